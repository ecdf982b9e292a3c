extension SensitivityAnalyzer {
  /// Returns the binding constraints of a quantity.
  ///
  /// They are the members of two dual proofs: that the quantity cannot be less, and that it cannot be more, each with
  /// the highest priorities that suffice. If there are several proofs, one of them is taken, the same on every run.
  package func holding(of target: LinearExpression) throws(Failure) -> BindingConstraints {
    let (below, above, reach) = try proofs(of: target)
    var parts: [BindingConstraints.Part] = []
    for member in Set(below.members + above.members).sorted() {
      switch member {
      case .constraint(let row):
        // The second proof is about the negated quantity.
        parts.append(.init(member: member, below: below.rows[row] ?? 0, above: 0 - (above.rows[row] ?? 0)))
      case .bound(let variable):
        parts.append(
          .init(member: member, below: below.bounds[variable] ?? 0, above: 0 - (above.bounds[variable] ?? 0)))
      }
    }
    return BindingConstraints(parts: chained(parts), below: below.stage, above: above.stage, reach: reach)
  }

  private func proofs(of target: LinearExpression) throws(Failure) -> (below: DualProof, above: DualProof, reach: Int) {
    guard let stages = try stages(for: target) else {
      let proof = DualProof(of: target, near, elimination)
      return (proof, DualProof(of: -1 * target, near, elimination), 0)
    }
    do {
      return (
        try proof(of: target, 1, stages), try proof(of: -1 * target, -1, stages), stages.local.rows.count
      )
    } catch {
      throw Failure(error)
    }
  }

  /// The level faces of an expression's local program; nil if the expression has fixed variables alone.
  func stages(for target: LinearExpression) throws(Failure) -> LevelFaces? {
    let moves = [Double](repeating: 0, count: near.program.variableCount)
    do {
      let local = try OptimalFace.Failure.refusing { () throws(ProgramError) in
        try LocalProgram(for: target, in: near, elimination, .none, moves: moves)
      }
      guard let local else { return nil }
      return try LevelFaces(local, solver.solver, limits)
    } catch {
      throw Failure(error)
    }
  }

  /// The proof that an expression is minimal, by the first level that suffices.
  /// - Parameter sign: 1 if the expression is that of the level faces, -1 if it is the negated one.
  private func proof(
    of expression: LinearExpression, _ sign: Double, _ stages: LevelFaces
  ) throws(OptimalFace.Failure) -> DualProof {
    let terms = [LinearTerm(sign, stages.local.target)]
    for (stage, face) in stages.faces {
      if let found = try stages.proof(of: terms, on: face) {
        return DualProof(of: expression, near, elimination, local: (stages.local, found.rows, found.bounds, stage))
      }
    }
    let found = try stages.proof(of: terms, on: try stages.settled())
    let none = (
      rows: [Double](repeating: 0, count: stages.local.rows.count + 1),
      bounds: [Double](repeating: 0, count: stages.local.variables.count + 1)
    )
    let (rows, bounds) = found ?? none
    return DualProof(of: expression, near, elimination, local: (stages.local, rows, bounds, .tieBreaking))
  }

  /// Orders members so that each determines a variable by those before it: breadth first, from those with one variable.
  private func chained(_ parts: [BindingConstraints.Part]) -> [BindingConstraints.Part] {
    func variables(_ part: BindingConstraints.Part) -> [Int] {
      switch part.member {
      case .constraint(let row): Array(near.variables(of: row))
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
        // Several constraints that determine variables only jointly: the first of them starts.
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
