/// What keeps a quantity where it is in an optimum.
public struct Holding: Sendable, Hashable {
  /// A member that takes part, and how.
  public struct Part: Sendable, Hashable {
    /// The constraint or bound.
    public var member: OptimumExplainer.Member
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
    case settlement
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

/// The faces on which a local program is narrowed down, stage after stage.
struct LocalStages {
  let local: LocalProgram
  let errors: ErrorColumns
  /// The points that are left after the required constraints, and after each priority.
  private(set) var faces: [(stage: Holding.Stage, face: OptimalFace)] = []

  init(_ local: LocalProgram, _ solver: any LPSolver, _ limits: SolveLimits) throws(OptimalFace.Failure) {
    self.local = local
    do {
      errors = try ErrorColumns(of: local.program)
    } catch {
      throw .solver(.refused(error.description))
    }
    var face = try OptimalFace(of: errors.program, solver: solver, limits: limits)
    faces.append((.required, face))
    for level in local.program.optionalLevels() {
      try LexicographicSolver.minimize(level, of: local.program, errors, on: &face)
      faces.append((.priority(level.priority), face))
    }
  }

  /// The points that serve every priority best.
  var last: OptimalFace { faces[faces.count - 1].face }

  /// The same, settled to one point.
  func settled() throws(OptimalFace.Failure) -> OptimalFace {
    var face = last
    let open = try AmbiguityFinder(face: face).undetermined(among: Array(0..<local.program.variableCount))
    guard !open.isEmpty else { return face }
    try local.settlement.settle(open, variableCount: local.program.variableCount, on: &face)
    return face
  }

  /// The multiplier of each of the local program's rows and bounds in the proof that an expression of its variables is
  /// no less than it is; nil where it can be less.
  func proof(
    of terms: [LinearTerm], on face: OptimalFace
  ) throws(OptimalFace.Failure) -> (rows: [Double], bounds: [Double])? {
    let costs = terms.map { (column: $0.variable, cost: $0.coefficient) }
    let optimum: LPOptimum
    do {
      optimum = try face.optimum(for: costs)
    } catch OptimalFace.Failure.unbounded {
      return nil
    }
    // Moves are measured from the optimum, so there the expression is zero.
    let least = terms.reduce(0.0) { $0 + $1.coefficient * optimum.values[$1.variable] }
    guard least > -OptimumExplainer.negligibleMove else { return nil }
    // Costs are divided by a power of two before they are minimised, rows by their scale.
    let scale = costs.reduce(0.0) { max($0, abs($1.cost)) }.binade
    return (
      local.program.constraintIndices.map { optimum.rowDuals[$0] * errors.rowScale[$0] * scale },
      local.program.variableIndices.map { optimum.columnDuals[$0] * scale }
    )
  }
}

extension LexicographicProgram {
  /// The indices of its constraints.
  var constraintIndices: Range<Int> { 0..<constraintCount }
  /// The indices of its variables.
  var variableIndices: Range<Int> { 0..<variableCount }
}

/// The multipliers of a proof, by the whole program's rows and variables.
struct Proof {
  private(set) var rows: [Int: Double] = [:]
  private(set) var bounds: [Int: Double] = [:]
  private(set) var stage = Holding.Stage.required

  /// Smaller multipliers are what rounding left.
  static let negligible = 1e-9

  /// Creates a proof about an expression of which the local part is proved; what the rest, and the local rows, take from
  /// fixed variables is traced back to the rows that fix these.
  init(
    of target: LinearExpression, _ near: Neighbourhood, _ elimination: Elimination,
    local: (program: LocalProgram, rows: [Double], bounds: [Double], stage: Holding.Stage)? = nil
  ) {
    var weights = [Double](repeating: 0, count: near.program.variableCount)
    for term in target.terms where elimination.isKnown[term.variable] { weights[term.variable] += term.coefficient }
    if let local {
      stage = local.stage
      for (index, row) in local.program.rows.enumerated() where abs(local.rows[index]) > Self.negligible {
        rows[row] = local.rows[index]
        for entry in near.program.entries(of: row) {
          let variable = Int(near.program.columns[entry])
          if elimination.isKnown[variable] {
            weights[variable] -= local.rows[index] * near.program.coefficients[entry]
          }
        }
      }
      for (index, variable) in local.program.variables.enumerated() where abs(local.bounds[index]) > Self.negligible {
        if local.program.program.lowerBounds[index] == 0 { bounds[variable] = local.bounds[index] }
      }
    }
    for step in elimination.steps.reversed() where abs(weights[step.variable]) > Self.negligible {
      let multiplier = weights[step.variable] / step.coefficient
      rows[step.row, default: 0] += multiplier
      for entry in near.program.entries(of: step.row) {
        weights[Int(near.program.columns[entry])] -= multiplier * near.program.coefficients[entry]
      }
    }
  }

  /// The members, constraints first, ascending.
  var members: [OptimumExplainer.Member] {
    rows.keys.sorted().map { .constraint($0) } + bounds.keys.sorted().map { .bound($0) }
  }
}

extension OptimumExplainer {
  /// What keeps a quantity where it is.
  ///
  /// Two proofs make the answer: that it cannot be less, and that it cannot be more, each with the constraints of the
  /// highest priorities that suffice. Where several proofs do, it is one of them, the same on every run.
  public func holding(of target: LinearExpression) throws(Failure) -> Holding {
    let (below, above, reach) = try proofs(of: target)
    var parts: [Holding.Part] = []
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
    return Holding(parts: chained(parts), below: below.stage, above: above.stage, reach: reach)
  }

  private static func isBefore(_ left: Member, _ right: Member) -> Bool {
    switch (left, right) {
    case (.constraint(let left), .constraint(let right)): left < right
    case (.constraint, .bound): true
    case (.bound, .constraint): false
    case (.bound(let left), .bound(let right)): left < right
    }
  }

  private func proofs(of target: LinearExpression) throws(Failure) -> (below: Proof, above: Proof, reach: Int) {
    guard let stages = try stages(for: target) else {
      let proof = Proof(of: target, near, elimination)
      return (proof, Proof(of: -1 * target, near, elimination), 0)
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
  func stages(for target: LinearExpression) throws(Failure) -> LocalStages? {
    let moves = [Double](repeating: 0, count: near.program.variableCount)
    let local: LocalProgram?
    do {
      local = try LocalProgram(for: target, in: near, elimination, .none, moves: moves)
    } catch {
      throw .solver(.refused(error.description))
    }
    guard let local else { return nil }
    do {
      return try LocalStages(local, solver.solver, limits)
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter sign: of the local program's target, so that it is the expression's move.
  private func proof(
    of expression: LinearExpression, _ sign: Double, _ stages: LocalStages
  ) throws(OptimalFace.Failure) -> Proof {
    let terms = [LinearTerm(sign, stages.local.target)]
    for (stage, face) in stages.faces {
      if let found = try stages.proof(of: terms, on: face) {
        return Proof(of: expression, near, elimination, local: (stages.local, found.rows, found.bounds, stage))
      }
    }
    let found = try stages.proof(of: terms, on: try stages.settled())
    let none = (
      rows: [Double](repeating: 0, count: stages.local.rows.count + 1),
      bounds: [Double](repeating: 0, count: stages.local.variables.count + 1)
    )
    let (rows, bounds) = found ?? none
    return Proof(of: expression, near, elimination, local: (stages.local, rows, bounds, .settlement))
  }

  /// Orders members so that each follows from those before: breadth first from those that mention one variable.
  private func chained(_ parts: [Holding.Part]) -> [Holding.Part] {
    func variables(_ part: Holding.Part) -> [Int] {
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
