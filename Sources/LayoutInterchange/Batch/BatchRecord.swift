package import LayoutModel

/// A line of a batch: the document to solve. It may have an `id` besides its other keys.
package enum BatchRecord: Sendable {
  /// The document in the line.
  case document(InputDocument)
  /// The document in a file, with sizes and reading direction that override its own.
  case file(path: String, sizes: [RequestedSize], direction: LayoutDirection?)

  /// Reads a line, without its line break.
  ///
  /// Reading ends with an error that says so at the deadline, if there is one.
  /// - Throws: All errors of the line. Their positions are relative to the line, as line 1, since a record's result
  ///   does not depend on its place.
  package static func read(
    _ line: [UInt8], until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> BatchRecord {
    let context = ReadingContext(SourceText(bytes: line, file: nil, until: deadline))
    var record: BatchRecord?
    if DocumentReader.isReadable(context, as: "line"), var node = DocumentReader.tree(.json, context) {
      takeIdentifier(from: &node, context)
      if case .mapping(let entries) = node.content, entries.contains(where: { $0.key == "file" }) {
        record = file(node, context)
      } else {
        record = .document(DocumentReader.read(node, context))
      }
    }
    try context.check()
    guard let record else { throw InvalidDocument(context.diagnostics()) }
    return record
  }

  /// Removes the identifier, which belongs to the batch and not to the document.
  private static func takeIdentifier(from node: inout DocumentNode, _ context: ReadingContext) {
    guard case .mapping(var entries) = node.content, let index = entries.firstIndex(where: { $0.key == "id" })
    else { return }
    let entry = entries.remove(at: index)
    node.content = .mapping(entries)
    if !entry.value.isScalar { context.wrongType("a text, a number, true, false or null", "id", entry.value) }
  }

  private static func file(_ node: DocumentNode, _ context: ReadingContext) -> BatchRecord? {
    guard let fields = context.fields(node, of: "a record with 'file'", keys: DocumentKeys.batchFile) else {
      return nil
    }
    let sizes = context.sizes(fields)
    let direction = context.choice(fields["direction"], as: LayoutDirection.self)
    guard let entry = fields["file"], let path = context.text(entry, expected: "a path") else {
      if fields["file"] == nil { context.error("expected a path for 'file'", .wrongType, at: node.position) }
      return nil
    }
    return .file(path: path, sizes: sizes, direction: direction)
  }
}
