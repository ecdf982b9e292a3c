internal import ExactSolver
internal import LayoutSolving
package import LinearProgramming

/// The solver of this package with one of its policies.
package struct BuiltInSolver: ComparedSolver, Sendable {
  /// The name of the solver in reports.
  package let id: String
  /// The description of the solver, in a few words.
  package let title: String
  private let solver: LexicographicSolver
  private let policy: LexicographicSolver.Policy
  private let usesPresolve: Bool

  private init(
    _ id: String, _ title: String, _ solver: LexicographicSolver, _ policy: LexicographicSolver.Policy,
    usesPresolve: Bool
  ) {
    self.id = id
    self.title = title
    self.solver = solver
    self.policy = policy
    self.usesPresolve = usesPresolve
  }

  /// Creates a solver with strict priorities, like the default of the command `solve`.
  package static func strict(_ solver: any LPSolver) -> BuiltInSolver {
    BuiltInSolver("strict", "Tinamou, strict priorities", verified(solver), .strict, usesPresolve: true)
  }

  /// Creates a solver that minimises one sum of violations, with weights that follow from the priorities.
  package static func weighted(_ solver: any LPSolver) -> BuiltInSolver {
    BuiltInSolver(
      "weighted", "Tinamou, priorities as weights of one sum", verified(solver), .weighted, usesPresolve: true)
  }

  /// Returns the solver that the commands use. Its answers are verified by an exact solver.
  private static func verified(_ solver: any LPSolver) -> LexicographicSolver {
    LexicographicSolver(solver: solver, referee: ExactLexicographicSolver())
  }

  /// Creates a solver with strict priorities, without presolve and without verification.
  package static func glpk(_ solver: any LPSolver) -> BuiltInSolver {
    BuiltInSolver(
      "glpk", "GLPK alone, strict: a linear program of the whole for each priority",
      LexicographicSolver(solver: solver), .strict, usesPresolve: false)
  }

  /// Solves a problem, and repeats the run to measure its time. A repetition begins only if it is expected to end
  /// before the deadline.
  package func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    do {
      let (solution, seconds) = try Repetition.measure(repeats, until: deadline) {
        try solve(problem, until: deadline)
      }
      switch solution {
      case .optimal(let optimum):
        return SolverRun(.point(optimum.values), undetermined: optimum.undetermined.map(\.variable), seconds: seconds)
      case .infeasible: return SolverRun(.conflict, seconds: seconds)
      case .interrupted: return SolverRun(.late)
      }
    } catch {
      return SolverRun(.none("\(error)"))
    }
  }

  private func solve(
    _ problem: ComparedProblem, until deadline: ContinuousClock.Instant
  ) throws(LPSolverError) -> LexicographicSolution {
    var options = LexicographicSolver.Options()
    options.policy = policy
    options.usesPresolve = usesPresolve
    options.limits.deadline = deadline
    return try solver.solve(
      problem.program, options: options,
      tieBreaking: {
        switch problem.content {
        case .layout(let layout): layout.tieBreaking
        case .system: .allVariablesAlike
        }
      })
  }
}

/// A solver with strict priorities in rational arithmetic. It is exact, but slow.
package struct RationalSolver: ComparedSolver, Sendable {
  /// The maximum number of constraints of a problem. Larger problems are left out.
  package static let largestProblem = 200

  /// The name of the solver in reports.
  package let id = "exact"

  /// Creates a solver.
  package init() {}

  /// The description of the solver, in a few words.
  package var title: String {
    "rational arithmetic, strict: problems of at most \(Self.largestProblem) constraints"
  }

  /// Solves a problem once, until a deadline at most. The number of repeats is ignored.
  package func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    guard problem.program.constraintCount <= Self.largestProblem else {
      return SolverRun(.leftOut("more than \(Self.largestProblem) constraints"))
    }
    // The problem is solved only once, since this takes much longer than with other solvers.
    let (outcome, seconds) = Repetition.measure(1, until: deadline) {
      ExactLexicographicSolver().solve(problem.program, limits: SolveLimits(deadline: deadline))
    }
    switch outcome {
    case .optimal(let face): return SolverRun(.point(face.values.map { Double($0) }), seconds: seconds)
    case .infeasible(let violation):
      // A contradiction below the tolerance may or may not be reported by a solver, so that the problem is left out.
      return Double(violation) <= Tolerance.requiredResidual
        ? SolverRun(.leftOut("a contradiction by less than the tolerance"))
        : SolverRun(.conflict, seconds: seconds)
    case nil: return SolverRun(.late)
    }
  }
}
