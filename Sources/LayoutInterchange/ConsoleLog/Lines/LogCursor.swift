/// A cursor that moves forward over the bytes of a logged line. The syntax of these lines is ASCII.
struct LogCursor {
  let bytes: [UInt8]
  var position = 0
  /// The offset in the bytes of the line at which the text to be read ends.
  var end: Int
  /// The greatest rounding error of the last number read. It is half a unit of the last digit if the number has six
  /// significant digits, to which `%g` rounds. Other numbers are assumed to be exact, with an error of 0.
  private(set) var rounding = 0.0
  /// The greatest rounding error of the last number read, if it may be a rounded fraction; else 0. Such a number has at
  /// least as many significant digits as `%g` prints, and at least five decimals.
  private var fractionError = 0.0

  /// The number of significant digits to which `%g` rounds.
  private static let printedDigits = 6
  /// The least number of decimals of a number that may be a rounded fraction.
  private static let leastDecimals = 5
  /// The greatest denominator of a fraction that a rounded number may stand for. At most one fraction with a
  /// denominator up to it rounds to a given number of five decimals.
  private static let largestDenominator = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }

  var current: UInt8? { position < end ? bytes[position] : nil }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The remaining text, shortened for messages.
  var rest: String {
    let rest = text(position..<min(end, position + 40))
    return end - position > 40 ? rest + "…" : rest
  }

  mutating func skipSpaces() {
    while let byte = current, byte.isLogBlank { position += 1 }
  }

  /// Returns whether a text is at an offset, which by default is the position of the cursor.
  func has(_ text: StaticString, at place: Int? = nil) -> Bool {
    bytes.hasLog(text, at: place ?? position, end: end)
  }

  /// Skips a text if it is next; returns whether it was.
  mutating func take(_ text: StaticString) -> Bool {
    guard has(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips an address and returns it. Marks may be in place of some of its digits, or of all, as in `0x...`, `0x…b290`,
  /// `0x7f..290` or `0x****`. The last of several points may be the one before an attribute.
  mutating func takeAddress() -> String {
    let start = position
    while let byte = current {
      if byte.isLogDigit || byte.isLogLetter || byte == UInt8(ascii: "*") {
        position += 1
      } else if !take("\u{2026}") {
        let points = bytes[position..<end].prefix { $0 == UInt8(ascii: ".") }.count
        guard points > 1 else { break }
        let isAttribute = LoggedLineParser.attribute(in: self, at: position + points - 1) != nil
        position += isAttribute ? points - 1 : points
      }
    }
    return text(start..<position)
  }

  /// Returns whether an address identifies no object: it is 0, or has marks in place of digits and fewer than three
  /// digits behind them. The digits before the marks are those of many objects. A single letter is no mark, but a slip.
  static func isRedacted(_ address: String) -> Bool {
    let digits = Array(address.utf8.dropFirst(2).reversed())
    let last = digits.prefix(while: \.isLogHexadecimal)
    if last.allSatisfy({ $0 == UInt8(ascii: "0") }) { return true }
    if last.count == digits.count { return false }
    return last.count < 3 || digits[last.count...].prefix { !$0.isLogHexadecimal }.count < 2
  }

  /// Returns whether a text is in place of an address, and consists of marks only, as in `UIView:XXX`.
  static func isMask(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ["X", "x", "*", ".", "\u{2026}"].contains($0) }
  }

  /// Returns whether marks replace digits of an address.
  static func isShortened(_ address: String) -> Bool { !address.utf8.dropFirst(2).allSatisfy(\.isLogHexadecimal) }

  /// Returns the offset of the first occurrence of a text at the position or later; nil if there is none.
  func first(_ text: StaticString) -> Int? {
    bytes.firstLog(text, in: position..<max(position, end))
  }

  /// Skips to a byte that satisfies a condition, or to the end, and returns the skipped text.
  mutating func take(until condition: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = current, !condition(byte) { position += 1 }
    return text(start..<position)
  }

  /// Reads a number with an optional sign and exponent, as `%g` prints it; `inf` and `nan` give infinity, with their
  /// sign. A comma may be in place of the decimal point, unless it may separate thousands, as in `1,200`. Returns nil
  /// if no number is next.
  mutating func takeNumber() -> Double? {
    var place = position
    func at(_ place: Int) -> UInt8? { place < end ? bytes[place] : nil }
    if let sign = at(place), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    if has("inf", at: place) || has("nan", at: place) {
      let isNegative = place > position && bytes[position] == UInt8(ascii: "-")
      position = place + 3
      return isNegative ? -.infinity : .infinity
    }
    let digits = place
    while let byte = at(place), byte.isLogDigit { place += 1 }
    var count = place - digits
    var decimals = 0
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    if let mark = at(place), mark == point || mark == comma {
      var end = place + 1
      while let byte = at(end), byte.isLogDigit { end += 1 }
      let isZero = bytes[digits..<place].elementsEqual("0".utf8)
      if end > place + 1, mark == point || count > 0 && (isZero || end - place != 4) {
        decimals = end - place - 1
        count += decimals
        place = end
      }
    }
    guard count > 0 else { return nil }
    let significant = bytes[digits..<place].drop { [UInt8(ascii: "0"), point, comma].contains($0) }
    let significantDigits = significant.count { $0.isLogDigit }
    let mantissa = place
    if let byte = at(place), byte | 0x20 == UInt8(ascii: "e") {
      var exponent = place + 1
      if let sign = at(exponent), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { exponent += 1 }
      let first = exponent
      while let byte = at(exponent), byte.isLogDigit { exponent += 1 }
      if exponent > first { place = exponent }
    }
    // `Double` does not parse a plus sign before a point, as in `+.5`. The sign is redundant.
    let start = bytes[position] == UInt8(ascii: "+") ? position + 1 : position
    guard let value = Double(text(start..<place).replacing(",", with: ".")) else { return nil }
    // An exponent beyond those of the type `Double` gives 0 or infinity.
    let exponent = Int(min(max(Double(text(mantissa..<place).dropFirst()) ?? 0, -1e6), 1e6))
    let error = significantDigits < Self.printedDigits ? 0 : (Double("1e\(exponent - decimals)") ?? 0) / 2
    rounding = significantDigits == Self.printedDigits ? error : 0
    fractionError = decimals < Self.leastDecimals || exponent != 0 ? 0 : error
    position = place
    return value
  }

  /// Returns the multiplier that the last number read stands for. If the number is a rounded fraction, such as
  /// 0.333333, it is the fraction, and the rounding error becomes 0. Otherwise it is the number.
  mutating func multiplier(_ value: Double) -> Double {
    let fractions = (2...Self.largestDenominator).lazy.map { (value * Double($0)).rounded() / Double($0) }
    guard fractionError > 0, let fraction = fractions.first(where: { abs($0 - value) <= fractionError }) else {
      return value
    }
    rounding = 0
    return fraction
  }
}

