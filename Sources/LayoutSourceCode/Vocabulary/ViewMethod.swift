#if SwiftSource
  extension ClassName {
    static func isNumber(_ name: String) -> Bool {
      ["CGFloat", "Double", "Float", "Int", "UILayoutPriority", "Priority", "LayoutPriority"].contains(name)
    }

    static func isRecord(_ name: String) -> Bool {
      [
        "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "CGSize", "CGPoint", "CGRect", "NSSize", "NSRect",
        "NSPoint", "ConstraintInsets", "UIOffset", "NSLayoutFormatOptions",
      ].contains(name)
    }
  }

  /// Facts about the methods of views that the frameworks declare, by their names.
  enum ViewMethod {
    private static let known: Set<String> = [
      "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview",
      "removeFromSuperview", "addLayoutGuide", "addConstraint", "addConstraints", "removeConstraint",
      "removeConstraints", "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
      "addSubviews", "addArrangedSubviews", "setViews", "addView", "subviews",
    ]

    static func isKnown(_ name: String) -> Bool { known.contains(name) }

    /// Returns whether a method adds its first argument to the receiver, whatever the receiver is.
    static func addsView(_ name: String) -> Bool {
      [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addLayoutGuide",
      ].contains(name)
    }

    /// Returns whether a method only compares its arguments with its receiver, or with the receiver's elements, as
    /// `contains(_:)` does.
    static func onlyCompares(_ name: String) -> Bool {
      [
        "contains", "firstIndex", "lastIndex", "index", "elementsEqual", "starts", "isEqual", "isDescendant", "convert",
      ].contains(name)
    }

    /// Returns whether a member of a view has only methods that do not affect constraints: the layer, and the members
    /// that libraries for images and reactive streams add.
    static func isHarmlessMember(_ name: String) -> Bool {
      ["layer", "kf", "sd", "af", "rx", "publisher"].contains(name)
    }

    /// Returns whether a method of the frameworks neither makes nor changes constraints.
    static func isHarmless(_ name: String) -> Bool {
      // The key may name any property.
      if name == "setValue" || name == "setValuesForKeys" { return false }
      return harmless.contains(name) || harmlessBeginnings.contains { name.hasPrefix($0) }
    }

    private static let harmlessBeginnings = [
      "set", "register", "reload", "dequeue", "addTarget", "addGesture", "addAction", "addObserver", "addInteraction",
      "layout", "sizeThat", "sizeTo", "invalidate", "bring", "send", "removeAction", "removeInteraction",
      "removeSegment", "insertSegment", "insertRows", "insertItems", "insertSections", "deleteRows", "deleteItems",
      "deleteSections", "evaluateJavaScript",
    ]

    private static let harmless: Set<String> = [
      "becomeFirstResponder", "resignFirstResponder", "endEditing", "draw", "convert", "systemLayoutSizeFitting",
      "viewWithTag", "didMoveToSuperview", "updateConstraintsIfNeeded", "isDescendant", "hitTest", "point", "load",
      "startAnimating", "stopAnimating", "removeTarget", "removeGestureRecognizer", "scrollRectToVisible",
      "selectItem", "deselectRow", "selectRow", "performBatchUpdates", "beginUpdates", "endUpdates", "animate",
      "present", "dismiss", "pushViewController", "popViewController", "addChild", "addChildViewController", "didMove",
      "removeFromParent", "removeFromParentViewController", "willMove",
      "contentHuggingPriority",
      "contentCompressionResistancePriority", "updateConstraints", "loadViewIfNeeded", "prepareForReuse",
      "publisher", "observe", "removeObserver", "scrollToRow", "scrollToItem", "deselectItem", "cellForRow",
      "cellForItem", "rectForRow", "numberOfRows", "numberOfItems", "indexPath", "indexPathForRow", "indexPathForItem",
      "loadHTMLString", "loadRequest", "stopLoading", "increment", "title", "titleForSegment", "sendActions",
    ]

    /// Returns whether a harmless method of the frameworks only changes the order of its arguments among the subviews, or
    /// only notes a relation between controllers.
    static func keepsArguments(_ name: String) -> Bool {
      ["addChild", "bring", "didMove", "send", "willMove"].contains { name.hasPrefix($0) }
    }

    /// Returns whether a method of the frameworks has objects as arguments only to send messages to them or about them.
    static func isForMessages(_ name: String, of receiver: SourceValue) -> Bool {
      switch receiver {
      case .type("UIAccessibility"), .member("default"): ["post", "addObserver", "removeObserver"].contains(name)
      case .unknown, .method: name == "addObserver" || name == "removeObserver"
      default: false
      }
    }

    /// Returns whether a method of lists processes their elements.
    static func isListMethod(_ name: String) -> Bool {
      ["forEach", "map", "compactMap", "flatMap", "filter", "enumerated", "reversed"].contains(name)
    }

    /// Returns whether a method passes its receiver to a closure and returns the receiver.
    static func passesItself(_ name: String) -> Bool {
      ["then", "with", "apply", "also", "configure", "configured", "do", "setup", "tap", "mutating", "having"].contains(
        name)
    }
  }

  /// Facts about the global functions of Swift's library and of C, by their names.
  enum GlobalFunction {
    /// Returns whether a function affects no other objects than its arguments.
    static func isHarmless(_ name: String) -> Bool {
      harmless.contains(name) || ["arc4random", "dispatch_", "os_"].contains { name.hasPrefix($0) }
    }

    private static let harmless: Set<String> = [
      "abs", "atan", "atan2", "autoreleasepool", "ceil", "cos", "dump", "exp", "floor", "fmod", "hypot", "log", "max",
      "min", "pow", "repeatElement", "round", "sequence", "sin", "sqrt", "stride", "swap", "tan", "trunc",
      "unsafeBitCast", "unsafeDowncast", "withUnsafeBytes", "withUnsafeMutablePointer", "withUnsafePointer", "zip",
    ]
  }

  /// Facts about the methods of numbers, texts and lists in Swift's library and Foundation, by their names.
  enum ValueMethod {
    /// Returns whether a method leaves its receiver unchanged.
    static func isConstant(_ name: String) -> Bool { constant.contains(name) }

    private static let constant: Set<String> = [
      "addingProduct", "advanced", "allSatisfy", "applying", "chunked", "compactMap", "compactMapValues", "components",
      "contains", "count", "description", "difference", "distance", "dividedBy", "drop", "dropFirst", "dropLast",
      "elementsEqual", "enumerateObjects", "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach",
      "formatted",
      "hasPrefix", "hasSuffix", "index", "inset", "insetBy", "intersection", "intersects", "isDisjoint", "isSubset",
      "isSuperset", "joined", "last", "lastIndex", "lexicographicallyPrecedes", "lowercased", "makeIterator", "map",
      "mapValues", "max", "min", "objectEnumerator", "offsetBy", "padding", "prefix", "quotientAndRemainder",
      "randomElement", "range", "reduce", "replacingOccurrences", "reversed", "rounded", "shuffled", "size", "sorted",
      "split", "squareRoot", "starts", "subtracting", "suffix", "symmetricDifference", "trimmingCharacters", "union",
      "uppercased", "withContiguousStorageIfAvailable", "withUnsafeBufferPointer",
    ]
  }
#endif
