internal import LinearProgramming

/// A primal simplex method in exact arithmetic, for costs with a breakpoint at zero, such as those of violations.
///
/// A quantity costs `up` for each unit above zero and `down` for each unit below. The method is the textbook one, on a
/// program in which two nonnegative variables replace each quantity, one for each direction. At most one of the two is
/// positive, so that one row or column represents both. If a direction is closed, its variable is fixed at zero.
/// Nonbasic quantities are always zero. Bland's rule (1977) selects by the index of the quantity, upward before
/// downward, so that the method terminates.
struct ExactSimplex: Sendable {
  /// The cost of a quantity for each unit above and below zero; `up + down` is nonnegative.
  struct Cost: Sendable {
    var up = Rational.zero
    var down = Rational.zero

    /// Whether neither direction lowers the cost.
    var isNonnegative: Bool { up.signum >= 0 && down.signum >= 0 }

    /// Whether the slope of the cost changes at zero.
    var isBent: Bool { up != -down }
  }

  enum Place: Sendable, Equatable {
    /// Basic, with the row of this index.
    case basic(Int)
    /// Nonbasic, with the column of this index.
    case nonbasic(Int)
    /// Fixed at zero permanently. It has no column any more.
    case dropped
  }

  struct Quantity: Sendable {
    var place: Place
    var cost = Cost()
    var isOpenUpward = true
    var isOpenDownward = true
    /// The direction (1 or -1) whose variable is basic, for a basic quantity. It is ignored if zero is neither a
    /// breakpoint nor a bound.
    var side = 1

    /// Whether zero is a breakpoint or a bound of the basic quantity.
    var stopsAtZero: Bool { !isOpenUpward || !isOpenDownward || cost.isBent }

    var isClosed: Bool { !isOpenUpward && !isOpenDownward }

    /// The slope of the cost on the basic quantity's present side.
    var slope: Rational { side > 0 ? cost.up : -cost.down }
  }

  enum Outcome: Sendable, Equatable {
    case optimal(Rational)
    case unbounded
    case interrupted(Interruption)
  }

  private(set) var quantities: [Quantity]
  /// For each row of `rows`, the index of its basic quantity.
  private(set) var rowQuantities: [Int] = []
  /// For each column, the index of its nonbasic quantity.
  private(set) var columnQuantities: [Int]
  private var rows: [IntegerRow] = []
  /// The cost of the basic quantities, expressed by the nonbasic ones. The nonbasic quantities' own costs are not
  /// included.
  private var objective: IntegerRow
  /// The work of pivots so far. It counts the numbers written, each weighted by about the square of its length in
  /// words. `mostWork` is the limit of `work`.
  private(set) var work = 0
  var mostWork = Int.max

  /// Creates `count` quantities, all of them nonbasic.
  init(count: Int) {
    quantities = (0..<count).map { Quantity(place: .nonbasic($0)) }
    columnQuantities = Array(0..<count)
    objective = IntegerRow()
  }

  /// Adds the quantity `constant + sum(terms)` and returns its index.
  mutating func addQuantity(_ terms: [(coefficient: Rational, quantity: Int)], constant: Rational) -> Int {
    var own: [(column: Int, coefficient: Rational)] = []
    for term in terms {
      if case .nonbasic(let column) = quantities[term.quantity].place { own.append((column, term.coefficient)) }
    }
    var row = IntegerRow(own, constant: constant)
    for term in terms {
      if case .basic(let index) = quantities[term.quantity].place {
        row.add(term.coefficient * row.denominator, times: rows[index])
      }
    }
    quantities.append(Quantity(place: .basic(rows.count)))
    rowQuantities.append(quantities.count - 1)
    rows.append(row)
    return quantities.count - 1
  }

  /// Takes over the work count of a copy of this simplex, so that the work that the copy has done is counted here. This
  /// simplex must have done no work since the copy was made.
  mutating func addWork(of copy: ExactSimplex) { work = copy.work }

  /// Returns the value of a quantity.
  func value(of quantity: Int) -> Rational {
    if case .basic(let row) = quantities[quantity].place { rows[row].value } else { .zero }
  }

  /// Whether a quantity depends on no column of the tableau, so that it has the same value at all points.
  func isConstant(_ quantity: Int) -> Bool {
    switch quantities[quantity].place {
    case .basic(let row): rows[row].columns.isEmpty
    case .nonbasic: false
    case .dropped: true
    }
  }

  /// Returns the change of the basic quantities' cost per unit of a nonbasic quantity; 0 for any other quantity.
  func gradient(of quantity: Int) -> Rational {
    guard case .nonbasic(let column) = quantities[quantity].place else { return .zero }
    return objective.coefficient(of: column) / objective.denominator
  }

