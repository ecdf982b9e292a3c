package import LayoutModel

extension ConsoleLogReport {
  /// Determines whether the constraints are satisfiable.
  ///
  /// A conflict counts only if it exists for all numbers that round to the printed ones. If the verdict depends on
  /// margins missing from the log, a message states the condition.
  /// - Parameters:
  ///   - direction: the reading direction of all views.
  ///   - solve: solves a system, for conflicts only or for values. Called a few times.
  package func finding(
    direction: LayoutDirection = .leftToRight,
    solving solve: (_ system: ConstraintSystem, _ conflictsOnly: Bool) throws -> SystemSolution
  ) rethrows -> ConsoleLogFinding {
    let log = system(direction: direction)
    var (solution, decided) = (try solve(log.system, true), log.system)
    let rounding = LoggedRounding(of: self)
    if solution.status == .conflict, rounding.isNeeded {
      let relaxed = rounding.relaxed(log)
      let other = try solve(relaxed, true)
      switch other.status {
      case .conflict:
        solution = try exact(other, rounding, log, solve)
      case .solved:
        (solution, decided) = (other, relaxed)
        solution.messages.append(
          "numbers of logs are rounded to six digits; within these intervals, the constraints agree")
      default:
        solution = other
      }
    }
    var finding = ConsoleLogFinding(self, log, solution)
    if let condition = try condition(for: finding, log, decided, solve) { finding.messages.append(condition) }
    return finding
  }

  // MARK: - Rounded numbers

  /// A conflict of rounded numbers, restated for the printed ones if the same constraints contradict each other.
  /// Constraints in no conflict keep their intervals.
  private func exact(
    _ rounded: SystemSolution, _ rounding: LoggedRounding, _ log: ConsoleLogSystem,
    _ solve: (ConstraintSystem, Bool) throws -> SystemSolution
  ) rethrows -> SystemSolution {
    func members(_ conflict: Conflict?) -> [Int] {
      (conflict?.constraints ?? []).filter(isOfLog).compactMap { $0.index }
    }
    var isMember = [Bool](repeating: false, count: constraints.count)
    for conflict in [rounded.conflict].compactMap({ $0 }) + rounded.furtherConflicts {
      for index in members(conflict) { isMember[index] = true }
    }
    let exact = try solve(rounding.relaxed(log) { !isMember[$0] }, true)
    let isExact = exact.conflict.map { $0.constraints.allSatisfy(isOfLog) } ?? false
    if isExact, members(exact.conflict) == members(rounded.conflict) { return withoutRounding(exact) }
    var result = rounded
    result.conflict?.proof = nil
    result.conflict?.budget = nil
    return withoutRounding(result)
  }

  /// A solution without the rows that bound rounding errors.
  private func withoutRounding(_ solution: SystemSolution) -> SystemSolution {
    var result = solution
    result.furtherConflicts.removeAll { !$0.constraints.allSatisfy(isOfLog) }
    result.conflict?.constraints.removeAll { !isOfLog($0) }
    result.conflict?.repairs.removeAll { !isOfLog($0.constraint) }
    for index in result.furtherConflicts.indices {
      result.furtherConflicts[index].repairs.removeAll { !isOfLog($0.constraint) }
    }
    return result
  }

  /// Whether a member is a constraint of the log, or an implied condition.
  private func isOfLog(_ constraint: ReportedConstraint) -> Bool {
    constraint.index.map { constraints.indices.contains($0) } ?? true
  }

  // MARK: - Margins

  /// The condition on margins under which a verdict holds, in a sentence without an end mark; nil if unconditional.
  private func condition(
    for finding: ConsoleLogFinding, _ log: ConsoleLogSystem, _ system: ConstraintSystem,
    _ solve: (ConstraintSystem, Bool) throws -> SystemSolution
  ) rethrows -> String? {
    if let conflict = finding.conflict {
      let names = log.margins.map(\.name).filter { name in
        conflict.implied.contains { $0.description == "\(name) >= 0" }
      }
      return names.isEmpty
        ? nil : "the conflict holds only if these are at least 0, as margins are: \(ConsoleLogFinding.list(names))"
    }
    guard finding.status == .solved, !finding.isUndecided, constraints.count <= Self.mostConstraints else { return nil }
    // The margins of one view along one axis are added up.
    var sums: [[ConsoleLogSystem.Margin]] = []
    var places: [[Int]: Int] = [:]
    for margin in log.margins {
      let key = [margin.object, margin.axis == .horizontal ? 0 : 1]
      let place = places[key] ?? sums.count
      if place == sums.count { sums.append([]) }
      places[key] = place
      sums[place].append(margin)
    }
    let conditions = try sums.prefix(Self.mostSums).compactMap { try limits(on: $0, in: system, solve) }
    return conditions.isEmpty ? nil : "the constraints can all hold only if \(conditions.joined(separator: ", and "))"
  }

  /// The maximum number of views and axes whose margins are examined; each takes two solves.
  private static let mostSums = 10
  /// The maximum number of constraints for which margins are examined.
  private static let mostConstraints = 200
  /// A margin that reaches this size, in points, counts as unbounded.
  private static let largestMargin = 1e5

  /// The bounds that constraints imply for a sum of margins, in words; nil for none.
  private func limits(
    on margins: [ConsoleLogSystem.Margin], in system: ConstraintSystem,
    _ solve: (ConstraintSystem, Bool) throws -> SystemSolution
  ) rethrows -> String? {
    func sum(near target: Double) throws -> Double? {
      var system = system
      let terms = margins.map { ConstraintSystem.Term(1, $0.variable) }
      system.constraints.append(
        ConstraintSystem.Constraint(terms, .equal, target, priority: LayoutPriority.required.nextDown))
      let solution = try solve(system, false)
      guard solution.status == .solved else { return nil }
      return margins.reduce(0) { $0 + solution.values[$1.variable] }
    }
    guard let least = try sum(near: 0), let most = try sum(near: Self.largestMargin) else { return nil }
    let tolerance = InterchangeTolerance.marginLimit
    let names = margins.map(\.name).joined(separator: " and ")
    func number(_ value: Double) -> String { DecimalText.string((value * 1e4).rounded() / 1e4) }
    let verb = margins.count == 1 ? "is" : "come to"
    if most - least < tolerance { return "\(names) \(verb) \(number(least))" }
    switch (least > tolerance, most < Self.largestMargin - tolerance) {
    case (true, true): return "\(names) \(verb) at least \(number(least)) and at most \(number(most))"
    case (true, false): return "\(names) \(verb) at least \(number(least))"
    case (false, true): return "\(names) \(verb) at most \(number(most))"
    case (false, false): return nil
    }
  }
}
