internal import LayoutModel

/// The overlaps and overhangs that constraints intend: a constraint that a view begins 18 points above the end of another
/// one makes the two overlap.
struct IntendedPlaces {
  /// Two items, the lower index first.
  private struct Pair: Hashable {
    var lower: Int
    var upper: Int

    init(_ first: Int, _ second: Int) { (lower, upper) = (min(first, second), max(first, second)) }
  }

  /// An equation between positions of two items, from the side of the lower one.
  private struct Link {
    var attribute: LayoutAttribute
    var other: LayoutAttribute
    /// The distance to the attribute of the upper item, rightward or downward.
    var distance: Double

    /// The link from the side of the upper item.
    var reversed: Link { Link(attribute: other, other: attribute, distance: -distance) }
  }

  private let layout: LayoutDocument?
  private let isFromInterfaceBuilder: Bool
  private let frames: [LayoutRect]
  private var links: [Pair: [Link]] = [:]
  /// For each item, the items that it is linked with, possibly repeated.
  private var linkedItems: [Int: [Int]] = [:]
  /// For each pair of items, the axes along which constraints give both the same middle.
  private var middles: [Pair: Set<LayoutAxis>] = [:]
  /// Each item's safe area and margins, whose links count as those of the item.
  private var guides: [Int: [Int]] = [:]

  /// An attachment of a view: the edge or middle that it shares with its superview, or with its safe area or margins.
  private struct Attachment: Hashable {
    var axis: LayoutAxis
    var side: LayoutAttribute.Side
  }

  /// For each item, its attachments to the superview.
  private var attachments: [Int: Set<Attachment>] = [:]
  /// For each item, the axes along which an equation relates it to an item outside of its superview.
  private var axesRelatedOutside: [Int: Set<LayoutAxis>] = [:]
  /// For each item, the axes along which a required equation positions it.
  private var positionedAxes: [Int: Set<LayoutAxis>] = [:]

