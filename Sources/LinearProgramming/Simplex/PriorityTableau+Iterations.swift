/// Primal simplex iterations with a long-step ratio test (Fourer 1985).
///
/// A nonbasic quantity whose move lowers the cost moves past breakpoints as long as the cost falls. If a breakpoint of
/// a basic quantity ends the move, the basic quantity leaves the basis.
extension PriorityTableau {
  /// The greatest number of entries of a column that does not count as long. A quantity with a longer column is
  /// expensive to move, so it is priced after the others.
  private static let manyUsers = 24

  /// The greatest number of terms of all tableau rows together (64 MB). A search that would exceed it fails.
  private static let mostTerms = 4_000_000

  /// The greatest number of terms that a pivot may add unchecked. Before a pivot that may add more, `wouldFillIn`
  /// checks that `mostTerms` will not be exceeded.
  private static let manyTerms = 100_000

  /// Searches for the optimum: moves nonbasic quantities until no move lowers the cost.
  /// - Parameter isOrdered: whether moves that improve higher levels come first, so that they do not undo moves that
  ///   improve lower levels. If few moves are needed, the order costs more time than it saves.
  /// - Returns: false if the cost is unbounded, if a limit of moves, work, memory or time is reached, or if the task is
  ///   cancelled.
  mutating func optimize(isOrdered: Bool = false) -> Bool {
    var budget = 100 + 8 * quantities.count
    // The lowest level for which moves are made at present; candidates that improve only lower levels wait.
    var present = isOrdered ? 0 : levels.count
    defer {
      if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
      pivotedOut.removeAll()
    }
    while let index = next(&present) {
      note(steps: levels.count)
      if mustStop() { return false }
      guard !quantities[index].isBasic, isThere(index) else { continue }
      guard let improvingDirection = improvingDirection(of: index) else { continue }
      if improvingDirection.level > present {
        waiting.append((Int32(index), improvingDirection.level))
        continue
      }
      budget -= 1
      if work > mostWork { return false }
      if rows.storage.count > Self.mostTerms { return false }
      guard budget > 0, move(index, improvingDirection.direction) else { return false }
    }
    return true
  }

  /// Returns the next candidate to price; nil if there is none. Candidates with long columns come last, since other
  /// moves may make their moves unnecessary. If only waiting candidates are left, `present` becomes the highest of
  /// their levels.
  /// - Parameter present: the lowest level for which moves are made at present. Candidates that improve only lower
  ///   levels wait.
  private mutating func next(_ present: inout Int) -> Int? {
    while true {
      while let index = queue.popLast() {
        if users.count(of: Int(index)) <= Self.manyUsers { return Int(index) }
        later.insert(index)
      }
      if let index = later.popLast() { return Int(index) }
      guard let level = waiting.lazy.map(\.level).min() else { return nil }
      present = level
      for (index, _) in waiting.lazy.filter({ $0.level == level }) { queue.insert(index) }
      waiting.removeAll { $0.level == level }
    }
  }

  /// Whether an index belongs to a quantity: a variable, or the activity of a row that was not removed.
  func isThere(_ index: Int) -> Bool { index < variableCount || !definitions.isEmpty(index) }

  /// Prices a nonbasic quantity: returns the direction in which its move lowers the cost (1 up, -1 down), with the
  /// index of the level that decides this. If its move lowers the cost in neither direction, returns nil, and records
  /// whether the quantity is dual degenerate.
  private mutating func improvingDirection(of index: Int) -> (direction: Double, level: Int)? {
    refreshReducedCost(of: index)
    var signs = signs(of: index)
    if breaksTies, signs.isTied(from: tieLevel) { breakTie(&signs, of: index) }
    if signs.up < 0 { return (1, signs.level) }
    if signs.down < 0 { return (-1, signs.level) }
    setDualDegenerate(signs.up == 0 || signs.down == 0, index)
    return nil
  }

