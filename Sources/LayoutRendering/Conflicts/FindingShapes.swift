internal import LayoutModel

/// The drawing of findings at their positions in a solved layout: violated constraints and ambiguous edges.
extension DrawingBuilder {
  /// The maximum number of findings of each kind that are drawn. More could not be distinguished.
  private static let mostFindings = 100

  mutating func addFindings() {
    for violation in solution.violations.prefix(Self.mostFindings) {
      guard let constraint = constraint(violation.constraint.index),
        let line = ConstraintLine(constraint, in: layout)
      else { continue }
      draw(line, .unmet, line.comparison(amount: violation.amount))
    }
    addOpenEdges()
  }

  /// Adds the constraints of the selected views as lines, each with its measure.
  mutating func addSelection() {
    let selected = Set(options.selection.compactMap { document.item(named: $0)?.index })
    guard !selected.isEmpty else { return }
    for id in document.items.indices where selected.contains(id) && layout.isShown[id] {
      bands.append(.rectangle(.selected, pixels(layout.frames[id])))
    }
    // Violated constraints are drawn already, by `addFindings`.
    let unmet = Set(solution.violations.prefix(Self.mostFindings).compactMap(\.constraint.index))
    for (index, constraint) in document.constraints.enumerated()
    where constraint.isActive && !unmet.contains(index) {
      guard constraint.items.contains(where: { selected.contains($0.index) }),
        let line = ConstraintLine(constraint, in: layout)
      else { continue }
      draw(line, .constraint, line.measure)
    }
  }

  func constraint(_ index: Int?) -> LayoutConstraint? {
    index.flatMap { document.constraints.indices.contains($0) ? document.constraints[$0] : nil }
  }

  /// Draws the line of a constraint. It shows a distance or, if the constraint holds and the distance is less than a
  /// pixel, the alignment of two edges.
  mutating func draw(_ line: ConstraintLine, _ role: RenderScene.Role, _ text: String) {
    let isHorizontal = line.axis == .horizontal
    func point(_ along: Double, _ across: Double) -> RenderScene.Point {
      let (x, y) = isHorizontal ? (along, across) : (across, along)
      return RenderScene.Point(
        min(max((x - bounds.x) * scale, 0), bounds.width * scale),
        min(max((y - bounds.y) * scale, 0), bounds.height * scale))
    }
    let isAligned = role != .unmet && abs(line.end - line.start) * scale < 1
    var (start, end) = (point(line.start, line.across), point(line.end, line.across))
    if isAligned {
      (start, end) = (point(line.start, line.extent.low), point(line.start, line.extent.high))
    } else {
      let (low, high) = (point(line.start, line.acrossRange.low), point(line.start, line.acrossRange.high))
      let shift = lineRouter.shift(
        of: .init(start, end), within: isHorizontal ? (low.y, high.y) : (low.x, high.x), besides: labels.grid)
      if isHorizontal {
        (start.y, end.y) = (start.y + shift, end.y + shift)
      } else {
        (start.x, end.x) = (start.x + shift, end.x + shift)
      }
    }
    lineRouter.add(.init(start, end))
    lines.append(.line(role, from: start, to: end, hasTicks: !isAligned))
    labels.addFinding(role, text, at: Self.places(from: start, to: end, text))
    // Labels that are placed later must not overlap the line.
    labels.grid.block(
      LayoutRect(
        min(start.x, end.x) - 1, min(start.y, end.y) - 1, abs(end.x - start.x) + 2, abs(end.y - start.y) + 2))
  }

  /// Returns the candidate positions of a line's label, the best first. They are at three points of the line. At each
  /// point, the position on the line comes before those beside it, unless the line is so short that the label would
  /// hide it.
  private static func places(
    from start: RenderScene.Point, to end: RenderScene.Point, _ text: String
  ) -> [RenderScene.Point] {
    let (width, height) = LabelBuilder.findingSize(text)
    let isLevel = abs(end.x - start.x) >= abs(end.y - start.y)
    let (length, along, across) =
      isLevel ? (abs(end.x - start.x), width, height / 2 + 4) : (abs(end.y - start.y), height, width / 2 + 5)
    let shifts = [-across, across, -2 * across, 2 * across]
    return [0.5, 0.3, 0.7].flatMap { part -> [RenderScene.Point] in
      let place = RenderScene.Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      return (length > along + 8 ? [0] + shifts : shifts + [0]).map { shift in
        isLevel ? RenderScene.Point(place.x, place.y + shift) : RenderScene.Point(place.x + shift, place.y)
      }
    }
  }

  // MARK: - Ambiguous edges

  private struct OpenItem {
    var id: LayoutItemID
    var ranges: [(attribute: LayoutAttribute, range: Ambiguity.Range, group: Ambiguity.Group?)] = []

