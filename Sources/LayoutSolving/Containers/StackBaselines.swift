internal import LayoutModel

/// Whose baselines count for an item: its own; else, of a stack, those of the first or last view of a column, or of the
/// highest view of a row.
struct StackBaselines {
  private var first: [LayoutItemID?]
  private var last: [LayoutItemID?]

  init(of document: LayoutDocument, _ arranged: ArrangedViews) {
    first = document.items.enumerated().map { $1.firstBaseline == nil ? nil : LayoutItemID($0) }
    last = document.items.enumerated().map { $1.lastBaseline == nil ? nil : LayoutItemID($0) }
    // Items follow their parents, so going backward the content of a stack is known before the stack.
    for index in document.items.indices.reversed() {
      guard let stack = document.items[index].stack else { continue }
      let views = arranged.views(of: LayoutItemID(index)).filter { !document[$0].isHidden }
      var (top, bottom) = (views.first, views.last)
      if stack.axis == .horizontal {
        top = Self.highest(views, arranged)
        bottom = top
      }
      first[index] = first[index] ?? top.flatMap { first[$0.index] }
      last[index] = last[index] ?? bottom.flatMap { last[$0.index] }
    }
  }

  /// The item whose first or last baseline it is; nil where there is none.
  func item(for attribute: LayoutAttribute, of view: LayoutItemID) -> LayoutItemID? {
    attribute == .firstBaseline ? first[view.index] : last[view.index]
  }

  /// The first of equals.
  private static func highest(_ views: [LayoutItemID], _ arranged: ArrangedViews) -> LayoutItemID? {
    var highest: (view: LayoutItemID, height: Double)?
    for view in views {
      let height = arranged.naturalLengths[view, .vertical] ?? 0
      if height > highest?.height ?? -1 { highest = (view, height) }
    }
    return highest?.view
  }
}
