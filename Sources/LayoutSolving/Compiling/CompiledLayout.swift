internal import LayoutModel
internal import LinearProgramming

/// A layout as a program, with the data that maps its solution back to frames.
struct CompiledLayout: Sendable {
  var program = LexicographicProgram()
  /// For each row of `program`, the condition that it states.
  var rowOrigins: [RowOrigin] = []
  /// For each active constraint, the constant on the left-hand side of its row, without the constraint's own constant.
  /// It comes from insets, known positions and other numbers of the items.
  var offsets: [Double] = []
  /// For each variable of `program`, the item and the attribute that it represents.
  var variables: [VariableMeaning] = []
  /// The placement of each item along each axis, by item index.
  var slots: [AxisValues<AxisPlacement>]
  /// The index of each item's superview, or of a guide's owner; -1 for the root.
  var parents: [Int32]
  /// The tree of items, for depths and closest common ancestors.
  var tree: ItemTree
  /// The reading direction of each item.
  var directions: [LayoutDirection]

  /// Returns the sign of a constraint's constant in its row: -1 if the constraint is measured from right to left, so
  /// that the row has the negated constant and the reversed relation; else 1.
  func sign(of constraint: LayoutConstraint) -> Double { ConstraintStatement(constraint).sign(directions) }

  /// Returns the host of two items: the index of their closest common ancestor.
  ///
  /// A constraint between the items is written in the host's frame.
  func host(of first: Int, _ second: Int) -> Int { tree.closestCommonAncestor(first, second) }

  /// Returns the items that a constraint lays out, by Auto Layout's rules: those that are not its host.
  func placedItems(by constraint: ConstraintStatement) -> [Int] {
    let first = constraint.firstItem.index
    guard let second = constraint.second?.item.index, second != first else { return [first] }
    let host = host(of: first, second)
    return [first, second].filter { $0 != host }
  }

  /// Whether the removal of a constraint changes other rows of the program.
  ///
  /// By Auto Layout's rules it does if no other constraint lays out one of the constraint's views: the frame then
  /// determines this view. By Core Animation's rules it always does, since a view with fewer constraints keeps more of
  /// its frame.
  func changesPlacement(withoutConstraintAt index: Int, of document: LayoutDocument) -> Bool {
    if document.rules == .coreAnimation { return true }
    var alone = placedItems(by: ConstraintStatement(at: index, of: document.constraints)).filter { item in
      item > 0 && !document.items.isPartOfOwner(item)
        && (document.items[item].stack == nil || document.items[item].frame != nil)
    }
    for other in document.constraints.indices where other != index && document.constraints[other].isActive {
      if alone.isEmpty { return false }
      let placed = placedItems(by: ConstraintStatement(at: other, of: document.constraints))
      alone.removeAll { placed.contains($0) }
    }
    return !alone.isEmpty
  }

  /// Returns the variables that are reported as ambiguous if their values are not unique.
  ///
  /// These are the origins and sizes of items laid out by constraints, in the order of the items. Hidden and generated
  /// (`isImplied`) items are left out. So are the origins of those stacks that have no frame and that no constraint
  /// lays out. Constraints that position a stack's content in the stack do not lay out the stack.
  func reportableVariables(of document: borrowing LayoutDocument) -> [Int] {
    let hidden = HiddenItems(of: document)
    var result: [Int] = []
    result.reserveCapacity(variables.count)
    func add(_ slot: AxisPlacement, _ variable: Int32) {
      if slot.placement == .solved && variable >= 0 { result.append(Int(variable)) }
    }
    let areAtOrigin = stacksAtOrigin(of: document)
    for index in slots.indices where !document.items[index].isImplied && !hidden.contains(LayoutItemID(index)) {
      let (x, y) = (slots[index].horizontal, slots[index].vertical)
      if !areAtOrigin[index] {
        add(x, x.originVariable)
        add(y, y.originVariable)
      }
      add(x, x.sizeVariable)
      add(y, y.sizeVariable)
    }
    return result
  }

  /// Returns, for each item, whether it is a stack that has no frame and that no constraint lays out. Constraints that
  /// position the stack's content in the stack do not count.
  ///
  /// Such a stack lies at its superview's origin, like any other view without a frame.
  private func stacksAtOrigin(of document: borrowing LayoutDocument) -> [Bool] {
    // Items are read by index, since a copy of an item updates reference counts.
    var result = document.items.indices.map {
      $0 > 0 && document.items[$0].stack != nil && document.items[$0].frame == nil
    }
    guard result.contains(true) else { return result }
    for index in document.constraints.indices where document.constraints[index].isActive {
      let first = document.constraints[index].firstItem.index
      let second = document.constraints[index].second?.item.index ?? first
      let host = host(of: first, second)
      if first == second || first != host { result[first] = false }
      if second != host { result[second] = false }
    }
    return result
  }

  /// Returns the tie-breaking objectives: first the sizes of items, then their distances from the leading and top edges
  /// of their superviews.
  ///
  /// Each size or distance is to be as close as possible to its value in a previous layout, or to 0 if there is none or
  /// if that layout lacks the item.
  func tieBreaking(of document: LayoutDocument, near previous: PreviousLayout? = nil) -> TieBreaking {
    let before = previous.map { previous in variables.map(previous.value) }
    var sizes = ExpressionList()
    var positions = ExpressionList()
    sizes.reserveCapacity(2 * document.items.count)
    positions.reserveCapacity(2 * document.items.count)
    /// Adds an expression to a list, less its value in the previous layout if that layout has the item.
    func add(_ expression: LinearExpression, of item: Int, to list: inout ExpressionList) {
      var change = expression
      if let before, let previous, previous.isKnown(item) { change.constant -= expression.value(at: before) }
      list.append(change)
    }
    func add(_ variable: Int32, of item: Int, to list: inout ExpressionList) {
      var constant = 0.0
      if let before, let previous, previous.isKnown(item) { constant -= before[Int(variable)] }
      list.append(variable: Int(variable), constant: constant)
    }
    // Items are read by index, since a copy of an item updates reference counts.
    for index in document.items.indices where !document.items[index].isImplied {
      for axis in LayoutAxis.allCases where slots[index][axis].placement == .solved {
        let slot = slots[index][axis]
        if slot.sizeVariable >= 0 { add(slot.sizeVariable, of: index, to: &sizes) }
        guard slot.originVariable >= 0 else { continue }
        if axis == .horizontal, let parent = document.items[index].parent, directions[parent.index] == .rightToLeft {
          let insets = document.items[parent.index].alignmentInsets.along(.horizontal)
          let distance =
            rightDistance(of: slot, within: parent) + LinearExpression(constant: insets.before + insets.after)
          add(distance, of: index, to: &positions)
        } else {
          add(slot.originVariable, of: index, to: &positions)
        }
      }
    }
    return TieBreaking(lists: [sizes, positions])
  }

  /// Returns the distance of an item's right edge from the right edge of its superview's frame, minus the superview's
  /// alignment insets at left and right.
  private func rightDistance(of slot: AxisPlacement, within parent: LayoutItemID) -> LinearExpression {
    size(slots[parent.index].horizontal) - LinearExpression(variable: Int(slot.originVariable)) - size(slot)
  }

  private func size(_ slot: AxisPlacement) -> LinearExpression {
    slot.sizeVariable >= 0
      ? LinearExpression(variable: Int(slot.sizeVariable)) : LinearExpression(constant: slot.size)
  }
}

extension EdgeInsets {
  /// Returns the insets along an axis: at the left or top edge, and at the right or bottom edge.
  func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
