/// Text with line breaking, whose height follows its width.
///
/// It is measured without fonts. If the lengths of the words are known, lines break between words; otherwise they break
/// at any point. In a document with a `pixelScale`, heights are rounded up to its pixels, as in UIKit.
public struct WrappingText: Sendable, Hashable {
  /// A unit that is broken across lines only if it is longer than a line.
  public struct Word: Sendable, Hashable {
    /// The length, in points, at least 0.
    public var length: Double
    /// The space after the word, at least 0 points. It is ignored at the end of a line.
    public var space: Double

    /// Creates a word with a length and a space after it, both in points.
    public init(_ length: Double, space: Double = 0) {
      self.length = length
      self.space = space
    }
  }

  /// The text between two explicit line breaks.
  public struct Paragraph: Sendable, Hashable {
    /// The length on a single line, in points, at least 0.
    public let length: Double
    /// The words in their order; empty if lines may break at any point.
    public let words: [Word]

    /// Creates a paragraph whose lines may break at any point.
    public init(length: Double) {
      self.length = length
      words = []
    }

    /// Creates a paragraph of words. A line ends before a word that does not fit; a word that is longer than a line is
    /// broken at any point.
    public init(words: [Word]) {
      length = words.reduce(0) { $0 + $1.length + $1.space } - (words.last?.space ?? 0)
      self.words = words
    }

    /// Returns the number of lines and the length of the longest one, for lines of a given maximum length above 0.
    /// - Complexity: linear in the number of words.
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

  /// The paragraphs. A text that consists of one empty paragraph has no line; if there are several paragraphs, each has
  /// at least one.
  public var paragraphs: [Paragraph]
  /// The height of each line, above 0 points.
  public var lineHeight: Double
  /// The leading: the space between two lines, at least 0 points.
  public var leading = 0.0
  /// The padding, at least 0 points. Its width is the sum of the left and right padding, its height that of the top and
  /// bottom padding.
  public var padding = LayoutSize(0, 0)

  /// The width of the text without wrapping, padding included, at least 0 points.
  public var length: Double { longestParagraph + padding.width }

  private var longestParagraph: Double { paragraphs.reduce(0) { max($0, $1.length) } }

  /// Whether the words of any paragraph are known.
  public var hasWords: Bool { paragraphs.contains { !$0.words.isEmpty } }

  /// Creates a text of one paragraph, whose lines may break at any point.
  public init(length: Double, lineHeight: Double) {
    self.init(paragraphs: [length], lineHeight: lineHeight)
  }

  /// Creates a text of paragraphs with lengths, whose lines may break at any point.
  public init(paragraphs lengths: [Double], lineHeight: Double) {
    self.init(lengths.map(Paragraph.init(length:)), lineHeight: lineHeight)
  }

  /// Creates a text of paragraphs.
  public init(_ paragraphs: [Paragraph], lineHeight: Double) {
    self.paragraphs = paragraphs
    self.lineHeight = lineHeight
  }

  /// Whether all numbers are within their ranges, and at most `LayoutLimits.largestLength`.
  package var isValid: Bool {
    let lengths = paragraphs.flatMap { [$0.length] + $0.words.flatMap { [$0.length, $0.space] } }
    return lineHeight > 0
      && (lengths + [lineHeight, leading, padding.width, padding.height]).allSatisfy(
        (0...LayoutLimits.largestLength).contains)
  }

  /// The length, in points, by which a line may exceed the width. It prevents line breaks by rounding errors.
  private static let slack = 1e-4

  /// Returns the size of the text, padding included, wrapped to a width. The text is as wide as its longest line.
  ///
  /// The length that is available to lines is at least the line height, since a length near 0 would give a huge number
  /// of lines.
  /// - Complexity: linear in the number of paragraphs and words.
  public func size(withinWidth width: Double) -> LayoutSize {
    guard paragraphs.count > 1 || longestParagraph > Self.slack else { return LayoutSize(length, padding.height) }
    let most = max(width - padding.width, lineHeight)
    var (count, longest) = (0.0, 0.0)
    for paragraph in paragraphs {
      let lines = paragraph.lines(within: most + Self.slack)
      count += lines.count
      longest = max(longest, lines.longest)
    }
    let height = count * lineHeight + (count - 1) * leading + padding.height
    return LayoutSize(min(longest, most) + padding.width, min(height, LayoutLimits.largestLength))
  }

  /// Returns the height of the text, padding included, at a width.
  /// - Complexity: linear in the number of paragraphs and words.
  public func height(atWidth width: Double) -> Double { size(withinWidth: width).height }
}
