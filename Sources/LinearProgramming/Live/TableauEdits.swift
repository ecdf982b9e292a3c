/// How a tableau is made, and what changes it. After each change `search` leads to the solution again.
extension LiveTableau {
  /// Begins at a solution that is known, from rows that are at an end there. Nil where that leads nowhere.
  /// - Complexity: a pivot for each variable, and those that make the costs right.
  static func make(
    _ rows: [ComponentRow?], bounds: [Bounds], values: [Double], parameters: [Double],
    limits: SolveLimits = SolveLimits()
  ) -> LiveTableau? {
    var priorities = Set(rows.lazy.compactMap { $0?.priority })
    priorities.insert(LexicographicProgram.requiredPriority)
    var tableau = LiveTableau(bounds: bounds, values: values, levels: priorities.sorted(by: >))
    tableau.limits = limits
    for slot in rows.indices {
      if let row = rows[slot] {
        tableau.add(row, at: slot, parameters)
      } else {
        tableau.addSlot()
      }
    }
    tableau.chooseBasis()
    tableau.refresh()
    for index in 0..<tableau.quantities.count where !tableau.quantities[index].isBasic {
      tableau.enqueue(Int32(index))
    }
    return tableau.search() ? tableau : nil
  }

  /// How near to an end, relative to max(1, its size), a quantity must be at the known solution to be put there.
  private static let nearEnd = 1e-6
  /// A pivot's share of the largest factor in its row, at least.
  private static let smallestShare = 0.01

  private mutating func chooseBasis() {
    func isNear(_ value: Double, _ end: Double) -> Bool {
      end.isFinite && abs(value - end) <= Self.nearEnd * max(1, abs(end))
    }
    for index in 0..<variableCount {
      let quantity = quantities[index]
      if isNear(quantity.value, quantity.lower) {
        quantities[index].side = -1
      } else if isNear(quantity.value, quantity.upper) {
        quantities[index].side = 1
      }
    }
    let order = (variableCount..<quantities.count).sorted { (quantities[$0].level, $0) < (quantities[$1].level, $1) }
    for index in order where quantities[index].isBasic {
      let quantity = quantities[index]
      let isLower = isNear(quantity.value, quantity.lower)
      guard isLower || isNear(quantity.value, quantity.upper) else { continue }
      let largest = rows.places(of: index).reduce(0.0) { max($0, abs(rows[$1].factor)) }
      var best = -1
      for place in rows.places(of: index) where Int(rows[place].quantity) < variableCount {
        let candidate = Int(rows[place].quantity)
        guard quantities[candidate].side == 0, abs(rows[place].factor) >= Self.smallestShare * largest else { continue }
        if best < 0 || users.count(of: candidate) < users.count(of: best) { best = candidate }
      }
      guard best >= 0 else { continue }
      quantities[index].value = isLower ? quantity.lower : quantity.upper
      gather(best)
      exchange(best, side: 0, for: index, at: isLower ? -1 : 1)
    }
  }

  private mutating func addSlot() {
    definitions.addList()
    quantities.append(Quantity())
    rows.addList()
    users.addList()
    costs.append(contentsOf: repeatElement(0, count: levels.count))
    queue.addIndex()
    later.addIndex()
    moved.addIndex()
    altered.addIndex()
    unbalanced.addIndex()
    places.append(-1)
    stamps.append(0)
  }

  /// Adds a row at a slot that is free, or at the next.
  mutating func add(_ row: ComponentRow, at slot: Int, _ parameters: [Double]) {
    if slot == definitions.count { addSlot() }
    let index = variableCount + slot
    let level = level(of: row.priority)
    let interval = row.interval(at: parameters)
    definitions.removeAll(slot)
    for term in row.terms {
      definitions.append(term, to: slot)
      uses.append(Term(quantity: Int32(index), factor: term.factor), to: Int(term.quantity))
    }
    altered.insert(Int32(index))
    quantities[index] = Quantity(
      lower: interval.lower, upper: interval.upper, weight: row.weight, level: level, isBasic: true)
    users.removeAll(index)
    rows.removeAll(index)
    // 1. The row as a sum of what is out of the basis.
    var sum: [Term] = []
    var value = 0.0
    for term in row.terms {
      scales[level] = max(scales[level], abs(term.factor) * row.weight)
      value += term.factor * quantities[Int(term.quantity)].value
      if quantities[Int(term.quantity)].isBasic {
        for place in rows.places(of: Int(term.quantity)) {
          accumulate(rows[place].quantity, rows[place].factor * term.factor, in: &sum)
        }
      } else {
        accumulate(term.quantity, term.factor, in: &sum)
      }
    }
    for term in sum { places[Int(term.quantity)] = -1 }
    sum.removeAll { $0.factor == 0 }
    for term in sum {
      users.append(Int32(index), to: Int(term.quantity))
      rows.append(term, to: index)
    }
    // 2. What it costs.
    quantities[index].value = value
    setSide(of: index, to: sideByValue(of: index))
  }

