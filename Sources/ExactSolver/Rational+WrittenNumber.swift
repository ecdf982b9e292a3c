internal import LinearProgramming

extension Rational {
  /// Creates the number that was probably written for a `Double`, a decimal or fraction (`WrittenNumber`). If there is
  /// no such number, creates the exact value of the `Double`; nil if that is not finite.
  package init?(written value: Double) {
    if let number = WrittenNumber(value) {
      self.init(number.numerator, number.denominator)
    } else {
      self.init(value)
    }
  }
}
