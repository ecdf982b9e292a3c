public import LayoutModel

// The overloads are not generic: generic ones would be fewer, but slower to type-check.

/// The right-hand side of a constraint on a position along y: `multiplier · anchor + constant`.
public struct YAxisTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutYAxisAnchor
  /// The multiplier of the anchor.
  public let multiplier: Double
  /// The constant, in points.
  public let constant: Double

  init(_ anchor: LayoutYAxisAnchor, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutYAxisAnchor {
  /// Returns the anchor times a number.
  public static func * (anchor: LayoutYAxisAnchor, factor: Double) -> YAxisTerm {
    YAxisTerm(anchor, factor, 0)
  }

  /// Returns the anchor times a number.
  public static func * (factor: Double, anchor: LayoutYAxisAnchor) -> YAxisTerm {
    YAxisTerm(anchor, factor, 0)
  }

  /// Returns the anchor divided by a number.
  public static func / (anchor: LayoutYAxisAnchor, divisor: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1 / divisor, 0)
  }

  /// Returns the anchor plus a constant, in points.
  public static func + (anchor: LayoutYAxisAnchor, constant: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1, constant)
  }

  /// Returns the anchor minus a constant, in points.
  public static func - (anchor: LayoutYAxisAnchor, constant: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1, -constant)
  }
}

extension YAxisTerm {
  /// Returns the term, including its constant, times a number.
  public static func * (term: YAxisTerm, factor: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// Returns the term, including its constant, times a number.
  public static func * (factor: Double, term: YAxisTerm) -> YAxisTerm {
    term * factor
  }

  /// Returns the term, including its constant, divided by a number.
  public static func / (term: YAxisTerm, divisor: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// Returns the term plus a constant, in points.
  public static func + (term: YAxisTerm, constant: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// Returns the term minus a constant, in points.
  public static func - (term: YAxisTerm, constant: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutYAxisAnchor {
  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }
}
