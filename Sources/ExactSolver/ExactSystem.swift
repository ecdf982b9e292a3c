internal import LinearProgramming

/// A lexicographic program, translated to quantities of `ExactSimplex`.
///
/// The first quantities are the variables, each minus its lower bound if it has one. Then there is one quantity for
/// each row: its left-hand side minus its right-hand side.
struct ExactSystem: Sendable {
  private let program: LexicographicProgram
  private let shifts: [Rational]
  private var simplex: ExactSimplex
  /// The limits of each minimisation; nil for none.
  var limits: SolveLimits?
  /// Whether a limit was reached. Later results are then invalid.
  private(set) var isInterrupted = false

  init(_ program: LexicographicProgram) {
    self.program = program
    shifts = program.lowerBounds.map(Self.number)
    simplex = ExactSimplex(count: program.variableCount)
    for row in 0..<program.constraintCount {
      addQuantity(Array(program.terms(of: row)), constant: -program.rows[row].rightHandSide)
    }
  }

  /// Returns the number that the author wrote for a `Double` of the program, if there is one, else the value of the
  /// `Double` (`Rational.init(written:)`).
  private static func number(_ value: Double) -> Rational { Rational(written: value) ?? .zero }

  /// The limit of the work of all pivots together (`ExactSimplex.work`). A minimisation that exceeds it is interrupted.
  var mostWork: Int {
    get { simplex.mostWork }
    set { simplex.mostWork = newValue }
  }

  /// The values of the variables at the present point.
  var values: [Rational] {
    shifts.enumerated().map { $1 + simplex.value(of: $0) }
  }

  /// The left-hand side of each row minus its right-hand side, at the present point. Violations that
  /// `shiftViolatedBounds` has removed count as 0.
  var differences: [Rational] {
    (0..<program.constraintCount).map { simplex.value(of: program.variableCount + $0) }
  }

  /// Minimises the sum of the violations of required constraints and bounds, and returns the sum; 0 if a limit was
  /// reached. If the sum is not 0, levels may be minimised only after a call of `shiftViolatedBounds`.
  mutating func requireAll() -> Rational {
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
    if total.signum == 0 { simplex.restrictToZeroCost() }
    return total
  }

  /// Removes the violations that `requireAll` has found: each violated bound or right-hand side is shifted by its
  /// violation.
  mutating func shiftViolatedBounds() {
    simplex.shiftToZeroCost()
    simplex.restrictToZeroCost()
  }

  /// The support of the proof that the required constraints are infeasible (Farkas): the rows and lower bounds whose
  /// multipliers are not 0. A row is given by its index, and a bound by the index of its variable, both ascending. It
  /// is valid only after `requireAll` found a violation.
  var support: (rows: [Int], bounds: [Int]) {
    let members = (0..<program.variableCount + program.constraintCount).filter {
      simplex.multiplier(of: $0).signum != 0
    }
    return (
      members.filter { $0 >= program.variableCount }.map { $0 - program.variableCount },
      members.filter { $0 < program.variableCount }
    )
  }

  /// Returns whether a contradiction is clear, however small the sum of violations that `requireAll` returned.
  ///
  /// Two conditions must hold. First, errors of a part in a million, as of numbers that were rounded to six digits, do
  /// not explain the contradiction. Second, at least one constraint or bound must have a large violation if all others
  /// hold. A violation is large if it is above the tolerance, or if a variable would have to move by more than the
  /// tolerance to remove it.
  /// - Parameter total: the sum that `requireAll` returned.
  func isClear(_ total: Rational) -> Bool {
    let (total, values) = (Double(total), values.map { Double($0) })
    // The least weight of a violation in the proof, and the sum of the largest terms of all members.
    var (least, size) = (Double.infinity, 0.0)
    func note(_ multiplier: Rational, largestTerm: Double, largestCoefficient: Double) {
      let weight = abs(Double(multiplier))
      if weight == 0 { return }
      least = min(least, weight * min(1, largestCoefficient))
      size += weight * largestTerm
    }
    for variable in 0..<program.variableCount where program.lowerBounds[variable] > -.infinity {
      note(
        simplex.multiplier(of: variable), largestTerm: abs(program.lowerBounds[variable]), largestCoefficient: 1)
    }
    for row in 0..<program.constraintCount where program.isRequired(row) {
      let terms = program.terms(of: row)
      note(
        simplex.multiplier(of: program.variableCount + row),
        largestTerm: max(abs(program.rows[row].rightHandSide), program.largestTerm(of: row, at: values)),
        largestCoefficient: terms.isEmpty ? 1 : terms.reduce(0) { max($0, abs($1.coefficient)) })
    }
    return total > Tolerance.requiredResidual * max(least, size)
  }

  /// Returns the range of a variable over the optimal face, with nil for an infinite bound. The range itself is nil if
  /// a limit was reached.
  /// - Parameter seen: for each variable, the least and the greatest value at the points visited so far; updated.
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

  /// Minimises the weighted sum of some rows' violations, and restricts the feasible set to the optimal face. Returns
  /// the sum; 0 if a limit was reached.
  @discardableResult
  mutating func minimizeViolations(of rows: [Int], weight: (Int) -> Double) -> Rational {
    minimize(
      rows.map { row in
        (program.variableCount + row, Self.cost(program.rows[row].relation, weight: Self.number(weight(row))))
      })
  }

