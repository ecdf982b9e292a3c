// Recognition of documents among the files of a folder.
extension DocumentReader {
  /// Whether a file in a folder looks like a document: an object with a list of views or of constraints, or a list that
  /// contains such an object.
  ///
  /// A file that cannot be parsed is recognized by keys at the start of its lines, so that its errors are reported.
  public static func isDocument(bytes: [UInt8], format: DocumentFormat) -> Bool {
    if format == .vfl || format == .kiwi || format == .interfaceBuilder { return true }
    let marks = ["views", "constraints"]
    // This fast test rules out most files.
    guard marks.contains(where: { contains(Array($0.utf8), in: bytes) }) else { return false }
    let source = SourceText(bytes: bytes, file: nil)
    let context = ReadingContext(source)
    guard isReadable(context, as: "file") else { return false }
    if let node = tree(format, context) {
      let nodes = if case .sequence(let nodes) = node.content { nodes } else { [node] }
      return nodes.contains(where: looksLikeDocument)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { line in
      marks.contains { mark in
        line.hasPrefix("\(mark):") || line.drop { " \t{,\"".contains($0) }.hasPrefix("\(mark)\":")
      }
    }
  }

  /// Whether a node has a list of constraints, or a list of views that is empty or has a named view. Files of other
  /// programs use these keys for numbers, or for lists of objects without names.
  private static func looksLikeDocument(_ node: DocumentNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { entry in
      guard case .sequence(let members) = entry.value.content else { return false }
      switch entry.key {
      case "constraints": return true
      case "views": return members.isEmpty || members.contains(where: looksLikeView)
      default: return false
      }
    }
  }

  private static func looksLikeView(_ node: DocumentNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { $0.key == "name" }
  }

  package static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
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
