internal import Yams

/// Reads YAML into a `DocumentNode` with libyaml, through Yams, and adds what the two lack: bounds on aliases, and
/// scalars that keep their spelling.
struct YAMLReader {
  struct Failure: Error {
    var message: String
    var position: SourcePosition
  }

  /// How many nodes aliases may add to those that stand in the text.
  static let greatestExpansion = 1_000_000

  private let source: SourceText
  private var nodesLeft: Int

  init(_ source: SourceText) {
    self.source = source
    // A node takes at least a byte, so only aliases can use this up.
    nodesLeft = source.bytes.count + Self.greatestExpansion
  }

  /// Reads the only document of the text; nil where there is none.
  mutating func read() throws(Failure) -> DocumentNode? {
    try YAMLScreening.check(source)
    let root: Node?
    do {
      let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
      // Without rules of tags nothing is guessed from a scalar's spelling.
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw failure(error)
    } catch {
      throw Failure(message: "the text is not YAML", position: .start)
    }
    guard let root else { return nil }
    return try convert(root, near: .start, depth: 1)
  }

  private mutating func convert(_ node: Node, near: SourcePosition, depth: Int) throws(Failure) -> DocumentNode {
    let position = node.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? near
    nodesLeft -= 1
    guard nodesLeft > 0 else {
      throw Failure(
        message: "aliases repeat so much that the document has more than \(Self.greatestExpansion) parts",
        position: position)
    }
    guard depth <= JSONReader.greatestDepth else {
      throw Failure(
        message: "lists and objects nest more than \(JSONReader.greatestDepth) levels deep", position: position)
    }
    switch node {
    case .scalar(let scalar):
      return DocumentNode(content: content(of: scalar), position: position)
    case .sequence(let sequence):
      var elements: [DocumentNode] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence { elements.append(try convert(element, near: position, depth: depth + 1)) }
      return DocumentNode(content: .sequence(elements), position: position)
    case .mapping(let mapping):
      return DocumentNode(content: .mapping(try entries(of: mapping, at: position, depth: depth)), position: position)
    case .alias:
      // Yams resolves aliases as it reads.
      throw Failure(message: "an alias that names nothing", position: position)
    }
  }

  private func content(of scalar: Node.Scalar) -> DocumentNode.Content {
    switch scalar.style {
    case .singleQuoted, .doubleQuoted, .literal, .folded:
      return .scalar(.init(text: scalar.string, style: .quoted))
    case .any, .plain:
      if scalar.tag.rawValue == Tag.Name.str.rawValue { return .scalar(.init(text: scalar.string, style: .quoted)) }
      switch scalar.string {
      case "", "~", "null", "Null", "NULL": return .null
      default: return .scalar(.init(text: scalar.string, style: .plain))
      }
    }
  }

  private mutating func entries(
    of mapping: Node.Mapping, at position: SourcePosition, depth: Int
  ) throws(Failure) -> [DocumentNode.Entry] {
    var entries: [DocumentNode.Entry] = []
    var merged: [DocumentNode.Entry] = []
    for (key, value) in mapping {
      let keyPosition = key.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? position
      guard case .scalar(let name) = key else {
        throw Failure(message: "expected a name as key, found a list or an object", position: keyPosition)
      }
      let value = try convert(value, near: keyPosition, depth: depth + 1)
      if name.string == "<<", name.style == .plain {
        merged += try mergedEntries(value)
      } else {
        entries.append(DocumentNode.Entry(key: name.string, keyPosition: keyPosition, value: value))
      }
    }
    guard !merged.isEmpty else { return entries }
    // The mapping's own keys win over merged ones, and earlier merged ones over later.
    var known = Set(entries.map(\.key))
    return entries + merged.filter { known.insert($0.key).inserted }
  }

  private func mergedEntries(_ value: DocumentNode) throws(Failure) -> [DocumentNode.Entry] {
    switch value.content {
    case .mapping(let entries):
      return entries
    case .sequence(let elements):
      var entries: [DocumentNode.Entry] = []
      for element in elements { entries += try mergedEntries(element) }
      return entries
    default:
      throw Failure(
        message: "expected an object, or a list of them, to merge, found \(value.found)", position: value.position)
    }
  }

  private func failure(_ error: YamlError) -> Failure {
    func place(_ mark: Mark) -> SourcePosition { SourcePosition(line: mark.line, column: mark.column) }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      let position = place(mark)
      if problem.hasPrefix("found character that cannot start any token"), isTab(at: position) {
        return Failure(message: "a tab where YAML expects spaces", position: position)
      }
      if problem.hasPrefix("Maximum nesting level") {
        return Failure(
          message: "lists and objects nest more than \(JSONReader.greatestDepth) levels deep", position: position)
      }
      if problem.hasPrefix("found unexpected end of stream"), let context, context.text.hasSuffix("quoted scalar") {
        return Failure(
          message: "the text that begins here has no closing quotation mark", position: place(context.mark))
      }
      var message = problem
      if let context { message += " \(context.text) that begins at \(context.mark.line):\(context.mark.column)" }
      if hasBareFormat(position.line) {
        message += "; in YAML a text that begins with '|', '[' or '@' stands in quotation marks"
      }
      return Failure(message: message, position: position)
    case .composer(_, let problem, let mark, _):
      if problem.contains("another document") {
        return Failure(message: "expected a single document in the file, found another one", position: place(mark))
      }
      return Failure(message: problem, position: place(mark))
    case .reader(let problem, let offset, _, _):
      // The offset counts characters, in which libyaml's own buffer runs ahead of what it has understood.
      let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
      let bytes = text.prefix(offset ?? 0).utf8.count
      return Failure(message: problem, position: source.position(ofByte: source.start + bytes))
    case .duplicatedKeysInMapping(let names, let context):
      let name = DocumentNode.quoted(names.first ?? "")
      return Failure(
        message: "the key \(name) occurs twice in the object; here is the first", position: place(context.mark))
    case .memory:
      return Failure(message: "not enough memory for the document", position: .start)
    default:
      return Failure(message: "the text is not YAML", position: .start)
    }
  }

  /// Whether the first thing in a line, behind the marks of lists, looks like Visual Format Language.
  private func hasBareFormat(_ line: Int) -> Bool {
    var index = source.byte(at: SourcePosition(line: line, column: 1))
    while index < source.bytes.count,
      source.bytes[index] == UInt8(ascii: " ") || source.bytes[index] == UInt8(ascii: "-")
    {
      index += 1
    }
    return index < source.bytes.count && "|[@".utf8.contains(source.bytes[index])
  }

  private func isTab(at position: SourcePosition) -> Bool {
    let index = source.byte(at: position)
    return index < source.bytes.count && source.bytes[index] == UInt8(ascii: "\t")
  }
}
