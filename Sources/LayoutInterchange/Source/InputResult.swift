public import LayoutModel

/// What became of one input.
public struct InputResult: Sendable {
  /// A solution and what it is the solution of.
  public enum Layout: Sendable {
    /// Of views.
    case layout(LayoutSolution, of: LayoutDocument)
    /// Of variables.
    case system(SystemSolution, of: ConstraintSystem)
  }

  /// The file, as the user gave it.
  public var file: String
  /// The solutions, one a size, in the order of the sizes.
  public var layouts: [Layout]
  /// Why the input could not be understood; then there are no layouts.
  public var errors: [SourceDiagnostic]

  /// Creates a result.
  public init(file: String, layouts: [Layout] = [], errors: [SourceDiagnostic] = []) {
    self.file = file
    self.layouts = layouts
    self.errors = errors
  }
}

extension InputResult.Layout {
  /// What became of it.
  public var status: LayoutStatus {
    switch self {
    case .layout(let solution, _): solution.status
    case .system(let solution, _): solution.status
    }
  }

  /// Whether required constraints were dropped for it.
  public var hasBroken: Bool {
    switch self {
    case .layout(let solution, _): !solution.broken.isEmpty
    case .system(let solution, _): !solution.broken.isEmpty
    }
  }
}

extension LayoutDocument {
  /// Whether results report the item of an index: the views but the root.
  func isReported(_ index: Int) -> Bool {
    index > 0 && items[index].kind == .view
  }
}
