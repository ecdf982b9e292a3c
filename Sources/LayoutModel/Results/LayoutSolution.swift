/// The outcome of a solve.
public enum LayoutStatus: String, Sendable {
  /// All required constraints are satisfied, except for those that were relaxed (`broken`).
  case solved
  /// The required constraints are unsatisfiable.
  case conflict
  /// The input is invalid.
  case invalid
  /// A limit of time, iterations or memory was reached, or the task was cancelled.
  case limit
  /// The solver failed.
  case failed
}

/// An optional constraint that the layout violates.
public struct Violation: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// The violation: the amount by which the constraint's left-hand side would have to change to satisfy the constraint,
  /// in points in a layout; above 0.
  public var amount: Double
  /// The weight of the violation in the total of its priority; 1 in layouts.
  public var weight: Double

  /// Creates a violation.
  package init(constraint: ReportedConstraint, amount: Double, weight: Double = 1) {
    self.constraint = constraint
    self.amount = amount
    self.weight = weight
  }
}

/// A value that is not unique, as a part of an ambiguous layout.
public struct Ambiguity: Sendable, Hashable {
  /// The name of the variable: `view.left`, `view.top`, `view.width` or `view.height`, or a variable of a system.
  public var variable: String
  /// The interval of the variable over the optimal face: at each point of it, all priorities are satisfied equally
  /// well. It is nil if it was not requested.
  public var range: Range?
  /// The group of variables to which the variable belongs; nil if it was not requested.
  public var group: Group?

  /// An interval of values. A bound of nil means that it is unbounded on this side.
  public struct Range: Sendable, Hashable {
    /// The least value; nil if the interval is unbounded below.
    public var minimum: Double?
    /// The greatest value; nil if the interval is unbounded above.
    public var maximum: Double?

    /// Creates an interval.
    package init(minimum: Double?, maximum: Double?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A group of ambiguous variables that are linked by equations. No equation links variables of different groups.
  public struct Group: Sendable, Hashable {
    /// The name of the group's first variable.
    public var first: String
    /// The degrees of freedom: the number of additional equations, at least 1, that make all variables of the group
    /// unique.
    public var dimension: Int

    /// Creates a group.
    package init(first: String, dimension: Int) {
      self.first = first
      self.dimension = dimension
    }
  }

  /// Creates an ambiguity.
  package init(variable: String, range: Range? = nil, group: Group? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// The solution of a document at one size.
public struct LayoutSolution: Sendable {
  /// The outcome of the solve.
  public var status: LayoutStatus
  /// The root's size, requested or fitting. If the document was not solved, it is nil unless the request gave both
  /// lengths.
  public var size: LayoutSize?
  /// The frame of each item of the document, by its index, in its superview's coordinates; `.null` for removed items.
  /// The list is empty unless the layout is solved. Exceptions are documents of Interface Builder and from source code:
  /// with a conflict, the list may contain the frames of a layout in which constraints are relaxed (`broken`).
  public var frames: [LayoutRect] = []
  /// The content sizes of scroll views, in the order of the document; empty if `frames` is empty. A scroll view is left
  /// out if no content view, content guide or constraint refers to its content.
  public var contentSizes: [ContentSize] = []
  /// The violated optional constraints, in the order of the document. Implied ones are last.
  public var violations: [Violation] = []
  /// The ambiguous values, in the order of the document.
  public var ambiguities: [Ambiguity] = []
  /// The first conflict among the required constraints; nil if none is reported.
  public var conflict: Conflict?
  /// Further conflicts, at most ten. Each was found after a member of every earlier conflict had been dropped or
  /// changed.
  public var furtherConflicts: [Conflict] = []
  /// The required constraints that were relaxed, in the order of their relaxation.
  public var broken: [BrokenRequirement] = []
  /// Messages about the solve that no other member contains, such as a reached limit, as sentences.
  public var messages: [String] = []

  /// Creates a solution.
  package init(status: LayoutStatus, size: LayoutSize? = nil) {
    self.status = status
    self.size = size
  }

  /// The frame of an item; nil for a removed item, and if there are no frames.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// Returns the frame of the item with a given name; nil if the document has no such item, and if there are no frames.
  /// - Parameters:
  ///   - name: the name of the item.
  ///   - document: the document that was solved.
  public func frame(named name: some StringProtocol, in document: LayoutDocument) -> LayoutRect? {
    document.item(named: name).flatMap { self[$0] }
  }
}
