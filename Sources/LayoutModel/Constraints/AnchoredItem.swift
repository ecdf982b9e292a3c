/// A type with anchors for constraints: an item of a document, or a view type of the caller.
///
/// Its anchors have Apple's names, such as `leftAnchor`, so that code for UIKit and AppKit can be reused. The
/// properties of `anchors` have the same names without the suffix `Anchor`.
public protocol AnchoredItem {
  /// The item that the anchors belong to.
  var anchors: LayoutItemID { get }
}

extension LayoutItemID: AnchoredItem {
  /// The item itself.
  public var anchors: LayoutItemID { self }
}

extension AnchoredItem {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { anchors.left }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { anchors.right }
  /// The edge at which reading begins.
  public var leadingAnchor: LayoutXAxisAnchor { anchors.leading }
  /// The edge at which reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { anchors.trailing }
  /// The centre along x.
  public var centerXAnchor: LayoutXAxisAnchor { anchors.centerX }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { anchors.top }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { anchors.bottom }
  /// The centre along y.
  public var centerYAnchor: LayoutYAxisAnchor { anchors.centerY }
  /// The baseline of the first line of text; the top edge if the item has no first baseline.
  public var firstBaselineAnchor: LayoutYAxisAnchor { anchors.firstBaseline }
  /// The baseline of the last line of text; the bottom edge if the item has no last baseline.
  public var lastBaselineAnchor: LayoutYAxisAnchor { anchors.lastBaseline }
  /// The extent along x.
  public var widthAnchor: LayoutDimension { anchors.width }
  /// The extent along y.
  public var heightAnchor: LayoutDimension { anchors.height }
}
