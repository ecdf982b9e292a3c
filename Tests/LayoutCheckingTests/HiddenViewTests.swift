import LayoutChecking
import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@Suite("Hidden views are left alone") struct HiddenViewTests {
  /// The rules on views and their constraints, without those on conflicts, variables and wording.
  static let rules = CheckRule.all.filter { $0.format != nil }.filter {
    $0.format != .interfaceBuilder && $0.bad.contains("{name: ")
      && !["conflict", "unused-metric", "invalid-directive", "unused-suppression"].contains($0.id)
  }.map(\.id)

  @Test("no rule finds anything in views that are hidden", arguments: rules)
  func examples(_ id: String) throws {
    let rule = try #require(CheckRule.all.first { $0.id == id })
    #expect(!check(rule.bad, by: id).isEmpty)
    let hidden = rule.bad.replacing("{name: ", with: "{hidden: true, name: ")
    #expect(hidden != rule.bad && check(hidden, by: id).isEmpty)
  }

  static let row = """
    size: [320, 480]
    views:
      - name: bar
        stack: {axis: vertical, spacing: 8}
        children:
          - name: row
            hidden: HIDDEN
            intrinsic: {width: 100, height: 40}
            children: [{name: text, intrinsic: {width: 90, height: 30}}, {name: loose}, {name: icon, intrinsic: {width: 9}}]
          - {name: shown, intrinsic: {width: 100, height: 40}, hugging: {horizontal: 1}}
    constraints:
      - H:|[bar]|
      - V:|[bar]
      - H:|[text(==200@900)]
      - V:|[text]
      - "text.bottom == row.bottom @ 740"
      - "row.height == 55 @ 800"
      - "row.height == shown.height @ 700"
      - H:[icon]
      - icon.top == text.top

    """

  @Test("nothing is said of a hidden row of a stack, nor of what is in it")
  func inStacks() {
    #expect(check(Self.row.replacing("HIDDEN", with: "true")).findings.isEmpty)
    #expect(check(Self.row.replacing("HIDDEN", with: "false")).findings.count > 1)
  }

  @Test("a required length of a hidden view is a conflict, reported at what can be changed")
  func conflict() throws {
    let text = Self.row.replacing("HIDDEN", with: "true").replacing(" @ 800", with: "")
    let finding = try #require(check(text).findings.first)
    #expect(finding.rule == "conflict" && finding.location != nil)
    #expect(
      finding.related.map(\.message) == ["together with stack 'bar': 'row' is hidden, so that its height is 0"])
  }
}
