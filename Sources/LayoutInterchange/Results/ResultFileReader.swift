internal import LayoutModel

/// A reader of result files, input by input. A file contains the JSON Lines that `batch` writes, or the object or list
/// that `solve` writes.
struct ResultFileReader {
  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 0
  /// The results that have not been returned yet, for a file that `solve` wrote; nil for JSON Lines.
  private var nodes: ArraySlice<DocumentNode>?

  init(_ bytes: [UInt8], file: String) throws(InvalidDocument) {
    self.file = file
    self.bytes = bytes
    // The first line of JSON Lines is a whole object. The first line that `solve` writes is not, since its output is
    // indented over several lines.
    let firstLine = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    if !bytes.isEmpty, (try? Self.tree(firstLine, file))?.isMapping != true {
      let node = try Self.tree(bytes, file)
      if case .sequence(let elements) = node.content { nodes = elements[...] } else { nodes = [node] }
    }
  }

  /// Returns the next result; nil at the end of the file.
  mutating func next() throws(InvalidDocument) -> ResultRecord? {
    let node: DocumentNode
    if nodes != nil {
      guard let next = nodes?.popFirst() else { return nil }
      node = next
    } else {
      guard index < bytes.count else { return nil }
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      defer { index = end + 1 }
      node = try Self.tree(Array(bytes[index..<end]), file, line: line)
    }
    if let number = node.tooLargeNumber {
      let place = SourceLocation(
        file: file, line: line > 0 ? line : number.position.line, column: number.position.column)
      let message = "the number \(number.text) is too large"
      throw InvalidDocument([SourceDiagnostic(.error, message, rule: "result", file: file, location: place)])
    }
    guard let record = ResultRecord(node) else {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "expected a result of solve --format json or of batch, an object with a list of 'layouts'",
          rule: "result",
          file: file,
          location: SourceLocation(file: file, line: max(line, node.position.line), column: node.position.column))
      ])
    }
    return record
  }

  private static func tree(_ bytes: [UInt8], _ file: String, line: Int = 1) throws(InvalidDocument) -> DocumentNode {
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    if DocumentReader.isReadable(context, as: "line"), let node = DocumentReader.tree(.json, context) { return node }
    throw InvalidDocument(
      context.diagnostics().map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.location?.line += line - 1
        return diagnostic
      })
  }
}

extension DocumentNode {
  /// The first number that is too large for a `Double`; nil if there is none. Members `id` are not searched, since they
  /// are compared as texts.
  fileprivate var tooLargeNumber: (text: String, position: SourcePosition)? {
    switch content {
    case .null: nil
    case .scalar(let scalar):
      scalar.style == .literal && NumberLiteral.value(scalar.text)?.isFinite == false ? (scalar.text, position) : nil
    case .sequence(let elements): elements.lazy.compactMap(\.tooLargeNumber).first
    case .mapping(let entries): entries.lazy.filter { $0.key != "id" }.compactMap(\.value.tooLargeNumber).first
    }
  }

  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
}
