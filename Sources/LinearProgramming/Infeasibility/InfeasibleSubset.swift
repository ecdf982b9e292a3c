/// An infeasible subset of the required constraints and bounds. It is nearly always irreducible (IIS): if any one
/// member is dropped, the others can all be satisfied.
public struct InfeasibleSubset: Sendable, Hashable {
  /// The indices of the constraints in the subset, ascending.
  public var constraints: [Int]
  /// The variables whose lower bounds are in the subset, ascending.
  public var boundedVariables: [Int]
  /// Whether the subset was shown to be irreducible: every member is necessary for the contradiction.
  public var isIrreducible: Bool
  /// The Farkas proof, in exact arithmetic, that the subset is infeasible; nil if none was found.
  public var proof: FarkasProof?
}
