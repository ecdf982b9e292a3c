package import LayoutInterchange
package import LayoutModel
package import LayoutSolving

/// The diagnosis of the messages of a log. Messages whose constraints differ only in addresses, such as messages about
/// similar cells, are solved once.
package struct LogDiagnosis {
  /// The key of a known solution: the constraint system without the places of its constraints, and the question that
  /// the solution answers.
  private struct Key: Hashable {
    var question: ConsoleLogQuestion
    var variables: [String]
    var isSize: [Bool]
    var constraints: [ConstraintSystem.Constraint]

    init(_ system: ConstraintSystem, _ question: ConsoleLogQuestion) {
      self.question = question
      (variables, isSize, constraints) = (system.variables, system.isSize, system.constraints)
      for index in constraints.indices { constraints[index].origin = ConstraintOrigin() }
    }
  }

  private let engine: LayoutEngine
  private let direction: LayoutDirection
  private var known: [Key: SystemSolution] = [:]

  /// Creates a diagnosis.
  /// - Parameters:
  ///   - engine: The engine that solves.
  ///   - direction: The reading direction of all views, which logs do not contain.
  package init(_ engine: LayoutEngine, direction: LayoutDirection) {
    self.engine = engine
    self.direction = direction
  }

  /// Returns the verdicts on a logged message: whether its constraints contradict each other, and which of them do.
  /// - Parameters:
  ///   - report: The message.
  ///   - separately: Whether each connected component of the constraints that has a conflict gets its own verdict, if
  ///     there are several. Otherwise there is one verdict, with the other conflicts among its further conflicts.
  ///   - deadline: The time at which solving ends, if any.
  package mutating func findings(
    of report: ConsoleLogReport, separately: Bool = true, until deadline: ContinuousClock.Instant?
  ) throws -> [ConsoleLogFinding] {
    func solve(_ system: ConstraintSystem, _ question: ConsoleLogQuestion) throws -> SystemSolution {
      try solution(of: system, question, until: deadline)
    }
    return try separately
      ? report.findings(direction: direction, solving: solve) : [report.finding(direction: direction, solving: solve)]
  }

  private mutating func solution(
    of system: ConstraintSystem, _ question: ConsoleLogQuestion, until deadline: ContinuousClock.Instant?
  ) throws -> SystemSolution {
    let key = Key(system, question)
    if let known = known[key] { return Self.located(known, in: system) }
    var options = LayoutEngine.Options(ambiguity: .none, until: deadline)
    options.conflictsOnly = question == .conflicts
    let solution =
      try question == .verdict ? engine.verdict(on: system, until: deadline) : engine.solve(system, options: options)
    // Solutions with messages are not kept, since messages name places, and say if a limit was reached.
    if solution.status == .solved || solution.status == .conflict, solution.messages.isEmpty { known[key] = solution }
    return solution
  }

  /// Returns a known solution of equal constraints with the locations of the constraints of a given system.
  private static func located(_ solution: SystemSolution, in system: ConstraintSystem) -> SystemSolution {
    func located(_ conflict: Conflict) -> Conflict {
      conflict.replacingConstraints { constraint in
        var constraint = constraint
        if let index = constraint.index { constraint.location = system.constraints[index].origin.location }
        return constraint
      }
    }
    var solution = solution
    solution.conflict = solution.conflict.map(located)
    solution.furtherConflicts = solution.furtherConflicts.map(located)
    return solution
  }
}
