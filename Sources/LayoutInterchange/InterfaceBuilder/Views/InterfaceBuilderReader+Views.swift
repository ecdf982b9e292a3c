internal import LayoutModel

/// Views of Interface Builder documents: the properties of an element itself.
extension InterfaceBuilderReader {
  func describe(_ item: inout LayoutItem, _ index: Int, holder: Int?) {
    let element = tree[index]
    item.identifier = element["id"]
    item.location = location(index)
    item.recorded = RecordedState(
      frame: recordedRect(of: index), isMisplaced: element.flag("misplaced") ?? false,
      isAmbiguous: isOfConstraints && element.flag("ambiguous") ?? false,
      verification: element["verifyAmbiguity"].flatMap(RecordedState.Verification.init) ?? .always,
      isSelfSizing: isSelfSizing(index),
      isPlacedByOwner: element["id"].map(placedByOwners.contains) ?? false)
    item.recorded?.isSelfSizingAcross = element.name.hasPrefix("collectionViewCell") && isSelfSizing(index)
    item.recorded?.isOfClipView = isOfClipView(index)
    item.recorded?.isCell = InterfaceBuilderVocabulary.cells.contains(element.name)
    item.recorded?.isPlacedByContainer = isPlacedByContainer(index)
    item.recorded?.appearance = appearance(of: index)
    item.recorded?.use = use(of: index)
    item.recorded?.isUnseen = isUnseen(index)
    item.recorded?.hasOutlet = element["id"].map(outlets.contains) ?? false
    if holder == nil { item.recorded?.rootSize = rootSize(of: index) }
    item.isHidden = variations.value("hidden", of: index, in: tree) == "YES"
    item.alignmentInsets = alignmentInsets(of: index)
    if rules.isTraced { item.recorded?.controlName = controls.name(of: index, in: tree).joined(separator: "/") }
    addPriorities(&item, index)
    addContent(&item, index)
    for rule in rules.content where rule.apply(&item, ImportedView(reader: self, index: index)) {
      note(rule.id, of: index)
    }
    item.recorded?.likelyContent = likelyContent(of: index)
    item.margins = margins(of: index)
    item.preservesSuperviewMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
    // A stack without views has no intrinsic size, and nothing makes it 0.
    if element.name == "stackView", hasArrangedViews(index) { item.stack = stack(index) }
    let view = ImportedView(reader: self, index: index)
    for rule in rules.view where rule.apply(&item, view) { note(rule.id, of: index) }
    guard let holder else { return }
    place(&item, index, holder)
  }

  /// The distances from a view's frame to its alignment rectangle.
  private func alignmentInsets(of index: Int) -> EdgeInsets {
    var insets = Draft(EdgeInsets.zero)
    let control = ImportedControl(ImportedView(reader: self, index: index))
    for rule in rules.alignment where !insets.isFinal {
      if rule.apply(&insets, control) { note(rule.id, of: index) }
    }
    return insets.value
  }

  /// Gives a view that neither constraints nor a stack place its frame and autoresizing mask.
  private func place(_ item: inout LayoutItem, _ index: Int, _ holder: Int) {
    let element = tree[index]
    let isArranged = isArranged(index)
    guard !isArranged, !isFree(index) || isPlacedByHolder(index, holder) else { return }
    if isLoose(index, holder) || isResizableCell(index) || isResizablePane(index, holder) { return }
    let size = rect(of: holder)
    item.frame = rect(of: index)
    if isAcrossTable(index) { item.frame?.width = size.width }
    if InterfaceBuilderVocabulary.contentsOfCells.contains(element.name) {
      item.frame = contentFrame(of: index, holder)
    }
    if isConstrainedTab(index, holder) { item.frame = tabFrame(in: holder) }
    item.referenceSize = LayoutSize(size.width, size.height)
    item.translatesAutoresizingMask = true
    if isEndOfTable(index), element.flag("translatesAutoresizingMaskIntoConstraints") == false {
      // The table sets its width, whatever is recorded.
      let frame = rect(of: index)
      item.frame = LayoutRect(0, frame.y, size.width, frame.height)
      item.autoresizing = [.flexibleWidth]
      return
    }
    if InterfaceBuilderVocabulary.isContent(element) || isConstrainedTab(index, holder) {
      // It fills its holder except for fixed margins.
      item.autoresizing = [.flexibleWidth, .flexibleHeight]
    } else {
      item.autoresizing = maskInList(index, holder) ?? autoresizingMask(of: index)
    }
  }

