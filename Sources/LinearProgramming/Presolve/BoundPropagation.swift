/// Bound propagation that solves a component level by level without a linear program, when it can prove the result.
///
/// Bound propagation tightens the bounds of variables by those of row activities (activity-based bound tightening:
/// Savelsbergh 1994; HiGHS). A row is *enforced* when it begins to take part. A required row is enforced as it is. A
/// preference is enforced with its least violation: the least one that the present bounds of its variables allow.
///
/// No point that is optimal at the higher levels violates the preference less. So a point that satisfies the required
/// rows, and violates each preference by its least violation only, is optimal at the levels of all enforced rows. If
/// propagation shrinks the interval of each variable to one value, and these values are such a point, it is the unique
/// optimum. Otherwise the search fails.
struct BoundPropagation {
  /// The greatest number of propagation steps, divided by the number of rows. A step tightens the bounds of one row's
  /// variables. Propagation fails if it needs more steps, since these may tighten bounds by less and less.
  private static let visitsPerRow = 40

  /// The greatest change of a bound that is ignored as a rounding error, divided by the tolerance for contradictory
  /// bounds (`Tolerance.reductionResidual`).
  private static let newsShare = 0.01

  private let system: ReducedProgram
  /// The interval of each variable.
  private var bounds: [Bounds] = []
  /// The groups of parallel rows, whose leaders alone are propagated; nil if each row is propagated by itself.
  private let parallels: ParallelRows?
  /// For each variable, the rows that are propagated and contain it.
  private let rowsOfVariable: VariableUses
  /// For each propagated row, the interval to which the row and its parallel rows restrict its activity. It is
  /// unbounded until one of these rows is enforced (`enforce`).
  private var activities: [Bounds]
  /// Whether parallel rows contradict each other, by more than the tolerance. Their interval in `activities` is then
  /// meaningless.
  private var isContradictory = false
  private var queue: RowQueue
  /// The changes of bounds in the present call of `allows`, oldest first: each variable with its bounds before the
  /// change. `allows` restores these bounds when it returns.
  private var changes: [(variable: Int, bounds: Bounds)] = []
  /// The feasible point that the last call of `allows` found, as changes of the point passed to that call. The list has
  /// the variables whose values may have changed, with their new values. It is empty if no point was found, or if the
  /// passed point itself was found.
  private(set) var witness: [(variable: Int, value: Double)] = []
  private var recordsChanges = false
  /// Scratch memory: for each row of the present level, the right-hand side with which it is enforced.
  private var rightHandSides = Scratch<Double>()
  /// The bound changes so far, oldest first; nil unless the program is treated as one chain (`isOneChain` of `init`).
  /// Changes that `allows` has undone are not among them.
  private(set) var narrowings: [Narrowing]?
  private let limits: SolveLimits
  /// Whether near-cancellations make a result doubtful; see `LexicographicSolver.isDelicate`.
  private let isDelicate: Bool
  /// The number of terms still to be read before the limits are checked again.
  private var stepsToCheck = stepsBetweenChecks
  /// The number of terms read between two checks of the limits: about a millisecond of work.
  private static let stepsBetweenChecks = 1 << 17

  /// A tightening of one bound of a variable, and the row that caused it.
  struct Narrowing {
    var variable: Int32
    var row: Int32
    var isLower: Bool
  }

  /// Creates a bound propagation of a reduced program. No row takes part in it yet.
  /// - Parameter isOneChain: whether the whole program is likely to be one long chain, in which most rows share
  ///   variables with the rows before and after them. If so, rows are propagated in sweeps, and bound changes are
  ///   recorded.
  init(
    _ system: ReducedProgram, limits: SolveLimits = SolveLimits(), isDelicate: Bool = false, isOneChain: Bool = false
  ) {
    self.system = system
    if isOneChain { narrowings = [] }
    queue = RowQueue(rowCount: system.rowCount, order: isOneChain ? .sweeps : .arrival)
    self.isDelicate = isDelicate
    self.limits = limits
    // Rows are not grouped in two cases: the bound changes of a chain are recorded with their row, and the tight rows
    // of a delicate program are counted.
    let parallels = isOneChain || isDelicate ? nil : ParallelRows(in: system)
    self.parallels = parallels
    rowsOfVariable = VariableUses(variableCount: system.lower.count) { note in
      for row in 0..<system.rowCount where parallels?.isLeader(row) ?? true {
        for entry in system.entries(of: row) { note(system.terms[entry].variable, Int32(row)) }
      }
    }
    activities = Array(filledWith: Bounds(-.infinity, .infinity), count: system.rowCount)
    bounds.reserveCapacity(system.lower.count)
    for variable in system.lower.indices { bounds.append(Bounds(system.lower[variable], system.upper[variable])) }
  }

