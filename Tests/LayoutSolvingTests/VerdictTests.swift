import Testing
import Tinamou

@Suite("Whether required constraints contradict each other") struct VerdictTests {
  @Test("the answer is that of a solve", arguments: [(100.0, false), (99, true), (0, true)])
  func agrees(_ width: Double, _ isContradictory: Bool) throws {
    var document = LayoutDocument()
    for name in ["left", "right"] { _ = try document.add(view: name) }
    document.constraints += try VisualFormat.constraints("H:|[left(>=40)][right(>=60)]|", in: document)
    document.constraints += try VisualFormat.constraints("V:|[left(>=400@900)]|", in: document)
    let size = RequestedSize(width, 300)
    #expect(try LayoutEngine().isContradictory(document, at: size) == isContradictory)
    #expect((try LayoutEngine().solve(document, at: size).status == .conflict) == isContradictory)
  }
}
