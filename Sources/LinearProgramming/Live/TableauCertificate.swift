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

  /// - Complexity: linear in the terms of the rows that have changed since the last proof, or whose variables were moved,
  ///   and of those that share a variable with one that pulls otherwise; times the levels for these.
  mutating func isProved() -> Bool {
    // 1. Everything is where it is said to be, and what is required holds.
    stamp &+= 1
    for variable in moved.indices {
      guard isStillInPlace(variable) else { return false }
      for place in uses.places(of: Int(variable)) where !isStillInPlace(uses[place].quantity) { return false }
    }
    for index in altered.indices where !isStillInPlace(index) { return false }
    // 2. Pulls are such as a place allows.
    for index in altered.indices.lazy.map(Int.init) {
      if !quantities[index].isBasic, sign(of: index, 1) < 0 || sign(of: index, -1) < 0 { return false }
      if index < variableCount {
        unbalanced.insert(Int32(index))
      } else {
        for place in definitions.places(of: index - variableCount) { unbalanced.insert(definitions[place].quantity) }
      }
    }
    // 3. They balance.
    for variable in unbalanced.indices where !isBalanced(Int(variable)) { return false }
    return true
  }

  /// Lets the next proof begin from this one.
  mutating func noteProof() {
    moved.removeAll()
    altered.removeAll()
    unbalanced.removeAll()
  }

  private mutating func isStillInPlace(_ index: Int32) -> Bool {
    if stamps[Int(index)] == stamp { return true }
    stamps[Int(index)] = stamp
    return isInPlace(Int(index))
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

  private mutating func isBalanced(_ variable: Int) -> Bool {
    for level in levels.indices { balances[level] = Balance() }
    pull(variable, with: 1)
    for place in uses.places(of: variable) { pull(Int(uses[place].quantity), with: uses[place].factor) }
    return levels.indices.allSatisfy { level in
      let slack = Self.imbalance.share * balances[level].size + Self.imbalance.rounding * scales[level]
      return abs(balances[level].sum) <= slack
    }
  }

  /// Adds what a quantity pulls with at a variable that is part of it.
  private mutating func pull(_ index: Int, with factor: Double) {
    let quantity = quantities[index]
    if quantity.isBasic {
      if quantity.side != 0 { balances[quantity.level].add(Double(quantity.side) * quantity.weight * factor) }
    } else {
      let first = index * levels.count
      for level in levels.indices { balances[level].add(-costs[first + level] * factor) }
    }
  }
}