  /// The autoresizing mask of a view, in downward coordinates; empty without one.
  func autoresizingMask(of index: Int) -> AutoresizingMask {
    guard let element = tree.child(of: index, named: "autoresizingMask") else { return [] }
    var mask: AutoresizingMask = []
    for (name, part) in Self.maskParts where tree[element].flag(name) == true { mask.insert(part) }
    let isUpward = head.platform == .macOS && !(holder(of: index).map { layoutIsFlipped(in: $0) } ?? false)
    return isUpward ? mask.upward : mask
  }

  /// The mask by which a list places its rows, headers and footers: across its width, if laid out again; other cells
  /// keep their frames.
  private func maskInList(_ index: Int, _ holder: Int) -> AutoresizingMask? {
    let (name, key) = (tree[index].name, tree[index]["key"] ?? "")
    let isAcross = isEndOfTable(index) || ["sectionHeaderView", "sectionFooterView"].contains(key)
    if head.platform != .macOS, isAcross {
      if isOnRecordedDevice { return [] }
      let layout = tree.child(of: holder, key: "collectionViewLayout").map { tree[$0] }
      return layout?["scrollDirection"] == "horizontal" ? [.flexibleHeight] : [.flexibleWidth]
    }
    guard InterfaceBuilderVocabulary.cells.contains(name) else { return nil }
    // The tools have not laid the list out again since.
    if isOnRecordedDevice { return [] }
    return name == "tableViewCell" ? [.flexibleWidth] : []
  }

  /// Whether a row is as wide as its table, whatever is recorded. On another canvas all rows are, except in inset
  /// sections, though tools may not have laid them out again.
  func isAcrossTable(_ row: Int) -> Bool {
    guard head.isOtherCanvas, tree[row].name == "tableViewCell", isInTable(row), let list = tableView(of: row) else {
      return false
    }
    return tree[list]["style"] != "insetGrouped"
  }

  /// Whether a view is a self-sizing row or its content: constraints determine its height at run time. See
  /// `UITableView.automaticDimension`, and for collections `UICollectionViewFlowLayout.automaticSize`. A prototype's
  /// height counts on the canvas only.
  private func isSelfSizing(_ index: Int) -> Bool {
    let isContent = InterfaceBuilderVocabulary.contentsOfCells.contains(tree[index].name)
    let row = isContent ? tree[index].parent ?? index : index
    if tree[row].name == "collectionViewCell" {
      return tree.ancestors(of: row).first { tree[$0].name == "collectionView" }
        .flatMap { tree.child(of: $0, key: "collectionViewLayout") }
        .map { tree[$0].flag("automaticEstimatedItemSize") == true } ?? true
    }
    guard head.platform != .macOS, tree[row].name == "tableViewCell" else { return false }
    guard isInTable(row), let list = tableView(of: row) else { return true }
    let isStatic = tree[list]["dataMode"] == "static"
    return (tree[list].number("rowHeight") ?? 0) < 0 && !(isStatic && tree[row]["rowHeight"] != nil)
  }

  /// Whether a view is the header or footer of a whole table.
  private func isEndOfTable(_ index: Int) -> Bool {
    ["tableHeaderView", "tableFooterView"].contains(tree[index]["key"] ?? "")
  }

  /// The frame of a cell's content: the recorded one; for a row, as rules change it.
  func contentFrame(of index: Int, _ cell: Int) -> LayoutRect {
    var frame = Draft(rect(of: index))
    guard tree[index].name == "tableViewCellContentView" else { return frame.value }
    let row = importedRow(of: index, in: cell)
    for rule in rules.rowContent where !frame.isFinal {
      if rule.apply(&frame, row) { note(rule.id, of: index) }
    }
    return frame.value
  }

  /// The frame of a row that was never laid out, or of its content: the table's width, and the row height. Its position
  /// in the table does not affect its contents.
  func undrawnFrame(of index: Int) -> LayoutRect {
    guard tree[index].name == "tableViewCell" else {
      guard let row = tree[index].parent else { return .zero }
      let (frame, kind) = (rect(of: row), tree[row]["accessoryType"] ?? "none")
      let beside = PlatformMetrics.standard.margins(of: "accessory/\(kind)", tools: head.tools)?.trailing ?? 0
      return LayoutRect(0, 0, max(0, frame.width - beside), max(0, frame.height - lineBelow(row)))
    }
    guard let list = tableView(of: index) else { return .zero }
    return LayoutRect(
      0, 0, rect(of: list).width, tree[index].number("rowHeight") ?? tree[list].number("rowHeight") ?? 0)
  }

