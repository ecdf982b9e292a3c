/// The range of a variable's values over an optimal face (variability interval).
public enum VariableRange: Sendable {
  /// The least and the greatest value; infinite if the values are unbounded below or above.
  case bounds(Bounds)
  /// The required constraints contradict each other.
  case infeasible
  /// A limit was reached, or the task was cancelled.
  case interrupted(Interruption)
}

extension LexicographicSolver {
  /// Returns the range of a variable over all points that satisfy the required constraints and are optimal above a
  /// priority. Constraints of that priority and of lower ones are ignored.
  /// - Parameters:
  ///   - variable: a variable of the program.
  ///   - program: the program.
  ///   - priority: in (0, 1000]; 1000 for the required constraints alone.
  ///   - limits: the limits of the search.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  /// - Complexity: a few linear programs, and at most about one for each priority above the given one.
  public func range(
    of variable: Int, in program: LexicographicProgram, above priority: Double, limits: SolveLimits = SolveLimits()
  ) throws(LPSolverError) -> VariableRange {
    do {
      var levels = try LevelSolver(program, solver, limits)
      try levels.minimize(above: priority)
      return .bounds(try OptimalFaceVariability(face: levels.face).ranges(of: [variable])[0])
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
