/// The tolerances of drawings, in points.
enum DrawingTolerance {
  /// The difference, in points, up to which computed lengths count as equal.
  static let length = 1e-6
  /// The change of a frame's coordinate or size, in points, up to which the frame counts as unchanged.
  static let move = 0.01
}
