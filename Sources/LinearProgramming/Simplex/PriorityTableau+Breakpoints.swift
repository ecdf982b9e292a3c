/// The ends of quantities, and what a move past them costs.
extension PriorityTableau {
  /// Where what a unit of a quantity costs rises.
  struct Breakpoint: Sendable, BitwiseCopyable {
    var value: Double
    /// The part of this end in what a unit costs before it, at most 0.
    var below = 0.0
    /// The same beyond it, at least 0.
    var above = 0.0
    /// The place of its priority in `levels`.
    var level = 0
    /// The slot of the row; -1 for a bound of a variable.
    var row: Int32

    var gain: Double { above - below }

    func slope(isPassed: Bool) -> Double { isPassed ? above : below }
  }

  /// What a row is about: a quantity, and how many times it the sum of the row is. No quantity for a slot that is free.
  struct Subject: Sendable {
    var quantity: Int32 = -1
    var scale = 1.0
  }

  /// The end at which a quantity out of the basis lies.
  func presentEnd(of index: Int) -> Breakpoint {
    breakpoints[breakpoints.places(of: index).lowerBound + quantities[index].segment]
  }

  /// The place of a row's end among those of its quantity; nil where that has none of the row.
  func place(ofEndAt slot: Int, of index: Int) -> Int? {
    let list = breakpoints.places(of: index)
    return list.first { breakpoints[$0].row == Int32(slot) }.map { $0 - list.lowerBound }
  }

  /// What a unit upward costs at a level where a quantity lies beyond so many of its ends.
  func slope(of index: Int, segment: Int, at level: Int) -> Double {
    let list = breakpoints.places(of: index)
    var slope = 0.0
    for place in list where breakpoints[place].level == level {
      slope += breakpoints[place].slope(isPassed: place < list.lowerBound + segment)
    }
    return slope
  }

  /// Adds what a unit of a quantity of the basis costs, so many times, to the costs of those that it is a sum of.
  mutating func addSlope(of index: Int, times factor: Double) {
    let list = breakpoints.places(of: index)
    for place in list {
      let slope = breakpoints[place].slope(isPassed: place < list.lowerBound + quantities[index].segment)
      if slope != 0 { addCost(factor * slope, at: breakpoints[place].level, of: index) }
    }
  }

  /// Has a quantity of the basis count as beyond so many of its ends.
  mutating func setPassed(_ segment: Int, of index: Int) {
    let old = quantities[index].segment
    guard segment != old else { return }
    altered.insert(Int32(index))
    quantities[index].segment = segment
    let first = breakpoints.places(of: index).lowerBound
    for place in min(old, segment)..<max(old, segment) {
      let end = breakpoints[first + place]
      if end.gain != 0 { addCost(segment > old ? end.gain : -end.gain, at: end.level, of: index) }
    }
  }

  /// How many of its ends a quantity lies beyond. At an end it may count as beyond it or not.
  func passedByValue(_ index: Int) -> Int {
    let list = breakpoints.places(of: index)
    let value = quantities[index].value
    let tolerance = Self.tolerance(at: value)
    var place = list.lowerBound + quantities[index].segment
    while place < list.upperBound, breakpoints[place].value < value - tolerance { place += 1 }
    while place > list.lowerBound, breakpoints[place - 1].value > value + tolerance { place -= 1 }
    return place - list.lowerBound
  }

  /// The place of an end of a quantity that lies within rounding of its value.
  func nearBreakpoint(of index: Int, within tolerance: Double) -> Int? {
    let list = breakpoints.places(of: index)
    let value = quantities[index].value
    for place in list where abs(breakpoints[place].value - value) <= tolerance * max(1, abs(breakpoints[place].value)) {
      return place - list.lowerBound
    }
    return nil
  }

  // MARK: - Changes

