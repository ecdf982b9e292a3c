public import LayoutModel
internal import LinearProgramming

/// The error for invalid constraints, items or numbers of a document, and for an export that has reached a limit.
public struct InvalidLayout: Error, Sendable {
  /// All problems found.
  public var diagnostics: [SourceDiagnostic]
}

extension InvalidLayout: CustomStringConvertible {
  /// The problems, each as `FILE:LINE:COLUMN: error: MESSAGE [rule]` with its excerpt.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension InvalidLayout {
  /// The rule identifier of the diagnostic that says that a limit was reached.
  public static let limitRule = "limit"

  /// Creates an error with one problem, which has no position in a source.
  init(_ message: String, rule: String) {
    self.init(diagnostics: [SourceDiagnostic(.error, message, rule: rule, file: nil, location: nil)])
  }

  /// Creates the error of an export that reached a limit before the document's program was complete.
  init(_ interruption: Interruption) {
    self.init(interruption.sentence, rule: Self.limitRule)
  }
}
