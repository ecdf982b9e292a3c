internal import LayoutModel

/// A writer of constraints as texts of one line: as formulas, or in the extended Visual Format Language.
struct FormulaWriter {
  let document: LayoutDocument

  /// Returns a constraint as a formula, or the reason why a formula cannot express it.
  func formula(_ constraint: LayoutConstraint) -> Result<JSONValue, InexpressibleConstraint> {
    if constraint.multiplier < 0 || constraint.second == nil && constraint.constant < 0 {
      return .failure("its numbers are unsigned")
    }
    if let name = strangeName(in: constraint) { return .failure(name) }
    if let identifier = constraint.identifier, !isPlain(identifier) {
      return .failure("its identifier has a line end in it, or spaces around it")
    }
    let text = ConstraintDescription.text(of: constraint, in: document, includesIdentifier: true, isExact: true)
    return .success(.line(.text(text)))
  }

  /// Returns a constraint as a line of the extended Visual Format Language, or the reason why that cannot express it.
  func extended(_ constraint: LayoutConstraint) -> Result<JSONValue, InexpressibleConstraint> {
    if constraint.identifier != nil { return .failure("it has no place for an identifier") }
    if constraint.priority != LayoutPriority.required { return .failure("it has no priorities") }
    guard let second = constraint.second else { return .failure("it has no numbers alone on the right") }
    if constraint.multiplier < 0 { return .failure("its numbers are unsigned") }
    if let name = strangeName(in: constraint) { return .failure(name) }

    var text = "X:\(document[constraint.firstItem].name).\(constraint.firstAttribute.rawValue)"
    text += " \(constraint.relation.rawValue) \(document[second.item].name).\(second.attribute.rawValue)"
    let (multiplier, constant) = (constraint.multiplier, constraint.constant)
    if multiplier != 1 { text += " * \(DecimalText.exact(multiplier))" }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + DecimalText.exact(constant.magnitude) }
    return .success(.line(.text(text)))
  }

  private func isPlain(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifier.first?.isWhitespace == false && identifier.last?.isWhitespace == false
      && !identifier.contains(where: \.isNewline)
  }

  /// Returns the reason why formulas and the extended Visual Format Language cannot express a name in the constraint;
  /// nil if they can express all of its names.
  private func strangeName(in constraint: LayoutConstraint) -> InexpressibleConstraint? {
    for name in constraint.items.map({ document[$0].name }) {
      if !isIdentifier(name) { return "'\(name)' is not a name of letters, digits and '_'" }
      if name == "superview" { return "'superview' means another item there" }
    }
    return nil
  }

  private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
