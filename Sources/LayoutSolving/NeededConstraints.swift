public import LayoutModel

extension LayoutEngine {
  /// Looks for a conflict as `solve` does with `Options.conflictsOnly`, and makes sure that none of its `constraints` can
  /// be left out.
  ///
  /// In a conflict that `solve` finds, constraints and the bounds of sizes are members alike, so a constraint may do what
  /// a bound would do in its place: `width == 40` where `width >= 0` is enough. Here bounds always hold, and such
  /// constraints are left out.
  /// - Throws: `InvalidLayout` where a number or a priority is out of range.
  /// - Complexity: a solve of the conflict alone for each of its members, of which at most 400 are tried.
  public func solveForConflict(
    _ system: ConstraintSystem, options: Options = Options()
  ) throws(InvalidLayout) -> SystemSolution {
    var options = options
    options.conflictsOnly = true
    var solution = try solve(system, options: options)
    guard let conflict = solution.conflict, conflict.isMinimal, conflict.constraints.count <= 400 else {
      return solution
    }
    var members = conflict.constraints.compactMap(\.index)
    // Whatever is needed in a conflict is a member of every smaller one in it, so what was tried stays in front.
    var tried = 0
    while tried < members.count {
      var rest = members
      rest.remove(at: tried)
      var part = system
      part.constraints = rest.map { system.constraints[$0] }
      let answer = try solve(part, options: options)
      if let smaller = answer.conflict {
        solution.conflict = smaller.withIndices(rest)
        members = smaller.constraints.compactMap(\.index).map { rest[$0] }
      } else if answer.status == .solved {
        tried += 1
      } else {
        // A limit: the rest stays untried.
        solution.conflict?.isMinimal = false
        solution.conflict?.repairs = []
        break
      }
    }
    return solution
  }
}

extension Conflict {
  /// The same conflict with the indices of a part's constraints in the whole.
  fileprivate func withIndices(_ indices: [Int]) -> Conflict {
    func whole(_ constraint: ReportedConstraint) -> ReportedConstraint {
      var constraint = constraint
      constraint.index = constraint.index.map { indices[$0] }
      return constraint
    }
    var conflict = self
    conflict.constraints = constraints.map(whole)
    conflict.repairs = repairs.map { Repair($0.change, of: whole($0.constraint)) }
    return conflict
  }
}
