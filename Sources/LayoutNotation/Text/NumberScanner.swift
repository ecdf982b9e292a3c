/// The number formats that a notation has beyond digits with an optional fraction.
struct NumberSyntax: OptionSet {
  var rawValue: UInt8

  /// An exponent, as in `1e3` and `1.5e-7`.
  static let exponent = NumberSyntax(rawValue: 1)
  /// A point without digits after it, as in `2.`.
  static let trailingPoint = NumberSyntax(rawValue: 2)
  /// A point without digits before it, as in `.5`.
  static let leadingPoint = NumberSyntax(rawValue: 4)
}

extension TextCursor {
  /// Consumes an unsigned decimal number, and returns the nearest `Double`; nil if none comes next.
  ///
  /// - Throws: an error if the number is too large for a `Double`, or too close to 0 for it without being 0.
  mutating func takeNumber(_ syntax: NumberSyntax) throws(NotationError) -> Double? {
    let start = position
    guard let end = numberEnd(syntax) else { return nil }
    if let value = ShortNumber.value(bytes[start..<end]) {
      position = end
      return value
    }
    // `Double.init` requires a digit on each side of a point. An added zero does not change the value.
    var digits = text(start..<end)
    if digits.first == "." { digits = "0" + digits }
    if digits.last == "." { digits += "0" }
    guard let value = Double(digits), value.isFinite else {
      throw error(.number, "The number \(Self.shortened(digits)) is too large", at: start)
    }
    // As a coefficient, such a number would drop a variable without a word.
    if value == 0, bytes[start..<end].prefix(while: { $0 | 0x20 != "e" }).contains(where: { $0.isDigit && $0 != "0" }) {
      throw error(.number, "The number \(Self.shortened(digits)) is too small; write 0", at: start)
    }
    position = end
    return value
  }

  /// Returns the byte offset at which the number at the cursor ends; nil if there is none.
  private func numberEnd(_ syntax: NumberSyntax) -> Int? {
    var end = position
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    let hasInteger = end > position
    guard hasInteger || syntax.contains(.leadingPoint) else { return nil }

    if end < bytes.count, bytes[end] == "." {
      var fraction = end + 1
      while fraction < bytes.count, bytes[fraction].isDigit { fraction += 1 }
      if fraction > end + 1 || (hasInteger && syntax.contains(.trailingPoint)) { end = fraction }
    }
    guard end > position else { return nil }

    if syntax.contains(.exponent), end < bytes.count, bytes[end] | 0x20 == "e", bytes[end - 1] != "." {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == "+" || bytes[exponent] == "-" { exponent += 1 }
      let digits = exponent
      while exponent < bytes.count, bytes[exponent].isDigit { exponent += 1 }
      if exponent > digits { end = exponent }
    }
    return end
  }

  private static func shortened(_ digits: String) -> String {
    digits.count <= 24 ? digits : digits.prefix(21) + "..."
  }
}
