internal import LayoutModel
internal import LinearProgramming

/// A search for repairs: changes of single members that resolve a conflict, ranked by preference.
struct RepairFinder {
  let search: RepairSearch
  /// The test of repairs by a solve of the whole layout. It is nil if no height or inset of the layout depends on
  /// frames, since the search then suffices.
  let check: RepairCheck?

  /// The maximum number of rows that are processed for repairs of the first conflict. For each examined member, these
  /// are the rows of the component that contains the conflict.
  static let mostRowsInAll = 200_000
  /// Like `mostRowsInAll`, but for each further conflict.
  static let mostRowsOfFurther = 50_000
  /// The approximate number of solves that a test of one member's repairs takes: three changes, each solved in rounds.
  private static let solvesOfCheck = 3 * LayoutFixpoint.mostRounds
  /// The number of members that are examined even if the limit of rows is exceeded.
  private static let fewMembers = 5

  /// The result of a search for repairs.
  struct Outcome {
    /// The repairs: first those that resolve all conflicts, then those after which others remain.
    var repairs: [Repair] = []
    /// The rows of the examined members, in the order of examination, each with the number of conflicts that its change
    /// leaves.
    var examined: [(row: Int, remaining: Int)] = []
    /// The first of the repairs that leave the fewest conflicts, with its row; nil if there is no repair.
    var best: (row: Int, repair: Repair)?
    /// The members that can be changed, but were not examined, in the order of examination.
    var untried: [Member] = []

    /// The examined rows whose changes leave the fewest conflicts.
    var leastRemaining: [Int] {
      let least = examined.map(\.remaining).min()
      return examined.filter { $0.remaining == least }.map(\.row)
    }
  }

  /// A repair, with the properties that determine its place in the order of preference.
  private struct Candidate {
    /// The kinds of repairs, in the order of preference.
    enum Kind: Int {
      /// A change of a number, or a change that is likelier to be meant than any change of a number.
      case likely
      case priority, mask, drop
      /// A change of a number to one that fits a size of a container, which may be another one later.
      case fitting
    }

    var kind: Kind
    var repair: Repair
    var member: Member
    /// The amount by which a number changes, in units of 0.00001, so that amounts that differ only by rounding errors
    /// are equal; 0 for other changes.
    var amount: Double
    /// The order among likely repairs that change numbers by the same amount; lower ranks are preferred.
    var rank = 0
    /// The place of the member in the order of examination.
    var order: Int

    /// The sort key; the repair with the least key is the best one.
    var key: (Int, Int, Int, Double, Int, Int) {
      (min(repair.remaining, 1), kind.rawValue, kind == .likely ? repair.remaining : 0, amount, rank, order)
    }
  }

