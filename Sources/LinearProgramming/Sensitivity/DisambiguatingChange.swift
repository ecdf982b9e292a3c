/// A change of a program that makes a quantity unique.
package enum DisambiguatingChange: Sendable, Hashable {
  /// One constraint of a tie (`NonUniquenessCause.tie`), given by its index, gets a higher priority.
  case raise(constraint: Int)
  /// An additional constraint fixes the quantity at its present value.
  case fix
}

extension SensitivityAnalyzer {
  /// The greatest number of constraints of a tie that are tried with a higher priority. If none of these changes makes
  /// the quantity unique, an additional constraint fixes it.
  private static let mostCandidates = 4

  /// Returns a change that makes a quantity unique.
  ///
  /// For a tie the change raises the priority of one constraint, if a solve verifies that this suffices; constraints
  /// that other optima satisfy better are tried first. In all other cases the change fixes the quantity.
  /// - Parameters:
  ///   - target: the quantity.
  ///   - cause: the reason why the quantity is not unique.
  /// - Complexity: a solve of the whole program for each constraint that is tried.
  package func disambiguatingChange(of target: LinearExpression, cause: NonUniquenessCause) throws(Failure)
    -> DisambiguatingChange
  {
    guard case .tie(let better, let worse) = cause else { return .fix }
    for row in (better + worse).prefix(Self.mostCandidates) {
      var raised = activeSet.program
      raised.setPriority(of: row, to: raised.priorityAbove(activeSet.program.rows[row].priority))
      if try isDetermined(target, in: raised) { return .raise(constraint: row) }
    }
    return .fix
  }

  /// Whether a quantity is unique over the optima of a changed program. The program must have the analyzer's variables.
  private func isDetermined(_ target: LinearExpression, in changed: LexicographicProgram) throws(Failure) -> Bool {
    var program = changed
    let variable = program.addVariable()
    do throws(ProgramError) {
      try program.addConstraint(target.terms + [LinearTerm(-1, variable)], .equal, 0)
    } catch {
      throw .solver(.refused(error.description))
    }
    let optimum = try optimum(of: program, reporting: variable) {
      TieBreaking(stages: [[LinearExpression(variable: variable)]])
    }
    return optimum?.undetermined.isEmpty ?? false
  }
}

extension LexicographicProgram {
  /// The mean of a priority and the next higher one in use, which may be the required one.
  func priorityAbove(_ priority: Double) -> Double {
    let next = rows.reduce(Self.requiredPriority) { $1.priority > priority ? min($0, $1.priority) : $0 }
    return (priority + next) / 2
  }
}
