/// A set of unsatisfiable required constraints, which is in general an irreducible infeasible subset (IIS).
public struct Conflict: Sendable, Hashable {
  /// The written constraints, in the order of the document.
  public var constraints: [ReportedConstraint]
  /// The implied conditions among the members: those that no written constraint states, such as the root's size or an
  /// autoresizing mask.
  public var implied: [ReportedConstraint]
  /// Whether the conflict is irreducible: removing any one of `constraints` was shown to resolve it.
  public var isMinimal: Bool
  /// Changes, each of which alone resolves the conflict. The best one is first.
  ///
  /// Changes that make all required constraints of the document satisfiable come before changes after which other
  /// conflicts remain. Within each of these two groups the order is: changes of numbers, by the number of conflicts
  /// that they leave and then by their amount; lower priorities; masks to switch off; constraints to drop; numbers that
  /// fit a size of a container. Four other kinds are placed among the changes of numbers, as if their amount were 0:
  /// masks that are on by mistake, lower priorities with `Repair.isOfHiddenLength`, drops with
  /// `Repair.pinsArrangedView`, and the one lower priority with `Repair.yieldsToContainer`.
  ///
  /// The list is empty if the conflict is not minimal, if it belongs to a `BrokenRequirement`, or if the layout is too
  /// large for the search.
  public var repairs: [Repair]
  /// Changes that together make all required constraints of the document satisfiable; empty if none were found.
  ///
  /// If possible, this is a single one of `repairs`: the first that leaves no other conflict, and that changes a
  /// number, switches off a mask, or has `isOfHiddenLength`, `pinsArrangedView` or `yieldsToContainer`. Otherwise the
  /// constants of written constraints change, in the order of the document, by amounts of the least weighted sum. In
  /// general only the first conflict of a solution has a combined repair.
  public var combinedRepair: [Repair] = []
  /// The proof of infeasibility as text, a Farkas certificate: `[1] + [2] − [3] gives 320 >= 400, 80 short`.
  ///
  /// The members are added, each times a multiplier, and the sum cannot hold. Members are numbered from 1,
  /// `constraints` first, then `implied`. The sum is verified in exact arithmetic. The proof is nil if its integers
  /// would be too large, or if there is no contradiction of the numbers as written, only one of their roundings.
  public var proof: String?
  /// The multipliers of `proof` as exact integers, without a common divisor; empty if `proof` is nil. In the text they
  /// may be divided by one of them, and rounded.
  public var multipliers: [Multiplier] = []
  /// The proof as two incompatible sums of lengths, for diagrams; nil if `proof` is nil.
  public var budget: Budget?

  /// A member with its exact multiplier in a proof.
  public struct Multiplier: Sendable, Hashable {
    /// The member's index in `constraints` followed by `implied`, from 0.
    public var member: Int
    /// The multiplier in decimal notation: an integer of any size, below 0 for a member that is subtracted.
    public var value: String

    /// Creates a multiplier.
    package init(member: Int, value: String) {
      self.member = member
      self.value = value
    }
  }

  /// A proof as two incompatible sums of lengths, in points: the required and the available ones.
  public struct Budget: Sendable, Hashable {
    /// A member with its multiple in the proof.
    public struct Entry: Sendable, Hashable {
      /// The member's index in `constraints` followed by `implied`, from 0.
      public var member: Int
      /// The amount that the member requires or provides: the magnitude of its constant times `multiple`; above 0.
      public var amount: Double
      /// The magnitude of the member's multiplier in the proof; above 0.
      public var multiple: Double

      /// Creates an entry.
      package init(member: Int, amount: Double, multiple: Double = 1) {
        self.member = member
        self.amount = amount
        self.multiple = multiple
      }
    }

    /// The required amounts, in the order of the members. Members with the constant 0 are neither in `required` nor in
    /// `available`.
    public var required: [Entry]
    /// The available amounts, in the order of the members.
    public var available: [Entry]
    /// The absolute difference between the sums of `required` and `available`; above 0.
    public var difference: Double
    /// Whether the left number of the comparison in `proof` is too large, as in `480 <= 400, 80 over`. Otherwise it is
    /// too small, as in `320 >= 400, 80 short`.
    public var isOver: Bool

    /// Creates a budget.
    package init(required: [Entry], available: [Entry], difference: Double, isOver: Bool) {
      self.required = required
      self.available = available
      self.difference = difference
      self.isOver = isOver
    }
  }

  /// Creates a conflict.
  package init(
    constraints: [ReportedConstraint], implied: [ReportedConstraint], isMinimal: Bool, repairs: [Repair] = [],
    proof: String? = nil
  ) {
    self.constraints = constraints
    self.implied = implied
    self.isMinimal = isMinimal
    self.repairs = repairs
    self.proof = proof
  }

  /// Returns the conflict with its written constraints replaced, also in its repairs.
  package func replacingConstraints(_ replacement: (ReportedConstraint) -> ReportedConstraint) -> Conflict {
    func replaced(_ repairs: [Repair]) -> [Repair] {
      repairs.map { repair in
        var repair = repair
        repair.constraint = replacement(repair.constraint)
        return repair
      }
    }
    var conflict = self
    conflict.constraints = constraints.map(replacement)
    conflict.repairs = replaced(repairs)
    conflict.combinedRepair = replaced(combinedRepair)
    return conflict
  }
}

