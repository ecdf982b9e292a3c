/// Construction of a tableau, and edits of its rows. After an edit the tableau may not be optimal until `optimize` is
/// called.
extension PriorityTableau {
  /// Returns an optimal tableau, found by a search from a known point. Row activities with a breakpoint near the known
  /// point start as nonbasic where possible (crash basis).
  /// - Parameters:
  ///   - rows: the row of each slot; nil for a free slot.
  ///   - values: the value of each variable at the known point.
  ///   - parameters: the values of the parameters.
  /// - Returns: nil if the search for the optimum fails, or if a limit is reached.
  /// - Complexity: at most a pivot for each variable, and the pivots of the search.
  static func make(
    _ rows: [ComponentRow?], bounds: [Bounds], values: [Double], parameters: [Double],
    limits: SolveLimits = SolveLimits(), mostWork: Int = .max
  ) -> PriorityTableau? {
    var levels = [LexicographicProgram.requiredPriority]
    for row in rows { if let row { levels.insert(priority: row.priority) } }
    var tableau = PriorityTableau(
      bounds: bounds, values: values, levels: levels,
      rowCount: rows.count { row in row.map { $0.terms.count > 1 } ?? false })
    (tableau.limits, tableau.mostWork) = (limits, mostWork)
    for slot in rows.indices {
      if slot % rowsBetweenChecks == rowsBetweenChecks - 1, limits.interruption != nil { return nil }
      guard let row = rows[slot] else {
        tableau.subjects.append(Subject())
        continue
      }
      let breakpoint = tableau.breakpoint(of: row, at: slot, tableau.level(of: row.priority), parameters)
      tableau.breakpoints.append(breakpoint, to: Int(tableau.subjects[slot].quantity))
    }
    return tableau.begin() ? tableau : nil
  }

  /// The number of rows that are added between two checks of the limits.
  static let rowsBetweenChecks = 256

  /// Finishes the construction: sorts the breakpoints, chooses a basis, and searches for the optimum. Returns false if
  /// the search fails (`optimize`).
  ///
  /// The breakpoints were appended in any order, since inserting many of them in sorted order would take quadratic
  /// time.
  mutating func begin() -> Bool {
    for index in quantities.indices { sortBreakpoints(of: index) }
    chooseBasis()
    recomputeValues()
    for index in quantities.indices where !quantities[index].isBasic { enqueue(Int32(index)) }
    return optimize(isOrdered: true)
  }

  /// The least ratio of an optional pivot to the largest factor in its row. Pivots that choose the first basis, and
  /// those of `pivotOutBlocking`, are optional. If the ratio is smaller, the pivot is skipped, since it would magnify
  /// rounding errors.
  static let smallestShare = 0.01
  /// The greatest number of row activities that are compared with a new row, to find one that is proportional to it. Of
  /// the activities that contain the row's rarest variable, the latest are compared. If none is proportional, the row
  /// gets an activity of its own.
  private static let mostCandidates = 32

  /// Chooses the first basis. Variables near a breakpoint stay nonbasic. Each row activity near a breakpoint becomes
  /// nonbasic if a suitable variable that is near no breakpoint can become basic instead. Activities near a breakpoint
  /// of a high level come first.
  private mutating func chooseBasis() {
    for index in 0..<variableCount {
      guard let breakpoint = nearBreakpoint(of: index, within: Tolerance.nearBreakpoint) else { continue }
      (quantities[index].segment, quantities[index].isAtBreakpoint) = (breakpoint, true)
    }
    var order: [(level: Int, index: Int, breakpoint: Int)] = []
    for index in variableCount..<quantities.count {
      guard let breakpoint = nearBreakpoint(of: index, within: Tolerance.nearBreakpoint) else { continue }
      order.append((breakpoints[breakpoints.places(of: index).lowerBound + breakpoint].level, index, breakpoint))
    }
    order.sort { ($0.level, $0.index) < ($1.level, $1.index) }
    for (_, index, breakpoint) in order {
      if mustStop() || work > mostWork { return }
      let largest = rows.places(of: index).reduce(0.0) { max($0, abs(rows[$1].factor)) }
      var best = -1
      for place in rows.places(of: index) where Int(rows[place].quantity) < variableCount {
        let candidate = Int(rows[place].quantity)
        guard !quantities[candidate].isAtBreakpoint, abs(rows[place].factor) >= Self.smallestShare * largest else {
          continue
        }
        if best < 0 || users.count(of: candidate) < users.count(of: best) { best = candidate }
      }
      guard best >= 0 else { continue }
      loadColumn(best)
      pivot(best, segment: quantities[best].segment, for: index, at: breakpoint)
    }
  }

