/// A search for a conflict with the fewest implied members (`ConflictPreference`), and with few written members as the
/// second aim. A conflict or hitting set is *cheaper* than another one if its cost is lower
/// (`ConflictPreference.cost`).
///
/// The search alternates between correction sets and hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva,
/// "Smallest MUS extraction with minimal hitting set dualization", 2015). A correction set consists of rows and bounds
/// without which the others are feasible, so that every conflict has a member in it. A hitting set has a member in
/// every known correction set.
///
/// The cheapest hitting set is tested together with the hard members, which cost nothing (`ConflictSearch`). If all
/// these members contradict each other, they contain the cheapest conflict. Otherwise a program in which only these
/// members are required has an optimum. The members that are violated there form another correction set.
///
/// The number of steps is limited, and not their time, so that every run has the same answer. At the limit, implied
/// members of the best known conflict are dropped if a conflict remains without them.
struct SmallestConflict {
  let program: LexicographicProgram
  let solver: LexicographicSolver
  let limits: SolveLimits
  let preference: ConflictPreference

  /// The greatest number of rows of a program in which every component is searched for a cheaper conflict. In a larger
  /// program only the component of the first conflict is searched.
  private static let mostRows = 10_000
  /// The greatest number of written constraints of a component that is searched for a conflict with fewer written
  /// members.
  private static let mostRowsForFewMembers = 300
  /// The greatest number of hitting sets that are tried in the search for a conflict with fewer written members.
  private static let mostStepsForFewMembers = 40

  /// Returns the cheapest conflict found: with the fewest implied members, and few written ones. It may be the given
  /// conflict.
  func best(from first: InfeasibleSubset) -> InfeasibleSubset {
    guard first.isIrreducible else { return first }
    let components = RequiredComponents(of: program)
    guard let home = components.component(of: first) else { return first }
    var best = improved(first, in: components.rows[home])
    guard program.constraintCount <= Self.mostRows else { return best }
    // Usually the other components are feasible, which one solve shows.
    let others = components.rows.indices.filter { $0 != home }
    guard conflict(in: others.flatMap { components.rows[$0] }) != nil else { return best }
    for place in others {
      guard let other = conflict(in: components.rows[place]) else { continue }
      let candidate = improved(other, in: components.rows[place])
      if preference.cost(of: candidate.members) < preference.cost(of: best.members) { best = candidate }
    }
    return best
  }

  /// Returns a conflict of some required constraints and the bounds of their variables. Returns nil if there is none,
  /// or if a limit or a numerical failure prevented an answer.
  /// - Parameter rows: the indices of the constraints.
  private func conflict(in rows: [Int]) -> InfeasibleSubset? {
    guard let part = try? Subprogram(of: program, rows: rows),
      let subset = solver.conflict(in: part.program, limits)
    else { return nil }
    return whole(
      part.whole(rows: subset.constraints, bounds: subset.boundedVariables), isIrreducible: subset.isIrreducible)
  }

  /// Returns the cheapest conflict found in a component; it may be the given one.
  /// - Parameters:
  ///   - first: a conflict of the component.
  ///   - rows: the indices of the component's rows.
  private func improved(_ first: InfeasibleSubset, in rows: [Int]) -> InfeasibleSubset {
    let written = rows.filter { preference.ranks[$0] == 0 }.map(ProgramMember.constraint)
    let implied =
      rows.filter { preference.ranks[$0] > 0 }.map(ProgramMember.constraint)
      + boundedVariables(of: rows).map(ProgramMember.bound)
    // 1. Usually every member is in every conflict, so that there is no other conflict.
    let whole = ConflictSearch(self, hard: [], soft: written + implied)
    let shared = written.count <= Self.mostRowsForFewMembers ? whole.shared(among: first.members) : []
    if shared.count == first.members.count { return first }
    // 2. A conflict with the fewest implied members.
    let isImplied = { (member: ProgramMember) in preference.rank(of: member) > 0 }
    var best = first
    if best.members.contains(where: isImplied) {
      let search = ConflictSearch(self, hard: written, soft: implied)
      let known = best.members.filter(isImplied)
      let result = search.cheapest(known: known, shared: shared)
      best = result.subset ?? best
      if !result.isBest { best = search.reduced(best.members.filter(isImplied)) ?? best }
    }
    // 3. A conflict with few written members, among those with exactly these implied members.
    let needed = best.members.filter(isImplied)
    guard best.isIrreducible, written.count <= Self.mostRowsForFewMembers else { return best }
    func improve(by search: ConflictSearch, known: [ProgramMember]) {
      let result = search.cheapest(known: known, shared: shared, mostSteps: Self.mostStepsForFewMembers)
      guard let other = result.subset else { return }
      if preference.cost(of: other.members) < preference.cost(of: best.members) { best = other }
    }
    if best.constraints.count > 2 {
      improve(
        by: ConflictSearch(self, hard: needed, soft: written), known: best.members.filter { !isImplied($0) })
    }
    // 4. A conflict with other implied members of the same cost, if it has fewer written members.
    if best.constraints.count > 1, !needed.isEmpty { improve(by: whole, known: best.members) }
    return best
  }

