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

  /// Why no face came out.
  enum Failure: Error {
    case infeasible(FarkasCertificate?)
    case unbounded
    case interrupted(Interruption)
    case solver(LPSolverError)
  }

  /// Finds a point that meets every bound of a program without costs.
  init(of program: LinearProgram, solver: any LPSolver, limits: SolveLimits) throws(Failure) {
    let optimum = try Self.run(program, from: nil, solver, limits)
    self.program = program
    self.solver = solver
    self.limits = limits
    basis = optimum.basis
    values = optimum.values
  }

  private static func run(
    _ program: LinearProgram, from basis: Basis?, _ solver: any LPSolver, _ limits: SolveLimits
  ) throws(Failure) -> LPOptimum {
    let solution: LPSolution
    do {
      solution = try solver.solve(program, from: basis, limits: limits)
    } catch {
      throw .solver(error)
    }
    switch solution {
    case .optimal(let optimum): return optimum
    case .infeasible(let certificate): throw .infeasible(certificate)
    case .interrupted(let interruption): throw .interrupted(interruption)
    case .unbounded: throw .unbounded
    }
  }

  // MARK: - Narrowing

  /// Moves to a point of the face with the least cost, and keeps of the face what costs as little.
  mutating func minimize(_ costs: [(column: Int, cost: Double)]) throws(Failure) {
    hold(try optimum(for: costs))
  }

  /// The same for costs so far apart that the smallest are below what a solver tolerates of the largest.
  ///
  /// The reduced costs of what one round leaves undecided say the same as the costs, on the rest of the face. They
  /// become the costs of another round, scaled up, until nothing is left of them.
  mutating func minimizeInRounds(_ costs: [(column: Int, cost: Double)]) throws(Failure) {
    var optimum = try optimum(for: costs)
    var scale = 1.0
    for _ in 0..<Self.mostRounds {
      hold(optimum)
      guard let (rest, size) = undecidedCosts(optimum), size * scale > Tolerance.negligibleCost else { return }
      scale *= size
      do {
        optimum = try self.optimum(for: rest)
      } catch Failure.unbounded {
        // What was left was rounding.
        return
      }
    }
  }

  /// Each round goes down by what a solver tolerates; more rounds than span all costs would turn in circles.
  private static let mostRounds = 16

  /// The reduced costs of what is neither in the basis nor held, as costs, and the largest of them.
  private func undecidedCosts(_ optimum: LPOptimum) -> (costs: [(column: Int, cost: Double)], largest: Double)? {
    var costs: [(column: Int, cost: Double)] = []
    var largest = 0.0
    for column in basis.columns.indices
    where basis.columns[column] != .basic && !program.columnBounds[column].isFixed {
      let cost = optimum.columnDuals[column]
      if cost != 0 { costs.append((column, cost)) }
      largest = max(largest, abs(cost))
    }
    for row in basis.rows.indices where basis.rows[row] != .basic && !program.rowBounds[row].isFixed {
      let cost = optimum.rowDuals[row]
      guard cost != 0 else { continue }
      largest = max(largest, abs(cost))
      for entry in program.matrix.entries(of: row) {
        costs.append((Int(program.matrix.columns[entry]), cost * program.matrix.values[entry]))
      }
    }
    return largest > 0 ? (costs, largest) : nil
  }

  /// A point of the face with the least cost. The face stays as it is.
  /// - Throws: `Failure.unbounded` where the cost has no least value.
  func optimum(for costs: [(column: Int, cost: Double)]) throws(Failure) -> LPOptimum {
    // The solver judges reduced costs relative to the largest cost, so that is brought near 1, by a power of two:
    // rounding costs would break ties.
    let largest = costs.reduce(0.0) { max($0, abs($1.cost)) }.binade
    var dense = [Double](repeating: 0, count: program.columnCount)
    for (column, cost) in costs where largest > 0 { dense[column] += cost / largest }
    var levelProgram = program
    do {
      try levelProgram.setCosts(dense)
    } catch {
      throw .solver(.refused(error.description))
    }
    do {
      return try Self.run(levelProgram, from: basis, solver, limits)
    } catch Failure.infeasible {
      throw .solver(.numericalFailure("a set of points that is known not to be empty seems to be"))
    }
  }

  /// Moves to a point of the face with the least cost. The face stays as it is.
  mutating func move(to costs: [(column: Int, cost: Double)]) throws(Failure) {
    move(to: try optimum(for: costs))
  }

  private mutating func move(to optimum: LPOptimum) {
    basis = optimum.basis
    values = optimum.values
  }

  /// Moves to an optimum and keeps the points that cost as little: those that leave every column and row with a reduced
  /// cost at its bound (complementary slackness).
  private mutating func hold(_ optimum: LPOptimum) {
    move(to: optimum)
    for column in basis.columns.indices where abs(optimum.columnDuals[column]) > Tolerance.reducedCost {
      if let bound = Self.activeBound(basis.columns[column], program.columnBounds[column]) {
        fix(column: column, at: bound)
      }
    }
    for row in basis.rows.indices where abs(optimum.rowDuals[row]) > Tolerance.reducedCost {
      if let bound = Self.activeBound(basis.rows[row], program.rowBounds[row]) {
        try? program.setBounds(row: row, .fixed(bound))
        basis.rows[row] = .fixed
      }
    }
  }

  private static func activeBound(_ status: BasisStatus, _ bounds: Bounds) -> Double? {
    switch status {
    case .atLower: bounds.lower
    case .atUpper: bounds.upper
    case .basic, .free, .fixed: nil
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
