internal import LayoutModel

/// A constraint that was parsed from one line of a log. Its objects are given by their names in the line.
struct LoggedLine {
  /// The name of an object in a line.
  struct Name: Hashable {
    var className: String?
    var address: String?
    var text: String?
    var alias: String?
    /// A number that distinguishes this mention of an object from others. It is nil if the object has an address that
    /// identifies it, so that all mentions mean one object.
    var mention: Int?

    /// The name of the superview in a line that has a `|`, but does not say which view it is.
    static let unnamedSuperview = Name()
  }

  struct Side {
    var name: Name
    var attribute: LayoutAttribute
    /// Whether the attribute is a size of the content of a scroll view, as in `UITableView:0x1.contentHeight{id: 7}`.
    var isOfContentArea = false
  }

  /// The class of the constraints by which UIKit gives a size to the content of a scroll view.
  static let classOfContentArea = "_UIScrollViewAutomaticContentSizeConstraint"

  var className = ""
  var address = ""
  var identifier: String?
  var madeAt: String?
  var hasMask = false
  /// Whether the line shows a mask other than the default one, `h=--& v=--&`.
  var hasChosenMask = false
  /// The short names that the line defines, such as `title` in `names: title:0x1`, with their objects.
  var names: [(alias: String, name: Name)] = []
  /// The view that `|` means; nil if the line has no `|`, or no name for it.
  var superview: Name?
  /// The superview of the view that the line lays out; nil if the line does not name it. For a mask, it may be the
  /// other item, since a mask relates its view to nothing but the superview.
  var container: Name? {
    if let superview { return superview }
    guard hasMask, let other = second?.name, other != .unnamedSuperview, other != first.name else { return nil }
    return other
  }
  var first = Side(name: Name(), attribute: .left)
  var relation = LayoutRelation.equal
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  /// The greatest rounding errors of the multiplier and of the constant.
  var multiplierRounding = 0.0
  var constantRounding = 0.0
  var priority: Double?
  var isInactive = false
  /// Whether the constraint is inactive, or has a priority below 1000.
  var isInactiveOrOptional: Bool { isInactive || (priority ?? LayoutPriority.required) < LayoutPriority.required }
  /// The content hugging priority that the line gives with an intrinsic size; nil if it gives none.
  var hugging: Double?
  var compressionResistance: Double?
  /// Whether the constraint is a preference: an intrinsic size whose priorities are below 1000 or missing.
  var isPreference = false
  /// Whether the constraint is the intrinsic size of a view.
  var isOfContent: Bool {
    className.contains("ContentSize") && className != Self.classOfContentArea || hugging != nil
      || compressionResistance != nil
  }
  /// The direction that the line gives as `(LTR)` or `(RTL)`; nil if it gives none.
  var direction: LayoutDirection?
  var endsAtSuperview = false
  /// A short name that the line defines for several objects; nil if there is none. The first use of the name is then
  /// assumed to mean the first of these objects, and so on.
  var ambiguousName: String?
  /// Whether the list at the end of the line has other text than its names and their addresses.
  var hasOtherText = false
}

extension LoggedLine {
  /// Whether the line seems free of wrapping errors: no blank or line break was added within a class, an address, a
  /// name or a number, or removed after one. The parser accepts texts with these errors, since names may contain any
  /// character.
  var isSound: Bool {
    let objects = [first.name, second?.name, superview].compactMap(\.self) + names.map(\.name)
    let isLabelSound = address.hasPrefix("0x") ? Self.isAddress(address) : !Self.hasBrokenAddress(address)
    // The name before an address may contain a colon, as one before a class does.
    let listed = names.flatMap { [$0.alias, "\($0.alias):\($0.name.className ?? "")"] }
    let isUnlisted = objects.contains { object in
      object.address == nil && !listed.isEmpty && object.alias.map { !listed.contains($0) } == true
    }
    return !hasOtherText && !isUnlisted && isLabelSound && objects.allSatisfy(Self.isSound)
  }

  private static func isSound(_ name: Name) -> Bool {
    if let address = name.address {
      return isAddress(address) && isClass(name.className ?? "")
    }
    guard let alias = name.alias else { return true }
    let isRelation = alias.first.map { "=<>".contains($0) } ?? false
    return !hasBrokenAddress(alias) && !isRelation && Double(alias.filter { $0 != " " }) == nil
  }

  /// Returns whether a text may be the name of a class. Blanks are allowed after the commas of a generic type, and
  /// between the parentheses of a private type, as in `App.(Row in _1F)`.
  private static func isClass(_ text: String) -> Bool {
    if text.contains("(") { return true }
    let arguments = text.drop { $0 != "<" }
    return text.dropLast(arguments.count).unicodeScalars.allSatisfy(isOfClass) && text.last != " "
      && !arguments.replacing(", ", with: ",").contains(" ")
  }

  private static func isOfClass(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue || [".", "$", "\u{2026}"].contains(scalar)
      || !scalar.isASCII && scalar.properties.generalCategory == .otherSymbol
  }

  /// Returns whether a text may be a class, or a short name that the line does not define, judged by its first
  /// character.
  ///
  /// A digit, an operator or a punctuation mark does not begin a name: it belongs to a multiplier that was not
  /// understood. Two marks are exceptions: the `<` of a text that the system hides, and the ellipsis of a shortened
  /// class.
  static func mayBegin(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "<", first != "\u{2026}" else { return true }
    return ![
      .decimalNumber, .letterNumber, .otherNumber, .mathSymbol, .dashPunctuation, .otherPunctuation,
    ].contains(first.properties.generalCategory)
  }

  private static func isAddress(_ text: String) -> Bool {
    let digits = text.dropFirst(2)
    return LogCursor.isMask(text[...])
      || text.hasPrefix("0x") && !digits.isEmpty
        && digits.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || [".", "*", "\u{2026}"].contains($0) }
  }

  /// Returns whether a text that is not an address contains one, perhaps with blanks.
  private static func hasBrokenAddress(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    return text.hasPrefix("0x") || text.contains(":0x")
  }
}
