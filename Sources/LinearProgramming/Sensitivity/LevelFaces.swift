/// The optimal faces of a local program: one after each level.
struct LevelFaces {
  let local: LocalProgram
  private let rowScale: [Double]
  /// The feasible region of the required constraints, then the optimal face after each priority, highest first. `level`
  /// is the lowest level that the face takes into account.
  private(set) var faces: [(level: BindingConstraints.Level, face: OptimalFace)] = []

  init(_ local: LocalProgram, _ solver: any LPSolver, _ limits: SolveLimits) throws(SolveFailure) {
    var levels = try LevelSolver(local.program, solver, limits)
    self.local = local
    rowScale = levels.elastic.rowScale
    faces.append((.required, levels.face))
    while let priority = try levels.minimizeNext() { faces.append((.priority(priority), levels.face)) }
  }

  /// The optimal face after all levels.
  var last: OptimalFace { faces[faces.count - 1].face }

  /// Returns the optimal face after all levels, narrowed to one point by tie-breaking.
  func uniqueOptimum() throws(SolveFailure) -> OptimalFace {
    var face = last
    let varying = try OptimalFaceVariability(face: face).varying(among: Array(0..<local.program.variableCount))
    guard !varying.undetermined.isEmpty else { return face }
    try local.tieBreaking.breakTies(varying.moving, variableCount: local.program.variableCount, on: &face)
    return face
  }

  /// Returns a dual proof that a sum of terms is not negative at any point of a face. It has a dual value for each row
  /// and each lower bound of the local program. Returns nil if the sum is negative at some point.
  ///
  /// The variables of the local program are moves from the optimum, where the sum is therefore 0. The proof shows that
  /// no move on the face makes it smaller.
  func proof(
    of terms: [LinearTerm], on face: OptimalFace
  ) throws(SolveFailure) -> (rows: [Double], bounds: [Double])? {
    let costs = terms.map { (column: $0.variable, cost: $0.coefficient) }
    let optimum: LPOptimum
    do {
      optimum = try face.optimum(for: costs)
    } catch SolveFailure.unbounded {
      return nil
    }
    // The variables are moves from the optimum, so the expression is zero there. Its least value must not be lower.
    let least = terms.reduce(0.0) { $0 + $1.coefficient * optimum.values[$1.variable] }
    guard least > -Tolerance.negligibleSensitivity else { return nil }
    // The solver saw scaled costs and rows; this undoes the scaling.
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
