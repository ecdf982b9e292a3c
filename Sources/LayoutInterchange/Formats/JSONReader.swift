/// A strict JSON reader (RFC 8259) that records the line and column of every value for messages.
///
/// It is not recursive: no input can exhaust the thread's stack.
struct JSONReader {
  /// The maximum nesting depth of lists and objects.
  static let greatestDepth = 512

  struct Failure: Error {
    var message: String
    var position: SourcePosition
  }

  private let source: SourceText
  private let bytes: [UInt8]
  /// The index of the next byte to read.
  private(set) var index: Int
  private var line = 1
  /// The offset of the current line's start, plus the number of UTF-8 continuation bytes read in the line. The
  /// difference to `index` therefore counts Unicode scalars.
  private var lineStart: Int
  /// The start of the most recently skipped blanks. An error at the end of a text that ends with blank lines is
  /// reported there.
  private var contentEnd = SourcePosition(line: 1, column: 1)
  /// The errors for duplicate keys in objects. Reading continues after them, so that other errors are found too.
  private(set) var duplicates: [Failure] = []

  /// A list or an object whose closing bracket has not been read yet.
  private struct Open {
    var position: SourcePosition
    var isObject: Bool
    var elements: [DocumentNode] = []
    var entries: [DocumentNode.Entry] = []
    var key: (text: String, position: SourcePosition)?
    /// The keys of the object so far; empty while the object has fewer than 16 keys, since a search in `entries` is
    /// then fast enough.
    var keys: Set<String> = []

    /// Adds a value: to an object under the key that was read last, or to a list as an element.
    mutating func add(_ value: DocumentNode) {
      if let key {
        entries.append(DocumentNode.Entry(key: key.text, keyPosition: key.position, value: value))
        self.key = nil
      } else {
        elements.append(value)
      }
    }

