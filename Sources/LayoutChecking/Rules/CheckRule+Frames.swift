internal import LayoutModel

extension CheckRule {
  static let zeroSize = CheckRule(
    "zero-size", .warning, "A view whose width or height is 0 for no reason that the document gives.",
    rationale: """
      Nobody sees it. A view without content whose size nothing determines has the size 0. A frame, a content or a \
      constraint of 0 is a reason, also through equal sizes, through those of all views of a stack, or as the distance \
      between an edge and a safe area or a margin. Of views within each other only the outermost is reported. \
      Ambiguous and hidden views are not reported, nor are Interface Builder documents, whose empty views programs \
      fill.
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
    // Documents of Interface Builder are not examined: a view without size is usually filled by the program there.
    guard let layout = input.layout, !input.isFromInterfaceBuilder else { return [] }
    let zeroLengths = zeroLengths(in: layout)
    return input.solved.flatMap { index, outcome in
      let ambiguousViews = outcome.ambiguousViews
      return input.shownViews().flatMap { view, item in
        LayoutAxis.allCases.compactMap { axis -> Observation? in
          let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
          guard !ambiguousViews.contains(item.name), outcome.frames.indices.contains(view),
            outcome.frames[view].extent(axis) < CheckTolerance.length,
            input.isMentioned(view), item.intrinsicSize[axis] != 0, item.frame?.extent(axis) != 0,
            !zeroLengths.contains(LayoutConstraint.Anchor(LayoutItemID(view), attribute)),
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

  /// The maximum number of passes that propagate zero lengths to equal lengths and to stacks. A length that is not
  /// reached by then counts as one that is not intended to be 0.
  private static let mostPasses = 8

  /// Returns the lengths that constraints intend to be 0:
  ///
  /// - lengths that a constraint limits to 0,
  /// - lengths of items that reach from an edge of a view to its safe area or margin,
  /// - lengths that are equal to another one of these, and
  /// - lengths of stacks whose views all have one of these lengths.
  private static func zeroLengths(in layout: LayoutDocument) -> Set<LayoutConstraint.Anchor> {
    var zeros = Set<LayoutConstraint.Anchor>()
    var equal: [(LayoutConstraint.Anchor, LayoutConstraint.Anchor)] = []
    // For each length of an item, the views with whose own edges the item is aligned along the axis (`outer`), and
    // those with whose margins or guides it is aligned (`inner`).
    var outer: [LayoutConstraint.Anchor: Set<LayoutItemID>] = [:]
    var inner: [LayoutConstraint.Anchor: Set<LayoutItemID>] = [:]
    for constraint in layout.constraints where constraint.isActive {
      let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
      if let second = constraint.second, constraint.multiplier != 0 {
        guard constraint.relation == .equal, constraint.constant == 0 else { continue }
        if first.attribute.isSize {
          equal.append((first, second))
        } else {
          for (item, holder) in [(first.item, second), (second.item, first)] {
            let size = LayoutConstraint.Anchor(item, first.attribute.axis == .horizontal ? .width : .height)
            let owner = layout[holder.item].kind == .guide ? layout[holder.item].parent : nil
            if holder.attribute.isMargin || owner != nil {
              inner[size, default: []].insert(owner ?? holder.item)
            } else {
              outer[size, default: []].insert(holder.item)
            }
          }
        }
      } else if constraint.constant == 0, constraint.relation != .greaterThanOrEqual {
        zeros.insert(first)
      }
    }
    for (size, owners) in inner where !owners.isDisjoint(with: outer[size] ?? []) { zeros.insert(size) }
    var arranged: [LayoutItemID: [LayoutItemID]] = [:]
    for (index, item) in layout.items.enumerated() where item.kind == .view && !item.isHidden {
      if let parent = item.parent, layout[parent].stack != nil {
        arranged[parent, default: []].append(LayoutItemID(index))
      }
    }
    for _ in 0..<Self.mostPasses {
      let count = zeros.count
      for (one, other) in equal where zeros.contains(one) != zeros.contains(other) {
        zeros.formUnion([one, other])
      }
      // Inner stacks come before outer ones, since an item has a greater index than its superview.
      for (stack, views) in arranged.sorted(by: { $0.key.index > $1.key.index }) {
        for size in [LayoutAttribute.width, .height]
        where views.allSatisfy({ zeros.contains(LayoutConstraint.Anchor($0, size)) }) {
          zeros.insert(LayoutConstraint.Anchor(stack, size))
        }
      }
      guard zeros.count > count else { break }
    }
    return zeros
  }

  static let outsideSuperview = CheckRule(
    "outside-superview", .warning, "A view that is not within its superview.",
    rationale: """
      Parts beyond a superview's bounds may be cut off, and do not receive touches. Of a scroll view the content \
      counts. A view is not reported if a constraint between the two intends it: by a negative distance from that \
      edge, by a position that is measured from the opposite edge, by the middle of a view at the edge, or by a middle \
      that far off the superview's. Neither are views in a superview without a size, nor ambiguous, hidden or \
      transparent views. In Interface Builder documents, a view with texts or controls is reported if required \
      constraints alone keep it from being within: for all sizes of contents and all constants with outlets, with \
      images no larger than in the document, and for all roots and rows at least as large as recorded. There a \
      constraint with a view that the superview fills intends it too, and so does any on the position or the length \
      with something outside of the superview. A view that requirements place wholly outside is to be moved in, one at \
      a corner is intended, and 2 points are tolerated: canvases round.
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

  /// Returns the indices of the views that exceed their superviews unintentionally, with the greatest overhang along
  /// each axis, in points.
  private static func overhangs(
    in input: CheckedInput, _ outcome: CheckedInput.Outcome
  ) -> [(view: Int, length: LayoutSize)] {
    let ambiguousViews = outcome.ambiguousViews
    let frames = input.alignmentRects(of: outcome)
    let intended = IntendedPlaces(of: input, in: outcome)
    let used = UsedAreas(of: input, frames)
    // The proof is lazy, since it solves a layout, and few documents need it.
    lazy var proof = RequirementProof(of: input, in: outcome)
    return input.seenViews().compactMap { view, item in
      guard !ambiguousViews.contains(item.name), frames.indices.contains(view), let parent = item.parent,
        !input.isPlacedByNoConstraint(view), !input.isFromInterfaceBuilder || used.isUsed(view)
      else { return nil }
      let (frame, bounds) = (frames[view], outcome.bounds(of: parent))
      guard !intended.isMeantToBeOutside(view, frame, in: bounds) else { return nil }
      let isUpward = input.layout?.isUpward(in: parent) ?? false
      let (low, high) = (-frame.y, frame.y + frame.height - bounds.height)
      let overhangs: [(LayoutAttribute, Double)] = [
        (.left, -frame.x), (.right, frame.x + frame.width - bounds.width), (.top, isUpward ? high : low),
        (.bottom, isUpward ? low : high),
      ]
      // No view can be inside a superview without a size, so views in such a superview are not reported.
      let unintended = overhangs.filter { edge, length in
        length > input.tolerance && (edge.axis == .horizontal ? bounds.width : bounds.height) > CheckTolerance.length
          && !intended.isMeantToReach(view, beyond: edge, by: length)
      }
      func most(_ axis: LayoutAxis) -> Double { unintended.filter { $0.0.axis == axis }.map(\.1).max() ?? 0 }
      if input.isFromInterfaceBuilder {
        // A view that exceeds its superview along both axes is taken as intended.
        let axes = Set(unintended.map(\.0.axis))
        guard axes.count == 1, let axis = axes.first,
          proof?.isOutside(LayoutItemID(view), along: axis, by: input.tolerance) == true
        else { return nil }
      }
      return unintended.isEmpty ? nil : (view, LayoutSize(most(.horizontal), most(.vertical)))
    }
  }

  static let fractionalFrame = CheckRule(
    "fractional-frame", .off, "A frame whose edges are not on the pixel grid.",
    rationale: """
      Edges between pixels are rendered blurred unless frames are rounded, as by `solve --scale`. The grid is that of \
      `--scale`, or of `scale` in the settings: the pixels per point, 1 unless given.
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
      // A superview has a smaller index than its subviews, so its origin is already known.
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
