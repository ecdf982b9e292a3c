import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Differences in place of the variables of a chain")
struct DifferenceVariableTests {
  private static func row(_ terms: [(Double, Int)], _ relation: Relation = .equal) -> ComponentRow {
    ComponentRow(
      terms: terms.map { PriorityTableau.Term(quantity: Int32($0.1), factor: $0.0) }, relation: relation,
      priority: 500)
  }

  /// The rows of a list: two preferences for the difference of each two neighbours.
  private static func chain(_ count: Int) -> [ComponentRow?] {
    (1..<count).flatMap { [row([(1, $0), (-1, $0 - 1)]), row([(-2, $0 - 1), (2, $0)], .lessOrEqual)] }
  }

  @Test("a row about neighbours has one term, and one about others those between them")
  func rows() throws {
    var bounds = [Bounds](repeating: .free, count: 40)
    bounds[0] = Bounds(0, .infinity)
    let differences = try #require(DifferenceVariables(Self.chain(40), bounds: bounds))
    for row in Self.chain(40) { #expect(differences.terms(try #require(row).terms).count == 1) }
    #expect(differences.terms(Self.row([(1, 7), (-1, 4)]).terms).count == 3)
    // A position is the root's and all differences before it.
    #expect(differences.terms(Self.row([(1, 30)]).terms).count == 31)
    #expect(differences.rewritten(bounds: bounds) == bounds)
  }

  @Test("values come back, and so does the value of a row")
  func values() throws {
    var numbers = SeededGenerator(seed: 5, index: 0)
    let differences = try #require(
      DifferenceVariables(Self.chain(60), bounds: Array(repeating: .free, count: 60)))
    let values = (0..<60).map { _ in Double(numbers.integer(in: -900...900)) / 8 }
    let within = differences.differences(of: values)
    #expect(zip(differences.sums(of: within), values).allSatisfy { isClose($0, $1) })
    for _ in 0..<50 {
      let terms = (0..<3).map { _ in (Double(numbers.integer(in: -3...3)), numbers.integer(in: 0...59)) }
      let (given, rewritten) = (Self.row(terms).terms, differences.terms(Self.row(terms).terms))
      func sum(_ terms: [PriorityTableau.Term], _ values: [Double]) -> Double {
        terms.reduce(0) { $0 + $1.factor * values[Int($1.quantity)] }
      }
      #expect(isClose(sum(given, values), sum(rewritten, within)))
      #expect(isClose(sum(given, values), sum(differences.given(rewritten), values)))
      #expect(Set(rewritten.map(\.quantity)).count == rewritten.count && !rewritten.contains { $0.factor == 0 })
    }
  }

  @Test("short chains keep their variables, and so do chains whose other rows would be long")
  func exceptions() {
    #expect(DifferenceVariables(Self.chain(5), bounds: Array(repeating: .free, count: 5)) == nil)
    // Two lists beside each other, each view below both of the views before.
    let lists = Self.chain(50).compactMap(\.self)
    let second = lists.map { row in Self.row(row.terms.map { ($0.factor, Int($0.quantity) + 50) }) }
    let across = (1..<49).map { Self.row([(1, $0), (-1, $0 + 51)], .lessOrEqual) }
    var bounds = [Bounds](repeating: .free, count: 100)
    (bounds[0], bounds[50]) = (Bounds(0, 0), Bounds(0, 0))
    #expect(DifferenceVariables(lists + second as [ComponentRow?], bounds: bounds) != nil)
    #expect(DifferenceVariables(lists + second + across as [ComponentRow?], bounds: bounds) == nil)
  }

