/// The conflicts of an infeasible component of required constraints, and the effect of changes on them.
///
/// The number of conflicts is the size of a smallest correction set: the least number of constraints without which the
/// others are feasible. The search alternates between conflicts and sets of constraints that have a member in each
/// known conflict (hitting sets). All row indices are indices within the component.
struct ComponentConflicts: Sendable {
  /// Feasibility tests of the component, whose rows are all required. They start from a known basis (`NearbyPrograms`),
  /// unless the search for conflicts was incomplete or no such basis was found.
  private let test: FeasibilityTest
  /// For each row, whether it is a condition that no repair can change. Such a row is relaxed only if no set of other
  /// rows suffices.
  private let isUnchangeable: [Bool]
  /// For each conflict found, the indices of its constraints. The conflicts are in the order in which they were found.
  private let known: [[Int]]
  /// The smallest correction set found: rows whose removal makes the component feasible. It has as few unchangeable
  /// rows as possible, and then as few others. It is nil if the search for conflicts ended at `mostRowsInAll`.
  private let correctionSet: [Int]?

  /// The limit of work of the search for conflicts: the number of conflicts found, times the number of rows of the
  /// component.
  private static let mostRowsInAll = 120_000
  /// The number of conflicts that the search may find in a component of any size, even beyond `mostRowsInAll`.
  private static let fewConflicts = 10
  /// The number of hitting sets that a search may try in a component of any size, even beyond its limit of work. It
  /// applies to the search for the fewest rows to relax, and to the steps of `leastAmount`.
  private static let fewHittingSets = 30
  /// The limit of work of a search for the fewest rows to relax: the number of hitting sets tried, times the number of
  /// rows of the component. A search may try `fewHittingSets` sets even beyond this limit.
  private static let mostRowsOfRelaxation = 5_000
  /// The limit of work of `leastAmount`: the number of its steps, times the number of rows of the component. A
  /// component for which this allows fewer than `fewHittingSets` steps counts as large. In a large component
  /// `leastAmount` may still make `fewHittingSets` steps, but a step that would relax a member of the conflict ends the
  /// search.
  private static let mostRowsOfAmount = 2_000
  /// The greatest number of steps of `leastChange`. In a step, feasibility is tested with a changed right-hand side. If
  /// no step finds a sufficient change, an elastic program is solved.
  private static let mostSteps = 60

  /// The number of conflicts: the number of rows in `correctionSet`. After an incomplete search, it is estimated as one
  /// more than the conflicts found.
  var count: Int { correctionSet?.count ?? known.count + 1 }

  /// Searches for the conflicts of a component.
  /// - Parameters:
  ///   - program: the component's rows.
  ///   - first: a conflict of the component.
  ///   - isUnchangeable: for each row, whether it is a condition that no repair can change.
  ///   - solver: the solver that decides feasibility.
  ///   - limits: the limits of each solve.
  /// - Returns: nil if a limit or a numerical failure prevented the search.
  init?(
    of program: LexicographicProgram, first: InfeasibleSubset, isUnchangeable: [Bool], _ solver: LexicographicSolver,
    _ limits: SolveLimits
  ) {
    var test = FeasibilityTest(program: program, solver: solver, limits: limits)
    self.isUnchangeable = isUnchangeable
    // 1. Some rows without which the component is feasible: the last row of each conflict found.
    let mostKnown = max(Self.fewConflicts, Self.mostRowsInAll / max(1, program.constraintCount))
    var (known, correction, next): ([[Int]], [Int], InfeasibleSubset?) = ([], [], first)
    while let subset = next, known.count < mostKnown {
      guard let row = subset.constraints.last else { return nil }
      known.append(subset.constraints)
      correction.append(row)
      switch test.feasibility(without: correction) {
      case .met: next = nil
      case .conflict(let subset): next = subset
      case .unknown: return nil
      }
    }
    guard next == nil else {
      (self.test, self.known, correctionSet) = (test, known, nil)
      return
    }
    test.nearby = NearbyPrograms(of: program, without: correction, solver.solver, limits)
    self.test = test
    // 2. The fewest rows without which the component is feasible.
    let search = RelaxationSearch(test: test, isUnchangeable: isUnchangeable)
    let most = Self.mostHittingSets(of: program.constraintCount)
    correctionSet = search.fewest(hitting: &known, avoiding: [], without: [], most: most) ?? correction
    self.known = known
  }

