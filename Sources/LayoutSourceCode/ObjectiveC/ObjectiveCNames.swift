#if SwiftSource
  /// The translation of names from Objective-C to Swift.
  enum ObjectiveCNames {
    /// The prefixes of constants that are cases of enumerations in Swift: the case is the rest of the name.
    private static let cases = [
      "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "UILayoutConstraintAxis",
      "NSLayoutConstraintOrientation", "NSUserInterfaceLayoutOrientation", "UIStackViewDistribution",
      "NSStackViewDistribution", "UIStackViewAlignment", "UILayoutPriority", "NSLayoutPriority", "ALEdge", "ALAxis",
      "ALDimension", "UIFontWeight", "UIFontTextStyle",
    ]

    /// Returns the Swift expression for the name of a variable or constant.
    static func value(_ name: String) -> String {
      switch name {
      case "YES", "TRUE": return "true"
      case "NO", "FALSE": return "false"
      case "NULL", "Nil": return "nil"
      case "UIEdgeInsetsZero", "NSEdgeInsetsZero": return "UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)"
      case "NSDirectionalEdgeInsetsZero": return "NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)"
      case "CGRectZero", "NSZeroRect": return "CGRect(x: 0, y: 0, width: 0, height: 0)"
      case "CGSizeZero", "NSZeroSize": return "CGSize(width: 0, height: 0)"
      case "CGPointZero", "NSZeroPoint": return "CGPoint(x: 0, y: 0)"
      case "ALAxisBaseline": return ".lastBaseline"
      default:
        for prefix in cases where name.hasPrefix(prefix) && name.count > prefix.count {
          return "." + lowercasedFirst(name.dropFirst(prefix.count))
        }
        return swiftKeywords.contains(name) ? "`\(name)`" : name
      }
    }

    /// The keywords of Swift that can be names in Objective-C.
    private static let swiftKeywords: Set<String> = [
      "in", "is", "as", "let", "var", "func", "init", "class", "struct", "enum", "protocol", "extension", "import",
      "where", "guard", "defer", "repeat", "throw", "throws", "catch", "try", "internal", "public", "private",
      "operator",
      "subscript", "associatedtype", "typealias", "fallthrough", "default", "case", "switch", "Any", "Self", "rethrows",
      "inout", "deinit", "fileprivate", "precedencegroup",
    ]

    static func lowercasedFirst(_ name: some StringProtocol) -> String {
      name.prefix(1).lowercased() + name.dropFirst()
    }

    /// Returns the name of a declaration, in backquotes if it is a keyword of Swift.
    static func declared(_ name: String) -> String { swiftKeywords.contains(name) ? "`\(name)`" : name }

    /// Returns the Swift name of a property that is written after a dot.
    static func member(_ name: String) -> String {
      switch name {
      case "active": return "isActive"
      case "hidden": return "isHidden"
      case "layoutMarginsRelativeArrangement": return "isLayoutMarginsRelativeArrangement"
      case "mas_equalTo": return "equalTo"
      case "mas_lessThanOrEqualTo": return "lessThanOrEqualTo"
      case "mas_greaterThanOrEqualTo": return "greaterThanOrEqualTo"
      case "mas_offset", "valueOffset", "mas_valueOffset", "sizeOffset", "centerOffset": return "offset"
      case "insets", "mas_insets", "mas_inset": return "inset"
      case "mas_baseline": return "snp.lastBaseline"
      case "mas_safeAreaLayoutGuide": return "safeAreaLayoutGuide"
      case "mas_topLayoutGuide": return "topLayoutGuide.snp.bottom"
      case "mas_bottomLayoutGuide": return "bottomLayoutGuide.snp.top"
      case "mas_topLayoutGuideTop", "mas_topLayoutGuideBottom":
        return "topLayoutGuide.snp.\(lowercasedFirst(name.dropFirst("mas_topLayoutGuide".count)))"
      case "mas_bottomLayoutGuideTop", "mas_bottomLayoutGuideBottom":
        return "bottomLayoutGuide.snp.\(lowercasedFirst(name.dropFirst("mas_bottomLayoutGuide".count)))"
      default:
        let area = "mas_safeAreaLayoutGuide"
        if name.hasPrefix(area) { return "safeAreaLayoutGuide.snp.\(lowercasedFirst(name.dropFirst(area.count)))" }
        if name.hasPrefix("mas_"), !name.hasPrefix("mas_make"), !name.hasPrefix("mas_remake"),
          !name.hasPrefix("mas_update")
        {
          return "snp.\(name.dropFirst("mas_".count))"
        }
        return swiftKeywords.contains(name) ? "`\(name)`" : name
      }
    }

    /// Returns whether a name is that of an attribute which Masonry's shorthand gives to views.
    static func isShorthand(_ name: String) -> Bool {
      [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "lastBaseline", "safeAreaLayoutGuide", "safeAreaLayoutGuideTop", "safeAreaLayoutGuideBottom",
        "safeAreaLayoutGuideLeft", "safeAreaLayoutGuideRight",
      ].contains(name)
    }

    /// Returns the Swift name of a class or type.
    static func type(_ name: String) -> String {
      switch name {
      case "NSArray", "NSMutableArray": "Array"
      case "NSDictionary", "NSMutableDictionary": "Dictionary"
      case "NSString", "NSMutableString": "String"
      case "NSInteger", "NSUInteger", "int", "long", "short", "unsigned", "NSTimeInterval", "size_t": "Int"
      case "BOOL", "bool", "Boolean": "Bool"
      case "float": "Float"
      case "double": "Double"
      case "id", "instancetype": "AnyObject"
      case "void": "Void"
      default: name
      }
    }

    /// Returns the Swift name and labels for the selector of a method of the frameworks or of a constraint library; nil
    /// if the general rule applies: the first word is the name, and the other words are labels.
    ///
    /// - Parameter isShorthand: whether Masonry's methods have no prefix.
    static func method(_ selector: String, isShorthand: Bool) -> (name: String, labels: [String])? {
      if isShorthand, shorthandMethods.contains(selector) { return method("mas_" + selector, isShorthand: false) }
      if let anchor = anchorMethod(selector) { return anchor }
      switch selector {
      case "constraintsWithVisualFormat:options:metrics:views:":
        return ("constraints", ["withVisualFormat", "options", "metrics", "views"])
      case "activateConstraints:": return ("activate", [""])
      case "deactivateConstraints:": return ("deactivate", [""])
      case "insertSubview:atIndex:": return ("insertSubview", ["", "at"])
      case "insertArrangedSubview:atIndex:": return ("insertArrangedSubview", ["", "at"])
      case "setContentHuggingPriority:forAxis:", "setContentHuggingPriority:forOrientation:":
        return ("setContentHuggingPriority", ["", "for"])
      case "setContentCompressionResistancePriority:forAxis:",
        "setContentCompressionResistancePriority:forOrientation:":
        return ("setContentCompressionResistancePriority", ["", "for"])
      case "setCustomSpacing:afterView:": return ("setCustomSpacing", ["", "after"])
      case "systemFontOfSize:": return ("systemFont", ["ofSize"])
      case "systemFontOfSize:weight:": return ("systemFont", ["ofSize", "weight"])
      case "boldSystemFontOfSize:": return ("boldSystemFont", ["ofSize"])
      case "italicSystemFontOfSize:": return ("italicSystemFont", ["ofSize"])
      case "preferredFontForTextStyle:": return ("preferredFont", ["forTextStyle"])
      case "fontWithName:size:": return ("init", ["name", "size"])
      case "fontWithSize:": return ("withSize", [""])
      case "addObject:": return ("append", [""])
      case "addObjectsFromArray:": return ("append", ["contentsOf"])
      case "enumerateObjectsUsingBlock:": return ("forEach", [""])
      case "mas_makeConstraints:": return ("snp.makeConstraints", [""])
      case "mas_remakeConstraints:": return ("snp.remakeConstraints", [""])
      case "mas_updateConstraints:": return ("snp.updateConstraints", [""])
      case "autoPinEdgeToSuperviewEdge:": return ("autoPinEdge", ["toSuperviewEdge"])
      case "autoPinEdgeToSuperviewEdge:withInset:": return ("autoPinEdge", ["toSuperviewEdge", "withInset"])
      case "autoPinEdgeToSuperviewEdge:withInset:relation:":
        return ("autoPinEdge", ["toSuperviewEdge", "withInset", "relation"])
      case "autoPinEdge:toEdge:ofView:": return ("autoPinEdge", ["", "to", "of"])
      case "autoPinEdge:toEdge:ofView:withOffset:": return ("autoPinEdge", ["", "to", "of", "withOffset"])
      case "autoPinEdge:toEdge:ofView:withOffset:relation:":
        return ("autoPinEdge", ["", "to", "of", "withOffset", "relation"])
      case "autoPinEdgesToSuperviewEdgesWithInsets:": return ("autoPinEdgesToSuperviewEdges", ["with"])
      case "autoPinEdgesToSuperviewEdgesWithInsets:excludingEdge:":
        return ("autoPinEdgesToSuperviewEdges", ["with", "excludingEdge"])
      case "autoSetDimension:toSize:": return ("autoSetDimension", ["", "toSize"])
      case "autoSetDimension:toSize:relation:": return ("autoSetDimension", ["", "toSize", "relation"])
      case "autoSetDimensionsToSize:": return ("autoSetDimensions", ["to"])
      case "autoAlignAxisToSuperviewAxis:": return ("autoAlignAxis", ["toSuperviewAxis"])
      case "autoAlignAxis:toSameAxisOfView:": return ("autoAlignAxis", ["", "toSameAxisOf"])
      case "autoAlignAxis:toSameAxisOfView:withOffset:": return ("autoAlignAxis", ["", "toSameAxisOf", "withOffset"])
      case "autoMatchDimension:toDimension:ofView:": return ("autoMatch", ["", "to", "of"])
      case "autoMatchDimension:toDimension:ofView:withOffset:": return ("autoMatch", ["", "to", "of", "withOffset"])
      case "autoMatchDimension:toDimension:ofView:withMultiplier:":
        return ("autoMatch", ["", "to", "of", "withMultiplier"])
      default: return nil
      }
    }

    /// The selectors of Masonry's methods in code that omits their prefix `mas_`.
    static let shorthandMethods: Set<String> = ["makeConstraints:", "remakeConstraints:", "updateConstraints:"]

    /// Returns the Swift method for a selector of an anchor, such as `constraintEqualToAnchor:constant:`; nil for
    /// others.
    private static func anchorMethod(_ selector: String) -> (name: String, labels: [String])? {
      guard selector.hasPrefix("constraint") else { return nil }
      var parts = selector.split(separator: ":").map(String.init)
      let relations = ["EqualTo", "GreaterThanOrEqualTo", "LessThanOrEqualTo"]
      let targets = [
        "Anchor": "", "Constant": "Constant", "SystemSpacingAfterAnchor": "SystemSpacingAfter",
        "SystemSpacingBelowAnchor": "SystemSpacingBelow",
      ]
      let word = parts[0].dropFirst("constraint".count)
      for relation in relations where word.hasPrefix(relation) {
        guard let target = targets[String(word.dropFirst(relation.count))] else { continue }
        parts[0] = lowercasedFirst(relation) + target
        return ("constraint", parts)
      }
      return nil
    }

    /// Returns the Swift function and argument labels for a C function; nil if the call is the same in Swift.
    static func function(_ name: String) -> (name: String, labels: [String])? {
      switch name {
      case "CGSizeMake", "NSMakeSize": ("CGSize", ["width", "height"])
      case "CGPointMake", "NSMakePoint": ("CGPoint", ["x", "y"])
      case "CGRectMake", "NSMakeRect": ("CGRect", ["x", "y", "width", "height"])
      case "UIEdgeInsetsMake", "NSEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"])
      case "NSDirectionalEdgeInsetsMake": ("NSDirectionalEdgeInsets", ["top", "leading", "bottom", "trailing"])
      case "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"])
      case "MAX", "fmax", "fmaxf": ("max", ["", ""])
      case "MIN", "fmin", "fminf": ("min", ["", ""])
      case "ABS", "fabs", "fabsf": ("abs", [""])
      default: nil
      }
    }
  }
#endif
