@_exported public import LayoutChecking
@_exported public import LayoutInterchange
@_exported public import LayoutModel
@_exported public import LayoutNotation
@_exported public import LayoutRendering
@_exported public import LayoutSolving

#if GLPK
  // The umbrella that users import. It alone decides that linear programs go to GLPK, and only where the package's trait
  // of that name is enabled; bring your own `LPSolver` otherwise.
  internal import ExactSolver
  internal import GLPKSolver

  extension LayoutEngine {
    /// Creates an engine over GLPK, with an exact solver for answers that cannot be verified. Not there where the
    /// package's trait `GLPK` is disabled.
    public init() {
      self.init(solver: GLPKSolver(), referee: ExactLexicographicSolver())
    }
  }
#endif
