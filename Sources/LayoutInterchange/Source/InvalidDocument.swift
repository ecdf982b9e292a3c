public import LayoutModel

/// The error that a document cannot be read, or that a format cannot express it. It has the errors of the document in
/// the order of the source, or says that the time limit was reached. Errors after the first hundred are only counted.
public struct InvalidDocument: Error, Sendable, Hashable {
  /// The errors, at least one.
  public var diagnostics: [SourceDiagnostic]

  /// Creates an error that has the given errors of a document, at least one.
  public init(_ diagnostics: [SourceDiagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Whether the only error is that the time limit was reached, so that the document may be valid.
  public var isLimit: Bool { diagnostics.allSatisfy { $0.rule == DocumentRule.limit.rawValue } }
}
