import Foundation
import Testing
import Tinamou

/// The pages on migration: their Swift code is compiled here, and equals their documents.
@Suite("Moving over") struct MovingPageTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("MovingExamples.swift")

  @Test("the Swift of the pages is the file that is compiled here", arguments: PageFrameTests.moving)
  func swift(_ page: String) throws {
    let source = try String(contentsOf: Self.sources, encoding: .utf8)
    let blocks = try PageFrameTests.blocks(page).filter { $0.hasPrefix("swift\nimport Tinamou\n") }
    #expect(blocks.count == 1)
    for block in blocks {
      let code = block.dropFirst("swift\nimport Tinamou\n\n".count)
      #expect(source.contains("\n" + code + "\n"), "\(page)")
    }
  }

  @Test(
    "and has the frames of the documents",
    arguments: [
      ("auto-layout", titledList), ("nslayoutequations", sideBySide), ("jwlayoutviews", captionedThumbnail),
      ("autolayoutshorthand", badgeBelowHeader),
      ("autolayout-helper", { () throws -> LayoutDocument in try captionedPicture(captionFirst: false) }),
    ] as [(String, @Sendable () throws -> LayoutDocument)])
  func frames(_ page: String, _ make: @Sendable () throws -> LayoutDocument) throws {
    let text = try #require(try PageFrameTests.blocks("moving/\(page).md").first { $0.hasPrefix("yaml\n") })
    guard case .layout(let document) = try DocumentReader.read(String(text.dropFirst(5)), format: .yaml) else {
      Issue.record("no layout")
      return
    }
    let expected = try PageFrameTests.frames(of: document)
    let found = try PageFrameTests.frames(of: try make())
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (name, frame) in expected { expectFrame(try #require(found[name]), frame, "\(name)") }
  }

  @Test("the key of the page about autolayout-helper puts the caption first") func keys() throws {
    let frames = try PageFrameTests.frames(of: try captionedPicture(captionFirst: true))
    // 220 - 20 - 120 - 8 - 20 are left for the caption.
    expectFrame(try #require(frames["caption"]), [90, 20, 140, 52])
    expectFrame(try #require(frames["picture"]), [20, 80, 280, 120])
  }

  @Test("the parts of the page about kiwi") func kiwi() throws {
    let solution = try parts(of: 600)
    #expect(solution.values.elementsEqual([220, 380]) { abs($0 - $1) <= frameTolerance })
    #expect(solution.violations.map { DecimalText.string($0.amount) } == ["40", "60"])
  }

  @Test("the divider of that page, with the numbers that it says") func divider() throws {
    let source = try String(contentsOf: Self.sources, encoding: .utf8)
    let block = try #require(try PageFrameTests.blocks("moving/kiwi.md").first { $0.contains("func draggedDivider") })
    #expect(source.contains("\n" + block.dropFirst("swift\n".count) + "\n"))
    #expect(try draggedDivider().map { $0.map { ($0 * 1000).rounded() / 1000 } } == [300, 400, 220, 180])
  }

  @Test("what outvotes in kiwi outvotes by the other policy") func weighted() throws {
    let texts = try PageFrameTests.blocks("moving/kiwi.md").filter { $0.hasPrefix("yaml\n") }
    let text = String(try #require(texts.last).dropFirst(5))
    guard case .system(let system) = try DocumentReader.read(text, format: .yaml) else { return }
    var options = LayoutEngine.Options()
    options.policy = .weighted
    #expect(abs(try #require(try LayoutEngine().solve(system, options: options).values.first)) <= frameTolerance)
  }
}
