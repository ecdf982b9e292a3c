internal import LayoutModel

/// Grid views (`NSGridView`). Each row and column becomes a guide, and constraints place the contents of cells in these
/// guides.
extension InterfaceBuilderReader {
  func readGrid(_ index: Int) {
    guard let place = places[index] else { return }
    var grid = Grid(place: place, origin: origin(index, of: place.item, .grid))
    let rows = lanes(tree.children(of: index, in: "rows"), of: index, along: .vertical, &grid)
    let columns = lanes(tree.children(of: index, in: "columns"), of: index, along: .horizontal, &grid)
    var aligned: [LayoutItemID: LayoutItemID] = [:]
    let cells = tree.children(of: index, in: "gridCells")
    for cell in cells {
      guard let content = tree.child(of: cell, key: "contentView"), let view = places[content]?.item,
        let row = rows[tree[cell]["row"] ?? ""], let column = columns[tree[cell]["column"] ?? ""]
      else { continue }
      // A cell also spans the cells that are merged with it.
      let merged = cells.filter { tree[cell]["id"] != nil && tree[$0]["headOfMergedCell"] == tree[cell]["id"] }
      let lastRow = Self.last(merged.compactMap { rows[tree[$0]["row"] ?? ""] }) ?? row
      let lastColumn = Self.last(merged.compactMap { columns[tree[$0]["column"] ?? ""] }) ?? column
      put(
        view, from: column.guide, to: lastColumn.guide, tree[cell]["xPlacement"] ?? column.placement,
        along: .horizontal, &grid)
      if let baseline = Self.baseline(alignment(of: cell, in: row)), let line = item(with: baseline, in: content) {
        // The row aligns the baselines of its cells. If that does not determine their positions, a weak preference
        // draws the contents to the top.
        if let first = aligned[row.guide] {
          grid.add(LayoutConstraint(line, baseline, .equal, to: LayoutConstraint.Anchor(first, baseline)))
        } else {
          aligned[row.guide] = line
        }
        put(view, from: row.guide, to: lastRow.guide, "none", along: .vertical, &grid)
        grid.add(
          LayoutConstraint(
            view, .top, .equal, to: LayoutConstraint.Anchor(row.guide, .top), priority: Self.fitting), isFit: true)
      } else {
        put(
          view, from: row.guide, to: lastRow.guide, tree[cell]["yPlacement"] ?? row.placement, along: .vertical, &grid)
      }
    }
    layouts[place.layout].constraints += grid.constraints
  }

  /// Returns the row alignment of a cell; if the cell inherits it, the alignment of its row.
  private func alignment(of cell: Int, in row: Lane) -> String {
    let own = tree[cell]["rowAlignment"] ?? Self.inherits
    return own == Self.inherits ? row.alignment : own
  }

  private static let inherits = "inherited"

