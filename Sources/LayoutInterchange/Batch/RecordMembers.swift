/// The members of the object that a line of JSON is, by their places; what is in them is not looked at.
///
/// Plain lines only, which most are: without escapes, and of printable ASCII, so that columns are bytes. Another reader
/// has to read the others.
struct RecordMembers {
  /// A key and its value, as bytes of the line.
  struct Member {
    /// Without its quotation marks.
    var key: Range<Int>
    /// From the first to the last byte: up to a comma or the end of the object at the same depth.
    var value: Range<Int>
  }

  private(set) var list: [Member] = []

  /// Finds the members of a line; nil where it is not plain, or no object.
  /// - Parameter last: the key of a list that is taken for the last member without a look at it. Who reads that finds out
  ///   whether it ends where it is said to.
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

  /// The index behind the list that is the last member of the object that a line is; nil where there is something else.
  private static func endOfLastList(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    func isNoBlank(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") }
    guard let close = line.lastIndex(where: isNoBlank), line[close] == UInt8(ascii: "}"),
      let end = line[..<close].lastIndex(where: isNoBlank), line[end] == UInt8(ascii: "]")
    else { return nil }
    return end + 1
  }

  /// The index behind a value; nil where it does not end.
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
