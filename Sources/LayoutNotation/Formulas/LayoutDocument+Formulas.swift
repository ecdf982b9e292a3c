public import LayoutModel

// Formulas about items that are given in Swift.
extension LayoutDocument {
  /// Returns the constraint of a formula about given items.
  ///
  /// A formula about two items is, for example, `width = 2 * width + 10`; one about one item is `height > 20`.
  ///
  /// - Parameters:
  ///   - formula: the formula; see `Formula`.
  ///   - lhs: the item of the left attribute.
  ///   - rhs: the item of the right attribute; nil if there is none.
  /// - Throws: the error of the formula or of the constraint, with its position in the formula.
  public func constraint(
    _ formula: String, lhs: LayoutItemID, rhs: LayoutItemID? = nil
  ) throws(NotationError) -> LayoutConstraint {
    let constraint = try Formula.constraint(formula, firstItem: lhs, secondItem: rhs, in: self)
    try check(constraint, offset: 0)
    return constraint
  }

  /// Appends the constraint of a formula about given items, and returns its index in `constraints`.
  ///
  /// ```swift
  /// try document.add(title, "trailing = leading - 10", to: field)
  /// try document.add(title, "height > 20")
  /// ```
  ///
  /// - Parameters:
  ///   - item: the item of the left attribute.
  ///   - formula: the formula; see `Formula`.
  ///   - other: the item of the right attribute; nil if there is none. It may be anywhere in the tree of views.
  /// - Throws: the error of the formula or of the constraint, with its position in the formula. No constraint is then
  ///   appended.
  @discardableResult
  public mutating func add(
    _ item: LayoutItemID, _ formula: String, to other: LayoutItemID? = nil
  ) throws(NotationError) -> Int {
    add(try constraint(formula, lhs: item, rhs: other)).lowerBound
  }

  /// Throws an error if a constraint is invalid.
  /// - Parameter offset: the offset that the error gets, in characters of the constraint's text.
  func check(_ constraint: LayoutConstraint, offset: Int) throws(NotationError) {
    guard let problem = ConstraintRules.problem(with: constraint, in: self) else { return }
    // Each rule of `ConstraintRules` is also a case of `NotationError.Rule`.
    let rule = NotationError.Rule(rawValue: problem.rule) ?? .attributePair
    let message = problem.message.prefix(1).uppercased() + problem.message.dropFirst()
    throw NotationError(rule, message, offset: offset, hints: problem.hint.map { [$0] } ?? [])
  }
}
