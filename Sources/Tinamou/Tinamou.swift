// This module exports the modules that users of the package need.
@_exported public import LayoutChecking
@_exported public import LayoutInterchange
@_exported public import LayoutModel
@_exported public import LayoutNotation
@_exported public import LayoutRendering
@_exported public import LayoutSolving

extension LayoutEngine {
  /// Creates an engine with the default solver of linear programs, and an exact solver for answers that cannot be
  /// verified.
  ///
  /// The default solver is GLPK, or, if the package trait `GLPK` is disabled, an exact solver of this package. Most
  /// layouts need neither, since presolve and the simplex tableaus of the engine solve them.
  public init() {
    self.init(solver: DefaultSolver.solver, referee: DefaultSolver.referee)
  }
}