  @Test("edits of a list keep a few terms a row", arguments: [false, true])
  func edits(endsAtBound: Bool) throws {
    let count = 300
    var system = System(count)
    try system.add([(1, 0)], .greaterOrEqual, 0)
    try system.add([(1, 0)], .equal, 8, 400)
    for index in 1..<count {
      try system.add([(1, index), (-1, index - 1)], .lessOrEqual, Double(20 + index % 7), 250)
      try system.add([(1, index), (-1, index - 1)], .greaterOrEqual, Double(20 + index % 7), 750)
    }
    if endsAtBound { try system.add([(1, count - 1)], .lessOrEqual, 30 * Double(count)) }
    let moving = [[ParametricRow(1, rate: 1)]]
    var program = try #require(
      IncrementalProgram(
        system.program, moving: moving, at: [8], LexicographicSolver(solver: DefaultSolver.solver), options: .init()))
    let before = program.values
    func expect(_ above: Double, _ below: Double) {
      for index in 0..<count {
        #expect(isClose(program.values[index], before[index] + (index < 100 ? above : below)), "\(index)")
      }
    }
    let added = program.add([LinearTerm(1, 100), LinearTerm(-1, 99)], .equal, 60, priority: 800)
    let row = try #require(added)
    expect(0, 60 - 22)
    var isDone = program.move(0, to: 10)
    expect(2, 2 + 60 - 22)
    isDone = isDone && program.remove(row) && program.move(0, to: 8)
    expect(0, 0)
    #expect(isDone)
    let terms = program.components.reduce(0) { $0 + $1.tableau.rows.storage.count }
    #expect(program.hasTableaux && terms < 10 * count, "\(terms) terms")
  }

  @Test("where a few lengths of a list are ambiguous, only positions that vary have many terms")
  func ambiguousEnd() throws {
    let (count, end) = (300, 295)
    var system = System(count)
    try system.add([(1, 0)], .greaterOrEqual, 0)
    try system.add([(1, 0)], .equal, 8, 400)
    var optimum = [8.0]
    for index in 1..<count {
      let length = index < end ? Double(20 + index % 7) : 20
      optimum.append(optimum[index - 1] + length)
      try system.add([(1, index), (-1, index - 1)], .greaterOrEqual, length, index < end ? 750 : 1000)
      try system.add([(1, index), (-1, index - 1)], .lessOrEqual, index < end ? length : 40, index < end ? 250 : 1000)
    }
    let positions = (0..<count).map { LinearExpression(variable: $0) }
    let made = IncrementalProgram(
      system.program, moving: [[ParametricRow(1, rate: 1)]], at: [8],
      LexicographicSolver(solver: DefaultSolver.solver), options: .init(), optimum: optimum,
      tieBreaking: { TieBreaking(stages: [positions]) })
    var program = try #require(made)
    func move(to value: Double) -> Bool {
      program.beginEdit(at: nil)
      return program.move(0, to: value)
    }
    #expect(move(to: 10))
    #expect(zip(program.values, optimum).allSatisfy { isClose($0, $1 + 2) })
    // The positions that vary stay where they are now, although all were smaller before.
    #expect(move(to: 8))
    for index in 0..<count { #expect(isClose(program.values[index], optimum[index] + (index < end ? 0 : 2))) }
    let terms = program.components.reduce(0) { $0 + $1.tableau.rows.storage.count }
    #expect(program.hasTableaux && terms < 20 * count, "\(terms) terms")
  }

  @Test("a difference is covered if all variables below it are")
  func covered() throws {
    var bounds = [Bounds](repeating: .free, count: 20)
    bounds[0] = Bounds(0, .infinity)
    let differences = try #require(DifferenceVariables(Self.chain(20), bounds: bounds))
    let given = (0..<20).map { $0 != 12 }
    #expect(differences.areCovered(given) == (0..<20).map { $0 > 12 })
    #expect(differences.termCount(of: [0, 5, 19]) == 1 + 6 + 20)
  }

  @Test("a long list of which nothing says where it begins takes no linear program", arguments: [301, 1001])
  func floating(count: Int) throws {
    var system = System(count)
    for index in 1..<count {
      let length = Double(20 + index % 7)
      try system.add([(1, index), (-1, index - 1)], .greaterOrEqual, length, 750)
      try system.add([(1, index), (-1, index - 1)], .lessOrEqual, length, 250)
    }
    let rule = TieBreaking(stages: [(0..<count).map { LinearExpression(variable: $0) }])
    let optimum = try #require(try system.solve(tieBreaking: rule, solver: NoSolver()).optimum)
    #expect(optimum.undetermined.map(\.variable) == Array(0..<count))
    // The sum of all distances from 0 is least with the middle of the list there.
    #expect(isClose(optimum.values[count / 2], 0))
    for index in 1..<count {
      #expect(isClose(optimum.values[index] - optimum.values[index - 1], Double(20 + index % 7)))
    }
  }
}
