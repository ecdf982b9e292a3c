/// The program of a quantity after dropping a constraint, in values rather than moves from the optimum.
struct Omission {
  private(set) var program: LexicographicProgram
  let tieBreaking: TieBreaking
  /// The index of the variable that is the quantity.
  let target: Int

  /// Creates the program without a row; nil if the quantity then still has fixed variables alone.
  /// - Complexity: linear in the program.
  init?(of row: Int, for quantity: LinearExpression, near: ActiveSet) throws(ProgramError) {
    let fixed = FixedVariables(near, without: row)
    let start = quantity.terms.map(\.variable).filter { !fixed.isKnown[$0] }
    if start.isEmpty { return nil }
    var isReached = fixed.isKnown
    var isKnown = [Bool](repeating: true, count: isReached.count)
    let connected = ConnectedVariables(of: near.program, stages: near.stages)
    for variable in connected.reach(from: start, without: row, &isReached) { isKnown[variable] = false }
    let rest = try Subprogram(of: near.program, values: near.point, without: row) { isKnown[$0] }
    tieBreaking = rest.own(TieBreaking(stages: near.stages))
    let sum = rest.own(quantity)
    program = rest.program
    target = program.addVariable()
    try program.addConstraint(sum.terms + [LinearTerm(-1, target)], .equal, -sum.constant)
  }
}
