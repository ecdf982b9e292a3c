internal import LayoutModel

/// The geometry of a solved layout in the root's coordinates. Here y always grows downward, even if it grows upward in
/// the document.
struct PlacedLayout {
  let document: LayoutDocument
  /// The frame of each item, by index; `.null` for an item that has none. The list is empty if the solution has no
  /// frames.
  private(set) var frames: [LayoutRect] = []
  /// Whether each item, by its index, is a visible view whose ancestors are all visible.
  private(set) var isShown: [Bool] = []
  /// The reading direction of each item, by its index; empty if the solution has no frames.
  private(set) var directions: [LayoutDirection] = []
  /// The margins of each item, by its index; zero for guides. The list is empty if the solution has no frames.
  private(set) var margins: [EdgeInsets] = []

  /// Creates the geometry of a solution; empty if the solution has no frames.
  /// - Complexity: linear in the number of items, since parents precede their children.
  init(_ document: LayoutDocument, _ solution: LayoutSolution) {
    self.document = document
    guard solution.frames.count == document.items.count else { return }
    directions = document.directions()
    var local = solution.frames
    for (index, item) in document.items.enumerated() {
      let parent = item.parent?.index
      guard item.kind != .removed, local[index] != .null else {
        local[index] = .zero
        frames.append(.null)
        isShown.append(false)
        continue
      }
      isShown.append(item.kind == .view && !item.isHidden && (parent.map { isShown[$0] } ?? true))
      if document.coordinates == .bottomLeft, let parent {
        local[index].y = local[parent].height - local[index].y - local[index].height
      }
      let origin = parent.map { frames[$0] } ?? .zero
      frames.append(
        LayoutRect(
          origin.x + local[index].x, origin.y + local[index].y, local[index].width, local[index].height))
    }
    margins = EffectiveInsets(of: document, directions, frames: local).margins
  }

  /// Creates the geometry of an earlier layout of a document, from the frames that its items had in it (`earlier`). The
  /// root keeps its current frame, and so does an item whose earlier frame is not known. Returns nil if the earlier
  /// frames or the current ones are not as many as the items.
  init?(_ document: LayoutDocument, _ solution: LayoutSolution, earlier: [LayoutRect]) {
    guard earlier.count == document.items.count, solution.frames.count == earlier.count else { return nil }
    var past = solution
    for (index, frame) in earlier.enumerated() where frame != .null && solution.frames[index] != .null {
      past.frames[index] = frame
    }
    // The root keeps its current size, within which the earlier frames are drawn.
    past.frames[0] = solution.frames[0]
    self.init(document, past)
  }

  /// Returns the alignment rectangle of an item, to which constraints refer.
  func alignmentRect(of id: LayoutItemID) -> LayoutRect {
    let (frame, insets) = (frames[id.index], document[id].alignmentInsets)
    return LayoutRect(
      frame.x + insets.left, frame.y + insets.top, frame.width - insets.left - insets.right,
      frame.height - insets.top - insets.bottom)
  }

  /// Returns the value of an attribute: a size in points, or a position in the root's coordinates.
  func value(of attribute: LayoutAttribute, _ id: LayoutItemID) -> Double {
    let (rect, item) = (alignmentRect(of: id), document[id])
    let margins = margins.indices.contains(id.index) ? margins[id.index] : .zero
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    let isReversed = directions[id.index] == .rightToLeft
    let isUpward = document.coordinates == .bottomLeft
    switch attribute {
    case .left, .minX: return rect.x
    case .right, .maxX: return right
    case .leading: return isReversed ? right : rect.x
    case .trailing: return isReversed ? rect.x : right
    case .leftMargin: return rect.x + margins.left
    case .rightMargin: return right - margins.right
    case .leadingMargin: return isReversed ? right - margins.right : rect.x + margins.left
    case .trailingMargin: return isReversed ? rect.x + margins.left : right - margins.right
    case .centerX, .midX: return rect.x + rect.width / 2
    case .centerXWithinMargins: return (rect.x + margins.left + right - margins.right) / 2
    case .width: return rect.width
    case .top: return rect.y
    case .bottom: return bottom
    case .minY: return isUpward ? bottom : rect.y
    case .maxY: return isUpward ? rect.y : bottom
    case .topMargin: return rect.y + margins.top
    case .bottomMargin: return bottom - margins.bottom
    case .centerY, .midY: return rect.y + rect.height / 2
    case .centerYWithinMargins: return (rect.y + margins.top + bottom - margins.bottom) / 2
    case .firstBaseline, .lastBaseline:
      if let below = item.baselineBelowMiddle { return rect.y + rect.height / 2 + below }
      return attribute == .firstBaseline ? rect.y + (item.firstBaseline ?? 0) : bottom - (item.lastBaseline ?? 0)
    case .height: return rect.height
    }
  }
}
