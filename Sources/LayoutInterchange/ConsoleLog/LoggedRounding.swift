internal import LayoutModel

/// The system of a log whose printed numbers stand for intervals.
///
/// Each number of a constraint may differ by its rounding from what is printed: the constraint gets an elastic variable,
/// that much at most on either side. A multiplier's rounding counts times the size that it multiplies, or times the
/// largest coordinate of a screen for a location.
struct LoggedRounding {
  private let report: ConsoleLogReport
  /// Elastic variables are measured in parts of a point, so that coefficients of roundings are not too small.
  private static let unit = 1e-2
  /// Locations are no further away than this, in points.
  private static let farthest = 1e4

  init(of report: ConsoleLogReport) {
    self.report = report
  }

  /// Whether there is a number that stands for an interval.
  var isNeeded: Bool { report.constraints.contains(where: Self.isRounded) }

  private static func isRounded(_ constraint: LoggedConstraint) -> Bool {
    constraint.constantRounding > 0 || constraint.multiplierRounding > 0
  }

  /// The system with elastic variables, and the rows that bound them behind those of the log.
  /// - Parameter isElastic: whether the numbers of the constraint of an index may differ from what is printed.
  func relaxed(_ log: ConsoleLogSystem, where isElastic: (Int) -> Bool = { _ in true }) -> ConstraintSystem {
    var system = log.system
    for (index, constraint) in report.constraints.enumerated() where Self.isRounded(constraint) && isElastic(index) {
      let error = system.variable(named: "the rounding of line \(constraint.location.line) (\(index + 1))")
      system.constraints[index].terms.append(.init(Self.unit, error))
      var limit = constraint.constantRounding
      var slope: ConstraintSystem.Term?
      if let second = constraint.second, constraint.multiplierRounding > 0 {
        slope = self.slope(constraint.multiplierRounding, second, in: &system)
        if slope == nil { limit += constraint.multiplierRounding * Self.farthest }
      }
      for sign in [1.0, -1] {
        let terms = [ConstraintSystem.Term(sign, error)] + (slope.map { [$0] } ?? [])
        var bound = ConstraintSystem.Constraint(
          terms, .lessThanOrEqual, limit / Self.unit, identifier: "the rounding of line \(constraint.location.line)")
        bound.implied = .rounding
        system.constraints.append(bound)
      }
    }
    return system
  }

  /// The size that a multiplier's rounding counts times; nil if it is none, or one that is no variable.
  private func slope(
    _ rounding: Double, _ side: LoggedConstraint.Side, in system: inout ConstraintSystem
  ) -> ConstraintSystem.Term? {
    guard side.attribute.isSize, rounding / Self.unit >= LayoutLimits.multipliers.lowerBound else { return nil }
    let count = system.variables.count
    let size = system.size(
      named: report.objects[side.object].name + (side.attribute.axis == .horizontal ? ".width" : ".height"))
    return size < count ? ConstraintSystem.Term(-rounding / Self.unit, size) : nil
  }
}
