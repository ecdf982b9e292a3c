internal import ExactSolver
package import LinearProgramming

#if GLPK
  internal import GLPKSolver
  #if DEBUG
    internal import Foundation
  #endif
#endif

/// The solver of linear programs that is used unless a client provides another one. It is GLPK, or an exact solver if
/// the package trait `GLPK` is disabled.
///
/// A debug build with the trait uses the exact solver too if the environment has `TINAMOU_SOLVER=exact`. Tests of both
/// solvers therefore need only one build.
package enum DefaultSolver {
  #if GLPK
    /// The default solver of linear programs.
    package static let solver: any LPSolver = isGLPK ? GLPKSolver() : exact
    /// Whether the default solver is GLPK.
    package static let isGLPK = !isExactForTests
  #else
    /// The default solver of linear programs.
    package static let solver = exact
    /// Whether the default solver is GLPK.
    package static let isGLPK = false
  #endif

  private static var exact: any LPSolver { ExactLexicographicSolver().linearProgramSolver }

  #if GLPK && DEBUG
    private static let isExactForTests = ProcessInfo.processInfo.environment["TINAMOU_SOLVER"] == "exact"
  #elseif GLPK
    private static let isExactForTests = false
  #endif

  /// The exact solver of components whose solutions floating point cannot verify.
  package static let referee: any ExactReferee = ExactLexicographicSolver()
}