  /// Recomputes the small reduced costs of a nonbasic quantity, and sets those that are rounding errors to 0.
  ///
  /// For a row activity, the tolerance for rounding errors is divided by the largest factor in the activity's
  /// definition, since `scales` are costs per unit of a variable.
  private mutating func refreshReducedCost(of index: Int) {
    let count = levels.count
    for level in 0..<count {
      let cost = costs[index * count + level]
      guard cost != 0, abs(cost) <= Tolerance.doubtfulTableauCost * scales[level] else { continue }
      loadColumn(index)
      var (sum, size) = (0.0, 0.0)
      for term in column {
        let row = Int(term.quantity)
        let summand = slope(of: row, segment: quantities[row].segment, at: level) * term.factor
        sum += summand
        size += abs(summand)
      }
      // Terms that cancelled over several pivots may have left a rounding error, which is small relative to `scales`.
      let rounding = Tolerance.imbalance.rounding * scales[level] / largestFactor(in: index)
      let isRounding = abs(sum) <= max(Tolerance.negligibleTableauCost * size, rounding)
      if isRounding, isDelicate, size > 0, cost.isLong { isDoubtful = true }
      costs[index * count + level] = isRounding ? 0 : sum
    }
  }

  /// Whether it is certain that no reduced cost of a nonbasic quantity is a rounding error. Each must be zero, or its
  /// size must lie in a certain range relative to the largest cost of its level. Besides, the slope of the quantity's
  /// own cost must not nearly cancel it.
  @inline(__always)
  func hasClearCosts(_ index: Int) -> Bool {
    let first = index * levels.count
    let unit = 1 / largestFactor(in: index)
    for level in levels.indices where costs[first + level] != 0 {
      let cost = abs(costs[first + level])
      let scale = scales[level] * unit
      guard cost >= Tolerance.clearCost * scale, cost <= scale / Tolerance.clearCost else { return false }
    }
    // A reduced cost is doubtful as well if the slope of the quantity's own cost nearly cancels it.
    let list = breakpoints.places(of: index)
    if list.isEmpty { return true }
    let segment = segment(of: index)
    for level in levels.indices where costs[first + level] != 0 {
      for beyond in [segment.up, segment.down] {
        let own = slope(of: index, segment: beyond, at: level)
        let sum = abs(costs[first + level] + own)
        if own == 0 || sum >= Tolerance.clearCost * abs(own) { continue }
        guard sum <= Tolerance.negligibleTableauCost * abs(own), !isDelicate || !own.isLong else { return false }
      }
    }
    return true
  }

  /// The largest absolute factor in the definition of a quantity; 1 for a variable.
  private func largestFactor(in index: Int) -> Double {
    if index < variableCount { return 1 }
    return definitions.places(of: index).reduce(0.0) { max($0, abs(definitions[$1].factor)) }
  }

  /// The signs of the costs of moving a nonbasic quantity up and down. A sign is 1 if the move raises the cost, -1 if
  /// it lowers the cost, and 0 if it does neither. The first level with a nonzero cost decides each sign.
  struct Signs {
    var up = 0
    var down = 0
    /// The indices of the levels that decide the two signs; `Int.max` for a sign that no level decides.
    var upLevel = Int.max
    var downLevel = Int.max
    /// The index of the last level that was examined and has a nonzero reduced cost or slope; 0 if there is none.
    var level = 0

    /// Whether tie-breaking decides: at the levels of constraints neither move lowers the cost, and at least one costs
    /// nothing.
    /// - Parameter level: the index of the first level of tie-breaking.
    func isTied(from level: Int) -> Bool {
      let improves = up < 0 && upLevel < level || down < 0 && downLevel < level
      return max(upLevel, downLevel) >= level && !improves
    }

    /// Examines the next level. Returns whether no further level needs to be examined: both signs are decided, or one
    /// is -1.
    /// - Parameters:
    ///   - cost: the reduced cost at the level.
    ///   - own: the slopes of the quantity's own cost at the level, for moves up and down.
    @inline(__always)
    fileprivate mutating func decide(by cost: Double, _ own: (up: Double, down: Double), at level: Int) -> Bool {
      if cost == 0, own.up == 0, own.down == 0 { return false }
      if up == 0 {
        up = PriorityTableau.sign(of: cost, own.up)
        if up != 0 { upLevel = level }
      }
      if down == 0 {
        down = -PriorityTableau.sign(of: cost, own.down)
        if down != 0 { downLevel = level }
      }
      self.level = level
      return min(up, down) < 0 || up != 0 && down != 0
    }
  }

