public import LayoutModel

/// A priority by name, as the operator `~` takes it beside numbers. It is not written as a literal, for then `~ 750`
/// would have two meanings.
public struct ConstraintPriority: Sendable, Hashable {
  /// The number, in (0, 1000].
  public let value: Double

  /// Creates a priority from a number.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000: must hold.
  public static let required = ConstraintPriority(LayoutPriority.required)
  /// 750: the default resistance against being made smaller than the content.
  public static let high = ConstraintPriority(LayoutPriority.high)
  /// 500.
  public static let medium = ConstraintPriority(LayoutPriority.medium)
  /// 250: the default reluctance to be made larger than the content.
  public static let low = ConstraintPriority(LayoutPriority.low)
  /// 50: the wish of a fitting size to be small.
  public static let fittingSize = ConstraintPriority(LayoutPriority.fittingSize)
}

/// Binds after the relations, so that `a.width == 40 ~ .high` is a constraint with a priority, and before `&&`, `?:`
/// and assignments.
precedencegroup ConstraintPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : ConstraintPriorityPrecedence

extension LayoutConstraint {
  /// The constraint at another priority, in (0, 1000]. One out of that range is reported when the document is solved.
  public static func ~ (constraint: LayoutConstraint, priority: Double) -> LayoutConstraint {
    var changed = constraint
    changed.priority = priority
    return changed
  }

  /// The constraint at a priority that has a name.
  public static func ~ (constraint: LayoutConstraint, priority: ConstraintPriority) -> LayoutConstraint {
    constraint ~ priority.value
  }

  /// The constraint under a name that reports use: `(a.width <= 40).named("cap")`.
  public func named(_ identifier: String) -> LayoutConstraint {
    var changed = self
    changed.identifier = identifier
    return changed
  }
}
