internal import LayoutModel
internal import LinearProgramming

/// A layout as a program, with the data that maps its solution back to frames.
struct CompiledLayout: Sendable {
  var program = LexicographicProgram()
  /// For each row of `program`, the condition that it states.
  var rowOrigins: [RowOrigin] = []
  /// For each active constraint, in the order of the document, a part of its row's constant on the left-hand side: all
  /// but the constraint's own constant. This part comes from insets, known positions and other numbers of the items.
  /// With it, `LayoutSeries` changes constants without compiling again.
  var offsets: [Double] = []
  /// For each variable of `program`, the item and the attribute that it represents.
  var variables: [VariableMeaning] = []
  /// For each item, its placement along each axis. The list has the order of the expanded document's items.
  var placements: [AxisValues<AxisPlacement>]
  /// For each item, by index, the index of its superview, or of its owner if it is a guide; -1 for the root.
  var parents: [Int32]
  /// The tree of items, for depths and closest common ancestors.
  var tree: ItemTree
  /// The reading direction of each item.
  var directions: [LayoutDirection]
  /// For each item, by index, the source of its position if it is a stack without a frame; nil for other items. The
  /// list is empty if there are no such stacks.
  ///
  /// A stack without a frame takes its size from its arranged views. If no constraint lays it out, it lies at its
  /// superview's origin, like any other view without a frame.
  var framelessStacks: [FramelessStack?] = []

  /// The source of the position of a stack without a frame.
  enum FramelessStack {
    /// Constraints lay out the stack.
    case placed
    /// No constraint lays out the stack.
    case atOrigin
  }

  /// Returns whether an item is a stack without a frame, at its superview's origin.
  func isAtOrigin(_ item: Int) -> Bool { !framelessStacks.isEmpty && framelessStacks[item] == .atOrigin }

  /// Returns the sign of a constraint's constant in its row: -1 if the constraint is measured from right to left, so
  /// that the row has the negated constant and the reversed relation; else 1.
  func sign(of constraint: LayoutConstraint) -> Double { ConstraintStatement(constraint).sign(directions) }

  /// Returns the host of two items: the index of their closest common ancestor.
  ///
  /// A constraint between the items is written in the host's frame.
  func host(of first: Int, _ second: Int) -> Int { tree.closestCommonAncestor(first, second) }

  /// Calls a closure with each item that a constraint lays out by Auto Layout's rules.
  ///
  /// These are the constraint's items except their host, and the stacks without frames between such an item and the
  /// host: the content of such a stack determines where the stack is.
  func forEachItem(placedBy constraint: LayoutConstraint, _ body: (_ item: Int) -> Void) {
    let first = constraint.firstItem.index
    let second = constraint.second?.item.index ?? first
    if first == second { return body(first) }
    let host = host(of: first, second)
    func visit(_ end: Int) {
      guard end != host else { return }
      body(end)
      if framelessStacks.isEmpty { return }
      var ancestor = Int(parents[end])
      while ancestor != host {
        if framelessStacks[ancestor] != nil { body(ancestor) }
        ancestor = Int(parents[ancestor])
      }
    }
    visit(first)
    visit(second)
  }

  /// Whether the removal of a constraint changes other rows of the program.
  ///
  /// By Auto Layout's rules it does if the constraint lays out a view that no other active constraint lays out: the
  /// frame then determines this view. The root, and guides for safe areas and margins, do not count. By Core
  /// Animation's rules it always does, since a view with fewer constraints keeps more of its frame.
  func removalChangesPlacement(ofConstraintAt index: Int, of document: LayoutDocument) -> Bool {
    if document.rules == .coreAnimation { return true }
    var alone: Set<Int> = []
    forEachItem(placedBy: document.constraints[index]) { item in
      if item > 0, !document.items.isPartOfOwner(item) { alone.insert(item) }
    }
    for other in document.constraints.indices where other != index && document.constraints[other].isActive {
      if alone.isEmpty { return false }
      forEachItem(placedBy: document.constraints[other]) { alone.remove($0) }
    }
    return !alone.isEmpty
  }

  /// Returns the indices of the variables that are reported as ambiguous if their values are not unique.
  ///
  /// These are the origins and sizes of items laid out by constraints, in the order of the items. Hidden and generated
  /// (`isImplied`) items are left out.
  func reportableVariables(of document: borrowing LayoutDocument) -> [Int] {
    let hidden = HiddenItems(of: document)
    var result: [Int] = []
    result.reserveCapacity(variables.count)
    func add(_ placement: AxisPlacement, _ length: AffineLength) {
      if placement.kind == .solved && length.isVariable { result.append(Int(length.variable)) }
    }
    for index in placements.indices where !document.items[index].isImplied && !hidden.contains(LayoutItemID(index)) {
      let (x, y) = (placements[index].horizontal, placements[index].vertical)
      add(x, x.origin)
      add(y, y.origin)
      add(x, x.size)
      add(y, y.size)
    }
    return result
  }

  /// Returns the tie-breaking objectives: first the sizes of items, then their distances from the leading and top edges
  /// of their superviews.
  ///
  /// Each size or distance is to be as close as possible to its value in a previous layout. Without such a value it is
  /// to be as close as possible to 0.
  func tieBreaking(of document: LayoutDocument, near previous: PreviousLayout? = nil) -> TieBreaking {
    let before = previous.map { previous in variables.map(previous.value) }
    var sizes = ExpressionList()
    var positions = ExpressionList()
    sizes.reserveCapacity(2 * document.items.count)
    positions.reserveCapacity(2 * document.items.count)
    /// Adds an expression to a list, minus its value in the previous layout if that layout has the item.
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
      for axis in LayoutAxis.allCases where placements[index][axis].kind == .solved {
        let placement = placements[index][axis]
        if placement.size.isVariable { add(placement.size.variable, of: index, to: &sizes) }
        guard placement.origin.isVariable else { continue }
        if axis == .horizontal, let parent = document.items[index].parent, directions[parent.index] == .rightToLeft {
          let insets = document.items[parent.index].alignmentInsets.along(.horizontal)
          let distance =
            rightDistance(of: placement, within: parent) + LinearExpression(constant: insets.before + insets.after)
          add(distance, of: index, to: &positions)
        } else {
          add(placement.origin.variable, of: index, to: &positions)
        }
      }
    }
    return TieBreaking(lists: [sizes, positions])
  }

  /// Returns the distance of an item's right edge from the right edge of its superview's frame, minus the superview's
  /// alignment insets at left and right.
  private func rightDistance(of placement: AxisPlacement, within parent: LayoutItemID) -> LinearExpression {
    placements[parent.index].horizontal.size.expression - placement.origin.expression - placement.size.expression
  }

  /// The ranks by which one of several conflicts is selected: one with the fewest members of high ranks. There is one
  /// rank for each row.
  ///
  /// The rank is 0 for constraints, including those of containers, and 1 for the root's size. It is 2 for conditions
  /// implied by other properties.
  var conflictPreference: ConflictPreference {
    ConflictPreference(
      ranks: rowOrigins.map { origin in
        switch origin {
        case .constraint, .container: 0
        case .rootSize, .fittingSize: 1
        case .mask, .guideEdge, .keptSize, .keptOrigin, .hugging, .compressionResistance: 2
        }
      })
  }
}

extension EdgeInsets {
  /// Returns the insets along an axis: at the left or top edge, and at the right or bottom edge.
  func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
