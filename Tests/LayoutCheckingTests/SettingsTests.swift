import Foundation
import LayoutInterchange
import LayoutModel
import TestSupport
import Testing

@testable import LayoutChecking

@Suite struct SettingsTests {
  private static func read(_ text: String) -> (settings: ProjectSettings, messages: [String]) {
    let (settings, diagnostics) = ProjectSettingsReader.read(
      bytes: Array(text.utf8), file: ".tinamou.yml", rules: CheckRule.all.map(\.id))
    #expect(diagnostics.allSatisfy { $0.rule == "configuration" })
    return (
      settings,
      diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)" }
    )
  }

  @Test func everySettingIsRead() {
    let (settings, messages) = Self.read(
      """
      included: [Screens]
      excluded: [Screens/Old, "**/*.draft.yaml"]
      rules:
        ambiguity: error
        left-right: off
      sizes: [[320, 480], [375, null], fitting]
      devices: [iphone-15, ipad9_7]
      scale: 2
      strict: true
      suppressions:
        - {file: "Screens/*.yaml", object: title, rule: overlapping-siblings}
        - {rule: zero-size}
      baseline: known.json
      """)
    var expected = ProjectSettings()
    expected.included = ["Screens"]
    expected.excluded = ["Screens/Old", "**/*.draft.yaml"]
    expected.severities = ["ambiguity": .error, "left-right": .off]
    expected.sizes = [RequestedSize(320, 480), RequestedSize(375, nil), .fitting]
    expected.devices = ["retina6_12", "ipad9_7"].compactMap { CheckedDevice(name: $0) }
    expected.scale = 2
    expected.isStrict = true
    expected.suppressions = [
      .init(file: "Screens/*.yaml", object: "title", rule: "overlapping-siblings"), .init(rule: "zero-size"),
    ]
    expected.baseline = "known.json"
    expected.lines = [
      "included": 1, "excluded": 2, "rules": 3, "rules.ambiguity": 4, "rules.left-right": 5, "sizes": 6, "devices": 7,
      "scale": 8, "strict": 9, "suppressions": 10, "baseline": 13,
    ]
    #expect(settings.suppressionLocations.map(\.line) == [11, 12])
    expected.suppressionLocations = settings.suppressionLocations
    #expect(settings == expected && messages.isEmpty)
  }

  @Test func devicesAreNames() {
    #expect(Self.read("devices: all").settings.devices == [.all])
    #expect(
      Self.read("devices: [ipad-11]").messages == [
        "1:11: there is no such device; did you mean 'ipad-air-11' or 'ipad-pro-11'? 'tinamou devices' lists them"
      ])
    var settings = ProjectSettings()
    let text = "size: [10, 10]\nviews: [{name: a}]\nconstraints: [\"H:|[a(400)]|\", \"V:|[a]|\"]\n"
    settings.devices = ["iphone-5", "ipad9_7"].compactMap { CheckedDevice(name: $0) }
    #expect(
      check(text, settings: settings).findings.flatMap(\.sizes)
        == [RequestedSize(320, 568), RequestedSize(768, 1024)])
  }

  @Test func orientationsAreNames() {
    #expect(Self.read("orientations: all").settings.orientations == [.portrait, .landscape])
    #expect(Self.read("orientations: landscape").settings.orientations == [.landscape])
    #expect(
      Self.read("orientations: [landscape, portrait, landscape]").settings.orientations == [.portrait, .landscape])
    #expect(
      Self.read("orientations: [upright]").messages == ["1:16: expected portrait, landscape, or all for both"])
    var settings = ProjectSettings()
    let text = "size: [10, 10]\nviews: [{name: a}]\nconstraints: [\"H:|[a(400)]|\", \"V:|[a]|\"]\n"
    settings.devices = ["iphone-5", "appleTV"].compactMap { CheckedDevice(name: $0) }
    settings.orientations = [.portrait, .landscape]
    #expect(
      check(text, settings: settings).findings.flatMap(\.sizes)
        == [RequestedSize(320, 568), RequestedSize(568, 320), RequestedSize(1920, 1080)])
  }

  @Test(arguments: ["", "# nothing yet\n", "\n\n", "rules:\n", "{}"]) func emptySettingsChangeNothing(_ text: String) {
    let (settings, messages) = Self.read(text)
    #expect(settings == ProjectSettings())
    #expect(
      messages == (text == "rules:\n" ? ["1:1: expected an object with a severity for each rule"] : [])
        || messages.isEmpty)
  }

  @Test func everyErrorIsToldAtOnceWithItsPlace() {
    let (settings, messages) = Self.read(
      """
      exclude: [a]
      rules: {ambigiuty: error, conflict: fatal, zero-size: off}
      sizes: [[1, 2, 3], [-1, 2]]
      scale: 0
      suppressions: [{}, {rule: nope}, 3]
      """)
    #expect(messages.count == 9)
    let starts = [
      "1:1: unknown key \"exclude\" in the settings; did you mean 'excluded'?",
      "2:9: there is no rule called \"ambigiuty\"; did you mean 'ambiguity'?",
      "2:37: expected off, warning or error for 'conflict'", "3:9: expected a width and a height",
      "3:21: expected a number that is at least 0", "4:8: expected a number above 0", "5:16: expected at least one of",
      "5:27: there is no rule called \"nope\"; the rules are", "5:34: expected an object for a suppression",
    ]
    for (message, start) in zip(messages, starts) { #expect(message.hasPrefix(start)) }
    // What could be understood counts.
    #expect(settings.severities == ["zero-size": .off])
  }

  @Test func brokenYAMLIsAnErrorOfTheSettings() {
    #expect(Self.read("rules: [").messages.count == 1)
    #expect(Self.read("a: b: c").messages.count == 1)
  }

  @Test(
    arguments: [
      ("Screens", "Screens/a.yaml", true), ("Screens", "Other/Screens/a.yaml", false),
      ("Screens/", "Screens/a/b", true),
      ("./Screens", "Screens/a.yaml", true), ("*.yaml", "a.yaml", true), ("*.yaml", "b/a.yaml", false),
      ("**/*.yaml", "a.yaml", true), ("**/*.yaml", "b/c/a.yaml", true), ("**/Old", "a/Old/b.yaml", true),
      ("a?.yaml", "ab.yaml", true), ("a?.yaml", "a.yaml", false), ("a/**/d", "a/b/c/d", true), ("a/**/d", "a/d", true),
      ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("Screen", "Screens/a.yaml", false), ("", "a", true),
    ]) func patterns(_ pattern: String, _ path: String, _ matches: Bool)
  {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func hostilePatternsTakeNoTime() {
    let pattern = PathPattern(String(repeating: "**/", count: 40) + String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a/", count: 200) + String(repeating: "a", count: 2_000)))
  }

  private static let open = """
    size: [320, 44]
    views:
      - {name: label, intrinsic: {width: 60}}
      - {name: value, intrinsic: {width: 50}}
    constraints: ["H:|[label]", "H:|[value]"]
    """

  @Test func suppressionsMatchFileObjectAndRule() {
    func objects(_ suppressions: ProjectSettings.Suppression...) -> [String] {
      var settings = ProjectSettings()
      settings.suppressions = suppressions
      return check(Self.open, file: "Screens/a.yaml", settings: settings).findings.flatMap(\.objects)
    }
    #expect(objects() == ["label", "value"])
    #expect(objects(.init(rule: "ambiguity")) == [])
    #expect(objects(.init(object: "label")) == ["value"])
    #expect(objects(.init(object: "label", rule: "zero-size")) == ["label", "value"])
    #expect(objects(.init(file: "Screens", object: "value")) == ["label"])
    #expect(objects(.init(file: "Other")) == ["label", "value"])
  }
}

@Suite struct DirectiveTests {
  private static func lines(_ text: String) -> [Int] {
    check(text).findings.compactMap { $0.location?.line }
  }

  private static func text(_ comments: [Int: String]) -> String {
    let lines = [
      "size: [320, 44]", "views:", "  - {name: label, intrinsic: {width: 60}}",
      "  - {name: value, intrinsic: {width: 50}}",
      "constraints: [\"H:|[label]\", \"H:|[value]\"]",
    ]
    return lines.enumerated().map { $0.element + (comments[$0.offset + 1] ?? "") }.joined(separator: "\n") + "\n"
  }

  @Test func commentsSwitchRulesOff() {
    #expect(Self.lines(Self.text([:])) == [3, 4])
    #expect(Self.lines(Self.text([1: " # tinamou:disable ambiguity"])) == [])
    #expect(Self.lines(Self.text([1: " # tinamou:disable all"])) == [])
    #expect(Self.lines(Self.text([1: " # tinamou:disable zero-size"])) == [1, 3, 4])
    #expect(Self.lines(Self.text([3: " # tinamou:disable:this ambiguity - it is meant"])) == [4])
    #expect(Self.lines(Self.text([3: " # tinamou:disable:next ambiguity, zero-size"])) == [3, 3])
    #expect(Self.lines(Self.text([4: " # tinamou:disable:previous ambiguity"])) == [4])
    #expect(
      Self.lines(Self.text([2: " # tinamou:disable ambiguity", 3: " # tinamou:enable ambiguity"])) == [4])
    #expect(Self.lines(Self.text([2: " # tinamou:disable ambiguity", 3: " # tinamou:enable all"])) == [4])
  }

  @Test func aRuleIsSwitchedOnAgainAfterAll() {
    let off = " # tinamou:disable all"
    #expect(Self.lines(Self.text([1: off, 2: " # tinamou:enable ambiguity"])) == [3, 4])
    #expect(Self.lines(Self.text([1: off, 3: " # tinamou:enable ambiguity"])) == [4])
    #expect(Self.lines(Self.text([1: off, 2: " # tinamou:enable zero-size"])) == [])
    #expect(Self.lines(Self.text([1: off, 2: " # tinamou:enable all"])) == [3, 4])
    // Line 1 has an unused suppression.
    #expect(Self.lines(Self.text([1: " # tinamou:disable ambiguity", 2: " # tinamou:enable all"])) == [1, 3, 4])
    let again = [1: off, 2: " # tinamou:enable ambiguity", 3: " # tinamou:disable:next ambiguity"]
    #expect(Self.lines(Self.text(again)) == [3])
  }

  @Test("a misspelt rule is one finding of a document with several layouts") func misspeltOnce() {
    func view(_ id: String) -> String {
      #"<view contentMode="scaleToFill" id="\#(id)"><rect key="frame" x="0" y="0" width="100" height="40"/></view>"#
    }
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <!-- tinamou:disable:next conflct -->
      <objects>\(view("a"))\(view("b"))</objects></document>
      """
    let found = check(document, format: .interfaceBuilder).findings.filter { $0.rule == "invalid-directive" }
    #expect(found.count == 1 && found.first?.message.contains("'conflct'") == true, "\(found)")
  }

  @Test("a comment for all rules is used if it suppresses a finding of one of them") func unusedAll() {
    func unused(_ comments: [Int: String]) -> [String] {
      check(Self.text(comments)).findings.filter { $0.rule == "unused-suppression" }.map(\.message)
    }
    #expect(unused([2: " # tinamou:disable:next all"]) == [])
    #expect(unused([4: " # tinamou:disable:next all"]).count == 1)
    #expect(unused([2: " # tinamou:disable:next ambiguity, zero-size"]).map { $0.contains("zero-size") } == [true])
    // This rule is one of them.
    #expect(unused([5: " # tinamou:disable:this all"]) == [])
    #expect(unused([1: " # tinamou:disable all", 2: " # tinamou:enable ambiguity"]) == [])
  }

  @Test(
    "texts in YAML have no comments",
    arguments: [
      // Each text, and whether a comment begins at the mark.
      ("- a ¶", true), ("¶", true), ("a:¶", false), ("a: b¶", false), ("a: \"b ¶\"", false), ("a: 'b ¶'", false),
      ("a: \"b\" ¶", true), ("a: \"b\\\" ¶\"", false), ("a: 'it''s ¶'", false), ("a: 'it''s' ¶", true),
      ("a: it's ¶", true), ("a: don 't ¶", true), ("[a, \"b ¶\", c]", false), ("[a, \"b\", it's] ¶", true),
      ("{\"a\":\"b ¶\"}", false), ("{a: 'b'} ¶", true), ("a: \"b\n  c ¶\"", false), ("a: \"b\n  c\" ¶", true),
      ("a: \"b\\\n  c\" ¶", true), ("a: |\n  b ¶", false), ("a: |\n  b\nc: d ¶", true), ("a: | ¶\n  b", true),
      ("- a: >-\n    b ¶\n", false), ("- a: >-\n    b\n  c: d ¶", true), ("- |\n  b ¶", false),
      ("- |\n b\n- ¶", true), ("a: |\n\n  b ¶", false), ("a: &x \"b ¶\"", false), ("a: !!str 'b ¶'", false),
      ("a: !!str |\n b ¶", false), ("- \"H:|[a]|\" ¶", true), ("- H:|[a]| ¶", true), ("a: 'b' c' ¶", true),
    ])
  func texts(_ text: String, _ isComment: Bool) {
    var comments = YAMLComments()
    var found = false
    for line in text.replacing("¶", with: "# tinamou").split(separator: "\n", omittingEmptySubsequences: false) {
      let start = comments.comment(in: line)
      found = found || start.map { line[$0...].hasPrefix("# tinamou") } == true
    }
    #expect(found == isComment)
  }

  @Test func identifiersInTextsAreNoDirectives() {
    let text = Self.text([:]).replacing("H:|[label]\"", with: "label.leading == superview.leading # tinamou:disable\"")
    #expect(check(text).findings.map(\.rule) == ["ambiguity", "ambiguity"])
  }

  @Test(
    arguments: [
      (" # tinamou:disable", "names no rule"), (" # tinamou:disable ambiguty", "did you mean 'ambiguity'?"),
      (" # tinamou:disabel ambiguity", "write one of disable, enable"), (" # tinamou:", "nothing that a comment"),
    ]) func whatCannotBeUnderstoodIsFound(_ comment: String, _ message: String)
  {
    let findings = check(Self.text([1: comment])).findings
    #expect(findings.map(\.rule) == ["invalid-directive", "ambiguity", "ambiguity"])
    #expect(findings.first?.message.contains(message) == true)
    #expect(findings.first?.location?.column == 19)
  }

  @Test func bareLinesHaveCommentsToo() {
    let text = "H:|[a(10)][b]|\n// a note\nH:[b(>=0)]\nV:|[a]|\nV:|[b]|\n"
    func rules(_ text: String) -> [String] {
      check(text, file: "a.vfl", format: .vfl, sizes: [RequestedSize(100, 10)]).findings.map(\.rule)
    }
    #expect(rules(text) == ["redundant-constraint"])
    #expect(rules(text.replacing("// a note", with: "// tinamou:disable:next redundant-constraint")) == [])
  }

  @Test func theSchemaHasTheKeysAndTheRules() throws {
    let schema = packageFolder.appending(path: "docs/schema/settings.schema.json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: schema)) as? [String: Any])
    let properties = try #require(root["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == ProjectSettingsReader.keys.sorted())
    let names = try #require(properties["rules"]?["propertyNames"] as? [String: [String]])
    #expect(names["enum"] == CheckRule.all.map(\.id))
  }
}