  /// Solves a component, and writes the values of its variables into `values`. Returns false if these values are not
  /// proved to be the unique optimum; the component's elements of `values` are then arbitrary.
  mutating func solve(_ component: ProgramComponent, into values: inout [Double]) -> Bool {
    var budget = Self.visitsPerRow * (component.rows.count + 8)
    let rows = component.rows
    var start = rows.startIndex
    while start < rows.endIndex {
      // Required rows first, then one priority after the other.
      let priority = system.rows[Int(rows[start])].priority
      var end = start
      while end < rows.endIndex, system.rows[Int(rows[end])].priority == priority { end += 1 }
      // The least violation of each row depends on the bounds that the levels above imply. So all least violations of a
      // level are computed before its first row is enforced, and all its rows are enforced before one is propagated.
      rightHandSides.clear()
      for index in start..<end {
        let row = Int(rows[index])
        rightHandSides.append(system.isRequired(row) ? system.rows[row].rightHandSide : best(row))
      }
      for index in start..<end { enforce(Int(rows[index]), rightHandSides[index - start]) }
      guard propagate(&budget) else { return false }
      start = end
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      let (lower, upper) = (bounds[variable].lower, bounds[variable].upper)
      // A wider interval proves no single value: several may be optimal, or the bounds may approach each other in steps
      // that are too small to be propagated.
      guard lower.isFinite, upper - lower <= Tolerance.verifiedResidual * max(1, abs(lower)) else { return false }
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      values[variable] = bounds[variable].lower + (bounds[variable].upper - bounds[variable].lower) / 2
    }
    var tight = 0
    for index in rows.indices where isPropagated(Int(rows[index])) {
      let row = Int(rows[index])
      guard holds(row, values, within: Tolerance.verifiedResidual) else { return false }
      if isDelicate, isTight(row, values, within: Tolerance.verifiedResidual) { tight += 1 }
    }
    // If the component of a delicate program has more tight rows than variables, some of these rows may hold only
    // through rounding, so nothing is proved.
    return tight <= component.variables.count
  }

  /// Whether a row's activity at a point is at a bound of the row's interval in `activities`, up to a relative
  /// tolerance.
  private func isTight(_ row: Int, _ values: [Double], within tolerance: Double) -> Bool {
    let (sum, largest) = sum(of: row, values, isClamped: false)
    return min(abs(sum - activities[row].lower), abs(sum - activities[row].upper)) <= tolerance * largest
  }

  /// Returns the right-hand side with which a preference is enforced. Of those with which it can hold within the
  /// intervals of its variables, it is the one nearest to the preference's own. Their difference is the least violation
  /// of the preference.
  private func best(_ row: Int) -> Double {
    var (from, to) = range(row)
    if let known = activity(of: row) { (from, to) = (max(from, known.lower), min(to, known.upper)) }
    let wanted = system.rows[row].rightHandSide
    switch system.rows[row].relation {
    case .lessOrEqual: return max(wanted, from)
    case .greaterOrEqual: return min(wanted, to)
    case .equal: return min(max(wanted, from), to)
    }
  }

  /// Enforces a row: from now on its activity must be at most, at least, or equal to a value, depending on the row's
  /// relation.
  private mutating func enforce(_ row: Int, _ value: Double) {
    let leader = parallels.map { Int($0.leaders[row]) } ?? row
    let factor = parallels?.factors[row] ?? 1
    let relation = system.rows[row].relation
    let end = value / factor
    var (lower, upper) = (activities[leader].lower, activities[leader].upper)
    if relation != (factor > 0 ? .greaterOrEqual : .lessOrEqual) { upper = min(upper, end) }
    if relation != (factor > 0 ? .lessOrEqual : .greaterOrEqual) { lower = max(lower, end) }
    if lower > upper {
      if lower - upper > Tolerance.reductionResidual * max(1, abs(lower)) { isContradictory = true }
      lower = upper
    }
    activities[leader] = Bounds(lower, upper)
    enqueue(leader)
  }

  /// Whether a row is propagated: either it is the leader of its group of parallel rows (`ParallelRows`), or rows are
  /// not grouped.
  private func isPropagated(_ row: Int) -> Bool { parallels?.isLeader(row) ?? true }

  /// Returns the interval to which the enforced rows of a row's group of parallel rows restrict the row's activity; nil
  /// if rows are not grouped.
  private func activity(of row: Int) -> Bounds? {
    guard let parallels else { return nil }
    let (known, factor) = (activities[Int(parallels.leaders[row])], parallels.factors[row])
    return factor > 0
      ? Bounds(known.lower * factor, known.upper * factor) : Bounds(known.upper * factor, known.lower * factor)
  }

