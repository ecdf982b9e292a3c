import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Variables that equalities eliminate")
struct EliminationTests {
  /// A list of cells below each other. Each has a title and a text below each other, and an image in its middle.
  private struct List {
    /// The variables of a cell, by their positions among its eight.
    enum Part: Int { case top, height, imageTop, image, titleTop, title, textTop, text }

    var system = System(0)
    let count: Int

    init(_ count: Int) throws {
      self.count = count
      for index in 0..<8 * count { system.program.addVariable(lowerBound: index % 2 == 1 ? 0 : -.infinity) }
      for cell in 0..<count {
        func variable(_ part: Part) -> Int { self.variable(part, of: cell) }
        if cell == 0 {
          try system.add([(1, variable(.top))], .equal, 0)
        } else {
          let above = cell - 1
          try system.add(
            [(-1, self.variable(.top, of: above)), (-1, self.variable(.height, of: above)), (1, variable(.top))],
            .equal, 0)
        }
        try system.add([(1, variable(.height))], .greaterOrEqual, 44)
        try system.add([(-0.5, variable(.height)), (1, variable(.imageTop)), (0.5, variable(.image))], .equal, 0)
        try system.add([(1, variable(.imageTop))], .greaterOrEqual, 8)
        try system.add([(1, variable(.titleTop))], .equal, 8)
        try system.add([(-1, variable(.titleTop)), (-1, variable(.title)), (1, variable(.textTop))], .equal, 2)
        try system.add([(-1, variable(.height)), (1, variable(.textTop)), (1, variable(.text))], .equal, -8)
        for (part, length) in [(Part.image, 40.0), (.title, 20), (.text, 17)] {
          try system.add([(1, variable(part))], .lessOrEqual, length, 250)
          try system.add([(1, variable(part))], .greaterOrEqual, length, 750)
        }
      }
    }

    func variable(_ part: Part, of cell: Int) -> Int { 8 * cell + part.rawValue }
  }

