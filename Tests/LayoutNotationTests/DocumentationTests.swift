import Foundation
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// The pages on notations, whose examples and errors must be true.
///
/// In an `examples` block a text stands on a line, and below it, indented, the constraints that it means. In an
/// `errors` block a text is followed by a line with a caret under its place and the message behind it.
@Suite("Pages about notations") struct NotationPageTests {
  private static let folder = packageFolder.appendingPathComponent("docs/notations")

  /// The document of the pages' texts: see `docs/notations/vfl.md`.
  private static let names = document(
    "title", "field", "header", metrics: ["gap": 12, "soft": 300], nested: [("icon", "header")])

  private static func blocks(_ language: String, of page: String) throws -> [[String]] {
    let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(page)), as: UTF8.self)
    var blocks: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
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

  @Test(arguments: ["vfl.md", "formula.md", "extended-form.md"]) func examples(_ page: String) throws {
    let blocks = try Self.blocks("examples", of: page)
    #expect(!blocks.isEmpty)
    for block in blocks {
      var expected: [(text: String, constraints: [String])] = []
      for line in block where !line.isEmpty {
        if line.hasPrefix("  ") {
          expected[expected.count - 1].constraints.append(String(line.dropFirst(2)))
        } else {
          expected.append((line, []))
        }
      }
      for (text, constraints) in expected {
        var document = Self.names
        let found = try ConstraintText.constraints(text, in: &document).map {
          ConstraintDescription.text(of: $0, in: document, includesIdentifier: true)
        }
        #expect(found == constraints, "\(text)")
      }
    }
  }

  @Test func linearExamples() throws {
    var system = ConstraintSystem()
    for text in try Self.blocks("examples", of: "linear.md").joined() where !text.isEmpty {
      _ = try LinearConstraintText.constraint(text, in: &system)
    }
    #expect(!system.variables.isEmpty)
  }

  @Test(arguments: ["vfl.md", "formula.md", "extended-form.md", "linear.md"]) func errors(_ page: String) throws {
    let blocks = try Self.blocks("errors", of: page)
    #expect(!blocks.isEmpty)
    for block in blocks {
      for pair in stride(from: 0, to: block.count - 1, by: 2) {
        let (text, line) = (block[pair], block[pair + 1])
        let offset = line.prefix { $0 == " " }.count
        let error = #expect(throws: NotationError.self) {
          if page == "linear.md" {
            var system = ConstraintSystem()
            _ = try LinearConstraintText.constraint(text, in: &system)
          } else {
            var document = Self.names
            _ = try ConstraintText.constraints(text, in: &document)
          }
        }
        guard let error else { continue }
        let message = ([error.message] + error.hints).joined(separator: "; ") + " [\(error.rule.rawValue)]"
        #expect(error.offset == offset, "\(text): \(error.offset) \(message)")
        #expect("^ " + message == String(line.dropFirst(offset)), "\(text)")
      }
    }
  }
}
