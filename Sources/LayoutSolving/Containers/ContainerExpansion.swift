internal import LayoutModel

/// A document in which containers are replaced by the constraints that they stand for.
struct ExpandedDocument: Sendable {
  /// The user's items and constraints at their indices, followed by those that the containers add.
  var document: LayoutDocument
  /// The number of the user's items.
  var itemCount: Int
  /// The content guide of each scroll view whose content constraints refer to, in the order of the document.
  var contentGuides: [(scroller: LayoutItemID, guide: LayoutItemID)] = []
  /// The descriptions of constraints, as they were before the expansion; nil if nothing was expanded.
  fileprivate(set) var wording: ExpandedWording?

  /// Creates a document that has no containers, or whose containers will be expanded.
  init(_ document: consuming LayoutDocument) {
    itemCount = document.items.count
    self.document = document
  }

  /// Returns the frames of the user's items, from those of all items.
  func reported(_ frames: [LayoutRect]) -> [LayoutRect] {
    itemCount < frames.count ? Array(frames.prefix(itemCount)) : frames
  }

  /// Returns the content sizes of scroll views, from the frames of all items.
  func contentSizes(in frames: [LayoutRect]) -> [ContentSize] {
    contentGuides.map { scroller, guide in
      let frame = frames[guide.index]
      return ContentSize(item: scroller, size: LayoutSize(frame.width, frame.height))
    }
  }
}

/// The expansion of containers into constraints.
///
/// Stacks come before scroll views, since a stack's constraints may refer to a scroll view's content.
enum ContainerExpansion {
  /// Returns the document with its containers expanded; nil if it has none. Linear in the document.
  /// - Parameter describes: whether the constraints that are added have their descriptions.
  static func expand(_ document: LayoutDocument, describes: Bool = false) -> ExpandedDocument? {
    var (stacks, scrollers): ([Int], [Int]) = ([], [])
    for index in document.items.indices {
      if document.items[index].stack != nil { stacks.append(index) }
      if document.items[index].scroll != nil { scrollers.append(index) }
    }
    guard !stacks.isEmpty || !scrollers.isEmpty else { return nil }

    let additions = ContainerAdditions(to: document, describes: describes)
    let arranged = ArrangedViews(of: document)
    for index in stacks {
      var expansion = StackExpansion(of: LayoutItemID(index), arranged, additions)
      expansion.expand()
    }
    var expanded = ExpandedDocument(document)
    expanded.contentGuides = ScrollExpansion(additions).expand(scrollers.map { LayoutItemID($0) })
    expanded.document = additions.document
    expanded.wording = ExpandedWording(of: document)
    return expanded
  }
}
