internal import ExactSolver
package import LinearProgramming

#if GLPK
  internal import GLPKSolver
  #if DEBUG
    internal import Foundation
  #endif
#endif

/// The solver of linear programs where nobody brings one: GLPK, or where the package's trait of that name is disabled,
/// exact arithmetic. Nothing else in the package chooses one.
///
/// Debug builds with the trait can be run without it: if the environment has `TINAMOU_SOLVER=exact`, so that tests need
/// not be built twice.
package enum DefaultSolver {
  #if GLPK
    /// The solver of linear programs.
    package static let solver: any LPSolver = isGLPK ? GLPKSolver() : exact
    /// Whether it is GLPK.
    package static let isGLPK = !isExactForTests
  #else
    /// The solver of linear programs.
    package static let solver = exact
    /// Whether it is GLPK.
    package static let isGLPK = false
  #endif

  private static var exact: any LPSolver { ExactLexicographicSolver().linearProgramSolver }

  #if GLPK && DEBUG
    private static let isExactForTests = ProcessInfo.processInfo.environment["TINAMOU_SOLVER"] == "exact"
  #elseif GLPK
    private static let isExactForTests = false
  #endif

  /// The solver of components whose solution cannot be verified.
  package static let referee: any ExactReferee = ExactLexicographicSolver()
}
