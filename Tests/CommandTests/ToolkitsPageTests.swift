import Foundation
import TestSupport
import Testing
import Tinamou

/// The page about views of one's own: its Swift is compiled here and does what the page says.
@Suite("The page about toolkits") struct ToolkitsPageTests {
  @Test("the page's Swift is the file that is compiled here") func snippet() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: packageFolder.appendingPathComponent(path)), as: UTF8.self)
    }
    let example = try text("Tests/CommandTests/ToolkitExample.swift")
    #expect(try text("docs/toolkits.md").contains("```swift\n\(example)```\n"))
  }

  @Test("and does what the page says") func snippetRuns() throws {
    let layouts = try windowWithText()
    #expect(
      layouts == [
        [LayoutRect(20, 20, 360, 16), LayoutRect(20, 44, 360, 16)],
        [LayoutRect(20, 20, 160, 16), LayoutRect(20, 44, 160, 32)],
        [LayoutRect(20, 20, 160, 16), LayoutRect(20, 48, 160, 16)],
      ])
  }
}
