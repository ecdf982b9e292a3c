/// The optimal face of a tableau: its dimension, and the rates at which the variables move over it.
///
/// Every optimal point is reached from the present one by moves of dual degenerate quantities, which cost nothing. A
/// basic quantity at a breakpoint (primal degenerate) forbids some combinations of these moves; `CostFreeCone` finds
/// the others.
struct TableauFace {
  /// The rate of a variable along a direction.
  struct Rate: BitwiseCopyable {
    var direction: Int32
    var factor: Double
  }

  /// The number of linearly independent directions: 0 if the optimum is unique.
  let dimension: Int
  /// For each direction a length, in the direction's unit, by which the face extends along it at least; 0 if unknown.
  let lengths: [Double]
  /// The rates of all variables, one variable after the other; `starts` has the first position of each variable's. A
  /// variable without rates has the same value on the whole face.
  private(set) var rates: [Rate] = []
  private(set) var starts: [Int32] = [0]

  /// The face of no variables.
  init() { (dimension, lengths) = (0, []) }

  /// Creates the face of a tableau that has one.
  /// - Parameters:
  ///   - moves: the cost-free moves.
  ///   - directions: the directions of the face as combinations of moves, a row for each move.
  fileprivate init(
    _ tableau: borrowing PriorityTableau, _ moves: [CostFreeMove], _ directions: borrowing CostFreeCone.Directions
  ) {
    dimension = directions.count
    lengths = directions.lengths
    if dimension == 0 {
      starts = Array(filledWith: 0, count: tableau.variableCount + 1)
      return
    }
    starts.reserveCapacity(tableau.variableCount + 1)
    rates.reserveCapacity(tableau.variableCount)
    var place = [Int32](filledWith: -1, count: tableau.quantities.count)
    for (index, move) in moves.enumerated() { place[move.index] = Int32(index) }
    var sums = [(sum: Double, size: Double)](filledWith: (0, 0), count: dimension)
    // The directions with a sum: of a face of many directions each variable moves along few.
    var reached: [Int32] = []
    reached.reserveCapacity(dimension)
    for variable in 0..<tableau.variableCount {
      let isBasic = tableau.quantities[variable].isBasic
      let terms = isBasic ? tableau.rows.places(of: variable) : 0..<1
      for term in terms {
        let quantity = isBasic ? Int(tableau.rows[term].quantity) : variable
        guard place[quantity] >= 0 else { continue }
        let factor = isBasic ? tableau.rows[term].factor : 1
        for index in directions.places(of: Int(place[quantity])) {
          let rate = directions.rates[index]
          if sums[Int(rate.direction)].size == 0 { reached.append(rate.direction) }
          sums[Int(rate.direction)].sum += factor * rate.factor
          sums[Int(rate.direction)].size += abs(factor * rate.factor)
        }
      }
      if reached.count > 1 { reached.sort() }
      for direction in reached {
        let (sum, size) = sums[Int(direction)]
        if abs(sum) > Tolerance.negligibleShare * size { rates.append(Rate(direction: direction, factor: sum)) }
        sums[Int(direction)] = (0, 0)
      }
      reached.clear()
      starts.append(Int32(rates.count))
    }
  }
}

/// A nonbasic quantity that moves without cost, upward, downward, or both.
private struct CostFreeMove {
  var index: Int
  /// The length of the move up until a breakpoint stops it, and of that down; nil if there is no such cost-free move.
  var rise: Double?
  var fall: Double?

  var length: Double { (rise ?? 0) + (fall ?? 0) }
}

/// The moves from the present point that cost nothing, and the basic quantities at breakpoints that limit them.
private struct CostFreeMoves {
  var moves: [CostFreeMove] = []
  var limits: [Limit] = []

  /// A basic quantity at a breakpoint that it must not pass.
  struct Limit: Equatable {
    var quantity: Int
    var isUpper: Bool
  }
}

extension PriorityTableau {
  /// The optimal face; nil if it is too large to be found, or if a limit is reached. The tableau must be optimal.
  mutating func optimalFace() -> TableauFace? {
    if dualDegenerateCount == 0 { return TableauFace(self, [], CostFreeCone.Directions()) }
    guard let free = costFreeMoves() else { return nil }
    if free.limits.isEmpty { return TableauFace(self, free.moves, CostFreeCone.Directions(free.moves)) }
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
    for place in free.moves.indices {
      if mustStop() { return nil }
      let index = free.moves[place].index
      loadColumn(index)
      if free.moves[place].rise != nil { free.moves[place].rise = length(ofMove: index, 1, &free.limits) }
      if free.moves[place].fall != nil { free.moves[place].fall = length(ofMove: index, -1, &free.limits) }
    }
    free.moves.removeAll { $0.rise == nil && $0.fall == nil }
    free.limits.sort { ($0.quantity, $0.isUpper ? 1 : 0) < ($1.quantity, $1.isUpper ? 1 : 0) }
    var last: CostFreeMoves.Limit?
    free.limits.removeAll { limit in
      defer { last = limit }
      return limit == last
    }
    return free
  }