  // MARK: - Effects

  /// Returns the number of conflicts that remain after some rows are dropped; nil if it was not found.
  /// - Parameter rows: the indices of the rows to drop.
  func count(without rows: [Int]) -> Int? {
    // After an incomplete search the number of conflicts is unknown, so it is estimated from the known ones.
    guard correctionSet != nil else { return known.count { conflict in !rows.contains(where: conflict.contains) } + 1 }
    return correctionSet(without: rows, avoiding: [])?.count
  }

  /// Returns rows to relax so that the component becomes feasible after given rows are dropped. They are as few as are
  /// found (`RelaxationSearch.fewest`). Returns nil if the search for them fails, or if the property `correctionSet` is
  /// nil.
  /// - Parameters:
  ///   - rows: the indices of the rows to drop.
  ///   - avoided: rows to avoid, if other rows are members of the same conflicts.
  private func correctionSet(without rows: [Int], avoiding avoided: [Int]) -> [Int]? {
    guard let all: [Int] = self.correctionSet else { return nil }
    let search = RelaxationSearch(test: test, isUnchangeable: isUnchangeable)
    var conflicts = known.filter { conflict in !rows.contains(where: conflict.contains) }
    let most = Self.mostHittingSets(of: test.program.constraintCount)
    guard let found = search.fewest(hitting: &conflicts, avoiding: avoided, without: rows, most: most) else {
      return nil
    }
    // A search that ended at its limit may find more rows than those that suffice even with the dropped ones.
    let rest = all.filter { !rows.contains($0) }
    func cost(_ rows: [Int]) -> (Int, Int) { (rows.count { isUnchangeable[$0] }, rows.count) }
    return cost(rest) < cost(found) ? rest : found
  }

  /// Returns the greatest number of hitting sets that are tried to find the fewest rows to relax in a component of
  /// `rowCount` rows.
  private static func mostHittingSets(of rowCount: Int) -> Int {
    max(fewHittingSets, mostRowsOfRelaxation / max(1, rowCount))
  }

  /// Returns the effect on the component of changing or dropping a member of a conflict.
  /// - Parameters:
  ///   - row: the index of the member.
  ///   - members: the indices of the constraints of the conflict.
  ///   - step: the least change of the member's right-hand side that the conflict's Farkas proof demands, with its
  ///     sign; nil if the conflict has no proof.
  ///   - isAmountWanted: whether to search for the least sufficient change.
  /// - Returns: nil if a limit or a numerical failure prevented an answer.
  func effect(ofChanging row: Int, in members: [Int], atLeast step: Double?, isAmountWanted: Bool) -> RepairEffect? {
    guard correctionSet != nil else { return count(without: [row]).map { RepairEffect(amount: nil, remaining: $0) } }
    func amount(without relaxedRows: [Int]) -> Double? {
      // If another member of the conflict is relaxed too, the conflict is resolved without a change of `row`, and no
      // other conflict need demand one. So only the change that the conflict's own proof demands is tried.
      let isOfProof = relaxedRows.contains(where: members.contains)
      guard isAmountWanted, step != nil || !isOfProof else { return nil }
      return leastChange(
        of: row, in: members, without: relaxedRows, atLeast: step, mostSteps: isOfProof ? 1 : Self.mostSteps)
    }
    // Usually it suffices to relax rows that hit the other known conflicts. An amount found with these rows relaxed
    // proves that they suffice.
    let others = known.filter { !$0.contains(row) }
    let first = RelaxationSearch.fewest(hitting: others, isUnchangeable, avoiding: members, test.limits)
    var (relaxedRows, found) = (first ?? [], first.flatMap(amount))
    if found == nil {
      guard let relaxed = correctionSet(without: [row], avoiding: members) else { return nil }
      if relaxed != first { found = amount(without: relaxed) }
      relaxedRows = relaxed
    }
    guard isAmountWanted, let step else { return RepairEffect(amount: found, remaining: relaxedRows.count) }
    let least = leastAmount(of: row, in: members, beside: others, from: step, below: found, leaving: relaxedRows)
    return RepairEffect(amount: least ?? found, remaining: relaxedRows.count)
  }

