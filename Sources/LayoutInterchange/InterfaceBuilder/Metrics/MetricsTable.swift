internal import LayoutModel
internal import LayoutNotation

/// A file of metrics: rows with a key, numbers and a source. A schema declares their form.
///
/// The format is that of `docs/schema/controls.schema.json` and `docs/schema/canvases.schema.json`.
struct MetricsTable {
  struct Row {
    var key: String
    var values: [Double]
    /// The two versions of Xcode between which a behaviour was observed to change; nil if the row gives none.
    var observed: [Double]?
    /// Whether the values are known from one document alone.
    var isSingle = false
    /// Whether only canvases of Xcode show the values, and devices do not have them.
    var isOfCanvas = false
    var position: SourcePosition
  }

  /// The declared form of the table.
  let schema: TableSchema
  private(set) var rows: [Row] = []

  /// Reads a table, and passes its rows to a function.
  /// - Parameter take: a function that is called with each valid row and the name of the table. It returns an error
  ///   message if it cannot use the row, else nil.
  /// - Throws: `InvalidDocument` with all errors in the table.
  static func read(_ bytes: [UInt8], file: String?, _ take: (Row, _ table: String) -> String?) throws(InvalidDocument) {
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    let table = try MetricsTable(context)
    for row in table.rows {
      if let problem = take(row, table.schema.name) { context.error(problem, .invalidValue, at: row.position) }
    }
    if context.hasErrors { throw InvalidDocument(context.diagnostics()) }
  }

  /// Reads a table. Rows with errors are left out, and the errors are added to the context.
  /// - Throws: `InvalidDocument` if the file is not a table.
  init(_ context: ReadingContext) throws(InvalidDocument) {
    guard DocumentReader.isReadable(context, as: "file"), let tree = DocumentReader.tree(.json, context) else {
      throw InvalidDocument(context.diagnostics())
    }
    var entries: [DocumentNode.Entry] = []
    if case .mapping(let found) = tree.content { entries = found }
    let name = entries.first { $0.key == "table" }
    guard let schema = name?.value.text.flatMap(TableSchema.named) else {
      let known = TableSchema.all.map { "'\($0.name)'" }.joined(separator: ", ")
      context.error("expected one of \(known) in \"table\"", .invalidValue, at: name?.value.position ?? tree.position)
      throw InvalidDocument(context.diagnostics())
    }
    self.schema = schema
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
      let row = Row(
        key: key, values: values, observed: entries.first { $0.key == "observed" }?.value.finiteNumbers,
        isSingle: entries.first { $0.key == "single" }?.value.text == "true",
        isOfCanvas: entries.first { $0.key == "canvas" }?.value.text == "true", position: node.position)
      if let problem = schema.problem(with: row) {
        context.error(problem, .invalidValue, at: node.position)
      } else {
        self.rows.append(row)
      }
    }
  }
}

extension DocumentNode {
  /// The text of a scalar; nil for other nodes.
  fileprivate var text: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }

  /// The numbers of a list; nil if the node is not a list, or an element of it is not a finite number.
  fileprivate var finiteNumbers: [Double]? {
    guard case .sequence(let nodes) = content else { return nil }
    let numbers = nodes.compactMap { $0.text.flatMap { Double($0) } }.filter(\.isFinite)
    return numbers.count == nodes.count ? numbers : nil
  }
}
