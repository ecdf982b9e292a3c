internal import LayoutModel

/// Adaptation of intrinsic sizes to a canvas other than the original one.
extension InterfaceBuilderReader {
  /// Whether intrinsic sizes are adapted to another canvas, or to other sizes of roots. Those of macOS are not.
  var adaptsContents: Bool { head.isOtherCanvas || options.adaptsContents && head.platform != .macOS }

  /// Adapts the intrinsic size of a view's item, by the import rules for other devices.
  func adaptContent(_ item: inout LayoutItem, _ index: Int) {
    let text = importedText(item, index)
    for rule in rules.adaptation where rule.apply(&item, text) { note(rule.id, of: index) }
  }

  /// Returns the width, in points, that the text of a label, a button or a field of UIKit needs in one line, if
  /// constraints made the recorded view wider. The recorded width then does not show the width of the content. The
  /// result is nil for other views, for views with a placeholder width, and where contents are adapted.
  func stretchedWidth(_ item: LayoutItem, _ index: Int) -> Double? {
    guard !adaptsContents, head.platform != .macOS, placeholderSize(of: index).horizontal == nil else { return nil }
    return importedText(item, index).stretchedWidth(item).map(roundedUp)
  }

  private func importedText(_ item: LayoutItem, _ index: Int) -> ImportedText {
    let view = ImportedView(reader: self, index: index)
    let hasText = InterfaceBuilderVocabulary.textual.contains(tree[index].name) || view.viewClass == .textView
    return ImportedText(
      view: view, recorded: item.intrinsicSize, paragraphs: hasText ? controls.paragraphs(of: index, in: tree) : nil,
      change: controls.textChange(of: index, in: tree))
  }
}
