internal import LayoutModel
internal import LinearProgramming

/// A search for repairs: changes of single members that resolve a conflict, ranked by preference.
struct RepairFinder {
  /// A member of a conflict, with those changes of the member that may resolve the conflict.
  struct Member {
    var row: Int
    var constraint: ReportedConstraint
    /// The rank among members that need a change of the same size; a lower rank is a better candidate.
    var rank = 0
    /// A function that returns the change by which an amount is added to the row's right-hand side. The property is nil
    /// if the member has no number that can be changed.
    ///
    /// The function returns nil if the change does not resolve the conflict, or leaves more than `remaining` other
    /// conflicts.
    var repair: ((_ amount: Double, _ remaining: Int) -> Repair.Change?)?
    /// Whether the member's priority can be lowered.
    var hasPriority = false
    /// Whether the member can be removed from the document.
    var canBeDropped = false
    /// A function that returns the number of conflicts of the document without the member; nil if it cannot be
    /// determined.
    ///
    /// Its argument is the number of conflicts of the program without the member's row. The two numbers may differ,
    /// since frames may determine views once the member is removed from the document.
    var remainingWithout: (_ count: Int) -> Int? = { $0 }
    /// The rows of an autoresizing mask, along both axes, that setting a view's `translatesAutoresizingMask` to false
    /// removes. The list is empty if the member is not such a mask.
    var switchedRows: [Int] = []
    /// The number of the object whose mask the member is, as in `ConstraintSystem.Constraint.maskedObject`; nil if
    /// unknown.
    var maskedObject: Int?
    /// Whether the member is a mask that seems to be meant, so that switching it off is not the first repair.
    var isMeantMask = false
    /// Whether the member is the mask of an object that constraints lay out, in the conflict or elsewhere.
    var isMaskOfPlacedObject = false
    /// The number of the setting that the member's `repair` changes: a value that is the constant of several rows. It
    /// is nil if the repair changes the member alone.
    var setting: Int?
    /// Whether the member is a size that a container sets.
    var isOfContainer = false
    /// The number of the object whose size a container sets by the member, and those of the objects outside of which
    /// the member lies, as in `ConstraintSystem.Constraint`.
    var sizedObject: Int?
    var outerObjects: [Int] = []
    /// Whether the member concerns the length of a hidden view in a stack.
    ///
    /// Its repair is then a lower priority, not another constant, so that the stack's constraint for the hidden view
    /// prevails.
    var isOfHiddenLength = false

    /// Whether the member has no possible change.
    var isFixed: Bool { repair == nil && !hasPriority && !canBeDropped && switchedRows.isEmpty }

    /// Returns the repair that consists of a change of the member.
    /// - Parameter remaining: the number of conflicts that remain after the repair.
    func repair(_ change: Repair.Change, remaining: Int = 0) -> Repair {
      var repair = Repair(change, of: constraint, remaining: remaining)
      repair.isOfHiddenLength = isOfHiddenLength && change == .priority
      return repair
    }
  }

  let search: RepairSearch
  /// The test of repairs by a solve of the whole layout. It is nil if no height or inset of the layout depends on
  /// frames, since the search then suffices.
  let check: RepairCheck?

  /// The maximum number of rows processed for repairs of the first conflict, summed over the examined members. For each
  /// member, the component that contains the conflict is solved.
  static let mostRowsInAll = 200_000
  /// The maximum number of rows processed for repairs of each further conflict, summed over the examined members.
  static let mostRowsOfFurther = 50_000
  /// The approximate number of solves that a test of one member's repairs takes: three changes, each solved in rounds.
  private static let solvesOfCheck = 3 * LayoutFixpoint.most
  /// The number of members that are examined even if the limit of rows is exceeded.
  private static let fewMembers = 5

