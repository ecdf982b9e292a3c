public import LayoutModel

/// Collects the constraints that stand in a closure, each on a line, in order: constraints, arrays of them, and those
/// that `if`, `switch` and `for` choose or repeat.
@resultBuilder public enum LayoutConstraintsBuilder {
  /// A constraint on a line.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] { [constraint] }

  /// Constraints from elsewhere: a function of one's own, or another notation.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] { constraints }

  /// Lines one after the other.
  public static func buildBlock(_ lines: [LayoutConstraint]...) -> [LayoutConstraint] { lines.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ lines: [LayoutConstraint]?) -> [LayoutConstraint] { lines ?? [] }

  /// What follows `if`.
  public static func buildEither(first lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// What follows `else`.
  public static func buildEither(second lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// The rounds of a `for`.
  public static func buildArray(_ rounds: [[LayoutConstraint]]) -> [LayoutConstraint] { rounds.flatMap(\.self) }

  /// What follows `if #available`.
  public static func buildLimitedAvailability(_ lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }
}

extension LayoutDocument {
  /// Appends the constraints of a closure, and returns their indices in `constraints`.
  ///
  /// The closure cannot read the document that it is for, which is being changed: ask it beforehand.
  /// - Throws: what the closure throws; then nothing is appended.
  @discardableResult
  public mutating func constrain<Failure: Error>(
    @LayoutConstraintsBuilder _ constraints: () throws(Failure) -> [LayoutConstraint]
  ) throws(Failure) -> Range<Int> {
    constrain(try constraints())
  }
}
