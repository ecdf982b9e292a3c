public import LayoutModel

/// The result of one input file: the solutions at its sizes, or its errors.
public struct InputResult: Sendable {
  /// A solution with its document.
  public enum Layout: Sendable {
    /// The solution of a layout document.
    case layout(LayoutSolution, of: LayoutDocument)
    /// The solution of a constraint system.
    case system(SystemSolution, of: ConstraintSystem)
  }

  /// The file name, as the user gave it.
  public var file: String
  /// The solutions: for each layout of the input in turn, one per size.
  public var layouts: [Layout]
  /// The errors of an invalid input; empty for a valid one.
  public var errors: [SourceDiagnostic]

  /// Creates a result.
  public init(file: String, layouts: [Layout] = [], errors: [SourceDiagnostic] = []) {
    self.file = file
    self.layouts = layouts
    self.errors = errors
  }
}

extension InputResult.Layout {
  /// The solution's status.
  public var status: LayoutStatus {
    switch self {
    case .layout(let solution, _): solution.status
    case .system(let solution, _): solution.status
    }
  }

  /// Whether required constraints were relaxed to find the solution.
  public var hasBroken: Bool {
    switch self {
    case .layout(let solution, _): !solution.broken.isEmpty
    case .system(let solution, _): !solution.broken.isEmpty
    }
  }
}

extension LayoutDocument {
  /// Returns whether results include the item at an index. They include all views other than the root, but no guides.
  func isReported(_ index: Int) -> Bool {
    index > 0 && items[index].kind == .view
  }
}
