/// The highest levels of a program whose constraints can all be met, as far as that shows without a linear program.
///
/// Levels are demanded from the highest on, and intervals of variables narrowed by them. Where the point at the near ends of
/// the intervals meets all that was demanded, no point does better at these levels, and all best points lie in the intervals.
/// So a linear program can begin there. For long chains of views that saves it one step a view: quadratic work.
struct SatisfiedLevels {
  /// How many levels are met.
  private(set) var count = 0
  /// The interval that the required constraints and those levels leave each variable.
  let intervals: [Bounds]
  /// The narrowings that led to them.
  private let narrowings: [BoundPropagation.Narrowing]

  /// Demands the levels of a program.
  /// - Returns: nil where not even the required constraints hold at such a point.
  /// - Complexity: a few visits of each row for each doubling of the number of levels.
  init?(of program: LexicographicProgram, _ levels: [LexicographicProgram.Level], limits: SolveLimits) {
    var system = ReducedProgram(
      lower: program.lowerBounds, upper: Array(filledWith: .infinity, count: program.variableCount))
    system.rows.reserveCapacity(rows: program.constraintCount, terms: program.terms.count)
    for row in program.rows {
      system.rows.append(
        program.terms[row.entries], row.relation, row.rightHandSide, priority: row.priority, weight: row.weight)
    }
    var propagation = BoundPropagation(system, limits: limits, isOneChain: true)
    let required = (0..<program.constraintCount).filter(program.isRequired)
    guard propagation.meet(required) else { return nil }
    // As many levels at once as can be met, then half as many, and so on.
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
  /// The linear program of what the levels leave, and a basis of the point at the near ends, which is feasible.
  fileprivate func start(
    _ errors: ElasticProgram, _ levels: ArraySlice<LexicographicProgram.Level>
  ) throws(ProgramError) -> (program: LinearProgram, basis: Basis) {
    var linear = errors.program
    for row in levels.flatMap(\.rows) {
      for column in errors.ofRow[row] { try linear.setBounds(column: column, .fixed(0)) }
    }
    var basis = Basis(
      rows: Array(repeating: .basic, count: linear.rowCount),
      columns: linear.columnBounds.map { $0.isFixed ? .fixed : .atLower })
    let nearest = intervals.map(\.nearest)

    // 1. In each row its own sum, or the error of an optional one that is violated.
    var sums = [Double](repeating: 0, count: linear.rowCount)
    for row in 0..<linear.rowCount {
      for entry in linear.matrix.entries(of: row) where Int(linear.matrix.columns[entry]) < nearest.count {
        sums[row] += linear.matrix.values[entry] * nearest[Int(linear.matrix.columns[entry])]
      }
      let bounds = linear.rowBounds[row]
      guard sums[row] < bounds.lower || sums[row] > bounds.upper else { continue }
      // The error that is added to a sum that is too small comes last, the one that is taken off first.
      let isLow = sums[row] < bounds.lower
      guard let error = isLow ? errors.ofRow[row].last : errors.ofRow[row].first, !linear.columnBounds[error].isFixed
      else { continue }
      basis.columns[error] = .basic
      basis.rows[row] = bounds.status(isLow: isLow)
    }

    // 2. In place of a row's sum the variable that the row keeps where it is. A row says where one variable is from
    //    those that were known before, so that the matrix of the basis is triangular.
    var rank = [Int](repeating: -1, count: nearest.count)
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
  /// Whether the end that is looked at of the variable's interval is the lower one.
  fileprivate func isNear(_ intervals: [Bounds]) -> Bool { intervals[Int(variable)].lower.isFinite }
}

extension Bounds {
  /// The end that is looked at first: the lower one if there is one, else the upper one, else 0.
  var nearest: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// The status of a variable that is there.
  fileprivate var nearStatus: BasisStatus {
    isFixed ? .fixed : lower.isFinite ? .atLower : upper.isFinite ? .atUpper : .free
  }

  /// The status of a row's sum at an end.
  fileprivate func status(isLow: Bool) -> BasisStatus { isFixed ? .fixed : isLow ? .atLower : .atUpper }
}

extension OptimalFace {
  /// Finds the points that meet the required constraints of a large program, and its highest levels where they can be met,
  /// from where these leave little to search.
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
        // Rounding of the intervals; multipliers of theirs would say nothing of the program.
      }
    }
    try self.init(of: errors.program, solver: solver, limits: limits)
  }
}