  /// Returns the least change of a row's right-hand side that, together with relaxed rows, makes the component
  /// feasible. The change and the relaxed rows are called a solution. No more rows are relaxed than in a known
  /// solution. The result is nil if no change is found that is less than that of the known solution.
  ///
  /// Each step relaxes the fewest rows that hit all known conflicts (a hitting set: it has a member of each), and tests
  /// the change. If the component is still infeasible, the test finds a further conflict, which the next steps hit as
  /// well. A conflict that contains the row need not be hit once the change is large enough to resolve it. If the row
  /// is an equation, a conflict may demand a change in the other direction; it is hit in all further steps. If a step
  /// would have to relax more rows than the known solution, the change grows until it resolves another conflict.
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - members: the indices of the constraints of the conflict that the change is to resolve.
  ///   - others: the known conflicts that do not contain the row.
  ///   - step: the least change that the conflict's own proof demands, with its sign.
  ///   - known: the change of the known solution; nil if it has none.
  ///   - relaxedRows: the rows that the known solution relaxes.
  private func leastAmount(
    of row: Int, in members: [Int], beside others: [[Int]], from step: Double, below known: Double?,
    leaving relaxedRows: [Int]
  ) -> Double? {
    var conflicts = others.map { (members: $0, resolvedAt: Double.infinity) }
    if relaxedRows.isEmpty { return nil }
    let sign = step < 0 ? -1.0 : 1
    var change = abs(step)
    let most = (relaxedRows.count { isUnchangeable[$0] }, relaxedRows.count)
    let mostSteps = Self.mostRowsOfAmount / max(1, test.program.constraintCount)
    let isSmall = mostSteps >= Self.fewHittingSets
    for _ in 0..<max(mostSteps, Self.fewHittingSets) {
      if let known, change >= abs(known) - Tolerance.leastChange { return nil }
      let left = conflicts.filter { $0.resolvedAt > change }
      // A conflict of the row alone is resolved by the change only.
      let isOfRow = left.contains { $0.members.isEmpty }
      guard
        let hitting = isOfRow
          ? [] : RelaxationSearch.fewest(hitting: left.map(\.members), isUnchangeable, avoiding: members, test.limits)
      else { return nil }
      if isOfRow || (hitting.count { isUnchangeable[$0] }, hitting.count) > most {
        change = left.reduce(Double.infinity) { min($0, $1.resolvedAt) }
        guard change.isFinite else { return nil }
        continue
      }
      // In a large component a member that is relaxed ends the search.
      if !isSmall, hitting.contains(where: members.contains) { return nil }
      var isTooFar = false
      candidates: for candidate in RepairEffect.rounded(sign * change) {
        switch test.feasibility(without: hitting, changing: (row, candidate)) {
        case .met:
          // A relaxed member may hide that the change is too large for the others.
          if !hitting.contains(where: members.contains) || isResolved(members, raising: row, by: candidate) {
            return candidate
          }
          isTooFar = true
        case .unknown: return nil
        case .conflict(let subset):
          guard let place = subset.constraints.firstIndex(of: row) else {
            conflicts.append((subset.constraints, .infinity))
            break candidates
          }
          guard let more = subset.proof?.leastChange(ofConstraint: place) else { return nil }
          let rounding = 4 * max(test.program.rows[row].rightHandSide.ulp, candidate.ulp)
          let isResolvable = (more < 0) == (step < 0)
          conflicts.append(
            (
              subset.constraints.filter { $0 != row },
              isResolvable ? max(abs(candidate + more), change + rounding) : .infinity
            ))
          if !isResolvable { break candidates }
        }
      }
      if isTooFar { return nil }
    }
    return nil
  }

  /// Whether a change of a row's right-hand side resolves a conflict: its members alone are then feasible.
  private func isResolved(_ members: [Int], raising row: Int, by amount: Double) -> Bool {
    let others = test.program.constraintIndices.filter { !members.contains($0) }
    if case .met = test.feasibilityFromScratch(without: others, changing: (row, amount)) { return true }
    return false
  }

