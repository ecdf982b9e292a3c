/// A change of a program that makes an open quantity determined.
public enum DisambiguatingChange: Sendable, Hashable {
  /// One of its constraints, which tie with others, gets a priority above the one that it has.
  case raise(constraint: Int)
  /// A further constraint: the quantity is what it is.
  case fix
}

extension SensitivityAnalyzer {
  /// So many members of a tie are tried.
  private static let mostCandidates = 4

  /// A change that determines an open quantity, shown to do so. For a tie the priority of one of its members, where one
  /// alone does it, those first that are met worse elsewhere; else a constraint of its own, which always does.
  /// - Complexity: a solve of the whole program a member of a tie that is tried.
  public func settlingChange(of target: LinearExpression, cause: NonUniquenessCause) throws(Failure)
    -> DisambiguatingChange
  {
    guard case .tie(let better, let worse) = cause else { return .fix }
    for row in (better + worse).prefix(Self.mostCandidates) {
      var raised = near.program
      raised.setPriority(of: row, to: raised.priorityAbove(near.program.rows[row].priority))
      if try isDetermined(target, in: raised) { return .raise(constraint: row) }
    }
    return .fix
  }

  /// Whether a quantity is determined by a program with the same variables.
  private func isDetermined(_ target: LinearExpression, in changed: LexicographicProgram) throws(Failure) -> Bool {
    var program = changed
    let variable = program.addVariable()
    var options = LexicographicSolver.Options()
    options.limits = limits
    do throws(ProgramError) {
      try program.addConstraint(target.terms + [LinearTerm(-1, variable)], .equal, 0)
    } catch {
      throw .solver(.refused(error.description))
    }
    let solution: LexicographicSolution
    do {
      let tieBreaking = TieBreaking(stages: [[LinearExpression(variable: variable)]])
      solution = try solver.solve(program, options: options, reportable: [variable]) { tieBreaking }
    } catch {
      throw .solver(error)
    }
    switch solution {
    case .optimal(let optimum): return optimum.undetermined.isEmpty
    case .interrupted(let interruption): throw .interrupted(interruption)
    case .infeasible: return false
    }
  }
}

extension LexicographicProgram {
  /// A priority above another one, and below all higher ones that occur.
  func priorityAbove(_ priority: Double) -> Double {
    let next = rows.reduce(Self.requiredPriority) { $1.priority > priority ? min($0, $1.priority) : $0 }
    return (priority + next) / 2
  }
}
