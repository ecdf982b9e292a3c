/// Text that breaks into lines, so that its height follows its width.
///
/// A measure without fonts: lines are filled with whole words where these are told, else to the last point. In a document
/// with a `pixelScale` heights are rounded up to its pixels, as UIKit does.
public struct WrappingText: Sendable, Hashable {
  /// What no line break parts.
  public struct Word: Sendable, Hashable {
    /// How long it is, in points, at least 0.
    public var length: Double
    /// The space behind it, at least 0 points, which takes no room at the end of a line.
    public var space: Double

    /// Creates a word of that length, with that space behind it, both in points.
    public init(_ length: Double, space: Double = 0) {
      self.length = length
      self.space = space
    }
  }

  /// What is between two line breaks that are part of the text.
  public struct Paragraph: Sendable, Hashable {
    /// How long it is on a single line, in points, at least 0.
    public let length: Double
    /// Its words in their order; none where it may be broken at any point.
    public let words: [Word]

    /// A paragraph that fills its lines to the last point, wherever words end.
    public init(length: Double) {
      self.length = length
      words = []
    }

    /// A paragraph of words: a line ends before a word that is too long for it. A word that is longer than a line is
    /// broken at any point.
    public init(words: [Word]) {
      length = words.reduce(0) { $0 + $1.length + $1.space } - (words.last?.space ?? 0)
      self.words = words
    }

    /// How many lines it takes, and how long the longest one is, where none is longer than that.
    ///
    /// Complexity: linear in the words.
    fileprivate func lines(within width: Double) -> (count: Double, longest: Double) {
      guard length > width else { return (1, length) }
      guard !words.isEmpty else { return ((length / width).rounded(.up), width) }
      var (count, longest) = (1.0, 0.0)
      var (line, space) = (0.0, 0.0)
      for word in words {
        if line > 0, line + space + word.length > width {
          longest = max(longest, line)
          count += 1
          (line, space) = (0, 0)
        }
        line += space + word.length
        if line > width {
          let filled = (line / width).rounded(.up) - 1
          count += filled
          line -= filled * width
          longest = width
        }
        space = word.space
      }
      return (count, max(longest, line))
    }
  }

  /// The paragraphs. Each of several has a line at least.
  public var paragraphs: [Paragraph]
  /// The height of each line, above 0 points.
  public var lineHeight: Double
  /// The room around the text, at both sides and above and below together, at least 0 points.
  public var padding = LayoutSize(0, 0)

  /// The length of the longest line of a text that does not wrap, with what is beside it, at least 0 points.
  public var length: Double { longestParagraph + padding.width }

  private var longestParagraph: Double { paragraphs.reduce(0) { max($0, $1.length) } }

  /// Whether it is told of any paragraph which words it is of.
  public var hasWords: Bool { paragraphs.contains { !$0.words.isEmpty } }

  /// Creates a text of one paragraph that fills its lines to the last point.
  public init(length: Double, lineHeight: Double) {
    self.init(paragraphs: [length], lineHeight: lineHeight)
  }

  /// Creates a text whose paragraphs have these lengths, and fill their lines to the last point.
  public init(paragraphs lengths: [Double], lineHeight: Double) {
    self.init(lengths.map(Paragraph.init(length:)), lineHeight: lineHeight)
  }

  /// Creates a text of paragraphs.
  public init(_ paragraphs: [Paragraph], lineHeight: Double) {
    self.paragraphs = paragraphs
    self.lineHeight = lineHeight
  }

  /// By how much a line may be too long before it breaks, in points: more than what arithmetic is off by.
  private static let slack = 1e-4

  /// The size of the text, with the room around it, in lines that leave it no wider than that: as wide as the longest line,
  /// and as high as all. Lines are never taken to be shorter than they are high, so it is finite.
  ///
  /// Complexity: linear in the paragraphs and their words.
  public func size(withinWidth width: Double) -> LayoutSize {
    guard paragraphs.count > 1 || longestParagraph > Self.slack else { return LayoutSize(length, padding.height) }
    let most = max(width - padding.width, lineHeight)
    var (count, longest) = (0.0, 0.0)
    for paragraph in paragraphs {
      let lines = paragraph.lines(within: most + Self.slack)
      count += lines.count
      longest = max(longest, lines.longest)
    }
    return LayoutSize(
      min(longest, most) + padding.width, min(count * lineHeight + padding.height, LayoutLimits.largestLength))
  }

  /// The height of the text, with what is above and below it, where it is that wide.
  ///
  /// Complexity: linear in the paragraphs and their words.
  public func height(atWidth width: Double) -> Double { size(withinWidth: width).height }
}