  private static func baseline(_ alignment: String) -> LayoutAttribute? {
    switch alignment {
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }

  /// Returns the item that provides the baseline of an element; nil if there is none. An item with a baseline provides
  /// its own. A stack has the baseline of its first visible arranged view with one. For the last baseline of a vertical
  /// stack, it is the last such view.
  func item(with baseline: LayoutAttribute, in index: Int) -> LayoutItemID? {
    guard let place = places[index] else { return nil }
    let item = layouts[place.layout][place.item]
    if (baseline == .firstBaseline ? item.firstBaseline : item.lastBaseline) != nil { return place.item }
    guard let stack = item.stack else { return nil }
    let views = arrangedViews(of: index).filter { tree[$0].flag("hidden") != true }
    let isUpward = stack.axis == .vertical && baseline == .lastBaseline
    return (isUpward ? views.reversed() : views).lazy.compactMap { self.item(with: baseline, in: $0) }.first
  }

  /// The constraints that a grid adds to its layout.
  private struct Grid {
    let place: Place
    let origin: ConstraintOrigin
    var constraints: [LayoutConstraint] = []

    /// Adds a constraint, with the grid as its origin.
    /// - Parameters:
    ///   - constraint: the constraint.
    ///   - isFit: whether the constraint is a preference whose violation is not reported, such as one that only
    ///     minimises a size.
    mutating func add(_ constraint: LayoutConstraint, isFit: Bool = false) {
      var constraint = constraint
      constraint.origin = origin
      constraint.origin.container?.isFit = isFit
      constraints.append(constraint)
    }
  }

  /// Adds a guide that spans the grid along an axis, and returns it; nil if the layout has another item with its name.
  private func add(_ guide: LayoutItem, to grid: inout Grid, asTheGridAlong axis: LayoutAxis) -> LayoutItemID? {
    guard let item = layouts[grid.place.layout].add(guide) else { return nil }
    for attribute in axis == .horizontal ? [LayoutAttribute.left, .width] : [.top, .height] {
      grid.add(LayoutConstraint(item, attribute, .equal, to: LayoutConstraint.Anchor(grid.place.item, attribute)))
    }
    return item
  }

  /// A row or a column of a grid.
  private struct Lane {
    var guide: LayoutItemID
    var placement: String
    var alignment: String
  }

  /// Returns the lane that comes last in the grid; nil if the list is empty.
  private static func last(_ lanes: [Lane]) -> Lane? {
    lanes.max { $0.guide.index < $1.guide.index }
  }

  /// The priority of the preference that baseline-aligned content is at the top of its row.
  private static let fitting = 51.0

  private func lanes(
    _ elements: [Int], of grid: Int, along axis: LayoutAxis, _ result: inout Grid
  ) -> [String: Lane] {
    let isRow = axis == .vertical
    let (start, end, size): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      isRow ? (.top, .bottom, .height) : (.left, .right, .width)
    let spacing = tree[grid].number(isRow ? "rowSpacing" : "columnSpacing") ?? space("between/gridCells")[axis]
    let view = result.place.item
    // Columns hug their cells with the grid's hugging priority, but at most with the default one. Rows hug them with
    // the default priority.
    let clinging =
      isRow ? LayoutPriority.low : min(layouts[result.place.layout][view].hugging[axis], LayoutPriority.low)
    let counts = cellCounts(of: grid, by: isRow ? "row" : "column")
    var lanes: [String: Lane] = [:]
    var previous: LayoutItemID?
    // The padding after the previous row or column, in points.
    var padding = 0.0
    let (before, after) = isRow ? ("topPadding", "bottomPadding") : ("leadingPadding", "trailingPadding")
    for element in elements where tree[element].flag("hidden") != true {
      guard let id = tree[element]["id"] else { continue }
      var guide = LayoutItem(name: "\(isRow ? "row" : "column") (\(id))", kind: .guide, parent: view)
      guide.location = location(element)
      guard let item = add(guide, to: &result, asTheGridAlong: isRow ? .horizontal : .vertical) else {
        unsupported("the id '\(id)' is that of another \(isRow ? "row" : "column") too; this one is left out", element)
        continue
      }
      // Negative padding after a row or column moves the next one closer. Negative padding before one has no effect.
      let space = (previous == nil ? 0 : spacing) + padding + max(0, tree[element].number(before) ?? 0)
      let anchor = previous.map { LayoutConstraint.Anchor($0, end) } ?? LayoutConstraint.Anchor(view, start)
      result.add(LayoutConstraint(item, start, .equal, to: anchor, constant: space))
      padding = tree[element].number(after) ?? 0
      if let given = tree[element].number(isRow ? "height" : "width") {
        result.add(LayoutConstraint(item, size, .equal, constant: given))
      } else {
        let lane = GridLane(
          item: item, size: size, cells: counts[id] ?? 0, isFirst: previous == nil, hugging: clinging)
        var constraints: [LayoutConstraint] = []
        for rule in rules.lane where rule.apply(&constraints, lane) { note(rule.id, of: grid) }
        for constraint in constraints { result.add(constraint, isFit: true) }
      }
      previous = item
      let placement = isRow ? "yPlacement" : "xPlacement"
      lanes[id] = Lane(
        guide: item, placement: inherited(placement, element, grid), alignment: inherited("rowAlignment", element, grid)
      )
    }
    if let previous {
      result.add(LayoutConstraint(previous, end, .equal, to: LayoutConstraint.Anchor(view, end), constant: -padding))
    }
    return lanes
  }

  /// Returns the number of cells with content in each row or column, by the object id of the row or column. Cells that
  /// are merged into others are not counted. Rows and columns without content are left out.
  /// - Parameter lane: the attribute of a cell that names its row or column: `row` or `column`.
  private func cellCounts(of grid: Int, by lane: String) -> [String: Int] {
    let cells = tree.children(of: grid, in: "gridCells").filter {
      tree[$0]["headOfMergedCell"] == nil && tree.child(of: $0, key: "contentView") != nil
    }
    return Dictionary(cells.compactMap { tree[$0][lane] }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Returns a setting of a row or column; if it is inherited, the setting of the grid.
  private func inherited(_ name: String, _ element: Int, _ grid: Int) -> String {
    let own = tree[element][name] ?? Self.inherits
    return own == Self.inherits ? tree[grid][name] ?? "none" : own
  }

  private func put(
    _ view: LayoutItemID, from first: LayoutItemID, to last: LayoutItemID, _ placement: String,
    along axis: LayoutAxis, _ grid: inout Grid
  ) {
    let (start, end, center): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      axis == .vertical ? (.top, .bottom, .centerY) : (.left, .right, .centerX)
    let isAtStart = ["leading", "top", "fill"].contains(placement)
    let isAtEnd = ["trailing", "bottom", "fill"].contains(placement)
    grid.add(
      LayoutConstraint(
        view, start, isAtStart ? .equal : .greaterThanOrEqual, to: LayoutConstraint.Anchor(first, start)))
    grid.add(
      LayoutConstraint(view, end, isAtEnd ? .equal : .lessThanOrEqual, to: LayoutConstraint.Anchor(last, end)))
    guard placement == "center" else { return }
    if first == last {
      grid.add(LayoutConstraint(view, center, .equal, to: LayoutConstraint.Anchor(first, center)))
    } else {
      let count = layouts[grid.place.layout].items.count
      var span = LayoutItem(name: "span \(count)", kind: .guide, parent: grid.place.item)
      span.location = grid.origin.location
      guard let guide = add(span, to: &grid, asTheGridAlong: axis == .vertical ? .horizontal : .vertical) else {
        return
      }
      grid.add(LayoutConstraint(guide, start, .equal, to: LayoutConstraint.Anchor(first, start)))
      grid.add(LayoutConstraint(guide, end, .equal, to: LayoutConstraint.Anchor(last, end)))
      grid.add(LayoutConstraint(view, center, .equal, to: LayoutConstraint.Anchor(guide, center)))
    }
  }
}
