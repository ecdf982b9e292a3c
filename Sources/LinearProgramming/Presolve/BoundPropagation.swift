/// Solves a component level by level without a linear program, where that can be proved right.
///
/// Each preference of a level is given the least violation that the intervals of its variables allow it by itself, and
/// all of them are demanded at once. No point does better than each by itself; so a point that meets all demands is
/// best at this level, and the demands describe all such points. Where the intervals shrink to a point and that point
/// meets them all, it is the solution, and the only one. Where they do not, nothing is claimed.
struct BoundPropagation {
  /// For how many visits of rows, a row, propagation may go on.
  private static let visitsPerRow = 40

  /// Of the tolerance: by how much an end must move to count.
  private static let newsShare = 0.01

  private var system: ReducedProgram
  /// The rows of each variable.
  private let rowsOfVariable: VariableUses
  /// What each row's sum must lie in; everything for a row that is not demanded yet.
  private var least: [Double]
  private var greatest: [Double]
  private var queue: RowQueue
  /// The narrowings so far, the last one last, if they are kept.
  private(set) var narrowings: [Narrowing]?
  private let limits: SolveLimits
  /// Whether a row that all but fails may fail.
  private let isDelicate: Bool
  /// The terms that may be looked at before the clock is.
  private var stepsToLook = stepsBetweenLooks
  /// About a millisecond.
  private static let stepsBetweenLooks = 1 << 17

  /// A row that brought an end of a variable's interval nearer.
  struct Narrowing {
    var variable: Int32
    var row: Int32
    var isLower: Bool
  }

