public import LayoutModel

/// The reason why a tree has no layout, or why an edit failed. All frames are then unchanged.
public enum LayoutTreeError: Error, Sendable {
  /// A constraint that refers to a node outside of the tree. The value is the constraint's text, in which the node is
  /// `?`, with the constraint's identifier and location if it has them.
  case nodeNotInTree(String)
  /// A node that is in the tree twice. The value is its path in the tree, or the name of its type if it was not in the
  /// tree before.
  case nodeTwice(String)
  /// A constraint that was removed, or whose identifier belongs to another tree.
  case unknownConstraint(LayoutTree.ConstraintID)
  /// An item that the tree cannot have, with the reason: a node is the child of a guide, has no valid kind, or has
  /// another kind than when it was added to the tree.
  case item(LayoutItemError)
  /// A node that was deallocated as soon as the tree had read it, since nothing else refers to it. The value is its
  /// path in the tree.
  case nodeNotRetained(String)
  /// A call that is not allowed while the tree is laid out or reads its nodes: another layout or measurement. While the
  /// tree reads its nodes, a constraint that refers to a new node cannot be added either.
  case nestedLayout
  /// A tree whose document is invalid, with the problems in the order of the document.
  case invalid([SourceDiagnostic])
  /// A tree without a layout. The solution has the status and, for example, the conflict.
  case unsolved(LayoutSolution)
}

extension LayoutTreeError {
  /// Creates the error of a tree from the error of its session.
  init(_ error: LayoutSessionError) {
    switch error {
    case .invalid(let diagnostics): self = .invalid(diagnostics)
    case .unsolved(let solution): self = .unsolved(solution)
    case .item(let error): self = .item(error)
    case .unknownConstraint, .unknownEditVariable, .notEditable:
      self = .invalid([SourceDiagnostic(.error, "\(error)", rule: "session", file: nil, location: nil)])
    }
  }
}

extension LayoutTreeError: CustomStringConvertible {
  /// The message, without a full stop at its end.
  public var description: String {
    switch self {
    case .nodeNotInTree(let constraint):
      "a node of '\(constraint)' is not in the tree; put it below the root before its constraints are added"
    case .nodeTwice(let path): "the node '\(path)' is in the tree twice; a node has one parent"
    case .unknownConstraint: "the constraint is not in the tree: it was removed with a node, or it is another tree's"
    case .nodeNotRetained(let path):
      "the node '\(path)' was deallocated as soon as the tree had read it; keep the nodes that layoutChildren returns"
    case .item(let error): error.description
    case .nestedLayout: "the tree is being laid out; ask for another layout after that, not from a node's callback"
    case .invalid(let diagnostics): LayoutSessionError.invalid(diagnostics).description
    case .unsolved(let solution): LayoutSessionError.unsolved(solution).description
    }
  }
}
