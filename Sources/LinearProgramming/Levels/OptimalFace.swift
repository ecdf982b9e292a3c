/// The optimal face: the set of points that are optimal at every level minimised so far, and one of these points.
///
/// It starts as the feasible region. It is narrowed by minimising a cost, and then fixing columns and rows by their
/// reduced costs. This changes only the costs and bounds of one linear program, so that each solve can start from the
/// last basis. No row is added to keep the sum of violations of a level at its least value. The solver's tolerance for
/// such a row would let later levels make the earlier one worse.
struct OptimalFace {
  /// The linear program whose feasible points are the face. Rows are scaled by powers of two; elastic columns follow
  /// the variables.
  private(set) var program: LinearProgram
  /// A basis of the point `values`.
  private(set) var basis: Basis
  /// A point of the face: the values of the variables, then those of the other columns.
  private(set) var values: [Double]

  private let solver: any LPSolver
  private let limits: SolveLimits
  /// Whether to throw a numerical failure if an optimum cannot be verified.
  let verifies: Bool
  /// Whether every optimum to which the point `values` was moved is verified.
  private(set) var isVerified = true
  /// Whether optima are accepted without verification. It is set for the weighted policy, whose costs are many orders
  /// of magnitude apart: verification would mistake the smallest for rounding errors.
  var takesOptimaUnverified = false

