import Foundation
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// The page on the extended dialect, whose examples and errors must be true.
@Suite struct ExtendedPageTests {
  static let page = packageFolder.appendingPathComponent("docs/notations/evfl.md")

  let names: LayoutDocument = {
    var names = document("a", "b", "c", "s", "v1", "v2", "v3", metrics: ["gap": 12])
    names.dialect = .extended
    return names
  }()

  /// The lines of all blocks of a language.
  func lines(_ language: String) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: Self.page), as: UTF8.self)
    var lines: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = !isInside && line == "```\(language)"
      } else if isInside {
        lines.append(line)
      }
    }
    return lines
  }

  @Test func examples() throws {
    var expected: [(line: String, constraints: [String])] = []
    for line in try lines("examples") {
      if line.hasPrefix("  ") {
        expected[expected.count - 1].constraints.append(String(line.dropFirst(2)))
      } else {
        expected.append((line, []))
      }
    }
    #expect(expected.count > 15)
    for (line, constraints) in expected {
      var document = names
      let count = document.items.count
      #expect(ConstraintText.notation(of: line, dialect: .extended) == .visualFormat, "\(line)")
      let found = try ConstraintText.constraints(line, in: &document)
      let flat = ["top", "height"]
      // What keeps guides flat is left out there.
      let shown = found.filter { $0.firstItem.index < count || !flat.contains($0.firstAttribute.rawValue) }
      #expect(described(shown, in: document) == constraints, "\(line)")
    }
  }

  @Test func errors() throws {
    let lines = try lines("errors")
    #expect(lines.count > 15 && lines.count.isMultiple(of: 2))
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      let offset = lines[index + 1].prefix { $0 == " " }.count
      var document = names
      let error = #expect(throws: NotationError.self) {
        try ConstraintText.constraints(lines[index], in: &document)
      }
      guard let error else { continue }
      let message = ([error.message] + error.hints).joined(separator: "; ") + " [\(error.rule.rawValue)]"
      #expect(error.offset == offset && lines[index + 1].dropFirst(offset) == "^ " + message, "\(message)")
    }
  }
}
