/// How a tableau finds its solution after an edit: a quantity out of the basis whose move would pay is moved until the
/// next step would cost, past as many ends of others as pay; the one at whose end it stops takes its place.
extension LiveTableau {
  /// A pivot's share of the largest factor in its column, at least.
  private static let smallestPivot = 1e-6
  /// Below it, relative to what it is a sum of, a cost is what rounding left.
  private static let negligibleCost = 1e-9
  /// Below it, relative to the largest cost of a level, a cost may be what rounding left.
  private static let doubtfulCost = 1e-6
  /// So many events are looked for one by one; mostly the first few end a move.
  private static let mostSelected = 4
  /// A quantity that more others than these depend on is dear to move.
  private static let manyUsers = 24

  /// The terms of all rows may not become more than these, which are 64 MB.
  private static let mostTerms = 4_000_000

  /// Moves until no move pays.
  /// - Returns: false where that did not come to an end within the budget, or was lost to rounding.
  mutating func search() -> Bool {
    var budget = 100 + 8 * quantities.count
    while let index = next() {
      guard !quantities[index].isBasic, isThere(index) else { continue }
      let direction = direction(of: index)
      guard direction != 0 else { continue }
      budget -= 1
      if budget % 16 == 0, limits.interruption != nil || rows.storage.count > Self.mostTerms { return false }
      guard budget > 0, move(index, direction) else { return false }
    }
    return true
  }

  /// The quantity to be looked at next. Those that many others depend on are dear to move: first come the others, after
  /// which these may not have to.
  private mutating func next() -> Int? {
    while let index = queue.popLast() {
      if users.count(of: Int(index)) <= Self.manyUsers { return Int(index) }
      later.insert(index)
    }
    return later.popLast().map(Int.init)
  }

  /// Whether a quantity is a variable, or a row that has not been removed.
  private func isThere(_ index: Int) -> Bool {
    index < variableCount || !definitions.isEmpty(index - variableCount)
  }

  /// The direction in which a move of a quantity out of the basis pays, or 0. Whether one of them costs nothing is noted.
  private mutating func direction(of index: Int) -> Double {
    cleanCosts(of: index)
    let (up, down) = (sign(of: index, 1), sign(of: index, -1))
    if up < 0 { return 1 }
    if down < 0 { return -1 }
    setLoose(up == 0 || down == 0, index)
    return 0
  }

  /// Sets costs that are what rounding left to 0. Those in doubt are summed up anew: one that is small beside others of
  /// its level may be so because a unit of its quantity is.
  private mutating func cleanCosts(of index: Int) {
    let count = levels.count
    for level in 0..<count {
      let cost = costs[index * count + level]
      guard cost != 0, abs(cost) <= Self.doubtfulCost * scales[level] else { continue }
      gather(index)
      var (sum, size) = (0.0, 0.0)
      for term in column where quantities[Int(term.quantity)].level == level {
        let pull = Double(quantities[Int(term.quantity)].side) * quantities[Int(term.quantity)].weight * term.factor
        sum += pull
        size += abs(pull)
      }
      costs[index * count + level] = abs(sum) <= Self.negligibleCost * size ? 0 : sum
    }
  }

  /// Whether a move costs, 1, or pays, -1, at the first level at which it does either.
  func sign(of index: Int, _ direction: Double) -> Int {
    let count = levels.count
    let own = ownCost(of: index, direction)
    for level in 0..<count {
      let cost = direction * costs[index * count + level]
      if level == quantities[index].level, own != 0 {
        if abs(cost + own) > Self.negligibleCost * own { return cost + own < 0 ? -1 : 1 }
      } else if cost != 0 {
        return cost < 0 ? -1 : 1
      }
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
    slopeSizes.removeAll(keepingCapacity: true)
    for level in 0..<count { slopeSizes.append(abs(costs[index * count + level])) }
    // 2. What happens on the way, in order.
    gather(index)
    findEvents(direction)
    if own == 0 { addOwnEvent(index, direction) }
    // 3. How far it pays.
    guard let stop = firstStop() else { return false }
    let event = events[stop]
    let step = direction * event.distance
    if step != 0 {
      setValue(quantities[index].value + step, of: index)
      for term in column {
        setValue(quantities[Int(term.quantity)].value + step * term.factor, of: Int(term.quantity))
      }
    }
    let leaving = Int(event.quantity)
    for passed in events[..<stop] where passed.quantity != event.quantity && Int(passed.quantity) != index {
      setSide(of: Int(passed.quantity), to: passed.side)
    }
    // 4. Change places, unless it came to its own other end.
    if leaving == index {
      quantities[index].side = direction > 0 ? 1 : -1
      setValue(event.end, of: index)
      enqueue(Int32(index))
      return true
    }
    if quantities[leaving].value != event.end { setValue(event.end, of: leaving) }
    let isPastOwnEnd = events[..<stop].contains { Int($0.quantity) == index }
    let side: Int8 = own > 0 || isPastOwnEnd ? (direction > 0 ? 1 : -1) : 0
    let isAtLower = event.end == quantities[leaving].lower
    exchange(index, side: side, for: leaving, at: isAtLower ? -1 : 1)
    return true
  }

  /// The place of the event beyond which the move does not pay, after all that come before it; nil if it always pays.
  private mutating func firstStop() -> Int? {
    for place in events.indices {
      if place < Self.mostSelected {
        var first = place
        for other in place + 1..<events.count where events[other].isBefore(events[first]) { first = other }
        if first != place { events.swapAt(first, place) }
      } else if place == Self.mostSelected {
        events[place...].sort { $0.isBefore($1) }
      }
      slope[events[place].level] += events[place].gain
      slopeSizes[events[place].level] += events[place].gain
      if !isSlopeNegative() { return place }
    }
    return nil
  }

  private func isSlopeNegative() -> Bool {
    for level in slope.indices where abs(slope[level]) > Self.negligibleCost * slopeSizes[level] {
      return slope[level] < 0
    }
    return false
  }

  /// Writes the ends that the quantities in `column` reach by a move into `events`, in no order.
  mutating func findEvents(_ direction: Double) {
    let largest = column.reduce(0.0) { max($0, abs($1.factor)) }
    events.removeAll(keepingCapacity: true)
    for place in column.indices where abs(column[place].factor) > Self.smallestPivot * largest {
      addEvents(Int(column[place].quantity), column[place].factor, direction)
    }
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
}
