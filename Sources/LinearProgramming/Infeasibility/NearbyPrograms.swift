/// Feasibility tests of programs that differ from one in a few required constraints, warm-started from one basis.
///
/// If a constraint is dropped or shifted, a feasible basis is a few pivots away, a fraction of the time of a solve from
/// scratch. A feasible point is verified; without one nothing is claimed.
struct NearbyPrograms: Sendable {
  private let program: LexicographicProgram
  private let solver: any LPSolver
  private let limits: SolveLimits
  private let linear: LinearProgram
  private let scales: [Double]
  private let basis: Basis

  /// Finds the basis of a feasible point.
  /// - Parameters:
  ///   - program: constraints, all of them required.
  ///   - rows: the constraints to drop, so that the others are feasible.
  /// - Returns: nil if the others are infeasible, or a limit or the arithmetic prevented an answer.
  init?(
    of program: LexicographicProgram, without rows: [Int], _ solver: any LPSolver, _ limits: SolveLimits
  ) {
    guard let errors = try? ElasticProgram(of: program), errors.program.columnBounds.count == program.variableCount,
      let open = Self.open(rows, in: errors.program),
      case .optimal(let optimum)? = try? solver.solve(open, from: nil, limits: limits)
    else { return nil }
    self.program = program
    self.solver = solver
    self.limits = limits
    linear = errors.program
    scales = errors.rowScale
    basis = optimum.basis
  }

  /// Whether a point is found that satisfies all constraints but some.
  /// - Parameters:
  ///   - rows: the dropped constraints.
  ///   - change: a constraint and the change of its right-hand side; nil for none.
  func canBeMet(without rows: [Int], changing change: (row: Int, by: Double)? = nil) -> Bool {
    guard var open = Self.open(rows, in: linear) else { return false }
    var moved = program
    if let (row, by) = change {
      let bounds = linear.rowBounds[row]
      let step = by * scales[row]
      guard (try? open.setBounds(row: row, Bounds(bounds.lower + step, bounds.upper + step))) != nil,
        (try? moved.setRightHandSide(program.rows[row].rightHandSide + by, of: row)) != nil
      else { return false }
    }
    guard case .optimal(let optimum)? = try? solver.solve(open, from: basis, limits: limits) else { return false }
    return isMet(moved, without: rows, at: optimum.values)
  }

  private static func open(_ rows: [Int], in linear: LinearProgram) -> LinearProgram? {
    var open = linear
    for row in rows {
      guard (try? open.setBounds(row: row, Bounds(-.infinity, .infinity))) != nil else { return nil }
    }
    return open
  }

  private func isMet(_ program: LexicographicProgram, without rows: [Int], at values: [Double]) -> Bool {
    func isNone(_ violation: Double, _ largest: Double) -> Bool {
      violation <= Tolerance.reductionResidual * max(1, largest)
    }
    guard values.indices.allSatisfy({ isNone(program.lowerBounds[$0] - values[$0], abs(program.lowerBounds[$0])) })
    else { return false }
    var isLeftOut = [Bool](repeating: false, count: program.constraintCount)
    for row in rows { isLeftOut[row] = true }
    return isLeftOut.indices.allSatisfy { row in
      if isLeftOut[row] { return true }
      let largest = program.terms(of: row).reduce(abs(program.rows[row].rightHandSide)) {
        max($0, abs($1.coefficient * values[$1.variable]))
      }
      return isNone(program.violation(of: row, at: values), largest)
    }
  }
}
