/// The points that serve every constraint considered so far as well as possible, and one of them.
///
/// It starts as all points that meet the required constraints. Minimising a cost and then holding the optimum narrows
/// it. One linear program serves from beginning to end: only costs and bounds change, so each solve starts from the
/// basis of the one before, and no row is ever added to hold a level (a row would leak its tolerance into the next).
struct OptimalFace {
  /// Rows are divided by their largest coefficient; error columns follow the variables.
  private(set) var program: LinearProgram
  /// A basis of the point below.
  private(set) var basis: Basis
  /// A point of the face: the variables first, then the errors.
  private(set) var values: [Double]

  private let solver: any LPSolver
  private let limits: SolveLimits
  /// Whether an optimum that cannot be verified is a numerical failure.
  let verifies: Bool
  /// Whether no optimum that the face was narrowed down to was in doubt.
  private(set) var isVerified = true
  /// Whether optima are taken as the solver has them: of costs that lie far apart the smallest are no rounding.
  var takesOptimaUnverified = false

  /// Why no face came out.
  enum Failure: Error {
    case infeasible(FarkasCertificate?)
    case unbounded
    case interrupted(Interruption)
    case solver(LPSolverError)
  }

  /// Finds a point that meets every bound of a program without costs.
  init(
    of program: LinearProgram, from basis: Basis? = nil, solver: any LPSolver, limits: SolveLimits,
    verifies: Bool = false
  ) throws(Failure) {
    let optimum = try Self.run(program, from: basis, solver, limits, verifies)
    self.program = program
    self.solver = solver
    self.limits = limits
    self.verifies = verifies
    self.basis = optimum.basis
    values = optimum.values
    isVerified = optimum.isVerified
  }

  private static func run(
    _ program: LinearProgram, from basis: Basis?, _ solver: any LPSolver, _ limits: SolveLimits, _ verifies: Bool,
    takesUnverified: Bool = false
  ) throws(Failure) -> LPOptimum {
    let solution: LPSolution
    do {
      solution = try solver.solve(program, from: basis, limits: limits)
    } catch {
      throw .solver(error)
    }
    switch solution {
    case .optimal(let optimum):
      if takesUnverified { return optimum }
      if let verified = optimum.verified(for: program) { return verified }
      // Another way there may end where it can be verified.
      if verifies, basis != nil, let another = try? run(program, from: nil, solver, limits, true) { return another }
      if verifies { throw .solver(.numericalFailure("an optimum is too near to others to be told from them")) }
      var doubtful = optimum
      doubtful.isVerified = false
      return doubtful
    case .infeasible(let certificate): throw .infeasible(certificate)
    case .interrupted(let interruption): throw .interrupted(interruption)
    case .unbounded: throw .unbounded
    }
  }

  // MARK: - Narrowing

  /// Moves to a point of the face with the least cost, and keeps of the face what costs as little.
  ///
  /// Costs may be so far apart that the smallest are below what a solver tolerates of the largest. What the rows that
  /// one round holds leave of them says the same on the rest of the face. It becomes the costs of another round,
  /// scaled up, until it is negligible.
  mutating func minimize(
    _ costs: [(column: Int, cost: Double)], negligible: Double = Tolerance.roundedCost
  ) throws(Failure) {
    var optimum = try optimum(for: costs)
    fixByReducedCosts(optimum)
    guard largest(of: optimum, { $0 == .basic ? 0 : abs($1) }) > negligible else { return }
    var unit = Self.unit(of: costs)
    let least = negligible * unit
    var residual = ReducedCostResidual(costs, columnCount: program.columnCount)
    for _ in 1..<Self.mostRounds {
      residual.subtract(optimum.rowDuals, unit: unit, ofHeldRowsOf: program)
      let rest = residual.costs(of: program)
      unit = Self.unit(of: rest)
      guard unit > least else { return }
      do {
        optimum = try self.optimum(for: rest, hasLeast: true)
      } catch Failure.solver(.numericalFailure) where !verifies {
        // Too little is left to tell from rounding.
        return
      }
      fixByReducedCosts(optimum)
    }
  }

  /// Each round goes down by what a solver tolerates; more rounds than span all costs would turn in circles.
  private static let mostRounds = 16

  /// The largest of what is told of the status and the reduced cost of each column and row that is not held.
  private func largest(of optimum: LPOptimum, _ measure: (BasisStatus, Double) -> Double) -> Double {
    var largest = 0.0
    for column in basis.columns.indices where !program.columnBounds[column].isFixed {
      largest = max(largest, measure(basis.columns[column], optimum.columnDuals[column]))
    }
    for row in basis.rows.indices where !program.rowBounds[row].isFixed {
      largest = max(largest, measure(basis.rows[row], optimum.rowDuals[row]))
    }
    return largest
  }

