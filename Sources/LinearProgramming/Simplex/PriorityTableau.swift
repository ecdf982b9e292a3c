/// A warm-started primal simplex tableau for one component, with piecewise-linear costs that are vectors over
/// priorities.
///
/// Costs are compared lexicographically, highest priority first (lexicographic goal programming: Ignizio 1976;
/// piecewise-linear simplex: Fourer 1985). The quantities are the variables and the rows' activities; rows with
/// proportional terms share one. A row is identified by its slot, its index among the component's rows. The slope of a
/// quantity's cost rises at its breakpoints, one for each row: before the breakpoint of `>=` it is minus the weight,
/// beyond that of `<=` the weight, at the level of the row's priority; required rows are the first level. Nonbasic
/// quantities, as many as variables, lie at breakpoints; basic ones are sums of them. If every move of a nonbasic
/// quantity costs, the point is the unique optimum.
///
/// An edit changes a breakpoint, and a few pivots restore optimality (`PriorityTableau+Iterations`). Rows and columns
/// are sparse lists, so an edit costs as much as the nonzeros that it touches.
struct PriorityTableau: Sendable {
  /// A term of a sum: a quantity, by its index, times a factor.
  struct Term: Sendable, BitwiseCopyable {
    var quantity: Int32
    var factor: Double
  }

  /// A variable, or a row's activity (a logical).
  struct Quantity: Sendable, BitwiseCopyable {
    var value = 0.0
    /// The segment of its piecewise-linear cost on which it lies: the number of breakpoints passed.
    var segment = 0
    var isBasic = false
    /// Whether it lies at the breakpoint after that segment, the first one not passed; nonbasic only.
    var isAtBreakpoint = false
    /// Whether it is dual degenerate (nonbasic only): a move of it costs nothing, so that the optimum may not be
    /// unique.
    var isDualDegenerate = false
  }

  /// Quantities below this index are variables, the others row activities.
  let variableCount: Int
  /// The priorities, highest first; the first is the required one.
  var levels: [Double]
  /// The largest cost of a unit of a variable at each level: the scale for telling rounding from costs.
  var scales: [Double]
  var quantities: UndoableArray<Quantity>
  /// The breakpoints of each quantity, ascending.
  var breakpoints: PackedLists<Breakpoint>
  /// The quantity that each row constrains, by the row's slot.
  var subjects: [Subject] = []
  /// The terms of each row activity, a sum of variables, ascending; empty for a variable and an unused index.
  var definitions: PackedLists<Term>
  /// The indices of removed row activities, to be reused.
  var unused: [Int32] = []
  /// The activities that contain each variable, with its factor in them (a column of the constraint matrix).
  var uses: PackedLists<Term>
  /// Each basic quantity as a sum of nonbasic ones (a row of the tableau).
  var rows: PackedLists<Term>
  /// For each nonbasic quantity, the basic ones that may depend on it, possibly repeated (a column of the tableau).
  var users: PackedLists<Int32>
  /// The reduced costs of each nonbasic quantity, without the slope of its own cost: one for each level, quantity after
  /// quantity.
  var costs: UndoableArray<Double>
  /// Nonbasic quantities whose reduced costs have changed since they were priced (candidate list).
  var queue: Worklist
  /// The candidates with long columns, priced after the others.
  var later: Worklist
  /// The candidates that improve only at lower levels than the current one, with the first such level.
  var waiting: [(index: Int32, level: Int)] = []
  /// The quantities that left the basis by a degenerate pivot in this search, each at most once (`pivotOutBlocking`).
  var pivotedOut: Worklist
  /// The number of dual degenerate quantities.
  var dualDegenerateCount = 0
  /// The variables moved since the last proof of optimality.
  var moved: Worklist
  /// The quantities whose cost, segment or basis status has changed since the last proof.
  var altered: Worklist
  /// The variables whose stationarity condition has changed since the last proof.
  var unbalanced: Worklist
  /// The undo stack of added rows. An entry after `additionCount` is that of the row undone last, valid until something
  /// changes.
  var additions: [Addition] = []
  /// The number of added rows that can be undone.
  var additionCount = 0
  /// Whether goals of tie-breaking decide moves that cost nothing at the priorities (`PriorityTableau+Ties`).
  var breaksTies = false
  /// The order of each slot's row among the goals of tie-breaking; -1 for other rows. Trailing -1 may be missing.
  var tieOrders: [Int32] = []
  /// The index of the first level of tie-breaking; the number of levels if there is none.
  var tieLevel: Int
  /// Whether each variable is covered: every expression of the rule that contains it has a goal or does not vary. Empty
  /// before ties are broken.
  var isCovered: [Bool] = []
  /// Nonbasic quantities whose moves cost nothing at the priorities and move variables that are not covered.
  var uncovered: Worklist
  /// Whether a cancelled sum or a pivot may have been a rounding error: then nothing can be proved.
  var isDoubtful = false
  /// Whether the cost has no least value in the direction that the last search found (`extreme`).
  var isUnbounded = false
  /// Whether near-cancellations of numbers with many digits are doubtful; see `LexicographicSolver.isDelicate`.
  var isDelicate = false
  /// The limits of a search.
  var limits = SolveLimits()
  /// The number of terms read by moves and written by pivots so far; `mostWork` is its limit.
  var work = 0
  var mostWork = Int.max
  /// The steps left before the limits are checked again; `isOverdue` is whether they were reached.
  private var stepsToLook = stepsBetweenLooks
  private var isOverdue = false
  /// The number of steps between two checks of the limits: a few tenths of a millisecond.
  private static let stepsBetweenLooks = 1 << 16

