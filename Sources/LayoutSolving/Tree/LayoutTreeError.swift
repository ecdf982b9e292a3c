public import LayoutModel

/// The reason why a tree has no layout, or refuses an edit. Frames stay as they are then.
public enum LayoutTreeError: Error, Sendable {
  /// A constraint refers to a node that is not in the tree; the constraint as text.
  case nodeNotInTree(String)
  /// A node is in the tree twice; its path.
  case nodeTwice(String)
  /// The constraint was removed, or belongs to another tree.
  case unknownConstraint(LayoutTree.ConstraintID)
  /// The tree is asked for a layout by a node that is being measured or placed.
  case nestedLayout
  /// The document is invalid; its problems, in its order.
  case invalid([SourceDiagnostic])
  /// The layout is not solved; the solution has the status and, for example, the conflict.
  case unsolved(LayoutSolution)
}

extension LayoutTreeError {
  /// Creates the error of a session's.
  init(_ error: LayoutSessionError) {
    switch error {
    case .invalid(let diagnostics): self = .invalid(diagnostics)
    case .unsolved(let solution): self = .unsolved(solution)
    case .unknownConstraint, .unknownEditVariable, .item, .notEditable:
      self = .invalid([SourceDiagnostic(.error, "\(error)", rule: "session", file: nil, location: nil)])
    }
  }
}

extension LayoutTreeError: CustomStringConvertible {
  /// The message, a sentence without an end mark.
  public var description: String {
    switch self {
    case .nodeNotInTree(let constraint):
      "a node of '\(constraint)' is not in the tree; put it below the root before its constraints are added"
    case .nodeTwice(let path): "the node '\(path)' is in the tree twice; a node has one parent"
    case .unknownConstraint: "the constraint is not in the tree: it was removed with a node, or it is another tree's"
    case .nestedLayout: "the tree is being laid out; ask for another layout after that, not from a node's callback"
    case .invalid(let diagnostics): LayoutSessionError.invalid(diagnostics).description
    case .unsolved(let solution): LayoutSessionError.unsolved(solution).description
    }
  }
}
