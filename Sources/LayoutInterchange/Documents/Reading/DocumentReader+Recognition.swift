// Recognition of documents among the files of a folder.
extension DocumentReader {
  /// Returns whether a file in a folder looks like a document. JSON and YAML do if they are an object with a list of
  /// constraints, or with a list of views that have names. A list with such an object does, too. Files of the other
  /// formats always do.
  ///
  /// JSON or YAML that cannot be parsed counts as a document if it begins like one (`UnparsedKeys`). Its errors are
  /// then reported.
  public static func isDocument(bytes: [UInt8], format: DocumentFormat) -> Bool {
    if format == .vfl || format == .kiwi || format == .interfaceBuilder { return true }
    let source = SourceText(bytes: bytes, file: nil)
    // Most files need not be parsed: they contain neither word, and do not begin as documents.
    let mayHaveMarks = ["views", "constraints"].contains { contains(Array($0.utf8), in: bytes) }
    let beginsAsDocument = { UnparsedKeys(bytes[source.start...], endsAtUnknown: !mayHaveMarks).areOfDocument }
    guard mayHaveMarks || beginsAsDocument() else { return false }
    let context = ReadingContext(source)
    guard isReadable(context, as: "file"), let node = tree(format, context) else { return beginsAsDocument() }
    let nodes = if case .sequence(let nodes) = node.content { nodes } else { [node] }
    return nodes.contains(where: looksLikeDocument)
  }

  /// Returns whether a node has a list of constraints, or a list of views that is empty or has a named view. Files of
  /// other programs may have the key `views` with a number, or with a list of objects that have no names.
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
