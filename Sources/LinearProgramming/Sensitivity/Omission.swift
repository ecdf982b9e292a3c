/// What a quantity depends on once a constraint is left out, as a program of its own, in the quantities' own values.
///
/// Close to the optimum one can only tell which way the quantity sets off, which need not be where it ends; so this is
/// the whole problem, with slack rows, but for the variables that required equalities fix.
struct Omission {
  private(set) var program: LexicographicProgram
  let tieBreaking: TieBreaking
  /// The variable that is the quantity.
  let target: Int

  /// Creates the program; nil if the quantity depends on fixed variables alone.
  /// - Complexity: linear in the program.
  init?(of row: Int, for quantity: LinearExpression, near: ActiveSet) throws(ProgramError) {
    let fixed = FixedVariables(near, without: row)
    let start = quantity.terms.map(\.variable).filter { !fixed.isKnown[$0] }
    if start.isEmpty { return nil }
    var isReached = fixed.isKnown
    var isKnown = [Bool](repeating: true, count: isReached.count)
    let connected = ConnectedVariables(of: near.program, stages: near.stages)
    for variable in connected.reach(from: start, without: row, &isReached) { isKnown[variable] = false }
    let rest = try RestrictedProgram(of: near.program, values: near.point, without: row) { isKnown[$0] }
    tieBreaking = rest.own(TieBreaking(stages: near.stages))
    let sum = rest.own(quantity)
    program = rest.program
    target = program.addVariable()
    try program.addConstraint(sum.terms + [LinearTerm(-1, target)], .equal, -sum.constant)
  }
}
