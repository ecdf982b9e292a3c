package import LayoutModel

/// The diagnosis of a message of a log.
package struct ConsoleLogFinding: Sendable {
  /// The message.
  package var report: ConsoleLogReport
  /// Whether its constraints are satisfiable.
  package var status: LayoutStatus
  /// The conflict (an irreducible infeasible subset), if there is one; its members are named by their sentences.
  package var conflict: Conflict?
  /// The conflicts that remain if `conflict` is relaxed, and so on, at most ten.
  package var furtherConflicts: [Conflict]
  /// Information missing from the log, and assumptions made for it, in sentences without end marks.
  package var missing: [String]
  /// Further remarks, in sentences.
  package var messages: [String]

  /// Creates a finding.
  /// - Parameters:
  ///   - report: the message.
  ///   - system: the constraint system made from it.
  ///   - solution: the solution of that system.
  package init(_ report: ConsoleLogReport, _ system: ConsoleLogSystem, _ solution: SystemSolution) {
    self.report = report
    status = solution.status
    messages = solution.messages
    missing = report.missing
    if !system.margins.isEmpty {
      missing.append(
        "the log does not hold these, so they are taken to be at least 0: \(Self.list(system.margins.map(\.name)))")
    }
    if !system.unknowns.isEmpty {
      missing.append("the log does not hold these, so they may be anything: \(Self.list(system.unknowns))")
    }
    missing += system.assumptions
    let conflicts = ([solution.conflict].compactMap(\.self) + solution.furtherConflicts).map { conflict in
      var conflict = conflict
      conflict.repairs = conflict.repairs.map { Self.logged($0, of: report.constraints) }
      conflict.combinedRepair = conflict.combinedRepair.map { Self.logged($0, of: report.constraints) }
      return conflict
    }
    conflict = conflicts.first
    let members = conflict?.constraints.compactMap(\.index).filter(report.constraints.indices.contains) ?? []
    if !members.isEmpty, members.allSatisfy({ report.constraints[$0].maker.isSystems }) {
      messages.append("the application made none of these constraints, so none of them can be changed")
    }
    furtherConflicts = Array(conflicts.dropFirst())
    if status == .solved, !isUndecided, missing.isEmpty, report.saysConflict {
      missing.append("what contradicts the constraints that are listed is not in the log")
    }
  }

  /// Whether no conflict was found, but some of the message, or all of it, was not understood.
  package var isUndecided: Bool {
    status == .solved && (!report.unparsed.isEmpty || report.constraints.isEmpty)
  }

  /// The lines of the log that were not understood, ascending.
  package var unreadLines: [Int] {
    report.unparsed.map(\.location.line).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Whether the constraint that Apple's engine broke is a member of the conflict; nil without a conflict or such a
  /// constraint.
  package var breaksMember: Bool? {
    guard let conflict, let choice = report.applesChoice?.index else { return nil }
    return conflict.constraints.contains { $0.index == choice }
  }

  /// A conflict of the finding, its members described by their lines in the log.
  func inLinesOfTheLog(_ conflict: Conflict) -> Conflict {
    var conflict = conflict
    conflict.constraints = conflict.constraints.map(original)
    conflict.repairs = inLinesOfTheLog(conflict.repairs)
    conflict.combinedRepair = inLinesOfTheLog(conflict.combinedRepair)
    return conflict
  }

  private func inLinesOfTheLog(_ repairs: [Repair]) -> [Repair] {
    repairs.map { repair in
      var repair = repair
      repair.constraint = original(repair.constraint)
      return repair
    }
  }

  private func original(_ constraint: ReportedConstraint) -> ReportedConstraint {
    var constraint = constraint
    if let index = constraint.index, report.constraints.indices.contains(index) {
      constraint.description = report.constraints[index].text
    }
    return constraint
  }

  /// Converts a repair of a row's right-hand side into one of the logged constraint's constant.
  private static func logged(_ repair: Repair, of constraints: [LoggedConstraint]) -> Repair {
    guard case .rightHandSide(let by) = repair.change, let index = repair.constraint.index,
      constraints.indices.contains(index)
    else { return repair }
    var repair = repair
    repair.change = .constant(by: by, to: constraints[index].constant + by)
    return repair
  }

  /// The first names as a list, with the number of the others.
  static func list(_ names: [String]) -> String {
    let most = 5
    let rest = names.count > most ? "; \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: "; ") + rest
  }
}

extension ConsoleLogReport {
  /// Returns the meaning of one of its constraints in plain words: `UIButton 'Save' is at most 100 wide`.
  package func sentence(of constraint: LoggedConstraint) -> String {
    LoggedSentence.text(of: constraint, in: self)
  }
}
