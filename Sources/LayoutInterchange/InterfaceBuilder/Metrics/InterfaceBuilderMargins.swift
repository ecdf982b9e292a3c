internal import LayoutModel

/// The margins of views of Interface Builder documents: of roots, of cells, and those that are written.
extension InterfaceBuilderReader {
  func margins(of index: Int) -> DirectionalInsets {
    let element = tree[index]
    // The canvas shows any view by a controller.
    let isShown = head.platform != .macOS && holder(of: index) == nil && element.name != "tableViewCell"
    let outer = isShown && element.flag("preservesSuperviewLayoutMargins") == true ? outerMargins(of: index) : nil
    if var margins = writtenMargins(of: index) {
      // Those of the cell are what its content keeps to besides its own.
      if element.name == "tableViewCellContentView", element.flag("preservesSuperviewLayoutMargins") == true {
        margins = margins.union(cellMargins(of: index))
      }
      // `UIViewController.viewRespectsSystemMinimumLayoutMargins`, since iOS 11.
      let least = isShown && head.haveMarginsSafeArea ? controllerMargins(of: index) : nil
      return (outer ?? least).map { margins.union($0) } ?? margins
    }
    if isShown { return outer ?? controllerMargins(of: index) }
    if element.name == "tableViewCellContentView" { return cellMargins(of: index) }
    // A stack view has none unless it says so.
    if element.name == "stackView", head.platform != .macOS {
      return DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    return .standardMargins
  }

  private func writtenMargins(of index: Int) -> DirectionalInsets? {
    guard
      let written = tree.child(of: index, key: "layoutMargins")
        ?? tree.child(of: index, key: "directionalLayoutMargins"),
      tree[written].name != "viewLayoutGuide"
    else { return nil }
    let insets = tree[written]
    return DirectionalInsets(
      top: insets.number("top") ?? 0, leading: insets.number("leading") ?? insets.number("left") ?? 0,
      bottom: insets.number("bottom") ?? 0, trailing: insets.number("trailing") ?? insets.number("right") ?? 0)
  }

  /// Those of a root, to which the safe area adds. Canvases before safe areas had the standard ones in views without a
  /// controller.
  private func controllerMargins(of root: Int) -> DirectionalInsets {
    let isOwned = tree[root]["key"] == "view"
    guard head.platform == .tvOS || isOwned || head.haveMarginsSafeArea else { return .standardMargins }
    let kind = head.platform == .tvOS ? "controller/tvOS" : "controller"
    let width = knownSize(of: root).width
    let knowledge = PlatformMetrics.standard
    var margins = knowledge.margins(of: kind, tools: head.tools, width: width) ?? .standardMargins
    // A table begins where its rows do.
    if head.platform == .iOS, tree[root].name == "tableView",
      let row = knowledge.margins(of: "row", tools: head.tools, screen: narrowScreen ?? width, width: width)
    {
      (margins.leading, margins.trailing) = (max(margins.leading, row.leading), max(margins.trailing, row.trailing))
    }
    return margins
  }

  /// Those that a root takes over from what the canvas shows it in, which has the standard ones above and below.
  private func outerMargins(of root: Int) -> DirectionalInsets {
    controllerMargins(of: root).union(.standardMargins)
  }

  /// The margins of a cell's content: a table's rows have those of the screen's width. Cells by themselves had those of
  /// their own width at first, then began where separators do on narrow screens, and have the lesser of both since.
  private func cellMargins(of index: Int) -> DirectionalInsets {
    let cell = tree[index].parent
    let isInTable = cell.map { self.isInTable($0) } ?? false
    let recorded = rect(of: cell ?? index).width
    let own = cell.flatMap { isInTable ? knownWidth(ofRow: $0) : nil } ?? recorded
    let knowledge = PlatformMetrics.standard
    if let cell, let below = marginsBelowTable(of: cell) { return below }
    let screen = narrowScreen ?? own
    func margins(_ kind: String) -> DirectionalInsets? {
      knowledge.margins(of: kind, tools: head.tools, screen: screen, width: own)
    }
    let inner = cell.map { isInRootTable($0) } ?? true ? nil : margins("innerRow")
    let found = isInTable ? inner ?? margins("row") : lonelyMargins(ofWidth: own)
    let table = tableMargins(of: index)
    guard var margins = found ?? table.map({ _ in .standardMargins }) else { return .standardMargins }
    // The sides go by the margins that the table or the cell has been given.
    if let table {
      // What the row keeps clear reaches into its content less by the line below that.
      let line = cell.map { rect(of: $0).height - rect(of: index).height } ?? 0
      margins = DirectionalInsets(
        top: max(margins.top, table.top), leading: table.leading,
        bottom: max(margins.bottom, table.bottom - max(0, line)), trailing: table.trailing)
    } else if let sides = cell.flatMap(writtenMargins) {
      (margins.leading, margins.trailing) = (sides.leading, sides.trailing)
    } else if isDeep(cell, own, on: screen) {
      (margins.leading, margins.trailing) = (deepInset, deepInset)
    }
    if cell.flatMap({ tree[$0]["accessoryType"] }) != nil,
      let beside = knowledge.margins(of: "accessory", tools: head.tools)
    {
      margins.trailing = beside.trailing
    }
    return margins
  }

  /// How wide a row is on another canvas as far as it is known: as its table, which goes with a root that it is as wide as.
  private func knownWidth(ofRow row: Int) -> Double? {
    guard head.isOtherCanvas, let list = tableView(of: row),
      let root = tree.ancestors(of: row).last(where: { places[$0] != nil })
    else { return nil }
    return rect(of: list).width == rect(of: root).width ? knownSize(of: root).width : rect(of: list).width
  }

  /// The margins of the content of a cell by itself.
  func lonelyMargins(ofWidth width: Double) -> DirectionalInsets? {
    PlatformMetrics.standard.margins(of: "cell", tools: head.tools, screen: narrowScreen ?? width, width: width)
  }

  /// Whether a row is in a table that is in no other view. Only such a table has the margins of a controller's view.
  private func isInRootTable(_ row: Int) -> Bool {
    isInTable(row) && tableView(of: row).map { holder(of: $0) == nil } ?? false
  }

  /// The margins of the content of a row that begins at the end of what its table shows, or below it, and has not been laid
  /// out there; nil for other rows.
  private func marginsBelowTable(of row: Int) -> DirectionalInsets? {
    guard isAsDrawn, isInTable(row), let list = tableView(of: row), rect(of: row).y >= rect(of: list).height,
      let below = PlatformMetrics.standard.margins(of: "rowBelow", tools: head.tools), below.leading > 0
    else { return nil }
    return below
  }

  /// Whether a view is the content of such a row, which takes no margins over from the row.
  func isInRowBelow(_ index: Int) -> Bool {
    guard tree[index].name == "tableViewCellContentView", let row = tree[index].parent else { return false }
    return marginsBelowTable(of: row) != nil
  }

  /// The table that a row is in.
  func tableView(of row: Int) -> Int? { tree.ancestors(of: row).first { tree[$0].name == "tableView" } }

  /// The margins that the content of a row has from its table, if it and the row preserve those. Cells by themselves that
  /// had none of their own had these too.
  func tableMargins(of content: Int) -> DirectionalInsets? {
    guard tree[content].name == "tableViewCellContentView", let row = tree[content].parent,
      [content, row].allSatisfy({ tree[$0].flag("preservesSuperviewLayoutMargins") == true }),
      isInTable(row) || lonelyMargins(ofWidth: rect(of: row).width) == nil,
      let margins = PlatformMetrics.standard.margins(
        of: isInTable(row) && !isInRootTable(row) ? "innerSeparator" : "separator", tools: head.tools),
      margins.leading > 0
    else { return nil }
    return margins
  }

  func isInTable(_ row: Int) -> Bool { tree[row].parent.map { tree[$0].name != "objects" } ?? false }

  /// How wide the screen is that the margins of cells go by: those of a phone on its side are as on narrow screens. Nil
  /// without a device.
  private var narrowScreen: Double? {
    guard let device = head.device else { return nil }
    let isPhone = device.shape == .phone || device.shape == .roundedPhone
    return isPhone && head.orientation == .landscape ? 0 : device.size(head.orientation).width
  }

  /// By how much the margin beyond an accessory grows on this canvas, in a row of that width that is so wide then. It is
  /// that of the upright screen.
  func growthBeyondAccessory(inRow width: Double, to other: Double) -> Double {
    func margin(_ width: Double, on screen: Double?) -> Double {
      PlatformMetrics.standard.margins(of: "row", tools: head.tools, screen: screen ?? width, width: width)?.trailing
        ?? 0
    }
    return margin(other, on: head.device?.size().width) - margin(width, on: head.drawnDevice?.size().width)
  }

  /// Whether a row lies so far within the sides of its table that its content does so within the row's sides as well.
  private func isDeep(_ cell: Int?, _ width: Double, on screen: Double) -> Bool {
    guard let cell, let list = tableView(of: cell) else { return false }
    return tree[list]["style"] == "insetGrouped" && screen - width == 2 * deepInset
  }

  /// Whether a row of a table with inset sections is recorded as wide as its table, where the tools have not laid the
  /// table out again since; its content is as wide as the row is shown all the same.
  func isRecordedAcross(_ cell: Int) -> Bool {
    guard isAsDrawn, tree[cell].name == "tableViewCell", let list = tableView(of: cell),
      tree[list]["style"] == "insetGrouped"
    else { return false }
    let frame = rect(of: cell)
    return frame.x == 0 && frame.width == rect(of: list).width
  }

  /// How far a row of a table with inset sections is within the table's sides.
  func rowInset(of cell: Int) -> Double {
    let screen = narrowScreen ?? rect(of: cell).width
    return PlatformMetrics.standard.margins(of: "row", tools: head.tools, screen: screen, width: screen)?.leading ?? 0
  }

  /// How far the rows of a table with inset sections are within its sides where they are further than usual, in points.
  private var deepInset: Double {
    PlatformMetrics.standard.margins(of: "deepRow", tools: head.tools)?.leading ?? 0
  }
}

extension DirectionalInsets {
  /// The larger of both on each side.
  fileprivate func union(_ other: DirectionalInsets) -> DirectionalInsets {
    DirectionalInsets(
      top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing))
  }
}
