public import LayoutModel

// Formulas about views at hand, in Swift.
extension LayoutDocument {
  /// The constraint that a formula says of two items: `width = 2 * width + 10`, with one item `height > 20`.
  ///
  /// - Parameters:
  ///   - formula: the formula; `Formula` says what it may consist of.
  ///   - lhs: the item whose attribute stands on the left.
  ///   - rhs: the item whose attribute stands on the right; nil where a number does.
  /// - Throws: what is wrong with the formula, or with what it relates, and where.
  public func constraint(
    _ formula: String, lhs: LayoutItemID, rhs: LayoutItemID? = nil
  ) throws(NotationError) -> LayoutConstraint {
    let constraint = try Formula.constraint(formula, firstItem: lhs, secondItem: rhs, in: self)
    try check(constraint, offset: 0)
    return constraint
  }

  /// Appends the constraint that a formula says of an item and another one, and returns its index in `constraints`.
  ///
  /// ```swift
  /// try document.constrain(title, "trailing = leading - 10", to: field)
  /// try document.constrain(title, "height > 20")
  /// ```
  ///
  /// - Parameters:
  ///   - item: the item whose attribute stands on the left.
  ///   - formula: the formula.
  ///   - other: the item whose attribute stands on the right; nil where a number does. Neither has to be the other's
  ///     sibling or superview.
  /// - Throws: what is wrong with the formula, or with what it relates, and where; then nothing is appended.
  @discardableResult
  public mutating func constrain(
    _ item: LayoutItemID, _ formula: String, to other: LayoutItemID? = nil
  ) throws(NotationError) -> Int {
    constrain(try constraint(formula, lhs: item, rhs: other)).lowerBound
  }

  /// An error for a constraint that says what no constraint may.
  func check(_ constraint: LayoutConstraint, offset: Int) throws(NotationError) {
    guard let problem = ConstraintRules.problem(with: constraint, in: self) else { return }
    // Its rules have no other words than these.
    let rule = NotationError.Rule(rawValue: problem.rule) ?? .attributePair
    let message = problem.message.prefix(1).uppercased() + problem.message.dropFirst()
    throw NotationError(rule, message, offset: offset, hints: problem.hint.map { [$0] } ?? [])
  }
}