  /// A point of the face with the least cost. The face stays as it is.
  /// - Parameter hasLeast: whether the cost is known to have a least value.
  /// - Throws: `Failure.unbounded` where the cost has no least value.
  func optimum(
    for costs: [(column: Int, cost: Double)], hasLeast: Bool = false
  ) throws(Failure) -> LPOptimum {
    // The solver judges reduced costs relative to the largest cost, so that is brought near 1, by a power of two:
    // rounding costs would break ties.
    let unit = Self.unit(of: costs)
    var dense = [Double](repeating: 0, count: program.columnCount)
    for (column, cost) in costs where unit > 0 { dense[column] += cost / unit }
    var levelProgram = program
    levelProgram.hasLeastCost = hasLeast
    do {
      try levelProgram.setCosts(dense)
    } catch {
      throw .solver(.refused(error.description))
    }
    do {
      return try Self.run(
        levelProgram, from: basis, solver, limits, verifies, takesUnverified: takesOptimaUnverified)
    } catch Failure.infeasible {
      throw .solver(.numericalFailure("a set of points that is known not to be empty seems to be"))
    }
  }

  /// In what the reduced costs of an optimum are told: the power of two below the largest cost.
  private static func unit(of costs: [(column: Int, cost: Double)]) -> Double {
    costs.reduce(0.0) { max($0, abs($1.cost)) }.binade
  }

  /// Moves to a point of the face with the least cost. The face stays as it is.
  mutating func move(to costs: [(column: Int, cost: Double)]) throws(Failure) {
    move(to: try optimum(for: costs))
  }

  private mutating func move(to optimum: LPOptimum) {
    basis = optimum.basis
    values = optimum.values
    if !optimum.isVerified { isVerified = false }
  }

  /// Moves to an optimum and keeps the points that cost as little: those that leave every column and row with a reduced
  /// cost at its bound (complementary slackness).
  private mutating func fixByReducedCosts(_ optimum: LPOptimum) {
    move(to: optimum)
    // What leaving a bound would gain, and a solver overlooked because it was too little; nothing where the optimum was
    // verified, when reduced costs that are rounding are 0.
    let overlooked = largest(of: optimum) { $0.gain($1) }
    let threshold = max(Tolerance.reducedCost, Tolerance.largestExchange * overlooked)
    for column in basis.columns.indices {
      let cost = optimum.columnDuals[column]
      if let bound = basis.columns[column].boundHeld(program.columnBounds[column], cost, threshold) {
        fix(column: column, at: bound)
      }
    }
    for row in basis.rows.indices {
      let cost = optimum.rowDuals[row]
      if let bound = basis.rows[row].boundHeld(program.rowBounds[row], cost, threshold) {
        try? program.setBounds(row: row, .fixed(bound))
        basis.rows[row] = .fixed
      }
    }
  }

  /// Keeps the points in which a column has a value that it has, or all but has, at the present point.
  mutating func fix(column: Int, at value: Double) {
    try? program.setBounds(column: column, .fixed(value))
    if basis.columns[column] != .basic { basis.columns[column] = .fixed }
  }

  /// Gives a column other bounds, and what is out of the basis the place that goes with them.
  mutating func setBounds(column: Int, _ bounds: Bounds) {
    try? program.setBounds(column: column, bounds)
    if basis.columns[column] != .basic { basis.columns[column] = bounds.isFixed ? .fixed : .free }
  }

  /// The same for a row.
  mutating func setBounds(row: Int, _ bounds: Bounds) {
    try? program.setBounds(row: row, bounds)
    if basis.rows[row] != .basic { basis.rows[row] = bounds.isFixed ? .fixed : .free }
  }

  /// Restricts a column to an interval around the present point.
  mutating func box(column: Int, radius: Double) {
    let bounds = program.columnBounds[column]
    let value = min(max(values[column], bounds.lower), bounds.upper)
    try? program.setBounds(
      column: column, Bounds(max(bounds.lower, value - radius), min(bounds.upper, value + radius)))
  }

  /// Restricts a column to what of its interval lies in another, which must not be nothing.
  mutating func restrict(column: Int, to interval: Bounds) {
    let bounds = program.columnBounds[column]
    guard !bounds.isFixed else { return }
    try? program.setBounds(
      column: column, Bounds(max(bounds.lower, interval.lower), min(bounds.upper, interval.upper)))
  }

  // MARK: - What is left

  /// Looks whether it is time to stop, where something takes long without linear programs, which look by themselves.
  func checkLimits() throws(Failure) {
    if let interruption = limits.interruption { throw .interrupted(interruption) }
  }

