import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Tableaus")
struct TableauTests {
  private static let solver = LexicographicSolver(solver: DefaultSolver.solver)

  /// Expects a program to be solved without a linear program, with the values of a solve without presolve.
  private func expectSolvedAlone(
    _ program: LexicographicProgram, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var whole = LexicographicSolver.Options()
    whole.usesPresolve = false
    guard case .optimal(let optimum) = try Self.solver.solve(program, options: whole) else {
      Issue.record("there is a solution", sourceLocation: sourceLocation)
      return
    }
    let values = try #require(try provedAlone(program), sourceLocation: sourceLocation)
    for (value, expected) in zip(values, optimum.values) {
      #expect(isClose(value, expected), "\(values) for \(optimum.values)", sourceLocation: sourceLocation)
    }
  }

  @Test("competing preferences of one priority are weighed without a linear program")
  func competition() throws {
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .lessOrEqual, 10)
    try system.add([(1, 0)], .equal, 8, 500, weight: 2)
    try system.add([(1, 1)], .equal, 8, 500)
    try expectSolvedAlone(system.program)
    // With equal weights there is more than one solution, and nothing is claimed.
    var even = System(2)
    try even.add([(1, 0), (1, 1)], .lessOrEqual, 10)
    try even.add([(1, 0)], .equal, 8, 500)
    try even.add([(1, 1)], .equal, 8, 500)
    #expect(try provedAlone(even.program) == nil)
  }

  @Test("a row of views with competing preferences at several priorities, past coinciding breakpoints")
  func row() throws {
    var system = System(0)
    for _ in 0..<10 { system.program.addVariable(lowerBound: 10) }
    for index in 0..<10 {
      try system.add([(1, index)], .equal, Double(60 + 7 * (index % 5)), 700)
      try system.add([(1, index)], .equal, Double(40 + 11 * (index % 7)), index % 4 == 0 ? 700 : 600)
      try system.add([(1, index)], .equal, 50, Double(100 + index))
      if index > 0 {
        try system.add([(1, index), (-1, index - 1)], .equal, Double(index % 3), index % 2 == 0 ? 400 : 300)
      }
    }
    try system.add((0..<10).map { (1, $0) }, .lessOrEqual, 590)
    try expectSolvedAlone(system.program)
  }

  @Test("what a unit of a variable costs counts, however small it is beside other costs of the priority")
  func smallUnits() throws {
    var system = System(6)
    try system.add([(1, 2)], .greaterOrEqual, 729, 999)
    try system.add([(1, 3), (258, 4)], .equal, 0, 999, weight: 736)
    try system.add([(878, 2), (1, 5)], .equal, 45, 999)
    try system.add([(1, 3)], .equal, 0, 999)
    try system.add([(0.375, 5)], .equal, 0, 999)
    try system.add([(8, 0), (1, 3)], .equal, 0, 1)
    try system.add([(1, 1), (-1, 5)], .lessOrEqual, -2)
    try system.add([(1, 0), (-357, 1)], .equal, 0)
    let values = try #require(try provedAlone(system.program))
    for (value, expected) in zip(values, [-714, -2, 45.0 / 878, 0, 0, 0]) { #expect(isClose(value, expected)) }
  }

  @Test("what is left of costs that cancel each other in several steps determines nothing")
  func cancelledCosts() throws {
    var system = System(0)
    for _ in 0..<3 { system.program.addVariable(lowerBound: 0) }
    try system.add([(860, 0), (1, 2)], .equal, 0, 627)
    try system.add([(1, 0), (841.6875, 1), (665, 2)], .greaterOrEqual, 17, 774)
    guard case .optimal(let optimum) = try Self.solver.solve(system.program) else {
      Issue.record("there is a solution")
      return
    }
    // The second may be as large as it likes.
    #expect(optimum.undetermined.map(\.variable) == [1])
  }

  private func row(
    _ terms: [(factor: Double, variable: Int)], _ relation: Relation, _ rightHandSide: Double,
    _ priority: Double = 1000,
    weight: Double = 1
  ) -> ComponentRow {
    ComponentRow(
      terms: terms.map { PriorityTableau.Term(quantity: Int32($0.variable), factor: $0.factor) }, relation: relation,
      rightHandSide: rightHandSide, priority: priority, weight: weight, parameterTerms: [])
  }

  private func make(_ rows: [ComponentRow?], variables: Int, mostWork: Int = .max) -> PriorityTableau? {
    PriorityTableau.make(
      rows, bounds: Array(repeating: Bounds(0, .infinity), count: variables),
      values: Array(repeating: 0, count: variables), parameters: [], mostWork: mostWork)
  }

  @Test("a tableau that would write more terms than it may leads nowhere")
  func limitedWork() throws {
    let count = 12
    var rows = (0..<count).map { row([(1, $0)], .equal, Double(50 + 7 * ($0 % 3)), 500, weight: Double(1 + $0)) }
    for end in 2...count { rows.append(row((0..<end).map { (1, $0) }, .lessOrEqual, Double(40 * end))) }
    let work = try #require(make(rows, variables: count)).work
    let (enough, tooLittle) = (
      make(rows, variables: count, mostWork: work), make(rows, variables: count, mostWork: work / 2)
    )
    #expect((enough != nil, tooLittle != nil) == (true, false))
  }

  @Test("rows with competing preferences for the rest of a shared column take work in proportion to their number")
  func sharedColumn() throws {
    func work(rows count: Int) throws -> Int {
      var rows = [row([(1, 0)], .equal, 0, 200)]
      for index in 0..<count {
        let (label, button) = (1 + 2 * index, 2 + 2 * index)
        rows.append(row([(1, 0), (-1, label)], .greaterOrEqual, 0))
        rows.append(row([(1, label)], .greaterOrEqual, Double(40 + 8 * (index % 13)), 750))
        rows.append(row([(1, label)], .lessOrEqual, Double(40 + 8 * (index % 13)), 251))
        // What is left for a field, which wants to be wide, and not wider than its content.
        let used: [(factor: Double, variable: Int)] = [(1, 0), (1, button)]
        rows.append(row(used, .lessOrEqual, 144))
        rows.append(row(used, .lessOrEqual, 24, 500))
        rows.append(row(used, .lessOrEqual, 94, 700))
        rows.append(row(used, .greaterOrEqual, 94, 250))
        rows.append(row([(1, button)], .greaterOrEqual, Double(60 + 5 * (index % 11)), 750))
        rows.append(row([(1, button)], .lessOrEqual, Double(60 + 5 * (index % 11)), 251))
      }
      return try #require(make(rows, variables: 1 + 2 * count)).work
    }
    let (few, many) = (try work(rows: 60), try work(rows: 960))
    #expect(many < 24 * few, "\(few) terms with 60 rows, \(many) with 960")
  }

  @Test("many views whose content meets its size exactly do not keep a live program from going on")
  func tightContents() throws {
    // A column as wide as the widest of forty labels.
    let count = 40
    var system = System(count + 1)
    for label in 1...count {
      let width = Double(40 + 3 * label)
      try system.add([(1, 0), (-1, label)], .greaterOrEqual, 0)
      try system.add([(1, label)], .greaterOrEqual, width, 750)
      try system.add([(1, label)], .lessOrEqual, width, 251)
    }
    try system.add([(1, 0)], .equal, 0, 200)
    let started = IncrementalProgram(
      system.program, moving: [], at: [], Self.solver, options: LexicographicSolver.Options())
    var program = try #require(started)
    #expect(isClose(program.values[0], 160))
    let wide = program.add([LinearTerm(1, 0)], .greaterOrEqual, 200, priority: 600)
    #expect(isClose(program.values[0], 200) && isClose(program.values[1], 43) && program.hasTableaux)
    let stretched = program.add([LinearTerm(1, 0), LinearTerm(-1, 1)], .equal, 0, priority: 900)
    #expect(isClose(program.values[1], 200) && program.hasTableaux)
    var isRemoved = program.remove(try #require(wide))
    #expect(isRemoved && isClose(program.values[0], 160) && isClose(program.values[1], 160))
    isRemoved = program.remove(try #require(stretched))
    #expect(isRemoved && isClose(program.values[1], 43) && program.hasTableaux)
  }

  /// Rows of two variables.
  private func row(_ x: Double, _ y: Double, _ relation: Relation, _ end: Double, _ priority: Double) -> ComponentRow {
    let terms = [(0, x), (1, y)].filter { $0.1 != 0 }.map { PriorityTableau.Term(quantity: Int32($0.0), factor: $0.1) }
    return ComponentRow(
      terms: terms, relation: relation, rightHandSide: end, priority: priority, weight: 1, parameterTerms: [])
  }

  @Test("rows about a multiple of the same sum are ends of one quantity, in whatever order their terms are")
  func sharedSums() throws {
    var backwards = row(1, 1, .greaterOrEqual, 10, 700)
    backwards.terms.reverse()
    let rows = [
      row(1, 1, .greaterOrEqual, 10, 500), row(-2, -2, .greaterOrEqual, -24, 600), backwards,
      row(1, -1, .equal, 2, 400), row(3, 0, .lessOrEqual, 30, 300), row(1, 2, .lessOrEqual, 100, 300),
    ]
    let made = PriorityTableau.make(rows, bounds: [.free, .free], values: [0, 0], parameters: [])
    var tableau = try #require(made)
    // Two variables, and three sums: x + y, x - y, and x + 2 y.
    #expect(tableau.quantities.count == 5)
    let sum = Int(tableau.subjects[0].quantity)
    #expect(tableau.breakpoints.places(of: sum).map { tableau.breakpoints[$0].value } == [10, 10, 12])
    #expect(tableau.subjects[1].quantity == Int32(sum) && tableau.subjects[1].scale == -2)
    // What wants more than 12 of them pulls it there, and no further; without that end it goes on.
    tableau.add(row(2, 2, .greaterOrEqual, 40, 550), at: rows.count, [])
    var isFound = tableau.optimize()
    #expect(isFound && isClose(tableau.quantities[0].value + tableau.quantities[1].value, 12))
    isFound = tableau.remove(at: 1) && tableau.optimize() && tableau.hasOnlySolution()
    #expect(isFound && isClose(tableau.quantities[0].value, 11) && isClose(tableau.quantities[1].value, 9))
  }

  @Test("ends that are given in any order stand in theirs, and are weighed against each other")
  func manyEnds() throws {
    let count = 500
    let rows = (0..<count).map { index in
      row(1, 1, index % 2 == 0 ? .lessOrEqual : .greaterOrEqual, Double((index * 7919) % count), 500)
    }
    let fixed = row(1, -1, .equal, 0, 1000)
    let made = PriorityTableau.make(rows + [fixed], bounds: [.free, .free], values: [0, 0], parameters: [])
    let tableau = try #require(made)
    let values = tableau.breakpoints.places(of: Int(tableau.subjects[0].quantity)).map { tableau.breakpoints[$0].value }
    #expect(values == values.sorted() && values.count == count)
    // A point beside it costs no less.
    let sum = tableau.quantities[0].value + tableau.quantities[1].value
    let cost = { (sum: Double) in
      rows.reduce(0.0) { $0 + $1.relation.violation(ofDifference: sum - $1.rightHandSide) }
    }
    #expect(cost(sum) <= cost(sum + 1) && cost(sum) <= cost(sum - 1))
  }

  // MARK: - Taking back

  /// The complete contents of a tableau.
  private struct Snapshot: Equatable {
    var values: [Double]
    var basis: [Bool]
    var passed: [Int]
    var costs: [Double]
    var scales: [Double]
    var ends: [[Double]]
    var rows: [[Double]]
    var dualDegenerateCount: Int

    init(_ tableau: PriorityTableau, quantities count: Int) {
      let quantities = tableau.quantities.elements.prefix(count)
      values = quantities.map(\.value)
      basis = quantities.map(\.isBasic)
      passed = quantities.map(\.segment)
      costs = Array(tableau.costs.elements.prefix(count * tableau.levels.count))
      scales = tableau.scales
      ends = (0..<count).map { tableau.breakpoints.places(of: $0).map { tableau.breakpoints[$0].value } }
      rows = (0..<count).map {
        tableau.rows.places(of: $0).flatMap { [Double(tableau.rows[$0].quantity), tableau.rows[$0].factor] }
      }
      dualDegenerateCount = tableau.dualDegenerateCount
    }
  }

  /// Three views beside each other that prefer more than the available width, verified.
  private func provedTableau() throws -> (tableau: PriorityTableau, slots: Int) {
    var rows = (0..<3).map { row([(1, $0)], .equal, Double(40 + 10 * $0), Double(300 + 100 * $0)) }
    rows.append(row([(1, 0), (1, 1), (1, 2)], .equal, 100))
    rows.append(row([(1, 0)], .equal, 12, 900))
    var tableau = try #require(make(rows, variables: 3))
    let isProved = tableau.hasOnlySolution()
    #expect(isProved && tableau.takeValues().count == 3)
    return (tableau, rows.count)
  }

  private func lead(_ tableau: inout PriorityTableau) -> [Double] {
    let isProved = tableau.optimize() && tableau.hasOnlySolution()
    #expect(isProved)
    return tableau.takeValues()
  }

  @Test("rows that go in the opposite order of their coming leave all as it was, without a optimize")
  func takingBack() throws {
    var (tableau, slots) = try provedTableau()
    let count = tableau.quantities.count
    let before = Snapshot(tableau, quantities: count)
    tableau.add(row([(1, 1), (-1, 2)], .equal, 0, 900), at: slots, [])
    #expect(lead(&tableau) == [12, 44, 44])
    let between = Snapshot(tableau, quantities: count)
    tableau.add(row([(2, 1)], .lessOrEqual, 60, 900, weight: 5), at: slots + 1, [])
    #expect(lead(&tableau) == [12, 30, 58])
    #expect(before != between && between != Snapshot(tableau, quantities: count))
    let work = tableau.work
    // Not the one that came first, first.
    var isTaken = tableau.undoAddition(at: slots)
    #expect(!isTaken)
    isTaken = tableau.undoAddition(at: slots + 1)
    #expect(isTaken && Snapshot(tableau, quantities: count) == between && tableau.takeValues() == [12, 44, 44])
    isTaken = tableau.undoAddition(at: slots)
    #expect(isTaken && Snapshot(tableau, quantities: count) == before && tableau.work == work)
    // What is there is whole: an edit goes on from it, with the sum that had come and gone.
    tableau.add(row([(1, 1), (-1, 2)], .equal, 0, 950), at: slots, [])
    #expect(lead(&tableau) == [12, 44, 44] && tableau.quantities.count == count + 1)
  }

  @Test("what has come before another change, or before a proof, is not taken back")
  func nothingToTakeBack() throws {
    var (tableau, slots) = try provedTableau()
    tableau.add(row([(1, 1)], .equal, 20, 900), at: slots, [])
    _ = lead(&tableau)
    tableau.setPriority(200, ofRowAt: 2)
    _ = lead(&tableau)
    var isTaken = tableau.undoAddition(at: slots)
    #expect(!isTaken)
    let isRemoved = tableau.remove(at: slots)
    #expect(isRemoved && lead(&tableau) == [12, 50, 38])
    // A priority that is new moves all costs; after that, what comes can be taken back.
    tableau.add(row([(1, 1)], .equal, 20, 850), at: slots, [])
    _ = lead(&tableau)
    isTaken = tableau.undoAddition(at: slots)
    #expect(isTaken && tableau.takeValues() == [12, 50, 38])
    // Without a proof in between.
    tableau.add(row([(1, 1)], .equal, 20, 850), at: slots, [])
    tableau.add(row([(1, 2)], .equal, 20, 850), at: slots + 1, [])
    isTaken = tableau.undoAddition(at: slots + 1)
    #expect(!isTaken)
  }

  @Test("what is written time and again is noted once until the next mark, and comes back as it was at each")
  func notesOnce() {
    var numbers = UndoableArray([1, 2, 3])
    numbers.beginRecording()
    for value in 4...9 { numbers[1] = value }
    #expect(numbers.log.count == 1)
    numbers.beginRecording()
    numbers[1] = 10
    numbers[1] = 11
    numbers[0] = 12
    #expect(numbers.log.count == 3)
    numbers.takeBack(to: 1)
    #expect(numbers.elements == [1, 9, 3])
    // From here on it is the first mark that leads back.
    numbers[0] = 13
    numbers[1] = 14
    numbers.takeBack(to: 0)
    #expect(numbers.elements == [1, 2, 3])
    numbers.append(4)
    numbers[3] = 5
    numbers.takeBack(to: 0)
    #expect(numbers.elements == [1, 2, 3, 4])
  }

  @Test("the lists of flat storage come back, whatever was done to them")
  func flatLists() {
    var numbers = SeededGenerator(seed: 5, index: 0)
    func contents(_ lists: PackedLists<Int32>) -> [[Int32]] {
      (0..<lists.count).map { lists.places(of: $0).map { lists[$0] } }
    }
    func change(_ lists: inout PackedLists<Int32>) {
      let list = numbers.integer(in: 0...4)
      let count = lists.count(of: list)
      switch numbers.integer(in: 0...7) {
      case 0: lists.removeAll(list)
      case 1: lists.exchange(list, numbers.integer(in: 0...4))
      case 2 where count > 0: lists.remove(at: numbers.integer(in: 0...count - 1), of: list)
      case 3 where count > 0: lists.setCount(numbers.integer(in: 0...count - 1), of: list)
      case 4 where count > 0: lists[lists.places(of: list).lowerBound] = Int32(numbers.integer(in: 0...99))
      case 5: lists.insert(Int32(numbers.integer(in: 0...99)), at: numbers.integer(in: 0...count), of: list)
      case 6:
        lists.makeRoom(in: list, for: count + 2)
        let places = lists.places(of: list)
        lists.withElements(writing: list) { elements in
          for place in places.lowerBound..<places.upperBound + 2 { elements[place] = 7 }
        }
        lists.setCount(count + 2, of: list)
      default: lists.append(Int32(numbers.integer(in: 0...99)), to: list)
      }
    }
    for _ in 0..<300 {
      var lists = PackedLists<Int32>(count: 5, filler: -1)
      for _ in 0..<12 { change(&lists) }
      var marks: [(mark: PackedLists<Int32>.Mark, contents: [[Int32]])] = []
      for _ in 0..<3 {
        marks.append((lists.mark(), contents(lists)))
        for _ in 0..<numbers.integer(in: 0...8) { change(&lists) }
      }
      for (mark, old) in marks.reversed() {
        lists.takeBack(to: mark)
        #expect(contents(lists) == old)
        for _ in 0..<2 { change(&lists) }
        lists.takeBack(to: mark)
        #expect(contents(lists) == old)
      }
    }
  }
}
