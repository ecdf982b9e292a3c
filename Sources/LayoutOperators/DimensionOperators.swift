public import LayoutModel

// The overloads are not generic: generic ones would be fewer, but slower to type-check.

/// The right-hand side of a constraint on a size: `multiplier · anchor + constant`.
public struct DimensionTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutDimension
  /// The multiplier of the anchor.
  public let multiplier: Double
  /// The constant, in points.
  public let constant: Double

  init(_ anchor: LayoutDimension, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutDimension {
  /// Returns the anchor times a number.
  public static func * (anchor: LayoutDimension, factor: Double) -> DimensionTerm {
    DimensionTerm(anchor, factor, 0)
  }

  /// Returns the anchor times a number.
  public static func * (factor: Double, anchor: LayoutDimension) -> DimensionTerm {
    DimensionTerm(anchor, factor, 0)
  }

  /// Returns the anchor divided by a number.
  public static func / (anchor: LayoutDimension, divisor: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1 / divisor, 0)
  }

  /// Returns the anchor plus a constant, in points.
  public static func + (anchor: LayoutDimension, constant: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1, constant)
  }

  /// Returns the anchor minus a constant, in points.
  public static func - (anchor: LayoutDimension, constant: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1, -constant)
  }
}

extension DimensionTerm {
  /// Returns the term, including its constant, times a number.
  public static func * (term: DimensionTerm, factor: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// Returns the term, including its constant, times a number.
  public static func * (factor: Double, term: DimensionTerm) -> DimensionTerm {
    term * factor
  }

  /// Returns the term, including its constant, divided by a number.
  public static func / (term: DimensionTerm, divisor: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// Returns the term plus a constant, in points.
  public static func + (term: DimensionTerm, constant: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// Returns the term minus a constant, in points.
  public static func - (term: DimensionTerm, constant: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutDimension {
  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the size equals a constant, in points.
  public static func == (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(equalToConstant: constant)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the size is at most a constant, in points.
  public static func <= (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(lessThanOrEqualToConstant: constant)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the size is at least a constant, in points.
  public static func >= (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualToConstant: constant)
  }
}
