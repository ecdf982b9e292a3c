public import LayoutModel

// Relations of edges, centres and sizes make a constraint for each of their anchors.

extension LayoutEdges {
  /// Returns the constraints that the edges are at the same places: `a.edges == b.edges.inset(by: 8)`.
  public static func == (left: LayoutEdges, right: LayoutEdges) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }
}

extension LayoutCenter {
  /// Returns the constraints that both centres are at the same place.
  public static func == (left: LayoutCenter, right: LayoutCenter) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }
}

/// The right side of constraints on sizes: `multiplier · size + constant`.
public struct SizeTerm: Sendable {
  /// The sizes.
  public let size: LayoutSizeAnchors
  /// The multiplier of both lengths.
  public let multiplier: Double
  /// The constant of both lengths, in points.
  public let constant: Double

  /// Returns the term plus a constant, in points.
  public static func + (term: SizeTerm, constant: Double) -> SizeTerm {
    SizeTerm(size: term.size, multiplier: term.multiplier, constant: term.constant + constant)
  }

  /// Returns the term minus a constant, in points.
  public static func - (term: SizeTerm, constant: Double) -> SizeTerm { term + -constant }
}

extension LayoutSizeAnchors {
  /// Returns a multiple of both lengths.
  public static func * (size: LayoutSizeAnchors, factor: Double) -> SizeTerm {
    SizeTerm(size: size, multiplier: factor, constant: 0)
  }

  /// Returns a multiple of both lengths.
  public static func * (factor: Double, size: LayoutSizeAnchors) -> SizeTerm { size * factor }

  /// Returns both lengths, divided by a number.
  public static func / (size: LayoutSizeAnchors, divisor: Double) -> SizeTerm { size * (1 / divisor) }

  /// Returns both lengths plus a constant, in points.
  public static func + (size: LayoutSizeAnchors, constant: Double) -> SizeTerm { size * 1 + constant }

  /// Returns both lengths minus a constant, in points.
  public static func - (size: LayoutSizeAnchors, constant: Double) -> SizeTerm { size * 1 - constant }

  /// Returns the constraints that both lengths are equal.
  public static func == (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(equalTo: right)
  }

  /// Returns the constraints that both lengths equal the right side's.
  public static func == (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(equalTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that the lengths are those of a size, in points.
  public static func == (left: LayoutSizeAnchors, size: LayoutSize) -> [LayoutConstraint] {
    left.constraints(equalToConstant: size)
  }

  /// Returns the constraints that both lengths are at most the right side's.
  public static func <= (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualTo: right)
  }

  /// Returns the constraints that both lengths are at most the right side's.
  public static func <= (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that the lengths are at most those of a size, in points.
  public static func <= (left: LayoutSizeAnchors, size: LayoutSize) -> [LayoutConstraint] {
    left.constraints(lessThanOrEqualToConstant: size)
  }

  /// Returns the constraints that both lengths are at least the right side's.
  public static func >= (left: LayoutSizeAnchors, right: LayoutSizeAnchors) -> [LayoutConstraint] {
    left.constraints(greaterThanOrEqualTo: right)
  }

  /// Returns the constraints that both lengths are at least the right side's.
  public static func >= (left: LayoutSizeAnchors, right: SizeTerm) -> [LayoutConstraint] {
    left.constraints(greaterThanOrEqualTo: right.size, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraints that the lengths are at least those of a size, in points.
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

  /// Returns the constraints with an identifier for reports.
  public func named(_ identifier: String) -> [LayoutConstraint] { map { $0.named(identifier) } }
}
