/// An explanation of a layout's value, by its binding constraints and its sensitivity to each (post-optimal analysis).
public struct Explanation: Sendable, Hashable {
  /// The name of the value: an attribute such as `title.left`, or a variable of a system.
  public var variable: String
  /// The value. An attribute's value is that of the alignment rectangle, in points, measured rightward and downward in
  /// the superview's coordinates.
  public var value: Double
  /// The binding constraints; empty if the value depends on no constraint.
  ///
  /// They are ordered as a chain: constraints on a single value come first, such as the root's size. As far as
  /// possible, each later constraint relates a further value to earlier ones. The last ones are nearest to the
  /// explained value.
  public var bindingConstraints: [BindingConstraint]
  /// Whether constraints that are not in `bindingConstraints` may have an effect on the value too. In a large layout
  /// not all of them are examined if several proofs of the value exist, as at a degenerate optimum.
  public var mayLackBindingConstraints = false
  /// The level that keeps the value from being smaller.
  public var below: Decision
  /// The level that keeps the value from being greater.
  public var above: Decision
  /// The violated preferences about the value or about variables of its binding constraints, in the order of the
  /// document. If there are many, only some of them are listed.
  public var unmet: [UnmetPreference]
  /// The interval of the value, the cause of its non-uniqueness, and a remedy; nil if the constraints make the value
  /// unique.
  public var nonUniqueness: NonUniqueness?
  /// The content heights on which the value depends, such as that of wrapping text. Each follows from the width of its
  /// view.
  public var contentHeights: [ContentHeight] = []

  /// The level at which a bound on a value is decided.
  public enum Decision: Sendable, Hashable {
    /// Required constraints alone.
    case required
    /// Constraints of this priority, below 1000, and of higher ones.
    case priority(Double)
    /// The tie-breaking objectives.
    case tieBreaking
    /// The frame and autoresizing mask, since constraints do not lay out the item.
    case frame
    /// No level: the item has neither constraints nor a frame, and lies at the origin of its superview.
    case unplaced
  }

  /// A binding constraint of a value.
  public struct BindingConstraint: Sendable, Hashable {
    /// The constraint.
    public var constraint: ReportedConstraint
    /// Whether the constraint keeps the value from being smaller.
    public var boundsFromBelow: Bool
    /// Whether the constraint keeps the value from being greater.
    public var boundsFromAbove: Bool
    /// The rate of change of the value if the constant is raised: the right derivative, in points per point.
    ///
    /// It is nil if the constraint has no constant that can be changed, or if the layout then has a conflict or no
    /// unique value. It is also nil if it was not computed: in a large layout this may be so for the first constraints
    /// of `bindingConstraints`.
    public var slopeUp: Double?
    /// The rate of change of the value if the constant is lowered: the left derivative, which is 1 if the value
    /// decreases by as much as the constant.
    ///
    /// It is nil if the constraint has no constant that can be changed, or if the layout then has a conflict or no
    /// unique value. It is also nil if it was not computed: in a large layout this may be so for the first constraints
    /// of `bindingConstraints`.
    public var slopeDown: Double?
    /// The effect on the value of removing the constraint; nil if the constraint cannot be removed, or if the effect
    /// was not computed.
    public var without: Absence?

    /// Creates a binding constraint.
    package init(_ constraint: ReportedConstraint, boundsFromBelow: Bool, boundsFromAbove: Bool) {
      self.constraint = constraint
      self.boundsFromBelow = boundsFromBelow
      self.boundsFromAbove = boundsFromAbove
    }

    /// Whether the constraint is a written one for which neither a derivative nor the effect of its removal is known.
    package var isUnexamined: Bool {
      constraint.index != nil && slopeUp == nil && slopeDown == nil && without == nil
    }
  }

  /// The effect on a value of removing a binding constraint.
  public enum Absence: String, Sendable {
    /// The value stays, since other constraints bound it as well.
    case stays
    /// The value increases.
    case rises
    /// The value decreases.
    case falls
    /// The value is no longer unique.
    case ambiguous = "open"
  }

  /// A content height that follows from the width of its view, with the binding constraints of the width.
  public struct ContentHeight: Sendable, Hashable {
    /// The name of the view.
    public var view: String
    /// The height of its content, in points.
    public var height: Double
    /// The width of the view's alignment rectangle, in points, from which the height follows.
    public var width: Double
    /// The level at which the width is decided: the lower of the levels of its two bounds.
    public var decision: Decision
    /// The binding constraints of the width, ordered like `Explanation.bindingConstraints`.
    public var bindingConstraints: [ReportedConstraint]

    /// Creates a content height, given the explanation of its width.
    package init(view: String, height: Double, width: Explanation) {
      self.view = view
      self.height = height
      self.width = width.value
      decision = ExplanationWords.weaker(width.below, width.above)
      bindingConstraints = width.bindingConstraints.map(\.constraint)
    }
  }

  /// A violated preference, and the constraints that prevent its satisfaction.
  public struct UnmetPreference: Sendable, Hashable {
    /// The preference and its violation.
    public var violation: Violation
    /// The constraints that keep the preference's violation from being smaller.
    public var blockers: [ReportedConstraint]
    /// Whether some of `blockers` have the preference's own priority: a smaller violation of the preference would then
    /// increase the sum of the violations of this priority.
    public var isOutweighed: Bool

    /// Creates an unmet preference.
    package init(violation: Violation, blockers: [ReportedConstraint], isOutweighed: Bool) {
      self.violation = violation
      self.blockers = blockers
      self.isOutweighed = isOutweighed
    }
  }

  /// The interval of a value that is not unique, the cause, and a change that makes it unique.
  public struct NonUniqueness: Sendable, Hashable {
    /// The causes of non-uniqueness.
    public enum Cause: Sendable, Hashable {
      /// Free: the value can change without any change of violations.
      case free
      /// A tie: changing the value trades violations of constraints of one priority, without changing their sum.
      case tie([ReportedConstraint])
    }

    /// A change that was shown to make the value unique.
    public enum Remedy: Sendable, Hashable {
      /// Raising the priority of a constraint of the tie.
      case raise(ReportedConstraint)
      /// Adding a constraint: a formula, or a linear constraint of a system.
      case add(String)
    }

    /// The interval of the value over the optimal face: at each point of it, all priorities are satisfied equally well.
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
    bindingConstraints = []
    below = decision
    above = decision
    unmet = []
  }
}

/// The explanations of some values of one layout, or the reason why there are none.
public struct ExplainedLayout: Sendable {
  /// The outcome of the solve.
  public var status: LayoutStatus
  /// The root's size, requested or fitting. For a system of constraints it is nil. If a document was not solved, it is
  /// nil unless the request gave both lengths.
  public var size: LayoutSize?
  /// The explanations, in the requested order; empty unless solved.
  public var explanations: [Explanation] = []
  /// The first conflict among the required constraints; nil if none is reported.
  public var conflict: Conflict?
  /// Messages about the solve that no other member contains, such as a reached limit, as sentences.
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
      "give '\(constraint.description)' a priority above \(DecimalText.exact(constraint.priority))"
    case .add(let text): "add '\(text)'"
    }
  }
}
