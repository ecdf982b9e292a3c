/// A proof that a quantity is minimal: dual values of rows and lower bounds of the whole program.
struct DualProof {
  /// The dual value of each row in the proof, by row index.
  private(set) var rows: [Int: Double] = [:]
  /// The dual value of each lower bound in the proof, by variable index.
  private(set) var bounds: [Int: Double] = [:]
  /// The lowest level that the proof needs.
  private(set) var level = BindingConstraints.Level.required

  /// Creates the proof for the whole program from a proof for a local program.
  ///
  /// The sum of the local program's rows, each times its dual value, still has terms of variables that row singletons
  /// fix. Each of these terms is cancelled by a multiple of the singleton that fixes its variable, in reverse order of
  /// fixing. The multiple is the dual value of the singleton (postsolve).
  /// - Parameters:
  ///   - target: the quantity.
  ///   - local: the local program, with the dual values of its rows and bounds; nil if row singletons fix all variables
  ///     of the quantity.
  init(
    of target: LinearExpression, _ activeSet: ActiveSet, _ singletons: RowSingletons,
    local: (program: LocalProgram, rows: [Double], bounds: [Double], level: BindingConstraints.Level)? = nil
  ) {
    var weights = [Double](repeating: 0, count: activeSet.program.variableCount)
    for term in target.terms where singletons.isFixed[term.variable] { weights[term.variable] += term.coefficient }
    if let local {
      level = local.level
      for (index, row) in local.program.rows.enumerated() where abs(local.rows[index]) > Tolerance.negligibleDual {
        rows[row] = local.rows[index]
        for term in activeSet.program.terms(of: row) {
          let variable = term.variable
          if singletons.isFixed[variable] {
            weights[variable] -= local.rows[index] * term.coefficient
          }
        }
      }
      for (index, variable) in local.program.variables.enumerated()
      where abs(local.bounds[index]) > Tolerance.negligibleDual {
        if local.program.program.lowerBounds[index] == 0 { bounds[variable] = local.bounds[index] }
      }
    }
    for step in singletons.steps.reversed() where abs(weights[step.variable]) > Tolerance.negligibleDual {
      let multiplier = weights[step.variable] / step.coefficient
      rows[step.row, default: 0] += multiplier
      for term in activeSet.program.terms(of: step.row) {
        weights[term.variable] -= multiplier * term.coefficient
      }
    }
  }

  /// The members of the proof: its constraints, then its lower bounds, both in ascending order.
  var members: [ProgramMember] {
    rows.keys.sorted().map { .constraint($0) } + bounds.keys.sorted().map { .bound($0) }
  }
}
