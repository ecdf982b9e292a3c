internal import LayoutModel

/// Views of the project's own classes, and stacks that code fills: their intrinsic sizes may not be in the document.
extension InterfaceBuilderReader {
  /// Uses the recorded length of a view as intrinsic if only its class can determine it. The tools must not have found
  /// the view ambiguous.
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

  /// Whether a view may have an intrinsic size that the tools did not record: of the project's own class, or an empty
  /// stack.
  private func isOfUnknownSize(_ index: Int) -> Bool {
    let element = tree[index]
    let isOwnClass = Self.plain.contains(element.name) && element["customClass"] != nil
    // Views that code adds to an empty stack are not in the document either.
    let isEmptyStack = element.name == "stackView" && head.platform != .macOS
    return (isOwnClass || isEmptyStack) && tree.frame(of: index) != nil
      && tree.child(of: index, named: "subviews") == nil && element.flag("ambiguous") != true
      && element.flag("misplaced") != true && element["id"].flatMap { designedSizes[$0] } == nil
  }

  private static let plain: Set<String> = ["view", "customView"]

  /// Whether the document has a placeholder for an intrinsic length of a view's class.
  private func tellsLength(of index: Int, _ axis: LayoutAxis) -> Bool { placeholderSize(of: index)[axis] != nil }

  private func takeRecordedLength(_ item: inout LayoutItem, _ index: Int, _ axis: LayoutAxis) {
    let frame = rect(of: index)
    let recorded = AxisValues<Double?>(horizontal: frame.width, vertical: frame.height)
    guard recorded[axis] != 0 else { return }
    // The canvas may have treated it as a view without content, with weaker priorities.
    addPriorities(&item, index, along: [axis])
    setContent(&item, along: [axis], recorded)
  }
}