  /// Returns the length of a nonbasic quantity's move until a breakpoint stops it; nil if a breakpoint of its own stops
  /// it at once. `column` must hold the quantity's column.
  /// - Parameter limits: receives the basic quantities whose breakpoints stop the move at once.
  private mutating func length(
    ofMove index: Int, _ direction: Double, _ limits: inout [CostFreeMoves.Limit]
  ) -> Double? {
    findBlockings(direction)
    var length = events.reduce(Double.infinity) { min($0, $1.distance) }
    if length == 0 {
      for event in events where event.distance == 0 {
        limits.append(CostFreeMoves.Limit(quantity: Int(event.quantity), isUpper: event.factor * direction > 0))
      }
    }
    events.clear()
    addOwnEvent(index, direction)
    if let own = events.first?.distance {
      if own == 0 { return nil }
      length = min(length, own)
    }
    return length
  }

  private func cone(of free: CostFreeMoves) -> CostFreeCone {
    var place = [Int32](filledWith: -1, count: quantities.count)
    for (index, move) in free.moves.enumerated() { place[move.index] = Int32(index) }
    var cone = CostFreeCone(free.moves, limits: limits, mostWork: mostWork)
    for limit in free.limits {
      var terms: [Term] = []
      for term in rows.places(of: limit.quantity) where place[Int(rows[term].quantity)] >= 0 {
        terms.append(Term(quantity: place[Int(rows[term].quantity)], factor: rows[term].factor))
      }
      cone.add(terms, isUpper: limit.isUpper)
    }
    return cone
  }

  /// A row that every point of the optimal face satisfies: a sum of variables within bounds.
  struct FaceRow {
    var terms: [Term]
    var bounds: Bounds
  }

