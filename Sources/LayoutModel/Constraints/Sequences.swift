// Constraints of several items in a row.
extension Sequence where Element: AnchoredItem {
  /// Returns the constraints that each item begins where the one before it ends, after a space in points.
  ///
  /// - Parameters:
  ///   - axis: the direction of the row: along x from leading to trailing, along y downward.
  ///   - spacing: the space between two items.
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

  /// Returns the constraints that an anchor of each item equals that of the first: `[a, b, c].equal(\.width)`.
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
  /// Adds a guide between two anchors, and returns its width: their distance, as Apple's `anchorWithOffset(to:)`.
  ///
  /// Distances can be related to each other and to sizes. They are at least 0, as sizes are; the guide is not reported.
  /// - Throws: `LayoutItemError.unknownItem` if an item is not in the document.
  public mutating func distance(
    from first: LayoutXAxisAnchor, to second: LayoutXAxisAnchor
  ) throws(LayoutItemError) -> LayoutDimension {
    let guide = try addGap(from: first, to: second)
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      first.attribute.isDirectional || second.attribute.isDirectional ? (.leading, .trailing) : (.left, .right)
    constrain(
      LayoutConstraint(guide, start, .equal, to: .init(first.item, first.attribute)),
      LayoutConstraint(guide, end, .equal, to: .init(second.item, second.attribute)))
    return guide.width
  }

  /// Adds a guide between two anchors, and returns its height: their distance, as Apple's `anchorWithOffset(to:)`.
  public mutating func distance(
    from first: LayoutYAxisAnchor, to second: LayoutYAxisAnchor
  ) throws(LayoutItemError) -> LayoutDimension {
    let guide = try addGap(from: first, to: second)
    constrain(guide.top.constraint(equalTo: first), guide.bottom.constraint(equalTo: second))
    return guide.height
  }

  /// Adds constraints that the spaces between items are equal, and that the row fills another item.
  ///
  /// - Parameters:
  ///   - items: the items, from leading to trailing, or from top to bottom.
  ///   - axis: the direction of the row.
  ///   - container: the item that the row fills, such as the superview.
  ///   - includesEnds: whether there is such a space before the first and after the last item too.
  /// - Throws: `LayoutItemError.unknownItem` if an item is not in the document.
  public mutating func distribute(
    _ items: [LayoutItemID], along axis: LayoutAxis, in container: LayoutItemID, includesEnds: Bool = false
  ) throws(LayoutItemError) {
    guard let first = items.first, let last = items.last else { return }
    var spaces: [LayoutDimension] = []
    switch axis {
    case .horizontal:
      for (item, next) in zip(items, items.dropFirst()) {
        spaces.append(try distance(from: item.trailing, to: next.leading))
      }
      if includesEnds {
        spaces.insert(try distance(from: container.leading, to: first.leading), at: 0)
        spaces.append(try distance(from: last.trailing, to: container.trailing))
      } else {
        constrain(
          first.leading.constraint(equalTo: container.leading), last.trailing.constraint(equalTo: container.trailing))
      }
    case .vertical:
      for (item, next) in zip(items, items.dropFirst()) { spaces.append(try distance(from: item.bottom, to: next.top)) }
      if includesEnds {
        spaces.insert(try distance(from: container.top, to: first.top), at: 0)
        spaces.append(try distance(from: last.bottom, to: container.bottom))
      } else {
        constrain(first.top.constraint(equalTo: container.top), last.bottom.constraint(equalTo: container.bottom))
      }
    }
    guard let space = spaces.first else { return }
    constrain(spaces.dropFirst().map { $0.constraint(equalTo: space) })
  }

  private mutating func addGap(
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
