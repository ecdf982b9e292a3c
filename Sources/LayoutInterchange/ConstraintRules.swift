internal import LayoutModel

/// Which pairs of attributes a constraint may relate, as Apple's layout engine has it.
enum ConstraintRules {
  /// What is wrong with a constraint, and perhaps what to write instead.
  static func problem(of constraint: LayoutConstraint, in document: LayoutDocument) -> (String, hint: String?)? {
    let first = constraint.firstAttribute
    let name = "\(document[constraint.firstItem].name).\(first.rawValue)"
    guard let second = constraint.second else {
      if first.isSize { return nil }
      return (
        "a location is relative to another item, but '\(name)' stands against a constant alone",
        "write 'superview.\(first.rawValue)' and the constant as an offset from it"
      )
    }
    let other = "\(document[second.item].name).\(second.attribute.rawValue)"
    // "Any attribute here is valid, even if it is not on the same axis."
    if first.isCoreAnimation || second.attribute.isCoreAnimation { return nil }
    if first.isSize != second.attribute.isSize {
      return ("a size cannot be related to a location: '\(name)' and '\(other)'", nil)
    }
    if first.isSize { return nil }
    if first.axis != second.attribute.axis {
      return ("locations of different axes cannot be related: '\(name)' and '\(other)'", nil)
    }
    if (first.isDirectional && second.attribute.isAbsoluteHorizontalEdge)
      || (first.isAbsoluteHorizontalEdge && second.attribute.isDirectional)
    {
      return (
        "left and right cannot be related to leading and trailing: '\(name)' and '\(other)'",
        "use leading and trailing in both"
      )
    }
    return nil
  }
}
