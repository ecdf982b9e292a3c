/// Who made a constraint of a log, as far as its class, its identifier and the classes of its items tell.
extension LoggedConstraint.Maker {
  /// The maker by what the line itself says.
  init(of line: LoggedLine) {
    self = .application
    if line.hasMask {
      self = .autoresizingMask
    } else if line.className == "_UILayoutSupportConstraint" {
      self = .insets
    } else if line.isOfContent {
      self = .content
    } else if let identifier = line.identifier {
      self = Self(identifier: identifier)
    }
  }

  private init(identifier: String) {
    func begins(with prefixes: [String]) -> Bool { prefixes.contains(where: identifier.hasPrefix) }
    if identifier.contains("-Encapsulated-Layout-") || begins(with: Self.containers) {
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

  /// How the identifiers begin of the constraints by which windows hold their content, and by which a view is measured.
  private static let containers = ["NSWindow-", "_UITemporaryLayout", "UITemporaryLayout", "fittingSize"]

  /// How the identifiers begin of the constraints of keyboards, which have no prefix.
  private static let keyboards = ["assistantHeight", "assistantView.", "accessoryView.", "inputView."]

  /// Whether an identifier is one of the buttons in bars, which have no prefix either: `TB_Leading_Leading`.
  private static func isOfBarButton(_ identifier: String) -> Bool {
    let words = identifier.split(separator: "_", omittingEmptySubsequences: false)
    return words.count == 3 && (words[0] == "TB" || words[0] == "IB")
      && words.dropFirst().allSatisfy { $0.first?.isUppercase == true }
  }

  /// Whether a name begins with the prefix that UIKit and AppKit keep for themselves, as those of their classes and their
  /// constraints do: `UIButtonBar.maximumAlignmentSize`, `_UINavigationBarHeight`.
  private static func hasSystemPrefix(_ name: String) -> Bool {
    let name = name.hasPrefix("_") ? name.dropFirst() : name[...]
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return false }
    return name.dropFirst(2).first.map { $0.isASCII && $0.isUppercase } ?? false
  }

  /// Whether the views of a constraint are such that no application can have made it: all are UIKit's or AppKit's, and
  /// all are private to them, or one is and the constraint has an identifier.
  static func isSystem(_ constraint: LoggedConstraint, objects: [LoggedObject]) -> Bool {
    let items = [constraint.first.object, constraint.second?.object].compactMap(\.self)
    let classes = items.map { objects[$0].className ?? "" }
    // A class with a module is the application's.
    guard hasSystemPrefix(constraint.className), classes.allSatisfy({ hasSystemPrefix($0) && !$0.contains(".") })
    else { return false }
    return constraint.identifier == nil ? classes.allSatisfy(isPrivate) : classes.contains(where: isPrivate)
  }

  /// Whether applications neither make views of a class nor are given them: its name has an underscore before its prefix,
  /// or it is one of a keyboard.
  private static func isPrivate(_ className: String) -> Bool {
    if ["UIKeyboardAssistant", "UIInputSet", "UIKB"].contains(where: className.hasPrefix) { return true }
    return className.hasPrefix("_") && hasSystemPrefix(className) && !offered.contains(where: className.hasPrefix)
  }

  /// Private classes of views and guides that applications are given to lay out their own by.
  private static let offered = [
    "_UILayoutGuide", "_UILayoutSpacer", "_UIHosting", "_UIVisualEffect", "_UISizeTracking",
  ]
}