  /// Returns the least change of a row's right-hand side that makes the component feasible while some rows are relaxed;
  /// nil if none was found.
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - members: the indices of the constraints of a conflict that contains the row.
  ///   - relaxedRows: the indices of the relaxed rows.
  ///   - step: a bound of the change: a lower bound if positive, an upper bound if negative; nil if none is known.
  ///   - mostSteps: the greatest number of changes to try. If it is 1, no elastic program is solved.
  private func leastChange(
    of row: Int, in members: [Int], without relaxedRows: [Int], atLeast step: Double?, mostSteps: Int
  ) -> Double? {
    let remainder = test.program.relaxed(relaxedRows)
    // If only one change may be tried, an elastic program is not worth its time.
    func elastic() -> Double? { mostSteps > 1 ? leastChange(of: row, in: remainder) : nil }
    if test.solver.isDelicate(remainder, LexicographicSolver.Options()) {
      // In a delicate component steps of further conflicts, each with a proof, would take longer than an elastic program
      // that is solved exactly.
      let amount = step.flatMap { changeOfProof($0, of: row, in: members, without: relaxedRows) }
      if let amount = amount ?? elastic() { return amount }
    }
    if let step, mostSteps > 1 {
      switch test.nearby?.leastChange(of: row, without: relaxedRows, isRaised: step > 0) {
      case .sufficient(let change)?: return change
      case .impossible?: return nil
      case .unknown?, nil: break
      }
    }
    let old = test.program.rows[row].rightHandSide
    var (least, greatest) = (-Double.infinity, Double.infinity)
    if let step { if step > 0 { least = step } else { greatest = step } }
    for _ in 0..<mostSteps {
      let change = least > 0 ? least : greatest < 0 ? greatest : 0
      guard change.isFinite else { return nil }
      var found: (at: Double, subset: InfeasibleSubset)?
      for candidate in RepairEffect.rounded(change) {
        let result =
          candidate == 0
          ? test.feasibilityFromScratch(without: relaxedRows)
          : test.feasibility(without: relaxedRows, changing: (row, candidate))
        switch result {
        case .met: return candidate == 0 ? nil : candidate
        case .unknown: return elastic()
        case .conflict(let subset): found = (candidate, subset)
        }
        if found?.subset.constraints.contains(row) == false { break }
      }
      guard let found, let place = found.subset.constraints.firstIndex(of: row) else { return nil }
      guard let proof = found.subset.proof else { return elastic() }
      let step = proof.leastChange(ofConstraint: place)
      // A step that rounding would lose is enlarged. Otherwise the same conflict would be found again and again.
      let rounding = 4 * max(old.ulp, found.at.ulp)
      let next = found.at + (step > 0 ? max(step, rounding) : min(step, -rounding))
      if step > 0 { least = max(least, next) } else { greatest = min(greatest, next) }
      guard least <= greatest else { return nil }
    }
    return elastic()
  }

  /// Returns the change of a row's right-hand side that the proof of a conflict demands, rounded to few decimals, away
  /// from 0 where less would not do. Returns nil if it does not make the component feasible, for then a further conflict
  /// demands more.
  /// - Parameters:
  ///   - step: the least change that the proof demands, with its sign.
  ///   - row: the index of the row.
  ///   - members: the indices of the constraints of the conflict.
  ///   - relaxedRows: the indices of the relaxed rows.
  private func changeOfProof(_ step: Double, of row: Int, in members: [Int], without relaxedRows: [Int]) -> Double? {
    let program = test.program
    let candidates = RepairEffect.rounded(step).filter { abs($0) >= abs(step) - Tolerance.leastChange }
    // Equations contradict each other again if a change is too large, so that a rounded one has to be tried.
    if members.allSatisfy({ program.rows[$0].relation == .equal }) {
      return candidates.first { candidate in
        guard case .met = test.feasibilityFromScratch(without: relaxedRows, changing: (row, candidate)) else {
          return false
        }
        return true
      }
    }
    let change = candidates.first { abs($0) >= abs(step) } ?? step
    // The multipliers of an irreducible conflict are unique. So its members are feasible once the sum that these
    // multipliers give is no contradiction any more. If there is nothing else, no solve is needed.
    var isOther = Array(filledWith: true, count: program.constraintCount)
    for row in members + relaxedRows { isOther[row] = false }
    if !isOther.contains(true), program.lowerBounds.allSatisfy({ $0 == -.infinity }) { return change }
    var changed = program.relaxed(relaxedRows)
    guard case .met? = test.nearby?.feasibility(without: relaxedRows, changing: (row, change)),
      (try? changed.setRightHandSide(program.rows[row].rightHandSide + change, of: row)) != nil,
      test.solver.isMetExactly(changed, test.limits) == true
    else { return nil }
    return change
  }

