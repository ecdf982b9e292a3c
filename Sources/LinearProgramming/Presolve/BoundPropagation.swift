/// Bound propagation that solves a component level by level without a linear program, when it can prove the result.
///
/// Each preference of a level is enforced at the least violation that the bounds of its variables allow it alone. No
/// point does better for any one preference; so a point that satisfies all enforced rows is optimal at this level, and
/// these rows describe all such points. If propagation shrinks the intervals to a point that satisfies every row, the
/// point is the unique solution; otherwise nothing is claimed. (Activity-based bound tightening, as in HiGHS;
/// Savelsbergh 1994.)
struct BoundPropagation {
  /// Greatest average number of visits of a row.
  private static let visitsPerRow = 40

  /// Least change of a bound that is propagated, as a share of `Tolerance.reductionResidual`.
  private static let newsShare = 0.01

  private let system: ReducedProgram
  /// The interval of each variable.
  private var bounds: [Bounds] = []
  /// The rows that contain each variable.
  private let rowsOfVariable: VariableUses
  /// The interval in which each row's activity must lie; unbounded until the row is enforced.
  private var activities: [Bounds]
  private var queue: RowQueue
  /// The bounds of variables before each change since `allows` was called.
  private var changes: [(variable: Int, bounds: Bounds)] = []
  /// The variables that differ at the last feasible point found by `allows` from the point given to it, with their
  /// values.
  private(set) var witness: [(variable: Int, value: Double)] = []
  private var recordsChanges = false
  /// The bound changes so far, oldest first; nil unless the program is one chain, for which they are recorded.
  private(set) var narrowings: [Narrowing]?
  private let limits: SolveLimits
  /// Whether near-cancellations make a result doubtful; see `LexicographicSolver.isDelicate`.
  private let isDelicate: Bool
  /// The number of terms still to be read before the limits are checked again.
  private var stepsToLook = stepsBetweenLooks
  /// The number of terms read between two checks of the limits: about a millisecond of work.
  private static let stepsBetweenLooks = 1 << 17

  /// A tightening of one bound of a variable, and the row that caused it.
  struct Narrowing {
    var variable: Int32
    var row: Int32
    var isLower: Bool
  }

  /// Creates the propagation of a reduced program, in which no row is enforced yet.
  /// - Parameter isOneChain: whether most rows are linked to the rows before and after them, along the whole program.
  ///   Rows are then visited in sweeps, and bound changes are recorded.
  init(
    _ system: ReducedProgram, limits: SolveLimits = SolveLimits(), isDelicate: Bool = false, isOneChain: Bool = false
  ) {
    self.system = system
    if isOneChain { narrowings = [] }
    queue = RowQueue(rowCount: system.rowCount, order: isOneChain ? .sweeps : .arrival)
    self.isDelicate = isDelicate
    self.limits = limits
    rowsOfVariable = VariableUses(variableCount: system.lower.count) { note in
      for row in 0..<system.rowCount {
        for entry in system.entries(of: row) { note(system.terms[entry].variable, Int32(row)) }
      }
    }
    activities = Array(filledWith: Bounds(-.infinity, .infinity), count: system.rowCount)
    bounds.reserveCapacity(system.lower.count)
    for variable in system.lower.indices { bounds.append(Bounds(system.lower[variable], system.upper[variable])) }
  }

