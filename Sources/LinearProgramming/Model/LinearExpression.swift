/// The relation between the two sides of a constraint.
public enum Relation: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// The sides are equal.
  case equal
  /// The left side is at most the right one.
  case lessOrEqual
  /// The left side is at least the right one.
  case greaterOrEqual

  /// Returns the violation of the relation if the left-hand side minus the right-hand side is `difference`.
  @inlinable
  public func violation(ofDifference difference: Double) -> Double {
    // The comparisons are written so that NaN stays NaN.
    switch self {
    case .equal: abs(difference)
    case .lessOrEqual: difference <= 0 ? 0 : difference
    case .greaterOrEqual: difference >= 0 ? 0 : -difference
    }
  }

  /// Whether a row `coefficient * variable relation constant` bounds its variable from above.
  @inline(__always)
  func isUpper(forCoefficient coefficient: Double) -> Bool {
    self == .equal || (self == .lessOrEqual) == (coefficient > 0)
  }

  /// Whether a row `coefficient * variable relation constant` bounds its variable from below.
  @inline(__always)
  func isLower(forCoefficient coefficient: Double) -> Bool {
    self == .equal || (self == .greaterOrEqual) == (coefficient > 0)
  }

  /// Returns the bounds that a row `coefficient * variable relation rightHandSide` sets for its variable.
  @inline(__always)
  func bounds(coefficient: Double, rightHandSide: Double) -> Bounds {
    let bound = rightHandSide / coefficient
    return Bounds(
      isLower(forCoefficient: coefficient) ? bound : -.infinity,
      isUpper(forCoefficient: coefficient) ? bound : .infinity)
  }
}

/// A variable, by its index, times a coefficient.
public struct LinearTerm: Sendable, Hashable, BitwiseCopyable {
  /// The variable's index in its program.
  public var variable: Int
  /// The factor of the variable.
  public var coefficient: Double

  /// Creates a term.
  @inlinable
  public init(_ coefficient: Double, _ variable: Int) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant. The terms are sorted by variable; each variable occurs at most once, and no
/// coefficient is zero.
public struct LinearExpression: Sendable, Hashable {
  /// The terms, sorted by variable.
  public private(set) var terms: [LinearTerm]
  /// The constant.
  public var constant: Double

  /// Creates an expression. The terms may come in any order, and a variable may occur in several.
  public init(_ terms: [LinearTerm] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
    Self.normalize(&self.terms)
  }

  /// Creates an expression that is a variable alone, with the coefficient 1.
  public init(variable: Int) {
    self.init([LinearTerm(1, variable)])
  }

  /// Sorts terms by variable, and merges terms of the same variable. Terms are dropped if their coefficient is 0, or if
  /// the merged coefficients cancel.
  /// - Complexity: linear in the number of terms if they are sorted.
  static func normalize(_ terms: inout [LinearTerm]) {
    if isNormal(terms) { return }
    terms.sortStably { $0.variable < $1.variable }
    var kept = 0
    var index = 0
    while index < terms.count {
      let variable = terms[index].variable
      var sum = 0.0
      var largest = 0.0
      while index < terms.count, terms[index].variable == variable {
        sum += terms[index].coefficient
        largest = max(largest, abs(terms[index].coefficient))
        index += 1
      }
      if !(abs(sum) <= Tolerance.cancelledTerm * largest) {
        terms[kept] = LinearTerm(sum, variable)
        kept += 1
      }
    }
    if kept < terms.count { terms.removeSubrange(kept...) }
  }

  /// Whether terms are sorted by variable, no variable occurs twice, and no coefficient is zero.
  static func isNormal(_ terms: [LinearTerm]) -> Bool {
    for index in terms.indices {
      let follows = index == 0 || terms[index - 1].variable < terms[index].variable
      if !follows || terms[index].coefficient == 0 { return false }
    }
    return true
  }

  /// Returns the value of the expression at a point.
  public func value(at point: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// Returns the sum of two expressions.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// Returns the difference of two expressions.
  public static func - (left: Self, right: Self) -> Self {
    left + (-1) * right
  }

  /// Returns an expression times a number.
  public static func * (factor: Double, expression: Self) -> Self {
    Self(
      expression.terms.map { LinearTerm(factor * $0.coefficient, $0.variable) },
      constant: factor * expression.constant)
  }
}
