internal import LayoutModel

/// Views whose intrinsic sizes may not be in the document: views of the project's own classes, and stacks that code
/// fills.
extension InterfaceBuilderReader {
  /// Returns, for each layout, the views that may have an intrinsic size that Xcode did not record, by their items.
  func findViewsOfUnknownSize() -> [[LayoutItemID: ImportedView]] {
    var views = Array(repeating: [LayoutItemID: ImportedView](), count: layouts.count)
    for index in tree.elements.indices {
      guard let place = places[index], isOfUnknownSize(index) else { continue }
      views[place.layout][place.item] = ImportedView(reader: self, index: index)
    }
    return views
  }

  /// Returns whether a view may have an intrinsic size that Xcode did not record. Such a view is a plain view of the
  /// project's own class, or a stack of UIKit, and has no subviews. Views that Xcode flagged as ambiguous or misplaced
  /// are excluded.
  private func isOfUnknownSize(_ index: Int) -> Bool {
    let element = tree[index]
    let isOwnClass = Self.plain.contains(element.name) && element["customClass"] != nil
    // Code may fill an empty stack with views that are not in the document.
    let isEmptyStack = element.name == "stackView" && head.platform != .macOS
    return (isOwnClass || isEmptyStack) && tree.frame(of: index) != nil
      && tree.child(of: index, named: "subviews") == nil && element.flag("ambiguous") != true
      && element.flag("misplaced") != true && element["id"].flatMap { designedSizes[$0] } == nil
  }

  private static let plain: Set<String> = ["view", "customView"]
}
