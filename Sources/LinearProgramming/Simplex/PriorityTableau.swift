/// The solution of a component with what proves it, kept from edit to edit: a simplex tableau whose costs are vectors, a
/// number for each priority, compared from the highest on.
///
/// Its quantities are the variables and the sums of the rows, rows with the same sum being one quantity. What a unit of a
/// quantity costs rises at its ends, one for each row that is about it: before the end of a row that wants at least so
/// much it is minus its weight, beyond the end of one that wants at most so much its weight, at the level of its
/// priority; the required ones are the first level. There are as many quantities out of the basis as there are variables;
/// these lie at ends of theirs, and all others are sums of them. Where moving any of them would cost, the point is the
/// solution, and the only one.
///
/// An edit changes an end, after which a few quantities change places (`TableauSearch`). Rows and columns are lists of
/// what is not zero, so an edit takes as long as what it touches is large.
struct PriorityTableau: Sendable {
  /// A share of a quantity, by its number.
  struct Term: Sendable, BitwiseCopyable {
    var quantity: Int32
    var factor: Double
  }

  /// A variable, or the sum of rows.
  struct Quantity: Sendable, BitwiseCopyable {
    var value = 0.0
    /// How many of its ends it lies beyond, as far as costs go.
    var segment = 0
    var isBasic = false
    /// Whether it lies at the first end that it is not beyond. Only out of the basis.
    var isAtBreakpoint = false
    /// Whether one of its moves costs nothing, so that there may be other solutions. Only out of the basis.
    var isDualDegenerate = false
  }

  /// Quantities below are variables, the others are sums of rows.
  let variableCount: Int
  /// Priorities, highest first; the first is the required one.
  var levels: [Double]
  /// The largest cost of a unit of a variable at each level, which tells rounding from costs.
  var scales: [Double]
  var quantities: UndoableArray<Quantity>
  /// The ends of each quantity, ascending.
  var breakpoints: PackedLists<Breakpoint>
  /// What each row is about, by slots.
  var subjects: [Subject] = []
  /// Each quantity that is no variable as a sum of variables, ascending; none for a quantity that is not used now.
  var definitions: PackedLists<Term>
  /// Those that are not used now.
  var unused: [Int32] = []
  /// For each variable the quantities that it is part of, and its factor there.
  var uses: PackedLists<Term>
  /// Each quantity of the basis as a sum of those out of it.
  var rows: PackedLists<Term>
  /// For each quantity out of the basis, those of the basis that it may be part of, some of them twice.
  var users: PackedLists<Int32>
  /// What the basis costs a unit of each quantity out of it: a number for each level.
  var costs: UndoableArray<Double>
  /// Quantities out of the basis whose costs have changed since they were looked at.
  var queue: Worklist
  /// Those of them that many others depend on.
  var later: Worklist
  /// Those whose moves pay at lower levels than are served now, and at which.
  var waiting: [(index: Int32, level: Int)] = []
  /// Those that gave way to another in this search.
  var pivotedOut: Worklist
  var dualDegenerateCount = 0
  /// What has changed since the last proof: variables that were moved, quantities that pull or lie otherwise, and variables
  /// that others pull at otherwise.
  var moved: Worklist
  var altered: Worklist
  var unbalanced: Worklist
  /// Rows that were added last, and can be taken away as if they had never come; behind them the one that was taken away
  /// last, as long as nothing has changed since.
  var additions: [Addition] = []
  /// How many of these are there.
  var additionCount = 0
  /// Whether a sum, or what was divided by, may have been what rounding left: nothing can be proved then.
  var isDoubtful = false
  /// Whether a sum of long numbers that all but cancels is in doubt.
  var isDelicate = false
  /// How long a search may take.
  var limits = SolveLimits()
  /// The terms that moves have looked at and pivots have written so far, and how many they may.
  var work = 0
  var mostWork = Int.max
  /// How much may be done before the clock is looked at again; and whether the limits were reached then.
  private var stepsToLook = stepsBetweenLooks
  private var isOverdue = false
  /// Some tenths of a millisecond.
  private static let stepsBetweenLooks = 1 << 16

