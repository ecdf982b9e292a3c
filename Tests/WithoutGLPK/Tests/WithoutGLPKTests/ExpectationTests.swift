import ExactSolver
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

  static func document() throws -> LayoutDocument {
    let content = try DocumentReader.read(bytes: Array(text.utf8), file: "row.yaml", format: .yaml)
    guard case .layout(let document) = content else { throw NoLayout() }
    return document
  }

  struct NoLayout: Error {}

  @Test func expectations() throws {
    let document = try Self.document()
    expectNoConflicts(in: document)
    expectNoAmbiguity(in: document)
    let frames = try LayoutEngine().solve(document)[0].frames
    #expect(abs(frames[1].width - 150) < 0.01 && abs(frames[2].width - 40) < 0.01)
    withKnownIssue { expectNoConflicts(in: document, sizes: [RequestedSize(5, 50)]) }
  }

  @Test func partsPutTogether() throws {
    let (document, referee) = (try Self.document(), ExactLexicographicSolver())
    let engine = LayoutEngine(solver: referee.linearProgramSolver, referee: referee)
    #expect(try engine.solve(document)[0].frames == LayoutEngine().solve(document)[0].frames)
  }
}
