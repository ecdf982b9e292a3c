/// A search for the conflict of a program that needs the fewest conditions that nobody wrote, and then few members.
///
/// It goes from correction sets to hitting sets, in turns (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS
/// extraction with minimal hitting set dualization", 2015): conditions that can be left out so that the rest can be met
/// are a set of which every conflict has a member; the cheapest conditions that have one of each such set either
/// contradict the rest, and are the answer, or lead to another set. Steps are limited by number, so that the answer is
/// the same on every run; where the limit is reached, conditions are left out one by one as long as a conflict remains.
struct SmallestConflict {
  let program: LexicographicProgram
  let solver: LexicographicSolver
  let limits: SolveLimits
  let preference: ConflictPreference

  /// Components of larger programs are not searched for a cheaper conflict than the one at hand.
  private static let mostRows = 10_000
  /// Components with more constraints are not searched for fewer members.
  private static let mostRowsForFewMembers = 300
  private static let mostStepsForFewMembers = 40

  /// The best conflict that was found; the given one where none is better.
  func best(from first: InfeasibleSubset) -> InfeasibleSubset {
    guard first.isIrreducible else { return first }
    let components = RequiredComponents(of: program)
    guard let home = components.component(of: first) else { return first }
    var best = improved(first, in: components.rows[home])
    guard program.constraintCount <= Self.mostRows else { return best }
    var isSearched = [Bool](repeating: false, count: components.rows.count)
    isSearched[home] = true
    // The other components together, as long as there is a conflict in one that was not searched.
    while preference.cost(of: best.members).hasImplied {
      let rest = components.rows.indices.filter { !isSearched[$0] }.flatMap { components.rows[$0] }
      guard let other = conflict(in: rest), let place = components.component(of: other) else { return best }
      isSearched[place] = true
      let candidate = improved(other, in: components.rows[place])
      if preference.cost(of: candidate.members) < preference.cost(of: best.members) { best = candidate }
    }
    return best
  }

  /// A conflict of some required constraints and the bounds of their variables; nil where there is none, or a limit was
  /// reached.
  private func conflict(in rows: [Int]) -> InfeasibleSubset? {
    var part = ProgramPart(of: program, keepsAllBounds: true)
    do {
      for row in rows { try part.add(row) }
    } catch {
      return nil
    }
    guard let subset = solver.conflict(in: part.program, limits) else { return nil }
    return whole(
      subset.constraints.map { .constraint(rows[$0]) } + subset.boundedVariables.map { .bound(part.variables[$0]) },
      isIrreducible: subset.isIrreducible)
  }

  /// The best conflict in a component.
  private func improved(_ first: InfeasibleSubset, in rows: [Int]) -> InfeasibleSubset {
    let written = rows.filter { preference.ranks[$0] == 0 }.map(ConflictMember.constraint)
    let implied =
      rows.filter { preference.ranks[$0] > 0 }.map(ConflictMember.constraint)
      + boundedVariables(of: rows).map(ConflictMember.bound)
    // 1. As few conditions that nobody wrote as can be.
    let isImplied = { (member: ConflictMember) in preference.rank(of: member) > 0 }
    var best = first
    if best.members.contains(where: isImplied) {
      let search = ConflictSearch(self, hard: written, soft: implied)
      let known = best.members.filter(isImplied)
      best = search.cheapest(known: known) ?? search.reduced(known) ?? best
    }
    // 2. With these, few members.
    let needed = best.members.filter(isImplied)
    guard best.isIrreducible, written.count <= Self.mostRowsForFewMembers, best.constraints.count > 2 else {
      return best
    }
    let search = ConflictSearch(self, hard: needed, soft: written)
    let known = best.members.filter { !isImplied($0) }
    return search.cheapest(known: known, mostSteps: Self.mostStepsForFewMembers) ?? best
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

  /// Members as a conflict of the whole program, with their proof.
  fileprivate func whole(_ members: [ConflictMember], isIrreducible: Bool) -> InfeasibleSubset {
    InfeasibleSubset(members, isIrreducible: isIrreducible, of: program)
  }
}

/// The search among soft conditions for the cheapest that contradict each other and the hard ones.
private struct ConflictSearch {
  private let search: SmallestConflict
  private let members: [ConflictMember]
  private let hardCount: Int
  private let program: LexicographicProgram

