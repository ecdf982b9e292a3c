/// A variable that the constraints do not determine.
public struct UndeterminedVariable: Sendable, Hashable {
  /// The variable.
  public var variable: Int
  /// Its values over all optimal points; nil unless requested.
  public var range: Bounds?
  /// Its group; nil unless requested.
  public var group: UndeterminedGroup?

  /// Creates an undetermined variable.
  public init(variable: Int, range: Bounds? = nil, group: UndeterminedGroup? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// Variables linked by equations at the optimum; inequalities at most link them to other groups (degrees of freedom).
public struct UndeterminedGroup: Sendable, Hashable {
  /// The group's first variable.
  public var first: Int
  /// The number of equations that would determine the group, at least 1.
  public var dimension: Int

  /// Creates a group.
  public init(first: Int, dimension: Int) {
    self.first = first
    self.dimension = dimension
  }
}
