internal import LayoutModel

/// The layout margins of views: of roots, of cells, and those that the file gives.
extension InterfaceBuilderReader {
  func margins(of index: Int) -> DirectionalInsets {
    var margins = DirectionalInsets.standardMargins
    let view = ImportedView(reader: self, index: index)
    for rule in rules.margins where rule.apply(&margins, view) { note(rule.id, of: index) }
    return margins
  }

  func writtenMargins(of index: Int) -> DirectionalInsets? {
    marginsElement(of: index).map { DirectionalInsets(tree[$0]) }
  }

  /// Returns whether the file gives the margins of a view by left and right, rather than by leading and trailing.
  func hasSidedMargins(_ index: Int) -> Bool {
    marginsElement(of: index).map { tree[$0]["left"] != nil || tree[$0]["right"] != nil } ?? false
  }

  private func marginsElement(of index: Int) -> Int? {
    guard
      let written = tree.child(of: index, key: "layoutMargins")
        ?? tree.child(of: index, key: "directionalLayoutMargins"),
      tree[written].name != "viewLayoutGuide"
    else { return nil }
    return written
  }

  /// Returns the margins of a root view, without the safe area that is added to them. On iOS, versions of Xcode from
  /// before safe areas gave the standard margins to views without a controller.
  func controllerMargins(of root: Int) -> DirectionalInsets {
    let isOwned = tree[root]["key"] == "view"
    guard head.platform == .tvOS || isOwned || head.haveMarginsSafeArea else { return .standardMargins }
    let kind = head.platform == .tvOS ? "controller/tvOS" : "controller"
    let width = knownSize(of: root).width
    let knowledge = PlatformMetrics.standard
    var margins = knowledge.margins(of: kind, tools: head.tools, width: width) ?? .standardMargins
    // The horizontal margins of a table are at least those of its rows.
    if head.platform == .iOS, tree[root].name == "tableView",
      let row = knowledge.margins(of: "row", tools: head.tools, screen: narrowScreen ?? width, width: width)
    {
      (margins.leading, margins.trailing) = (max(margins.leading, row.leading), max(margins.trailing, row.trailing))
    }
    return margins
  }

  /// Returns the margins of a cell's content view. For table rows and for cells outside of tables, they depend on the
  /// version of Xcode, the width of the screen, and the width of the row or cell.
  func cellMargins(of index: Int) -> DirectionalInsets {
    let row = importedRow(of: index, in: tree[index].parent)
    let knowledge = PlatformMetrics.standard
    func margins(_ kind: String) -> DirectionalInsets? {
      knowledge.margins(of: kind, tools: head.tools, screen: row.screen, width: row.width)
    }
    let inner = row.cell.map { isInRootTable($0.index) } ?? true ? nil : margins("innerRow")
    let found = row.isInTable ? inner ?? margins("row") : lonelyMargins(ofWidth: row.width)
    // Versions of Xcode for which the tables list no margins of rows gave the standard margins to rows that inherit
    // none.
    guard found != nil || row.table != nil || row.belowEnd != nil else { return .standardMargins }
    var area = Draft(found ?? .standardMargins)
    for rule in rules.rowMargins where !area.isFinal {
      if rule.apply(&area, row) { note(rule.id, of: index) }
    }
    return area.value
  }

  func importedRow(of content: Int, in cell: Int?) -> ImportedRow {
    let isInTable = cell.map { self.isInTable($0) } ?? false
    let own = cell.flatMap { isInTable ? knownWidth(ofRow: $0) : nil } ?? rect(of: cell ?? content).width
    return ImportedRow(
      reader: self, content: ImportedView(reader: self, index: content),
      cell: cell.map { ImportedView(reader: self, index: $0) }, isInTable: isInTable, width: own,
      screen: narrowScreen ?? own)
  }

  /// Returns the width of a row on a canvas other than the original one, in points; nil on the original canvas, and
  /// outside of tables. The row is as wide as its table. If the table is recorded as wide as its root, it has the width
  /// of the root on this canvas, too.
  private func knownWidth(ofRow row: Int) -> Double? {
    guard head.isOtherCanvas, let list = tableView(of: row),
      let root = tree.ancestors(of: row).last(where: { places[$0] != nil })
    else { return nil }
    return rect(of: list).width == rect(of: root).width ? knownSize(of: root).width : rect(of: list).width
  }

  /// Returns the margins of the content view of a cell outside of a table; nil if the version of Xcode has no such
  /// margins.
  func lonelyMargins(ofWidth width: Double) -> DirectionalInsets? {
    PlatformMetrics.standard.margins(of: "cell", tools: head.tools, screen: narrowScreen ?? width, width: width)
  }

  /// Returns whether a row is in a table that is a root view. Only such a table has the margins of a controller's view.
  private func isInRootTable(_ row: Int) -> Bool {
    isInTable(row) && tableView(of: row).map { holder(of: $0) == nil } ?? false
  }

