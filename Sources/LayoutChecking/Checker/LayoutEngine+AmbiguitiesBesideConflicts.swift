internal import LayoutModel
internal import LayoutSolving

/// Ambiguities of layouts whose required constraints contradict each other.
///
/// A layout with a conflict has no optimum, so one contradiction would hide all ambiguities of a screen. The
/// ambiguities are therefore determined after the least change of constants that resolves the conflicts. After this
/// change, the members of a conflict mostly hold with equality, which makes the values that they determine unique. The
/// remaining ambiguities have other causes.
extension LayoutEngine {
  /// Solves a layout. If its constraints contradict each other, the solution has the ambiguities that remain after the
  /// conflicts are resolved. It has none if no change of constants alone resolves them.
  func solveBesideConflicts(
    _ layout: LayoutDocument, at size: RequestedSize, options: Options
  ) throws(InvalidLayout) -> LayoutSolution {
    var solution = try solve(layout, at: size, options: options)
    guard options.ambiguity != .none, let repairs = solution.conflict?.combinedRepair, !repairs.isEmpty else {
      return solution
    }
    var changed = layout
    for repair in repairs {
      guard case .constant(_, let constant) = repair.change, let index = repair.constraint.index,
        changed.constraints.indices.contains(index)
      else { return solution }
      changed.constraints[index].constant = constant
    }
    let beside = try solve(changed, at: size, options: options)
    if beside.status == .solved { solution.ambiguities = beside.ambiguities }
    return solution
  }

  /// Solves a system of variables. If its constraints contradict each other, the solution has the ambiguities that
  /// remain after the conflicts are resolved. It has none if no change of right-hand sides alone resolves them.
  func solveBesideConflicts(_ system: ConstraintSystem, options: Options) throws(InvalidLayout) -> SystemSolution {
    var solution = try solve(system, options: options)
    guard options.ambiguity != .none, let repairs = solution.conflict?.combinedRepair, !repairs.isEmpty else {
      return solution
    }
    var changed = system
    for repair in repairs {
      guard case .rightHandSide(let amount) = repair.change, let index = repair.constraint.index,
        changed.constraints.indices.contains(index)
      else { return solution }
      changed.constraints[index].constant += amount
    }
    let beside = try solve(changed, options: options)
    if beside.status == .solved { solution.ambiguities = beside.ambiguities }
    return solution
  }
}
