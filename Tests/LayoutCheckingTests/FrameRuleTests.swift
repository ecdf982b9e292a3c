import LayoutModel
import TestSupport
import Testing

@testable import LayoutChecking

@Suite struct FrameRuleTests {
  @Test(
    arguments: [
      ("{name: a}", "\"H:|[a(==0)]\", \"V:|[a]|\"", []),
      ("{name: a, intrinsic: {width: 0}}", "\"H:|[a]\", \"V:|[a]|\"", []),
      ("{name: a}", "\"H:|[a]-200-|\", \"V:|[a]|\"", ["the width of 'a' is 0"]),
      // Only the outermost is reported.
      (
        "{name: a, children: [{name: b}]}", "\"H:|[a]-200-|\", \"V:|[a]|\", \"H:|[b]|\", \"V:|[b]|\"",
        ["the width of 'a' is 0"]
      ),
      // Nothing places it: that is another rule's.
      ("{name: a}", "", []),
    ]) func aSizeOf0NeedsAReason(_ view: String, _ constraints: String, _ expected: [String])
  {
    let text = "size: [200, 100]\nviews: [\(view)]\nconstraints: [\(constraints)]\n"
    let messages = check(text, by: "zero-size").map(\.message)
    #expect(messages.count == expected.count)
    for (message, start) in zip(messages, expected) { #expect(message.hasPrefix(start + " at 200 × 100;")) }
  }

  @Test func theDistanceBetweenAnEdgeAndItsMarginIsAReasonForASizeOf0() {
    func sizes(_ end: String) -> [[String]] {
      check(
        """
        size: [200, 100]
        root: {margins: {top: 0}}
        views: [{name: a}]
        constraints: ["H:|[a]|", "a.top == superview.top", "a.bottom == \(end)"]
        """, by: "zero-size"
      ).map(\.objects)
    }
    #expect(sizes("superview.topMargin").isEmpty)
    #expect(sizes("superview.top") == [["a"]])
  }

  @Test func howFarAViewReachesOutIsTold() {
    let text = """
      size: [200, 100]
      views: [{name: a, children: [{name: b}]}]
      constraints: ["H:|-20-[a(100)]", "V:|[a]|", "H:[b(130)]|", "V:|[b(110)]"]
      """
    let findings = check(text, by: "outside-superview")
    #expect(findings.map(\.objects) == [["b"]])
    #expect(findings.first?.message.hasPrefix("'b' reaches out of its superview by 30 points") == true)
  }

  @Test(
    "a constraint with the superview that intends it makes reaching out of it no finding",
    arguments: [
      ("H:|-(-5)-[b(10)]", true), ("b.leading == superview.leading - 5", true),
      ("b.right == superview.right + 5", true),
      ("b.trailing == superview.leading", true), ("b.centerX == superview.leading", true),
      ("b.centerX == superview.centerX + 50", true), ("b.trailing == superview.trailing", false),
      ("b.centerX == superview.centerX", false), ("b.leading == superview.leading + 5", false),
      ("b.leading == c.leading - 5", false),
    ]) func anOverhangMayBeIntended(_ constraint: String, _ isIntended: Bool)
  {
    let width = isIntended ? 10 : 110
    let text = """
      size: [100, 100]
      views: [{name: c}, {name: b, intrinsic: {width: \(width)}}]
      constraints: ["H:|[c(20)]", "V:|[c]|", "V:|[b(10)]", "\(constraint)"]
      """
    #expect(check(text, by: "outside-superview").map(\.objects) == (isIntended ? [] : [["b"]]))
  }

  @Test func whatScrollsReachesAsFarAsTheContent() {
    let text = """
      size: [200, 100]
      views: [{name: a, scroll: {content: b, axis: vertical}, children: [{name: b, children: [{name: c}]}, {name: d}]}]
      guides: [{name: window, in: a, role: frame}]
      constraints: ["H:|[a]|", "V:|[a]|", "H:|[c]|", "V:|[c(300)]|", "d.left == window.left + 190", "V:|[d(20)]", "H:[d(30)]"]
      """
    #expect(check(text, by: "outside-superview").map(\.objects) == [["d"]])
  }

  @Test func nothingIsSaidOfFramesThatAreLeftOpen() {
    // Their sizes are settled at 0, beyond the fitting root.
    let text = "views: [{name: a}, {name: b}]\nconstraints: [\"a.width >= 3\", \"b.height >= 3\", \"b.width == 9\"]\n"
    #expect(Set(check(text).findings.map(\.rule)) == ["ambiguity"])
  }

  @Test func gridIsThatOfTheScale() {
    var settings = only("fractional-frame")
    let text = """
      size: [200, 100]
      views: [{name: a, children: [{name: b}]}]
      constraints: ["H:|-10.5-[a(100)]", "V:|[a]|", "H:|-0.5-[b(50)]", "V:|[b]|"]
      """
    // b stands at 11 in the root.
    #expect(check(text, settings: settings).findings.map(\.objects) == [["a"]])
    settings.scale = 2
    #expect(check(text, settings: settings).findings.isEmpty)
  }

  @Test func aViewWithinAnotherIsMeant() {
    func overlapping(_ constraints: String) -> [[String]] {
      check(
        "size: [200, 100]\nviews: [{name: a}, {name: b}]\nconstraints: [\(constraints)]\n", by: "overlapping-siblings"
      ).map(\.objects)
    }
    #expect(overlapping("\"H:|[a]|\", \"V:|[a]|\", \"H:|-[b]-|\", \"V:|-[b]-|\"").isEmpty)
    #expect(overlapping("\"H:|[a]|\", \"V:|[a]|\", \"H:|[b]|\", \"V:|[b]|\"").isEmpty)
    #expect(overlapping("\"H:|[a(60)]\", \"V:|[a]|\", \"H:|-50-[b]|\", \"V:|[b]|\"") == [["b", "a"]])
    #expect(overlapping("\"H:|[a(60)][b]|\", \"V:|[a]|\", \"V:|[b]|\"").isEmpty)
  }

  @Test(
    "hidden views, and what is in them, are not looked at",
    arguments: ["overlapping-siblings", "outside-superview", "zero-size"])
  func hidden(_ rule: String) {
    func found(_ hidden: String, inside: String = "") -> [[String]] {
      check(
        """
        size: [200, 100]
        views:
          - {name: page, \(inside) children: [{name: a}, {name: b, \(hidden) children: [{name: c}, {name: d}]}]}
        constraints:
          - H:|[page]|
          - V:|[page]|
          - H:|[a(60)]
          - V:|[a]|
          - H:|-50-[b(170)]
          - V:|[b]|
          - H:|[c(60)]
          - V:|[c(110)]
          - H:|-50-[d(130)]
          - d.top == b.top
          - d.bottom == b.top
        """, by: rule
      ).map(\.objects)
    }
    let shown = [
      "overlapping-siblings": [["b", "a"]], "outside-superview": [["b"], ["c"], ["d"]], "zero-size": [["d"]],
    ]
    #expect(found("") == shown[rule])
    #expect(found("hidden: true,").isEmpty)
    #expect(found("", inside: "hidden: true,").isEmpty)
  }

  @Test(arguments: 0..<10) func theSweepFindsWhatComparingAllFinds(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let frames = (0..<12).map { _ in
        LayoutRect(
          Double(generator.integer(in: 0...20)), Double(generator.integer(in: 0...20)),
          Double(generator.integer(in: 0...8)), Double(generator.integer(in: 0...8)))
      }
      func contains(_ outer: LayoutRect, _ inner: LayoutRect) -> Bool {
        outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width
          && outer.y + outer.height >= inner.y + inner.height
      }
      let expected = frames.indices.compactMap { view in
        (0..<view).first { other in
          let (left, right) = (frames[view], frames[other])
          let shared = Overlaps.shared(left, right)
          return shared.width > 0 && shared.height > 0 && !contains(left, right) && !contains(right, left)
        }.map { [view, $0] }
      }
      #expect(
        Overlaps(frames).pairs(among: Array(frames.indices)).map { [$0.view, $0.other] } == expected, "seed \(seed)")
    }
  }

  @Test func squeezedContentIsMeasuredWithoutAlignmentInsets() {
    let text = """
      size: [100, 40]
      views: [{name: a, intrinsic: {width: 90}, alignmentInsets: {top: 0, left: 10, bottom: 0, right: 10}}]
      constraints: ["a.leading == superview.leading", "a.trailing == superview.trailing - 20", "V:|[a]|"]
      """
    let findings = check(text, by: "squeezed-content")
    #expect(findings.map(\.objects) == [["a"]])
    #expect(findings.first?.message.contains("by 10 points") == true)
  }
}
