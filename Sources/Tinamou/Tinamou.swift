@_exported public import LayoutChecking
@_exported public import LayoutInterchange
@_exported public import LayoutModel
@_exported public import LayoutNotation
@_exported public import LayoutRendering
@_exported public import LayoutSolving
// The umbrella that users import. It alone decides that linear programs go to GLPK; bring your own `LPSolver` by
// importing `LayoutSolving` instead.
internal import GLPKSolver

extension LayoutEngine {
  /// Creates an engine over GLPK.
  public init() {
    self.init(solver: GLPKSolver())
  }
}
