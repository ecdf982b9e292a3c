internal import LayoutModel

/// Inference of the creator of a logged constraint, from its class, its identifier and the classes of its items.
extension LoggedConstraint.Maker {
  /// Infers the creator of a constraint from its line alone.
  init(of line: LoggedLine) {
    self = .application
    if line.hasMask {
      self = .autoresizingMask
    } else if line.className == "NSIBPrototypingLayoutConstraint" {
      self = .placeholder
    } else if line.className == "_UILayoutSupportConstraint" {
      self = .insets
    } else if line.className == LoggedLine.classOfContentArea {
      self = .system
    } else if line.isOfContent {
      self = .content
    } else if let identifier = line.identifier {
      self = Self(identifier: identifier)
    }
  }

  private init(identifier: String) {
    func begins(with prefixes: [String]) -> Bool { prefixes.contains(where: identifier.hasPrefix) }
    if identifier.contains(Self.encapsulated) || begins(with: Self.containers) {
      self = .container
    } else if begins(with: ["UISV-", "NSStackView."]) {
      self = .stackView
    } else if identifier.hasPrefix("UIViewSafeAreaLayoutGuide") || identifier.hasSuffix("Margin-guide-constraint") {
      self = .insets
    } else if Self.hasSystemPrefix(identifier) || Self.isOfBarButton(identifier) || begins(with: Self.keyboards) {
      self = .system
    } else {
      self = .application
    }
  }

  /// Prefixes of identifiers of constraints that give a size to the content of a window, or to a view while it is
  /// measured.
  private static let containers = ["NSWindow-", "_UITemporaryLayout", "UITemporaryLayout", "fittingSize"]

  /// Prefixes of identifiers of keyboards' constraints, which lack the prefixes of other constraints of the system.
  private static let keyboards = ["assistantHeight", "assistantView.", "accessoryView.", "inputView."]

  /// Returns whether an identifier belongs to a bar button's constraint, such as `TB_Leading_Leading` or
  /// `BIB_Trailing_CB_Leading`. It has the codes of one or two parts of the button, and attributes.
  private static func isOfBarButton(_ identifier: String) -> Bool {
    let words = identifier.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    func isAttribute(_ word: String) -> Bool {
      word.first?.isUppercase == true && LayoutAttribute(name: word.prefix(1).lowercased() + word.dropFirst()) != nil
    }
    return words.count >= 3 && barButtonParts.contains(words[0])
      && words.dropFirst().allSatisfy { barButtonParts.contains($0) || isAttribute($0) }
  }

  /// The codes of the parts of a bar button, such as its image, its title and the mask of a back button.
  private static let barButtonParts = ["TB", "IB", "BIB", "CB", "Mask", "MaskEV"]

  /// Returns whether a name begins with a prefix of UIKit or AppKit, as their classes and the identifiers of their
  /// constraints do: `UIButtonBar.maximumAlignmentSize`, `_UINavigationBarHeight`.
  static func hasSystemPrefix(_ name: String) -> Bool {
    FrameworkView.hasPrefix(name.hasPrefix("_") ? name.dropFirst() : name[...], of: ["UI", "NS"])
  }

  /// Returns the creator of a constraint: the one inferred from its line, unless the classes of its views show that it
  /// belongs to the system. Then `application` becomes `system`, and `autoresizingMask` becomes `systemMask`.
  static func maker(of constraint: LoggedConstraint, in report: ConsoleLogReport) -> Self {
    switch constraint.maker {
    case .application where isSystem(constraint, in: report):
      isSizeOfWrapper(constraint, in: report) ? .container : .system
    case .autoresizingMask: isSystemMask(constraint, in: report) ? .systemMask : .autoresizingMask
    case let maker: maker
    }
  }

  /// Returns whether a constraint is a size that a container, such as a split view, gives to its view around that of a
  /// controller.
  private static func isSizeOfWrapper(_ constraint: LoggedConstraint, in report: ConsoleLogReport) -> Bool {
    constraint.second == nil && constraint.first.attribute.isSize && constraint.relation == .equal
      && FrameworkView.wrappers.contains(report.objects[constraint.first.object].className ?? "")
  }

