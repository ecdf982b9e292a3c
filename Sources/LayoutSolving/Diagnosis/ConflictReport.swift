internal import LayoutModel
internal import LinearProgramming

/// A report on the conflicts of a program, with repairs.
///
/// The solver has found the first conflict. Further conflicts are those that remain after the earlier ones are
/// resolved, by dropping one member of each. In a layout whose heights or insets depend on frames, the further
/// conflicts are those that remain after the best repair of the first conflict.
struct ConflictReport {
  /// The conflicts in the order in which they were found.
  private(set) var conflicts: [Conflict]
  /// The messages about the conflicts, without full stops at their ends: a line for each conflict but the first, then
  /// notes, for example that there are more conflicts or that the time limit was reached.
  private(set) var messages: [String] = []

  /// The maximum number of conflicts that are reported besides the first.
  static let mostFurther = 10
  /// The maximum number of members of a conflict that a message about the conflict names.
  static let mostMembers = 8
  /// The maximum number of rows that are connected with a conflict whose repairs are searched for. It is also the
  /// maximum number of rows of a program that is searched for further conflicts.
  ///
  /// In larger programs each search takes as long as that for the first conflict.
  static let mostRows = 10_000

  /// The parts of a report that differ between layouts and constraint systems without views.
  struct Wording {
    /// A function that returns the row of a conflict that is to be relaxed first; nil if no row may be relaxed.
    var choose: (InfeasibleSubset) -> Int?
    /// A function that returns the report of a conflict, without repairs.
    var conflict: (InfeasibleSubset) -> Conflict
    /// A function that returns a row as a member of a conflict, with those changes of the row that may resolve the
    /// conflict.
    var member: (Int) -> RepairFinder.Member
    /// The settings: numbers that determine the right-hand sides of several rows, which a repair changes together.
    var settings: [RepairSearch.Setting] = []
  }

  init(
    of first: InfeasibleSubset, in program: LexicographicProgram, _ solver: LexicographicSolver, _ limits: SolveLimits,
    preferring preference: ConflictPreference, _ wording: Wording, most: Int = 1 + Self.mostFurther,
    _ check: RepairCheck? = nil
  ) {
    conflicts = [wording.conflict(first)]
    if most == 0 { return }
    addRepairs(of: first, in: program, solver, limits, preferring: preference, wording, most: most, check)
    if let message = check?.message(about: first) { messages.append(message) }
    if limits.interruption == .timeLimit {
      messages.append("the time limit was reached, so repairs and further conflicts may be missing")
    }
  }

  private mutating func addRepairs(
    of first: InfeasibleSubset, in program: LexicographicProgram, _ solver: LexicographicSolver, _ limits: SolveLimits,
    preferring preference: ConflictPreference, _ wording: Wording, most: Int, _ check: RepairCheck?
  ) {
    let isLarge = program.constraintCount > Self.mostRows
    guard check == nil || !isLarge,
      let search = RepairSearch(
        in: program, solver, limits: limits, settings: wording.settings, around: first, mostRows: Self.mostRows,
        isUnchangeable: { wording.member($0).isUnchangeable })
    else {
      if isLarge { messages.append(Self.messageWithoutRepairs(first)) }
      return
    }
    let finder = RepairFinder(search: search, check: check)
    // The layout after a repair has its further conflicts as its own.
    let areFurther = check != nil && most <= Self.mostFurther
    var (areMore, untried, notes): (Bool, Int, [String]) = (false, 0, [])
    // A container's size of 0 is passing, so that no numbers are changed to fit it.
    var fitsEmptySize = false
    var (subset, dropped): (InfeasibleSubset, [Int]) = (first, [])
    while true {
      let place = conflicts.count - 1
      let members = subset.constraints.map(wording.member)
      fitsEmptySize = fitsEmptySize || members.contains { $0.containerSize?.isEmpty == true }
      let found = finder.repairs(
        of: subset, members: members,
        mostRows: place == 0 && !areFurther ? RepairFinder.mostRowsInAll : RepairFinder.mostRowsOfFurther)
      conflicts[place].repairs = found.repairs
      if place == 0, check == nil, let message = Self.message(about: found.untried, of: conflicts[0]) {
        notes.append(message)
      }
      if let check {
        untried = found.untried.count
        // Heights and insets may be different after the best repair, so that a new solve finds the remaining conflicts.
        guard let best = found.best, best.repair.remaining > 0 else { break }
        areMore = most <= 1
        if !areMore { conflicts += check.conflicts(after: (best.row, best.repair.change), most: most - 1) }
        break
      }
      // Further conflicts of a large program are not searched for.
      areMore = isLarge && search.conflictCount > 1
      if isLarge { break }
      // One more row is dropped, and the next conflict is one that remains. Preferred are rows whose removal leaves the
      // fewest conflicts, and among these the row that is to be relaxed first.
      let choices = dropped.isEmpty ? found.leastRemaining : leastRemaining(found.examined.map(\.row), dropped, search)
      let usual = wording.choose(subset)
      guard
        let row = usual.flatMap({ choices.contains($0) ? $0 : nil }) ?? choices.first ?? usual
          ?? subset.constraints.last
      else { break }
      dropped.append(row)
      guard let next = search.conflict(without: dropped, preferring: preference) else { break }
      areMore = conflicts.count >= most
      if areMore { break }
      subset = next
      conflicts.append(wording.conflict(next))
    }
    if !areFurther {
      conflicts[0].combinedRepair =
        Self.singleRepair(of: conflicts)
        ?? (fitsEmptySize ? [] : Self.combinedRepair(search, program, wording, check))
    }
    messages = conflicts.dropFirst().map(Self.line) + notes
    if areMore { messages.append("there are more conflicts") }
    if untried > 0 {
      messages.append("\(untried) members were not changed for repairs, since each takes solves of the whole layout")
    }
  }

