internal import LayoutModel

/// A constraint in canonical form, `side relation constant`. The attributes are in a fixed order, and the first
/// coefficient is 1, so that constraints with the same meaning are equal.
struct CanonicalConstraint: Hashable {
  /// The left-hand side: `first + coefficient · second`, or `first` alone.
  struct Side: Hashable {
    var first: LayoutConstraint.Anchor
    var second: LayoutConstraint.Anchor?
    /// The coefficient of `second`, rounded to a multiple of 1e-9. So rounding errors of divisions do not make equal
    /// constraints differ.
    var coefficient: Double
  }

  var side: Side
  var relation: LayoutRelation
  var constant: Double

  /// Creates the canonical form of a constraint; nil if both sides have the same attribute of the same item.
  /// - Parameter directions: the reading direction of each item of the document.
  init?(_ constraint: LayoutConstraint, _ directions: [LayoutDirection]) {
    relation = constraint.relation
    constant = constraint.constant
    let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
    guard let second = constraint.second, constraint.multiplier != 0 else {
      side = Side(first: first, second: nil, coefficient: 0)
      return
    }
    guard second != first else { return nil }
    if Self.order(first) < Self.order(second) {
      side = Side(first: first, second: second, coefficient: Self.rounded(-constraint.multiplier))
    } else {
      guard let exchanged = constraint.exchanged(directions) else { return nil }
      side = Side(first: second, second: first, coefficient: Self.rounded(-exchanged.multiplier))
      (relation, constant) = (exchanged.relation, Self.rounded(exchanged.constant))
    }
    // Turns `-0` into 0, so that equal constraints have equal hashes.
    constant += 0
  }

  private static func order(_ anchor: LayoutConstraint.Anchor) -> (Int, Int) {
    (anchor.item.index, LayoutAttribute.allCases.firstIndex(of: anchor.attribute) ?? 0)
  }

  private static func rounded(_ value: Double) -> Double {
    let grid = 1e9
    return abs(value) < 1e6 ? (value * grid).rounded() / grid : value
  }
}
