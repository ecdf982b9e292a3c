/// Text in XML and HTML.
package enum MarkupText {
  /// Text without markup, for the content of elements and for attributes in quotes. What XML cannot hold is replaced by
  /// U+FFFD.
  /// - Parameter keepsLines: whether line ends and tabs stay as they are. In attributes readers take them for spaces, so
  ///   there they are to be references.
  package static func escaped(_ text: String, keepsLines: Bool = true) -> String {
    // Noncharacters begin with 0xEF or more.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0xEF && !isMarkup($0) }) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 64)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\"": result += "&quot;".utf8
      case "'": result += "&#39;".utf8
      case "\n" where keepsLines, "\t" where keepsLines, " "..."~":
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\n", "\t", "\r": result += "&#\(scalar.value);".utf8
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        result += (isAllowed ? scalar : "\u{FFFD}").utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
