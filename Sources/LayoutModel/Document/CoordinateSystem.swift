/// The origin and the direction of y in the frames of a document. Constraints measure y downward in both systems, with
/// one exception: in `bottomLeft`, Core Animation's attributes measure it upward.
public enum CoordinateSystem: String, Sendable, CaseIterable {
  /// The origin is at the top left, and y grows downward, as in UIKit.
  case topLeft = "top-left"
  /// The origin is at the bottom left, and y grows upward, as in AppKit and Core Animation.
  case bottomLeft = "bottom-left"
}
