/// An attribute of an item, typed by what it may be related to: constraints between a leading edge and a width, or
/// between a left and a top edge, do not compile. What `NSLayoutAnchor` is to UIKit and AppKit.
///
/// Anchors are values that name an item and change nothing. `constraint(equalTo:)` and its relatives make a
/// `LayoutConstraint`, which counts once it is in a document: see `LayoutDocument.constrain(_:)`.
///
/// Anchors are not `Equatable`, so that where `LayoutOperators` is imported `==` between them can only mean a constraint.
public protocol LayoutAnchor: Sendable {
  /// The item.
  var item: LayoutItemID { get }
  /// The attribute.
  var attribute: LayoutAttribute { get }
}

/// A vertical edge or a middle along x. Left and right compile against leading and trailing, as Apple's do, and are
/// refused as Apple's are: by `ConstraintRules`.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItemID
  /// The attribute; along x, and no size.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A horizontal edge, a baseline or a middle along y.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The item.
  public let item: LayoutItemID
  /// The attribute; along y, and no size.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A width or a height. Widths may be related to heights.
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

// Margins are insets of edges, so they are anchors of the same kinds. Core Animation's attributes relate across axes,
// which a type by axis would forbid: `LayoutConstraint.init` takes them.
extension LayoutItemID {
  /// The left edge.
  public var left: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var right: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins.
  public var leading: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailing: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The middle along x.
  public var centerX: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var top: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle along y.
  public var centerY: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge where there is none.
  public var firstBaseline: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge where there is none.
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
  /// The middle between the left and right margins.
  public var centerXWithinMargins: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerXWithinMargins) }
  /// The top edge, inset by the item's margin.
  public var topMargin: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .topMargin) }
  /// The bottom edge, inset by the item's margin.
  public var bottomMargin: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottomMargin) }
  /// The middle between the top and bottom margins.
  public var centerYWithinMargins: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerYWithinMargins) }
}
