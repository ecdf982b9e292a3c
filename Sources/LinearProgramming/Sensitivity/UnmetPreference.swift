/// A violated preference, and its blockers: the constraints and bounds that keep its violation from being smaller.
package struct UnmetPreference: Sendable, Hashable {
  /// The index of the violated constraint.
  package var constraint: Int
  /// The blockers: the constraints and bounds in the proof that the violation cannot be smaller. Constraints come
  /// before bounds; both are in ascending order.
  package var blockers: [ProgramMember]
  /// Whether the proof needs constraints of the preference's own priority. These outweigh the preference: if it were
  /// violated less, the weighted sum of violations at this priority would be larger.
  package var isOutweighed: Bool
}

extension SensitivityAnalyzer {
  /// Returns the violated preferences that share a variable with a quantity or with its binding constraints, sorted by
  /// constraint index. A preference is left out if it has no blockers: another point violates it less, and is as good
  /// at its priority and at all higher ones.
  /// - Parameters:
  ///   - binding: the binding constraints of the quantity.
  ///   - target: the quantity.
  ///   - variables: the indices of variables that do not count as shared, since nearly all rows depend on them.
  ///   - most: the greatest number of preferences to examine. If there are more, those with variables of the quantity
  ///     come first.
  package func unmetPreferences(
    about binding: BindingConstraints, of target: LinearExpression, ignoring variables: [Int] = [],
    atMost most: Int = 20
  ) throws(Failure) -> [UnmetPreference] {
    var counts = [Bool](repeating: false, count: activeSet.program.variableCount)
    for term in target.terms { counts[term.variable] = true }
    for part in binding.parts {
      if case .constraint(let row) = part.member { activeSet.variables(of: row).forEach { counts[$0] = true } }
    }
    for variable in variables { counts[variable] = false }
    let related = activeSet.program.constraintIndices.filter { row in
      (activeSet.rowStatuses[row] == .above || activeSet.rowStatuses[row] == .below)
        && activeSet.variables(of: row).contains { counts[$0] }
    }
    let own = related.filter { row in
      target.terms.contains { term in activeSet.variables(of: row).contains(term.variable) }
    }
    let others = related.count > most ? related.filter { !own.contains($0) } : []
    var unmet: [UnmetPreference] = []
    for row in related.count > most ? (own + others).prefix(most).sorted() : related {
      if let preference = try unmetPreference(row) { unmet.append(preference) }
    }
    return unmet
  }

  /// Returns a violated constraint with its blockers. Returns nil if no proof is found that its violation cannot be
  /// smaller. Then another point violates the constraint less, and is as good at its priority and at all higher ones.
  private func unmetPreference(_ row: Int) throws(Failure) -> UnmetPreference? {
    // The expression that is less if the preference is violated less.
    let sign: Double = activeSet.rowStatuses[row] == .above ? 1 : -1
    let violation = LinearExpression(
      activeSet.program.terms(of: row).map {
        LinearTerm(sign * $0.coefficient, $0.variable)
      })
    do {
      guard let local = try local(for: violation) else {
        let members = DualProof(of: violation, activeSet, singletons).members
        return UnmetPreference(constraint: row, blockers: members, isOutweighed: false)
      }
      var search = LevelProofSearch(of: row, activeSet, local)
      guard let found = try search.proof(solver.solver, limits) else { return nil }
      let proof = DualProof(of: violation, activeSet, singletons, local: (local, found.rows, found.bounds, found.level))
      return UnmetPreference(
        constraint: row, blockers: proof.members.filter { $0 != .constraint(row) },
        isOutweighed: found.level == .priority(activeSet.program.rows[row].priority))
    } catch {
      throw Failure(error)
    }
  }
}
