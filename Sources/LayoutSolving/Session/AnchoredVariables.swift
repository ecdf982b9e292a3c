internal import LayoutModel
internal import LinearProgramming

/// The anchored variables of a compiled layout: required equalities alone fix them, one after the other.
///
/// An equality with one variable, such as that of the root's width, fixes the variable. Other equalities may then have
/// only one variable that is not fixed, and so on. Rows with insets that depend on frames are left out: a change of
/// such an inset then moves no anchored variable.
struct AnchoredVariables {
  private let slots: [AxisValues<AxisPlacement>]
  private let parents: [Int32]
  private var isAnchored: [Bool]

  /// Finds the variables by row singletons: equalities with one variable that is not fixed yet.
  /// - Parameter isExcluded: a function that returns whether a row is left out, given its origin.
  /// - Complexity: linear in the number of terms of all rows.
  init(of compiled: CompiledLayout, excluding isExcluded: (RowOrigin) -> Bool) {
    slots = compiled.slots
    parents = compiled.parents
    let program = compiled.program
    isAnchored = Array(repeating: false, count: program.variableCount)
    let rows = (0..<program.constraintCount).filter {
      program.isRequired($0) && program.rows[$0].relation == .equal && !isExcluded(compiled.rowOrigins[$0])
    }
    // For each row, `left` has the number of its variables that are not fixed. Rows with one such variable, the row
    // singletons, are appended to `queue`.
    var rowsOf = [[Int]](repeating: [], count: program.variableCount)
    var left = [Int](repeating: 0, count: program.constraintCount)
    for row in rows {
      for term in program.terms(of: row) { rowsOf[term.variable].append(row) }
      left[row] = program.terms(of: row).count
    }
    var queue = rows.filter { left[$0] == 1 }
    while let row = queue.popLast() {
      guard let term = program.terms(of: row).first(where: { !isAnchored[$0.variable] }) else { continue }
      isAnchored[term.variable] = true
      for other in rowsOf[term.variable] {
        left[other] -= 1
        if left[other] == 1 { queue.append(other) }
      }
    }
  }

  /// Whether the left or top edge of an item is anchored, measured in the coordinates of the root.
  func contains(originOf item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    var index = Int32(item.index)
    while index > 0 {
      let slot = slots[Int(index)][axis]
      if slot.placement == .deferred || slot.originVariable >= 0 && !isAnchored[Int(slot.originVariable)] {
        return false
      }
      index = parents[Int(index)]
    }
    return true
  }

  /// Whether the size of an item and the size of its superview are both anchored.
  func contains(sizeOf item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    [Int32(item.index), parents[item.index]].allSatisfy { index in
      if index < 0 { return true }
      let slot = slots[Int(index)][axis]
      return slot.placement != .deferred && (slot.sizeVariable < 0 || isAnchored[Int(slot.sizeVariable)])
    }
  }
}