  // MARK: - Rows

  /// Adds a row at a free slot, or at a new one after the last.
  mutating func add(_ row: ComponentRow, at slot: Int, _ parameters: [Double]) {
    // The level is found before the recording for undo begins, since inserting a new level moves all costs and ends the
    // recording.
    let level = level(of: row.priority)
    noteAddition(at: slot)
    let breakpoint = breakpoint(of: row, at: slot, level, parameters)
    insert(breakpoint, in: Int(subjects[slot].quantity))
  }

  /// Returns the breakpoint that a row adds to the cost of its quantity. Also finds or creates that quantity, and
  /// stores it in `subjects`.
  mutating func breakpoint(of row: ComponentRow, at slot: Int, _ level: Int, _ parameters: [Double]) -> Breakpoint {
    if slot == subjects.count { subjects.append(Subject()) }
    if row.isGoal { noteOrder(row.tieOrder, at: slot) }
    sum.clear()
    for term in row.terms { sum.append(term) }
    return breakpointOfSum(row.relation, row.rightHandSide(at: parameters), weight: row.weight, at: slot, level)
  }

  /// Returns the breakpoint that the row with the terms in `sum` adds to the cost of its quantity. Also finds or
  /// creates that quantity, and stores it in `subjects`.
  mutating func breakpointOfSum(
    _ relation: Relation, _ rightHandSide: Double, weight: Double, at slot: Int, _ level: Int
  ) -> Breakpoint {
    noteScale(sum.reduce(0) { max($0, abs($1.factor)) } * weight, at: level)
    let subject = subjectOfSum()
    subjects[slot] = subject
    let cost = weight * abs(subject.scale)
    let wantsLess = relation == (subject.scale > 0 ? .lessOrEqual : .greaterOrEqual)
    return Breakpoint(
      value: rightHandSide / subject.scale,
      below: relation == .equal || !wantsLess ? -cost : 0,
      above: relation == .equal || wantsLess ? cost : 0, level: level, row: Int32(slot))
  }

  /// Returns a quantity, and the factor by which it must be multiplied to give the sum of the terms in `sum`. If no
  /// such quantity is found, a new row activity is created.
  mutating func subjectOfSum() -> Subject {
    if sum.count == 1 { return Subject(quantity: sum[0].quantity, scale: sum[0].factor) }
    sum.sortStably { $0.quantity < $1.quantity }
    // The sum is compared with the activities that contain its rarest variable, which is the one in the fewest
    // activities.
    var rarest = 0
    for place in sum.indices.dropFirst()
    where uses.count(of: Int(sum[place].quantity)) < uses.count(of: Int(sum[rarest].quantity)) {
      rarest = place
    }
    if rarest < sum.count {
      for place in uses.places(of: Int(sum[rarest].quantity)).suffix(Self.mostCandidates) {
        let subject = Subject(quantity: uses[place].quantity, scale: sum[rarest].factor / uses[place].factor)
        guard isSumProportional(to: subject) else { continue }
        // If the numbers have many digits, they may be proportional only because they were rounded.
        if isDelicate, sum.contains(where: { $0.factor.isLong }) { isDoubtful = true }
        return subject
      }
    }
    return Subject(quantity: addQuantity())
  }

  /// Whether the terms in `sum`, sorted by variable, are those of the activity `subject.quantity` times
  /// `subject.scale`.
  @inline(__always)
  private func isSumProportional(to subject: Subject) -> Bool {
    let definition = definitions.places(of: Int(subject.quantity))
    guard definition.count == sum.count else { return false }
    for (place, term) in zip(definition, sum)
    where definitions[place].quantity != term.quantity || definitions[place].factor * subject.scale != term.factor {
      return false
    }
    return true
  }

