import Foundation
import LayoutOperators
import TestSupport
import Testing
import Tinamou

/// The page on operators, whose examples compile with the meaning on the page, and whose refused ones do not compile.
@Suite struct OperatorsPageTests {
  private static let package = packageFolder

  private static func lines(_ path: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines of the page's fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try lines("docs/notations/operators.md") {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      } else if line == "```\(language)" {
        isInside = true
        blocks.append([])
      }
    }
    return blocks
  }

  @Test func examplesMeanWhatThePageSays() throws {
    let (document, constraints) = try OperatorsPageExamples.relations()
    let sources = try Self.lines("Tests/LayoutOperatorsTests/OperatorsPageExamples.swift")
    let start = try #require(sources.firstIndex { $0.hasSuffix("// The page's examples begin here.") })
    let end = try #require(sources.firstIndex { $0.hasSuffix("// They end here.") })
    let texts = sources[(start + 1)..<end].map { String($0.drop { $0 == " " }) }
    let meanings = constraints.map {
      "  " + ConstraintDescription.text(of: $0, in: document, includesIdentifier: true)
    }
    #expect(texts.count == meanings.count)
    #expect(try Self.blocks("examples").joined().elementsEqual(zip(texts, meanings).flatMap { [$0, $1] }))
  }

  @Test func blocksOfCodeAreCompiled() throws {
    let sources = try Self.lines("Tests/LayoutOperatorsTests/OperatorsPageExamples.swift")
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 3)
    for block in blocks {
      let indented = block.map { $0.isEmpty ? $0 : "    " + $0 }
      #expect(sources.indices.contains { sources[$0...].starts(with: indented) }, "\(block)")
    }
  }

  @Test func blocksOfCodeMakeConstraints() throws {
    let document = try OperatorsPageExamples.anchors()
    #expect(
      document.constraints.map { ConstraintDescription.text(of: $0, in: document, includesIdentifier: true) } == [
        "label.leading == root.leading + 20", "field.leading == label.trailing + 8",
        "field.width == 2 * label.width - 4 @ 750", "field.height >= 34 # large enough to touch",
      ])
    let composites = try OperatorsPageExamples.composites()
    #expect(composites.constraints.count == 16)
    // The card is 48 high, and 32 without its insets.
    let solution = try LayoutEngine().solve(composites, at: RequestedSize(320, 80))
    #expect(solution.frame(named: "icon", in: composites)?.height == 32)
    #expect(try OperatorsPageExamples.groups(isCompact: true).constraints.count == 9)
    let groups = try OperatorsPageExamples.groups(isCompact: false)
    #expect(groups.constraints.count == 10)
    #expect(groups.constraints.allSatisfy { !$0.isActive })
  }

  /// One run of the compiler over the page's examples, which it has to accept, and refusals, which it has to refuse.
  @Test func refusedRelationsDoNotCompile() throws {
    let accepted = try Self.blocks("examples").joined().filter { !$0.hasPrefix("  ") }
    let refused = try Self.blocks("refused").joined()
    let prelude = [
      "import LayoutModel", "import LayoutOperators",
      "func all(title: LayoutItemID, field: LayoutItemID, root: LayoutItemID, gap: Double) {",
    ]
    let statements = (accepted + refused).map { "let _: LayoutConstraint = \($0)" }
    let text = try CompilerRun.errors(of: prelude + statements + ["}"])
    let wrong = Set(text.matches(of: /Snippet\.swift:(\d+):\d+: error:/).compactMap { Int($0.output.1) })
    let first = prelude.count + accepted.count + 1
    #expect(wrong.sorted() == Array(first..<(first + refused.count)), "\(text)")
  }
}
