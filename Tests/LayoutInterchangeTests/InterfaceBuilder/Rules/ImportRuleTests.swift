import Foundation
import TestSupport
import Testing
import Tinamou

/// The rules of the import as a whole: their files, sources and order.
@Suite("Rules of the import") struct ImportRuleTests {
  private static let sources =
    packageFolder.appendingPathComponent("Sources/LayoutInterchange/InterfaceBuilder/Rules")
  private static let tests =
    packageFolder.appendingPathComponent("Tests/LayoutInterchangeTests/InterfaceBuilder/Rules")

  @Test("identifiers are unique, and words with hyphens") func identifiers() {
    let ids = ImportRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
  }

  @Test("summaries are one sentence", arguments: ImportRule.all.map(\.id)) func summaries(id: String) throws {
    let summary = try #require(ImportRule.named(id)).summary
    #expect(summary.hasSuffix(".") && !summary.dropLast().contains(". "), "\(summary)")
  }

  @Test("recorded frames are of two repositories at least, or the rule has Apple's word") func repositories() {
    for rule in ImportRule.all {
      guard case .recordedFrames(let documents, let repositories) = rule.source else { continue }
      #expect(documents >= repositories && repositories >= 2, "\(rule.id)")
    }
  }

  @Test(
    "each rule has a file in the folder of its subject, and a test of its name", arguments: ImportRule.all.map(\.id))
  func files(id: String) throws {
    let rule = try #require(ImportRule.named(id))
    let name = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let test = Self.tests.appendingPathComponent("\(rule.subject.rawValue)/\(name)Tests.swift")
    #expect(FileManager.default.fileExists(atPath: test.path), "\(test.lastPathComponent)")
    let source = Self.sources.appendingPathComponent("\(rule.subject.rawValue)/ImportRule+\(name).swift")
    #expect(FileManager.default.fileExists(atPath: source.path), "\(source.lastPathComponent)")
  }

  @Test("rules are in the order of their stages") func order() {
    let stages = ImportRule.all.map { rule in ImportRule.Stage.allCases.firstIndex(of: rule.stage) ?? 0 }
    #expect(stages == stages.sorted())
  }

  @Test("a rule that is left out changes nothing, and is not traced") func leftOut() throws {
    let root = InterfaceBuilderDocuments.element(
      "view", "root", LayoutRect(0, 0, 375, 667), "key=\"view\"", isRoot: true)
    var options = InterfaceBuilderOptions()
    options.tracesRules = true
    func rules() throws -> [String] {
      try InterfaceBuilderDocuments.layouts(InterfaceBuilderDocuments.document(root), options).flatMap {
        $0.importTrace.map(\.rule)
      }
    }
    #expect(try rules().contains("controller-margins"))
    options.leftOutRules = ["controller-margins"]
    #expect(try !rules().contains("controller-margins"))
  }

  @Test("ranges of tools are those of the table of eras") func ranges() throws {
    let reached = try #require(ImportRule.named("embedded-without-safe-area")).tools
    #expect(reached.description == "14800 to 21599")
    #expect(!reached.contains(14_799) && reached.contains(14_800) && !reached.contains(21_600))
    #expect(ToolsRange.all.description == "all")
  }
}
