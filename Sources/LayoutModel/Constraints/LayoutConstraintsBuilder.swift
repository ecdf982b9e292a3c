/// A result builder that collects the constraints of a closure, one expression per line, in order.
///
/// Lines are constraints and arrays of them, also within `if`, `switch` and `for`.
@resultBuilder public enum LayoutConstraintsBuilder {
  /// A constraint on a line.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] { [constraint] }

  /// An array of constraints on a line, such as the result of a function or of another notation.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] { constraints }

  /// Consecutive lines.
  public static func buildBlock(_ lines: [LayoutConstraint]...) -> [LayoutConstraint] { lines.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ lines: [LayoutConstraint]?) -> [LayoutConstraint] { lines ?? [] }

  /// The branch of `if`, or one of `switch`.
  public static func buildEither(first lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// The branch of `else`, or one of `switch`.
  public static func buildEither(second lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// The iterations of a `for`.
  public static func buildArray(_ rounds: [[LayoutConstraint]]) -> [LayoutConstraint] { rounds.flatMap(\.self) }

  /// The branch of `if #available`.
  public static func buildLimitedAvailability(_ lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }
}

extension LayoutDocument {
  /// Appends the constraints of a closure, and returns their indices in `constraints`.
  ///
  /// The closure cannot access the document, which is being changed: read it beforehand.
  /// - Throws: the closure's error; then nothing is appended.
  @discardableResult
  public mutating func add<Failure: Error>(
    @LayoutConstraintsBuilder _ constraints: () throws(Failure) -> [LayoutConstraint]
  ) throws(Failure) -> Range<Int> {
    add(try constraints())
  }
}
