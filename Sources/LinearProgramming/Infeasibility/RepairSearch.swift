/// A search for changes of required constraints that make a program feasible.
///
/// Each connected component is examined separately. The least change of a right-hand side is mostly found by one linear
/// program (`NearbyPrograms`), else step by step. In a step, the proof of a conflict gives a lower bound of the change.
/// After a change by this bound the component is feasible, or has another conflict with another bound. These steps are
/// Newton's method for the least violation as a function of the change. Since that function is convex and piecewise
/// linear, the number of steps is finite.
///
/// Several rows may depend on one number, a *setting*, which changes for all of them together. In the searched program
/// a setting is a variable of at least 0, and a further row fixes its value. A change of the setting is a change of
/// that row.
package struct RepairSearch: Sendable {
  /// A setting: a number of at least 0 that determines the right-hand sides of rows.
  package struct Setting: Sendable {
    /// The present value of the number.
    package var value: Double
    /// The rows whose right-hand sides depend on the number; there is at least one.
    package var rows: [ParametricRow]

    /// Creates a setting.
    package init(_ value: Double, moving rows: [ParametricRow]) {
      self.value = value
      self.rows = rows
    }
  }

  /// The program as it was given.
  private let written: LexicographicProgram
  /// The program with a variable and a further row for each setting.
  private let program: LexicographicProgram
  private let settings: [Setting]
  /// The index in `settings` of the setting of a row; rows without a setting have no entry.
  private let settingOfRow: [Int: Int]
  private let solver: LexicographicSolver
  private let limits: SolveLimits
  private let components: RequiredComponents
  /// The conflicts of each component of `components`; nil for a feasible one.
  private let conflicts: [ComponentConflicts?]

  /// The number of components, besides that of a known conflict, from which on one solve first tests all of them
  /// together. Mostly they are feasible.
  private static let manyComponents = 20

  /// Creates a search, and counts the conflicts of a program.
  /// - Parameters:
  ///   - written: the program.
  ///   - solver: the solver that decides feasibility.
  ///   - limits: the limits of each solve.
  ///   - settings: the numbers that may change in place of right-hand sides. A row has at most one.
  ///   - first: a known conflict of the program; nil if none is known.
  ///   - mostRows: the greatest number of rows of an infeasible component that is searched.
  ///   - isUnchangeable: whether a row, given by its index, is a condition that no repair can change. Such a row is
  ///     relaxed only if no set of other rows suffices.
  /// - Returns: nil if a limit or a numerical failure prevented the count, or if an infeasible component is too large.
  /// - Complexity: a solve for each component, and a few for each conflict counted.
  package init?(
    in written: LexicographicProgram, _ solver: LexicographicSolver, limits: SolveLimits = SolveLimits(),
    settings: [Setting] = [], around first: InfeasibleSubset? = nil, mostRows: Int = .max,
    isUnchangeable: (Int) -> Bool = { _ in false }
  ) {
    var program = written
    var settingOfRow: [Int: Int] = [:]
    for (number, setting) in settings.enumerated() {
      let variable = program.addParameter(setting.value, moving: setting.rows, lowerBound: 0)
      guard (try? program.addConstraint([LinearTerm(1, variable)], .equal, setting.value)) != nil else { return nil }
      for moving in setting.rows { settingOfRow[moving.row] = number }
    }
    self.written = written
    self.program = program
    self.settings = settings
    self.settingOfRow = settingOfRow
    self.solver = solver
    self.limits = limits
    let components = RequiredComponents(of: program)
    self.components = components
    let home = first.flatMap { components.component(of: $0) }
    if let home, components.rows[home].count > mostRows { return nil }
    let areOthersMet = home.map { Self.areMet(components.rows, except: $0, of: program, solver, limits) } ?? false
    var conflicts: [ComponentConflicts?] = []
    conflicts.reserveCapacity(components.rows.count)
    for (place, rows) in components.rows.enumerated() {
      if areOthersMet, place != home {
        conflicts.append(nil)
        continue
      }
      guard let part = try? Subprogram(of: program, rows: rows).program else { return nil }
      switch solver.feasibility(of: part, limits) {
      case .met: conflicts.append(nil)
      case .unknown: return nil
      case .conflict(let subset):
        guard rows.count <= mostRows else { return nil }
        // Rows that depend on a setting cannot be relaxed. The row that fixes the setting can be.
        let areUnchangeable = rows.map {
          $0 < written.constraintCount && (settingOfRow[$0] != nil || isUnchangeable($0))
        }
        guard let own = ComponentConflicts(of: part, first: subset, isUnchangeable: areUnchangeable, solver, limits)
        else {
          return nil
        }
        conflicts.append(own)
      }
    }
    self.conflicts = conflicts
  }

  /// Whether all components but one are found to be feasible by one solve. Of few components it is not tried.
  private static func areMet(
    _ components: [[Int]], except home: Int, of program: LexicographicProgram, _ solver: LexicographicSolver,
    _ limits: SolveLimits
  ) -> Bool {
    guard components.count > manyComponents else { return false }
    let rows = components.indices.flatMap { $0 == home ? [] : components[$0] }
    guard let part = try? Subprogram(of: program, rows: rows).program else { return false }
    if case .met = solver.feasibility(of: part, limits) { return true }
    return false
  }

  /// The number of conflicts in all components, as far as the search finds them: the least number of constraints
  /// without which the others are feasible. A component whose search ended at its limit adds the number of conflicts
  /// found there, plus one.
  package var conflictCount: Int { conflicts.reduce(0) { $0 + ($1?.count ?? 0) } }

  /// Returns the row that is changed or dropped in place of a given row. If the given row depends on a setting, it is
  /// the row that fixes the setting; otherwise it is the given row itself.
  private func changed(_ row: Int) -> Int { settingOfRow[row].map { written.constraintCount + $0 } ?? row }

  /// Returns the number of conflicts that remain after some rows are dropped; nil if it was not found.
  package func conflictCount(without rows: [Int]) -> Int? {
    let rows = rows.map(changed)
    var count = conflictCount
    for (place, own) in conflicts.enumerated() {
      let dropped = rows.filter { components.ofRow[$0] == place }
      guard let own, !dropped.isEmpty else { continue }
      guard let rest = own.count(without: dropped.map { components.place[$0] }) else { return nil }
      count += rest - own.count
    }
    return count
  }

  /// Returns the number of rows of the component to which a conflict belongs; 0 if the conflict has no constraints.
  package func rowCount(around conflict: InfeasibleSubset) -> Int {
    components.component(of: conflict).map { components.rows[$0].count } ?? 0
  }

  /// Returns a conflict of the program without some rows; nil if there is none, or if a limit or a numerical failure
  /// prevented an answer.
  /// - Parameters:
  ///   - rows: the indices of the rows to leave out.
  ///   - preference: the ranks by which the conflict is selected.
  package func conflict(without rows: [Int], preferring preference: ConflictPreference) -> InfeasibleSubset? {
    let relaxed = rows.flatMap { row in settingOfRow[row].map { settings[$0].rows.map(\.row) } ?? [row] }
    return solver.conflict(in: written.relaxed(relaxed), limits, preferring: preference)
  }

  /// Returns the effect on the program of changing or dropping a member of a conflict; nil if a limit or a numerical
  /// failure prevented an answer.
  /// - Parameters:
  ///   - row: the index of the member.
  ///   - conflict: the conflict.
  ///   - isAmountWanted: whether to search for the least sufficient change of the right-hand side
  ///     (`RepairEffect.amount`).
  /// - Complexity: mostly one solve of the component.
  package func effect(ofChanging row: Int, in conflict: InfeasibleSubset, isAmountWanted: Bool = true) -> RepairEffect?
  {
    let place = changed(row)
    let component = components.ofRow[place]
    guard component >= 0, let own = conflicts[component] else { return nil }
    var members = conflict.constraints
    for row in conflict.constraints.map(changed) where !members.contains(row) { members.append(row) }
    var effect = own.effect(
      ofChanging: components.place[place], in: members.map { components.place[$0] },
      atLeast: leastChange(of: row, in: conflict), isAmountWanted: isAmountWanted)
    effect?.remaining += conflictCount - own.count
    return effect
  }

  /// Returns the least change of a member's right-hand side, or of its setting, that the conflict's proof demands; nil
  /// if there is no proof, or if the effects of a changed setting cancel out.
  private func leastChange(of row: Int, in conflict: InfeasibleSubset) -> Double? {
    let moving = settingOfRow[row].map { settings[$0].rows } ?? [ParametricRow(row, rate: 1)]
    return conflict.proof?.leastChange(
      ofConstraints: moving.compactMap { moving in
        conflict.constraints.firstIndex(of: moving.row).map { (index: $0, rate: moving.rate) }
      })
  }

  // MARK: - All conflicts at once

  /// Returns changes of right-hand sides, with the least weighted sum, that make the required constraints feasible. An
  /// elastic program finds them. Returns nil if no changes suffice, or if a limit or a numerical failure prevented an
  /// answer.
  /// - Parameter weights: the rows that may change, ascending, and the cost per unit of each, within
  ///   `Magnitude.weights`. Of the rows that depend on one setting at most one is listed, with the cost of the setting.
  package func leastTotalChange(of weights: [(row: Int, weight: Double)]) -> [(row: Int, by: Double)]? {
    let rows = components.rows.indices.filter { conflicts[$0] != nil }.flatMap { components.rows[$0] }
    var weightOfRow = [Double](repeating: 0, count: program.constraintCount)
    var given = Array(0..<program.constraintCount)
    for (row, weight) in weights {
      weightOfRow[changed(row)] = weight
      given[changed(row)] = row
    }
    guard let part = try? Subprogram(of: program, rows: rows).program else { return nil }
    return solver.leastTotalChange(of: rows.map { weightOfRow[$0] }, in: part, limits)?
      .map { (row: given[rows[$0.row]], by: $0.by) }
  }
}

