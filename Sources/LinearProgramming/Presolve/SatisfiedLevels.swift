/// The highest levels of a program that can be satisfied completely, as far as bound propagation shows it.
///
/// Levels are enforced from the highest one down, and bounds of variables tightened. If the point at the nearest bounds
/// satisfies every enforced row, it is optimal at these levels, and all optimal points lie within the bounds. A linear
/// program can then start from that point (crash basis). Along a chain of views this saves one iteration per view,
/// which would add up to quadratic work.
struct SatisfiedLevels {
  /// The number of satisfied levels.
  private(set) var count = 0
  /// The bounds of each variable implied by the required constraints and the satisfied levels.
  let intervals: [Bounds]
  /// The bound changes that led to `intervals`, oldest first.
  private let narrowings: [BoundPropagation.Narrowing]

  /// Enforces the levels of a program.
  /// - Returns: nil if the point does not even satisfy the required constraints.
  /// - Complexity: a few visits of each row for each doubling of the number of levels.
  init?(of program: LexicographicProgram, _ levels: [LexicographicProgram.Level], limits: SolveLimits) {
    let system = ReducedProgram(
      lower: program.lowerBounds, upper: Array(filledWith: .infinity, count: program.variableCount), rows: program.rows)
    var propagation = BoundPropagation(system, limits: limits, isOneChain: true)
    let required = (0..<program.constraintCount).filter(program.isRequired)
    guard propagation.meet(required) else { return nil }
    // Galloping search: groups of levels double while they can be satisfied, then halve.
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
  /// The linear program with the satisfied levels as constraints, and a feasible basis at the nearest bounds.
  /// - Parameters:
  ///   - errors: the elastic program.
  ///   - levels: the satisfied levels.
  fileprivate func start(
    _ errors: ElasticProgram, _ levels: ArraySlice<LexicographicProgram.Level>
  ) throws(ProgramError) -> (program: LinearProgram, basis: Basis) {
    var linear = errors.program
    for row in levels.flatMap(\.rows) {
      for column in errors.ofRow[row] { try linear.setBounds(column: column, .fixed(0)) }
    }
    var basis = Basis(
      rows: Array(filledWith: .basic, count: linear.rowCount),
      columns: linear.columnBounds.map { $0.isFixed ? .fixed : .atLower })
    let nearest = intervals.map(\.nearest)

    // 1. Basic in each row: its logical, or the elastic column of a violated optional row.
    var sums = [Double](filledWith: 0, count: linear.rowCount)
    for row in 0..<linear.rowCount {
      for entry in linear.matrix.entries(of: row) where Int(linear.matrix.columns[entry]) < nearest.count {
        sums[row] += linear.matrix.values[entry] * nearest[Int(linear.matrix.columns[entry])]
      }
      let bounds = linear.rowBounds[row]
      guard sums[row] < bounds.lower || sums[row] > bounds.upper else { continue }
      // The column that increases the activity comes last, the one that decreases it first.
      let isLow = sums[row] < bounds.lower
      guard let error = isLow ? errors.ofRow[row].last : errors.ofRow[row].first, !linear.columnBounds[error].isFixed
      else { continue }
      basis.columns[error] = .basic
      basis.rows[row] = bounds.status(isLow: isLow)
    }

    // 2. The variable that a row fixes replaces the row's logical in the basis. A row fixes its variable by variables
    //    fixed earlier, so that the basis matrix is triangular.
    var rank = [Int](filledWith: -1, count: nearest.count)
    for (time, narrowing) in narrowings.enumerated() where narrowing.isLower == narrowing.isNear(intervals) {
      rank[Int(narrowing.variable)] = time
    }
    for variable in nearest.indices {
      let bounds = linear.columnBounds[variable]
      basis.columns[variable] = intervals[variable].nearStatus
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
  /// Whether the changed bound is the one that `nearest` uses.
  fileprivate func isNear(_ intervals: [Bounds]) -> Bool { intervals[Int(variable)].lower.isFinite }
}

extension Bounds {
  /// The preferred bound: the lower one if finite, else the upper one, else 0.
  var nearest: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// The basis status of a nonbasic variable at `nearest`.
  fileprivate var nearStatus: BasisStatus {
    isFixed ? .fixed : lower.isFinite ? .atLower : upper.isFinite ? .atUpper : .free
  }

  /// The basis status of a row at its lower or upper bound.
  fileprivate func status(isLow: Bool) -> BasisStatus { isFixed ? .fixed : isLow ? .atLower : .atUpper }
}

extension OptimalFace {
  /// Finds the feasible points of a large program, starting from its highest levels if they can be satisfied.
  init(
    ofLarge program: LexicographicProgram, _ errors: ElasticProgram, solver: any LPSolver, limits: SolveLimits
  ) throws(Failure) {
    let levels = program.optionalLevels()
    if let met = SatisfiedLevels(of: program, levels, limits: limits),
      let (linear, basis) = try? met.start(errors, levels.prefix(met.count))
    {
      do {
        try self.init(of: linear, from: basis, solver: solver, limits: limits)
        return
      } catch Failure.interrupted(let interruption) {
        throw .interrupted(interruption)
      } catch {
        // Bounds were rounded; a certificate that uses them would prove nothing about the program.
      }
    }
    try self.init(of: errors.program, solver: solver, limits: limits)
  }
}
