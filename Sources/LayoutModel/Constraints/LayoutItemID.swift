/// An identifier of an item in one document. It stays valid while the document changes, and identifies no other item
/// once its item is removed.
public struct LayoutItemID: Sendable, Hashable {
  /// The item's index in `LayoutDocument.items`.
  public var index: Int

  /// Creates an identifier from an index.
  public init(_ index: Int) {
    self.index = index
  }

  /// The root of every document.
  public static let root = LayoutItemID(0)
}