  private mutating func accumulate(_ quantity: Int32, _ factor: Double, in sum: inout [Term]) {
    let place = Int(places[Int(quantity)])
    guard place >= 0 else {
      places[Int(quantity)] = Int32(sum.count)
      sum.append(Term(quantity: quantity, factor: factor))
      return
    }
    let old = sum[place].factor
    let isCancelled = abs(old + factor) <= Tolerance.reductionCancelled * max(abs(old), abs(factor))
    sum[place].factor = isCancelled ? 0 : old + factor
  }

  /// Removes a row. False where the rest has more than one solution, or none is found.
  mutating func remove(at slot: Int) -> Bool {
    let index = variableCount + slot
    let isPulling = !quantities[index].isBasic || quantities[index].side != 0
    if quantities[index].isBasic {
      setSide(of: index, to: 0)
    } else {
      // What wants nothing leaves its end, and something else takes its place.
      quantities[index].lower = -.infinity
      quantities[index].upper = .infinity
      quantities[index].weight = 0
      quantities[index].side = 0
      enqueue(Int32(index))
      guard search() else { return false }
      if !quantities[index].isBasic {
        guard absorb(index) else { return false }
      }
    }
    rows.removeAll(index)
    forgetDefinition(of: index, isPulling)
    quantities[index] = Quantity()
    return true
  }

  private mutating func forgetDefinition(of index: Int, _ wasPulling: Bool) {
    for place in definitions.places(of: index - variableCount) {
      let variable = definitions[place].quantity
      if wasPulling { unbalanced.insert(variable) }
      // What came last mostly goes first.
      let list = uses.places(of: Int(variable))
      guard let use = list.last(where: { uses[$0].quantity == Int32(index) }) else { continue }
      uses[use] = uses[list.upperBound - 1]
      uses.setCount(list.count - 1, of: Int(variable))
    }
    definitions.removeAll(index - variableCount)
  }

  /// Takes a quantity that wants nothing more into the basis, where it moves nothing.
  /// - Returns: false where it could move far: then there is more than one solution.
  mutating func absorb(_ index: Int) -> Bool {
    gather(index)
    var best: Event?
    for direction in [1.0, -1] {
      findEvents(direction)
      for event in events where event.distance <= Self.tolerance(at: event.end) {
        if abs(event.factor) > abs(best?.factor ?? 0) { best = event }
      }
    }
    guard let best else { return false }
    let leaving = Int(best.quantity)
    exchange(index, side: 0, for: leaving, at: best.end == quantities[leaving].lower ? -1 : 1)
    return true
  }

  /// Gives a row another priority.
  mutating func setPriority(_ priority: Double, ofRowAt slot: Int) {
    let index = variableCount + slot
    altered.insert(Int32(index))
    let level = level(of: priority)
    for place in definitions.places(of: slot) {
      scales[level] = max(scales[level], abs(definitions[place].factor) * quantities[index].weight)
    }
    if quantities[index].isBasic {
      let side = quantities[index].side
      setSide(of: index, to: 0)
      quantities[index].level = level
      setSide(of: index, to: side)
    } else {
      quantities[index].level = level
      enqueue(Int32(index))
    }
  }

  /// Moves the ends of a row. `refresh` then moves everything else.
  mutating func setInterval(_ interval: Bounds, ofRowAt slot: Int) {
    altered.insert(Int32(variableCount + slot))
    quantities[variableCount + slot].lower = interval.lower
    quantities[variableCount + slot].upper = interval.upper
  }

  /// The same, and moves everything else: what the row itself touches.
  mutating func moveInterval(_ interval: Bounds, ofRowAt slot: Int) {
    let index = variableCount + slot
    setInterval(interval, ofRowAt: slot)
    if quantities[index].isBasic {
      setSide(of: index, to: sideByValue(of: index))
      return
    }
    let value = quantities[index].side < 0 ? interval.lower : interval.upper
    let step = value - quantities[index].value
    quantities[index].value = value
    gather(index)
    for term in column {
      setValue(quantities[Int(term.quantity)].value + term.factor * step, of: Int(term.quantity))
      setSide(of: Int(term.quantity), to: sideByValue(of: Int(term.quantity)))
    }
  }
}
