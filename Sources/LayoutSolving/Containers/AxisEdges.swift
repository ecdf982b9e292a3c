internal import LayoutModel

/// The attributes of edges, centre and size along one axis, in reading order.
///
/// The edges are absolute (`left`, not `leading`), so that a view with another direction does not reverse its
/// container's order.
struct AxisEdges {
  let axis: LayoutAxis
  /// Whether the reading order runs toward smaller coordinates.
  let isReversed: Bool

  init(_ axis: LayoutAxis, isReversed: Bool) {
    self.axis = axis
    self.isReversed = isReversed
  }

  var size: LayoutAttribute { axis == .horizontal ? .width : .height }
  var center: LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
  var centerWithinMargins: LayoutAttribute { axis == .horizontal ? .centerXWithinMargins : .centerYWithinMargins }
  var start: LayoutAttribute { axis == .vertical ? .top : isReversed ? .right : .left }
  var end: LayoutAttribute { axis == .vertical ? .bottom : isReversed ? .left : .right }
  var startMargin: LayoutAttribute { axis == .vertical ? .topMargin : isReversed ? .rightMargin : .leftMargin }
  var endMargin: LayoutAttribute { axis == .vertical ? .bottomMargin : isReversed ? .leftMargin : .rightMargin }

  /// Returns the constraint `second - first relation distance`, measured in reading order.
  func distance(
    from first: LayoutConstraint.Anchor, to second: LayoutConstraint.Anchor, _ relation: LayoutRelation = .equal,
    _ distance: Double = 0, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    LayoutConstraint(
      second.item, second.attribute, isReversed ? relation.reversed : relation, to: first,
      constant: isReversed ? -distance : distance, priority: priority)
  }
}
