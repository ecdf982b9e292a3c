/// The places that Auto Layout and Core Animation both have names for.
public enum CoreAnimationCounterparts {
  /// Each place by Auto Layout's name, Core Animation's where y grows downward, and the same where it grows upward.
  private static let table: [(autoLayout: LayoutAttribute, downward: LayoutAttribute, upward: LayoutAttribute)] = [
    (.left, .minX, .minX), (.centerX, .midX, .midX), (.right, .maxX, .maxX), (.top, .minY, .maxY),
    (.centerY, .midY, .midY), (.bottom, .maxY, .minY),
  ]

  /// Core Animation's name of a place that Auto Layout has a name for; nil for the other attributes.
  public static func coreAnimation(
    _ attribute: LayoutAttribute, in coordinates: CoordinateSystem
  ) -> LayoutAttribute? {
    table.first { $0.autoLayout == attribute }.map { coordinates == .topLeft ? $0.downward : $0.upward }
  }

  /// Auto Layout's name of a place that Core Animation has a name for; nil for the other attributes.
  public static func autoLayout(_ attribute: LayoutAttribute, in coordinates: CoordinateSystem) -> LayoutAttribute? {
    table.first { (coordinates == .topLeft ? $0.downward : $0.upward) == attribute }?.autoLayout
  }

  /// The same constraint with Core Animation's names for the places that Auto Layout names too.
  ///
  /// Where y grows upward the two measure it in opposite directions: constants change their signs and inequalities
  /// their direction. That takes places on both sides, and no multiplier; the constraint is nil where it cannot be done.
  public static func coreAnimation(_ constraint: LayoutConstraint, in document: LayoutDocument) -> LayoutConstraint? {
    renamed(constraint, in: document) { coreAnimation($0, in: document.coordinates) }
  }

  /// The same constraint with Auto Layout's names for the places that Core Animation names too; nil where it cannot be
  /// done, as with the other direction.
  public static func autoLayout(_ constraint: LayoutConstraint, in document: LayoutDocument) -> LayoutConstraint? {
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

  /// Whether a place, if it is renamed at all, is measured in the other direction under its new name.
  private static func turns(_ attribute: LayoutAttribute?, in document: LayoutDocument) -> Bool {
    attribute.map { $0.axis == .vertical && document.coordinates == .bottomLeft } ?? false
  }
}
