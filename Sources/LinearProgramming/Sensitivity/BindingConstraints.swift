/// What keeps a quantity where it is in an optimum.
public struct BindingConstraints: Sendable, Hashable {
  /// A member that takes part, and how.
  public struct Part: Sendable, Hashable {
    /// The constraint or bound.
    public var member: SensitivityAnalyzer.Member
    /// What it counts in the proof that the quantity cannot be less; 0 where it takes no part in that.
    public var below: Double
    /// What it counts in the proof that the quantity cannot be more; 0 where it takes no part in that.
    public var above: Double
  }

  /// The end of the way on which a quantity becomes fixed.
  public enum Stage: Sendable, Hashable {
    /// Required constraints fix it.
    case required
    /// The constraints of that priority, with those above.
    case priority(Double)
    /// Constraints leave it open, and the rule for what remains free decides.
    case tieBreaking
  }

  /// The members, as a chain: those that mention one variable first, then what follows from variables already mentioned.
  public var parts: [Part]
  /// Why it is not less.
  public var below: Stage
  /// Why it is not more.
  public var above: Stage
  /// How many constraints the quantity depends on beyond what is fixed: the size of the programs that further questions
  /// about it take.
  public var reach: Int
}

extension SensitivityAnalyzer {
  /// What keeps a quantity where it is.
  ///
  /// Two proofs make the answer: that it cannot be less, and that it cannot be more, each with the constraints of the
  /// highest priorities that suffice. Where several proofs do, it is one of them, the same on every run.
  public func holding(of target: LinearExpression) throws(Failure) -> BindingConstraints {
    let (below, above, reach) = try proofs(of: target)
    var parts: [BindingConstraints.Part] = []
    for member in Set(below.members + above.members).sorted(by: Self.isBefore) {
      switch member {
      case .constraint(let row):
        // The proof that it cannot be more is one that its negative cannot be less.
        parts.append(.init(member: member, below: below.rows[row] ?? 0, above: 0 - (above.rows[row] ?? 0)))
      case .bound(let variable):
        parts.append(
          .init(member: member, below: below.bounds[variable] ?? 0, above: 0 - (above.bounds[variable] ?? 0)))
      }
    }
    return BindingConstraints(parts: chained(parts), below: below.stage, above: above.stage, reach: reach)
  }

  private static func isBefore(_ left: Member, _ right: Member) -> Bool {
    switch (left, right) {
    case (.constraint(let left), .constraint(let right)): left < right
    case (.constraint, .bound): true
    case (.bound, .constraint): false
    case (.bound(let left), .bound(let right)): left < right
    }
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

  /// The stages of the part that an expression depends on beyond what is fixed; nil where that is nothing.
  func stages(for target: LinearExpression) throws(Failure) -> LevelFaces? {
    let moves = [Double](repeating: 0, count: near.program.variableCount)
    let local: LocalProgram?
    do {
      local = try LocalProgram(for: target, in: near, elimination, .none, moves: moves)
    } catch {
      throw .solver(.refused(error.description))
    }
    guard let local else { return nil }
    do {
      return try LevelFaces(local, solver.solver, limits)
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter sign: of the local program's target, so that it is the expression's move.
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

  /// Orders members so that each follows from those before: breadth first from those that mention one variable.
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
        // Several constraints that only together say something: the first of them opens the rest.
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
