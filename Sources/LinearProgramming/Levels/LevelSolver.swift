/// Lexicographic optimisation by linear programs, one level after the other over the optimal face of the levels before.
///
/// It is slower than presolve and tableaus, but solves any program. So it is used if these give no answer or are not
/// applied, and to narrow a face level by level.
struct LevelSolver {
  let program: LexicographicProgram
  /// The program with elastic columns for its optional constraints.
  let elastic: ElasticProgram
  /// The optimal face of the levels minimised so far. At first, no level is minimised, and it is the face that `init`
  /// creates.
  var face: OptimalFace
  /// The levels not yet minimised, highest first.
  private(set) var levels: ArraySlice<LexicographicProgram.Level>

  /// Creates a solver whose face is the feasible region: all points that satisfy the required constraints.
  /// - Parameters:
  ///   - verifies: whether to throw a numerical failure if an optimum cannot be verified.
  ///   - startsAtSatisfiedLevels: whether the face is restricted from the start to points that also satisfy the highest
  ///     levels. These are as many levels as bound propagation can satisfy together (`SatisfiedLevels`). It saves time
  ///     if the program is large.
  /// - Throws: `SolveFailure.infeasible` if no point satisfies the required constraints.
  init(
    _ program: LexicographicProgram, _ solver: any LPSolver, _ limits: SolveLimits, verifies: Bool = false,
    startsAtSatisfiedLevels: Bool = false
  ) throws(SolveFailure) {
    let elastic = try SolveFailure.wrappingErrors { () throws(ProgramError) in try ElasticProgram(of: program) }
    levels = program.optionalLevels()[...]
    face =
      startsAtSatisfiedLevels
      ? try OptimalFace(ofLarge: program, elastic, solver: solver, limits: limits)
      : try OptimalFace(of: elastic.program, solver: solver, limits: limits, verifies: verifies)
    (self.program, self.elastic) = (program, elastic)
  }

  /// Narrows the face to the optimal points of the next level, and returns the level's priority; nil if no level
  /// remains.
  mutating func minimizeNext() throws(SolveFailure) -> Double? {
    guard let level = levels.popFirst() else { return nil }
    let costs = elastic.costs(of: level.rows) { program.rows[$0].weight }
    if Self.violation(costs, at: face) <= Tolerance.satisfiedLevel {
      // All constraints of the level are satisfied already: their sum of violations has its least value, 0.
      for (column, _) in costs { face.fix(column: column, at: 0) }
    } else {
      try face.minimize(costs)
    }
    return level.priority
  }

  /// Narrows the face to the points that are optimal at all levels above a priority.
  ///
  /// One linear program shows whether several levels can be satisfied together. The number of levels that are tried
  /// together doubles as long as this succeeds. So few linear programs are needed if most optional constraints can be
  /// satisfied.
  mutating func minimize(above priority: Double = 0) throws(SolveFailure) {
    var size = 1
    while let level = levels.first, level.priority > priority {
      let group = levels.prefix(size).prefix { $0.priority > priority }
      if group.count > 1, try satisfy(group) {
        levels = levels.dropFirst(group.count)
        size *= 2
      } else {
        _ = try minimizeNext()
        let isSatisfied = Self.violation(unitCosts(of: level), at: face) <= Tolerance.satisfiedLevel
        size = isSatisfied && group.count == 1 ? 2 : 1
      }
    }
  }

  /// Narrows the face to the points that satisfy all constraints of the given levels. Returns false, and leaves the
  /// face unchanged, if no such point is found.
  private mutating func satisfy(_ levels: ArraySlice<LexicographicProgram.Level>) throws(SolveFailure) -> Bool {
    let costs = levels.map(unitCosts)
    let all = costs.flatMap(\.self)
    var satisfied = face
    if Self.violation(all, at: face) > Tolerance.satisfiedLevel {
      do {
        try satisfied.move(to: all)
      } catch .solver {
        // Though the linear program of the whole group fails, those of single levels may succeed.
        return false
      }
    }
    guard costs.allSatisfy({ Self.violation($0, at: satisfied) <= Tolerance.satisfiedLevel }) else { return false }
    for (column, _) in all { satisfied.fix(column: column, at: 0) }
    face = satisfied
    return true
  }

  /// Returns the costs of a level's elastic columns as if all constraints of the level had weight 1.
  private func unitCosts(of level: LexicographicProgram.Level) -> [(column: Int, cost: Double)] {
    elastic.costs(of: level.rows) { _ in 1 }
  }

  /// Returns the weighted sum of violations at the point of a face.
  /// - Parameter costs: the elastic columns of some rows, with their costs (`ElasticProgram.costs`).
  private static func violation(_ costs: [(column: Int, cost: Double)], at face: OptimalFace) -> Double {
    costs.reduce(0.0) { $0 + $1.cost * face.values[$1.column] }
  }
}
