import LayoutChecking
import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@Suite("Checks over ranges of sizes")
struct RangeTests {
  private static let document = """
    size: [800, 600]
    views: [{name: sidebar}, {name: content}]
    constraints:
      - "H:|[sidebar(>=120)][content(>=200)]|"
      - "V:|[sidebar]|"
      - "V:|[content]|"
      - "sidebar.width = 240 @ 750 # wide"
      - "content.width <= 900 # narrow"
      - "sidebar.width <= 300"
    """

  private func check(_ text: String, _ range: SizeRange) -> CheckedFile {
    var options = LayoutChecker.Options()
    options.ranges = [range]
    return LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "f.yaml", format: .yaml)
  }

  @Test("say from where to where there is a layout, where preferences are met, and what contradicts beyond")
  func widths() throws {
    let checked = check(Self.document, SizeRange(along: .horizontal, 100...2000, other: 600))
    #expect(
      checked.notes == [
        "valid for 320 ≤ width ≤ 1200 at a height of 600", "frames change their course at 440, 1140",
        "'wide' is met from 440 to 1140",
      ])
    let conflicts = checked.findings.filter { $0.rule == "conflict" }
    #expect(conflicts.count == 2)
    #expect(conflicts.contains { $0.message.contains("below a width of 320;") && !$0.message.contains("lower") })
    #expect(conflicts.contains { $0.message.contains("above a width of 1200;") && $0.objects.contains("narrow") })
    let broken = try #require(checked.findings.first { $0.rule == "broken-preference" })
    #expect(broken.message.contains("by up to 120 points at 320 × 600, 1200 × 600"))
  }

  @Test("name no place at which frames go straight on and only a violation ends") func straight() {
    let text = """
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a][b]|", "V:|[a]|", "V:|[b]|", "a.width == 100", "b.width == 50 @ 500", "b.width <= 200 @ 400"]
      """
    let checked = check(text, SizeRange(along: .horizontal, 100...500, other: 100))
    #expect(
      checked.notes == [
        "valid for 100 ≤ width ≤ 500 at a height of 100", "'b.width == 50 @ 500' is met at 150",
        "'b.width <= 200 @ 400' is met up to 300",
      ])
  }

  @Test("say at which sizes there is no layout if there is none in the range") func nowhere() throws {
    let text = """
      views: [{name: a}]
      constraints: ["H:|[a(300)]|", "V:|[a]|"]
      """
    let place = { (range: ClosedRange<Double>) in
      check(text, SizeRange(along: .horizontal, range, other: 100)).findings.map(\.message)
    }
    #expect(try #require(place(100...200).first).contains("at every width from 100 to 200;"))
    #expect(try #require(place(400...500).first).contains("at every width from 400 to 500;"))
  }

  @Test("find what is wrong at single sizes only, between the ends too")
  func between() {
    let text = """
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a]", "V:|[a(20)]", "a.width = 300 @ 700", "a.width <= 2 * superview.width - 300", "a.width >= 0",
        "H:[b(100)]|", "V:[b(20)]|", "a.width <= 500"]
      """
    let checked = check(text, SizeRange(along: .horizontal, 150...800, other: 100))
    // At 300 and more `a` has its width; below, it is 2 w - 300, which is nothing at 150.
    #expect(checked.notes.contains("'a.width = 300 @ 700' is met from 300"), "\(checked.notes)")
    #expect(checked.findings.contains { $0.rule == "zero-size" && $0.message.contains("150 × 100") })
  }

  @Test("a size is named once, although two constraints say the same there") func once() throws {
    let text = """
      size: [200, 50]
      views: [{name: a}]
      constraints: ["a.width == 40", "V:|[a]|", "a.left == superview.left", "a.width >= 97 @ 251 # c",
        "a.width >= 97 @ 251 # c"]
      """
    let finding = try #require(LayoutCheckingTests.check(text).findings.first { $0.rule == "broken-preference" })
    #expect(finding.message.contains("by 57 points at 200 × 50") && !finding.message.contains("200 × 50, 200 × 50"))
    #expect(finding.sizes.count == 1)
  }

  @Test("look at single sizes where text wraps, and say so")
  func wrapping() {
    let text = """
      views: [{name: note, text: {length: 640, lineHeight: 20}}]
      constraints: ["H:|[note]|", "V:|[note]"]
      """
    let checked = check(text, SizeRange(along: .horizontal, 100...800, other: 400))
    #expect(checked.notes.count == 1 && checked.notes[0].contains("'note'"))
    #expect(checked.notes[0].hasSuffix("32 sizes of the range were looked at"))
  }

  @Test("report a document that is never valid")
  func never() {
    let text = """
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]|", "a.width >= 2000"]
      """
    let checked = check(text, SizeRange(along: .horizontal, 100...800, other: 400))
    #expect(checked.notes == ["no width from 100 to 800 is valid at a height of 400"])
    #expect(checked.findings.contains { $0.message.contains("at every width") })
  }

  @Test(
    "a defect at the end of a range is found after any number of breakpoints",
    .enabled(if: DefaultSolver.isGLPK, "exact arithmetic takes minutes for so many breakpoints"), arguments: 210...211)
  func manyBreakpoints(count: Int) {
    let views = (1...count).map { "{name: v\($0)}" }.joined(separator: ", ")
    let constraints =
      (1...count).flatMap { ["v\($0).width <= \(100 + $0)", "v\($0).width = superview.width @ 200"] }
      + ["last.width = superview.width @ 750 # wide", "last.width <= 999.5"]
    let text = """
      views: [\(views), {name: last}]
      constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
      """
    let checked = check(text, SizeRange(along: .horizontal, 100...1000, other: 100))
    let wide = checked.findings.filter { $0.rule == "broken-preference" }
    #expect(wide.count == 1 && wide.first?.sizes == [RequestedSize(1000, 100)], "\(checked.notes)")
    #expect(
      checked.notes.contains("200 of the \(count + 3) widths at which the layout changes its course were looked at"))
  }
}
