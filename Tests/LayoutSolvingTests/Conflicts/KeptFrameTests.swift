import Testing
import Tinamou

@Suite("Frames of conflicts in documents of Interface Builder") struct KeptFrameTests {
  @Test("an identifier of a view does not make a document one of Interface Builder") func identifiers() throws {
    var screen = Screen(320, 480)
    screen.document[.root].identifier = "Abc-12-xyz"
    try screen.view("a") { $0.identifier = "Def-12-xyz" }
    try screen.add("a.width == 50", "a.width == 60")
    let engine = LayoutEngine()
    let solution = try engine.solve(
      engine.prepare(screen.document), keepingFramesOf: screen.document, at: screen.document.sizes[0],
      options: LayoutEngine.Options())
    #expect(solution.status == .conflict && solution.frames.isEmpty && solution.broken.isEmpty)
  }
}
