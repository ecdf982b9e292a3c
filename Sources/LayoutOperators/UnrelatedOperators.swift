public import LayoutModel

// Relations that have no meaning. They are declared as unavailable, so that the compiler reports the reason at the
// operator. Without these declarations the compiler finds no overload, and inside a result builder it often reports no
// reason.

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
  /// An unavailable relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func == (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func == (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func <= (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func <= (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position along x cannot be related to a position along y.
  @available(*, unavailable, message: "a position along x cannot be related to a position along y")
  public static func >= (left: LayoutXAxisAnchor, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along x cannot be related to a size.
  @available(*, unavailable, message: "a position along x cannot be related to a size")
  public static func >= (left: LayoutXAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutXAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.left + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.left + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutXAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: the right operand must be a position along x, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func == (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: the right operand must be a position along x, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func <= (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: the right operand must be a position along x, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along x is related to another one along x, times a number, plus a constant"
  )
  public static func >= (left: LayoutXAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }
}

extension LayoutYAxisAnchor {
  /// An unavailable relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func == (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func == (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func == (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func <= (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func <= (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func <= (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position along y cannot be related to a position along x.
  @available(*, unavailable, message: "a position along y cannot be related to a position along x")
  public static func >= (left: LayoutYAxisAnchor, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position along y cannot be related to a size.
  @available(*, unavailable, message: "a position along y cannot be related to a size")
  public static func >= (left: LayoutYAxisAnchor, right: some DimensionExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutYAxisAnchor, right: Double) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: a position must be related to another position, such as `superview.top + 10`, not to a
  /// number.
  @available(
    *, unavailable,
    message: "a position needs another one, such as `superview.top + 10`; only sizes can be related to a number"
  )
  public static func >= (left: LayoutYAxisAnchor, right: Int) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: the right operand must be a position along y, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func == (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: the right operand must be a position along y, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func <= (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: the right operand must be a position along y, possibly with multiplier and constant.
  @available(
    *, unavailable, message: "a position along y is related to another one along y, times a number, plus a constant"
  )
  public static func >= (left: LayoutYAxisAnchor, right: some Any) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }
}

extension LayoutDimension {
  /// An unavailable relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func == (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func == (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func <= (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func <= (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a size cannot be related to a position along x.
  @available(*, unavailable, message: "a size cannot be related to a position along x")
  public static func >= (left: LayoutDimension, right: some XAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: a size cannot be related to a position along y.
  @available(*, unavailable, message: "a size cannot be related to a position along y")
  public static func >= (left: LayoutDimension, right: some YAxisExpression) -> LayoutConstraint {
    left.constraint(equalTo: left)
  }

  /// An unavailable relation: the right operand must be a `Double` or a size, possibly with multiplier and constant.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func == (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: the right operand must be a `Double` or a size, possibly with multiplier and constant.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func <= (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: the right operand must be a `Double` or a size, possibly with multiplier and constant.
  @available(
    *, unavailable,
    message: "a size is related to another size, times a number, plus a constant, or to a number of type Double"
  )
  public static func >= (left: LayoutDimension, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }
}

extension LayoutAnchor {
  /// An unavailable relation: write `<=` instead.
  @available(*, unavailable, renamed: "<=")
  public static func < (left: Self, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable relation: write `>=` instead.
  @available(*, unavailable, renamed: ">=")
  public static func > (left: Self, right: some Any) -> LayoutConstraint { left.constraint(equalTo: left) }

  /// An unavailable sum: only a constant can be added to an anchor.
  @available(
    *, unavailable,
    message: "only a constant can be added to an anchor; for a distance of two, see LayoutDocument.distance(from:to:)"
  )
  public static func + (left: Self, right: some LayoutAnchor) -> Self { left }

  /// An unavailable difference: only a constant can be subtracted from an anchor.
  @available(
    *, unavailable,
    message: "only a constant can be subtracted; for a distance of two anchors, see LayoutDocument.distance(from:to:)"
  )
  public static func - (left: Self, right: some LayoutAnchor) -> Self { left }

  /// An unavailable product: constraints are linear, so that only a number can multiply an anchor.
  @available(*, unavailable, message: "constraints are linear: an anchor is multiplied by a number")
  public static func * (left: Self, right: some LayoutAnchor) -> Self { left }
}

extension XAxisTerm {
  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: XAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension YAxisTerm {
  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: YAxisTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension DimensionTerm {
  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func == (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func <= (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }

  /// An unavailable relation: the left operand must be an anchor alone, without multiplier and constant.
  @available(*, unavailable, message: "the left side is an anchor alone; move its multiplier and constant to the right")
  public static func >= (left: DimensionTerm, right: some Any) -> LayoutConstraint {
    left.anchor.constraint(equalTo: left.anchor)
  }
}

extension LayoutEdges {
  /// An unavailable relation: edges must be equal to those of another item, as in `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func == (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: edges must be equal to those of another item, as in `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func <= (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: edges must be equal to those of another item, as in `a.edges == b.edges.inset(by: 8)`.
  @available(
    *, unavailable, message: "edges are related to the edges of another item: `a.edges == b.edges.inset(by: 8)`"
  )
  public static func >= (left: LayoutEdges, right: some Any) -> [LayoutConstraint] { [] }
}

extension LayoutCenter {
  /// An unavailable relation: a centre must be equal to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func == (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: a centre must be equal to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func <= (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: a centre must be equal to the centre of another item.
  @available(*, unavailable, message: "a centre is related to the centre of another item")
  public static func >= (left: LayoutCenter, right: some Any) -> [LayoutConstraint] { [] }
}

extension LayoutSizeAnchors {
  /// An unavailable relation: sizes must be related to those of another item, to a multiple of them plus a constant, or
  /// to a `LayoutSize`.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func == (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: sizes must be related to those of another item, to a multiple of them plus a constant, or
  /// to a `LayoutSize`.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func <= (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }

  /// An unavailable relation: sizes must be related to those of another item, to a multiple of them plus a constant, or
  /// to a `LayoutSize`.
  @available(*, unavailable, message: "sizes are related to those of another item, or to a LayoutSize")
  public static func >= (left: LayoutSizeAnchors, right: some Any) -> [LayoutConstraint] { [] }
}