/// A change of one constraint that alone, or with others, resolves conflicts.
public struct Repair: Sendable, Hashable {
  /// The kinds of change.
  public enum Change: Sendable, Hashable {
    /// The constraint's constant changes, by the least sufficient amount.
    case constant(by: Double, to: Double)
    /// The right-hand side of a constraint of a `ConstraintSystem` changes, by the least sufficient amount.
    case rightHandSide(by: Double)
    /// The left-hand side of a constraint of a `ConstraintSystem` changes, by the least sufficient amount. It is the
    /// side without variables, as in `5 <= x`.
    case leftHandSide(by: Double)
    /// The root's size along an axis changes, by the least sufficient amount.
    case rootSize(by: Double, to: Double)
    /// The priority is lowered below 1000.
    case priority
    /// The view's `translatesAutoresizingMask` becomes false.
    case autoresizingMask
    /// The constraint is dropped.
    case drop

    /// The absolute amount by which a number changes; 0 if no number does.
    package var magnitude: Double {
      switch self {
      case .constant(let amount, _), .rightHandSide(let amount), .leftHandSide(let amount), .rootSize(let amount, _):
        abs(amount)
      case .priority, .autoresizingMask, .drop: 0
      }
    }

    /// Whether only a number changes.
    public var isOfNumber: Bool {
      switch self {
      case .constant, .rightHandSide, .leftHandSide, .rootSize: true
      case .priority, .autoresizingMask, .drop: false
      }
    }
  }

  /// The constraint that is changed.
  public var constraint: ReportedConstraint
  /// The change.
  public var change: Change
  /// The number of other conflicts of the document that remain; with 0 all required constraints are satisfiable.
  public var remaining: Int
  /// Whether the constraint gives a length to a hidden view of a stack, although the stack sets this length to 0.
  ///
  /// With a priority below 1000, the constraint is relaxed while the view is hidden, and satisfied otherwise.
  public var isOfHiddenLength = false
  /// Whether the constraint contradicts a size that a container sets.
  ///
  /// A container may set a provisional size, such as 0, before the final one. With a priority below 1000, the
  /// constraint is relaxed as long as the size contradicts it.
  public var yieldsToContainer = false
  /// Whether the constraint, which is dropped, pins a view that a stack view arranges, and thereby places, already.
  public var pinsArrangedView = false
  /// The setting whose value is the constant; nil if the constraint itself has the constant.
  public var setting: Setting?
  /// Whether the instruction says the constant before the change, too, since the constraint's description has it with
  /// the other sign.
  package var saysOldConstant = false

  /// A value with a property of its own that is the constant of constraints, such as the spacing of a stack.
  public struct Setting: Sendable, Hashable {
    /// The name of the value, such as `spacing of UIStackView`.
    public var name: String
    /// The name of the property or method that sets the value; nil if `name` contains it.
    public var property: String?

    /// Creates a setting.
    package init(name: String, property: String? = nil) {
      self.name = name
      self.property = property
    }
  }

  /// Creates a repair.
  package init(_ change: Change, of constraint: ReportedConstraint, remaining: Int = 0) {
    self.constraint = constraint
    self.change = change
    self.remaining = remaining
  }

  /// The instruction for users, such as `lower the constant by 80, to 160`.
  public var instruction: String {
    func number(_ value: Double) -> String { DecimalText.exact(DecimalText.rounded(value)) }
    func words(_ what: String, _ change: Double) -> String {
      "\(change < 0 ? "lower" : "raise") the \(what) by \(number(abs(change)))"
    }
    switch change {
    case .constant(let by, let to):
      let property = setting?.property.map { " (\($0))" } ?? ""
      let old = saysOldConstant ? "from \(number(to - by)) " : ""
      return words(setting?.name ?? "constant", by) + ", \(old)to \(number(to))" + property
    case .rightHandSide(let by): return words("right-hand side", by)
    case .leftHandSide(let by): return words("left-hand side", by)
    case .rootSize(let by, let to): return words("size", by) + ", to \(number(to))"
    case .priority where isOfHiddenLength:
      return "give it priority 999, so that hiding the view prevails, or hide it in another way"
    case .priority where yieldsToContainer: return "give it priority 999, so that its container's size prevails"
    case .priority: return "give it a priority below 1000"
    case .autoresizingMask: return "set translatesAutoresizingMaskIntoConstraints to false"
    case .drop where pinsArrangedView: return "drop it, as the stack view places the view"
    case .drop: return "drop it"
    }
  }

  /// The instruction, with the number of remaining conflicts if there are any.
  public var advice: String { instruction + remainder }

  /// The end of advice with the number of remaining conflicts; empty if there are none.
  package var remainder: String {
    switch remaining {
    case 0: ""
    case 1: "; 1 other conflict remains"
    default: "; \(remaining) other conflicts remain"
    }
  }
}

/// A required constraint that was relaxed because it contradicts others.
public struct BrokenRequirement: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// The conflict that has the constraint among its members.
  public var conflict: Conflict

  /// Creates a report.
  package init(constraint: ReportedConstraint, conflict: Conflict) {
    self.constraint = constraint
    self.conflict = conflict
  }
}
