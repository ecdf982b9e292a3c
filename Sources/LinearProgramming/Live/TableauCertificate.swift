/// Whether a tableau's solution is one, by the rows as they were given. Nothing that pivots have made of them counts.
///
/// A point is the solution where each row can be given a pull, a number for each level, so that on every variable the
/// pulls balance at every level: a row within its interval pulls with nothing, one beyond it with all its weight at its
/// level, and one at an end with anything in between, as levels compare.
extension LiveTableau {
  /// How far pulls may be out of balance, relative to their sizes, and to the largest cost of the level.
  private static let imbalance = (share: 1e-7, rounding: 1e-13)
  /// Relative to max(1, the value), and to what a unit costs.
  private static let residual = 1e-9

  /// - Complexity: linear in the terms of all rows, times the levels.
  func isProved() -> Bool {
    // 1. Everything is where it is said to be, and what is required holds.
    for index in quantities.indices {
      guard isInPlace(index) else { return false }
    }
    // 2. Pulls are such as a place allows.
    for index in quantities.indices where !quantities[index].isBasic {
      guard sign(of: index, 1) >= 0, sign(of: index, -1) >= 0 else { return false }
    }
    // 3. They balance.
    let count = levels.count
    var balance = [Balance](repeating: Balance(), count: variableCount * count)
    for index in 0..<variableCount { pull(index, with: 1, on: index, &balance) }
    for slot in 0..<definitions.count {
      for place in definitions.places(of: slot) {
        let term = definitions[place]
        pull(variableCount + slot, with: term.factor, on: Int(term.quantity), &balance)
      }
    }
    return balance.indices.allSatisfy { place in
      let slack = Self.imbalance.share * balance[place].size + Self.imbalance.rounding * scales[place % count]
      return abs(balance[place].sum) <= slack
    }
  }

  /// The pulls on a variable at a level.
  private struct Balance {
    var sum = 0.0
    /// Of the absolute values.
    var size = 0.0

    mutating func add(_ pull: Double) {
      sum += pull
      size += abs(pull)
    }
  }

  private func isInPlace(_ index: Int) -> Bool {
    let quantity = quantities[index]
    var value = quantity.value
    if index >= variableCount {
      let slot = index - variableCount
      // Nothing is at a slot that is free.
      if definitions.isEmpty(slot) { return true }
      value = 0
      for place in definitions.places(of: slot) {
        value += definitions[place].factor * quantities[Int(definitions[place].quantity)].value
      }
    }
    let slack = Self.residual * max(1, abs(value)) / max(1, quantity.weight)
    let isRequired = quantity.level == 0
    switch (quantity.isBasic, quantity.side) {
    case (true, -1): return value <= quantity.lower + slack && (!isRequired || value >= quantity.lower - slack)
    case (true, 1): return value >= quantity.upper - slack && (!isRequired || value <= quantity.upper + slack)
    case (true, _): return value >= quantity.lower - slack && value <= quantity.upper + slack
    case (false, -1): return abs(value - quantity.lower) <= slack
    case (false, 1): return abs(value - quantity.upper) <= slack
    case (false, _): return value >= quantity.lower - slack && value <= quantity.upper + slack
    }
  }

  private func pull(_ index: Int, with factor: Double, on variable: Int, _ balance: inout [Balance]) {
    let count = levels.count
    let quantity = quantities[index]
    if quantity.isBasic {
      if quantity.side != 0 {
        balance[variable * count + quantity.level].add(Double(quantity.side) * quantity.weight * factor)
      }
    } else {
      for level in 0..<count { balance[variable * count + level].add(-costs[index * count + level] * factor) }
    }
  }
}
