/// A variable whose value is not unique over the optimal points: constraints of all priorities leave it undetermined.
public struct UndeterminedVariable: Sendable, Hashable {
  /// The index of the variable.
  public var variable: Int
  /// The range of the variable's values over all optimal points; nil unless requested.
  public var range: Bounds?
  /// The variables that equations link with it; nil unless requested.
  public var group: UndeterminedGroup?

  /// Creates an undetermined variable.
  public init(variable: Int, range: Bounds? = nil, group: UndeterminedGroup? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// A set of undetermined variables linked by equations at the optimum (degrees of freedom). Inequalities at most link
/// different groups.
public struct UndeterminedGroup: Sendable, Hashable {
  /// The index of the group's first variable, which identifies the group.
  public var first: Int
  /// The number of independent equations that would determine all variables of the group, at least 1.
  public var dimension: Int

  /// Creates a group.
  public init(first: Int, dimension: Int) {
    self.first = first
    self.dimension = dimension
  }
}
