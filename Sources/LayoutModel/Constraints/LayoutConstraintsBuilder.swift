/// A result builder that collects the constraints of a closure, one expression per line, in order.
///
/// Lines are constraints and arrays of them, also within `if`, `switch` and `for`.
@resultBuilder public enum LayoutConstraintsBuilder {
  /// Returns the constraint on a line, as an array.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] { [constraint] }

  /// Returns the array of constraints on a line, such as the result of a function or of another notation.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] { constraints }

  /// Returns the constraints of consecutive lines.
  public static func buildBlock(_ lines: [LayoutConstraint]...) -> [LayoutConstraint] { lines.flatMap(\.self) }

  /// Returns the constraints of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ lines: [LayoutConstraint]?) -> [LayoutConstraint] { lines ?? [] }

  /// Returns the constraints of the branch of an `if` that has an `else`. The cases of a `switch` are divided between
  /// this function and `buildEither(second:)`.
  public static func buildEither(first lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// Returns the constraints of the branch of `else`. The cases of a `switch` are divided between this function and
  /// `buildEither(first:)`.
  public static func buildEither(second lines: [LayoutConstraint]) -> [LayoutConstraint] { lines }

  /// Returns the constraints of all iterations of a `for`.
  public static func buildArray(_ rounds: [[LayoutConstraint]]) -> [LayoutConstraint] { rounds.flatMap(\.self) }

  /// Returns the constraints of the branch of `if #available`.
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
