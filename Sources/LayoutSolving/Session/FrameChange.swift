public import LayoutModel

/// A frame that moved.
public struct FrameChange: Sendable, Hashable {
  /// The item.
  public var item: LayoutItemID
  /// The frame before; nil for an item that is new.
  public var old: LayoutRect?
  /// The frame now; nil for an item that was removed.
  public var new: LayoutRect?

  /// Creates a change.
  public init(item: LayoutItemID, old: LayoutRect?, new: LayoutRect?) {
    self.item = item
    self.old = old
    self.new = new
  }

  /// The changes from some frames to others, which the first then are.
  static func take(from told: inout [LayoutRect], to frames: [LayoutRect]) -> [FrameChange] {
    var changes: [FrameChange] = []
    for (index, frame) in frames.enumerated() {
      let old = index < told.count ? told[index] : .null
      if index == told.count { told.append(.null) }
      guard old != frame else { continue }
      changes.append(
        FrameChange(item: LayoutItemID(index), old: old == .null ? nil : old, new: frame == .null ? nil : frame))
      // One by one, for an array that is shared would be copied by the next edit.
      told[index] = frame
    }
    return changes
  }
}
