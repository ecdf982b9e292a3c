import LayoutModel

/// The way that a line runs along, with the edges that lie on it.
struct FlowAxis {
  /// What stands at an end of a space.
  enum Neighbour {
    /// A view of the line.
    case view(LayoutItemID)
    /// What lies around the views of the line: their superview.
    case container(LayoutItemID)
  }

  var axis: LayoutAxis
  var direction: VisualFormatOptions.Direction

  /// The extent along the way.
  var size: LayoutAttribute { axis == .horizontal ? .width : .height }
  /// The middle of the way.
  var center: LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
  /// The way across.
  var across: FlowAxis {
    FlowAxis(axis: axis == .horizontal ? .vertical : .horizontal, direction: direction)
  }

  /// The attribute at the start or the end of the way.
  func edge(atEnd: Bool) -> LayoutAttribute {
    if axis == .vertical { return atEnd ? .bottom : .top }
    return switch direction {
    case .leadingToTrailing: atEnd ? .trailing : .leading
    case .leftToRight: atEnd ? .right : .left
    case .rightToLeft: atEnd ? .left : .right
    }
  }

  /// Where a space behind a neighbour begins: a view's end, or the start of what lies around.
  func end(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: true))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: false).margin : edge(atEnd: false))
    }
  }

  /// Where a space before a neighbour ends: a view's start, or the end of what lies around.
  func start(of neighbour: Neighbour, usesMargins: Bool = false) -> LayoutConstraint.Anchor {
    switch neighbour {
    case .view(let item): LayoutConstraint.Anchor(item, edge(atEnd: false))
    case .container(let item):
      LayoutConstraint.Anchor(item, usesMargins ? edge(atEnd: true).margin : edge(atEnd: true))
    }
  }

  /// The constraint that a space is, from an edge to one further along.
  func space(
    from earlier: LayoutConstraint.Anchor, to later: LayoutConstraint.Anchor, _ relation: LayoutRelation,
    _ constant: Double, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    // From right to left the earlier of two is further right: the items change places, the constant keeps its sign.
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
