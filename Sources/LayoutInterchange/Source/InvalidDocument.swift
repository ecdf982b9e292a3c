public import LayoutModel

/// The reason that a document cannot be read: all its errors, in document order, or that its time limit passed.
public struct InvalidDocument: Error, Sendable, Hashable {
  /// The errors, at least one.
  public var diagnostics: [SourceDiagnostic]

  /// Creates an error.
  public init(_ diagnostics: [SourceDiagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Whether nothing is known to be wrong: a time limit was reached.
  public var isLimit: Bool { diagnostics.allSatisfy { $0.rule == DocumentRule.limit.rawValue } }
}
