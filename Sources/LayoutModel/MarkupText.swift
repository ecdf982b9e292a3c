/// Text in XML and HTML.
package enum MarkupText {
  /// Text without markup, for the content of elements and for attributes in quotes. What XML cannot hold is replaced by
  /// U+FFFD.
  /// - Parameter keepsLines: whether line ends and tabs stay as they are. In attributes readers take them for spaces, so
  ///   there they are to be references.
  package static func escaped(_ text: String, keepsLines: Bool = true) -> String {
    // Noncharacters begin with 0xEF or more.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0xEF && !isMarkup($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result += keepsLines ? String(scalar) : "&#\(scalar.value);"
      case "\r": result += "&#13;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
