import LayoutModel

/// The axis and direction of a line of views, from which the edges and sizes along the line follow.
struct FlowAxis {
  /// An item at one end of a space.
  enum Neighbour {
    /// A view of the line.
    case view(LayoutItemID)
    /// The superview of the line's views, or the stack that contains them.
    case container(LayoutItemID)
  }

  var axis: LayoutAxis
  var direction: LineArrangement.Direction

  /// The size along the axis.
  var size: LayoutAttribute { axis == .horizontal ? .width : .height }
  /// The centre along the axis.
  var center: LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
  /// The other axis, across the line.
  var across: FlowAxis {
    FlowAxis(axis: axis == .horizontal ? .vertical : .horizontal, direction: direction)
  }

  /// Returns the edge of a view at the start or the end of the axis.
  func edge(atEnd: Bool) -> LayoutAttribute {
    if axis == .vertical { return atEnd ? .bottom : .top }
    return switch direction {
    case .leadingToTrailing: atEnd ? .trailing : .leading
    case .leftToRight: atEnd ? .right : .left
    case .rightToLeft: atEnd ? .left : .right
    }
  }

  /// Returns the anchor at which a space after a neighbour begins. It is the end of a view, or the start of a
  /// container.
  func end(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: true))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: false).margin : edge(atEnd: false))
    }
  }

  /// Returns the anchor at which a space before a neighbour ends. It is the start of a view, or the end of a container.
  func start(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: false))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: true).margin : edge(atEnd: true))
    }
  }

  /// Returns the constraint of the space between two edges, of which `later` follows `earlier` along the line.
  func space(
    from earlier: LayoutConstraint.Anchor, to later: LayoutConstraint.Anchor, _ relation: LayoutRelation,
    _ constant: Double, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    // From right to left, the earlier edge has the greater x. The items are then exchanged, so that the constant keeps
    // its sign.
    let isReversed = axis == .horizontal && direction == .rightToLeft
    let (first, second) = isReversed ? (earlier, later) : (later, earlier)
    return LayoutConstraint(
      first.item, first.attribute, relation, to: second, constant: constant, priority: priority)
  }
}

extension LayoutAttribute {
  /// The attribute for the same edge inset by the layout margin.
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
