/// The correspondence of Auto Layout's and Core Animation's attributes for positions.
package enum CoreAnimationCounterparts {
  /// The names of each position: one in Auto Layout, and two in Core Animation, for y growing downward and upward.
  private static let table: [(autoLayout: LayoutAttribute, downward: LayoutAttribute, upward: LayoutAttribute)] = [
    (.left, .minX, .minX), (.centerX, .midX, .midX), (.right, .maxX, .maxX), (.top, .minY, .maxY),
    (.centerY, .midY, .midY), (.bottom, .maxY, .minY),
  ]

  /// Returns Core Animation's name of a position; nil for attributes without one.
  package static func coreAnimation(
    _ attribute: LayoutAttribute, in coordinates: CoordinateSystem
  ) -> LayoutAttribute? {
    table.first { $0.autoLayout == attribute }.map { coordinates == .topLeft ? $0.downward : $0.upward }
  }

  /// Returns Auto Layout's name of a position; nil for attributes without one.
  package static func autoLayout(_ attribute: LayoutAttribute, in coordinates: CoordinateSystem) -> LayoutAttribute? {
    table.first { (coordinates == .topLeft ? $0.downward : $0.upward) == attribute }?.autoLayout
  }

  /// Returns a constraint with Core Animation's names for positions; nil if it cannot be expressed.
  ///
  /// If y grows upward, Auto Layout and Core Animation measure y in opposite directions. The constant of a constraint
  /// between positions along y then changes its sign, and an inequality its direction. Such a constraint cannot be
  /// expressed if its multiplier is not 1. Nor can a constraint with a position along y on one side only.
  package static func coreAnimation(_ constraint: LayoutConstraint, in document: LayoutDocument) -> LayoutConstraint? {
    renamed(constraint, in: document) { coreAnimation($0, in: document.coordinates) }
  }

  /// Returns a constraint with Auto Layout's names for positions; nil if it cannot be expressed.
  ///
  /// If y grows upward, Auto Layout and Core Animation measure y in opposite directions. The constant of a constraint
  /// between positions along y then changes its sign, and an inequality its direction. Such a constraint cannot be
  /// expressed if its multiplier is not 1. Nor can a constraint with a position along y on one side only.
  package static func autoLayout(_ constraint: LayoutConstraint, in document: LayoutDocument) -> LayoutConstraint? {
    renamed(constraint, in: document) { autoLayout($0, in: document.coordinates) }
  }

  private static func renamed(
    _ constraint: LayoutConstraint, in document: LayoutDocument, _ name: (LayoutAttribute) -> LayoutAttribute?
  ) -> LayoutConstraint? {
    let first = name(constraint.firstAttribute)
    let second = constraint.second.flatMap { name($0.attribute) }
    var result = constraint
    result.firstAttribute = first ?? constraint.firstAttribute
    if let second { result.second?.attribute = second }
    let turnsFirst = turns(first, in: document)
    let turnsSecond = turns(second, in: document)
    guard turnsFirst || turnsSecond else { return result }
    guard turnsFirst, turnsSecond, constraint.multiplier == 1 else { return nil }
    result.constant = 0 - constraint.constant
    result.relation = constraint.relation.reversed
    return result
  }

  /// Whether Auto Layout and Core Animation measure a position in opposite directions: along y, if y grows upward.
  private static func turns(_ attribute: LayoutAttribute?, in document: LayoutDocument) -> Bool {
    attribute.map { $0.axis == .vertical && document.coordinates == .bottomLeft } ?? false
  }
}
