internal import LayoutModel

/// The items whose first and last baselines a stack uses as those of its views.
///
/// A view with a baseline uses its own. A stack without one uses that of a visible arranged view: in a horizontal
/// stack, of the tallest view; in a vertical stack, of the first view for the first baseline, and of the last view for
/// the last baseline.
struct StackBaselines {
  private var first: [LayoutItemID?]
  private var last: [LayoutItemID?]

  init(of document: LayoutDocument, _ arranged: ArrangedViews) {
    // Items are read by index, since a copy of an item updates reference counts.
    let indices = document.items.indices
    first = indices.map { document.items[$0].firstBaseline == nil ? nil : LayoutItemID($0) }
    last = indices.map { document.items[$0].lastBaseline == nil ? nil : LayoutItemID($0) }
    // Items follow their parents, so that in reverse order the content of a stack is known before the stack.
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

  /// Returns the item whose first or last baseline is used for a view; nil if the view has no such baseline.
  func item(for attribute: LayoutAttribute, of view: LayoutItemID) -> LayoutItemID? {
    attribute == .firstBaseline ? first[view.index] : last[view.index]
  }

  /// Returns the tallest view, or the first of several that are equally tall; nil if there are no views.
  private static func highest(_ views: [LayoutItemID], _ arranged: ArrangedViews) -> LayoutItemID? {
    var highest: (view: LayoutItemID, height: Double)?
    for view in views {
      let height = arranged.knownLengths[view, .vertical] ?? 0
      if height > highest?.height ?? -1 { highest = (view, height) }
    }
    return highest?.view
  }
}
