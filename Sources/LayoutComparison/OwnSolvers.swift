internal import ExactSolver
internal import LayoutSolving
public import LinearProgramming

/// This package's solver, by one of its policies.
public struct OwnSolver: ComparedSolver, Sendable {
  /// A word that reports call it by.
  public let id: String
  /// What it is, in a few words.
  public let title: String
  private let solver: LexicographicSolver
  private let policy: LexicographicSolver.Policy
  private let usesPresolve: Bool

  private init(
    _ id: String, _ title: String, _ solver: any LPSolver, _ policy: LexicographicSolver.Policy, usesPresolve: Bool
  ) {
    self.id = id
    self.title = title
    self.solver = LexicographicSolver(solver: solver)
    self.policy = policy
    self.usesPresolve = usesPresolve
  }

  /// What `solve` does.
  public static func strict(_ solver: any LPSolver) -> OwnSolver {
    OwnSolver("strict", "Tinamou, strict priorities", solver, .strict, usesPresolve: true)
  }

  /// Priorities as weights of one sum.
  public static func weighted(_ solver: any LPSolver) -> OwnSolver {
    OwnSolver(
      "weighted", "Tinamou, priorities as weights of one sum", solver, .weighted, usesPresolve: true)
  }

  /// Strict priorities, without taking problems apart.
  public static func glpk(_ solver: any LPSolver) -> OwnSolver {
    OwnSolver(
      "glpk", "GLPK alone, strict: a linear program of the whole for each priority", solver, .strict,
      usesPresolve: false)
  }

  /// Solves a problem so many times, at least once, until a deadline at most.
  public func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    do {
      let (solution, seconds) = try Repetition.measure(repeats, until: deadline) {
        try solve(problem, until: deadline)
      }
      switch solution {
      case .optimal(let optimum):
        return SolverRun(.point(optimum.values), open: optimum.undetermined.map(\.variable), seconds: seconds)
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

/// Strict priorities in rational arithmetic: certain, and slow.
public struct RationalSolver: ComparedSolver, Sendable {
  /// Larger problems are left out.
  public static let largestProblem = 200

  /// A word that reports call it by.
  public let id = "exact"

  /// Creates a solver. It has no state.
  public init() {}

  /// What it is, in a few words.
  public var title: String {
    "rational arithmetic, strict: problems of at most \(Self.largestProblem) constraints"
  }

  /// Solves a problem so many times, at least once, until a deadline at most.
  public func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    guard problem.program.constraintCount <= Self.largestProblem else {
      return SolverRun(.leftOut("more than \(Self.largestProblem) constraints"))
    }
    // Once is enough: it takes so much longer than the others.
    let (outcome, seconds) = Repetition.measure(1, until: deadline) {
      ExactLexicographicSolver().solve(problem.program, limits: SolveLimits(deadline: deadline))
    }
    switch outcome {
    case .optimal(let face): return SolverRun(.point(face.values.map { Double($0) }), seconds: seconds)
    case .infeasible(let violation):
      // What cannot be met by less than a tolerance may be called either way.
      return Double(violation) <= Tolerance.requiredResidual
        ? SolverRun(.leftOut("a contradiction by less than the tolerance"))
        : SolverRun(.conflict, seconds: seconds)
    case nil: return SolverRun(.late)
    }
  }
}
