internal import LayoutModel
internal import LinearProgramming

/// What may be changed of the members of a layout's conflict.
extension DiagnosisBuilder {
  /// The repairs of a conflict.
  /// - Parameter size: the root's size that the program was made for.
  func repairs(
    of conflict: InfeasibleSubset, at size: RequestedSize, _ solver: LexicographicSolver, _ limits: SolveLimits
  ) -> [RepairFinder.Candidate] {
    let finder = RepairFinder(solver: solver, program: compiled.program, limits: limits)
    let members = conflict.constraints.map { row in
      var member = RepairFinder.Member(row: row, constraint: report(row))
      switch compiled.rowOrigins[row] {
      case .constraint(let index):
        describe(document.constraints[index], &member)
      case .rootSize(let axis):
        member.rank = RepairFinder.Member.rootRank
        member.repair = { amount in
          rootSize(size, along: axis, changedBy: amount) { other in
            solver.isResolved(conflict, in: other, limits: limits)
          }
        }
      case .mask(let item, let axis):
        // A view that no constraint places would keep its frame all the same.
        member.isSwitchable =
          document[item].translatesAutoresizingMask && compiled.slots[item.index][axis].placement == .solved
      case .hugging, .compressionResistance:
        member.hasPriority = true
      case .container, .keptSize, .keptOrigin, .fittingSize, .guideEdge:
        break
      }
      return member
    }
    return finder.repairs(of: conflict, members: members)
  }

  private func describe(_ constraint: LayoutConstraint, _ member: inout RepairFinder.Member) {
    member.canBeDropped = true
    // Core Animation's constraints have no priorities.
    member.hasPriority = document.rules == .autoLayout
    member.rank = RepairFinder.Member.rank(
      isEquality: constraint.relation == .equal, isRelation: constraint.second != nil,
      hasConstant: constraint.constant != 0)
    let sign = compiled.isReversed(constraint) ? -1.0 : 1.0
    member.repair = { .constant(by: sign * $0, to: constraint.constant + sign * $0) }
  }

  /// Frames that follow the root's are numbers in the program, so another size makes another program.
  private func rootSize(
    _ size: RequestedSize, along axis: LayoutAxis, changedBy amount: Double,
    isResolved: (LexicographicProgram) -> Bool
  ) -> Repair.Change? {
    var other = size
    guard let old = axis == .horizontal ? size.width : size.height, old + amount >= 0 else { return nil }
    if axis == .horizontal { other.width = old + amount } else { other.height = old + amount }
    guard let program = try? LayoutCompiler.compile(layout, at: other).program,
      program.constraintCount == compiled.program.constraintCount, isResolved(program)
    else { return nil }
    return .rootSize(by: amount, to: old + amount)
  }
}
