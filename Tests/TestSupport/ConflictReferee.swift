internal import ExactSolver
public import LinearProgramming

/// Holds a conflict and its repairs against exact arithmetic.
public struct ConflictReferee: Sendable {
  /// What was looked at.
  public struct Findings: Sendable {
    /// What is wrong, in sentences.
    public var differences: [String] = []
    /// Whether it came with a proof.
    public var isProved = false
    /// How many constants can be changed so that it is resolved.
    public var changes = 0
  }

  private let referee = ExactLexicographicSolver()
  private let solver: LexicographicSolver

  /// Creates a referee.
  /// - Parameter solver: what found the conflicts, and finds their repairs.
  public init(of solver: LexicographicSolver) {
    self.solver = solver
  }

  /// Whether the conflict is one, every part of it is none, the proof proves it, and the repairs resolve it.
  public func findings(on subset: InfeasibleSubset, of program: LexicographicProgram) -> Findings {
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
    // 3. Another right-hand side of one constraint resolves it, and a smaller change does not, but for what is lost to
    //    rounding and tolerances.
    let allBounds = whole.lowerBounds.indices.filter { whole.lowerBounds[$0] > -.infinity }
    for row in rows {
      guard let change = solver.leastChange(of: row, resolving: subset, of: program) else {
        // Then the lower bounds of other variables must be in the way.
        if leastViolation(whole, rows.filter { $0 != row }, allBounds) == 0 {
          findings.differences.append("no change of \(row) was found")
        }
        continue
      }
      findings.changes += 1
      if leastViolation(whole, rows, allBounds, changing: row, by: change) > Tolerance.requiredResidual {
        findings.differences.append("is not resolved by adding \(change) to \(row)")
      }
      if abs(change) > 0.01, leastViolation(whole, rows, allBounds, changing: row, by: 0.999 * change) == 0 {
        findings.differences.append("is resolved by less than adding \(change) to \(row)")
      }
    }
    return findings
  }

  /// The least possible violation of some required constraints and bounds; one right-hand side may be changed.
  public func leastViolation(
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
    _ proof: InfeasibilityProof, _ rows: [Int], _ bounds: [Int], _ whole: SystemDraft
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
      for term in member.terms { sums[term.variable] += multiplier * (Rational(term.coefficient) ?? .zero) }
      excess += multiplier * (Rational(member.rightHandSide) ?? .zero)
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
      member.terms.map { (variable: $0.variable, coefficient: Rational($0.coefficient) ?? .zero) }
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