  /// Returns the margins of the content view of a row that is recorded at or below the bottom edge of its table view.
  /// The canvas does not lay out rows there, so their margins differ.
  ///
  /// The result is nil for other rows, on canvases other than the original one, and for versions of Xcode without such
  /// margins.
  func marginsBelowTable(of row: Int) -> DirectionalInsets? {
    guard isOnRecordedDevice, isInTable(row), let list = tableView(of: row), rect(of: row).y >= rect(of: list).height,
      let below = PlatformMetrics.standard.margins(of: "rowBelow", tools: head.tools), below.leading > 0
    else { return nil }
    return below
  }

  /// Returns whether a view is the content view of a row for which `marginsBelowTable(of:)` returns margins. Such a
  /// view inherits no margins from the row.
  func isInRowBelow(_ index: Int) -> Bool {
    guard tree[index].name == "tableViewCellContentView", let row = tree[index].parent else { return false }
    return marginsBelowTable(of: row) != nil
  }

  /// Returns the index of the element of the table that contains a row; nil if none does.
  func tableView(of row: Int) -> Int? { tree.ancestors(of: row).first { tree[$0].name == "tableView" } }

  /// Returns the margins that a row's content view inherits from the table. The result is nil unless both the content
  /// view and the row preserve the margins of their superviews.
  ///
  /// Some versions of Xcode have no margins for cells outside of tables (`lonelyMargins(ofWidth:)`). For these
  /// versions, the content views of such cells inherit the same margins as those of rows.
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

  /// The width of the screen by which margins of cells are looked up, in points; nil without a device. For a phone in
  /// landscape it is 0, which selects the margins of the narrowest screens.
  private var narrowScreen: Double? {
    guard let device = head.device else { return nil }
    let isPhone = device.shape == .phone || device.shape == .roundedPhone
    return isPhone && head.orientation == .landscape ? 0 : device.size(head.orientation).width
  }

  /// Returns by how much the margin between a row's accessory and the row's end is greater on this canvas than on the
  /// original one, in points. The row has the width `width` on the original canvas, and `other` on this one. The
  /// margins are those of screens in portrait orientation.
  func growthBeyondAccessory(inRow width: Double, to other: Double) -> Double {
    func margin(_ width: Double, on screen: Double?) -> Double {
      PlatformMetrics.standard.margins(of: "row", tools: head.tools, screen: screen ?? width, width: width)?.trailing
        ?? 0
    }
    return margin(other, on: head.device?.size().width) - margin(width, on: head.originalDevice?.size().width)
  }

  /// Returns whether a row is inset in its table by the larger of the two possible insets. The content of such a row is
  /// inset in the row, too.
  /// - Parameters:
  ///   - cell: the index of the row's element.
  ///   - width: the width of the row, in points.
  ///   - screen: the width of the screen, in points, by which the tables of margins are searched.
  func isDeep(_ cell: Int, _ width: Double, on screen: Double) -> Bool {
    guard let list = tableView(of: cell) else { return false }
    return tree[list]["style"] == "insetGrouped" && screen - width == 2 * deepInset
  }

  /// Returns whether a row of an inset grouped table is recorded as wide as its table, although rows are inset. Xcode
  /// did not lay out the table again after a change. Nevertheless the row's content is only as wide as in an inset row.
  func isRecordedAcross(_ cell: Int) -> Bool {
    guard isOnRecordedDevice, tree[cell].name == "tableViewCell", let list = tableView(of: cell),
      tree[list]["style"] == "insetGrouped"
    else { return false }
    let frame = rect(of: cell)
    return frame.x == 0 && frame.width == rect(of: list).width
  }

  /// Returns the distance, in points, of a row of an inset grouped table from the sides of the table, on a phone other
  /// than the recorded device. It is the margin of a controller's view that is as wide as the table. The result is nil
  /// on other canvases, and for other views.
  func knownInset(ofRow row: Int) -> Double? {
    guard tree[row].name == "tableViewCell", let shape = head.device?.shape, [.phone, .roundedPhone].contains(shape),
      let list = tableView(of: row), tree[list]["style"] == "insetGrouped", let width = knownWidth(ofRow: row)
    else { return nil }
    return PlatformMetrics.standard.margins(of: "controller", tools: head.tools, width: width)?.leading
  }

  /// Returns the distance of a row of an inset grouped table from the sides of the table, in points.
  func rowInset(of cell: Int) -> Double {
    let screen = narrowScreen ?? rect(of: cell).width
    return PlatformMetrics.standard.margins(of: "row", tools: head.tools, screen: screen, width: screen)?.leading ?? 0
  }

  /// The larger of the two insets that rows of inset grouped tables have, in points. The content of rows with this
  /// inset is inset in the row, too.
  var deepInset: Double {
    PlatformMetrics.standard.margins(of: "deepRow", tools: head.tools)?.leading ?? 0
  }
}

extension DirectionalInsets {
  /// Creates the insets that the attributes of an element give; missing ones are 0.
  init(_ element: MarkupElement) {
    self.init(
      top: element.number("top") ?? 0, leading: element.number("leading") ?? element.number("left") ?? 0,
      bottom: element.number("bottom") ?? 0, trailing: element.number("trailing") ?? element.number("right") ?? 0)
  }
}
