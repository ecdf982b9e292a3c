internal import LayoutModel
internal import LinearProgramming

/// A report on conflicts: the first one, those that remain after relaxing it, and their repairs.
struct ConflictReport {
  /// The conflicts, the first one first.
  private(set) var conflicts: [Conflict]
  /// A line for each of the others, without end marks.
  private(set) var messages: [String] = []

  /// The maximum number of conflicts that are reported besides the first.
  static let mostConflicts = 10
  /// The maximum number of members of each that a message names.
  static let mostMembers = 8
  /// The maximum number of rows of a program that is searched for further conflicts; each takes as long as the first.
  static let mostRows = 10_000

  /// The functions that describe a program's conflicts in the names of its document.
  struct Wording {
    /// Returns the member of a conflict that is relaxed first; nil for none.
    var choose: (InfeasibleSubset) -> Int?
    /// Returns the report of a conflict, without repairs.
    var conflict: (InfeasibleSubset) -> Conflict
    /// Returns a row as a member, with its possible changes.
    var member: (Int) -> RepairFinder.Member
  }

  init(
    of first: InfeasibleSubset, in program: LexicographicProgram, _ solver: LexicographicSolver, _ limits: SolveLimits,
    preferring preference: ConflictPreference, _ wording: Wording
  ) {
    conflicts = [wording.conflict(first)]
    guard program.constraintCount <= Self.mostRows, let search = RepairSearch(in: program, solver, limits: limits)
    else {
      return
    }
    let finder = RepairFinder(search: search)
    var areMore = false
    var (subset, dropped): (InfeasibleSubset, [Int]) = (first, [])
    while true {
      let place = conflicts.count - 1
      let found = finder.repairs(
        of: subset, members: subset.constraints.map(wording.member),
        mostRows: place == 0 ? RepairFinder.mostRowsInAll : RepairFinder.mostRowsOfFurther)
      conflicts[place].repairs = found.repairs
      // Further conflicts are those that remain after the best repair.
      let choices = found.leastRemaining
      let usual = wording.choose(subset)
      guard
        let row = usual.flatMap({ choices.contains($0) ? $0 : nil }) ?? choices.first ?? usual
          ?? subset.constraints.last
      else { break }
      dropped.append(row)
      guard let next = search.conflict(without: dropped, preferring: preference) else { break }
      areMore = conflicts.count > Self.mostConflicts
      if areMore { break }
      subset = next
      conflicts.append(wording.conflict(next))
    }
    conflicts[0].combinedRepair = Self.combinedRepair(conflicts, search, program, wording)
    messages = conflicts.dropFirst().map(Self.line)
    if areMore { messages.append("there are more conflicts") }
  }

  /// Returns the first change of a constant that resolves all conflicts by itself; else the least total change of
  /// constants.
  private static func combinedRepair(
    _ conflicts: [Conflict], _ search: RepairSearch, _ program: LexicographicProgram, _ wording: Wording
  ) -> [Repair] {
    if let single = conflicts.first?.repairs.first, single.remaining == 0,
      single.change.isOfNumber || single.isOfHiddenLength
    {
      return [single]
    }
    let members = (0..<program.constraintCount).filter(program.isRequired).map(wording.member)
      .filter { $0.constraint.implied == nil && $0.repair != nil }
    let weights = members.enumerated().map { order, member in
      // Preferred changes have a lower weight: by rank, then the last that was written.
      let weight = 1 + rankWeight * Double(member.rank) - orderWeight * Double(order) / Double(members.count)
      return (row: member.row, weight: weight)
    }
    guard let changes = search.leastTotalChange(of: weights) else { return [] }
    return changes.sorted { $0.row < $1.row }.compactMap { change in
      let member = wording.member(change.row)
      return member.repair?(change.by, 0).map { member.repair($0) }
    }
  }

  /// The increase of a change's weight for each rank of its member.
  private static let rankWeight = 0.25
  /// The decrease of the weight from the first constraint to the last.
  private static let orderWeight = 0.1

  private static func line(_ conflict: Conflict) -> String {
    let members = conflict.constraints + conflict.implied
    let place = conflict.constraints.last?.location.map { " (\($0))" } ?? ""
    var names = members.prefix(mostMembers).map(\.description)
    if members.count > mostMembers { names.append("\(members.count - mostMembers) more") }
    return "a further conflict\(place): \(names.joined(separator: "; "))"
  }
}

extension ConflictReport {
  /// Creates the report on a layout's conflicts.
  init(
    of subset: InfeasibleSubset, in diagnosis: DiagnosisBuilder, at size: RequestedSize, _ solver: LexicographicSolver,
    _ limits: SolveLimits
  ) {
    let compiled = diagnosis.compiled
    self.init(
      of: subset, in: compiled.program, solver, limits, preferring: compiled.conflictPreference,
      Wording(
        choose: { RelaxationOrder.choice(in: $0, of: compiled.rowOrigins, diagnosis.layout.expanded.document) },
        conflict: diagnosis.conflict,
        member: { diagnosis.member($0, at: size, solver, limits) }))
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
        member: { SystemCompiler.member($0, of: system) }))
  }
}
