internal import LayoutModel

/// A constraint as a distance between two places of a layout: where to draw it, and what it says of them.
struct ConstraintLine {
  var axis: LayoutAxis
  /// The places along the axis, in the root's coordinates.
  var start: Double
  var end: Double
  /// Where the line runs, on the other axis.
  var across: Double
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
    across = Self.shared(box, layout.alignmentRect(of: second.item), besides: axis) ?? across
    guard constraint.multiplier == 1 else { return }
    wanted = constraint.constant
    // A distance to the left or upward reads better without its sign.
    if constraint.constant < 0 || (constraint.constant == 0 && actual < 0) {
      wanted = -constraint.constant
      actual.negate()
      relation = relation.reversed
    }
  }

  /// The middle of what two rectangles share on the other axis.
  private static func shared(_ one: LayoutRect, _ other: LayoutRect, besides axis: LayoutAxis) -> Double? {
    let (low, high) =
      axis == .horizontal
      ? (max(one.y, other.y), min(one.y + one.height, other.y + other.height))
      : (max(one.x, other.x), min(one.x + one.width, other.x + other.width))
    return low < high ? (low + high) / 2 : nil
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