  /// The thickness of the separator below a row on this canvas, in points: a pixel, if the table has separators.
  func lineBelow(_ row: Int) -> Double {
    let isPlain = tableView(of: row).map { tree[$0]["separatorStyle"] == "none" } ?? false
    return head.rowsHaveLines && !isPlain ? 1 / head.scale : 0
  }

  /// Insets a row's content from the accessory and the safe area. In a row as wide as its root, the content ends before
  /// the accessory, which is at the margin. All rows keep clear of the side safe areas, as far as these overlap:
  /// `UITableView.insetsContentViewsToSafeArea`.
  func keepClear(_ frame: inout LayoutRect, of row: Int) {
    guard isInTable(row), let root = tree.ancestors(of: row).last(where: { places[$0] != nil }) else { return }
    let (width, gaps) = (rect(of: root).width, gaps(besides: row, in: root))
    if tree[row]["accessoryType"] != nil, rect(of: row).width == width {
      frame.width -= growthBeyondAccessory(inRow: width, to: knownSize(of: root).width)
    }
    func reach(_ cover: EdgeInsets) -> (left: Double, right: Double) {
      (max(0, cover.left - gaps.left), max(0, cover.right - gaps.right))
    }
    let (drawn, covered) = (reach(head.drawnSafeArea), reach(head.safeArea))
    guard frame.x == drawn.left else { return }
    frame.width = max(0, frame.width + drawn.left + drawn.right - covered.left - covered.right)
    frame.x = covered.left
  }

  /// The distances from a view's recorded frame to the left and right edges of a root around it.
  private func gaps(besides view: Int, in root: Int) -> (left: Double, right: Double) {
    let within = [view] + tree.ancestors(of: view).prefix { $0 != root }.filter { places[$0] != nil }
    let left = within.reduce(0) { $0 + rect(of: $1).x }
    return (left, rect(of: root).width - left - rect(of: view).width)
  }

  /// The width to add to the recorded content of a cell by itself: the content follows the margins of views as wide as
  /// the cell, the accessory those of the cell.
  func widthBesideAccessory(of cell: Int) -> Double {
    guard tree[cell]["accessoryType"] != nil, !isInTable(cell),
      let margins = lonelyMargins(ofWidth: rect(of: cell).width),
      let views = PlatformMetrics.standard.margins(of: "controller", tools: head.tools, width: rect(of: cell).width)
    else { return 0 }
    return max(0, views.trailing - margins.trailing)
  }

  /// Whether the holder places a view: a cell, a content view, or a document view without constraints.
  private func isPlacedByHolder(_ index: Int, _ holder: Int) -> Bool {
    let element = tree[index]
    // A cell by itself is in no list, and has no holder.
    if InterfaceBuilderVocabulary.cells.contains(element.name) { return true }
    if head.platform != .macOS { return isEndOfTable(index) }
    if element["key"] == "contentView" { return ["scrollView", "box"].contains(tree[holder].name) }
    if isConstrainedTab(index, holder) { return true }
    return tree[holder].name == "clipView" && !isConstrained(element["id"])
  }

  /// Whether a view is a tab's view without a mask. The tab view places it nevertheless.
  private func isConstrainedTab(_ index: Int, _ holder: Int) -> Bool {
    head.platform == .macOS && tree[holder].name == "tabView" && tree[index]["key"] == "view"
      && isFree(index)
  }

  /// Whether neither a mask nor a fixed frame places a view.
  func isFree(_ index: Int) -> Bool {
    tree[index].flag("translatesAutoresizingMaskIntoConstraints") == false && tree[index].flag("fixedFrame") != true
      && !isMaskedInHiddenTab(index)
  }

