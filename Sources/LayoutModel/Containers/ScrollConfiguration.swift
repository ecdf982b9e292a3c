/// The configuration of a scroll view, which behaves as `UIScrollView` does in Auto Layout.
///
/// Its frame is that of any view. Its *content* is an area that begins at the frame's top left corner, with a size that
/// constraints determine independently of the frame's. The layout is that of a scroll view that is not scrolled.
///
/// In a constraint between a scroll view and an item inside it, the scroll view's edges and baselines are the
/// content's; its width, height and centres are the frame's. Guides with the roles `content` and `frame` refer to
/// either explicitly.
public struct ScrollConfiguration: Sendable, Hashable {
  /// The directions in which the content may exceed the frame.
  public enum Axis: String, Sendable, CaseIterable {
    /// The content view is as wide as the frame; its height is independent.
    case vertical
    /// The content view is as high as the frame; its width is independent.
    case horizontal
    /// Both are independent of the frame.
    case both
  }

  /// The adjustment of content to the safe area at the top and bottom, as in
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum InsetAdjustment: String, Sendable, CaseIterable {
    /// Content higher than the scroll view is inset by the safe area; else it is covered.
    case automatic
    /// Content is always inset by the safe area.
    case always
    /// Content is covered.
    case never
  }

  /// A child of the scroll view that fills the content, by constraints that are then generated.
  public var content: LayoutItemID?
  /// The directions in which that view scrolls; ignored without it.
  public var axis: Axis
  /// The adjustment of the content to the safe area.
  public var insetAdjustment = InsetAdjustment.automatic

  /// Creates a configuration.
  public init(content: LayoutItemID? = nil, axis: Axis = .vertical) {
    self.content = content
    self.axis = axis
  }

  /// Returns the name in reports of the content of a scroll view without a content guide.
  package static func contentName(of scrollView: String) -> String { "\(scrollView)'s content" }
}

/// The content size of a scroll view.
public struct ContentSize: Sendable, Hashable {
  /// The scroll view.
  public var item: LayoutItemID
  /// The size of its content, in points.
  public var size: LayoutSize

  /// Creates a size.
  public init(item: LayoutItemID, size: LayoutSize) {
    self.item = item
    self.size = size
  }
}
