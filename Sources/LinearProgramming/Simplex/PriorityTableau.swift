/// A warm-started primal simplex tableau for a component. Costs are piecewise linear in each quantity. Each cost is a
/// vector with one number for each level.
///
/// Costs are compared lexicographically, highest level first (lexicographic goal programming: Ignizio 1976; piecewise
/// linear simplex: Fourer 1985). A quantity is a variable or the activity of a row; rows with proportional terms share
/// one. A row is identified by its slot, which is its index among the component's rows.
///
/// Each row adds a breakpoint to the cost of its quantity, at the level of its priority. Below the breakpoint of a `>=`
/// row the slope of the row's cost is minus the row's weight. Above the breakpoint of a `<=` row it is the weight. An
/// equality has both slopes. The required rows are the first level.
///
/// Each basic quantity is a sum of nonbasic ones; there are as many nonbasic quantities as variables. At an optimum, a
/// nonbasic quantity lies at a breakpoint unless its moves cost nothing. If the moves of all nonbasic quantities raise
/// the cost, the point is the unique optimum.
///
/// An edit changes a breakpoint, and a few pivots restore optimality (`PriorityTableau+Iterations`). Rows and columns
/// are sparse lists, so the cost of an edit depends on the nonzeros that it touches.
///
/// Functions that only read the tableau, and that are called often, are always inlined. Without inlining, a mutating
/// function that calls them would copy a structure of dozens of arrays.
struct PriorityTableau: Sendable {
  /// A term of a sum: a quantity, by its index, times a factor.
  struct Term: Sendable, BitwiseCopyable {
    var quantity: Int32
    var factor: Double
  }

  /// A quantity: a variable, or the activity of a row (a logical variable).
  struct Quantity: Sendable, BitwiseCopyable {
    var value = 0.0
    /// The index of the segment of the quantity's piecewise linear cost on which the quantity lies. It is the number of
    /// breakpoints that the quantity has passed.
    var segment = 0
    var isBasic = false
    /// Whether the quantity lies at the first breakpoint that it has not passed; false for a basic quantity.
    var isAtBreakpoint = false
    /// Whether the quantity is dual degenerate: some move of it costs nothing, so that the optimum may not be unique.
    /// It is false for a basic quantity.
    var isDualDegenerate = false
  }

