package import LinearProgramming

/// A shrinker of failing systems, as in delta debugging (Zeller and Hildebrandt 2002). It removes constraints and
/// variables, and rounds numbers, as long as the system still fails.
package struct Shrinker {
  private let stillFails: (LexicographicProgram) -> Bool

  /// Creates a shrinker.
  /// - Parameter stillFails: returns whether a system still shows the failure. It is called many times.
  package init(stillFails: @escaping (LexicographicProgram) -> Bool) {
    self.stillFails = stillFails
  }

  /// Returns the smallest failing system found, or the system itself.
  package func shrink(_ program: LexicographicProgram) -> LexicographicProgram {
    var draft = SystemDraft(program)
    // A pass may enable further changes, so passes are repeated until one changes nothing.
    while true {
      let before = draft
      removeConstraints(&draft)
      removeVariables(&draft)
      simplifyNumbers(&draft)
      if draft == before { break }
    }
    return draft.program ?? program
  }

  private func accept(_ draft: inout SystemDraft, _ change: (inout SystemDraft) -> Void) -> Bool {
    var candidate = draft
    change(&candidate)
    guard candidate != draft, let program = candidate.program, stillFails(program) else { return false }
    draft = candidate
    return true
  }

  /// Removes runs of successive constraints: first halves of the list, then ever shorter runs, down to single
  /// constraints.
  private func removeConstraints(_ draft: inout SystemDraft) {
    var length = max(1, draft.constraints.count / 2)
    while true {
      var start = 0
      while start < draft.constraints.count {
        let end = min(start + length, draft.constraints.count)
        if !accept(&draft, { $0.constraints.removeSubrange(start..<end) }) { start = end }
      }
      if length == 1 { break }
      length /= 2
    }
  }

  private func removeVariables(_ draft: inout SystemDraft) {
    for variable in draft.lowerBounds.indices.reversed() {
      _ = accept(&draft) { draft in
        draft.lowerBounds.remove(at: variable)
        for index in draft.constraints.indices {
          draft.constraints[index].terms.removeAll { $0.variable == variable }
          for term in draft.constraints[index].terms.indices
          where draft.constraints[index].terms[term].variable > variable {
            draft.constraints[index].terms[term].variable -= 1
          }
        }
      }
    }
  }

  private func simplifyNumbers(_ draft: inout SystemDraft) {
    for variable in draft.lowerBounds.indices where draft.lowerBounds[variable] > -.infinity {
      if !accept(&draft, { $0.lowerBounds[variable] = -.infinity }) {
        _ = accept(&draft) { $0.lowerBounds[variable] = 0 }
      }
    }
    for index in draft.constraints.indices {
      for term in draft.constraints[index].terms.indices.reversed() {
        if accept(&draft, { $0.constraints[index].terms.remove(at: term) }) { continue }
        simplify(&draft, \.constraints[index].terms[term].coefficient, simplest: 1)
      }
      simplify(&draft, \.constraints[index].rightHandSide, simplest: 0)
      simplify(&draft, \.constraints[index].weight, simplest: 1)
      simplify(&draft, \.constraints[index].priority, simplest: LexicographicProgram.requiredPriority)
    }
  }

  private func simplify(_ draft: inout SystemDraft, _ number: WritableKeyPath<SystemDraft, Double>, simplest: Double) {
    let value = draft[keyPath: number]
    if value == simplest { return }
    for candidate in [simplest, value.rounded(), (value * 32).rounded() / 32] where candidate != value {
      if accept(&draft, { $0[keyPath: number] = candidate }) { return }
    }
  }
}
