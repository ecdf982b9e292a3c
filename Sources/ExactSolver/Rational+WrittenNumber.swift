internal import LinearProgramming

extension Rational {
  /// Creates the number that a `Double` is read as (`WrittenNumber`), or its exact value if there is none; nil if the
  /// `Double` is not finite.
  package init?(written value: Double) {
    if let number = WrittenNumber(value) {
      self.init(number.numerator, number.denominator)
    } else {
      self.init(value)
    }
  }
}
