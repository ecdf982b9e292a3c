/// A list of linear expressions in flat arrays, so that a tie-breaking rule of a thousand expressions takes few
/// allocations.
package struct ExpressionList: Sendable {
  /// The terms of all expressions, one after the other.
  private(set) var terms: [LinearTerm] = []
  /// For each expression, its constant, and the position in `terms` just after its last term.
  private var ends: [(place: Int, constant: Double)] = []

  /// Creates an empty list.
  package init() {}

  init(_ expressions: [LinearExpression]) {
    for expression in expressions { append(expression) }
  }

  /// The number of expressions.
  var count: Int { ends.count }
  var indices: Range<Int> { 0..<ends.count }

  /// The positions of an expression's terms in `terms`.
  func entries(of index: Int) -> Range<Int> { (index > 0 ? ends[index - 1].place : 0)..<ends[index].place }

  /// The constant of an expression.
  func constant(of index: Int) -> Double { ends[index].constant }

  /// The expressions, each with an array of its own.
  var expressions: [LinearExpression] {
    indices.map { LinearExpression(Array(terms[entries(of: $0)]), constant: ends[$0].constant) }
  }

  /// Reserves memory for a number of expressions of one variable each.
  package mutating func reserveCapacity(_ count: Int) {
    terms.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  /// Appends an expression.
  package mutating func append(_ expression: LinearExpression) {
    terms += expression.terms
    ends.append((terms.count, expression.constant))
  }

  /// Appends the expression `variable + constant`.
  package mutating func append(variable: Int, constant: Double = 0) {
    terms.append(LinearTerm(1, variable))
    ends.append((terms.count, constant))
  }
}