  /// Returns the signs of the cost of moving a nonbasic quantity up and down.
  mutating func signs(of index: Int) -> Signs {
    let list = breakpoints.places(of: index)
    let first = index * levels.count
    let segment = segment(of: index)
    let (up, down) = (list.lowerBound + segment.up, list.lowerBound + segment.down)
    // A tableau spends most time in this loop, so it reads elements through buffers, which is faster.
    if list.count <= Self.fewBreakpoints {
      return breakpoints.withElements { breakpoints in
        costs.elements.withUnsafeBufferPointer { costs in
          var signs = Signs()
          for level in levels.indices {
            var own = (up: 0.0, down: 0.0)
            if list.contains(where: { breakpoints[$0].level == level }) {
              var (above, below) = (Balance(), Balance())
              for place in list where breakpoints[place].level == level {
                above.add(breakpoints[place].slope(isPassed: place < up))
                below.add(breakpoints[place].slope(isPassed: place < down))
              }
              own = (above.clear, below.clear)
            }
            if signs.decide(by: costs[first + level], own, at: level) { break }
          }
          return signs
        }
      }
    }
    return slopes.withUnsafeMutableBufferPointer { slopes in
      for level in slopes.indices { slopes[level] = (Balance(), Balance()) }
      breakpoints.withElements { breakpoints in
        for place in list {
          slopes[breakpoints[place].level].up.add(breakpoints[place].slope(isPassed: place < up))
          slopes[breakpoints[place].level].down.add(breakpoints[place].slope(isPassed: place < down))
        }
      }
      return costs.elements.withUnsafeBufferPointer { costs in
        var signs = Signs()
        for level in slopes.indices {
          let own = (up: slopes[level].up.clear, down: slopes[level].down.clear)
          if signs.decide(by: costs[first + level], own, at: level) { break }
        }
        return signs
      }
    }
  }

  /// Returns the sign of the cost of moving a nonbasic quantity up (`direction` 1) or down (-1), as in `Signs`.
  mutating func sign(of index: Int, _ direction: Double) -> Int {
    let signs = signs(of: index)
    return direction > 0 ? signs.up : signs.down
  }

  /// The greatest number of breakpoints of a quantity that are searched once for each level. If a quantity has more, it
  /// is faster to sum the slopes of all levels first.
  private static let fewBreakpoints = 4

  /// The sign of a reduced cost plus the slope of the quantity's own cost; 0 if they cancel up to rounding.
  fileprivate static func sign(of cost: Double, _ own: Double) -> Int {
    let sum = cost + own
    guard own == 0 ? cost != 0 : abs(sum) > Tolerance.negligibleTableauCost * abs(own) else { return 0 }
    return sum > 0 ? 1 : -1
  }

  /// Returns the segments on which a nonbasic quantity lies just after a move up, and just after a move down. A move
  /// passes coinciding breakpoints together.
  @inline(__always)
  func segment(of index: Int) -> (up: Int, down: Int) {
    let quantity = quantities[index]
    guard quantity.isAtBreakpoint else { return (quantity.segment, quantity.segment) }
    let list = breakpoints.places(of: index)
    let present = list.lowerBound + quantity.segment
    let value = breakpoints[present].value
    var (up, down) = (present + 1, present)
    while up < list.upperBound, breakpoints[up].value <= value { up += 1 }
    while down > list.lowerBound, breakpoints[down - 1].value >= value { down -= 1 }
    return (up - list.lowerBound, down - list.lowerBound)
  }

  private func segment(of index: Int, movingBy direction: Double) -> Int {
    let segment = segment(of: index)
    return direction > 0 ? segment.up : segment.down
  }

