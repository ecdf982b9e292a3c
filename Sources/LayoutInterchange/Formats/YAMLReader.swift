/// A reader of YAML that builds a tree of `DocumentNode`s from libyaml's events. Scalars keep their spelling.
///
/// The reader is not recursive, so that no input exhausts the stack. An alias shares the node that it refers to. Nested
/// aliases therefore cost no time and memory for the nodes that they repeat.
struct YAMLReader {
  struct Failure: Error {
    var message: String
    var position: SourcePosition
  }

  /// The maximum number of nodes of a document beyond one for each byte of its text. Only aliases can create that many.
  static let greatestExpansion = 1_000_000
  /// The greatest node count that is stored; greater counts are set to it. Nested aliases could otherwise overflow an
  /// `Int`.
  private static let greatestCount = Int.max / 4

  /// The maximum number of lines that begin with `%`, as directives do. libyaml compares each directive with all before
  /// it, which takes quadratic time.
  private static let mostDirectives = 1000

  private let source: SourceText
  private var nodesLeft: Int
  /// The error of the first alias that exceeds the maximum number of nodes. It is not thrown at once: a later error, if
  /// there is one, is more useful to the author.
  private var expansion: Failure?
  /// The lists and objects not closed yet, the outermost first.
  private var open: [Open] = []
  /// The nodes that aliases can refer to, by anchor.
  private var anchored: [String: Finished] = [:]

  init(_ source: SourceText) {
    self.source = source
    // A node in the text takes at least one byte, so that only aliases can exhaust this number.
    nodesLeft = source.bytes.count + Self.greatestExpansion
  }

  /// A complete node, with its size and height.
  private struct Finished {
    var node: DocumentNode
    /// The scalar as written; nil for a list or an object.
    var scalar: YAMLParser.Scalar?
    /// The number of nodes in the tree below the node, plus 1 for the node itself. A node that aliases repeat counts
    /// each time.
    var size = 1
    /// The number of nested levels of lists and objects, including the node itself; 0 for a scalar.
    var height = 0
  }

  /// A list or an object whose end has not been read yet.
  private struct Open {
    var position: SourcePosition
    var isObject: Bool
    var anchor: String?
    var size = 1
    var height = 1
    var elements: [DocumentNode] = []
    var entries: [DocumentNode.Entry] = []
    /// The entries of the objects that the key `<<` merges into this one.
    var merged: [DocumentNode.Entry] = []
    /// The key whose value is read next; nil if a key is next.
    var key: Key?
    /// The position of each key, to detect duplicates.
    var keys: [String: SourcePosition] = [:]

    struct Key {
      var text: String
      var position: SourcePosition
      var isMerge: Bool
    }

    var expectsKey: Bool { isObject && key == nil }
  }

