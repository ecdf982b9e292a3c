/// How a tableau finds its solution after an edit: a quantity out of the basis whose move would pay is moved until the
/// next step would cost, past as many ends of others as pay; the one at whose end it stops takes its place.
extension LiveTableau {
  /// A pivot's share of the largest factor in its column, at least.
  private static let smallestPivot = 1e-6
  /// Below it, relative to the largest cost of a level, a cost is what rounding left.
  private static let negligibleCost = 1e-9

  /// Moves until no move pays.
  /// - Returns: false where that did not come to an end within the budget, or was lost to rounding.
  mutating func search() -> Bool {
    var budget = 100 + 8 * quantities.count
    while let index = queue.popLast().map(Int.init) {
      isQueued[index] = false
      guard !quantities[index].isBasic, isThere(index) else { continue }
      let direction = direction(of: index)
      guard direction != 0 else { continue }
      budget -= 1
      guard budget > 0, move(index, direction) else { return false }
    }
    return true
  }

  /// Whether a quantity is a variable, or a row that has not been removed.
  private func isThere(_ index: Int) -> Bool {
    index < variableCount || !definitions[index - variableCount].isEmpty
  }

  /// The direction in which a move of a quantity out of the basis pays, or 0. Whether one of them costs nothing is noted.
  private mutating func direction(of index: Int) -> Double {
    let (up, down) = (sign(of: index, 1), sign(of: index, -1))
    if up < 0 { return 1 }
    if down < 0 { return -1 }
    setLoose(up == 0 || down == 0, index)
    return 0
  }

  /// Whether a move costs, 1, or pays, -1, at the first level at which it does either.
  func sign(of index: Int, _ direction: Double) -> Int {
    let count = levels.count
    let own = ownCost(of: index, direction)
    for level in 0..<count {
      var cost = direction * costs[index * count + level]
      if level == quantities[index].level { cost += own }
      if abs(cost) > Self.negligibleCost * scales[level] { return cost < 0 ? -1 : 1 }
    }
    return 0
  }

  /// What the quantity itself costs a unit of a move.
  private func ownCost(of index: Int, _ direction: Double) -> Double {
    let quantity = quantities[index]
    if quantity.side == 0 { return 0 }
    return quantity.isEquality || (quantity.side > 0) == (direction > 0) ? quantity.weight : 0
  }

  private mutating func move(_ index: Int, _ direction: Double) -> Bool {
    // 1. What the first step costs.
    let count = levels.count
    let own = ownCost(of: index, direction)
    slope.removeAll(keepingCapacity: true)
    for level in 0..<count { slope.append(direction * costs[index * count + level]) }
    slope[quantities[index].level] += own
    // 2. What happens on the way, in order.
    gather(index)
    let largest = column.reduce(0.0) { max($0, abs($1.factor)) }
    events.removeAll(keepingCapacity: true)
    for place in column.indices {
      guard abs(column[place].factor) > Self.smallestPivot * largest else { continue }
      addEvents(Int(column[place].quantity), column[place].factor, direction)
    }
    if own == 0 { addOwnEvent(index, direction) }
    events.sort { ($0.distance, $0.level, -abs($0.factor)) < ($1.distance, $1.level, -abs($1.factor)) }
    // 3. How far it pays.
    guard
      let stop = events.indices.first(where: { place in
        slope[events[place].level] += events[place].gain
        return !isNegative(slope)
      })
    else { return false }
    let event = events[stop]
    quantities[index].value += direction * event.distance
    for term in column { quantities[Int(term.quantity)].value += direction * event.distance * term.factor }
    let leaving = Int(event.quantity)
    for passed in events[..<stop] where passed.quantity != event.quantity && Int(passed.quantity) != index {
      setSide(of: Int(passed.quantity), to: passed.side)
    }
    // 4. Change places, unless it came to its own other end.
    if leaving == index {
      quantities[index].side = direction > 0 ? 1 : -1
      quantities[index].value = event.end
      enqueue(Int32(index))
      return true
    }
    quantities[leaving].value = event.end
    let isPastOwnEnd = events[..<stop].contains { Int($0.quantity) == index }
    let side: Int8 = own > 0 || isPastOwnEnd ? (direction > 0 ? 1 : -1) : 0
    let isAtLower = event.end == quantities[leaving].lower
    exchange(index, side: side, for: leaving, at: isAtLower ? -1 : 1)
    return true
  }