  /// Whether a pivot on the column in `column` would make the tableau rows exceed `mostTerms`. A single pivot with a
  /// long column and a long row can multiply the number of terms.
  /// - Parameter leaving: the index of the basic quantity that would leave the basis.
  private mutating func wouldFillIn(byPivotOn leaving: Int) -> Bool {
    let length = rows.count(of: leaving)
    guard column.count * length > Self.manyTerms else { return false }
    rows.compact()
    let fill = column.reduce(0) { $0 + rows.growth(of: Int($1.quantity), by: length) }
    return rows.storage.count + fill > Self.mostTerms
  }

  /// Moves a nonbasic quantity up (`direction` 1) or down (-1) as long as the cost falls. Then pivots, unless the
  /// quantity stops at a breakpoint of its own. If the move is blocked at distance 0, `pivotOutBlocking` may make other
  /// pivots instead.
  /// - Returns: false if no finite breakpoint ends the move, or if the pivot would add too many terms.
  private mutating func move(_ index: Int, _ direction: Double) -> Bool {
    // 1. The cost rate of the move on its first segment.
    let first = index * levels.count
    var segment = segment(of: index, movingBy: direction)
    let list = breakpoints.places(of: index)
    balances.withUnsafeMutableBufferPointer { balances in
      for level in balances.indices { balances[level] = Balance(direction * costs[first + level]) }
      for place in list {
        let slope = breakpoints[place].slope(isPassed: place < list.lowerBound + segment)
        balances[breakpoints[place].level].add(direction * slope)
      }
    }
    // 2. Ratio test.
    loadColumn(index)
    work += column.count
    findBlockings(direction)
    addBlocking(index, 1, direction, beyond: segment)
    guard let blocking = firstBlocking() else { return false }
    if blocking.distance == .infinity {
      isUnbounded = true
      return false
    }
    if blocking.distance == 0, column.count > Self.manyUsers, pivotOutBlocking(to: index, direction, before: blocking) {
      return true
    }
    // 3. The step: new values and segments.
    let step = direction * blocking.distance
    if step != 0 {
      setValue(quantities[index].value + step, of: index)
      for term in column {
        setValue(quantities[Int(term.quantity)].value + step * term.factor, of: Int(term.quantity))
      }
    }
    let leaving = Int(blocking.quantity)
    for passing in passedBlockings {
      let beyond = passing.isUpward ? passing.breakpoint + 1 : passing.breakpoint
      if Int(passing.quantity) == index {
        segment = beyond
      } else if passing.quantity != blocking.quantity {
        setSegment(beyond, of: Int(passing.quantity))
      }
    }
    if quantities[leaving].value != blocking.value { setValue(blocking.value, of: leaving) }
    // 4. Pivot, unless the quantity stops at a breakpoint of its own (bound flip).
    if leaving == index {
      (quantities[index].segment, quantities[index].isAtBreakpoint) = (blocking.breakpoint, true)
      altered.insert(Int32(index))
      // Moving back would raise the cost. If moving on would too, the quantity is optimal; else it is priced again.
      if raisesCost() { setDualDegenerate(false, index) } else { queue.insert(Int32(index)) }
    } else {
      if wouldFillIn(byPivotOn: leaving) { return false }
      pivot(index, segment: segment, for: leaving, at: blocking.breakpoint)
    }
    return true
  }

  /// Makes degenerate pivots before a move that is blocked at distance 0, and whose quantity has a long column. Each
  /// blocking basic quantity leaves the basis if there is a substitute for it: a nonbasic quantity that enters the
  /// basis, and that then moves so that the blocking quantity stays where it is.
  ///
  /// Without these pivots, each blocking row would cause a pivot on the long column, which rewrites all rows of the
  /// column. The degenerate pivots end as soon as the move no longer lowers the cost, since the search would undo any
  /// further ones.
  /// - Parameter stop: the breakpoint that ends the move of the quantity `index` up (`direction` 1) or down (-1).
  /// - Returns: whether a pivot was made. The quantity of the move is then a candidate for pricing again.
  private mutating func pivotOutBlocking(to index: Int, _ direction: Double, before stop: Blocking) -> Bool {
    var hasChanged = false
    let isObstacle = { (blocking: Blocking) in
      blocking.distance == 0 && blocking.level <= stop.level && Int(blocking.quantity) != index
    }
    // The breakpoints that the move would pass are included, since passing them raises the cost rate.
    let obstacles = passedBlockings.filter(isObstacle) + blockings.filter(isObstacle)
    for obstacle in obstacles where quantities[Int(obstacle.quantity)].isBasic {
      let row = Int(obstacle.quantity)
      if mustStop() { break }
      // Each quantity leaves only once, so that the pivots cannot cycle.
      guard pivotedOut.insert(obstacle.quantity) else { continue }
      let offset = -direction * rows.factor(of: Int32(index), in: row)
      guard offset != 0, let (other, ownDirection) = substitute(of: index, moving: offset, in: row) else { continue }
      loadColumn(other)
      pivot(other, segment: segment(of: other, movingBy: ownDirection), for: row, at: obstacle.breakpoint)
      hasChanged = true
      if sign(of: index, direction) >= 0 { break }
    }
    if hasChanged { enqueue(Int32(index)) }
    return hasChanged
  }

