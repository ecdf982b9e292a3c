import GLPKSolver
import LinearProgramming
import Foundation
import Testing

@Suite("GLPK as a solver of linear programs")
struct GLPKSolverTests {
  let solver = GLPKSolver()

  @Test("an optimum has values, duals and a basis")
  func optimum() throws {
    let program = try Programs.production()
    let optimum = try #require(try solver.solve(program).optimum)
    #expect(abs(optimum.objective - Programs.productionOptimum) < valueTolerance)
    #expect(program.isFeasible(optimum.values, tolerance: valueTolerance))
    // Strong duality: the activities at their bounds, times their reduced costs, make up the objective.
    let dual = zip(optimum.rowDuals, program.rowBounds).reduce(0.0) { $0 + $1.0 * $1.1.upper }
    #expect(abs(dual - Programs.productionOptimum) < valueTolerance)
    #expect(optimum.basis.rows.count == 3 && optimum.basis.columns.count == 3)
    #expect((optimum.basis.rows + optimum.basis.columns).count { $0 == .basic } == 3)
  }

  @Test("a degenerate program does not cycle")
  func degenerate() throws {
    let optimum = try #require(try solver.solve(Programs.beale()).optimum)
    #expect(abs(optimum.objective - Programs.bealeOptimum) < valueTolerance)
  }

  @Test("a program without costs is solved from any basis, and from its own at once")
  func warm() throws {
    let program = try Programs.chain(200)
    let cold = try #require(try solver.solve(program).optimum)
    #expect(abs(cold.values[199] - 199) < valueTolerance)
    let warm = try solver.solve(program, from: cold.basis, limits: SolveLimits(iterations: 1))
    #expect(warm.optimum?.values == cold.values)
  }

  @Test("a basis that does not fit, or is singular, costs time and not the answer")
  func uselessBasis() throws {
    let program = try Programs.production()
    for basis in [
      Basis(rows: [.basic], columns: []),
      Basis(rows: [.atUpper, .atUpper, .atUpper], columns: [.atLower, .atLower, .atLower]),
      Basis(rows: [.basic, .basic, .basic], columns: [.basic, .basic, .basic]),
    ] {
      let optimum = try #require(try solver.solve(program, from: basis).optimum)
      #expect(abs(optimum.objective - Programs.productionOptimum) < valueTolerance)
    }
  }

  @Test("a contradiction comes with multipliers that prove it")
  func infeasible() throws {
    // x + y >= 4, x - y == 0, x <= 1, and a row that has nothing to do with it.
    let program = try Programs.make(
      [([1, 1, 0], Bounds(4, .infinity)), ([1, -1, 0], .fixed(0)), ([0, 0, 1], Bounds(-.infinity, 5))],
      columns: [Bounds(-.infinity, 1), .free, .free], costs: [0, 0, 0])
    guard case .infeasible(let certificate?) = try solver.solve(program) else {
      Issue.record("no certificate")
      return
    }
    try expectProof(certificate, of: program)
    #expect(certificate.rows[2] == 0)
  }

  @Test("with costs too")
  func infeasibleWithCosts() throws {
    let program = try Programs.make(
      [([1, 1], Bounds(4, .infinity)), ([1, 1], Bounds(-.infinity, 3))], columns: [.free, .free], costs: [1, 2])
    guard case .infeasible(let certificate?) = try solver.solve(program) else {
      Issue.record("no certificate")
      return
    }
    try expectProof(certificate, of: program)
  }

