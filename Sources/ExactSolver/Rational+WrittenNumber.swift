internal import LinearProgramming

extension Rational {
  /// Creates the decimal or fraction that was probably written for a `Double` (`WrittenNumber`), or the exact value of
  /// the `Double` if there is no such number; nil if the `Double` is not finite.
  package init?(written value: Double) {
    if let number = WrittenNumber(value) {
      self.init(number.numerator, number.denominator)
    } else {
      self.init(value)
    }
  }
}
