extension SensitivityAnalyzer {
  /// Returns the binding constraints of a quantity.
  ///
  /// They are the members of two dual proofs: that the quantity cannot be less, and that it cannot be more. Each proof
  /// starts with the required constraints, and adds only as many levels as it needs. If several proofs are possible,
  /// every run finds the same one.
  package func bindingConstraints(of target: LinearExpression) throws(Failure) -> BindingConstraints {
    let (below, above, rowCount) = try proofs(of: target)
    var parts: [BindingConstraints.Part] = []
    for member in Set(below.members + above.members).sorted() {
      switch member {
      case .constraint(let row):
        // The second proof is about the negated quantity, so its dual values change their sign.
        parts.append(.init(member: member, below: below.rows[row] ?? 0, above: 0 - (above.rows[row] ?? 0)))
      case .bound(let variable):
        parts.append(
          .init(member: member, below: below.bounds[variable] ?? 0, above: 0 - (above.bounds[variable] ?? 0)))
      }
    }
    return BindingConstraints(parts: chained(parts), below: below.level, above: above.level, localRowCount: rowCount)
  }

  private func proofs(of target: LinearExpression) throws(Failure) -> (
    below: DualProof, above: DualProof, rowCount: Int
  ) {
    guard let levels = try levelFaces(for: target) else {
      let proof = DualProof(of: target, activeSet, singletons)
      return (proof, DualProof(of: -1 * target, activeSet, singletons), 0)
    }
    do {
      return (
        try proof(of: target, 1, levels), try proof(of: -1 * target, -1, levels), levels.local.rows.count
      )
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the level faces of an expression's local program; nil if row singletons fix all variables of the
  /// expression.
  func levelFaces(for target: LinearExpression) throws(Failure) -> LevelFaces? {
    do {
      guard let local = try local(for: target) else { return nil }
      return try LevelFaces(local, solver.solver, limits)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the local program of an expression; nil if row singletons fix all variables of the expression.
  func local(for target: LinearExpression) throws(SolveFailure) -> LocalProgram? {
    let moves = [Double](repeating: 0, count: activeSet.program.variableCount)
    return try SolveFailure.wrappingErrors { () throws(ProgramError) in
      try LocalProgram(for: target, in: activeSet, singletons, .none, moves: moves)
    }
  }

  /// Returns a proof that an expression is minimal. It uses the required constraints, and only as many levels as it
  /// needs.
  /// - Parameter sign: 1 if the expression is the quantity of the local program, -1 if it is the negated quantity.
  private func proof(
    of expression: LinearExpression, _ sign: Double, _ levels: LevelFaces
  ) throws(SolveFailure) -> DualProof {
    let terms = [LinearTerm(sign, levels.local.target)]
    for (level, face) in levels.faces {
      guard let found = try levels.proof(of: terms, on: face) else { continue }
      // On the face of a level, an inequality may hold with equality at all points, so its dual value can have either
      // sign. A proof over the levels contains the preferences that enforce the equality instead.
      if case .priority(let priority) = level, !activeSet.hasAdmissibleSigns(found, levels.local) {
        var search = LevelProofSearch(sign, activeSet, levels.local, downTo: priority)
        if let full = try search.proof(solver.solver, limits) {
          return DualProof(of: expression, activeSet, singletons, local: (levels.local, full.rows, full.bounds, level))
        }
      }
      return DualProof(of: expression, activeSet, singletons, local: (levels.local, found.rows, found.bounds, level))
    }
    let found = try levels.proof(of: terms, on: try levels.uniqueOptimum())
    let none = (
      rows: [Double](repeating: 0, count: levels.local.rows.count + 1),
      bounds: [Double](repeating: 0, count: levels.local.variables.count + 1)
    )
    let (rows, bounds) = found ?? none
    return DualProof(of: expression, activeSet, singletons, local: (levels.local, rows, bounds, .tieBreaking))
  }

  /// Sorts binding constraints so that each determines a variable from the variables of earlier ones. The order is
  /// breadth-first, starting with constraints and bounds of one variable.
  private func chained(_ parts: [BindingConstraints.Part]) -> [BindingConstraints.Part] {
    func variables(_ part: BindingConstraints.Part) -> [Int] {
      switch part.member {
      case .constraint(let row): Array(activeSet.variables(of: row))
      case .bound(let variable): [variable]
      }
    }
    let mentioned = parts.map(variables)
    var partsByVariable: [Int: [Int]] = [:]
    for (index, variables) in mentioned.enumerated() {
      for variable in variables { partsByVariable[variable, default: []].append(index) }
    }
    var unknown = mentioned.map(\.count)
    var isTaken = [Bool](repeating: false, count: parts.count)
    var isKnown: [Int: Bool] = [:]
    var order: [Int] = []
    func take(_ index: Int) {
      guard !isTaken[index] else { return }
      isTaken[index] = true
      order.append(index)
    }
    for index in parts.indices where unknown[index] <= 1 { take(index) }
    var next = 0
    var rest = 0
    while order.count < parts.count || next < order.count {
      if next == order.count {
        // The remaining members determine variables only jointly: the first of them is next.
        while isTaken[rest] { rest += 1 }
        take(rest)
      }
      let index = order[next]
      next += 1
      for variable in mentioned[index] where isKnown[variable] == nil {
        isKnown[variable] = true
        for other in partsByVariable[variable] ?? [] {
          unknown[other] -= 1
          if unknown[other] <= 1 { take(other) }
        }
      }
    }
    return order.map { parts[$0] }
  }
}

extension ActiveSet {
  /// Returns whether the dual values of a proof for a local program have the signs that the inequalities, bounds and
  /// violated preferences of the program allow.
  fileprivate func hasAdmissibleSigns(_ proof: (rows: [Double], bounds: [Double]), _ local: LocalProgram) -> Bool {
    zip(local.rows, proof.rows).allSatisfy { row, dual in
      let least = -Tolerance.negligibleDual
      return switch (rowStatuses[row], program.rows[row].relation) {
      case (.above, _), (_, .lessOrEqual): -dual >= least
      case (.below, _), (_, .greaterOrEqual): dual >= least
      case (.tight, .equal), (.slack, .equal): true
      }
    } && proof.bounds.allSatisfy { $0 >= -Tolerance.negligibleDual }
  }
}