  // Scratch, empty between calls.
  var places: [Int32]
  var stamps: [Int32]
  var stamp: Int32 = 0
  var fill: [Int32] = []
  var column = Scratch<Term>()
  /// The terms of a row that is added.
  var sum = Scratch<Term>()
  /// The breakpoints that a move reaches, for the ratio test.
  var events = Scratch<Blocking>()
  /// The breakpoints that the present move passes.
  var passedEvents = Scratch<Blocking>()
  /// The cost rate of a move on its next segment, or the stationarity residual of a variable, by level.
  var balances: [Balance] = []
  /// The slopes of a quantity's own cost above and below its value, by level.
  var slopes: [(up: Balance, down: Balance)] = []

  /// A sum of costs at one level, with the size of its terms.
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

  /// Counts steps of work, each about one number read and written.
  mutating func note(steps: Int) { stepsToLook -= steps }

  /// Whether a limit is reached. Reads the clock only once in many steps: reading it takes longer than most moves.
  mutating func mustStop() -> Bool {
    if stepsToLook > 0 { return isOverdue }
    stepsToLook = Self.stepsBetweenLooks
    if limits.interruption != nil { isOverdue = true }
    return isOverdue
  }

  // MARK: - Costs

  /// Returns the index of a priority in `levels`; inserts it if it is new.
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
    var moved = [Double](filledWith: 0, count: quantities.count * levels.count)
    for index in quantities.indices {
      for level in 0..<old {
        moved[index * levels.count + (level < place ? level : level + 1)] = costs[index * old + level]
      }
      for end in breakpoints.places(of: index) where breakpoints[end].level >= place { breakpoints[end].level += 1 }
    }
    costs = UndoableArray(moved)
  }

  /// Adds a cost of a basic quantity to the reduced costs of the nonbasic ones in its row.
  mutating func addCost(_ cost: Double, at level: Int, of index: Int) {
    let count = levels.count
    for place in rows.places(of: index) {
      let term = rows[place]
      costs[Int(term.quantity) * count + level] += cost * term.factor
      enqueue(term.quantity)
    }
  }

  /// Adds a nonbasic quantity whose cost has changed to the candidates.
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
  mutating func setLoose(_ isDualDegenerate: Bool, _ index: Int) {
    guard quantities[index].isDualDegenerate != isDualDegenerate else { return }
    quantities[index].isDualDegenerate = isDualDegenerate
    dualDegenerateCount += isDualDegenerate ? 1 : -1
  }

  // MARK: - Rows and columns

  /// Loads the tableau column of a nonbasic quantity into `column`.
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
    // More entries than quantities: some are repeated.
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

  /// Pivots: the entering quantity replaces the leaving one in the basis. `column` must hold the entering quantity's
  /// column, with a nonzero pivot.
  /// - Parameters:
  ///   - entering: a nonbasic quantity.
  ///   - segment: the entering quantity's segment after the pivot.
  ///   - leaving: a basic quantity that has the value of its breakpoint `end`.
  ///   - end: the index of that breakpoint among those of the leaving quantity.
  mutating func pivot(_ entering: Int, segment: Int, for leaving: Int, at end: Int) {
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
    // 2. Move its reduced cost to the others.
    let count = levels.count
    note(steps: count + (count + column.count) * sum.count)
    for level in 0..<count {
      let cost = costs[entering * count + level]
      guard cost != 0 else { continue }
      costs[entering * count + level] = 0
      for place in sum { costs[Int(rows[place].quantity) * count + level] += cost * rows[place].factor }
    }
    for place in sum { enqueue(rows[place].quantity) }
    // 3. Substitute that sum for the entering quantity.
    altered.insert(entering32)
    altered.insert(leaving32)
    (quantities[leaving].isBasic, quantities[leaving].isAtBreakpoint) = (false, true)
    quantities[leaving].segment = end
    (quantities[entering].isBasic, quantities[entering].isAtBreakpoint) = (true, false)
    quantities[entering].segment = segment
    setLoose(false, entering)
    users.removeAll(leaving)
    for place in column.indices where column[place].quantity != leaving32 {
      substitute(entering, in: Int(column[place].quantity), times: column[place].factor)
    }
    for place in sum { addUser(entering32, of: Int(rows[place].quantity)) }
    users.removeAll(entering)
    addSlope(of: entering, times: 1)
  }

  /// Greatest number of terms of a row that is searched rather than indexed.
  private static let shortRow = 8

  /// Substitutes the row of the entering quantity for the quantity in another row.
  private mutating func substitute(_ entering: Int, in row: Int, times factor: Double) {
    // 1. Drop its term, and reserve capacity for the sum.
    let length = rows.count(of: row) - 1
    work += rows.count(of: entering) + length
    rows.makeRoom(in: row, for: length + rows.count(of: entering))
    let (sum, target) = (rows.places(of: entering), rows.places(of: row))
    let start = target.lowerBound
    if let place = target.first(where: { rows[$0].quantity == Int32(entering) }) {
      rows[place] = rows[target.upperBound - 1]
    }
    // 2. Add both sums.
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
    // 3. Update the columns.
    while let quantity = fill.popLast() { addUser(Int32(row), of: Int(quantity)) }
  }

  // MARK: - Values

  /// Recomputes all values: nonbasic quantities at their breakpoints, basic ones from their rows. Removes accumulated
  /// rounding.
  mutating func recomputeValues() {
    if isAsBefore { additions.removeLast() }
    for index in quantities.indices {
      altered.insert(Int32(index))
      if index < variableCount { moved.insert(Int32(index)) }
    }
    for index in quantities.indices where quantities[index].isAtBreakpoint {
      setValue(presentEnd(of: index).value, of: index)
    }
    for index in quantities.indices where quantities[index].isBasic {
      var value = 0.0
      for place in rows.places(of: index) {
        value += rows[place].factor * quantities[Int(rows[place].quantity)].value
      }
      setValue(value, of: index)
      setPassed(passedByValue(index), of: index)
    }
  }

  /// The difference from a value up to which a quantity counts as having it.
  static func tolerance(at value: Double) -> Double {
    Tolerance.reductionResidual * max(1, abs(value))
  }
}

extension PackedLists<PriorityTableau.Term> {
  /// The factor of a quantity in a list of terms; 0 for none.
  func factor(of quantity: Int32, in list: Int) -> Double {
    for place in places(of: list) where storage[place].quantity == quantity { return storage[place].factor }
    return 0
  }
}
