internal import LayoutModel
internal import LayoutNotation

/// A file of platform metrics: rows of numbers under a key, each with its source.
///
/// The format is that of `docs/schema/controls.schema.json` and `docs/schema/canvases.schema.json`.
struct MetricsTable {
  struct Row {
    var key: String
    var values: [Double]
    var position: SourcePosition
  }

  /// The table's name in the file; nil if it has none.
  var name: String?
  var rows: [Row] = []

  /// Reads a table; errors are added to the context.
  init(_ context: ReadingContext) throws(InvalidDocument) {
    guard DocumentReader.isReadable(context, as: "file"), let tree = DocumentReader.tree(.json, context) else {
      throw InvalidDocument(context.diagnostics())
    }
    var entries: [DocumentNode.Entry] = []
    if case .mapping(let found) = tree.content { entries = found }
    name = entries.first { $0.key == "table" }?.value.text
    guard let rows = entries.first(where: { $0.key == "rows" })?.value, case .sequence(let list) = rows.content else {
      context.error("expected a table with \"rows\"", .missingKey, at: tree.position)
      throw InvalidDocument(context.diagnostics())
    }
    for node in list {
      guard case .mapping(let entries) = node.content, let key = entries.first(where: { $0.key == "key" })?.value.text,
        let values = entries.first(where: { $0.key == "values" })?.value.finiteNumbers
      else {
        context.error("expected a row with \"key\" and \"values\"", .wrongType, at: node.position)
        continue
      }
      guard entries.contains(where: { $0.key == "source" && $0.value.text != nil }) else {
        context.error(
          "the row of '\(key)' does not say where it is from; add \"source\"", .missingKey, at: node.position)
        continue
      }
      self.rows.append(Row(key: key, values: values, position: node.position))
    }
  }
}

extension DocumentNode {
  /// The text of a scalar.
  fileprivate var text: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }

  /// The numbers of a list; nil unless all are finite.
  fileprivate var finiteNumbers: [Double]? {
    guard case .sequence(let nodes) = content else { return nil }
    let numbers = nodes.compactMap { $0.text.flatMap { Double($0) } }.filter(\.isFinite)
    return numbers.count == nodes.count ? numbers : nil
  }
}
