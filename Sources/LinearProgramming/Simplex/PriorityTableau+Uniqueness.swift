/// Proof that a tableau's optimum is unique.
extension PriorityTableau {
  /// The greatest number of rounds of `resolveDegeneracy`. If degeneracy is left after them, the optimum may still be
  /// unique (`isOnlySolution`).
  private static let mostRounds = 4

  /// Whether the present point, which `optimize` found, is proved to be the unique optimum.
  mutating func hasOnlySolution() -> Bool {
    guard !isDoubtful, resolveDegeneracy(), isOnlySolution(), !isDoubtful else { return false }
    if isVerified() { return true }
    // Rounding errors accumulated over many edits may prevent a proof, so it is tried again with recomputed values.
    recomputeValues()
    return optimize() && resolveDegeneracy() && isOnlySolution() && !isDoubtful && isVerified()
  }

  /// Resolves dual degeneracy by a choice of segments. A basic quantity at a breakpoint may count as lying on either
  /// side of it. If the breakpoint blocks a cost-free move, the side beyond it is chosen, so that the move then raises
  /// the cost. Later edits keep the choice.
  /// - Returns: false if the search for the optimum with the new segments fails, or if a limit is reached.
  private mutating func resolveDegeneracy() -> Bool {
    for _ in 0..<Self.mostRounds where dualDegenerateCount > 0 {
      var hasChanged = false
      for index in quantities.indices where !quantities[index].isBasic && quantities[index].isDualDegenerate {
        if mustStop() { return false }
        for direction in [1.0, -1] where sign(of: index, direction) == 0 {
          guard let blocking = obstacle(of: index, direction) else { continue }
          setSegment(blocking.isUpward ? blocking.breakpoint + 1 : blocking.breakpoint, of: Int(blocking.quantity))
          hasChanged = true
        }
      }
      if !hasChanged { return true }
      guard optimize() else { return false }
    }
    return true
  }

  /// Returns a breakpoint of a basic quantity that blocks the move of a nonbasic quantity up (`direction` 1) or down
  /// (-1). The breakpoint is at distance 0, and moving beyond it violates its row or bound. If there are several, the
  /// one of the highest level is returned; nil if there is none.
  private mutating func obstacle(of index: Int, _ direction: Double) -> Blocking? {
    loadColumn(index)
    findBlockings(direction)
    var first: Blocking?
    for blocking in blockings where blocking.distance == 0 && isViolated(beyond: blocking) {
      if blocking.level < first?.level ?? .max { first = blocking }
    }
    return first
  }

  /// Whether a move that continues beyond a breakpoint violates the row or bound of the breakpoint.
  private func isViolated(beyond blocking: Blocking) -> Bool {
    let breakpoint = breakpoints[breakpoints.places(of: Int(blocking.quantity)).lowerBound + blocking.breakpoint]
    return blocking.isUpward ? breakpoint.above > 0 : breakpoint.below < 0
  }

  /// Whether the optimum is unique because breakpoints block all cost-free moves. A breakpoint of a basic quantity
  /// blocks a move only if no other move can pull the quantity away from the breakpoint. Moves that are blocked
  /// themselves do not count. The result is also false if there are too many cost-free moves to decide.
  private mutating func isOnlySolution() -> Bool {
    if dualDegenerateCount == 0 { return true }
    // An analysis of more dual degenerate quantities takes long, and with so many the optimum is hardly ever unique.
    guard dualDegenerateCount <= 16 else { return false }
    var loose: [(index: Int, direction: Double)] = []
    loose.reserveCapacity(2 * dualDegenerateCount)
    for index in quantities.indices where !quantities[index].isBasic && quantities[index].isDualDegenerate {
      for direction in [1.0, -1] where sign(of: index, direction) == 0 { loose.append((index, direction)) }
    }
    var hasChanged = true
    while hasChanged, !loose.isEmpty {
      hasChanged = false
      for place in loose.indices.reversed() where isBlocked(loose[place], among: loose) {
        loose.remove(at: place)
        hasChanged = true
      }
    }
    return loose.isEmpty
  }

  /// Whether a breakpoint blocks a cost-free move, and no other cost-free move pulls the blocking quantity away from
  /// it.
  /// - Parameters:
  ///   - move: the index of the quantity that moves, and the direction: 1 up, -1 down.
  ///   - loose: all cost-free moves that are not known to be blocked.
  private mutating func isBlocked(
    _ move: (index: Int, direction: Double), among loose: [(index: Int, direction: Double)]
  ) -> Bool {
    loadColumn(move.index)
    findBlockings(move.direction)
    addOwnBlocking(move.index, move.direction)
    return blockings.contains { blocking in
      guard blocking.distance == 0 else { return false }
      if Int(blocking.quantity) == move.index { return true }
      let isUpward = blocking.factor * move.direction > 0
      return loose.allSatisfy { other in
        let share = rows.factor(of: Int32(other.index), in: Int(blocking.quantity)) * other.direction
        return share == 0 || (share > 0) == isUpward
      }
    }
  }
}
