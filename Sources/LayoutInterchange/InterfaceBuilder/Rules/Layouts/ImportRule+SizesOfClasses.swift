internal import LayoutModel

extension ImportRule {
  static let sizesOfClasses = ImportRule(
    "sizes-of-classes", .layouts,
    "An empty view of the project's own class has its recorded length as content where nothing else determines it.",
    source: .apple("UIView.intrinsicContentSize, which subclasses override; the class alone can determine it"),
    effect: .layout { layout, file in
      let views = file.reader.viewsOfUnknownSize[file.number]
      guard !views.isEmpty else { return [] }
      func hasPlaceholder(_ view: ImportedView, _ axis: LayoutAxis) -> Bool {
        file.reader.placeholderSize(of: view.index)[axis] != nil
      }
      let determined = DeterminedLengths(layout) { item, axis in
        views[item].map { hasPlaceholder($0, axis) } ?? true
      }
      var changed: [LayoutItemID] = []
      for item in layout.items.indices.map({ LayoutItemID($0) }) {
        guard let view = views[item] else { continue }
        let recorded = AxisValues<Double?>(horizontal: view.frame.width, vertical: view.frame.height)
        for axis in LayoutAxis.allCases
        where !hasPlaceholder(view, axis) && !determined.isDetermined(item, axis) && recorded[axis] != 0 {
          // Another rule may have given the view the weaker priorities of one without content. Those of the document
          // are restored.
          file.reader.addPriorities(&layout[item], view.index, along: [axis])
          file.reader.setContent(&layout[item], along: [axis], recorded)
          layout[item].recorded?.hasCanvasContent[axis] = true
          changed.append(item)
        }
      }
      return changed
    })
}
