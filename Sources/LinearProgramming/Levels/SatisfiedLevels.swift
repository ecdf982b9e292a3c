/// The highest levels of a program, as many as bound propagation shows to be satisfiable together.
///
/// The rows of the levels are added to a bound propagation, highest level first, as if they were required. Then one
/// point is tested: each variable has its lower bound, or its upper bound if the lower one is infinite
/// (`Bounds.nearest`). If the point satisfies all rows added so far, it is optimal at their levels, and all optimal
/// points lie within the propagated bounds. A linear program can then start from that point (crash basis). For a chain
/// of views this saves one simplex iteration per view, and so quadratic work in all.
struct SatisfiedLevels {
  /// The number of levels, from the highest down, that were shown to be satisfiable together.
  private(set) var count = 0
  /// For each variable, the bounds that the required constraints and the satisfied levels imply.
  let intervals: [Bounds]
  /// The tightenings of bounds that led to `intervals`, oldest first, each with the row that caused it.
  private let narrowings: [BoundPropagation.Narrowing]

  /// Finds the satisfied levels of a program.
  /// - Returns: nil if propagation of the required constraints fails, or if the point at the nearest bounds does not
  ///   satisfy them.
  /// - Complexity: the number of propagations is logarithmic in the number of levels.
  init?(of program: LexicographicProgram, _ levels: [LexicographicProgram.Level], limits: SolveLimits) {
    let system = ReducedProgram(
      lower: program.lowerBounds, upper: Array(filledWith: .infinity, count: program.variableCount), rows: program.rows)
    var propagation = BoundPropagation(system, limits: limits, isOneChain: true)
    let required = (0..<program.constraintCount).filter(program.isRequired)
    guard propagation.meet(required) else { return nil }
    // Galloping search: the number of levels added together doubles while they can be satisfied, then halves.
    var (size, doubles) = (1, true)
    while count < levels.count, size > 0 {
      let group = levels[count..<min(count + size, levels.count)]
      var trial = propagation
      if trial.meet(group.flatMap(\.rows)) {
        propagation = trial
        count += group.count
        if doubles { size *= 2 }
      } else {
        (size, doubles) = (size / 2, false)
      }
    }
    intervals = (0..<program.variableCount).map(propagation.interval)
    narrowings = propagation.narrowings ?? []
  }
}

extension SatisfiedLevels {
  /// Returns the linear program in which the rows of the satisfied levels must hold, and a feasible basis at the
  /// nearest bounds (`Bounds.nearest`).
  /// - Parameters:
  ///   - elastic: the elastic program.
  ///   - levels: the satisfied levels.
  fileprivate func start(
    _ elastic: ElasticProgram, _ levels: ArraySlice<LexicographicProgram.Level>
  ) throws(ProgramError) -> (program: LinearProgram, basis: Basis) {
    var linear = elastic.program
    for row in levels.flatMap(\.rows) {
      for column in elastic.ofRow[row] { try linear.setBounds(column: column, .fixed(0)) }
    }
    var basis = Basis(
      rows: Array(filledWith: .basic, count: linear.rowCount),
      columns: linear.columnBounds.map { $0.isFixed ? .fixed : .atLower })
    let nearest = intervals.map(\.nearest)

    // 1. The basic variable of each row is the row's logical variable. For a violated optional row it is instead the
    //    elastic column that equals the violation.
    var sums = [Double](filledWith: 0, count: linear.rowCount)
    for row in 0..<linear.rowCount {
      for entry in linear.matrix.entries(of: row) where Int(linear.matrix.columns[entry]) < nearest.count {
        sums[row] += linear.matrix.values[entry] * nearest[Int(linear.matrix.columns[entry])]
      }
      let bounds = linear.rowBounds[row]
      guard sums[row] < bounds.lower || sums[row] > bounds.upper else { continue }
      // Of the elastic columns of a row, the last increases the activity and the first decreases it.
      let isLow = sums[row] < bounds.lower
      guard let column = isLow ? elastic.ofRow[row].last : elastic.ofRow[row].first,
        !linear.columnBounds[column].isFixed
      else { continue }
      basis.columns[column] = .basic
      basis.rows[row] = bounds.status(isLow: isLow)
    }

    // 2. A variable whose nearest bound comes from a row replaces the row's logical variable in the basis. The nearest
    //    bounds of the row's other variables must have been found earlier: then the basis matrix is triangular.
    var rank = [Int](filledWith: -1, count: nearest.count)
    for (time, narrowing) in narrowings.enumerated() where narrowing.isLower == narrowing.isLowerNearest(in: intervals)
    {
      rank[Int(narrowing.variable)] = time
    }
    for variable in nearest.indices {
      let bounds = linear.columnBounds[variable]
      basis.columns[variable] = intervals[variable].nearestStatus
      if rank[variable] >= 0 {
        let row = Int(narrowings[rank[variable]].row)
        let ends = linear.rowBounds[row]
        let isLow = abs(sums[row] - ends.lower) <= abs(sums[row] - ends.upper)
        let off = abs(sums[row] - (isLow ? ends.lower : ends.upper))
        let isTriangular = linear.matrix.entries(of: row).allSatisfy { entry in
          let other = Int(linear.matrix.columns[entry])
          return other == variable || other >= nearest.count || rank[other] < rank[variable]
        }
        if basis.rows[row] == .basic, isTriangular, off <= Tolerance.verifiedResidual * max(1, abs(sums[row])) {
          basis.columns[variable] = .basic
          basis.rows[row] = ends.status(isLow: isLow)
          continue
        }
      }
      if bounds != intervals[variable] { try linear.setBounds(column: variable, intervals[variable]) }
    }
    return (linear, basis)
  }
}

extension BoundPropagation.Narrowing {
  /// Whether the variable of this narrowing has a finite lower bound, which is then its nearest bound
  /// (`Bounds.nearest`).
  fileprivate func isLowerNearest(in intervals: [Bounds]) -> Bool { intervals[Int(variable)].lower.isFinite }
}

extension Bounds {
  /// The basis status of a nonbasic variable at `nearest`.
  fileprivate var nearestStatus: BasisStatus {
    isFixed ? .fixed : lower.isFinite ? .atLower : upper.isFinite ? .atUpper : .free
  }

  /// The basis status of a row at one of its bounds: the lower one if `isLow`, else the upper one.
  fileprivate func status(isLow: Bool) -> BasisStatus { isFixed ? .fixed : isLow ? .atLower : .atUpper }
}

extension OptimalFace {
  /// Creates the face of the feasible points of a large program. If its highest levels can be satisfied, they become
  /// constraints, and the solve starts from a point that satisfies them.
  init(
    ofLarge program: LexicographicProgram, _ elastic: ElasticProgram, solver: any LPSolver, limits: SolveLimits
  ) throws(SolveFailure) {
    let levels = program.optionalLevels()
    if let met = SatisfiedLevels(of: program, levels, limits: limits),
      let (linear, basis) = try? met.start(elastic, levels.prefix(met.count))
    {
      do {
        try self.init(of: linear, from: basis, solver: solver, limits: limits)
        return
      } catch SolveFailure.interrupted(let interruption) {
        throw .interrupted(interruption)
      } catch {
        // The bounds from propagation are rounded, so that a certificate with them would prove nothing. The face is
        // therefore computed again without these bounds.
      }
    }
    try self.init(of: elastic.program, solver: solver, limits: limits)
  }
}
