internal import LayoutModel

/// The arranged views of each stack of a document.
///
/// One instance is shared by all stacks, so that lengths and baselines are determined once.
final class ArrangedViews {
  private let document: LayoutDocument
  private var views: [LayoutItemID: [LayoutItemID]] = [:]
  /// The lengths of views that are known before solving; computed at the first access.
  private(set) lazy var knownLengths = KnownLengths(of: document, self)
  /// For each view, the items whose baselines are used as those of the view; computed at the first access.
  private(set) lazy var baselines = StackBaselines(of: document, self)

  init(of document: LayoutDocument) {
    self.document = document
    // Items are read by index, since a copy of an item updates reference counts.
    for index in document.items.indices where document.items[index].kind == .view {
      guard let parent = document.items[index].parent, document[parent].stack != nil,
        document[parent].stack?.arranged == nil
      else { continue }
      views[parent, default: []].append(LayoutItemID(index))
    }
  }

  /// Returns the arranged views of a stack in their order, including hidden ones.
  func views(of stack: LayoutItemID) -> [LayoutItemID] {
    document[stack].stack?.arranged ?? views[stack] ?? []
  }
}
