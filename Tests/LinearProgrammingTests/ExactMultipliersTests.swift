import ExactSolver
import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Exact multipliers") struct ExactMultipliersTests {
  private func proof(_ build: (inout System) throws -> Void) throws -> FarkasProof? {
    var system = System(4)
    try build(&system)
    return FarkasProof(constraints: Array(0..<system.program.constraintCount), bounds: [], of: system.program)
  }

  @Test("are small integers without a common divisor, with the sign of the relation") func integers() throws {
    let simple = try #require(
      try proof { system in
        try system.add([(2, 0)], .greaterOrEqual, 10)
        try system.add([(3, 0), (-1, 1)], .lessOrEqual, 0)
        try system.add([(2, 1)], .equal, 8)
      })
    // 3·(2x) - 2·(3x - y) - (2y): 30 - 0 - 8.
    #expect(simple.constraintMultipliers == [3, -2, -1] && simple.excess == 22)
    #expect(simple.leastChange(ofConstraint: 0) == -22.0 / 3 && simple.leastChange(ofConstraint: 1) == 11)
    let constant = try #require(try proof { try $0.add([], .equal, 3) })
    #expect(constant.constraintMultipliers == [1] && constant.excess == 3)
  }

  @Test("numbers are taken as written: decimals and thirds, and any others exactly") func written() throws {
    // 0.1 · 100 is 10, though in the doubles it is 5.6e-16 more.
    let tenth = try proof { system in
      try system.add([(1, 0), (-0.1, 1)], .equal, 0)
      try system.add([(1, 1)], .equal, 100)
      try system.add([(1, 0)], .equal, 10)
    }
    #expect(tenth == nil)
    // Two thirds one after the other: in the doubles they take integers that are too large.
    let thirds = try #require(
      try proof { system in
        for variable in 0..<2 { try system.add([(1, variable), (-1.0 / 3, variable + 1)], .equal, 0) }
        try system.add([(1, 2)], .equal, 900)
        try system.add([(1, 0)], .lessOrEqual, 99)
      })
    #expect(thirds.constraintMultipliers == [9, 3, 1, -9] && thirds.excess == 9)
    // Decimals of many digits.
    let decimals = try #require(
      try proof { system in
        try system.add([(1.5, 0), (0.66667, 1)], .lessOrEqual, 8)
        try system.add([(0.333333, 0), (0.7, 1)], .equal, 16)
        try system.add([(1, 0)], .equal, 8)
      })
    let over = 1.5 * 8 + 0.66667 * (16 - 0.333333 * 8) / 0.7 - 8
    #expect(abs(decimals.leastChange(ofConstraint: 0) - over) < 1e-12)
    // A number that nobody wrote.
    let product = try #require(
      try proof { system in
        try system.add([(0.1 * 3, 0)], .greaterOrEqual, 3)
        try system.add([(1, 0)], .lessOrEqual, 9)
      })
    #expect(abs(product.leastChange(ofConstraint: 1) - 1) < 1e-12)
  }

  @Test("there are none of what can be met, also by a hair, nor of more than it takes") func none() throws {
    #expect(
      try proof { system in
        try system.add([(1, 0)], .greaterOrEqual, 3)
        try system.add([(1, 0)], .lessOrEqual, 3)
      } == nil)
    let hair = try #require(
      try proof { system in
        try system.add([(1, 0)], .greaterOrEqual, 3.0.nextUp)
        try system.add([(1, 0)], .lessOrEqual, 3)
      })
    #expect(hair.excess == 3.0.ulp)
    #expect(
      try proof { system in
        try system.add([(1, 0)], .greaterOrEqual, 3)
        try system.add([(1, 0)], .lessOrEqual, 2)
        try system.add([(1, 0)], .lessOrEqual, 1)
      } == nil)
    #expect(
      try proof { system in
        try system.add([(1, 0)], .greaterOrEqual, 3)
        try system.add([(1, 0)], .lessOrEqual, 2)
        try system.add([(1, 1)], .equal, 1)
      } == nil)
  }

  @Test("what only the tolerance calls a conflict comes without a proof") func tolerance() throws {
    var certificate = FarkasCertificate(rows: [1, -1], columns: [0])
    var system = System(1)
    try system.add([(1, 0)], .greaterOrEqual, 5)
    try system.add([(1, 0)], .lessOrEqual, 5)
    // A solver that is wrong is not followed into a proof.
    struct Wrong: LPSolver {
      let certificate: FarkasCertificate
      func solve(_ program: LinearProgram, from: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
        .infeasible(certificate)
      }
    }
    var whole = LexicographicSolver.Options()
    whole.usesPresolve = false
    let subset = try LexicographicSolver(solver: Wrong(certificate: certificate)).solve(system.program, options: whole)
      .subset
    #expect(subset?.proof == nil)
    // And a certificate that points at too little or too much is not followed blindly.
    try system.add([(1, 0)], .lessOrEqual, 4)
    let both = try #require(try system.solve().subset)
    #expect(both.constraints == [0, 2] && both.proof?.constraintMultipliers == [1, -1])
    certificate.rows = [0, 1, -1]
    let finder = InfeasibleSubsetFinder(program: system.program, solver: DefaultSolver.solver, limits: SolveLimits())
    let found = try #require(try finder.subset(from: .certificate(certificate)))
    #expect(found.constraints == [0, 2] && found.proof?.excess == 1)
  }

  @Test("of large conflicts too: chains, grids and equal widths of 2,000 constraints", arguments: LargeSystem.allCases)
  func large(kind: LargeSystem) throws {
    let program = kind.program(constraints: 2000, seed: 7)
    let subset = try #require(try LexicographicSolver(solver: DefaultSolver.solver).solve(program).subset)
    #expect(subset.isIrreducible && subset.proof != nil, "\(subset.constraints.count) members")
    #expect(kind == .random || kind == .grid || subset.constraints.count > 1900, "\(subset.constraints.count) members")
  }
}

