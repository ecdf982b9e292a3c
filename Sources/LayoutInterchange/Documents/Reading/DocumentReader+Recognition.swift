// Recognition of documents among the files of a folder.
extension DocumentReader {
  /// Whether a file in a folder looks like a document. A JSON or YAML file does if it is an object with a list of
  /// constraints or of views with names, or a list that contains an object of this kind. Files of the other formats
  /// always do.
  ///
  /// If JSON or YAML cannot be parsed, the keys `views` and `constraints` are looked for at the starts of lines. A
  /// document with a syntax error is thus recognized, so that its errors are reported.
  public static func isDocument(bytes: [UInt8], format: DocumentFormat) -> Bool {
    if format == .vfl || format == .kiwi || format == .interfaceBuilder { return true }
    let marks = ["views", "constraints"]
    // Most files contain neither word, so that they need not be parsed.
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
  /// programs may have the key `views` with a number, or with a list of objects that have no names.
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
