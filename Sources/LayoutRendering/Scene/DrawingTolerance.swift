/// The tolerances of drawings, in points.
enum DrawingTolerance {
  /// The difference up to which computed lengths are equal.
  static let length = 1e-6
  /// The smallest move of a frame that is drawn.
  static let move = 0.01
}
