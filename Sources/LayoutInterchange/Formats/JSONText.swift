package import LayoutModel
internal import LayoutNotation

/// A JSON value, with keys in their given order.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with at most 6 decimals; null if it is not finite.
  case number(Double)
  /// A number with all digits that are needed to read exactly the same number; null if it is not finite.
  case exact(Double)
  case text(String)
  /// A text that is already JSON, and is written unchanged.
  case literal(String)
  case list([JSONValue])
  /// A list of four numbers: x, y, width and height.
  case rectangle(LayoutRect)
  case object([(key: String, value: JSONValue)])
  /// A value that is on one line even in the indented style, such as an object.
  indirect case line(JSONValue)

  package static func text(_ text: String?) -> JSONValue {
    text.map { .text($0) } ?? .null
  }

  package static func number(_ number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }
}

/// A JSON writer. The package has its own because key order and number format are part of its results.
package struct JSONText {
  /// The division of a text into lines.
  package enum Style {
    /// The whole text is on one line.
    case compact
    /// Each member and element is on its own line, except in lists of scalars and in `JSONValue.line`.
    case indented
  }

  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private let style: Style
  /// The nesting depth of the next member.
  private var depth: Int
  /// Whether the next member is the first of its object or list.
  private var isFirst = true

  /// Creates a writer with an empty text.
  /// - Parameter depth: the nesting depth of the value in a larger text. All lines but the first are indented by it.
  package init(_ style: Style, depth: Int = 0) {
    self.style = style
    self.depth = depth
    bytes.reserveCapacity(4096)
  }

  /// Returns a value as JSON.
  /// - Parameter depth: the nesting depth of the value in a larger text. All lines but the first are indented by it.
  package static func string(_ value: JSONValue, _ style: Style, depth: Int = 0) -> String {
    String(decoding: bytes(value, style, depth: depth), as: UTF8.self)
  }

  /// Returns a value as JSON in UTF-8, like `string(_:_:depth:)`.
  package static func bytes(_ value: JSONValue, _ style: Style, depth: Int = 0) -> [UInt8] {
    var writer = JSONText(style, depth: depth)
    writer.write(value)
    return writer.bytes
  }

  // MARK: Writing member by member

  /// Begins an object, which is the whole text or a value in it.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  /// Ends the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Begins a list. In the indented style each of its elements is on its own line.
  package mutating func beginList() { begin(UInt8(ascii: "[")) }
  /// Ends the innermost list.
  package mutating func endList() { end(UInt8(ascii: "]")) }

  /// Writes the key of the next member, before its value.
  package mutating func key(_ key: StaticString) {
    element()
    append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    append(UInt8(ascii: "\""))
    colon()
  }

  /// Writes the key of the next member, like `key(_:)`, and escapes the characters that JSON does not allow.
  package mutating func key(text: String) {
    element()
    write(text)
    colon()
  }

  /// Writes the separator and indentation before a list element.
  package mutating func element() {
    begin(isFirst ? 0 : 1, depth: depth - 1, onLine: style == .compact)
    isFirst = false
  }

  /// Writes a value, after its key or after `element()`.
  package mutating func write(_ value: JSONValue) {
    write(value, depth: depth, onLine: style == .compact)
  }

  /// Writes a key and its value.
  package mutating func member(_ key: StaticString, _ value: JSONValue) {
    self.key(key)
    write(value)
  }

  private mutating func begin(_ bracket: UInt8) {
    append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    end(bracket, count: isFirst ? 0 : 1, depth: depth, onLine: style == .compact)
    isFirst = false
  }

  private mutating func colon() {
    append(UInt8(ascii: ":"))
    if style != .compact { append(UInt8(ascii: " ")) }
  }

  // MARK: Values of any kind

  private mutating func write(_ value: JSONValue, depth: Int, onLine: Bool) {
    switch value {
    case .null: append("null")
    case .boolean(let boolean): append(boolean ? "true" : "false")
    case .integer(let integer): append(String(integer))
    case .number(let number): write(number)
    case .exact(let number): append(number.isFinite ? NumberText.exact(number) : "null")
    case .text(let string): write(string)
    case .literal(let json): append(json)
    case .line(let value): write(value, depth: depth, onLine: true)
    case .rectangle(let rectangle):
      if !writeShort(rectangle) {
        write(
          .list([.number(rectangle.x), .number(rectangle.y), .number(rectangle.width), .number(rectangle.height)]),
          depth: depth, onLine: true)
      }
    case .list(let values):
      let onLine = onLine || values.allSatisfy(\.isScalar)
      append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        begin(index, depth: depth, onLine: onLine)
        write(value, depth: depth + 1, onLine: onLine)
      }
      end(UInt8(ascii: "]"), count: values.count, depth: depth, onLine: onLine)
    case .object(let entries):
      append(UInt8(ascii: "{"))
      for index in entries.indices {
        begin(index, depth: depth, onLine: onLine)
        write(entries[index].key)
        colon()
        write(entries[index].value, depth: depth + 1, onLine: onLine)
      }
      end(UInt8(ascii: "}"), count: entries.count, depth: depth, onLine: onLine)
    }
  }

  /// Writes the separator, line break and indentation before the member at an index.
  /// - Parameters:
  ///   - index: 0 for the first member of its object or list, and a greater number for the other ones.
  ///   - depth: the nesting depth of the object or list.
  ///   - onLine: whether the object or list is on one line, without line breaks and indentation.
  private mutating func begin(_ index: Int, depth: Int, onLine: Bool) {
    if index > 0 { separate(onLine: onLine) }
    if !onLine { startLine(depth + 1) }
  }

  private mutating func separate(onLine: Bool) {
    append(UInt8(ascii: ","))
    if style != .compact, onLine { append(UInt8(ascii: " ")) }
  }

  private mutating func end(_ close: UInt8, count: Int, depth: Int, onLine: Bool) {
    if !onLine, count > 0 { startLine(depth) }
    append(close)
  }

  private mutating func startLine(_ depth: Int) {
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  // MARK: Numbers and strings

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a rectangle as a list of four numbers, if the fast conversion of `DecimalText.write` can format each of
  /// them. Otherwise writes nothing, and returns false.
  private mutating func writeShort(_ rectangle: LayoutRect) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * (DecimalText.mostBytes + 2) + 1) { text in
      var start = text.count
      func prepend(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      func prepend(_ number: Double, behind mark: UInt8) -> Bool {
        guard DecimalText.write(number, rounded: true, before: &start, in: text) else { return false }
        if mark == UInt8(ascii: ","), style != .compact { prepend(UInt8(ascii: " ")) }
        prepend(mark)
        return true
      }
      prepend(UInt8(ascii: "]"))
      guard prepend(rectangle.height, behind: UInt8(ascii: ",")), prepend(rectangle.width, behind: UInt8(ascii: ",")),
        prepend(rectangle.y, behind: UInt8(ascii: ",")), prepend(rectangle.x, behind: UInt8(ascii: "["))
      else { return false }
      bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: text[start...]))
      return true
    }
  }

  private mutating func write(_ number: Double) {
    if !DecimalText.append(number, rounded: true, to: &bytes) {
      append(number.isFinite ? NumberText.format(number) : "null")
    }
  }

  /// Writes a string in quotation marks. Only ASCII characters are ever escaped, so that the bytes of other characters
  /// are copied unchanged.
  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // All bytes before the next character that must be escaped are copied at once.
      var start = 0
      while true {
        let end = text.firstIndex(
          from: start,
          where: {
            ByteWord.controls(in: $0) | ByteWord.places(of: UInt8(ascii: "\""), in: $0)
              | ByteWord.places(of: UInt8(ascii: "\\"), in: $0)
          })
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        if end == text.count { break }
        escape(text[end])
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      let digits = String(byte, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .list, .rectangle, .object, .line: false
    default: true
    }
  }
}

/// The number formats of results and of written documents.
package enum NumberText {
  /// Returns a number with at most 6 decimals, and never `-0`. Parsing this text and formatting the number again gives
  /// the same text.
  package static func format(_ value: Double) -> String {
    let text = DecimalText.string(value)
    if DecimalText.whole(value) != nil { return text }
    // A text of more than 15 digits may change when it is parsed and formatted again. The second text is then returned,
    // since it does not change any more.
    guard let rounded = Double(text), rounded != value else { return text }
    return DecimalText.string(rounded)
  }

  /// Returns the shortest text that parses as exactly the same number.
  static func exact(_ value: Double) -> String {
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
