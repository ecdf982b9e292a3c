/// The reason why a solve of linear programs found no optimum.
enum SolveFailure: Error {
  case infeasible(FarkasCertificate?)
  case unbounded
  case interrupted(Interruption)
  case solver(LPSolverError)

  /// Calls a closure that makes a new program from a valid one, and returns its result. The closure can fail only if
  /// rounding drives a number out of the accepted range. Its error then becomes the failure `.solver(.refused)`.
  static func wrappingErrors<Result>(_ convert: () throws(ProgramError) -> Result) throws(SolveFailure) -> Result {
    do {
      return try convert()
    } catch {
      throw .solver(.refused(error.description))
    }
  }
}
