public import LayoutModel

/// The reason why an edit of a session failed. The session is then unchanged.
public enum LayoutSessionError: Error, Sendable {
  /// A handle of a constraint that was removed, or that belongs to another session.
  case unknownConstraint(ConstraintHandle)
  /// An edit variable whose edit has ended, or that belongs to another session.
  case unknownEditVariable(EditVariable)
  /// The reason why an operation on an item, such as adding or removing it, failed.
  case item(LayoutItemError)
  /// An attribute that cannot have an edit variable: one of the root, or one that is no edge, centre or size.
  case notEditable(LayoutItemID, LayoutAttribute)
  /// An invalid document, with its problems in the order of the document.
  case invalid([SourceDiagnostic])
  /// A document without a layout. The solution has the status and, for example, the conflict.
  case unsolved(LayoutSolution)
}

extension LayoutSessionError: CustomStringConvertible {
  /// The message, without a full stop at its end.
  public var description: String {
    switch self {
    case .unknownConstraint: "the constraint is not in the session: it was removed, or its handle is another session's"
    case .unknownEditVariable:
      "the edit variable is not in the session: its edit has ended, or it is another session's"
    case .item(let error): error.description
    case .notEditable(let item, let attribute):
      "no \(attribute.rawValue) can be suggested for item \(item.index); expected an edge, a centre or a size of an item "
        + "below the root"
    case .invalid(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .unsolved(let solution): "the layout is not solved: \(solution)"
    }
  }
}
