/// The optimality certificate of a tableau: a check of its solution against the original rows, independent of the
/// pivots.
///
/// Every quantity has a multiplier (dual), which is a vector with one number for each level. A point is optimal if
/// there are multipliers that balance at each variable and level: the sum over all quantities of the multiplier, times
/// the variable's factor in the quantity, is zero (stationarity; Karush–Kuhn–Tucker). Between breakpoints the
/// multiplier must be the slope of the quantity's cost. At a breakpoint it must lie, lexicographically, between the
/// slopes on both sides (subdifferential).
extension PriorityTableau {
  /// The greatest number by which `isInPlace` divides a tolerance. The tolerance is that of a quantity's distance from
  /// a breakpoint. The divisor is the rise of the cost's slope at the breakpoint, but at least 1 and at most this
  /// number. So the tolerance limits the cost of the distance.
  private static let largestGain = 100.0

  /// Whether the present point satisfies the optimality conditions. Only those conditions are checked that may be
  /// affected by changes since the last proof.
  /// - Complexity: linear in the number of terms of the rows that changed or contain a moved variable. In addition,
  ///   each row that shares a variable with a changed row counts once for each level.
  mutating func isVerified() -> Bool {
    // 1. Primal feasibility: every quantity lies on its segment, and required rows are satisfied.
    stamp &+= 1
    for place in moved.places {
      let variable = moved[place]
      guard isStillInPlace(variable) else { return false }
      for place in uses.places(of: Int(variable)) where !isStillInPlace(uses[place].quantity) { return false }
    }
    for place in altered.places where !isStillInPlace(altered[place]) { return false }
    // 2. Dual feasibility: multipliers lie in the subdifferentials.
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
    // 3. Stationarity: the multipliers balance at each variable.
    for place in unbalanced.places where !isBalanced(Int(unbalanced[place])) { return false }
    return true
  }

  /// Writes the values of the variables that have moved since the last proof to `values`. Also records that the present
  /// state is proved to be optimal.
  /// - Parameters:
  ///   - names: the index in `values` of each variable of the tableau.
  ///   - values: the values to update.
  ///   - changed: receives the indices in `values` of the changed elements.
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

  /// Returns the values of all variables, and records that the present state is proved to be optimal.
  mutating func takeValues() -> [Double] {
    noteProof()
    return quantities.elements.prefix(variableCount).map(\.value)
  }

  /// Whether the present state is proved to be optimal, because nothing has changed since the last proof.
  var isProofPresent: Bool { moved.isEmpty && altered.isEmpty && unbalanced.isEmpty }

  /// Records that the present state is proved to be optimal.
  mutating func noteProof() {
    moved.removeAll()
    altered.removeAll()
    unbalanced.removeAll()
  }

  /// Whether a quantity is primal feasible (`isInPlace`). Each quantity is tested only once for each value of `stamp`;
  /// later calls return true, since a failed test ends the proof.
  private mutating func isStillInPlace(_ index: Int32) -> Bool {
    if stamps[Int(index)] == stamp { return true }
    stamps[Int(index)] = stamp
    return isInPlace(Int(index))
  }

  /// Whether the value of a quantity lies on its segment, and satisfies the required rows and bounds on the quantity. A
  /// row activity is computed afresh from the values of its variables.
  @inline(__always)
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
      let breakpoint = breakpoints[place]
      let slack = Tolerance.verifiedResidual * size / min(max(1, breakpoint.gain), Self.largestGain)
      let distance = value - breakpoint.value
      let isRequired = breakpoint.level == 0
      // A basic quantity that coincides with a breakpoint, perhaps only through rounding, is doubtful.
      if isDelicate, quantity.isBasic, abs(distance) <= slack, isLong(index) { return false }
      if quantity.isAtBreakpoint, place == list.lowerBound + quantity.segment {
        guard abs(distance) <= slack else { return false }
      } else if place < list.lowerBound + quantity.segment {
        guard distance >= -slack, !isRequired || breakpoint.above == 0 || distance <= slack else { return false }
      } else {
        guard distance <= slack, !isRequired || breakpoint.below == 0 || distance >= -slack else { return false }
      }
    }
    return true
  }

  /// Whether a factor in a quantity's definition has many digits (`Double.isLong`).
  private func isLong(_ index: Int) -> Bool {
    index >= variableCount && definitions.places(of: index).contains { definitions[$0].factor.isLong }
  }

  /// Whether the multipliers balance at a variable (stationarity). At every level the sum over all quantities of the
  /// multiplier, times the variable's factor in the quantity, must be zero up to rounding.
  private mutating func isBalanced(_ variable: Int) -> Bool {
    for level in balances.indices { balances[level] = Balance() }
    addMultiplier(of: variable, times: 1)
    for place in uses.places(of: variable) { addMultiplier(of: Int(uses[place].quantity), times: uses[place].factor) }
    for level in balances.indices where balances[level].size != 0 {
      let slack = Tolerance.imbalance.share * balances[level].size + Tolerance.imbalance.rounding * scales[level]
      guard abs(balances[level].sum) <= slack else { return false }
    }
    return true
  }

  /// Adds the multiplier of a quantity, times `factor`, to `balances`. `factor` is that of the variable in the
  /// quantity.
  private mutating func addMultiplier(of index: Int, times factor: Double) {
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
