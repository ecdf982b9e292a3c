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

  @Test("and its label leaves a preferred width of another view alone") func labelGivesWay() throws {
    let (window, sidebar, text) = (Widget(), Widget(), Label("They are birds that rather run than fly."))
    window.children = [sidebar, text]
    let tree = try LayoutTree(window)
    try tree.add([
      sidebar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      sidebar.widthAnchor.constraint(
        equalTo: window.widthAnchor, multiplier: 1 / 3, priority: LayoutPriority.high),
      text.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor),
      text.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    try tree.layout(in: RequestedSize(300, 200))
    #expect(abs(sidebar.frame.width - 100) < 1e-6 && text.frame.height == 32, "\(sidebar.frame) \(text.frame)")
  }
}
