internal import LayoutModel

extension ImportRule {
  static let undrawnCell = ImportRule(
    "undrawn-cell", .rows,
    "A row of macOS that the canvas never laid out is as wide as its column, and as high as rows of its table.",
    source: .apple("NSTableView.rowHeight; NSTableColumn.width"), platforms: [.macOS],
    effect: .frame { frame, view in
      let tree = view.reader.tree
      guard view.viewClass == .tableCellView, frame.width == 0 || frame.height == 0,
        let column = tree.ancestors(of: view.index).first(where: { tree[$0].name == "tableColumn" }),
        let table = tree.ancestors(of: column).first(where: {
          InterfaceBuilderVocabulary.tables.contains(tree[$0].name)
        })
      else { return false }
      frame.width = tree[column].number("width") ?? frame.width
      if frame.height <= 0 { frame.height = tree[table][.rowHeight] ?? 0 }
      return true
    })
}
