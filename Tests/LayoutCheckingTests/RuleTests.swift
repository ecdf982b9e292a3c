import LayoutChecking
import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@Suite struct RuleTests {
  @Test(arguments: CheckRule.all.filter { $0.format != nil }.map(\.id)) func theBadExampleIsFoundAndTheGoodOneIsNot(
    _ id: String
  ) throws {
    let rule = try #require(CheckRule.all.first { $0.id == id })
    var settings = ProjectSettings()
    if rule.severity == .off { settings.severities[id] = .warning }
    let format = try #require(rule.format)
    let bad = check(rule.bad, format: format, settings: settings)
    // Nothing else is wrong with it.
    #expect(bad.isUnderstood && !bad.findings.isEmpty && bad.findings.allSatisfy { $0.rule == id }, "\(bad.findings)")
    let good = check(rule.good, format: format, settings: settings)
    #expect(good.isUnderstood && good.findings.isEmpty, "\(good.findings)")
  }

  @Test func rulesHaveNamesInWordsWithHyphens() {
    let ids = CheckRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
  }

  @Test func severitiesAreTheSettings() throws {
    let rule = try #require(CheckRule.all.first { $0.id == "ambiguity" })
    var settings = ProjectSettings()
    settings.severities["ambiguity"] = .error
    #expect(check(rule.bad, settings: settings).findings.map(\.severity) == [.error])
    settings.severities["ambiguity"] = .off
    #expect(check(rule.bad, settings: settings).findings.isEmpty)
  }

  @Test func aConflictNamesItsMembersAndAWayOut() throws {
    let finding = try #require(
      check(
        """
        size: [200, 100]
        views: [{name: a}]
        constraints:
          - "H:|[a]|"
          - "a.width == 100 # narrow"
          - "V:|[a]|"
        """
      ).findings.first)
    #expect(finding.rule == "conflict" && finding.severity == .error)
    #expect(finding.objects == ["narrow", "a.leading == root.leading", "root.trailing == a.trailing"])
    #expect(finding.location == SourceLocation(file: "a.yaml", line: 5, column: 5))
    #expect(
      finding.related.map(\.message) == [
        "a.leading == root.leading", "root.trailing == a.trailing", "together with root.width == 200",
      ])
    #expect(finding.related.first?.location?.line == 4)
    #expect(finding.message.hasSuffix("one way out: raise the constant by 100, to 200"))
  }

  @Test func aWayOutOfOneSizeIsNoneIfItFailsAtAnother() {
    let text = """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|[a(100)]|", "V:|[a]|"]
      """
    let messages = check(text, by: "conflict", sizes: [RequestedSize(200, 100), RequestedSize(300, 100)]).map(\.message)
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(
        "at every size; no change of one constant holds at every size of this check; drop the constraint, or give it a "
          + "priority below 1000, which leaves it unmet by up to 200 points") == true)
  }

  @Test("of several sizes, the finding advises the change that the worst one needs") func largestWayOut() {
    let text = """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["a.left == superview.left + 20", "a.right <= superview.right", "a.width == 240", "V:|[a]|"]
      """
    let sizes = [200.0, 180, 190, 400].map { RequestedSize($0, 100) }
    let findings = check(text, by: "conflict", sizes: sizes)
    #expect(
      findings.map { $0.message.components(separatedBy: "; ").last } == [
        "one way out: lower the constant by 80, to 160"
      ])
    let mended = text.replacing("240", with: "160")
    #expect(check(mended, by: "conflict", sizes: sizes).isEmpty)
  }

  @Test("documents of a list are checked at the sizes of all devices, and name these", arguments: [1, 2])
  func devicesOfLists(count: Int) {
    let document = "views: [{name: a}], constraints: ['H:|[a(400)]', 'H:[a]-(>=0)-|', 'V:|[a]|']"
    let text = (1...count).map { "- {name: screen \($0), \(document)}" }.joined(separator: "\n")
    var options = LayoutChecker.Options()
    options.canvases = CheckedDevice.canvases(
      of: ["retina3_5", "retina4_7", "ipad9_7"].compactMap { CheckedDevice(name: $0) })
    let found = LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "a.yaml", format: .yaml).findings.filter { $0.rule == "conflict" }
    #expect(found.count == count)
    for finding in found {
      #expect(finding.message.contains("at 320 × 480, 375 × 667"))
      #expect(finding.sizes == [RequestedSize(320, 480), RequestedSize(375, 667)] && finding.devices.isEmpty)
    }
  }

  @Test func preferencesAsWeakAsContentAreThereToGiveWay() {
    func findings(_ priority: Double) -> [String] {
      check(
        """
        size: [200, 100]
        views: [{name: a}]
        constraints: ["H:|[a]|", "V:|[a]|", "a.width == 0 @ \(priority)"]
        """
      ).findings.map(\.rule)
    }
    #expect(findings(250) == [])
    #expect(findings(251) == ["broken-preference"])
  }

  @Test func eachFurtherConflictIsAFindingOfItsOwn() {
    let findings = check(
      """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|[a(100)]|", "V:|[a(50)]|"]
      """, by: "conflict")
    #expect(findings.count == 2)
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func constraintDocumentsAreCheckedToo() {
    let findings = check("constraints: [\"x + y == 10\", \"x == 2 @ 500\", \"x == 3 @ 250\"]").findings
    #expect(findings.map(\.rule) == ["broken-preference"])
    #expect(findings.first?.message.hasPrefix("'x == 3 @ 250' is not met, by 1;") == true)
    let open = check("variables: [x, y]\nconstraints: [\"x + y == 10\", \"x >= 4\"]").findings
    #expect(open.map(\.objects) == [["x", "y"]] && open.map(\.rule) == ["ambiguity"])
    #expect(
      open.first?.message
        == "'x' is left open: at least 4, and 'y' with it; add a constraint that says which value is wanted")
    #expect(open.first?.related.map(\.message) == ["'y' with it: at most 6"])
    #expect(check("constraints: [\"x >= 10\", \"x <= 4\"]").findings.map(\.rule) == ["conflict"])
  }

  @Test func repetitionIsFoundInConstraintDocuments() {
    func found(_ constraints: String, by rule: String) -> [String] {
      check("constraints:\n\(constraints)", by: rule).map(\.message)
    }
    let goals = """
        - "x >= 5 @ 500"
        - "10 <= 2*x @ 500"
        - "x <= 3 @ 500 # cap"
        - "x >= 5 @ 400"
      """
    #expect(
      found(goals, by: "duplicate-constraint")
        == ["'10 <= 2*x @ 500' says the same as 'x >= 5 @ 500'; remove one of them"])
    let equations = """
        - "x + y == 10 # sum"
        - "x - y == 2"
        - "2*x + 2*y == 20"
        - "x == 6"
        - "z >= 0"
        - "z >= -2"
        - "x + y + z <= 10 @ 300"
      """
    #expect(
      found(equations, by: "redundant-constraint") == [
        "'x == 6' says nothing that other constraints do not imply; remove it",
        "'z >= -2' says nothing that other constraints do not imply; remove it",
      ])
    #expect(
      found(equations, by: "duplicate-constraint") == ["'2*x + 2*y == 20' says the same as 'sum'; remove one of them"])
    #expect(found("  - \"x + y == 10\"\n  - \"x + y == 11\"", by: "redundant-constraint").isEmpty)
    #expect(
      found("  - \"x == 1 @ 400 # ok\"\n  - \"x == 2 @ 300\"", by: "priority-never-decisive")
        == ["'ok' is met, so its priority decides nothing; make it required"])
    #expect(found("  - \"x == 1 # ok\"\n  - \"y == 2\"", by: "missing-identifier").count == 1)
  }

  @Test("views that equations link are one finding, with so many constraints as would settle them")
  func openTogether() {
    func open(_ count: Int) -> [Finding] {
      let names = (1...count).map { "v\($0)" }
      let constraints = ["H:|\(names.map { "[\($0)]" }.joined())|", "V:|[w]|"] + names.map { "V:|[\($0)]|" }
      return check(
        """
        size: [320, 44]
        views: [\((names + ["w"]).map { "{name: \($0)}" }.joined(separator: ", "))]
        constraints: [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]
        """, by: "ambiguity")
    }
    let three = open(3)
    #expect(three.map(\.objects) == [["v1", "v2", "v3"], ["w"]])
    #expect(
      three.first?.message.hasPrefix(
        "'v1' is ambiguous: width 0 … 320, and 'v2' and 'v3' with it at 320 × 44; add 2 constraints") == true)
    #expect(
      three.first?.related.map(\.message) == [
        "'v2' with it: left 0 … 320, width 0 … 320", "'v3' with it: left 0 … 320, width 0 … 320",
      ])
    #expect(three.last?.message.hasSuffix("; add 2 constraints") == true && three.last?.related.isEmpty == true)
    let many = open(14)
    #expect(many.count == 2 && many.first?.message.contains(", and 13 views with it at ") == true)
    #expect(many.first?.message.hasSuffix("; add 13 constraints") == true)
    #expect(many.first?.related.count == 11 && many.first?.related.last?.message == "… and 3 more")
  }

  @Test("advice on ambiguities names priorities of contents if their lengths are ambiguous, and only then")
  func contents() {
    func advice(_ views: String, _ constraints: String) -> [String] {
      check("size: [320, 44]\nviews: [\(views)]\nconstraints: [\(constraints)]", by: "ambiguity").map {
        String($0.message.drop { $0 != ";" }.dropFirst(2))
      }
    }
    let (plain, content) = ("{name: a}, {name: b}", "intrinsic: {width: 60, height: 20}")
    let row = #""H:|[a][b]|", "V:|[a]|", "V:|[b]|""#
    #expect(advice(plain, row) == ["add a constraint"])
    let labels = "{name: a, \(content)}, {name: b, \(content)}"
    #expect(
      advice(labels, row)
        == ["add a constraint, or give 'a' and 'b' different content hugging or compression resistance"])
    #expect(
      advice("{name: a, \(content)}, {name: b}", row + #", "b.width == 100 @ 250""#)
        == ["add a constraint, or change the content hugging or compression resistance of 'a'"])
    // The place of a label depends on no priority of its content.
    #expect(advice("{name: a, \(content)}", #""H:|[a]|""#) == ["add a constraint"])
  }

  @Test func whatIsTheSameAtSeveralSizesIsOneFinding() throws {
    let text = """
      views: [{name: a}]
      constraints: ["H:|-(>=20)-[a]-(>=20)-|", "a.centerX == superview.centerX", "a.width == 300 @ 750", "V:|[a]|"]
      """
    func message(_ widths: [Double]) throws -> String {
      let findings = check(text, by: "broken-preference", sizes: widths.map { RequestedSize($0, 100) })
      try #require(findings.count == 1)
      return findings[0].message
    }
    #expect(try message([320]).contains("by 20 points at 320 × 100;"))
    #expect(try message([320, 310]).contains("by up to 30 points at every size;"))
    #expect(try message([320, 330, 400]).contains("by up to 20 points at 320 × 100, 330 × 100;"))
    #expect(try message([300, 310, 320, 330, 400]).contains("at 300 × 100 and 3 more sizes;"))
    let sizes = check(text, by: "broken-preference", sizes: [320, 400].map { RequestedSize($0, 100) }).first?.sizes
    #expect(sizes == [RequestedSize(320, 100)])
  }

  @Test func sizesAreThoseAskedForElseTheDocumentsElseTheSettings() {
    var settings = only("broken-preference")
    settings.sizes = [RequestedSize(100, 100)]
    let bare = "views: [{name: a}]\nconstraints: [\"H:|[a]|\", \"V:|[a]|\", \"a.width == 300 @ 750\"]"
    func sizes(_ text: String, _ asked: [RequestedSize] = []) -> [RequestedSize]? {
      check(text, sizes: asked, settings: settings).findings.first?.sizes
    }
    #expect(sizes(bare) == [RequestedSize(100, 100)])
    #expect(sizes("size: [200, 100]\n" + bare) == [RequestedSize(200, 100)])
    #expect(sizes("size: [200, 100]\n" + bare, [RequestedSize(250, 100)]) == [RequestedSize(250, 100)])
  }

  @Test func documentsThatCannotBeReadAreErrors() {
    let file = check("views: [{name: a}]\nconstraints: [\"b.width == 3\"]")
    #expect(!file.isUnderstood && file.findings.map(\.rule) == ["unknown-view"])
    #expect(file.findings.first?.location?.line == 2 && file.findings.first?.excerpt != nil)
    #expect(!check("").isUnderstood && !check("{", format: .json).isUnderstood)
  }

  @Test func findingsStandInTheOrderOfTheText() {
    let findings = check(
      """
      size: [200, 100]
      views: [{name: lost}, {name: a}]
      constraints:
        - "a.left == superview.left"
        - "a.width == 300"
        - "V:|[a]|"
      """
    ).findings
    #expect(findings.map(\.rule) == ["unused-view", "outside-superview", "left-right"])
  }
}
