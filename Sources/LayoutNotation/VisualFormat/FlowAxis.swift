import LayoutModel

/// The flow axis of a line: its axis and direction, with the edges along it.
struct FlowAxis {
  /// An item at one end of a space.
  enum Neighbour {
    /// A view of the line.
    case view(LayoutItemID)
    /// The superview of the line's views.
    case container(LayoutItemID)
  }

  var axis: LayoutAxis
  var direction: LineArrangement.Direction

  /// The size along the axis.
  var size: LayoutAttribute { axis == .horizontal ? .width : .height }
  /// The centre along the axis.
  var center: LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
  /// The flow axis across the line.
  var across: FlowAxis {
    FlowAxis(axis: axis == .horizontal ? .vertical : .horizontal, direction: direction)
  }

  /// Returns the edge at the start or the end of the axis.
  func edge(atEnd: Bool) -> LayoutAttribute {
    if axis == .vertical { return atEnd ? .bottom : .top }
    return switch direction {
    case .leadingToTrailing: atEnd ? .trailing : .leading
    case .leftToRight: atEnd ? .right : .left
    case .rightToLeft: atEnd ? .left : .right
    }
  }

  /// Returns the anchor at which a space after a neighbour begins: a view's end, or the container's start.
  func end(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: true))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: false).margin : edge(atEnd: false))
    }
  }

  /// Returns the anchor at which a space before a neighbour ends: a view's start, or the container's end.
  func start(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: false))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: true).margin : edge(atEnd: true))
    }
  }

  /// Returns the constraint of a space, from an edge to a later one.
  func space(
    from earlier: LayoutConstraint.Anchor, to later: LayoutConstraint.Anchor, _ relation: LayoutRelation,
    _ constant: Double, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    // From right to left the earlier edge is further right: the items are exchanged, the constant keeps its sign.
    let isReversed = axis == .horizontal && direction == .rightToLeft
    let (first, second) = isReversed ? (earlier, later) : (later, earlier)
    return LayoutConstraint(
      first.item, first.attribute, relation, to: second, constant: constant, priority: priority)
  }
}

extension LayoutAttribute {
  /// The edge inset by the margin.
  fileprivate var margin: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
