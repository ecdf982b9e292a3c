#if SwiftSource
  /// Facts about the members that classes of UIKit and AppKit declare, as far as layouts depend on them.
  ///
  /// In Swift, a member of a class wins over a member of the same name in an extension of a protocol.
  enum ClassMember {
    /// Returns whether a framework class has a property of a name.
    ///
    /// - Parameter classes: the names of the framework classes from which an object's class inherits.
    static func isProperty(_ name: String, of classes: [String]) -> Bool {
      names.contains(name) && kinds(of: classes).contains { properties[$0]?.contains(name) == true }
    }

    /// Returns whether a framework class has a method of a name with the given argument labels.
    ///
    /// - Parameters:
    ///   - labels: the labels of the arguments; nil for an argument without a label.
    ///   - classes: the names of the framework classes from which an object's class inherits.
    static func isMethod(_ name: String, _ labels: [String?], of classes: [String]) -> Bool {
      let signature = name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
      return kinds(of: classes).contains { methods[$0]?.contains(signature) == true }
    }

    /// Returns whether the first parameter of a method of the frameworks is a list.
    static func takesList(_ name: String) -> Bool {
      ["activate", "deactivate", "addConstraints", "removeConstraints"].contains(name)
    }

    private enum Kind {
      case view, guide, controller, stack, scrollView, cell, text, constraint
    }

    private static func kinds(of classes: [String]) -> [Kind] {
      if classes.contains("NSLayoutConstraint") { return [.constraint] }
      if ClassName.isController(classes) { return [.controller] }
      if classes.contains(where: { $0.hasSuffix("LayoutGuide") }) { return [.guide] }
      guard ClassName.isView(classes) else { return [] }
      func ends(_ suffixes: String...) -> Bool { classes.contains { name in suffixes.contains(where: name.hasSuffix) } }
      var kinds = [Kind.view]
      if ClassName.isStack(classes) { kinds.append(.stack) }
      if ClassName.scrolls(classes) { kinds.append(.scrollView) }
      if ends("Cell", "HeaderFooterView", "VisualEffectView") { kinds.append(.cell) }
      if ends("Label", "TextField", "TextView") { kinds.append(.text) }
      return kinds
    }

    private static let edges: Set<String> = [
      "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
      "heightAnchor", "centerXAnchor", "centerYAnchor",
    ]

    private static let properties: [Kind: Set<String>] = [
      .view: edges.union([
        "firstBaselineAnchor", "lastBaselineAnchor", "safeAreaLayoutGuide", "layoutMarginsGuide",
        "readableContentGuide", "keyboardLayoutGuide", "superview", "subviews", "window", "layoutGuides", "constraints",
        "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "frame", "bounds", "center", "transform",
        "isHidden", "alpha", "tag", "layer", "mask", "backgroundColor", "tintColor", "clipsToBounds", "contentMode",
        "layoutMargins", "directionalLayoutMargins", "safeAreaInsets", "preservesSuperviewLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "intrinsicContentSize", "alignmentRectInsets", "traitCollection",
        "semanticContentAttribute", "effectiveUserInterfaceLayoutDirection", "hasAmbiguousLayout",
      ]),
      .guide: edges.union(["owningView", "layoutFrame", "identifier"]),
      .controller: [
        "view", "viewIfLoaded", "topLayoutGuide", "bottomLayoutGuide", "title", "parent", "children", "traitCollection",
      ],
      .stack: [
        "arrangedSubviews", "axis", "spacing", "alignment", "distribution", "isLayoutMarginsRelativeArrangement",
        "isBaselineRelativeArrangement",
      ],
      .scrollView: [
        "contentLayoutGuide", "frameLayoutGuide", "contentSize", "contentInset", "contentOffset",
        "adjustedContentInset",
      ],
      .cell: ["contentView"],
      .text: ["text", "font", "textColor", "textAlignment"],
    ]

    /// The names of all properties.
    private static let names = Set(properties.values.joined())

    private static let methods: [Kind: Set<String>] = [
      .view: [
        "addSubview(_:)", "insertSubview(_:at:)", "insertSubview(_:aboveSubview:)", "insertSubview(_:belowSubview:)",
        "bringSubviewToFront(_:)", "sendSubviewToBack(_:)", "removeFromSuperview()", "didAddSubview(_:)",
        "addLayoutGuide(_:)", "removeLayoutGuide(_:)", "addConstraint(_:)", "addConstraints(_:)",
        "removeConstraint(_:)", "removeConstraints(_:)", "setContentHuggingPriority(_:for:)",
        "setContentCompressionResistancePriority(_:for:)", "isDescendant(of:)", "layoutIfNeeded()", "setNeedsLayout()",
        "layoutSubviews()", "setNeedsUpdateConstraints()", "updateConstraints()", "updateConstraintsIfNeeded()",
        "systemLayoutSizeFitting(_:)", "sizeThatFits(_:)", "sizeToFit()", "viewWithTag(_:)",
      ],
      .controller: [
        "loadView()", "loadViewIfNeeded()", "viewDidLoad()", "addChild(_:)", "removeFromParent()", "didMove(toParent:)",
        "willMove(toParent:)", "updateViewConstraints()",
      ],
      .stack: [
        "addArrangedSubview(_:)", "insertArrangedSubview(_:at:)", "removeArrangedSubview(_:)",
        "setCustomSpacing(_:after:)",
      ],
      .constraint: [
        "activate(_:)", "deactivate(_:)", "constraints(withVisualFormat:options:metrics:views:)",
      ],
    ]
  }
#endif