  /// Whether the mask of a view in a tab that is not selected places it: canvases lay out the selected tab alone, and
  /// give no view of the others a fixed frame.
  private func isMaskedInHiddenTab(_ index: Int) -> Bool {
    guard head.platform == .macOS, tree[index]["key"] != "view",
      tree.child(of: index, named: "autoresizingMask") != nil, !isConstrained(tree[index]["id"]), !hasOwnLength(index)
    else { return false }
    return tree.ancestors(of: index).contains { item in
      guard tree[item].name == "tabViewItem", let tabView = tree[item].parent.flatMap({ tree[$0].parent }),
        let selected = tree[tabView]["initialItem"]
      else { return false }
      return selected != tree[item]["id"]
    }
  }

  /// Whether a constraint of a view is about its own width or height alone.
  private func hasOwnLength(_ index: Int) -> Bool {
    tree.children(of: index, in: "constraints").contains {
      tree[$0]["firstItem"] == nil && tree[$0]["secondItem"] == nil
    }
  }

  /// The frame of a tab's view, for the tab view's recorded size: `NSTabView.contentRect`.
  private func tabFrame(in tabView: Int) -> LayoutRect {
    let size = rect(of: tabView)
    let name = controls.name(of: tabView, in: tree).joined(separator: "/")
    let margins =
      PlatformMetrics.standard.margins(of: name, tools: head.tools)
      ?? DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    return LayoutRect(
      margins.leading, margins.top, max(0, size.width - margins.leading - margins.trailing),
      max(0, size.height - margins.top - margins.bottom))
  }

  /// Whether the tools found that constraints give a cell of a macOS table another size.
  func isResizableCell(_ index: Int) -> Bool {
    head.platform == .macOS && tree[index].name == "tableCellView" && tree[index].flag("misplaced") == true
  }

  /// Whether a view is the content of a UIKit cell, placed by constraints. The cell gives it a frame unknown to them;
  /// its contents follow the size that constraints give it.
  func isFreeContent(_ index: Int) -> Bool {
    InterfaceBuilderVocabulary.contentsOfCells.contains(tree[index].name) && isFree(index)
  }

  /// Whether only a scroll view places its clip view: without a mask, its size is that of its constrained content.
  func isLoose(_ index: Int, _ holder: Int) -> Bool {
    head.platform == .macOS && tree[index].name == "clipView" && tree[holder].name == "scrollView"
      && tree[index].flag("translatesAutoresizingMaskIntoConstraints") == false
  }

  /// Whether a view is a table that constraints place in its clip view.
  func isFillingTable(_ index: Int, _ holder: Int) -> Bool {
    head.platform == .macOS && tree[holder].name == "clipView"
      && InterfaceBuilderVocabulary.tables.contains(tree[index].name)
      && tree[index].flag("translatesAutoresizingMaskIntoConstraints") == false && isConstrained(tree[index]["id"])
  }

  func isConstrained(_ id: String?) -> Bool {
    guard let id else { return true }
    return constrained.contains(id)
  }

  private static let maskParts: [(String, AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
    ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  private func layoutIsFlipped(in holder: Int) -> Bool {
    InterfaceBuilderVocabulary.flipped.contains(tree[holder].name)
  }

  func addPriorities(_ item: inout LayoutItem, _ index: Int, along axes: [LayoutAxis] = LayoutAxis.allCases) {
    let kinds: [(WritableKeyPath<LayoutItem, AxisValues<Double>>, String, Double)] = [
      (\.hugging, "HuggingPriority", LayoutPriority.low),
      (\.compressionResistance, "CompressionResistancePriority", LayoutPriority.high),
    ]
    for (path, name, standard) in kinds {
      // Few documents have them in a separate element.
      let element = tree.child(of: index, named: "priority", key: "content\(name)").map { tree[$0] }
      for axis in axes {
        let along = axis == .horizontal ? "horizontal" : "vertical"
        item[keyPath: path][axis] =
          (tree[index].number("\(along)\(name)") ?? element?.number(along))
          .map { min(max($0, Self.leastPriority), LayoutPriority.required) } ?? standard
      }
    }
  }

  /// The lowest priority read, for documents with a priority of 0.
  private static let leastPriority = 0.001
}

extension AutoresizingMask {
  /// The mask for upward y: the lower margin is the bottom one.
  fileprivate var upward: AutoresizingMask {
    var mask = subtracting([.flexibleTopMargin, .flexibleBottomMargin])
    if contains(.flexibleTopMargin) { mask.insert(.flexibleBottomMargin) }
    if contains(.flexibleBottomMargin) { mask.insert(.flexibleTopMargin) }
    return mask
  }
}