  /// Checks a certificate: the multipliers cancel every variable, and the bounds that they use contradict each other.
  private func expectProof(_ certificate: FarkasCertificate, of program: LinearProgram) throws {
    var sums = certificate.columns
    var least = 0.0
    for row in 0..<program.rowCount {
      let multiplier = certificate.rows[row]
      for entry in program.matrix.entries(of: row) {
        sums[Int(program.matrix.columns[entry])] += multiplier * program.matrix.values[entry]
      }
    }
    for sum in sums { #expect(abs(sum) < valueTolerance) }
    // Either the least or the greatest value that the sum can have within the bounds lies beyond zero.
    var greatest = 0.0
    for (multiplier, bounds) in zip(
      certificate.rows + certificate.columns, program.rowBounds + program.columnBounds)
    where multiplier != 0 {
      least += multiplier * (multiplier > 0 ? bounds.lower : bounds.upper)
      greatest += multiplier * (multiplier > 0 ? bounds.upper : bounds.lower)
    }
    #expect(least > valueTolerance || greatest < -valueTolerance)
  }

  @Test("a cost without a least value is unbounded, not optimal")
  func unbounded() throws {
    let program = try Programs.make([([1, -1], Bounds(-.infinity, 3))], columns: [.free, .free], costs: [-1, 0])
    guard case .unbounded = try solver.solve(program) else {
      Issue.record("not unbounded")
      return
    }
  }

  @Test("programs without rows, columns or anything")
  func empty() throws {
    #expect(try solver.solve(Programs.make([], columns: [], costs: [])).optimum?.objective == 0)
    let bounded = try Programs.make([], columns: [Bounds(2, 5), .free], costs: [1, 0])
    #expect(try solver.solve(bounded).optimum?.values == [2, 0])
    guard case .infeasible = try solver.solve(Programs.make([([], Bounds(1, 2))], columns: [], costs: [])) else {
      Issue.record("0 is not within 1…2")
      return
    }
    guard case .unbounded = try solver.solve(Programs.make([], columns: [.free], costs: [1])) else {
      Issue.record("not unbounded")
      return
    }
  }

  @Test("iterations, time and cancellation end a solve, each by its name")
  func limits() async throws {
    let program = try Programs.dense(rows: 120)
    guard case .interrupted(.iterationLimit) = try solver.solve(program, limits: SolveLimits(iterations: 3)) else {
      Issue.record("3 iterations were enough")
      return
    }
    let past = SolveLimits(deadline: ContinuousClock.now - .seconds(1))
    guard case .interrupted(.timeLimit) = try solver.solve(program, limits: past) else {
      Issue.record("a deadline in the past was not seen")
      return
    }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try solver.solve(program)
    }
    guard case .interrupted(.cancelled) = try await cancelled.value else {
      Issue.record("cancellation was not seen")
      return
    }
  }

  @Test("cancellation is seen in the middle of one call")
  func cancelledInTheMiddle() async throws {
    let program = try Programs.dense(rows: 900)
    let hasBegun = DispatchSemaphore(value: 0)
    let solve = Task {
      hasBegun.signal()
      return try solver.solve(program)
    }
    // A thread of its own: those of tasks may all be busy with other tests.
    Thread.detachNewThread {
      hasBegun.wait()
      Thread.sleep(forTimeInterval: 0.03)
      solve.cancel()
    }
    // Whole, it takes a second or more. It must be the cancellation that ends it.
    guard case .interrupted(.cancelled) = try await solve.value else {
      Issue.record("the solve went on to its end")
      return
    }
  }

  @Test("the same program gives the same bits, on any number of threads at once")
  func concurrent() async throws {
    let program = try Programs.dense(rows: 40)
    let expected = try #require(try solver.solve(program).optimum)
    let chain = try Programs.chain(30)
    let agreeing = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var same = 0
          for round in 0..<250 {
            if round % 10 == 0, try solver.solve(program).optimum?.values != expected.values { continue }
            if try solver.solve(chain).optimum?.values.last != 29 { continue }
            same += 1
          }
          return same
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(agreeing == 8 * 250)
  }
}

extension Programs {
  /// A dense program that takes many iterations, always the same.
  static func dense(rows: Int) throws -> LinearProgram {
    var numbers = SplitMix64(seed: 7)
    let coefficients = (0..<rows).map { _ in
      ((0..<rows).map { _ in 0.1 + numbers.nextUnit() }, Bounds(1 + numbers.nextUnit(), .infinity))
    }
    let costs = (0..<rows).map { _ in 1 + numbers.nextUnit() }
    return try make(coefficients, columns: Array(repeating: nonNegative, count: rows), costs: costs)
  }
}
