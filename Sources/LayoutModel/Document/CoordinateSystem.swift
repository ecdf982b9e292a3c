/// The origin and direction of y in the frames of a document. Constraints measure downward in both.
public enum CoordinateSystem: String, Sendable, CaseIterable {
  /// Origin at the top left, y downward, as in UIKit.
  case topLeft = "top-left"
  /// Origin at the bottom left, y upward, as in AppKit and Core Animation.
  case bottomLeft = "bottom-left"
}