    /// Returns whether the size along an axis grows as the position decreases, because equations link the two. The
    /// least position then belongs to the greatest size, and vice versa.
    ///
    /// The position and the size in the drawn solution must agree with this. Values of different groups
    /// (`Ambiguity.Group`) are not linked. All values of a group with one degree of freedom are linked. In a larger
    /// group, or without groups, the ranges decide: the values count as linked if a fixed right or bottom edge, or a
    /// fixed centre, would give these ranges.
    func isOpposed(
      along axis: LayoutAxis, position: Double, in positions: Bounds, size: Double, in sizes: Bounds
    ) -> Bool {
      let (shift, growth) = (positions.greatest - positions.least, sizes.greatest - sizes.least)
      guard shift > DrawingTolerance.length, growth > DrawingTolerance.length else { return false }
      // Position and size are taken as fractions of their ranges. If one grows as the other decreases, these sum to 1.
      let (part, other) = ((position - positions.least) / shift, (size - sizes.least) / growth)
      guard abs(part + other - 1) * max(shift, growth) < DrawingTolerance.length else { return false }
      let isHorizontal = axis == .horizontal
      func group(_ attribute: LayoutAttribute) -> Ambiguity.Group? {
        ranges.first { $0.attribute == attribute }?.group
      }
      if let one = group(isHorizontal ? .left : .top), let two = group(isHorizontal ? .width : .height) {
        guard one.first == two.first else { return false }
        // If both fractions are 1/2, the position and the size may also grow together, so the group proves nothing.
        if one.dimension == 1, abs(part - other) * max(shift, growth) > DrawingTolerance.length { return true }
      }
      return abs(shift - growth) < DrawingTolerance.length || abs(2 * shift - growth) < DrawingTolerance.length
    }
  }

  /// The least and the greatest value of a position or a size.
  private typealias Bounds = (least: Double, greatest: Double)

  /// Draws the ranges of ambiguous edges.
  /// - Parameter view: the only view whose edges are drawn; nil for all views.
  mutating func addOpenEdges(of view: LayoutItemID? = nil) {
    var items: [OpenItem] = []
    var places: [Int: Int] = [:]
    for ambiguity in solution.ambiguities {
      guard let range = ambiguity.range, let dot = ambiguity.variable.lastIndex(of: "."),
        let attribute = LayoutAttribute(name: ambiguity.variable[ambiguity.variable.index(after: dot)...]),
        let id = document.item(named: ambiguity.variable[..<dot]), layout.isShown[id.index], id != .root,
        view == nil || view == id
      else { continue }
      guard places[id.index] != nil || items.count < Self.mostFindings else { continue }
      let place = places[id.index] ?? items.count
      if place == items.count { items.append(OpenItem(id: id)) }
      places[id.index] = place
      items[place].ranges.append((attribute, range, ambiguity.group))
    }
    for item in items { draw(item) }
  }

  /// Draws the ambiguous edges of a view: a band over the range of each, and the area that the view covers in every
  /// solution. An unbounded range ends at the edge of the drawing.
  private mutating func draw(_ item: OpenItem) {
    let box = layout.alignmentRect(of: item.id)
    let color = DebugColor(of: document[item.id].name)
    var certain = box
    for axis in LayoutAxis.allCases {
      let isHorizontal = axis == .horizontal
      let (origin, length) = isHorizontal ? (box.x, box.width) : (box.y, box.height)
      let limits = isHorizontal ? (bounds.x, bounds.x + bounds.width) : (bounds.y, bounds.y + bounds.height)
      let parent = document.parent(of: item.id).map { layout.frames[$0.index] } ?? .zero
      let superview = isHorizontal ? parent.x : parent.y
      func range(_ attribute: LayoutAttribute, from origin: Double) -> Bounds? {
        item.ranges.first { $0.attribute == attribute }.map { _, range, _ in
          (range.minimum.map { origin + $0 } ?? limits.0, range.maximum.map { origin + $0 } ?? limits.1)
        }
      }
      let start = range(isHorizontal ? .left : .top, from: superview)
      let sizes = range(isHorizontal ? .width : .height, from: 0)
      guard start != nil || sizes != nil else { continue }
      let first = start ?? (origin, origin)
      let extent = sizes ?? (length, length)
      var last = (least: first.least + extent.least, greatest: first.greatest + extent.greatest)
      // If the size grows while the position decreases, the far edge moves by the difference of both: not at all if it
      // is fixed, and as far as the position if the middle is.
      if item.isOpposed(along: axis, position: origin, in: first, size: length, in: extent) {
        let ends = (first.least + extent.greatest, first.greatest + extent.least)
        last = (min(ends.0, ends.1), max(ends.0, ends.1))
      }
      for edge in [first, last] where edge.least < edge.greatest {
        let band =
          isHorizontal
          ? LayoutRect(edge.least, box.y, edge.greatest - edge.least, box.height)
          : LayoutRect(box.x, edge.least, box.width, edge.greatest - edge.least)
        bands.append(.rectangle(.ambiguous, pixels(band), color: color))
      }
      let core = (start: max(first.greatest, first.least), length: max(0, last.least - first.greatest))
      if isHorizontal {
        (certain.x, certain.width) = (core.start, core.length)
      } else {
        (certain.y, certain.height) = (core.start, core.length)
      }
    }
    let core = pixels(certain)
    if core.width > 0, core.height > 0 { bands.append(.rectangle(.certain, core, color: color)) }
    label(item, pixels(box))
  }

  private mutating func label(_ item: OpenItem, _ box: LayoutRect) {
    for (attribute, range, _) in item.ranges {
      let text = "\(attribute.rawValue) \(range)"
      let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
      let rows = [middle.y, box.y + box.height + 12, box.y - 12, box.y + box.height + 30, box.y - 30]
      labels.addFinding(.ambiguous, text, at: rows.map { RenderScene.Point(middle.x, $0) })
    }
  }
}
