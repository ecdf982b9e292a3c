internal import LayoutModel

/// A constraint as a distance between two positions of a layout: its line, and its measure.
struct ConstraintLine {
  var axis: LayoutAxis
  /// The positions along the axis, in the root's coordinates.
  var start: Double
  var end: Double
  /// The line's position on the other axis.
  var across: Double
  /// The range of other positions for the line within its items.
  var lanes: (low: Double, high: Double)
  /// The extent of its items on the other axis: a line over it shows that two edges are aligned.
  var extent: (low: Double, high: Double)
  /// The actual size, or the actual distance between two positions.
  var actual: Double
  /// The required size or distance; nil if it is none.
  var wanted: Double?
  var relation: LayoutRelation

  /// Creates the line of a constraint; nil if it has none, as one between both axes, or of invisible items.
  init?(_ constraint: LayoutConstraint, in layout: PlacedLayout) {
    let first = constraint.firstItem
    let attribute = constraint.firstAttribute
    guard layout.isDrawn(first) else { return nil }
    axis = attribute.axis
    relation = constraint.relation
    let box = layout.alignmentRect(of: first)
    across = axis == .horizontal ? box.y + box.height / 2 : box.x + box.width / 2
    lanes = Self.extent(box, besides: axis)
    extent = lanes
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
    let shared = (low: max(lanes.low, other.low), high: min(lanes.high, other.high))
    // For nested items, the inner extent; for separate ones, both with the gap between.
    let isWithin = shared == lanes || shared == other
    extent = isWithin ? shared : (min(lanes.low, other.low), max(lanes.high, other.high))
    if shared.low < shared.high {
      lanes = shared
      across = (shared.low + shared.high) / 2
    }
    guard constraint.multiplier == 1 else { return }
    wanted = constraint.constant
    // A distance to the left or upward is shown without its sign.
    if constraint.constant < 0 || (constraint.constant == 0 && actual < 0) {
      wanted = -constraint.constant
      actual.negate()
      relation = relation.reversed
    }
  }

  /// Creates the line of a size that no constraint states: the root's, or an intrinsic size.
  init(size value: Double, of id: LayoutItemID, along axis: LayoutAxis, in layout: PlacedLayout) {
    self.axis = axis
    relation = .equal
    let box = layout.alignmentRect(of: id)
    (start, actual) = (axis == .horizontal ? box.x : box.y, value)
    end = start + value
    lanes = Self.extent(box, besides: axis)
    extent = lanes
    // The root's line is near its far edge, away from other lines.
    across = id == .root ? lanes.high - (lanes.high - lanes.low) * 0.04 : (lanes.low + lanes.high) / 2
  }

  /// The extent of a rectangle on the other axis.
  private static func extent(_ rect: LayoutRect, besides axis: LayoutAxis) -> (low: Double, high: Double) {
    axis == .horizontal ? (rect.y, rect.y + rect.height) : (rect.x, rect.x + rect.width)
  }

  /// The actual value, and for an inequality its bound, as `24 ≥ 20`.
  var measure: String {
    let actual = DrawingBuilder.number(actual)
    guard let wanted, relation != .equal else { return actual }
    return "\(actual) \(relation == .lessThanOrEqual ? "≤" : "≥") \(DrawingBuilder.number(wanted))"
  }

  /// The actual and the required value, as `16 ≠ 20`.
  func comparison(amount: Double) -> String {
    guard let wanted else { return "off by \(DrawingBuilder.number(amount))" }
    let sign =
      switch relation {
      case .equal: "≠"
      case .lessThanOrEqual: "≰"
      case .greaterThanOrEqual: "≱"
      }
    return "\(DrawingBuilder.number(actual)) \(sign) \(DrawingBuilder.number(wanted))"
  }
}

extension PlacedLayout {
  /// Whether the item has a rectangle.
  func isPlaced(_ id: LayoutItemID) -> Bool {
    frames.indices.contains(id.index) && frames[id.index] != .null
  }

  /// Whether the item is a visible view, or a guide.
  func isDrawn(_ id: LayoutItemID) -> Bool {
    isPlaced(id) && (isShown[id.index] || document[id].kind == .guide)
  }
}
