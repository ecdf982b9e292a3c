/// A solver of linear programs with priorities (lexicographic goal programming: Ignizio 1976).
///
/// It selects the points that satisfy every required constraint. Of these, it keeps the points with the least weighted
/// sum of violations at the highest optional priority. Of the points that remain, it keeps those with the least sum at
/// the next priority, and so on. So no number of weaker constraints outweighs a stronger one, unless another policy is
/// chosen (`Policy.weighted`). If several points are left, a rule breaks ties (`TieBreaking`), so that the same program
/// always has the same answer.
public struct LexicographicSolver: Sendable {
  /// The policy by which violations at different priorities are compared.
  public enum Policy: Sendable {
    /// Lexicographic: any violation at one priority counts more than all violations at lower ones.
    case strict
    /// One weighted sum of all violations of optional constraints. The factor of a violation is the constraint's weight
    /// times 1000^((priority - 250) / 250), as in Cassowary.
    case weighted
  }

  /// The extent of the report on variables that the constraints do not determine.
  public enum AmbiguityReport: Sendable {
    /// No report.
    case none
    /// The undetermined variables.
    case names
    /// The undetermined variables and their ranges. This takes up to about two linear programs for each variable.
    case ranges
    /// The undetermined variables, their ranges and their groups. This takes up to about four linear programs for each
    /// variable.
    case groups
  }

  /// The options of a solve.
  public struct Options: Sendable {
    /// The policy by which violations at different priorities are compared.
    public var policy = Policy.strict
    /// The extent of the report on variables that the constraints do not determine.
    public var ambiguity = AmbiguityReport.names
    /// The limits of time and iterations.
    public var limits = SolveLimits()
    /// Whether presolve simplifies the program first. The answer does not depend on it.
    public var usesPresolve = true
    /// The tiers that may be used. They save time only: with any choice of tiers the answer is the same.
    public var tiers = Tiers.all
    /// Whether only the required constraints count: any point that satisfies them is a solution.
    public var requiredOnly = false

    /// Creates the default options.
    public init() {}
  }

  let solver: any LPSolver
  let referee: (any ExactReferee)?

  /// Creates a solver.
  /// - Parameters:
  ///   - solver: the solver of linear programs.
  ///   - referee: an exact solver, used if an answer cannot be verified in floating point; nil to accept such answers
  ///     unverified.
  public init(solver: any LPSolver, referee: (any ExactReferee)? = nil) {
    self.solver = solver
    self.referee = referee
  }
}
