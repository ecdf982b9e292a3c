/// A search for an irreducible infeasible subset of the required rows and bounds of a program (MathOptInterface
/// `compute_conflict!`, HiGHS IIS).
///
/// The support of a certificate consists of the rows and bounds whose multipliers are not 0. It is nearly always
/// irreducible, and exact multipliers prove that, whatever its size. If no proof is found, a deletion filter (Chinneck
/// 2008) tries to drop each member of the support: it is dropped if the solver finds the others infeasible.
struct InfeasibleSubsetFinder {
  let program: LexicographicProgram
  let solver: any LPSolver
  let limits: SolveLimits

  /// The greatest number of members of a support to which the deletion filter is applied. A larger support is returned
  /// as it is. If the whole program has no usable certificate, the filter is applied to all required rows and bounds,
  /// however many there are.
  private static let largestFiltered = 400

  /// The evidence of a contradiction, from which the search starts.
  enum Evidence {
    /// A certificate of the whole program; nil if the solver gave none.
    case certificate(FarkasCertificate?)
    /// Candidates mapped back from a reduced program that is infeasible.
    case candidates(InfeasibilityCandidates)
  }

  private typealias Member = ProgramMember

  /// Returns an infeasible subset found from the evidence; nil if the evidence is a list of candidates, and the solver
  /// finds these feasible.
  func subset(from evidence: Evidence) throws(SolveFailure) -> InfeasibleSubset? {
    switch evidence {
    case .certificate(let certificate): try anySubset(from: certificate)
    case .candidates(let candidates): try anySubset(of: candidates)
    }
  }

  private func anySubset(of candidates: InfeasibilityCandidates) throws(SolveFailure) -> InfeasibleSubset? {
    let members = candidates.constraints.map(Member.constraint) + candidates.bounds.map(Member.bound)
    let subset = result(of: members, isIrreducible: true)
    return subset.proof != nil ? subset : try self.subset(within: candidates.constraints)
  }

  /// Returns the support of a certificate: the rows and bounds whose multipliers are not 0. Returns nil if no exact
  /// Farkas proof shows that they contradict each other.
  func provedSubset(from certificate: FarkasCertificate) -> InfeasibleSubset? {
    let (rows, columns) = Self.support(of: certificate, in: program)
    let subset = result(of: rows.map(Member.constraint) + columns.map(Member.bound), isIrreducible: true)
    return subset.proof == nil ? nil : subset
  }

  private func anySubset(from certificate: FarkasCertificate?) throws(SolveFailure) -> InfeasibleSubset {
    let required = (0..<program.constraintCount).filter(program.isRequired).map(Member.constraint)
    let bounds = (0..<program.variableCount).filter { program.lowerBounds[$0] > -.infinity }.map(Member.bound)
    let everything = required + bounds

    var members = everything
    if let certificate {
      if let subset = provedSubset(from: certificate) { return subset }
      let (rows, columns) = Self.support(of: certificate, in: program)
      let support = rows.map(Member.constraint) + columns.map(Member.bound)
      if try isInfeasible(support) { members = support }
    }
    let filters = members.count <= Self.largestFiltered || members.count == everything.count
    if filters { members = try irreducible(members) }
    return result(of: members, isIrreducible: filters)
  }

  /// Returns an infeasible subset of some constraints and of all bounds of their variables; nil if these members are
  /// feasible.
  private func subset(within constraints: [Int]) throws(SolveFailure) -> InfeasibleSubset? {
    let part = try SolveFailure.wrappingErrors { () throws(ProgramError) in
      try Subprogram(of: program, rows: constraints)
    }
    do {
      _ = try LevelSolver(part.program, solver, limits)
      return nil
    } catch .infeasible(let certificate) {
      let (rows, columns) =
        certificate.map { Self.support(of: $0, in: part.program) }
        ?? (
          Array(constraints.indices),
          part.program.variableIndices.filter { part.program.lowerBounds[$0] > -.infinity }
        )
      let members = part.whole(rows: rows, bounds: columns)
      let proved = result(of: members, isIrreducible: true)
      if proved.proof != nil { return proved }
      let filters = members.count <= Self.largestFiltered
      return result(of: filters ? try irreducible(members) : members, isIrreducible: filters)
    }
  }

  // MARK: - Members

  private func result(of members: [Member], isIrreducible: Bool) -> InfeasibleSubset {
    InfeasibleSubset(members, isIrreducible: isIrreducible, of: program)
  }

  /// Returns the required rows, and the columns with lower bounds, whose multipliers in a certificate are not 0, up to
  /// rounding. Both are ascending.
  static func support(
    of certificate: FarkasCertificate, in program: LexicographicProgram
  ) -> (rows: [Int], columns: [Int]) {
    let largest = (certificate.rows + certificate.columns).reduce(0.0) { max($0, abs($1)) }
    let threshold = largest * Tolerance.negligibleMultiplier
    let rows = (0..<program.constraintCount).filter { abs(certificate.rows[$0]) > threshold && program.isRequired($0) }
    let columns = (0..<program.variableCount).filter {
      abs(certificate.columns[$0]) > threshold && program.lowerBounds[$0] > -.infinity
    }
    return (rows, columns)
  }

  /// Returns an irreducible subset of members that are infeasible together, by a deletion filter: members are dropped
  /// if the others stay infeasible. The filter tries to drop halves first, then quarters, and at last single members,
  /// so that a small contradiction in a large program takes few solves.
  private func irreducible(_ start: [Member]) throws(SolveFailure) -> [Member] {
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

  private func isInfeasible(_ members: [Member]) throws(SolveFailure) -> Bool {
    let part = try SolveFailure.wrappingErrors { () throws(ProgramError) in
      try Subprogram(of: program, members: members)
    }
    do {
      _ = try LevelSolver(part.program, solver, limits)
      return false
    } catch .infeasible {
      return true
    }
  }
}

extension InfeasibleSubset {
  /// Creates a subset from its members. If `isIrreducible` is set, an exact Farkas proof is added if one is found.
  init(_ members: [ProgramMember], isIrreducible: Bool, of program: LexicographicProgram) {
    self.init(constraints: [], boundedVariables: [], isIrreducible: isIrreducible)
    for member in members {
      switch member {
      case .constraint(let row): constraints.append(row)
      case .bound(let variable): boundedVariables.append(variable)
      }
    }
    if isIrreducible {
      proof = FarkasProof(constraints: constraints, bounds: boundedVariables, of: program)
    }
  }
}