  private mutating func enqueue(_ row: Int) {
    let activity = activities[row]
    if activity.lower > -.infinity || activity.upper < .infinity { queue.insert(row) }
  }

  /// Returns the interval of a row's activity, given the intervals of its variables.
  private func range(_ row: Int) -> (from: Double, to: Double) {
    var (from, to) = (0.0, 0.0)
    for entry in system.entries(of: row) {
      let coefficient = system.terms[entry].coefficient
      let interval = bounds[system.terms[entry].variable]
      let (low, high) = (interval.lower, interval.upper)
      from += coefficient > 0 ? coefficient * low : coefficient * high
      to += coefficient > 0 ? coefficient * high : coefficient * low
    }
    return (from, to)
  }

  /// Returns a row's activity at a point, and the scale of its tolerance. The scale is the largest absolute value of a
  /// term, at least 1.
  /// - Parameter isClamped: whether each value is first moved into the interval of its variable.
  private func sum(of row: Int, _ values: [Double], isClamped: Bool) -> (sum: Double, largest: Double) {
    var (sum, largest) = (0.0, 1.0)
    for entry in system.entries(of: row) {
      let variable = system.terms[entry].variable
      let value = values[variable]
      let term =
        system.terms[entry].coefficient
        * (isClamped ? min(max(value, bounds[variable].lower), bounds[variable].upper) : value)
      sum += term
      largest = max(largest, abs(term))
    }
    return (sum, largest)
  }

  /// Whether a row's activity at a point lies in the row's interval in `activities`, up to a relative tolerance.
  /// - Parameter isClamped: whether each value is first moved into the interval of its variable.
  private func holds(
    _ row: Int, _ values: [Double], isClamped: Bool = false, within tolerance: Double
  ) -> Bool {
    let (sum, largest) = sum(of: row, values, isClamped: isClamped)
    let slack = tolerance * largest
    return sum >= activities[row].lower - slack && sum <= activities[row].upper + slack
  }

  // MARK: - Intervals

  var variableCount: Int { bounds.count }

  /// The interval of a variable as tightened so far. It contains the variable's value at every point that satisfies the
  /// enforced rows, and possibly other values.
  func interval(of variable: Int) -> Bounds { bounds[variable] }

