internal import CGLPK
public import LinearProgramming

/// A solver of linear programs that uses GLPK.
///
/// A GLPK problem belongs to the thread that created it. Deleting it on another thread, as may happen if an actor
/// resumes there, aborts the process. So a solve is one synchronous call that creates, loads, solves, reads and deletes
/// the problem. Only a `Basis`, a plain value, outlives the call. Any number of solves may run concurrently on any
/// threads.
///
/// No program can make GLPK exit the process or print. Misuse becomes `LPSolverError.refused` with GLPK's message.
public struct GLPKSolver: LPSolver {

  /// Creates a solver, which has no state.
  public init() {}

  /// Solves a program. Cancellation and the deadline are checked every few milliseconds, in most programs.
  /// - Throws: `LPSolverError.numericalFailure` if no attempt gives an answer that passes its checks,
  ///   `LPSolverError.refused` if GLPK rejects a call.
  public func solve(
    _ program: LinearProgram, from basis: Basis? = nil, limits: SolveLimits = SolveLimits()
  ) throws(LPSolverError) -> LPSolution {
    if let interruption = limits.interruption { return .interrupted(interruption) }
    var iterationsLeft = limits.iterations
    var lastFailure = ""
    var doubtful: LPSolution?
    for attempt in Self.attempts(for: program, from: basis) {
      do {
        switch try run(attempt, on: program, limits: limits, iterationsLeft: &iterationsLeft) {
        case .answer(let solution): return solution
        case .doubtful(let solution): doubtful = doubtful ?? solution
        case .failure(let reason): lastFailure = reason
        }
      } catch .refused(let reason) where Self.reportsNoMemory(reason) {
        // Another attempt would need as much memory.
        return .interrupted(.noMemory)
      }
    }
    if let doubtful { return doubtful }
    throw .numericalFailure(lastFailure)
  }

  /// The settings of one attempt to solve a program. If the attempt fails, the next one is tried.
  private struct Attempt {
    var basis: Basis?
    var usesDualSimplex: Bool
    /// Whether GLPK scales the rows and columns first. That takes longer, and only chains of large coefficients need
    /// it.
    var isScaled = false
    var tolerance = (primal: Tolerance.primalFeasibility, dual: Tolerance.dualFeasibility)
  }

  private enum Outcome {
    case answer(LPSolution)
    /// An answer that is used if no other attempt has one. GLPK reports infeasibility, but its last point satisfies
    /// every bound within the tolerance.
    case doubtful(LPSolution)
    case failure(String)
  }

  private static func attempts(for program: LinearProgram, from basis: Basis?) -> [Attempt] {
    // Without costs every basis is dual feasible, so the dual simplex method needs no phase 1, and its ray proves
    // infeasibility. With costs it may end without a result.
    let dualFirst = program.isFeasibilityProblem
    let loose = (primal: Tolerance.looseFeasibility, dual: Tolerance.looseFeasibility)
    var attempts: [Attempt] = []
    if let basis, basis.rows.count == program.rowCount, basis.columns.count == program.columnCount {
      attempts.append(Attempt(basis: basis, usesDualSimplex: dualFirst))
    }
    attempts.append(Attempt(basis: nil, usesDualSimplex: dualFirst))
    attempts.append(Attempt(basis: nil, usesDualSimplex: dualFirst, isScaled: true))
    attempts.append(Attempt(basis: nil, usesDualSimplex: !dualFirst, tolerance: loose))
    attempts.append(Attempt(basis: nil, usesDualSimplex: dualFirst, tolerance: loose))
    return attempts
  }

  // MARK: - One attempt

