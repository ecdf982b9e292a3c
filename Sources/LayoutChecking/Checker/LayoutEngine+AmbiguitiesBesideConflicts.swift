internal import LayoutModel
internal import LayoutSolving

/// Ambiguities of layouts whose required constraints contradict each other.
///
/// A layout with a conflict has no optimum, so one contradiction would hide all ambiguities of a screen. Ambiguities
/// are therefore determined after the least change of constants that resolves the conflicts. After this change, the
/// members of a conflict mostly hold with equality, which makes the values that they determine unique. The remaining
/// ambiguities have other causes.
extension LayoutEngine {
  /// Solves a layout, and returns the solution, with ambiguities even if there is a conflict.
  ///
  /// If the constraints contradict each other, the ambiguities are those that remain after the conflicts are resolved.
  /// There are none if no change of constants alone resolves the conflicts.
  func solveBesideConflicts(
    _ layout: LayoutDocument, at size: RequestedSize, options: Options
  ) throws(InvalidLayout) -> LayoutSolution {
    var solution = try solve(layout, at: size, options: options)
    var changed = layout
    guard options.ambiguity != .none, let conflict = solution.conflict,
      conflict.isResolved(in: &changed.constraints, \.constant)
    else { return solution }
    let beside = try solve(changed, at: size, options: options)
    if beside.status == .solved { solution.ambiguities = beside.ambiguities }
    return solution
  }

  /// Solves a system of variables, and returns the solution, with ambiguities even if there is a conflict.
  ///
  /// If the constraints contradict each other, the ambiguities are those that remain after the conflicts are resolved.
  /// There are none if no change of right-hand sides alone resolves the conflicts.
  func solveBesideConflicts(_ system: ConstraintSystem, options: Options) throws(InvalidLayout) -> SystemSolution {
    var solution = try solve(system, options: options)
    var changed = system
    guard options.ambiguity != .none, let conflict = solution.conflict,
      conflict.isResolved(in: &changed.constraints, \.constant)
    else { return solution }
    let beside = try solve(changed, options: options)
    if beside.status == .solved { solution.ambiguities = beside.ambiguities }
    return solution
  }
}

extension Conflict {
  /// Applies the combined repair to constraints of a document. Returns false if there is no such repair, or if it
  /// changes anything but their constants.
  fileprivate func isResolved<Constraint>(
    in constraints: inout [Constraint], _ constant: WritableKeyPath<Constraint, Double>
  ) -> Bool {
    for repair in combinedRepair {
      guard let index = repair.constraint.index, constraints.indices.contains(index) else { return false }
      switch repair.change {
      case .constant(_, let value): constraints[index][keyPath: constant] = value
      case .rightHandSide(let amount), .leftHandSide(let amount): constraints[index][keyPath: constant] += amount
      case .priority, .autoresizingMask, .drop, .rootSize: return false
      }
    }
    return !combinedRepair.isEmpty
  }
}