  @Test("of an open list a component for each cell remains, in its contents", arguments: [1, 4, 100])
  func openList(cells: Int) throws {
    let list = try List(cells)
    var substitution = EqualitySubstitution(list.system.program)
    let reduced = ReducedProgram(list.system.program, &substitution)
    let components = ProgramComponent.components(of: reduced, isIndependent: substitution.stack.isIndependent)
    #expect(substitution.kept.isEmpty)
    #expect(
      components.map { $0.variables.map(Int.init) }
        == (0..<cells).map { cell in
          [.image, .title, .text].map { list.variable($0, of: cell) }
        })
    // The preferences, the cell's least height, and the image's distance from its top. Heights are at least 0 anyway.
    #expect(components.allSatisfy { $0.rows.count == 8 })
  }

  @Test("names and values of what is ambiguous in a list are those without presolve", arguments: [2, 12])
  func ambiguousList(cells: Int) throws {
    let list = try List(cells)
    var whole = LexicographicSolver.Options()
    whole.usesPresolve = false
    let count = list.system.program.variableCount
    // Lengths first, then positions. Positions depend on all lengths above.
    let rule = TieBreaking(
      stages: [1, 0].map { first in
        stride(from: first, to: count, by: 2).map { LinearExpression(variable: $0) }
      })
    guard
      case .optimal(let one) = try LexicographicSolver(solver: NoSolver()).solve(
        list.system.program, tieBreaking: { rule }),
      case .optimal(let other) = try LexicographicSolver(solver: DefaultSolver.solver).solve(
        list.system.program, options: whole, tieBreaking: { rule })
    else {
      Issue.record("no optimum")
      return
    }
    #expect(one.undetermined.map(\.variable) == other.undetermined.map(\.variable))
    #expect(one.undetermined.count >= 3 * cells)
    for (left, right) in zip(one.values, other.values) { #expect(isClose(left, right)) }
  }

  @Test("rows of views in a program of many equalities keep one sum each", arguments: [1, 40])
  func rowsOfViews(rows: Int) throws {
    var system = System(0)
    for row in 0..<rows {
      // Three positions, each before its length.
      for index in 0..<6 { system.program.addVariable(lowerBound: index % 2 == 1 ? 0 : -.infinity) }
      let first = 6 * row
      try system.add([(1, first)], .equal, 20)
      for position in [2, 4] {
        try system.add([(-1, first + position - 2), (-1, first + position - 1), (1, first + position)], .equal, 8)
      }
      try system.add([(1, first + 4), (1, first + 5)], .equal, 400)
      for length in [1, 3, 5] {
        try system.add([(1, first + length)], .lessOrEqual, 50, 250)
        try system.add([(1, first + length)], .greaterOrEqual, 50, 750)
      }
    }
    var substitution = EqualitySubstitution(system.program)
    let reduced = ReducedProgram(system.program, &substitution)
    #expect((0..<system.program.variableCount).count { substitution.stack.isIndependent($0) } == 2 * rows)
    // The third length is what the others leave: its two preferences and its bound have two variables.
    #expect((0..<reduced.rowCount).count { reduced.entries(of: $0).count > 1 } == 3 * rows)
  }

  @Test("an equality of many variables eliminates one of a single other row, as then fewer terms remain")
  func longDefinition() throws {
    var system = System(21)
    for variable in 0..<20 { try system.add([(1, variable)], .equal, Double(variable), 500) }
    let sum = (0..<20).map { (1.0, $0) }
    try system.add(sum + [(-1, 20)], .equal, 0)
    var substitution = EqualitySubstitution(system.program)
    #expect(substitution.kept.isEmpty && !substitution.stack.isIndependent(20))
    #expect(ReducedProgram(system.program, &substitution).rows.allSatisfy { $0.entries.count == 1 })
    try system.add([(1, 20)], .lessOrEqual, 5, 250)
    substitution = EqualitySubstitution(system.program)
    #expect(substitution.kept.isEmpty && !substitution.stack.isIndependent(20))
    #expect(ReducedProgram(system.program, &substitution).terms.count == 40)
    // Of two preferences about the sum both would become rows of 20 variables; of another variable only one does.
    try system.add([(1, 20)], .greaterOrEqual, 7, 200)
    substitution = EqualitySubstitution(system.program)
    #expect(substitution.kept.isEmpty && substitution.stack.isIndependent(20))
  }

  @Test("positions do not become sums of the lengths before if each has a preference", arguments: [10, 400])
  func usedPositions(count: Int) throws {
    var system = System(0)
    for index in 0..<2 * count { system.program.addVariable(lowerBound: index % 2 == 1 ? 0 : -.infinity) }
    for index in 0..<count {
      let (position, length) = (2 * index, 2 * index + 1)
      if index > 0 { try system.add([(-1, position - 2), (-1, position - 1), (1, position)], .equal, 4) }
      try system.add([(1, position)], .greaterOrEqual, Double(20 * index), 500)
      for priority in [250.0, 500, 750] { try system.add([(1, length)], .equal, priority / 50, priority) }
    }
    var substitution = EqualitySubstitution(system.program)
    let reduced = ReducedProgram(system.program, &substitution)
    #expect(!substitution.stack.hasFailed)
    #expect(reduced.terms.count < 3 * system.program.terms.count / 2, "\(reduced.terms.count)")
  }

  @Test("the bound of a length that is a sum of lengths is no row, but in conflicts")
  func impliedBound() throws {
    var system = System(0)
    for _ in 0..<3 { system.program.addVariable(lowerBound: 0) }
    try system.add([(1, 0), (-1, 1), (-1, 2)], .equal, 4)
    try system.add([(1, 1)], .equal, 10, 500)
    try system.add([(1, 2)], .equal, 20, 500)
    var substitution = EqualitySubstitution(system.program)
    #expect(!substitution.stack.isIndependent(0))
    #expect(ReducedProgram(system.program, &substitution).rows.allSatisfy { $0.entries.count == 1 })
    // Of a difference the bound is a row.
    var difference = system
    for value in [7.0, 8, 9] { try difference.add([(1, 0)], .equal, value, 600) }
    substitution = EqualitySubstitution(difference.program)
    #expect(substitution.stack.isIndependent(0))
    #expect(ReducedProgram(difference.program, &substitution).rows.count { $0.entries.count == 2 } == 2)
    // The fewest conditions that contradict each other: that it is at least 0, and at most -3.
    for variable in [1, 2] { try system.add([(1, variable)], .greaterOrEqual, 5, 600) }
    let last = try system.add([(1, 0)], .lessOrEqual, -3)
    #expect(!EqualitySubstitution(system.program).stack.isIndependent(0))
    let preference = ConflictPreference(ranks: [UInt8](repeating: 0, count: last + 1))
    let answer = try LexicographicSolver(solver: DefaultSolver.solver).solve(
      system.program, preferring: { preference })
    #expect(answer.subset?.constraints == [last] && answer.subset?.boundedVariables == [0])
  }
}
