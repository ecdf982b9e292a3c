import Foundation
import LayoutInterchange
import LayoutModel
import TestSupport
import Testing

@testable import LayoutChecking

@Suite struct ReportTests {
  private static func report(_ files: [CheckedFile], _ format: CheckReport.Format) -> String {
    CheckReport.text(files, as: format, version: "1.2.3")
  }

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Findings whose every text tries to break out.
  static let hostile: CheckedFile = {
    let name = "<script>\n\"'&%0A::error::,]]>\u{1B}[31m"
    return CheckedFile(
      file: name,
      findings: [
        Finding(
          rule: "conflict", severity: .error, message: PrintableText.line(name), file: name,
          location: SourceLocation(file: name, line: 3, column: 4), excerpt: nil, objects: [name],
          sizes: [RequestedSize(1, nil)], related: [.init(PrintableText.line(name), location: nil)],
          fingerprint: "0123456789abcdef")
      ])
  }()

  private static let conflict = check(
    """
    size: [200, 100]
    views: [{name: a}]
    constraints:
      - "H:|[a(240)]|"
      - "V:|[a]|"
    """)

  @Test func textHasALineACaretAndTheRelatedPlaces() {
    #expect(
      Self.report([Self.conflict], .text) == """
        a.yaml:4:5: error: 'a.width == 240' contradicts 3 other requirements at 200 × 100; one way out: lower the constant by 40, to 200 [conflict]
          - "H:|[a(240)]|"
            ^
        a.yaml:4:5: note: a.leading == root.leading
        a.yaml:4:5: note: root.trailing == a.trailing
        a.yaml: note: together with root.width == 200
        1 error and 0 warnings in 1 file

        """)
    #expect(Self.report([CheckedFile(file: "a")], .text).isEmpty)
  }

  @Test func longListsOfPlacesAreCutForPeople() {
    var file = Self.hostile
    file.findings[0].related = (1...50).map { .init("member \($0)") }
    let text = Self.report([file], .text)
    #expect(text.contains("note: member 20\n") && !text.contains("member 21"))
    #expect(text.contains("note: … and 30 more; --format json lists them all\n"))
    #expect(Self.report([file], .json).contains("member 50"))
  }

  @Test func constraintsOfSourceCodeAreCounted() throws {
    var one = CheckedFile(file: "a.swift")
    one.sourceConstraints = ConstraintCount(found: 5, followed: 3)
    var two = CheckedFile(file: "b.swift")
    two.sourceConstraints = ConstraintCount(found: 2, followed: 2)
    #expect(
      CheckReport.summary([one, two])
        == "0 errors and 0 warnings in 2 files; 2 of 7 constraints in code were not followed\n")
    #expect(CheckReport.summary([two]) == "0 errors and 0 warnings in 1 file\n")
    let report = try Self.json(Self.report([one, two], .json))
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["sourceConstraints"] as? [String: Int] == ["found": 7, "followed": 5])
    let notes = try #require(report["notes"] as? [[String: String]])
    #expect(notes == [["file": "a.swift", "message": "2 of 5 constraints were not followed"]])
    let plain = try Self.json(Self.report([CheckedFile(file: "c.yaml")], .json))
    #expect((plain["summary"] as? [String: Any])?["sourceConstraints"] == nil)
  }

  @Test func xcodeGetsALineForEach() {
    let lines = Self.report([Self.conflict, Self.hostile], .xcode).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.contains(": error: ") || $0.contains(": note: ") })
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test func jsonHasTheKeysOfItsSchemaInItsOrder() throws {
    let root = packageFolder
    let schema = try Self.json(
      String(contentsOf: root.appending(path: "docs/schema/check.schema.json"), encoding: .utf8))
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    func required(_ name: String) throws -> [String] { try #require(definitions[name]?["required"] as? [String]) }
    func properties(_ name: String) -> [String] {
      ((definitions[name]?["properties"] as? [String: Any]).map { Array($0.keys) } ?? []).sorted()
    }
    let text = Self.report([Self.conflict, Self.hostile], .json)
    let report = try Self.json(text)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count == 2)
    let related = try #require(findings[0]["related"] as? [[String: Any]])
    for (name, object) in [("report", report), ("finding", findings[1]), ("place", related[0])] {
      #expect(object.keys.sorted() == properties(name))
      // The order is that of the list of what is required.
      let places = try required(name).map { try #require(text.firstRange(of: "\"\($0)\": ")?.lowerBound) }
      #expect(try required(name).sorted() == properties(name))
      if name != "report" { continue }
      #expect(places == places.sorted())
    }
    #expect((report["summary"] as? [String: Int]) == ["files": 2, "errors": 2, "warnings": 0, "localizedCopies": 0])
    #expect((findings[1]["sizes"] as? [[Any]])?.first?.last is NSNull)
    #expect(findings[1]["file"] as? String == Self.hostile.file)
  }

  @Test func sarifHasWhatTheStandardRequires() throws {
    let log = try Self.json(Self.report([Self.conflict, Self.hostile, check("views: 3")], .sarif))
    #expect(log["version"] as? String == "2.1.0" && (log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "tinamou" && driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.prefix(CheckRule.all.count).map { $0["id"] as? String } == CheckRule.all.map(\.id))
    #expect(rules.count == CheckRule.all.count + 1)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == rules[index]["id"] as? String)
      #expect(["error", "warning"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let fingerprint = (result["partialFingerprints"] as? [String: String])?["tinamou/v1"]
      #expect(fingerprint?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
      let physical = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: String])
      let address = try #require(artifact["uri"])
      #expect(address.wholeMatch(of: /[A-Za-z0-9\-._~\/%]+/) != nil)
      #expect(artifact["uriBaseId"] == "%SRCROOT%")
      let region = try #require(physical["region"] as? [String: Int])
      #expect(try #require(region["startLine"]) >= 1 && region["startColumn"] ?? 0 >= 1)
    }
    // The conflict has its set as related locations.
    let related = try #require(results[0]["relatedLocations"] as? [[String: Any]])
    #expect(related.map { $0["id"] as? Int } == [1, 2, 3])
    #expect(
      related.map { ($0["message"] as? [String: String])?["text"] } == Self.conflict.findings[0].related.map(\.message))
    #expect((run["originalUriBaseIds"] as? [String: Any])?["%SRCROOT%"] != nil)
    // Each rule says what it finds, why, and by an example what to do.
    for (rule, entry) in zip(CheckRule.all, rules) {
      let help = try #require(entry["help"] as? [String: String])
      #expect(help["text"]?.contains(rule.rationale) == true)
      #expect(help["markdown"]?.contains("\n\(rule.good)\n```") == true)
    }
    #expect(rules.last?["help"] is [String: String])
    #expect(CheckReport.uri("/a b/ü%.yaml") == "file:///a%20b/%C3%BC%25.yaml")
  }

  @Test func sarifOfAnAbsolutePathHasNoRoot() throws {
    var file = Self.hostile
    for index in file.findings.indices {
      file.findings[index].location = SourceLocation(file: "/b.yaml", line: 1, column: 1)
    }
    let text = Self.report([file], .sarif)
    #expect(text.contains(#"{"uri": "file:///b.yaml"}"#))
  }

  @Test func gitHubGetsACommandForEach() {
    let lines = Self.report([Self.conflict, Self.hostile], .github).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("::error file=a.yaml,line=4,col=5,title=conflict::'a.width == 240' contradicts 3 other"))
    #expect(lines[0].contains("%0Aroot.trailing == a.trailing (4:5)%0Atogether with root.width == 200"))
    #expect(lines[1].hasPrefix("::error file=<script>%0A\"'&%250A%3A%3Aerror%3A%3A%2C]]>"))
    // Nothing after the second pair of colons is a property any more.
    #expect(lines[1].contains(",line=3,col=4,title=conflict::<script>\\n\"'&%250A::error::,]]>"))
  }

  @Test func gitLabGetsItsKeysAndDistinctFingerprints() throws {
    // Two files of one name, and one finding twice.
    var other = Self.conflict
    other.file = "./other/a.yaml"
    other.findings = other.findings.map { finding in
      var finding = finding
      finding.file = other.file
      finding.location?.file = other.file
      return finding
    }
    let unplaced = CheckedFile(file: "gone.yaml", errors: [SourceDiagnostic(.error, "gone", rule: "unreadable")])
    let text = Self.report([Self.conflict, other, Self.hostile, Self.hostile, unplaced], .gitlab)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.count == 5)
    for entry in list {
      #expect(entry.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect(["major", "minor"].contains(entry["severity"] as? String))
      let location = try #require(entry["location"] as? [String: Any])
      #expect(location.keys.sorted() == ["lines", "path"])
      #expect(((location["lines"] as? [String: Int])?["begin"] ?? 0) >= 1)
    }
    #expect(Set(list.compactMap { $0["fingerprint"] as? String }).count == 5)
    let places = list.compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
    #expect(places == ["a.yaml", "other/a.yaml", Self.hostile.file, Self.hostile.file, "gone.yaml"])
    #expect(list[0]["check_name"] as? String == "conflict")
    #expect((list[0]["description"] as? String)?.contains("\nroot.trailing == a.trailing (4:5)\n") == true)
    #expect(Self.report([CheckedFile(file: "good.yaml")], .gitlab) == "[]\n")
  }

  @Test func statisticsBeginWithTheMostFrequentRule() {
    var warning = Self.hostile
    warning.findings[0].severity = .warning
    var many = CheckedFile(file: "many")
    many.findings = (0..<10).map { _ in
      var finding = Self.hostile.findings[0]
      finding.rule = "unknown-view"
      return finding
    }
    #expect(
      CheckReport.statistics([Self.hostile, warning, many]) == """
        10  unknown-view  error
         1  conflict      error
         1  conflict      warning

        """)
    #expect(CheckReport.statistics([]).isEmpty)
  }

  @Test func jUnitIsXML() throws {
    let text = Self.report([Self.conflict, Self.hostile, CheckedFile(file: "good.yaml")], .junit)
    #expect(
      text.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tinamou\" tests=\"3\" failures=\"2\">"))
    #expect(text.contains("<testcase classname=\"good.yaml\" name=\"check\"/>"))
    #expect(text.contains("&lt;script&gt;&#10;&quot;&#39;&amp;%0A::error::,]]&gt;\u{FFFD}[31m"))
    // Tags are balanced, and nothing of the documents is one.
    var open: [Substring] = []
    for match in text.dropFirst("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".count).matches(
      of: /<(\/?)([^\s>\/]+)[^>]*?(\/?)>/)
    {
      let (_, close, name, single) = match.output
      #expect(["testsuites", "testsuite", "testcase", "failure"].contains(name))
      if !close.isEmpty {
        #expect(open.popLast() == name)
      } else if single.isEmpty {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }

  @Test("cases of JUnit have the same names wherever the lines and texts are") func jUnitNames() throws {
    func names(_ line: Int, _ text: String, _ count: Int = 1) -> [String] {
      var file = Self.conflict
      var finding = file.findings[0]
      finding.objects = ["UILabel '\(text)' is 40 wide"]
      finding.location = SourceLocation(line: line, column: 1)
      file.findings = Array(repeating: finding, count: count)
      return Self.report([file], .junit).matches(of: /<testcase [^>]*/).map { String($0.output) }
    }
    #expect(names(3, "$ 3") == names(17, "$ 12.50"))
    let two = names(3, "a", 2)
    #expect(two.count == 2 && two[0].contains(" name=\"conflict: UILabel is 40 wide [") && two[1].hasSuffix("] (2)\""))
  }

  @Test(arguments: CheckReport.Format.allCases) func theSameFindingsAreTheSameBytes(_ format: CheckReport.Format) {
    #expect(Self.report([Self.conflict, Self.hostile], format) == Self.report([Self.conflict, Self.hostile], format))
    #expect(!Self.report([Self.hostile], format).contains("\u{1B}"))
  }
}
