package import LayoutModel

/// A scanner that finds a scalar in a line of JSON. It does not parse the rest of the line, which may be invalid.
///
/// The result of a record that cannot be read can therefore still contain the record's identifier. Results can also be
/// counted by status without being parsed.
package enum RecordScanner {
  /// Returns the scalar under a key of the outermost object, exactly as written; nil if the key is missing, or if its
  /// value is not a valid scalar of JSON.
  /// - Complexity: linear in the number of bytes up to the end of the scalar.
  package static func scalar(_ key: StaticString, in line: [UInt8]) -> String? {
    line.withUnsafeBufferPointer { line in
      place(of: key, in: line).flatMap { scalar(line, at: $0) }
    }
  }

  /// Returns the status in a result line; nil if the line has no valid status.
  /// - Complexity: linear in the number of bytes up to the end of the status.
  package static func status(of line: UnsafeBufferPointer<UInt8>) -> LayoutStatus? {
    guard let start = place(of: "status", in: line), start < line.count, line[start] == UInt8(ascii: "\""),
      let end = endOfText(line, from: start)
    else { return nil }
    let text = start + 1..<end - 1
    // Most results have this status. It is found without creating a string.
    if line.holds("solved", at: text) { return .solved }
    return LayoutStatus(rawValue: String(decoding: line[text], as: UTF8.self))
  }

  /// Returns the index at which the value under a key of the outermost object begins; nil if the object lacks the key.
  private static func place(of key: StaticString, in line: Bytes) -> Int? {
    var (index, depth, expectsKey) = (0, 0, false)
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""):
        guard let end = endOfText(line, from: index) else { return nil }
        let isWanted = depth == 1 && expectsKey && line.holds(key, at: index + 1..<end - 1)
        expectsKey = false
        index = end
        guard isWanted else { continue }
        skipBlanks(line, &index)
        guard index < line.count, line[index] == UInt8(ascii: ":") else { return nil }
        index += 1
        skipBlanks(line, &index)
        return index
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        expectsKey = depth == 1 && line[index] == UInt8(ascii: "{")
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        expectsKey = true
      default:
        break
      }
      index += 1
    }
    return nil
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns the index after the closing quotation mark of the string that begins at `start`; nil if the string is not
  /// closed.
  private static func endOfText(_ line: Bytes, from start: Int) -> Int? {
    var index = start + 1
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private static func skipBlanks(_ line: Bytes, _ index: inout Int) {
    while index < line.count, line[index] == 0x20 || line[index] == 0x09 { index += 1 }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x09, 0x0D: true
    default: false
    }
  }

  /// Returns whether digits are an integer in JSON. An integer other than 0 must not begin with 0.
  private static func isInteger(_ digits: Slice<Bytes>) -> Bool {
    digits.count == 1 || !digits.isEmpty && digits.first != UInt8(ascii: "0")
  }

  private static func scalar(_ line: Bytes, at start: Int) -> String? {
    guard start < line.count else { return nil }
    var end = start
    if line[start] == UInt8(ascii: "\"") {
      guard let close = endOfText(line, from: start) else { return nil }
      end = close
      // A string of plain text needs no parsing.
      let text = UnsafeBufferPointer(rebasing: line[start + 1..<end - 1])
      if text.endOfPlainText(from: 0) == text.count { return String(decoding: line[start..<end], as: UTF8.self) }
    } else {
      while end < line.count, line[end] >= UInt8(ascii: "0"), line[end] <= UInt8(ascii: "9") { end += 1 }
      if end < line.count, isDelimiter(line[end]), isInteger(line[start..<end]) {
        return String(decoding: line[start..<end], as: UTF8.self)
      }
      while end < line.count, !isDelimiter(line[end]) { end += 1 }
    }
    let source = SourceText(bytes: Array(line[start..<end]), file: nil)
    guard source.firstInvalidByte() == nil else { return nil }
    var reader = JSONReader(source)
    guard let node = try? reader.read(), node.isScalar else { return nil }
    return String(decoding: source.bytes, as: UTF8.self)
  }
}

extension DocumentNode {
  /// Whether the node is a text, a number, true, false or null.
  var isScalar: Bool {
    switch content {
    case .null, .scalar: true
    case .sequence, .mapping: false
    }
  }
}
