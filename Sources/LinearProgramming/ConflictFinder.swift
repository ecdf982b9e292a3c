/// Required constraints and bounds that no point meets, and that can all be met once any one of them is dropped
/// (an irreducible infeasible subset).
public struct InfeasibleSubset: Sendable, Hashable {
  /// The constraints, ascending.
  public var constraints: [Int]
  /// The variables whose lower bounds take part, ascending.
  public var boundedVariables: [Int]
  /// Whether dropping each single member was shown to leave a system that can be met.
  public var isIrreducible: Bool
  /// The multipliers that prove it, where it was proved in exact arithmetic.
  public var proof: InfeasibilityProof?
}

/// Narrows a contradiction down to the constraints that it takes.
///
/// What a certificate points at is nearly always irreducible, and exact multipliers prove it, whatever its size. Where
/// they do not, members are dropped as long as the rest stays infeasible by the solver's arithmetic.
struct ConflictFinder {
  let program: LexicographicProgram
  let solver: any LPSolver
  let limits: SolveLimits

  /// Up to so many members are tried one by one; a larger set is taken as the certificate has it.
  private static let largestVerified = 400
  /// Relative to the largest multiplier of a certificate: below it, a member takes no part.
  private static let negligibleMultiplier = 1e-9

  private enum Member: Hashable {
    case constraint(Int)
    case bound(Int)
  }

  /// The subset that a certificate points at, or, without a certificate, one out of all required constraints.
  func subset(from certificate: FarkasCertificate?) throws(OptimalFace.Failure) -> InfeasibleSubset {
    let required = (0..<program.constraintCount).filter(program.isRequired).map(Member.constraint)
    let bounds = (0..<program.variableCount).filter { program.lowerBounds[$0] > -.infinity }.map(Member.bound)
    let everything = required + bounds

    var members = everything
    if let certificate {
      let support = support(of: certificate)
      let subset = result(of: support, isIrreducible: true)
      if subset.proof != nil { return subset }
      if try isInfeasible(support) { members = support }
    }
    let verifies = members.count <= Self.largestVerified || members.count == everything.count
    if verifies { members = try irreducible(members) }
    return result(of: members, isIrreducible: verifies)
  }

  private func result(of members: [Member], isIrreducible: Bool) -> InfeasibleSubset {
    var result = InfeasibleSubset(constraints: [], boundedVariables: [], isIrreducible: isIrreducible)
    for member in members {
      switch member {
      case .constraint(let row): result.constraints.append(row)
      case .bound(let variable): result.boundedVariables.append(variable)
      }
    }
    if isIrreducible {
      result.proof = InfeasibilityProof(
        constraints: result.constraints, bounds: result.boundedVariables, of: program)
    }
    return result
  }

  private func support(of certificate: FarkasCertificate) -> [Member] {
    let largest = (certificate.rows + certificate.columns).reduce(0.0) { max($0, abs($1)) }
    let threshold = largest * Self.negligibleMultiplier
    let rows = (0..<program.constraintCount).filter { abs(certificate.rows[$0]) > threshold && program.isRequired($0) }
    let variables = (0..<program.variableCount).filter {
      abs(certificate.columns[$0]) > threshold && program.lowerBounds[$0] > -.infinity
    }
    return rows.map(Member.constraint) + variables.map(Member.bound)
  }

  /// Drops what can be dropped while the rest stays infeasible: halves first, then quarters, at last single members, so
  /// that a small contradiction in a large system takes few programs.
  private func irreducible(_ start: [Member]) throws(OptimalFace.Failure) -> [Member] {
    var members = start
    var size = max(1, members.count / 2)
    while true {
      var index = 0
      while index < members.count {
        let end = min(index + size, members.count)
        var rest = members
        rest.removeSubrange(index..<end)
        if try isInfeasible(rest) { members = rest } else { index = end }
      }
      if size == 1 { return members }
      size = max(1, min(size / 2, members.count / 2))
    }
  }

  private func isInfeasible(_ members: [Member]) throws(OptimalFace.Failure) -> Bool {
    do {
      _ = try OptimalFace(of: try subprogram(of: members), solver: solver, limits: limits)
      return false
    } catch OptimalFace.Failure.infeasible {
      return true
    }
  }

  /// The required constraints and bounds that are members, over the variables that they mention.
  private func subprogram(of members: [Member]) throws(OptimalFace.Failure) -> LinearProgram {
    var part = ProgramPart(of: program, keepsAllBounds: false)
    for case .bound(let variable) in members { part.keepBound(of: variable) }
    do {
      for case .constraint(let row) in members { try part.add(row) }
      return try ErrorColumns(of: part.program).program
    } catch {
      throw .solver(.refused("\(error)"))
    }
  }
}
