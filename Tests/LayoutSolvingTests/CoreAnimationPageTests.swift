import Foundation
import Testing
import Tinamou

/// The page about Core Animation's constraints: its documents have the frames that it says.
@Suite struct CoreAnimationPageTests {
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/notations/core-animation.md")

  @Test func frames() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var document: LayoutDocument?
    var count = 0
    // Every second part is within a fence.
    for part in text.components(separatedBy: "\n```") {
      if part.hasPrefix("yaml\n") {
        guard case .layout(let read) = try DocumentReader.read(String(part.dropFirst(5)), format: .yaml) else {
          continue
        }
        document = read
      } else if part.hasPrefix("frames\n") {
        let document = try #require(document)
        let solution = try #require(try LayoutEngine().solve(document).first)
        for line in part.split(separator: "\n").dropFirst() {
          let words = line.split(separator: " ")
          let frame = try solution.frame(of: String(try #require(words.first)), in: document)
          #expect(frame.map { DecimalText.string($0) } == words.dropFirst().map(String.init))
          count += 1
        }
      }
    }
    #expect(count >= 3)
  }
}
