/// Tie-breaking in a tableau that is kept between edits. If several points are optimal, it selects the one nearest to
/// the previous optimum.
///
/// An expression of the rule (`TieBreaking`) can have a goal: an equality with its previous value. Only expressions
/// that vary over the optimal face of the constraints have goals. If a move on this face changes an expression without
/// a goal, the move is recorded in `uncovered`, and the expression then gets its goal.
///
/// Each stage of the rule is a level below all priorities. Ties that remain after these levels are broken by one
/// expression after the other, in their order. A level for each expression would need a reduced cost for each pair of
/// an expression and a quantity. But at such a level only the sign of a move's cost counts. The first goal that the
/// move affects, in the order of the goals, decides it: the cost rises if the move leads away from the goal, and falls
/// if the move leads towards it. So the sign follows from the column of the quantity, and no reduced cost is stored.
extension PriorityTableau {
  /// Whether a breakpoint is a goal of tie-breaking.
  func isGoal(_ breakpoint: Breakpoint) -> Bool { order(of: breakpoint) >= 0 }

  /// Returns the position of a breakpoint's row in the order of tie-breaking goals; -1 if the row is not a goal.
  private func order(of breakpoint: Breakpoint) -> Int32 {
    breakpoint.row >= 0 && Int(breakpoint.row) < tieOrders.count ? tieOrders[Int(breakpoint.row)] : -1
  }

  /// Records the position of a row, given by its slot, in the order of tie-breaking goals.
  mutating func noteOrder(_ order: Int32, at slot: Int) {
    while tieOrders.count <= slot { tieOrders.append(-1) }
    tieOrders[slot] = order
  }

  /// Turns tie-breaking on. All nonbasic quantities are priced again, since goals now decide moves that cost nothing at
  /// the levels of constraints.
  mutating func beginTies() {
    guard !breaksTies else { return }
    breaksTies = true
    isCovered = Array(filledWith: false, count: variableCount)
    for index in quantities.indices where !quantities[index].isBasic { enqueue(Int32(index)) }
  }

  /// Marks all variables as not covered (`isCovered`): further tie-breaking expressions, which have no goals yet, may
  /// contain them. `nextUncovered` then finds the moves that cost nothing and change such an expression.
  mutating func uncover() {
    isCovered = Array(filledWith: false, count: variableCount)
    for index in quantities.indices where !quantities[index].isBasic { uncovered.insert(Int32(index)) }
  }

  /// Decides those signs of a nonbasic quantity's moves that are still 0 after all levels. The first goal whose
  /// distance a move changes, in the order of the goals, decides: the sign is 1 if the distance grows, -1 if it
  /// shrinks. Also records the quantity in `uncovered` if it moves a variable that is not covered (`isCovered`).
  mutating func breakTie(_ signs: inout Signs, of index: Int) {
    loadColumn(index)
    var first = Int32.max
    var (upSign, downSign) = (0, 0)
    var isComplete = index >= variableCount || isCovered[index]
    let own = segment(of: index)
    for place in breakpoints.places(of: index) {
      let order = order(of: breakpoints[place])
      guard order >= 0, order < first else { continue }
      let passed = place - breakpoints.places(of: index).lowerBound
      first = order
      upSign = passed < own.up ? 1 : -1
      downSign = passed < own.down ? -1 : 1
    }
    let largest = column.reduce(1.0) { max($0, abs($1.factor)) }
    for term in column where abs(term.factor) > Tolerance.smallestTableauPivot * largest {
      let row = Int(term.quantity)
      if row < variableCount, !isCovered[row] { isComplete = false }
      let list = breakpoints.places(of: row)
      for place in list {
        let order = order(of: breakpoints[place])
        guard order >= 0, order < first else { continue }
        let isRising = (place < list.lowerBound + quantities[row].segment) == (term.factor > 0)
        first = order
        (upSign, downSign) = isRising ? (1, -1) : (-1, 1)
      }
    }
    if !isComplete { uncovered.insert(Int32(index)) }
    if signs.up == 0 { signs.up = upSign }
    if signs.down == 0 { signs.down = downSign }
    if min(signs.up, signs.down) < 0 { signs.level = max(signs.level, levels.count - 1) }
  }

  /// Returns the rates of the variables on a move that costs nothing at the levels of constraints, and that changes a
  /// variable that is not covered (`isCovered`). A rate is the change of a variable per unit of the move. The result is
  /// nil if no such move is left; each call examines moves that earlier calls have not returned.
  mutating func nextUncovered() -> [Term]? {
    while let index = uncovered.popLast() {
      guard !quantities[Int(index)].isBasic, isThere(Int(index)), signs(of: Int(index)).isTied(from: tieLevel) else {
        continue
      }
      loadColumn(Int(index))
      let largest = column.reduce(1.0) { max($0, abs($1.factor)) }
      var rates = column.filter {
        Int($0.quantity) < variableCount && abs($0.factor) > Tolerance.smallestTableauPivot * largest
      }
      if Int(index) < variableCount { rates.append(Term(quantity: index, factor: 1)) }
      return rates
    }
    return nil
  }

  /// Adds the goal of an expression as a row at a new slot.
  mutating func addGoal(_ row: ComponentRow, at slot: Int, _ parameters: [Double]) {
    forgetAdditions()
    let breakpoint = breakpoint(of: row, at: slot, level(of: row.priority), parameters)
    insert(breakpoint, in: Int(subjects[slot].quantity))
  }

  /// Moves a goal to the present value of its expression. Tie-breaking after an edit then draws the expression to its
  /// value before the edit. The present point stays optimal, since the move of the goal changes no reduced cost: each
  /// quantity keeps the slope of its cost.
  /// - Returns: the new right-hand side of the goal, for the present values of the parameters; nil if the expression
  ///   already lies at its goal.
  mutating func centreGoal(at slot: Int) -> Double? {
    let subject = subjects[slot]
    let index = Int(subject.quantity)
    if quantities[index].isAtBreakpoint, currentBreakpoint(of: index).row == Int32(slot) { return nil }
    let value = quantities[index].value
    guard let place = place(ofBreakpointAt: slot, of: index),
      breakpoints[breakpoints.places(of: index).lowerBound + place].value != value
    else { return nil }
    forgetAdditions()
    setBreakpoint(value, at: slot, of: index)
    return value * subject.scale
  }

  /// Whether the present point is proved to be the only one that tie-breaking selects.
  mutating func isSelected() -> Bool {
    guard !isDoubtful, dualDegenerateCount == 0 else { return false }
    if isVerified() { return true }
    recomputeValues()
    return optimize() && !isDoubtful && dualDegenerateCount == 0 && isVerified()
  }
}
