/// A formatter of constraints in the formula notation.
///
/// The text parses to the same formula, except that numbers are rounded to 6 decimals unless all decimals are
/// requested. In two cases the text does not parse. First, numbers in formulas are unsigned, so that a negative
/// multiplier cannot be read, nor a negative constant without a second item. Second, names of items can only be read if
/// they consist of letters, digits and `_`, and do not begin with a digit.
public enum ConstraintDescription {
  /// Returns the text of a constraint, such as `title.width == 2 * field.width + 10 @ 750`.
  ///
  /// - Parameters:
  ///   - constraint: the constraint.
  ///   - document: the document of its items.
  ///   - includesIdentifier: whether `# IDENTIFIER` follows if the constraint has an identifier.
  ///   - isExact: whether numbers have all their decimals, rather than at most 6.
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

  /// Returns the text of a statement, given the names of its items.
  package static func text(
    of constraint: ConstraintStatement, _ firstName: String, _ secondName: String?, isExact: Bool = false
  ) -> String {
    func number(_ value: Double) -> String { isExact ? DecimalText.exact(value) : DecimalText.string(value) }
    // The text is built by appending, since interpolation takes several times as long, and reports of large layouts
    // have many constraints.
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