  /// Returns those of the given rows whose removal leaves the fewest conflicts. Each row is removed alone, in addition
  /// to the rows that are dropped already.
  private func leastRemaining(_ rows: [Int], _ dropped: [Int], _ search: RepairSearch) -> [Int] {
    let counts = rows.map { (row: $0, count: search.conflictCount(without: dropped + [$0]) ?? .max) }
    let least = counts.map(\.count).min()
    return counts.filter { $0.count == least }.map(\.row)
  }

  /// Returns the combined repair that is a single change: the first repair of the first conflict that resolves all
  /// conflicts. The result is nil if there is none.
  ///
  /// This repair must change a number, switch off a mask, drop what pins an arranged view, or lower a priority in favour
  /// of a hidden view's length or a container's size.
  private static func singleRepair(of conflicts: [Conflict]) -> [Repair]? {
    conflicts.first?.repairs.first { repair in
      repair.remaining == 0
        && (repair.change.isOfNumber || repair.isOfHiddenLength || repair.yieldsToContainer || repair.pinsArrangedView
          || repair.change == .autoresizingMask)
    }.map { [$0] }
  }

  /// Returns the combined repair that changes the constants of written constraints, by amounts of the least weighted
  /// sum, so that no conflict remains. The result is empty if none is found.
  private static func combinedRepair(
    _ search: RepairSearch, _ program: LexicographicProgram, _ wording: Wording, _ check: RepairCheck?
  ) -> [Repair] {
    let members = (0..<program.constraintCount).filter(program.isRequired).map(wording.member)
      .filter { $0.constraint.implied == nil && $0.repair != nil }
      .oncePerSetting
    let weights = members.enumerated().map { order, member in
      // Preferred changes have a lower weight: those of a lower rank, and within a rank those of later constraints.
      let weight = 1 + rankWeight * Double(member.rank) - orderWeight * Double(order) / Double(members.count)
      return (row: member.row, weight: weight)
    }
    guard let least = search.leastTotalChange(of: weights) else { return [] }
    let changes = fewer(least, of: weights, search)
    let repairs = changes.sorted { $0.row < $1.row }.compactMap { change in
      let member = wording.member(change.row)
      return member.repair?(change.by, 0).map { (row: change.row, repair: member.repair($0)) }
    }
    guard repairs.count == changes.count else { return [] }
    if let check, !check.areEnough(repairs.map { ($0.row, $0.repair.change) }) { return [] }
    return repairs.map(\.repair)
  }

  /// Returns a shorter list of changes that also resolves all conflicts, if one is found; else the given list.
  ///
  /// A shorter list must leave at least one of the given rows as it is, and the sum of its absolute amounts must not be
  /// greater. The search examines one row at a time, beginning with the smallest change. Its first pass accepts only
  /// shorter lists; a second pass also accepts lists of equal length, since a later step may shorten these. Lists of
  /// fewer than three or more than `mostThinned` changes are returned as they are.
  /// - Parameter weights: the rows that may change, each with the cost of a change by 1.
  private static func fewer(
    _ changes: [(row: Int, by: Double)], of weights: [(row: Int, weight: Double)], _ search: RepairSearch
  ) -> [(row: Int, by: Double)] {
    guard (3...mostThinned).contains(changes.count) else { return changes }
    let total = changes.reduce(0) { $0 + abs($1.by) }
    // The smallest change is the likeliest to be dispensable.
    let order = changes.sorted { (abs($0.by), $0.row) < (abs($1.by), $1.row) }
    for mostAdded in [-1, 0] {
      var (best, rest) = (changes, weights)
      for change in order where best.contains(where: { $0.row == change.row }) {
        let others = rest.filter { $0.row != change.row }
        guard let found = search.leastTotalChange(of: others), found.count <= best.count + mostAdded,
          found.reduce(0, { $0 + abs($1.by) }) <= total * (1 + Tolerance.equalTotals)
        else { continue }
        (best, rest) = (found, others)
      }
      if best.count < changes.count { return best }
    }
    return changes
  }

