/// The optimal face of a tableau, extreme values over it, and tie-breaking on it.
extension PriorityTableau {
  /// Returns the optimal face; nil if the search for its directions fails or reaches a limit. The tableau must be
  /// optimal.
  mutating func optimalFace() -> TableauFace? {
    if dualDegenerateCount == 0 { return TableauFace() }
    guard let free = costFreeMoves() else { return nil }
    if free.inequalities.isEmpty {
      return TableauFace(self, free.moves, CostFreeCone.Directions(free.moves, isBox: true))
    }
    guard let directions = cone(of: free).directions() else { return nil }
    return TableauFace(self, free.moves, directions)
  }

  private mutating func costFreeMoves() -> CostFreeMoves? {
    var free = CostFreeMoves()
    free.moves.reserveCapacity(dualDegenerateCount)
    for index in quantities.indices where !quantities[index].isBasic && quantities[index].isDualDegenerate {
      let signs = signs(of: index)
      guard isThere(index), signs.up == 0 || signs.down == 0 else { continue }
      free.moves.append(CostFreeMove(index: index, rise: signs.up == 0 ? 0 : nil, fall: signs.down == 0 ? 0 : nil))
    }
    // For each quantity, the move that changes it; -1 if there is none.
    var moveOf = [Int32](filledWith: -1, count: quantities.count)
    for place in free.moves.indices {
      if mustStop() { return nil }
      let index = free.moves[place].index
      loadColumn(index)
      for term in column where !breakpoints.isEmpty(Int(term.quantity)) {
        let other = Int(moveOf[Int(term.quantity)])
        if other >= 0 { (free.moves[place].isIndependent, free.moves[other].isIndependent) = (false, false) }
        moveOf[Int(term.quantity)] = Int32(place)
      }
      if free.moves[place].rise != nil { free.moves[place].rise = length(ofMove: index, 1, &free.inequalities) }
      if free.moves[place].fall != nil { free.moves[place].fall = length(ofMove: index, -1, &free.inequalities) }
    }
    free.moves.removeAll { $0.rise == nil && $0.fall == nil }
    free.inequalities.sort { ($0.quantity, $0.isUpper ? 1 : 0) < ($1.quantity, $1.isUpper ? 1 : 0) }
    var last: CostFreeMoves.Inequality?
    free.inequalities.removeAll { inequality in
      defer { last = inequality }
      return inequality == last
    }
    return free
  }

  /// Returns the distance that a nonbasic quantity moves up (`direction` 1) or down (-1) until a breakpoint stops it;
  /// nil if a breakpoint of its own stops it at once. `column` must hold the quantity's column.
  /// - Parameter inequalities: receives the basic quantities whose breakpoints stop the move at once.
  private mutating func length(
    ofMove index: Int, _ direction: Double, _ inequalities: inout [CostFreeMoves.Inequality]
  ) -> Double? {
    findBlockings(direction)
    var length = blockings.reduce(Double.infinity) { min($0, $1.distance) }
    if length == 0 {
      for blocking in blockings where blocking.distance == 0 {
        inequalities.append(
          CostFreeMoves.Inequality(quantity: Int(blocking.quantity), isUpper: blocking.factor * direction > 0))
      }
    }
    blockings.clear()
    addOwnBlocking(index, direction)
    if let own = blockings.first?.distance {
      if own == 0 { return nil }
      length = min(length, own)
    }
    return length
  }

  private func cone(of free: CostFreeMoves) -> CostFreeCone {
    var place = [Int32](filledWith: -1, count: quantities.count)
    for (index, move) in free.moves.enumerated() { place[move.index] = Int32(index) }
    var cone = CostFreeCone(free.moves, limits: limits, mostWork: mostWork)
    for inequality in free.inequalities {
      var terms: [Term] = []
      for term in rows.places(of: inequality.quantity) where place[Int(rows[term].quantity)] >= 0 {
        terms.append(Term(quantity: place[Int(rows[term].quantity)], factor: rows[term].factor))
      }
      cone.add(terms, isUpper: inequality.isUpper)
    }
    return cone
  }

  /// A sum of variables, with bounds that it satisfies at every point of the optimal face. Rows of this form describe
  /// the face.
  struct FaceRow {
    var terms: [Term]
    var bounds: Bounds
  }

