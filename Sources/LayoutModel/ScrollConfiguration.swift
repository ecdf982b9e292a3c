/// What makes a view a scroll view, as `UIScrollView` is one to Auto Layout.
///
/// Its frame is that of any view. Its *content* is an area of its own that begins at the frame's top left corner and has
/// the size that constraints give it, whatever the size of the frame. The layout is that of a scroll view that is not
/// scrolled.
///
/// In a constraint between a scroll view and something inside of it, the scroll view's edges and baselines mean the
/// content's; its width, height and centres mean the frame's. Guides with the roles `content` and `frame` say which of
/// the two is meant.
public struct ScrollConfiguration: Sendable, Hashable {
  /// The directions in which the content may be larger than the frame.
  public enum Axis: String, Sendable, CaseIterable {
    /// The content view is as wide as the frame, and its height is its own.
    case vertical
    /// The content view is as high as the frame, and its width is its own.
    case horizontal
    /// Both are its own.
    case both
  }

  /// A child of the scroll view that fills the content, where the user's constraints shall not say all of that.
  public var content: LayoutItemID?
  /// Which way that view scrolls; of no meaning without it.
  public var axis: Axis

  /// Creates a configuration.
  public init(content: LayoutItemID? = nil, axis: Axis = .vertical) {
    self.content = content
    self.axis = axis
  }

  /// What reports call the content of a scroll view that has no guide for it.
  package static func contentName(of scrollView: String) -> String { "\(scrollView)'s content" }
}

/// The size of what a scroll view shows parts of.
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
