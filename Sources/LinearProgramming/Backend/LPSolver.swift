/// Where a variable of the simplex method stands: in the basis, or out of it at one of its bounds.
public enum BasisStatus: UInt8, Sendable {
  /// In the basis; its value follows from the others.
  case basic
  /// Out of the basis, at its lower bound.
  case atLower
  /// Out of the basis, at its upper bound.
  case atUpper
  /// Out of the basis, without bounds, at zero.
  case free
  /// Out of the basis, with equal bounds.
  case fixed
}

/// Where a solve ended, as a value: another solve may start from it, on any thread.
public struct Basis: Sendable, Hashable {
  /// A status for each row.
  public var rows: [BasisStatus]
  /// A status for each column.
  public var columns: [BasisStatus]

  /// Creates a basis.
  public init(rows: [BasisStatus], columns: [BasisStatus]) {
    self.rows = rows
    self.columns = columns
  }
}

/// Why a solve ended before its answer.
public enum Interruption: Sendable, Hashable {
  /// The deadline passed.
  case timeLimit
  /// The number of simplex iterations was used up.
  case iterationLimit
  /// The surrounding task was cancelled.
  case cancelled
  /// There was no more memory to be had.
  case noMemory
}

/// Multipliers that prove that no point meets every bound: the sum of multiplier times row, and multiplier times
/// column, is zero at every point, and yet cannot be within the bounds.
public struct FarkasCertificate: Sendable, Hashable {
  /// A multiplier for each row; zero where it takes no part.
  public var rows: [Double]
  /// A multiplier for each column's own bounds; zero where they take no part.
  public var columns: [Double]

  /// Creates a certificate.
  public init(rows: [Double], columns: [Double]) {
    self.rows = rows
    self.columns = columns
  }
}

/// What a solver says of a linear program.
public enum LPSolution: Sendable {
  /// A point of least cost.
  case optimal(LPOptimum)
  /// No point meets every bound; the certificate, where the solver has one, proves it.
  case infeasible(FarkasCertificate?)
  /// The cost has no least value.
  case unbounded
  /// It ended early.
  case interrupted(Interruption)
}

/// A point of least cost, and the basis that it belongs to.
public struct LPOptimum: Sendable {
  /// Value of each column.
  public var values: [Double]
  /// The sum of costs times values.
  public var objective: Double
  /// Reduced cost of each row's activity: by how much the objective grows a unit.
  public var rowDuals: [Double]
  /// Reduced cost of each column.
  public var columnDuals: [Double]
  /// The basis at this point.
  public var basis: Basis
  /// Whether its optimality conditions hold beyond doubt, or were not looked at.
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

/// How long a solve may take. Cancellation of the surrounding task always ends it.
public struct SolveLimits: Sendable, Hashable {
  /// When it must end, if ever.
  public var deadline: ContinuousClock.Instant?
  /// The number of simplex iterations of one linear program. Never unlimited: badly scaled programs can cycle.
  public var iterations: Int

  /// Creates limits.
  public init(deadline: ContinuousClock.Instant? = nil, iterations: Int = 5_000_000) {
    self.deadline = deadline
    self.iterations = iterations
  }

  /// The reason to stop now, if there is one. Takes no account of iterations.
  public var interruption: Interruption? {
    if Task.isCancelled { return .cancelled }
    if let deadline, ContinuousClock.now >= deadline { return .timeLimit }
    return nil
  }
}

/// A solver that failed: neither an answer nor a limit.
public enum LPSolverError: Error, Sendable, Hashable {
  /// The arithmetic broke down; the text says how.
  case numericalFailure(String)
  /// The solver refused the call, a defect of this package; the text is the solver's own.
  case refused(String)
}

extension LPSolverError: CustomStringConvertible {
  /// What happened, in a sentence without an end mark.
  public var description: String {
    switch self {
    case .numericalFailure(let reason): "the linear program could not be solved reliably: \(reason)"
    case .refused(let reason): "the linear programming library refused a call: \(reason)"
    }
  }
}

/// Something that solves linear programs. One call, from beginning to end on the caller's thread; no state between calls.
public protocol LPSolver: Sendable {
  /// Solves a program, starting from a basis if one is given.
  /// - Throws: `LPSolverError` where there is neither an answer nor a reason to stop early.
  func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution
}
