public import LayoutModel

/// A named priority for the operator `~`. It is not expressible by a literal, which would make `~ 750` ambiguous.
public struct ConstraintPriority: Sendable, Hashable {
  /// The number, in (0, 1000].
  public let value: Double

  /// Creates a priority from a number.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000: must be satisfied.
  public static let required = ConstraintPriority(LayoutPriority.required)
  /// 750: the default compression resistance.
  public static let high = ConstraintPriority(LayoutPriority.high)
  /// 500.
  public static let medium = ConstraintPriority(LayoutPriority.medium)
  /// 250: the default content hugging.
  public static let low = ConstraintPriority(LayoutPriority.low)
  /// 50: the fitting size level, at which fitting lengths are minimized.
  public static let fittingSize = ConstraintPriority(LayoutPriority.fittingSize)
}

/// The precedence of `~`, between comparisons and `&&`.
///
/// So `a.width == 40 ~ .high` is a constraint with a priority; `?:` and assignments bind less, too.
precedencegroup ConstraintPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : ConstraintPriorityPrecedence

extension LayoutConstraint {
  /// Returns the constraint with another priority, in (0, 1000]. One out of range is reported when the document is
  /// solved.
  public static func ~ (constraint: LayoutConstraint, priority: Double) -> LayoutConstraint {
    var changed = constraint
    changed.priority = priority
    return changed
  }

  /// Returns the constraint with a named priority.
  public static func ~ (constraint: LayoutConstraint, priority: ConstraintPriority) -> LayoutConstraint {
    constraint ~ priority.value
  }

  /// Returns the constraint with an identifier for reports: `(a.width <= 40).named("cap")`.
  public func named(_ identifier: String) -> LayoutConstraint {
    var changed = self
    changed.identifier = identifier
    return changed
  }
}