extension UInt8 {
  var isLogBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  /// Whether the byte is the first one of a character of Unicode in UTF-8.
  var startsLogCharacter: Bool { self & 0xC0 != 0x80 }
  var isLogLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isLogDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLogHexadecimal: Bool { isLogDigit || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x66 }
  var isLogLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  /// Whether the byte may be in the name of a class.
  var isLogClassByte: Bool { isLogLetter || isLogDigit || self >= 0x80 || [UInt8]("_.$\\".utf8).contains(self) }
  var isLogPunctuation: Bool {
    (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40) || (self >= 0x5B && self <= 0x60)
      || (self >= 0x7B && self <= 0x7E)
  }
}

/// Blanks and line breaks, as they are and escaped in JSON.
private let blanks: [StaticString] = [" ", "\t", "\\t", "\\n", "\\r"]

extension [UInt8] {
  /// Returns whether a text is at an offset, and ends at `end` or before.
  func hasLog(_ text: StaticString, at place: Int, end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place + length <= end else { return false }
    for index in 0..<length where self[place + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns the offset of the first occurrence of a text in a range; nil if there is none.
  func firstLog(_ text: StaticString, in range: Range<Int>) -> Int? {
    let (length, first) = (text.utf8CodeUnitCount, text.utf8Start[0])
    var place = range.lowerBound
    while place + length <= range.upperBound {
      if self[place] == first, hasLog(text, at: place, end: range.upperBound) { return place }
      place += 1
    }
    return nil
  }

  /// Returns the offset of the last occurrence of a text in a range; nil if there is none.
  func lastLog(_ text: StaticString, in range: Range<Int>) -> Int? {
    var place = range.upperBound - text.utf8CodeUnitCount
    while place >= range.lowerBound {
      if hasLog(text, at: place, end: range.upperBound) { return place }
      place -= 1
    }
    return nil
  }

  /// Returns the offset after the first `>` in a range that a quotation mark follows, perhaps after a backslash; nil if
  /// there is none.
  func firstQuotedEnd(in range: Range<Int>) -> Int? {
    range.first { self[$0] == UInt8(ascii: ">") && hasQuotation(at: $0 + 1, end: range.upperBound) }.map { $0 + 1 }
  }

  /// Returns whether a quotation mark is at an offset, perhaps after a backslash.
  func hasQuotation(at place: Int, end: Int? = nil) -> Bool {
    hasLog("\"", at: place, end: end ?? count) || hasLog("\\\"", at: place, end: end ?? count)
  }

  /// Returns whether a quotation mark is before an offset, perhaps with a backslash between the two.
  func isPrecededByQuotation(at start: Int) -> Bool {
    let before = start > 0 && self[start - 1] == UInt8(ascii: "\\") ? start - 2 : start - 1
    return before >= 0 && self[before] == UInt8(ascii: "\"")
  }

  /// Returns the number of bytes of the blank at an offset, which may be escaped as in JSON; nil if there is none.
  func blankLength(at place: Int) -> Int? {
    blanks.first { hasLog($0, at: place, end: count) }?.utf8CodeUnitCount
  }

  /// Returns the number of bytes of the blank that ends at an offset, and that may be escaped as in JSON; nil if there
  /// is none.
  func blankLength(before place: Int) -> Int? {
    blanks.first { hasLog($0, at: place - $0.utf8CodeUnitCount, end: place) }?.utf8CodeUnitCount
  }
}
