/// The basis status of a column or a row of a linear program.
public enum BasisStatus: UInt8, Sendable {
  /// Basic: its value follows from the nonbasic ones.
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

/// A basis as a value: another solve can start from it, on any thread.
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
/// The sum of multiplier times row activity, and of multiplier times column, is zero at every point, but cannot be zero
/// within the bounds.
public struct FarkasCertificate: Sendable, Hashable {
  /// The multiplier of each row; zero if it takes no part.
  public var rows: [Double]
  /// The multiplier of each column's bounds; zero if they take no part.
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
  /// A limit was reached.
  case interrupted(Interruption)
}

/// A point of least cost, with its basis and dual values.
public struct LPOptimum: Sendable {
  /// The value of each column.
  public var values: [Double]
  /// The sum of costs times values.
  public var objective: Double
  /// The reduced cost of each row's activity: the change of the objective per unit of it.
  public var rowDuals: [Double]
  /// The reduced cost of each column.
  public var columnDuals: [Double]
  /// The basis at this point.
  public var basis: Basis
  /// Whether the optimality conditions are verified, or were not checked.
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
  /// The time at which it must end; nil for none.
  public var deadline: ContinuousClock.Instant?
  /// The limit of simplex iterations of one linear program. Always finite: badly scaled programs can cycle.
  public var iterations: Int

  /// Creates limits.
  public init(deadline: ContinuousClock.Instant? = nil, iterations: Int = 5_000_000) {
    self.deadline = deadline
    self.iterations = iterations
  }

  /// The reason to stop now, or nil. Ignores the iteration limit.
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
  /// The solver rejected the call, a defect of this package; with the solver's message.
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
  /// Solves a program, starting from a basis if one is given.
  /// - Throws: `LPSolverError` if there is neither an answer nor a reason to stop early.
  func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution
}
