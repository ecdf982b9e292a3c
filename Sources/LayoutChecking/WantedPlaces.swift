internal import LayoutModel

/// The places that constraints between two views ask for: who writes that a view begins 18 points above the end of another
/// one wants the two to overlap.
struct WantedPlaces {
  /// Two items, the lower index first.
  private struct Pair: Hashable {
    var lower: Int
    var upper: Int

    init(_ first: Int, _ second: Int) { (lower, upper) = (min(first, second), max(first, second)) }
  }

  /// A constraint on where two items are, from the side of the lower one.
  private struct Tie {
    var attribute: LayoutAttribute
    var other: LayoutAttribute
    /// By how much the attribute of the upper item is further right or down.
    var distance: Double

    /// The same from the side of the upper one.
    var reversed: Tie { Tie(attribute: other, other: attribute, distance: -distance) }
  }

  private let layout: LayoutDocument?
  private var ties: [Pair: [Tie]] = [:]
  /// For each item and axis, the items that have their middle where its is.
  private var middles: [Pair: Set<LayoutAxis>] = [:]
  /// Each item's safe area and margins, which stand for it.
  private var guides: [LayoutItemID: [Int]] = [:]

  /// What constraints ask for that are met in an outcome.
  init(of input: CheckedInput, in outcome: CheckedInput.Outcome) {
    layout = input.layout
    if let items = input.layout?.items {
      // By index: a copy of an item counts references.
      for index in items.indices where items[index].kind == .guide {
        guard let parent = items[index].parent, items[index].role != .plain, items[index].role != .content else {
          continue
        }
        guides[parent, default: []].append(index)
      }
    }
    // Elsewhere who writes a negative distance is told what comes of it.
    guard input.isDrawn else { return }
    let violated = Set(outcome.violations.compactMap(\.constraint.index))
    var centered: [LayoutAxis: [LayoutConstraint.Anchor: [(item: Int, constant: Double)]]] = [:]
    for (index, constraint) in input.written {
      guard constraint.isActive, constraint.relation == .equal, constraint.multiplier == 1, !violated.contains(index),
        let second = constraint.second, second.item != constraint.firstItem, !constraint.firstAttribute.isSize
      else { continue }
      let first = constraint.firstItem.index
      let isLowerFirst = first < second.item.index
      let tie = Tie(
        attribute: isLowerFirst ? constraint.firstAttribute : second.attribute,
        other: isLowerFirst ? second.attribute : constraint.firstAttribute,
        distance: isLowerFirst ? -constraint.constant : constraint.constant)
      ties[Pair(first, second.item.index), default: []].append(tie)
      if constraint.firstAttribute.isMiddle, second.attribute.isMiddle {
        let axis = constraint.firstAttribute.axis
        centered[axis, default: [:]][second, default: []].append((first, constraint.constant))
        let back = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
        centered[axis, default: [:]][back, default: []].append((second.item.index, -constraint.constant))
      }
    }
    for axis in LayoutAxis.allCases {
      for items in (centered[axis] ?? [:]).values where items.count <= Self.mostCentered {
        for (place, one) in items.enumerated() {
          for other in items[(place + 1)...] where one.item != other.item && one.constant == other.constant {
            middles[Pair(one.item, other.item), default: []].insert(axis)
          }
        }
      }
    }
  }

  /// Of more views with one middle not all pairs are looked at.
  private static let mostCentered = 50

  /// Whether two views overlap because constraints between them say so: by a negative distance, or by where one is along
  /// both axes; or since both are to have the same middle.
  func areMeantToOverlap(_ one: Int, _ other: Int) -> Bool {
    let pair = Pair(one, other)
    if middles[pair]?.count == LayoutAxis.allCases.count { return true }
    if areCloseInStack(one, other) { return true }
    guard let ties = ties[pair] else { return false }
    let axes = Set(ties.map(\.attribute.axis)).union(middles[pair] ?? [])
    return axes.count == LayoutAxis.allCases.count || ties.contains { isOverlapping($0) }
  }

  /// Whether a stack arranges both with negative spaces.
  private func areCloseInStack(_ one: Int, _ other: Int) -> Bool {
    guard let layout, let parent = layout.items[one].parent, parent == layout.items[other].parent,
      let stack = layout[parent].stack
    else { return false }
    return stack.spacing < 0 || stack.customSpacing.values.contains { $0 < 0 }
  }

  /// Whether a tie has an item begin before the other one ends, or has the middle of one at an edge of the other.
  private func isOverlapping(_ tie: Tie) -> Bool {
    switch (tie.attribute.side, tie.other.side) {
    // The upper one begins before the lower one ends.
    case (.end?, .begin?): tie.distance < 0
    case (.begin?, .end?): tie.distance > 0
    case (.middle?, .begin?), (.middle?, .end?), (.begin?, .middle?), (.end?, .middle?): true
    default: false
    }
  }

  /// Whether a view reaches beyond an edge of its superview because constraints between the two say so.
  func isMeantToReach(_ view: Int, beyond edge: LayoutAttribute) -> Bool {
    guard let layout, let parent = layout.items[view].parent else { return false }
    let reach = ([parent.index] + (guides[parent] ?? [])).flatMap { holder in
      (ties[Pair(view, holder)] ?? []).map { holder < view ? $0 : $0.reversed }
    }
    return reach.contains { tie in
      guard tie.attribute.axis == edge.axis, let side = edge.side else { return false }
      switch (tie.attribute.side, tie.other.side) {
      case (.begin?, .begin?): return side == .begin && tie.distance < 0
      case (.end?, .end?): return side == .end && tie.distance > 0
      case (.begin?, .middle?): return side == .begin
      case (.end?, .middle?): return side == .end
      // Beside the superview.
      case (.begin?, .end?): return side == .begin && tie.distance <= 0
      case (.end?, .begin?): return side == .end && tie.distance >= 0
      default: return false
      }
    }
  }
}

extension LayoutAttribute {
  /// The parts of a length that locations stand at.
  fileprivate enum Side {
    case begin, middle, end
  }

  /// Where it is along its axis, in the direction of reading and downward; nil for sizes.
  fileprivate var side: Side? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .minX, .minY: .begin
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .maxX, .maxY: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .midX, .midY: .middle
    case .firstBaseline, .lastBaseline, .width, .height: nil
    }
  }

  fileprivate var isMiddle: Bool { side == .middle }
}
