/// The breakpoints of the quantities' piecewise-linear costs.
extension PriorityTableau {
  /// A breakpoint: a value at which the slope of a quantity's cost rises, because of one row or bound.
  struct Breakpoint: Sendable, BitwiseCopyable {
    var value: Double
    /// The slope, below the breakpoint, of the cost that the row or bound adds; at most 0.
    var below = 0.0
    /// The slope, above the breakpoint, of the cost that the row or bound adds; at least 0.
    var above = 0.0
    /// The index in `levels` of the row's priority; 0, the required level, for a bound.
    var level = 0
    /// The slot of the row; -1 for a bound of a variable, -2 for an objective of `extreme`.
    var row: Int32

    /// The rise of the slope of the quantity's cost at the breakpoint.
    var gain: Double { above - below }

    func slope(isPassed: Bool) -> Double { isPassed ? above : below }
  }

  /// The quantity that a row constrains, by its index; -1 for a free slot. The row's activity is the value of this
  /// quantity times `scale`.
  struct Subject: Sendable {
    var quantity: Int32 = -1
    var scale = 1.0
  }

  /// Returns the breakpoint at which a nonbasic quantity lies. The quantity must lie at one.
  func currentBreakpoint(of index: Int) -> Breakpoint {
    breakpoints[breakpoints.places(of: index).lowerBound + quantities[index].segment]
  }

  /// Returns the index of the breakpoint of a row, given by its slot, among the breakpoints of a quantity; nil if there
  /// is none.
  func place(ofBreakpointAt slot: Int, of index: Int) -> Int? {
    let list = breakpoints.places(of: index)
    return list.first { breakpoints[$0].row == Int32(slot) }.map { $0 - list.lowerBound }
  }

  /// Returns the slope of a quantity's cost at one level, on one segment. It is 0 if slopes cancel up to rounding, for
  /// example those of two goals of equal weight.
  func slope(of index: Int, segment: Int, at level: Int) -> Double {
    let list = breakpoints.places(of: index)
    var slope = Balance()
    for place in list where breakpoints[place].level == level {
      slope.add(breakpoints[place].slope(isPassed: place < list.lowerBound + segment))
    }
    return slope.clear
  }

  /// Adds `factor` times the slopes of a basic quantity's own cost to the reduced costs of the nonbasic quantities in
  /// its tableau row, at all levels. For each nonbasic quantity, the slopes are also multiplied by its factor in the
  /// row.
  mutating func addSlope(of index: Int, times factor: Double) {
    let list = breakpoints.places(of: index)
    let end = list.lowerBound + quantities[index].segment
    if list.count <= levels.count {
      for place in list {
        let slope = breakpoints[place].slope(isPassed: place < end)
        if slope != 0 { addCost(factor * slope, at: breakpoints[place].level, of: index) }
      }
      return
    }
    // A quantity can have many breakpoints, such as a width that many rows constrain. Their slopes are summed first, so
    // that the reduced costs are changed only once for each level.
    for level in balances.indices { balances[level] = Balance() }
    for place in list { balances[breakpoints[place].level].add(breakpoints[place].slope(isPassed: place < end)) }
    for level in balances.indices where balances[level].size != 0 {
      addCost(factor * balances[level].sum, at: level, of: index)
    }
  }

  /// Sets the segment of a basic quantity, and updates the reduced costs of the nonbasic quantities in its row.
  mutating func setSegment(_ segment: Int, of index: Int) {
    let old = quantities[index].segment
    guard segment != old else { return }
    altered.insert(Int32(index))
    quantities[index].segment = segment
    let first = breakpoints.places(of: index).lowerBound
    for place in min(old, segment)..<max(old, segment) {
      let breakpoint = breakpoints[first + place]
      if breakpoint.gain != 0 {
        addCost(segment > old ? breakpoint.gain : -breakpoint.gain, at: breakpoint.level, of: index)
      }
    }
  }

  /// Returns the segment on which the value of a quantity lies. A value at a breakpoint lies on both adjoining
  /// segments; the present segment is then preferred.
  @inline(__always)
  func segmentByValue(of index: Int) -> Int {
    let list = breakpoints.places(of: index)
    let value = quantities[index].value
    let tolerance = Self.tolerance(at: value)
    var place = list.lowerBound + quantities[index].segment
    while place < list.upperBound, breakpoints[place].value < value - tolerance { place += 1 }
    while place > list.lowerBound, breakpoints[place - 1].value > value + tolerance { place -= 1 }
    return place - list.lowerBound
  }

  /// Returns the index, among the breakpoints of a quantity, of the first that is near the quantity's value; nil if
  /// there is none. The tolerance is relative to max(1, the absolute value of the breakpoint).
  func nearBreakpoint(of index: Int, within tolerance: Double) -> Int? {
    let list = breakpoints.places(of: index)
    let value = quantities[index].value
    for place in list where abs(breakpoints[place].value - value) <= tolerance * max(1, abs(breakpoints[place].value)) {
      return place - list.lowerBound
    }
    return nil
  }

  // MARK: - Changes of breakpoints