  /// The maximum length of a list of changes that `fewer` tries to shorten. This takes a solve for each change.
  private static let mostThinned = 12

  /// The weight of a member's rank (`RepairFinder.Member.rank`) in the combined repair: each unit of rank raises the
  /// cost of a change by 1 by this amount. Members of low rank are therefore changed first.
  private static let rankWeight = 1e-5
  /// The weight of the order of constraints in the combined repair: a change by 1 of the last constraint costs less
  /// than one of the first constraint by this amount. Among constraints of one rank, later ones are therefore changed
  /// first.
  private static let orderWeight = 5e-6

  /// Returns a message that says that a conflict of a large program has no repairs.
  private static func messageWithoutRepairs(_ conflict: InfeasibleSubset) -> String {
    let rest = conflict.isIrreducible ? "; without any one of its members it is resolved" : ""
    return "changes that resolve the conflict were not searched for among more than \(mostRows) constraints\(rest)"
  }

  /// Returns a message about the members of a conflict that were not tried for repairs; nil if there are none. Written
  /// members are tried first, the last one before the others.
  private static func message(about untried: [RepairFinder.Member], of conflict: Conflict) -> String? {
    let last = untried.first { $0.constraint.implied == nil }.flatMap { member in
      conflict.constraints.firstIndex { $0 == member.constraint }
    }
    let areImplied = untried.contains { $0.constraint.implied != nil }
    guard let last else { return areImplied ? "changes of implied members were not tried" : nil }
    let written = conflict.proof == nil ? "the first \(last + 1) members" : "the members before [\(last + 2)]"
    return "changes of \(written)\(areImplied ? ", and of implied ones," : "") were not tried"
  }

  private static func line(_ conflict: Conflict) -> String {
    let members = conflict.constraints + conflict.implied
    let place = conflict.constraints.last?.location.map { " (\($0))" } ?? ""
    var names = members.prefix(mostMembers).map(\.description)
    if members.count > mostMembers { names.append("\(members.count - mostMembers) more") }
    return "a further conflict\(place): \(names.joined(separator: "; "))"
  }
}

extension LayoutEngine {
  /// Returns the report on the conflicts of a compiled layout.
  ///
  /// Rows of the conflict may contain numbers that come from frames, and masks may make these frames depend on the
  /// root's size. The conflict is then searched anew in a program whose rows state the masks, so that it contains all
  /// contradicting conditions.
  func report(
    on subset: InfeasibleSubset, of layout: PreparedLayout, _ compiled: CompiledLayout, at size: FittedSize,
    _ options: Options
  ) -> ConflictReport {
    var (subset, compiled) = (subset, compiled)
    if DiagnosisBuilder(layout: layout, compiled: compiled).dependsOnKnownFrames(subset),
      let whole = try? LayoutCompiler.compile(
        layout, at: size.size, varying: LayoutAxis.allCases.filter { size.size[$0] != nil }, isLocal: true,
        fittingPriority: options.fittingPriorities),
      let conflict = solver.conflict(in: whole.program, options.limits, preferring: whole.conflictPreference)
    {
      (subset, compiled) = (conflict, whole)
    }
    let check =
      options.mostConflicts > 0 ? RepairCheck(layout, compiled, at: size.requested, self, options) : nil
    return ConflictReport(
      of: subset, in: DiagnosisBuilder(layout: layout, compiled: compiled), at: size.size, solver, options.limits,
      most: options.mostConflicts, check)
  }
}

extension ConflictReport {
  /// Creates the report on a layout's conflicts.
  init(
    of subset: InfeasibleSubset, in diagnosis: DiagnosisBuilder, at size: RequestedSize, _ solver: LexicographicSolver,
    _ limits: SolveLimits, most: Int, _ check: RepairCheck?
  ) {
    let compiled = diagnosis.compiled
    self.init(
      of: subset, in: compiled.program, solver, limits, preferring: compiled.conflictPreference,
      Wording(
        choose: { RelaxationOrder.choice(in: $0, of: compiled.rowOrigins, diagnosis.layout.expanded.document) },
        conflict: diagnosis.conflict,
        member: { diagnosis.member($0, at: size, solver, limits) }), most: most, check)
  }

  /// Creates the report on the conflicts of a system of constraints without views.
  init(
    of subset: InfeasibleSubset, in system: ConstraintSystem, _ program: LexicographicProgram,
    _ solver: LexicographicSolver, _ limits: SolveLimits
  ) {
    self.init(
      of: subset, in: program, solver, limits, preferring: SystemCompiler.conflictPreference(of: system),
      Wording(
        choose: \.constraints.last, conflict: { SystemCompiler.conflict($0, of: system, program) },
        member: { SystemCompiler.member($0, of: system) }, settings: SystemCompiler.settings(of: system)))
  }
}
