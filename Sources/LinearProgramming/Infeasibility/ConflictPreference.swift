/// The ranks by which a conflict avoids conditions that nobody wrote as constraints.
///
/// Of all irreducible infeasible subsets one with the fewest conditions of the highest rank is reported, of those one
/// with the fewest of the next rank, and so on. Lower bounds of variables rank above all rows.
package struct ConflictPreference: Sendable {
  /// The rank of each row, from 0, for one that somebody wrote, to 2.
  package var ranks: [UInt8]

  /// The rank of lower bounds.
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

  /// Returns the cost of some conditions.
  func cost(of members: some Sequence<ProgramMember>) -> ConflictCost {
    members.reduce(into: ConflictCost()) { $0.add(rank(of: $1)) }
  }
}

/// The number of conditions of each rank, compared lexicographically from the highest rank down.
struct ConflictCost: Comparable {
  private var counts = SIMD4<Int>()

  mutating func add(_ rank: UInt8) {
    counts[Int(rank)] += 1
  }

  /// Whether it includes a condition that nobody wrote.
  var hasImplied: Bool { counts.x != counts.wrappedSum() }

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
  /// The constraints, then the bounds.
  var members: [ProgramMember] {
    constraints.map(ProgramMember.constraint) + boundedVariables.map(ProgramMember.bound)
  }
}
