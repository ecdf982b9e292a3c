internal import LayoutModel
internal import LinearProgramming

/// A search for changes that resolve a conflict, the best first.
struct RepairFinder {
  /// A member of the conflict, and what may be changed of it.
  struct Member {
    var row: Int
    var constraint: ReportedConstraint
    /// How well suited to another constant it is, of members that need the same change; lower is better.
    var rank = 0
    /// The repair by a number to add to the row's right-hand side, and the number of conflicts that may remain; nil for
    /// conditions that have no constant to change.
    var repair: ((_ amount: Double, _ remaining: Int) -> Repair.Change?)?
    /// Whether its priority can be lowered.
    var hasPriority = false
    /// Whether it can be left out of the document.
    var canBeDropped = false
    /// Whether setting a view's `translatesAutoresizingMask` to false takes it away.
    var isSwitchable = false
    /// Whether it gives a hidden view of a stack a length: with a lower priority it gives way to what hides the view.
    var isOfHiddenLength = false

    /// Whether nobody can change anything of it.
    var isFixed: Bool { repair == nil && !hasPriority && !canBeDropped && !isSwitchable }

    /// A repair of it.
    func repair(_ change: Repair.Change, remaining: Int = 0) -> Repair {
      var repair = Repair(change, of: constraint, remaining: remaining)
      repair.isOfHiddenLength = isOfHiddenLength && change == .priority
      return repair
    }
  }

  let search: RepairSearch

  /// The number of rows that may be looked at for the conflict that is reported, in all: the effect of each member takes a
  /// solve of its component.
  static let mostRowsInAll = 500_000
  /// The number of rows that may be looked at for each further conflict.
  static let mostRowsOfFurther = 50_000
  /// The number of members that are looked at in any case.
  private static let fewMembers = 5

  /// The repairs of an irreducible conflict: those that lead to a layout first, then those after which others remain.
  /// - Parameters:
  ///   - conflict: the conflict.
  ///   - members: its constraints.
  ///   - mostRows: the number of rows that may be looked at in all. Of more members the last written are looked at.
  /// - Returns: the repairs, and the rows after which the fewest conflicts remain, those with the best repairs first.
  func repairs(
    of conflict: InfeasibleSubset, members: [Member], mostRows: Int
  ) -> (repairs: [Repair], leastRemaining: [Int]) {
    guard conflict.isIrreducible else { return ([], []) }
    // The last constraint that the user wrote is the most likely to be in question; implied conditions come after all.
    let lastFirst =
      members.reversed().filter { $0.constraint.implied == nil }
      + members.reversed().filter { $0.constraint.implied != nil }
    let most = max(Self.fewMembers, mostRows / max(1, search.rowCount(around: conflict)))
    var remaining: [(row: Int, count: Int)] = []
    var amounts: [(remaining: Int, size: Double, rank: Int, order: Int, repair: Repair)] = []
    var (priorities, switches, drops): ([Repair], [Repair], [Repair]) = ([], [], [])
    for (order, member) in lastFirst.lazy.filter({ !$0.isFixed }).prefix(most).enumerated() {
      guard
        let effect = search.effect(ofChanging: member.row, in: conflict, isAmountWanted: member.repair != nil)
      else { continue }
      remaining.append((member.row, effect.remaining))
      func repair(_ change: Repair.Change) -> Repair {
        member.repair(change, remaining: effect.remaining)
      }
      if member.isOfHiddenLength {
        amounts.append((effect.remaining, 0, member.rank, order, repair(.priority)))
      } else if let amount = effect.amount, let change = member.repair?(amount, effect.remaining) {
        // What differs by rounding alone is equal.
        amounts.append((effect.remaining, (abs(amount) * 1e5).rounded(), member.rank, order, repair(change)))
      }
      if member.hasPriority, !member.isOfHiddenLength { priorities.append(repair(.priority)) }
      if member.isSwitchable, !switches.contains(repair(.autoresizingMask)) {
        switches.append(repair(.autoresizingMask))
      }
      if member.canBeDropped { drops.append(repair(.drop)) }
    }
    amounts.sort { ($0.remaining, $0.size, $0.rank, $0.order) < ($1.remaining, $1.size, $1.rank, $1.order) }
    let all = amounts.map(\.repair) + priorities + switches + drops
    let least = remaining.map(\.count).min()
    return (
      all.filter { $0.remaining == 0 } + all.filter { $0.remaining > 0 },
      remaining.filter { $0.count == least }.map(\.row)
    )
  }
}

extension RepairFinder.Member {
  /// How well suited a constraint is to another constant: limits before equalities, and, of both, what compares one
  /// thing with a number before what relates two; a distance of 0 between two is hardly ever meant to be another.
  static func rank(isEquality: Bool, isRelation: Bool, hasConstant: Bool) -> Int {
    (isEquality ? 1 : 0) + (!isRelation ? 0 : hasConstant ? 2 : 5)
  }

  /// The length of a hidden view comes before all else: the hiding is to prevail over it.
  private static let hiddenRank = -3

  /// Makes it the length of a hidden view. A constant that lets that view have no length is of no use once it is shown.
  mutating func setHiddenLength() {
    isOfHiddenLength = true
    rank = Self.hiddenRank
    repair = { _, _ in .priority }
  }

  /// The root's size comes after all that the user wrote as a constraint.
  static let rootRank = 7
}
