internal import LayoutModel

/// Containers of macOS that place views by constraints of their own.
///
/// The panes of a split view have autoresizing masks and recorded frames. These apply as long as the constraints within
/// the panes agree with them. If Xcode flagged a pane as misplaced, or if a pane has no mask, constraints determine the
/// frames.
extension InterfaceBuilderReader {
  func panes(of splitView: Int) -> [Int] { tree.children(of: splitView, in: "subviews") }

  /// Returns whether constraints determine the frames of the panes of a split view, rather than masks.
  func hasResizablePanes(_ splitView: Int) -> Bool {
    tree[splitView].name == "splitView"
      && panes(of: splitView).contains { tree[$0].flag("misplaced") == true || isFree($0) }
  }

  func addConstraints(ofContainer index: Int) {
    guard let place = places[index] else { return }
    var constraints: [LayoutConstraint] = []
    let view = ImportedView(reader: self, index: index)
    for rule in rules.container where rule.apply(&constraints, view) { note(rule.id, of: index) }
    for constraint in constraints { layouts[place.layout].add(constraint) }
  }
}
