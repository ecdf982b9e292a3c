/// The origin and the direction of y in the frames of a document. With either, constraints measure y downward, except
/// for constraints between Core Animation's attributes.
public enum CoordinateSystem: String, Sendable, CaseIterable {
  /// The origin is at the top left, and y grows downward, as in UIKit.
  case topLeft = "top-left"
  /// The origin is at the bottom left, and y grows upward, as in AppKit and Core Animation.
  case bottomLeft = "bottom-left"
}
