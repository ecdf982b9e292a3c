/// Between which values a variable can lie.
public enum VariableRange: Sendable {
  /// Between these; an end is infinite where there is none.
  case bounds(Bounds)
  /// Required constraints contradict each other.
  case infeasible
  /// A limit ended the search.
  case interrupted(Interruption)
}

extension LexicographicSolver {
  /// The values that a variable can take while every required constraint holds, and those of a priority above the given
  /// one are served as well as they can be, strictly by priority. Constraints of lower priorities have no say.
  ///
  /// - Parameters:
  ///   - variable: a variable of the program.
  ///   - program: the program.
  ///   - priority: in (0, 1000]; 1000 leaves the required constraints alone.
  ///   - limits: when to end early.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  /// - Complexity: three linear programs, and one a priority above the given one.
  public func range(
    of variable: Int, in program: LexicographicProgram, above priority: Double, limits: SolveLimits = SolveLimits()
  ) throws(LPSolverError) -> VariableRange {
    let errors: ElasticProgram
    do {
      errors = try ElasticProgram(of: program)
    } catch {
      throw .refused(error.description)
    }
    do {
      var face = try OptimalFace(of: errors.program, solver: solver, limits: limits)
      try minimizeLevels(of: program, above: priority, errors, on: &face)
      return .bounds(try OptimalFaceVariability(face: face).ranges(of: [variable])[0])
    } catch {
      switch error {
      case .infeasible: return .infeasible
      case .interrupted(let interruption): return .interrupted(interruption)
      case .solver(let error): throw error
      case .unbounded: throw .numericalFailure("a sum of violations seems to have no least value")
      }
    }
  }
}
