/// The rows of a component, each identified by its slot: an index that stays the same until the row is removed.
///
/// The slots of removed rows are free; they keep their memory, and later rows reuse them.
struct ComponentRows: Sendable {
  private var rows: [ComponentRow] = []
  private var isFree: [Bool] = []
  /// The free slots; the one that became free last is reused first.
  private var freeSlots = Scratch<Int32>()

  /// The range of all slots, including the free ones.
  var indices: Range<Int> { rows.indices }
  var count: Int { rows.count }

  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// The row of a slot; nil if the slot is free.
  subscript(slot: Int) -> ComponentRow? { isFree[slot] ? nil : rows[slot] }

  /// Whether a slot has a row whose right-hand side depends on parameters.
  func hasParameters(at slot: Int) -> Bool { !isFree[slot] && !rows[slot].parameterTerms.isEmpty }

  /// Adds a row in a free slot, or in a new one if none is free.
  /// - Returns: the slot.
  mutating func add(_ row: ComponentRow) -> Int {
    guard let slot = freeSlots.popLast() else {
      rows.append(row)
      isFree.append(false)
      return rows.count - 1
    }
    isFree[Int(slot)] = false
    rows[Int(slot)].become(row)
    return Int(slot)
  }

  /// Adds a row in a new slot, even if a slot is free, so that the last removal can still be undone.
  /// - Returns: the slot.
  mutating func append(_ row: ComponentRow) -> Int {
    rows.append(row)
    isFree.append(false)
    return rows.count - 1
  }

  /// Adds a number to the right-hand side of the row at a slot.
  mutating func addToRightHandSide(_ change: Double, at slot: Int) { rows[slot].rightHandSide += change }

  /// Sets the right-hand side that a row has with all parameters at 0.
  mutating func setRightHandSide(_ value: Double, at slot: Int) { rows[slot].rightHandSide = value }

  /// Sets the right-hand side that a row has at given values of its parameters.
  mutating func setRightHandSide(_ value: Double, at slot: Int, _ parameters: [Double]) {
    var value = value
    for term in rows[slot].parameterTerms { value += term.coefficient * parameters[term.parameter] }
    rows[slot].rightHandSide = value
  }

  /// Sets the position of a goal in the order of tie-breaking goals.
  mutating func setTieOrder(_ order: Int, at slot: Int) { rows[slot].tieOrder = Int32(order) }

  /// Renumbers the parameters in all rows.
  /// - Parameter newParameters: the new index of each parameter, by its old index.
  mutating func renumberParameters(_ newParameters: [Int]) {
    for slot in indices where hasParameters(at: slot) {
      for place in rows[slot].parameterTerms.indices {
        rows[slot].parameterTerms[place].parameter = newParameters[rows[slot].parameterTerms[place].parameter]
      }
    }
  }

  /// Removes a row. Its slot becomes free.
  mutating func remove(at slot: Int) {
    isFree[slot] = true
    freeSlots.append(Int32(slot))
  }

  /// Undoes the last removal. No row may have been added to a free slot since then.
  mutating func restoreLast() {
    if let slot = freeSlots.popLast() { isFree[Int(slot)] = false }
  }

  /// Swaps the row of a slot and a given row.
  mutating func exchange(_ slot: Int, _ row: inout ComponentRow) {
    swap(&rows[slot], &row)
  }

  /// Appends the rows of another component. Their slots are shifted by the number of slots so far, and the indices of
  /// their variables by `offset`.
  mutating func append(_ others: ComponentRows, withVariablesFrom offset: Int32) {
    for slot in others.freeSlots { freeSlots.append(slot + Int32(rows.count)) }
    isFree += others.isFree
    for var row in others.rows {
      for place in row.terms.indices { row.terms[place].quantity += offset }
      rows.append(row)
    }
  }
}