  /// Returns the multiplier of a quantity in the dual solution of the last `minimize`. At every point, the sum of all
  /// quantities, each times its multiplier, equals the least cost.
  func multiplier(of quantity: Int) -> Rational {
    switch quantities[quantity].place {
    case .basic: quantities[quantity].slope
    case .nonbasic: -gradient(of: quantity)
    case .dropped: .zero
    }
  }

  /// Moves to a point of least cost, and returns the cost, or the reason why no such point was found. A quantity that
  /// is not in `costs` costs nothing.
  mutating func minimize(_ costs: [(quantity: Int, cost: Cost)], limits: SolveLimits? = nil) -> Outcome {
    for index in quantities.indices { quantities[index].cost = Cost() }
    for (quantity, cost) in costs { quantities[quantity].cost = cost }
    chooseSides()
    objective = IntegerRow()
    for row in rows.indices { addToObjective(quantities[rowQuantities[row]].slope, times: rows[row]) }
    var iterations = 0
    while let (column, direction) = entering() {
      if let limits {
        if let reason = limits.interruption { return .interrupted(reason) }
        if iterations >= limits.iterations { return .interrupted(.iterationLimit) }
      }
      if work > mostWork { return .interrupted(.iterationLimit) }
      guard let row = leaving(column, direction) else { return .unbounded }
      if let reason = pivot(row, column, direction, limits) { return .interrupted(reason) }
      iterations += 1
    }
    return .optimal(objective.value)
  }

  /// Restricts the feasible set to the optimal face. Each direction with a positive reduced cost is closed: its
  /// variable is fixed at zero.
  mutating func restrictToOptimalFace() {
    for quantity in rowQuantities where quantities[quantity].cost.isBent {
      if quantities[quantity].side > 0 {
        quantities[quantity].isOpenDownward = false
      } else {
        quantities[quantity].isOpenUpward = false
      }
    }
    for column in columnQuantities.indices.reversed() {
      let quantity = columnQuantities[column]
      if price(column, 1).signum > 0 { quantities[quantity].isOpenUpward = false }
      if price(column, -1).signum > 0 { quantities[quantity].isOpenDownward = false }
      if quantities[quantity].isClosed { drop(column) }
    }
  }

  /// Closes each direction with a positive cost. No cost may be negative, and the least cost must be zero. Unlike
  /// `restrictToOptimalFace`, it closes no direction because of a reduced cost. So each closed direction belongs to a
  /// bound of the program, and later reduced costs are dual values of such bounds.
  mutating func restrictToZeroCost() {
    for index in quantities.indices {
      if quantities[index].cost.up.signum > 0 { quantities[index].isOpenUpward = false }
      if quantities[index].cost.down.signum > 0 { quantities[index].isOpenDownward = false }
    }
  }

  /// Shifts each quantity with a positive cost to zero, so that the total cost is zero. This makes a program feasible
  /// if its violations are within the tolerance.
  mutating func shiftToZeroCost() {
    for (row, quantity) in zip(rows.indices, rowQuantities)
    where quantities[quantity].slope.signum * rows[row].signOfConstant > 0 {
      rows[row].clearConstant()
    }
  }

  /// Drops every column whose quantity is zero on the whole face. At some point of the face, the quantities of all
  /// remaining columns then differ from zero.
  mutating func dropUnmovable() {
    for quantity in quantities.indices {
      let (up, down) = (quantities[quantity].isOpenUpward, quantities[quantity].isOpenDownward)
      if quantities[quantity].place == .dropped || up && down { continue }
      // The quantity is moved as far as possible in its open direction, or in each direction if both are closed.
      for direction in up || down ? [up ? 1 : -1] : [1, -1] {
        var moved = self
        let gain = Cost(up: Rational(-direction), down: Rational(direction))
        guard case .optimal(let total) = moved.minimize([(quantity, gain)]), total.signum == 0 else { continue }
        moved.restrictToOptimalFace()
        self = moved
      }
    }
  }

  /// Returns the coefficients of a quantity's expression in the nonbasic quantities, one for each column.
  func coefficients(of quantity: Int) -> [Rational] {
    switch quantities[quantity].place {
    case .basic(let row):
      columnQuantities.indices.map { rows[row].coefficient(of: $0) / rows[row].denominator }
    case .nonbasic(let column):
      columnQuantities.indices.map { $0 == column ? .one : .zero }
    case .dropped:
      Array(repeating: .zero, count: columnQuantities.count)
    }
  }