  /// - Parameter isOneChain: whether rows mostly follow from those before or behind them, from end to end of the system.
  ///   Then rows are looked at in sweeps, and narrowings are kept.
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
    least = Array(repeating: -.infinity, count: system.rowCount)
    greatest = Array(repeating: .infinity, count: system.rowCount)
  }

  /// Writes the solution of a component into `values`, or returns false and leaves them.
  mutating func solve(_ component: ProgramComponent, into values: inout [Double]) -> Bool {
    var budget = Self.visitsPerRow * (component.rows.count + 8)
    let rows = component.rows
    var start = rows.startIndex
    while start < rows.endIndex {
      // Required rows first, then one priority after the other.
      let priority = system.rows[Int(rows[start])].priority
      var end = start
      while end < rows.endIndex, system.rows[Int(rows[end])].priority == priority { end += 1 }
      // All of a level are judged by the same intervals: demands wait in a queue.
      for index in start..<end {
        let row = Int(rows[index])
        enforce(row, system.isRequired(row) ? system.rows[row].rightHandSide : best(row))
      }
      guard propagate(&budget) else { return false }
      start = end
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      let (lower, upper) = (system.lower[variable], system.upper[variable])
      // Ends that came nearer step by step are not there yet.
      guard lower.isFinite, upper - lower <= Tolerance.verifiedResidual * max(1, abs(lower)) else { return false }
    }
    for index in component.variables.indices {
      let variable = Int(component.variables[index])
      values[variable] = system.lower[variable] + (system.upper[variable] - system.lower[variable]) / 2
    }
    var tight = 0
    for index in rows.indices {
      let row = Int(rows[index])
      guard holds(row, values, within: Tolerance.verifiedResidual) else { return false }
      if isDelicate, isTight(row, values, within: Tolerance.verifiedResidual) { tight += 1 }
    }
    // Of more ends than there are variables some are met by rounding, it may be.
    return tight <= component.variables.count
  }

  /// Whether a row's sum is at an end of what is demanded of it.
  private func isTight(_ row: Int, _ values: [Double], within tolerance: Double) -> Bool {
    let (sum, largest) = sum(of: row, values)
    return min(abs(sum - least[row]), abs(sum - greatest[row])) <= tolerance * largest
  }

  /// The value nearest to a row's right-hand side that its sum can reach on the side where it is violated least.
  private func best(_ row: Int) -> Double {
    let (from, to) = range(row)
    let wanted = system.rows[row].rightHandSide
    switch system.rows[row].relation {
    case .lessOrEqual: return max(wanted, from)
    case .greaterOrEqual: return min(wanted, to)
    case .equal: return min(max(wanted, from), to)
    }
  }

  private mutating func enforce(_ row: Int, _ value: Double) {
    if system.rows[row].relation != .greaterOrEqual { greatest[row] = value }
    if system.rows[row].relation != .lessOrEqual { least[row] = value }
    enqueue(row)
  }

  private mutating func enqueue(_ row: Int) {
    if least[row] > -.infinity || greatest[row] < .infinity { queue.insert(row) }
  }

  /// What a row's sum can be while its variables lie in their intervals.
  private func range(_ row: Int) -> (from: Double, to: Double) {
    var (from, to) = (0.0, 0.0)
    for entry in system.entries(of: row) {
      let coefficient = system.terms[entry].coefficient
      let (low, high) = (system.lower[system.terms[entry].variable], system.upper[system.terms[entry].variable])
      from += coefficient > 0 ? coefficient * low : coefficient * high
      to += coefficient > 0 ? coefficient * high : coefficient * low
    }
    return (from, to)
  }

  /// A row's sum at a point, and the largest of 1 and its terms.
  private func sum(of row: Int, _ values: [Double]) -> (sum: Double, largest: Double) {
    var (sum, largest) = (0.0, 1.0)
    for entry in system.entries(of: row) {
      let term = system.terms[entry].coefficient * values[system.terms[entry].variable]
      sum += term
      largest = max(largest, abs(term))
    }
    return (sum, largest)
  }

  private func holds(_ row: Int, _ values: [Double], within tolerance: Double) -> Bool {
    let (sum, largest) = sum(of: row, values)
    let slack = tolerance * largest
    return sum >= least[row] - slack && sum <= greatest[row] + slack
  }

  // MARK: - Intervals

  /// The least and the greatest value that what was demanded leaves a variable, and which it may not reach.
  func interval(of variable: Int) -> Bounds { Bounds(system.lower[variable], system.upper[variable]) }

  /// Demands all rows.
  /// - Returns: false where they leave nothing of an interval, or do not come to an end: nothing can be said then.
  mutating func enforceAll() -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in 0..<system.rowCount { enforce(row, system.rows[row].rightHandSide) }
    return propagate(&budget)
  }

  /// Demands rows, and says whether the point at the near ends of what is left of the intervals meets all that was demanded.
  mutating func meet(_ rows: [Int]) -> Bool {
    var budget = Self.visitsPerRow * (system.rowCount + 8)
    for row in rows { enforce(row, system.rows[row].rightHandSide) }
    guard propagate(&budget) else { return false }
    let nearest = zip(system.lower, system.upper).map { Bounds($0, $1).nearest }
    return (0..<system.rowCount).allSatisfy { holds($0, nearest, within: Tolerance.verifiedResidual) }
  }

  /// Whether what is demanded is known to allow a variable a value, because it holds where that draws a point that meets
  /// it. Linear in the variables, and in what is drawn along.
  func allows(_ variable: Int, _ value: Double, from point: [Double]) -> Bool {
    if abs(value - point[variable]) <= Tolerance.reductionResidual * max(1, abs(value)) { return true }
    var drawn = self
    var budget = 2 * system.rowCount + 8
    guard drawn.set(variable, value, value), drawn.propagate(&budget) else { return false }
    var values = point
    var changed: [Int] = []
    for index in values.indices {
      let near = min(max(values[index], drawn.system.lower[index]), drawn.system.upper[index])
      guard near != values[index] else { continue }
      values[index] = near
      changed.append(index)
    }
    return changed.allSatisfy {
      rowsOfVariable[$0].allSatisfy { holds(Int($0), values, within: Tolerance.reductionResidual) }
    }
  }

  // MARK: - Propagation

  /// Narrows intervals by the demanded rows until nothing changes.
  /// - Returns: false where an interval is empty, or the budget or the time is used up: nothing can be said then.
  private mutating func propagate(_ budget: inout Int) -> Bool {
    defer { queue.removeAll() }
    while let row = queue.next() {
      budget -= 1
      guard budget > 0, hasTime(for: row), narrow(by: row) else { return false }
    }
    return true
  }

  /// Looks at the clock once in a while.
  private mutating func hasTime(for row: Int) -> Bool {
    stepsToLook -= 2 + system.entries(of: row).count
    if stepsToLook > 0 { return true }
    stepsToLook = Self.stepsBetweenLooks
    return limits.interruption == nil
  }

  /// What one row says of each of its variables, given the intervals of the others.
  private mutating func narrow(by row: Int) -> Bool {
    // Sums of the finite ends, and how many ends are not: of the others, all must be finite.
    let (least, greatest) = (least[row], greatest[row])
    let entries = system.entries(of: row)
    var (from, to) = (0.0, 0.0)
    var (openFrom, openTo) = (0, 0)
    for entry in entries {
      let coefficient = system.terms[entry].coefficient
      let column = system.terms[entry].variable
      let (low, high) =
        coefficient > 0 ? (system.lower[column], system.upper[column]) : (system.upper[column], system.lower[column])
      if low.isFinite { from += coefficient * low } else { openFrom += 1 }
      if high.isFinite { to += coefficient * high } else { openTo += 1 }
    }
    // A row that holds wherever its variables lie in their intervals says nothing of them.
    let holdsBelow = greatest == .infinity || openTo == 0 && to <= greatest
    let holdsAbove = least == -.infinity || openFrom == 0 && from >= least
    if holdsBelow, holdsAbove { return true }
    // So many ends that are not finite leave each variable free.
    let (saysMost, saysLeast) = (greatest < .infinity && openFrom <= 1, least > -.infinity && openTo <= 1)
    guard saysMost || saysLeast else { return true }
    for entry in entries {
      let coefficient = system.terms[entry].coefficient
      let column = system.terms[entry].variable
      let (low, high) =
        coefficient > 0 ? (system.lower[column], system.upper[column]) : (system.upper[column], system.lower[column])
      var (newLow, newHigh) = (low, high)
      if greatest < .infinity, openFrom == 0 || openFrom == 1 && !low.isFinite {
        let rest = low.isFinite ? from - coefficient * low : from
        let end = (greatest - rest) / coefficient
        newHigh = coefficient > 0 ? min(high, end) : max(high, end)
      }
      if least > -.infinity, openTo == 0 || openTo == 1 && !high.isFinite {
        let rest = high.isFinite ? to - coefficient * high : to
        let end = (least - rest) / coefficient
        newLow = coefficient > 0 ? max(low, end) : min(low, end)
      }
      if newLow == low, newHigh == high { continue }
      let (lower, upper) = coefficient > 0 ? (newLow, newHigh) : (newHigh, newLow)
      guard set(column, lower, upper) else { return false }
      // The sums must stay those of the intervals.
      let (nowLow, nowHigh) =
        coefficient > 0 ? (system.lower[column], system.upper[column]) : (system.upper[column], system.lower[column])
      if narrowings != nil {
        if nowLow != low { note(column, row, isLower: coefficient > 0) }
        if nowHigh != high { note(column, row, isLower: coefficient < 0) }
      }
      if nowLow != low {
        if low.isFinite { from += coefficient * (nowLow - low) } else { from += coefficient * nowLow; openFrom -= 1 }
      }
      if nowHigh != high {
        if high.isFinite { to += coefficient * (nowHigh - high) } else { to += coefficient * nowHigh; openTo -= 1 }
      }
    }
    return true
  }

  private mutating func note(_ column: Int, _ row: Int, isLower: Bool) {
    narrowings?.append(Narrowing(variable: Int32(column), row: Int32(row), isLower: isLower))
  }

  /// Narrows an interval where that makes a difference. Returns false where nothing is left of it.
  private mutating func set(_ column: Int, _ lower: Double, _ upper: Double) -> Bool {
    let (oldLower, oldUpper) = (system.lower[column], system.upper[column])
    let (newLower, newUpper) = (max(oldLower, lower), min(oldUpper, upper))
    /// Infinite ends have no size of their own.
    let size = max(1, newLower.isFinite ? abs(newLower) : 0)
    let tolerance = Tolerance.reductionResidual * size
    guard newLower - newUpper <= tolerance else { return false }
    // Steps that only rounding makes would go on for ever.
    let isNews = newLower > oldLower + Self.newsShare * tolerance || newUpper < oldUpper - Self.newsShare * tolerance
    guard isNews else { return true }
    system.lower[column] = min(newLower, newUpper)
    system.upper[column] = newUpper
    for place in rowsOfVariable.places(of: column) { enqueue(Int(rowsOfVariable.users[place])) }
    return true
  }
}

