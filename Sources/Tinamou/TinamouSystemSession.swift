internal import LayoutNotation

extension SystemSession {
  /// Creates a session with the solution of a system, over the default solver, as `LayoutEngine()`.
  /// - Throws: `SystemSessionError.invalid` or `.unsolved` if there is no solution.
  public init(
    _ system: ConstraintSystem = ConstraintSystem(), options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(SystemSessionError) {
    try self.init(system, engine: LayoutEngine(), options: options)
  }

  /// Adds a constraint from its text, such as `x + y >= 10 @ strong`. New variables are added.
  /// - Throws: `NotationError` or `SystemSessionError`.
  /// - Complexity: as `add(_:)` of a constraint.
  @discardableResult
  public mutating func add(_ text: String) throws -> ConstraintID {
    var draft = system
    let constraint = try LinearConstraintText.constraint(text, in: &draft)
    if draft.variables.count == system.variables.count { return try add(constraint) }
    return try update { try $0.add(text) }
  }
}

extension SystemSession.Edits {
  /// Adds a constraint from its text, such as `x + y >= 10 @ strong`. New variables are added.
  /// - Throws: `NotationError` or `SystemSessionError`.
  @discardableResult
  public mutating func add(_ text: String) throws -> SystemSession.ConstraintID {
    var draft = system
    let constraint = try LinearConstraintText.constraint(text, in: &draft)
    for name in draft.variables.dropFirst(system.variables.count) { _ = variable(named: name) }
    return try add(constraint)
  }
}
