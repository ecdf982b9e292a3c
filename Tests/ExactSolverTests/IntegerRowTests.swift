import TestSupport
import Testing

@testable import ExactSolver

@Suite("Rows in integers") struct IntegerRowTests {
  /// A random number: mostly a short fraction, at times one whose terms barely fit into a word, or do not.
  private func number(_ generator: inout SeededGenerator) -> Rational {
    let short = Rational(generator.integer(in: -99...99), generator.integer(in: 1...12)) ?? 0
    let word = Int(truncatingIfNeeded: generator.next())
    switch generator.integer(in: 0...5) {
    case 0: return Rational(word)
    case 1: return Rational(1, word) ?? 0
    case 2: return short * Rational(Int.max) * Rational(Int.max)
    default: return short
    }
  }

  @Test("have the proportions of the rationals they are made of, in words or not", arguments: UInt64(0)..<40)
  func proportions(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let columns = [3, 0, 9, 6].prefix(generator.integer(in: 0...4))
      let terms = columns.map { (column: $0, coefficient: number(&generator)) }
      let constant = number(&generator)
      let row = IntegerRow(terms, constant: constant)
      #expect(row.value == constant, "seed \(seed): \(terms), \(constant)")
      for term in terms {
        #expect(
          row.coefficient(of: term.column) / row.denominator == term.coefficient,
          "seed \(seed): \(terms), \(constant)")
      }
      #expect(row.columns == terms.filter { $0.coefficient != 0 }.map { Int32($0.column) }.sorted())
      #expect(row.denominator > 0)
    }
  }

  @Test("have no common divisor")
  func reduced() throws {
    let half = try #require(Rational(1, 2))
    let row = IntegerRow([(0, half), (2, 0), (1, 3 * half)], constant: 2)
    #expect(row.denominator == 2)
    #expect(row.constant == 4)
    #expect(row.coefficient(of: 0) == 1)
    #expect(row.coefficient(of: 1) == 3)
    #expect(row.columns == [0, 1])
  }

  @Test("add the terms of a column up")
  func repeated() throws {
    let third = try #require(Rational(1, 3))
    let row = IntegerRow([(4, third), (1, 1), (4, third), (1, -1)], constant: 0)
    #expect(row.columns == [4])
    #expect(row.coefficient(of: 4) / row.denominator == 2 * third)
  }
}