  private static let mostSteps = 200
  /// Larger programs get fewer steps: so many rows are looked at in all.
  private static let mostRowsInAll = 200_000
  private static let optionalPriority = LexicographicProgram.requiredPriority / 2

  init(_ search: SmallestConflict, hard: [ConflictMember], soft: [ConflictMember]) {
    self.search = search
    members = hard + soft
    hardCount = hard.count
    var part = ProgramPart(of: search.program, keepsAllBounds: false)
    for member in members {
      switch member {
      case .constraint(let row): try? part.add(row)
      case .bound(let variable):
        try? part.addRow(forBoundOf: variable, priority: LexicographicProgram.requiredPriority)
      }
    }
    program = part.program
  }

  /// The cheapest conflict, by conditions of the soft ones; nil where the known ones are as cheap, or where a limit was
  /// reached.
  func cheapest(known: [ConflictMember], mostSteps: Int = Self.mostSteps) -> InfeasibleSubset? {
    guard program.constraintCount == members.count else { return nil }
    let preference = search.preference
    let knownCost = preference.cost(of: known)
    var hitting = MinimumHittingSet(ranks: members[hardCount...].map(preference.rank))
    for _ in 0..<min(mostSteps, max(1, Self.mostRowsInAll / members.count)) {
      guard let chosen = hitting.solve() else { return nil }
      if chosen.cost >= knownCost { return nil }
      var round = program
      for place in hardCount..<members.count { round.setPriority(of: place, to: Self.optionalPriority) }
      for element in chosen.elements {
        round.setPriority(of: hardCount + element, to: LexicographicProgram.requiredPriority)
      }
      switch solution(of: round) {
      case .infeasible(let subset): return whole(subset)
      case .optimal(let optimum):
        let violated = (hardCount..<members.count).filter {
          round.rows[$0].priority < LexicographicProgram.requiredPriority
            && optimum.violations[$0] > Tolerance.reportedViolation
        }
        guard !violated.isEmpty else { return nil }
        hitting.add(violated.map { $0 - hardCount })
      case .interrupted, nil: return nil
      }
    }
    return nil
  }

  /// A conflict of the hard conditions and some of the known ones, none of which can be left out; nil where a limit was
  /// reached.
  func reduced(_ known: [ConflictMember]) -> InfeasibleSubset? {
    guard program.constraintCount == members.count else { return nil }
    var rest = program
    let isKnown = known.reduce(into: [ConflictMember: Bool]()) { $0[$1] = true }
    for place in hardCount..<members.count where isKnown[members[place]] == nil {
      rest.setPriority(of: place, to: Self.optionalPriority)
    }
    var found: InfeasibleSubset?
    // The dearest first.
    let order = (hardCount..<members.count).filter { isKnown[members[$0]] != nil }
      .sorted { (search.preference.rank(of: members[$1]), $0) < (search.preference.rank(of: members[$0]), $1) }
    for place in order {
      rest.setPriority(of: place, to: Self.optionalPriority)
      switch requiredConflict(in: rest) {
      case .infeasible(let subset): found = subset
      case .optimal: rest.setPriority(of: place, to: LexicographicProgram.requiredPriority)
      case .interrupted, nil: return nil
      }
    }
    return found.map(whole)
  }

  private func solution(of program: LexicographicProgram) -> LexicographicSolution? {
    var options = LexicographicSolver.Options()
    options.limits = search.limits
    options.ambiguity = .none
    return try? search.solver.solve(program, options: options)
  }

  private func requiredConflict(in program: LexicographicProgram) -> LexicographicSolution? {
    var options = LexicographicSolver.Options()
    options.limits = search.limits
    options.requiredOnly = true
    return try? search.solver.solve(program, options: options)
  }

  private func whole(_ subset: InfeasibleSubset) -> InfeasibleSubset {
    search.whole(subset.constraints.map { members[$0] }.sorted(), isIrreducible: subset.isIrreducible)
  }
}

extension ConflictMember: Comparable {
  /// Constraints before bounds, each ascending.
  static func < (left: ConflictMember, right: ConflictMember) -> Bool {
    switch (left, right) {
    case (.constraint(let one), .constraint(let other)): one < other
    case (.bound(let one), .bound(let other)): one < other
    case (.constraint, .bound): true
    case (.bound, .constraint): false
    }
  }
}
