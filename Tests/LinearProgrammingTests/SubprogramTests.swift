import Testing

@testable import LinearProgramming

@Suite("Subprograms")
struct SubprogramTests {
  /// Four variables, of which the first two have a lower bound: `v0 + 2 v1 - v3 = 5`, `v2 - v3 >= 1` at 500,
  /// `v1 <= 9`.
  private static func whole() throws -> LexicographicProgram {
    var program = LexicographicProgram()
    for bound in [0, 3, -Double.infinity, -Double.infinity] { program.addVariable(lowerBound: bound) }
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(2, 1), LinearTerm(-1, 3)], .equal, 5)
    try program.addConstraint(
      [LinearTerm(1, 2), LinearTerm(-1, 3)], .greaterOrEqual, 1, priority: 500, weight: 2)
    try program.addConstraint([LinearTerm(1, 1)], .lessOrEqual, 9)
    return program
  }

  @Test("rows bring their variables along, and members are brought back")
  func open() throws {
    let whole = try Self.whole()
    var part = Subprogram(of: whole, keepsAllBounds: true)
    try part.add(2)
    try part.add(1)
    #expect(part.variables == [1, 2, 3])
    #expect(part.program.lowerBounds == [3, -.infinity, -.infinity])
    #expect(part.program.rows.map(\.priority) == [1000, 500] && part.program.rows[1].weight == 2)
    #expect(Array(part.program.terms(of: 1)) == [LinearTerm(1, 1), LinearTerm(-1, 2)])
    #expect(part.whole(rows: [1, 0], bounds: [2, 0]) == [.constraint(1), .constraint(2), .bound(1), .bound(3)])
    var values = [7.0, 7, 7, 7]
    part.write([1, 2, 3], to: &values)
    #expect(values == [7, 1, 2, 3])
  }

  @Test("without all bounds a variable is free, unless its bound is kept or is a row")
  func bounds() throws {
    let whole = try Self.whole()
    var part = Subprogram(of: whole, keepsAllBounds: false)
    part.keepBound(of: 1)
    try part.add(0)
    try part.addRow(forBoundOf: 0, .greaterOrEqual, 0)
    #expect(part.variables == [1, 0, 3])
    #expect(part.program.lowerBounds == [3, -.infinity, -.infinity])
    #expect(part.origins == [.constraint(0), .bound(0)])
    #expect(Array(part.program.terms(of: 1)) == [LinearTerm(1, 1)])
  }

  @Test("variables that are left out move to the right-hand side, in rows, expressions and rules")
  func known() throws {
    let whole = try Self.whole()
    var part = Subprogram(of: whole, known: [0, 4, 0, -1])
    for variable in [0, 2] { part.keepBound(of: variable) }
    try part.add(0)
    try part.add(1, rightHandSide: 3)
    // v0 + 8 + 1 = 5, and v2 + 1 >= 3.
    #expect(part.program.rows.map(\.rightHandSide) == [-4, 2])
    let sum = part.own(LinearExpression([LinearTerm(1, 2), LinearTerm(3, 1)], constant: 10))
    #expect(sum == LinearExpression([LinearTerm(1, 1)], constant: 22))
    let rule = part.own(TieBreaking(stages: [[LinearExpression(variable: 3), LinearExpression(variable: 2)]]))
    #expect(rule.stages == [[LinearExpression(variable: 1)]])
    #expect(part.own([3, 2, 0]) == [1, 0])
    let undetermined = UndeterminedVariable(variable: 1, group: UndeterminedGroup(first: 0, dimension: 1))
    #expect(
      part.whole(undetermined)
        == UndeterminedVariable(variable: 2, group: UndeterminedGroup(first: 0, dimension: 1)))
  }

  @Test("a restriction leaves out what known variables settle, and of two bounds of a variable the looser one")
  func restriction() throws {
    var whole = try Self.whole()
    try whole.addConstraint([LinearTerm(1, 1), LinearTerm(1, 2)], .lessOrEqual, 8)
    let part = try Subprogram(of: whole, values: [0, 0, 1, 2]) { $0 >= 2 }
    // `v2 - v3 >= 1` has no variable left; `v1 <= 9` follows from `v1 <= 7`.
    #expect(part.variables == [0, 1] && part.origins == [.constraint(0), .constraint(3)])
    #expect(part.program.rows.map(\.rightHandSide) == [7, 7])
    let without = try Subprogram(of: whole, values: [0, 0, 1, 2], without: 3) { $0 >= 2 }
    #expect(without.origins == [.constraint(0), .constraint(2)])
  }
}

@Suite("Values that propagation allows")
struct AllowedValueTests {
  @Test("intervals are the same after a value was tried, allowed or not")
  func restored() throws {
    // x + y = 10, x and y in 0...8, y - z = 0, z at most 6.
    var rows = RowStore()
    rows.append([LinearTerm(1, 0), LinearTerm(1, 1)], .equal, 10, priority: 1000, weight: 1)
    rows.append([LinearTerm(1, 1), LinearTerm(-1, 2)], .equal, 0, priority: 1000, weight: 1)
    let system = ReducedProgram(lower: [0, 0, 0], upper: [8, 8, 6], rows: rows)
    for isOneChain in [false, true] {
      var propagation = BoundPropagation(system, isOneChain: isOneChain)
      let hasConverged = propagation.enforceAll()
      #expect(hasConverged)
      let intervals = (0..<3).map(propagation.interval)
      #expect(intervals == [Bounds(4, 8), Bounds(2, 6), Bounds(2, 6)])
      for _ in 0..<2 {
        let isAllowed = [(0, 8.0), (2, 6.0), (2, 7.0)].map { propagation.allows($0, $1, from: [5, 5, 5]) }
        #expect(isAllowed == [true, true, false])
        #expect((0..<3).map(propagation.interval) == intervals)
      }
    }
  }

  @Test("one point that attains bounds serves all variables that have theirs there", arguments: [false, true])
  func witness(isOneChain: Bool) throws {
    // x0 <= x1 - 1 <= x2 - 2, all in 0...9.
    var rows = RowStore()
    for link in 0..<2 {
      rows.append(
        [LinearTerm(1, link + 1), LinearTerm(-1, link)], .greaterOrEqual, 1, priority: 1000, weight: 1)
    }
    let system = ReducedProgram(lower: [0, 0, 0], upper: [9, 9, 9], rows: rows)
    var propagation = BoundPropagation(system, isOneChain: isOneChain)
    let point = [3.0, 5, 7]
    var attained = try #require(AttainedBounds(enforcingAllIn: propagation, mostFailures: 1))
    let isAllowed = propagation.enforceAll() && propagation.allows(2, 2, from: point)
    let moved = propagation.witness.reduce(into: point) { $0[$1.variable] = $1.value }
    #expect(isAllowed && moved == [0, 1, 2])
    attained.begin(with: [2], from: point)
    #expect((0..<3).map { attained.end(of: $0, isUpper: false, from: point) } == [0, 1, 2])
    #expect((0..<3).map { attained.end(of: $0, isUpper: true, from: point) } == [7, 8, 9])
  }
}
