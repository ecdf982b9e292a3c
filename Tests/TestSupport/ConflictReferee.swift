internal import ExactSolver
package import LinearProgramming

/// A referee of a conflict and its repairs, in exact arithmetic.
package struct ConflictReferee: Sendable {
  /// The results of one conflict.
  package struct Findings: Sendable {
    /// The differences, in sentences.
    package var differences: [String] = []
    /// Whether it has a proof.
    package var isProved = false
    /// The number of constants whose change makes the whole program feasible.
    package var changes = 0
    /// The number of conflicts with implied members.
    package var hasImplied = false
  }

  private let referee = ExactLexicographicSolver()
  private let solver: LexicographicSolver

  /// The maximum number of cheaper sets of implied conditions tried per conflict.
  private static let mostCheaperSets = 128

  /// Creates a referee.
  /// - Parameter solver: the solver that found the conflicts, and finds their repairs.
  package init(of solver: LexicographicSolver) {
    self.solver = solver
  }

  /// A preference that treats some rows, by index, as implied.
  package static func preference(for program: LexicographicProgram) -> ConflictPreference {
    ConflictPreference(ranks: (0..<program.constraintCount).map { [1, 0, 0, 2, 0, 0, 0][$0 % 7] })
  }

  /// Checks that a conflict is infeasible and irreducible, that no other has fewer implied conditions, that its proof
  /// is valid, and that each repair reported to resolve it makes the program feasible.
  package func findings(
    on subset: InfeasibleSubset, of program: LexicographicProgram, preferring preference: ConflictPreference
  ) -> Findings {
    let whole = SystemDraft(program)
    let (rows, bounds) = (subset.constraints, subset.boundedVariables)
    var findings = Findings()
    findings.isProved = subset.proof != nil
    // 1. It is a conflict, and dropping any one member leaves none: by a proof none at all, else none to speak of.
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
    // 3. The implied conditions. A set that contradicts itself by less than the tolerance may count as none.
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
    // 4. Repairs, of the whole program.
    guard let search = RepairSearch(in: program, solver) else {
      findings.differences.append("its repairs were not found")
      return findings
    }
    for row in rows {
      guard let effect = search.effect(ofChanging: row, in: subset) else {
        findings.differences.append("the effect of changing \(row) was not found")
        continue
      }
      // A least violation between none and the tolerance may be called either way.
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

  /// The minimum change of a right-hand side that makes all constraints feasible, by an elastic program in exact
  /// arithmetic; nil if there is none, or only one to a constant out of range.
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

  /// The minimum violation of some required constraints and bounds; one right-hand side may be changed.
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
    let multipliers = (proof.constraintMultipliers + proof.boundMultipliers).map(Self.rational)
    guard multipliers.count == members.count else { return ["the proof has \(multipliers.count) multipliers"] }
    var differences: [String] = []
    // The variables cancel, each member counts in its direction, and what is left is impossible.
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

  /// A 128-bit integer.
  private static func rational(_ value: Int128) -> Rational {
    let half = Rational(1 << 32)
    var (rest, sum, unit) = (value.magnitude, Rational.zero, Rational.one)
    while rest > 0 {
      sum += unit * Rational(Int(rest & 0xFFFF_FFFF))
      rest >>= 32
      unit = unit * half
    }
    return value < 0 ? Rational.zero - sum : sum
  }

  /// The rank of the left-hand sides, by elimination in exact arithmetic.
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

/// A set of implied conditions of a program, by their number per rank.
private struct ImpliedSet {
  var rows: [Int] = []
  var bounds: [Int] = []
  var ranks: [UInt8]

  /// The numbers of bounds, of rows of rank 2, and of rows of rank 1.
  private var counts: [Int] {
    [bounds.count, rows.count { ranks[$0] == 2 }, rows.count { ranks[$0] == 1 }]
  }

  /// The sets with fewer conditions, compared from the highest rank down; none if there are too many.
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
