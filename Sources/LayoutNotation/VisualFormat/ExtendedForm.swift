public import LayoutModel

/// The extended form: a notation for a constraint between any two attributes, for use in a list of visual formats.
///
/// ```
/// X:title.top == header.centerY * 0.5 - gap
/// ```
///
/// Numbers are unsigned. A metric may replace any number. A priority cannot be given.
public enum ExtendedForm {
  /// Returns the constraint of a line.
  public static func constraint(_ text: String, in document: LayoutDocument) throws(NotationError) -> LayoutConstraint {
    var parser = FormulaParser(text, in: document, numbers: .trailingPoint)
    guard parser.cursor.take("X") || parser.cursor.take("x"), parser.cursor.take(":") else {
      parser.cursor.position = 0
      throw parser.expected("'X:'")
    }
    let first = try parser.parseAnchor()
    var constraint = LayoutConstraint(
      first.item, first.attribute, try parser.parseRelation(short: false), origin: ConstraintOrigin(text: text))
    constraint.second = try parser.parseAnchor(superviewOf: first.item)
    constraint.multiplier = try parser.parseMultiplier() ?? 1
    constraint.constant = try parser.parseConstant()
    try parser.expectEnd()
    return constraint
  }
}
