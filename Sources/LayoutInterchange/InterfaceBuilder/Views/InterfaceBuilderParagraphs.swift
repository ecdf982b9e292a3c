internal import LayoutModel

/// A paragraph of a text, measured in the font sizes of the original canvas.
struct TextParagraph {
  /// A run of characters in which no line may be broken, and the space after it. Lengths are in points.
  struct Word {
    var length = 0.0
    var letters = 0
    var space = 0.0
    var spaces = 0
  }

  private(set) var words: [Word] = []
  /// Whether the widths of all letters are known, so that the width of the paragraph is nearly exact.
  private(set) var isKnown = true
  /// The height of the paragraph's lines, in points.
  var line = 0.0
  /// The space below each line, in points. No space follows the last line of the text.
  var spacing = 0.0
  /// Whether a line may be broken before the next letter.
  private var mayBreak = true

  /// The estimated width of the paragraph in one line, in points.
  var likelyWidth: Double { words.reduce(0) { $0 + $1.length + $1.space } }
  /// The width of the paragraph in one line, in points; nil if the width of some letter is unknown.
  var width: Double? { isKnown ? likelyWidth : nil }
  /// The number of the paragraph's letters and spaces.
  var letters: Int { words.reduce(0) { $0 + $1.letters + $1.spaces } }

  /// Adds a letter in a font of a point size. If its width is nil, the width is estimated from the point size.
  mutating func append(_ letter: Character, width: Double?, size: Double) {
    let isIdeographic = width == nil && Self.isIdeographic(letter)
    if width == nil { isKnown = false }
    let width = width ?? size * (isIdeographic ? 1 : Self.usualLetter)
    if letter.isWhitespace, letter != Self.unbreakableSpace {
      if words.isEmpty { words.append(Word()) }
      words[words.count - 1].space += width
      words[words.count - 1].spaces += 1
      mayBreak = true
      return
    }
    if mayBreak || isIdeographic { words.append(Word()) }
    words[words.count - 1].length += width
    words[words.count - 1].letters += 1
    mayBreak = isIdeographic || Self.hyphens.contains(letter)
  }

  /// Returns the paragraph as a `WrappingText.Paragraph`. Its lengths are multiplied by `scale`, and then adapted to
  /// the changed point size of its font.
  func wrapping(_ scale: Double, _ change: TextChange?) -> WrappingText.Paragraph {
    func length(_ length: Double, _ letters: Int) -> Double {
      min(max(0, change?.width(scale * length, letters: letters) ?? scale * length), LayoutLimits.largestLength)
    }
    let paragraph = WrappingText.Paragraph(
      words: words.map { WrappingText.Word(length($0.length, $0.letters), space: length($0.space, $0.spaces)) })
    // A paragraph of spaces alone has one line. A paragraph that is too long for layouts is not broken.
    let isPlain = !words.contains { $0.letters > 0 } || paragraph.length > LayoutLimits.largestLength
    return isPlain ? WrappingText.Paragraph(length: length(likelyWidth, letters)) : paragraph
  }

  private static let unbreakableSpace: Character = "\u{A0}"
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]

  /// The mean width of a letter, as a fraction of the font's point size.
  private static let usualLetter = 0.5

  /// Returns whether lines may break before and after a letter. Such a letter is as wide as the font's point size.
  private static func isIdeographic(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first?.value else { return false }
    return ideographs.contains { $0.contains(scalar) }
  }

  /// Unicode blocks of kana, ideographs, and the characters that are written with them.
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF,
  ]
}
