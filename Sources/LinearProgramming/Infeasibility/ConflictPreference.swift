/// A preference among conflicts, given by ranks of rows and bounds. If possible, a conflict of written constraints
/// alone is reported.
///
/// A member of rank 0 counts as a written constraint. A member of a higher rank counts as an implied condition, such as
/// the size of the root. Of all irreducible infeasible subsets, one with the fewest members of the highest rank is
/// reported. If several have the fewest, the number of members of the next rank decides, and so on, within the limits
/// of the search (`SmallestConflict`). Lower bounds of variables rank above all rows.
package struct ConflictPreference: Sendable {
  /// The rank of each row: 0 if it counts as a written constraint, 1 or 2 if it counts as an implied condition.
  package var ranks: [UInt8]

  /// The rank of the lower bound of a variable.
  static let boundRank: UInt8 = 3

  /// Creates a preference.
  package init(ranks: [UInt8]) {
    self.ranks = ranks
  }

  func rank(of member: ProgramMember) -> UInt8 {
    switch member {
    case .constraint(let row): min(ranks[row], Self.boundRank - 1)
    case .bound: Self.boundRank
    }
  }

  /// Returns the cost of some members: the number of members of each rank. The cost with fewer members of the highest
  /// rank is the lower one; if these numbers are equal, the next rank decides. Of two conflicts the one of lower cost
  /// is called cheaper.
  func cost(of members: some Sequence<ProgramMember>) -> ConflictCost {
    members.reduce(into: ConflictCost()) { $0.add(rank(of: $1)) }
  }
}

/// The cost of some members: the number of members of each rank. Costs are compared lexicographically, from the highest
/// rank down.
struct ConflictCost: Comparable {
  private var counts = SIMD4<Int>()

  mutating func add(_ rank: UInt8) {
    counts[Int(rank)] += 1
  }

  static func + (left: ConflictCost, right: ConflictCost) -> ConflictCost {
    var sum = left
    sum.counts &+= right.counts
    return sum
  }

  static func < (left: ConflictCost, right: ConflictCost) -> Bool {
    for rank in left.counts.indices.reversed() where left.counts[rank] != right.counts[rank] {
      return left.counts[rank] < right.counts[rank]
    }
    return false
  }
}

extension InfeasibleSubset {
  /// The members: the constraints, then the lower bounds, each ascending by index.
  var members: [ProgramMember] {
    constraints.map(ProgramMember.constraint) + boundedVariables.map(ProgramMember.bound)
  }
}
