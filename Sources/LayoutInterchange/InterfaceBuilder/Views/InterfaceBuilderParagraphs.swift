internal import LayoutModel

/// A paragraph of a text, in the text styles of the original canvas.
struct TextParagraph {
  /// Characters without a line-break opportunity, and the space after them.
  struct Word {
    var length = 0.0
    var letters = 0
    var space = 0.0
    var spaces = 0
  }

  private(set) var words: [Word] = []
  /// Whether the widths of all letters are known, so that the total is nearly exact.
  private(set) var isKnown = true
  /// The height of its lines.
  var line = 0.0
  /// The space below each line, except at the end of the text.
  var spacing = 0.0
  /// Whether a line may be broken before the next letter.
  private var mayBreak = true

  /// Its estimated width in one line.
  var likelyWidth: Double { words.reduce(0) { $0 + $1.length + $1.space } }
  /// Like `likelyWidth`; nil if it has letters of unknown width.
  var width: Double? { isKnown ? likelyWidth : nil }
  /// The number of its letters and spaces.
  var letters: Int { words.reduce(0) { $0 + $1.letters + $1.spaces } }

  /// Adds a letter of a font of a size; with a nil width, its width is estimated.
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

  /// The paragraph for a layout, with its lengths scaled and its font changed.
  func wrapping(_ scale: Double, _ change: TextChange?) -> WrappingText.Paragraph {
    func length(_ length: Double, _ letters: Int) -> Double {
      min(max(0, change?.width(scale * length, letters: letters) ?? scale * length), LayoutLimits.largestLength)
    }
    let paragraph = WrappingText.Paragraph(
      words: words.map { WrappingText.Word(length($0.length, $0.letters), space: length($0.space, $0.spaces)) })
    // A line of spaces alone counts as a line.
    let isPlain = !words.contains { $0.letters > 0 } || paragraph.length > LayoutLimits.largestLength
    return isPlain ? WrappingText.Paragraph(length: length(likelyWidth, letters)) : paragraph
  }

  private static let unbreakableSpace: Character = "\u{A0}"
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]

  /// The mean width of a letter, as a fraction of the point size.
  private static let usualLetter = 0.5

  /// Whether lines may break before and after a letter, whose width is its point size.
  private static func isIdeographic(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first?.value else { return false }
    return ideographs.contains { $0.contains(scalar) }
  }

  /// Unicode blocks of kana, ideographs and the characters written with them.
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF,
  ]
}
