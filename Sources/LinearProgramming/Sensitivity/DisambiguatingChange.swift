/// A change of a program that makes a quantity unique.
package enum DisambiguatingChange: Sendable, Hashable {
  /// A higher priority for one constraint of a tie.
  case raise(constraint: Int)
  /// An additional constraint that fixes the quantity at its value.
  case fix
}

extension SensitivityAnalyzer {
  /// Greatest number of constraints of a tie whose priority is raised on trial.
  private static let mostCandidates = 4

  /// Returns a change that makes a quantity unique, verified by a solve. For a tie it raises one constraint, if one
  /// alone suffices, trying first those that alternative optima satisfy better; otherwise it fixes the quantity.
  /// - Parameters:
  ///   - target: the quantity.
  ///   - cause: the reason why the quantity is not unique.
  /// - Complexity: a solve of the whole program for each constraint tried.
  package func settlingChange(of target: LinearExpression, cause: NonUniquenessCause) throws(Failure)
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

  /// Whether a quantity is unique in a program with the same variables.
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
  /// A priority between the given one and the next higher one in use.
  func priorityAbove(_ priority: Double) -> Double {
    let next = rows.reduce(Self.requiredPriority) { $1.priority > priority ? min($0, $1.priority) : $0 }
    return (priority + next) / 2
  }
}