  /// What the face's rows tell of its columns one after the other, without a linear program; nil where they do not come
  /// to an end.
  func propagated() -> BoundPropagation? {
    var system = ReducedProgram(lower: program.columnBounds.map(\.lower), upper: program.columnBounds.map(\.upper))
    let matrix = program.matrix
    for (row, bounds) in program.rowBounds.enumerated() {
      let terms = matrix.entries(of: row).lazy.map { LinearTerm(matrix.values[$0], Int(matrix.columns[$0])) }
        .filter { $0.coefficient != 0 }
      func enforce(_ relation: Relation, _ end: Double) {
        system.add(
          terms, relation, end, scale: max(1, abs(end)), priority: LexicographicProgram.requiredPriority, weight: 1)
      }
      if bounds.isFixed {
        enforce(.equal, bounds.lower)
      } else {
        if bounds.lower.isFinite { enforce(.greaterOrEqual, bounds.lower) }
        if bounds.upper.isFinite { enforce(.lessOrEqual, bounds.upper) }
      }
    }
    guard !system.hasFailed else { return nil }
    var propagation = BoundPropagation(system, limits: limits)
    return propagation.enforceAll() ? propagation : nil
  }

  /// The directions in which one can go from every point of the face and never leave it, from the one that goes nowhere.
  func recessionCone() -> OptimalFace {
    var cone = self
    for column in basis.columns.indices { cone.setBounds(column: column, program.columnBounds[column].directions) }
    for row in basis.rows.indices { cone.setBounds(row: row, program.rowBounds[row].directions) }
    cone.values = [Double](repeating: 0, count: values.count)
    return cone
  }

  /// Whether nothing outside the basis can move, so that the face is a single point. May be false for one that is.
  var isKnownToBeSinglePoint: Bool {
    for column in basis.columns.indices
    where basis.columns[column] != .basic && !program.columnBounds[column].isFixed {
      return false
    }
    for row in basis.rows.indices where basis.rows[row] != .basic && !program.rowBounds[row].isFixed {
      return false
    }
    return true
  }

  /// Adds `expression = above - below` with two new columns at least 0 for each expression, and returns the first of
  /// each pair. The present point stays, with each difference in the column that can hold it.
  mutating func addDifferences(of expressions: [LinearExpression]) throws(Failure) -> [Int] {
    var starts = program.matrix.starts
    var columns = program.matrix.columns
    var coefficients = program.matrix.values
    var rowBounds = program.rowBounds
    var columnBounds = program.columnBounds
    var pairs: [Int] = []
    for expression in expressions {
      let above = columnBounds.count
      let difference = expression.value(at: values)
      for term in expression.terms {
        columns.append(Int32(term.variable))
        coefficients.append(term.coefficient)
      }
      columns.append(contentsOf: [Int32(above), Int32(above + 1)])
      coefficients.append(contentsOf: [-1, 1])
      starts.append(Int32(columns.count))
      rowBounds.append(.fixed(-expression.constant))
      columnBounds.append(contentsOf: [Bounds(0, .infinity), Bounds(0, .infinity)])
      basis.rows.append(.fixed)
      basis.columns.append(contentsOf: difference >= 0 ? [.basic, .atLower] : [.atLower, .basic])
      values.append(contentsOf: [max(0, difference), max(0, -difference)])
      pairs.append(above)
    }
    do {
      program = try LinearProgram(
        matrix: SparseRows(columnCount: columnBounds.count, starts: starts, columns: columns, values: coefficients),
        rowBounds: rowBounds, columnBounds: columnBounds, costs: [Double](repeating: 0, count: columnBounds.count))
    } catch {
      throw .solver(.refused(error.description))
    }
    return pairs
  }
}

extension Bounds {
  /// The directions in which one never leaves them.
  fileprivate var directions: Bounds { Bounds(lower.isInfinite ? lower : 0, upper.isInfinite ? upper : 0) }
}

extension BasisStatus {
  /// What leaving the bound gains a unit.
  fileprivate func gain(_ reducedCost: Double) -> Double {
    switch self {
    case .atLower: max(0, -reducedCost)
    case .atUpper: max(0, reducedCost)
    case .free: abs(reducedCost)
    case .basic, .fixed: 0
    }
  }

  /// The bound that leaving costs more than the threshold a unit.
  fileprivate func boundHeld(_ bounds: Bounds, _ reducedCost: Double, _ threshold: Double) -> Double? {
    switch self {
    case .atLower where reducedCost > threshold: bounds.lower
    case .atUpper where reducedCost < -threshold: bounds.upper
    case .basic, .free, .fixed, .atLower, .atUpper: nil
    }
  }
}
