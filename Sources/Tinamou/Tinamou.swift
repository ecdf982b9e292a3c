// The umbrella that users import.
@_exported public import LayoutChecking
@_exported public import LayoutInterchange
@_exported public import LayoutModel
@_exported public import LayoutNotation
@_exported public import LayoutRendering
@_exported public import LayoutSolving

extension LayoutEngine {
  /// Creates an engine over the default solver of linear programs, with an exact solver for answers that cannot be
  /// verified.
  ///
  /// That solver is GLPK, or where the package's trait `GLPK` is disabled, one of this package in exact arithmetic.
  /// Most layouts need neither: they are solved before there is a linear program.
  public init() {
    self.init(solver: DefaultSolver.solver, referee: DefaultSolver.referee)
  }
}