  /// The number of variables. Quantities with an index below this number are variables, the others row activities.
  let variableCount: Int
  /// The priority of each level, highest first. The first level is that of required rows.
  var levels: [Double]
  /// For each level, the largest cost that any row has had per unit of a variable; at least 1. Costs that are tiny in
  /// comparison count as rounding errors.
  var scales: [Double]
  var quantities: UndoableArray<Quantity>
  /// The breakpoints of each quantity, sorted by value.
  var breakpoints: PackedLists<Breakpoint>
  /// For each slot, the quantity that the row in the slot constrains, and the factor by which the quantity is
  /// multiplied in the row.
  var subjects: [Subject] = []
  /// The definition of each row activity as a sum of variables: its terms, sorted by variable. The list is empty for a
  /// variable and at an unused index.
  var definitions: PackedLists<Term>
  /// The indices of removed row activities, to be reused.
  var unused: [Int32] = []
  /// For each variable, the row activities that contain it, with the variable's factors in them (a column of the
  /// constraint matrix).
  var uses: PackedLists<Term>
  /// Each basic quantity as a sum of nonbasic quantities (a row of the tableau); empty for a nonbasic quantity.
  var rows: PackedLists<Term>
  /// For each nonbasic quantity, the basic quantities that may depend on it (a column of the tableau). A list may
  /// repeat a quantity, and may contain some that no longer depend on it.
  var users: PackedLists<Int32>
  /// The reduced costs of the nonbasic quantities, quantity after quantity; each quantity has one for each level. The
  /// slopes of the quantity's own cost are not included.
  var costs: UndoableArray<Double>
  /// The nonbasic quantities whose costs have changed since they were priced (candidate list).
  var queue: Worklist
  /// The candidates with long columns, which are priced after the others.
  var later: Worklist
  /// The candidates that must wait, because their moves improve only levels below those that are optimised at present.
  /// `level` is the highest level that the move of a candidate improves.
  var waiting: [(index: Int32, level: Int)] = []
  /// The quantities that have left the basis by a degenerate pivot of `pivotOutBlocking` in the present search. Each
  /// may do so only once, so that the pivots cannot cycle.
  var pivotedOut: Worklist
  /// The number of dual degenerate quantities. If it is 0 at an optimum, the optimum is unique.
  var dualDegenerateCount = 0
  /// The variables whose values have changed since the last proof of optimality.
  var moved: Worklist
  /// The quantities whose cost, segment or basis status has changed since the last proof of optimality.
  var altered: Worklist
  /// The variables whose stationarity condition the next proof of optimality must check.
  var unbalanced: Worklist
  /// The undo records of added rows, oldest first. There may be one record more than `additionCount`. The last one then
  /// belongs to an addition that was undone; the next addition uses it again if nothing has changed since.
  var additions: [Addition] = []
  /// The number of added rows whose addition can be undone.
  var additionCount = 0
  /// Whether tie-breaking is on: goals decide moves that cost nothing at the levels of constraints
  /// (`PriorityTableau+Ties`).
  var breaksTies = false
  /// The position of each slot's row in the order of tie-breaking goals; -1 for a row that is no goal. Slots beyond the
  /// end count as -1.
  var tieOrders: [Int32] = []
  /// The index of the first level of tie-breaking; the number of levels if there is none.
  var tieLevel: Int
  /// Whether each variable is covered: all tie-breaking expressions that contain it have goals. The list is empty
  /// before tie-breaking is on.
  var isCovered: [Bool] = []
  /// The nonbasic quantities whose move costs nothing at the levels of constraints, and changes a variable that is not
  /// covered (`isCovered`).
  var uncovered: Worklist
  /// Whether the result is doubtful: a pivot, or a sum whose terms nearly cancelled, may be a rounding error. Then no
  /// optimum can be proved.
  var isDoubtful = false
  /// Whether the last call of `extreme` found its sum to be unbounded.
  var isUnbounded = false
  /// Whether near-cancellations of numbers with many digits are doubtful; see `LexicographicSolver.isDelicate`.
  var isDelicate = false
  /// The limits of each search: a deadline, and the cancellation of the task.
  var limits = SolveLimits()
  /// The number of terms that moves have read and pivots have written so far. A search fails if this number exceeds
  /// `mostWork`.
  var work = 0
  var mostWork = Int.max
  /// The number of steps of work (`note(steps:)`) that are left before the limits are checked again. `isOverdue` is
  /// whether a check has found a limit reached.
  private var stepsToCheck = stepsBetweenChecks
  private var isOverdue = false
  /// The number of steps of work between two checks of the limits. This number of steps takes a few tenths of a
  /// millisecond.
  private static let stepsBetweenChecks = 1 << 16

  // Scratch memory, kept between calls to save allocations.
  var places: [Int32]
  var stamps: [Int32]
  var stamp: Int32 = 0
  var fill: [Int32] = []
  var column = Scratch<Term>()
  /// The terms of the row that is being added, or of another sum of variables whose quantity is looked up.
  var sum = Scratch<Term>()
  /// The next breakpoint that each quantity reaches on a move, for the ratio test.
  var blockings = Scratch<Blocking>()
  /// The breakpoints that the present move passes.
  var passedBlockings = Scratch<Blocking>()
  /// For each level, a sum of costs that is being computed: the cost of a move per unit, or the residual of a
  /// variable's stationarity condition.
  var balances: [Balance] = []
  /// For each level, the slopes of a quantity's own cost for a move up and for a move down from its value.
  var slopes: [(up: Balance, down: Balance)] = []

  /// A sum of costs at one level, with the sum of their absolute values. Comparing the two shows whether the costs have
  /// cancelled.
  struct Balance: Sendable, BitwiseCopyable {
    var sum = 0.0
    /// The sum of the absolute values of the costs.
    var size = 0.0

    init() {}

    init(_ cost: Double) { (sum, size) = (cost, abs(cost)) }

    mutating func add(_ cost: Double) {
      sum += cost
      size += abs(cost)
    }

    /// The sum; 0 if the terms cancel up to rounding.
    var clear: Double { abs(sum) > Tolerance.negligibleTableauCost * size ? sum : 0 }
  }

  /// A tableau without variables.
  static let empty = PriorityTableau(bounds: [], values: [], levels: [LexicographicProgram.requiredPriority])

