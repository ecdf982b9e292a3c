internal import LayoutModel

/// A document in which stacks and scroll views (containers) are replaced by constraints.
struct ExpandedDocument: Sendable {
  /// The expanded document. Items and constraints of the original document keep their indices; those that the expansion
  /// adds follow.
  var document: LayoutDocument
  /// The number of items of the original document, which come before the guides that the expansion adds.
  var itemCount: Int
  /// The scroll views that have a content guide, each with its guide, in the order of the document.
  var contentGuides: [(scroller: LayoutItemID, guide: LayoutItemID)] = []
  /// The descriptions of constraints for reports; nil if the document has no containers.
  fileprivate(set) var wording: ExpandedWording?

  /// Creates an expanded document from one without containers, or from one whose containers the caller expands next.
  init(_ document: consuming LayoutDocument) {
    itemCount = document.items.count
    self.document = document
  }

  /// Computes the constraints of containers anew, from the present contents and insets of items. If the new expansion
  /// would add a different number of items, the former constraints remain.
  /// - Parameter original: the document before its expansion.
  mutating func updateConstraints(of original: LayoutDocument) {
    var other = original
    for id in other.items.indices.map({ LayoutItemID($0) }) {
      other[id] = document[id]
      // Containers use the width that a text has without wrapping. In `document`, the width may be that of the wrapped
      // lines in a round of the fixed-point iteration.
      if other[id].text != nil { other[id].intrinsicSize.horizontal = original[id].intrinsicSize.horizontal }
    }
    guard let again = ContainerExpansion.expand(other), again.document.items.count == document.items.count else {
      return
    }
    document.constraints = again.document.constraints
    wording = again.wording
  }

  /// Returns the frames of the original document's items, given those of all items of the expanded document.
  func reported(_ frames: [LayoutRect]) -> [LayoutRect] {
    itemCount < frames.count ? Array(frames.prefix(itemCount)) : frames
  }

  /// Returns the content sizes of the scroll views in `contentGuides`, given the frames of all items of the expanded
  /// document.
  func contentSizes(in frames: [LayoutRect]) -> [ContentSize] {
    contentGuides.map { scroller, guide in
      let frame = frames[guide.index]
      return ContentSize(item: scroller, size: LayoutSize(frame.width, frame.height))
    }
  }
}

/// The expansion of containers into constraints.
///
/// Stacks are expanded before scroll views, since constraints of stacks may have to be redirected to the content guides
/// of scroll views.
enum ContainerExpansion {
  /// Returns the document with its containers expanded; nil if it has none.
  /// - Parameter describes: whether added constraints get a description as their text.
  static func expand(_ document: LayoutDocument, describes: Bool = false) -> ExpandedDocument? {
    var (stacks, scrollers): ([Int], [Int]) = ([], [])
    for index in document.items.indices {
      if document.items.isStack(index) { stacks.append(index) }
      if document.items[index].scroll != nil { scrollers.append(index) }
    }
    guard !stacks.isEmpty || !scrollers.isEmpty else { return nil }

    let additions = ContainerAdditions(to: document, describes: describes)
    let arranged = ArrangedViews(of: document)
    for index in stacks {
      var expansion = StackExpansion(of: LayoutItemID(index), arranged, additions)
      expansion.expand()
    }
    let contentGuides = ScrollExpansion(additions).expand(scrollers.map { LayoutItemID($0) })
    var expanded = ExpandedDocument(additions.document)
    (expanded.itemCount, expanded.contentGuides) = (document.items.count, contentGuides)
    expanded.wording = ExpandedWording(of: document)
    return expanded
  }
}
