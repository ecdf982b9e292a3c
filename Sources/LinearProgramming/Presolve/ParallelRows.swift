/// Groups of parallel rows: rows whose left-hand sides are multiples of each other (Andersen and Andersen 1995).
///
/// In a layout, hugging, compression resistance and a constraint on the length of one view are parallel rows. The first
/// row of each group is the *leader* of all its rows. Rows are compared term by term, so rows with the same terms in
/// another order are not found to be parallel.
struct ParallelRows {
  /// For each row, the index of the leader of its group, which is the group's first row.
  private(set) var leaders: [Int32]
  /// For each row, the number by which the left-hand side of the row's leader must be multiplied to give that of the
  /// row.
  private(set) var factors: [Double]

  /// Finds the groups among all rows of a program.
  /// - Complexity: linear in the number of terms, apart from collisions of hashes.
  init(in system: ReducedProgram) {
    let count = system.rowCount
    leaders = Array(filledWith: -1, count: count)
    factors = Array(filledWith: 1, count: count)
    // An open hash table of leaders, at most half full; -1 marks a free place.
    let size = 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount)
    var table = [Int32](filledWith: -1, count: size)
    for row in 0..<count {
      var place = Int(truncatingIfNeeded: Self.hash(of: row, in: system) >> 32) & (size - 1)
      while table[place] >= 0, leaders[row] < 0 {
        let leader = Int(table[place])
        if let factor = Self.factor(of: row, to: leader, in: system) {
          (leaders[row], factors[row]) = (Int32(leader), factor)
        } else {
          place = (place + 1) & (size - 1)
        }
      }
      if leaders[row] < 0 { (leaders[row], table[place]) = (Int32(row), Int32(row)) }
    }
  }

  /// Whether a row is the leader of its group.
  func isLeader(_ row: Int) -> Bool { Int(leaders[row]) == row }

  /// Returns a hash of a row's left-hand side that is equal for parallel rows.
  private static func hash(of row: Int, in system: ReducedProgram) -> UInt64 {
    let entries = system.entries(of: row)
    let first = system.terms[entries.lowerBound].coefficient
    var hash: UInt64 = 0
    for entry in entries {
      let term = system.terms[entry]
      let ratio = term.coefficient == first ? 1 : term.coefficient == -first ? -1 : term.coefficient / first
      hash = (hash ^ UInt64(term.variable)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ ratio.bitPattern) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash
  }

  /// Returns the number by which a leader's left-hand side must be multiplied to give that of a row; nil if the two
  /// rows are not parallel.
  private static func factor(of row: Int, to leader: Int, in system: ReducedProgram) -> Double? {
    let (own, other) = (system.entries(of: row), system.entries(of: leader))
    guard own.count == other.count else { return nil }
    let (first, base) = (system.terms[own.lowerBound].coefficient, system.terms[other.lowerBound].coefficient)
    for (place, leading) in zip(own, other) {
      let (term, lead) = (system.terms[place], system.terms[leading])
      guard term.variable == lead.variable, term.coefficient * base == lead.coefficient * first else { return nil }
    }
    return first / base
  }
}
