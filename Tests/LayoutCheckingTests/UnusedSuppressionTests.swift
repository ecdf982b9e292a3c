import LayoutInterchange
import LayoutModel
import Testing

@testable import LayoutChecking

@Suite("Suppressions without effect") struct UnusedSuppressionTests {
  /// Two views of which both are ambiguous, with comments at the ends of some lines.
  private static func text(_ comments: [Int: String]) -> String {
    let lines = [
      "size: [320, 44]", "views: [{name: label}, {name: value}]", "constraints:", "  - \"H:|[label]\"",
      "  - \"H:|[value]\"",
    ]
    return lines.enumerated().map { $0.element + (comments[$0.offset + 1] ?? "") }.joined(separator: "\n") + "\n"
  }

  private static func unused(_ comments: [Int: String], settings: ProjectSettings = ProjectSettings()) -> [String] {
    check(text(comments), settings: settings).findings.filter { $0.rule == "unused-suppression" }.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
  }

  @Test("a comment is reported for each of its rules that it suppresses nothing of") func comments() {
    #expect(Self.unused([1: " # tinamou:disable ambiguity"]) == [])
    #expect(
      Self.unused([1: " # tinamou:disable ambiguity, duplicate-constraint"]) == [
        "1:19: 'tinamou:disable duplicate-constraint' suppresses nothing; remove it"
      ])
    #expect(
      Self.unused([5: " # tinamou:disable:this ambiguity"]) == [
        "5:20: 'tinamou:disable:this ambiguity' suppresses nothing; remove it"
      ])
    #expect(
      Self.unused([3: " # tinamou:disable ambiguity", 4: " # tinamou:enable all"]).count == 1)
    #expect(Self.unused([3: " # tinamou:disable:next all"]).count == 1)
    #expect(Self.unused([1: " # tinamou:disable:next all"]) == [])
  }

  @Test("a comment is not reported for a rule that is off, nor if there is no solution") func unknown() {
    #expect(Self.unused([1: " # tinamou:disable fractional-frame"]) == [])
    var settings = ProjectSettings()
    settings.severities["fractional-frame"] = .warning
    #expect(Self.unused([1: " # tinamou:disable fractional-frame"], settings: settings).count == 1)
    settings.severities["unused-suppression"] = .off
    #expect(Self.unused([1: " # tinamou:disable fractional-frame"], settings: settings) == [])
    let conflict = """
      # tinamou:disable ambiguity
      size: [100, 100]
      views: [{name: a}]
      constraints: ["a.width == 10", "a.width == 20"]
      """
    #expect(check(conflict).findings.map(\.rule) == ["conflict"])
  }

  @Test("the finding is suppressed as any other one is") func ownRule() {
    #expect(Self.unused([1: " # tinamou:disable duplicate-constraint, unused-suppression"]) == [])
    #expect(Self.unused([1: " # tinamou:disable unused-suppression"]) == [])
    var settings = ProjectSettings()
    settings.suppressions = [.init(rule: "unused-suppression")]
    #expect(Self.unused([1: " # tinamou:disable duplicate-constraint"], settings: settings) == [])
  }

  @Test("a file tells which suppressions of its settings matched") func settings() {
    var settings = ProjectSettings()
    settings.suppressions = [
      .init(object: "none"), .init(object: "label"), .init(rule: "ambiguity"), .init(file: "b.yaml"),
    ]
    settings.suppressionLocations = (1...4).map { SourceLocation(line: $0, column: 5) }
    let used = check(Self.text([1: " # tinamou:disable ambiguity"]), settings: settings).usedSuppressions
    #expect(used == [1, 2])
    func unused(_ settings: ProjectSettings) -> [String] {
      settings.unusedSuppressions(besides: used, file: ".tinamou.yml") { $0 == "b.yaml" }.map(\.message)
    }
    #expect(
      unused(settings) == [
        "the suppression 'object: none' suppresses nothing; remove it, or write the object's whole name"
      ])
    settings.severities["unused-suppression"] = .off
    #expect(unused(settings) == [])
  }
}
