package import LayoutModel

/// A record of a batch: a JSON object on one line that contains a document to solve, or names a file with one. It may
/// also have the key `id`.
package enum BatchRecord: Sendable {
  /// The document in the line.
  case document(InputDocument)
  /// The document in a file. Sizes and a reading direction of the record, if there are any, replace those of the
  /// document.
  case file(path: String, sizes: [RequestedSize], direction: LayoutDirection?)

  /// Reads a line, given without its line break.
  /// - Throws: `InvalidDocument` with the errors of the line, or with a single error if the deadline passed. Positions
  ///   are relative to this line, so that the result of a record does not depend on its place.
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

  /// Removes the key `id`, which belongs to the batch and not to the document. A list or an object as its value is
  /// reported as an error.
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
