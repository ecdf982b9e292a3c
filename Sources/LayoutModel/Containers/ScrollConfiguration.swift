/// The configuration of a scroll view, with the behaviour of `UIScrollView` in Auto Layout.
///
/// The scroll view's frame is determined like that of any view. Its *content* is an area that begins at the frame's top
/// left corner. Constraints determine the size of this area, which may exceed that of the frame. The layout is that of
/// a scroll view that is not scrolled.
///
/// In a constraint between a scroll view and an item inside it, the edges and baselines of the scroll view are those of
/// its content; the width, height and centres are those of its frame. A guide with the role `content` or `frame` refers
/// to one of the two explicitly.
public struct ScrollConfiguration: Sendable, Hashable {
  /// The directions in which the content may exceed the frame.
  public enum Axis: String, Sendable, CaseIterable {
    /// The content view is as wide as the frame; its height is independent.
    case vertical
    /// The content view is as high as the frame; its width is independent.
    case horizontal
    /// Width and height of the content view are independent of the frame.
    case both
  }

  /// The adjustment of content to the safe area at the top and bottom, as in
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum InsetAdjustment: String, Sendable, CaseIterable {
    /// Content is inset if it is higher than the scroll view, or if the scroll view has a content view (`content`).
    /// Other content is not inset, and bars may cover it.
    case automatic
    /// Content is always inset by the safe area.
    case always
    /// Content is not inset by the safe area, and bars may cover it.
    case never
  }

  /// The content view, which is a child of the scroll view; nil for none. Generated constraints make it fill the
  /// content.
  public var content: LayoutItemID?
  /// The directions in which `content` scrolls; ignored if `content` is nil.
  public var axis: Axis
  /// The adjustment of the content to the safe area.
  public var insetAdjustment = InsetAdjustment.automatic

  /// Creates a configuration.
  public init(content: LayoutItemID? = nil, axis: Axis = .vertical) {
    self.content = content
    self.axis = axis
  }

  /// Returns the name that reports use for the content of a scroll view without a content guide.
  package static func contentName(of scrollView: String) -> String { "\(scrollView)'s content" }
}

/// The content size of a scroll view.
public struct ContentSize: Sendable, Hashable {
  /// The scroll view.
  public var item: LayoutItemID
  /// The size of the scroll view's content, in points.
  public var size: LayoutSize

  /// Creates a size.
  public init(item: LayoutItemID, size: LayoutSize) {
    self.item = item
    self.size = size
  }
}
