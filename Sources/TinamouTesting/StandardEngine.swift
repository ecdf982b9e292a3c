#if !GLPK
  internal import ExactSolver
  internal import LinearProgramming
  public import Tinamou

  extension LayoutEngine {
    /// Creates the default engine of expectations if the package's trait `GLPK` is disabled: exact arithmetic, slower
    /// but without dependencies.
    public init() {
      self.init(solver: ExactLPSolver(tolerance: Tolerance.requiredResidual))
    }
  }
#endif