  private func isNegative(_ slope: [Double]) -> Bool {
    for level in slope.indices where abs(slope[level]) > Self.negligibleCost * scales[level] {
      return slope[level] < 0
    }
    return false
  }

  /// The ends that a quantity of the basis reaches where the move takes it.
  private mutating func addEvents(_ index: Int, _ factor: Double, _ direction: Double) {
    let quantity = quantities[index]
    let speed = factor * direction
    let gain = abs(factor) * quantity.weight
    func event(_ end: Double, _ side: Int8) -> Event {
      let distance = (end - quantity.value) / speed
      return Event(
        distance: distance > Self.tolerance(at: end) ? distance : 0, quantity: Int32(index), factor: factor,
        gain: gain, level: quantity.level, side: side, end: end)
    }
    if speed > 0 {
      if quantity.side < 0 { events.append(event(quantity.lower, 0)) }
      if quantity.side <= 0, quantity.upper < .infinity { events.append(event(quantity.upper, 1)) }
    } else {
      if quantity.side > 0 { events.append(event(quantity.upper, 0)) }
      if quantity.side >= 0, quantity.lower > -.infinity { events.append(event(quantity.lower, -1)) }
    }
  }

  /// The end of the moving quantity itself.
  private mutating func addOwnEvent(_ index: Int, _ direction: Double) {
    let quantity = quantities[index]
    let end = direction > 0 ? quantity.upper : quantity.lower
    guard end.isFinite else { return }
    events.append(
      Event(
        distance: max(0, (end - quantity.value) * direction), quantity: Int32(index), factor: 1, gain: quantity.weight,
        level: quantity.level, side: direction > 0 ? 1 : -1, end: end))
  }

  /// Takes a quantity that wants nothing more into the basis, where it moves nothing.
  /// - Returns: false where it could move far: then there is more than one solution.
  mutating func absorb(_ index: Int) -> Bool {
    gather(index)
    let largest = column.reduce(0.0) { max($0, abs($1.factor)) }
    var best: Event?
    for direction in [1.0, -1] {
      events.removeAll(keepingCapacity: true)
      for place in column.indices where abs(column[place].factor) > Self.smallestPivot * largest {
        addEvents(Int(column[place].quantity), column[place].factor, direction)
      }
      for event in events where event.distance <= Self.tolerance(at: event.end) {
        if abs(event.factor) > abs(best?.factor ?? 0) { best = event }
      }
    }
    guard let best else { return false }
    let leaving = Int(best.quantity)
    exchange(index, side: 0, for: leaving, at: best.end == quantities[leaving].lower ? -1 : 1)
    return true
  }

  /// Whether there is no other solution. Moves that cost nothing are none where something else stands in the way, that
  /// no other such move would take out of it.
  mutating func isOnlySolution() -> Bool {
    if looseCount == 0 { return true }
    // More would take long to sort out, and hardly ever are the only solution.
    guard looseCount <= 16 else { return false }
    var loose: [(index: Int, direction: Double)] = []
    for index in quantities.indices where !quantities[index].isBasic && quantities[index].isLoose {
      for direction in [1.0, -1] where sign(of: index, direction) == 0 { loose.append((index, direction)) }
    }
    var hasChanged = true
    while hasChanged, !loose.isEmpty {
      hasChanged = false
      for place in loose.indices.reversed() where isBlocked(loose[place], among: loose) {
        loose.remove(at: place)
        hasChanged = true
      }
    }
    return loose.isEmpty
  }

  private mutating func isBlocked(
    _ move: (index: Int, direction: Double), among loose: [(index: Int, direction: Double)]
  ) -> Bool {
    gather(move.index)
    events.removeAll(keepingCapacity: true)
    for term in column { addEvents(Int(term.quantity), term.factor, move.direction) }
    return events.contains { event in
      guard event.distance <= Self.tolerance(at: event.end), abs(event.gain) > Self.negligibleCost * scales[event.level]
      else { return false }
      let isUpward = event.factor * move.direction > 0
      return loose.allSatisfy { other in
        let share = factor(of: Int32(other.index), in: Int(event.quantity)) * other.direction
        return share == 0 || (share > 0) == isUpward
      }
    }
  }
}