  private func boundedVariables(of rows: [Int]) -> [Int] {
    var variables: [Int] = []
    for row in rows {
      for term in program.terms(of: row) where program.lowerBounds[term.variable] > -.infinity {
        variables.append(term.variable)
      }
    }
    variables.sort()
    return variables.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the conflict with given members, which are rows and bounds of the whole program. A proof is added if the
  /// conflict is irreducible, and if a proof is found.
  fileprivate func whole(_ members: [ProgramMember], isIrreducible: Bool) -> InfeasibleSubset {
    InfeasibleSubset(members, isIrreducible: isIrreducible, of: program)
  }
}

/// A search for the conflict whose soft members have the least cost (`ConflictPreference.cost`).
///
/// The members are required rows and bounds. *Hard* members cost nothing in a conflict; only *soft* ones count.
private struct ConflictSearch {
  private let search: SmallestConflict
  /// The rows and bounds of the whole program that take part: first the hard ones, which cost nothing in a conflict,
  /// then the soft ones. `program` has one row for each.
  private let members: [ProgramMember]
  private let hardCount: Int
  private let program: LexicographicProgram

  /// The greatest number of members for which each test solves a program from scratch. For more members the tests start
  /// from a known basis (`NearbyPrograms`), which would take longer for few members.
  private static let fewMembers = 100
  /// The greatest number of hitting sets tried in the search for the cheapest conflict.
  private static let mostSteps = 200
  /// The limit of work of the search for the cheapest conflict: the number of hitting sets tried, times the number of
  /// rows of `program`. At least one hitting set is tried.
  private static let mostRowsInAll = 8_000
  /// The limit of work of `reduced`, and of a search for members that are in every conflict. It is the number of
  /// members tried, times the number of rows of `program`.
  private static let mostRowsTested = 400_000

  init(_ search: SmallestConflict, hard: [ProgramMember], soft: [ProgramMember]) {
    self.search = search
    members = hard + soft
    hardCount = hard.count
    var part = Subprogram(of: search.program, keepsAllBounds: false)
    for member in members {
      switch member {
      case .constraint(let row): try? part.add(row, weight: 1)
      case .bound(let variable):
        try? part.addRow(forBoundOf: variable, .greaterOrEqual, search.program.lowerBounds[variable])
      }
    }
    program = part.program
  }

  /// Returns those members of a conflict that are in every conflict: if one of them is left out of `members`, the rest
  /// is feasible. Some may be missed, since the work is limited (`mostRowsTested`).
  func shared(among known: [ProgramMember]) -> [ProgramMember] {
    guard program.constraintCount == members.count else { return [] }
    var nearby: NearbyPrograms?
    return places(of: known).prefix(max(1, Self.mostRowsTested / members.count)).filter {
      if case .met = feasibility(without: $0, &nearby) { true } else { false }
    }.map { members[$0] }
  }

  /// Returns the feasibility of all members but one.
  /// - Parameters:
  ///   - place: the index in `members` of the member that is left out.
  ///   - nearby: tests that start from a known basis, for more than `fewMembers` members; nil until a call finds that
  ///     the other members are feasible, and sets it.
  private func feasibility(without place: Int, _ nearby: inout NearbyPrograms?) -> Feasibility {
    // Other conflicts than that of a solve from scratch would lead to other results, so those of `nearby` are not used.
    if case .met? = nearby?.feasibility(without: [place]) { return .met }
    let result = feasibility(of: program.relaxed([place]))
    if case .met = result, nearby == nil, members.count > Self.fewMembers {
      nearby = NearbyPrograms(of: program, without: [place], search.solver.solver, search.limits)
    }
    return result
  }

