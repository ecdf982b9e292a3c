/// The optimal face of a tableau: its directions, and the rates of the variables along them.
///
/// Every optimal point is reached from the present one by moves of dual degenerate quantities, which cost nothing. A
/// basic quantity at a breakpoint (primal degenerate) forbids some combinations of these moves; `CostFreeCone` finds
/// the allowed ones.
struct TableauFace {
  /// The rate of a variable along a direction of the face. The direction is given by its index.
  struct Rate: BitwiseCopyable {
    var direction: Int32
    var factor: Double
  }

  /// The number of linearly independent directions: 0 if the optimum is unique.
  let dimension: Int
  /// For each direction, a lower bound of the length of the face along it, in multiples of the direction's rates; 0 if
  /// no better bound is known.
  let lengths: [Double]
  /// The nonzero rates of all variables, variable after variable. `starts` has the position of each variable's first
  /// rate, and at its end the number of all rates. A variable without rates has the same value on the whole face.
  private(set) var rates: [Rate] = []
  private(set) var starts: [Int32] = [0]

  /// Creates the face of a tableau without variables.
  init() { (dimension, lengths) = (0, []) }

  /// Creates the face of an optimal tableau.
  /// - Parameters:
  ///   - moves: the cost-free moves.
  ///   - directions: the directions of the face, given by the rates of each move along them.
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
    // The directions along which the variable moves. They are few, even if the face has many directions.
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

/// A nonbasic quantity that can move without cost: upward, downward, or both.
private struct CostFreeMove {
  var index: Int
  /// The distance that the quantity moves up until a breakpoint stops it; nil if it cannot move up without cost. `fall`
  /// is the distance for moves down.
  var rise: Double?
  var fall: Double?

  var length: Double { (rise ?? 0) + (fall ?? 0) }
}

/// The moves from the present point that cost nothing, and the basic quantities at breakpoints that limit them.
private struct CostFreeMoves {
  var moves: [CostFreeMove] = []
  var limits: [Limit] = []

  /// A basic quantity at a breakpoint that it must not pass: upward if `isUpper`, else downward.
  struct Limit: Equatable {
    var quantity: Int
    var isUpper: Bool
  }
}

extension PriorityTableau {
  /// Returns the optimal face; nil if the search for it fails or reaches a limit. The tableau must be optimal.
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

  /// Returns the distance that a nonbasic quantity moves up (`direction` 1) or down (-1) until a breakpoint stops it.
  /// Nil if a breakpoint of its own stops it at once. `column` must hold the quantity's column.
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

  /// Returns rows whose solutions are the points of the optimal face, if the required rows and the bounds of the
  /// variables are added to them. Nil if the search for the rows fails or reaches a limit.
  ///
  /// On the face every quantity stays on its present segment, and a nonbasic quantity keeps its value if its moves
  /// raise the cost.
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

/// The cone of the combinations of cost-free moves that push no basic quantity across the breakpoint at which it lies.
private struct CostFreeCone {
  /// The linear hull of a cone, given by directions. Each direction is a combination of moves.
  struct Directions {
    /// The number of directions.
    var count = 0
    /// The nonzero rates of all moves along the directions, move after move.
    private(set) var rates: [TableauFace.Rate] = []
    private var starts: [Int32] = [0]
    /// For each direction, a lower bound of the length of the optimal face along it; 0 if no better bound is known.
    var lengths: [Double] = []

    init() {}

    /// Creates one direction for each move that is possible upward or downward.
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

  /// A weighted sum of moves: the one that a limit bounds, or a single move. `index` is the index of the limit or of
  /// the move.
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
  /// For each basic quantity that limits the moves, the sum of moves that must not be positive.
  private var limits: [Sum] = []
  private let solveLimits: SolveLimits
  private let mostWork: Int

  /// The greatest number of coefficients of the implied equalities, which are eliminated as a dense matrix. If there
  /// are more, no directions are found.
  private static let mostCoefficients = 250_000

  init(_ moves: [CostFreeMove], limits: SolveLimits, mostWork: Int) {
    self.moves = moves
    solveLimits = limits
    self.mostWork = mostWork
  }

  /// Adds a limit: a sum of moves that must not be positive if `isUpper`, and not negative otherwise.
  mutating func add(_ terms: [PriorityTableau.Term], isUpper: Bool) {
    let largest = terms.reduce(0.0) { max($0, abs($1.factor)) }
    let scale = (isUpper ? 1 : -1) / largest
    let scaled = terms.map { PriorityTableau.Term(quantity: $0.quantity, factor: $0.factor * scale) }
    limits.append(Sum(terms: scaled, index: limits.count))
  }

