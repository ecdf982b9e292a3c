import LayoutModel
import LinearProgramming
import Testing
import Tinamou

@testable import LayoutSolving

/// Reports on conflicts that a time limit cuts short.
@Suite struct ConflictTimeLimitTests {
  @Test func whatWasNotLookedForIsSaid() throws {
    var system = ConstraintSystem(name: "short")
    let width = system.variable(named: "width")
    for value in [1.0, 2] {
      system.constraints.append(ConstraintSystem.Constraint([.init(1, width)], .equal, value))
    }
    let program = try SystemCompiler.compile(system)
    let solver = LayoutEngine().solver
    guard case .infeasible(let subset) = try solver.solve(program) else {
      Issue.record("no conflict")
      return
    }
    let whole = ConflictReport(of: subset, in: system, program, solver, SolveLimits())
    #expect(whole.messages == [] && whole.conflicts.first?.repairs.isEmpty == false)
    let short = ConflictReport(of: subset, in: system, program, solver, SolveLimits(deadline: .now))
    #expect(short.messages == ["the time limit was reached, so repairs and further conflicts may be missing"])
    #expect(short.conflicts.first?.constraints.count == 2)
  }
}
