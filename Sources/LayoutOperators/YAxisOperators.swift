public import LayoutModel

// Overloads are concrete, one set for each kind of anchor: generic ones would read shorter and type-check slower.

/// The right side of a constraint on a place along y: `multiplier · anchor + constant`.
public struct YAxisTerm: Sendable {
  /// The anchor.
  public let anchor: LayoutYAxisAnchor
  /// What it is multiplied by.
  public let multiplier: Double
  /// What is added, in points.
  public let constant: Double

  init(_ anchor: LayoutYAxisAnchor, _ multiplier: Double, _ constant: Double) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension LayoutYAxisAnchor {
  /// A multiple of the anchor.
  public static func * (anchor: LayoutYAxisAnchor, factor: Double) -> YAxisTerm {
    YAxisTerm(anchor, factor, 0)
  }

  /// A multiple of the anchor.
  public static func * (factor: Double, anchor: LayoutYAxisAnchor) -> YAxisTerm {
    YAxisTerm(anchor, factor, 0)
  }

  /// A part of the anchor.
  public static func / (anchor: LayoutYAxisAnchor, divisor: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1 / divisor, 0)
  }

  /// So many points more than the anchor.
  public static func + (anchor: LayoutYAxisAnchor, constant: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1, constant)
  }

  /// So many points less than the anchor.
  public static func - (anchor: LayoutYAxisAnchor, constant: Double) -> YAxisTerm {
    YAxisTerm(anchor, 1, -constant)
  }
}

extension YAxisTerm {
  /// A multiple of the term, its constant included.
  public static func * (term: YAxisTerm, factor: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier * factor, term.constant * factor)
  }

  /// A multiple of the term, its constant included.
  public static func * (factor: Double, term: YAxisTerm) -> YAxisTerm {
    term * factor
  }

  /// A part of the term, its constant included.
  public static func / (term: YAxisTerm, divisor: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier / divisor, term.constant / divisor)
  }

  /// So many points more.
  public static func + (term: YAxisTerm, constant: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier, term.constant + constant)
  }

  /// So many points less.
  public static func - (term: YAxisTerm, constant: Double) -> YAxisTerm {
    YAxisTerm(term.anchor, term.multiplier, term.constant - constant)
  }
}

extension LayoutYAxisAnchor {
  /// The left side is equal to the right one.
  public static func == (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(equalTo: right)
  }

  /// The left side is equal to the right one.
  public static func == (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(equalTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right)
  }

  /// The left side is at most the right one.
  public static func <= (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(lessThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutYAxisAnchor, right: LayoutYAxisAnchor) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right)
  }

  /// The left side is at least the right one.
  public static func >= (left: LayoutYAxisAnchor, right: YAxisTerm) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualTo: right.anchor, multiplier: right.multiplier, constant: right.constant)
  }
}
