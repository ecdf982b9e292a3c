/// The quoted-printable form of a log (RFC 2045), which is usual in the sources of mails. It has escapes such as `=3D`,
/// and soft line breaks, behind a `=`.
enum QuotedPrintable {
  /// The meaning of a `=` in a log.
  private enum Sign {
    /// An escape that other texts rarely contain: of a `=`, of a blank at the end of a line, or of a character in
    /// UTF-8.
    case escape
    /// A `=` at the end of a line that is no part of a relation.
    case softBreak
    /// A `=` that a quoted-printable log may contain, but that other texts often contain as well.
    case possible
    /// A `=` that a quoted-printable log would escape.
    case plain
    /// A `=` of a relation, as in `>=200` and `== 5`, which a quoted-printable log would escape.
    case relation
  }

  /// Returns whether a log is in quoted-printable form. Such a log escapes each `=`, and has an escape or a soft line
  /// break. If it has only soft line breaks, no line is longer than the form allows.
  ///
  /// Some logs say that they are in this form, like the header of a mail. In them, a `=` need not be escaped in lines
  /// that are no constraints.
  static func isForm(of log: [UInt8]) -> Bool {
    var (hasEscape, hasBreak, hasPlain) = (false, false, false)
    for place in log.indices where log[place] == equals {
      switch sign(log, at: place) {
      case .escape: hasEscape = true
      case .softBreak: hasBreak = true
      case .possible: break
      case .plain: hasPlain = true
      case .relation: return false
      }
    }
    guard hasEscape || hasBreak else { return false }
    if hasPlain { return saysForm(log) }
    return hasEscape || log.split(whereSeparator: \.isLogLineBreak).allSatisfy { $0.count <= longestLine }
  }

  private static let equals = UInt8(ascii: "=")
  private static let longestLine = 76

  private static func sign(_ log: [UInt8], at place: Int) -> Sign {
    let before = place > 0 ? log[place - 1] : UInt8(ascii: "\n")
    let isAfterSign = [UInt8]("<>=".utf8).contains(before)
    // A `>` is the end of a constraint, or a mark of quoted mail, unless a relation begins with it.
    let isAfterEnd = before == UInt8(ascii: ">") && (isEnd(log, place - 1) || isQuotation(log, before: place))
    if isLineEnd(log, place + 1) {
      let isAfterText = !isAfterSign && !before.isLogBlank && before != UInt8(ascii: "(")
      return isAfterEnd || isAfterText ? .softBreak : .possible
    }
    let code = code(log, at: place)
    if code == equals || isCharacter(log, at: place) { return .escape }
    let isAtBlank = code == UInt8(ascii: " ") || code == UInt8(ascii: "\t")
    if isAtBlank, !isAfterSign || isAfterEnd, isLineEnd(log, place + 3) || isSoftBreak(log, place + 3) {
      return .escape
    }
    if isAfterSign { return log[place + 1].isLogBlank || log[place + 1].isLogDigit ? .relation : .plain }
    // The form may escape any byte, but letters and digits only in the word `From` at the start of a line.
    guard let code else { return .plain }
    let isFrom = log.hasLog("46rom", at: place + 1, end: log.count)
    return code >= 0x80 || isAtBlank || [0x0A, 0x0D, 0x1B].contains(code) || code.isLogPunctuation || isFrom
      ? .possible : .plain
  }

  /// Returns whether the `>` at an offset is behind the last bracket of a constraint.
  private static func isEnd(_ log: [UInt8], _ place: Int) -> Bool {
    place > 0 && [UInt8]("])".utf8).contains(log[place - 1])
  }

  /// Returns whether a log says, in the words of a mail's header, that it is in quoted-printable form.
  private static func saysForm(_ log: [UInt8]) -> Bool {
    ["Encoding: quoted-printable", "encoding: quoted-printable"].contains { (words: StaticString) in
      log.firstLog(words, in: 0..<log.count) != nil
    }
  }

  private static func isLineEnd(_ log: [UInt8], _ place: Int) -> Bool {
    place >= log.count || log[place].isLogLineBreak
  }

  private static func isSoftBreak(_ log: [UInt8], _ place: Int) -> Bool {
    place < log.count && log[place] == equals && isLineEnd(log, place + 1)
  }

  /// Returns whether only the `>` and blanks of quoted mail are before an offset in its line.
  private static func isQuotation(_ log: [UInt8], before place: Int) -> Bool {
    let marks = log[max(0, place - longestLine)..<place].reversed().prefix { !$0.isLogLineBreak }
    return marks.allSatisfy { $0 == UInt8(ascii: ">") || $0 == 0x20 }
  }

  /// Returns the byte for the two hexadecimal digits after a `=`; nil if there are none.
  private static func code(_ log: [UInt8], at place: Int) -> UInt8? {
    guard place + 2 < log.count, log[place + 1].isLogHexadecimal, log[place + 2].isLogHexadecimal else { return nil }
    return UInt8(String(decoding: log[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
  }

  /// Returns whether the escapes of a character in UTF-8, other than one of ASCII, begin at an offset. A soft line break
  /// may be between two of them.
  private static func isCharacter(_ log: [UInt8], at start: Int) -> Bool {
    var (bytes, place): ([UInt8], Int) = ([], start)
    while bytes.count < 4, place < log.count, log[place] == equals {
      if isSoftBreak(log, place) {
        place += log.hasLog("\r\n", at: place + 1, end: log.count) ? 3 : 2
      } else if let code = code(log, at: place), code >= 0x80 {
        bytes.append(code)
        place += 3
      } else {
        break
      }
    }
    return (2...4).contains { length in
      bytes.count >= length && String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.count == 1
    }
  }

  /// Returns a part of a log in quoted-printable form without escapes and soft line breaks. `places` has, for each byte
  /// of the result, its offset in the log.
  static func decoded(_ text: ArraySlice<UInt8>) -> (text: [UInt8], places: [UInt32]) {
    var (result, places): ([UInt8], [UInt32]) = ([], [])
    var place = text.startIndex
    while place < text.endIndex {
      var (byte, length): (UInt8?, Int) = (text[place], 1)
      if byte == equals {
        let next = text[(place + 1)...].prefix(2)
        if next.count == 2, next.allSatisfy(\.isLogHexadecimal),
          let code = UInt8(String(decoding: next, as: UTF8.self), radix: 16)
        {
          (byte, length) = (code, 3)
        } else if next.first?.isLogLineBreak == true {
          (byte, length) = (nil, next.elementsEqual("\r\n".utf8) ? 3 : 2)
        }
      }
      if let byte {
        result.append(byte)
        places.append(UInt32(place))
      }
      place += length
    }
    return (result, places)
  }
}
