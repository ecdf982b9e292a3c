/// The optimal faces of a local program, level by level.
struct LevelFaces {
  let local: LocalProgram
  private let rowScale: [Double]
  /// The optimal face after the required constraints, then after each priority, highest first.
  private(set) var faces: [(stage: BindingConstraints.Stage, face: OptimalFace)] = []

  init(_ local: LocalProgram, _ solver: any LPSolver, _ limits: SolveLimits) throws(OptimalFace.Failure) {
    var levels = try LevelSolver(local.program, solver, limits)
    self.local = local
    rowScale = levels.elastic.rowScale
    faces.append((.required, levels.face))
    while let priority = try levels.minimizeNext() { faces.append((.priority(priority), levels.face)) }
  }

  /// The optimal face of all priorities.
  var last: OptimalFace { faces[faces.count - 1].face }

  /// Returns the optimal face of all priorities, narrowed to one point by tie-breaking.
  func settled() throws(OptimalFace.Failure) -> OptimalFace {
    var face = last
    let varying = try OptimalFaceVariability(face: face).varying(among: Array(0..<local.program.variableCount))
    guard !varying.undetermined.isEmpty else { return face }
    try local.tieBreaking.breakTies(varying.moving, variableCount: local.program.variableCount, on: &face)
    return face
  }

  /// Returns the dual values of the local program's rows and bounds that prove an expression minimal on a face. Nil if
  /// the expression can be less there.
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
    // Moves are relative to the optimum, where the expression is zero.
    let least = terms.reduce(0.0) { $0 + $1.coefficient * optimum.values[$1.variable] }
    guard least > -Tolerance.negligibleSensitivity else { return nil }
    // Undoes the scaling of costs and rows.
    let scale = costs.reduce(0.0) { max($0, abs($1.cost)) }.binade
    return (
      local.program.constraintIndices.map { optimum.rowDuals[$0] * rowScale[$0] * scale },
      local.program.variableIndices.map { optimum.columnDuals[$0] * scale }
    )
  }
}

extension LexicographicProgram {
  /// The indices of the program's constraints.
  var constraintIndices: Range<Int> { 0..<constraintCount }
  /// The indices of the program's variables.
  var variableIndices: Range<Int> { 0..<variableCount }
}
