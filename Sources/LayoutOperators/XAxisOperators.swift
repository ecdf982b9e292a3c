public import LayoutModel

// The overloads are not generic: generic ones would be fewer, but slower to type-check.

/// The right-hand side of a constraint on a position along x: `multiplier · anchor + constant`.
public struct XAxisTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutXAxisAnchor
  /// The multiplier of the anchor.
  public let multiplier: Double
  /// The constant, in points.
  public let constant: Double

  init(_ anchor: LayoutXAxisAnchor, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutXAxisAnchor {
  /// Returns the anchor times a number.
  public static func * (anchor: LayoutXAxisAnchor, factor: Double) -> XAxisTerm {
    XAxisTerm(anchor, factor, 0)
  }

  /// Returns the anchor times a number.
  public static func * (factor: Double, anchor: LayoutXAxisAnchor) -> XAxisTerm {
    XAxisTerm(anchor, factor, 0)
  }

  /// Returns the anchor divided by a number.
  public static func / (anchor: LayoutXAxisAnchor, divisor: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1 / divisor, 0)
  }

  /// Returns the anchor plus a constant, in points.
  public static func + (anchor: LayoutXAxisAnchor, constant: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1, constant)
  }

  /// Returns the anchor minus a constant, in points.
  public static func - (anchor: LayoutXAxisAnchor, constant: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1, -constant)
  }
}

extension XAxisTerm {
  /// Returns the term, including its constant, times a number.
  public static func * (term: XAxisTerm, factor: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// Returns the term, including its constant, times a number.
  public static func * (factor: Double, term: XAxisTerm) -> XAxisTerm {
    term * factor
  }

  /// Returns the term, including its constant, divided by a number.
  public static func / (term: XAxisTerm, divisor: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// Returns the term plus a constant, in points.
  public static func + (term: XAxisTerm, constant: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// Returns the term minus a constant, in points.
  public static func - (term: XAxisTerm, constant: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutXAxisAnchor {
  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// Returns the constraint that the left operand equals the right one.
  public static func == (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at most the right one.
  public static func <= (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// Returns the constraint that the left operand is at least the right one.
  public static func >= (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }
}