  /// Returns the repairs of an irreducible conflict.
  /// - Parameters:
  ///   - conflict: the conflict. If it is not irreducible, there are no repairs.
  ///   - members: the rows of the conflict, as members.
  ///   - mostRows: the maximum number of rows that are processed, summed over the examined members. It limits the
  ///     number of these members, but five are examined in any case. Constraints written last are examined first.
  func repairs(of conflict: InfeasibleSubset, members: [Member], mostRows: Int) -> Outcome {
    var outcome = Outcome()
    guard conflict.isIrreducible else { return outcome }
    // The constraint written last is the most likely cause, and is examined first. Implied conditions are examined
    // after all written constraints.
    let lastFirst =
      members.reversed().filter { $0.constraint.implied == nil }
      + members.reversed().filter { $0.constraint.implied != nil }
    let rowsOfMember = search.rowCount(around: conflict) * (check == nil ? 1 : Self.solvesOfCheck)
    let most = max(Self.fewMembers, mostRows / max(1, rowsOfMember))
    let changeable = lastFirst.filter { !$0.isUnchangeable }.oncePerSetting
    outcome.untried = Array(changeable.dropFirst(most))
    var candidates: [Candidate] = []
    var switched: [[Int]] = []
    for (order, member) in changeable.prefix(most).enumerated() {
      guard
        let effect = search.effect(ofChanging: member.row, in: conflict, isAmountWanted: member.repair != nil)
      else { continue }
      outcome.examined.append((member.row, effect.remaining))
      func add(_ kind: Candidate.Kind, _ change: Repair.Change, leaving count: Int?, rank: Int = 0) {
        guard let repair = repair(change, of: member, leaving: count) else { return }
        let amount = (repair.change.magnitude * 1e5).rounded()
        candidates.append(
          Candidate(kind: kind, repair: repair, member: member, amount: amount, rank: rank, order: order))
      }
      if member.isOfHiddenLength {
        add(.likely, .priority, leaving: effect.remaining, rank: member.rank)
      } else {
        if let amount = effect.amount, let change = member.repair?(amount, effect.remaining) {
          add(.likely, change, leaving: effect.remaining, rank: member.rank)
        }
        if member.hasPriority { add(.priority, .priority, leaving: effect.remaining) }
      }
      // One switch removes all rows of a mask, so that the mask is examined once.
      if let mask = member.mask, !mask.isNeeded, !switched.contains(mask.rows) {
        switched.append(mask.rows)
        let count = search.conflictCount(without: mask.rows)
        if mask.isMistake {
          add(.likely, .autoresizingMask, leaving: count, rank: Member.mistakeRank)
        } else {
          add(.mask, .autoresizingMask, leaving: count)
        }
      }
      guard member.canBeDropped else { continue }
      let isLikely = member.pinsArrangedView
      add(
        isLikely ? .likely : .drop, .drop, leaving: member.remainingWithout(effect.remaining),
        rank: isLikely ? Member.arrangedRank : 0)
    }
    outcome.best = candidates.min { $0.repair.remaining < $1.repair.remaining }.map { ($0.member.row, $0.repair) }
    Self.yieldToContainer(&candidates, among: members)
    Self.putFittingNumbersLast(&candidates, among: members)
    outcome.repairs = candidates.sorted { $0.key < $1.key }.map(\.repair)
    return outcome
  }

  /// Returns the repair that consists of a change of a member; nil if the change resolves no conflict, or if its effect
  /// cannot be determined.
  /// - Parameter count: the number of conflicts that the change leaves in the program; nil if it is unknown.
  private func repair(_ change: Repair.Change, of member: Member, leaving count: Int?) -> Repair? {
    // Another change than that of the round's program may be the least one of the whole layout.
    let found = check.map { $0.effect(of: (member.row, change)) } ?? count.map { (change: change, remaining: $0) }
    return found.map { member.repair($0.change, remaining: $0.remaining) }
  }

  /// Moves changes of numbers behind all others, if the numbers would fit a size that a container sets. If this size is
  /// 0, such changes are removed: the container sets it before the final one, which they would not fit.
  private static func putFittingNumbersLast(_ candidates: inout [Candidate], among members: [Member]) {
    let sizes = members.compactMap(\.containerSize)
    func fits(_ candidate: Candidate, _ size: Member.ContainerSize) -> Bool {
      candidate.repair.change.isOfNumber
        && size.object.map { !candidate.member.outsideOf.contains($0) } ?? true
    }
    candidates.removeAll { candidate in sizes.contains { $0.isEmpty && fits(candidate, $0) } }
    for place in candidates.indices where sizes.contains(where: { fits(candidates[place], $0) }) {
      candidates[place].kind = .fitting
    }
  }

  /// Makes a lower priority of one constraint a likely repair, if the conflict contains a size that a container sets.
  /// The constraint then yields to this size. It is one whose lower priority leaves the fewest conflicts; among these,
  /// the one whose constant would have to change least.
  private static func yieldToContainer(_ candidates: inout [Candidate], among members: [Member]) {
    let sizes = members.compactMap(\.containerSize)
    let yielding = candidates.indices.filter { place in
      // A constraint outside of a container's size is as meant.
      let member = candidates[place].member
      return candidates[place].kind == .priority && member.canBeDropped
        && sizes.contains { $0.object.map { !member.outsideOf.contains($0) } ?? true }
    }
    func key(_ place: Int) -> (Int, Double, Int, Int) {
      let candidate = candidates[place]
      let amount = candidates.first { $0.kind == .likely && $0.order == candidate.order }?.amount ?? .infinity
      return (candidate.repair.remaining, amount, candidate.member.rank, candidate.order)
    }
    guard let place = yielding.min(by: { key($0) < key($1) }) else { return }
    candidates[place].repair.yieldsToContainer = true
    (candidates[place].kind, candidates[place].rank) = (.likely, candidates[place].member.rank)
  }
}
