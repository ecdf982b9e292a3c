internal import LayoutModel

/// Reading of views: the properties that the element of a view gives.
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
    item.recorded?.isAutomaticRow = isAutomaticRow(index)
    item.recorded?.isOfClipView = isOfClipView(index)
    item.recorded?.isCell = InterfaceBuilderVocabulary.cells.contains(element.name)
    item.recorded?.isPlacedByContainer = isPlacedByContainer(index)
    item.recorded?.appearance = appearance(of: index)
    item.recorded?.use = use(of: index)
    item.recorded?.isUnseen = isUnseen(index)
    item.recorded?.hasOutlet = element["id"].flatMap { outlets[$0] } != nil
    if holder == nil { item.recorded?.rootSize = rootSize(of: index) }
    item.isHidden = variations.value("hidden", of: index, in: tree) == "YES"
    item.alignmentInsets = alignmentInsets(of: index)
    if rules.isTraced { item.recorded?.controlName = controls.name(of: index, in: tree).joined(separator: "/") }
    addPriorities(&item, index)
    addContent(&item, index)
    if let axis = controls.axisWithoutContent(of: index, in: tree) { item.recorded?.hasCanvasContent[axis] = true }
    for rule in rules.content where rule.apply(&item, ImportedView(reader: self, index: index)) {
      note(rule.id, of: index)
    }
    item.recorded?.likelyContent = likelyContent(of: index)
    if let width = stretchedWidth(item, index) {
      item.recorded?.likelyContent.horizontal = width
      item.recorded?.isStretched = true
    }
    let ofCanvas = canvasContent(of: index, item)
    for axis in LayoutAxis.allCases {
      guard let length = ofCanvas[axis] else { continue }
      item.recorded?.hasCanvasContent[axis] = true
      item.recorded?.likelyContent[axis] = length
    }
    item.margins = margins(of: index)
    item.preservesSuperviewMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
    // A stack without arranged views has no intrinsic size, but as a stack it would get the size 0. So it is read as a
    // plain view.
    if element.name == "stackView", hasArrangedViews(index) { item.stack = stack(index) }
    let view = ImportedView(reader: self, index: index)
    for rule in rules.view where rule.apply(&item, view) { note(rule.id, of: index) }
  }

  /// Returns the distances from a view's frame to its alignment rectangle, in points.
  private func alignmentInsets(of index: Int) -> EdgeInsets {
    var insets = Draft(EdgeInsets.zero)
    let control = ImportedControl(ImportedView(reader: self, index: index))
    for rule in rules.alignment where !insets.isFinal {
      if rule.apply(&insets, control) { note(rule.id, of: index) }
    }
    return insets.value
  }

  /// Returns the autoresizing mask of a view, in coordinates whose y axis points down; empty if the view has none.
  func autoresizingMask(of index: Int) -> AutoresizingMask {
    guard let element = tree.child(of: index, named: "autoresizingMask") else { return [] }
    var mask: AutoresizingMask = []
    for (name, part) in Self.maskParts where tree[element].flag(name) == true { mask.insert(part) }
    let isUpward = head.platform == .macOS && !(holder(of: index).map { layoutIsFlipped(in: $0) } ?? false)
    return isUpward ? mask.upward : mask
  }

  /// Returns whether a row is laid out as wide as its table, whatever frame is recorded. This holds only on a canvas
  /// other than the original one, for the rows of all tables except inset grouped ones. The recorded width may differ,
  /// since Xcode does not lay out all rows again when their table changes.
  func isAcrossTable(_ row: Int) -> Bool {
    guard head.isOtherCanvas, tree[row].name == "tableViewCell", isInTable(row), let list = tableView(of: row) else {
      return false
    }
    return tree[list]["style"] != "insetGrouped"
  }

  /// Returns whether a view is a self-sizing cell, or the content view of one. Constraints determine its height at run
  /// time, and its recorded height is valid only on the canvas.
  ///
  /// See `UITableView.automaticDimension` and `UICollectionViewFlowLayout.estimatedItemSize`. Any value of the latter
  /// but zero makes cells self-sizing.
  private func isSelfSizing(_ index: Int) -> Bool {
    let isContent = InterfaceBuilderVocabulary.contentsOfCells.contains(tree[index].name)
    let row = isContent ? tree[index].parent ?? index : index
    if tree[row].name == "collectionViewCell" {
      return tree.ancestors(of: row).first { tree[$0].name == "collectionView" }
        .flatMap { tree.child(of: $0, key: "collectionViewLayout") }
        .map { layout in
          let estimate = tree.child(of: layout, key: "estimatedItemSize").map { tree[$0] }
          return tree[layout].flag("automaticEstimatedItemSize") == true
            || ["width", "height"].contains { estimate?.number($0) ?? 0 != 0 }
        } ?? true
    }
    guard head.platform != .macOS, tree[row].name == "tableViewCell" else { return false }
    guard isInTable(row), let list = tableView(of: row) else { return true }
    let isStatic = tree[list]["dataMode"] == "static"
    return (tree[list].number("rowHeight") ?? 0) < 0 && !(isStatic && tree[row]["rowHeight"] != nil)
  }

  /// Returns whether a view is a row of a UIKit table with automatic row heights, and has no height of its own. An
  /// estimated height of 0 switches automatic heights off: `UITableView.estimatedRowHeight`.
  private func isAutomaticRow(_ index: Int) -> Bool {
    guard tree[index].name == "tableViewCell", isInTable(index), tree[index]["rowHeight"] == nil, isSelfSizing(index)
    else { return false }
    return tableView(of: index).map { tree[$0].number("estimatedRowHeight") != 0 } ?? false
  }

  /// Returns the frame of a cell's content view: the recorded one, which import rules may change for rows of UIKit
  /// tables.
  func contentFrame(of index: Int, _ cell: Int) -> LayoutRect {
    var frame = Draft(rect(of: index))
    guard tree[index].name == "tableViewCellContentView" else { return frame.value }
    let row = importedRow(of: index, in: cell)
    for rule in rules.rowContent where !frame.isFinal {
      if rule.apply(&frame, row) { note(rule.id, of: index) }
    }
    return frame.value
  }

  /// Returns the height, in points, that the separator below a row takes from the row's content on this canvas: a
  /// pixel. It is 0 without a separator, and for versions of Xcode that do not end row contents above separators.
  func lineBelow(_ row: Int) -> Double {
    let isPlain = tableView(of: row).map { tree[$0]["separatorStyle"] == "none" } ?? false
    return head.rowsHaveLines && !isPlain ? 1 / head.scale : 0
  }

  /// Moves the content of a row clear of its accessory and of the safe area, if these differ from the original canvas.
  ///
  /// In a row as wide as its root, the accessory lies at the margin, and the content ends before it. Content that was
  /// recorded at the left edge of the row's safe area also keeps clear of the safe area of this canvas:
  /// `UITableView.insetsContentViewsToSafeArea`. The left and right insets count as far as they overlap the row.
  func keepClear(_ frame: inout LayoutRect, of row: Int) {
    guard isInTable(row), let root = tree.ancestors(of: row).last(where: { places[$0] != nil }) else { return }
    let (width, gaps) = (rect(of: root).width, gaps(besides: row, in: root))
    if tree[row]["accessoryType"] != nil, rect(of: row).width == width {
      frame.width -= growthBeyondAccessory(inRow: width, to: knownSize(of: root).width)
    }
    func reach(_ cover: EdgeInsets, _ gaps: (left: Double, right: Double)) -> (left: Double, right: Double) {
      (max(0, cover.left - gaps.left), max(0, cover.right - gaps.right))
    }
    // A row of an inset grouped table is elsewhere in its table than on the original canvas.
    let shift = knownInset(ofRow: row).map { $0 - rect(of: row).x } ?? 0
    let original = reach(head.originalSafeArea, gaps)
    let covered = reach(head.safeArea, (gaps.left + shift, gaps.right + shift))
    guard frame.x == original.left else { return }
    frame.width = max(0, frame.width + original.left + original.right - covered.left - covered.right)
    frame.x = covered.left
  }

  /// Returns the distances from a view's recorded frame to the left and right edges of a root that contains it, in
  /// points.
  private func gaps(besides view: Int, in root: Int) -> (left: Double, right: Double) {
    let within = [view] + tree.ancestors(of: view).prefix { $0 != root }.filter { places[$0] != nil }
    let left = within.reduce(0) { $0 + rect(of: $1).x }
    return (left, rect(of: root).width - left - rect(of: view).width)
  }

  /// Returns the width, in points, to add to the recorded content view of a cell outside of tables with an accessory.
  /// It is 0 for other cells.
  ///
  /// The content follows the margins of views that are as wide as the cell; the accessory follows the margins of the
  /// cell.
  func widthBesideAccessory(of cell: Int) -> Double {
    guard tree[cell]["accessoryType"] != nil, !isInTable(cell),
      let margins = lonelyMargins(ofWidth: rect(of: cell).width),
      let views = PlatformMetrics.standard.margins(of: "controller", tools: head.tools, width: rect(of: cell).width)
    else { return 0 }
    return max(0, views.trailing - margins.trailing)
  }

  /// Returns whether constraints are to place a view, rather than an autoresizing mask or a fixed frame.
  func isFree(_ index: Int) -> Bool {
    var isFree =
      tree[index].flag("translatesAutoresizingMaskIntoConstraints") == false
      && tree[index].flag("fixedFrame") != true
    let view = ImportedView(reader: self, index: index)
    for rule in rules.freedom where rule.apply(&isFree, view) { note(rule.id, of: index) }
    return isFree
  }

  /// Returns the frame of the view of a tab, for a tab view of the recorded size: `NSTabView.contentRect`.
  func tabFrame(in tabView: Int) -> LayoutRect {
    let size = rect(of: tabView)
    let name = controls.name(of: tabView, in: tree).joined(separator: "/")
    let margins =
      PlatformMetrics.standard.margins(of: name, tools: head.tools)
      ?? DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    return LayoutRect(
      margins.leading, margins.top, max(0, size.width - margins.leading - margins.trailing),
      max(0, size.height - margins.top - margins.bottom))
  }

  /// Returns whether Xcode found that the constraints of a cell of a macOS table give it another size than the recorded
  /// one.
  func isResizableCell(_ index: Int) -> Bool {
    head.platform == .macOS && tree[index].name == "tableCellView" && tree[index].flag("misplaced") == true
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
      // Some documents have the priorities in an element of their own.
      let element = tree.child(of: index, named: "priority", key: "content\(name)").map { tree[$0] }
      for axis in axes {
        let along = axis == .horizontal ? "horizontal" : "vertical"
        item[keyPath: path][axis] =
          (tree[index]["\(along)\(name)"] ?? element?[along]).flatMap { contentPriority($0, index) } ?? standard
      }
    }
  }

  /// Returns the content priority that a text gives, limited to the range from `leastPriority` to 1000; nil if the text
  /// is not a number. Adds a warning in this case, and if the number is not between 0 and 1000.
  private func contentPriority(_ text: String, _ index: Int) -> Double? {
    guard let number = Double(text), number.isFinite else {
      unsupported("the content priority '\(text)' is no number, and the standard one is used", index)
      return nil
    }
    if !(0...LayoutPriority.required).contains(number) {
      unsupported("the content priority \(text) is not between 0 and 1000, and the closest one is used", index)
    }
    return min(max(number, Self.leastPriority), LayoutPriority.required)
  }

  /// The lowest priority that is used. Lower ones, such as 0, are raised to it.
  private static let leastPriority = 0.001
}

extension AutoresizingMask {
  /// The mask in coordinates whose y axis points up, with the top and bottom margins exchanged.
  fileprivate var upward: AutoresizingMask {
    var mask = subtracting([.flexibleTopMargin, .flexibleBottomMargin])
    if contains(.flexibleTopMargin) { mask.insert(.flexibleBottomMargin) }
    if contains(.flexibleBottomMargin) { mask.insert(.flexibleTopMargin) }
    return mask
  }
}