  /// Returns the conflict found whose soft members have the least cost. The result has no subset if no conflict is
  /// found that is cheaper than the known one.
  ///
  /// The search first leaves out the soft members of the best known conflict, one at a time. If the others are then
  /// feasible, the member is in every conflict. If all members are in every conflict, no conflict is cheaper, and no
  /// hitting sets are needed; this is the usual case.
  /// - Parameters:
  ///   - known: the soft members of a conflict.
  ///   - shared: members that are in every conflict.
  ///   - mostSteps: the greatest number of hitting sets to try.
  func cheapest(known: [ProgramMember], shared: [ProgramMember], mostSteps: Int = Self.mostSteps) -> Result {
    guard program.constraintCount == members.count else { return Result() }
    let preference = search.preference
    var result = Result()
    var best = places(of: known)
    var hitting = MinimumHittingSet(ranks: members[hardCount...].map(preference.rank), limits: search.limits)
    // 1. Correction sets of one member. The members of the best known conflict are tried, the most expensive first.
    var isNeeded = [Bool](repeating: false, count: members.count)
    for place in places(of: shared) {
      isNeeded[place] = true
      hitting.add([place - hardCount])
    }
    var isTested = isNeeded
    var testsLeft = max(1, Self.mostRowsTested / members.count)
    var nearby: NearbyPrograms?
    while let place = best.filter({ !isTested[$0] }).max(by: { (rank($0), $1) < (rank($1), $0) }) {
      testsLeft -= 1
      guard testsLeft >= 0 else { return result }
      isTested[place] = true
      switch feasibility(without: place, &nearby) {
      case .met:
        isNeeded[place] = true
        hitting.add([place - hardCount])
      case .conflict(let subset):
        let soft = subset.constraints.filter { $0 >= hardCount }
        if cost(of: soft) < cost(of: best) { (best, result.subset) = (soft, whole(subset)) }
      case .unknown: return result
      }
    }
    result.isBest = best.allSatisfy { isNeeded[$0] }
    if result.isBest { return result }
    // 2. Correction sets of several members. Each consists of the members that are violated at the optimum if only the
    //    hard members and a hitting set are required.
    for _ in 0..<min(mostSteps, max(1, Self.mostRowsInAll / members.count)) {
      guard let chosen = hitting.solve() else { return result }
      if chosen.cost >= cost(of: best) {
        result.isBest = true
        return result
      }
      var round = program.relaxed(hardCount..<members.count)
      for element in chosen.elements {
        round.setPriority(of: hardCount + element, to: LexicographicProgram.requiredPriority)
      }
      let violations: [Double]
      switch solution(of: round) {
      case .infeasible:
        if case .conflict(let subset) = feasibility(of: round) {
          return Result(subset: whole(subset), isBest: true)
        }
        // The contradiction was a rounding error of the floating-point solver.
        guard let exact = search.solver.exactOptimum(of: round, options) else { return result }
        violations = zip(round.rows, exact.differences).map { $0.relation.violation(ofDifference: $1) }
      case .optimal(let optimum): violations = optimum.violations
      case .interrupted, nil: return result
      }
      let violated = (hardCount..<members.count).filter {
        round.rows[$0].priority < LexicographicProgram.requiredPriority && violations[$0] > Tolerance.reportedViolation
      }
      guard !violated.isEmpty else { return result }
      hitting.add(violated.map { $0 - hardCount })
    }
    return result
  }

  /// The result of a search.
  struct Result {
    /// The cheapest conflict found, if it is cheaper than the known one; else nil.
    var subset: InfeasibleSubset?
    /// Whether it is proved that no conflict is cheaper than `subset` or, if `subset` is nil, than the known one.
    var isBest = false
  }

  private func places(of known: [ProgramMember]) -> [Int] {
    let isKnown = known.reduce(into: [ProgramMember: Bool]()) { $0[$1] = true }
    return (hardCount..<members.count).filter { isKnown[members[$0]] != nil }
  }

  private func rank(_ place: Int) -> UInt8 { search.preference.rank(of: members[place]) }

  private func cost(of places: [Int]) -> ConflictCost { search.preference.cost(of: places.lazy.map { members[$0] }) }

  /// Returns a conflict of hard members and of some known soft members, none of which can be dropped. Returns nil if
  /// all known soft members are needed, or if a limit was reached.
  func reduced(_ known: [ProgramMember]) -> InfeasibleSubset? {
    guard program.constraintCount == members.count else { return nil }
    var rest = program.relaxed(hardCount..<members.count)
    let known = places(of: known)
    for place in known { rest.setPriority(of: place, to: LexicographicProgram.requiredPriority) }
    var found: InfeasibleSubset?
    // The search tries to drop the most expensive members first.
    let order = known.sorted { (rank($1), $0) < (rank($0), $1) }
    guard order.count * members.count <= Self.mostRowsTested else { return nil }
    for place in order {
      rest.relax(place)
      switch feasibility(of: rest) {
      case .conflict(let subset): found = subset
      case .met: rest.setPriority(of: place, to: LexicographicProgram.requiredPriority)
      case .unknown: return nil
      }
    }
    return found.map(whole)
  }

  private var options: LexicographicSolver.Options {
    var options = LexicographicSolver.Options()
    options.limits = search.limits
    options.ambiguity = .none
    return options
  }

  private func solution(of program: LexicographicProgram) -> LexicographicSolution? {
    // The violations only guide the search, and need no referee.
    return try? LexicographicSolver(solver: search.solver.solver).solve(program, options: options)
  }

  private func feasibility(of program: LexicographicProgram) -> Feasibility {
    search.solver.feasibility(of: program, search.limits)
  }

  private func whole(_ subset: InfeasibleSubset) -> InfeasibleSubset {
    search.whole(subset.constraints.map { members[$0] }.sorted(), isIrreducible: subset.isIrreducible)
  }
}
