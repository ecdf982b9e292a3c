internal import LayoutModel

/// What is to be known of a compiled layout so that constraints can come and go one by one.
struct SessionRowIndex: Sendable {
  /// Whether they can at all.
  var isOpenToEdits = true
  /// Whether something has come, gone or changed, so that the rows that were compiled are no longer those of the document.
  var haveChanged = false
  /// Makes rows of constraints.
  var expression: AttributeExpression

  /// The row of each constraint, by the slot of its handle; -1 for none.
  private var rows: [Int32]
  /// The rows of each item's content size along each axis: hugging, then compression resistance; -1 for none.
  private var contentRows: [Int32]
  /// How many active constraints place each item; more than there are for those that are placed anyway.
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

  /// The rows of a content size; empty for none.
  func contentRows(of item: LayoutItemID, along axis: LayoutAxis) -> [Int] {
    let place = Self.place(item, axis)
    return contentRows.indices.contains(place)
      ? contentRows[place...place + 1].filter { $0 >= 0 }.map(Int.init) : []
  }

  private static func place(_ item: LayoutItemID, _ axis: LayoutAxis) -> Int {
    4 * item.index + (axis == .horizontal ? 0 : 2)
  }

  // MARK: - Placement

  /// Adds to the number of constraints that place the items of one.
  mutating func place(_ first: LayoutItemID, _ second: LayoutItemID?, _ compiled: CompiledLayout, by change: Int32) {
    let (one, other) = (first.index, second?.index ?? first.index)
    let host = compiled.host(of: one, other)
    if one == other || one != host { placements[one] += change }
    if one != other, other != host { placements[other] += change }
  }

  /// Whether each item of a constraint is placed by others as well.
  func isPlacedWithout(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    let (one, other) = (constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    let host = compiled.host(of: one, other)
    return (one != other && one == host || placements[one] > 1)
      && (one == other || other == host || placements[other] > 1)
  }

  /// Whether a constraint finds its items where constraints place them already.
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
