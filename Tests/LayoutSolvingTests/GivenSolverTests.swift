import ExactSolver
import LinearProgramming
import TestSupport
import Testing
import Tinamou

/// An engine with a given solver of linear programs, as the README shows.
@Suite struct GivenSolverTests {
  @Test func anotherSolverGivesTheSameFrames() throws {
    var screen = Screen(320, 100)
    try screen.view("label") { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 20) }
    try screen.view("field")
    try screen.add(
      "H:|-[label]-[field]", "V:|-[field(34)]", "label.centerY == field.centerY", "field.width = label.width @ 800",
      "field.width = 100 @ 800", "label.width = 170 @ 800")
    let solver = CountingSolver(ExactLPSolver())
    let size = RequestedSize(320, 100)
    // Taken apart, so small a layout would need no linear program.
    var options = LayoutEngine.Options()
    options.usesPresolve = false
    let own = try LayoutEngine(solver: solver).solve(screen.document, at: size, options: options)
    let usual = try LayoutEngine().solve(screen.document, at: size)
    #expect(solver.count > 0)
    #expect(own.status == .solved)
    for (left, right) in zip(own.frames, usual.frames) {
      let pairs = [(left.x, right.x), (left.y, right.y), (left.width, right.width), (left.height, right.height)]
      #expect(pairs.allSatisfy { abs($0.0 - $0.1) < frameTolerance })
    }
  }

  @Test func contradictionsAreFoundWithItToo() throws {
    var screen = Screen(480, 320)
    try screen.view("list")
    try screen.view("detail")
    try screen.add("H:|[list][detail]|", "list.width == 240", "detail.width >= 320")
    let own = try LayoutEngine(solver: ExactLPSolver()).solve(screen.document, at: RequestedSize(480, 320))
    #expect(own.status == .conflict)
    #expect(own.conflict?.constraints.count == 5)
    #expect(own.conflict?.isMinimal == true)
  }
}
