internal import LayoutModel
internal import LinearProgramming

/// The anchored variables of a compiled layout: those that required equalities alone fix, one after the other.
///
/// An equality with one variable, such as that of the root's width, fixes the variable. Another equality may then have
/// only one variable that is not fixed, which it fixes in turn (`RowSingletons`). Rows with insets that depend on
/// frames do not take part: a change of such an inset then moves no anchored variable.
struct AnchoredVariables {
  private let placements: [AxisValues<AxisPlacement>]
  private let parents: [Int32]
  private let isAnchored: [Bool]

  /// Finds the anchored variables.
  /// - Parameter isExcluded: a function that returns whether a row is left out, given its origin.
  /// - Complexity: linear in the number of terms of all rows.
  init(of compiled: CompiledLayout, excluding isExcluded: (RowOrigin) -> Bool) {
    placements = compiled.placements
    parents = compiled.parents
    isAnchored = RowSingletons(of: compiled.program) { !isExcluded(compiled.rowOrigins[$0]) }.isFixed
  }

  /// Whether the left or top edge of an item is anchored, measured in the coordinates of the root.
  func contains(originOf item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    var index = Int32(item.index)
    while index > 0 {
      let placement = placements[Int(index)][axis]
      if placement.kind == .deferred || !contains(placement.origin) { return false }
      index = parents[Int(index)]
    }
    return true
  }

  /// Whether the size of an item and the size of its superview are both anchored.
  func contains(sizeOf item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    [Int32(item.index), parents[item.index]].allSatisfy { index in
      if index < 0 { return true }
      let placement = placements[Int(index)][axis]
      return placement.kind != .deferred && contains(placement.size)
    }
  }

  private func contains(_ length: AffineLength) -> Bool { !length.isVariable || isAnchored[Int(length.variable)] }
}
