package import LinearProgramming

/// A source of random systems of required constraints with decimal coefficients, many of which are infeasible.
///
/// Some constraints are sums of multiples of other constraints, with rounded coefficients. Whether such a system is
/// infeasible may depend on the last decimals.
package struct DecimalConflicts: Sendable {
  /// The seed of the random numbers for all systems.
  package let seed: UInt64

  /// Creates a source of systems.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the system with an index. Equal seeds and indices give equal systems.
  package func program(_ index: Int) -> LexicographicProgram {
    var generator = SeededGenerator(seed: seed, index: index)
    let count = generator.integer(in: 2...6)
    var draft = SystemDraft(lowerBounds: (0..<count).map { _ in generator.oneIn(5) ? 0 : -.infinity })
    let coefficients = [1, 1, 1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 0.333, 0.3333, 0.333333, 0.5625, 1.777778]
    let constants = [0, 10, 20, -20, 33.3333, 44.1, 100, 320, 375.5]
    let factors = [1, 2, 0.5, 0.333333, 0.66667]
    for _ in 0..<generator.integer(in: (count + 1)...(2 * count + 2)) {
      let relation = generator.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
      var terms: [LinearTerm] = []
      var constant = 0.0
      if generator.oneIn(3), let one = generator.element(of: draft.constraints),
        let other = generator.element(of: draft.constraints)
      {
        for row in [one, other] {
          let factor = generator.element(of: factors) ?? 1
          terms += row.terms.map { LinearTerm($0.coefficient * factor, $0.variable) }
          constant += row.rightHandSide * factor
        }
        constant = (constant * 1e5).rounded() / 1e5
      } else {
        for _ in 0..<generator.integer(in: 1...3) {
          let sign = generator.oneIn(4) ? -1.0 : 1
          terms.append(
            LinearTerm(sign * (generator.element(of: coefficients) ?? 1), generator.integer(in: 0...(count - 1))))
        }
        constant = generator.element(of: constants) ?? 0
      }
      var row = SystemDraft.Constraint(terms, relation, constant)
      // Coefficients are rounded to nine decimals, which removes the rounding errors of the sums.
      row.terms = row.terms.map { LinearTerm(($0.coefficient * 1e9).rounded() / 1e9, $0.variable) }
      row.terms.removeAll { $0.coefficient == 0 }
      draft.constraints.append(row)
    }
    return draft.program ?? LexicographicProgram()
  }
}