/// The rows that are to be looked at, each of them once.
private struct RowQueue {
  enum Order {
    /// The one that was inserted first is the next.
    case arrival
    /// Up and down by their numbers: along a chain that is as long as the system, news travels from end to end in one
    /// sweep, while in the order of arrival each piece of news travels by itself.
    case sweeps
  }

  private let order: Order
  private var isQueued: [Bool]
  /// In the order of arrival the rows, those before `place` no more; else empty.
  private var arrived: [Int32] = []
  private var place = 0
  private var step = 1
  private var count = 0

  init(rowCount: Int, order: Order) {
    isQueued = Array(repeating: false, count: rowCount)
    self.order = order
  }

  mutating func insert(_ row: Int) {
    if isQueued[row] { return }
    isQueued[row] = true
    count += 1
    if case .arrival = order { arrived.append(Int32(row)) }
  }

  /// Takes a row out.
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
      while isQueued.indices.contains(row) {
        if isQueued[row] { return row }
        row += step
      }
      // There is one, in the other direction.
      step = -step
    }
  }

  /// Takes all rows out.
  mutating func removeAll() {
    switch order {
    case .arrival: for row in arrived[place...] { isQueued[Int(row)] = false }
    case .sweeps: while next() != nil {}
    }
    arrived.removeAll(keepingCapacity: true)
    (place, step, count) = (0, 1, 0)
  }
}
