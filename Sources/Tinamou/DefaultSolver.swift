internal import ExactSolver
package import LinearProgramming

#if GLPK
  internal import GLPKSolver
#endif

/// The solver of linear programs where nobody brings one: GLPK, or where the package's trait of that name is disabled,
/// exact arithmetic. Nothing else in the package chooses one.
package enum DefaultSolver {
  #if GLPK
    /// The solver of linear programs.
    package static let solver: any LPSolver = GLPKSolver()
    /// Whether it is GLPK.
    package static let isGLPK = true
  #else
    /// The solver of linear programs.
    package static let solver: any LPSolver = ExactLexicographicSolver().linearProgramSolver
    /// Whether it is GLPK.
    package static let isGLPK = false
  #endif

  /// The solver of components whose solution cannot be verified.
  package static let referee: any ExactReferee = ExactLexicographicSolver()
}
