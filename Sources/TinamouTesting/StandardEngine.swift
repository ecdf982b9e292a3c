#if !GLPK
  internal import ExactSolver
  internal import LinearProgramming
  public import Tinamou

  extension LayoutEngine {
    /// Creates the engine of expectations that are given no other, where the package's trait `GLPK` is disabled: over
    /// exact arithmetic, which takes nothing from elsewhere, and longer.
    public init() {
      self.init(solver: ExactLPSolver(tolerance: Tolerance.requiredResidual))
    }
  }
#endif