    /// Returns whether the object has a key already.
    mutating func has(_ key: String) -> Bool {
      if entries.count < 16 { return entries.contains { $0.key == key } }
      if keys.isEmpty { keys = Set(entries.map(\.key)) }
      return !keys.insert(key).inserted
    }
  }

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    index = source.start
    lineStart = source.start
  }

  /// Creates a reader that begins at a byte in the first line of a text. The bytes before it must be ASCII, so that
  /// columns are right.
  init(_ source: SourceText, at index: Int) {
    self.init(source)
    self.index = index
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart + 1)
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads the only value of the text. Only blanks may follow it.
  mutating func read() throws(Failure) -> DocumentNode {
    let value = try readValue()
    skipBlanks()
    if byte != nil { throw failure("expected the end of the text after the value") }
    return value
  }

  mutating func readValue() throws(Failure) -> DocumentNode {
    var stack: [Open] = []
    while true {
      // 1. Read a scalar, or begin a list or object.
      var finished = try value(&stack)
      // 2. Add the value to its list or object, and close all lists and objects that end after it.
      while let value = finished {
        guard let last = stack.indices.last else { return value }
        stack[last].add(value)
        finished = try next(&stack[last])
        if finished != nil { stack.removeLast() }
      }
    }
  }

  /// Reads a scalar or an empty list or object; returns nil after opening a non-empty one.
  private mutating func value(_ stack: inout [Open]) throws(Failure) -> DocumentNode? {
    if source.isTimeUp() { throw failure(source.interruption.message) }
    skipBlanks()
    let start = position
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard stack.count < Self.greatestDepth else {
        throw failure("lists and objects nest more than \(Self.greatestDepth) levels deep")
      }
      var open = Open(position: start, isObject: byte == UInt8(ascii: "{"))
      index += 1
      skipBlanks()
      if byte == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        return DocumentNode(content: open.isObject ? .mapping([]) : .sequence([]), position: start)
      }
      if open.isObject { try readKey(&open, first: true) }
      stack.append(open)
      return nil
    case UInt8(ascii: "\""):
      let text = try string()
      return DocumentNode(content: .scalar(.init(text: text, style: .quoted)), position: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      let text = try number()
      return DocumentNode(content: .scalar(.init(text: text, style: .literal)), position: start)
    default:
      return try word(at: start)
    }
  }

  /// Reads the delimiter after an element or entry. Returns nil if it is a comma, else the list or object that it
  /// closes. The key after a comma in an object is read, too.
  private mutating func next(_ open: inout Open) throws(Failure) -> DocumentNode? {
    skipBlanks()
    let close = open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch byte {
    case UInt8(ascii: ","):
      index += 1
      if open.isObject { try readKey(&open, first: false) }
      return nil
    case close:
      index += 1
      return DocumentNode(
        content: open.isObject ? .mapping(open.entries) : .sequence(open.elements), position: open.position)
    default:
      throw failure(
        "expected a comma or \"\(open.isObject ? "}" : "]")\" for the \(open.isObject ? "object" : "list") "
          + "that begins at \(open.position.line):\(open.position.column)")
    }
  }

  private mutating func readKey(_ open: inout Open, first: Bool) throws(Failure) {
    skipBlanks()
    let start = position
    guard byte == UInt8(ascii: "\"") else {
      throw failure(first ? "expected a key in quotation marks or \"}\"" : "expected a key in quotation marks")
    }
    let key = try string()
    if open.has(key) {
      duplicates.append(
        Failure(message: "the key \(DocumentNode.quoted(key)) occurs twice in the object", position: start))
    }
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw failure("expected a colon after the key") }
    index += 1
    open.key = (key, start)
  }

  private mutating func word(at start: SourcePosition) throws(Failure) -> DocumentNode {
    let begin = index
    while let byte, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { index += 1 }
    switch String(decoding: bytes[begin..<index], as: UTF8.self) {
    case "null": return DocumentNode(content: .null, position: start)
    case "true": return DocumentNode(content: .scalar(.init(text: "true", style: .literal)), position: start)
    case "false": return DocumentNode(content: .scalar(.init(text: "false", style: .literal)), position: start)
    case "": throw failure("expected a value")
    case let word:
      index = begin
      throw failure(
        "expected a value, found \(DocumentNode.shortened(word)); text stands in quotation marks in JSON")
    }
  }

  private mutating func number() throws(Failure) -> String {
    let begin = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") {
      index += 1
      if let byte, isDigit(byte) {
        throw failure("a number does not begin with 0 in JSON")
      }
    } else {
      try digits()
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return String(decoding: bytes[begin..<index], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let begin = index
    while let byte, isDigit(byte) { index += 1 }
    if index == begin { throw failure("expected a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skipBlanks() {
    let (start, startIndex) = (position, index)
    defer { if index > startIndex { contentEnd = start } }
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
        if byte == UInt8(ascii: "\r"), self.byte == UInt8(ascii: "\n") { index += 1 }
        line += 1
        lineStart = index
      default:
        return
      }
    }
  }

  private func failure(_ message: String) -> Failure {
    guard byte == nil else { return Failure(message: message, position: position) }
    // An empty last line has no excerpt to show: the error is then reported at the start of the last blanks.
    let isBlank = index > 0 && [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[index - 1])
    return Failure(message: message + ", found the end of the text", position: isBlank ? contentEnd : position)
  }
}

extension JSONReader {
  /// Reads a string; `byte` is its opening quotation mark.
  private mutating func string() throws(Failure) -> String {
    let start = position
    index += 1
    var text: [UInt8] = []
    var begin = index
    while true {
      index = bytes.endOfPlainText(from: index)
      guard let byte else { break }
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        let rest = bytes[begin..<(index - 1)]
        return text.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: text + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[begin..<index]
        try escape(into: &text)
        begin = index
      case 0..<0x20:
        throw failure("a line end or control character in a text; write it as an escape, such as \\n")
      default:
        // Continuation bytes do not count as columns.
        if byte & 0xC0 == 0x80 { lineStart += 1 }
        index += 1
      }
    }
    throw Failure(message: "the text that begins here has no closing quotation mark", position: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    let start = position
    index += 1
    guard let byte else { throw failure("expected an escaped character") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >= 0xD800, code < 0xDC00, self.byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = try hexadecimal()
        if low >= 0xDC00, low < 0xE000 { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw Failure(message: "half of a surrogate pair", position: start)
      }
      text += Array(String(Character(scalar)).utf8)
    default:
      throw Failure(
        message: "no such escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX", position: start)
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