  private func run(
    _ attempt: Attempt, on program: LinearProgram, limits: SolveLimits, iterationsLeft: inout Int
  ) throws(LPSolverError) -> Outcome {
    var session = tinamou_glpk()
    guard tinamou_glpk_enter(&session) == Self.done else { throw .refused("no memory for its environment") }
    defer { tinamou_glpk_leave(&session) }

    // 1. Load the program, and the basis to start from.
    try load(program, into: &session)
    if attempt.isScaled { try check(tinamou_glpk_scale(&session), session) }
    try setBasis(attempt.basis, of: &session)

    // 2. Run in slices, with checks of cancellation and the deadline in between. The size of a slice depends on the
    //    program alone. If it depended on the clock, the path, and so the last digits, would differ from run to run.
    let slice = Self.slice(of: program)
    var status = SolutionStatus.undefined
    var iterationsOfAttempt = 0
    slices: while true {
      var code: Int32 = 0
      var state: Int32 = 0
      let iterations = min(slice, max(1, iterationsLeft))
      let step = tinamou_glpk_simplex(
        &session, attempt.usesDualSimplex ? GLP_DUALP : GLP_PRIMAL, Int32(iterations), limits.milliseconds,
        attempt.tolerance.primal, attempt.tolerance.dual, &code, &state)
      try check(step, session)
      status = SolutionStatus(rawValue: state) ?? .undefined
      switch SimplexReturn(rawValue: code) {
      case .done, .noPrimalFeasiblePoint, .noDualFeasiblePoint:
        break slices
      case .iterationLimit:
        iterationsLeft -= iterations
        iterationsOfAttempt += iterations
        if iterationsLeft <= 0 { return .answer(.interrupted(.iterationLimit)) }
        if let interruption = limits.interruption { return .answer(.interrupted(interruption)) }
        if iterationsOfAttempt > Self.longestAttempt(program) {
          return .failure("the simplex method goes round in circles")
        }
      case .timeLimit:
        return .answer(.interrupted(.timeLimit))
      case let other:
        return .failure(other?.sentence ?? "the simplex method returned the unknown code \(code)")
      }
    }

    // 3. Read, and verify.
    switch status {
    case .optimal:
      return try readOptimum(of: program, from: &session)
    case .noFeasiblePoint:
      if program.isFeasibilityProblem {
        let solution = LPSolution.infeasible(try readCertificate(of: program, from: &session))
        if case .answer = try readOptimum(of: program, from: &session) { return .doubtful(solution) }
        return .answer(solution)
      }
      // The primal simplex method gives no certificate. A solve of the program without costs gives one.
      var withoutCosts = program
      do {
        try withoutCosts.setCosts([Double](repeating: 0, count: program.columnCount))
      } catch {
        throw .refused(error.description)
      }
      tinamou_glpk_leave(&session)
      let solution = try solve(withoutCosts, from: attempt.basis, limits: limits)
      if case .optimal = solution {
        return .failure("the constraints seem to contradict each other, and not to, by turns")
      }
      return .answer(solution)
    case .unbounded:
      // If the cost is known to be bounded below, the result is due to rounding errors.
      if program.hasBoundedCosts { return .failure("a cost that is bounded seems to have no least value") }
      return .answer(.unbounded)
    case .undefined, .feasible, .infeasible:
      return .failure("the simplex method ended without a verdict")
    }
  }

  /// Returns the length of a slice: the number of iterations between two checks of cancellation. The iterations of a
  /// slice mostly take a few milliseconds. It is at least 100, since each slice factorizes the basis anew, which takes
  /// as long as forty iterations. GLPK itself checks the time limit.
  private static func slice(of program: LinearProgram) -> Int {
    let work = program.rowCount + program.columnCount + program.matrix.values.count / 4
    return max(100, min(300, 1_400_000 / (work + 1)))
  }

  /// Returns the number of iterations after which an attempt is ended, because the simplex method seems to cycle. It
  /// grows with the size of the program.
  private static func longestAttempt(_ program: LinearProgram) -> Int {
    5000 + 50 * (program.rowCount + program.columnCount)
  }

  // MARK: - Steps

  private static let done = Int32(TINAMOU_GLPK_DONE)

  private func check(_ step: Int32, _ session: tinamou_glpk) throws(LPSolverError) {
    guard step != Self.done else { return }
    if step == Int32(TINAMOU_GLPK_NO_MEMORY) { throw .refused("no memory") }
    throw .refused(Self.message(of: session))
  }

  /// Whether a message of GLPK reports that memory is exhausted, or that a limit of memory is reached.
  private static func reportsNoMemory(_ reason: String) -> Bool {
    reason.contains("no memory") || reason.contains("memory allocation")
  }