  /// Propagates all rows of the program, with optional rows as if they were required.
  /// - Returns: false if an interval becomes empty, or if the limits of work or time are reached. The intervals then
  ///   prove nothing.
  mutating func enforceAll() -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in 0..<system.rowCount { enforce(row, system.rows[row].rightHandSide) }
    return propagate(&budget)
  }

  /// Enforces the rows of given indices as if they were required, besides the rows enforced earlier. Returns whether
  /// the point at the nearest bounds (`Bounds.nearest`) then satisfies all enforced rows. Returns false if propagation
  /// fails.
  mutating func meet(_ rows: [Int]) -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in rows { enforce(row, system.rows[row].rightHandSide) }
    guard propagate(&budget) else { return false }
    let nearest = bounds.map(\.nearest)
    return (0..<system.rowCount).allSatisfy { holds($0, nearest, within: Tolerance.verifiedResidual) }
  }

  /// Returns whether a feasible point is found at which a variable has a given value.
  ///
  /// The variable is fixed, bounds are propagated, and the values of `point` are moved into the intervals. `witness`
  /// receives the values that differ from those of `point`. The intervals are restored.
  /// - Parameter point: a feasible point.
  /// - Complexity: linear in the number of terms of the rows that are propagated. The search fails after about two
  ///   propagation steps for each row of the program.
  mutating func allows(_ variable: Int, _ value: Double, from point: [Double]) -> Bool {
    witness.removeAll(keepingCapacity: true)
    if abs(value - point[variable]) <= Tolerance.reductionResidual * max(1, abs(value)) { return true }
    let narrowingCount = narrowings?.count ?? 0
    recordsChanges = true
    var budget = 2 * system.rowCount + 8
    let isAllowed = set(variable, value, value) != nil && propagate(&budget) && satisfiesChangedRows(point)
    recordsChanges = false
    if isAllowed {
      for change in changes {
        let bounds = bounds[change.variable]
        witness.append((change.variable, min(max(point[change.variable], bounds.lower), bounds.upper)))
      }
    }
    for change in changes.reversed() { bounds[change.variable] = change.bounds }
    changes.removeAll(keepingCapacity: true)
    narrowings?.removeSubrange(narrowingCount...)
    return isAllowed
  }

  /// Whether a point satisfies the rows of all variables whose intervals have changed. Each value of the point is first
  /// moved into the interval of its variable.
  private mutating func satisfiesChangedRows(_ point: [Double]) -> Bool {
    // The queue, which is empty, visits each row once.
    defer { queue.removeAll() }
    for change in changes {
      for place in rowsOfVariable.places(of: change.variable) { queue.insert(Int(rowsOfVariable.users[place])) }
    }
    while let row = queue.next() {
      guard holds(row, point, isClamped: true, within: Tolerance.reductionResidual) else { return false }
    }
    return true
  }

  // MARK: - Propagation

  /// Tightens bounds by the queued rows, and by the rows of each variable whose bounds change, until no row is queued.
  /// - Parameter budget: the number of propagation steps that are left; updated.
  /// - Returns: false if an interval is or becomes empty, or if the budget or the time is used up. The intervals then
  ///   prove nothing.
  private mutating func propagate(_ budget: inout Int) -> Bool {
    defer { queue.removeAll() }
    if isContradictory { return false }
    while let row = queue.next() {
      budget -= 1
      guard budget > 0, hasTime(for: row), narrow(by: row) else { return false }
    }
    return true
  }

  /// Whether propagation may go on: false if a limit is found to be reached. The limits are checked only about once a
  /// millisecond.
  /// - Parameter row: the row to be propagated next; its number of terms counts as work.
  private mutating func hasTime(for row: Int) -> Bool {
    stepsToCheck -= 2 + system.entries(of: row).count
    if stepsToCheck > 0 { return true }
    stepsToCheck = Self.stepsBetweenChecks
    return limits.interruption == nil
  }

  /// Tightens the bounds of each variable of a row. They follow from the bounds of the row's activity and of the row's
  /// other variables. Returns false if an interval becomes empty.
  private mutating func narrow(by row: Int) -> Bool {
    // `from` is the sum of the least values of the terms that are bounded below, and `infiniteBelow` the number of the
    // other terms. `to` and `infiniteAbove` are the same for greatest values. An upper bound of the sum implies a bound
    // of a variable only if all other terms are bounded below.
    let (least, greatest) = (activities[row].lower, activities[row].upper)
    let entries = system.entries(of: row)
    var (from, to) = (0.0, 0.0)
    var (infiniteBelow, infiniteAbove) = (0, 0)
    for entry in entries {
      let coefficient = system.terms[entry].coefficient
      let interval = bounds[system.terms[entry].variable]
      let (low, high) = coefficient > 0 ? (interval.lower, interval.upper) : (interval.upper, interval.lower)
      if low.isFinite { from += coefficient * low } else { infiniteBelow += 1 }
      if high.isFinite { to += coefficient * high } else { infiniteAbove += 1 }
    }
    // A row that every point of the intervals satisfies implies no tighter bound.
    let holdsBelow = greatest == .infinity || infiniteAbove == 0 && to <= greatest
    let holdsAbove = least == -.infinity || infiniteBelow == 0 && from >= least
    if holdsBelow, holdsAbove { return true }
    // If two or more terms are unbounded below, the row's upper bound implies nothing. If two or more are unbounded
    // above, its lower bound implies nothing.
    let (saysMost, saysLeast) = (greatest < .infinity && infiniteBelow <= 1, least > -.infinity && infiniteAbove <= 1)
    guard saysMost || saysLeast else { return true }
    for entry in entries {
      let coefficient = system.terms[entry].coefficient
      let column = system.terms[entry].variable
      let interval = bounds[column]
      let (low, high) = coefficient > 0 ? (interval.lower, interval.upper) : (interval.upper, interval.lower)
      var (newLow, newHigh) = (low, high)
      if greatest < .infinity, infiniteBelow == 0 || infiniteBelow == 1 && !low.isFinite {
        let rest = low.isFinite ? from - coefficient * low : from
        let end = (greatest - rest) / coefficient
        newHigh = coefficient > 0 ? min(high, end) : max(high, end)
      }
      if least > -.infinity, infiniteAbove == 0 || infiniteAbove == 1 && !high.isFinite {
        let rest = high.isFinite ? to - coefficient * high : to
        let end = (least - rest) / coefficient
        newLow = coefficient > 0 ? max(low, end) : min(low, end)
      }
      if newLow == low, newHigh == high { continue }
      let (lower, upper) = coefficient > 0 ? (newLow, newHigh) : (newHigh, newLow)
      guard let now = set(column, lower, upper) else { return false }
      // `from` and `to` change with the bounds of this variable. The bounds of the next variables depend on these sums.
      let (nowLow, nowHigh) = coefficient > 0 ? (now.lower, now.upper) : (now.upper, now.lower)
      if narrowings != nil {
        if nowLow != low { note(column, row, isLower: coefficient > 0) }
        if nowHigh != high { note(column, row, isLower: coefficient < 0) }
      }
      if nowLow != low {
        if low.isFinite {
          from += coefficient * (nowLow - low)
        } else {
          from += coefficient * nowLow; infiniteBelow -= 1
        }
      }
      if nowHigh != high {
        if high.isFinite {
          to += coefficient * (nowHigh - high)
        } else {
          to += coefficient * nowHigh; infiniteAbove -= 1
        }
      }
    }
    return true
  }

  /// Appends a bound change to `narrowings`, unless that is nil.
  private mutating func note(_ column: Int, _ row: Int, isLower: Bool) {
    narrowings?.append(Narrowing(variable: Int32(column), row: Int32(row), isLower: isLower))
  }

  /// Intersects the interval of a variable with another one, and queues the variable's rows. Changes as small as
  /// rounding errors are ignored.
  /// - Returns: the resulting interval; nil if it becomes empty.
  private mutating func set(_ column: Int, _ lower: Double, _ upper: Double) -> Bounds? {
    let old = bounds[column]
    let (newLower, newUpper) = (max(old.lower, lower), min(old.upper, upper))
    /// The magnitude of the new lower bound, at least 1; 1 if the bound is infinite.
    let size = max(1, newLower.isFinite ? abs(newLower) : 0)
    let tolerance = Tolerance.reductionResidual * size
    guard newLower - newUpper <= tolerance else { return nil }
    // A change below this threshold is ignored, since changes of the size of rounding errors could cause each other
    // forever.
    let isNews = newLower > old.lower + Self.newsShare * tolerance || newUpper < old.upper - Self.newsShare * tolerance
    guard isNews else { return old }
    if recordsChanges { changes.append((column, old)) }
    let new = Bounds(min(newLower, newUpper), newUpper)
    bounds[column] = new
    for place in rowsOfVariable.places(of: column) { enqueue(Int(rowsOfVariable.users[place])) }
    return new
  }
}

