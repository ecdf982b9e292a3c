/// Required constraints that cannot all hold, none of which can be left out of the contradiction.
public struct Conflict: Sendable, Hashable {
  /// The constraints that the user wrote, in the order of the document.
  public var constraints: [ReportedConstraint]
  /// Those that follow from sizes, masks and the root's size.
  public var implied: [ReportedConstraint]
  /// Whether dropping any one of `constraints` was shown to resolve the conflict.
  public var isMinimal: Bool
  /// Changes each of which alone resolves the conflict, the best first.
  ///
  /// Those after which all required constraints of the document can be met come first, then those after which other
  /// conflicts remain. Of both, first other constants, by how small the change is; then lower priorities; then what can
  /// be switched off; then constraints to drop.
  ///
  /// Empty where the conflict is not minimal, and in `BrokenRequirement`.
  public var repairs: [Repair]
  /// Changes of constants that together let all required constraints of the document be met: one where a single change
  /// does, else those of the least total change of the user's own constraints, in the order of the document.
  ///
  /// It is told with the first conflict of a solution. Empty where no change of constants does, and with all others.
  public var wayOut: [Repair] = []
  /// Why it is one, in a line: which multiples of its members add up to something impossible, as
  /// `[1] + [2] − [3] gives 320 >= 400, 80 short`.
  ///
  /// Members are numbered from 1, `constraints` first, then `implied`. It was verified in exact arithmetic. Nil where
  /// that took numbers too large, or the members fail to contradict each other by less than rounding.
  public var proof: String?
  /// The proof in numbers, for pictures; nil where there is none.
  public var budget: Budget?

  /// What each member asks for or offers, in points, as a proof adds it up: the two do not go together.
  public struct Budget: Sendable, Hashable {
    /// A member with its multiple in the proof.
    public struct Entry: Sendable, Hashable {
      /// The member's place among `constraints` and then `implied`, from 0.
      public var member: Int
      /// How much it takes or gives; above 0.
      public var amount: Double
      /// How many times the proof counts it; above 0.
      public var multiple: Double

      /// Creates an entry.
      public init(member: Int, amount: Double, multiple: Double = 1) {
        self.member = member
        self.amount = amount
        self.multiple = multiple
      }
    }

    /// What is asked for, in the order of the members; those that only pass something on are in neither list.
    public var required: [Entry]
    /// What there is, in the order of the members.
    public var available: [Entry]
    /// By how much the two are apart, as the proof says it; above 0.
    public var difference: Double
    /// Whether the proof calls that too much; else it is too little.
    public var isOver: Bool

    /// Creates a budget.
    public init(required: [Entry], available: [Entry], difference: Double, isOver: Bool) {
      self.required = required
      self.available = available
      self.difference = difference
      self.isOver = isOver
    }
  }

  /// Creates a conflict.
  public init(
    constraints: [ReportedConstraint], implied: [ReportedConstraint], isMinimal: Bool, repairs: [Repair] = [],
    proof: String? = nil
  ) {
    self.constraints = constraints
    self.implied = implied
    self.isMinimal = isMinimal
    self.repairs = repairs
    self.proof = proof
  }
}

/// A change of one constraint that resolves a conflict, or has a part in resolving all.
public struct Repair: Sendable, Hashable {
  /// What is changed.
  public enum Change: Sendable, Hashable {
    /// The constraint's constant, by the least amount that does.
    case constant(by: Double, to: Double)
    /// Something to add to the right-hand side of a constraint of a `ConstraintSystem`: the least that does.
    case rightHandSide(by: Double)
    /// The root's size along an axis, by the least amount that does.
    case rootSize(by: Double, to: Double)
    /// The priority: any below 1000.
    case priority
    /// The view's `translatesAutoresizingMask`, to false.
    case autoresizingMask
    /// The constraint is dropped.
    case drop

    /// Whether it is another number in the same place.
    public var isOfNumber: Bool {
      switch self {
      case .constant, .rightHandSide, .rootSize: true
      case .priority, .autoresizingMask, .drop: false
      }
    }
  }

  /// The member.
  public var constraint: ReportedConstraint
  /// What is changed of it.
  public var change: Change
  /// The number of other conflicts of the document that remain after it; with 0 all required constraints can be met.
  public var remaining: Int
  /// Whether the member says how long a view is whose length its stack takes away, because the view is hidden: with a
  /// priority below 1000 it gives way while the view is hidden, and holds otherwise.
  public var isOfHiddenLength = false

  /// Creates a repair.
  public init(_ change: Change, of constraint: ReportedConstraint, remaining: Int = 0) {
    self.constraint = constraint
    self.change = change
    self.remaining = remaining
  }

  /// What to do to the constraint, as `lower the constant by 80, to 160`.
  public var instruction: String {
    func words(_ what: String, _ change: Double) -> String {
      "\(change < 0 ? "lower" : "raise") the \(what) by \(DecimalText.string(abs(change)))"
    }
    switch change {
    case .constant(let by, let to): return words("constant", by) + ", to \(DecimalText.string(to))"
    case .rightHandSide(let by): return words("right-hand side", by)
    case .rootSize(let by, let to): return words("size", by) + ", to \(DecimalText.string(to))"
    case .priority where isOfHiddenLength:
      return "give it priority 999, so that hiding the view prevails, or hide it in another way"
    case .priority: return "give it a priority below 1000"
    case .autoresizingMask: return "set translatesAutoresizingMask to false"
    case .drop: return "drop it"
    }
  }

  /// The instruction, and that other conflicts remain where they do.
  public var advice: String {
    switch remaining {
    case 0: instruction
    case 1: "\(instruction); 1 other conflict remains"
    default: "\(instruction); \(remaining) other conflicts remain"
    }
  }
}

/// A required constraint that was broken because it contradicts others.
public struct BrokenRequirement: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// The contradiction, with the constraint among its members.
  public var conflict: Conflict

  /// Creates a report.
  public init(constraint: ReportedConstraint, conflict: Conflict) {
    self.constraint = constraint
    self.conflict = conflict
  }
}
