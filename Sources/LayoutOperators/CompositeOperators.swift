public import LayoutModel

// Operators between edges, centres or sizes. Each relation becomes one constraint for each pair of anchors.

extension LayoutEdges {
  /// Returns the constraints that edges of the left operand equal those of the right one, for the edges that both have:
  /// `a.edges == b.edges.inset(by: 8)`.
  public static func == (left: LayoutEdges, right: LayoutEdges) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }
}

extension LayoutCenter {
  /// Returns the constraints that the centre of the left operand equals that of the right one, along both axes.
  public static func == (left: LayoutCenter, right: LayoutCenter) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }
}

/// The right-hand side of two constraints, on a width and on a height: `multiplier · size + constant` for each.
public struct SizeTerm: Sendable {
  /// The width and the height.
  public let size: LayoutSizeAnchors
  /// The multiplier of the width and of the height.
  public let multiplier: Double
  /// The constant that is added to the width and to the height, in points.
  public let constant: Double

  /// Returns the term plus a constant, in points.
  public static func + (term: SizeTerm, constant: Double) -> SizeTerm {
    SizeTerm(size: term.size, multiplier: term.multiplier, constant: term.constant + constant)
  }

  /// Returns the term minus a constant, in points.
  public static func - (term: SizeTerm, constant: Double) -> SizeTerm { term + -constant }
}

extension LayoutSizeAnchors {
  /// Returns a multiple of the width and of the height.
  public static func * (size: LayoutSizeAnchors, factor: Double) -> SizeTerm {
    SizeTerm(size: size, multiplier: factor, constant: 0)
  }

  /// Returns a multiple of the width and of the height.
  public static func * (factor: Double, size: LayoutSizeAnchors) -> SizeTerm { size * factor }

  /// Returns the width and the height, each divided by a number.
  public static func / (size: LayoutSizeAnchors, divisor: Double) -> SizeTerm { size * (1 / divisor) }

  /// Returns the width and the height, each plus a constant, in points.
  public static func + (size: LayoutSizeAnchors, constant: Double) -> SizeTerm { size * 1 + constant }

  /// Returns the width and the height, each minus a constant, in points.
  public static func - (size: LayoutSizeAnchors, constant: Double) -> SizeTerm { size * 1 - constant }

  /// Returns the constraints that width and height equal those of the right operand.
  public static func == (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }

  /// Returns the constraints that width and height equal those of the right operand.
  public static func == (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(equalTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that width and height equal those of a size, in points.
  public static func == (left: LayoutSizeAnchors, size: LayoutSize) -> [LayoutConstraint] {
    left.constraints(equalToConstant: size)
  }

  /// Returns the constraints that width and height are at most those of the right operand.
  public static func <= (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualTo: right)
  }

  /// Returns the constraints that width and height are at most those of the right operand.
  public static func <= (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that width and height are at most those of a size, in points.
  public static func <= (left: LayoutSizeAnchors, size: LayoutSize) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualToConstant: size)
  }

  /// Returns the constraints that width and height are at least those of the right operand.
  public static func >= (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(greaterThanOrEqualTo: right)
  }

  /// Returns the constraints that width and height are at least those of the right operand.
  public static func >= (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(greaterThanOrEqualTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that width and height are at least those of a size, in points.
  public static func >= (left: LayoutSizeAnchors, size: LayoutSize) -> [LayoutConstraint] {
    left.constraints(greaterThanOrEqualToConstant: size)
  }
}

extension [LayoutConstraint] {
  /// Returns the constraints with another priority, in (0, 1000].
  public static func ~ (constraints: [LayoutConstraint], priority: Double) -> [LayoutConstraint] {
    constraints.map { $0 ~ priority }
  }

  /// Returns the constraints with a named priority.
  public static func ~ (constraints: [LayoutConstraint], priority: ConstraintPriority) -> [LayoutConstraint] {
    constraints ~ priority.value
  }

  /// Returns the constraints with an identifier, which reports show.
  public func named(_ identifier: String) -> [LayoutConstraint] { map { $0.named(identifier) } }
}
