internal import LayoutModel

/// Views of the project's own classes, and stacks that code fills: their intrinsic sizes may not be in the document.
extension InterfaceBuilderReader {
  /// The views, for each layout, that may have an intrinsic size that the tools did not record.
  func findViewsOfUnknownSize() -> [[LayoutItemID: ImportedView]] {
    var views = Array(repeating: [LayoutItemID: ImportedView](), count: layouts.count)
    for index in tree.elements.indices {
      guard let place = places[index], isOfUnknownSize(index) else { continue }
      views[place.layout][place.item] = ImportedView(reader: self, index: index)
    }
    return views
  }

  /// Whether a view may have an intrinsic size that the tools did not record: of the project's own class, or an empty
  /// stack. The tools must not have found it ambiguous.
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
}
