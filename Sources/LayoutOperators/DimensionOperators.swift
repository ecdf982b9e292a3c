public import LayoutModel

// Overloads are concrete, one set for each kind of anchor: generic ones would read shorter and type-check slower.

/// The right side of a constraint on a size: `multiplier · anchor + constant`.
public struct DimensionTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutDimension
  /// What it is multiplied by.
  public let multiplier: Double
  /// What is added, in points.
  public let constant: Double

  init(_ anchor: LayoutDimension, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutDimension {
  /// A multiple of the anchor.
  public static func * (anchor: LayoutDimension, factor: Double) -> DimensionTerm {
    DimensionTerm(anchor, factor, 0)
  }

  /// A multiple of the anchor.
  public static func * (factor: Double, anchor: LayoutDimension) -> DimensionTerm {
    DimensionTerm(anchor, factor, 0)
  }

  /// A part of the anchor.
  public static func / (anchor: LayoutDimension, divisor: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1 / divisor, 0)
  }

  /// So many points more than the anchor.
  public static func + (anchor: LayoutDimension, constant: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1, constant)
  }

  /// So many points less than the anchor.
  public static func - (anchor: LayoutDimension, constant: Double) -> DimensionTerm {
    DimensionTerm(anchor, 1, -constant)
  }
}

extension DimensionTerm {
  /// A multiple of the term, its constant included.
  public static func * (term: DimensionTerm, factor: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// A multiple of the term, its constant included.
  public static func * (factor: Double, term: DimensionTerm) -> DimensionTerm {
    term * factor
  }

  /// A part of the term, its constant included.
  public static func / (term: DimensionTerm, divisor: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// So many points more.
  public static func + (term: DimensionTerm, constant: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// So many points less.
  public static func - (term: DimensionTerm, constant: Double) -> DimensionTerm {
    DimensionTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutDimension {
  /// The left side is equal to the right one.
  public static func == (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// The left side is equal to the right one.
  public static func == (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The size is equal to so many points.
  public static func == (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(equalToConstant: constant)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The size is at most so many points.
  public static func <= (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(lessThanOrEqualToConstant: constant)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutDimension, right: LayoutDimension) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutDimension, right: DimensionTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The size is at least so many points.
  public static func >= (left: LayoutDimension, constant: Double) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualToConstant: constant)
  }
}
