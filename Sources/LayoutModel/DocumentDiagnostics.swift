extension LayoutDocument {
  /// Everything that is wrong with the items and constraints, in their order. Empty means that the document can be
  /// solved, with a conflict as one of the possible results.
  ///
  /// Linear in the size of the document.
  public func diagnostics() -> [SourceDiagnostic] {
    diagnostics(by: CoreAnimationRules(ifRulesOf: self))
  }

  /// The same for those who have looked at the constraints by Core Animation's rules already; nil for a document that has
  /// others.
  package func diagnostics(by rules: CoreAnimationRules?) -> [SourceDiagnostic] {
    let items = items.compactMap { item in
      ItemRules.problem(with: item).map {
        SourceDiagnostic(.error, $0, rule: "number", file: item.location?.file, location: item.location)
      }
    }
    let containers = ContainerRules.problems(in: self).map { item, message in
      let location = self[item].location
      return SourceDiagnostic(.error, message, rule: "container", file: location?.file, location: location)
    }
    let broken = rules?.problems() ?? [:]
    let constraints = constraints.enumerated().compactMap { index, constraint in
      (ConstraintRules.problem(with: constraint, in: self) ?? broken[index]).map {
        SourceDiagnostic(
          [$0.message, $0.hint].compactMap(\.self).joined(separator: "; "), rule: $0.rule, constraint.origin)
      }
    }
    return items + containers + constraints
  }
}

extension SourceDiagnostic {
  /// An error in something that came from there.
  public init(_ message: String, rule: String, _ origin: ConstraintOrigin) {
    self.init(
      .error, message, rule: rule, file: origin.location?.file, location: origin.location,
      excerpt: origin.text.map { Excerpt(line: $0, offset: 0) })
  }
}
