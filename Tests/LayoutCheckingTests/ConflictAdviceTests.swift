import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Advice on conflicts") struct ConflictAdviceTests {
  private typealias Drawn = TrueFindingTests

  /// The messages about conflicts in a document of views, without what comes before the advice.
  private static func advice(_ text: String, sizes: [RequestedSize] = []) -> [String] {
    check(text, by: "conflict", sizes: sizes).map { String($0.message.drop { $0 != ";" }.dropFirst(2)) }
  }

  @Test("names the views to which the least change of a constant leaves no length", arguments: [nil, 18.0])
  func leftover(content: Double?) {
    let intrinsic = content.map { ", intrinsic: {height: \($0)}" } ?? ""
    let text = """
      size: [200, 100]
      views: [{name: picture}, {name: label\(intrinsic)}]
      constraints:
        - "V:|-8-[label]-8-[picture(120)]|"
        - "H:|[label]|"
        - "H:|[picture]|"
      """
    let words = content == nil ? "" : ", whose content is 18 high"
    #expect(
      Self.advice(text) == ["one way out: lower the constant by 36, to 84, which leaves no height for 'label'\(words)"])
  }

  @Test("says nothing of views that are seen after the change, nor of conflicts of lengths alone") func seen() {
    let text = """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints:
        - "V:|[a(60)][b(60)]|"
        - "H:|[a]|"
        - "H:|[b]|"
      """
    #expect(Self.advice(text).allSatisfy { $0.hasPrefix("one way out") && !$0.contains("leaves") })
    #expect(Self.advice(text).count == 1)
  }

  @Test("names three of many views, and counts the others", arguments: [3, 4, 50, 150]) func many(_ count: Int) {
    // By hand: the picture takes what all of the others are given by nothing.
    let names = (1...count).map { "v\($0)" }
    let text = """
      size: [200, 100]
      views: [{name: picture}, \(names.map { "{name: \($0)}" }.joined(separator: ", "))]
      constraints:
        - "V:|\(names.map { "[\($0)]" }.joined())[picture(120)]|"
      \((names + ["picture"]).map { "  - \"H:|[\($0)]|\"" }.joined(separator: "\n"))
      """
    let more = [3: "", 4: ", and 1 more length of 0", 50: ", and 47 more lengths of 0"][count]
    #expect(
      Self.advice(text) == [
        "one way out: lower the constant by 20, to 100, which leaves no height for 'v1', and no height for 'v2', and no "
          + "height for 'v3'\(more ?? ", and at least 97 more lengths of 0")"
      ])
  }

  @Test("says nothing of views beside the conflict that have no length, however many", .timeLimit(.minutes(1)))
  func unrelated() {
    let names = (1...3_000).map { "v\($0)" }
    let text = """
      size: [200, 100]
      views: [{name: picture}, {name: label}, \(names.map { "{name: \($0)}" }.joined(separator: ", "))]
      constraints: ["V:|[label][picture(120)]|", "H:|[label]|", "H:|[picture]|"]
      """
    #expect(Self.advice(text) == ["one way out: lower the constant by 20, to 100, which leaves no height for 'label'"])
  }

  @Test("names them at several sizes, of which one needs the largest change") func severalSizes() {
    let text = """
      views: [{name: picture}, {name: label}]
      constraints:
        - "V:|[label][picture(120)]|"
        - "H:|[label]|"
        - "H:|[picture]|"
      """
    #expect(
      Self.advice(text, sizes: [RequestedSize(200, 100), RequestedSize(200, 90)]) == [
        "one way out: lower the constant by 30, to 90, which leaves no height for 'label'"
      ])
  }

  @Test("names them beside conflicts that remain, and outside of the conflict") func besideOthers() {
    let remaining = """
      size: [200, 100]
      views: [{name: a}, {name: b}, {name: c}]
      constraints:
        - "a.leading == superview.leading + 190"
        - "a.trailing == superview.trailing - 15"
        - "V:|[a]|"
        - "V:|[b(100)][c(100)]|"
        - "H:|[b]|"
        - "H:|[c]|"
      """
    #expect(
      Self.advice(remaining).first
        == "one way out: raise the constant by 5, to -10, which leaves no width for 'a'; 1 other conflict remains")
    // By hand, on 60 points: two distances and 40 leave nothing for the view above, which is no member.
    let outside = """
      size: [100, 60]
      views: [{name: a}, {name: b}]
      constraints: ["V:|[a]-10-[b]-10-|", "b.height == 70", "b.height <= 65", "H:|[a]|", "H:|[b]|"]
      """
    #expect(
      Self.advice(outside) == ["one way out: lower the constant by 30, to 40, which leaves no height for 'a'"])
  }

  @Test("is a change for each of several conflicts, if those together do not hold at all sizes") func eachAlone() {
    let text = """
      views: [{name: a}, {name: b}, {name: c}]
      constraints:
        - "V:|[a]-10-[b]-10-|"
        - "b.height == 70"
        - "b.height <= 65"
        - "c.width >= 150"
        - "H:|[c]|"
        - "V:|[c]|"
        - "H:|[a]|"
        - "H:|[b]|"
      """
    // By hand, the first size needs the smaller width, and the second one the smaller height.
    #expect(
      Self.advice(text, sizes: [RequestedSize(100, 80), RequestedSize(120, 60)]) == [
        "one way out: lower the constant by 30, to 40, which leaves no height for 'a'",
        "one way out: lower the constant by 50, to 100",
      ])
  }

  @Test("is a change that reverses no length or distance, if there is one of the same amount")
  func keptDistances() {
    // By hand: 176 points are needed, of which 60, 12 and 16 are distances.
    func advice(_ height: Int) -> [String] {
      Self.advice(
        """
        size: [200, \(height)]
        views: [{name: a}, {name: b}]
        constraints: ["V:|-60-[a(44)]-(>=12)-[b(44)]-16-|", "H:|[a]|", "H:|[b]|"]
        """)
    }
    #expect(advice(132) == ["one way out: lower the constant by 44, to 16"])
    #expect(advice(150) == ["one way out: lower the constant by 26, to 18"])
    func none(_ amount: Int) -> [String] {
      [
        "no change of one constant keeps every length and distance above 0; let the content scroll, or drop the "
          + "constraint, or give it a priority below 1000, which leaves it unmet by \(amount) points"
      ]
    }
    #expect(advice(100) == none(76))
    // Nor does a change of more than the least amount count: 100 points are missing here, and 200 of the width.
    let ratio = """
      size: [300, 80]
      views: [{name: a}]
      constraints: ["H:|-10-[a]-10-|", "a.height == 0.5 * a.width", "V:|-20-[a]-20-|"]
      """
    #expect(Self.advice(ratio) == none(100))
    // Edges without a distance would leave their container, or overlap.
    let edges = """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints: ["V:|[a(100)][b(100)]|", "H:|[a]|", "H:|[b]|"]
      """
    #expect(Self.advice(edges) == none(100))
  }

  @Test("is no combined change that reverses a length or distance") func combined() {
    // By hand: 76 points are missing, so that one of the heights would be 0; and 40 of the width.
    let text = """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a(240)]|", "V:|-60-[a(44)]-(>=12)-[b(44)]-16-|", "H:|[b]|"]
      """
    #expect(
      Self.advice(text) == [
        "one way out: lower the constant by 40, to 200; 1 other conflict remains",
        "no change of one constant keeps every length and distance above 0; let the content scroll, or drop the "
          + "constraint, or give it a priority below 1000",
      ])
    let possible = text.replacing("[200, 100]", with: "[200, 140]")
    #expect(
      Self.advice(possible) == [
        "one way out, together with those of other conflicts: lower the constant by 40, to 200",
        "one way out, together with those of other conflicts: lower the constant by 36, to 8",
      ])
  }

  @Test("is to drop another member if the changed one is not enough at all sizes") func otherMember() {
    let text = """
      views: [{name: a}]
      constraints:
        - "a.leading == superview.leading"
        - "a.trailing == superview.trailing"
        - "a.width <= 350"
        - "a.width == 320"
        - "V:|[a]|"
      """
    let found = check(text, by: "conflict", sizes: [RequestedSize(300, 100), RequestedSize(400, 100)]).map(\.message)
    #expect(
      found == [
        "'a.width == 320' contradicts 3 other requirements at every size; no change of one constant holds at every size "
          + "of this check; drop 'a.trailing == superview.trailing', or give it a priority below 1000, which leaves it "
          + "unmet by up to 80 points"
      ])
  }

  @Test("is to drop a constraint if combined changes do not hold at all sizes") func combinedAtSizes() {
    let text = """
      views: [{name: a}]
      constraints: ["H:|-10-[a]-10-|", "a.width >= 150", "a.width <= 80", "V:|[a]|"]
      """
    let (narrow, wide) = (RequestedSize(120, 100), RequestedSize(220, 100))
    let alone = Self.advice(text, sizes: [narrow])
    #expect(alone.allSatisfy { !$0.contains(" at ") } && alone.contains { $0.contains("together") }, "\(alone)")
    let both = Self.advice(text, sizes: [narrow, wide])
    #expect(both.allSatisfy { !$0.contains("together") }, "\(both)")
    #expect(both.contains { $0.contains("no changes of constants were found that hold at every size") }, "\(both)")
  }

  @Test("on margins and an equal width is to lower the width") func equalWidth() {
    let text = """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["a.width == superview.width", "H:|-16-[a]-16-|", "V:|[a]|"]
      """
    let found = check(text, by: "conflict").map(\.message)
    #expect(found.count == 1 && found[0].hasPrefix("'a.width == superview.width' contradicts"), "\(found)")
    #expect(found.allSatisfy { $0.hasSuffix("one way out: lower the constant by 32, to -32") }, "\(found)")
  }

  private static func turned(_ constraints: [String], direction: String = "rtl") -> [Finding] {
    check(
      """
      size: [200, 100]
      direction: \(direction)
      views: [{name: a}]
      constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
      """, by: "conflict")
  }

  @Test("of a conflict from right to left alone names the edge that does not turn") func direction() throws {
    let constraints = [
      "a.leading == superview.leading + 16", "a.left == superview.left + 16", "a.width == 100", "V:|[a]|",
    ]
    let finding = try #require(Self.turned(constraints).first)
    #expect(
      finding.message.hasPrefix("'a.left == superview.left + 16' contradicts")
        && finding.message.contains(
          "requirements only from right to left at 200 × 100; left and right stay where they are")
        && finding.message.hasSuffix("use leading and trailing"))
    #expect(Self.turned(constraints, direction: "ltr").isEmpty)
    // A conflict from left to right too is as ever.
    let both = try #require(
      Self.turned(["a.leading == superview.leading", "a.width == 100", "H:[a(120)]", "V:|[a]|"]).first)
    #expect(!both.message.contains("right to left"))
  }

  @Test("on two constants for the same is to remove one of the two")
  func twoConstants() {
    func advice(_ one: String, _ other: String) -> [String] {
      Self.advice(
        """
        size: [200, 100]
        views: [{name: a}, {name: b}]
        constraints: ["\(one)", "\(other)", "H:|[a]|", "H:|[b]|", "V:|[a(20)]", "V:[b(20)]"]
        """)
    }
    let remove = ["remove one of the two, or give one a priority below 1000"]
    #expect(advice("b.top == a.bottom + 8", "b.top == a.bottom + 9") == remove)
    #expect(advice("b.top == a.bottom + 8", "a.bottom == b.top - 9") == remove)
    for other in ["b.top >= a.bottom + 9", "b.top == 2 * a.bottom + 9"] {
      #expect(advice("b.top == a.bottom + 8", other).allSatisfy { !$0.contains("remove") }, "\(other)")
    }
    // So it is in storyboards.
    let box = Drawn.view(
      "box", (20, 20, 100, 40), constraints: Drawn.size(100, 40) + [Drawn.constraint(nil, "width", nil, nil, 120)])
    let page = Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "", views: box,
        constraints: [
          Drawn.constraint("box", "leading", "page", "leading", 20), Drawn.constraint("box", "top", "page", "top", 20),
        ]))
    #expect(Drawn.check(page, rules: ["conflict"]).findings.map { $0.message.hasSuffix(remove[0]) } == [true])
  }
}
