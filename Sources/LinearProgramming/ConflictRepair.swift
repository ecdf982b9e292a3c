extension LexicographicSolver {
  /// The least change of the right-hand side of one of a conflict's constraints that resolves the conflict, as a value
  /// to add. Shown to do so, with the lower bounds of all variables that the conflict mentions.
  ///
  /// It is rounded to 6 decimals where that does as well.
  /// - Returns: nil where no change does, or where a limit or the arithmetic kept from finding one.
  public func leastChange(
    of row: Int, resolving conflict: InfeasibleSubset, of program: LexicographicProgram,
    limits: SolveLimits = SolveLimits()
  ) -> Double? {
    let repair = ConflictRepair(program: program, conflict: conflict, solver: solver, limits: limits)
    return repair.leastChange(of: row)
  }

  /// Whether the constraints of a conflict can all be met by the numbers of another program with the same rows.
  public func isResolved(
    _ conflict: InfeasibleSubset, in program: LexicographicProgram, limits: SolveLimits = SolveLimits()
  ) -> Bool {
    ConflictRepair(program: program, conflict: conflict, solver: solver, limits: limits).isResolved()
  }
}

/// Changes of a program's required constraints.
public struct RequiredChanges: Sendable {
  /// The constraints that are dropped.
  public var dropped: [Int] = []
  /// What is added to the right-hand sides of others.
  public var amounts: [(row: Int, by: Double)] = []

  /// No changes.
  public init() {}
}

extension LexicographicSolver {
  /// Whether the required constraints of a program can all be met after some changes; not so where a limit or the
  /// arithmetic kept from finding out.
  public func canBeMet(
    _ program: LexicographicProgram, after changes: RequiredChanges, limits: SolveLimits = SolveLimits()
  ) -> Bool {
    var isDropped = [Bool](repeating: false, count: program.constraintCount)
    for row in changes.dropped { isDropped[row] = true }
    var amounts = [Double](repeating: 0, count: program.constraintCount)
    for change in changes.amounts { amounts[change.row] += change.by }
    do {
      var part = ProgramPart(of: program, keepsAllBounds: true)
      for row in 0..<program.constraintCount where program.isRequired(row) && !isDropped[row] {
        try part.add(row, changedBy: amounts[row])
      }
      _ = try OptimalFace(of: try ErrorColumns(of: part.program).program, solver: solver, limits: limits)
      return true
    } catch {
      return false
    }
  }
}

/// Looks for changes that resolve a conflict.
private struct ConflictRepair {
  let program: LexicographicProgram
  let conflict: InfeasibleSubset
  let solver: any LPSolver
  let limits: SolveLimits

  func leastChange(of row: Int) -> Double? {
    // The proof says below which change the contradiction stays. It does not know of the lower bounds of variables that
    // take no part in it.
    if let proof = conflict.proof, let index = conflict.constraints.firstIndex(of: row) {
      let change = proof.leastChange(ofConstraint: index)
      let micro = change * 1e6
      if isResolved(changing: row, by: micro.rounded(.awayFromZero) / 1e6) { return rounded(change, of: row) }
    }
    guard let change = leastViolation(of: row) else { return nil }
    return rounded(change, of: row)
  }

  /// A change that resolves the conflict, with as few decimals as it takes.
  private func rounded(_ change: Double, of row: Int) -> Double? {
    guard change.isFinite else { return nil }
    let micro = change * 1e6
    let (nearest, farther) = (micro.rounded() / 1e6, micro.rounded(.awayFromZero) / 1e6)
    let candidates = nearest == farther ? [nearest, change] : [nearest, farther, change]
    return candidates.first { $0 != 0 && isResolved(changing: row, by: $0) }
  }

  /// By how much a constraint is off, with its sign, at a point that meets all others and violates it least.
  private func leastViolation(of row: Int) -> Double? {
    do {
      var part = ProgramPart(of: program, keepsAllBounds: true)
      for member in conflict.constraints where member != row { try part.add(member) }
      try part.add(row, priority: 1)
      let last = part.program.constraintCount - 1
      let errors = try ErrorColumns(of: part.program)
      var face = try OptimalFace(of: errors.program, solver: solver, limits: limits)
      try face.minimize(errors.costs(of: [last]) { _ in 1 })
      return part.program.difference(of: last, at: face.values)
    } catch {
      return nil
    }
  }

  /// Whether the constraints can all be met, one of them with another right-hand side.
  func isResolved(changing row: Int? = nil, by change: Double = 0) -> Bool {
    do {
      var part = ProgramPart(of: program, keepsAllBounds: true)
      for member in conflict.constraints { try part.add(member, changedBy: member == row ? change : 0) }
      _ = try OptimalFace(of: try ErrorColumns(of: part.program).program, solver: solver, limits: limits)
      return true
    } catch {
      return false
    }
  }
}
