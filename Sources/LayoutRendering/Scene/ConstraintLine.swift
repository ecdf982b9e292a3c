internal import LayoutModel

/// A constraint as a distance between two places of a layout: where to draw it, and what it says of them.
struct ConstraintLine {
  var axis: LayoutAxis
  /// The places along the axis, in the root's coordinates.
  var start: Double
  var end: Double
  /// Where the line runs, on the other axis.
  var across: Double
  /// Where else it may run without leaving what it is about.
  var lanes: (low: Double, high: Double)
  /// What it is about, on the other axis: where two places are the same, a line over that shows them aligned.
  var extent: (low: Double, high: Double)
  /// What the constraint compares: a size, or the distance between two places.
  var actual: Double
  /// What it is to be; nil where that is no distance.
  var wanted: Double?
  var relation: LayoutRelation

  /// Nil for a constraint that has no line: one between the two axes, or of what is not drawn.
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
    // Of what is within the other one, that alone; of what is apart, both with what is between.
    let isWithin = shared == lanes || shared == other
    extent = isWithin ? shared : (min(lanes.low, other.low), max(lanes.high, other.high))
    if shared.low < shared.high {
      lanes = shared
      across = (shared.low + shared.high) / 2
    }
    guard constraint.multiplier == 1 else { return }
    wanted = constraint.constant
    // A distance to the left or upward reads better without its sign.
    if constraint.constant < 0 || (constraint.constant == 0 && actual < 0) {
      wanted = -constraint.constant
      actual.negate()
      relation = relation.reversed
    }
  }

  /// What has been asked of a size that is not written as a constraint: of the root, or of content.
  init(size value: Double, of id: LayoutItemID, along axis: LayoutAxis, in layout: PlacedLayout) {
    self.axis = axis
    relation = .equal
    let box = layout.alignmentRect(of: id)
    (start, actual) = (axis == .horizontal ? box.x : box.y, value)
    end = start + value
    lanes = Self.extent(box, besides: axis)
    extent = lanes
    // The root's runs near its far edge, where it is in the way of no other.
    across = id == .root ? lanes.high - (lanes.high - lanes.low) * 0.04 : (lanes.low + lanes.high) / 2
  }

  /// From where to where a rectangle reaches on the other axis.
  private static func extent(_ rect: LayoutRect, besides axis: LayoutAxis) -> (low: Double, high: Double) {
    axis == .horizontal ? (rect.y, rect.y + rect.height) : (rect.x, rect.x + rect.width)
  }

  /// What is, and of an inequality what it allows, as `24 ≥ 20`.
  var measure: String {
    let actual = DrawingBuilder.number(actual)
    guard let wanted, relation != .equal else { return actual }
    return "\(actual) \(relation == .lessThanOrEqual ? "≤" : "≥") \(DrawingBuilder.number(wanted))"
  }

  /// What is and what should be, as `16 ≠ 20`.
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

  /// Whether the item is a view that is seen, or a guide.
  func isDrawn(_ id: LayoutItemID) -> Bool {
    isPlaced(id) && (isShown[id.index] || document[id].kind == .guide)
  }
}
