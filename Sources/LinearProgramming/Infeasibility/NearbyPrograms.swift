/// Feasibility tests of programs that differ from a given one in a few required constraints, warm-started from one
/// basis.
///
/// After a constraint is dropped, or its right-hand side is changed, a few pivots usually lead from that basis to a
/// feasible one. This takes a fraction of the time of a solve from scratch. Feasible points are verified and conflicts
/// are proved; otherwise the result is `unknown`.
struct NearbyPrograms: Sendable {
  private let program: LexicographicProgram
  private let solver: any LPSolver
  private let limits: SolveLimits
  /// The constraints as a linear program, without costs.
  private let linear: LinearProgram
  /// The power of two by which each row of `linear` was multiplied.
  private let scales: [Double]
  /// The basis from which every test starts. Its point satisfies all constraints except those that were left out in
  /// `init`.
  private let basis: Basis

  /// Finds the basis of a point that satisfies all constraints except given ones.
  /// - Parameters:
  ///   - program: constraints, all of them required.
  ///   - rows: the indices of the constraints to leave out.
  /// - Returns: nil if the other constraints are infeasible, or if a limit or a numerical failure prevented an answer.
  init?(
    of program: LexicographicProgram, without rows: [Int], _ solver: any LPSolver, _ limits: SolveLimits
  ) {
    guard let elastic = try? ElasticProgram(of: program), elastic.program.columnBounds.count == program.variableCount,
      let relaxed = Self.relaxed(rows, in: elastic.program),
      case .optimal(let optimum)? = try? solver.solve(relaxed, from: nil, limits: limits)
    else { return nil }
    self.program = program
    self.solver = solver
    self.limits = limits
    linear = elastic.program
    scales = elastic.rowScale
    basis = optimum.basis
  }

  /// Returns the feasibility of all constraints except given ones. A conflict has an exact proof.
  /// - Parameters:
  ///   - rows: the indices of the constraints to leave out.
  ///   - change: the index of a constraint, and the amount to add to its right-hand side; nil for no change.
  func feasibility(without rows: [Int], changing change: (row: Int, by: Double)? = nil) -> Feasibility {
    guard var relaxed = Self.relaxed(rows, in: linear) else { return .unknown }
    var moved = program
    if let (row, by) = change {
      let bounds = linear.rowBounds[row]
      let step = by * scales[row]
      guard (try? relaxed.setBounds(row: row, Bounds(bounds.lower + step, bounds.upper + step))) != nil,
        (try? moved.setRightHandSide(program.rows[row].rightHandSide + by, of: row)) != nil
      else { return .unknown }
    }
    switch try? solver.solve(relaxed, from: basis, limits: limits) {
    case .optimal(let optimum)?: return isMet(moved, without: rows, at: optimum.values) ? .met : .unknown
    case .infeasible(let certificate?)?: return conflict(in: moved, without: rows, certificate)
    default: return .unknown
    }
  }

  /// The result of a search for the least change of a right-hand side that makes a program feasible.
  enum LeastChange {
    /// The least sufficient change, rounded to 6 decimals if that suffices.
    case sufficient(Double)
    /// No change suffices, since there is a conflict that does not contain the constraint.
    case impossible
    /// A limit or a numerical failure prevented an answer.
    case unknown
  }

  /// Returns the least change of a constraint's right-hand side that makes the program feasible. Some constraints of
  /// the program are left out.
  /// - Parameters:
  ///   - row: the index of the constraint.
  ///   - rows: the indices of the constraints to leave out.
  ///   - isRaised: whether the right-hand side is to increase; otherwise it is to decrease.
  func leastChange(of row: Int, without rows: [Int], isRaised: Bool) -> LeastChange {
    guard var relaxed = Self.relaxed(rows + [row], in: linear) else { return .unknown }
    var costs = [Double](repeating: 0, count: relaxed.columnCount)
    let sign = isRaised ? scales[row] : -scales[row]
    for term in program.terms(of: row) { costs[term.variable] = sign * term.coefficient }
    guard (try? relaxed.setCosts(costs)) != nil else { return .unknown }
    switch try? solver.solve(relaxed, from: basis, limits: limits) {
    case .optimal(let optimum)?:
      let change = program.difference(of: row, at: optimum.values)
      guard (change > 0) == isRaised else { return .unknown }
      var moved = program
      let sufficient = RepairEffect.rounded(change).first { candidate in
        guard (try? moved.setRightHandSide(program.rows[row].rightHandSide + candidate, of: row)) != nil else {
          return false
        }
        if isMet(moved, without: rows, at: optimum.values) { return true }
        // The point was computed for the exact change. After a rounded change, another point may be feasible.
        if case .met = feasibility(without: rows, changing: (row, candidate)) { return true }
        return false
      }
      return sufficient.map(LeastChange.sufficient) ?? .unknown
    case .infeasible(let certificate?)?:
      guard case .conflict = conflict(in: program, without: rows + [row], certificate) else { return .unknown }
      return .impossible
    default: return .unknown
    }
  }

  private func conflict(
    in program: LexicographicProgram, without rows: [Int], _ certificate: FarkasCertificate
  ) -> Feasibility {
    let finder = InfeasibleSubsetFinder(program: program.relaxed(rows), solver: solver, limits: limits)
    guard let subset = finder.provedSubset(from: certificate), let proof = subset.proof,
      proof.leastViolation > Tolerance.requiredResidual
    else { return .unknown }
    return .conflict(subset)
  }

  private static func relaxed(_ rows: [Int], in linear: LinearProgram) -> LinearProgram? {
    var relaxed = linear
    for row in rows {
      guard (try? relaxed.setBounds(row: row, Bounds(-.infinity, .infinity))) != nil else { return nil }
    }
    return relaxed
  }

  /// Returns whether a point satisfies a program without some rows, up to a tolerance. For the tolerance, a row with
  /// small coefficients is multiplied by its element of `scales`, as it is in `linear`.
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
      let scale = max(1, scales[row])
      return isNone(program.violation(of: row, at: values) * scale, largest * scale)
    }
  }
}