  /// Creates a tableau without rows, in which every variable is nonbasic.
  /// - Parameters:
  ///   - bounds: the bounds of each variable.
  ///   - values: the value of each variable.
  ///   - levels: the priorities of the rows, highest first.
  ///   - rowCount: the number of activities to reserve memory for.
  init(bounds: [Bounds], values: [Double], levels: [Double], rowCount: Int = 0) {
    variableCount = bounds.count
    self.levels = levels
    tieLevel = levels.firstIndex { $0 < 0 } ?? levels.count
    scales = Array(filledWith: 1, count: levels.count)
    let room = bounds.count + rowCount
    var quantities: [Quantity] = []
    quantities.reserveCapacity(room)
    for value in values { quantities.append(Quantity(value: value)) }
    self.quantities = UndoableArray(quantities)
    breakpoints = PackedLists(count: bounds.count, room: room, filler: Breakpoint(value: 0, row: -1))
    definitions = PackedLists(count: bounds.count, room: room, filler: Term(quantity: -1, factor: 0))
    uses = PackedLists(count: bounds.count, room: room, filler: Term(quantity: -1, factor: 0))
    rows = PackedLists(count: bounds.count, room: room, filler: Term(quantity: -1, factor: 0))
    users = PackedLists(count: bounds.count, room: room, filler: -1)
    costs = UndoableArray(Array(filledWith: 0, count: bounds.count * levels.count, room: room * levels.count))
    balances = Array(filledWith: Balance(), count: levels.count)
    slopes = Array(filledWith: (Balance(), Balance()), count: levels.count)
    queue = Worklist(count: bounds.count, room: room)
    later = Worklist(count: bounds.count, room: room)
    pivotedOut = Worklist(count: bounds.count, room: room)
    moved = Worklist(count: bounds.count, room: room)
    altered = Worklist(count: bounds.count, room: room)
    unbalanced = Worklist(count: bounds.count, room: room)
    uncovered = Worklist(count: bounds.count, room: room)
    places = Array(filledWith: -1, count: bounds.count, room: room)
    stamps = Array(filledWith: 0, count: bounds.count, room: room)
    for (index, bounds) in bounds.enumerated() {
      if bounds.lower > -.infinity { insert(Breakpoint(value: bounds.lower, below: -1, row: -1), in: index) }
      if bounds.upper < .infinity { insert(Breakpoint(value: bounds.upper, above: 1, row: -1), in: index) }
    }
  }

  // MARK: - Limits

  /// Counts steps of work for the next check of the limits. A step is about one number read and written.
  mutating func note(steps: Int) { stepsToCheck -= steps }

  /// Whether a limit is reached. The clock is read only once in `stepsBetweenChecks` steps, since reading it takes
  /// longer than most moves.
  mutating func mustStop() -> Bool {
    if stepsToCheck > 0 { return isOverdue }
    stepsToCheck = Self.stepsBetweenChecks
    if limits.interruption != nil { isOverdue = true }
    return isOverdue
  }

  // MARK: - Costs

  /// Returns the index of a priority in `levels`, into which it is inserted if it is new.
  mutating func level(of priority: Double) -> Int {
    if let known = levels.firstIndex(where: { $0 <= priority }) {
      if levels[known] == priority { return known }
      insertLevel(priority, at: known)
      return known
    }
    insertLevel(priority, at: levels.count)
    return levels.count - 1
  }

  private mutating func insertLevel(_ priority: Double, at place: Int) {
    forgetAdditions()
    let old = levels.count
    levels.insert(priority, at: place)
    tieLevel = levels.firstIndex { $0 < 0 } ?? levels.count
    balances.append(Balance())
    slopes.append((Balance(), Balance()))
    scales.insert(1, at: place)
    let new = old + 1
    var moved = [Double](filledWith: 0, count: quantities.count * new)
    costs.elements.withUnsafeBufferPointer { costs in
      moved.withUnsafeMutableBufferPointer { moved in
        for index in quantities.indices {
          for level in 0..<place { moved[index * new + level] = costs[index * old + level] }
          for level in place..<old { moved[index * new + level + 1] = costs[index * old + level] }
        }
      }
    }
    costs = UndoableArray(moved)
    if place == old { return }
    for index in quantities.indices {
      for breakpoint in breakpoints.places(of: index) where breakpoints[breakpoint].level >= place {
        breakpoints[breakpoint].level += 1
      }
    }
  }

  /// Adds a slope of a basic quantity's cost, at one level, to the reduced costs of the nonbasic quantities in its
  /// tableau row. For each nonbasic quantity, the slope is multiplied by its factor in the row.
  mutating func addCost(_ cost: Double, at level: Int, of index: Int) {
    let count = levels.count
    for place in rows.places(of: index) {
      let term = rows[place]
      costs[Int(term.quantity) * count + level] += cost * term.factor
      enqueue(term.quantity)
    }
  }

