internal import LinearProgramming

/// A position or length that is affine in at most one variable of a program: the variable plus an offset, or a number.
///
/// The order of its properties makes it 12 bytes long.
struct AffineLength: Sendable {
  /// The number that is added to the variable, or the number itself if there is no variable.
  var offset = 0.0
  /// The index of the variable; -1 for a number.
  var variable: Int32 = -1

  /// Whether the length depends on a variable.
  var isVariable: Bool { variable >= 0 }

  /// Returns the value of the length, given the values of all variables.
  func value(_ values: [Double]) -> Double { isVariable ? values[Int(variable)] + offset : offset }

  /// Returns the rate of change of the length, given the rates of all variables.
  func rate(_ rates: [Double]) -> Double { isVariable ? rates[Int(variable)] : 0 }

  /// The length as an expression.
  var expression: LinearExpression {
    LinearExpression(isVariable ? [LinearTerm(1, Int(variable))] : [], constant: offset)
  }

  static func + (length: Self, amount: Double) -> Self {
    Self(offset: length.offset + amount, variable: length.variable)
  }

  static func - (length: Self, amount: Double) -> Self { length + -amount }
}
