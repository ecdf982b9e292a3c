internal import LayoutModel

/// The relaxation of a log's constraint system in which each rounded number may be any number that rounds to it.
///
/// Each constraint with rounded numbers gets an elastic variable (Chinneck 2008), whose magnitude is at most the
/// rounding error. The error of a multiplier counts as a length: it is multiplied by the size in the constraint if this
/// size is a variable, else by the greatest coordinate of a screen.
struct LoggedRounding {
  private let report: ConsoleLogReport
  /// The unit of elastic variables, in points. It is small, so that the coefficients of rounding errors are large
  /// enough for the solver.
  private static let unit = 1e-2
  /// The greatest coordinate of a screen, in points.
  private static let farthest = 1e4

  init(of report: ConsoleLogReport) {
    self.report = report
  }

  /// Whether any number of the report was rounded.
  var isNeeded: Bool { report.constraints.contains(where: Self.isRounded) }

  /// Returns whether a number of the constraint at an index in `ConsoleLogReport.constraints` was rounded.
  func isRounded(_ index: Int) -> Bool { Self.isRounded(report.constraints[index]) }

  /// Returns a system in which only some of the log's constraints are required.
  /// - Parameter members: the indices of these constraints in `ConsoleLogReport.constraints`. The others become
  ///   preferences.
  func requiring(_ members: [Int], of system: ConstraintSystem) -> ConstraintSystem {
    let isMember = members.reduce(into: [Bool](repeating: false, count: report.constraints.count)) { $0[$1] = true }
    var system = system
    for index in isMember.indices where !isMember[index] { system.constraints[index].priority = LayoutPriority.high }
    return system
  }

  private static func isRounded(_ constraint: LoggedConstraint) -> Bool {
    constraint.constantRounding > 0 || constraint.multiplierRounding > 0
  }

  /// Returns the system with elastic variables. The rows that bound these variables come after the rows of the log.
  /// - Parameter isElastic: whether the numbers of the constraint at an index may differ from the printed ones.
  func relaxed(_ log: ConsoleLogSystem, where isElastic: (Int) -> Bool = { _ in true }) -> ConstraintSystem {
    var system = log.system
    for (index, constraint) in report.constraints.enumerated() where Self.isRounded(constraint) && isElastic(index) {
      let error = system.variable(named: "the rounding of constraint \(index + 1)")
      system.constraints[index].terms.append(.init(Self.unit, error))
      var limit = constraint.constantRounding
      var slope: ConstraintSystem.Term?
      if let second = constraint.second, constraint.multiplierRounding > 0 {
        slope = self.slope(constraint.multiplierRounding, second, in: system)
        if slope == nil { limit += constraint.multiplierRounding * Self.farthest }
      }
      for sign in [1.0, -1] {
        let terms = [ConstraintSystem.Term(sign, error)] + (slope.map { [$0] } ?? [])
        var bound = ConstraintSystem.Constraint(
          terms, .lessThanOrEqual, limit / Self.unit, identifier: "the rounding of constraint \(index + 1)")
        bound.implied = .rounding
        system.constraints.append(bound)
      }
    }
    return system
  }

  /// Returns the term for the rounding error of a multiplier: the error times the size in the constraint. Returns nil
  /// for a location, for a size that is not a variable, and for an error that is too small for a coefficient.
  private func slope(
    _ rounding: Double, _ side: LoggedConstraint.Side, in system: ConstraintSystem
  ) -> ConstraintSystem.Term? {
    guard side.attribute.isSize, rounding / Self.unit >= LayoutLimits.multipliers.lowerBound else { return nil }
    let name = report.objects[side.object].name + (side.attribute.axis == .horizontal ? ".width" : ".height")
    return system.index(ofVariable: name).map { ConstraintSystem.Term(-rounding / Self.unit, $0) }
  }
}
