internal import LayoutModel

/// Sizes of root views, and the priorities of these sizes.
extension InterfaceBuilderReader {
  /// Returns the size of a root view on the canvas that it is laid out for, in points. Roots that are cells keep their
  /// recorded sizes, and so do roots of freeform size that are not known to fill the screen.
  /// - Parameters:
  ///   - root: the index of the root's element.
  ///   - controller: the index of the element of the root's controller; nil if the root has none.
  ///   - recorded: the recorded size of the root.
  func size(of root: Int, _ controller: Int?, _ recorded: LayoutSize) -> LayoutSize {
    guard let file = importedSize(of: root, controller) else { return recorded }
    var size = recorded
    for rule in rules.rootSize where rule.apply(&size, file) { note(rule.id, of: root) }
    return size
  }

  /// Returns the input of the import rules for the size of a root; nil if these rules do not apply, so that the root
  /// keeps its recorded size.
  private func importedSize(of root: Int, _ controller: Int?) -> ImportedRootSize? {
    if InterfaceBuilderVocabulary.cells.contains(tree[root].name) { return nil }
    let hasOwnWidth = tree.children(of: root, in: "constraints").contains {
      tree[$0]["firstItem"] == nil && tree[$0]["secondItem"] == nil && tree[$0]["firstAttribute"] == "width"
        && [nil, "equal"].contains(tree[$0]["relation"])
    }
    let owner = controller ?? root
    let isFreeform = scenes.isFreeform(owner)
    let frame = rect(of: root)
    let file = ImportedRootSize(
      scenes: scenes, controller: controller, originalCanvas: scenes.originalCanvas(of: owner),
      hasOwnWidth: controller == nil && hasOwnWidth, isFreeform: isFreeform,
      hasOwnSize: isFreeform || scenes.isFreeformSize(LayoutSize(frame.width, frame.height), of: owner))
    return file.isFreeform && !file.fillsScreen ? nil : file
  }

  /// Adds a note to a layout if its root keeps its recorded size although the options give a device or an orientation.
  func noteKeptSize(of root: Int, _ controller: Int?, _ recorded: LayoutSize, in layout: Int) {
    guard head.isOtherCanvas, recorded != head.canvas, tree[root]["id"].map({ options.rootSizes[$0] == nil }) ?? true
    else { return }
    let file = importedSize(of: root, controller)
    guard file.map({ !$0.fillsScreen && !$0.isAcrossCanvas(recorded) }) ?? true else { return }
    let reason =
      if scenes.isFreeform(controller ?? root) || scenes.isFreeformSize(recorded, of: controller ?? root) {
        "its size is freeform"
      } else if controller != nil {
        "a part of the screen shows it"
      } else {
        "it is not known to fill the screen"
      }
    let yields = layouts[layout].sizes.contains { $0.width == nil || $0.height == nil }
    let more = yields ? " or what its views require," : ""
    unsupported(
      "'\(layouts[layout][.root].name)' keeps its recorded size, \(ReportText.words(recorded)),\(more) on every device, "
        + "since \(reason); --root gives it another one", root, in: layout, severity: .note,
      rule: InterfaceBuilderOptions.recordedSize)
  }

  /// Returns the priority of the recorded size of a root; nil if the size is required. A size that the options give is
  /// always required.
  func sizePriority(of root: Int) -> Double? {
    if let id = tree[root]["id"], options.rootSizes[id] != nil { return nil }
    var priority: Double?
    for rule in rules.rootPriority where rule.apply(&priority, ImportedView(reader: self, index: root)) {
      note(rule.id, of: root)
    }
    return priority
  }

  /// Returns whether a root is the view of a macOS toolbar item. Constraints determine the size of such a view.
  func isInToolbar(_ root: Int) -> Bool { tree[root].parent.map { tree[$0].name == "toolbarItem" } ?? false }

  /// Replaces the required size of a root by preferences of the given priority, one for its width and one for its
  /// height. A length stays required if the root has a constraint that sets this length alone. The view of a toolbar
  /// item is an exception: both of its lengths become preferences.
  func keepSize(of layout: inout LayoutDocument, _ root: Int, _ size: LayoutSize, _ priority: Double) {
    let given = isInToolbar(root) ? [] : tree.children(of: root, in: "constraints")
    let own = given.filter {
      tree[$0]["secondItem"] == nil && [nil, tree[root]["id"]].contains(tree[$0]["firstItem"])
    }
    var requested = RequestedSize(size.width, size.height)
    let beyond = layout[.root].alignmentInsets.lengths
    for axis in LayoutAxis.allCases {
      let (attribute, length) = axis == .horizontal ? (LayoutAttribute.width, size.width) : (.height, size.height)
      if own.contains(where: { tree[$0]["firstAttribute"] == attribute.rawValue }) { continue }
      requested[axis] = nil
      layout.add(
        LayoutConstraint(
          .root, attribute, .equal, constant: length - beyond[axis], priority: priority,
          origin: origin(root, of: .root, .canvas, isFit: true)))
    }
    layout.sizes = [requested]
  }
}