  /// Reads the only document of the text; returns nil if the text has no document.
  mutating func read() throws(Failure) -> DocumentNode? {
    if let place = source.line(number: Self.mostDirectives + 1, beginningWith: UInt8(ascii: "%")) {
      throw Failure(
        message: "more than \(Self.mostDirectives) lines begin with '%'; a document has few directives",
        position: place)
    }
    let source = source
    return try source.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[source.start...]))
      var root: DocumentNode?
      while true {
        let (event, position) = try next(of: &parser)
        if source.isTimeUp() { throw Failure(message: source.interruption.message, position: position) }
        switch event {
        case .streamEnd:
          if let expansion { throw expansion }
          return root
        case .documentStart where root != nil:
          throw Failure(message: "expected a single document in the file, found another one", position: position)
        case .documentStart, .other: continue
        case .listStart(let anchor): try begin(isObject: false, anchor, at: position)
        case .objectStart(let anchor): try begin(isObject: true, anchor, at: position)
        case .collectionEnd: root = try end() ?? root
        case .scalar(let scalar, let anchor):
          let node = DocumentNode(content: Self.content(of: scalar), position: position)
          root = try add(Finished(node: node, scalar: scalar), anchor) ?? root
        case .alias(let name):
          guard let known = anchored[name] else {
            throw Failure(message: "found undefined alias", position: position)
          }
          if known.height > 0, open.last?.expectsKey == true { throw Self.noName(at: position) }
          try count(known.size, height: known.height, at: position)
          root = try add(known, nil) ?? root
        }
      }
    }
  }

  private func next(
    of parser: inout YAMLParser
  ) throws(Failure) -> (event: YAMLParser.Event, position: SourcePosition) {
    do throws(YAMLParser.Failure) {
      return try parser.next()
    } catch {
      throw failure(error)
    }
  }

  // MARK: - Building the tree

  private static func noName(at position: SourcePosition) -> Failure {
    Failure(message: "expected a name as key, found a list or an object", position: position)
  }

  /// Adds a value's nodes to the count of the document's nodes, and checks the limits of node count and nesting depth.
  /// Too many nodes are recorded in `expansion`; too great a depth throws an error.
  /// - Parameters:
  ///   - size: the number of the value's nodes, including those that an alias repeats.
  ///   - height: the number of the value's nested levels of lists and objects.
  ///   - position: the position at which the value begins.
  private mutating func count(_ size: Int, height: Int, at position: SourcePosition) throws(Failure) {
    nodesLeft = max(0, nodesLeft - size)
    if nodesLeft == 0, expansion == nil {
      expansion = Failure(
        message: "aliases repeat so much that the document has more than \(Self.greatestExpansion) parts",
        position: position)
    }
    guard open.count + height <= JSONReader.greatestDepth else {
      throw Failure(
        message: "lists and objects nest more than \(JSONReader.greatestDepth) levels deep", position: position)
    }
  }

  private mutating func begin(isObject: Bool, _ anchor: String?, at position: SourcePosition) throws(Failure) {
    if open.last?.expectsKey == true { throw Self.noName(at: position) }
    try count(1, height: 1, at: position)
    open.append(Open(position: position, isObject: isObject, anchor: anchor))
  }

  /// Closes the innermost list or object that is not closed. Returns its node if it was the outermost one; otherwise
  /// nil.
  private mutating func end() throws(Failure) -> DocumentNode? {
    guard let last = open.popLast() else { return nil }
    var entries = last.entries
    if !last.merged.isEmpty {
      // A key of the object itself overrides merged keys, and of several equal merged keys the first one is used.
      var known = Set(entries.map(\.key))
      entries += last.merged.filter { known.insert($0.key).inserted }
    }
    let node = DocumentNode(
      content: last.isObject ? .mapping(entries) : .sequence(last.elements), position: last.position)
    return try add(Finished(node: node, size: last.size, height: last.height), last.anchor)
  }

  /// Adds a node to the innermost list or object that is not closed. If there is no such list or object, the node is
  /// the outermost one, and is returned; otherwise the result is nil.
  /// - Parameter anchor: the name by which aliases can refer to the node; nil if it has none.
  private mutating func add(_ node: Finished, _ anchor: String?) throws(Failure) -> DocumentNode? {
    if let anchor { anchored[anchor] = node }
    guard let index = open.indices.last else { return node.node }
    open[index].size = min(open[index].size + node.size, Self.greatestCount)
    // A merged object adds no level of nesting.
    open[index].height = max(open[index].height, node.height + (open[index].key?.isMerge == true ? 0 : 1))
    if !open[index].isObject {
      open[index].elements.append(node.node)
    } else if let key = open[index].key {
      open[index].key = nil
      if key.isMerge {
        // Merging copies entries. After too many aliases it could exhaust the memory, so that it is refused.
        if let expansion { throw expansion }
        open[index].merged += try Self.entries(merging: node.node)
      } else {
        open[index].entries.append(
          DocumentNode.Entry(key: key.text, keyPosition: key.position, value: node.node))
      }
    } else if let scalar = node.scalar {
      if let first = open[index].keys.updateValue(node.node.position, forKey: scalar.text) {
        throw Failure(
          message: "the key \(DocumentNode.quoted(scalar.text)) occurs twice in the object; here is the first",
          position: first)
      }
      open[index].key = Open.Key(
        text: scalar.text, position: node.node.position, isMerge: scalar.text == "<<" && scalar.isPlain)
    }
    return nil
  }

  private static func content(of scalar: YAMLParser.Scalar) -> DocumentNode.Content {
    guard scalar.isPlain, !scalar.isTaggedText else { return .scalar(.init(text: scalar.text, style: .quoted)) }
    switch scalar.text {
    case "", "~", "null", "Null", "NULL": return .null
    default: return .scalar(.init(text: scalar.text, style: .plain))
    }
  }

  /// Returns the entries that a merge adds: those of an object, or of all objects in a list.
  private static func entries(merging value: DocumentNode) throws(Failure) -> [DocumentNode.Entry] {
    var merged: [DocumentNode.Entry] = []
    var pending = [value]
    while let value = pending.popLast() {
      switch value.content {
      case .mapping(let entries): merged += entries
      case .sequence(let elements): pending += elements.reversed()
      default:
        throw Failure(
          message: "expected an object, or a list of them, to merge, found \(value.found)", position: value.position)
      }
    }
    return merged
  }

  // MARK: - Errors

  private func failure(_ error: YAMLParser.Failure) -> Failure {
    let position = error.position
    switch error.kind {
    case .memory: return Failure(message: "not enough memory for the document", position: .start)
    case .characters:
      return Failure(
        message: YAMLProblem.message(error.problem, in: nil),
        position: source.position(ofByte: source.start + error.offset))
    case .syntax: break
    }
    if error.problem.hasPrefix("found character that cannot start any token"), isTab(at: position) {
      return Failure(message: "a tab where YAML expects spaces", position: position)
    }
    if error.problem.hasPrefix("Maximum nesting level") {
      return Failure(
        message: "lists and objects nest more than \(JSONReader.greatestDepth) levels deep", position: position)
    }
    if error.problem.hasPrefix("found unexpected end of stream"), let context = error.context,
      context.text.hasSuffix("quoted scalar")
    {
      return Failure(message: "the text that begins here has no closing quotation mark", position: context.position)
    }
    var message = YAMLProblem.message(
      error.problem, in: error.context.map { "\($0.position.line):\($0.position.column)" })
    if hasBareFormat(position.line) {
      message += "; in YAML a text that begins with '|', '[' or '@' stands in quotation marks"
    }
    return Failure(message: message, position: position)
  }

  /// Returns whether a line begins, after spaces and list markers, with `|`, `[` or `@`. In YAML, a text that begins
  /// with one of these characters, such as Visual Format Language, must be quoted.
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
