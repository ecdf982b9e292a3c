import LayoutModel
import Testing

@testable import LayoutRendering

@Suite("Text in pictures") struct TextTests {
  @Test("is cut to a width, with a mark, but never to the mark alone")
  func elision() {
    #expect(DisplayText.elided("name", toWidth: 10) == "name")
    let short = DisplayText.elided("a long name", toWidth: 4)
    #expect(short == "a lon…")
    #expect(DisplayText.width(short ?? "") <= 4)
    #expect(DisplayText.elided("name", toWidth: 1) == nil)
  }

  @Test("has no characters that turn the direction, move a cursor, or are in no file")
  func safety() {
    #expect(DisplayText.safe("a\u{202E}b\u{2066}c\u{200F}") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    #expect(DisplayText.safe("a\u{1B}[2J\nb\u{FFFF}") == "a\u{FFFD}[2J b\u{FFFD}")
    #expect(DisplayText.safe(String(repeating: "x", count: 300)).count == 201)
    #expect(DisplayText.safe("e" + String(repeating: "\u{301}", count: 100)).unicodeScalars.count == 8)
    #expect(DisplayText.safe("شاشة 日本") == "شاشة 日本")
  }

  @Test("of East Asia is twice as wide in cells, and wider in pictures")
  func wide() {
    #expect(DisplayText.cellCount("ab") == 2 && DisplayText.cellCount("日本") == 4 && DisplayText.cellCount("👩‍👧") == 2)
    #expect(DisplayText.width("日") > DisplayText.width("a"))
  }

  @Test("has the width of its characters, and numbers have two decimals, whichever way they are found")
  func shortcuts() {
    let plain = String((0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) })
    let sum = plain.reduce(0) { $0 + DisplayText.width($1) }
    #expect(abs(DisplayText.width(plain) - sum) < 1e-9)
    #expect(abs(DisplayText.width(plain + "é") - sum - DisplayText.width("é" as Character)) < 1e-9)
    #expect(DisplayText.safe(plain) == plain && MarkupText.escaped("a & b") == "a &amp; b")
    for number in [0, -0.001, 0.004, 0.005, 1, -1, 1.5, -2.25, 99.995, 0.07, -0.1, 1e12 + 0.5, 123456.789, 3e18] {
      #expect(DrawingBuilder.number(number) == DecimalText.string((number * 100).rounded() / 100), "\(number)")
    }
  }

  @Test("is wrapped at spaces, and cut after three lines")
  func wrapping() {
    #expect(CaptionDrawing.wrapped("aaaa bbbb cccc", toWidth: 6) == ["aaaa bbbb", "cccc"])
    let lines = CaptionDrawing.wrapped(String(repeating: "aaaa ", count: 20), toWidth: 6)
    #expect(lines.count == 3 && lines.last?.hasSuffix("…") == true)
  }
}
