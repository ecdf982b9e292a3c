public import LayoutModel

// Overloads are concrete, one set for each kind of anchor: generic ones would read shorter and type-check slower.

/// The right side of a constraint on a place along x: `multiplier · anchor + constant`.
public struct XAxisTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutXAxisAnchor
  /// What it is multiplied by.
  public let multiplier: Double
  /// What is added, in points.
  public let constant: Double

  init(_ anchor: LayoutXAxisAnchor, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutXAxisAnchor {
  /// A multiple of the anchor.
  public static func * (anchor: LayoutXAxisAnchor, factor: Double) -> XAxisTerm {
    XAxisTerm(anchor, factor, 0)
  }

  /// A multiple of the anchor.
  public static func * (factor: Double, anchor: LayoutXAxisAnchor) -> XAxisTerm {
    XAxisTerm(anchor, factor, 0)
  }

  /// A part of the anchor.
  public static func / (anchor: LayoutXAxisAnchor, divisor: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1 / divisor, 0)
  }

  /// So many points more than the anchor.
  public static func + (anchor: LayoutXAxisAnchor, constant: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1, constant)
  }

  /// So many points less than the anchor.
  public static func - (anchor: LayoutXAxisAnchor, constant: Double) -> XAxisTerm {
    XAxisTerm(anchor, 1, -constant)
  }
}

extension XAxisTerm {
  /// A multiple of the term, its constant included.
  public static func * (term: XAxisTerm, factor: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// A multiple of the term, its constant included.
  public static func * (factor: Double, term: XAxisTerm) -> XAxisTerm {
    term * factor
  }

  /// A part of the term, its constant included.
  public static func / (term: XAxisTerm, divisor: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// So many points more.
  public static func + (term: XAxisTerm, constant: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// So many points less.
  public static func - (term: XAxisTerm, constant: Double) -> XAxisTerm {
    XAxisTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutXAxisAnchor {
  /// The left side is equal to the right one.
  public static func == (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// The left side is equal to the right one.
  public static func == (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutXAxisAnchor, right: XAxisTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }
}
