internal import LayoutModel

extension CheckRule {
  static let zeroSize = CheckRule(
    "zero-size", .warning, "A view whose width or height is 0 for no reason that the document gives.",
    rationale: """
      Nobody sees it. Where nothing says how large a view without content is, 0 is what is left. A frame, a content or a \
      constraint that says 0 is a reason, also by way of an equal length, of all that a stack has, or of the place between an \
      edge and a safe area or a margin; of views within each other only the outermost is told, and nothing is said of \
      views that are ambiguous or hidden, nor of Interface Builder documents, whose empty views programs fill.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["a.leading == superview.trailing", "a.trailing == superview.trailing", "V:|[a]|"]
      """,
    good: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["a.leading == superview.leading", "a.trailing == superview.trailing", "V:|[a]|"]
      """
  ) { input in
    // Programs fill what was drawn without a size.
    guard let layout = input.layout, !input.isDrawn else { return [] }
    let isSaid = lengthsOfNothing(in: layout)
    return input.solved.flatMap { index, outcome in
      let openViews = outcome.openViews
      return input.shownViews().flatMap { view, item in
        LayoutAxis.allCases.compactMap { axis -> Observation? in
          let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
          guard !openViews.contains(item.name), outcome.frames.indices.contains(view),
            outcome.frames[view].extent(axis) < CheckTolerance.length,
            input.isMentioned(view), item.intrinsicSize[axis] != 0, item.frame?.extent(axis) != 0,
            !isSaid.contains(LayoutConstraint.Anchor(LayoutItemID(view), attribute)),
            let parent = item.parent, outcome.frames[parent.index].extent(axis) >= CheckTolerance.length
          else { return nil }
          return Observation(
            identity: [item.name, attribute.rawValue], objects: [item.name],
            what: "the \(attribute.rawValue) of '\(item.name)' is 0",
            advice: "say how large it is to be, or that 0 is meant, by '\(item.name).\(attribute.rawValue) == 0'",
            location: input.location(ofItem: view), outcome: index, items: [view])
        }
      }
    }
  }

  /// Lengths that are equal to others by longer ways are not followed.
  private static let mostPasses = 8

  /// The sizes that are 0 because constraints say so, of themselves or by way of others: equal ones, those of all that a
  /// stack has, or those between an edge of a view and its safe area or margins.
  private static func lengthsOfNothing(in layout: LayoutDocument) -> Set<LayoutConstraint.Anchor> {
    var isSaid = Set<LayoutConstraint.Anchor>()
    var equal: [(LayoutConstraint.Anchor, LayoutConstraint.Anchor)] = []
    var holders: [LayoutConstraint.Anchor: Set<LayoutItemID>] = [:]
    for constraint in layout.constraints where constraint.isActive {
      let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
      if let second = constraint.second, constraint.multiplier != 0 {
        guard constraint.relation == .equal, constraint.constant == 0 else { continue }
        if first.attribute.isSize {
          equal.append((first, second))
        } else {
          for (item, holder) in [(first.item, second.item), (second.item, first.item)] {
            let size = LayoutConstraint.Anchor(item, first.attribute.axis == .horizontal ? .width : .height)
            holders[size, default: []].insert(holder)
          }
        }
      } else if constraint.constant == 0, constraint.relation != .greaterThanOrEqual {
        isSaid.insert(first)
      }
    }
    for (size, holders) in holders {
      let owners = holders.filter { layout[$0].kind == .guide }.compactMap { layout[$0].parent }
      if !holders.isDisjoint(with: owners) { isSaid.insert(size) }
    }
    var arranged: [LayoutItemID: [LayoutItemID]] = [:]
    for (index, item) in layout.items.enumerated() where item.kind == .view && !item.isHidden {
      if let parent = item.parent, layout[parent].stack != nil {
        arranged[parent, default: []].append(LayoutItemID(index))
      }
    }
    for _ in 0..<Self.mostPasses {
      let count = isSaid.count
      for (one, other) in equal where isSaid.contains(one) != isSaid.contains(other) {
        isSaid.formUnion([one, other])
      }
      // Stacks in stacks first.
      for (stack, views) in arranged.sorted(by: { $0.key.index > $1.key.index }) {
        for size in [LayoutAttribute.width, .height]
        where views.allSatisfy({ isSaid.contains(LayoutConstraint.Anchor($0, size)) }) {
          isSaid.insert(LayoutConstraint.Anchor(stack, size))
        }
      }
      guard isSaid.count > count else { break }
    }
    return isSaid
  }

  static let outsideSuperview = CheckRule(
    "outside-superview", .warning, "A view that is not within its superview.",
    rationale: """
      What lies beyond a superview's bounds may be cut off, and does not receive touches. Of a scroll view it \
      is the content that counts. Nothing is said where a constraint between the two asks for it: by a negative distance \
      from that edge, by a place that is measured from the edge on the other side, by the middle of a view at it, or by a \
      middle so far off the superview's; nor of a superview without a size, nor of views that are ambiguous, hidden or \
      transparent. Of Interface Builder documents a view with something to read or to touch is told that required \
      constraints alone keep from being within: whatever sizes contents and whatever constants with outlets have, with \
      images no larger than the document says, and however large roots and rows are that were drawn smaller. There a constraint with a view that the superview fills asks \
      for it too, and so does any on the place or the length with something outside of the superview; a view that \
      requirements place wholly outside is to be moved in, one at a corner is meant to be there, and 2 points are \
      nothing: canvases round.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|-[a(190)]", "V:|[a]|"]
      """,
    good: """
      size: [240, 100]
      views: [{name: a}]
      constraints: ["H:|-[a(190)]", "V:|[a]|"]
      """
  ) { input in
    input.solved.flatMap { index, outcome -> [Observation] in
      overhangs(in: input, outcome).map { view, length in
        let name = input.layout?.items[view].name ?? ""
        return Observation(
          identity: [name], objects: [name], what: "'\(name)' reaches out of its superview",
          amount: max(length.width, length.height), advice: "keep it within, or make the superview larger",
          location: input.location(ofItem: view), outcome: index, items: [view])
      }
    }
  }

  /// The views that are not within their superviews, with how far they reach out.
  private static func overhangs(
    in input: CheckedInput, _ outcome: CheckedInput.Outcome
  ) -> [(view: Int, length: LayoutSize)] {
    let openViews = outcome.openViews
    let frames = input.alignmentRects(of: outcome)
    let wanted = WantedPlaces(of: input, in: outcome)
    let used = UsedAreas(of: input, frames)
    // A solve, which most documents need not have.
    lazy var proof = RequirementProof(of: input, in: outcome)
    return input.seenViews().compactMap { view, item in
      guard !openViews.contains(item.name), frames.indices.contains(view), let parent = item.parent,
        !input.isPlacedByNoConstraint(view), !input.isDrawn || used.isUsed(view)
      else { return nil }
      let (frame, bounds) = (frames[view], outcome.bounds(of: parent))
      guard !wanted.isMeantToBeOutside(view, frame, in: bounds) else { return nil }
      let isUpward = input.layout?.isUpward(in: parent) ?? false
      let (low, high) = (-frame.y, frame.y + frame.height - bounds.height)
      let overhangs: [(LayoutAttribute, Double)] = [
        (.left, -frame.x), (.right, frame.x + frame.width - bounds.width), (.top, isUpward ? high : low),
        (.bottom, isUpward ? low : high),
      ]
      // A superview without a size contains none of its views.
      let unasked = overhangs.filter { edge, length in
        length > input.tolerance && (edge.axis == .horizontal ? bounds.width : bounds.height) > CheckTolerance.length
          && !wanted.isMeantToReach(view, beyond: edge, by: length)
      }
      func most(_ axis: LayoutAxis) -> Double { unasked.filter { $0.0.axis == axis }.map(\.1).max() ?? 0 }
      if input.isDrawn {
        // A view that leaves by a corner is meant to.
        let axes = Set(unasked.map(\.0.axis))
        guard axes.count == 1, let axis = axes.first,
          proof?.isOutside(LayoutItemID(view), along: axis, by: input.tolerance) == true
        else { return nil }
      }
      return unasked.isEmpty ? nil : (view, LayoutSize(most(.horizontal), most(.vertical)))
    }
  }

  static let fractionalFrame = CheckRule(
    "fractional-frame", .off, "A frame whose edges are not on the pixel grid.",
    rationale: """
      Edges between pixels are drawn blurred unless frames are rounded, as `solve --scale` does it. The grid is that of \
      `--scale`, or of `scale` in the settings: so many pixels a point, 1 unless given.
      """,
    bad: """
      size: [201, 100]
      views: [{name: a}]
      constraints: ["a.width == 100", "a.centerX == superview.centerX", "V:|[a]|"]
      """,
    good: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["a.width == 100", "a.centerX == superview.centerX", "V:|[a]|"]
      """
  ) { input in
    guard let layout = input.layout else { return [] }
    func isOnGrid(_ length: Double) -> Bool {
      let pixels = length * input.scale
      return abs(pixels - pixels.rounded()) < CheckTolerance.length
    }
    return input.solved.flatMap { index, outcome -> [Observation] in
      guard outcome.frames.count == layout.items.count else { return [] }
      // Items follow their superviews, so each origin is known when it is needed.
      var origins = [(x: Double, y: Double)](repeating: (0, 0), count: layout.items.count)
      var observations: [Observation] = []
      for (view, item) in layout.items.enumerated() {
        guard let parent = item.parent else { continue }
        let frame = outcome.frames[view]
        origins[view] = (origins[parent.index].x + frame.x, origins[parent.index].y + frame.y)
        let (x, y) = origins[view]
        guard item.kind == .view, !input.isHidden(view),
          ![x, y, x + frame.width, y + frame.height].allSatisfy(isOnGrid)
        else { continue }
        observations.append(
          Observation(
            identity: [item.name], objects: [item.name],
            what: "an edge of '\(item.name)' is not on the pixel grid", advice: "round sizes and distances, or frames",
            location: input.location(ofItem: view), outcome: index))
      }
      return observations
    }
  }
}

extension LayoutRect {
  fileprivate func extent(_ axis: LayoutAxis) -> Double {
    axis == .horizontal ? width : height
  }
}