  // Scratch, empty between calls.
  var places: [Int32]
  var stamps: [Int32]
  var stamp: Int32 = 0
  var fill: [Int32] = []
  var column = Scratch<Term>()
  var events = Scratch<Blocking>()
  var passedEvents = Scratch<Blocking>()
  /// What a step of a move costs, or the pulls at a variable, by levels.
  var balances: [Balance] = []
  /// What a unit of a quantity itself costs on a move upward and on one downward, by levels.
  var slopes: [(up: Double, down: Double)] = []

  /// A sum of costs of one level.
  struct Balance: Sendable, BitwiseCopyable {
    var sum = 0.0
    /// Of the absolute values.
    var size = 0.0

    init() {}

    init(_ cost: Double) { (sum, size) = (cost, abs(cost)) }

    mutating func add(_ cost: Double) {
      sum += cost
      size += abs(cost)
    }
  }

  /// One of nothing.
  static let empty = PriorityTableau(bounds: [], values: [], levels: [LexicographicProgram.requiredPriority])

  init(bounds: [Bounds], values: [Double], levels: [Double]) {
    variableCount = bounds.count
    self.levels = levels
    scales = Array(repeating: 1, count: levels.count)
    quantities = UndoableArray(values.map { Quantity(value: $0) })
    breakpoints = PackedLists(count: bounds.count, filler: Breakpoint(value: 0, row: -1))
    definitions = PackedLists(count: bounds.count, filler: Term(quantity: -1, factor: 0))
    uses = PackedLists(count: bounds.count, filler: Term(quantity: -1, factor: 0))
    rows = PackedLists(count: bounds.count, filler: Term(quantity: -1, factor: 0))
    users = PackedLists(count: bounds.count, filler: -1)
    costs = UndoableArray(Array(repeating: 0, count: bounds.count * levels.count))
    balances = Array(repeating: Balance(), count: levels.count)
    slopes = Array(repeating: (0, 0), count: levels.count)
    queue = Worklist(count: bounds.count)
    (later, pivotedOut, moved, altered, unbalanced) = (queue, queue, queue, queue, queue)
    places = Array(repeating: -1, count: bounds.count)
    stamps = Array(repeating: 0, count: bounds.count)
    for (index, bounds) in bounds.enumerated() {
      if bounds.lower > -.infinity { insert(Breakpoint(value: bounds.lower, below: -1, row: -1), in: index) }
      if bounds.upper < .infinity { insert(Breakpoint(value: bounds.upper, above: 1, row: -1), in: index) }
    }
  }

  // MARK: - Limits

  /// Counts steps of work, each about one number that is read and written.
  mutating func note(steps: Int) { stepsToLook -= steps }

  /// Whether the limits are reached. Looks at the clock only after enough steps: reading it takes longer than most moves.
  mutating func mustStop() -> Bool {
    if stepsToLook > 0 { return isOverdue }
    stepsToLook = Self.stepsBetweenLooks
    if limits.interruption != nil { isOverdue = true }
    return isOverdue
  }

  // MARK: - Costs

