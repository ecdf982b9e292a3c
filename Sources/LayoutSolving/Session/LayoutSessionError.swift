public import LayoutModel

/// Why an edit of a session was given up. The session is then as it was before.
public enum LayoutSessionError: Error, Sendable {
  /// The constraint was removed, or is another session's.
  case unknownConstraint(ConstraintHandle)
  /// The edit variable has ended, or is another session's.
  case unknownEditVariable(EditVariable)
  /// An item cannot be added, removed or found.
  case item(LayoutItemError)
  /// Values of this attribute of this item cannot be suggested.
  case notEditable(LayoutItemID, LayoutAttribute)
  /// Something in the document may not be so; everything that is wrong, in its order.
  case invalid([SourceDiagnostic])
  /// There is no layout: its status and the rest of the solution tell why, a conflict above all.
  case unsolved(LayoutSolution)
}

extension LayoutSessionError: CustomStringConvertible {
  /// What is wrong, in a sentence without an end mark.
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
    case .unsolved(let solution):
      (["the layout is not solved: \(solution.status.rawValue)"] + solution.messages).joined(separator: "; ")
    }
  }
}
