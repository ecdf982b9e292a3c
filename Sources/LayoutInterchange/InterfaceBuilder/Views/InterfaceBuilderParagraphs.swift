internal import LayoutModel

/// A paragraph of a text, where the document was drawn.
struct TextParagraph {
  /// What no line break parts, with the space behind it.
  struct Word {
    var length = 0.0
    var letters = 0
    var space = 0.0
    var spaces = 0
  }

  private(set) var words: [Word] = []
  /// Whether all letters are known, so that the width is about as it is said to be.
  private(set) var isKnown = true
  /// How high its lines are.
  var line = 0.0
  /// The space below each line, but for that at the end of the text.
  var spacing = 0.0
  /// Whether a line may be broken before the next letter.
  private var mayBreak = true

  /// About how wide it is in one line.
  var likelyWidth: Double { words.reduce(0) { $0 + $1.length + $1.space } }
  /// The same; nil where it has letters that are not known.
  var width: Double? { isKnown ? likelyWidth : nil }
  /// The number of its letters and spaces.
  var letters: Int { words.reduce(0) { $0 + $1.letters + $1.spaces } }

  /// Adds a letter; without a width, one that is not known, of a font of that size.
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

  /// The same text as a layout takes it, where its fonts are changed and its lengths are so much greater.
  func wrapping(_ scale: Double, _ change: TextChange?) -> WrappingText.Paragraph {
    func length(_ length: Double, _ letters: Int) -> Double {
      min(max(0, change?.width(scale * length, letters: letters) ?? scale * length), LayoutLimits.largestLength)
    }
    let paragraph = WrappingText.Paragraph(
      words: words.map { WrappingText.Word(length($0.length, $0.letters), space: length($0.space, $0.spaces)) })
    // A line of spaces alone is a line.
    let isPlain = !words.contains { $0.letters > 0 } || paragraph.length > LayoutLimits.largestLength
    return isPlain ? WrappingText.Paragraph(length: length(likelyWidth, letters)) : paragraph
  }

  private static let unbreakableSpace: Character = "\u{A0}"
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]

  /// How wide a letter is on average, as a part of the size of its font.
  private static let usualLetter = 0.5

  /// Whether lines may be broken before and after a letter, which is as wide as its font is large.
  private static func isIdeographic(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first?.value else { return false }
    return ideographs.contains { $0.contains(scalar) }
  }

  /// Blocks of kana, ideographs and what is written with them.
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFF,
  ]
}
