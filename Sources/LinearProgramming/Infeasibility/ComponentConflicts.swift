/// The conflicts of an infeasible component of required constraints, and the effect of changes on them.
///
/// The conflicts are found one after the other: the last constraint of each is relaxed before the next search. A row is
/// given by its index within the component.
struct ComponentConflicts: Sendable {
  /// A conflict of the component in which one member of every earlier conflict is relaxed.
  private struct Known {
    /// The indices of the constraints in the conflict, ascending.
    var members: [Int]
    /// The member that was relaxed before the search for the next conflict.
    var broken: Int
  }

  /// The rows of the component, all of them required.
  private let program: LexicographicProgram
  private let solver: LexicographicSolver
  private let limits: SolveLimits
  /// The conflicts found, in the order of the search.
  private let known: [Known]
  /// Whether the search was complete: the component is feasible without the relaxed members. False if the search ended
  /// at its limit.
  private let isComplete: Bool
  /// A solver of the component with some constraints dropped or shifted, which starts from a known basis. Nil if the
  /// search was incomplete, or if no basis to start from was found.
  private let nearby: NearbyPrograms?

  /// The greatest sum of the numbers of rows of all programs solved to find the conflicts. The search ends when this
  /// sum is reached.
  private static let mostRowsInAll = 120_000
  /// The number of conflicts that are searched for even if the component is large. `effect` relaxes at most this number
  /// of further constraints.
  private static let fewConflicts = 10
  /// The greatest number of cuts in the search for a least change. A cut is a changed right-hand side at which
  /// feasibility is tested. Beyond it an elastic program is solved.
  private static let mostCuts = 60
  private static let optionalPriority = LexicographicProgram.requiredPriority / 2

  /// The number of conflicts: one for each relaxed constraint, and one more if the search was incomplete.
  var count: Int { known.count + (isComplete ? 0 : 1) }

  /// Finds the conflicts.
  /// - Parameters:
  ///   - program: the component's rows.
  ///   - first: a conflict of the component.
  /// - Returns: nil if a limit or a numerical failure prevented that.
  init?(
    of program: LexicographicProgram, first: InfeasibleSubset, _ solver: LexicographicSolver, _ limits: SolveLimits
  ) {
    self.program = program
    self.solver = solver
    self.limits = limits
    let most = max(Self.fewConflicts, Self.mostRowsInAll / max(1, program.constraintCount))
    var (remainder, next): (LexicographicProgram, InfeasibleSubset?) = (program, first)
    var known: [Known] = []
    while let subset = next, known.count < most {
      guard let row = subset.constraints.last else { return nil }
      known.append(Known(members: subset.constraints, broken: row))
      remainder.setPriority(of: row, to: Self.optionalPriority)
      switch solver.requiredVerdict(on: remainder, limits) {
      case .met: next = nil
      case .conflict(let subset): next = subset
      case .unknown: return nil
      }
    }
    self.known = known
    isComplete = next == nil
    nearby = next == nil ? NearbyPrograms(of: program, without: known.map(\.broken), solver.solver, limits) : nil
  }

  // MARK: - Effects

  /// Returns the effect on the component of changing or dropping a member of a conflict.
  /// - Parameters:
  ///   - row: the index of the member.
  ///   - members: the indices of the constraints of the conflict.
  ///   - step: the least change of the member's right-hand side that the conflict's Farkas proof demands, with its
  ///     sign; nil if the conflict has no proof.
  ///   - isAmountWanted: whether to search for the least sufficient change.
  /// - Returns: nil if a limit or a numerical failure prevented an answer.
  func effect(ofChanging row: Int, in members: [Int], atLeast step: Double?, isAmountWanted: Bool) -> RepairEffect? {
    var aside = conflicts(without: row, keeping: members)
    // After an incomplete search the component is infeasible without these rows too, with an unknown number of
    // conflicts.
    guard isComplete else { return RepairEffect(amount: nil, remaining: aside.count + 1) }
    var remainder = program
    for row in aside { remainder.setPriority(of: row, to: Self.optionalPriority) }
    var (wantsAmount, found) = (isAmountWanted, 0)
    while true {
      let other: InfeasibleSubset
      // If another member of the conflict is relaxed too, only the conflict's own proof demands a change of `row`. That
      // change is then the only one tried.
      let isOfProof = aside.contains(where: members.contains)
      if wantsAmount, step != nil || !isOfProof {
        let mostCuts = isOfProof ? 1 : Self.mostCuts
        switch leastChange(of: row, without: aside, atLeast: step, mostCuts: mostCuts, in: remainder) {
        case .amount(let amount): return RepairEffect(amount: amount, remaining: aside.count)
        case .otherConflict(let subset): other = subset
        case .none:
          wantsAmount = false
          continue
        }
      } else {
        switch verdict(without: row, and: aside, in: remainder) {
        case .met: return RepairEffect(amount: nil, remaining: aside.count)
        case .unknown: return nil
        case .conflict(let subset): other = subset
        }
      }
      // No change of `row` resolves the conflict `other`, so one of its members is relaxed too.
      guard let broken = other.constraints.last(where: { !members.contains($0) }) ?? other.constraints.last else {
        return nil
      }
      found += 1
      if found > Self.fewConflicts { return RepairEffect(amount: nil, remaining: aside.count + 1) }
      remainder.setPriority(of: broken, to: Self.optionalPriority)
      aside.append(broken)
      // Now that `broken` is relaxed, a change of `row` may resolve the rest: its least amount is searched for again.
      wantsAmount = isAmountWanted
    }
  }

