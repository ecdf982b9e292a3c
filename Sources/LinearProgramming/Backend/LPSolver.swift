/// The basis status of a column or a row of a linear program.
public enum BasisStatus: UInt8, Sendable {
  /// Basic: the value follows from those of the nonbasic columns and rows.
  case basic
  /// Nonbasic at its lower bound.
  case atLower
  /// Nonbasic at its upper bound.
  case atUpper
  /// Nonbasic without bounds, at zero.
  case free
  /// Nonbasic with equal bounds.
  case fixed
}

/// A basis of a linear program: the status of each row and column. A solve can start from it (warm start).
public struct Basis: Sendable, Hashable {
  /// The status of each row.
  public var rows: [BasisStatus]
  /// The status of each column.
  public var columns: [BasisStatus]

  /// Creates a basis.
  public init(rows: [BasisStatus], columns: [BasisStatus]) {
    self.rows = rows
    self.columns = columns
  }
}

/// The reason why a solve ended without an answer.
public enum Interruption: Sendable, Hashable {
  /// The deadline passed.
  case timeLimit
  /// The limit of simplex iterations was reached.
  case iterationLimit
  /// The surrounding task was cancelled.
  case cancelled
  /// Memory was exhausted.
  case noMemory
}

/// A Farkas certificate: multipliers that prove a linear program infeasible (dual ray).
///
/// Multiply the activity of each row, and the value of each column, by its multiplier, and add the products. The sum is
/// zero at every point, since the coefficients of each column cancel. But it cannot be zero if all activities and
/// columns lie within their bounds. So no point satisfies every bound.
public struct FarkasCertificate: Sendable, Hashable {
  /// The Farkas multiplier of each row; 0 for a row outside of the proof.
  public var rows: [Double]
  /// The Farkas multiplier of each column's bounds; 0 for bounds outside of the proof.
  public var columns: [Double]

  /// Creates a certificate.
  public init(rows: [Double], columns: [Double]) {
    self.rows = rows
    self.columns = columns
  }
}

/// The result of solving a linear program.
public enum LPSolution: Sendable {
  /// A point of least cost.
  case optimal(LPOptimum)
  /// No point satisfies every bound. The certificate is a proof of this; nil if the solver gives none.
  case infeasible(FarkasCertificate?)
  /// The cost is unbounded below.
  case unbounded
  /// The solve ended without an answer.
  case interrupted(Interruption)
}

/// A point of least cost, with its basis and dual values.
public struct LPOptimum: Sendable {
  /// The value of each column at the optimum.
  public var values: [Double]
  /// The sum of costs times values.
  public var objective: Double
  /// The dual value of each row: the rate of change of the objective with the row's activity.
  public var rowDuals: [Double]
  /// The reduced cost of each column.
  public var columnDuals: [Double]
  /// The basis at this point.
  public var basis: Basis
  /// Whether the optimum is reliable. It is false only if `verified(for:)` found the optimum doubtful. So it is also
  /// true for an optimum that was not checked.
  var isVerified = true

  /// Creates an optimum.
  public init(
    values: [Double], objective: Double, rowDuals: [Double], columnDuals: [Double], basis: Basis
  ) {
    self.values = values
    self.objective = objective
    self.rowDuals = rowDuals
    self.columnDuals = columnDuals
    self.basis = basis
  }
}

/// The limits of a solve. Cancellation of the surrounding task ends the solve as well.
public struct SolveLimits: Sendable, Hashable {
  /// The time at which the solve must end; nil for no deadline.
  public var deadline: ContinuousClock.Instant? {
    get { end.map { Self.start + $0 } }
    set { end = newValue.map { $0 - Self.start } }
  }
  /// The deadline, as the time from `start` on.
  ///
  /// A `ContinuousClock.Instant` is not stored, since the compiler does not know its size. Each structure with a stored
  /// instant, such as a tableau, would have no known size either, and only calls of the runtime could copy it.
  private var end: Duration?
  private static let start = ContinuousClock.now
  /// The greatest number of simplex iterations for one linear program. There is always a limit, since badly scaled
  /// programs can cycle.
  public var iterations: Int

  /// Creates limits.
  public init(deadline: ContinuousClock.Instant? = nil, iterations: Int = 5_000_000) {
    self.iterations = iterations
    self.deadline = deadline
  }

  /// The reason to stop now: cancellation of the task, or a passed deadline; nil if there is neither. The limit of
  /// iterations is checked by the solver, not here.
  public var interruption: Interruption? {
    if Task.isCancelled { return .cancelled }
    if let end, ContinuousClock.now - Self.start >= end { return .timeLimit }
    return nil
  }
}

/// A failure of a solver: it has no answer, though no limit was reached.
public enum LPSolverError: Error, Sendable, Hashable {
  /// A numerical failure, with its description.
  case numericalFailure(String)
  /// A program or call that was rejected, with the reason. Either the solver rejected it, or rounding drove a number
  /// out of the accepted range.
  case refused(String)
}

extension LPSolverError: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  public var description: String {
    switch self {
    case .numericalFailure(let reason): "the linear program could not be solved reliably: \(reason)"
    case .refused(let reason): "the linear programming library refused a call: \(reason)"
    }
  }
}

/// A solver of linear programs. Calls are synchronous on the caller's thread, and independent of each other.
public protocol LPSolver: Sendable {
  /// Solves a program.
  /// - Parameters:
  ///   - program: the program.
  ///   - basis: the basis to start from; nil to start from scratch.
  ///   - limits: the deadline and the limit of iterations.
  /// - Throws: `LPSolverError` if the solver fails. A reached limit is no error: the result is then
  ///   `LPSolution.interrupted`.
  func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution
}
