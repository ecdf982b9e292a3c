internal import LayoutModel

/// A constraint in canonical form, `terms relation constant`: its terms are in a fixed order, and the first coefficient
/// is 1. Constraints with the same meaning are equal.
struct CanonicalConstraint: Hashable {
  /// The left-hand side: at most two attributes.
  struct Side: Hashable {
    var first: LayoutConstraint.Anchor
    var second: LayoutConstraint.Anchor?
    /// The second coefficient, rounded so that the rounding error of a division does not show.
    var coefficient: Double
  }

  var side: Side
  var relation: LayoutRelation
  var constant: Double

  /// Creates the canonical form; nil if all attributes cancel.
  init?(_ constraint: LayoutConstraint) {
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
      // `first - m · second` divided by `-m`.
      side = Side(first: second, second: first, coefficient: Self.rounded(-1 / constraint.multiplier))
      constant = Self.rounded(-constraint.constant / constraint.multiplier)
      if constraint.multiplier > 0 { relation = relation.reversed }
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
