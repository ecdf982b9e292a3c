#if SwiftSource
  /// Facts about the members of views that the frameworks declare, by their names.
  enum ViewMember {
    /// Returns whether a member is a number, a text or another value, from which code cannot reach the view.
    static func isPlainValue(_ name: String) -> Bool {
      plainValues.contains(name) || name.hasPrefix("accessibility") && name != "accessibilityElements"
    }

    private static let plainValues: Set<String> = [
      "adjustedContentInset", "alignmentRectInsets", "alpha", "attributedText", "axis", "backgroundColor", "bounds",
      "center", "contentInset", "contentMode", "contentOffset", "contentScaleFactor", "contentSize", "currentPage",
      "currentTitle", "directionalLayoutMargins", "distribution", "font", "frame", "image", "intrinsicContentSize",
      "isEditing", "isEnabled",
      "isFirstResponder", "isHidden", "isHighlighted", "isOn", "isSelected", "layoutMargins", "maximumValue",
      "minimumValue", "numberOfLines", "numberOfPages", "numberOfSections", "numberOfSegments", "placeholder",
      "progress", "safeAreaInsets", "selectedRange", "selectedSegmentIndex", "spacing", "stringValue", "tag", "text",
      "textAlignment", "textColor", "tintColor", "traitCollection", "transform", "value", "zoomScale",
    ]

    /// Returns whether a member of a view is an object through which code does not place the view itself, such as a
    /// part of the view.
    static func isPart(_ name: String) -> Bool { parts.contains(name) }

    /// Returns the class of a view that is a part of a button or table cell, such as a title label; nil for other
    /// members.
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - lineage: the names of the owner's class and of the classes that it inherits from.
    static func className(ofPart name: String, in lineage: [String]) -> String? {
      switch name {
      case "titleLabel" where lineage.contains("UIButton"): "UILabel"
      case "textLabel" where lineage.contains("UITableViewCell"): "UILabel"
      case "detailTextLabel" where lineage.contains("UITableViewCell"): "UILabel"
      case "imageView" where lineage.contains("UIButton") || lineage.contains("UITableViewCell"): "UIImageView"
      default: nil
      }
    }

    private static let parts: Set<String> = [
      "collectionViewLayout", "configuration", "dataSource", "delegate", "detailTextLabel", "gestureRecognizers",
      "imageView", "inputDelegate", "layer", "layoutManager", "panGestureRecognizer", "pinchGestureRecognizer",
      "refreshControl", "scrollView", "searchTextField", "textContainer", "textLabel", "textStorage", "titleLabel",
    ]

    /// Returns whether a member refers to another view only to send messages to it, or to describe it.
    static func isForMessages(_ name: String) -> Bool {
      ["accessibilityElements", "nextKeyView", "passthroughViews", "sourceView", "target"].contains(name)
        || name.hasSuffix("elegate") || name.hasSuffix("ataSource")
    }

    /// Returns whether a member of the frameworks shows or holds another view, but never adds its owner to that view.
    static func keepsView(_ name: String) -> Bool { keepers.contains(name) }

    private static let keepers: Set<String> = [
      "accessoryView", "backgroundView", "contentView", "cornerView", "customView", "documentView",
      "editingAccessoryView", "headerView", "inputAccessoryView", "inputView", "leftView", "mask", "maskView",
      "multipleSelectionBackgroundView", "refreshControl", "rightView", "selectedBackgroundView", "tableFooterView",
      "tableHeaderView", "titleView", "view",
    ]

    /// Returns whether code that uses a member of a view may thereby place the view, or pass it to other code.
    static func mayPlace(_ name: String) -> Bool {
      name != "removeFromSuperview" && placingParts.contains { name.contains($0) } || name == "snp" || name == "frame"
        || name == "center"
    }

    private static let placingParts = [
      "Anchor", "Guide", "auto", "onstraint", "translates", "uperview", "ubview", "pin", "edges", "fill", "align",
      "anchor", "layout", "mas_", "constrain",
    ]
  }
#endif
