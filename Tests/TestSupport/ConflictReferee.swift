internal import ExactSolver
package import LinearProgramming

/// A checker of a conflict and its repairs, in exact arithmetic.
package struct ConflictReferee: Sendable {
  /// The results of checking one conflict.
  package struct Findings: Sendable {
    /// The errors that were found in the conflict and its repairs, as sentences.
    package var differences: [String] = []
    /// Whether the conflict has a Farkas proof.
    package var isProved = false
    /// The number of members for which a change of the constant is reported that makes the whole program feasible.
    package var changes = 0
    /// Whether the conflict has implied members: bounds, or rows with a rank above 0.
    package var hasImplied = false
  }

  private let referee = ExactLexicographicSolver()
  private let solver: LexicographicSolver

  /// The maximum number of sets of implied conditions (`ImpliedSet`) that are tried for each conflict.
  private static let mostCheaperSets = 128

  /// Creates a checker.
  /// - Parameter solver: the solver that found the conflicts, and finds their repairs.
  package init(of solver: LexicographicSolver) {
    self.solver = solver
  }

  /// Returns a preference in which some rows count as implied conditions. Of seven successive rows, the first has rank
  /// 1, the fourth rank 2, and the others rank 0.
  package static func preference(for program: LexicographicProgram) -> ConflictPreference {
    ConflictPreference(ranks: (0..<program.constraintCount).map { [1, 0, 0, 2, 0, 0, 0][$0 % 7] })
  }

  /// Checks a conflict and its repairs, and returns the results.
  ///
  /// The conflict must be infeasible and irreducible, its proof valid, and its number of implied conditions minimal. A
  /// repair must be reported to leave no conflict exactly if it makes the whole program feasible. A reported change of
  /// a constant must be the least one that does so.
  package func findings(
    on subset: InfeasibleSubset, of program: LexicographicProgram, preferring preference: ConflictPreference
  ) -> Findings {
    let whole = SystemDraft(program)
    let (rows, bounds) = (subset.constraints, subset.boundedVariables)
    var findings = Findings()
    findings.isProved = subset.proof != nil
    // 1. The members are infeasible, and feasible without any one of them: exactly if there is a proof, else within
    // the tolerance.
    let allowed = subset.proof == nil ? Tolerance.requiredResidual : 0
    if !subset.isIrreducible { findings.differences.append("is not irreducible") }
    if leastViolation(whole, rows, bounds) == 0 { findings.differences.append("is no conflict") }
    for row in rows where leastViolation(whole, rows.filter { $0 != row }, bounds) > allowed {
      findings.differences.append("does not need constraint \(row)")
    }
    for bound in bounds where leastViolation(whole, rows, bounds.filter { $0 != bound }) > allowed {
      findings.differences.append("does not need the bound of x\(bound)")
    }
    // 2. The proof.
    if let proof = subset.proof { findings.differences += differences(proof, rows, bounds, whole) }
    // 3. No cheaper set of implied conditions contradicts the written rows. A violation within the tolerance does not
    // count as a contradiction.
    let largest = whole.constraints.reduce(1) { max($0, abs($1.rightHandSide)) }
    let required = (0..<program.constraintCount).filter(program.isRequired)
    let allBounds = whole.lowerBounds.indices.filter { whole.lowerBounds[$0] > -.infinity }
    let implied = required.filter { preference.ranks[$0] > 0 }
    let reported = ImpliedSet(
      rows: rows.filter { preference.ranks[$0] > 0 }, bounds: bounds, ranks: preference.ranks)
    findings.hasImplied = !reported.rows.isEmpty || !bounds.isEmpty
    let written = required.filter { preference.ranks[$0] == 0 }
    for set in ImpliedSet.cheaper(than: reported, rows: implied, bounds: allBounds, atMost: Self.mostCheaperSets)
    where leastViolation(whole, written + set.rows, set.bounds) > Tolerance.requiredResidual * largest {
      findings.differences.append("a conflict needs only the implied rows \(set.rows) and bounds \(set.bounds)")
      break
    }
    // 4. The reported repairs have the reported effects on the whole program.
    guard let search = RepairSearch(in: program, solver) else {
      findings.differences.append("its repairs were not found")
      return findings
    }
    for row in rows {
      guard let effect = search.effect(ofChanging: row, in: subset) else {
        findings.differences.append("the effect of changing \(row) was not found")
        continue
      }
      // If the least violation is above 0 and within the tolerance, either report is accepted.
      let least = leastViolation(whole, required.filter { $0 != row }, allBounds)
      if effect.remaining == 0 ? least > Tolerance.requiredResidual : least == 0 {
        findings.differences.append("dropping \(row) leaves \(effect.remaining) conflicts, which is not so")
      }
      guard effect.remaining == 0 else { continue }
      guard let change = effect.amount else {
        if let least = leastAmount(of: row, whole, required, allBounds) {
          findings.differences.append("no change of \(row) was found, where adding \(least) does")
        }
        continue
      }
      findings.changes += 1
      let left = leastViolation(whole, required, allBounds, changing: row, by: change)
      if left > Tolerance.requiredResidual * largest {
        findings.differences.append("is not resolved by adding \(change) to \(row)")
      }
      if abs(change) > 0.01, leastViolation(whole, required, allBounds, changing: row, by: 0.999 * change) == 0 {
        findings.differences.append("is resolved by less than adding \(change) to \(row)")
      }
    }
    return findings
  }

  /// Returns the minimum change of a right-hand side that makes all required constraints feasible, computed by an
  /// elastic program in exact arithmetic. Nil if there is none, or if it exceeds `Magnitude.largestConstant`.
  private func leastAmount(of row: Int, _ whole: SystemDraft, _ required: [Int], _ bounds: [Int]) -> Double? {
    var part = SystemDraft(lowerBounds: whole.lowerBounds)
    for other in required {
      var constraint = whole.constraints[other]
      if other == row { constraint.priority = 1 }
      part.constraints.append(constraint)
    }
    guard let program = part.program, case .optimal(let optimum) = referee.solve(program) else { return nil }
    return optimum.totals.first.map { Double($0.total) }.flatMap { $0 > Magnitude.largestConstant ? nil : $0 }
  }

  /// Returns the minimum violation of some required constraints and bounds, in exact arithmetic; 0 if they are
  /// feasible. The right-hand side of one row may be changed.
  package func leastViolation(
    _ whole: SystemDraft, _ constraints: [Int], _ bounds: [Int], changing row: Int? = nil, by change: Double = 0
  ) -> Double {
    var part = SystemDraft(lowerBounds: whole.lowerBounds.map { _ in -.infinity })
    for variable in bounds { part.lowerBounds[variable] = whole.lowerBounds[variable] }
    for constraint in constraints {
      part.constraints.append(whole.constraints[constraint])
      if constraint == row { part.constraints[part.constraints.count - 1].rightHandSide += change }
    }
    guard let program = part.program, case .infeasible(let violation) = referee.solve(program) else { return 0 }
    return Double(violation)
  }

  // MARK: - Proofs

  private func differences(
    _ proof: FarkasProof, _ rows: [Int], _ bounds: [Int], _ whole: SystemDraft
  ) -> [String] {
    var members = rows.map { whole.constraints[$0] }
    members += bounds.map { .init([LinearTerm(1, $0)], .greaterOrEqual, whole.lowerBounds[$0]) }
    let multipliers = (proof.constraintMultipliers + proof.boundMultipliers).map { Rational($0) }
    guard multipliers.count == members.count else { return ["the proof has \(multipliers.count) multipliers"] }
    var differences: [String] = []
    // The members, times their multipliers, must sum to a contradiction: no multiplier has the wrong sign, all
    // variables cancel, and the sum of the right-hand sides is above 0.
    var sums = [Rational](repeating: .zero, count: whole.lowerBounds.count)
    var excess = Rational.zero
    for (member, multiplier) in zip(members, multipliers) {
      for term in member.terms { sums[term.variable] += multiplier * (Rational(written: term.coefficient) ?? .zero) }
      excess += multiplier * (Rational(written: member.rightHandSide) ?? .zero)
      let isRight =
        switch member.relation {
        case .equal: multiplier.signum != 0
        case .greaterOrEqual: multiplier.signum > 0
        case .lessOrEqual: multiplier.signum < 0
        }
      if !isRight { differences.append("a multiplier of the proof, \(multiplier), has the wrong sign") }
    }
    if sums.contains(where: { $0.signum != 0 }) { differences.append("the variables of the proof do not cancel") }
    let isRounded = agrees(proof.excess / Double(excess), 1, tolerance: 1e-15)
    if excess.signum <= 0 || !isRounded {
      differences.append("the proof's excess is \(excess), not \(proof.excess)")
    }
    if rank(members) != members.count - 1 { differences.append("the members of the proof hang together twice") }
    return differences
  }

  /// Returns the rank of the matrix of the members' coefficients, by elimination in exact arithmetic.
  private func rank(_ members: [SystemDraft.Constraint]) -> Int {
    var rows = members.map { member in
      member.terms.map { (variable: $0.variable, coefficient: Rational(written: $0.coefficient) ?? .zero) }
    }
    var rank = 0
    while let index = rows.firstIndex(where: { !$0.isEmpty }) {
      let pivot = rows.remove(at: index)
      rank += 1
      for other in rows.indices {
        guard let term = rows[other].first(where: { $0.variable == pivot[0].variable }) else { continue }
        let factor = term.coefficient / pivot[0].coefficient
        var sum = rows[other]
        for entry in pivot {
          let amount = factor * entry.coefficient
          if let place = sum.firstIndex(where: { $0.variable == entry.variable }) {
            sum[place].coefficient = sum[place].coefficient - amount
          } else {
            sum.append((entry.variable, .zero - amount))
          }
        }
        rows[other] = sum.filter { $0.coefficient.signum != 0 }
      }
    }
    return rank
  }
}

