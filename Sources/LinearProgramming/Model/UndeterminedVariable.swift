/// A variable whose value is not unique over the optimal points. The constraints of all priorities together leave it
/// undetermined.
public struct UndeterminedVariable: Sendable, Hashable {
  /// The index of the variable.
  public var variable: Int
  /// The range of the variable's values over all optimal points; nil unless requested.
  public var range: Bounds?
  /// The group of undetermined variables to which the variable belongs; nil unless requested.
  public var group: UndeterminedGroup?

  /// Creates an undetermined variable.
  public init(variable: Int, range: Bounds? = nil, group: UndeterminedGroup? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// A set of undetermined variables that are linked, directly or through others, by equations that hold at every optimal
/// point. Different groups are linked by inequalities at most.
public struct UndeterminedGroup: Sendable, Hashable {
  /// The index of the group's first variable, which identifies the group.
  public var first: Int
  /// The least number of additional equations that determine all variables of the group; at least 1.
  public var dimension: Int

  /// Creates a group.
  public init(first: Int, dimension: Int) {
    self.first = first
    self.dimension = dimension
  }
}
