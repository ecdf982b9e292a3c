package import LayoutModel

/// The text of a document, for what its tree does not keep: lines around places, comments, words.
package struct DocumentLines {
  private let source: SourceText

  package init(bytes: [UInt8], file: String?) {
    source = SourceText(bytes: bytes, file: file)
  }

  /// The lines, without their ends. Made anew each time.
  package var lines: [Substring] {
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Whether a word stands anywhere in the text.
  package func contains(_ word: String) -> Bool {
    DocumentReader.contains(Array(word.utf8), in: source.bytes)
  }

  /// The line around a place, cut to what matters.
  package func excerpt(at location: SourceLocation) -> SourceDiagnostic.Excerpt? {
    source.excerpt(SourcePosition(line: location.line, column: location.column))
  }
}
