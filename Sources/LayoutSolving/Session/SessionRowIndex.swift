internal import LayoutModel

/// An index of a compiled layout's rows by constraint and by content size, which incremental edits use.
///
/// It also counts the constraints that lay out each item. The last of them cannot be removed incrementally, since the
/// item would then be laid out by its frame.
struct SessionRowIndex: Sendable {
  /// Whether single constraints and content sizes can be edited incrementally. They cannot if a constraint of a stack
  /// depends on intrinsic or required lengths, which an edit may change.
  let isOpenToEdits: Bool
  /// Whether an edit has changed rows, so that the rows of `CompiledLayout` are out of date.
  var haveChanged = false
  /// A reusable buffer for the terms of a new constraint's row.
  var expression: AttributeExpression

  /// The index of each constraint's row in the program, by the slot of the constraint's handle; -1 if there is no row.
  private var rows: [Int32]
  /// The rows of each item's content size, by their indices in the program; -1 for a row that does not exist. An item
  /// has four successive elements: the rows of horizontal hugging and compression resistance, then the two vertical
  /// ones.
  private var contentRows: [Int32]
  /// For each item, by index, the number of active constraints that lay it out.
  ///
  /// The number is greater by one for the root, and for guides of safe areas and margins: these are laid out without
  /// constraints.
  private var placements: [Int32]

  init(_ state: SessionState, _ document: LayoutDocument, _ compiled: CompiledLayout) {
    isOpenToEdits = document.items.allSatisfy { $0.stack?.dependsOnNumbers != true }
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
      place(document.constraints[index], compiled, by: 1)
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

  /// Returns the indices of the rows of an item's content size along an axis: hugging, then compression resistance. The
  /// list is empty if the item has no content size along the axis.
  func contentRows(of item: LayoutItemID, along axis: LayoutAxis) -> [Int] {
    let place = Self.place(item, axis)
    return contentRows.indices.contains(place)
      ? contentRows[place...place + 1].filter { $0 >= 0 }.map(Int.init) : []
  }

  private static func place(_ item: LayoutItemID, _ axis: LayoutAxis) -> Int {
    4 * item.index + (axis == .horizontal ? 0 : 2)
  }

  // MARK: - Items that constraints lay out

  /// Adds `change` to the number of constraints of each item that a constraint lays out. The change is 1 if the
  /// constraint was added, and -1 if it was removed.
  mutating func place(_ constraint: LayoutConstraint, _ compiled: CompiledLayout, by change: Int32) {
    compiled.forEachItem(placedBy: constraint) { placements[$0] += change }
  }

  /// Whether each item that a constraint lays out is also laid out by another constraint. The constraint can then be
  /// removed incrementally, since no item's frame has to lay it out instead.
  func isPlacedWithout(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    var isPlaced = true
    compiled.forEachItem(placedBy: constraint) { isPlaced = isPlaced && placements[$0] > 1 }
    return isPlaced
  }

  /// Whether a new constraint can be added incrementally, as one row: constraints already lay out its items, and the
  /// variables that the row needs exist.
  func isPlacedFor(_ constraint: LayoutConstraint, _ compiled: CompiledLayout) -> Bool {
    var isPlaced = true
    compiled.forEachItem(placedBy: constraint) { item in
      let placements = compiled.placements[item]
      isPlaced =
        isPlaced && !compiled.isAtOrigin(item)
        && placements.horizontal.kind == .solved && placements.vertical.kind == .solved
    }
    guard isPlaced else { return false }
    let (one, other) = (constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    let host = compiled.host(of: one, other)
    for end in [one, other] {
      var item = end
      while true {
        let placements = compiled.placements[item]
        if placements.horizontal.kind == .deferred || placements.vertical.kind == .deferred { return false }
        if item == host { break }
        item = Int(compiled.parents[item])
      }
    }
    return true
  }
}
