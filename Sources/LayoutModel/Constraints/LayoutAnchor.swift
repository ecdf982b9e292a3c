/// An attribute of an item, like `NSLayoutAnchor` in UIKit and AppKit.
///
/// The type of an anchor determines the anchors to which it may be related: constraints between a leading edge and a
/// width, or between a left and a top edge, do not compile.
///
/// Anchors are immutable values. `constraint(equalTo:)` and similar methods create a `LayoutConstraint`, which takes
/// effect once it is added to a document: see `LayoutDocument.add(_:)`.
///
/// Anchors are not `Equatable`, so that the operator `==` of `LayoutOperators` always creates a constraint.
public protocol LayoutAnchor: Sendable {
  /// The item that has the attribute.
  var item: LayoutItemID { get }
  /// The attribute.
  var attribute: LayoutAttribute { get }
}

/// An anchor for a position along x: a vertical edge or a centre.
///
/// A constraint that relates left or right to leading or trailing compiles, as with Apple's anchors, but
/// `ConstraintRules` rejects it, as Apple does.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItemID
  /// The attribute: a position along x.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// An anchor for a position along y: a horizontal edge, a baseline or a centre.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItemID
  /// The attribute: a position along y.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// An anchor for a size: a width or a height. Widths may be related to heights.
public struct LayoutDimension: LayoutAnchor {
  /// The item.
  public let item: LayoutItemID
  /// The attribute: a size.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

// Anchors of margins have the same types as those of edges. There are no anchors for Core Animation's attributes, since
// these can be related across axes: use `LayoutConstraint.init`.
extension LayoutItemID {
  /// The left edge.
  public var left: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var right: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge at which reading begins.
  public var leading: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  public var trailing: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The centre along x.
  public var centerX: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var top: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The centre along y.
  public var centerY: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge if the item has no first baseline.
  public var firstBaseline: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge if the item has no last baseline.
  public var lastBaseline: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  /// The extent along x.
  public var width: LayoutDimension { LayoutDimension(self, .width) }
  /// The extent along y.
  public var height: LayoutDimension { LayoutDimension(self, .height) }

  /// The left edge, inset by the item's margin.
  public var leftMargin: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leftMargin) }
  /// The right edge, inset by the item's margin.
  public var rightMargin: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .rightMargin) }
  /// The leading edge, inset by the item's margin.
  public var leadingMargin: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leadingMargin) }
  /// The trailing edge, inset by the item's margin.
  public var trailingMargin: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailingMargin) }
  /// The centre between the left and right margins.
  public var centerXWithinMargins: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerXWithinMargins) }
  /// The top edge, inset by the item's margin.
  public var topMargin: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .topMargin) }
  /// The bottom edge, inset by the item's margin.
  public var bottomMargin: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottomMargin) }
  /// The centre between the top and bottom margins.
  public var centerYWithinMargins: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerYWithinMargins) }
}
