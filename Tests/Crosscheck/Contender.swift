import ExactSolver
import GLPKSolver
import LinearProgramming

/// The answer of a solver under test.
enum Answer {
  /// A conflict: the indices of its constraints, and the variables whose lower bounds are members.
  case infeasible(constraints: [Int], bounds: [Int], isIrreducible: Bool)
  /// A point, and the undetermined variables with their ranges and groups.
  case optimal(values: [Double], undetermined: [UndeterminedVariable])
  /// No answer, for the reason given.
  case failed(String)
}

/// A solver under test, which is compared with the exact solver.
protocol Contender: Sendable {
  /// Returns the solution by strict priorities. Tie-breaking prefers 0 for all variables.
  func solve(_ program: LexicographicProgram) -> Answer
  /// Returns the solution that minimises the weighted sum of all violations.
  func solveWeighted(_ program: LexicographicProgram) -> Answer
}

/// The package's own solver.
struct FloatingPointContender: Contender {
  private let solver = LexicographicSolver(solver: GLPKSolver(), referee: ExactLexicographicSolver())

  func solve(_ program: LexicographicProgram) -> Answer {
    var options = LexicographicSolver.Options()
    options.ambiguity = .groups
    return solve(program, options)
  }

  func solveWeighted(_ program: LexicographicProgram) -> Answer {
    var options = LexicographicSolver.Options()
    options.policy = .weighted
    return solve(program, options)
  }

  private func solve(_ program: LexicographicProgram, _ options: LexicographicSolver.Options) -> Answer {
    do {
      switch try solver.solve(program, options: options) {
      case .optimal(let optimum):
        return .optimal(values: optimum.values, undetermined: optimum.undetermined)
      case .infeasible(let subset):
        return .infeasible(
          constraints: subset.constraints, bounds: subset.boundedVariables, isIrreducible: subset.isIrreducible)
      case .interrupted(let reason):
        return .failed("interrupted: \(reason)")
      }
    } catch {
      return .failed("\(error)")
    }
  }
}