  /// The place of a priority among the levels; a new one moves those below it down.
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
    balances.append(Balance())
    slopes.append((0, 0))
    scales.insert(1, at: place)
    var moved = [Double](repeating: 0, count: quantities.count * levels.count)
    for index in quantities.indices {
      for level in 0..<old {
        moved[index * levels.count + (level < place ? level : level + 1)] = costs[index * old + level]
      }
      for end in breakpoints.places(of: index) where breakpoints[end].level >= place { breakpoints[end].level += 1 }
    }
    costs = UndoableArray(moved)
  }

  /// Adds a cost of a quantity of the basis to those of the quantities that it is a sum of.
  mutating func addCost(_ cost: Double, at level: Int, of index: Int) {
    let count = levels.count
    for place in rows.places(of: index) {
      let term = rows[place]
      costs[Int(term.quantity) * count + level] += cost * term.factor
      enqueue(term.quantity)
    }
  }

  /// Has a quantity out of the basis looked at, whose costs have changed.
  mutating func enqueue(_ quantity: Int32) {
    queue.insert(quantity)
    altered.insert(quantity)
  }

  /// Gives a quantity another value.
  mutating func setValue(_ value: Double, of index: Int) {
    quantities[index].value = value
    if index < variableCount { moved.insert(Int32(index)) }
  }

  mutating func setLoose(_ isDualDegenerate: Bool, _ index: Int) {
    guard quantities[index].isDualDegenerate != isDualDegenerate else { return }
    quantities[index].isDualDegenerate = isDualDegenerate
    dualDegenerateCount += isDualDegenerate ? 1 : -1
  }

  // MARK: - Rows and columns

  /// The share of a quantity out of the basis in one of it; 0 for none.
  func factor(of quantity: Int32, in row: Int) -> Double {
    for place in rows.places(of: row) where rows[place].quantity == quantity { return rows[place].factor }
    return 0
  }

  /// Writes the quantities of the basis that one out of it is part of into `column`.
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
      let factor = factor(of: Int32(index), in: row)
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
    // More than there can be: some are there twice.
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

  /// Exchanges a quantity out of the basis for one of it, whose share in the latter is not 0. `column` must be that of
  /// the entering one, whose ends then beyond are given; the leaving one must be at that end of its.
  mutating func pivot(_ entering: Int, segment: Int, for leaving: Int, at end: Int) {
    let (entering32, leaving32) = (Int32(entering), Int32(leaving))
    addSlope(of: leaving, times: -1)
    rows.compact()
    users.compact()
    // 1. The entering quantity as a sum.
    rows.exchange(entering, leaving)
    rows.removeAll(leaving)
    let sum = rows.places(of: entering)
    let pivot = factor(of: entering32, in: entering)
    for place in sum where abs(pivot) <= Tolerance.doubtfulCancellation * abs(rows[place].factor) { isDoubtful = true }
    let inverse = 1 / pivot
    for place in sum {
      let isEntering = rows[place].quantity == entering32
      rows[place] =
        isEntering
        ? Term(quantity: leaving32, factor: inverse)
        : Term(quantity: rows[place].quantity, factor: -inverse * rows[place].factor)
    }
    // 2. What it costs is now paid by the others.
    let count = levels.count
    note(steps: count + (count + column.count) * sum.count)
    for level in 0..<count {
      let cost = costs[entering * count + level]
      guard cost != 0 else { continue }
      costs[entering * count + level] = 0
      for place in sum { costs[Int(rows[place].quantity) * count + level] += cost * rows[place].factor }
    }
    for place in sum { enqueue(rows[place].quantity) }
    // 3. In place of the entering quantity, that sum.
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

  private static let shortRow = 8

  /// Writes the sum that the row of the entering quantity is in place of that quantity in another row.
  private mutating func substitute(_ entering: Int, in row: Int, times factor: Double) {
    // 1. Without the entering one, and with room for all of the sum.
    let length = rows.count(of: row) - 1
    work += rows.count(of: entering) + length
    rows.makeRoom(in: row, for: length + rows.count(of: entering))
    let (sum, target) = (rows.places(of: entering), rows.places(of: row))
    let start = target.lowerBound
    if let place = target.first(where: { rows[$0].quantity == Int32(entering) }) {
      rows[place] = rows[target.upperBound - 1]
    }
    // 2. The sum of both.
    var hasDoubt = false
    let isDelicate = isDelicate
    let end = rows.withElements(writing: row) { terms in
      places.withUnsafeMutableBufferPointer { places in
        var end = start + length
        // Looking through a short row is quicker than noting where its terms are.
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
    // 3. Who is part of it now.
    while let quantity = fill.popLast() { addUser(Int32(row), of: Int(quantity)) }
  }

  // MARK: - Values

  /// Puts the quantities out of the basis at their ends and the others where these put them; from rounding of earlier
  /// moves nothing is left.
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

  static func tolerance(at value: Double) -> Double {
    Tolerance.reductionResidual * max(1, abs(value))
  }
}
