package import LinearProgramming

/// The result of solving a program exactly.
package enum ExactOutcome: Sendable {
  /// The required constraints are infeasible. The least sum of their violations is above zero.
  case infeasible(leastViolation: Rational)
  /// The optimal face under the strict policy.
  case optimal(ExactFace)
}

/// A lexicographic solver in exact arithmetic, which minimises one level after the other. It is the referee of the
/// floating-point solver, and shares no step of the solve with it.
///
/// The required constraints are the first level: the sum of their violations is minimised like that of any other level,
/// and must be zero, or within the tolerance of the referee. After each level all moves that would raise its sum are
/// excluded, so that the points that remain are exactly the optimal face.
public struct ExactLexicographicSolver: Sendable {
  /// Creates a solver.
  public init() {}

  /// Returns the optimal face of a program, or the least violation if the program is infeasible. Nil if a limit was
  /// reached.
  /// - Parameter limits: the limits of the solve; nil for no limits. The limit of iterations applies to each level by
  ///   itself.
  package func solve(_ program: LexicographicProgram, limits: SolveLimits? = nil) -> ExactOutcome? {
    var system = ExactSystem(program)
    system.limits = limits
    let leastViolation = system.requireAll()
    if system.isInterrupted { return nil }
    if leastViolation.signum != 0 { return .infeasible(leastViolation: leastViolation) }
    var totals: [ExactLevelTotal] = []
    for level in program.optionalLevels() {
      let total = system.minimizeViolations(of: level.rows) { program.rows[$0].weight }
      totals.append(ExactLevelTotal(priority: level.priority, total: total))
      if system.isInterrupted { return nil }
    }
    return .optimal(ExactFace(system: system, totals: totals))
  }

  /// Returns the least weighted sum of the violations of all optional constraints. Each violation counts times its
  /// weight and the factor of its priority. Returns nil if the required constraints are infeasible.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - factor: the factor of a priority, finite and above zero. Its product with a weight is read as a written number
  ///     (`Rational.init(written:)`).
  package func leastWeightedTotal(
    of program: LexicographicProgram, factor: (_ priority: Double) -> Double
  ) -> Rational? {
    var system = ExactSystem(program)
    if system.requireAll().signum != 0 { return nil }
    let rows = (0..<program.constraintCount).filter { !program.isRequired($0) }
    return system.minimizeViolations(of: rows) { program.rows[$0].weight * factor(program.rows[$0].priority) }
  }
}

/// The least weighted sum of violations of one priority.
package struct ExactLevelTotal: Sendable, Hashable {
  /// The priority.
  package var priority: Double
  /// The weighted sum of violations, at least 0.
  package var total: Rational
}

/// The optimal face of a program.
package struct ExactFace: Sendable {
  private var system: ExactSystem
  /// The least weighted sum of violations of each optional priority, highest first.
  package let totals: [ExactLevelTotal]

  init(system: ExactSystem, totals: [ExactLevelTotal]) {
    self.system = system
    self.totals = totals
  }

  /// The values of the variables at one point of the face.
  package var values: [Rational] { system.values }

  /// Returns the least and the greatest value of a variable on the face; either is nil if the variable is unbounded on
  /// that side.
  package func range(of variable: Int) -> (least: Rational?, greatest: Rational?) {
    if system.isDetermined(variable) { return (values[variable], values[variable]) }
    return (system.least(variable), system.greatest(variable))
  }

  /// Divides some variables into groups, and returns the groups. Variables of one group are linked by equations that
  /// hold on the whole face, directly or through other variables.
  package func links(of variables: [Int]) -> ExactLinks { system.links(of: variables) }

  /// Returns the point of the face that tie-breaking selects. First the sum of the absolute values of each stage's
  /// expressions is minimised, stage by stage. Then the absolute value of each single expression is minimised, in
  /// order. The point is unique if the expressions determine every variable.
  package func optimum(breakingTiesBy stages: [[LinearExpression]]) -> [Rational] {
    var system = system
    system.breakTies(stages)
    return system.values
  }
}
