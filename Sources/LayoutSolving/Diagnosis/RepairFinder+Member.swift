internal import LayoutModel
internal import LinearProgramming

extension RepairFinder {
  /// A member of a conflict, with those changes of the member that may resolve the conflict.
  struct Member {
    var row: Int
    var constraint: ReportedConstraint
    /// The order among members that need equal changes: a member of lower rank is a better candidate for a repair.
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
    /// The autoresizing mask of which the member is a row; nil if the member states no mask, or if the mask cannot be
    /// switched off.
    var mask: Mask?
    /// The number of the setting that the member's `repair` changes, as in `ConstraintSystem.Constraint.setting`; nil
    /// if the repair changes the member's row alone. A setting is a value that determines the right-hand sides of
    /// several rows.
    var setting: Int?
    /// The size that the member states, if a container sets this size; nil for other members.
    var containerSize: ContainerSize?
    /// The numbers of the objects outside of which the member's constraint lies, as in `ConstraintSystem.Constraint`.
    /// The member's priority is not lowered in favour of the sizes of these objects.
    var outsideOf: [Int] = []
    /// Whether the member concerns the length of a hidden view in a stack.
    ///
    /// Its repair is then a lower priority, not another constant, so that the stack's constraint for the hidden view
    /// prevails.
    var isOfHiddenLength = false

    /// An autoresizing mask that can be switched off, by setting a view's `translatesAutoresizingMask` to false.
    struct Mask {
      /// The rows of the mask, along both axes.
      var rows: [Int]
      /// Whether the view is known to have no other constraints for its size and place, so that it needs its mask.
      var isNeeded = false
      /// Whether the mask seems to have been left on by mistake, so that switching it off is the first repair.
      var isMistake = false
    }

    /// A size that the container of an object sets.
    struct ContainerSize {
      /// The number of the object that has the size, as in `ConstraintSystem.Constraint.sizedObject`; nil if the object
      /// is unknown.
      var object: Int?
      /// Whether the size is 0, so that no other member's number is meant to fit it.
      var isEmpty = false
    }

    /// Whether the member pins a view that a stack arranges already, so that it is likely the mistake.
    var pinsArrangedView = false

    /// Whether the member has no possible change.
    var isUnchangeable: Bool { repair == nil && !hasPriority && !canBeDropped && mask == nil }

    /// Returns the repair that consists of a change of the member.
    /// - Parameter remaining: the number of conflicts that remain after the repair.
    func repair(_ change: Repair.Change, remaining: Int = 0) -> Repair {
      var repair = Repair(change, of: constraint, remaining: remaining)
      repair.isOfHiddenLength = isOfHiddenLength && change == .priority
      repair.pinsArrangedView = pinsArrangedView && change == .drop
      return repair
    }
  }
}

extension RepairFinder.Member {
  /// Returns the rank of a constraint for a change of its constant; a lower rank is a better candidate.
  ///
  /// Constraints on a single value come first, then relations of two values with a constant. Relations without a
  /// constant follow, since a distance of 0 is rarely meant to be another distance. Within each of these kinds,
  /// inequalities come before equalities. Last comes the sign of a value, as in `x >= 0`.
  static func rank(isEquality: Bool, isRelation: Bool, hasConstant: Bool) -> Int {
    if !isRelation, !hasConstant, !isEquality { return signRank }
    return (isEquality ? 1 : 0) + (!isRelation ? 0 : hasConstant ? 2 : 5)
  }

  /// The rank of a constraint on the sign of a value, as in `x >= 0`.
  private static let signRank = 7

  /// The rank of an autoresizing mask that was left on by mistake. It is the lowest rank, since the other members of
  /// the conflict are then as they should be.
  static let mistakeRank = -4

  /// The rank of a constraint on a hidden view's length. It is lower than the ranks of other constraints: this
  /// constraint is to be changed first, so that the stack's own constraint for the hidden view holds.
  private static let hiddenRank = -3

  /// The rank of dropping a constraint that pins an arranged view, since the stack places the view.
  static let arrangedRank = -2

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