  /// Returns rows that describe the optimal face together with the required rows and the bounds of the variables; nil
  /// if the search for the rows fails or reaches a limit.
  ///
  /// On the face every quantity stays on its present segment, and a nonbasic quantity keeps its value if its moves
  /// raise the cost.
  mutating func faceRows() -> [FaceRow]? {
    guard let free = costFreeMoves() else { return nil }
    var implied: (moves: [Int], inequalities: [Int]) = ([], [])
    if !free.inequalities.isEmpty {
      guard let found = cone(of: free).implied() else { return nil }
      implied = found
    }
    var isMove = [Bool](filledWith: false, count: quantities.count)
    var rises = isMove
    var isImplied = isMove
    for move in free.moves { (isMove[move.index], rises[move.index]) = (true, move.rise != nil) }
    for move in implied.moves { isMove[free.moves[move].index] = false }
    for inequality in implied.inequalities { isImplied[free.inequalities[inequality].quantity] = true }
    var found: [FaceRow] = []
    for index in quantities.indices where isThere(index) {
      let quantity = quantities[index]
      let list = breakpoints.places(of: index)
      var bounds = Bounds(-.infinity, .infinity)
      if !quantity.isBasic && !isMove[index] || quantity.isBasic && isImplied[index] {
        bounds = Bounds(quantity.value, quantity.value)
      } else {
        var segment = quantity.segment
        if !quantity.isBasic { segment = rises[index] ? self.segment(of: index).up : self.segment(of: index).down }
        let (below, above) = (list.lowerBound + segment - 1, list.lowerBound + segment)
        if below >= list.lowerBound, breakpoints[below].level > 0 { bounds.lower = breakpoints[below].value }
        if above < list.upperBound, breakpoints[above].level > 0 { bounds.upper = breakpoints[above].value }
        if bounds == .free { continue }
      }
      let terms =
        index < variableCount
        ? [Term(quantity: Int32(index), factor: 1)] : definitions.places(of: index).map { definitions[$0] }
      found.append(FaceRow(terms: terms, bounds: bounds))
    }
    return found
  }
}

// MARK: - Extreme values over the optimal face

extension PriorityTableau {
  /// Adds a level below all others, for the objectives of `extreme`.
  mutating func addObjectiveLevel() { _ = level(of: -.infinity) }

  /// Returns the least or the greatest value of a sum of variables over the optimal face; infinite if the sum is
  /// unbounded. Returns nil if the search fails, or if rounding errors make the result doubtful. If the value is
  /// finite, the tableau moves to a point with this value. `addObjectiveLevel` must have been called before.
  mutating func extreme(of terms: [Term], isGreatest: Bool) -> Double? {
    let level = levels.count - 1
    for index in quantities.indices { costs[index * levels.count + level] = 0 }
    sum.clear()
    for term in terms { sum.append(term) }
    let subject = subjectOfSum()
    let index = Int(subject.quantity)
    let isUpward = isGreatest == (subject.scale > 0)
    (work, isUnbounded) = (0, false)
    insert(
      Breakpoint(
        value: isUpward ? .infinity : -.infinity, below: isUpward ? -1 : 0, above: isUpward ? 0 : 1, level: level,
        row: Self.objective), in: index)
    let isDone = optimize()
    let value = subject.scale * quantities[index].value
    removeBreakpoint(at: Int(Self.objective), of: index)
    if isUnbounded { return isGreatest ? .infinity : -.infinity }
    return isDone && !isDoubtful ? value : nil
  }

  /// The number that an objective's breakpoint has in place of a slot, since an objective has no row.
  private static let objective: Int32 = -2
}

// MARK: - Tie-breaking

extension PriorityTableau {
  /// Adds goals of tie-breaking, each at the level of its priority, and searches for the optimum. This narrows the
  /// optimal face down to the points that are best for the goals. Returns false if the search fails, or if rounding
  /// errors make its result doubtful.
  ///
  /// The caller must still prove the optimum (`isProven`). One proof after the last goals suffices, since it covers all
  /// levels.
  /// - Parameters:
  ///   - added: the indices in `goals` of the goals to add.
  ///   - places: the index in the tableau of each variable of the goals.
  mutating func narrow(by added: some Sequence<Int32>, of goals: TieGoals, _ places: [Int32]) -> Bool {
    forgetAdditions()
    work = 0
    for index in added {
      let goal = goals[Int(index)]
      sum.clear()
      for place in goal.entries {
        let term = goals.terms[place]
        sum.append(Term(quantity: places[term.variable], factor: term.coefficient))
      }
      let slot = subjects.count
      subjects.append(Subject())
      let breakpoint = breakpointOfSum(.equal, goal.value, weight: 1, at: slot, level(of: goal.priority))
      insert(breakpoint, in: Int(subjects[slot].quantity))
    }
    return optimize() && !isDoubtful
  }

  /// Makes the row that was added last a required equality at the present value of its quantity. The level that the row
  /// had can then serve for another row.
  mutating func fixLastRow() {
    let slot = subjects.count - 1
    let index = Int(subjects[slot].quantity)
    setPriority(LexicographicProgram.requiredPriority, ofRowAt: slot)
    setBreakpoint(quantities[index].value, at: slot, of: index)
    if quantities[index].isBasic { setSegment(segmentByValue(of: index), of: index) }
  }

  /// Whether the present point is proved to be optimal, though perhaps not as the only optimum. After a proof, the next
  /// one checks only later changes.
  mutating func isProven() -> Bool {
    guard !isDoubtful else { return false }
    if !isVerified() {
      // Accumulated rounding errors may prevent a proof, so it is tried again with recomputed values.
      recomputeValues()
      guard optimize(), !isDoubtful, isVerified() else { return false }
    }
    noteProof()
    return true
  }
}