  /// Minimises the sum of the absolute values of some expressions, and restricts the feasible set to the optimal face.
  mutating func minimizeAbsoluteValues(of expressions: [LinearExpression]) {
    let costs = expressions.map { expression in
      let quantity = addQuantity(expression.terms, constant: expression.constant)
      return (quantity: quantity, cost: ExactSimplex.Cost(up: .one, down: .one))
    }
    _ = minimize(costs)
  }

  /// Whether the present tableau shows that a variable has only one value on the optimal face. The answer false proves
  /// nothing.
  func isDetermined(_ variable: Int) -> Bool {
    simplex.isConstant(variable)
  }

  /// Returns the least value of a variable over the optimal face; nil if the variable is unbounded below.
  func least(_ variable: Int) -> Rational? {
    extreme(variable, ExactSimplex.Cost(up: .one, down: -.one))
  }

  /// Returns the greatest value of a variable over the optimal face; nil if the variable is unbounded above.
  func greatest(_ variable: Int) -> Rational? {
    extreme(variable, ExactSimplex.Cost(up: -.one, down: .one))
  }

  /// Narrows the optimal face by tie-breaking, to one point if the expressions determine all variables. First the sum
  /// of the absolute values of each stage's expressions is minimised, stage by stage. Then the absolute value of each
  /// single expression is minimised, in order.
  mutating func breakTies(_ stages: [[LinearExpression]]) {
    for stage in stages { minimizeAbsoluteValues(of: stage) }
    for stage in stages {
      for expression in stage { minimizeAbsoluteValues(of: [expression]) }
    }
  }

  /// Divides some variables into groups, and returns the groups. Variables of one group are linked by equations that
  /// hold on the whole face, directly or through other variables.
  ///
  /// Each variable has a vector of its rates along the dimensions of the face. Variables are linked if their vectors
  /// form a minimal linearly dependent set (a circuit of a matroid).
  func links(of variables: [Int]) -> ExactLinks {
    var links = ExactLinks(count: variables.count)
    // The linearly independent vectors so far. `vector` is reduced by those before it; `coefficients` expresses it by
    // the original vectors.
    var free: [(place: Int, pivot: Int, vector: [Rational], coefficients: [Int: Rational])] = []
    for (place, vector) in rates(of: variables).enumerated() {
      var rest = vector
      // The part that was subtracted from `rest`, as coefficients of earlier vectors.
      var coefficients: [Int: Rational] = [:]
      for reduced in free where rest[reduced.pivot].signum != 0 {
        let factor = rest[reduced.pivot] / reduced.vector[reduced.pivot]
        for index in rest.indices { rest[index] -= factor * reduced.vector[index] }
        for (source, coefficient) in reduced.coefficients {
          coefficients[source, default: .zero] += factor * coefficient
        }
      }
      if let pivot = rest.firstIndex(where: { $0.signum != 0 }) {
        var own = coefficients.mapValues { -$0 }
        own[place] = .one
        free.append((place, pivot, rest, own))
        links.add(dimensionAt: place)
      } else {
        for (source, coefficient) in coefficients where coefficient.signum != 0 {
          links.join(place, source, coefficient)
        }
      }
    }
    return links
  }

  /// Returns the rates of some variables: for each, its change per unit of each nonbasic quantity that can move on the
  /// face. These quantities are the dimensions of the face.
  func rates(of variables: [Int]) -> [[Rational]] {
    var simplex = simplex
    simplex.dropUnmovable()
    return variables.map { simplex.coefficients(of: $0) }
  }

  private func extreme(_ variable: Int, _ cost: ExactSimplex.Cost) -> Rational? {
    var simplex = simplex
    guard case .optimal = simplex.minimize([(variable, cost)]) else { return nil }
    return shifts[variable] + simplex.value(of: variable)
  }

  private mutating func minimize(_ costs: [(quantity: Int, cost: ExactSimplex.Cost)]) -> Rational {
    // Costs are not negative, so their sum is bounded below: the minimisation fails only at a limit.
    guard !isInterrupted, case .optimal(let total) = simplex.minimize(costs, limits: limits) else {
      isInterrupted = true
      return .zero
    }
    simplex.restrictToOptimalFace()
    return total
  }

  @discardableResult
  private mutating func addQuantity(_ terms: [LinearTerm], constant: Double) -> Int {
    var sum = Self.number(constant)
    var exact: [(coefficient: Rational, quantity: Int)] = []
    for term in terms {
      let coefficient = Self.number(term.coefficient)
      sum += coefficient * shifts[term.variable]
      exact.append((coefficient, term.variable))
    }
    return simplex.addQuantity(exact, constant: sum)
  }

  private static func cost(_ relation: Relation, weight: Rational) -> ExactSimplex.Cost {
    switch relation {
    case .equal: ExactSimplex.Cost(up: weight, down: weight)
    case .lessOrEqual: ExactSimplex.Cost(up: weight)
    case .greaterOrEqual: ExactSimplex.Cost(down: weight)
    }
  }
}