  /// Writes the solution of a component into `values`; returns false, with `values` unchanged, if there is no proof.
  mutating func solve(_ component: ProgramComponent, into values: inout [Double]) -> Bool {
    var budget = Self.visitsPerRow * (component.rows.count + 8)
    let rows = component.rows
    var start = rows.startIndex
    while start < rows.endIndex {
      // Required rows first, then one priority after the other.
      let priority = system.rows[Int(rows[start])].priority
      var end = start
      while end < rows.endIndex, system.rows[Int(rows[end])].priority == priority { end += 1 }
      // The least violation of each row of a level follows from the same intervals: enforced rows wait in the queue.
      for index in start..<end {
        let row = Int(rows[index])
        enforce(row, system.isRequired(row) ? system.rows[row].rightHandSide : best(row))
      }
      guard propagate(&budget) else { return false }
      start = end
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      let (lower, upper) = (bounds[variable].lower, bounds[variable].upper)
      // Bounds that approach each other step by step have not converged yet.
      guard lower.isFinite, upper - lower <= Tolerance.verifiedResidual * max(1, abs(lower)) else { return false }
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      values[variable] = bounds[variable].lower + (bounds[variable].upper - bounds[variable].lower) / 2
    }
    var tight = 0
    for index in rows.indices {
      let row = Int(rows[index])
      guard holds(row, values, within: Tolerance.verifiedResidual) else { return false }
      if isDelicate, isTight(row, values, within: Tolerance.verifiedResidual) { tight += 1 }
    }
    // More tight rows than variables: some may be satisfied through rounding only.
    return tight <= component.variables.count
  }

  /// Whether a row's activity lies at a bound enforced on it.
  private func isTight(_ row: Int, _ values: [Double], within tolerance: Double) -> Bool {
    let (sum, largest) = sum(of: row, values, isClamped: false)
    return min(abs(sum - activities[row].lower), abs(sum - activities[row].upper)) <= tolerance * largest
  }

  /// The activity of a row with the least violation that the intervals of its variables allow.
  private func best(_ row: Int) -> Double {
    let (from, to) = range(row)
    let wanted = system.rows[row].rightHandSide
    switch system.rows[row].relation {
    case .lessOrEqual: return max(wanted, from)
    case .greaterOrEqual: return min(wanted, to)
    case .equal: return min(max(wanted, from), to)
    }
  }

  /// Requires a row's activity to be at most, at least, or equal to a value, by the row's relation.
  private mutating func enforce(_ row: Int, _ value: Double) {
    if system.rows[row].relation != .greaterOrEqual { activities[row].upper = value }
    if system.rows[row].relation != .lessOrEqual { activities[row].lower = value }
    enqueue(row)
  }

  private mutating func enqueue(_ row: Int) {
    let activity = activities[row]
    if activity.lower > -.infinity || activity.upper < .infinity { queue.insert(row) }
  }

  /// The interval of a row's activity, given the intervals of its variables.
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

  /// A row's activity at a point, and the largest of 1 and its terms' absolute values.
  /// - Parameter isClamped: whether the point is moved into the intervals first.
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

  /// Whether a row's activity at a point lies in the interval enforced on it, up to a relative tolerance.
  private func holds(
    _ row: Int, _ values: [Double], isClamped: Bool = false, within tolerance: Double
  ) -> Bool {
    let (sum, largest) = sum(of: row, values, isClamped: isClamped)
    let slack = tolerance * largest
    return sum >= activities[row].lower - slack && sum <= activities[row].upper + slack
  }

  // MARK: - Intervals

  var variableCount: Int { bounds.count }

  /// The interval of a variable implied by the enforced rows. Not every value in it need belong to a feasible point.
  func interval(of variable: Int) -> Bounds { bounds[variable] }

