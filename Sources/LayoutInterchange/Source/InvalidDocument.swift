public import LayoutModel

/// The error that a document cannot be read. It has all errors of the document in the order of the source, or says that
/// the time limit was reached.
public struct InvalidDocument: Error, Sendable, Hashable {
  /// The errors, at least one.
  public var diagnostics: [SourceDiagnostic]

  /// Creates an error with the errors of a document.
  public init(_ diagnostics: [SourceDiagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Whether the only error is that the time limit was reached, so that the document may be valid.
  public var isLimit: Bool { diagnostics.allSatisfy { $0.rule == DocumentRule.limit.rawValue } }
}