  /// Returns whether a constraint belongs to an autoresizing mask that the application cannot turn off. These are the
  /// masks of private views, of clip views, of cells and other views that a table or collection manages, and of their
  /// content views. UIKit does not support turning off the masks of managed views and of content views. The class of a
  /// view shows that it is managed: the log need not name its table.
  private static func isSystemMask(_ constraint: LoggedConstraint, in report: ConsoleLogReport) -> Bool {
    if report.childViews.contains(constraint.subject) { return false }
    let objects = report.objects
    let view = objects[constraint.subject]
    let (name, holder) = (view.className ?? "", view.superview.flatMap { objects[$0].className } ?? "")
    if isManagedBar(constraint, in: report) { return true }
    if FrameworkView.isPrivateClass(name) || report.innerViews.contains(constraint.subject)
      || constraint.identifier?.contains(encapsulated) == true
    {
      return true
    }
    if name == "NSClipView" || FrameworkView.isContentView(name) || FrameworkView.isManaged(name)
      || report.contentViews.contains(constraint.subject)
    {
      return true
    }
    return ["TableView", "CollectionView"].contains(where: LoggedNames.shortClass(holder).hasSuffix)
      && LoggedNames.shortClass(name).hasSuffix("HeaderFooterView")
  }

  /// Returns whether a mask belongs to a bar, or to another view, that a navigation or tab bar controller places. Apple
  /// advises applications not to change the masks of such bars. If the log does not show the superview of a bar, a mask
  /// other than the default one is taken to be the controller's.
  private static func isManagedBar(_ mask: LoggedConstraint, in report: ConsoleLogReport) -> Bool {
    let view = report.objects[mask.subject]
    if let holder = view.superview.map({ report.objects[$0] }), holder.unnamedSuperviewOf == nil {
      return holder.className == "UILayoutContainerView"
    }
    return mask.hasChosenMask && ["UINavigationBar", "UITabBar"].contains(view.className)
  }

  /// A part of the identifiers of constraints that give a size to a view of a table, a collection or a window.
  private static let encapsulated = "-Encapsulated-Layout-"

  /// Returns whether the system created a constraint, inferred from its class and the classes of its views.
  ///
  /// The class of the constraint must be a framework's. At least one of its views must be private, and none may have a
  /// class of an application. A single view of an undocumented class may be an application's, but two of them count as
  /// private. If the constraint has no identifier, it must also have no view that applications create or obtain
  /// (`FrameworkView.isOffered`).
  ///
  /// There are exceptions. Constraints of the views that keyboards and navigation controllers lay out are the system's,
  /// and so are those by which a scroll view pins its own guides. A constraint without an identifier on views of child
  /// controllers alone is the application's.
  private static func isSystem(_ constraint: LoggedConstraint, in report: ConsoleLogReport) -> Bool {
    guard hasSystemPrefix(constraint.className) else { return false }
    let items = [constraint.first.object, constraint.second?.object].compactMap(\.self)
    if LoggedScrollViews.pinsGuide(constraint, in: report) { return true }
    if constraint.identifier == nil, items.allSatisfy(report.childViews.contains) { return false }
    let kinds = items.map { item in
      report.innerViews.contains(item) ? .isPrivate : FrameworkView(report.objects[item], in: report.objects)
    }
    // Keyboards and navigation controllers lay out whatever is beside these.
    let isHeld = items.contains { item in
      let name = report.objects[item].className ?? ""
      return name.hasPrefix("UIInputSet") || name == "UIFocusContainerGuide"
    }
    if isHeld { return true }
    guard kinds.contains(.isPrivate) || kinds == [.isUndocumented, .isUndocumented], !kinds.contains(.isOther) else {
      return false
    }
    return constraint.identifier != nil || !kinds.contains(.isOffered)
  }
}
