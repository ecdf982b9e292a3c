/// How a tableau finds its solution after an edit: a quantity out of the basis whose move would pay is moved until the
/// next step would cost, past as many ends as pay; the one at whose end it stops takes its place.
extension PriorityTableau {
  /// A quantity that more others than these depend on is dear to move.
  private static let manyUsers = 24

  /// The terms of all rows may not become more than these, which are 64 MB.
  private static let mostTerms = 4_000_000

  /// Moves until no move pays.
  /// - Parameter isOrdered: whether moves that pay at a high priority are made first. What they undo would be moved in
  ///   vain; but where little has to be moved, to look for an order takes longer.
  /// - Returns: false where that did not come to an end within the budget, or was lost to rounding.
  mutating func optimize(isOrdered: Bool = false) -> Bool {
    var budget = 100 + 8 * quantities.count
    // Moves that pay at this level or a higher one are made.
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

  /// The quantity to be looked at next. Those that many others depend on are dear to move: first come the others, after
  /// which these may not have to.
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

  /// Whether a quantity is a variable, or a sum that is used.
  private func isThere(_ index: Int) -> Bool { index < variableCount || !definitions.isEmpty(index) }

  /// The direction in which a move of a quantity out of the basis pays, and the level at which it does; nil where neither
  /// does. Whether one of them costs nothing is noted.
  private mutating func improvingDirection(of index: Int) -> (direction: Double, level: Int)? {
    refreshReducedCost(of: index)
    let signs = signs(of: index)
    if signs.up < 0 { return (1, signs.level) }
    if signs.down < 0 { return (-1, signs.level) }
    setLoose(signs.up == 0 || signs.down == 0, index)
    return nil
  }

  /// Sets costs that are what rounding left to 0. Those in doubt are summed up anew: one that is small beside others of
  /// its level may be so because a unit of its quantity is.
  private mutating func refreshReducedCost(of index: Int) {
    let count = levels.count
    for level in 0..<count {
      let cost = costs[index * count + level]
      guard cost != 0, abs(cost) <= Tolerance.doubtfulTableauCost * scales[level] else { continue }
      loadColumn(index)
      var (sum, size) = (0.0, 0.0)
      for term in column {
        let row = Int(term.quantity)
        let pull = slope(of: row, segment: quantities[row].segment, at: level) * term.factor
        sum += pull
        size += abs(pull)
      }
      // What terms of a sum left that cancelled each other in several steps is small even by what a variable costs.
      let rounding = Tolerance.imbalance.rounding * scales[level] / largestFactor(in: index)
      let isRounding = abs(sum) <= max(Tolerance.negligibleTableauCost * size, rounding)
      if isRounding, isDelicate, size > 0, cost.isLong { isDoubtful = true }
      costs[index * count + level] = isRounding ? 0 : sum
    }
  }

  /// Whether it is clear what a quantity out of the basis costs: each number is zero, or far from what rounding leaves.
  func hasClearCosts(_ index: Int) -> Bool {
    let first = index * levels.count
    let unit = 1 / largestFactor(in: index)
    for level in levels.indices {
      let cost = abs(costs[first + level])
      let scale = scales[level] * unit
      guard cost == 0 || cost >= Tolerance.clearCost * scale && cost <= scale / Tolerance.clearCost else {
        return false
      }
    }
    // Nor may a cost be all but made up for by what the quantity costs itself.
    let list = breakpoints.places(of: index)
    let segment = segment(of: index)
    for level in levels.indices where costs[first + level] != 0 {
      for beyond in [segment.up, segment.down] {
        let own = slope(of: index, segment: beyond, at: level)
        let sum = abs(costs[first + level] + own)
        if own == 0 || sum >= Tolerance.clearCost * abs(own) { continue }
        guard sum <= Tolerance.negligibleTableauCost * abs(own), !isDelicate || !own.isLong else { return false }
      }
      if list.isEmpty { break }
    }
    return true
  }

  /// The largest share of a variable in a quantity.
  private func largestFactor(in index: Int) -> Double {
    if index < variableCount { return 1 }
    return definitions.places(of: index).reduce(0.0) { max($0, abs(definitions[$1].factor)) }
  }

  /// Whether a move upward, and one downward, costs, 1, or pays, -1, at the first level at which it does either; and the
  /// last of these levels.
  mutating func signs(of index: Int) -> (up: Int, down: Int, level: Int) {
    let list = breakpoints.places(of: index)
    let first = index * levels.count
    let segment = segment(of: index)
    let (up, down) = (list.lowerBound + segment.up, list.lowerBound + segment.down)
    // This is asked for more often than all else: elements are read where they are.
    return slopes.withUnsafeMutableBufferPointer { slopes in
      for level in slopes.indices { slopes[level] = (0, 0) }
      breakpoints.withElements { breakpoints in
        for place in list {
          slopes[breakpoints[place].level].up += breakpoints[place].slope(isPassed: place < up)
          slopes[breakpoints[place].level].down += breakpoints[place].slope(isPassed: place < down)
        }
      }
      return costs.elements.withUnsafeBufferPointer { costs in
        var signs = (up: 0, down: 0, level: 0)
        for level in slopes.indices {
          let (cost, own) = (costs[first + level], slopes[level])
          if cost == 0, own.up == 0, own.down == 0 { continue }
          if signs.up == 0 { signs.up = Self.sign(of: cost, own.up) }
          if signs.down == 0 { signs.down = -Self.sign(of: cost, own.down) }
          signs.level = level
          if min(signs.up, signs.down) < 0 || signs.up != 0 && signs.down != 0 { break }
        }
        return signs
      }
    }
  }

  mutating func sign(of index: Int, _ direction: Double) -> Int {
    let signs = signs(of: index)
    return direction > 0 ? signs.up : signs.down
  }

  private static func sign(of cost: Double, _ own: Double) -> Int {
    let sum = cost + own
    guard own == 0 ? cost != 0 : abs(sum) > Tolerance.negligibleTableauCost * abs(own) else { return 0 }
    return sum > 0 ? 1 : -1
  }

  /// How many of its ends a quantity out of the basis lies beyond as soon as it moves upward, and downward. Of ends at one
  /// place it passes all or none.
  private func segment(of index: Int) -> (up: Int, down: Int) {
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

  private mutating func move(_ index: Int, _ direction: Double) -> Bool {
    // 1. What the first step costs.
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
    // 2. What happens on the way, and how far it pays.
    loadColumn(index)
    work += column.count
    findBlockings(direction)
    addEvent(index, 1, direction, beyond: segment)
    guard let event = firstBlocking() else { return false }
    if event.distance == 0, column.count > Self.manyUsers, pivotOutBlocking(to: index, direction, before: event) {
      return true
    }
    // 3. The move.
    let step = direction * event.distance
    if step != 0 {
      setValue(quantities[index].value + step, of: index)
      for term in column {
        setValue(quantities[Int(term.quantity)].value + step * term.factor, of: Int(term.quantity))
      }
    }
    let leaving = Int(event.quantity)
    for passing in passedEvents {
      let beyond = passing.isUpward ? passing.end + 1 : passing.end
      if Int(passing.quantity) == index {
        segment = beyond
      } else if passing.quantity != event.quantity {
        setPassed(beyond, of: Int(passing.quantity))
      }
    }
    if quantities[leaving].value != event.value { setValue(event.value, of: leaving) }
    // 4. Change places, unless it came to another end of its own.
    if leaving == index {
      (quantities[index].segment, quantities[index].isAtBreakpoint) = (event.end, true)
      altered.insert(Int32(index))
      // Back it would cost what it paid. Where it costs to go on as well, there is no more to look for.
      if isCostly() { setLoose(false, index) } else { queue.insert(Int32(index)) }
    } else {
      pivot(index, segment: segment, for: leaving, at: event.end)
    }
    return true
  }

  /// Lets others give way to a quantity that many depend on, where quantities of the basis that are at their ends do not
  /// let it move: each of these leaves the basis, for one that moves along from then on. To exchange the quantity itself
  /// for one after the other would take as many steps, in each of which all that depend on it are written anew. What moves
  /// along may cost so much that the move pays no more; those that remain stay where they are then, or it would pay to
  /// take back what they did, one after the other.
  /// - Parameter stop: the event that ends the move.
  /// - Returns: whether that changed anything; if so the quantity is looked at again.
  private mutating func pivotOutBlocking(to index: Int, _ direction: Double, before stop: Blocking) -> Bool {
    var hasChanged = false
    let isObstacle = { (event: Blocking) in
      event.distance == 0 && event.level <= stop.level && Int(event.quantity) != index
    }
    // Those that the move would pass cost as well.
    let obstacles = passedEvents.filter(isObstacle) + events.filter(isObstacle)
    for obstacle in obstacles where quantities[Int(obstacle.quantity)].isBasic {
      let row = Int(obstacle.quantity)
      if mustStop() { break }
      // Once each, or they might take turns for ever.
      guard pivotedOut.insert(obstacle.quantity) else { continue }
      let way = -direction * factor(of: Int32(index), in: row)
      guard way != 0, let (other, ranging) = substitute(of: index, moving: way, in: row) else { continue }
      loadColumn(other)
      pivot(other, segment: segment(of: other, movingBy: ranging), for: row, at: obstacle.end)
      hasChanged = true
      if sign(of: index, direction) >= 0 { break }
    }
    if hasChanged { enqueue(Int32(index)) }
    return hasChanged
  }

  /// The quantity out of the basis that the fewest depend on, of those that could move a row so far as another moves it the
  /// other way, and in which direction: nothing required keeps it from that.
  private func substitute(of index: Int, moving way: Double, in row: Int) -> (index: Int, ranging: Double)? {
    var best: (index: Int, ranging: Double)?
    var fewest = Self.manyUsers + 1
    let largest = rows.places(of: row).reduce(0.0) { max($0, abs(rows[$1].factor)) }
    for place in rows.places(of: row) where abs(rows[place].factor) >= Self.smallestShare * largest {
      let candidate = Int(rows[place].quantity)
      guard candidate != index, users.count(of: candidate) < fewest else { continue }
      let ranging = way * rows[place].factor
      let cost = slope(of: candidate, segment: segment(of: candidate, movingBy: ranging), at: 0)
      if ranging * cost > 0 { continue }
      (best, fewest) = ((candidate, ranging), users.count(of: candidate))
    }
    return best
  }

  /// The event beyond which the move does not pay, after those that are then in `passedEvents`; nil if it always pays.
  private mutating func firstBlocking() -> Blocking? {
    passedEvents.clear()
    for place in (0..<events.count / 2).reversed() { sink(place) }
    while let event = events.first {
      balances[event.level].add(event.gain)
      if !isPaying() { return event }
      passedEvents.append(event)
      // In its place the next end of the same quantity.
      if let next = nextEvent(after: event) {
        events[0] = next
      } else {
        events[0] = events[events.count - 1]
        _ = events.popLast()
      }
      sink(0)
    }
    return nil
  }

  /// Moves an event of the heap down to where none below is before it.
  private mutating func sink(_ place: Int) {
    let count = events.count
    var place = place
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < count && events[child].isBefore(events[first]) {
        first = child
      }
      if first == place { return }
      events.swapAt(first, place)
      place = first
    }
  }

  /// Whether the step whose costs are in `balances` pays, or costs.
  private func isPaying() -> Bool { firstBalance() < 0 }
  private func isCostly() -> Bool { firstBalance() > 0 }

  /// The cost of the first level that is none of rounding; 0 for none.
  private func firstBalance() -> Double {
    for balance in balances where abs(balance.sum) > Tolerance.negligibleTableauCost * balance.size {
      return balance.sum
    }
    return 0
  }

  // MARK: - Events

  /// A quantity's coming to an end on a move.
  struct Blocking: Sendable, BitwiseCopyable {
    var distance: Double
    var quantity: Int32
    /// What the quantity moves a unit of the move upward.
    var factor: Double
    var isUpward: Bool
    /// The place of the end among the quantity's, and its value.
    var end: Int
    var value: Double
    /// What the slope at `level` rises by there.
    var gain: Double
    var level: Int

    /// Of events at one place the more important comes first, then the one that makes the better pivot.
    func isBefore(_ other: Blocking) -> Bool {
      if distance != other.distance { return distance < other.distance }
      if level != other.level { return level < other.level }
      if abs(factor) != abs(other.factor) { return abs(factor) > abs(other.factor) }
      return quantity < other.quantity
    }
  }

  /// Writes the first ends that the quantities in `column` reach by a move into `events`, in no order.
  mutating func findBlockings(_ direction: Double) {
    let largest = column.reduce(0.0) { max($0, abs($1.factor)) }
    events.clear()
    for place in column.indices where abs(column[place].factor) > Tolerance.smallestTableauPivot * largest {
      let index = Int(column[place].quantity)
      addEvent(index, column[place].factor, direction, beyond: quantities[index].segment)
    }
  }

  /// The first end of its own that a quantity out of the basis reaches by a move.
  mutating func addOwnEvent(_ index: Int, _ direction: Double) {
    addEvent(index, 1, direction, beyond: segment(of: index, movingBy: direction))
  }

  private mutating func addEvent(_ index: Int, _ factor: Double, _ direction: Double, beyond segment: Int) {
    let isUpward = factor * direction > 0
    let list = breakpoints.places(of: index)
    let end = isUpward ? segment : segment - 1
    guard end >= 0, end < list.count else { return }
    events.append(
      Blocking(
        Int32(index), at: quantities[index].value, factor, isUpward, end: end, breakpoints[list.lowerBound + end]))
  }

  /// The next end of the quantity of an event.
  private func nextEvent(after event: Blocking) -> Blocking? {
    let list = breakpoints.places(of: Int(event.quantity))
    let end = event.isUpward ? event.end + 1 : event.end - 1
    guard end >= 0, end < list.count else { return nil }
    return Blocking(
      event.quantity, at: quantities[Int(event.quantity)].value, event.factor, event.isUpward, end: end,
      breakpoints[list.lowerBound + end])
  }
}

extension PriorityTableau.Blocking {
  fileprivate init(
    _ quantity: Int32, at value: Double, _ factor: Double, _ isUpward: Bool, end place: Int,
    _ end: PriorityTableau.Breakpoint
  ) {
    let way = isUpward ? end.value - value : value - end.value
    let distance = way / abs(factor)
    // In the unit of the quantity that comes to the end, and in that of the one that moves.
    let isThere = way <= PriorityTableau.tolerance(at: end.value) && distance <= Tolerance.settledWidth
    self.init(
      distance: isThere ? 0 : distance, quantity: quantity, factor: factor,
      isUpward: isUpward, end: place, value: end.value, gain: abs(factor) * end.gain, level: end.level)
  }
}