  /// Adds a row activity: a basic quantity that is the sum of the terms in `sum`, which are sorted by variable. The
  /// activity has no breakpoints yet.
  /// - Returns: the index of the quantity.
  private mutating func addQuantity() -> Int32 {
    let index = unused.popLast().map(Int.init) ?? quantities.count
    if index == quantities.count { addPlace() }
    if additionCount > 0 { additions[additionCount - 1].quantity = Int32(index) }
    uses.compact()
    definitions.compact()
    definitions.makeRoom(in: index, for: sum.count)
    for place in sum.indices {
      let term = sum[place]
      definitions.append(term, to: index)
      uses.append(Term(quantity: Int32(index), factor: term.factor), to: Int(term.quantity))
    }
    users.removeAll(index)
    rows.removeAll(index)
    // The tableau row of the new quantity: its sum, expressed in nonbasic quantities.
    var value = 0.0
    column.clear()
    for place in sum.indices {
      let term = sum[place]
      let part = quantities[Int(term.quantity)]
      value += term.factor * part.value
      if part.isBasic {
        for place in rows.places(of: Int(term.quantity)) {
          accumulate(rows[place].quantity, rows[place].factor * term.factor)
        }
      } else {
        accumulate(term.quantity, term.factor)
      }
    }
    quantities[index] = Quantity(value: value, isBasic: true)
    rows.makeRoom(in: index, for: column.count)
    for place in column.indices {
      let term = column[place]
      places[Int(term.quantity)] = -1
      guard term.factor != 0 else { continue }
      users.append(Int32(index), to: Int(term.quantity))
      rows.append(term, to: index)
    }
    column.clear()
    return Int32(index)
  }

  /// Extends all arrays and lists that have an element for each quantity by one element.
  private mutating func addPlace() {
    quantities.append(Quantity())
    breakpoints.addList()
    definitions.addList()
    rows.addList()
    users.addList()
    for _ in levels { costs.append(0) }
    queue.addIndex()
    later.addIndex()
    pivotedOut.addIndex()
    moved.addIndex()
    altered.addIndex()
    unbalanced.addIndex()
    uncovered.addIndex()
    places.append(-1)
    stamps.append(0)
  }

  /// Adds a term to the sum of nonbasic quantities that is collected in `column`.
  private mutating func accumulate(_ quantity: Int32, _ factor: Double) {
    let place = Int(places[Int(quantity)])
    guard place >= 0 else {
      places[Int(quantity)] = Int32(column.count)
      column.append(Term(quantity: quantity, factor: factor))
      return
    }
    let old = column[place].factor
    let isCancelled = abs(old + factor) <= Tolerance.reductionCancelled * max(abs(old), abs(factor))
    if isCancelled, isDelicate, factor.isLong { isDoubtful = true }
    column[place].factor = isCancelled ? 0 : old + factor
  }

  /// Removes a row, given by its slot, and restores optimality. Returns false if the search for the new optimum fails.
  /// Returns false also if the row's quantity can then move up and down without cost, so that the optimum is not
  /// unique.
  mutating func remove(at slot: Int) -> Bool {
    let index = removeBreakpoint(at: slot)
    if !quantities[index].isBasic, !quantities[index].isAtBreakpoint {
      // The quantity is nonbasic and has lost the breakpoint at which it lay. So it moves to another one, or becomes
      // basic.
      guard optimize() else { return false }
      if !quantities[index].isBasic, !quantities[index].isAtBreakpoint {
        guard absorb(index) else { return false }
      }
    }
    return removeActivity(index)
  }

  /// Removes the breakpoint that a row of the program adds to the cost of the quantity it constrains, and frees the
  /// row's slot. The quantity stays; `removeActivity` removes it. Returns the index of the quantity.
  mutating func removeBreakpoint(at slot: Int) -> Int {
    forgetAdditions()
    let index = Int(subjects[slot].quantity)
    removeBreakpoint(at: slot, of: index)
    subjects[slot] = Subject()
    return index
  }

  /// Removes a row activity if it has no breakpoint left. Variables, and activities with breakpoints, are not removed.
  /// Returns false if the activity is nonbasic and cannot become basic, so that it cannot be removed.
  mutating func removeActivity(_ index: Int) -> Bool {
    if index < variableCount || !breakpoints.isEmpty(index) { return true }
    if !quantities[index].isBasic, !quantities[index].isAtBreakpoint { guard absorb(index) else { return false } }
    if !quantities[index].isBasic { return false }
    rows.removeAll(index)
    for place in definitions.places(of: index) {
      let variable = definitions[place].quantity
      unbalanced.insert(variable)
      // The search starts at the end, since mostly the latest rows are removed first.
      let list = uses.places(of: Int(variable))
      guard let use = list.last(where: { uses[$0].quantity == Int32(index) }) else { continue }
      uses[use] = uses[list.upperBound - 1]
      uses.setCount(list.count - 1, of: Int(variable))
    }
    definitions.removeAll(index)
    quantities[index] = Quantity()
    unused.append(Int32(index))
    return true
  }

