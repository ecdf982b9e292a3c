/// A tie-breaking rule: the objectives that make an optimum unique, so that the same input always gives the same
/// answer.
///
/// Each stage is a list of expressions, each with the goal zero. One stage after the other, the sum of the absolute
/// values of its expressions is minimised. While ties remain, the absolute value of one expression after the other is
/// minimised as well, in the order of the stages. If the expressions determine all variables, one point remains.
public struct TieBreaking: Sendable {
  /// The expressions of each stage, in flat arrays.
  private(set) var lists: [ExpressionList]

  /// The expressions of each stage. Reading or writing them allocates memory for each expression.
  public var stages: [[LinearExpression]] {
    get { lists.map(\.expressions) }
    set { lists = newValue.map(ExpressionList.init) }
  }

  /// Creates a rule.
  public init(stages: [[LinearExpression]]) {
    lists = stages.map(ExpressionList.init)
  }

  /// Creates a rule of stages in flat arrays.
  package init(lists: [ExpressionList]) {
    self.lists = lists
  }

  /// The rule of one stage, whose expressions are all variables in order, each with the goal zero. It is stored as an
  /// empty list of stages, since the number of variables is not known here.
  public static let allVariablesAlike = TieBreaking(stages: [])
}
