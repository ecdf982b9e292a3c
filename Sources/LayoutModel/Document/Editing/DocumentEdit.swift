/// The error of an edit that would make a document invalid.
public struct InvalidEdit: Error, Sendable, CustomStringConvertible {
  /// All problems, in the order of the document.
  public var diagnostics: [SourceDiagnostic]

  /// The diagnostics, one per line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension LayoutDocument {
  /// Changes the document in a transaction: completely, or not at all if anything fails.
  ///
  /// The change is made to a copy, which is validated and then replaces the document. If the change throws, or the
  /// result is invalid, the document is unchanged, and identifiers that the change created are invalid. Required
  /// constraints that contradict each other are not a failure, but a result of solving. If an edit inside another one
  /// fails, only its own changes are undone.
  /// - Throws: the error of the change, or `InvalidEdit`.
  /// - Complexity: linear in the size of the document, regardless of the size of the change, so that related changes
  ///   should be combined into one edit.
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
