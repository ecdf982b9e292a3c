internal import LayoutModel

/// Which pairs of attributes a constraint may relate, as Apple's layout engine has it.
///
/// The engine checks the same before it solves. Here the message has its place in the document, and the other errors of
/// the document stand beside it.
enum ConstraintRules {
  /// What is wrong with a constraint, and what to write instead.
  struct Problem {
    var rule: DocumentRule
    var message: String
    var hints: [String] = []
  }

  static func problem(of constraint: LayoutConstraint, in document: LayoutDocument) -> Problem? {
    let first = constraint.firstAttribute
    let name = "\(document[constraint.firstItem].name).\(first.rawValue)"
    guard let second = constraint.second else {
      if first.isSize { return nil }
      return Problem(
        rule: .locationWithoutItem,
        message: "a location is relative to another item, but '\(name)' stands against a constant alone",
        hints: ["write 'superview.\(first.rawValue)' and the constant as an offset from it"])
    }
    let names = "'\(name)' and '\(document[second.item].name).\(second.attribute.rawValue)'"
    // "Any attribute here is valid, even if it is not on the same axis."
    if first.isCoreAnimation || second.attribute.isCoreAnimation { return nil }
    if first.isSize != second.attribute.isSize {
      return Problem(rule: .attributePair, message: "a size cannot be related to a location: \(names)")
    }
    if first.isSize { return nil }
    if first.axis != second.attribute.axis {
      return Problem(rule: .attributePair, message: "locations of different axes cannot be related: \(names)")
    }
    if (first.isDirectional && second.attribute.isAbsoluteHorizontalEdge)
      || (first.isAbsoluteHorizontalEdge && second.attribute.isDirectional)
    {
      return Problem(
        rule: .attributePair, message: "left and right cannot be related to leading and trailing: \(names)",
        hints: ["use leading and trailing in both"])
    }
    return nil
  }
}