  /// Enforces all rows and propagates.
  /// - Returns: false if an interval becomes empty or propagation does not converge: then nothing is known.
  mutating func enforceAll() -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in 0..<system.rowCount { enforce(row, system.rows[row].rightHandSide) }
    return propagate(&budget)
  }

  /// Enforces rows; returns whether the point at each interval's `nearest` bound then satisfies every enforced row.
  /// False as well if propagation fails.
  mutating func meet(_ rows: [Int]) -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in rows { enforce(row, system.rows[row].rightHandSide) }
    guard propagate(&budget) else { return false }
    let nearest = bounds.map(\.nearest)
    return (0..<system.rowCount).allSatisfy { holds($0, nearest, within: Tolerance.verifiedResidual) }
  }

  /// Whether a feasible point is found at which a variable has a value. The variable is fixed, bounds are propagated,
  /// and `point` is clamped to the intervals; `witness` receives the differences. Linear in the rows visited; the
  /// intervals are restored.
  /// - Parameter point: a feasible point.
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

  /// Whether a point, clamped to the intervals, satisfies the rows of the variables whose intervals have changed.
  private func satisfiesChangedRows(_ point: [Double]) -> Bool {
    for change in changes {
      for place in rowsOfVariable.places(of: change.variable)
      where !holds(Int(rowsOfVariable.users[place]), point, isClamped: true, within: Tolerance.reductionResidual) {
        return false
      }
    }
    return true
  }

  // MARK: - Propagation

  /// Tightens bounds by the enforced rows until nothing changes.
  /// - Returns: false if an interval becomes empty, or the budget or the time is used up: then nothing is known.
  private mutating func propagate(_ budget: inout Int) -> Bool {
    defer { queue.removeAll() }
    while let row = queue.next() {
      budget -= 1
      guard budget > 0, hasTime(for: row), narrow(by: row) else { return false }
    }
    return true
  }

  /// Returns false if a limit is reached; checks about once a millisecond.
  private mutating func hasTime(for row: Int) -> Bool {
    stepsToLook -= 2 + system.entries(of: row).count
    if stepsToLook > 0 { return true }
    stepsToLook = Self.stepsBetweenLooks
    return limits.interruption == nil
  }

  /// Tightens the bounds of each variable of a row by the activity of the others. Returns false if an interval becomes
  /// empty.
  private mutating func narrow(by row: Int) -> Bool {
    // Sums over finite bounds, and the number of infinite ones: a bound is implied only if all others are finite.
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
    // A row that is redundant, given the intervals, implies no bound.
    let holdsBelow = greatest == .infinity || infiniteAbove == 0 && to <= greatest
    let holdsAbove = least == -.infinity || infiniteBelow == 0 && from >= least
    if holdsBelow, holdsAbove { return true }
    // With two or more infinite bounds in a row's activity no variable is bounded.
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
      // Update the sums by the tightened bounds.
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

  /// Records a bound change.
  private mutating func note(_ column: Int, _ row: Int, isLower: Bool) {
    narrowings?.append(Narrowing(variable: Int32(column), row: Int32(row), isLower: isLower))
  }

  /// Intersects the interval of a variable with another one, unless that changes it by rounding only.
  /// - Returns: the interval after that; nil if it becomes empty.
  private mutating func set(_ column: Int, _ lower: Double, _ upper: Double) -> Bounds? {
    let old = bounds[column]
    let (newLower, newUpper) = (max(old.lower, lower), min(old.upper, upper))
    /// Infinite bounds have no magnitude.
    let size = max(1, newLower.isFinite ? abs(newLower) : 0)
    let tolerance = Tolerance.reductionResidual * size
    guard newLower - newUpper <= tolerance else { return nil }
    // Changes of the size of rounding would go on forever.
    let isNews = newLower > old.lower + Self.newsShare * tolerance || newUpper < old.upper - Self.newsShare * tolerance
    guard isNews else { return old }
    if recordsChanges { changes.append((column, old)) }
    let new = Bounds(min(newLower, newUpper), newUpper)
    bounds[column] = new
    for place in rowsOfVariable.places(of: column) { enqueue(Int(rowsOfVariable.users[place])) }
    return new
  }
}

/// The queue of rows to visit, each at most once.
private struct RowQueue {
  enum Order {
    /// First in, first out.
    case arrival
    /// Sweeps up and down by row number. Along a chain as long as the program, bounds then propagate from one edge to
    /// the other in one sweep; in order of arrival each change would travel alone.
    case sweeps
  }

  private let order: Order
  private var isQueued: [Bool]
  /// The rows in order of arrival; those before `place` have been visited. Empty for sweeps.
  private var arrived: [Int32] = []
  /// The position in `arrived` of the next row; for sweeps the row visited last.
  private var place = 0
  /// The direction of the present sweep, 1 or -1.
  private var step = 1
  private var count = 0
  /// The least and the greatest row queued since the queue was empty; for sweeps.
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

  /// Removes the next row and returns it.
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
      // A queued row lies in the other direction.
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
