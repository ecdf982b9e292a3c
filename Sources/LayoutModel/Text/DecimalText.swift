/// The formatting of numbers in reports.
package enum DecimalText {
  /// Returns the number in decimal notation with at most 6 decimals, without exponent, and never as `-0`.
  package static func string(_ value: Double) -> String {
    string(value, decimals: 6)
  }

  /// Returns the number in decimal notation with the fewest decimals that parse to the same number.
  package static func exact(_ value: Double) -> String {
    string(value, decimals: .max)
  }

  /// Returns the number of at most 15 significant digits that is nearest to a number. It lacks the rounding errors of
  /// a sum such as 16 + 0.777778.
  package static func rounded(_ value: Double) -> Double {
    guard value.isFinite, let decimals = decimals(of: value, significant: 15) else { return value }
    return Double(string(value, decimals: decimals)) ?? value
  }

  /// Returns the sum of two decimal numbers, with no more decimals than they have. It lacks the rounding error of a sum
  /// such as 8 − 7.999625.
  package static func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    guard sum.isFinite else { return sum }
    let decimals = max(shortestDigits(first.magnitude).scale, shortestDigits(second.magnitude).scale)
    return Double(string(sum, decimals: decimals)) ?? sum
  }

  /// Returns the number in decimal notation with at most 6 decimals. If its magnitude is below 0.1, it has at most 6
  /// significant digits instead.
  package static func small(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 0.1, value != 0 else { return string(value) }
    return string(value, decimals: max(6, decimals(of: value, significant: 6) ?? .max))
  }

  /// Returns the number of decimals that remain if a number is rounded to a given number of significant digits; nil if
  /// it has no more digits than these, or if digits before the decimal point would be rounded.
  private static func decimals(of value: Double, significant count: Int) -> Int? {
    let (digits, scale) = shortestDigits(value.magnitude)
    let decimals = scale - (digits.drop { $0 == 0 }.count - count)
    return decimals < scale && decimals >= 0 ? decimals : nil
  }

  private static func string(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return value.description }
    var short: [UInt8] = []
    if append(value, rounded: decimals == 6, to: &short) { return String(decoding: short, as: UTF8.self) }
    var (digits, scale) = shortestDigits(value.magnitude)
    // The decimal digits are rounded, with halves up, since rounding in binary arithmetic would add an error.
    if scale > decimals {
      let dropped = scale - decimals
      let roundsUp = dropped <= digits.count && digits[digits.count - dropped] >= 5
      digits = Array(digits.dropLast(dropped))
      scale = decimals
      if roundsUp { increment(&digits) }
    }
    if scale > 0, digits.count <= scale {
      digits = [UInt8](repeating: 0, count: scale + 1 - digits.count) + digits
    }
    while scale > 0, digits.last == 0 {
      digits.removeLast()
      scale -= 1
    }
    let integer = digits.dropLast(scale).drop { $0 == 0 }
    var text: [UInt8] = []
    if value < 0, !integer.isEmpty || scale > 0 { text.append(UInt8(ascii: "-")) }
    if integer.isEmpty { text.append(UInt8(ascii: "0")) }
    for digit in integer { text.append(UInt8(ascii: "0") + digit) }
    if scale > 0 { text.append(UInt8(ascii: ".")) }
    for digit in digits.suffix(scale) { text.append(UInt8(ascii: "0") + digit) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a number as UTF-8, if a fast method can write it. It can if the number is whole and its magnitude is below
  /// 10¹⁵, or if the number has at most 6 decimals and its magnitude is below 10⁹.
  ///
  /// With `rounded`, any other number of a magnitude below a million is appended too, rounded to 6 decimals. The
  /// exception is a number almost in the middle between two numbers of 6 decimals, which the fast method may round
  /// wrongly.
  /// - Returns: whether the number was appended.
  package static func append(_ value: Double, rounded: Bool, to text: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostBytes) { digits in
      var start = digits.count
      guard write(value, rounded: rounded, before: &start, in: digits) else { return false }
      text.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
      return true
    }
  }

  /// A capacity in bytes that suffices for `write`, which needs a sign, a point, and at most 20 digits.
  package static let mostBytes = 24

  /// Writes a number like `append`, but into a buffer, where it ends before the index `start`. Then `start` becomes the
  /// index of the number's first byte.
  /// - Returns: whether the number was written.
  package static func write(
    _ value: Double, rounded: Bool, before start: inout Int, in text: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    var (number, decimals) = (0, 0)
    if let whole = whole(value) {
      number = whole
    } else if let millionths = millionths(value) ?? (rounded ? roundedMillionths(value) : nil) {
      (number, decimals) = (millionths, millionths == 0 ? 0 : 6)
      // Three zeros are removed first: written numbers seldom have more than 3 decimals.
      if decimals > 0, number.isMultiple(of: 1000) { (number, decimals) = (number / 1000, 3) }
      while decimals > 0, number.isMultiple(of: 10) { (number, decimals) = (number / 10, decimals - 1) }
    } else {
      return false
    }
    // The number is written from its last digit on.
    func prepend(_ byte: UInt8) {
      start -= 1
      text[start] = byte
    }
    var rest = number.magnitude
    func prependDigit() {
      prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if decimals > 0 {
      for _ in 0..<decimals { prependDigit() }
      prepend(UInt8(ascii: "."))
    }
    repeat { prependDigit() } while rest > 0
    if number < 0 { prepend(UInt8(ascii: "-")) }
    return true
  }

  /// Returns the number in millionths; nil if it has more than 6 decimals, or is too large.
  ///
  /// Decimal numbers of at most 15 digits are distinct as `Double`s. Therefore the digits of the result are the
  /// shortest ones that parse to the value.
  private static func millionths(_ value: Double) -> Int? {
    guard value.magnitude < largestWhole / 1e6 else { return nil }
    // This rounds to nearest. The rule for ties does not matter, since a tie has more than 6 decimals.
    let millionths = Int(value * 1e6 + (value < 0 ? -0.5 : 0.5))
    return Double(millionths) / 1e6 == value ? millionths : nil
  }

  /// Returns the number of millionths that is nearest to a value; nil if the value is too large, or too near to a tie.
  ///
  /// The result must equal the rounding of the shortest digits that parse to the value. The computed product of the
  /// value and 10⁶ is rounded instead. If the value is below a million, the digits and the product differ by far less
  /// than 0.001 millionths. The two can therefore be rounded differently only near a tie.
  private static func roundedMillionths(_ value: Double) -> Int? {
    guard value.magnitude < 1e6 else { return nil }
    let exact = value * 1e6
    let millionths = exact.rounded()
    return abs(exact - millionths) < 0.499 ? Int(millionths) : nil
  }

  /// Returns the value if it is a whole number whose digits are exact, like most numbers of a layout; nil for others.
  package static func whole(_ value: Double) -> Int? {
    guard value.magnitude < largestWhole else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }

  /// The bound below which every whole number is a `Double` with exact digits.
  private static let largestWhole = 1e15

  /// Returns the shortest digits that parse to the value, and the number of digits after the point.
  private static func shortestDigits(_ value: Double) -> (digits: [UInt8], scale: Int) {
    var digits: [UInt8] = []
    var scale = 0
    var isFraction = false
    var bytes = Array(value.description.utf8)[...]
    while let byte = bytes.popFirst() {
      if (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
        if isFraction { scale += 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        // After an `e` comes the exponent.
        scale -= Int(String(decoding: bytes, as: UTF8.self)) ?? 0
        break
      }
    }
    if scale < 0 {
      digits += [UInt8](repeating: 0, count: -scale)
      scale = 0
    }
    return (digits, scale)
  }

  /// Adds one to the last digit.
  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }
}
