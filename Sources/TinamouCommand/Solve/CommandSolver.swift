import ExactSolver
import LinearProgramming
import Tinamou

#if GLPK
  import GLPKSolver
#endif

/// Who solves the command's linear programs: GLPK or, where the package's trait of that name is disabled, exact
/// arithmetic, which is slower and takes nothing from elsewhere.
enum CommandSolver {
  /// The solver of what cannot be verified.
  static let referee: any ExactReferee = ExactLexicographicSolver()

  #if GLPK
    static let solver: any LPSolver = GLPKSolver()
    /// What comes after the version.
    static let mark = ""
  #else
    static let solver: any LPSolver = ExactLPSolver(tolerance: Tolerance.requiredResidual)
    static let mark = " (without GLPK: linear programs are solved in exact arithmetic, which takes longer)"
  #endif
}

#if !GLPK
  extension LayoutEngine {
    /// The engine of the command.
    init() {
      self.init(solver: CommandSolver.solver, referee: CommandSolver.referee)
    }
  }
#endif
