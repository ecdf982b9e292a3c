internal import LinearProgramming

/// A lexicographic program as quantities of the exact simplex method: first each variable, counted from its lower
/// bound if it has one; then for each row how far its left-hand side is above its right-hand side.
struct ExactSystem: Sendable {
  private let program: LexicographicProgram
  private let shifts: [Rational]
  private var simplex: ExactSimplex
  /// How long each minimisation may take; nil for as long as it takes.
  var limits: SolveLimits?
  /// Whether a limit ended one, so that nothing that was found since is an answer.
  private(set) var isInterrupted = false

  init(_ program: LexicographicProgram) {
    self.program = program
    shifts = program.lowerBounds.map { Rational($0) ?? .zero }
    simplex = ExactSimplex(count: program.variableCount)
    for row in 0..<program.constraintCount {
      let terms = Array(program.terms(of: row))
      let largest = terms.reduce(0.0) { max($0, abs($1.coefficient)) }
      // A required row is divided by its largest coefficient; an optional one keeps its own unit.
      let divisor = program.isRequired(row) && largest > 0 ? largest : 1
      addQuantity(terms, constant: -program.rows[row].rightHandSide, divisor: divisor)
    }
  }

  /// The variables at the present point.
  var values: [Rational] {
    shifts.enumerated().map { $1 + simplex.value(of: $0) }
  }

  /// Minimises the violations of what is required and returns their sum. Only if that is zero may more be asked.
  mutating func requireAll() -> Rational {
    var costs: [(quantity: Int, cost: ExactSimplex.Cost)] = []
    for variable in 0..<program.variableCount where program.lowerBounds[variable] > -.infinity {
      costs.append((variable, ExactSimplex.Cost(down: .one)))
    }
    for row in 0..<program.constraintCount where program.isRequired(row) {
      costs.append((program.variableCount + row, Self.cost(program.rows[row].relation, weight: .one)))
    }
    return minimize(costs)
  }

  /// Minimises the weighted sum of the violations of some rows, holds it, and returns it.
  mutating func minimizeViolations(of rows: [Int], weight: (Int) -> Rational) -> Rational {
    minimize(
      rows.map { row in
        (program.variableCount + row, Self.cost(program.rows[row].relation, weight: weight(row)))
      })
  }

  /// Minimises the sum of the absolute values of some expressions, and holds it.
  mutating func minimizeAbsoluteValues(of expressions: [LinearExpression]) {
    let costs = expressions.map { expression in
      let quantity = addQuantity(expression.terms, constant: expression.constant, divisor: 1)
      return (quantity: quantity, cost: ExactSimplex.Cost(up: .one, down: .one))
    }
    _ = minimize(costs)
  }

  /// Whether the simplex method's present form shows that a variable has one value only. May overlook it.
  func isDetermined(_ variable: Int) -> Bool {
    simplex.isConstant(variable)
  }

  /// The least value of a variable, nil for none.
  func least(_ variable: Int) -> Rational? {
    extreme(variable, ExactSimplex.Cost(up: .one, down: -.one))
  }

  /// The greatest value of a variable, nil for none.
  func greatest(_ variable: Int) -> Rational? {
    extreme(variable, ExactSimplex.Cost(up: -.one, down: .one))
  }

  /// What each of some variables moves by with each of as many numbers as the points that are left have dimensions.
  func shares(of variables: [Int]) -> [[Rational]] {
    var simplex = simplex
    simplex.dropUnmovable()
    return variables.map { simplex.shares(of: $0) }
  }

  private func extreme(_ variable: Int, _ cost: ExactSimplex.Cost) -> Rational? {
    var simplex = simplex
    guard case .optimal = simplex.minimize([(variable, cost)]) else { return nil }
    return shifts[variable] + simplex.value(of: variable)
  }

  private mutating func minimize(_ costs: [(quantity: Int, cost: ExactSimplex.Cost)]) -> Rational {
    // Violations are never below zero, so there is a least sum unless a limit interrupts.
    guard !isInterrupted, case .optimal(let total) = simplex.minimize(costs, limits: limits) else {
      isInterrupted = true
      return .zero
    }
    simplex.hold()
    return total
  }

  @discardableResult
  private mutating func addQuantity(_ terms: [LinearTerm], constant: Double, divisor: Double) -> Int {
    var sum = Rational(constant) ?? .zero
    var exact: [(coefficient: Rational, quantity: Int)] = []
    for term in terms {
      let coefficient = Rational(term.coefficient) ?? .zero
      sum += coefficient * shifts[term.variable]
      exact.append((coefficient, term.variable))
    }
    return simplex.addQuantity(exact, constant: sum, divisor: Rational(divisor) ?? .one)
  }

  private static func cost(_ relation: Relation, weight: Rational) -> ExactSimplex.Cost {
    switch relation {
    case .equal: ExactSimplex.Cost(up: weight, down: weight)
    case .lessOrEqual: ExactSimplex.Cost(up: weight)
    case .greaterOrEqual: ExactSimplex.Cost(down: weight)
    }
  }
}
