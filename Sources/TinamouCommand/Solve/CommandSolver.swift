import ExactSolver
import LinearProgramming
import Tinamou

#if GLPK
  import GLPKSolver
#endif

/// The LP solver of the command: GLPK, or if the package's trait of that name is disabled, exact arithmetic, which is
/// slower but without dependencies.
enum CommandSolver {
  /// The solver of components whose solution cannot be verified.
  static let referee: any ExactReferee = ExactLexicographicSolver()

  #if GLPK
    static let solver: any LPSolver = GLPKSolver()
    /// The suffix of the version.
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