  /// Returns the linear hull of the cone; nil if the search for it fails or takes too long.
  func directions() -> Directions? {
    var cone = self
    cone.dropBlockedMoves()
    if cone.limits.isEmpty { return Directions(cone.moves) }
    return cone.impliedEqualities().flatMap { cone.nullSpace(of: $0.map(\.terms)) }
  }

  /// Returns the indices of the moves that are 0 throughout the cone, and of the limits that hold with equality
  /// throughout. Nil if the search for them fails or takes too long.
  func implied() -> (moves: [Int], limits: [Int])? {
    var cone = self
    cone.dropBlockedMoves()
    guard let equalities = cone.impliedEqualities() else { return nil }
    return (equalities.filter(\.isMove).map(\.index), equalities.filter { !$0.isMove }.map(\.index))
  }

  /// Drops each move that pushes a basic quantity across its breakpoint if no other move can push the quantity back.
  /// Then drops the limits that no move can violate any more. If no limit remains, the remaining moves can be combined
  /// freely.
  private mutating func dropBlockedMoves() {
    /// Whether the move of a term can increase the sum or, if `increase` is false, decrease it.
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

  /// Returns the limits that hold with equality throughout the cone, and the moves that are 0 throughout. Nil if the
  /// search for them fails or takes too long.
  ///
  /// The candidates are all limits, and all moves that are possible in one direction only. Each round searches, within
  /// a box, for the point of the cone with the greatest sum of the candidates' slacks, each counted up to 1. A
  /// candidate with slack at this point is no equality, and is dropped. The rounds end when no candidate has slack.
  private func impliedEqualities() -> [Sum]? {
    let bounds = moves.map { Bounds($0.fall != nil ? -1 : 0, $0.rise != nil ? 1 : 0) }
    let required = limits.map { ComponentRow(terms: $0.terms, relation: .lessOrEqual) }
    // The candidates: the limits, and the moves that are possible in one direction only.
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
    // Moves that are possible in neither direction are 0 as well.
    for (index, move) in moves.enumerated() where move.rise == nil && move.fall == nil {
      pending.append(Sum(move: index, factor: 1))
    }
    return pending
  }

  private static let wish = 1.0

  /// Returns the null space of equalities between the moves, by Gauss–Jordan elimination; nil if there are too many
  /// coefficients.
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
      // The largest coefficient of each row was 1. A row whose coefficients have all become negligible is redundant.
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

// MARK: - Extreme values over the optimal face

extension PriorityTableau {
  /// Adds a level below all others, for the objectives of `extreme`.
  mutating func addObjectiveLevel() { _ = level(of: -.infinity) }

  /// Returns the least or the greatest value of a sum of variables over the optimal face; infinite if the sum is
  /// unbounded. Nil if the search fails or is doubtful. The tableau moves to a point with the value, if it is finite.
  /// `addObjectiveLevel` must be called before.
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

  /// The number that an objective's breakpoint has in place of a slot, since an objective has no row.
  private static let objective: Int32 = -2
}

// MARK: - Tie-breaking

extension PriorityTableau {
  /// Adds goals of tie-breaking, each at the level of its priority, and searches for the optimum. This narrows the
  /// optimal face down to the points that are best for the goals. Returns false if the search fails.
  ///
  /// The caller must still prove the optimum (`isProven`). One proof after the last goals suffices, since it covers all
  /// levels.
  /// - Parameters:
  ///   - added: the indices in `goals` of the goals to add.
  ///   - places: the index in the tableau of each variable of the goals.
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

  /// Makes the row that was added last a required equality at the present value of its quantity. The level that the row
  /// had can then serve for another row.
  mutating func fixLastRow() {
    let slot = subjects.count - 1
    let index = Int(subjects[slot].quantity)
    setPriority(LexicographicProgram.requiredPriority, ofRowAt: slot)
    setEnd(quantities[index].value, at: slot, of: index)
    if quantities[index].isBasic { setPassed(passedByValue(index), of: index) }
  }

  /// Whether the present point is proved to be optimal, though perhaps not as the only optimum. If so, the next proof
  /// checks only what changes from then on.
  mutating func isProven() -> Bool {
    guard !isDoubtful else { return false }
    if !isVerified() {
      // Accumulated rounding errors may prevent a proof, so it is tried again with recomputed values.
      recomputeValues()
      guard optimize(), !isDoubtful, isVerified() else { return false }
    }
    noteProof()
    return true
  }
}
