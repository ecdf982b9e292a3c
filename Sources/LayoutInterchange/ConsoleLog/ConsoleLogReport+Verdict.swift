package import LayoutModel

/// A question about a system that a solver answers for a finding on a log.
package enum ConsoleLogQuestion: Sendable {
  /// Whether a system's requirements can all hold.
  case verdict
  /// The conflicts among a system's requirements.
  case conflicts
  /// The values of a system's variables.
  case values
}

extension ConsoleLogReport {
  /// Determines whether the constraints are satisfiable.
  ///
  /// A conflict counts only if it exists for all numbers that round to the printed ones. If the verdict depends on
  /// margins missing from the log, a message states the condition.
  /// - Parameters:
  ///   - direction: the reading direction of all views.
  ///   - solve: answers a question about a system. Called a few times.
  package func finding(
    direction: LayoutDirection = .leftToRight,
    solving solve: (_ system: ConstraintSystem, _ question: ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> ConsoleLogFinding {
    let log = system(direction: direction)
    var (solution, decided) = (try solve(log.system, .conflicts), log.system)
    let rounding = LoggedRounding(of: self)
    if solution.status == .conflict, rounding.isNeeded {
      (solution, decided) = try certain(solution, log, rounding, solve)
    }
    var finding = ConsoleLogFinding(self, log, solution)
    if let condition = try condition(for: finding, log, decided, solve) { finding.messages.append(condition) }
    return finding
  }

  // MARK: - Rounded numbers

  /// The maximum number of times that numbers of doubtful conflicts are replaced by their intervals, before all are.
  private static let mostRounds = 4

  /// A solution whose conflicts exist for all numbers that round to the printed ones, and the system that it is of.
  ///
  /// Conflicts of the printed numbers are tested one by one. Where one exists for the printed numbers alone, the numbers
  /// in it are replaced by their intervals; all other ones stay as they are printed.
  private func certain(
    _ printed: SystemSolution, _ log: ConsoleLogSystem, _ rounding: LoggedRounding,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> (SystemSolution, ConstraintSystem) {
    var (solution, decided) = (printed, log.system)
    let intervals = rounding.relaxed(log)
    /// Whether a conflict of printed numbers is one of their intervals as well.
    func verdict(on conflict: Conflict) throws -> LayoutStatus {
      let members = members(of: conflict)
      guard members.contains(where: rounding.isRounded) else { return .conflict }
      return try solve(rounding.requiring(members, of: intervals), .verdict).status
    }
    var isElastic = [Bool](repeating: false, count: constraints.count)
    for round in 0...Self.mostRounds where solution.status == .conflict {
      let before = isElastic
      for conflict in conflicts(of: solution) {
        switch try verdict(on: conflict) {
        case .conflict: continue
        case .solved: for index in members(of: conflict) { isElastic[index] = true }
        default: return (SystemSolution(status: .limit), decided)
        }
      }
      if isElastic == before { break }
      if round == Self.mostRounds { isElastic = isElastic.map { _ in true } }
      decided = rounding.relaxed(log) { isElastic[$0] }
      solution = try solve(decided, .conflicts)
    }
    if solution.status == .solved {
      solution.messages.append(
        "numbers of logs are rounded to six digits; within these intervals, the constraints agree")
    }
    guard !isOfLog(solution) else { return (solution, decided) }
    // Conflicts within the intervals mostly are conflicts of the printed numbers too, whose report is simpler.
    for conflict in conflicts(of: solution) { for index in members(of: conflict) { isElastic[index] = false } }
    let restated = rounding.relaxed(log) { isElastic[$0] }
    let exact = try solve(restated, .conflicts)
    let isCertain = try conflicts(of: exact).allSatisfy { try verdict(on: $0) == .conflict }
    if exact.status == .conflict, isOfLog(exact), isCertain { return (exact, restated) }
    return (withoutRounding(solution), decided)
  }

  /// The constraints of the log in a conflict, by their indices.
  private func members(of conflict: Conflict) -> [Int] {
    conflict.constraints.filter(isOfLog).compactMap(\.index)
  }

  /// Whether no conflict has a row that bounds a rounding error.
  private func isOfLog(_ solution: SystemSolution) -> Bool {
    conflicts(of: solution).allSatisfy { $0.constraints.allSatisfy(isOfLog) }
  }

  private func conflicts(of solution: SystemSolution) -> [Conflict] {
    [solution.conflict].compactMap(\.self) + solution.furtherConflicts
  }

  /// A solution without the rows that bound rounding errors: its first conflict, with those of its members that are of
  /// the log. Amounts and a proof would be those of intervals.
  private func withoutRounding(_ solution: SystemSolution) -> SystemSolution {
    var result = solution
    result.furtherConflicts = []
    result.messages = solution.furtherConflicts.isEmpty ? [] : ["there are more conflicts"]
    guard let conflict = solution.conflict, !conflict.constraints.allSatisfy(isOfLog) else { return result }
    result.conflict?.proof = nil
    result.conflict?.budget = nil
    result.conflict?.combinedRepair = []
    result.conflict?.constraints.removeAll { !isOfLog($0) }
    result.conflict?.repairs.removeAll { !isOfLog($0.constraint) || $0.change.isOfNumber }
    return result
  }

  /// Whether a member is a constraint of the log, or an implied condition.
  private func isOfLog(_ constraint: ReportedConstraint) -> Bool {
    (constraint.index ?? 0) < constraints.count
  }

  /// The condition on margins under which a verdict holds, in a sentence without an end mark; nil if unconditional.
  private func condition(
    for finding: ConsoleLogFinding, _ log: ConsoleLogSystem, _ system: ConstraintSystem,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
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
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> String? {
    func sum(near target: Double) throws -> Double? {
      var system = system
      let terms = margins.map { ConstraintSystem.Term(1, $0.variable) }
      system.constraints.append(
        ConstraintSystem.Constraint(terms, .equal, target, priority: LayoutPriority.required.nextDown))
      let solution = try solve(system, .values)
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
