import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

@Suite("Responses to small changes")
struct ResponseTests {
  private let solver = LexicographicSolver(solver: DefaultSolver.solver)

  private func explainer(_ program: LexicographicProgram) throws -> SensitivityAnalyzer {
    let optimum = try #require(try solver.solve(program).optimum)
    return SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)
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

  @Test("sensitivities are reported however far a change carries violations")
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

  @Test("without a constraint a value goes to where it is then, though it sets off the other way")
  func omission() throws {
    var system = System(3)
    try system.add([(-1, 2), (0.66667, 1), (0.1, 0)], .equal, -160, 50)
    try system.add([(0.7, 1), (-1, 2), (1, 0)], .equal, 0, 50)
    try system.add([(1, 0), (0.66667, 1)], .lessOrEqual, 0, 50, weight: 2)
    try system.add([(1.5, 2), (1, 1), (0.333333, 0)], .equal, 770, 50)
    try system.add([(1, 0), (-0.1, 1), (0.1, 2)], .greaterOrEqual, 0, 50)
    try system.add([(-1, 0), (-1, 2)], .equal, 0, 50)
    let optimum = try system.optimum()
    let explainer = SensitivityAnalyzer(solver: solver, program: system.program, values: optimum.values)
    let response = try explainer.response(of: LinearExpression(variable: 0), toDropping: 0)
    guard case .moves(let distance) = response else {
      Issue.record("\(response)")
      return
    }
    #expect(abs(optimum.values[0] + 210.6) < 0.1 && abs(distance - 19.2) < 0.1, "\(distance)")
  }
}
