import ExactSolver
import GLPKSolver
import LinearProgramming
import TestSupport
import Testing

/// The tolerance of sums of rounded numbers of moderate size.
private let rounding = 1e-9

@Suite struct ExactLPSolverTests {
  private let solver = ExactLPSolver()

  /// The program max 3x + 5y where x <= 4, 2y <= 12, 3x + 2y <= 18: Hillier and Lieberman's example.
  private func wyndor() throws -> LinearProgram {
    try linearProgram(
      rows: [[1, 0], [0, 2], [3, 2]], [Bounds(-.infinity, 4), Bounds(-.infinity, 12), Bounds(-.infinity, 18)],
      columns: [Bounds(0, .infinity), Bounds(0, .infinity)], costs: [-3, -5])
  }

  @Test func solvesTheTextbookExample() throws {
    let optimum = try optimum(of: wyndor())
    #expect(optimum.values == [2, 6])
    #expect(optimum.objective == -36)
    #expect(optimum.rowDuals == [0, -1.5, -1])
    #expect(optimum.columnDuals == [0, 0])
    #expect(optimum.basis == Basis(rows: [.basic, .atUpper, .atUpper], columns: [.basic, .basic]))
  }

  @Test func agreesWithGLPKOnSigns() throws {
    let program = try wyndor()
    guard case .optimal(let theirs) = try GLPKSolver().solve(program, from: nil, limits: SolveLimits()) else {
      Issue.record("GLPK found no optimum")
      return
    }
    let ours = try optimum(of: program)
    #expect(ours.basis == theirs.basis)
    for (one, other) in zip(ours.rowDuals + ours.columnDuals, theirs.rowDuals + theirs.columnDuals) {
      #expect(abs(one - other) <= rounding)
    }
  }

  @Test func bealesExampleDoesNotCycle() throws {
    let program = try linearProgram(
      rows: [[0.25, -8, -1, 9], [0.5, -12, -0.5, 3], [0, 0, 1, 0]],
      [Bounds(-.infinity, 0), Bounds(-.infinity, 0), Bounds(-.infinity, 1)],
      columns: Array(repeating: Bounds(0, .infinity), count: 4), costs: [-0.75, 20, -0.5, 6])
    let optimum = try optimum(of: program, limits: SolveLimits(iterations: 50))
    #expect(optimum.objective == -1.25)
    #expect(optimum.values == [1, 0, 1, 0])
  }

  @Test func boundsOfEveryForm() throws {
    // x in [1, 2], y fixed, z at most 5, w free with w - z in [-1, 1].
    let program = try linearProgram(
      rows: [[0, 0, -1, 1], [1, 1, 0, 0]], [Bounds(-1, 1), .free],
      columns: [Bounds(1, 2), .fixed(3), Bounds(-.infinity, 5), .free], costs: [-1, 1, -1, -2])
    let optimum = try optimum(of: program)
    #expect(optimum.values == [2, 3, 5, 6])
    #expect(optimum.columnDuals == [-1, 1, -3, 0])
    #expect(optimum.rowDuals == [-2, 0])
    #expect(optimum.basis.columns == [.atUpper, .fixed, .atUpper, .basic])
    #expect(optimum.basis.rows == [.atUpper, .basic])
  }

  @Test(arguments: [1.0, -1.0])
  func equalitiesHoldWhereTheyHoldFromTheStart(sign: Double) throws {
    let program = try linearProgram(
      rows: [[sign, sign]], [.fixed(0)], columns: [Bounds(0, .infinity), Bounds(0, .infinity)], costs: [-1, 0])
    #expect(try optimum(of: program).values == [0, 0])
  }

  @Test func saysUnboundedOnlyWhereFeasible() throws {
    let columns = [Bounds(0, .infinity), Bounds(0, .infinity)]
    let open = try linearProgram(rows: [[1, -1]], [Bounds(-.infinity, 1)], columns: columns, costs: [-1, 0])
    guard case .unbounded = try solver.solve(open, from: nil, limits: SolveLimits()) else {
      Issue.record("not unbounded")
      return
    }
    let shut = try linearProgram(rows: [[1, 0]], [Bounds(-.infinity, -1)], columns: columns, costs: [0, -1])
    guard case .infeasible(let certificate?) = try solver.solve(shut, from: nil, limits: SolveLimits()) else {
      Issue.record("not infeasible")
      return
    }
    #expect(provesInfeasibility(certificate, of: shut))
  }

  @Test func certificatesProveInfeasibilityExactly() throws {
    // x + y >= 4, x - y == 0, and x <= 1 as a column's bound; a last row takes no part.
    let program = try linearProgram(
      rows: [[1, 1], [1, -1], [1, 3]], [Bounds(4, .infinity), .fixed(0), Bounds(-.infinity, 100)],
      columns: [Bounds(-.infinity, 1), .free], costs: [0, 0])
    guard case .infeasible(let certificate?) = try solver.solve(program, from: nil, limits: SolveLimits()) else {
      Issue.record("not infeasible")
      return
    }
    #expect(provesInfeasibility(certificate, of: program))
    #expect(certificate.rows[2] == 0)
    var wrong = certificate
    wrong.rows[0] += 1
    #expect(!provesInfeasibility(wrong, of: program))
  }

  @Test func forgivesWhatIsWithinItsTolerance() throws {
    // x == 0.1, y == 0.3 and 3x == y, but for rounding; z is at least x.
    let program = try linearProgram(
      rows: [[3, -1, 0], [-1, 0, 1]], [.fixed(0), Bounds(0, .infinity)],
      columns: [.fixed(0.1), .fixed(0.3), .free], costs: [0, 0, 1])
    guard case .infeasible = try solver.solve(program, from: nil, limits: SolveLimits()) else {
      Issue.record("not infeasible")
      return
    }
    let tolerant = ExactLPSolver(tolerance: rounding)
    guard case .optimal(let optimum) = try tolerant.solve(program, from: nil, limits: SolveLimits()) else {
      Issue.record("not optimal")
      return
    }
    #expect(abs(optimum.values[2] - 0.1) <= rounding)
  }

