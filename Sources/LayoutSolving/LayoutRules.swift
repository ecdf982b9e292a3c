internal import LayoutModel

/// What a constraint may say, as `NSLayoutConstraint` has it.
enum LayoutRules {
  /// What is wrong with a constraint of a document, if anything.
  static func problem(with constraint: LayoutConstraint, in document: LayoutDocument) -> SourceDiagnostic? {
    let first = constraint.firstAttribute
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else {
      return diagnostic("a multiplier or a constant is not a finite number", rule: "number", constraint)
    }
    guard constraint.priority > 0, constraint.priority <= LayoutPriority.required else {
      return diagnostic(
        "the priority \(constraint.priority) is out of range: it must be above 0 and at most 1000", rule: "priority",
        constraint)
    }
    guard let second = constraint.second else {
      guard first.isSize else {
        let name = document[constraint.firstItem].name
        return diagnostic(
          "the location \(name).\(first.rawValue) needs something to be measured from; "
            + "did you mean \(name).\(first.rawValue) \(constraint.relation.rawValue) superview.\(first.rawValue) + …?",
          rule: "location-without-item", constraint)
      }
      return nil
    }
    // Core Animation's attributes relate to any other, also across axes.
    if first.isCoreAnimation || second.attribute.isCoreAnimation { return nil }
    if first.isSize != second.attribute.isSize {
      return diagnostic(
        "\(first.rawValue) and \(second.attribute.rawValue) cannot be related: one is a size, the other a location",
        rule: "attribute-pair", constraint)
    }
    if !first.isSize, first.axis != second.attribute.axis {
      return diagnostic(
        "\(first.rawValue) and \(second.attribute.rawValue) cannot be related: they lie on different axes",
        rule: "attribute-pair", constraint)
    }
    if first.isDirectional && second.attribute.isAbsoluteHorizontalEdge
      || first.isAbsoluteHorizontalEdge && second.attribute.isDirectional
    {
      return diagnostic(
        "\(first.rawValue) and \(second.attribute.rawValue) cannot be related: leading and trailing follow the reading "
          + "direction, left and right do not; use one kind on both sides", rule: "attribute-pair", constraint)
    }
    return nil
  }

  static func diagnostic(_ message: String, rule: String, _ constraint: LayoutConstraint) -> SourceDiagnostic {
    diagnostic(message, rule: rule, constraint.origin)
  }

  static func diagnostic(_ message: String, rule: String, _ origin: ConstraintOrigin) -> SourceDiagnostic {
    SourceDiagnostic(
      .error, message, rule: rule, file: origin.location?.file, location: origin.location,
      excerpt: origin.text.map { SourceDiagnostic.Excerpt(line: $0, offset: 0) })
  }
}
