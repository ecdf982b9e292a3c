/// Constraints as text: the way back from the formula notation.
///
/// The text reads again as the same constraint, up to numbers with more than 6 decimals. Two kinds of constraint have a
/// text but no formula: those with a negative multiplier, or with a negative constant and no second item, for numbers
/// in formulas are unsigned; and those whose items have names that are not letters, digits and `_`.
public enum ConstraintDescription {
  /// The text of a constraint: `title.width == 2 * field.width + 10 @ 750`.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - document: Where its items are.
  ///   - includesIdentifier: Whether `# IDENTIFIER` follows where it has one.
  ///   - isExact: Whether numbers have all their decimals, and not at most 6.
  public static func text(
    of constraint: LayoutConstraint, in document: LayoutDocument, includesIdentifier: Bool = false,
    isExact: Bool = false
  ) -> String {
    var text = text(
      of: ConstraintStatement(constraint), document[constraint.firstItem].name,
      constraint.second.map { document[$0.item].name }, isExact: isExact)
    if includesIdentifier, let identifier = constraint.identifier {
      text += " # "
      text += identifier
    }
    return text
  }

  /// The text of what a constraint says about items of these names.
  static func text(
    of constraint: ConstraintStatement, _ firstName: String, _ secondName: String?, isExact: Bool = false
  ) -> String {
    func number(_ value: Double) -> String { isExact ? DecimalText.exact(value) : DecimalText.string(value) }
    // Piece by piece, for interpolation takes several times as long, and reports of large layouts have many of these.
    var text = firstName
    text += "."
    text += constraint.firstAttribute.rawValue
    text += " "
    text += constraint.relation.rawValue
    text += " "
    if let second = constraint.second, let secondName {
      if constraint.multiplier != 1 {
        let multiplier = number(constraint.multiplier)
        if multiplier != "1" {
          text += multiplier
          text += " * "
        }
      }
      text += secondName
      text += "."
      text += second.attribute.rawValue
      if constraint.constant != 0 {
        let constant = number(constraint.constant.magnitude)
        if constant != "0" {
          text += constraint.constant < 0 ? " - " : " + "
          text += constant
        }
      }
    } else {
      text += number(constraint.constant)
    }
    if constraint.priority != LayoutPriority.required {
      text += " @ "
      text += number(constraint.priority)
    }
    return text
  }
}
