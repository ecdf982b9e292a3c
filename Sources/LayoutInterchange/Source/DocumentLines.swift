package import LayoutModel

/// The source text of a document, for information that its tree of nodes lacks, such as lines and comments.
package struct DocumentLines {
  private let source: SourceText

  package init(bytes: [UInt8], file: String?) {
    source = SourceText(bytes: bytes, file: file)
  }

  /// The lines of the text, without their line breaks. They are computed at each access.
  package var lines: [Substring] {
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Returns whether the text contains a word, also as a part of a longer word.
  package func contains(_ word: String) -> Bool {
    DocumentReader.contains(Array(word.utf8), in: source.bytes)
  }

  /// Returns the line at a location, for a message. A long line is shortened around the location. The result is nil if
  /// the line is empty or does not exist.
  package func excerpt(at location: SourceLocation) -> SourceDiagnostic.Excerpt? {
    source.excerpt(SourcePosition(line: location.line, column: location.column))
  }
}
