import Testing
import Tinamou
import TinamouTesting

/// Expectations about layouts need no GLPK, also where there is a linear program to solve.
@Suite struct ExpectationTests {
  static let text = """
    name: row
    sizes: [[200, 50]]
    views: [{name: a}, {name: b}]
    constraints:
      - H:|[a(>=b)]-(>=10)-[b]|
      - V:|[a]|
      - V:|[b]|
      - a.width == 150 @ 700
      - b.width == 80 @ 600
    """

  @Test func expectations() throws {
    guard
      case .layout(let document) = try DocumentReader.read(
        bytes: Array(Self.text.utf8), file: "row.yaml", format: .yaml)
    else {
      Issue.record("expected a layout")
      return
    }
    expectNoConflicts(in: document)
    expectNoAmbiguity(in: document)
    let frames = try LayoutEngine().solve(document)[0].frames
    #expect(abs(frames[1].width - 150) < 0.01 && abs(frames[2].width - 40) < 0.01)
    withKnownIssue { expectNoConflicts(in: document, sizes: [RequestedSize(5, 50)]) }
  }
}
