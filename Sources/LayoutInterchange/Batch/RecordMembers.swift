/// The members of the JSON object in a line, as byte ranges. Their values are not parsed.
///
/// Only plain lines are searched, which are the common case: ASCII without escapes and control characters, so that
/// columns equal byte positions. `BatchRecord.read(_:until:)` handles other lines.
struct RecordMembers {
  /// A key and its value, as byte ranges of the line.
  struct Member {
    /// The key without its quotation marks.
    var key: Range<Int>
    /// The value, up to the blank, comma or bracket after it.
    var value: Range<Int>
  }

  private(set) var list: [Member] = []

  /// Finds the members of a line. Returns nil if the line is not plain, or not an object.
  /// - Parameter last: the key of a list that is assumed to be the last member. The end of this list is found from the
  ///   end of the line. The reader of the list must verify that it ends there.
  init?(_ line: [UInt8], supposing last: StaticString? = nil) {
    list.reserveCapacity(8)
    let isObject = line.withUnsafeBufferPointer { line in
      Self.isPlain(line) && find(in: line, supposing: last)
    }
    if !isObject { return nil }
  }

  private static func isPlain(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = line.firstIndex(
      from: 0,
      where: { word in
        word & ByteWord.highBits | ByteWord.controls(in: word) | ByteWord.places(of: UInt8(ascii: "\\"), in: word)
      })
    return end == line.count
  }

  private mutating func find(in line: UnsafeBufferPointer<UInt8>, supposing last: StaticString?) -> Bool {
    var cursor = PlainLineCursor(line: line, index: 0)
    guard cursor.take(UInt8(ascii: "{")) else { return false }
    repeat {
      guard let key = cursor.takeText(), cursor.take(UInt8(ascii: ":")) else { return false }
      cursor.skipBlanks()
      let start = cursor.index
      if let last, line.holds(last, at: key) {
        guard let end = Self.endOfLastList(line), end > start else { return false }
        list.append(Member(key: key, value: start..<end))
        return true
      }
      guard let end = Self.endOfValue(line, from: start), end > start else { return false }
      cursor.index = end
      list.append(Member(key: key, value: start..<end))
    } while cursor.take(UInt8(ascii: ","))
    guard cursor.take(UInt8(ascii: "}")) else { return false }
    cursor.skipBlanks()
    return cursor.isAtEnd
  }

  /// Returns the index after the list that is the last member of the line's object; nil if the last member is no list.
  private static func endOfLastList(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    func isNoBlank(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") }
    guard let close = line.lastIndex(where: isNoBlank), line[close] == UInt8(ascii: "}"),
      let end = line[..<close].lastIndex(where: isNoBlank), line[end] == UInt8(ascii: "]")
    else { return nil }
    return end + 1
  }

  /// Returns the index after the value that begins at `start`; nil if the value does not end in the line.
  private static func endOfValue(_ line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): index = line.endOfText(from: index + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: " "):
        if depth == 0 { return index }
      default: break
      }
      index += 1
      if depth == 0, line[start] == UInt8(ascii: "{") || line[start] == UInt8(ascii: "[") { return index }
    }
    return nil
  }
}
