import LayoutModel
import Testing

@Suite("Printable texts") struct PrintableTextTests {
  @Test("are distinguished by their bytes as by their characters")
  func plain() {
    // A byte more on both sides, so that neighbours are seen too.
    for value: UInt32 in 0...0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "é\(scalar)×"
      let isLineEnd = value == 0x2028 || value == 0x2029
      let isPlain = !PrintableText.isControl(scalar) && !PrintableText.isDirectional(scalar) && !isLineEnd
      #expect(PrintableText.isPlain(text) == isPlain, "U+\(String(value, radix: 16))")
      if isPlain { #expect(PrintableText.line(text) == text) }
    }
    #expect(PrintableText.isPlain("") && PrintableText.isPlain("\u{E2}") && PrintableText.isPlain("…"))
  }

  @Test(
    "have their carets below the place, whatever stands before it",
    arguments: [
      ("a.width", 2, "  ^"), ("\ta.width", 2, "\t ^"), ("é×.width", 3, "   ^"), ("ab", 4, "    ^"), ("\t", 3, "\t  ^"),
    ])
  func caret(_ line: String, _ offset: Int, _ caret: String) {
    let diagnostic = SourceDiagnostic(
      .warning, "no", rule: "r", file: "a.yaml", location: SourceLocation(line: 3, column: 4),
      excerpt: SourceDiagnostic.Excerpt(line: line, offset: offset))
    #expect(diagnostic.description == "a.yaml:3:4: warning: no [r]\n\(line)\n\(caret)")
  }

  @Test("show the surroundings of a place in a long line", arguments: [0, 99, 100, 101, 5000, 9999])
  func longLines(_ offset: Int) {
    let text = (0..<10_000).map { "\($0 % 10)" }.joined()
    let excerpt = SourceDiagnostic.Excerpt(line: text, offset: offset)
    #expect(excerpt.line.count <= 162 && Array(excerpt.line)[excerpt.offset] == Array(text)[offset])
    #expect(excerpt.line.hasPrefix("…") == (offset > 100) && excerpt.line.hasSuffix("…") == (offset < 9940))
    #expect(SourceDiagnostic.Excerpt(line: excerpt.line, offset: excerpt.offset) == excerpt)
  }
}
