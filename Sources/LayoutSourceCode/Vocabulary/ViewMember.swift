#if SwiftSource
  /// The members of views that the frameworks have.
  enum ViewMember {
    /// Whether a member is a number, a text or another value that does not lead to its view.
    static func isPlainValue(_ name: String) -> Bool { plainValues.contains(name) }

    private static let plainValues: Set<String> = [
      "adjustedContentInset", "alignmentRectInsets", "alpha", "attributedText", "axis", "backgroundColor", "bounds",
      "center", "contentInset", "contentMode", "contentOffset", "contentScaleFactor", "contentSize", "currentPage",
      "currentTitle", "distribution", "font", "frame", "image", "intrinsicContentSize", "isEditing", "isEnabled",
      "isFirstResponder", "isHidden", "isHighlighted", "isOn", "isSelected", "layoutMargins", "maximumValue",
      "minimumValue", "numberOfLines", "numberOfPages", "numberOfSections", "numberOfSegments", "placeholder",
      "progress", "safeAreaInsets", "selectedRange", "selectedSegmentIndex", "spacing", "stringValue", "tag", "text",
      "textAlignment", "textColor", "tintColor", "traitCollection", "transform", "value", "zoomScale",
    ]

    /// Whether a member is another object than its view, such as a part of it: code that has it does not place the view.
    static func isPart(_ name: String) -> Bool { parts.contains(name) }

    private static let parts: Set<String> = [
      "collectionViewLayout", "configuration", "dataSource", "delegate", "detailTextLabel", "gestureRecognizers",
      "imageView", "inputDelegate", "layer", "layoutManager", "panGestureRecognizer", "pinchGestureRecognizer",
      "refreshControl", "scrollView", "searchTextField", "textContainer", "textLabel", "textStorage", "titleLabel",
    ]

    /// Whether a member keeps another view to send messages to it, or to say something about it.
    static func isForMessages(_ name: String) -> Bool {
      ["accessibilityElements", "nextKeyView", "passthroughViews", "sourceView", "target"].contains(name)
        || name.hasSuffix("elegate") || name.hasSuffix("ataSource")
    }

    /// Whether a member of the frameworks shows or keeps another view, and never adds its own view to that one.
    static func keepsView(_ name: String) -> Bool { keepers.contains(name) }

    private static let keepers: Set<String> = [
      "accessoryView", "backgroundView", "contentView", "cornerView", "customView", "documentView",
      "editingAccessoryView", "headerView", "inputAccessoryView", "inputView", "leftView", "mask", "maskView",
      "multipleSelectionBackgroundView", "refreshControl", "rightView", "selectedBackgroundView", "tableFooterView",
      "tableHeaderView", "titleView", "view",
    ]

    /// Whether code that reaches a member of a view of another type may place the view by it, or hand it on.
    static func mayPlace(_ name: String) -> Bool {
      placingParts.contains { name.contains($0) } || name == "snp" || name == "frame" || name == "center"
    }

    private static let placingParts = [
      "Anchor", "Guide", "auto", "onstraint", "translates", "uperview", "ubview", "pin", "edges", "fill", "align",
      "anchor", "layout", "mas_", "constrain",
    ]
  }
#endif
