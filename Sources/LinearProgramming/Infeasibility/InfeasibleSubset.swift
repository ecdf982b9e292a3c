/// An irreducible infeasible subset (IIS) of the required constraints and bounds. Once any one of its members is
/// dropped, the others can all be satisfied.
public struct InfeasibleSubset: Sendable, Hashable {
  /// The indices of the constraints in the subset, ascending.
  public var constraints: [Int]
  /// The variables whose lower bounds are in the subset, ascending.
  public var boundedVariables: [Int]
  /// Whether every member was shown to be necessary.
  public var isIrreducible: Bool
  /// The Farkas proof that the subset is infeasible; nil if none was found in exact arithmetic.
  public var proof: FarkasProof?
}
