extension LexicographicSolver {
  /// A set of tiers. A tier is a part of the engine that saves time only: the answers are the same without it.
  ///
  /// A run of the benchmarks without a tier shows how much time the tier saves (`scripts/bench --without TIER`).
  public struct Tiers: OptionSet, Sendable, Hashable {
    /// The bits of the tiers in the set, one bit for each.
    public let rawValue: UInt16

    /// Creates a set of tiers from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Solution in closed form of components of one variable (`SingleVariableOptimum`).
    public static let closedForm = Tiers(rawValue: 1 << 0)
    /// Solution of components without competing preferences by bound propagation (`BoundPropagation`).
    public static let boundPropagation = Tiers(rawValue: 1 << 1)
    /// Solution of components by a tableau of all levels (`PriorityTableau`).
    public static let tableau = Tiers(rawValue: 1 << 2)
    /// Solution of several small components by one tableau.
    public static let sharedTableau = Tiers(rawValue: 1 << 3)
    /// Solution, one level after the other, of components that are too dense for a tableau of all levels. The rows of a
    /// single level connect fewer variables, so that the program of the level splits into smaller components, the
    /// clusters (`LevelwiseFace`).
    public static let clusters = Tiers(rawValue: 1 << 4)
    /// Tie-breaking of isolated variables in closed form (`IsolatedVariables`).
    public static let isolatedVariables = Tiers(rawValue: 1 << 5)
    /// Presolve of a large optimal face: a program whose rows describe the face is presolved and solved in place of the
    /// original one. Also presolve of a long list in differences of adjacent positions (`DifferenceProgram`).
    public static let presolvedFace = Tiers(rawValue: 1 << 6)
    /// Computation of the ranges of variables by bound propagation over the optimal face.
    public static let propagatedRanges = Tiers(rawValue: 1 << 7)
    /// Construction of the first basis of a large linear program from the levels that bound propagation satisfies
    /// (`SatisfiedLevels`).
    public static let crashBasis = Tiers(rawValue: 1 << 8)
    /// Solution in closed form of components whose variables are connected by a single sum (`ResourceAllocation`).
    public static let allocation = Tiers(rawValue: 1 << 9)

    /// Every tier.
    public static let all = named.reduce(into: Tiers()) { $0.insert($1.tier) }

    /// All tiers, with their names.
    public static let named: [(name: String, tier: Tiers)] = [
      ("closed-form", .closedForm), ("allocation", .allocation), ("bound-propagation", .boundPropagation),
      ("tableau", .tableau), ("shared-tableau", .sharedTableau), ("clusters", .clusters),
      ("isolated-variables", .isolatedVariables),
      ("presolved-face", .presolvedFace), ("propagated-ranges", .propagatedRanges), ("crash-basis", .crashBasis),
    ]
  }
}
