public import LayoutModel
internal import LinearProgramming

/// An editable system of constraints without views, whose solution is updated incrementally, as by Cassowary and kiwi.
///
/// A session always has a solution. An edit that would leave no solution throws, and has no effect. Values that are not
/// unique change as little as possible, by the sum of their absolute changes; no stay constraints are needed for that.
/// In the first solution, such values are as near to 0 as possible.
///
/// A session is a value type: copies are independent, and may be used in any task.
public struct SystemSession: Sendable {
  /// An identifier of a constraint, valid until the constraint is removed.
  ///
  /// Copies of a session share the identifiers that the session had when it was copied. Identifiers that one of them
  /// returns later are unknown to the others.
  public struct ConstraintID: Hashable, Sendable {
    /// The serial number. No other constraint of the process has it, not even one of another session.
    let number: Int
  }

  /// A variable for which values are suggested, from `beginEdit` to `endEdit`; an edit variable of Cassowary.
  public struct EditVariable: Hashable, Sendable {
    let constraint: ConstraintID
  }

  /// The engine that solves the system.
  public let engine: LayoutEngine
  /// The options of each solve. With `onConflict = .break`, required constraints of conflicts are relaxed.
  public let options: LayoutEngine.Options
  /// The present system, including the equalities of edit variables.
  public var system: ConstraintSystem { identified.system }
  /// The value of each variable, in the order of `system.variables`.
  public private(set) var values: [Double] = []

  private var identified: IdentifiedSystem
  private var state = State.solving
  private var edited: Set<ConstraintID> = []

  /// The present solution, in the form from which the next edit starts.
  private enum State: Sendable {
    /// A unique solution: a program whose tableaus are changed by edits, and the index of each constraint's row in the
    /// program.
    case incremental(IncrementalProgram, rows: [Int])
    case solved(SystemSolution)
    /// No solution, during an edit. The edit holds the only reference to the program, so that changes are made in
    /// place.
    case solving
  }

  /// Creates a session of a system, and solves it.
  /// - Throws: `SystemSessionError.invalid` if the system is invalid, `.unsolved` if no solution is found.
  /// - Complexity: a solve from scratch.
  public init(
    _ system: ConstraintSystem, engine: LayoutEngine, options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(SystemSessionError) {
    (self.engine, self.options, identified) = (engine, options, IdentifiedSystem(system))
    try solve()
  }

  // MARK: - Reading

  /// Returns the value of a variable, by its name; nil if the system has no such variable.
  public subscript(name: String) -> Double? {
    system.index(ofVariable: name).map { values[$0] }
  }

  /// The solution with its reports, such as violations. To read only the values, use `values`.
  /// - Complexity: linear in the size of the system.
  public var solution: SystemSolution {
    if case .solved(let solution) = state { return solution }
    var solution = SystemSolution(status: .solved, of: system)
    solution.values = values
    if let program = try? SystemCompiler.compile(system) {
      solution.violations = SystemCompiler.violations(program.violations(at: values), of: system)
    }
    return solution
  }

  /// Returns the identifier of the constraint at an index of `system.constraints`.
  public func id(ofConstraintAt index: Int) -> ConstraintID { identified.id(ofConstraintAt: index) }

  /// Returns a constraint; nil if it was removed, or if the identifier belongs to another session.
  public func constraint(_ id: ConstraintID) -> ConstraintSystem.Constraint? {
    (try? identified.index(of: id)).map { system.constraints[$0] }
  }

  // MARK: - Edits

  /// Returns the index of a variable in `system.variables`. A new name adds a variable, with the value 0.
  public mutating func variable(named name: String) -> Int {
    let index = identified.system.variable(named: name)
    if index == values.count {
      // No constraint has the new variable yet, so that its value is not unique. Only the state `solved` can have such
      // a value.
      var solution = solution
      state = .solving
      solution.values.append(0)
      values.append(0)
      if let ambiguity = options.ambiguity(ofUnconstrained: index, named: name) {
        solution.ambiguities.append(ambiguity)
      }
      state = .solved(solution)
    }
    return index
  }

  /// Adds a constraint between variables of the session, and returns its identifier.
  /// - Complexity: linear in the number of variables, plus the incremental solve. It is that of a solve from scratch if
  ///   the incremental edit is refused, for example because the solution is not unique or a variable is new.
  @discardableResult
  public mutating func add(_ constraint: ConstraintSystem.Constraint) throws(SystemSessionError) -> ConstraintID {
    try system.checkVariables(of: constraint)
    let id = ConstraintID(number: ConstraintSerial.make())
    let isAdded =
      constraint.weight == 1 && constraint.hasDistinctVariables
      && editProgram { program, rows in
        let terms = constraint.terms.map { LinearTerm($0.coefficient, $0.variable) }
        let row = program.add(
          terms, Relation(constraint.relation), constraint.constant, priority: constraint.priority)
        if let row { rows.append(row) }
        return row != nil
      }
    if isAdded {
      identified.append(constraint, id)
    } else {
      try change { $0.append(constraint, id) }
    }
    return id
  }

  /// Removes a constraint.
  /// - Complexity: that of `add(_:)`, or that of a solve from scratch, for example if presolve eliminated a variable
  ///   with the constraint.
  public mutating func remove(_ id: ConstraintID) throws(SystemSessionError) {
    let index = try identified.index(of: id)
    let isRemoved = editProgram { program, rows in
      guard program.remove(rows[index]) else { return false }
      rows.remove(at: index)
      return true
    }
    if isRemoved {
      identified.remove(at: index)
    } else {
      try change { $0.remove(at: index) }
    }
  }

  /// Replaces the right-hand side of a constraint: the number that remains on the right if all variables are on the
  /// left. For `10 >= x + 2`, it is 8.
  /// - Complexity: that of `add(_:)`.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SystemSessionError) {
    let index = try identified.index(of: id)
    let step = constant - system.constraints[index].constant
    let isSet =
      constant.magnitude <= Magnitude.largestConstant
      && editProgram { $0.addToRightHandSides([($1[index], step)]) }
    if isSet {
      identified.system.constraints[index].constant = constant
    } else {
      try change { $0.system.constraints[index].constant = constant }
    }
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  /// - Complexity: that of `add(_:)`, or that of a solve from scratch if the old or the new priority is 1000.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(SystemSessionError) {
    let index = try identified.index(of: id)
    if editProgram({ $0.setPriority(priority, of: $1[index]) }) {
      identified.system.constraints[index].priority = priority
    } else {
      try change { $0.system.constraints[index].priority = priority }
    }
  }

