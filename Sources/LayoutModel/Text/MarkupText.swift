/// The escaping of text in XML and HTML.
package enum MarkupText {
  /// Returns escaped text, for the content of elements and for quoted attributes. Characters that are invalid in XML
  /// are replaced by U+FFFD.
  /// - Parameter keepsLines: whether line breaks and tabs are kept. Otherwise they become character references, since a
  ///   parser of XML turns line breaks and tabs in attributes into spaces.
  package static func escaped(_ text: String, keepsLines: Bool = true) -> String {
    // Apart from control characters, characters that are invalid in XML begin with a byte of at least 0xEF.
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
