/// A preference that is not met, and what it gave way to.
public struct UnmetPreference: Sendable, Hashable {
  /// The constraint.
  public var constraint: Int
  /// What keeps it from being met better; those that mention fewer variables first.
  public var winners: [SensitivityAnalyzer.Member]
  /// Whether constraints of its own priority are among the winners by the sum of violations, not by rank.
  public var isOutweighed: Bool
}

extension SensitivityAnalyzer {
  /// The preferences that are not met and speak about a variable that a holding's constraints mention, ascending; of
  /// very many those that mention the quantity's own variables, and the first.
  /// - Parameters:
  ///   - holding: what holds a quantity.
  ///   - target: the quantity.
  ///   - variables: variables that do not count, being what everything depends on.
  ///   - most: how many to look into.
  public func lostPreferences(
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
    var lost: [UnmetPreference] = []
    for row in related.count > most ? (own + others).prefix(most).sorted() : related {
      if let preference = try lostPreference(row) { lost.append(preference) }
    }
    return lost
  }

  /// What keeps a violated constraint from being met better; nil where nothing does, but another of its priority would
  /// then be met as much worse.
  private func lostPreference(_ row: Int) throws(Failure) -> UnmetPreference? {
    // What it would like to be less.
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
