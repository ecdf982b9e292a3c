internal import LayoutModel

/// The overlaps of views, and overhangs beyond superviews, that constraints intend. An example is a constraint that
/// lets a view begin 18 points before the end of another one, so that the two overlap.
struct IntendedPlaces {
  /// A pair of items by their indices, the lower one first.
  private struct Pair: Hashable {
    var lower: Int
    var upper: Int

    init(_ first: Int, _ second: Int) { (lower, upper) = (min(first, second), max(first, second)) }
  }

  /// An equation between positions of two items of a pair.
  private struct Link {
    var attribute: LayoutAttribute
    var other: LayoutAttribute
    /// The position of `other` minus the position of `attribute`, in points; x grows rightward, y downward. In `links`,
    /// `attribute` is of the item with the lower index, and `other` of the item with the higher index.
    var distance: Double

    /// The equation with the roles of the two items exchanged.
    var reversed: Link { Link(attribute: other, other: attribute, distance: -distance) }
  }

  private let layout: LayoutDocument?
  private let isFromInterfaceBuilder: Bool
  private let frames: [LayoutRect]
  private var links: [Pair: [Link]] = [:]
  /// For each item, the indices of the items whose positions equations relate to its own. An index may occur more than
  /// once.
  private var linkedItems: [Int: [Int]] = [:]
  /// For each pair of items, the axes along which constraints give both items the same middle.
  private var middles: [Pair: Set<LayoutAxis>] = [:]
  /// For each item, the indices of its guides for the frame, the safe area and the margins. Equations with these guides
  /// count as equations with the item.
  private var guides: [Int: [Int]] = [:]

  /// An equation between an edge or middle of a view and the same one of its superview, or of a guide of the superview.
  /// It may have a constant.
  private struct Attachment: Hashable {
    var axis: LayoutAxis
    var side: LayoutAttribute.Side
  }

  /// For each item, those of its edges and middles that equations relate to the same edge or middle of its superview.
  private var attachments: [Int: Set<Attachment>] = [:]
  /// For each item, the axes along which an equation relates it to an item outside its superview.
  private var axesRelatedOutside: [Int: Set<LayoutAxis>] = [:]
  /// For each item, the axes along which a required equation determines its position.
  private var positionedAxes: [Int: Set<LayoutAxis>] = [:]