  /// Returns a substitute for the basic quantity `row`: a nonbasic quantity that can enter the basis in its place, with
  /// the direction of its move; nil if there is none.
  ///
  /// The move of the substitute offsets the change of `row` that the move of `index` causes. No required constraint or
  /// bound on the substitute may forbid this move. Quantities with long columns, or with small factors in the tableau
  /// row, are left out. Of the others, the one with the shortest column is returned.
  /// - Parameter direction: the direction in which the substitute must change the quantity `row`: positive for up.
  private func substitute(of index: Int, moving direction: Double, in row: Int) -> (index: Int, direction: Double)? {
    var best: (index: Int, direction: Double)?
    var fewest = Self.manyUsers + 1
    let largest = rows.places(of: row).reduce(0.0) { max($0, abs(rows[$1].factor)) }
    for place in rows.places(of: row) where abs(rows[place].factor) >= Self.smallestShare * largest {
      let candidate = Int(rows[place].quantity)
      guard candidate != index, users.count(of: candidate) < fewest else { continue }
      let ownDirection = direction * rows[place].factor
      let cost = slope(of: candidate, segment: segment(of: candidate, movingBy: ownDirection), at: 0)
      if ownDirection * cost > 0 { continue }
      (best, fewest) = ((candidate, ownDirection), users.count(of: candidate))
    }
    return best
  }

  /// Returns the breakpoint that ends the move: the first one beyond which the move no longer lowers the cost; nil if
  /// there is none. Besides the breakpoints in `blockings`, it examines the later breakpoints of the same quantities.
  /// The breakpoints before the result are stored in `passedBlockings`.
  private mutating func firstBlocking() -> Blocking? {
    passedBlockings.clear()
    for place in (0..<blockings.count / 2).reversed() { sink(place) }
    while let blocking = blockings.first {
      balances[blocking.level].add(blocking.gain)
      if !lowersCost() { return blocking }
      passedBlockings.append(blocking)
      // The next breakpoint of the same quantity, if there is one, replaces this one in `blockings`.
      if let next = nextBlocking(after: blocking) {
        blockings[0] = next
      } else {
        blockings[0] = blockings[blockings.count - 1]
        _ = blockings.popLast()
      }
      sink(0)
    }
    return nil
  }

