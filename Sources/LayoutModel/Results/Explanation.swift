/// An explanation of a layout's value: its binding constraints, and the sensitivity to each (post-optimal analysis).
public struct Explanation: Sendable, Hashable {
  /// The name of the value, such as `title.left`, or of a variable of a system.
  public var variable: String
  /// The value. An attribute's value is in points, of the alignment rectangle, measured downward and to the right in
  /// the superview's coordinates.
  public var value: Double
  /// The binding constraints, as a chain; empty if the value depends on no constraint.
  ///
  /// First come those on a single value, such as the root's size, then those that relate values of earlier ones.
  public var holders: [Holder]
  /// The level that bounds the value from below.
  public var below: Decision
  /// The level that bounds the value from above.
  public var above: Decision
  /// Violated preferences about values of the chain, in the order of the document.
  public var unmet: [UnmetPreference]
  /// The cause of non-uniqueness; nil if the constraints determine the value.
  public var nonUniqueness: NonUniqueness?
  /// The heights of contents in the chain that follow from widths, as those of wrapping texts do.
  public var contentHeights: [ContentHeight] = []

  /// The level at which a bound on a value is decided.
  public enum Decision: Sendable, Hashable {
    /// Required constraints alone.
    case required
    /// Constraints of this priority, below 1000, and of higher ones.
    case priority(Double)
    /// The tie-breaking objectives.
    case tieBreaking
    /// The frame and autoresizing mask, since no constraint places the item.
    case frame
    /// Nothing: the item has neither constraints nor a frame, so that it lies at the origin of its superview.
    case unplaced
  }

  /// A binding constraint of a value.
  public struct Holder: Sendable, Hashable {
    /// The constraint.
    public var constraint: ReportedConstraint
    /// Whether it bounds the value from below.
    public var holdsFromBelow: Bool
    /// Whether it bounds the value from above.
    public var holdsFromAbove: Bool
    /// The rate of change of the value when the constant is raised: its right derivative, in points per point.
    ///
    /// Nil if raising would contradict other required constraints, if the constraint has no constant that can be
    /// changed, or if it was not requested.
    public var slopeUp: Double?
    /// The left derivative, for a lowered constant: 1 if the value decreases as much; nil as for `slopeUp`.
    public var slopeDown: Double?
    /// The effect on the value of removing the constraint; nil if not requested.
    public var without: Absence?

    /// Creates a holder.
    package init(_ constraint: ReportedConstraint, holdsFromBelow: Bool, holdsFromAbove: Bool) {
      self.constraint = constraint
      self.holdsFromBelow = holdsFromBelow
      self.holdsFromAbove = holdsFromAbove
    }
  }

  /// The effect on a value of removing a binding constraint.
  public enum Absence: String, Sendable {
    /// The value stays: other constraints bound it as well.
    case stays
    /// The value increases.
    case rises
    /// The value decreases.
    case falls
    /// The value is no longer unique.
    case ambiguous = "open"
  }

  /// The height of a view's content that follows from the view's width, with what determines the width.
  public struct ContentHeight: Sendable, Hashable {
    /// The name of the view.
    public var view: String
    /// The height of its content, in points.
    public var height: Double
    /// The width that it follows from, in points, of the alignment rectangle.
    public var width: Double
    /// The level at which the width is decided, of its two bounds the lower one.
    public var decision: Decision
    /// The binding constraints of the width, as a chain.
    public var holders: [ReportedConstraint]

    /// Creates a height, of a width that an explanation is about.
    package init(view: String, height: Double, width: Explanation) {
      self.view = view
      self.height = height
      self.width = width.value
      decision = ExplanationWords.weaker(width.below, width.above)
      holders = width.holders.map(\.constraint)
    }
  }

  /// A violated preference, and the constraints that prevent its satisfaction.
  public struct UnmetPreference: Sendable, Hashable {
    /// The preference and its violation.
    public var violation: Violation
    /// The constraints that keep its violation from being smaller.
    public var winners: [ReportedConstraint]
    /// Whether some of these have its own priority, so that the sum of violations decides.
    public var isOutweighed: Bool

    /// Creates an unmet preference.
    package init(violation: Violation, winners: [ReportedConstraint], isOutweighed: Bool) {
      self.violation = violation
      self.winners = winners
      self.isOutweighed = isOutweighed
    }
  }

  /// The cause of a value's non-uniqueness, and a change that makes it unique.
  public struct NonUniqueness: Sendable, Hashable {
    /// The causes of non-uniqueness.
    public enum Cause: Sendable, Hashable {
      /// Free: the value can change without any change of violations.
      case free
      /// A tie: changing the value trades violations of constraints of one priority, without changing their sum.
      case tie([ReportedConstraint])
    }

    /// The changes that were shown to make the value unique.
    public enum Remedy: Sendable, Hashable {
      /// A higher priority for a constraint of the tie.
      case raise(ReportedConstraint)
      /// A further constraint, as a formula or, of a system, a linear constraint.
      case add(String)
    }

    /// The values at which all priorities are satisfied equally well.
    public var range: Ambiguity.Range
    /// The cause.
    public var cause: Cause
    /// The change that makes the value unique.
    public var remedy: Remedy

    /// Creates a report.
    package init(range: Ambiguity.Range, cause: Cause, remedy: Remedy) {
      self.range = range
      self.cause = cause
      self.remedy = remedy
    }
  }

  /// Creates an explanation of a value that depends on no constraint.
  package init(variable: String, value: Double, by decision: Decision = .frame) {
    self.variable = variable
    self.value = value
    holders = []
    below = decision
    above = decision
    unmet = []
  }
}

/// The explanations of some values of one layout, or the reason why it has none.
public struct ExplainedLayout: Sendable {
  /// The outcome of the solve.
  public var status: LayoutStatus
  /// The root's size, given or fitting; nil if the solve failed, and for a system of constraints.
  public var size: LayoutSize?
  /// The explanations, in the requested order; empty unless solved.
  public var explanations: [Explanation] = []
  /// The conflict, if there is one.
  public var conflict: Conflict?
  /// Further messages, in sentences.
  public var messages: [String] = []

  /// Creates a result.
  package init(status: LayoutStatus, size: LayoutSize? = nil) {
    self.status = status
    self.size = size
  }
}

extension Explanation.NonUniqueness.Remedy {
  /// The instruction for users, such as `add title.width == 100`.
  public var instruction: String {
    switch self {
    case .raise(let constraint):
      "give '\(constraint.description)' a priority above \(DecimalText.string(constraint.priority))"
    case .add(let text): "add '\(text)'"
    }
  }
}
