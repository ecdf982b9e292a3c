package import LayoutModel

/// The text of a document, for information that its tree lacks: lines, comments, words.
package struct DocumentLines {
  private let source: SourceText

  package init(bytes: [UInt8], file: String?) {
    source = SourceText(bytes: bytes, file: file)
  }

  /// The lines, without their line breaks. Computed at each call.
  package var lines: [Substring] {
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Whether the text contains a word.
  package func contains(_ word: String) -> Bool {
    DocumentReader.contains(Array(word.utf8), in: source.bytes)
  }

  /// Returns the line at a location, shortened around it.
  package func excerpt(at location: SourceLocation) -> SourceDiagnostic.Excerpt? {
    source.excerpt(SourcePosition(line: location.line, column: location.column))
  }
}
