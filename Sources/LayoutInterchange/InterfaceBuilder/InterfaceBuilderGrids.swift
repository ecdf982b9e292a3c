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
    for cell in tree.children(of: index, in: "gridCells") {
      guard let content = tree.child(of: cell, key: "contentView"), let view = places[content]?.item,
        let row = rows[tree[cell]["row"] ?? ""], let column = columns[tree[cell]["column"] ?? ""]
      else { continue }
      if tree[cell]["headOfMergedCell"] != nil { unsupported("merged cells are not known", cell, in: place.layout) }
      put(view, in: column.guide, tree[cell]["xPlacement"] ?? column.placement, along: .horizontal, &grid)
      let baseline: LayoutAttribute? =
        switch row.alignment {
        case "firstBaseline": .firstBaseline
        case "lastBaseline": .lastBaseline
        default: nil
        }
      if let baseline, let first = aligned[row.guide] {
        grid.add(LayoutConstraint(view, baseline, .equal, to: LayoutConstraint.Anchor(first, baseline)))
        put(view, in: row.guide, "none", along: .vertical, &grid)
      } else {
        aligned[row.guide] = view
        put(view, in: row.guide, tree[cell]["yPlacement"] ?? row.placement, along: .vertical, &grid)
      }
    }
    for guide in grid.guides { _ = layouts[place.layout].add(guide) }
    layouts[place.layout].constraints += grid.constraints
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

  /// That rows and columns are no larger than what is in them.
  private static let fitting = 51.0
  private static let standardSpacing = 6.0

  private func lanes(
    _ elements: [Int], of grid: Int, along axis: LayoutAxis, _ result: inout Grid
  ) -> [String: Lane] {
    let isRow = axis == .vertical
    let (start, end, size): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      isRow ? (.top, .bottom, .height) : (.left, .right, .width)
    let spacing = tree[grid].number(isRow ? "rowSpacing" : "columnSpacing") ?? Self.standardSpacing
    let view = result.place.item
    var lanes: [String: Lane] = [:]
    var previous: LayoutItemID?
    for element in elements {
      guard let id = tree[element]["id"] else { continue }
      var guide = LayoutItem(name: "\(isRow ? "row" : "column") (\(id))", kind: .guide, parent: view)
      guide.location = location(element)
      let item = LayoutItemID(layouts[result.place.layout].items.count + result.guides.count)
      result.guides.append(guide)
      if let previous {
        result.add(
          LayoutConstraint(item, start, .equal, to: LayoutConstraint.Anchor(previous, end), constant: spacing))
      } else {
        result.add(LayoutConstraint(item, start, .equal, to: LayoutConstraint.Anchor(view, start)))
      }
      if let given = tree[element].number(isRow ? "height" : "width") {
        result.add(LayoutConstraint(item, size, .equal, constant: given))
      } else {
        result.add(LayoutConstraint(item, size, .equal, priority: Self.fitting))
      }
      previous = item
      let placement = isRow ? "yPlacement" : "xPlacement"
      lanes[id] = Lane(
        guide: item, placement: inherited(placement, element, grid), alignment: inherited("rowAlignment", element, grid)
      )
    }
    if let previous { result.add(LayoutConstraint(previous, end, .equal, to: LayoutConstraint.Anchor(view, end))) }
    return lanes
  }

  /// What a row or column says, or else the grid.
  private func inherited(_ name: String, _ element: Int, _ grid: Int) -> String {
    let own = tree[element][name] ?? "inherited"
    return own == "inherited" ? tree[grid][name] ?? "none" : own
  }

  private func put(
    _ view: LayoutItemID, in guide: LayoutItemID, _ placement: String, along axis: LayoutAxis, _ grid: inout Grid
  ) {
    let (start, end, center): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      axis == .vertical ? (.top, .bottom, .centerY) : (.left, .right, .centerX)
    let isAtStart = ["leading", "top", "fill"].contains(placement)
    let isAtEnd = ["trailing", "bottom", "fill"].contains(placement)
    let anchor = { LayoutConstraint.Anchor(guide, $0) }
    grid.add(LayoutConstraint(view, start, isAtStart ? .equal : .greaterThanOrEqual, to: anchor(start)))
    grid.add(LayoutConstraint(view, end, isAtEnd ? .equal : .lessThanOrEqual, to: anchor(end)))
    if placement == "center" { grid.add(LayoutConstraint(view, center, .equal, to: anchor(center))) }
  }
}
