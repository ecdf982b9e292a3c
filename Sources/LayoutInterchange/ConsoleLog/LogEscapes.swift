/// Decoding of the escapes of property lists, Markdown and HTML in logs.
enum LogEscapes {
  /// Decodes named and numbered entities. Unknown ones stay as they are.
  static func withoutEntities(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "&"), let (scalar, length) = entity(bytes[place...].prefix(10)) {
        result += Array(String(Character(scalar)).utf8)
        place += length
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  private static func entity(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    let length = end - bytes.startIndex + 1
    switch name {
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "amp": return ("&", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    case "nbsp": return (" ", length)
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { ($0, length) }
    }
  }

  /// Decodes backslash escapes: `\n`, `\r` and `\t` as spaces, `\U2019`, and punctuation.
  static func withoutBackslashes(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case let byte where byte.isLogPunctuation:
        result.append(byte)
        place += 2
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        result.append(UInt8(ascii: " "))
        place += 2
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        if let (scalar, length) = scalar(bytes, at: place) {
          result += Array(String(Character(scalar)).utf8)
          place += length
        } else {
          fallthrough
        }
      default:
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  /// The character encoded by `\U` and four hexadecimal digits, or by a surrogate pair of them.
  private static func scalar(_ bytes: [UInt8], at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    func unit(_ place: Int) -> UInt32? {
      guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] | 0x20 == UInt8(ascii: "u")
      else { return nil }
      return UInt32(String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
    }
    guard let high = unit(place) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    guard high < 0xDC00, let low = unit(place + 6), (0xDC00..<0xE000).contains(low) else { return ("\u{FFFD}", 6) }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)).map { ($0, 12) }
  }
}