  /// Creates the face of all feasible points of a program without costs, and finds one of them.
  /// - Parameters:
  ///   - program: the program.
  ///   - basis: the basis to start from; nil to start from scratch.
  ///   - verifies: whether to throw a numerical failure if an optimum cannot be verified.
  init(
    of program: LinearProgram, from basis: Basis? = nil, solver: any LPSolver, limits: SolveLimits,
    verifies: Bool = false
  ) throws(SolveFailure) {
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
  ) throws(SolveFailure) -> LPOptimum {
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
      // Solving again from scratch may lead to another optimum. If that one is verified, it is returned.
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

  /// Moves to a point of least cost, and narrows the face to the points of that cost.
  ///
  /// The solver ignores reduced costs below its dual tolerance. So a further round scales up the costs that remain on
  /// the narrowed face, and minimises them, until they are negligible. On the narrowed face, the total of the remaining
  /// costs differs from the total of the original costs by a constant only.
  /// - Parameter negligible: the largest remaining cost at which the rounds end, relative to the largest original one.
  mutating func minimize(
    _ costs: [(column: Int, cost: Double)], negligible: Double = Tolerance.roundedCost
  ) throws(SolveFailure) {
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
      } catch SolveFailure.solver(.numericalFailure) where !verifies {
        // The remaining costs are too small to distinguish from rounding errors.
        return
      }
      fixByReducedCosts(optimum)
    }
  }

  /// The greatest number of rounds of `minimize`. From one round to the next, costs become smaller by a factor of about
  /// the dual tolerance. So this number of rounds handles all magnitudes.
  private static let mostRounds = 16

  /// Returns the largest value of a measure over the columns and rows that are not fixed.
  /// - Parameter measure: a function of a basis status and a reduced cost; for a row, of its dual value.
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

  /// Returns a point of the face with the least cost.
  /// - Parameter hasLeast: whether the cost is known to be bounded below.
  /// - Throws: `SolveFailure.unbounded` if the cost is unbounded below.
  func optimum(
    for costs: [(column: Int, cost: Double)], hasLeast: Bool = false
  ) throws(SolveFailure) -> LPOptimum {
    // Costs are scaled so that the largest is about 1: the solver's tolerance of reduced costs is meant for this size.
    // The factor is a power of two, so that no cost is rounded.
    let unit = Self.unit(of: costs)
    var dense = [Double](repeating: 0, count: program.columnCount)
    for (column, cost) in costs where unit > 0 { dense[column] += cost / unit }
    var levelProgram = program
    levelProgram.hasLeastCost = hasLeast
    try SolveFailure.wrappingErrors { () throws(ProgramError) in try levelProgram.setCosts(dense) }
    do {
      return try Self.run(
        levelProgram, from: basis, solver, limits, verifies, takesUnverified: takesOptimaUnverified)
    } catch SolveFailure.infeasible {
      throw .solver(.numericalFailure("a set of points that is known not to be empty seems to be"))
    }
  }

  /// Returns the greatest power of two that is at most the largest absolute cost; 0 if there are no costs. It is the
  /// unit of the costs passed to the solver, and of the reduced costs that the solver returns.
  private static func unit(of costs: [(column: Int, cost: Double)]) -> Double {
    costs.reduce(0.0) { max($0, abs($1.cost)) }.binade
  }

  /// Moves to a point of least cost, without narrowing the face.
  mutating func move(to costs: [(column: Int, cost: Double)]) throws(SolveFailure) {
    move(to: try optimum(for: costs))
  }

  private mutating func move(to optimum: LPOptimum) {
    basis = optimum.basis
    values = optimum.values
    if !optimum.isVerified { isVerified = false }
  }

  /// Moves to an optimum, and narrows the face by reduced-cost fixing. Nonbasic columns and rows whose reduced cost
  /// exceeds a threshold are fixed at their bounds (complementary slackness).
  private mutating func fixByReducedCosts(_ optimum: LPOptimum) {
    move(to: optimum)
    // The largest reduced cost of the wrong sign that the solver tolerated. It is 0 for a verified optimum, since
    // verification replaces rounding errors by 0.
    let overlooked = largest(of: optimum) { $0.gain($1) }
    let threshold = max(Tolerance.reducedCost, Tolerance.leastFixingRatio * overlooked)
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

  /// Fixes a column at a value, which must be its value at the present point up to rounding.
  mutating func fix(column: Int, at value: Double) {
    try? program.setBounds(column: column, .fixed(value))
    if basis.columns[column] != .basic { basis.columns[column] = .fixed }
  }

  /// Sets the bounds of a column. If the column is nonbasic, its status becomes fixed if the bounds are equal, else
  /// free.
  mutating func setBounds(column: Int, _ bounds: Bounds) {
    try? program.setBounds(column: column, bounds)
    if basis.columns[column] != .basic { basis.columns[column] = bounds.isFixed ? .fixed : .free }
  }

  /// Sets the bounds of a row. If the row is nonbasic, its status becomes fixed if the bounds are equal, else free.
  mutating func setBounds(row: Int, _ bounds: Bounds) {
    try? program.setBounds(row: row, bounds)
    if basis.rows[row] != .basic { basis.rows[row] = bounds.isFixed ? .fixed : .free }
  }

  /// Restricts a column to values that differ from its present one by at most `radius`.
  mutating func box(column: Int, radius: Double) {
    let bounds = program.columnBounds[column]
    let value = min(max(values[column], bounds.lower), bounds.upper)
    try? program.setBounds(column: column, bounds.intersection(Bounds(value - radius, value + radius)))
  }

  /// Intersects the bounds of a column with an interval, which must overlap them. A fixed column is unchanged.
  mutating func restrict(column: Int, to interval: Bounds) {
    let bounds = program.columnBounds[column]
    guard !bounds.isFixed else { return }
    try? program.setBounds(column: column, bounds.intersection(interval))
  }

  // MARK: - Properties

  /// Throws if a limit is reached. It is called in long computations that solve no linear program. The solver of linear
  /// programs checks the limits itself.
  func checkLimits() throws(SolveFailure) {
    if let interruption = limits.interruption { throw .interrupted(interruption) }
  }

  /// Returns a bound propagation over the columns and rows of the face, in which no row is enforced yet; nil if bounds
  /// contradict each other.
  func propagation() -> BoundPropagation? {
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
    return system.hasFailed ? nil : BoundPropagation(system, limits: limits)
  }

  /// Returns the recession cone of the face: the directions in which a point can move without end and stay in the face.
  /// The returned face has the apex of the cone, 0, as its point.
  func recessionCone() -> OptimalFace {
    var cone = self
    for column in basis.columns.indices { cone.setBounds(column: column, program.columnBounds[column].directions) }
    for row in basis.rows.indices { cone.setBounds(row: row, program.rowBounds[row].directions) }
    cone.values = [Double](repeating: 0, count: values.count)
    return cone
  }

  /// Whether every nonbasic column and row is fixed, so that the face is a single point. If some nonbasic column or row
  /// is not fixed, the face may still be a single point, but the value is false.
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

  /// Adds a row `expression = above - below` for each expression, with two new columns that are both at least 0. The
  /// values of all other columns stay the same. The new column with the expression's absolute value is basic, the other
  /// one 0. To minimise `above + below` is then to minimise the expression's absolute value.
  /// - Returns: for each expression, the index of the column `above`; `below` follows it.
  mutating func addDifferences(of expressions: [LinearExpression]) throws(SolveFailure) -> [Int] {
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
    program = try SolveFailure.wrappingErrors { () throws(ProgramError) in
      try LinearProgram(
        matrix: SparseRows(columnCount: columnBounds.count, starts: starts, columns: columns, values: coefficients),
        rowBounds: rowBounds, columnBounds: columnBounds, costs: [Double](repeating: 0, count: columnBounds.count))
    }
    return pairs
  }
}

extension Bounds {
  /// The bounds of a row or column in the recession cone: 0 in place of every finite bound.
  fileprivate var directions: Bounds { Bounds(lower.isInfinite ? lower : 0, upper.isInfinite ? upper : 0) }
}

extension BasisStatus {
  /// Returns the decrease of the objective per unit of a move off the bound. It is the absolute value of a reduced cost
  /// of the wrong sign, else 0.
  fileprivate func gain(_ reducedCost: Double) -> Double {
    switch self {
    case .atLower: max(0, -reducedCost)
    case .atUpper: max(0, reducedCost)
    case .free: abs(reducedCost)
    case .basic, .fixed: 0
    }
  }

  /// Returns the bound at which reduced-cost fixing fixes a column or row; nil if it does not, because the reduced cost
  /// has the wrong sign or does not exceed the threshold.
  fileprivate func boundHeld(_ bounds: Bounds, _ reducedCost: Double, _ threshold: Double) -> Double? {
    switch self {
    case .atLower where reducedCost > threshold: bounds.lower
    case .atUpper where reducedCost < -threshold: bounds.upper
    case .basic, .free, .fixed, .atLower, .atUpper: nil
    }
  }
}
