/// A violated preference, and the constraints that keep it from being satisfied better.
package struct UnmetPreference: Sendable, Hashable {
  /// The constraint.
  package var constraint: Int
  /// The members that block it; those with fewer variables first.
  package var winners: [ProgramMember]
  /// Whether constraints of its own priority are among the blockers, by the weighted sum of violations.
  package var isOutweighed: Bool
}

extension SensitivityAnalyzer {
  /// Returns the violated preferences with a variable of the binding constraints, ascending. If there are too many,
  /// those with the quantity's own variables come first.
  /// - Parameters:
  ///   - holding: the binding constraints of a quantity.
  ///   - target: the quantity.
  ///   - variables: variables to ignore, on which everything depends.
  ///   - most: the greatest number of preferences to examine.
  package func unmetPreferences(
    about holding: BindingConstraints, of target: LinearExpression, ignoring variables: [Int] = [],
    atMost most: Int = 20
  ) throws(Failure) -> [UnmetPreference] {
    var counts = [Bool](repeating: false, count: near.program.variableCount)
    for term in target.terms { counts[term.variable] = true }
    for part in holding.parts {
      if case .constraint(let row) = part.member { near.variables(of: row).forEach { counts[$0] = true } }
    }
    for variable in variables { counts[variable] = false }
    let related = near.program.constraintIndices.filter { row in
      (near.rowStatuses[row] == .above || near.rowStatuses[row] == .below)
        && near.variables(of: row).contains { counts[$0] }
    }
    let own = related.filter { row in
      target.terms.contains { term in near.variables(of: row).contains(term.variable) }
    }
    let others = related.count > most ? related.filter { !own.contains($0) } : []
    var unmet: [UnmetPreference] = []
    for row in related.count > most ? (own + others).prefix(most).sorted() : related {
      if let preference = try unmetPreference(row) { unmet.append(preference) }
    }
    return unmet
  }

  /// The blockers of a violated constraint; nil if there are none, only trade-offs within its own priority.
  private func unmetPreference(_ row: Int) throws(Failure) -> UnmetPreference? {
    // The expression that the preference would reduce.
    let sign: Double = near.rowStatuses[row] == .above ? 1 : -1
    let wish = LinearExpression(
      near.program.terms(of: row).map {
        LinearTerm(sign * $0.coefficient, $0.variable)
      })
    guard let stages = try stages(for: wish) else {
      let members = DualProof(of: wish, near, elimination).members
      return UnmetPreference(constraint: row, winners: members, isOutweighed: false)
    }
    let priority = near.program.rows[row].priority
    do {
      for (stage, face) in stages.faces {
        if case .priority(let reached) = stage, reached < priority { break }
        guard let found = try stages.proof(of: [LinearTerm(1, stages.local.target)], on: face) else { continue }
        let proof = DualProof(of: wish, near, elimination, local: (stages.local, found.rows, found.bounds, stage))
        return UnmetPreference(
          constraint: row, winners: proof.members.filter { $0 != .constraint(row) },
          isOutweighed: stage == .priority(priority))
      }
    } catch {
      throw Failure(error)
    }
    return nil
  }
}
