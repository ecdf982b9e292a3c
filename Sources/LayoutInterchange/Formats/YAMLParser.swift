internal import CYaml

/// A parser that converts YAML text into events with libyaml.
///
/// The caller builds a tree from the events. It can therefore reject a list or an object in place of a key as soon as
/// it begins. Such a key would have to be compared or hashed. With nested aliases, this could take time exponential in
/// the length of the text.
struct YAMLParser: ~Copyable {
  enum Event {
    case documentStart
    case listStart(anchor: String?)
    case objectStart(anchor: String?)
    /// The end of the innermost list or object.
    case collectionEnd
    case scalar(Scalar, anchor: String?)
    case alias(String)
    case streamEnd
    /// An event without content, such as the end of a document.
    case other
  }

  struct Scalar {
    var text: String
    /// Whether the scalar is neither quoted nor a block scalar.
    var isPlain: Bool
    /// Whether the scalar has the tag `!!str`, which makes it a text.
    var isTaggedText: Bool
  }

  struct Failure: Error {
    enum Kind { case memory, characters, syntax }

    var kind: Kind
    /// libyaml's message.
    var problem: String
    var position: SourcePosition
    /// The construct that contains the problem, in libyaml's words, and the position at which it begins; nil if libyaml
    /// names none.
    var context: (text: String, position: SourcePosition)?
    /// The offset of the problem in bytes, given only for the kind `characters`.
    var offset = 0
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let hasMemory: Bool

  /// Creates a parser of a text.
  /// - Parameter bytes: UTF-8 without a byte-order mark, which must outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    hasMemory = yaml_parser_initialize(parser) == 1
    guard hasMemory else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if hasMemory { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// Returns the next event and the position at which it begins.
  mutating func next() throws(Failure) -> (event: Event, position: SourcePosition) {
    guard hasMemory else { throw Failure(kind: .memory, problem: "", position: .start) }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return (Self.event(event), SourcePosition(event.start_mark))
  }

  private static func event(_ event: yaml_event_t) -> Event {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_SEQUENCE_START_EVENT: return .listStart(anchor: string(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT: return .objectStart(anchor: string(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return .scalar(
        Scalar(
          text: text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
          isTaggedText: string(scalar.tag) == "tag:yaml.org,2002:str"),
        anchor: string(scalar.anchor))
    default: return .other
    }
  }

  private static func string(_ text: UnsafePointer<UInt8>?) -> String? {
    text.map { String(cString: $0) }
  }

  private var failure: Failure {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? ""
    let context = state.context.map { (String(cString: $0), SourcePosition(state.context_mark)) }
    let position = SourcePosition(state.problem_mark)
    return switch state.error {
    case YAML_MEMORY_ERROR: Failure(kind: .memory, problem: problem, position: .start)
    case YAML_READER_ERROR:
      Failure(kind: .characters, problem: problem, position: position, offset: state.problem_offset)
    default: Failure(kind: .syntax, problem: problem, position: position, context: context)
    }
  }
}

extension SourcePosition {
  /// Converts a position of libyaml, which counts lines and columns from 0. Its columns are Unicode scalars.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
