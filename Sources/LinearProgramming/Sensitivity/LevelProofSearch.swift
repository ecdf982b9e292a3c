/// A search for a dual proof that a quantity cannot be less: otherwise required constraints would be violated, or the
/// sum of violations of a priority would be larger.
///
/// Each round solves a linear program for a move from the optimum that makes the quantity less, and that required
/// constraints allow. The optimum is the best point at every priority. So the move raises the sum of violations at the
/// highest priority whose sum it changes, and violates a preference of this priority more. This preference is *kept*:
/// later moves may not raise the weighted sum of the kept violations of its priority. When no move is left, the dual
/// values of the last program are the proof (constraint generation). The dual value of an inequality has the sign that
/// the direction of the inequality allows.
struct LevelProofSearch {
  private let activeSet: ActiveSet
  private let local: LocalProgram
  /// The sign of the quantity in the proof: 1 for the local program's quantity, -1 for the negated one.
  private let sign: Double
  /// The lowest priority whose preferences may be in the proof.
  private let priority: Double
  /// The kept preferences of each priority, as indices of rows of the local program. No later move may raise the
  /// weighted sum of their violations.
  private var kept: [Double: [Int]] = [:]

  /// A proof for the local program.
  struct Proof {
    /// The dual value of each row of the local program.
    var rows: [Double]
    /// The dual value of each lower bound of the local program.
    var bounds: [Double]
    /// The lowest level whose preferences are in the proof.
    var level = BindingConstraints.Level.required
  }

  /// Creates a search for the blockers of a violated preference: the members of the proof that its violation cannot be
  /// smaller.
  /// - Parameters:
  ///   - row: the index of the violated preference.
  ///   - local: a local program whose quantity decreases with the violation. The quantity is the left-hand side of the
  ///     preference, negated if the left-hand side is too small.
  init(of row: Int, _ activeSet: ActiveSet, _ local: LocalProgram) {
    self.init(1, activeSet, local, downTo: activeSet.program.rows[row].priority)
    kept = [priority: local.rows.indices.filter { local.rows[$0] == row }]
  }

  /// Creates a search for the proof that the quantity of a local program, or the negated quantity, cannot be less.
  /// - Parameters:
  ///   - sign: 1 for the quantity, -1 for the negated quantity.
  ///   - local: the local program of the quantity.
  ///   - priority: the lowest priority whose preferences may be in the proof.
  init(_ sign: Double, _ activeSet: ActiveSet, _ local: LocalProgram, downTo priority: Double) {
    (self.sign, self.activeSet, self.local, self.priority) = (sign, activeSet, local, priority)
  }

  /// Returns a proof; nil if none is found. Then another point has a lower quantity, and is as good at every priority
  /// down to the lowest one allowed (`priority`).
  mutating func proof(_ solver: any LPSolver, _ limits: SolveLimits) throws(SolveFailure) -> Proof? {
    var rounds = 0
    while true {
      let rows = try SolveFailure.wrappingErrors { () throws(ProgramError) in
        try KeptRows(kept, local, activeSet, sign)
      }
      let optimum = try OptimalFace(of: rows.program, solver: solver, limits: limits)
        .optimum(for: [(column: local.target, cost: sign)])
      if sign * optimum.values[local.target] > -Tolerance.negligibleSensitivity { return proof(rows, optimum) }
      guard let next = next(after: optimum.values, takesAll: rounds >= Self.mostSingleRounds) else { return nil }
      kept[next.priority, default: []] += next.rows
      rounds += 1
    }
  }

  /// The number of rounds that add only one preference each, so that few preferences are in the proof. A later round
  /// adds all preferences that `next` finds.
  private static let mostSingleRounds = 16

  private func proof(_ rows: KeptRows, _ optimum: LPOptimum) -> Proof {
    var proof = Proof(
      rows: rows.duals(optimum, of: local), bounds: local.program.variableIndices.map { optimum.columnDuals[$0] })
    for priority in kept.keys.sorted(by: >)
    where kept[priority, default: []].contains(where: { abs(proof.rows[$0]) > Tolerance.negligibleDual }) {
      proof.level = .priority(priority)
    }
    return proof
  }

  /// Returns preferences to keep: those that a move violates more, at the highest priority whose sum of violations the
  /// move changes. It returns the one with the largest increase or, if `takesAll`, all of them. Preferences that are
  /// kept already are left out. Returns nil if no other preference is violated more, if the move lowers the sum of this
  /// priority, or if it changes no sum.
  private func next(after moves: [Double], takesAll: Bool) -> (priority: Double, rows: [Int])? {
    let levels = local.program.optionalLevels().prefix { $0.priority >= priority }
    for level in levels {
      let increases = level.rows.map {
        local.program.rows[$0].weight * activeSet.increase(of: $0, at: moves, in: local)
      }
      let negligible = Tolerance.negligibleSensitivity * max(1, increases.reduce(0) { $0 + abs($1) })
      let sum = increases.reduce(0, +)
      if abs(sum) <= negligible { continue }
      let known = kept[level.priority, default: []]
      let candidates = zip(level.rows, increases).filter { $1 > negligible && !known.contains($0) }
      guard sum > 0, let largest = candidates.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { return nil }
      return (level.priority, takesAll ? candidates.map(\.0) : [largest.0])
    }
    return nil
  }
}