  /// Adds a breakpoint to a quantity, and updates the quantity's segment and the reduced costs.
  mutating func insert(_ breakpoint: Breakpoint, in index: Int) {
    let list = breakpoints.places(of: index)
    let quantity = quantities[index]
    let place = place(behind: breakpoint.value, in: list) - list.lowerBound
    let isPassed: Bool
    if quantity.isAtBreakpoint {
      isPassed = place <= quantity.segment
    } else {
      let isBefore = breakpoint.value < quantity.value - Self.tolerance(at: quantity.value)
      isPassed = place < quantity.segment || place == quantity.segment && isBefore
    }
    breakpoints.insert(breakpoint, at: place, of: index)
    if isPassed { quantities[index].segment += 1 }
    change(index, by: breakpoint.slope(isPassed: isPassed), at: breakpoint.level)
  }

  /// Returns the position in `breakpoints` of the first breakpoint in `list` whose value is above a given one. If there
  /// is none, returns the end of `list`.
  @inline(__always)
  private func place(behind value: Double, in list: Range<Int>) -> Int {
    var (low, high) = (list.lowerBound, list.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if breakpoints[middle].value > value { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Sorts the breakpoints of a quantity, and sets its segment. If the quantity is basic, the slopes of its cost are
  /// added to the reduced costs; they must not have been added before.
  mutating func sortBreakpoints(of index: Int) {
    let list = breakpoints.places(of: index)
    breakpoints.sort(index) { ($0.value, $0.row) < ($1.value, $1.row) }
    let value = quantities[index].value
    quantities[index].segment = place(behind: value - Self.tolerance(at: value), in: list) - list.lowerBound
    if quantities[index].isBasic { addSlope(of: index, times: 1) }
  }

  /// Removes the breakpoint of a row, given by its slot, from a quantity. Updates the quantity's segment and the
  /// reduced costs.
  mutating func removeBreakpoint(at slot: Int, of index: Int) {
    guard let place = place(ofBreakpointAt: slot, of: index) else { return }
    let list = breakpoints.places(of: index)
    let breakpoint = breakpoints[list.lowerBound + place]
    let quantity = quantities[index]
    let isPassed = place < quantity.segment
    breakpoints.remove(at: place, of: index)
    if isPassed { quantities[index].segment -= 1 }
    if quantity.isAtBreakpoint, place == quantity.segment {
      // The quantity lay at the removed breakpoint. Now it lies at another one of the same value, or at none.
      quantities[index].isAtBreakpoint = false
      let count = breakpoints.count(of: index)
      for other in [place, place - 1] where other >= 0 && other < count {
        guard !quantities[index].isAtBreakpoint, breakpoints[list.lowerBound + other].value == breakpoint.value else {
          continue
        }
        quantities[index].isAtBreakpoint = true
        quantities[index].segment = other
      }
    }
    change(index, by: -breakpoint.slope(isPassed: isPassed), at: breakpoint.level)
  }

  /// Updates the tableau after a change of the slope of a quantity's own cost. A nonbasic quantity becomes a candidate
  /// for pricing; for a basic one the reduced costs are updated.
  private mutating func change(_ index: Int, by slope: Double, at level: Int) {
    altered.insert(Int32(index))
    if !quantities[index].isBasic {
      enqueue(Int32(index))
    } else if slope != 0 {
      addCost(slope, at: level, of: index)
    }
  }

  /// Changes the value of the breakpoint of a row, given by its slot, among the breakpoints of a quantity. The values
  /// of quantities are not changed.
  mutating func setBreakpoint(_ value: Double, at slot: Int, of index: Int) {
    let first = breakpoints.places(of: index).lowerBound
    let count = breakpoints.count(of: index)
    guard var place = place(ofBreakpointAt: slot, of: index), breakpoints[first + place].value != value else { return }
    breakpoints[first + place].value = value
    // Pricing depends on which breakpoints coincide, so the quantity is priced again even if the slope is the same.
    change(index, by: 0, at: 0)
    // Restore the order of the breakpoints. The quantity's segment, which is the number of passed breakpoints, may
    // change as well.
    while place > 0, breakpoints[first + place - 1].value > value {
      swapBreakpoints(place - 1, of: index)
      place -= 1
    }
    while place + 1 < count, breakpoints[first + place + 1].value < value {
      swapBreakpoints(place, of: index)
      place += 1
    }
  }

  /// Swaps two adjacent breakpoints of a quantity, of which the first has the index `place` among its breakpoints.
  private mutating func swapBreakpoints(_ place: Int, of index: Int) {
    let first = breakpoints.places(of: index).lowerBound + place
    let (one, other) = (breakpoints[first], breakpoints[first + 1])
    (breakpoints[first], breakpoints[first + 1]) = (other, one)
    let quantity = quantities[index]
    if quantity.isBasic {
      // If exactly one of the two breakpoints is passed, the passed one was `one`, and is `other` from now on.
      guard quantity.segment == place + 1 else { return }
      addCost(-one.gain, at: one.level, of: index)
      addCost(other.gain, at: other.level, of: index)
    } else if quantity.isAtBreakpoint {
      // The quantity stays at its breakpoint, whose index changes if it is one of the two.
      if quantity.segment == place {
        quantities[index].segment = place + 1
      } else if quantity.segment == place + 1 {
        quantities[index].segment = place
      }
    }
  }
}
