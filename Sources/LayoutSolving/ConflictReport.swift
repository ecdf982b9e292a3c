internal import LayoutModel
internal import LinearProgramming

/// The conflict that is reported, those that would follow if it were broken, and their repairs.
struct ConflictReport {
  /// The first one, then the others.
  private(set) var conflicts: [Conflict]
  /// A line for each of the others, without end marks.
  private(set) var messages: [String] = []

  /// At most so many are told beside the first.
  static let mostConflicts = 10
  /// Of each, a message names at most so many members.
  static let mostMembers = 8
  /// Larger programs are not searched: each conflict takes as long as the first.
  static let mostRows = 10_000

  /// - Parameters:
  ///   - first: the conflict that was found.
  ///   - choose: which member of a conflict to drop, to see what else there is; nil for none.
  ///   - conflict: a conflict in the words of the document, without repairs.
  ///   - repairs: the repairs of a conflict, the best first.
  init(
    of first: InfeasibleSubset, in program: LexicographicProgram, _ solver: LexicographicSolver, _ limits: SolveLimits,
    breaking choose: (InfeasibleSubset) -> Int?, conflict: (InfeasibleSubset) -> Conflict,
    repairs: (InfeasibleSubset) -> [RepairFinder.Candidate]
  ) {
    var subsets = [first]
    var areMore = false
    if program.constraintCount <= Self.mostRows {
      subsets += solver.furtherConflicts(
        after: first, of: program, atMost: Self.mostConflicts + 1, limits: limits, breaking: choose)
      areMore = subsets.count > Self.mostConflicts + 1
      if areMore { subsets.removeLast() }
    }
    conflicts = subsets.map(conflict)

    var candidates = subsets.map(repairs)
    let joint = JointRepairs(solver: solver, program: program, limits: limits)
    if !areMore, program.constraintCount <= Self.mostRows { joint.arrange(&candidates, dropping: subsets.map(choose)) }
    for (index, candidates) in candidates.enumerated() { conflicts[index].repairs = candidates.map(\.repair) }

    messages = conflicts.dropFirst().map(Self.line)
    if areMore { messages.append("there are more conflicts") }
  }

  private static func line(_ conflict: Conflict) -> String {
    let members = conflict.constraints + conflict.implied
    let place = conflict.constraints.last?.location.map { " (\($0))" } ?? ""
    var names = members.prefix(mostMembers).map(\.description)
    if members.count > mostMembers { names.append("\(members.count - mostMembers) more") }
    return "a further conflict\(place): \(names.joined(separator: "; "))"
  }
}

/// Puts repairs first that lead to a layout when one of each conflict is made.
///
/// Each resolves its own conflict, but a constraint that is changed, where another one was dropped to find the next
/// conflict, may take part in more. Dropping what was dropped always does.
struct JointRepairs {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let limits: SolveLimits

  /// So many combinations are tried, a linear program each.
  private static let mostTrials = 16

  /// - Parameters:
  ///   - repairs: those of each conflict, the best first.
  ///   - rows: what was dropped of each conflict to find the next; what is left can be met.
  func arrange(_ repairs: inout [[RepairFinder.Candidate]], dropping rows: [Int?]) {
    var effects: [RepairFinder.Candidate.Effect] = []
    for candidates in repairs {
      guard let effect = candidates.first?.effect else { break }
      effects.append(effect)
    }
    if effects.count == repairs.count, canBeMet(after: effects) { return }

    // Some change is not enough: beginning with what is, keep the changes that do.
    var chosen: [Int] = []
    effects = []
    for (candidates, row) in zip(repairs, rows) {
      let drops = candidates.indices.filter { row.map(RepairFinder.Candidate.Effect.drop) == candidates[$0].effect }
      guard let index = drops.last, let effect = candidates[index].effect else { return }
      chosen.append(index)
      effects.append(effect)
    }
    guard canBeMet(after: effects) else { return }
    var trialsLeft = Self.mostTrials
    for conflict in repairs.indices {
      for (index, candidate) in repairs[conflict].enumerated().prefix(chosen[conflict]) where trialsLeft > 0 {
        guard let effect = candidate.effect, effect != effects[conflict] else { continue }
        trialsLeft -= 1
        let old = effects[conflict]
        effects[conflict] = effect
        if canBeMet(after: effects) {
          chosen[conflict] = index
          break
        }
        effects[conflict] = old
      }
      repairs[conflict].insert(repairs[conflict].remove(at: chosen[conflict]), at: 0)
    }
  }

  private func canBeMet(after effects: [RepairFinder.Candidate.Effect]) -> Bool {
    var changes = RequiredChanges()
    for effect in effects {
      switch effect {
      case .drop(let row): changes.dropped.append(row)
      case .change(let row, let amount): changes.amounts.append((row, amount))
      }
    }
    return solver.canBeMet(program, after: changes, limits: limits)
  }
}

extension ConflictReport {
  /// The conflicts of a layout.
  init(
    of subset: InfeasibleSubset, in diagnosis: DiagnosisBuilder, at size: RequestedSize, _ solver: LexicographicSolver,
    _ limits: SolveLimits
  ) {
    let compiled = diagnosis.compiled
    self.init(
      of: subset, in: compiled.program, solver, limits,
      breaking: { BreakingOrder.choice(in: $0, of: compiled.rowOrigins, diagnosis.layout.expanded.document) },
      conflict: diagnosis.conflict,
      repairs: { diagnosis.repairs(of: $0, at: size, solver, limits) })
  }

  /// The conflicts of a system of constraints without views.
  init(
    of subset: InfeasibleSubset, in system: ConstraintSystem, _ program: LexicographicProgram,
    _ solver: LexicographicSolver, _ limits: SolveLimits
  ) {
    let finder = RepairFinder(solver: solver, program: program, limits: limits)
    self.init(
      of: subset, in: program, solver, limits, breaking: \.constraints.last,
      conflict: { SystemCompiler.conflict($0, of: system, program) },
      repairs: { SystemCompiler.repairs(of: $0, of: system, finder) })
  }
}
