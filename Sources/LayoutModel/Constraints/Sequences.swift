// Constraints among several items.
extension Sequence where Element: AnchoredItem {
  /// Returns constraints that chain items: each item begins after the end of the item before it, at a distance in
  /// points.
  ///
  /// - Parameters:
  ///   - axis: the direction of the row: along x from leading to trailing, along y downward.
  ///   - spacing: the space between two items, in points.
  ///   - priority: the priority of each constraint.
  public func chained(
    along axis: LayoutAxis, spacing: Double = 0, priority: Double = LayoutPriority.required
  ) -> [LayoutConstraint] {
    let items = map(\.anchors)
    return zip(items, items.dropFirst()).map { item, next in
      axis == .horizontal
        ? next.leading.constraint(equalTo: item.trailing, constant: spacing, priority: priority)
        : next.top.constraint(equalTo: item.bottom, constant: spacing, priority: priority)
    }
  }

  /// Returns constraints by which an anchor of each item equals that of the first: `[a, b, c].equal(\.width)`.
  public func equal<Anchor: LayoutAnchor>(
    _ anchor: KeyPath<LayoutItemID, Anchor>, priority: Double = LayoutPriority.required
  ) -> [LayoutConstraint] {
    let items = map(\.anchors)
    guard let first = items.first else { return [] }
    return items.dropFirst().map { item in
      item[keyPath: anchor].constraint(equalTo: first[keyPath: anchor], priority: priority)
    }
  }
}

extension LayoutDocument {
  /// Adds a guide between two anchors, and returns the guide's width. The width is the distance between the anchors, as
  /// with Apple's `anchorWithOffset(to:)`.
  ///
  /// A distance can be related to other distances and to sizes. It is at least 0, as sizes are. Reports omit the guide.
  /// - Throws: `LayoutItemError.unknownItem` if an item is not in the document.
  public mutating func distance(
    from first: LayoutXAxisAnchor, to second: LayoutXAxisAnchor
  ) throws(LayoutItemError) -> LayoutDimension {
    let gap = try addGap(from: first, to: second)
    add(gap.constraints)
    return gap.guide.width
  }

  /// Adds a guide between two anchors, and returns the guide's height. The height is the distance between the anchors,
  /// as with Apple's `anchorWithOffset(to:)`.
  public mutating func distance(
    from first: LayoutYAxisAnchor, to second: LayoutYAxisAnchor
  ) throws(LayoutItemError) -> LayoutDimension {
    let gap = try addGap(from: first, to: second)
    add(gap.constraints)
    return gap.guide.height
  }

  /// Distributes items along another item, so that they fill it with equal spaces between them.
  ///
  /// - Parameters:
  ///   - items: the items, from leading to trailing, or from top to bottom.
  ///   - axis: the direction of the row.
  ///   - container: the item that is filled, such as the superview.
  ///   - includesEnds: whether spaces of the same length come before the first and after the last item too.
  /// - Throws: `LayoutItemError.unknownItem` if an item is not in the document.
  public mutating func distribute(
    _ items: [LayoutItemID], along axis: LayoutAxis, in container: LayoutItemID, includesEnds: Bool = false
  ) throws(LayoutItemError) {
    add(try addGaps(between: items, along: axis, in: container, includesEnds: includesEnds))
  }

  /// Adds the guides of `distribute(_:along:in:includesEnds:)`, and returns its constraints without adding them.
  package mutating func addGaps(
    between items: [LayoutItemID], along axis: LayoutAxis, in container: LayoutItemID, includesEnds: Bool
  ) throws(LayoutItemError) -> [LayoutConstraint] {
    guard let first = items.first, let last = items.last else { return [] }
    var constraints: [LayoutConstraint] = []
    var spaces: [LayoutDimension] = []
    switch axis {
    case .horizontal:
      var gaps = zip(items, items.dropFirst()).map { ($0.trailing, $1.leading) }
      if includesEnds {
        gaps = [(container.leading, first.leading)] + gaps + [(last.trailing, container.trailing)]
      } else {
        constraints.append(first.leading.constraint(equalTo: container.leading))
        constraints.append(last.trailing.constraint(equalTo: container.trailing))
      }
      for (start, end) in gaps {
        let gap = try addGap(from: start, to: end)
        constraints += gap.constraints
        spaces.append(gap.guide.width)
      }
    case .vertical:
      var gaps = zip(items, items.dropFirst()).map { ($0.bottom, $1.top) }
      if includesEnds {
        gaps = [(container.top, first.top)] + gaps + [(last.bottom, container.bottom)]
      } else {
        constraints.append(first.top.constraint(equalTo: container.top))
        constraints.append(last.bottom.constraint(equalTo: container.bottom))
      }
      for (start, end) in gaps {
        let gap = try addGap(from: start, to: end)
        constraints += gap.constraints
        spaces.append(gap.guide.height)
      }
    }
    guard let space = spaces.first else { return constraints }
    return constraints + spaces.dropFirst().map { $0.constraint(equalTo: space) }
  }

  /// Adds a guide between two anchors along x. Returns the guide, and its constraints without adding them.
  package mutating func addGap(
    from first: LayoutXAxisAnchor, to second: LayoutXAxisAnchor
  ) throws(LayoutItemError) -> (guide: LayoutItemID, constraints: [LayoutConstraint]) {
    let guide = try addGuide(from: first, to: second)
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      first.attribute.isDirectional || second.attribute.isDirectional ? (.leading, .trailing) : (.left, .right)
    return (
      guide,
      [
        LayoutConstraint(guide, start, .equal, to: .init(first.item, first.attribute)),
        LayoutConstraint(guide, end, .equal, to: .init(second.item, second.attribute)),
      ]
    )
  }

  /// Adds a guide between two anchors along y. Returns the guide, and its constraints without adding them.
  package mutating func addGap(
    from first: LayoutYAxisAnchor, to second: LayoutYAxisAnchor
  ) throws(LayoutItemError) -> (guide: LayoutItemID, constraints: [LayoutConstraint]) {
    let guide = try addGuide(from: first, to: second)
    return (guide, [guide.top.constraint(equalTo: first), guide.bottom.constraint(equalTo: second)])
  }

  private mutating func addGuide(
    from first: some LayoutAnchor, to second: some LayoutAnchor
  ) throws(LayoutItemError) -> LayoutItemID {
    for item in [first.item, second.item] where !contains(item) { throw .unknownItem(item) }
    var owner = closestCommonAncestor(first.item, second.item)
    if self[owner].kind == .guide { owner = self[owner].parent ?? .root }
    let (start, end) = (self[first.item].name, self[second.item].name)
    let name = "\(start).\(first.attribute.rawValue) to \(end).\(second.attribute.rawValue)"
    let guide = try add(guide: freePath(of: name, below: owner), in: owner)
    self[guide].isImplied = true
    return guide
  }
}
