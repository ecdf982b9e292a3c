/// Text that breaks into lines, so that its height follows its width.
///
/// A measure without fonts: lines are filled to the last point, wherever words end. In a document with a `pixelScale`
/// heights are rounded up to its pixels, as UIKit does.
public struct WrappingText: Sendable, Hashable {
  /// The length of each paragraph on a single line, at least 0 points. Each of several has a line at least.
  public var paragraphs: [Double]
  /// The height of each line, above 0 points.
  public var lineHeight: Double

  /// The length of the longest line of a text that does not wrap, at least 0 points.
  public var length: Double { paragraphs.max() ?? 0 }

  /// Creates a text of one paragraph.
  public init(length: Double, lineHeight: Double) {
    self.init(paragraphs: [length], lineHeight: lineHeight)
  }

  /// Creates a text whose paragraphs have these lengths.
  public init(paragraphs: [Double], lineHeight: Double) {
    self.paragraphs = paragraphs
    self.lineHeight = lineHeight
  }

  /// By how much a line may be too long before it breaks, in points: more than what arithmetic is off by.
  private static let slack = 1e-4

  /// The height of the text in lines of that width. Lines are never narrower than they are high, so it is finite.
  ///
  /// Complexity: linear in the paragraphs.
  public func height(atWidth width: Double) -> Double {
    guard paragraphs.count > 1 || length > Self.slack else { return 0 }
    let line = max(width, lineHeight) + Self.slack
    let lines = paragraphs.reduce(0) { $0 + max(1, ($1 / line).rounded(.up)) }
    return min(lines * lineHeight, LayoutLimits.largestLength)
  }
}