  /// Applies several edits as one transaction, and solves once. If an edit fails or no solution results, no edit is
  /// applied.
  ///
  /// - Throws: the errors of `edit`, or `SystemSessionError`.
  /// - Complexity: a solve from scratch.
  @discardableResult
  public mutating func update<Result>(_ edit: (inout Edits) throws -> Result) throws -> Result {
    var edits = Edits(identified: identified)
    let result = try edit(&edits)
    try change { $0 = edits.identified }
    return result
  }

  // MARK: - Suggestions

  /// Begins to suggest values for a variable, by an equality whose constant is at first the variable's present value.
  /// - Parameters:
  ///   - name: the variable's name.
  ///   - priority: the equality's priority, in (0, 1000]; by default 750, Cassowary's `strong`.
  public mutating func beginEdit(
    _ name: String, priority: Double = LayoutPriority.high
  ) throws(SystemSessionError) -> EditVariable {
    guard let variable = system.index(ofVariable: name) else { throw .unknownVariable(name) }
    let origin = ConstraintOrigin(text: "suggested \(name)")
    let id = try add(
      ConstraintSystem.Constraint(
        [ConstraintSystem.Term(1, variable)], .equal, values[variable], priority: priority, origin: origin))
    edited.insert(id)
    return EditVariable(constraint: id)
  }

  /// Suggests a value for an edit variable.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(SystemSessionError) {
    try check(variable)
    try setConstant(value, of: variable.constraint)
  }

  /// Ends the suggestions for a variable, and removes its equality. Values that are no longer unique stay as near as
  /// possible to the present ones.
  public mutating func endEdit(_ variable: EditVariable) throws(SystemSessionError) {
    try check(variable)
    try remove(variable.constraint)
    edited.remove(variable.constraint)
  }

  /// Throws an error if an edit variable's edit has ended, by `endEdit` or by removal of its equality.
  private func check(_ variable: EditVariable) throws(SystemSessionError) {
    guard edited.contains(variable.constraint), constraint(variable.constraint) != nil else {
      throw .unknownEditVariable
    }
  }

  // MARK: - Solving

  /// Edits the program incrementally by a closure, and reads the values. The closure also receives, for each constraint
  /// of the system, the index of its row in the program.
  /// - Returns: false if the state is not incremental, or if the edit is refused.
  private mutating func editProgram(_ edit: (inout IncrementalProgram, inout [Int]) -> Bool) -> Bool {
    guard case .incremental(var program, var rows) = state else { return false }
    state = .solving
    defer { state = .incremental(program, rows: rows) }
    guard edit(&program, &rows) else { return false }
    values = program.values
    return true
  }

  /// Changes the system, and solves it from scratch. An error leaves the session unchanged.
  private mutating func change(_ edit: (inout IdentifiedSystem) -> Void) throws(SystemSessionError) {
    var next = self
    edit(&next.identified)
    try next.solve()
    self = next
  }

  /// Solves the system from scratch. Values that are not unique stay near to the present ones.
  private mutating func solve() throws(SystemSessionError) {
    let program: LexicographicProgram
    do throws(InvalidLayout) {
      program = try SystemCompiler.compile(system)
    } catch {
      throw .invalid(error.diagnostics)
    }
    var solverOptions = options.solverOptions
    solverOptions.ambiguity = .none
    if options.policy == .strict,
      let unique = IncrementalProgram(program, moving: [], at: [], engine.solver, options: solverOptions)
    {
      (state, values) = (.incremental(unique, rows: Array(system.constraints.indices)), unique.values)
      return
    }
    let solution = engine.solve(system, program, options, near: values)
    guard solution.status == .solved else { throw .unsolved(solution) }
    (state, values) = (.solved(solution), solution.values)
  }
}

