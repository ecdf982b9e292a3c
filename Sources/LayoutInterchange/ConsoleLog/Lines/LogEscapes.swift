/// Decoding of other encodings, of the escapes of property lists, Markdown and HTML, and of Unicode's spaces in logs.
enum LogEscapes {
  /// Returns a log in UTF-8; nil if it is in another encoding without a byte-order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let isUTF32 = bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
    if !isUTF32, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let high = bytes[0] == 0xFE ? 0 : 1
      let units = (1..<max(1, bytes.count / 2)).lazy.map { unit in
        UInt16(bytes[2 * unit + high]) << 8 | UInt16(bytes[2 * unit + 1 - high])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    // Logs are mostly ASCII, every other byte of which is 0 in UTF-16.
    let beginning = bytes.prefix(1000)
    return isUTF32 || beginning.count { $0 == 0 } * 3 > beginning.count ? nil : bytes
  }

  /// Returns a line with Unicode's spaces replaced by ASCII's, and without zero-width ones.
  static func withPlainSpaces(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x80 }) else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var place = 0
    while place < line.count {
      switch (line[place], place + 1 < line.count ? line[place + 1] : 0, place + 2 < line.count ? line[place + 2] : 0) {
      // U+0085 and U+00A0.
      case (0xC2, 0x85, _), (0xC2, 0xA0, _):
        result.append(UInt8(ascii: " "))
        place += 2
      // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
      case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
        (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
        result.append(UInt8(ascii: " "))
        place += 3
      // U+200B, U+2060 and U+FEFF.
      case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF):
        place += 3
      default:
        result.append(line[place])
        place += 1
      }
    }
    return result
  }

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
