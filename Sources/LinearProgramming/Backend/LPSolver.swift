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

/// The basis of a simplex solution, from which another solve can start, on any thread.
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
/// The sum of row activities times row multipliers and columns times column multipliers is zero at every point, since
/// its terms cancel. With all activities and columns within their bounds it could not be zero: a contradiction.
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
  /// No point satisfies every bound; with a certificate, if the solver has one.
  case infeasible(FarkasCertificate?)
  /// The cost is unbounded below.
  case unbounded
  /// A limit ended the solve, or the task was cancelled.
  case interrupted(Interruption)
}

/// A point of least cost, with its basis and dual values.
public struct LPOptimum: Sendable {
  /// The value of each column.
  public var values: [Double]
  /// The sum of costs times values.
  public var objective: Double
  /// The dual value of each row: the rate of change of the objective with the row's activity.
  public var rowDuals: [Double]
  /// The reduced cost of each column.
  public var columnDuals: [Double]
  /// The basis at this point.
  public var basis: Basis
  /// Whether the optimum is verified or was never checked; false if `verified(for:)` found it doubtful.
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

/// The limits of a solve. Cancellation of the surrounding task always ends it.
public struct SolveLimits: Sendable, Hashable {
  /// The time at which the solve must end; nil for none.
  public var deadline: ContinuousClock.Instant?
  /// The limit of simplex iterations of one linear program. Always finite: badly scaled programs can cycle.
  public var iterations: Int

  /// Creates limits.
  public init(deadline: ContinuousClock.Instant? = nil, iterations: Int = 5_000_000) {
    self.deadline = deadline
    self.iterations = iterations
  }

  /// The reason to stop now: cancellation of the task, or a passed deadline; nil if there is neither. The limit of
  /// iterations is left to the solver.
  public var interruption: Interruption? {
    if Task.isCancelled { return .cancelled }
    if let deadline, ContinuousClock.now >= deadline { return .timeLimit }
    return nil
  }
}

/// The failure of a solver: neither an answer nor a limit.
public enum LPSolverError: Error, Sendable, Hashable {
  /// A numerical failure, with its description.
  case numericalFailure(String)
  /// A program or call that was rejected, with the reason: by the solver, or because rounding drove a number out of
  /// range.
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
  /// - Throws: `LPSolverError` if there is neither an answer nor a reason to stop early.
  func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution
}
