/// The escaping of text in XML and HTML.
package enum MarkupText {
  /// Returns escaped text, for the content of elements and for quoted attributes. Characters invalid in XML are
  /// replaced by U+FFFD.
  /// - Parameter keepsLines: whether line breaks and tabs are kept. In attributes they have to be references, since
  ///   readers normalize them to spaces.
  package static func escaped(_ text: String, keepsLines: Bool = true) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !isMarkup($0) }) { return text }
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
