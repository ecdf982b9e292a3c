import Foundation
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// The Swift code in the pages on formulas and objects, which is compiled and compared with its meaning there.
@Suite struct SwiftPageTests {
  private static let package = packageFolder

  private static func lines(_ path: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: ["formula.md", "item.md"]) func codeIsCompiled(_ page: String) throws {
    let sources = try Self.lines("Tests/LayoutNotationTests/SwiftPageExamples.swift")
    let parts = try Self.lines("docs/notations/\(page)").split(separator: "```swift").dropFirst()
    #expect(parts.count == 1)
    for part in parts {
      let code = part.prefix { $0 != "```" }.map { $0.isEmpty ? $0 : "    " + $0 }
      #expect(code.count > 3 && sources.indices.contains { sources[$0...].starts(with: code) }, "\(code)")
    }
  }

  @Test func formulas() throws {
    let document = try SwiftPageExamples.formulas()
    #expect(
      document.constraints.map { ConstraintDescription.text(of: $0, in: document, includesIdentifier: true) } == [
        "title.width == 2 * field.width + 10 @ 750 # cap", "title.trailing == field.leading - 10",
        "title.centerY == root.centerY", "field.height >= 20",
      ])
    #expect(document.constraints.map(\.isActive) == [true, true, true, false])
  }

  @Test func shorthand() throws {
    let document = try SwiftPageExamples.shorthand()
    #expect(
      document.constraints.map { ConstraintDescription.text(of: $0, in: document, includesIdentifier: true) } == [
        "title.left == root.left", "title.width == 40", "title.height <= header.height",
        "title.top >= header.bottom", "title.right <= root.rightMargin", "title.height >= 16",
        "title.top == header.bottom + 10 @ 750", "title.centerY == 0.5 * root.centerY @ 250 # high up",
      ])
    #expect(document.constraints(inGroup: "title").count == 8)
  }
}
