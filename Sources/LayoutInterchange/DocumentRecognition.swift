// Which of the files in a folder are documents.
extension DocumentReader {
  /// Whether a file that nobody named looks like a document: one of views, or with constraints, or a list of such.
  ///
  /// A file that cannot be parsed counts by what its text looks like, so that its errors are not lost.
  public static func isDocument(bytes: [UInt8], format: DocumentFormat) -> Bool {
    if format == .vfl || format == .interfaceBuilder { return true }
    let marks = ["views", "constraints"]
    // Most files are told apart by this alone.
    guard marks.contains(where: { contains(Array($0.utf8), in: bytes) }) else { return false }
    let source = SourceText(bytes: bytes, file: nil)
    let context = ReadingContext(source)
    guard isReadable(context, as: "file") else { return false }
    if let node = tree(format, context) {
      let nodes = if case .sequence(let nodes) = node.content { nodes } else { [node] }
      return nodes.contains { node in
        guard case .mapping(let entries) = node.content else { return false }
        return entries.contains { marks.contains($0.key) }
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { line in
      marks.contains { mark in
        line.hasPrefix("\(mark):") || line.drop { " \t{,\"".contains($0) }.hasPrefix("\(mark)\":")
      }
    }
  }

  static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
        var length = 1
        while length < word.count, bytes[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }
}