  /// Brings a nonbasic quantity into the basis by a degenerate pivot. The quantity must lie at no breakpoint.
  /// - Returns: false if no basic quantity at a breakpoint blocks the quantity, neither upward nor downward. The
  ///   optimum is then not unique.
  mutating func absorb(_ index: Int) -> Bool {
    loadColumn(index)
    var best: Blocking?
    for direction in [1.0, -1] {
      findBlockings(direction)
      for blocking in blockings where blocking.distance <= Self.tolerance(at: blocking.value) {
        if abs(blocking.factor) > abs(best?.factor ?? 0) { best = blocking }
      }
    }
    guard let best else { return false }
    pivot(index, segment: quantities[index].segment, for: Int(best.quantity), at: best.breakpoint)
    return true
  }

  /// Changes the priority of a row.
  mutating func setPriority(_ priority: Double, ofRowAt slot: Int) {
    forgetAdditions()
    let index = Int(subjects[slot].quantity)
    let list = breakpoints.places(of: index)
    guard let offset = place(ofBreakpointAt: slot, of: index) else { return }
    let level = level(of: priority)
    let place = list.lowerBound + offset
    let breakpoint = breakpoints[place]
    breakpoints[place].level = level
    altered.insert(Int32(index))
    noteScale(breakpoint.gain, at: level, of: index)
    if quantities[index].isBasic {
      let slope = breakpoint.slope(isPassed: place < list.lowerBound + quantities[index].segment)
      addCost(-slope, at: breakpoint.level, of: index)
      addCost(slope, at: level, of: index)
    } else {
      enqueue(Int32(index))
    }
  }

  private mutating func noteScale(_ cost: Double, at level: Int, of index: Int) {
    if index < variableCount { noteScale(cost, at: level) }
    for place in definitions.places(of: index) { noteScale(abs(definitions[place].factor) * cost, at: level) }
  }

  private mutating func noteScale(_ cost: Double, at level: Int) {
    if cost > scales[level] { scales[level] = cost }
  }

  /// Moves the breakpoint of a row to the right-hand side that the row has at given values of the parameters. The
  /// values of quantities are not changed.
  mutating func setBreakpoint(of row: ComponentRow, at slot: Int, _ parameters: [Double]) {
    forgetAdditions()
    let subject = subjects[slot]
    setBreakpoint(row.rightHandSide(at: parameters) / subject.scale, at: slot, of: Int(subject.quantity))
  }

  /// Moves the breakpoint of a row to the right-hand side that the row has at given values of the parameters. If a
  /// nonbasic quantity lies at the breakpoint, it moves along, and so do all basic quantities that depend on it.
  mutating func moveBreakpoint(of row: ComponentRow, at slot: Int, _ parameters: [Double]) {
    let index = Int(subjects[slot].quantity)
    let isThere = quantities[index].isAtBreakpoint && currentBreakpoint(of: index).row == Int32(slot)
    setBreakpoint(of: row, at: slot, parameters)
    if quantities[index].isBasic { return setSegment(segmentByValue(of: index), of: index) }
    guard isThere else { return noteChangedBreakpoint(of: index) }
    move(index, to: currentBreakpoint(of: index).value)
  }

  /// Updates a nonbasic quantity after a move of one of its breakpoints at which it does not lie. The quantity becomes
  /// a candidate for pricing. If it lies at no breakpoint, its segment is set.
  private mutating func noteChangedBreakpoint(of index: Int) {
    if !quantities[index].isAtBreakpoint { quantities[index].segment = segmentByValue(of: index) }
    enqueue(Int32(index))
  }

  /// Moves a nonbasic quantity to a value, and moves all basic quantities that depend on it accordingly.
  private mutating func move(_ index: Int, to value: Double) {
    let step = value - quantities[index].value
    setValue(value, of: index)
    enqueue(Int32(index))
    loadColumn(index)
    for term in column {
      setValue(quantities[Int(term.quantity)].value + term.factor * step, of: Int(term.quantity))
      setSegment(segmentByValue(of: Int(term.quantity)), of: Int(term.quantity))
    }
  }
}

extension [Double] {
  /// Inserts a priority into an array of distinct priorities, highest first, unless the array contains it.
  mutating func insert(priority: Double) {
    if last == priority { return }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > priority { low = middle + 1 } else { high = middle }
    }
    if low == count || self[low] != priority { insert(priority, at: low) }
  }
}
