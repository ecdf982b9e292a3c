import LayoutChecking
import Testing

@Suite("What redundant constraints follow from") struct RedundancyTests {
  typealias Base = TrueFindingTests

  /// A screen with views.
  static func screen(_ views: [String], _ constraints: [String]) -> String {
    Base.document(Base.view("page", (0, 0, 414, 896), attributes: "", views: views.joined(), constraints: constraints))
  }

  @Test("nothing follows from how large margins are") func assumed() {
    func found(_ first: String, _ second: String, _ constant: Double) -> [String] {
      Base.rules(
        Self.screen(
          [
            Base.view(
              "label", (0, 0, 100, 20), element: "label", constraints: [Base.constraint(nil, "height", nil, nil, 20)])
          ],
          [
            Base.constraint("label", "top", "page", "top", 10), Base.constraint("label", "leading", "page", first, 0),
            Base.constraint("page", second, "label", "trailing", 0),
            Base.constraint("label", "width", "page", "width", constant),
          ]), only: ["redundant-constraint"])
    }
    #expect(found("leading", "trailing", 0) == ["redundant-constraint"])
    for margin in [16.0, 20] { #expect(found("leadingMargin", "trailingMargin", -2 * margin) == []) }
  }

  @Test("nothing follows from where a line of text is", arguments: [("bottom", 1), ("baseline", 0)])
  func baselines(attribute: String, findings: Int) {
    let labels = ["a", "b"].map {
      Base.view(
        $0, (0, 0, 100, 20), element: "label", constraints: [Base.constraint(nil, "height", nil, nil, 20)],
        more: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    }
    let text = Self.screen(
      labels,
      [
        Base.constraint("a", "leading", "page", "leading", 10), Base.constraint("a", "top", "page", "top", 10),
        Base.constraint("b", "leading", "a", "trailing", 10), Base.constraint("b", "top", "a", "top"),
        Base.constraint("b", attribute, "a", attribute),
      ])
    #expect(Base.rules(text, only: ["redundant-constraint"]).count == findings)
  }

  @Test("a redundant constraint names those alone that it follows from") func irreducible() throws {
    let star = Base.view("star", (0, 5, 25, 25), constraints: Base.size(25, 25))
    let row = Base.view(
      "row", (20, 841, 250, 30), views: star,
      constraints: Base.size(250, 30) + [
        Base.constraint("star", "leading", "row", "leading", 45), Base.constraint("star", "top", "row", "top", 5),
        Base.constraint("row", "bottom", "star", "bottom"),
      ])
    let text = Self.screen(
      [row],
      [
        Base.constraint("row", "leading", "page", "leading", 20),
        Base.constraint("page", "bottom", "row", "bottom", 25),
      ])
    let finding = try #require(Base.check(text, rules: ["redundant-constraint"]).findings.first)
    #expect(finding.message.contains("'star (star).height == 25'"))
    // Where the row ends has nothing to do with it.
    #expect(finding.related.count == 3 && !finding.related.contains { $0.message.contains("page") })
  }

  @Test("constraints between views that read in different directions are compared by their rows") func directions() {
    func rules(_ first: String, _ second: String) -> [String] {
      let text = """
        size: [300, 100]
        views: [{name: v, direction: rtl, intrinsic: {width: 50, height: 20}}]
        constraints: ["v.top = superview.top", "\(first)", "\(second)"]
        """
      return ["duplicate-constraint", "redundant-constraint"].filter { !check(text, by: $0).isEmpty }
    }
    // The trailing edge of `v` is its left one, at 310: the first view decides where the constant counts.
    let place = "v.trailing = superview.trailing - 10"
    #expect(rules(place, "root.trailing = v.trailing - 10") == ["duplicate-constraint"])
    #expect(rules(place + " @ 900", "root.trailing = v.trailing + 10 @ 900") == [])
    let limit = "v.trailing >= superview.trailing - 10"
    #expect(rules(limit, "root.trailing <= v.trailing + 20") == [])
    #expect(rules(limit, "root.trailing >= v.trailing - 20") == ["redundant-constraint"])
  }
}
