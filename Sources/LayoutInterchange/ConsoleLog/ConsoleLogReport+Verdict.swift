package import LayoutModel

/// A question about a constraint system, which the caller's solver answers.
package enum ConsoleLogQuestion: Sendable {
  /// Whether the required constraints of the system are satisfiable.
  case verdict
  /// The conflicts among the required constraints of the system.
  case conflicts
  /// The values of the variables.
  case values
}

extension ConsoleLogReport {
  /// Returns the diagnoses of the message, one for each connected component of its constraints that has a conflict. If
  /// fewer than two components have one, there is a single diagnosis for the whole message. Components share no
  /// variable, so that each conflict has its own repairs, as if it were in a message of its own.
  /// - Parameters:
  ///   - direction: the reading direction of all views.
  ///   - solve: answers a question about a system. It may be called many times.
  package func findings(
    direction: LayoutDirection = .leftToRight,
    solving solve: (_ system: ConstraintSystem, _ question: ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> [ConsoleLogFinding] {
    let (whole, log) = try finding(reading: direction, solve)
    // If numbers were rounded, there may be further conflicts that are not listed.
    guard whole.conflict != nil, !whole.furtherConflicts.isEmpty || LoggedRounding(of: self).isNeeded else {
      return [whole]
    }
    let groupOf = log.independentGroups
    var groups: [[Int]] = []
    var rest = Array(constraints.indices)
    var next = whole
    while let member = next.conflict?.constraints.compactMap(\.index).first(where: rest.contains) {
      groups.append(rest.filter { groupOf[$0] == groupOf[member] })
      rest.removeAll { groupOf[$0] == groupOf[member] }
      if rest.isEmpty { break }
      next = try whole.report.finding(of: rest, in: log, solve)
    }
    guard groups.count > 1 else { return [whole] }
    let findings = try groups.map { try whole.report.finding(of: $0, in: log, solve) }
    return findings.allSatisfy { $0.conflict != nil } ? findings : [whole]
  }

  /// Returns the diagnosis of the message: whether its constraints are satisfiable, and if not, which of them
  /// contradict each other.
  ///
  /// A conflict is reported only if it exists for all numbers that round to the printed ones. If the result is found to
  /// depend on margins that are missing from the log, a message states the condition.
  /// - Parameters:
  ///   - direction: the reading direction of all views.
  ///   - solve: answers a question about a system. It may be called many times.
  package func finding(
    direction: LayoutDirection = .leftToRight,
    solving solve: (_ system: ConstraintSystem, _ question: ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> ConsoleLogFinding {
    try finding(reading: direction, solve).finding
  }

  /// Returns the diagnosis of the whole message, with the system that was solved. If no conflict is found, other
  /// readings of the log are tried in turn:
  ///
  /// 1. Some constraints may refer to the content or to the frame of a scroll view. All of them are read as referring
  ///    to the content, or all to the frame (`otherScrollReading`).
  /// 2. Each view of unknown superview is assumed to lie in the single view that constraints relate it to.
  /// 3. All views are read in the other direction. A conflict that is found so is only mentioned in the diagnosis.
  ///
  /// The last two are for messages that report a conflict, and have at most `mostConstraints` constraints. The first
  /// and the last are also tried if a conflict was found without the constraint that Apple's engine broke. They then
  /// count only if their conflict has this constraint. The last one then also requires that the conflict found first
  /// has members of both kinds (`mixesDirections`).
  private func finding(
    reading direction: LayoutDirection,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> (finding: ConsoleLogFinding, log: ConsoleLogSystem) {
    let log = system(direction: direction)
    var finding = try finding(log, solve)
    if let other = try otherScrollReading(than: finding, direction, solve) { return other }
    guard finding.isUnexplained || finding.breaksMember == false && mixesDirections(finding.conflict),
      constraints.count <= Self.mostConstraints
    else { return (finding, log) }
    if finding.isUnexplained {
      let nested = system(direction: direction, nestingInTiedViews: true)
      if nested.assumptions != log.assumptions {
        let found = try self.finding(nested, solve)
        if found.conflict != nil { return (found, nested) }
      }
    }
    let other: LayoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    let turned = try self.finding(system(direction: other), solve)
    if turned.conflict != nil, finding.isUnexplained || turned.breaksMember == true {
      finding.noteConflict(from: other)
    }
    return (finding, log)
  }

  /// Returns a diagnosis in which all `scrollTies` refer to contents, or all to frames, if it explains more than a
  /// given one; else nil. It explains more if it has a conflict, and the given one has none. It also explains more if
  /// its conflict has the constraint that Apple's engine broke, and the conflicts of the given one lack it.
  private func otherScrollReading(
    than finding: ConsoleLogFinding, _ direction: LayoutDirection,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> (finding: ConsoleLogFinding, log: ConsoleLogSystem)? {
    guard finding.status == .solved || finding.breaksMember == false else { return nil }
    func isExplained(by finding: ConsoleLogFinding) -> Bool {
      finding.conflicts.contains { $0.constraints.contains { $0.index == applesChoice?.index } }
    }
    for asContent in [true, false] {
      // With contents, there is no conflict that there is not with frames.
      if asContent ? finding.conflict == nil : finding.conflict != nil && isExplained(by: finding) { continue }
      let report = LoggedScrollViews.reading(self, asContent: asContent)
      guard report.constraints != constraints else { continue }
      let log = report.system(direction: direction)
      let found = try report.finding(log, solve)
      let explainsMore = finding.conflict == nil || (asContent ? found.breaksMember == true : isExplained(by: found))
      if found.conflict != nil, explainsMore { return (found, log) }
    }
    return nil
  }

  /// Returns whether a conflict has members about left or right edges, and members about leading or trailing edges.
  private func mixesDirections(_ conflict: Conflict?) -> Bool {
    let attributes = conflict.map(members)?.flatMap { index in
      [constraints[index].first, constraints[index].second].compactMap { $0?.attribute }
    }
    return [true, false].allSatisfy { isDirectional in
      attributes?.contains { $0.axis == .horizontal && !$0.isSize && $0.isDirectional == isDirectional } == true
    }
  }

  /// Returns the diagnosis of some constraints of the message.
  /// - Parameter members: the indices of these constraints in `constraints`.
  private func finding(
    of members: [Int], in log: ConsoleLogSystem,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> ConsoleLogFinding {
    var log = log
    log.system = LoggedRounding(of: self).requiring(members, of: log.system)
    let variables = Set(members.flatMap { log.system.constraints[$0].terms.map(\.variable) })
    log.margins.removeAll { !variables.contains($0.variable) }
    log.unknowns.removeAll { name in log.system.index(ofVariable: name).map { !variables.contains($0) } ?? false }
    return try finding(log, solve)
  }

  private func finding(
    _ log: ConsoleLogSystem, _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> ConsoleLogFinding {
    var (solution, decided) = (try solve(log.system, .conflicts), log.system)
    let rounding = LoggedRounding(of: self)
    if solution.status == .conflict, rounding.isNeeded {
      (solution, decided) = try certain(solution, log, rounding, solve)
    }
    var finding = ConsoleLogFinding(self, log, solution)
    if let conflict = finding.conflict {
      let changes = LoggedChanges(of: conflict, in: self, log.settings)
      finding.messages += [changes.amounts, try changes.lengths(in: decided, solve)].compactMap(\.self)
    }
    if let condition = try condition(for: finding, log, decided, solve) { finding.messages.append(condition) }
    if let condition = try scrollCondition(for: finding, log, solve) { finding.messages.append(condition) }
    return finding
  }

  /// Returns the condition that views do not lie in the contents of scroll views, as a sentence without a full stop.
  /// Returns nil if the conflict does not depend on it. Also returns nil if the message is complete, and the conflict
  /// has the constraint that Apple's engine broke.
  private func scrollCondition(
    for finding: ConsoleLogFinding, _ log: ConsoleLogSystem,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> String? {
    let isDecided = finding.breaksMember == true && !isIncomplete && unparsed.isEmpty
    guard let conflict = finding.conflict, !isDecided else { return nil }
    let members = members(of: conflict)
    let ties = scrollTies.filter { tie in
      let constraint = constraints[tie.constraint]
      let side = tie.isFirst ? constraint.first : constraint.second
      return side?.object == tie.scroller && members.contains(tie.constraint)
    }
    guard !ties.isEmpty else { return nil }
    let contents = LoggedScrollViews.reading(self, asContent: true).system(direction: log.direction).system
    let verdict = try solve(LoggedRounding(of: self).requiring(members, of: contents), .verdict)
    guard verdict.status == .solved else { return nil }
    let names = ties.map { "\(objects[$0.view].name) in \(objects[$0.scroller].name)" }
    let distinct = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return "the conflict holds only if these do not scroll: \(ConsoleLogFinding.list(distinct))"
  }

  // MARK: - Rounded numbers

  /// The maximum number of rounds in which `certain` replaces only the rounded numbers of vanishing conflicts by
  /// intervals. One further round replaces all rounded numbers.
  private static let mostRounds = 4

  /// Returns a solution whose conflicts exist for all numbers that round to the printed ones, with the system that was
  /// solved. The status of the solution is `solved` if there is no such conflict, and neither `solved` nor `conflict`
  /// if the solver reached a limit or failed.
  ///
  /// Each conflict is tested with intervals in place of the rounded numbers of its members. An interval contains all
  /// numbers that round to a printed one. If the conflict vanishes for some numbers in the intervals, its members get
  /// the intervals in the system, which is solved again. Other numbers stay as they are printed. If a conflict still
  /// vanishes after `mostRounds` rounds, all rounded numbers become intervals.
  private func certain(
    _ printed: SystemSolution, _ log: ConsoleLogSystem, _ rounding: LoggedRounding,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> (SystemSolution, ConstraintSystem) {
    var (solution, decided) = (printed, log.system)
    let intervals = rounding.relaxed(log)
    /// Returns `conflict` if the members of a conflict contradict each other for all numbers in their intervals, and
    /// `solved` if they agree for some of these numbers. Another status says that the solver reached a limit or failed.
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
    // Some of the conflicts contain rows that bound rounding errors, which are hard to explain. With the printed
    // numbers in place of the intervals, the same constraints usually contradict each other, without these rows. The
    // conflicts found then are tested again, as they may be other ones.
    for conflict in conflicts(of: solution) { for index in members(of: conflict) { isElastic[index] = false } }
    let restated = rounding.relaxed(log) { isElastic[$0] }
    let exact = try solve(restated, .conflicts)
    let isCertain = try conflicts(of: exact).allSatisfy { try verdict(on: $0) == .conflict }
    if exact.status == .conflict, isOfLog(exact), isCertain { return (exact, restated) }
    return (withoutRounding(solution), decided)
  }

  /// Returns those members of a conflict that are constraints of the log, by their indices in
  /// `ConsoleLogReport.constraints`.
  private func members(of conflict: Conflict) -> [Int] {
    conflict.constraints.filter(isOfLog).compactMap(\.index)
  }

  /// Returns whether all members of the conflicts belong to the log: none is a row that bounds a rounding error.
  private func isOfLog(_ solution: SystemSolution) -> Bool {
    conflicts(of: solution).allSatisfy { $0.constraints.allSatisfy(isOfLog) }
  }

  private func conflicts(of solution: SystemSolution) -> [Conflict] {
    [solution.conflict].compactMap(\.self) + solution.furtherConflicts
  }

  /// Returns a solution with its first conflict only, from which the rows that bound rounding errors are removed. If
  /// there are such rows, the proof, the `budget`, the combined repair and the repairs that change a number are removed
  /// as well, since they belong to the intervals, not to the printed numbers.
  private func withoutRounding(_ solution: SystemSolution) -> SystemSolution {
    var result = solution
    result.furtherConflicts = []
    let areMore = "there are more conflicts"
    result.messages = solution.messages.filter { !$0.hasPrefix("a further conflict") && $0 != areMore }
    if !solution.furtherConflicts.isEmpty { result.messages.append(areMore) }
    guard let conflict = solution.conflict, !conflict.constraints.allSatisfy(isOfLog) else { return result }
    result.conflict?.proof = nil
    result.conflict?.multipliers = []
    result.conflict?.budget = nil
    result.conflict?.combinedRepair = []
    result.conflict?.constraints.removeAll { !isOfLog($0) }
    result.conflict?.repairs.removeAll { !isOfLog($0.constraint) || $0.change.isOfNumber }
    return result
  }

  /// Returns whether a member of a conflict belongs to the log, rather than bounding a rounding error. It is then a
  /// constraint or an implied condition.
  private func isOfLog(_ constraint: ReportedConstraint) -> Bool {
    (constraint.index ?? 0) < constraints.count
  }

  /// Returns the condition on unknown margins under which the finding holds, as a sentence without a full stop; nil if
  /// no condition was found. A report without a conflict is not examined if it was not fully parsed, or has too many
  /// constraints.
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
    // The margins of one view along one axis are added up, since constraints often limit only their sum.
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
    guard !conditions.isEmpty else { return nil }
    // If the list of constraints is complete, and the engine could not satisfy them, then the condition is not met.
    let conclusion = saysConflict && !isIncomplete ? "; as Apple's engine could not satisfy them, that is not so" : ""
    return "the constraints can all hold only if \(conditions.joined(separator: ", and "))\(conclusion)"
  }

  /// The maximum number of sums of margins that are examined. There is a sum for each view and axis, and each one takes
  /// two solves.
  private static let mostSums = 10
  /// The greatest number of constraints of a report for which its margins, further superviews and its other reading
  /// direction are examined. The solves for a larger report would take too long.
  private static let mostConstraints = 200
  /// The value, in points, from which a sum of margins counts as unbounded.
  private static let largestMargin = 1e5

  /// Returns the bounds that constraints imply for a sum of margins, as text; nil if there are none.
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