  /// Returns the repairs of an irreducible conflict: first those that resolve all conflicts, then those after which
  /// others remain.
  /// - Parameters:
  ///   - conflict: the conflict. If it is not irreducible, there are no repairs.
  ///   - members: the rows of the conflict, as members.
  ///   - mostRows: the maximum number of rows processed, summed over members. If it is too small for all members, only
  ///     some are examined, at least five, and first the constraints written last.
  /// - Returns: the repairs; the rows of the examined members, in the order of examination (`examined`); the examined
  ///   rows whose changes leave the fewest conflicts (`leastRemaining`); the first of the repairs that leave the fewest
  ///   conflicts, with its row (`best`; nil if there is no repair); and the number of members that were not examined,
  ///   although they can be changed (`untried`).
  func repairs(
    of conflict: InfeasibleSubset, members: [Member], mostRows: Int
  ) -> (repairs: [Repair], examined: [Int], leastRemaining: [Int], best: (row: Int, repair: Repair)?, untried: Int) {
    guard conflict.isIrreducible else { return ([], [], [], nil, 0) }
    // The constraint written last is the most likely cause, and is examined first. Implied conditions are examined
    // after all written constraints.
    let lastFirst =
      members.reversed().filter { $0.constraint.implied == nil }
      + members.reversed().filter { $0.constraint.implied != nil }
    let rowsOfMember = search.rowCount(around: conflict) * (check == nil ? 1 : Self.solvesOfCheck)
    let most = max(Self.fewMembers, mostRows / max(1, rowsOfMember))
    var remaining: [(row: Int, count: Int)] = []
    var amounts: [(size: Double, rank: Int, order: Int, repair: Repair)] = []
    var priorities: [(member: Member, order: Int, repair: Repair)] = []
    var (switches, drops): ([Repair], [Repair]) = ([], [])
    var switched: [[Int]] = []
    var best: (row: Int, repair: Repair)?
    let candidates = lastFirst.filter { !$0.isFixed }.oncePerSetting
    for (order, member) in candidates.prefix(most).enumerated() {
      guard
        let effect = search.effect(ofChanging: member.row, in: conflict, isAmountWanted: member.repair != nil)
      else { continue }
      remaining.append((member.row, effect.remaining))
      func repair(_ change: Repair.Change, leaving count: Int? = effect.remaining) -> Repair? {
        // Another change than that of the round's program may be the least one of the whole layout.
        let found = check.map { $0.effect(of: (member.row, change)) } ?? count.map { (change: change, remaining: $0) }
        let repair = found.map { member.repair($0.change, remaining: $0.remaining) }
        if let repair, repair.remaining < best?.repair.remaining ?? .max { best = (member.row, repair) }
        return repair
      }
      if member.isOfHiddenLength {
        if let repair = repair(.priority) { amounts.append((0, member.rank, order, repair)) }
      } else if let amount = effect.amount, let change = member.repair?(amount, effect.remaining),
        let repair = repair(change)
      {
        // Amounts that differ only by rounding errors are equal.
        amounts.append(((repair.change.magnitude * 1e5).rounded(), member.rank, order, repair))
      }
      if member.hasPriority, !member.isOfHiddenLength, let repair = repair(.priority) {
        priorities.append((member, order, repair))
      }
      // One switch removes all rows of a mask, so that the mask is examined once. A view without other constraints for
      // its size and place needs its mask.
      let isNeeded = member.maskedObject != nil && !member.isMaskOfPlacedObject
      if !member.switchedRows.isEmpty, !isNeeded, !switched.contains(member.switchedRows) {
        switched.append(member.switchedRows)
        let count = search.conflictCount(without: member.switchedRows)
        if let repair = repair(.autoresizingMask, leaving: count) {
          if member.maskedObject != nil, !member.isMeantMask {
            amounts.append((0, Member.mistakeRank, order, repair))
          } else {
            switches.append(repair)
          }
        }
      }
      if member.canBeDropped {
        let count = member.remainingWithout(effect.remaining)
        if let repair = repair(.drop, leaving: count) { drops.append(repair) }
      }
    }
    // Only one constraint is to yield to a container's size: the one whose constant would change first.
    func key(_ place: Int) -> (Int, Double, Int, Int) {
      let (member, order, repair) = priorities[place]
      let size = amounts.first { $0.order == order }?.size ?? .infinity
      return (repair.remaining, size, member.rank, order)
    }
    // A constraint outside of a container's size is as meant.
    let sizes = members.filter(\.isOfContainer)
    let yielding = priorities.indices.filter { place in
      let member = priorities[place].member
      return member.canBeDropped && sizes.contains { $0.sizedObject.map { !member.outerObjects.contains($0) } ?? true }
    }
    if let place = yielding.min(by: { key($0) < key($1) }) {
      var (member, order, repair) = priorities.remove(at: place)
      repair.yieldsToContainer = true
      amounts.append((0, member.rank, order, repair))
    }
    amounts.sort {
      ($0.repair.remaining, $0.size, $0.rank, $0.order) < ($1.repair.remaining, $1.size, $1.rank, $1.order)
    }
    let all = amounts.map(\.repair) + priorities.map(\.repair) + switches + drops
    let least = remaining.map(\.count).min()
    return (
      all.filter { $0.remaining == 0 } + all.filter { $0.remaining > 0 },
      remaining.map(\.row), remaining.filter { $0.count == least }.map(\.row), best, max(0, candidates.count - most)
    )
  }
}

extension RepairFinder.Member {
  /// Returns the rank of a constraint for a change of its constant; a lower rank is a better candidate.
  ///
  /// Constraints on a single value come first, then relations of two values with a constant, then those without one,
  /// since a distance of 0 is rarely meant to be another. Within each kind inequalities come before equalities. Last
  /// comes the sign of a value, as in `x >= 0`.
  static func rank(isEquality: Bool, isRelation: Bool, hasConstant: Bool) -> Int {
    if !isRelation, !hasConstant, !isEquality { return signRank }
    return (isEquality ? 1 : 0) + (!isRelation ? 0 : hasConstant ? 2 : 5)
  }

  /// The rank of a constraint on the sign of a value, as in `x >= 0`.
  private static let signRank = 7

  /// The rank of a mask that was left on by mistake. It is the lowest, since the other members are as they should be.
  static let mistakeRank = -4

  /// The rank of a constraint on a hidden view's length. It is lower than that of other constraints, so that the
  /// stack's own constraint for the hidden view prevails before others are changed.
  private static let hiddenRank = -3

  /// Marks the member as the length of a hidden view: its repair is a lower priority, not another constant.
  ///
  /// A constant that is consistent with a length of 0 would be wrong once the view is shown.
  mutating func setHiddenLength() {
    isOfHiddenLength = true
    rank = Self.hiddenRank
    repair = { _, _ in .priority }
  }

  /// The rank of the root's size, which is higher than that of any written constraint.
  static let rootRank = 8
}

extension [RepairFinder.Member] {
  /// The members without those that have the `setting` of an earlier member.
  var oncePerSetting: Self {
    var known: Set<Int> = []
    return filter { $0.setting.map { known.insert($0).inserted } ?? true }
  }
}
