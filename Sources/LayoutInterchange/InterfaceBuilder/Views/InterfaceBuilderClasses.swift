internal import LayoutModel

/// Views of a project's own classes, and stacks that a program fills, which may have sizes that no document tells.
extension InterfaceBuilderReader {
  /// Takes the recorded length of a view for that of its content where its class has to tell it: nothing else does, and the
  /// tools did not find the view ambiguous.
  func addSizesOfClasses() {
    var views = Array(repeating: [LayoutItemID: Int](), count: layouts.count)
    for index in tree.elements.indices {
      if let place = places[index], isOfUnknownSize(index) { views[place.layout][place.item] = index }
    }
    for (layout, views) in views.enumerated() where !views.isEmpty {
      let held = DeterminedLengths(layouts[layout]) { item, axis in
        views[item].map { tellsLength(of: $0, axis) } ?? true
      }
      for item in layouts[layout].items.indices.map({ LayoutItemID($0) }) {
        guard let index = views[item] else { continue }
        for axis in LayoutAxis.allCases where !tellsLength(of: index, axis) && !held.isHeld(item, axis) {
          takeRecordedLength(&layouts[layout][item], index, axis)
        }
      }
    }
  }

  /// Whether a view may have a size of its own that the tools did not record: of a project's own class, or a stack without
  /// views.
  private func isOfUnknownSize(_ index: Int) -> Bool {
    let element = tree[index]
    let isOwnClass = Self.plain.contains(element.name) && element["customClass"] != nil
    // What a stack without views is to hold is not in the document either.
    let isEmptyStack = element.name == "stackView" && head.platform != .macOS
    return (isOwnClass || isEmptyStack) && tree.frame(of: index) != nil
      && tree.child(of: index, named: "subviews") == nil && element.flag("ambiguous") != true
      && element.flag("misplaced") != true && element["id"].flatMap { designedSizes[$0] } == nil
  }

  private static let plain: Set<String> = ["view", "customView"]

  /// Whether the document has a length in place of what the class of a view tells.
  private func tellsLength(of index: Int, _ axis: LayoutAxis) -> Bool { placeholderSize(of: index)[axis] != nil }

  private func takeRecordedLength(_ item: inout LayoutItem, _ index: Int, _ axis: LayoutAxis) {
    let frame = rect(of: index)
    let recorded = AxisValues<Double?>(horizontal: frame.width, vertical: frame.height)
    guard recorded[axis] != 0 else { return }
    // The canvas may have taken it to be a view without content, which yields.
    addPriorities(&item, index, along: [axis])
    setContent(&item, along: [axis], recorded)
  }
}
