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
    shifts = program.lowerBounds.map(Self.number)
    simplex = ExactSimplex(count: program.variableCount)
    for row in 0..<program.constraintCount {
      let terms = Array(program.terms(of: row))
      let largest = terms.reduce(0.0) { max($0, abs($1.coefficient)) }
      // A required row is divided by its largest coefficient; an optional one keeps its own unit.
      let divisor = program.isRequired(row) && largest > 0 ? largest : 1
      addQuantity(terms, constant: -program.rows[row].rightHandSide, divisor: divisor)
    }
  }

  /// A number of the program, exactly.
  private static func number(_ value: Double) -> Rational { Rational(written: value) ?? .zero }

  /// Words that pivots may write in all.
  var mostWork: Int {
    get { simplex.mostWork }
    set { simplex.mostWork = newValue }
  }

  /// The variables at the present point.
  var values: [Rational] {
    shifts.enumerated().map { $1 + simplex.value(of: $0) }
  }

  /// Minimises the violations of what is required and returns their sum.
  ///
  /// Only if that is zero may more be asked, or if it is no more than a tolerance: then bounds and right-hand sides are
  /// moved by it.
  mutating func requireAll(within tolerance: Rational = .zero) -> Rational {
    var costs: [(quantity: Int, cost: ExactSimplex.Cost)] = []
    for variable in 0..<program.variableCount where program.lowerBounds[variable] > -.infinity {
      costs.append((variable, ExactSimplex.Cost(down: .one)))
    }
    for row in 0..<program.constraintCount where program.isRequired(row) {
      costs.append((program.variableCount + row, Self.cost(program.rows[row].relation, weight: .one)))
    }
    guard case .optimal(let total) = simplex.minimize(costs, limits: limits) else {
      isInterrupted = true
      return .zero
    }
    if total > tolerance { return total }
    simplex.forgiveCosts()
    simplex.holdZero()
    return total
  }

  /// The interval of a variable; nil if a limit ended the search for it.
  /// - Parameter seen: the least and the greatest value that each variable was seen to take; takes those at the ends.
  mutating func interval(
    of variable: Int, seeing seen: inout [(least: Rational, greatest: Rational)]
  ) -> (least: Rational?, greatest: Rational?)? {
    let value = shifts[variable] + simplex.value(of: variable)
    if isDetermined(variable) { return (value, value) }
    var ends: [Rational?] = []
    for sign in [Rational.one, -.one] {
      var moved = simplex
      switch moved.minimize([(variable, ExactSimplex.Cost(up: sign, down: -sign))], limits: limits) {
      case .optimal: ends.append(shifts[variable] + moved.value(of: variable))
      case .unbounded: ends.append(nil)
      case .interrupted:
        isInterrupted = true
        return nil
      }
      simplex.addWork(of: moved)
      for other in seen.indices {
        let value = shifts[other] + moved.value(of: other)
        seen[other] = (min(seen[other].least, value), max(seen[other].greatest, value))
      }
    }
    return (ends[0], ends[1])
  }

  /// Minimises the weighted sum of the violations of some rows, in the rows' own units, holds it, and returns it.
  @discardableResult
  mutating func serve(_ rows: [Int], weight: (Int) -> Double) -> Rational {
    minimize(
      rows.map { row in
        (program.variableCount + row, Self.cost(program.rows[row].relation, weight: Self.number(weight(row))))
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

  /// Minimises the sum of the absolute values of each stage's expressions, then that of each expression alone.
  mutating func settle(_ stages: [[LinearExpression]]) {
    for stage in stages { minimizeAbsoluteValues(of: stage) }
    for stage in stages {
      for expression in stage { minimizeAbsoluteValues(of: [expression]) }
    }
  }

  /// Which of some variables equations link at all of the points, directly or by others.
  ///
  /// What each moves by with the dimensions of the set is a vector; variables are linked where their vectors depend on
  /// each other, as a circuit of a matroid does.
  func links(of variables: [Int]) -> ExactLinks {
    var links = ExactLinks(count: variables.count)
    // Those that are independent of the ones before, with their vectors reduced by these, and how that was done.
    var free: [(place: Int, pivot: Int, vector: [Rational], shares: [Int: Rational])] = []
    for (place, vector) in shares(of: variables).enumerated() {
      var rest = vector
      // The vector less what was subtracted of those before is the rest.
      var shares: [Int: Rational] = [:]
      for reduced in free where rest[reduced.pivot].signum != 0 {
        let factor = rest[reduced.pivot] / reduced.vector[reduced.pivot]
        for index in rest.indices { rest[index] -= factor * reduced.vector[index] }
        for (source, share) in reduced.shares { shares[source, default: .zero] += factor * share }
      }
      if let pivot = rest.firstIndex(where: { $0.signum != 0 }) {
        var own = shares.mapValues { -$0 }
        own[place] = .one
        free.append((place, pivot, rest, own))
        links.add(dimensionAt: place)
      } else {
        for (source, share) in shares where share.signum != 0 { links.join(place, source, share) }
      }
    }
    return links
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
    var sum = Self.number(constant)
    var exact: [(coefficient: Rational, quantity: Int)] = []
    for term in terms {
      let coefficient = Self.number(term.coefficient)
      sum += coefficient * shifts[term.variable]
      exact.append((coefficient, term.variable))
    }
    return simplex.addQuantity(exact, constant: sum, divisor: Self.number(divisor))
  }

  private static func cost(_ relation: Relation, weight: Rational) -> ExactSimplex.Cost {
    switch relation {
    case .equal: ExactSimplex.Cost(up: weight, down: weight)
    case .lessOrEqual: ExactSimplex.Cost(up: weight)
    case .greaterOrEqual: ExactSimplex.Cost(down: weight)
    }
  }
}
