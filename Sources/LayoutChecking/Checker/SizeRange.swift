public import LayoutModel

/// An interval of sizes of the root along one axis.
public struct SizeRange: Sendable, Hashable {
  /// The axis along which the size varies.
  public var axis: LayoutAxis
  /// The lengths of the root along `axis`, in points.
  public var extents: ClosedRange<Double>
  /// The length of the root along the other axis, in points; nil for the fitting one.
  public var other: Double?

  /// Creates a range.
  public init(along axis: LayoutAxis, _ extents: ClosedRange<Double>, other: Double?) {
    self.axis = axis
    self.extents = extents
    self.other = other
  }

  /// Returns the size of the root for a length along `axis`.
  public func size(_ extent: Double) -> RequestedSize {
    axis == .horizontal ? RequestedSize(extent, other) : RequestedSize(other, extent)
  }
}