/// The linear program of one round of `LevelProofSearch`. Its points are the moves that satisfy the required
/// constraints, and that raise no priority's sum of violations of kept preferences. The quantity can decrease by at
/// most 1, so that the program is bounded.
private struct KeptRows {
  let program: LinearProgram
  /// For each row of `program`, the rows of the local program from which it was formed, by index. The dual value of
  /// such a row is `factor` times the dual value of the row of `program`.
  private let sources: [[(row: Int, factor: Double)]]

  init(_ kept: [Double: [Int]], _ local: LocalProgram, _ activeSet: ActiveSet, _ sign: Double) throws(ProgramError) {
    var columnBounds = local.program.lowerBounds.map { Bounds($0, .infinity) }
    columnBounds[local.target] = sign > 0 ? Bounds(-1, .infinity) : Bounds(-.infinity, 1)
    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var values: [Double] = []
    var rowBounds: [Bounds] = []
    var sources: [[(row: Int, factor: Double)]] = []
    func add(_ terms: [LinearTerm], _ relation: Relation, _ rows: [(row: Int, factor: Double)]) {
      // Rows are scaled as in `ElasticProgram`.
      let largest = terms.reduce(0.0) { max($0, abs($1.coefficient)) }
      let scale = largest > 0 ? 1 / largest.binade : 1
      columns += terms.map { Int32($0.variable) }
      values += terms.map { $0.coefficient * scale }
      starts.append(Int32(columns.count))
      rowBounds.append(
        Bounds(relation == .lessOrEqual ? -.infinity : 0, relation == .greaterOrEqual ? .infinity : 0))
      sources.append(rows.map { ($0.row, $0.factor * scale) })
    }
    for row in local.program.constraintIndices where local.program.isRequired(row) {
      add(Array(local.program.terms(of: row)), local.program.rows[row].relation, [(row, 1)])
    }
    for priority in kept.keys.sorted(by: >) {
      var sum: [LinearTerm] = []
      var violated: [(row: Int, factor: Double)] = []
      for row in kept[priority, default: []] {
        let weight = local.program.rows[row].weight
        var terms = Array(local.program.terms(of: row))
        switch activeSet.rowStatuses[local.rows[row]] {
        case .above, .below:
          let factor = activeSet.rowStatuses[local.rows[row]] == .above ? weight : -weight
          sum += terms.map { LinearTerm(factor * $0.coefficient, $0.variable) }
          violated.append((row, factor))
        case .tight, .slack:
          let relation = local.program.rows[row].relation
          for sign in [-1.0, 1] where relation == .equal || (sign < 0) == (relation == .lessOrEqual) {
            terms.append(LinearTerm(sign, columnBounds.count))
            sum.append(LinearTerm(weight, columnBounds.count))
            columnBounds.append(Bounds(0, .infinity))
          }
          add(terms, relation, [(row, 1)])
        }
      }
      LinearExpression.normalize(&sum)
      add(sum, .lessOrEqual, violated)
    }
    program = try LinearProgram(
      matrix: SparseRows(columnCount: columnBounds.count, starts: starts, columns: columns, values: values),
      rowBounds: rowBounds, columnBounds: columnBounds, costs: [Double](repeating: 0, count: columnBounds.count))
    self.sources = sources
  }

  /// Returns the dual value of each row of the local program, from an optimum of `program`.
  func duals(_ optimum: LPOptimum, of local: LocalProgram) -> [Double] {
    var duals = [Double](repeating: 0, count: local.program.constraintCount)
    for (dual, rows) in zip(optimum.rowDuals, sources) {
      for source in rows { duals[source.row] += dual * source.factor }
    }
    return duals
  }
}

extension ActiveSet {
  /// Returns the increase of a row's violation by a move; negative for a decrease.
  /// - Parameters:
  ///   - row: the index of the row in the local program.
  ///   - moves: the move of each variable of the local program.
  fileprivate func increase(of row: Int, at moves: [Double], in local: LocalProgram) -> Double {
    let difference = local.program.terms(of: row).reduce(0.0) { $0 + $1.coefficient * moves[$1.variable] }
    switch rowStatuses[local.rows[row]] {
    case .above: return difference
    case .below: return -difference
    case .tight, .slack: return local.program.rows[row].relation.violation(ofDifference: difference)
    }
  }
}
