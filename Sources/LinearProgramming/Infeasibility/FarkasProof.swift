/// Multipliers that prove that the members of an `InfeasibleSubset` cannot all hold, and that any of them can be left
/// out for no less: exact integers, for the numbers of the program exactly as `Double` has them.
///
/// Each member times its multiplier, added up, has no variable left, and reads `0 >= excess`, which is false. A member
/// with `>=` has a multiplier above 0, one with `<=` below 0, and an equality either. None is 0, and the members
/// hang together by these multipliers alone (their rank is one less than their number), so the others can all hold
/// where any one is dropped.
public struct FarkasProof: Sendable, Hashable {
  /// The multiplier of each of the subset's constraints, in their order. All multipliers have no common divisor.
  public let constraintMultipliers: [Int128]
  /// The multiplier of each of the subset's bounds, in their order; above 0.
  public let boundMultipliers: [Int128]
  /// The sum of multipliers times right-hand sides, above 0, rounded.
  public let excess: Double

  /// What to add to the right-hand side of a constraint so that the sum no longer is a contradiction: less does not do.
  /// - Parameter index: the constraint's place among the subset's.
  public func leastChange(ofConstraint index: Int) -> Double {
    -excess / Double(constraintMultipliers[index])
  }

  /// The least sum of violations of the subset's members, each divided by its largest coefficient: the excess goes where
  /// a unit of violation takes most of it away.
  func leastViolation(of subset: InfeasibleSubset, in program: LexicographicProgram) -> Double {
    var most = boundMultipliers.reduce(0.0) { max($0, Double($1)) }
    for (row, multiplier) in zip(subset.constraints, constraintMultipliers) {
      let largest = program.terms(of: row).reduce(0.0) { max($0, abs($1.coefficient)) }
      most = max(most, Double(multiplier.magnitude) * (largest > 0 ? largest : 1))
    }
    return excess / most
  }

  /// Finds the multipliers of constraints and bounds, and verifies them.
  /// - Returns: nil where the subset is not irreducible, is none in exact arithmetic, or needs integers of 2^110 or more.
  init?(constraints: [Int], bounds: [Int], of program: LexicographicProgram) {
    guard let rows = IntegerRows(constraints: constraints, bounds: bounds, of: program),
      let exact = ExactFarkas(of: rows)
    else { return nil }
    constraintMultipliers = Array(exact.multipliers.prefix(constraints.count))
    boundMultipliers = Array(exact.multipliers.dropFirst(constraints.count))
    excess = exact.excess
  }
}
