public import LayoutModel

/// The formula notation: a constraint as an equation or inequality.
///
/// ```
/// title.width = 2 * field.width + 10 @ 750 # cap
/// title.left >= superview.centerX / 2 - gap
/// title.height <= 40
/// photo.width == 16/9 * photo.height
/// ```
///
/// Numbers are unsigned. A metric, or a quotient of two numbers or metrics, may replace a multiplier or a constant.
/// `=`, `<` and `>` mean `==`, `<=` and `>=`, and `superview` means the parent of the item on the left. The priority is
/// a number, a metric or a word. The text after `#` is the identifier of the constraint.
public enum Formula {
  /// Returns the constraint of a formula that names its items, such as `title.width = 2 * field.width + 10`.
  public static func constraint(_ text: String, in document: LayoutDocument) throws(NotationError) -> LayoutConstraint {
    let plain = text.utf8.withContiguousStorageIfAvailable { plainStatement($0, in: document) }
    if case let statement?? = plain { return LayoutConstraint(statement, origin: ConstraintOrigin(text: text)) }
    return try anyConstraint(text, in: document)
  }

  /// Returns the constraint of a formula in any form, not only in the most common one.
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

  /// Returns the constraint of a formula about given items, such as `width = 2 * width + 10` or `height > 20`.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - firstItem: the item on the left.
  ///   - secondItem: the item on the right; nil if the right-hand side is a number.
  ///   - document: the document with the metrics.
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
      let factor = try parser.parseQuotient()
      parser.cursor.skipSpaces()
      if parser.cursor.take("*") {
        constraint.multiplier = factor.value
        parser.cursor.skipSpaces()
        guard let attribute = try parser.takeAttribute(of: secondItem) else {
          // This throws the error that explains why no attribute comes next.
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

  /// Returns the anchor of a text `VIEW.ATTRIBUTE`, for notations that have anchors among their values.
  ///
  /// - Parameters:
  ///   - text: the name and the attribute.
  ///   - item: the item whose parent is meant by `superview`. If it is nil, `superview` is a name like any other.
  ///   - document: the document with the views.
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
  /// Parses a number, a metric or a quotient. Its errors say that an anchor would be possible too.
  fileprivate mutating func parseNumberOrAnchor() throws(NotationError) -> Factor {
    cursor.skipSpaces()
    if cursor.current.map(\.isDigit) == true { return try parseQuotient() }
    var ahead = cursor
    let name = ahead.takeName()
    if let name, document.metrics[name] == nil, document.item(named: name) != nil || name == "superview" {
      throw ahead.error(rule, "Expected '.' and an attribute after '\(name)', but found \(ahead.found)")
    }
    if name == nil, cursor.current.map({ $0.isDigit || $0 == "-" || $0 == "+" }) != true {
      throw expected("a number, a metric or VIEW.ATTRIBUTE")
    }
    return try parseQuotient()
  }

  /// Consumes an attribute of an item, and returns it as an anchor; nil if none comes next. Throws an error if an
  /// attribute comes next and the item is nil. Throws an error, too, if the next name is neither an attribute nor a
  /// metric.
  fileprivate mutating func takeAttribute(of item: LayoutItemID?) throws(NotationError) -> Anchor? {
    cursor.skipSpaces()
    let start = cursor.position
    guard let name = cursor.takeName() else { return nil }
    guard let attribute = LayoutAttribute(name: name) else {
      if document.metrics[name] == nil {
        // A name that is neither an attribute nor a metric is probably meant as an attribute.
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
