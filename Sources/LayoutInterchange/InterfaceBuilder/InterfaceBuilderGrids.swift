internal import LayoutModel

/// Grids of Interface Builder documents, `NSGridView`'s: a guide for each row and column, and constraints that place the
/// cells' content in them.
extension InterfaceBuilderReader {
  func readGrid(_ index: Int) {
    guard let place = places[index] else { return }
    var grid = Grid(place, origin(index))
    let rows = lanes(tree.children(of: index, in: "rows"), of: index, along: .vertical, &grid)
    let columns = lanes(tree.children(of: index, in: "columns"), of: index, along: .horizontal, &grid)
    var aligned: [LayoutItemID: LayoutItemID] = [:]
    let cells = tree.children(of: index, in: "gridCells")
    for cell in cells {
      guard let content = tree.child(of: cell, key: "contentView"), let view = places[content]?.item,
        let row = rows[tree[cell]["row"] ?? ""], let column = columns[tree[cell]["column"] ?? ""]
      else { continue }
      // What is merged with the cell, it spans as well.
      let merged = cells.filter { tree[cell]["id"] != nil && tree[$0]["headOfMergedCell"] == tree[cell]["id"] }
      let lastRow = Self.last(merged.compactMap { rows[tree[$0]["row"] ?? ""] }) ?? row
      let lastColumn = Self.last(merged.compactMap { columns[tree[$0]["column"] ?? ""] }) ?? column
      put(
        view, from: column.guide, to: lastColumn.guide, tree[cell]["xPlacement"] ?? column.placement,
        along: .horizontal, &grid)
      if let baseline = Self.baseline(row.alignment), let line = item(with: baseline, in: content) {
        // The row lines these up, and their own placement counts only for what the line leaves open.
        if let first = aligned[row.guide] {
          grid.add(LayoutConstraint(line, baseline, .equal, to: LayoutConstraint.Anchor(first, baseline)))
        } else {
          aligned[row.guide] = line
        }
        put(view, from: row.guide, to: lastRow.guide, "none", along: .vertical, &grid)
        grid.add(
          LayoutConstraint(
            view, .top, .equal, to: LayoutConstraint.Anchor(row.guide, .top), priority: Self.fitting))
      } else {
        put(
          view, from: row.guide, to: lastRow.guide, tree[cell]["yPlacement"] ?? row.placement, along: .vertical, &grid)
      }
    }
    for guide in grid.guides { _ = layouts[place.layout].add(guide) }
    layouts[place.layout].constraints += grid.constraints
  }

  private static func baseline(_ alignment: String) -> LayoutAttribute? {
    switch alignment {
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: nil
    }
  }

  /// The item whose baseline an element has: its own, or that of the first view in a stack, the last one where stacked
  /// upright and the last baseline is asked for.
  func item(with baseline: LayoutAttribute, in index: Int) -> LayoutItemID? {
    guard let place = places[index] else { return nil }
    let item = layouts[place.layout][place.item]
    if (baseline == .firstBaseline ? item.firstBaseline : item.lastBaseline) != nil { return place.item }
    guard let stack = item.stack else { return nil }
    let views = arrangedViews(of: index).filter { tree[$0].flag("hidden") != true }
    let isUpward = stack.axis == .vertical && baseline == .lastBaseline
    return (isUpward ? views.reversed() : views).lazy.compactMap { self.item(with: baseline, in: $0) }.first
  }

  /// What a grid adds to its layout.
  private struct Grid {
    let place: Place
    let origin: ConstraintOrigin
    var guides: [LayoutItem] = []
    var constraints: [LayoutConstraint] = []

    init(_ place: Place, _ origin: ConstraintOrigin) {
      self.place = place
      self.origin = origin
    }

    mutating func add(_ constraint: LayoutConstraint) {
      var constraint = constraint
      constraint.origin = origin
      constraints.append(constraint)
    }
  }

  /// A row or a column.
  private struct Lane {
    var guide: LayoutItemID
    var placement: String
    var alignment: String
  }

  /// The one that comes last in the grid.
  private static func last(_ lanes: [Lane]) -> Lane? {
    lanes.max { $0.guide.index < $1.guide.index }
  }

  /// That rows and columns are no larger than what is in them.
  private static let fitting = 51.0
  /// That the later ones of these are.
  private static let laterFitting = 24.0
  private static let standardSpacing = 6.0

  private func lanes(
    _ elements: [Int], of grid: Int, along axis: LayoutAxis, _ result: inout Grid
  ) -> [String: Lane] {
    let isRow = axis == .vertical
    let (start, end, size): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      isRow ? (.top, .bottom, .height) : (.left, .right, .width)
    let spacing = tree[grid].number(isRow ? "rowSpacing" : "columnSpacing") ?? Self.standardSpacing
    let view = result.place.item
    let fitting = (isRow ? 250 : min(layouts[result.place.layout][view].hugging[axis], 250)) - 0.25
    var counts: [String: Int] = [:]
    for cell in tree.children(of: grid, in: "gridCells") where tree.child(of: cell, key: "contentView") != nil && tree[cell]["headOfMergedCell"] == nil {
      if let id = tree[cell][isRow ? "row" : "column"] { counts[id, default: 0] += 1 }
    }
    var lanes: [String: Lane] = [:]
    var previous: LayoutItemID?
    // What a row or a column leaves free around its cells.
    var padding = 0.0
    let (before, after) = isRow ? ("topPadding", "bottomPadding") : ("leadingPadding", "trailingPadding")
    for element in elements where tree[element].flag("hidden") != true {
      guard let id = tree[element]["id"] else { continue }
      var guide = LayoutItem(name: "\(isRow ? "row" : "column") (\(id))", kind: .guide, parent: view)
      guide.location = location(element)
      let item = LayoutItemID(layouts[result.place.layout].items.count + result.guides.count)
      result.guides.append(guide)
      let space = (previous == nil ? 0 : spacing) + padding + (tree[element].number(before) ?? 0)
      let anchor = previous.map { LayoutConstraint.Anchor($0, end) } ?? LayoutConstraint.Anchor(view, start)
      result.add(LayoutConstraint(item, start, .equal, to: anchor, constant: space))
      padding = tree[element].number(after) ?? 0
      if let given = tree[element].number(isRow ? "height" : "width") {
        result.add(LayoutConstraint(item, size, .equal, constant: given))
      } else {
        for _ in 0..<max(1, counts[id] ?? 0) {
          result.add(LayoutConstraint(item, size, .equal, priority: fitting))
        }
        // Of several the first one is the largest.
        if previous != nil { result.add(LayoutConstraint(item, size, .equal, priority: Self.laterFitting)) }
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

  /// What a row or column says, or else the grid.
  private func inherited(_ name: String, _ element: Int, _ grid: Int) -> String {
    let own = tree[element][name] ?? "inherited"
    return own == "inherited" ? tree[grid][name] ?? "none" : own
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
      var span = LayoutItem(name: "span \(grid.guides.count)", kind: .guide, parent: grid.place.item)
      span.location = grid.origin.location
      let guide = LayoutItemID(layouts[grid.place.layout].items.count + grid.guides.count)
      grid.guides.append(span)
      grid.add(LayoutConstraint(guide, start, .equal, to: LayoutConstraint.Anchor(first, start)))
      grid.add(LayoutConstraint(guide, end, .equal, to: LayoutConstraint.Anchor(last, end)))
      grid.add(LayoutConstraint(view, center, .equal, to: LayoutConstraint.Anchor(guide, center)))
    }
  }
}