/// A system whose constraints have identifiers.
private struct IdentifiedSystem: Sendable {
  var system: ConstraintSystem
  /// The number in the identifier of each constraint, in ascending order.
  private var numbers: [Int]

  init(_ system: ConstraintSystem) {
    self.system = system
    numbers = Array(ConstraintSerial.make(system.constraints.count))
  }

  func id(ofConstraintAt index: Int) -> SystemSession.ConstraintID {
    SystemSession.ConstraintID(number: numbers[index])
  }

  /// Returns the index of a constraint in `system.constraints`. Throws an error if no constraint has the identifier.
  /// - Complexity: logarithmic in the number of constraints.
  func index(of id: SystemSession.ConstraintID) throws(SystemSessionError) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < id.number { low = middle + 1 } else { high = middle }
    }
    guard low < numbers.count, numbers[low] == id.number else { throw .unknownConstraint }
    return low
  }

  /// Adds a constraint. The number of its identifier must be greater than those of all others.
  mutating func append(_ constraint: ConstraintSystem.Constraint, _ id: SystemSession.ConstraintID) {
    system.constraints.append(constraint)
    numbers.append(id.number)
  }

  mutating func remove(at index: Int) {
    system.constraints.remove(at: index)
    numbers.remove(at: index)
  }
}

extension SystemSession {
  /// The edits of one transaction; see `update(_:)`.
  public struct Edits {
    fileprivate var identified: IdentifiedSystem

    /// The system with the edits so far.
    public var system: ConstraintSystem { identified.system }

    /// Returns the index of a variable in `system.variables`. A new name adds a variable.
    public mutating func variable(named name: String) -> Int { identified.system.variable(named: name) }

    /// Adds a constraint between variables of the system, and returns its identifier.
    @discardableResult
    public mutating func add(_ constraint: ConstraintSystem.Constraint) throws(SystemSessionError) -> ConstraintID {
      try system.checkVariables(of: constraint)
      let id = ConstraintID(number: ConstraintSerial.make())
      identified.append(constraint, id)
      return id
    }

    /// Removes a constraint.
    /// - Complexity: linear in the number of constraints.
    public mutating func remove(_ id: ConstraintID) throws(SystemSessionError) {
      identified.remove(at: try identified.index(of: id))
    }

    /// Replaces the right-hand side of a constraint, as `SystemSession.setConstant(_:of:)` does.
    public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SystemSessionError) {
      identified.system.constraints[try identified.index(of: id)].constant = constant
    }

    /// Replaces the priority of a constraint, in (0, 1000].
    public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(SystemSessionError) {
      identified.system.constraints[try identified.index(of: id)].priority = priority
    }
  }
}

/// The reason why an edit of a system's session failed. The session is then unchanged.
public enum SystemSessionError: Error, Sendable {
  /// A constraint that was removed, or whose identifier belongs to another session.
  case unknownConstraint
  /// An edit variable whose edit has ended, or that belongs to another session.
  case unknownEditVariable
  /// A variable that the system does not have, with its name.
  case unknownVariable(String)
  /// An invalid system, with its problems in the order of its constraints.
  case invalid([SourceDiagnostic])
  /// A system without a solution. The result has the status and, for example, the conflict.
  case unsolved(SystemSolution)
}

extension SystemSessionError: CustomStringConvertible {
  /// The message, without a full stop at its end.
  public var description: String {
    switch self {
    case .unknownConstraint: "the constraint is not in the session: it was removed, or it is another session's"
    case .unknownEditVariable:
      "the edit variable is not in the session: its edit has ended, or it is another session's"
    case .unknownVariable(let name): "no variable '\(name)' is in the session; add it by variable(named:)"
    case .invalid(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .unsolved(let solution): "the system is not solved: \(solution)"
    }
  }
}

extension ConstraintSystem {
  fileprivate func checkVariables(of constraint: Constraint) throws(SystemSessionError) {
    for term in constraint.terms where !variables.indices.contains(term.variable) {
      throw .unknownVariable("variable \(term.variable)")
    }
  }
}

extension ConstraintSystem.Constraint {
  /// Whether no variable occurs twice. Repeated terms may cancel each other, which only a solve from scratch handles.
  fileprivate var hasDistinctVariables: Bool { Set(terms.map(\.variable)).count == terms.count }
}
