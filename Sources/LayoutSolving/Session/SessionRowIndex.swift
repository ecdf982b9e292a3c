internal import LayoutModel

/// An index of a compiled layout's rows by constraint and content size, for incremental edits.
///
/// It also counts the constraints of each item: an item without constraints would be laid out by its frame.
struct SessionRowIndex: Sendable {
  /// Whether single constraints can be edited: no constraint of a stack depends on intrinsic or required lengths.
  var isOpenToEdits = true
  /// Whether an edit has changed rows, so that the rows of `CompiledLayout` are out of date.
  var haveChanged = false
  /// The expression by which the rows of constraints are made.
  var expression: AttributeExpression

  /// The row of each constraint, indexed by the slot of its handle; -1 if there is none.
  private var rows: [Int32]
  /// The rows of each item's content size along each axis; -1 for none.
  ///
  /// For each axis, the row of hugging comes before that of compression resistance.
  private var contentRows: [Int32]
  /// The number of active constraints that lay out each item.
  ///
  /// One more counts for the root and for guides of safe areas and margins, which are laid out without constraints.
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

  /// Returns the rows of an item's content size: hugging, then compression resistance; empty if it has no content size.
  func contentRows(of item: LayoutItemID, along axis: LayoutAxis) -> [Int] {
    let place = Self.place(item, axis)
    return contentRows.indices.contains(place)
      ? contentRows[place...place + 1].filter { $0 >= 0 }.map(Int.init) : []
  }

  private static func place(_ item: LayoutItemID, _ axis: LayoutAxis) -> Int {
    4 * item.index + (axis == .horizontal ? 0 : 2)
  }

  // MARK: - Placement

  /// Adds `change` to the number of constraints that lay out the items of a constraint.
  ///
  /// A constraint between an item and its ancestor does not lay out the ancestor.
  mutating func place(_ first: LayoutItemID, _ second: LayoutItemID?, _ compiled: CompiledLayout, by change: Int32) {
    let (one, other) = (first.index, second?.index ?? first.index)
    let host = compiled.host(of: one, other)
    if one == other || one != host { placements[one] += change }
    if one != other, other != host { placements[other] += change }
  }

  /// Whether, without a constraint, other constraints still lay out each of its items.
  func isPlacedWithout(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    let (one, other) = (constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    let host = compiled.host(of: one, other)
    return (one != other && one == host || placements[one] > 1)
      && (one == other || other == host || placements[other] > 1)
  }

  /// Whether constraints already lay out the items of a new constraint, and the variables that its row needs exist.
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