  /// Collects the equations that an outcome satisfies: those between items, and those between items and their
  /// superviews.
  init(of input: CheckedInput, in outcome: CheckedInput.Outcome) {
    layout = input.layout
    isFromInterfaceBuilder = input.isFromInterfaceBuilder
    frames = outcome.frames
    if let items = input.layout?.items {
      // The items are accessed by index, since copying an item takes time: it updates reference counts.
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

  /// Returns the distance from the second attribute of an equation to the first, in points. It is the constant or, if
  /// the equation has a multiplier other than 1, the distance in the frames. Returns nil if a distance in the frames is
  /// needed and not known.
  private func distance(of constraint: LayoutConstraint) -> Double? {
    guard constraint.multiplier != 1 else { return constraint.constant }
    guard let layout, let second = constraint.second, frames.count == layout.items.count else { return nil }
    let host = layout.host(of: constraint)
    guard let one = place(of: constraint.firstItem, constraint.firstAttribute, in: host),
      let other = place(of: second.item, second.attribute, in: host)
    else { return nil }
    return one - other
  }

  /// Returns the position of an edge or a middle in the coordinates of the host. Returns nil if the host is neither the
  /// item nor its superview, or if the attribute is a baseline. Also returns nil for a vertical position if the host's
  /// y axis points upward.
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

  /// Records an equation between a view and a descendant of its sibling as one between the view and the sibling.
  private mutating func addLink(_ link: Link, of pair: Pair) {
    guard let layout else { return }
    for (view, inner, link) in [(pair.lower, pair.upper, link), (pair.upper, pair.lower, link.reversed)] {
      guard let parent = layout.items[view].parent, inner != parent.index,
        layout.tree.isDescendant(inner, of: parent.index)
      else {
        continue
      }
      var sibling = inner
      while let owner = layout.items[sibling].parent, owner != parent { sibling = owner.index }
      guard sibling != inner, sibling != view else { continue }
      links[Pair(view, sibling), default: []].append(view < sibling ? link : link.reversed)
    }
  }

  /// Records the axis along which an equation relates a view to another item that is not inside the view. The axis is
  /// added to `axesRelatedOutside` if the item is outside the superview, and to `positionedAxes` if the equation is
  /// required and about a position.
  ///
  /// - Parameters:
  ///   - view: the index of the view.
  ///   - owner: the index of the other item.
  ///   - constraint: the equation.
  private mutating func addPosition(of view: Int, by owner: Int, _ constraint: LayoutConstraint) {
    guard let layout, let parent = layout.items[view].parent else { return }
    guard !layout.tree.isDescendant(owner, of: view) else { return }
    let axis = constraint.firstAttribute.axis
    if !layout.tree.isDescendant(owner, of: parent.index) { axesRelatedOutside[view, default: []].insert(axis) }
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

  /// Returns whether two views share more than half of the shorter length along an axis, because of equations with
  /// their superview. There are two cases:
  ///
  /// - The equations relate the middles of both views to the superview's middle.
  /// - They relate both edges of one view to the superview's, and an edge or the middle of the other view to the same
  ///   one of the superview.
  private func areAttachedTogether(_ one: Int, _ other: Int, along axis: LayoutAxis) -> Bool {
    guard let first = attachments[one], let second = attachments[other], frames.indices.contains(max(one, other)) else {
      return false
    }
    let (place, otherPlace) = (frames[one].interval(along: axis), frames[other].interval(along: axis))
    let shorter = min(place.length, otherPlace.length)
    let shared =
      min(place.start + place.length, otherPlace.start + otherPlace.length) - max(place.start, otherPlace.start)
    guard shared > shorter / 2 else { return false }
    // A view that spans the superview overlaps every view in it.
    func spans(_ attachments: Set<Attachment>) -> Bool {
      attachments.isSuperset(of: [Attachment(axis: axis, side: .begin), Attachment(axis: axis, side: .end)])
    }
    let middle = Attachment(axis: axis, side: .middle)
    return first.contains(middle) && second.contains(middle)
      || spans(first) && second.contains { $0.axis == axis } || spans(second) && first.contains { $0.axis == axis }
  }

  /// The maximum number of views centred on the same line that are compared pairwise. If there are more, none are
  /// compared, so that the time does not grow with the square of their number.
  private static let mostCentered = 50

  /// Returns whether constraints intend two views to overlap. In documents that Interface Builder did not write, the
  /// answer is always false, since all overlaps are reported there.
  ///
  /// In documents of Interface Builder, an overlap is intended in any of these cases:
  /// - An equation lets one view begin before the other ends, or puts the middle of one at an edge of the other.
  /// - The views are related along each axis: by an equation between them, by a common middle, or by equations with
  ///   their superview that make them share most of the shorter length.
  /// - Both are in a stack with a negative spacing.
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

  /// Returns whether a stack with some negative spacing arranges both views.
  private func areCloseInStack(_ one: Int, _ other: Int) -> Bool {
    guard let layout, let parent = layout.items[one].parent, parent == layout.items[other].parent,
      let stack = layout[parent].stack
    else { return false }
    return stack.spacing < 0 || stack.customSpacing.values.contains { $0 < 0 }
  }

  /// Returns whether an equation lets one item begin before the other one ends, or puts the middle of one item at an
  /// edge of the other.
  private func isOverlapping(_ link: Link) -> Bool {
    switch (link.attribute.side, link.other.side) {
    // The item with the greater index begins before the other one ends.
    case (.end?, .begin?): link.distance < 0
    case (.begin?, .end?): link.distance > 0
    case (.middle?, .begin?), (.middle?, .end?), (.begin?, .middle?), (.end?, .middle?): true
    default: false
    }
  }

  /// Returns whether constraints intend a view to exceed an edge of its superview by a length, in points. In Interface
  /// Builder documents, constraints with other views than the superview may intend it too.
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
      // A centred view may exceed its superview only by its offset from the middle: a view that is too large is not
      // intended.
      case (.middle?, .middle?):
        return (side == .begin ? -link.distance : link.distance) >= length - CheckTolerance.recorded
      // The view is next to its superview, for example so that the program moves it in later.
      case (.begin?, .end?): return side == .begin
      case (.end?, .begin?): return side == .end
      default: return false
      }
    }
  }

  /// Returns whether a stack aligns a view by its baseline.
  private func isOnBaseline(_ view: Int) -> Bool {
    guard let layout, let alignment = layout.items[view].parent.flatMap({ layout[$0].stack?.alignment }) else {
      return false
    }
    return alignment == .firstBaseline || alignment == .lastBaseline
  }

  /// Returns whether an Interface Builder document intends a view to be entirely outside its superview, until the
  /// program moves it in. This is so if a required equation determines the view's position along an axis along which it
  /// is outside.
  func isMeantToBeOutside(_ view: Int, _ frame: LayoutRect, in bounds: LayoutSize) -> Bool {
    LayoutAxis.allCases.contains { axis in
      let (start, length) = frame.interval(along: axis)
      let isOutside = start >= (axis == .horizontal ? bounds.width : bounds.height) || start + length <= 0
      return isFromInterfaceBuilder && isOutside && positionedAxes[view]?.contains(axis) == true
    }
  }

  /// Returns whether a view is next to a sibling that an equation places at an edge of their superview. The view is
  /// then intentionally beyond this edge, until the program moves it in.
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

  /// Returns the indices of a view's superview, and of the ancestors that it fills. The list begins with the superview.
  /// It goes on with an ancestor as long as the one before it fills this ancestor along the axis. For example, the
  /// content view of an effect view fills the effect view.
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
  /// Returns the start and the length of the rectangle along an axis, in points.
  fileprivate func interval(along axis: LayoutAxis) -> (start: Double, length: Double) {
    axis == .horizontal ? (x, width) : (y, height)
  }
}

extension LayoutAttribute {
  /// The three places along a length that attributes may name.
  fileprivate enum Side {
    case begin, middle, end
  }

  /// The place along a length that the attribute names; nil for sizes and baselines. Lengths run from left or leading
  /// to right or trailing, and downward.
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