  /// Adds a nonbasic quantity whose cost has changed to the candidates for pricing.
  mutating func enqueue(_ quantity: Int32) {
    queue.insert(quantity)
    altered.insert(quantity)
  }

  /// Sets the value of a quantity.
  mutating func setValue(_ value: Double, of index: Int) {
    quantities[index].value = value
    if index < variableCount { moved.insert(Int32(index)) }
  }

  /// Records whether a nonbasic quantity is dual degenerate.
  mutating func setDualDegenerate(_ isDualDegenerate: Bool, _ index: Int) {
    guard quantities[index].isDualDegenerate != isDualDegenerate else { return }
    quantities[index].isDualDegenerate = isDualDegenerate
    dualDegenerateCount += isDualDegenerate ? 1 : -1
  }

  // MARK: - Rows and columns

  /// Loads the tableau column of a nonbasic quantity into `column`. Also removes the entries of `users` for this column
  /// that are outdated or repeated.
  mutating func loadColumn(_ index: Int) {
    stamp &+= 1
    column.clear()
    let list = users.places(of: index)
    var end = list.lowerBound
    var steps = list.count
    for place in list {
      let row = Int(users[place])
      steps += rows.count(of: row)
      guard quantities[row].isBasic, stamps[row] != stamp else { continue }
      let factor = rows.factor(of: Int32(index), in: row)
      guard factor != 0 else { continue }
      stamps[row] = stamp
      if end != place { users[end] = Int32(row) }
      end += 1
      column.append(Term(quantity: Int32(row), factor: factor))
    }
    users.setCount(end - list.lowerBound, of: index)
    note(steps: steps)
  }

  private mutating func addUser(_ row: Int32, of index: Int) {
    users.append(row, to: index)
    // A list with more entries than there are quantities has repetitions. They are removed when it has twice as many,
    // so that removal stays cheap on average.
    if users.count(of: index) > 2 * quantities.count { compactUsers(of: index) }
  }

  private mutating func compactUsers(of index: Int) {
    stamp &+= 1
    let list = users.places(of: index)
    var end = list.lowerBound
    for place in list {
      let row = users[place]
      guard stamps[Int(row)] != stamp else { continue }
      stamps[Int(row)] = stamp
      users[end] = row
      end += 1
    }
    users.setCount(end - list.lowerBound, of: index)
  }

  /// Makes a pivot: the entering quantity replaces the leaving one in the basis. `column` must hold the column of the
  /// entering quantity, with a nonzero factor for the leaving one.
  /// - Parameters:
  ///   - entering: the index of a nonbasic quantity.
  ///   - segment: the entering quantity's segment after the pivot.
  ///   - leaving: the index of a basic quantity whose value is that of its breakpoint `breakpoint`.
  ///   - breakpoint: the index of that breakpoint among those of the leaving quantity.
  mutating func pivot(_ entering: Int, segment: Int, for leaving: Int, at breakpoint: Int) {
    let (entering32, leaving32) = (Int32(entering), Int32(leaving))
    addSlope(of: leaving, times: -1)
    rows.compact()
    users.compact()
    // 1. Solve the leaving row for the entering quantity.
    rows.exchange(entering, leaving)
    rows.removeAll(leaving)
    let sum = rows.places(of: entering)
    let pivot = rows.factor(of: entering32, in: entering)
    for place in sum where abs(pivot) <= Tolerance.doubtfulCancellation * abs(rows[place].factor) { isDoubtful = true }
    let inverse = 1 / pivot
    for place in sum {
      let isEntering = rows[place].quantity == entering32
      rows[place] =
        isEntering
        ? Term(quantity: leaving32, factor: inverse)
        : Term(quantity: rows[place].quantity, factor: -inverse * rows[place].factor)
    }
    // 2. Pass the reduced costs of the entering quantity on to the other quantities in the solved row.
    let count = levels.count
    note(steps: count + (count + column.count) * sum.count)
    for level in 0..<count {
      let cost = costs[entering * count + level]
      guard cost != 0 else { continue }
      costs[entering * count + level] = 0
      for place in sum { costs[Int(rows[place].quantity) * count + level] += cost * rows[place].factor }
    }
    for place in sum { enqueue(rows[place].quantity) }
    // 3. Substitute the solved row for the entering quantity in the other rows.
    altered.insert(entering32)
    altered.insert(leaving32)
    (quantities[leaving].isBasic, quantities[leaving].isAtBreakpoint) = (false, true)
    quantities[leaving].segment = breakpoint
    (quantities[entering].isBasic, quantities[entering].isAtBreakpoint) = (true, false)
    quantities[entering].segment = segment
    setDualDegenerate(false, entering)
    users.removeAll(leaving)
    for place in column.indices where column[place].quantity != leaving32 {
      substitute(entering, in: Int(column[place].quantity), times: column[place].factor)
    }
    for place in sum { addUser(entering32, of: Int(rows[place].quantity)) }
    users.removeAll(entering)
    addSlope(of: entering, times: 1)
  }