  /// Returns the first line of the message that GLPK left in the session.
  private static func message(of session: tinamou_glpk) -> String {
    let text = withUnsafeBytes(of: session.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.split(separator: "\n").first.map(String.init) ?? "no reason given"
  }

  private func load(_ program: LinearProgram, into session: inout tinamou_glpk) throws(LPSolverError) {
    let matrix = program.matrix
    let step = program.rowBounds.withUnsafeBytes { rowBounds in
      program.columnBounds.withUnsafeBytes { columnBounds in
        // The loader expects arrays with the memory layout of `Bounds`: two doubles, the lower bound before the upper
        // one.
        tinamou_glpk_load(
          &session, Int32(program.rowCount), Int32(program.columnCount), matrix.starts, matrix.columns, matrix.values,
          rowBounds.bindMemory(to: Double.self).baseAddress, columnBounds.bindMemory(to: Double.self).baseAddress,
          program.costs)
      }
    }
    try check(step, session)
  }

  private func setBasis(_ basis: Basis?, of session: inout tinamou_glpk) throws(LPSolverError) {
    let step: Int32
    if let basis {
      step = tinamou_glpk_set_basis(&session, basis.rows.map(\.glpkStatus), basis.columns.map(\.glpkStatus))
    } else {
      step = tinamou_glpk_set_basis(&session, nil, nil)
    }
    try check(step, session)
  }

  private func readOptimum(
    of program: LinearProgram, from session: inout tinamou_glpk
  ) throws(LPSolverError) -> Outcome {
    var values = [Double](repeating: 0, count: program.columnCount)
    var rowDuals = [Double](repeating: 0, count: program.rowCount)
    var columnDuals = values
    var rowStatus = [UInt8](repeating: 0, count: program.rowCount)
    var columnStatus = [UInt8](repeating: 0, count: program.columnCount)
    try check(
      tinamou_glpk_read(&session, &values, &rowDuals, &columnDuals, &rowStatus, &columnStatus), session)
    guard program.isFeasible(values, tolerance: Tolerance.requiredResidual) else {
      return .failure("the point it calls optimal does not meet every bound")
    }
    var objective = 0.0
    for column in values.indices { objective += program.costs[column] * values[column] }
    return .answer(
      .optimal(
        LPOptimum(
          values: values, objective: objective, rowDuals: rowDuals, columnDuals: columnDuals,
          basis: Basis(
            rows: rowStatus.map(BasisStatus.init(glpkStatus:)), columns: columnStatus.map(BasisStatus.init(glpkStatus:))
          ))))
  }

  private func readCertificate(
    of program: LinearProgram, from session: inout tinamou_glpk
  ) throws(LPSolverError) -> FarkasCertificate? {
    var rows = [Double](repeating: 0, count: program.rowCount)
    var columns = [Double](repeating: 0, count: program.columnCount)
    var found: Int32 = 0
    try check(tinamou_glpk_ray(&session, &rows, &columns, &found), session)
    return found == 0 ? nil : FarkasCertificate(rows: rows, columns: columns)
  }

  /// Misuses GLPK on purpose, and throws the resulting error, to test the guard against misuse.
  package func misuse() throws(LPSolverError) {
    var session = tinamou_glpk()
    guard tinamou_glpk_enter(&session) == Self.done else { throw .refused("no memory for its environment") }
    defer { tinamou_glpk_leave(&session) }
    try check(tinamou_glpk_load(&session, 0, 0, [0], [], [], [], [], []), session)
    try check(tinamou_glpk_misuse(&session), session)
  }
}

extension SolveLimits {
  /// The remaining time in milliseconds, GLPK's unit, rounded up and at least 1; the greatest `Int32` if there is no
  /// deadline. GLPK checks it too, since in a large program a single iteration may take long.
  fileprivate var milliseconds: Int32 {
    guard let deadline else { return .max }
    let left = ((deadline - ContinuousClock.now) / .milliseconds(1)).rounded(.up)
    return Int32(min(max(left, 1), Double(Int32.max)))
  }
}

extension BasisStatus {
  /// The number of a basis status in GLPK.
  fileprivate var glpkStatus: UInt8 {
    switch self {
    case .basic: UInt8(GLP_BS)
    case .atLower: UInt8(GLP_NL)
    case .atUpper: UInt8(GLP_NU)
    case .free: UInt8(GLP_NF)
    case .fixed: UInt8(GLP_NS)
    }
  }

  fileprivate init(glpkStatus: UInt8) {
    switch Int32(glpkStatus) {
    case GLP_NL: self = .atLower
    case GLP_NU: self = .atUpper
    case GLP_NF: self = .free
    case GLP_NS: self = .fixed
    default: self = .basic
    }
  }
}
