internal import LayoutModel

/// The line that shows a constraint in a drawing: a distance between two positions of the layout, with a measure as
/// text.
struct ConstraintLine {
  var axis: LayoutAxis
  /// The positions at which the line starts and ends along the axis, in the root's coordinates.
  var start: Double
  var end: Double
  /// The position of the line along the other axis.
  var across: Double
  /// The range of positions along the other axis to which the line can be shifted without leaving its items.
  var acrossRange: (low: Double, high: Double)
  /// The extent of the line's items along the other axis. If the constraint aligns two edges, a line of this extent is
  /// drawn along the edges.
  var extent: (low: Double, high: Double)
  /// The actual size, or the actual distance between the two positions, in points.
  var actual: Double
  /// The size or distance that the constraint requires, in points. It is nil if a multiple of a position determines it,
  /// since the distance of the two positions is then not fixed. It is also nil without a constraint.
  var wanted: Double?
  var relation: LayoutRelation

  /// Creates the line of a constraint. Returns nil if no line can show the constraint: for example, if it relates both
  /// axes, or if an item is not visible.
  init?(_ constraint: LayoutConstraint, in layout: PlacedLayout) {
    // Positions are measured rightward and downward, whatever the reading direction and the document's coordinates.
    let constraint = CoreAnimationCounterparts.autoLayout(constraint, in: layout.document) ?? constraint
    let sign = ConstraintStatement(constraint).sign(layout.directions)
    let first = constraint.firstItem
    let attribute = constraint.firstAttribute
    guard layout.isDrawn(first) else { return nil }
    axis = attribute.axis
    relation = sign < 0 ? constraint.relation.reversed : constraint.relation
    let box = layout.alignmentRect(of: first)
    across = axis == .horizontal ? box.y + box.height / 2 : box.x + box.width / 2
    acrossRange = Self.extent(box, besides: axis)
    extent = acrossRange
    let value = layout.value(of: attribute, first)
    if attribute.isSize {
      start = axis == .horizontal ? box.x : box.y
      end = start + value
      actual = value
      guard let second = constraint.second else {
        wanted = constraint.constant
        return
      }
      guard second.attribute.isSize, layout.isPlaced(second.item) else { return nil }
      wanted = constraint.multiplier * layout.value(of: second.attribute, second.item) + constraint.constant
      return
    }
    guard let second = constraint.second, second.attribute.axis == axis, !second.attribute.isSize,
      layout.isPlaced(second.item)
    else { return nil }
    end = value
    start = layout.value(of: second.attribute, second.item)
    actual = end - start
    let other = Self.extent(layout.alignmentRect(of: second.item), besides: axis)
    let shared = (low: max(acrossRange.low, other.low), high: min(acrossRange.high, other.high))
    // If the extent of one item contains that of the other, the line gets the smaller one. Otherwise the line's extent
    // covers both items and the gap between them.
    let isWithin = shared == acrossRange || shared == other
    extent = isWithin ? shared : (min(acrossRange.low, other.low), max(acrossRange.high, other.high))
    if shared.low < shared.high {
      acrossRange = shared
      across = (shared.low + shared.high) / 2
    }
    guard constraint.multiplier == 1 else { return }
    let constant = sign * constraint.constant
    wanted = constant
    // A negative distance, which is to the left or upward, is shown as a positive one in the opposite direction.
    if constant < 0 || (constant == 0 && actual < 0) {
      wanted = -constant
      actual.negate()
      relation = relation.reversed
    }
  }

  /// Creates the line of a size that no constraint states: the root's size, or an intrinsic size.
  init(size value: Double, of id: LayoutItemID, along axis: LayoutAxis, in layout: PlacedLayout) {
    self.axis = axis
    relation = .equal
    let box = layout.alignmentRect(of: id)
    (start, actual) = (axis == .horizontal ? box.x : box.y, value)
    end = start + value
    acrossRange = Self.extent(box, besides: axis)
    extent = acrossRange
    // The line of the root's size is near an edge, away from other lines.
    across =
      id == .root
      ? acrossRange.high - (acrossRange.high - acrossRange.low) * 0.04 : (acrossRange.low + acrossRange.high) / 2
  }

  /// Returns the extent of a rectangle along the axis other than the given one.
  private static func extent(_ rect: LayoutRect, besides axis: LayoutAxis) -> (low: Double, high: Double) {
    axis == .horizontal ? (rect.y, rect.y + rect.height) : (rect.x, rect.x + rect.width)
  }

  /// The actual value as text; for an inequality also its bound, such as `24 ≥ 20`.
  var measure: String {
    let actual = TextTable.number(actual)
    guard let wanted, relation != .equal else { return actual }
    return "\(actual) \(relation == .lessThanOrEqual ? "≤" : "≥") \(TextTable.number(wanted))"
  }

  /// Returns the actual and the required value as text, such as `16 ≠ 20`. Without a required value, returns the amount
  /// of the violation.
  func comparison(amount: Double) -> String {
    guard let wanted else { return "off by \(TextTable.number(amount))" }
    let sign =
      switch relation {
      case .equal: "≠"
      case .lessThanOrEqual: "≰"
      case .greaterThanOrEqual: "≱"
      }
    let numbers = TextTable.numbers(actual, wanted)
    return "\(numbers.first) \(sign) \(numbers.second)"
  }
}

extension PlacedLayout {
  /// Whether an item has a frame.
  func isPlaced(_ id: LayoutItemID) -> Bool {
    frames.indices.contains(id.index) && frames[id.index] != .null
  }

  /// Whether an item has a frame, and is a visible view or a guide.
  func isDrawn(_ id: LayoutItemID) -> Bool {
    isPlaced(id) && (isShown[id.index] || document[id].kind == .guide)
  }
}
