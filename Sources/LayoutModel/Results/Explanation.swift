/// Why a value of a layout is what it is.
public struct Explanation: Sendable, Hashable {
  /// The name of the value: `title.left`, or, of a system of constraints, the variable.
  public var variable: String
  /// The value: of an attribute, in points, of the alignment rectangle, measured downward and to the right in the
  /// superview's coordinates.
  public var value: Double
  /// The constraints that hold it, as a chain: first those that say one thing by themselves, such as the root's size,
  /// then what follows from things already said. Empty where no constraint has a say.
  public var holders: [Holder]
  /// What decides that it is not less.
  public var below: Decision
  /// What decides that it is not more.
  public var above: Decision
  /// Preferences that are not met and speak about something in the chain, in the order of the document.
  public var lost: [UnmetPreference]
  /// What is to say where the constraints leave it open; nil where they determine it.
  public var openness: Openness?

  /// What decides on a value.
  public enum Decision: Sendable, Hashable {
    /// Required constraints alone.
    case required
    /// Constraints of this priority, below 1000, with those above.
    case priority(Double)
    /// The rule for what constraints leave open.
    case tieBreaking
    /// Its frame and autoresizing mask, since no constraint places it.
    case frame
  }

  /// A constraint that holds a value.
  public struct Holder: Sendable, Hashable {
    /// The constraint.
    public var constraint: ReportedConstraint
    /// Whether it keeps the value from being less.
    public var holdsFromBelow: Bool
    /// Whether it keeps the value from being more.
    public var holdsFromAbove: Bool
    /// By how much the value moves for each point that its constant is raised, by a little; nil where that would
    /// contradict other required constraints, or where it has no constant that could be changed or it was not asked for.
    public var slopeUp: Double?
    /// By how much the value moves for each point that its constant is lowered, with its sign: 1 where the value follows
    /// downward; nil as for `slopeUp`.
    public var slopeDown: Double?
    /// What becomes of the value without the constraint; nil where it was not asked for.
    public var without: Absence?

    /// Creates a holder.
    public init(_ constraint: ReportedConstraint, holdsFromBelow: Bool, holdsFromAbove: Bool) {
      self.constraint = constraint
      self.holdsFromBelow = holdsFromBelow
      self.holdsFromAbove = holdsFromAbove
    }
  }

  /// What becomes of a value when a constraint that holds it is left out.
  public enum Absence: String, Sendable {
    /// It stays: others hold it as well.
    case stays
    /// It becomes more.
    case rises
    /// It becomes less.
    case falls
    /// Nothing determines it.
    case open
  }

  /// A preference that is not met, and to whom it lost.
  public struct UnmetPreference: Sendable, Hashable {
    /// The preference and its violation.
    public var violation: Violation
    /// The constraints that keep it from being met better.
    public var winners: [ReportedConstraint]
    /// Whether some of these have its own priority, so that it lost by the sum of violations.
    public var isOutweighed: Bool

    /// Creates a lost preference.
    public init(violation: Violation, winners: [ReportedConstraint], isOutweighed: Bool) {
      self.violation = violation
      self.winners = winners
      self.isOutweighed = isOutweighed
    }
  }

  /// Why a value is left open, and what would settle it.
  public struct Openness: Sendable, Hashable {
    /// Why a value is left open.
    public enum Cause: Sendable, Hashable {
      /// No constraint fixes it: it can move, and all are met as well as before.
      case free
      /// Constraints of equal priority tie: as it moves, some are met better, others as much worse.
      case tie([ReportedConstraint])
    }

    /// What was shown to settle it.
    public enum Remedy: Sendable, Hashable {
      /// Another priority of a constraint of the tie, above the one it has.
      case raise(ReportedConstraint)
      /// A further constraint, as a formula or, of a system, a linear constraint.
      case add(String)
    }

    /// The values that it could take with all priorities served as well.
    public var range: Ambiguity.Range
    /// Why.
    public var cause: Cause
    /// What settles it.
    public var remedy: Remedy

    /// Creates a report.
    public init(range: Ambiguity.Range, cause: Cause, remedy: Remedy) {
      self.range = range
      self.cause = cause
      self.remedy = remedy
    }
  }

  /// Creates an explanation of a value that no constraint has a say in.
  public init(variable: String, value: Double) {
    self.variable = variable
    self.value = value
    holders = []
    below = .frame
    above = .frame
    lost = []
  }
}

/// The explanations of some values of one layout, or what kept it from having values.
public struct ExplainedLayout: Sendable {
  /// What became of the layout.
  public var status: LayoutStatus
  /// The root's size: the one asked for, or the fitting one that was found; nil where nothing was solved, and for a
  /// system of constraints.
  public var size: LayoutSize?
  /// The explanations, in the order in which they were asked for; empty unless solved.
  public var explanations: [Explanation] = []
  /// The contradiction, where there is one.
  public var conflict: Conflict?
  /// What else there is to say, in sentences.
  public var messages: [String] = []

  /// Creates a result.
  public init(status: LayoutStatus, size: LayoutSize? = nil) {
    self.status = status
    self.size = size
  }
}

extension Explanation.Openness.Remedy {
  /// What to do, as `add title.width == 100`.
  public var instruction: String {
    switch self {
    case .raise(let constraint):
      "give '\(constraint.description)' a priority above \(DecimalText.string(constraint.priority))"
    case .add(let text): "add '\(text)'"
    }
  }
}
