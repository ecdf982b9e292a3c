/// A Farkas certificate of an infeasible subset (`InfeasibleSubset`) in exact integers, for the numbers of the program
/// as written (`WrittenNumber`).
///
/// The sum of the members, each times its multiplier, has no variables left, and reads `0 >= excess`, which is false.
/// The multiplier of a `>=` member is positive, that of a `<=` member negative; an equality may have either sign. No
/// multiplier is 0, and only multiples of these multipliers cancel the variables (the rank is one less than the number
/// of members). So the subset is irreducible: if any one member is dropped, the others are feasible.
public struct FarkasProof: Sendable, Hashable {
  /// The multipliers of the infeasible subset's constraints, in the order of `InfeasibleSubset.constraints`. They and
  /// `boundMultipliers` together have no common divisor.
  public let constraintMultipliers: [ExactInteger]
  /// The multipliers of the infeasible subset's lower bounds, in the order of `InfeasibleSubset.boundedVariables`; all
  /// positive.
  public let boundMultipliers: [ExactInteger]
  /// The sum of the right-hand sides, each times its multiplier: a positive fraction, in lowest terms.
  private let excessNumerator, excessDenominator: ExactInteger

  /// The sum of the right-hand sides, each times its multiplier: a positive number, rounded. It is infinite if it is too
  /// large for a `Double`.
  public var excess: Double { excess(per: 1) }

  /// Returns the excess divided by an integer, such as a multiplier, rounded. Both may be too large for a `Double`.
  public func excess(per unit: ExactInteger) -> Double {
    excessNumerator.divided(by: unit == 1 ? excessDenominator : excessDenominator * unit)
  }

  /// Returns the least change, positive or negative, of a constraint's right-hand side that removes the contradiction.
  /// - Parameter index: the position of the constraint in the subset's `constraints`.
  public func leastChange(ofConstraint index: Int) -> Double {
    -excess(per: constraintMultipliers[index])
  }

  /// Returns the least change of a number, on which right-hand sides depend, that removes the contradiction. It may be
  /// positive or negative. Returns nil if no change of the number removes the contradiction, because the changes of the
  /// right-hand sides cancel.
  /// - Parameter members: the constraints whose right-hand sides depend on the number. `index` is the position of one
  ///   in the subset's `constraints`, and `rate` the change of its right-hand side per unit of the number.
  func leastChange(ofConstraints members: [(index: Int, rate: Double)]) -> Double? {
    if members.count == 1, members[0].rate == 1 { return leastChange(ofConstraint: members[0].index) }
    // Small multipliers are added as they are; others, whose sum could be too large, as shares of the first of them.
    let multipliers = members.map { constraintMultipliers[$0.index] }
    let unit = multipliers.allSatisfy { $0.fixedSize != nil } ? 1 : multipliers[0].magnitude
    let multiplier = zip(multipliers, members).reduce(0) { $0 + $1.0.divided(by: unit) * $1.1.rate }
    return multiplier == 0 ? nil : -excess(per: unit) / multiplier
  }

  /// A lower bound, from the proof, on the sum of violations of the subset's constraints and bounds.
  ///
  /// The sum is least if only one member is violated: the one with the largest multiplier, which reduces the excess
  /// most per unit of violation.
  var leastViolation: Double {
    (constraintMultipliers + boundMultipliers).reduce(.infinity) { min($0, excess(per: $1.magnitude)) }
  }

  /// Computes and verifies the multipliers of constraints and bounds.
  /// - Parameters:
  ///   - constraints: the indices of the constraints.
  ///   - bounds: the indices of the variables whose lower bounds are members.
  ///   - program: the program of both.
  /// - Returns: nil if the subset is feasible in exact arithmetic, or not irreducible. Nil also if numbers of the rows
  ///   need integers of 2^110 or more, or the multipliers too much work.
  init?(constraints: [Int], bounds: [Int], of program: LexicographicProgram) {
    guard let rows = IntegerRows(constraints: constraints, bounds: bounds, of: program),
      let exact = ExactFarkas(of: rows)
    else { return nil }
    constraintMultipliers = Array(exact.multipliers.prefix(constraints.count))
    boundMultipliers = Array(exact.multipliers.dropFirst(constraints.count))
    (excessNumerator, excessDenominator) = exact.excess
  }
}
