internal import LayoutNotation

extension SystemSession {
  /// Creates a session of a system, and solves it. The engine has the default solver, like `LayoutEngine()`.
  /// - Throws: `SystemSessionError.invalid` if the system is invalid, `.unsolved` if no solution is found.
  public init(
    _ system: ConstraintSystem = ConstraintSystem(), options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(SystemSessionError) {
    try self.init(system, engine: LayoutEngine(), options: options)
  }

  /// Adds a constraint given as text, such as `x + y >= 10 @ strong`. Variables that the system lacks are added.
  /// - Throws: `NotationError` if the text is malformed, `SystemSessionError` if the constraint cannot be added.
  /// - Complexity: that of `add(_:)` for a constraint.
  @discardableResult
  public mutating func add(_ text: String) throws -> ConstraintID {
    var draft = system
    let constraint = try LinearConstraintText.constraint(text, in: &draft)
    if draft.variables.count == system.variables.count { return try add(constraint) }
    return try update { try $0.add(text) }
  }
}

extension SystemSession.Edits {
  /// Adds a constraint given as text, such as `x + y >= 10 @ strong`. Variables that the system lacks are added.
  /// - Throws: `NotationError` if the text is malformed, `SystemSessionError` if the constraint cannot be added.
  @discardableResult
  public mutating func add(_ text: String) throws -> SystemSession.ConstraintID {
    var draft = system
    let constraint = try LinearConstraintText.constraint(text, in: &draft)
    for name in draft.variables.dropFirst(system.variables.count) { _ = variable(named: name) }
    return try add(constraint)
  }
}
