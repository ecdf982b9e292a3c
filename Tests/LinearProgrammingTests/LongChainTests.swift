import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Presolve of long chains")
struct LongChainTests {
  /// A list whose positions are eliminated: each is the position below minus a length, which is the sum of two others.
  private static func list(_ count: Int) throws -> System {
    var system = System(0)
    for index in 0..<4 * count { system.program.addVariable(lowerBound: index % 4 == 0 ? -.infinity : 0) }
    for index in 0..<count {
      let (position, length) = (4 * index, 4 * index + 1)
      if index < count - 1 { try system.add([(-1, position), (1, position + 4), (-1, length)], .equal, 0.25) }
      try system.add([(1, length), (-1, length + 1), (-1, length + 2)], .equal, 0)
      try system.add([(1, length + 1)], .equal, Double(index % 5), 500)
      try system.add([(1, length + 2)], .equal, Double(index % 3), 400)
    }
    try system.add([(1, 4 * (count - 1))], .equal, 8, 500)
    return system
  }

  @Test("positions are sums of all lengths before, without the square of their number of terms")
  func expressions() throws {
    let count = 1000
    let program = try Self.list(count).program
    var substitution = EqualitySubstitution(program)
    let values = substitution.stack.values((0..<4 * count).map { Double($0 % 7) })
    let violations = program.violations(at: values)
    #expect(violations.indices.allSatisfy { !program.isRequired($0) || violations[$0] < 1e-9 })
    substitution.stack.form(variable: 0)
    #expect(substitution.stack.sum.count >= count - 1)
    let first = substitution.stack.sum.reduce(substitution.stack.sumConstant) {
      $0 + $1.coefficient * values[$1.variable]
    }
    #expect(isClose(first, values[0]))
    #expect(!substitution.stack.hasFailed && !substitution.stack.isTooLong)
    // The positions of the views above it depend on each of the two parts of a length, at a rate of -1.
    let length = 4 * 500 + 2
    try #require(substitution.stack.isIndependent(length) && !substitution.stack.isIndependent(0))
    let (depends, mostTerms) = substitution.stack.dependents(of: (0..<4 * count).map { $0 == length }) { _, _ in }
    #expect(mostTerms == 1)
    let rates = substitution.stack.rates((0..<4 * count).map { $0 == length ? 1 : 0 })
    for index in 0..<count {
      #expect(depends[4 * index] == (index <= 500) && rates[4 * index] == (index <= 500 ? -1 : 0))
    }
  }

  @Test("the breakpoints of a column count once a level in its reduced costs")
  func manyBreakpoints() throws {
    // Two columns with a preference a row, in a width that is too small for both.
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .lessOrEqual, 150)
    for row in 0..<60 {
      try system.add([(1, 0)], .greaterOrEqual, Double(40 + row), row % 2 == 0 ? 500 : 600)
      try system.add([(1, 1)], .greaterOrEqual, Double(30 + 2 * row), row % 3 == 0 ? 500 : 600, weight: 1.5)
    }
    let values = try #require(try provedAlone(system.program))
    let whole = try solvedWhole(system.program)
    #expect(zip(values, whole).allSatisfy { isClose($0, $1) }, "\(values) for \(whole)")
  }
}