  /// Returns the least change of a row's right-hand side that makes the component feasible; nil if no change suffices,
  /// or if the solve fails. It is found by an elastic program in which only this row may be violated. An elastic
  /// program takes longer than trials of a few changes, but needs no proofs of conflicts.
  /// - Parameter remainder: the component with the relaxed rows optional.
  private func leastChange(of row: Int, in remainder: LexicographicProgram) -> Double? {
    let (required, rows) = remainder.requiredPart()
    let weights = rows.map { $0 == row ? 1.0 : 0 }
    return test.solver.leastTotalChange(of: weights, in: required, test.limits)?.first?.by
  }
}

/// A search for the fewest rows to relax so that a component becomes feasible.
private struct RelaxationSearch {
  let test: FeasibilityTest
  let isUnchangeable: [Bool]

  /// Returns rows to relax so that the component becomes feasible after given rows are dropped. They have as few
  /// unchangeable rows as possible, and then as few others. Returns nil if a test of feasibility gives no answer.
  /// - Parameters:
  ///   - conflicts: the known conflicts that contain none of the rows to drop. Conflicts that the search finds are
  ///     added.
  ///   - avoided: rows to avoid, if other rows are members of the same conflicts.
  ///   - rows: the indices of the rows to drop.
  ///   - most: the greatest number of hitting sets to try. Afterwards one row of each further conflict is relaxed, so
  ///     that the result may have more rows than necessary.
  func fewest(hitting conflicts: inout [[Int]], avoiding avoided: [Int], without rows: [Int], most: Int) -> [Int]? {
    var chosen: [Int] = []
    var steps = 0
    while true {
      if steps < most {
        // With more conflicts a search that failed would fail again.
        if let hitting = Self.fewest(hitting: conflicts, isUnchangeable, avoiding: avoided, test.limits) {
          chosen = hitting
          steps += 1
        } else {
          steps = most
        }
      }
      switch test.feasibility(without: rows + chosen) {
      case .met: return chosen
      case .unknown: return nil
      case .conflict(let subset):
        guard let last = subset.constraints.last(where: { !avoided.contains($0) }) ?? subset.constraints.last else {
          return nil
        }
        conflicts.append(subset.constraints)
        chosen.append(last)
      }
    }
  }

  /// Returns a set of rows that contains a member of each conflict (hitting set). It has as few unchangeable rows as
  /// possible, and then as few other rows. Returns nil if the search would take too long.
  /// - Parameters:
  ///   - conflicts: the indices of the rows of each conflict.
  ///   - isUnchangeable: for each row, whether it is a condition that no repair can change.
  ///   - avoided: rows to avoid, if other rows are members of the same conflicts.
  static func fewest(
    hitting conflicts: [[Int]], _ isUnchangeable: [Bool], avoiding avoided: [Int], _ limits: SolveLimits
  ) -> [Int]? {
    var places: [Int: [Int]] = [:]
    for (place, members) in conflicts.enumerated() {
      for row in members { places[row, default: []].append(place) }
    }
    // Of several rows that are members of exactly the same conflicts, one is enough: preferably one that can be
    // changed, then one that is not in `avoided`, then the last one.
    let isAvoided = avoided.reduce(into: [Int: Bool]()) { $0[$1] = true }
    func order(_ row: Int) -> (Int, Int, Int) { (isUnchangeable[row] ? 1 : 0, isAvoided[row] == nil ? 0 : 1, -row) }
    var seen: [[Int]: Bool] = [:]
    let rows = places.keys.sorted { order($0) < order($1) }.filter { row in
      places[row].map { seen.updateValue(true, forKey: $0) == nil } ?? false
    }
    var search = MinimumHittingSet(ranks: rows.map { isUnchangeable[$0] ? 1 : 0 }, limits: limits)
    for place in conflicts.indices {
      search.add(rows.indices.filter { places[rows[$0]]?.contains(place) == true })
    }
    return search.solve()?.elements.map { rows[$0] }
  }
}
