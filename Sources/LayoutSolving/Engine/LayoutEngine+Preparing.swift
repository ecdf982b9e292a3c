public import LayoutModel

extension LayoutEngine {
  /// Returns a document in the form in which it can be solved at several sizes: validated, and with constraints in
  /// place of containers.
  /// - Throws: `InvalidLayout` if the document is invalid.
  /// - Complexity: linear in the size of the document.
  public func prepare(_ document: LayoutDocument) throws(InvalidLayout) -> PreparedLayout {
    try prepare(document, constraintsAreChecked: false)
  }

  /// Prepares a document like `prepare(_:)`, but without the validation of constraints if the caller has checked them.
  /// The constraints of a document that follows Core Animation's rules are validated in any case.
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