  @Test func stopsAtItsLimits() throws {
    guard
      case .interrupted(.iterationLimit) = try solver.solve(wyndor(), from: nil, limits: SolveLimits(iterations: 1))
    else {
      Issue.record("not interrupted")
      return
    }
    let past = SolveLimits(deadline: ContinuousClock.now)
    guard case .interrupted(.timeLimit) = try solver.solve(wyndor(), from: nil, limits: past) else {
      Issue.record("not interrupted")
      return
    }
  }

  /// The conditions of optimality, which together prove an answer without solving anything.
  @Test func randomProgramsMeetTheConditionsOfOptimality() throws {
    var (optimal, infeasible, unbounded) = (0, 0, 0)
    for index in 0..<400 {
      let program = try randomProgram(index)
      switch try solver.solve(program, from: nil, limits: SolveLimits()) {
      case .optimal(let optimum):
        optimal += 1
        let flaws = flaws(of: optimum, program)
        #expect(flaws.isEmpty, "program \(index): \(flaws)")
      case .infeasible(let certificate):
        infeasible += 1
        #expect(
          try provesInfeasibility(#require(certificate), of: program, tolerance: rounding), "program \(index)")
      case .unbounded: unbounded += 1
      case .interrupted: Issue.record("interrupted")
      }
    }
    #expect(optimal > 50 && infeasible > 50 && unbounded > 20, "\(optimal) \(infeasible) \(unbounded)")
  }

  private func optimum(of program: LinearProgram, limits: SolveLimits = SolveLimits()) throws -> LPOptimum {
    guard case .optimal(let optimum) = try solver.solve(program, from: nil, limits: limits) else {
      throw Unexpected()
    }
    return optimum
  }
}

private struct Unexpected: Error {}

private func linearProgram(
  rows: [[Double]], _ rowBounds: [Bounds], columns: [Bounds], costs: [Double]
) throws -> LinearProgram {
  var (starts, indices, values): ([Int32], [Int32], [Double]) = ([0], [], [])
  for row in rows {
    for (column, value) in row.enumerated() where value != 0 {
      indices.append(Int32(column))
      values.append(value)
    }
    starts.append(Int32(indices.count))
  }
  let matrix = try SparseRows(columnCount: columns.count, starts: starts, columns: indices, values: values)
  return try LinearProgram(matrix: matrix, rowBounds: rowBounds, columnBounds: columns, costs: costs)
}

private func randomProgram(_ index: Int) throws -> LinearProgram {
  var generator = SeededGenerator(seed: 3, index: index)
  func bounds() -> Bounds {
    let low = Double(generator.integer(in: -8...8))
    switch generator.integer(in: 0...4) {
    case 0: return .fixed(low)
    case 1: return Bounds(low, low + Double(generator.integer(in: 1...16)))
    case 2: return Bounds(-.infinity, low)
    case 3: return Bounds(low, .infinity)
    default: return .free
    }
  }
  let columns = (0..<generator.integer(in: 1...6)).map { _ in bounds() }
  let rows = (0..<generator.integer(in: 1...6)).map { _ in
    columns.map { _ in generator.oneIn(2) ? 0 : Double(generator.integer(in: -16...16)) / 4 }
  }
  return try linearProgram(
    rows: rows, rows.map { _ in bounds() }, columns: columns,
    costs: columns.map { _ in Double(generator.integer(in: -3...3)) })
}

/// The violated optimality conditions of an optimum: values within bounds, duals that add up to the costs, signs of
/// duals, and a basic variable per row.
private func flaws(of optimum: LPOptimum, _ program: LinearProgram) -> [String] {
  var flaws: [String] = []
  func check(_ name: String, _ value: Double, _ bounds: Bounds, _ dual: Double, _ status: BasisStatus) {
    if value < bounds.lower - rounding || value > bounds.upper + rounding { flaws.append("\(name) out of bounds") }
    if dual > rounding, abs(value - bounds.lower) > rounding { flaws.append("\(name) wants down") }
    if dual < -rounding, abs(value - bounds.upper) > rounding { flaws.append("\(name) wants up") }
    let isWhereItSays =
      switch status {
      case .basic: dual == 0
      case .atLower: abs(value - bounds.lower) <= rounding && !bounds.isFixed
      case .atUpper: abs(value - bounds.upper) <= rounding && !bounds.isFixed
      case .fixed: bounds.isFixed
      case .free: bounds == .free && value == 0
      }
    if !isWhereItSays { flaws.append("\(name) is not \(status)") }
  }
  var sums = optimum.columnDuals
  for row in 0..<program.rowCount {
    let value = program.matrix.product(row: row, point: optimum.values)
    check("row \(row)", value, program.rowBounds[row], optimum.rowDuals[row], optimum.basis.rows[row])
    for entry in program.matrix.entries(of: row) {
      sums[Int(program.matrix.columns[entry])] += optimum.rowDuals[row] * program.matrix.values[entry]
    }
  }
  for column in 0..<program.columnCount {
    check(
      "column \(column)", optimum.values[column], program.columnBounds[column], optimum.columnDuals[column],
      optimum.basis.columns[column])
    if abs(sums[column] - program.costs[column]) > rounding { flaws.append("the costs of \(column) do not add up") }
  }
  let basic = (optimum.basis.rows + optimum.basis.columns).count { $0 == .basic }
  if basic != program.rowCount { flaws.append("\(basic) basic variables for \(program.rowCount) rows") }
  return flaws
}
