import LayoutChecking
import LayoutInterchange
import LayoutModel
import Testing

@Suite struct BaselineTests {
  private static let document = """
    size: [200, 100]
    views: [{name: a}, {name: lost}]
    constraints:
      - "H:|[a]|"
      - "a.width == 100"
      - "a.height <= 90"
      - "V:|[a]|"
    """

  private static func counts(_ files: [CheckedFile]) throws -> [String: Int] {
    try BaselineReader.read(bytes: Array(Baseline.json(files).utf8), file: "baseline.json")
  }

  @Test func aBaselineLeavesOnlyWhatIsNew() throws {
    let old = check(Self.document)
    try #require(old.findings.count == 3)
    let baseline = try Self.counts([old])
    #expect(Baseline.new(in: [old], since: baseline).flatMap(\.findings).isEmpty)
    let changed = check(Self.document.replacing("{name: lost}", with: "{name: lost}, {name: alsoLost}"))
    #expect(Baseline.new(in: [changed], since: baseline).flatMap(\.findings).map(\.objects) == [["alsoLost"]])
    // What was mended is no error.
    let mended = check(Self.document.replacing(", {name: lost}", with: ""))
    #expect(Baseline.new(in: [mended], since: baseline).flatMap(\.findings).isEmpty)
  }

  @Test func fingerprintsSurviveNewOrderAndMovedLines() {
    let lines = Self.document.split(separator: "\n").map(String.init)
    let moved = (["# a comment", ""] + lines[0...2] + lines[3...].reversed()).joined(separator: "\n")
    let (before, after) = (check(Self.document).findings, check(moved, file: "other/folder/a.yaml").findings)
    #expect(Set(before.map(\.fingerprint)) == Set(after.map(\.fingerprint)))
    #expect(before.allSatisfy { $0.fingerprint.wholeMatch(of: /[0-9a-f]{16}/) != nil })
    let renamed = check(Self.document, file: "b.yaml").findings
    #expect(Set(before.map(\.fingerprint)).isDisjoint(with: renamed.map(\.fingerprint)))
  }

  @Test func theSameFindingTwiceIsCounted() throws {
    // The same text about left edges is a finding each time.
    let text =
      "size: [10, 10]\nviews: [{name: a}]\nconstraints: [\(Array(repeating: "\"a.left == superview.left\"", count: 3).joined(separator: ", "))]\n"
    let settings = only("left-right")
    let three = check(text, settings: settings)
    #expect(three.findings.count == 3 && Set(three.findings.map(\.fingerprint)).count == 1)
    let two = check(
      text.replacing(
        "\"a.left == superview.left\", \"a.left == superview.left\", ", with: "\"a.left == superview.left\", "),
      settings: settings)
    let left = Baseline.new(in: [three], since: try Self.counts([two]))
    #expect(left.flatMap(\.findings).count == 1)
  }

  @Test func theBytesDoNotDependOnTheOrderOfFiles() {
    let (first, second) = (check(Self.document), check(Self.document, file: "b.yaml"))
    #expect(Baseline.json([first, second]) == Baseline.json([second, first]))
    #expect(Baseline.json([first]).hasPrefix("{\n  \"schema\": 1,\n  \"findings\": [\n    {\"fingerprint\": \""))
    #expect(Baseline.json([]) == "{\n  \"schema\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func errorsOfReadingAreInNoBaseline() throws {
    let broken = check("views: 3")
    #expect(try Self.counts([broken]).isEmpty)
    let known = Dictionary(uniqueKeysWithValues: broken.findings.map { ($0.fingerprint, 1) })
    #expect(Baseline.new(in: [broken], since: known) == [broken])
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"findings\": [{}]}", "{\"findings\": [{\"fingerprint\": \"a\", \"count\": -1}]}", "{",
  ])
  func otherFilesAreNoBaseline(_ text: String) {
    #expect(throws: InvalidDocument.self) { try BaselineReader.read(bytes: Array(text.utf8), file: "b.json") }
  }
}
