public import LayoutModel

/// Formulas: a constraint as an equation or inequality.
///
/// ```
/// title.width = 2 * field.width + 10 @ 750 # cap
/// title.left >= superview.centerX / 2 - gap
/// title.height <= 40
/// ```
///
/// Numbers are unsigned, and a metric may stand for any. `<` means `<=`. `superview` is the direct parent of the item on
/// the left. The priority is a number, a metric or a word; all behind `#` is the identifier.
public enum Formula {
  /// The constraint that a formula with named items says.
  public static func constraint(_ text: String, in document: LayoutDocument) throws(NotationError) -> LayoutConstraint {
    let plain = text.utf8.withContiguousStorageIfAvailable { plainStatement($0, in: document) }
    if case let statement?? = plain { return LayoutConstraint(statement, origin: ConstraintOrigin(text: text)) }
    return try anyConstraint(text, in: document)
  }

  /// The same of texts of all forms.
  static func anyConstraint(_ text: String, in document: LayoutDocument) throws(NotationError) -> LayoutConstraint {
    var parser = FormulaParser(text, in: document, numbers: .exponent)
    let first = try parser.parseAnchor()
    var constraint = LayoutConstraint(
      first.item, first.attribute, try parser.parseRelation(short: true), origin: ConstraintOrigin(text: text))
    if parser.isAtAnchor() {
      constraint.second = try parser.parseAnchor(superviewOf: first.item)
    } else {
      let factor = try parser.parseNumberOrAnchor()
      parser.cursor.skipSpaces()
      if parser.cursor.take("*") {
        constraint.multiplier = factor.value
        constraint.second = try parser.parseAnchor(superviewOf: first.item)
      } else {
        constraint.constant = factor.value
      }
    }
    if constraint.second != nil {
      parser.cursor.skipSpaces()
      let start = parser.cursor.position
      if let multiplier = try parser.parseMultiplier() {
        constraint.multiplier = try parser.finite(constraint.multiplier * multiplier, at: start)
      }
      constraint.constant = try parser.parseConstant()
    }
    try parser.parseSuffix(of: &constraint)
    return constraint
  }

  /// The constraint that a formula says whose items are given beside it: `width = 2 * width + 10`, `height > 20`.
  ///
  /// - Parameters:
  ///   - text: The formula.
  ///   - firstItem: The item on the left.
  ///   - secondItem: The item on the right; nil where the right side is a number.
  ///   - document: Where metrics are looked up.
  public static func constraint(
    _ text: String, firstItem: LayoutItemID, secondItem: LayoutItemID?, in document: LayoutDocument
  ) throws(NotationError) -> LayoutConstraint {
    var parser = FormulaParser(text, in: document, numbers: .exponent)
    parser.cursor.skipSpaces()
    let attribute = try parser.parseAttribute()
    var constraint = LayoutConstraint(
      firstItem, attribute, try parser.parseRelation(short: true), origin: ConstraintOrigin(text: text))
    if let attribute = try parser.takeAttribute(of: secondItem) {
      constraint.second = attribute
    } else {
      let factor = try parser.parseNumber()
      parser.cursor.skipSpaces()
      if parser.cursor.take("*") {
        constraint.multiplier = factor.value
        parser.cursor.skipSpaces()
        guard let attribute = try parser.takeAttribute(of: secondItem) else {
          // Not an attribute: this says why.
          _ = try parser.parseAttribute()
          throw parser.expected("an attribute")
        }
        constraint.second = attribute
      } else if secondItem != nil {
        throw parser.cursor.error(
          parser.rule, "A second item is given, but the right side has no attribute of it", at: factor.start)
      } else {
        constraint.constant = factor.value
      }
    }
    if constraint.second != nil { constraint.constant = try parser.parseConstant() }
    try parser.parseSuffix(of: &constraint)
    return constraint
  }

  /// `VIEW.ATTRIBUTE` alone, as notations that are no formulas have it among their values.
  ///
  /// - Parameters:
  ///   - text: The name and the attribute.
  ///   - item: The item whose parent `superview` is; nil where the word means nothing.
  ///   - document: Where the view is looked up.
  public static func anchor(
    _ text: String, superviewOf item: LayoutItemID? = nil, in document: LayoutDocument
  ) throws(NotationError) -> LayoutConstraint.Anchor {
    var parser = FormulaParser(text, in: document, numbers: .exponent)
    let anchor = try parser.parseAnchor(superviewOf: item)
    try parser.expectEnd()
    return anchor
  }
}

extension FormulaParser {
  /// A number or a metric, where an anchor was possible too.
  fileprivate mutating func parseNumberOrAnchor() throws(NotationError) -> Factor {
    cursor.skipSpaces()
    if cursor.current.map(\.isDigit) == true { return try parseNumber() }
    var ahead = cursor
    let name = ahead.takeName()
    if let name, document.metrics[name] == nil, document.item(named: name) != nil || name == "superview" {
      throw ahead.error(rule, "Expected '.' and an attribute after '\(name)', but found \(ahead.found)")
    }
    if name == nil, cursor.current.map({ $0.isDigit || $0 == "-" || $0 == "+" }) != true {
      throw expected("a number, a metric or VIEW.ATTRIBUTE")
    }
    return try parseNumber()
  }

  /// Moves over an attribute if one is next.
  fileprivate mutating func takeAttribute(of item: LayoutItemID?) throws(NotationError) -> Anchor? {
    cursor.skipSpaces()
    let start = cursor.position
    guard let name = cursor.takeName() else { return nil }
    guard let attribute = LayoutAttribute(name: name) else {
      if document.metrics[name] == nil {
        // A name that is neither is more likely meant as an attribute.
        cursor.position = start
        _ = try parseAttribute()
      }
      cursor.position = start
      return nil
    }
    guard let item else {
      throw cursor.error(
        rule, "The right side has an attribute, '\(name)', but no second item is given", at: start)
    }
    return Anchor(item, attribute)
  }
}
