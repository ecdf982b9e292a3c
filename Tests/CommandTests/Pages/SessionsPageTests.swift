import Foundation
import TestSupport
import Testing
import Tinamou

/// The page on sessions: its Swift code is compiled here, with the results on the page.
@Suite("The page about live layouts") struct SessionsPageTests {
  private static let package = packageFolder

  @Test("the page's Swift is the file that is compiled here") func snippet() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: Self.package.appendingPathComponent(path)), as: UTF8.self)
    }
    for name in ["SessionExample", "CallbackExample"] {
      let example = try text("Tests/CommandTests/Pages/\(name).swift")
      #expect(try text("docs/sessions.md").contains("```swift\n\(example)```\n"))
    }
  }

  @Test("a window of the main actor measures, and receives its frames")
  @MainActor func callbacks() throws {
    let window = try TextWindow("They are birds that rather run than fly.")
    try window.resize(to: 180)
    #expect(window.frames[LayoutItemID(1)] == LayoutRect(10, 10, 160, 32))
  }

  @Test("and does what the page says") func snippetRuns() throws {
    let layouts = try draggedSidebar()
    let widths = layouts.map { frames in frames.dropFirst().map { ($0.width * 1000).rounded() / 1000 } }
    #expect(widths == [[200, 400], [200, 360], [200, 280], [180, 120], [300, 300], [200, 400, 600]])
    #expect(layouts.last?.last == LayoutRect(0, 370, 600, 30))
  }
}