extension LexicographicSolver {
  /// Returns changes of right-hand sides, with the least weighted sum, that make a program's required constraints
  /// feasible; nil if no changes suffice, or if a limit or a numerical failure prevented an answer.
  ///
  /// The changes are the violations at the optimum of an elastic program, rounded to 6 decimals if that suffices, and
  /// never to less than the violation. Rounding errors of several changes may add up; then the changes of equations get
  /// more decimals, until no violation is left. A violation within the tolerance of required constraints is a change
  /// too, since several of them together may exceed the tolerance.
  /// - Parameters:
  ///   - weights: the cost per unit of each row, within `Magnitude.weights`; 0 for a row that may not change.
  ///   - program: the program, of required constraints alone.
  func leastTotalChange(
    of weights: [Double], in program: LexicographicProgram, _ limits: SolveLimits
  ) -> [(row: Int, by: Double)]? {
    func isViolation(_ row: Int, _ difference: Double) -> Bool {
      program.rows[row].relation.violation(ofDifference: difference) > Tolerance.leastChange
    }
    guard let differences = leastDifferences(of: weights, in: program, limits) else { return nil }
    let exact = weights.indices.filter { weights[$0] > 0 && isViolation($0, differences[$0]) }
    // A change rounded to less than the exact one only seems to suffice, within the tolerance of required constraints.
    let choices = exact.map { row in
      let choices = RepairEffect.rounded(differences[row]).filter {
        abs($0) >= abs(differences[row]) - Tolerance.leastChange
      }
      return program.rows[row].relation == .equal ? choices : Array(choices.prefix(1))
    }
    let most = choices.map(\.count).max() ?? 1
    for place in 0..<most {
      let changes = zip(exact, choices).map { (row: $0, by: $1[min(place, $1.count - 1)]) }
      var changed = program
      for (row, change) in changes {
        let value = program.rows[row].rightHandSide + change
        guard (try? changed.setRightHandSide(value, of: row)) != nil else { return nil }
      }
      if exact.count > 1, place + 1 < most, let rest = leastDifferences(of: weights, in: changed, limits),
        rest.indices.contains(where: { isViolation($0, rest[$0]) })
      {
        continue
      }
      if canBeMet(changed, limits: limits) { return changes }
    }
    return nil
  }

  /// Returns the left-hand side minus the right-hand side of each row at a point where the weighted sum of the
  /// violations is least. Rows of weight 0 must hold there. Returns nil if these rows contradict each other, or if a
  /// limit or a numerical failure prevented an answer.
  private func leastDifferences(
    of weights: [Double], in program: LexicographicProgram, _ limits: SolveLimits
  ) -> [Double]? {
    var elastic = program
    for row in weights.indices where weights[row] > 0 { elastic.relax(row, weight: weights[row]) }
    var options = Options()
    options.limits = limits
    options.ambiguity = .none
    // If the referee accepts the program, it solves it. In floating point, small costs of nearly parallel rows may look
    // like rounding errors, although they add up.
    if let exact = exactOptimum(of: elastic, options) { return exact.differences }
    guard case .optimal(let optimum)? = try? solve(elastic, options: options) else { return nil }
    return weights.indices.map { elastic.difference(of: $0, at: optimum.values) }
  }
}
