public import LayoutModel

extension LayoutEngine {
  /// Validates and expands a document once, to solve it at several sizes. Linear in the document.
  /// - Throws: `InvalidLayout` if a constraint is invalid.
  public func prepare(_ document: LayoutDocument) throws(InvalidLayout) -> PreparedLayout {
    try prepare(document, constraintsAreChecked: false)
  }

  /// Like `prepare(_:)`, but skips the validation of constraints if the caller has checked them (Auto Layout's rules
  /// only).
  func prepare(
    _ document: LayoutDocument, constraintsAreChecked: Bool
  ) throws(InvalidLayout) -> PreparedLayout {
    let rules = CoreAnimationRules(ifRulesOf: document)
    let problems =
      constraintsAreChecked && rules == nil ? document.itemDiagnostics() : document.diagnostics(by: rules)
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    return PreparedLayout(expanding: document, rules: rules)
  }
}
