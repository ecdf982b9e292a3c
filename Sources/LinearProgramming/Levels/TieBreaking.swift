/// The tie-breaking objectives that make an optimum unique, so that the same input always gives the same answer.
///
/// Each stage is a list of expressions with the goal zero. Stage after stage, the sum of the absolute values of its
/// expressions is minimised; then, while ties remain, the absolute value of one expression after the other, in the
/// order of the stages. If the expressions determine all variables, one point remains.
public struct TieBreaking: Sendable {
  /// The expressions of each stage, in flat arrays.
  private(set) var lists: [ExpressionList]

  /// The expressions of each stage. Reading or writing them takes an allocation for each expression.
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

  /// All variables in one stage, in order, each with the goal zero.
  public static let allVariablesAlike = TieBreaking(stages: [])
}
