public import LayoutModel

// Relations that mean nothing, so that the compiler says why, in one line at the operator. Without them it finds no overload, and
// inside of a result builder often says nothing at all.

/// An anchor or a term that is a position along x.
public protocol XAxisExpression: Sendable {}
/// An anchor or a term that is a position along y.
public protocol YAxisExpression: Sendable {}
/// An anchor or a term that is a size.
public protocol DimensionExpression: Sendable {}

extension LayoutXAxisAnchor: XAxisExpression {}
extension XAxisTerm: XAxisExpression {}
extension LayoutYAxisAnchor: YAxisExpression {}
extension YAxisTerm: YAxisExpression {}
extension LayoutDimension: DimensionExpression {}
extension DimensionTerm: DimensionExpression {}

extension LayoutXAxisAnchor {
  /// Not a relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func == (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func == (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func <= (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func <= (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func >= (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func >= (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.left + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along x is related to another one along x, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func == (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along x is related to another one along x, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func <= (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along x is related to another one along x, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func >= (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }
}

extension LayoutYAxisAnchor {
  /// Not a relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func == (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func == (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func <= (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func <= (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func >= (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func >= (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position needs another one, such as `superview.top + 10`; only sizes can be related to a number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a position along y is related to another one along y, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func == (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along y is related to another one along y, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func <= (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a position along y is related to another one along y, times a number, plus a constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func >= (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }
}

extension LayoutDimension {
  /// Not a relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func == (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func == (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func <= (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func <= (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func >= (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func >= (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// Not a relation: a size is related to another size, times a number, plus a constant, or to a number of type Double.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func == (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a size is related to another size, times a number, plus a constant, or to a number of type Double.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func <= (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: a size is related to another size, times a number, plus a constant, or to a number of type Double.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func >= (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }
}

extension LayoutAnchor {
  /// Not a relation: write `<=`.
  @available(*, unavailable, renamed: "<=")
  public static func < (left: Self, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a relation: write `>=`.
  @available(*, unavailable, renamed: ">=")
  public static func > (left: Self, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// Not a term: only a constant can be added.
  @available(
    *, unavailable,
    message: "only a constant can be added to an anchor; for a distance of two, see LayoutDocument.distance(from:to:)"
  )
  public static func + (left: Self, right: some LayoutAnchor) -> Self { left }

  /// Not a term: only a constant can be subtracted.
  @available(
    *, unavailable,
    message: "only a constant can be subtracted; for a distance of two anchors, see LayoutDocument.distance(from:to:)"
  )
  public static func - (left: Self, right: some LayoutAnchor) -> Self { left }

  /// Not a term: constraints are linear.
  @available(*, unavailable, message: "constraints are linear: an anchor is multiplied by a number")
  public static func * (left: Self, right: some LayoutAnchor) -> Self { left }
}

extension XAxisTerm {
  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension YAxisTerm {
  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension DimensionTerm {
  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// Not a relation: the left side is an anchor alone.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension LayoutEdges {
  /// Not a relation: edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func == (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func <= (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func >= (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }
}

extension LayoutCenter {
  /// Not a relation: a centre is related to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func == (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: a centre is related to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func <= (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: a centre is related to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func >= (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }
}

extension LayoutSizeAnchors {
  /// Not a relation: sizes are related to those of another item, or to a LayoutSize.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func == (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: sizes are related to those of another item, or to a LayoutSize.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func <= (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }

  /// Not a relation: sizes are related to those of another item, or to a LayoutSize.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func >= (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }
}