  /// The rows that describe the optimal face together with the required rows. Nil if it is too large to be found, or if
  /// a limit is reached.
  ///
  /// On the face every quantity stays on its present segment; nonbasic ones that cost stay where they are.
  mutating func faceRows() -> [FaceRow]? {
    guard let free = costFreeMoves() else { return nil }
    var implied: (moves: [Int], limits: [Int]) = ([], [])
    if !free.limits.isEmpty {
      guard let found = cone(of: free).implied() else { return nil }
      implied = found
    }
    var isMove = [Bool](filledWith: false, count: quantities.count)
    var rises = isMove
    var isImplied = isMove
    for move in free.moves { (isMove[move.index], rises[move.index]) = (true, move.rise != nil) }
    for move in implied.moves { isMove[free.moves[move].index] = false }
    for limit in implied.limits { isImplied[free.limits[limit].quantity] = true }
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

/// The cone of cost-free moves that push no basic quantity across the breakpoint at which it lies.
private struct CostFreeCone {
  /// The linear hull of a cone: its directions as combinations of moves.
  struct Directions {
    /// The number of directions.
    var count = 0
    /// The rates of all moves along the directions, move after move.
    private(set) var rates: [TableauFace.Rate] = []
    private var starts: [Int32] = [0]
    /// See `TableauFace.lengths`.
    var lengths: [Double] = []

    init() {}

    /// One direction for each move that is still possible, upward or downward.
    init(_ moves: [CostFreeMove]) {
      rates.reserveCapacity(moves.count)
      lengths.reserveCapacity(moves.count)
      starts.reserveCapacity(moves.count + 1)
      for move in moves {
        if move.rise != nil || move.fall != nil {
          rates.append(TableauFace.Rate(direction: Int32(count), factor: 1))
          count += 1
          lengths.append(move.length)
        }
        endMove()
      }
    }

    /// The positions of a move's rates in `rates`.
    func places(of move: Int) -> Range<Int> { Int(starts[move])..<Int(starts[move + 1]) }

    /// Appends the rates of the next move.
    mutating func appendMove(_ added: [TableauFace.Rate]) {
      rates += added
      endMove()
    }

    private mutating func endMove() { starts.append(Int32(rates.count)) }
  }

  /// A sum of moves: that of a limit, or a single move, by index.
  private struct Sum {
    var terms: [PriorityTableau.Term]
    var index: Int
    var isMove = false

    init(terms: [PriorityTableau.Term], index: Int) { (self.terms, self.index) = (terms, index) }

    init(move: Int, factor: Double) {
      (terms, index, isMove) = ([PriorityTableau.Term(quantity: Int32(move), factor: factor)], move, true)
    }
  }

  private var moves: [CostFreeMove]
  /// The sums of moves that must not be positive, one for each limit.
  private var limits: [Sum] = []
  private let solveLimits: SolveLimits
  private let mostWork: Int

  /// Greatest number of coefficients of the implied equalities, which are eliminated as a dense matrix.
  private static let mostCoefficients = 250_000

  init(_ moves: [CostFreeMove], limits: SolveLimits, mostWork: Int) {
    self.moves = moves
    solveLimits = limits
    self.mostWork = mostWork
  }

  /// Adds a limit, a quantity at a breakpoint: the sum of its moves must not be positive, or not negative.
  mutating func add(_ terms: [PriorityTableau.Term], isUpper: Bool) {
    let largest = terms.reduce(0.0) { max($0, abs($1.factor)) }
    let scale = (isUpper ? 1 : -1) / largest
    let scaled = terms.map { PriorityTableau.Term(quantity: $0.quantity, factor: $0.factor * scale) }
    limits.append(Sum(terms: scaled, index: limits.count))
  }

  /// The linear hull of the cone; nil if it is too large.
  func directions() -> Directions? {
    var cone = self
    cone.dropBlockedMoves()
    if cone.limits.isEmpty { return Directions(cone.moves) }
    return cone.impliedEqualities().flatMap { cone.nullSpace(of: $0.map(\.terms)) }
  }

  /// The moves that are 0 throughout the cone, and the limits that are equalities throughout, by index. Nil if the cone
  /// is too large.
  func implied() -> (moves: [Int], limits: [Int])? {
    var cone = self
    cone.dropBlockedMoves()
    guard let equalities = cone.impliedEqualities() else { return nil }
    return (equalities.filter(\.isMove).map(\.index), equalities.filter { !$0.isMove }.map(\.index))
  }

  /// Drops the moves that push a quantity across its breakpoint while no other move pulls it back; then the limits that
  /// no move reaches. If no limit remains, the remaining moves are independent of each other.
  private mutating func dropBlockedMoves() {
    /// Whether a term can increase the sum, or decrease it.
    func can(_ term: PriorityTableau.Term, increase: Bool) -> Bool {
      let move = moves[Int(term.quantity)]
      return ((term.factor > 0) == increase ? move.rise : move.fall) != nil
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for limit in limits where !limit.terms.contains(where: { can($0, increase: false) }) {
        for term in limit.terms where can(term, increase: true) {
          if term.factor > 0 {
            moves[Int(term.quantity)].rise = nil
          } else {
            moves[Int(term.quantity)].fall = nil
          }
          hasChanged = true
        }
      }
    }
    limits.removeAll { limit in !limit.terms.contains { can($0, increase: true) } }
  }

  /// The limits that are equalities throughout the cone, and the moves that are 0 throughout. Nil if they are not
  /// found.
  ///
  /// A point of the cone, in a box, with the greatest sum of slacks (each counted up to 1) shows some of those that can
  /// have slack; the others are tried again, until none has any.
  private func impliedEqualities() -> [Sum]? {
    let bounds = moves.map { Bounds($0.fall != nil ? -1 : 0, $0.rise != nil ? 1 : 0) }
    let required = limits.map { ComponentRow(terms: $0.terms, relation: .lessOrEqual) }
    // Candidates: the limits, and the moves in one direction only.
    var pending = limits
    for (index, move) in moves.enumerated() where (move.rise == nil) != (move.fall == nil) {
      pending.append(Sum(move: index, factor: move.rise != nil ? -1 : 1))
    }
    while !pending.isEmpty {
      let wishes = pending.map {
        ComponentRow(terms: $0.terms, relation: .lessOrEqual, rightHandSide: -1, priority: Self.wish)
      }
      let tableau = PriorityTableau.make(
        required + wishes, bounds: bounds, values: bounds.map(\.nearest), parameters: [], limits: solveLimits,
        mostWork: mostWork)
      guard let tableau else { return nil }
      let before = pending.count
      pending.removeAll { sum in
        sum.terms.reduce(0.0) { $0 + $1.factor * tableau.quantities[Int($1.quantity)].value } < -Tolerance.leastSlack
      }
      if pending.count == before { break }
    }
    // Moves without any direction left.
    for (index, move) in moves.enumerated() where move.rise == nil && move.fall == nil {
      pending.append(Sum(move: index, factor: 1))
    }
    return pending
  }

  private static let wish = 1.0

  /// The null space of some equalities between the moves, by Gauss–Jordan elimination.
  private func nullSpace(of equalities: [[PriorityTableau.Term]]) -> Directions? {
    let width = moves.count
    guard equalities.count * width <= Self.mostCoefficients else { return nil }
    var matrix = [[Double]](filledWith: [Double](filledWith: 0, count: width), count: equalities.count)
    for (row, terms) in equalities.enumerated() {
      for term in terms { matrix[row][Int(term.quantity)] += term.factor }
    }
    var pivotRow = [Int](filledWith: -1, count: width)
    for row in matrix.indices {
      guard let pivot = (0..<width).max(by: { abs(matrix[row][$0]) < abs(matrix[row][$1]) }) else { continue }
      // The rows are scaled to a largest factor of 1.
      guard abs(matrix[row][pivot]) > Tolerance.redundantCoefficient else { continue }
      let inverse = 1 / matrix[row][pivot]
      for column in 0..<width { matrix[row][column] *= inverse }
      matrix[row][pivot] = 1
      pivotRow[pivot] = row
      for other in matrix.indices where other != row && matrix[other][pivot] != 0 {
        let factor = matrix[other][pivot]
        for column in 0..<width {
          let (old, change) = (matrix[other][column], factor * matrix[row][column])
          let new = old - change
          matrix[other][column] = abs(new) <= Tolerance.reductionCancelled * max(abs(old), abs(change)) ? 0 : new
        }
        matrix[other][pivot] = 0
      }
    }
    var directions = Directions()
    var rates = [[TableauFace.Rate]](filledWith: [], count: width)
    for free in 0..<width where pivotRow[free] < 0 {
      let direction = Int32(directions.count)
      rates[free].append(TableauFace.Rate(direction: direction, factor: 1))
      for column in 0..<width where pivotRow[column] >= 0 {
        let factor = -matrix[pivotRow[column]][free]
        if factor != 0 { rates[column].append(TableauFace.Rate(direction: direction, factor: factor)) }
      }
      directions.count += 1
      directions.lengths.append(0)
    }
    for own in rates { directions.appendMove(own) }
    return directions
  }
}

// MARK: - Ranges

extension PriorityTableau {
  /// Adds a level below all others for `extreme`.
  mutating func addObjectiveLevel() { _ = level(of: -.infinity) }

  /// The least or the greatest value of a sum of variables over the optimal face, infinite if there is none. Nil if the
  /// search fails. Moves the point to that value.
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
    removeEnd(at: Int(Self.objective), of: index)
    if isUnbounded { return isGreatest ? .infinity : -.infinity }
    return isDone && !isDoubtful ? value : nil
  }

  /// The mark of an objective's breakpoint, in place of a row's slot.
  private static let objective: Int32 = -2
}

// MARK: - Tie-breaking

extension PriorityTableau {
  /// Adds goals at lower levels, and narrows the optimal face down to their optima. Returns false if that fails. The
  /// optimum is yet to be proved (`isProven`): a proof of the last goals is one of all levels above them.
  /// - Parameter places: the index in the tableau of each variable of the goals.
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
      let end = endOfSum(.equal, goal.value, weight: 1, at: slot, level(of: goal.priority))
      insert(end, in: Int(subjects[slot].quantity))
    }
    return optimize() && !isDoubtful
  }

  /// Makes the row added last a required equality at its present value, so that another row can have its level.
  mutating func fixLastRow() {
    let slot = subjects.count - 1
    let index = Int(subjects[slot].quantity)
    setPriority(LexicographicProgram.requiredPriority, ofRowAt: slot)
    setEnd(quantities[index].value, at: slot, of: index)
    if quantities[index].isBasic { setPassed(passedByValue(index), of: index) }
  }

  /// Whether the present point is proved to be optimal; it need not be the only optimum. The next proof covers what
  /// changes until then.
  mutating func isProven() -> Bool {
    guard !isDoubtful else { return false }
    if !isVerified() {
      // Rounding may prevent a proof: retry with recomputed values.
      recomputeValues()
      guard optimize(), !isDoubtful, isVerified() else { return false }
    }
    noteProof()
    return true
  }
}
