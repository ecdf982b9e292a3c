import GLPKSolver
import LinearProgramming
import TestSupport
import Testing

@Suite("Responses to small changes")
struct ResponseTests {
  private let solver = LexicographicSolver(solver: GLPKSolver())

  private func explainer(_ program: LexicographicProgram) throws -> OptimumExplainer {
    let optimum = try #require(try solver.solve(program).optimum)
    return OptimumExplainer(solver: solver, program: program, values: optimum.values)
  }

  @Test("a value that equalities hold at its lower bound cannot follow them below it")
  func boundOfWhatIsFixed() throws {
    var system = System(1)
    system.program.addVariable(lowerBound: 0)
    try system.add([(1, 0)], .equal, 252)
    try system.add([(1, 0), (1, 1)], .equal, 252)
    let explainer = try explainer(system.program)
    let target = LinearExpression(variable: 0)
    #expect(try explainer.response(of: target, toShifting: [0], by: .plus) == .contradiction)
    #expect(try explainer.response(of: target, toShifting: [0], by: .minus) == .moves(1))
  }

  @Test("slopes are told however far a change carries what is violated")
  func steep() throws {
    // x0 follows x1 a thousandfold, and the last row is off by a thousand times that.
    var system = System(2)
    try system.add([(1, 0), (-1000, 1)], .equal, 0, 750)
    try system.add([(1, 1)], .equal, 20, 500)
    try system.add([(-500, 0)], .greaterOrEqual, 16, 250)
    try system.add([(1, 0)], .lessOrEqual, 100_000_000, 100)
    let explainer = try explainer(system.program)
    for sign in [FloatingPointSign.plus, .minus] {
      let response = try explainer.response(of: LinearExpression(variable: 0), toShifting: [1], by: sign)
      guard case .moves(let slope) = response else {
        Issue.record("\(response)")
        continue
      }
      #expect(isClose(slope, 1000))
    }
  }
}
