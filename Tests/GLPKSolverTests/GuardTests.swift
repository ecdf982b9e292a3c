import GLPKSolver
import LinearProgramming
import Testing

@Suite("GLPK behind its guard")
struct GuardTests {
  @Test("misuse becomes an error with GLPK's own words, again and again")
  func misuse() throws {
    let solver = GLPKSolver()
    for _ in 0..<1000 {
      #expect(throws: LPSolverError.refused("glp_get_row_lb: i = 7; row number out of range")) {
        try solver.misuse()
      }
    }
    // The thread still solves afterwards.
    let optimum = try #require(try solver.solve(Programs.production()).optimum)
    #expect(abs(optimum.objective - Programs.productionOptimum) < valueTolerance)
  }

  @Test("a solve on the same thread as a caller's own misuse leaves nothing behind")
  func interleaved() throws {
    for _ in 0..<100 {
      _ = try? GLPKSolver().misuse()
      let optimum = try #require(try GLPKSolver().solve(Programs.production()).optimum)
      #expect(abs(optimum.objective - Programs.productionOptimum) < valueTolerance)
    }
  }
}