/// A set of implied conditions: rows with a rank above 0, and bounds, which have the highest rank.
private struct ImpliedSet {
  var rows: [Int] = []
  var bounds: [Int] = []
  var ranks: [UInt8]

  /// The cost of the set: the numbers of bounds, of rows of rank 2, and of rows of rank 1, compared in this order.
  private var counts: [Int] {
    [bounds.count, rows.count { ranks[$0] == 2 }, rows.count { ranks[$0] == 1 }]
  }

  /// Returns up to `count` subsets of the given rows and bounds that cost less than a set. Empty if there are more than
  /// 7 rows and bounds, since all subsets are enumerated.
  static func cheaper(than set: ImpliedSet, rows: [Int], bounds: [Int], atMost count: Int) -> [ImpliedSet] {
    let size = rows.count + bounds.count
    guard size <= 7 else { return [] }
    let all = (0..<(1 << size)).map { mask in
      ImpliedSet(
        rows: rows.indices.filter { mask >> $0 & 1 == 1 }.map { rows[$0] },
        bounds: bounds.indices.filter { mask >> (rows.count + $0) & 1 == 1 }.map { bounds[$0] }, ranks: set.ranks)
    }
    return Array(all.filter { $0.counts.lexicographicallyPrecedes(set.counts) }.prefix(count))
  }
}

extension Rational {
  /// Creates a rational number from an integer of any size.
  package init(_ integer: ExactInteger) {
    let magnitude = integer.magnitude.description.reduce(Rational.zero) { sum, digit in
      sum * Rational(10) + Rational(digit.wholeNumberValue ?? 0)
    }
    self = integer.isNegative ? Rational.zero - magnitude : magnitude
  }
}
