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

  /// What becomes of content that what covers the scroll view at the top or the bottom would cover too. Source:
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum InsetAdjustment: String, Sendable, CaseIterable {
    /// It is scrolled clear of that if it is higher than the scroll view, else it is covered.
    case automatic
    /// It is scrolled clear of that, however high it is.
    case always
    /// It is covered.
    case never
  }

  /// A child of the scroll view that fills the content, where the user's constraints shall not say all of that.
  public var content: LayoutItemID?
  /// Which way that view scrolls; of no meaning without it.
  public var axis: Axis
  /// Whether the content begins and ends clear of what covers the scroll view.
  public var insetAdjustment = InsetAdjustment.automatic

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
