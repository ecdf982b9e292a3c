/// Whether a tableau's solution is the only one.
extension PriorityTableau {
  /// So often moves that cost nothing are made to cost something.
  private static let mostRounds = 4

  /// Whether the point that a search came to is proved to be the solution, and the only one.
  mutating func hasOnlySolution() -> Bool {
    guard !isDoubtful, resolveDegeneracy(), isOnlySolution(), !isDoubtful else { return false }
    if isVerified() { return true }
    // What the rounding of many edits leaves is no proof: once more, from values that are summed up anew.
    recomputeValues()
    return optimize() && resolveDegeneracy() && isOnlySolution() && !isDoubtful && isVerified()
  }

  /// Lets what stands in the way of moves that cost nothing say so: a quantity of the basis that lies at an end pulls
  /// with nothing or with all it has, as suits, and where it pulls those moves cost something. Once chosen, sides last
  /// from edit to edit.
  /// - Returns: false where the search that follows fails.
  private mutating func resolveDegeneracy() -> Bool {
    for _ in 0..<Self.mostRounds where dualDegenerateCount > 0 {
      var hasChanged = false
      for index in quantities.indices where !quantities[index].isBasic && quantities[index].isDualDegenerate {
        if mustStop() { return false }
        for direction in [1.0, -1] where sign(of: index, direction) == 0 {
          guard let event = obstacle(of: index, direction) else { continue }
          setPassed(event.isUpward ? event.end + 1 : event.end, of: Int(event.quantity))
          hasChanged = true
        }
      }
      if !hasChanged { return true }
      guard optimize() else { return false }
    }
    return true
  }

  /// What the first step of a move takes beyond its end, the most important such.
  private mutating func obstacle(of index: Int, _ direction: Double) -> Blocking? {
    loadColumn(index)
    findBlockings(direction)
    var first: Blocking?
    for event in events where event.distance == 0 && costs(beyond: event) {
      if event.level < first?.level ?? .max { first = event }
    }
    return first
  }

  /// Whether it is what lies beyond an end that costs, and not what lies before it.
  private func costs(beyond event: Blocking) -> Bool {
    let end = breakpoints[breakpoints.places(of: Int(event.quantity)).lowerBound + event.end]
    return event.isUpward ? end.above > 0 : end.below < 0
  }

  /// Whether there is no other solution. Moves that cost nothing are none where something else stands in the way, that
  /// no other such move would take out of it.
  private mutating func isOnlySolution() -> Bool {
    if dualDegenerateCount == 0 { return true }
    // More would take long to sort out, and hardly ever are the only solution.
    guard dualDegenerateCount <= 16 else { return false }
    var loose: [(index: Int, direction: Double)] = []
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

  private mutating func isBlocked(
    _ move: (index: Int, direction: Double), among loose: [(index: Int, direction: Double)]
  ) -> Bool {
    loadColumn(move.index)
    findBlockings(move.direction)
    addOwnEvent(move.index, move.direction)
    return events.contains { event in
      guard event.distance == 0 else { return false }
      if Int(event.quantity) == move.index { return true }
      let isUpward = event.factor * move.direction > 0
      return loose.allSatisfy { other in
        let share = factor(of: Int32(other.index), in: Int(event.quantity)) * other.direction
        return share == 0 || (share > 0) == isUpward
      }
    }
  }
}
