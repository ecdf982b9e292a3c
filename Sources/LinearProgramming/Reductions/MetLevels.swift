/// The highest levels of a program whose constraints can all be met, as far as that shows without a linear program.
///
/// Levels are demanded from the highest on, and intervals of variables narrowed by them. Where the point at the near ends of
/// the intervals meets all that was demanded, no point does better at these levels, and all best points lie in the intervals.
/// So a linear program can begin there. For long chains of views that saves it one step a view: quadratic work.
struct MetLevels {
  /// How many levels are met.
  private(set) var count = 0
  /// The interval that the required constraints and those levels leave each variable.
  let intervals: [Bounds]

  /// Demands the levels of a program.
  /// - Returns: nil where not even the required constraints hold at such a point.
  /// - Complexity: a few visits of each row for each doubling of the number of levels.
  init?(of program: LexicographicProgram, _ levels: [LexicographicProgram.Level], limits: SolveLimits) {
    var system = ReducedSystem(
      lower: program.lowerBounds, upper: Array(filledWith: .infinity, count: program.variableCount))
    system.rows.reserveCapacity(rows: program.constraintCount, terms: program.terms.count)
    for row in program.rows {
      system.rows.append(
        program.terms[row.entries], row.relation, row.rightHandSide, priority: row.priority, weight: row.weight)
    }
    var propagation = LevelPropagation(system, limits: limits)
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
  }
}

extension MetLevels {
  /// The linear program of what the levels leave.
  fileprivate func program(
    _ errors: ErrorColumns, _ levels: ArraySlice<LexicographicProgram.Level>
  ) throws(ProgramError) -> LinearProgram {
    var linear = errors.program
    for (column, interval) in intervals.enumerated() { try linear.setBounds(column: column, interval) }
    for row in levels.flatMap(\.rows) {
      for column in errors.ofRow[row] { try linear.setBounds(column: column, .fixed(0)) }
    }
    return linear
  }
}

extension OptimalFace {
  /// Finds the points that meet the required constraints of a large program, and its highest levels where they can be met,
  /// from where these leave little to search.
  init(
    ofLarge program: LexicographicProgram, _ errors: ErrorColumns, solver: any LPSolver, limits: SolveLimits
  ) throws(Failure) {
    let levels = program.optionalLevels()
    if let met = MetLevels(of: program, levels, limits: limits),
      let linear = try? met.program(errors, levels.prefix(met.count))
    {
      do {
        try self.init(of: linear, solver: solver, limits: limits)
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