  private mutating func drop(_ column: Int) {
    let last = columnQuantities.count - 1
    for row in rows.indices { rows[row].remove(column, last: last) }
    objective.remove(column, last: last)
    quantities[columnQuantities[column]].place = .dropped
    columnQuantities.swapAt(column, last)
    columnQuantities.removeLast()
    if column < columnQuantities.count { quantities[columnQuantities[column]].place = .nonbasic(column) }
  }

  /// Sets the side of each basic quantity. A quantity may have crossed zero while zero was no breakpoint, and new costs
  /// may make zero a breakpoint.
  private mutating func chooseSides() {
    for (row, quantity) in zip(rows.indices, rowQuantities) {
      let sign = rows[row].signOfConstant
      quantities[quantity].side = sign != 0 ? sign : quantities[quantity].isOpenUpward ? 1 : -1
    }
  }

  private mutating func addToObjective(_ slope: Rational, times row: IntegerRow) {
    if slope.signum != 0 { objective.add(slope * objective.denominator, times: row) }
  }

  /// Returns the reduced cost of moving a column's quantity up (`direction` 1) or down (-1), times the positive
  /// denominator of `objective`.
  private func price(_ column: Int, _ direction: Int) -> Rational {
    let cost = quantities[columnQuantities[column]].cost
    let slope = objective.coefficient(of: column)
    let own = direction > 0 ? cost.up : cost.down
    let moved = direction > 0 ? slope : -slope
    if own.signum == 0 { return moved }
    return own * objective.denominator + moved
  }

  /// Returns the column of the first quantity, by index, whose move in some direction has a negative reduced cost
  /// (Bland's rule). Also returns this direction: 1 up, -1 down. Returns nil at an optimum.
  private func entering() -> (column: Int, direction: Int)? {
    var best: (column: Int, direction: Int)?
    for (column, quantity) in columnQuantities.enumerated() {
      if let best, columnQuantities[best.column] < quantity { continue }
      if quantities[quantity].cost.isNonnegative, objective.signum(of: column) == 0 { continue }
      if quantities[quantity].isOpenUpward, price(column, 1).signum < 0 {
        best = (column, 1)
      } else if quantities[quantity].isOpenDownward, price(column, -1).signum < 0 {
        best = (column, -1)
      }
    }
    return best
  }

  /// Returns the row whose quantity is the first to reach zero when the quantity of a column moves up (`direction` 1)
  /// or down (-1). Only quantities with a breakpoint or a bound at zero count. On a tie, it is the row whose quantity
  /// has the smallest index (Bland's rule). Returns nil if no such quantity reaches zero.
  private func leaving(_ column: Int, _ direction: Int) -> Int? {
    var best: (row: Int, distance: Rational, speed: Rational)?
    for (row, quantity) in rowQuantities.enumerated() where quantities[quantity].stopsAtZero {
      let movement = rows[row].signum(of: column) * direction
      if movement == 0 || (movement == quantities[quantity].side && !quantities[quantity].isClosed) { continue }
      let distance = rows[row].constant.magnitude
      let speed = rows[row].coefficient(of: column).magnitude
      if let current = best {
        let (mine, other) = (distance * current.speed, current.distance * speed)
        if other < mine || (other == mine && rowQuantities[current.row] < quantity) { continue }
      }
      best = (row, distance, speed)
    }
    return best?.row
  }

  /// The number of rows between two checks of the limits in a pivot. It is small, since numbers may have thousands of
  /// digits.
  private static let rowsBetweenChecks = 8

  /// Pivots: exchanges the quantities of a row and a column. The column's quantity moves up (`direction` 1) or down
  /// (-1).
  /// - Returns: the limit that was reached, after which the tableau is invalid; nil if none was.
  private mutating func pivot(
    _ row: Int, _ column: Int, _ direction: Int, _ limits: SolveLimits?
  ) -> Interruption? {
    let (leaving, entering) = (rowQuantities[row], columnQuantities[column])
    addToObjective(-quantities[leaving].slope, times: rows[row])
    rows[row].exchange(column)
    let equation = rows[row]
    let words = equation.wordsPerNumber
    for index in rows.indices where index != row && rows[index].signum(of: column) != 0 {
      if index % Self.rowsBetweenChecks == 0, let reason = limits?.interruption { return reason }
      rows[index].substitute(equation, at: column)
      work += (2 + columnQuantities.count) * (words == 1 ? 1 : 8 * words * words)
    }
    objective.substitute(equation, at: column)
    quantities[leaving].place = .nonbasic(column)
    quantities[entering].place = .basic(row)
    quantities[entering].side = direction
    rowQuantities[row] = entering
    columnQuantities[column] = leaving
    addToObjective(quantities[entering].slope, times: equation)
    return nil
  }
}
