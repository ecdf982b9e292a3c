public import LayoutModel
internal import LinearProgramming

/// An error that reports invalid constraints, items or numbers of a document. An export also reports a reached limit by
/// it.
public struct InvalidLayout: Error, Sendable {
  /// All problems found, in the order of the document.
  public var diagnostics: [SourceDiagnostic]
}

extension InvalidLayout: CustomStringConvertible {
  /// The problems, each as `FILE:LINE:COLUMN: error: MESSAGE [rule]` with its excerpt.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension InvalidLayout {
  /// The rule identifier of the diagnostic that reports a reached limit.
  public static let limitRule = "limit"

  /// Creates the error that a limit was reached before a document's program was complete.
  init(_ interruption: Interruption) {
    self.init(diagnostics: [
      SourceDiagnostic(.error, interruption.sentence, rule: Self.limitRule, file: nil, location: nil)
    ])
  }
}
