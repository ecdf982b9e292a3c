/// Text that breaks into lines, so that its height follows its width.
///
/// A measure without fonts: lines are filled to the last point, wherever words end.
public struct WrappingText: Sendable, Hashable {
  /// The length of the text on a single line, at least 0 points.
  public var length: Double
  /// The height of each line, above 0 points.
  public var lineHeight: Double

  /// Creates a text.
  public init(length: Double, lineHeight: Double) {
    self.length = length
    self.lineHeight = lineHeight
  }

  /// By how much a line may be too long before it breaks, in points: more than what arithmetic is off by.
  private static let slack = 1e-4

  /// The height of the text in lines of that width. Lines are never narrower than they are high, so it is finite.
  public func height(atWidth width: Double) -> Double {
    guard length > Self.slack else { return 0 }
    let line = max(width, lineHeight) + Self.slack
    return min((length / line).rounded(.up) * lineHeight, LayoutLimits.largestLength)
  }
}
