/// A width and a height in points.
public struct LayoutSize: Sendable, Hashable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, in the coordinates of a superview.
public struct LayoutRect: Sendable, Hashable {
  /// The least x.
  public var x: Double
  /// The least y: the top edge, or the bottom edge if y grows upward.
  public var y: Double
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a rectangle.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(0, 0, 0, 0)
  /// The null rectangle, which is the frame of removed items. Frames of other items differ from it, since their
  /// coordinates are finite.
  public static let null = LayoutRect(.infinity, .infinity, 0, 0)
}

/// A value for each axis.
public struct AxisValues<Value: Sendable>: Sendable {
  /// The value along x.
  public var horizontal: Value
  /// The value along y.
  public var vertical: Value

  /// Creates a pair.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a pair of equal values.
  public init(_ both: Value) {
    self.init(horizontal: both, vertical: both)
  }

  /// The value of an axis.
  public subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension AxisValues: Equatable where Value: Equatable {}
extension AxisValues: Hashable where Value: Hashable {}

/// Insets that follow the reading direction: distances inward from the edges, in points.
public struct DirectionalInsets: Sendable, Hashable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The default margins of a view: 8 points.
  public static let standardMargins = DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
}

/// Insets that do not depend on the reading direction: distances inward from the edges, in points. Alignment insets,
/// however, are the distances from the edges of the alignment rectangle outward to those of the frame.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the left edge.
  public var left: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the right edge.
  public var right: Double

  /// Creates insets.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// The margins and lengths of a frame that are flexible when its superview is resized.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// The mask as bits.
  public var rawValue: UInt8

  /// Creates a mask from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The distance to the superview's left edge is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Every member with its name, in the order of the bits.
  public static let named: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}
