internal import LayoutModel
internal import LinearProgramming

/// Conflicts beside the one that is reported, also as messages.
struct FurtherConflicts {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let limits: SolveLimits

  /// At most so many are told.
  static let mostConflicts = 10
  /// Of each, at most so many members.
  static let mostMembers = 8
  /// Larger programs are not searched: each conflict takes as long as the first.
  static let mostRows = 10_000

  /// The conflicts, and whether there are more of them.
  func found(
    after first: InfeasibleSubset, breaking choose: (InfeasibleSubset) -> Int?,
    conflict: (InfeasibleSubset) -> Conflict
  ) -> (conflicts: [Conflict], areMore: Bool) {
    guard program.constraintCount <= Self.mostRows else { return ([], false) }
    let found = solver.furtherConflicts(
      after: first, of: program, atMost: Self.mostConflicts + 1, limits: limits, breaking: choose)
    return (found.prefix(Self.mostConflicts).map(conflict), found.count > Self.mostConflicts)
  }

  /// A line for each, without end marks.
  static func messages(_ found: (conflicts: [Conflict], areMore: Bool)) -> [String] {
    found.conflicts.map(line) + (found.areMore ? ["there are more conflicts"] : [])
  }

  private static func line(_ conflict: Conflict) -> String {
    let members = conflict.constraints + conflict.implied
    let place = conflict.constraints.last?.location.map { " (\($0))" } ?? ""
    var names = members.prefix(mostMembers).map(\.description)
    if members.count > mostMembers { names.append("\(members.count - mostMembers) more") }
    return "a further conflict\(place): \(names.joined(separator: "; "))"
  }
}
