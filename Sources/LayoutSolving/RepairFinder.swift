internal import LayoutModel
internal import LinearProgramming

/// Finds changes that resolve a conflict, the best first.
struct RepairFinder {
  /// A member of the conflict, and what may be changed of it.
  struct Member {
    var row: Int
    var constraint: ReportedConstraint
    /// How well suited to another constant it is, of members that need the same change; lower is better.
    var rank = 0
    /// The repair by a number to add to the row's right-hand side; nil where that is none.
    var repair: (Double) -> Repair.Change? = { _ in nil }
    /// Whether its priority can be lowered.
    var hasPriority = false
    /// Whether it can be left out of the document.
    var canBeDropped = false
    /// Whether setting a view's `translatesAutoresizingMask` to false takes it away.
    var isSwitchable = false
  }

  /// A repair, and what it does to the program.
  struct Candidate {
    var repair: Repair
    /// Nil where it takes another program.
    var effect: Effect?

    enum Effect: Equatable {
      case drop(row: Int)
      case change(row: Int, by: Double)
    }
  }

  let solver: LexicographicSolver
  let program: LexicographicProgram
  let limits: SolveLimits

  /// Of conflicts with more members only what to drop is told: the rest would be a linear program each, or more.
  static let mostMembers = 50

  /// The repairs of an irreducible conflict.
  func repairs(of conflict: InfeasibleSubset, members: [Member]) -> [Candidate] {
    // Each member of an irreducible conflict was shown to resolve it when it is dropped, so a lower priority does too.
    guard conflict.isIrreducible else { return [] }
    // What the user wrote last comes first, as the most likely to be in question; what is implied comes after it.
    let lastFirst =
      members.reversed().filter { $0.constraint.implied == nil }
      + members.reversed().filter { $0.constraint.implied != nil }
    func dropping(_ member: Member, _ change: Repair.Change) -> Candidate {
      Candidate(repair: Repair(change, of: member.constraint), effect: .drop(row: member.row))
    }
    let drops = lastFirst.filter(\.canBeDropped).map { dropping($0, .drop) }
    guard conflict.constraints.count + conflict.boundedVariables.count <= Self.mostMembers else { return drops }
    let priorities = lastFirst.filter(\.hasPriority).map { dropping($0, .priority) }
    var switches: [Candidate] = []
    for member in lastFirst where member.isSwitchable {
      let candidate = dropping(member, .autoresizingMask)
      if !switches.contains(where: { $0.repair == candidate.repair }) { switches.append(candidate) }
    }
    return changes(lastFirst, of: conflict) + priorities + switches + drops
  }

  /// Changes of constants, the smallest first; of equal ones those of the better suited members.
  private func changes(_ members: [Member], of conflict: InfeasibleSubset) -> [Candidate] {
    var found: [(size: Double, rank: Int, order: Int, candidate: Candidate)] = []
    for (order, member) in members.enumerated() {
      guard let amount = solver.leastChange(of: member.row, resolving: conflict, of: program, limits: limits),
        let change = member.repair(amount)
      else { continue }
      // What differs by rounding alone is equal.
      let size = (abs(amount) * 1e5).rounded()
      // Another size of the root may make another program.
      let effect: Candidate.Effect? = member.constraint.implied == nil ? .change(row: member.row, by: amount) : nil
      let candidate = Candidate(repair: Repair(change, of: member.constraint), effect: effect)
      found.append((size, member.rank, order, candidate))
    }
    found.sort { ($0.size, $0.rank, $0.order) < ($1.size, $1.rank, $1.order) }
    return found.map(\.candidate)
  }
}

extension RepairFinder.Member {
  /// How well suited a constraint is to another constant: limits before equalities, and, of both, what compares one
  /// thing with a number before what relates two; a distance of 0 between two is hardly ever meant to be another.
  static func rank(isEquality: Bool, isRelation: Bool, hasConstant: Bool) -> Int {
    (isEquality ? 1 : 0) + (!isRelation ? 0 : hasConstant ? 2 : 5)
  }

  /// The root's size comes after all that the user wrote as a constraint.
  static let rootRank = 7
}
