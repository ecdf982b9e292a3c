internal import LayoutModel

/// Adaptation of intrinsic sizes to a canvas other than the original one.
extension InterfaceBuilderReader {
  /// Adapts the intrinsic size of a view's item, by the import rules for other devices.
  func adaptContent(_ item: inout LayoutItem, _ index: Int) {
    let view = ImportedView(reader: self, index: index)
    let hasText = InterfaceBuilderVocabulary.textual.contains(tree[index].name) || view.viewClass == .textView
    let text = ImportedText(
      view: view, recorded: item.intrinsicSize, paragraphs: hasText ? controls.paragraphs(of: index, in: tree) : nil,
      change: controls.textChange(of: index, in: tree))
    for rule in rules.adaptation where rule.apply(&item, text) { note(rule.id, of: index) }
  }
}
