/// Required constraints that cannot all hold, none of which can be left out of the contradiction.
public struct Conflict: Sendable, Hashable {
  /// The constraints that the user wrote, in the order of the document.
  public var constraints: [ReportedConstraint]
  /// Those that follow from sizes, masks and the root's size.
  public var implied: [ReportedConstraint]
  /// Whether dropping any one of `constraints` was shown to resolve the conflict.
  public var isMinimal: Bool

  /// Creates a conflict.
  public init(constraints: [ReportedConstraint], implied: [ReportedConstraint], isMinimal: Bool) {
    self.constraints = constraints
    self.implied = implied
    self.isMinimal = isMinimal
  }
}

/// A required constraint that was dropped because it contradicts others.
public struct BrokenRequirement: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// The contradiction, with the constraint among its members.
  public var conflict: Conflict

  /// Creates a report.
  public init(constraint: ReportedConstraint, conflict: Conflict) {
    self.constraint = constraint
    self.conflict = conflict
  }
}