/// A queue of rows to visit, in which each row occurs at most once.
private struct RowQueue {
  enum Order {
    /// First in, first out.
    case arrival
    /// Upward and downward sweeps, in the order of row indices. In a program that is one chain, a single sweep carries
    /// all changes from one end to the other. In order of arrival, each change would start a series of steps of its
    /// own.
    case sweeps
  }

  private let order: Order
  private var isQueued: [Bool]
  /// The rows in order of arrival; those before `place` have been visited. The list is empty for sweeps.
  private var arrived: [Int32] = []
  /// The position in `arrived` of the next row; for sweeps, the index of the row at which the search for it starts.
  private var place = 0
  /// The direction of the present sweep: 1 upward, -1 downward.
  private var step = 1
  private var count = 0
  /// For sweeps: the least and the greatest index of a row queued since the queue was last empty.
  private var (first, last) = (0, -1)

  init(rowCount: Int, order: Order) {
    isQueued = Array(filledWith: false, count: rowCount)
    if case .arrival = order { arrived.reserveCapacity(rowCount) }
    self.order = order
  }

  mutating func insert(_ row: Int) {
    if isQueued[row] { return }
    isQueued[row] = true
    count += 1
    switch order {
    case .arrival: arrived.append(Int32(row))
    case .sweeps:
      if count == 1 {
        (first, last, place) = (row, row, row)
      } else {
        (first, last) = (min(first, row), max(last, row))
      }
    }
  }

  /// Removes the next row, and returns its index; nil if the queue is empty.
  mutating func next() -> Int? {
    guard count > 0 else { return nil }
    count -= 1
    let row: Int
    switch order {
    case .arrival:
      row = Int(arrived[place])
      place += 1
    case .sweeps:
      row = nextOfSweep()
      place = row
    }
    isQueued[row] = false
    return row
  }

  private mutating func nextOfSweep() -> Int {
    while true {
      var row = place
      while row >= first, row <= last {
        if isQueued[row] { return row }
        row += step
      }
      // No queued row is left in this direction, so there is one in the other.
      step = -step
    }
  }

  /// Removes all rows.
  mutating func removeAll() {
    switch order {
    case .arrival: for row in arrived[place...] { isQueued[Int(row)] = false }
    case .sweeps: while next() != nil {}
    }
    arrived.removeAll(keepingCapacity: true)
    (place, step, count) = (0, 1, 0)
  }
}