  /// Decides whether the component is feasible without a row and the relaxed rows.
  /// - Parameters:
  ///   - row: the index of the row to drop.
  ///   - aside: the relaxed rows.
  ///   - remainder: the component with the relaxed rows optional.
  private func verdict(
    without row: Int, and aside: [Int], in remainder: LexicographicProgram
  ) -> LexicographicSolver.RequiredVerdict {
    switch nearby?.verdict(without: aside + [row]) {
    case .met?: return .met
    case .conflict(let subset)?: return .conflict(subset)
    case .metBy?, .unknown?, nil: break
    }
    var without = remainder
    without.setPriority(of: row, to: Self.optionalPriority)
    return solver.requiredVerdict(on: without, limits)
  }

  /// Returns rows whose relaxation resolves all known conflicts of which a row is not a member. They are one row of
  /// each conflict, preferably none of the `kept` rows.
  private func conflicts(without row: Int, keeping kept: [Int]) -> [Int] {
    var broken: [Int] = []
    for conflict in known where !conflict.members.contains(row) {
      guard !broken.contains(where: conflict.members.contains) else { continue }
      broken.append(conflict.members.last { !kept.contains($0) } ?? conflict.broken)
    }
    return broken
  }

  private enum LeastChange {
    case amount(Double)
    /// A conflict that no change of the row resolves, since the row is not a member of it.
    case otherConflict(InfeasibleSubset)
    /// No change was found.
    case none
  }

  /// Returns the least change of a row's right-hand side that makes the component, without the relaxed rows, feasible.
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - aside: the relaxed rows.
  ///   - step: a bound of the change: a lower bound if positive, an upper bound if negative; nil if unknown.
  ///   - mostCuts: the greatest number of changes to try.
  ///   - given: the component with the relaxed rows optional.
  private func leastChange(
    of row: Int, without aside: [Int], atLeast step: Double?, mostCuts: Int, in given: LexicographicProgram
  ) -> LeastChange {
    // In a delicate program an elastic program comes first: exact proofs of cuts would take longer, and need integers
    // of more than 128 bits. If only one cut is allowed, an elastic program is not worth its time.
    func elastic() -> LeastChange { mostCuts > 1 ? leastChange(of: row, in: given) : .none }
    if solver.isDelicate(given, LexicographicSolver.Options()), case .amount(let amount) = elastic() {
      return .amount(amount)
    }
    if let step, mostCuts > 1 {
      switch nearby?.leastChange(of: row, without: aside, isRaised: step > 0) {
      case .metBy(let change)?: return .amount(change)
      case .conflict(let subset)?: return .otherConflict(subset)
      case .met?, .unknown?, nil: break
      }
    }
    var program = given
    let old = program.rows[row].rightHandSide
    var (least, greatest) = (-Double.infinity, Double.infinity)
    if let step { if step > 0 { least = step } else { greatest = step } }
    for _ in 0..<mostCuts {
      let change = least > 0 ? least : greatest < 0 ? greatest : 0
      guard change.isFinite else { return .none }
      var found: (at: Double, subset: InfeasibleSubset)?
      for candidate in RepairEffect.rounded(change) {
        guard (try? program.setRightHandSide(old + candidate, of: row)) != nil else { return .none }
        switch candidate == 0 ? nil : nearby?.verdict(without: aside, changing: (row, candidate)) {
        case .met?: return .amount(candidate)
        case .conflict(let subset)?: found = (candidate, subset)
        case .metBy?, .unknown?, nil:
          switch solver.requiredVerdict(on: program, limits) {
          case .met: return candidate == 0 ? .none : .amount(candidate)
          case .unknown: return elastic()
          case .conflict(let subset): found = (candidate, subset)
          }
        }
        if found?.subset.constraints.contains(row) == false { break }
      }
      guard let found else { return .none }
      guard let place = found.subset.constraints.firstIndex(of: row) else { return .otherConflict(found.subset) }
      guard let proof = found.subset.proof else { return elastic() }
      let step = proof.leastChange(ofConstraint: place)
      // A step that rounding would lose is enlarged. Otherwise the same conflict would be found again and again.
      let rounding = 4 * max(old.ulp, found.at.ulp)
      let next = found.at + (step > 0 ? max(step, rounding) : min(step, -rounding))
      if step > 0 { least = max(least, next) } else { greatest = min(greatest, next) }
      guard least <= greatest else { return .none }
    }
    return elastic()
  }

  /// Returns the least change of a row's right-hand side, found by an elastic program in which only this row may be
  /// violated. It takes longer than proofs, but needs none.
  /// - Parameter given: the component with the relaxed rows optional.
  private func leastChange(of row: Int, in given: LexicographicProgram) -> LeastChange {
    let (required, rows) = given.requiredPart()
    let weights = rows.map { $0 == row ? 1.0 : 0 }
    guard let change = solver.leastTotalChange(of: weights, in: required, limits)?.first?.by else { return .none }
    return .amount(change)
  }
}
