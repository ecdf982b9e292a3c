/// The program that determines a quantity after a constraint is dropped. Its variables are values rather than moves
/// from the optimum, since the quantity may move far.
struct Omission {
  private(set) var program: LexicographicProgram
  let tieBreaking: TieBreaking
  /// The index of the variable that equals the quantity.
  let target: Int

  /// Creates the program without one row, given by its index. The result is nil if required equalities other than this
  /// row fix all variables of the quantity.
  /// - Complexity: linear in the size of the program.
  init?(of row: Int, for quantity: LinearExpression, activeSet: ActiveSet) throws(ProgramError) {
    let singletons = RowSingletons(of: activeSet.program) { $0 != row }
    let start = quantity.terms.map(\.variable).filter { !singletons.isFixed[$0] }
    if start.isEmpty { return nil }
    var isReached = singletons.isFixed
    var isKnown = [Bool](repeating: true, count: isReached.count)
    let connected = ConnectedVariables(of: activeSet.program, stages: activeSet.stages)
    for variable in connected.reach(from: start, without: row, &isReached) { isKnown[variable] = false }
    let rest = try Subprogram(of: activeSet.program, values: activeSet.point, without: row) { isKnown[$0] }
    tieBreaking = rest.own(TieBreaking(stages: activeSet.stages))
    let sum = rest.own(quantity)
    program = rest.program
    target = program.addVariable()
    try program.addConstraint(sum.terms + [LinearTerm(-1, target)], .equal, -sum.constant)
  }
}