@Suite("Ranks modulo a prime") struct ModularRankTests {
  @Test("a field's numbers behave like one", arguments: [PrimeField.first, .second, .second.next])
  func field(_ field: PrimeField) {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let a = field.residue(of: Int128(truncatingIfNeeded: generator.next()) << 60 | 1)
      let b = field.residue(of: -Int128(generator.next()))
      #expect(field.product(a, b) == UInt64(UInt128(a) * UInt128(b) % UInt128(field.prime)))
      #expect(field.sum(b, field.negated(b)) == 0)
      if a != 0 { #expect(field.product(a, field.inverse(of: a)) == 1) }
    }
    #expect(field.residue(of: Int128(field.prime)) == 0 && field.residue(of: -1) == field.prime - 1)
    #expect(field.product(field.prime - 1, field.prime - 1) == 1 && field.inverse(of: 1) == 1)
  }

  @Test("each next field is that of the next smaller prime") func primes() {
    #expect(PrimeField.first.next.prime == PrimeField.second.prime)
    // As many below 2^61 as there are by tables of the largest primes below powers of two.
    var (field, distances): (PrimeField, [UInt64]) = (.first, [])
    for _ in 0..<10 {
      distances.append(1 << 61 - field.prime)
      field = field.next
    }
    #expect(distances == [1, 31, 45, 229, 259, 283, 339, 391, 403, 465])
  }

  @Test("a line of solutions is found where the exact rank says so, and solves the equations") func line() {
    var (lines, others) = (0, 0)
    let field = PrimeField.first
    for index in 0..<600 {
      var generator = SeededGenerator(seed: 12, index: index)
      let unknowns = generator.integer(in: 1...9)
      let matrix = (0..<generator.integer(in: max(0, unknowns - 2)...(unknowns + 2))).map { _ in
        (0..<unknowns).map { _ in generator.oneIn(2) ? 0 : generator.integer(in: -3...3) }
      }
      let equations = matrix.map { row in
        row.indices.filter { row[$0] != 0 }.map {
          ModularNullspace.Term(unknown: Int32($0), coefficient: field.residue(of: Int128(row[$0])))
        }
      }
      let found = ModularNullspace.line(of: equations, unknownCount: unknowns, modulo: field)
      let isLine = exactRank(matrix) == unknowns - 1
      #expect((found != nil) == isLine, "\(matrix)")
      guard let found else {
        others += 1
        continue
      }
      lines += 1
      #expect(found.values.contains(1))
      for equation in equations {
        let sum = equation.reduce(0) {
          field.sum($0, field.product($1.coefficient, found.values[Int($1.unknown)]))
        }
        #expect(sum == 0, "\(matrix)")
      }
    }
    #expect(lines > 100 && others > 100, "\(lines), \(others)")
  }

  @Test("long equations too, whose unknowns go one after the other") func long() {
    let field = PrimeField.first
    func terms(_ values: [(Int, Int)]) -> [ModularNullspace.Term] {
      values.map { .init(unknown: Int32($0.0), coefficient: field.residue(of: Int128($0.1))) }
    }
    // Each unknown is the one before or twice that; their sum is that of the first with what makes it so.
    let count = 100
    var values = [Int128(1)]
    var equations: [[ModularNullspace.Term]] = []
    for index in 1..<count {
      let factor = index % 9 == 0 ? 2 : 1
      values.append(values[index - 1] * Int128(factor))
      equations.append(terms([(index - 1, factor), (index, -1)]))
    }
    let sum = values.reduce(0, +)
    equations.append(terms((0..<count).map { ($0, 1) } + [(count, -1)]))
    equations.append(terms((0..<count).map { ($0, 2) } + [(count, -2)]))
    let line = ModularNullspace.line(of: equations, unknownCount: count + 1, modulo: field)
    let scale = field.inverse(of: line?.values[0] ?? 1)
    #expect(line?.values.map { field.product($0, scale) } == (values + [sum]).map(field.residue))
    equations.append(terms((0..<count).map { ($0, 1) } + [(count, 1)]))
    #expect(ModularNullspace.line(of: equations, unknownCount: count + 1, modulo: field) == nil)
  }

  private func exactRank(_ matrix: [[Int]]) -> Int {
    var rows = matrix.map { $0.map { Rational($0) } }
    var rank = 0
    for column in (matrix.first ?? []).indices {
      guard let pivot = rows.indices.dropFirst(rank).first(where: { rows[$0][column].signum != 0 }) else { continue }
      rows.swapAt(rank, pivot)
      for row in rows.indices.dropFirst(rank + 1) {
        let factor = rows[row][column] / rows[rank][column]
        for place in rows[row].indices { rows[row][place] = rows[row][place] - factor * rows[rank][place] }
      }
      rank += 1
    }
    return rank
  }
}
