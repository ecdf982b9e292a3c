/// Whether a tableau's solution is one, by the rows as they were given. Nothing that pivots have made of them counts.
///
/// A point is the solution where each quantity can be given a pull, a number for each level, so that on every variable the
/// pulls balance at every level: a quantity between two ends pulls with what a unit of it costs there, one at an end with
/// anything between that before it and that beyond, as levels compare.
extension PriorityTableau {
  /// What a unit costs makes a residual weigh more, up to so many times.
  private static let largestGain = 100.0

  /// - Complexity: linear in the terms of the rows that have changed since the last proof, or whose variables were moved,
  ///   and of those that share a variable with one that pulls otherwise; times the levels for these.
  mutating func isVerified() -> Bool {
    // 1. Everything is where it is said to be, and what is required holds.
    stamp &+= 1
    for place in moved.places {
      let variable = moved[place]
      guard isStillInPlace(variable) else { return false }
      for place in uses.places(of: Int(variable)) where !isStillInPlace(uses[place].quantity) { return false }
    }
    for place in altered.places where !isStillInPlace(altered[place]) { return false }
    // 2. Pulls are such as a place allows.
    for place in altered.places {
      let index = Int(altered[place])
      if !quantities[index].isBasic {
        let signs = signs(of: index)
        guard signs.up >= 0, signs.down >= 0, hasClearCosts(index) else { return false }
      }
      if index < variableCount {
        unbalanced.insert(Int32(index))
      } else {
        for place in definitions.places(of: index) { unbalanced.insert(definitions[place].quantity) }
      }
    }
    // 3. They balance.
    for place in unbalanced.places where !isBalanced(Int(unbalanced[place])) { return false }
    return true
  }

  /// Writes the values of the variables that were moved since values were last taken, and lets the next proof begin from
  /// the last one.
  /// - Parameters:
  ///   - names: other numbers of the variables.
  ///   - values: the values, by those.
  ///   - changed: takes those whose values are others now.
  mutating func takeMoved(as names: [Int32], _ values: inout [Double], _ changed: inout Scratch<Int32>) {
    for place in moved.places {
      let variable = Int(moved[place])
      let (name, value) = (names[variable], quantities[variable].value)
      guard values[Int(name)] != value else { continue }
      values[Int(name)] = value
      changed.append(name)
    }
    noteProof()
  }

  /// The values of all variables; the next proof then begins from the last one.
  mutating func takeValues() -> [Double] {
    noteProof()
    return quantities.elements.prefix(variableCount).map(\.value)
  }

  /// Whether nothing has changed since the last proof.
  var isProofPresent: Bool { moved.isEmpty && altered.isEmpty && unbalanced.isEmpty }

  private mutating func noteProof() {
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
    var size = max(1, abs(value))
    if index >= variableCount {
      value = 0
      for place in definitions.places(of: index) {
        let term = definitions[place].factor * quantities[Int(definitions[place].quantity)].value
        value += term
        size += abs(term)
      }
    }
    let list = breakpoints.places(of: index)
    for place in list {
      let end = breakpoints[place]
      let slack = Tolerance.verifiedResidual * size / min(max(1, end.gain), Self.largestGain)
      let distance = value - end.value
      let isRequired = end.level == 0
      // What lies at an end by rounding, it may be, is not in its place for certain.
      if isDelicate, quantity.isBasic, abs(distance) <= slack, isLong(index) { return false }
      if quantity.isAtBreakpoint, place == list.lowerBound + quantity.segment {
        guard abs(distance) <= slack else { return false }
      } else if place < list.lowerBound + quantity.segment {
        guard distance >= -slack, !isRequired || end.above == 0 || distance <= slack else { return false }
      } else {
        guard distance <= slack, !isRequired || end.below == 0 || distance >= -slack else { return false }
      }
    }
    return true
  }

  private func isLong(_ index: Int) -> Bool {
    index >= variableCount && definitions.places(of: index).contains { definitions[$0].factor.isLong }
  }

  private mutating func isBalanced(_ variable: Int) -> Bool {
    for level in balances.indices { balances[level] = Balance() }
    pull(variable, with: 1)
    for place in uses.places(of: variable) { pull(Int(uses[place].quantity), with: uses[place].factor) }
    for level in balances.indices where balances[level].size != 0 {
      let slack = Tolerance.imbalance.share * balances[level].size + Tolerance.imbalance.rounding * scales[level]
      guard abs(balances[level].sum) <= slack else { return false }
    }
    return true
  }

  /// Adds what a quantity pulls with at a variable that is part of it.
  private mutating func pull(_ index: Int, with factor: Double) {
    if quantities[index].isBasic {
      let list = breakpoints.places(of: index)
      for place in list {
        let slope = breakpoints[place].slope(isPassed: place < list.lowerBound + quantities[index].segment)
        balances[breakpoints[place].level].add(slope * factor)
      }
    } else {
      let first = index * levels.count
      for level in levels.indices where costs[first + level] != 0 {
        balances[level].add(-costs[first + level] * factor)
      }
    }
  }
}