  /// Restores the heap order of `blockings` from a position downwards.
  private mutating func sink(_ place: Int) {
    let count = blockings.count
    var place = place
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < count && blockings[child].isBefore(blockings[first]) {
        first = child
      }
      if first == place { return }
      blockings.swapAt(first, place)
      place = first
    }
  }

  /// Whether the move lowers the cost, on the segment whose cost rate is in `balances`. `raisesCost` is whether it
  /// raises the cost there.
  private func lowersCost() -> Bool { firstBalance() < 0 }
  private func raisesCost() -> Bool { firstBalance() > 0 }

  /// The cost rate in `balances`, at the first level at which it is no rounding error; 0 if there is no such level.
  private func firstBalance() -> Double {
    for balance in balances where balance.clear != 0 { return balance.sum }
    return 0
  }

  // MARK: - Breakpoints that a move reaches

  /// A breakpoint that a quantity reaches on a move (ratio test). `distance` is the length of the move until then, and
  /// `isUpward` whether the blocking quantity, which has the breakpoint, moves up.
  struct Blocking: Sendable, BitwiseCopyable {
    var distance: Double
    var quantity: Int32
    /// The change of the blocking quantity per unit of the move of the nonbasic quantity.
    var factor: Double
    var isUpward: Bool
    /// The index of the breakpoint among those of the blocking quantity; `value` is its value.
    var breakpoint: Int
    var value: Double
    /// The amount by which the cost per unit of the move rises at the breakpoint; `level` is the index of that cost's
    /// level.
    var gain: Double
    var level: Int

    /// Whether this breakpoint comes before another one in the ratio test. The nearer breakpoint comes first. Of two at
    /// the same distance, the one of the higher level comes first, then the one with the larger factor, which makes the
    /// better pivot. Quantities of smaller index break the remaining ties.
    func isBefore(_ other: Blocking) -> Bool {
      if distance != other.distance { return distance < other.distance }
      if level != other.level { return level < other.level }
      if abs(factor) != abs(other.factor) { return abs(factor) > abs(other.factor) }
      return quantity < other.quantity
    }
  }

  /// Sets `blockings` to the first breakpoint that each basic quantity in `column` reaches on a move, unsorted.
  /// Quantities with negligible factors are left out. The nonbasic quantity of the column moves up (`direction` 1) or
  /// down (-1).
  mutating func findBlockings(_ direction: Double) {
    let largest = column.reduce(0.0) { max($0, abs($1.factor)) }
    blockings.clear()
    for place in column.indices where abs(column[place].factor) > Tolerance.smallestTableauPivot * largest {
      let index = Int(column[place].quantity)
      addBlocking(index, column[place].factor, direction, beyond: quantities[index].segment)
    }
  }

  /// Adds to `blockings` the next breakpoint of the moving nonbasic quantity itself, if there is one. The quantity
  /// moves up (`direction` 1) or down (-1).
  mutating func addOwnBlocking(_ index: Int, _ direction: Double) {
    addBlocking(index, 1, direction, beyond: segment(of: index, movingBy: direction))
  }

  private mutating func addBlocking(_ index: Int, _ factor: Double, _ direction: Double, beyond segment: Int) {
    let isUpward = factor * direction > 0
    let list = breakpoints.places(of: index)
    let next = isUpward ? segment : segment - 1
    guard next >= 0, next < list.count else { return }
    blockings.append(
      Blocking(
        Int32(index), at: quantities[index].value, factor, isUpward, breakpoint: next,
        breakpoints[list.lowerBound + next]))
  }

  /// Returns the breakpoint that a quantity reaches after a given one, in the same direction; nil if there is none.
  @inline(__always)
  private func nextBlocking(after blocking: Blocking) -> Blocking? {
    let list = breakpoints.places(of: Int(blocking.quantity))
    let next = blocking.isUpward ? blocking.breakpoint + 1 : blocking.breakpoint - 1
    guard next >= 0, next < list.count else { return nil }
    return Blocking(
      blocking.quantity, at: quantities[Int(blocking.quantity)].value, blocking.factor, blocking.isUpward,
      breakpoint: next, breakpoints[list.lowerBound + next])
  }
}

extension PriorityTableau.Blocking {
  fileprivate init(
    _ quantity: Int32, at value: Double, _ factor: Double, _ isUpward: Bool, breakpoint place: Int,
    _ breakpoint: PriorityTableau.Breakpoint
  ) {
    let gap = isUpward ? breakpoint.value - value : value - breakpoint.value
    let distance = gap / abs(factor)
    // It counts as zero if both the distance of the blocking quantity and that of the moving one are negligible.
    let isThere = gap <= PriorityTableau.tolerance(at: breakpoint.value) && distance <= Tolerance.varyingWidth
    self.init(
      distance: isThere ? 0 : distance, quantity: quantity, factor: factor, isUpward: isUpward, breakpoint: place,
      value: breakpoint.value, gain: abs(factor) * breakpoint.gain, level: breakpoint.level)
  }
}
