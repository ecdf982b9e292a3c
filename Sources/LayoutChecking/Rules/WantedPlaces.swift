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
  private let frames: [LayoutRect]
  private var ties: [Pair: [Tie]] = [:]
  /// For each item, those that it has ties with, some of them several times.
  private var tied: [Int: [Int]] = [:]
  /// For each item and axis, the items that have their middle where its is.
  private var middles: [Pair: Set<LayoutAxis>] = [:]
  /// Each item's safe area and margins, which stand for it.
  private var guides: [Int: [Int]] = [:]

  /// An edge or the middle of the superview, or of its safe area or margins, at which a view has its own.
  private struct Hold: Hashable {
    var axis: LayoutAxis
    var side: LayoutAttribute.Side
  }

  /// For each item, where its superview holds it.
  private var holds: [Int: Set<Hold>] = [:]
  /// For each item, along which axes its place or its length is that of something outside of its superview.
  private var isHeldOutside: [Int: Set<LayoutAxis>] = [:]
  /// For each item, along which axes a requirement places it.
  private var isPlaced: [Int: Set<LayoutAxis>] = [:]

  /// What constraints ask for that are met in an outcome.
  init(of input: CheckedInput, in outcome: CheckedInput.Outcome) {
    layout = input.layout
    frames = outcome.frames
    if let items = input.layout?.items {
      // By index: a copy of an item counts references.
      for index in items.indices where items[index].kind == .guide {
        guard let parent = items[index].parent, items[index].role != .plain, items[index].role != .content else {
          continue
        }
        guides[parent.index, default: []].append(index)
      }
    }
    // Elsewhere who writes a negative distance is told what comes of it.
    guard input.isDrawn else { return }
    let violated = Set(outcome.violations.compactMap(\.constraint.index))
    var centered: [LayoutAxis: [LayoutConstraint.Anchor: [(item: Int, constant: Double)]]] = [:]
    for (index, constraint) in input.written {
      guard constraint.isActive, constraint.relation == .equal, !violated.contains(index),
        let second = constraint.second, second.item != constraint.firstItem
      else { continue }
      let first = constraint.firstItem.index
      notePlace(of: first, by: second.item.index, constraint)
      notePlace(of: second.item.index, by: first, constraint)
      guard !constraint.firstAttribute.isSize, let distance = distance(of: constraint) else { continue }
      let isLowerFirst = first < second.item.index
      let tie = Tie(
        attribute: isLowerFirst ? constraint.firstAttribute : second.attribute,
        other: isLowerFirst ? second.attribute : constraint.firstAttribute,
        distance: isLowerFirst ? -distance : distance)
      ties[Pair(first, second.item.index), default: []].append(tie)
      tied[first, default: []].append(second.item.index)
      tied[second.item.index, default: []].append(first)
      noteTie(tie, of: Pair(first, second.item.index))
      noteHold(of: first, by: second.item.index, constraint)
      noteHold(of: second.item.index, by: first, constraint)
      if constraint.firstAttribute.isMiddle, second.attribute.isMiddle, constraint.multiplier == 1 {
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

  /// By how much the first attribute of an equation is further right or down than the second: its constant, or what a multiple
  /// comes to; nil where that is not known.
  private func distance(of constraint: LayoutConstraint) -> Double? {
    guard constraint.multiplier != 1 else { return constraint.constant }
    guard let layout, let second = constraint.second, frames.count == layout.items.count else { return nil }
    let host = layout.host(of: constraint)
    guard let one = place(of: constraint.firstItem, constraint.firstAttribute, in: host),
      let other = place(of: second.item, second.attribute, in: host)
    else { return nil }
    return one - other
  }

  /// Where an edge or a middle is in the coordinates of the item itself, or of its superview; nil in those of others.
  private func place(of item: LayoutItemID, _ attribute: LayoutAttribute, in host: LayoutItemID) -> Double? {
    guard let layout, let side = attribute.side, item == host || layout[item].parent == host,
      attribute.axis == .horizontal || !layout.isUpward(in: host)
    else { return nil }
    let (start, length) = frames[item.index].interval(along: attribute.axis)
    let share =
      switch side {
      case .begin: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    return (item == host ? 0 : start) + share * length
  }

  /// Notes a tie of a view with something in a sibling of it as one with the sibling.
  private mutating func noteTie(_ tie: Tie, of pair: Pair) {
    guard let layout else { return }
    for (view, inner, tie) in [(pair.lower, pair.upper, tie), (pair.upper, pair.lower, tie.reversed)] {
      guard let parent = layout.items[view].parent else { continue }
      var sibling = inner
      while let holder = layout.items[sibling].parent, holder != parent { sibling = holder.index }
      guard sibling != inner, sibling != view, layout.items[sibling].parent == parent else { continue }
      ties[Pair(view, sibling), default: []].append(view < sibling ? tie : tie.reversed)
    }
  }

  /// Notes that an equation is about a view and something that is not in it.
  private mutating func notePlace(of view: Int, by holder: Int, _ constraint: LayoutConstraint) {
    guard let layout, let parent = layout.items[view].parent else { return }
    var ancestors: [LayoutItemID] = [LayoutItemID(holder)]
    while let next = ancestors.last.flatMap({ layout[$0].parent }) { ancestors.append(next) }
    guard !ancestors.contains(LayoutItemID(view)) else { return }
    let axis = constraint.firstAttribute.axis
    if !ancestors.contains(parent) { isHeldOutside[view, default: []].insert(axis) }
    if constraint.priority >= LayoutPriority.required, !constraint.firstAttribute.isSize {
      isPlaced[view, default: []].insert(axis)
    }
  }

  private mutating func noteHold(of item: Int, by holder: Int, _ constraint: LayoutConstraint) {
    guard let layout, constraint.multiplier == 1, let parent = layout.items[item].parent,
      let side = constraint.firstAttribute.side, constraint.second?.attribute.side == side
    else { return }
    guard holder == parent.index || layout.items[holder].kind == .guide && layout.items[holder].parent == parent else {
      return
    }
    holds[item, default: []].insert(Hold(axis: constraint.firstAttribute.axis, side: side))
  }

  /// Whether the superview holds two views so that they share most of the shorter length along an axis: both in the
  /// middle, or one of them at both edges.
  private func areHeldTogether(_ one: Int, _ other: Int, along axis: LayoutAxis) -> Bool {
    guard let first = holds[one], let second = holds[other], frames.indices.contains(max(one, other)) else {
      return false
    }
    let (place, otherPlace) = (frames[one].interval(along: axis), frames[other].interval(along: axis))
    let shorter = min(place.length, otherPlace.length)
    let shared =
      min(place.start + place.length, otherPlace.start + otherPlace.length) - max(place.start, otherPlace.start)
    guard shared > shorter / 2 else { return false }
    // One that reaches from edge to edge has any other in it.
    func spans(_ holds: Set<Hold>) -> Bool {
      holds.isSuperset(of: [Hold(axis: axis, side: .begin), Hold(axis: axis, side: .end)])
    }
    let middle = Hold(axis: axis, side: .middle)
    return first.contains(middle) && second.contains(middle)
      || spans(first) && second.contains { $0.axis == axis } || spans(second) && first.contains { $0.axis == axis }
  }

  /// Of more views with one middle not all pairs are looked at.
  private static let mostCentered = 50

  /// Whether two views overlap because constraints between them say so: by a negative distance, or by where one is along
  /// both axes; or since both are to have the same middle, or their superview holds both at one place.
  func areMeantToOverlap(_ one: Int, _ other: Int) -> Bool {
    let pair = Pair(one, other)
    if middles[pair]?.count == LayoutAxis.allCases.count { return true }
    if areCloseInStack(one, other) { return true }
    let ties = ties[pair] ?? []
    let axes = Set(ties.map(\.attribute.axis)).union(middles[pair] ?? [])
      .union(LayoutAxis.allCases.filter { areHeldTogether(one, other, along: $0) })
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

  /// Whether a view reaches beyond an edge of its superview by a length because constraints between the two say so.
  func isMeantToReach(_ view: Int, beyond edge: LayoutAttribute, by length: Double) -> Bool {
    let holders = superviews(of: view, filledAlong: edge.axis)
    if isHeldOutside[view]?.contains(edge.axis) == true || isOnBaseline(view) && edge.axis == .vertical { return true }
    if isBeside(view, at: edge) { return true }
    let reach = holders.flatMap { [$0] + (guides[$0] ?? []) }.flatMap { holder in
      (ties[Pair(view, holder)] ?? []).map { holder < view ? $0 : $0.reversed }
    }
    return reach.contains { tie in
      guard tie.attribute.axis == edge.axis, let side = edge.side else { return false }
      switch (tie.attribute.side, tie.other.side) {
      case (.begin?, .begin?): return side == .begin && tie.distance < 0
      case (.end?, .end?): return side == .end && tie.distance > 0
      case (.begin?, .middle?): return side == .begin
      case (.end?, .middle?): return side == .end
      // A view in the middle that is too large is not meant to be.
      case (.middle?, .middle?):
        return (side == .begin ? -tie.distance : tie.distance) >= length - CheckTolerance.drawing
      // Beside the superview, or to come in from there.
      case (.begin?, .end?): return side == .begin
      case (.end?, .begin?): return side == .end
      default: return false
      }
    }
  }

  /// Whether a stack has a view on the line of text of another one.
  private func isOnBaseline(_ view: Int) -> Bool {
    guard let layout, let alignment = layout.items[view].parent.flatMap({ layout[$0].stack?.alignment }) else {
      return false
    }
    return alignment == .firstBaseline || alignment == .lastBaseline
  }

  /// Whether requirements place a view so that no part of it is in its superview: it is to be moved in.
  func isMeantToBeOutside(_ view: Int, _ frame: LayoutRect, in bounds: LayoutSize) -> Bool {
    LayoutAxis.allCases.contains { axis in
      let (start, length) = frame.interval(along: axis)
      let isOutside = start >= (axis == .horizontal ? bounds.width : bounds.height) || start + length <= 0
      return isOutside && isPlaced[view]?.contains(axis) == true
    }
  }

  /// Whether a view begins where a sibling ends that the superview holds at that edge: it is to come in from there.
  private func isBeside(_ view: Int, at edge: LayoutAttribute) -> Bool {
    guard let layout, let side = edge.side, side != .middle, let parent = layout.items[view].parent else {
      return false
    }
    return (tied[view] ?? []).contains { sibling in
      layout.items[sibling].parent == parent && holds[sibling]?.contains(Hold(axis: edge.axis, side: side)) == true
        && (ties[Pair(view, sibling)] ?? []).contains { tie in
          let tie = sibling < view ? tie : tie.reversed
          guard tie.attribute.axis == edge.axis, tie.attribute.side == side else { return false }
          return side == .begin ? tie.other.side == .end : tie.other.side == .begin
        }
    }
  }

  /// The superview of a view, and those that this one fills along an axis: their edges are where its are, as those of an
  /// effect view are of its content view.
  private func superviews(of view: Int, filledAlong axis: LayoutAxis) -> [Int] {
    guard let layout, frames.count == layout.items.count else { return [] }
    var superviews: [Int] = []
    var item = view
    while let parent = layout.items[item].parent?.index {
      superviews.append(parent)
      let holder = layout.items[parent].parent?.index
      let (start, length) = frames[parent].interval(along: axis)
      guard let holder, start == 0, length == frames[holder].interval(along: axis).length else { break }
      item = parent
    }
    return superviews
  }
}

extension LayoutRect {
  /// Where it begins along an axis, and how long it is.
  fileprivate func interval(along axis: LayoutAxis) -> (start: Double, length: Double) {
    axis == .horizontal ? (x, width) : (y, height)
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
