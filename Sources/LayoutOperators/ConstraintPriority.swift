public import LayoutModel

/// A named priority for the operator `~`. The type has no literals, since `~ 750` would then be ambiguous.
public struct ConstraintPriority: Sendable, Hashable {
  /// The priority as a number, in (0, 1000].
  public let value: Double

  /// Creates a priority from a number.
  public init(_ value: Double) {
    self.value = value
  }

  /// Priority 1000: the constraint must be satisfied.
  public static let required = ConstraintPriority(LayoutPriority.required)
  /// Priority 750, the default of compression resistance.
  public static let high = ConstraintPriority(LayoutPriority.high)
  /// Priority 500.
  public static let medium = ConstraintPriority(LayoutPriority.medium)
  /// Priority 250, the default of content hugging.
  public static let low = ConstraintPriority(LayoutPriority.low)
  /// Priority 50, the fitting size level: a size that is to fit the content is minimised at this priority
  /// (`UIView.systemLayoutSizeFitting`).
  public static let fittingSize = ConstraintPriority(LayoutPriority.fittingSize)
}

/// The precedence of `~`, below that of comparisons and above that of `&&`.
///
/// For example, `a.width == 40 ~ .high` is a constraint with a priority. The operators `?:` and `=` have lower
/// precedences.
precedencegroup ConstraintPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : ConstraintPriorityPrecedence

extension LayoutConstraint {
  /// Returns the constraint with another priority, in (0, 1000]. A priority out of this range is reported when the
  /// document is solved.
  public static func ~ (constraint: LayoutConstraint, priority: Double) -> LayoutConstraint {
    var changed = constraint
    changed.priority = priority
    return changed
  }

  /// Returns the constraint with a named priority.
  public static func ~ (constraint: LayoutConstraint, priority: ConstraintPriority) -> LayoutConstraint {
    constraint ~ priority.value
  }

  /// Returns the constraint with an identifier, which reports show: `(a.width <= 40).named("cap")`.
  public func named(_ identifier: String) -> LayoutConstraint {
    var changed = self
    changed.identifier = identifier
    return changed
  }
}
