import Foundation
import TestSupport
import Testing
import Tinamou

/// The page on editing documents: its Swift code is compiled here, with the results on the page.
@Suite("The page about documents that change") struct EditingPageTests {
  private static let package = packageFolder

  @Test("the page's Swift is the file that is compiled here") func snippet() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: Self.package.appendingPathComponent(path)), as: UTF8.self)
    }
    let example = try text("Tests/CommandTests/Pages/EditingExample.swift")
    #expect(try text("docs/editing.md").contains("```swift\n\(example)```\n"))
  }

  @Test("and does what the page says") func snippetRuns() throws {
    let (document, search, list) = try changedScreen()
    let solution = try #require(try LayoutEngine().solve(document).first)
    let message = try #require(document.item(named: "message"))
    #expect(solution[search] == nil)
    for (view, expected) in [(list, [0.0, 8, 320, 472]), (message, [20, 416, 280, 44])] {
      let frame = try #require(solution[view])
      #expect([frame.x, frame.y, frame.width, frame.height].elementsEqual(expected) { abs($0 - $1) < 1e-6 })
    }
    #expect(document.drawingOrder == [.root, list, message])
    #expect(document.constraints.count == 7)
  }
}
