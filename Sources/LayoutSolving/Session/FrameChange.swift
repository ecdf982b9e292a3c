public import LayoutModel

/// A change of an item's frame.
public struct FrameChange: Sendable, Hashable {
  /// The item.
  public var item: LayoutItemID
  /// The frame before; nil for an item that is new.
  public var old: LayoutRect?
  /// The frame now; nil for an item that was removed.
  public var new: LayoutRect?

  /// Creates a change.
  package init(item: LayoutItemID, old: LayoutRect?, new: LayoutRect?) {
    self.item = item
    self.old = old
    self.new = new
  }

  /// Returns the differences between the frames that were reported last (`reported`) and `frames`. Makes `reported`
  /// equal to `frames`.
  static func take(from reported: inout [LayoutRect], to frames: [LayoutRect]) -> [FrameChange] {
    var changes: [FrameChange] = []
    for (index, frame) in frames.enumerated() {
      let old = index < reported.count ? reported[index] : .null
      if index == reported.count { reported.append(.null) }
      guard old != frame else { continue }
      changes.append(
        FrameChange(item: LayoutItemID(index), old: old == .null ? nil : old, new: frame == .null ? nil : frame))
      // The frames are copied item by item: an assignment of the array would share its storage, and the next edit would
      // have to copy it.
      reported[index] = frame
    }
    return changes
  }
}
