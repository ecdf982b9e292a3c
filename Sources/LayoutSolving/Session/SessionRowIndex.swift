internal import LayoutModel

/// An index of a compiled layout's rows by constraint, and of the constraints that place each item, for incremental
/// edits.
struct SessionRowIndex: Sendable {
  /// Whether constraints can be edited one by one.
  var isOpenToEdits = true
  /// Whether an edit has changed rows, so that the compiled rows are no longer those of the document.
  var haveChanged = false
  /// The expression that makes rows of constraints.
  var expression: AttributeExpression

  /// The row of each constraint, by the slot of its handle; -1 for none.
  private var rows: [Int32]
  /// The rows of each item's content size along each axis: hugging, then compression resistance; -1 for none.
  private var contentRows: [Int32]
  /// The number of active constraints that place each item; one more for items that are placed without constraints.
  private var placements: [Int32]

  init(_ state: SessionState, _ document: LayoutDocument, _ compiled: CompiledLayout) {
    expression = AttributeExpression(document, compiled)
    rows = []
    contentRows = Array(repeating: -1, count: 4 * document.items.count)
    placements = Array(repeating: 0, count: document.items.count)
    for (row, origin) in compiled.rowOrigins.enumerated() {
      switch origin {
      case .constraint(let index): note(row, of: state.handle(ofConstraintAt: index))
      case .hugging(let item, let axis): contentRows[Self.place(item, axis)] = Int32(row)
      case .compressionResistance(let item, let axis): contentRows[Self.place(item, axis) + 1] = Int32(row)
      default: break
      }
    }
    for index in document.items.indices where index == 0 || document.items[index].isPartOfOwner {
      placements[index] = 1
    }
    for index in document.constraints.indices where document.constraints[index].isActive {
      let first = document.constraints[index].firstItem
      place(first, document.constraints[index].second?.item, compiled, by: 1)
    }
  }

  // MARK: - Rows

  func row(of handle: ConstraintHandle) -> Int? {
    rows.indices.contains(Int(handle.slot)) && rows[Int(handle.slot)] >= 0 ? Int(rows[Int(handle.slot)]) : nil
  }

  mutating func note(_ row: Int, of handle: ConstraintHandle) {
    while rows.count <= Int(handle.slot) { rows.append(-1) }
    rows[Int(handle.slot)] = Int32(row)
  }

  mutating func forgetRow(of handle: ConstraintHandle) {
    if rows.indices.contains(Int(handle.slot)) { rows[Int(handle.slot)] = -1 }
  }

  /// Returns the rows of a content size; empty if it has none.
  func contentRows(of item: LayoutItemID, along axis: LayoutAxis) -> [Int] {
    let place = Self.place(item, axis)
    return contentRows.indices.contains(place)
      ? contentRows[place...place + 1].filter { $0 >= 0 }.map(Int.init) : []
  }

  private static func place(_ item: LayoutItemID, _ axis: LayoutAxis) -> Int {
    4 * item.index + (axis == .horizontal ? 0 : 2)
  }

  // MARK: - Placement

  /// Adds to the number of constraints that place the items of a constraint.
  mutating func place(_ first: LayoutItemID, _ second: LayoutItemID?, _ compiled: CompiledLayout, by change: Int32) {
    let (one, other) = (first.index, second?.index ?? first.index)
    let host = compiled.host(of: one, other)
    if one == other || one != host { placements[one] += change }
    if one != other, other != host { placements[other] += change }
  }

  /// Whether other constraints also place each item of a constraint.
  func isPlacedWithout(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    let (one, other) = (constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    let host = compiled.host(of: one, other)
    return (one != other && one == host || placements[one] > 1)
      && (one == other || other == host || placements[other] > 1)
  }

  /// Whether constraints already place the items that a new constraint refers to.
  func isPlacedFor(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    let (one, other) = (constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    let host = compiled.host(of: one, other)
    func isPlaced(_ item: Int) -> Bool {
      let slots = compiled.slots[item]
      return slots.horizontal.placement == .solved && slots.vertical.placement == .solved
    }
    guard one != other && one == host || isPlaced(one), one == other || other == host || isPlaced(other) else {
      return false
    }
    for end in [one, other] {
      var item = end
      while true {
        let slots = compiled.slots[item]
        if slots.horizontal.placement == .deferred || slots.vertical.placement == .deferred { return false }
        if item == host { break }
        item = Int(compiled.parents[item])
      }
    }
    return true
  }
}
