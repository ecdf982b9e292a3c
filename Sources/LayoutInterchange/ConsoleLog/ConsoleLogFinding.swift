public import LayoutModel

/// What was found out about a message of a log.
public struct ConsoleLogFinding: Sendable {
  /// The message.
  public var report: ConsoleLogReport
  /// Whether its constraints can all be met.
  public var status: LayoutStatus
  /// The contradiction, where there is one; its members are called by their sentences.
  public var conflict: Conflict?
  /// The contradictions that would follow if `conflict` were broken, and so on, at most ten.
  public var furtherConflicts: [Conflict]
  /// What the log does not hold, and what else there is to say, in sentences without end marks.
  public var missing: [String]
  /// What else there is to say, in sentences.
  public var messages: [String]

  /// Creates a finding.
  /// - Parameters:
  ///   - report: the message.
  ///   - system: the system that was made of it.
  ///   - solution: what became of that.
  public init(_ report: ConsoleLogReport, _ system: ConsoleLogSystem, _ solution: SystemSolution) {
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
      conflict.wayOut = conflict.wayOut.map { Self.logged($0, of: report.constraints) }
      return conflict
    }
    conflict = conflicts.first
    let members = conflict?.constraints.compactMap(\.index).filter(report.constraints.indices.contains) ?? []
    if !members.isEmpty, members.allSatisfy({ report.constraints[$0].maker.isSystems }) {
      messages.append("the application made none of these constraints, so none of them can be changed")
    }
    furtherConflicts = Array(conflicts.dropFirst())
    if status == .solved, !isUndecided, missing.isEmpty {
      missing.append("what contradicts the constraints that are listed is not in the log")
    }
  }

  /// Whether nothing was found to contradict itself where something of the message was not understood, or everything.
  public var isUndecided: Bool {
    status == .solved && (!report.unparsed.isEmpty || report.constraints.isEmpty)
  }

  /// The lines of the log that hold something that was not understood, each once, in their order.
  public var unreadLines: [Int] {
    report.unparsed.map(\.location.line).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Whether the constraint that Apple's engine broke is a member of the conflict; nil where there is no conflict, or no
  /// such constraint.
  public var breaksMember: Bool? {
    guard let conflict, let choice = report.applesChoice?.index else { return nil }
    return conflict.constraints.contains { $0.index == choice }
  }

  /// A conflict of the finding with its members as the log has them.
  func inLinesOfTheLog(_ conflict: Conflict) -> Conflict {
    var conflict = conflict
    conflict.constraints = conflict.constraints.map(original)
    conflict.repairs = inLinesOfTheLog(conflict.repairs)
    conflict.wayOut = inLinesOfTheLog(conflict.wayOut)
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

  /// The repair of a row as one of the constraint that the log lists.
  private static func logged(_ repair: Repair, of constraints: [LoggedConstraint]) -> Repair {
    guard case .rightHandSide(let by) = repair.change, let index = repair.constraint.index,
      constraints.indices.contains(index)
    else { return repair }
    var repair = repair
    repair.change = .constant(by: by, to: constraints[index].constant + by)
    return repair
  }

  /// Names as a list, of which the first are told.
  static func list(_ names: [String]) -> String {
    let most = 5
    let rest = names.count > most ? "; \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: "; ") + rest
  }
}

extension ConsoleLogReport {
  /// What one of its constraints says, in plain words: `UIButton 'Save' is at most 100 wide`.
  public func sentence(of constraint: LoggedConstraint) -> String {
    LoggedSentence.text(of: constraint, in: self)
  }
}
