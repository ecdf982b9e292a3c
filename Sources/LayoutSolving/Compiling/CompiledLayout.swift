internal import LayoutModel
internal import LinearProgramming

/// Where an item's alignment rectangle is along one axis, in the coordinates of its superview's frame.
struct AxisPlacement: Sendable {
  /// What places it.
  enum Placement: UInt8, Sendable {
    /// Known before solving.
    case constant
    /// Constraints.
    case solved
    /// Its autoresizing mask, as a row, since a constraint needs to know and its superview is not known before.
    case masked
    /// Its autoresizing mask, after solving.
    case deferred
  }

  var placement = Placement.deferred
  /// The variable of the left or top edge, or -1 where `origin` holds.
  var originVariable: Int32 = -1
  /// The variable of the width or height, or -1 where `size` holds.
  var sizeVariable: Int32 = -1
  var origin = 0.0
  var size = 0.0
  /// By how much the frame is larger than the alignment rectangle at the left or top, and at the right or bottom.
  var insets = (before: 0.0, after: 0.0)
}

/// Why a row of the program exists.
enum RowOrigin: Sendable {
  /// The constraint with that index in the document.
  case constraint(Int)
  /// The constraint with that index, which a container made; a fit searches the smallest size.
  case container(Int, isFit: Bool)
  /// The size that the root is to have.
  case rootSize(LayoutAxis)
  /// The wish of a fitting size to be small.
  case fittingSize(LayoutAxis)
  /// A frame with its mask.
  case mask(LayoutItemID, LayoutAxis)
  /// Where a guide for a part of its owner begins, or else ends.
  case guideEdge(LayoutItemID, LayoutAxis, isFirst: Bool)
  /// The size of a frame, by Core Animation's rules.
  case keptSize(LayoutItemID, LayoutAxis)
  /// The origin of a frame, by Core Animation's rules.
  case keptOrigin(LayoutItemID, LayoutAxis)
  /// Reluctance to be larger than the content.
  case hugging(LayoutItemID, LayoutAxis)
  /// Reluctance to be smaller than the content.
  case compressionResistance(LayoutItemID, LayoutAxis)

  /// Whether it is the root's size along an axis.
  func isRootSize(along axis: LayoutAxis) -> Bool {
    if case .rootSize(axis) = self { true } else { false }
  }

  /// Whether it searches a size, and is no wish that could be disappointed.
  var isSearch: Bool {
    switch self {
    case .fittingSize, .container(_, isFit: true): true
    default: false
    }
  }
}

/// What a variable stands for.
struct VariableMeaning: Sendable {
  var item: LayoutItemID
  var axis: LayoutAxis
  var isSize: Bool

  /// The attribute's name: left, top, width or height.
  var attribute: LayoutAttribute {
    switch (axis, isSize) {
    case (.horizontal, false): .left
    case (.horizontal, true): .width
    case (.vertical, false): .top
    case (.vertical, true): .height
    }
  }
}

/// A layout as a program, with what is needed to go back.
struct CompiledLayout: Sendable {
  var program = LexicographicProgram()
  /// Why each row exists.
  var rowOrigins: [RowOrigin] = []
  /// What the row of each active constraint has beside its variables, before the constraint's own constant.
  var offsets: [Double] = []
  /// What each variable stands for.
  var variables: [VariableMeaning] = []
  /// Where each item is.
  var slots: [AxisValues<AxisPlacement>]
  /// The superview of each item, or -1.
  var parents: [Int32]
  /// What is in what.
  var tree: ItemTree
  /// The reading direction of each item.
  var directions: [LayoutDirection]

  /// Whether a constraint is read from right to left.
  func isReversed(_ constraint: LayoutConstraint) -> Bool {
    directions[constraint.firstItem.index] == .rightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.second?.attribute.isDirectional == true)
  }

  /// The closest common ancestor of two items.
  func host(of first: Int, _ second: Int) -> Int { tree.closestCommonAncestor(first, second) }

  /// The variables whose being open is an ambiguity: the numbers of views that constraints place and that are not hidden,
  /// in their order.
  func reportableVariables(of document: LayoutDocument) -> [Int] {
    let hidden = HiddenItems(of: document)
    var result: [Int] = []
    result.reserveCapacity(variables.count)
    func add(_ slot: AxisPlacement, _ variable: Int32) {
      if slot.placement == .solved && variable >= 0 { result.append(Int(variable)) }
    }
    for index in slots.indices where !document.items[index].isImplied && !hidden.contains(LayoutItemID(index)) {
      let (x, y) = (slots[index].horizontal, slots[index].vertical)
      add(x, x.originVariable)
      add(y, y.originVariable)
      add(x, x.sizeVariable)
      add(y, y.sizeVariable)
    }
    return result
  }

  /// The rule for what the constraints leave open: sizes first, then distances from the leading and top edge, each near
  /// to what it was in a layout before, or to 0.
  func tieBreaking(of document: LayoutDocument, near previous: PreviousLayout? = nil) -> TieBreaking {
    let before = previous.map { previous in variables.map(previous.value) }
    /// Less what it was.
    func change(_ expression: LinearExpression, of item: Int) -> LinearExpression {
      guard let before, let previous, previous.isKnown(item) else { return expression }
      var change = expression
      change.constant -= expression.value(at: before)
      return change
    }
    var sizes: [LinearExpression] = []
    var positions: [LinearExpression] = []
    for (index, item) in document.items.enumerated() where !item.isImplied {
      for axis in LayoutAxis.allCases where slots[index][axis].placement == .solved {
        let slot = slots[index][axis]
        if slot.sizeVariable >= 0 {
          sizes.append(change(LinearExpression(variable: Int(slot.sizeVariable)), of: index))
        }
        if slot.originVariable >= 0 {
          positions.append(change(leadingDistance(of: item, slot, along: axis), of: index))
        }
      }
    }
    return TieBreaking(stages: [sizes, positions])
  }

  private func leadingDistance(of item: LayoutItem, _ slot: AxisPlacement, along axis: LayoutAxis) -> LinearExpression {
    let origin = LinearExpression(variable: Int(slot.originVariable))
    guard axis == .horizontal, let parent = item.parent, directions[parent.index] == .rightToLeft else { return origin }
    return size(of: parent, along: axis) - origin - size(slot)
  }

  private func size(of item: LayoutItemID, along axis: LayoutAxis) -> LinearExpression {
    size(slots[item.index][axis])
  }

  private func size(_ slot: AxisPlacement) -> LinearExpression {
    slot.sizeVariable >= 0
      ? LinearExpression(variable: Int(slot.sizeVariable)) : LinearExpression(constant: slot.size)
  }
}

extension EdgeInsets {
  /// The insets along an axis: at the left or top edge, and at the right or bottom one.
  func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