  /// Collects the links and attachments by constraints that an outcome satisfies.
  init(of input: CheckedInput, in outcome: CheckedInput.Outcome) {
    layout = input.layout
    isFromInterfaceBuilder = input.isFromInterfaceBuilder
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
    let violated = Set(outcome.violations.compactMap(\.constraint.index))
    var centered: [LayoutAxis: [LayoutConstraint.Anchor: [(item: Int, constant: Double)]]] = [:]
    for (index, constraint) in input.written {
      guard constraint.isActive, constraint.relation == .equal, !violated.contains(index),
        let second = constraint.second, second.item != constraint.firstItem
      else { continue }
      let first = constraint.firstItem.index
      addPosition(of: first, by: second.item.index, constraint)
      addPosition(of: second.item.index, by: first, constraint)
      guard !constraint.firstAttribute.isSize, let distance = distance(of: constraint) else { continue }
      let isLowerFirst = first < second.item.index
      let link = Link(
        attribute: isLowerFirst ? constraint.firstAttribute : second.attribute,
        other: isLowerFirst ? second.attribute : constraint.firstAttribute,
        distance: isLowerFirst ? -distance : distance)
      links[Pair(first, second.item.index), default: []].append(link)
      linkedItems[first, default: []].append(second.item.index)
      linkedItems[second.item.index, default: []].append(first)
      addLink(link, of: Pair(first, second.item.index))
      addAttachment(of: first, by: second.item.index, constraint)
      addAttachment(of: second.item.index, by: first, constraint)
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

  /// The distance from the second attribute of an equation to the first: its constant, or with a multiplier the
  /// distance in the frames; nil if unknown.
  private func distance(of constraint: LayoutConstraint) -> Double? {
    guard constraint.multiplier != 1 else { return constraint.constant }
    guard let layout, let second = constraint.second, frames.count == layout.items.count else { return nil }
    let host = layout.host(of: constraint)
    guard let one = place(of: constraint.firstItem, constraint.firstAttribute, in: host),
      let other = place(of: second.item, second.attribute, in: host)
    else { return nil }
    return one - other
  }

  /// The position of an edge or middle in the coordinates of the host, if that is the item or its superview; else nil.
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

  /// Adds a link of a view with a descendant of its sibling, as one with the sibling.
  private mutating func addLink(_ link: Link, of pair: Pair) {
    guard let layout else { return }
    for (view, inner, link) in [(pair.lower, pair.upper, link), (pair.upper, pair.lower, link.reversed)] {
      guard let parent = layout.items[view].parent else { continue }
      var sibling = inner
      while let owner = layout.items[sibling].parent, owner != parent { sibling = owner.index }
      guard sibling != inner, sibling != view, layout.items[sibling].parent == parent else { continue }
      links[Pair(view, sibling), default: []].append(view < sibling ? link : link.reversed)
    }
  }

  /// Records that an equation positions a view by an item that is not inside of it.
  private mutating func addPosition(of view: Int, by owner: Int, _ constraint: LayoutConstraint) {
    guard let layout, let parent = layout.items[view].parent else { return }
    var ancestors: [LayoutItemID] = [LayoutItemID(owner)]
    while let next = ancestors.last.flatMap({ layout[$0].parent }) { ancestors.append(next) }
    guard !ancestors.contains(LayoutItemID(view)) else { return }
    let axis = constraint.firstAttribute.axis
    if !ancestors.contains(parent) { axesRelatedOutside[view, default: []].insert(axis) }
    if constraint.priority >= LayoutPriority.required, !constraint.firstAttribute.isSize {
      positionedAxes[view, default: []].insert(axis)
    }
  }

  private mutating func addAttachment(of item: Int, by owner: Int, _ constraint: LayoutConstraint) {
    guard let layout, constraint.multiplier == 1, let parent = layout.items[item].parent,
      let side = constraint.firstAttribute.side, constraint.second?.attribute.side == side
    else { return }
    guard owner == parent.index || layout.items[owner].kind == .guide && layout.items[owner].parent == parent else {
      return
    }
    attachments[item, default: []].insert(Attachment(axis: constraint.firstAttribute.axis, side: side))
  }

  /// Whether two views' attachments to the superview make them share most of the shorter length along an axis: both are
  /// centred, or one spans the superview.
  private func areAttachedTogether(_ one: Int, _ other: Int, along axis: LayoutAxis) -> Bool {
    guard let first = attachments[one], let second = attachments[other], frames.indices.contains(max(one, other)) else {
      return false
    }
    let (place, otherPlace) = (frames[one].interval(along: axis), frames[other].interval(along: axis))
    let shorter = min(place.length, otherPlace.length)
    let shared =
      min(place.start + place.length, otherPlace.start + otherPlace.length) - max(place.start, otherPlace.start)
    guard shared > shorter / 2 else { return false }
    // A view that spans the superview overlaps any other.
    func spans(_ attachments: Set<Attachment>) -> Bool {
      attachments.isSuperset(of: [Attachment(axis: axis, side: .begin), Attachment(axis: axis, side: .end)])
    }
    let middle = Attachment(axis: axis, side: .middle)
    return first.contains(middle) && second.contains(middle)
      || spans(first) && second.contains { $0.axis == axis } || spans(second) && first.contains { $0.axis == axis }
  }

  /// The maximum number of views with one middle that are compared pairwise.
  private static let mostCentered = 50

  /// Whether constraints intend two views to overlap: by a negative distance, by links along both axes, by the same
  /// middle, or by attachments to the same place of their superview. Elsewhere than in Interface Builder documents,
  /// overlaps are findings even if constraints intend them.
  func areMeantToOverlap(_ one: Int, _ other: Int) -> Bool {
    guard isFromInterfaceBuilder else { return false }
    let pair = Pair(one, other)
    if middles[pair]?.count == LayoutAxis.allCases.count { return true }
    if areCloseInStack(one, other) { return true }
    let links = links[pair] ?? []
    let axes = Set(links.map(\.attribute.axis)).union(middles[pair] ?? [])
      .union(LayoutAxis.allCases.filter { areAttachedTogether(one, other, along: $0) })
    return axes.count == LayoutAxis.allCases.count || links.contains { isOverlapping($0) }
  }

  /// Whether a stack arranges both with negative spacing.
  private func areCloseInStack(_ one: Int, _ other: Int) -> Bool {
    guard let layout, let parent = layout.items[one].parent, parent == layout.items[other].parent,
      let stack = layout[parent].stack
    else { return false }
    return stack.spacing < 0 || stack.customSpacing.values.contains { $0 < 0 }
  }

  /// Whether a link makes an item begin before the other one ends, or has the middle of one at an edge of the other.
  private func isOverlapping(_ link: Link) -> Bool {
    switch (link.attribute.side, link.other.side) {
    // The upper one begins before the lower one ends.
    case (.end?, .begin?): link.distance < 0
    case (.begin?, .end?): link.distance > 0
    case (.middle?, .begin?), (.middle?, .end?), (.begin?, .middle?), (.end?, .middle?): true
    default: false
    }
  }

  /// Whether constraints intend a view to exceed an edge of its superview by a length. In Interface Builder documents
  /// those with other views may intend it too.
  func isMeantToReach(_ view: Int, beyond edge: LayoutAttribute, by length: Double) -> Bool {
    var superviews = layout?.items[view].parent.map { [$0.index] } ?? []
    if isFromInterfaceBuilder {
      if axesRelatedOutside[view]?.contains(edge.axis) == true || isOnBaseline(view) && edge.axis == .vertical {
        return true
      }
      if isBeside(view, at: edge) { return true }
      superviews = self.superviews(of: view, filledAlong: edge.axis)
    }
    let reach = superviews.flatMap { [$0] + (guides[$0] ?? []) }.flatMap { owner in
      (links[Pair(view, owner)] ?? []).map { owner < view ? $0 : $0.reversed }
    }
    return reach.contains { link in
      guard link.attribute.axis == edge.axis, let side = edge.side else { return false }
      switch (link.attribute.side, link.other.side) {
      case (.begin?, .begin?): return side == .begin && link.distance < 0
      case (.end?, .end?): return side == .end && link.distance > 0
      case (.begin?, .middle?): return side == .begin
      case (.end?, .middle?): return side == .end
      // A centred view that is too large does not exceed intentionally.
      case (.middle?, .middle?):
        return (side == .begin ? -link.distance : link.distance) >= length - CheckTolerance.recorded
      // The view is beside the superview, for example to move in later.
      case (.begin?, .end?): return side == .begin
      case (.end?, .begin?): return side == .end
      default: return false
      }
    }
  }

  /// Whether a stack aligns a view by baselines.
  private func isOnBaseline(_ view: Int) -> Bool {
    guard let layout, let alignment = layout.items[view].parent.flatMap({ layout[$0].stack?.alignment }) else {
      return false
    }
    return alignment == .firstBaseline || alignment == .lastBaseline
  }

  /// Whether requirements position a view entirely outside of its superview, for a program to move it in.
  func isMeantToBeOutside(_ view: Int, _ frame: LayoutRect, in bounds: LayoutSize) -> Bool {
    LayoutAxis.allCases.contains { axis in
      let (start, length) = frame.interval(along: axis)
      let isOutside = start >= (axis == .horizontal ? bounds.width : bounds.height) || start + length <= 0
      return isFromInterfaceBuilder && isOutside && positionedAxes[view]?.contains(axis) == true
    }
  }

  /// Whether a view begins where a sibling attached to that edge ends, for a program to move it in.
  private func isBeside(_ view: Int, at edge: LayoutAttribute) -> Bool {
    guard let layout, let side = edge.side, side != .middle, let parent = layout.items[view].parent else {
      return false
    }
    return (linkedItems[view] ?? []).contains { sibling in
      layout.items[sibling].parent == parent
        && attachments[sibling]?.contains(Attachment(axis: edge.axis, side: side)) == true
        && (links[Pair(view, sibling)] ?? []).contains { link in
          let link = sibling < view ? link : link.reversed
          guard link.attribute.axis == edge.axis, link.attribute.side == side else { return false }
          return side == .begin ? link.other.side == .end : link.other.side == .begin
        }
    }
  }

  /// The superview of a view, and further ancestors whose length along an axis it has, as an effect view has that of
  /// its content view.
  private func superviews(of view: Int, filledAlong axis: LayoutAxis) -> [Int] {
    guard let layout, frames.count == layout.items.count else { return [] }
    var superviews: [Int] = []
    var item = view
    while let parent = layout.items[item].parent?.index {
      superviews.append(parent)
      let owner = layout.items[parent].parent?.index
      let (start, length) = frames[parent].interval(along: axis)
      guard let owner, start == 0, length == frames[owner].interval(along: axis).length else { break }
      item = parent
    }
    return superviews
  }
}

extension LayoutRect {
  /// The start and the length along an axis.
  fileprivate func interval(along axis: LayoutAxis) -> (start: Double, length: Double) {
    axis == .horizontal ? (x, width) : (y, height)
  }
}

extension LayoutAttribute {
  /// The parts of a length at which attributes are.
  fileprivate enum Side {
    case begin, middle, end
  }

  /// The part of the length, in reading direction and downward; nil for sizes and baselines.
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
