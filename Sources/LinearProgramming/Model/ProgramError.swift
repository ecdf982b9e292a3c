/// The reason why a constraint or a linear program was rejected.
public enum ProgramError: Error, Sendable, Hashable {
  /// A number is NaN, or infinite where only finite numbers are accepted.
  case notFinite(Double)
  /// A coefficient's absolute value is outside `Magnitude.coefficients`.
  case coefficientOutOfRange(Double)
  /// The ratio of the largest to the smallest absolute value of a constraint's coefficients is above
  /// `Magnitude.largestSpread`. The values are the smallest and the largest.
  case coefficientsTooFarApart(Double, Double)
  /// A constant's absolute value is above `Magnitude.largestConstant`.
  case constantOutOfRange(Double)
  /// A priority is outside (0, 1000].
  case priorityOutOfRange(Double)
  /// A weight is outside `Magnitude.weights`.
  case weightOutOfRange(Double)
  /// A variable's index is outside the program.
  case unknownVariable(Int)
  /// A matrix or program is invalid in another way: for example, its arrays do not fit together, or a lower bound is
  /// above the upper one. The text says what is wrong.
  case malformed(String)
}

extension ProgramError: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  public var description: String {
    switch self {
    case .notFinite(let value):
      "\(value) is not a finite number"
    case .coefficientOutOfRange(let value):
      "the coefficient \(Self.text(value)) is out of range: its size must lie between "
        + "\(Magnitude.coefficients.lowerBound) and \(Int(Magnitude.coefficients.upperBound))"
    case .coefficientsTooFarApart(let smallest, let largest):
      "the coefficients \(Self.text(smallest)) and \(Self.text(largest)) are too far apart: at most a factor of "
        + "\(Int(Magnitude.largestSpread)) can be solved reliably"
    case .constantOutOfRange(let value):
      "the constant \(Self.text(value)) is out of range: its size must be at most \(Int(Magnitude.largestConstant))"
    case .priorityOutOfRange(let value):
      "the priority \(Self.text(value)) is out of range: it must be above 0 and at most 1000"
    case .weightOutOfRange(let value):
      "the weight \(Self.text(value)) is out of range: it must lie between "
        + "\(Magnitude.weights.lowerBound) and \(Int(Magnitude.weights.upperBound))"
    case .unknownVariable(let index):
      "there is no variable with index \(index)"
    case .malformed(let reason):
      reason
    }
  }

  /// Returns a number in the form in which people write it: whole numbers without a decimal point.
  private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