  /// The greatest number of terms of a row that is searched term by term. A longer row is first indexed by quantity,
  /// since that is then faster.
  private static let shortRow = 8

  /// Substitutes the tableau row of the entering quantity for its term in another row.
  /// - Parameter factor: the factor of the entering quantity in the other row.
  private mutating func substitute(_ entering: Int, in row: Int, times factor: Double) {
    // 1. Drop the term of the entering quantity, and reserve capacity for the terms of both rows.
    let length = rows.count(of: row) - 1
    work += rows.count(of: entering) + length
    rows.makeRoom(in: row, for: length + rows.count(of: entering))
    let (sum, target) = (rows.places(of: entering), rows.places(of: row))
    let start = target.lowerBound
    if let place = target.first(where: { rows[$0].quantity == Int32(entering) }) {
      rows[place] = rows[target.upperBound - 1]
    }
    // 2. Add the entering quantity's row.
    var hasDoubt = false
    let isDelicate = isDelicate
    let end = rows.withElements(writing: row) { terms in
      places.withUnsafeMutableBufferPointer { places in
        var end = start + length
        // Searching a short row is faster than indexing its terms.
        let isShort = length <= Self.shortRow
        if !isShort { for place in start..<end { places[Int(terms[place].quantity)] = Int32(place) } }
        var hasCancelled = false
        for source in sum {
          let (quantity, share) = (terms[source].quantity, terms[source].factor * factor)
          var place = isShort ? start : Int(places[Int(quantity)])
          if isShort {
            while place < start + length, terms[place].quantity != quantity { place += 1 }
            if place == start + length { place = -1 }
          }
          guard place >= 0 else {
            terms[end] = Term(quantity: quantity, factor: share)
            end += 1
            fill.append(quantity)
            continue
          }
          let old = terms[place].factor
          let new = old + share
          let size = max(abs(old), abs(share))
          let isCancelled = abs(new) <= Tolerance.reductionCancelled * size
          terms[place].factor = isCancelled ? 0 : new
          if isCancelled { hasCancelled = true }
          if abs(new) <= Tolerance.doubtfulCancellation * size, !isCancelled || isDelicate && share.isLong {
            hasDoubt = true
          }
        }
        if !isShort { for place in start..<start + length { places[Int(terms[place].quantity)] = -1 } }
        guard hasCancelled else { return end }
        var kept = start
        for place in start..<end where terms[place].factor != 0 {
          terms[kept] = terms[place]
          kept += 1
        }
        return kept
      }
    }
    rows.setCount(end - start, of: row)
    if hasDoubt { isDoubtful = true }
    // 3. Add the row to the columns of the quantities that are new in it.
    while let quantity = fill.popLast() { addUser(Int32(row), of: Int(quantity)) }
  }

  // MARK: - Values

  /// Recomputes the values of all quantities, to remove accumulated rounding errors. A nonbasic quantity at a
  /// breakpoint gets the breakpoint's value, and a basic quantity the value of its tableau row.
  mutating func recomputeValues() {
    if isAsBefore { additions.removeLast() }
    for index in quantities.indices {
      altered.insert(Int32(index))
      if index < variableCount { moved.insert(Int32(index)) }
    }
    for index in quantities.indices where quantities[index].isAtBreakpoint {
      setValue(currentBreakpoint(of: index).value, of: index)
    }
    for index in quantities.indices where quantities[index].isBasic {
      var value = 0.0
      for place in rows.places(of: index) {
        value += rows[place].factor * quantities[Int(rows[place].quantity)].value
      }
      setValue(value, of: index)
      setSegment(segmentByValue(of: index), of: index)
    }
  }

  /// The greatest difference from a given value at which a quantity counts as having that value.
  static func tolerance(at value: Double) -> Double {
    Tolerance.reductionResidual * max(1, abs(value))
  }
}

extension PackedLists<PriorityTableau.Term> {
  /// The factor of a quantity in one of the lists, given by the index of the list; 0 if the list does not contain the
  /// quantity.
  func factor(of quantity: Int32, in list: Int) -> Double {
    for place in places(of: list) where storage[place].quantity == quantity { return storage[place].factor }
    return 0
  }
}
