public import LayoutModel

/// A range of the root's sizes along one axis.
public struct SizeRange: Sendable, Hashable {
  /// The axis.
  public var axis: LayoutAxis
  /// The extents along it, in points.
  public var extents: ClosedRange<Double>
  /// The extent along the other axis; nil for the fitting one.
  public var other: Double?

  /// Creates a range.
  public init(along axis: LayoutAxis, _ extents: ClosedRange<Double>, other: Double?) {
    self.axis = axis
    self.extents = extents
    self.other = other
  }

  /// The size at an extent along the axis.
  public func size(_ extent: Double) -> RequestedSize {
    axis == .horizontal ? RequestedSize(extent, other) : RequestedSize(other, extent)
  }
}
