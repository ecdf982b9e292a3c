#if SwiftSource
  /// Recognition of strings and comments in a source.
  enum CodeText {
    /// Returns the offset after the string or comment that begins at an offset; nil if none begins there.
    ///
    /// A string without a closing quote ends with its line, unless it begins with three quotes. Interpolations count as
    /// parts of the string.
    static func end(ofStringOrComment start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      switch bytes[start] {
      case UInt8(ascii: "\""): return endOfString(start, in: bytes)
      case UInt8(ascii: "/") where at(start + 1) == UInt8(ascii: "/"):
        var index = start
        while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
        return index
      case UInt8(ascii: "/") where at(start + 1) == UInt8(ascii: "*"):
        var index = start + 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/")) {
          index += 1
        }
        return min(index + 2, bytes.count)
      default: return nil
      }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func endOfString(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
      let quote = UInt8(ascii: "\"")
      func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      let isLong = at(start + 1) == quote && at(start + 2) == quote
      var index = start + (isLong ? 3 : 1)
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\") {
          index += 2
        } else if byte == quote, !isLong || at(index + 1) == quote && at(index + 2) == quote {
          return index + (isLong ? 3 : 1)
        } else if isLineEnd(byte), !isLong {
          return index
        } else {
          index += 1
        }
      }
      return bytes.count
    }
  }
#endif
