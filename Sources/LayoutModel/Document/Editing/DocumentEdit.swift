/// Why an edit was given up: what would have been wrong with the document.
public struct InvalidEdit: Error, Sendable, CustomStringConvertible {
  /// Everything that is wrong, in the order of the document.
  public var diagnostics: [SourceDiagnostic]

  /// The diagnostics, one after the other.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension LayoutDocument {
  /// Changes the document in one go: all of it, or, where anything fails, nothing.
  ///
  /// The change is made to a copy, which is checked and then takes the document's place. Where the change throws, or the
  /// result is no document that could be solved, the document is as it was; identifiers that the change had made name
  /// nothing then. That required constraints contradict each other is no failure, but a result of solving.
  ///
  /// Linear in the size of the document, whatever the size of the change: bring changes that belong together into one
  /// edit. Within another edit it undoes its own part alone.
  /// - Throws: what the change throws, or `InvalidEdit`.
  @discardableResult
  public mutating func edit<Result>(_ change: (inout LayoutDocument) throws -> Result) throws -> Result {
    var draft = self
    let result = try change(&draft)
    let problems = draft.diagnostics()
    guard problems.isEmpty else { throw InvalidEdit(diagnostics: problems) }
    self = draft
    return result
  }
}