  /// Gives a quantity one more end.
  mutating func insert(_ end: Breakpoint, in index: Int) {
    let list = breakpoints.places(of: index)
    let quantity = quantities[index]
    let place = place(behind: end.value, in: list) - list.lowerBound
    let isPassed: Bool
    if quantity.isAtBreakpoint {
      isPassed = place <= quantity.segment
    } else {
      let isBefore = end.value < quantity.value - Self.tolerance(at: quantity.value)
      isPassed = place < quantity.segment || place == quantity.segment && isBefore
    }
    breakpoints.insert(end, at: place, of: index)
    if isPassed { quantities[index].segment += 1 }
    change(index, by: end.slope(isPassed: isPassed), at: end.level)
  }

  /// The first of some ends that is beyond a value.
  private func place(behind value: Double, in list: Range<Int>) -> Int {
    var (low, high) = (list.lowerBound, list.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if breakpoints[middle].value > value { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Puts the ends of a quantity that counted none of them so far into their order.
  mutating func orderEnds(of index: Int) {
    let list = breakpoints.places(of: index)
    breakpoints.sort(index) { ($0.value, $0.row) < ($1.value, $1.row) }
    let value = quantities[index].value
    quantities[index].segment = place(behind: value - Self.tolerance(at: value), in: list) - list.lowerBound
    if quantities[index].isBasic { addSlope(of: index, times: 1) }
  }

  /// Takes the end of a row from a quantity.
  mutating func removeEnd(at slot: Int, of index: Int) {
    guard let place = place(ofEndAt: slot, of: index) else { return }
    let list = breakpoints.places(of: index)
    let end = breakpoints[list.lowerBound + place]
    let quantity = quantities[index]
    let isPassed = place < quantity.segment
    breakpoints.remove(at: place, of: index)
    if isPassed { quantities[index].segment -= 1 }
    if quantity.isAtBreakpoint, place == quantity.segment {
      // Another end may be at the same place; else it is at none.
      quantities[index].isAtBreakpoint = false
      let count = breakpoints.count(of: index)
      for other in [place, place - 1] where other >= 0 && other < count {
        guard !quantities[index].isAtBreakpoint, breakpoints[list.lowerBound + other].value == end.value else {
          continue
        }
        quantities[index].isAtBreakpoint = true
        quantities[index].segment = other
      }
    }
    change(index, by: -end.slope(isPassed: isPassed), at: end.level)
  }

  /// Notes that what a unit of a quantity itself costs has changed.
  private mutating func change(_ index: Int, by slope: Double, at level: Int) {
    altered.insert(Int32(index))
    if !quantities[index].isBasic {
      enqueue(Int32(index))
    } else if slope != 0 {
      addCost(slope, at: level, of: index)
    }
  }

  /// Moves the end of a row, and the quantity with it if it lies there; `recomputeValues` then moves everything else.
  mutating func setEnd(_ value: Double, at slot: Int, of index: Int) {
    let first = breakpoints.places(of: index).lowerBound
    let count = breakpoints.count(of: index)
    guard var place = place(ofEndAt: slot, of: index), breakpoints[first + place].value != value else { return }
    breakpoints[first + place].value = value
    // Ends at one place, or no longer at one, are another matter even where none is passed.
    change(index, by: 0, at: 0)
    // Past others: their order is that of what the quantity is beyond.
    while place > 0, breakpoints[first + place - 1].value > value {
      exchangeEnds(place - 1, of: index)
      place -= 1
    }
    while place + 1 < count, breakpoints[first + place + 1].value < value {
      exchangeEnds(place, of: index)
      place += 1
    }
  }

  /// Exchanges an end of a quantity and the next one.
  private mutating func exchangeEnds(_ place: Int, of index: Int) {
    let first = breakpoints.places(of: index).lowerBound + place
    let (one, other) = (breakpoints[first], breakpoints[first + 1])
    (breakpoints[first], breakpoints[first + 1]) = (other, one)
    let quantity = quantities[index]
    if quantity.isBasic {
      // Of the two it is beyond the first one only: now that is the other.
      guard quantity.segment == place + 1 else { return }
      addCost(-one.gain, at: one.level, of: index)
      addCost(other.gain, at: other.level, of: index)
    } else if quantity.isAtBreakpoint {
      // It stays at the end that it is at.
      if quantity.segment == place {
        quantities[index].segment = place + 1
      } else if quantity.segment == place + 1 {
        quantities[index].segment = place
      }
    }
  }
}
