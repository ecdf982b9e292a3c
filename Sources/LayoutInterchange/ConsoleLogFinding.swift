public import LayoutModel

/// What was found out about a message of a log.
public struct ConsoleLogFinding: Sendable {
  /// The message.
  public var report: ConsoleLogReport
  /// Whether its constraints can all be met.
  public var status: LayoutStatus
  /// The contradiction, where there is one; its members are called by their sentences.
  public var conflict: Conflict?
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
    conflict = solution.conflict.map { conflict in
      var conflict = conflict
      conflict.repairs = Self.repairs(conflict.repairs, of: report.constraints)
      return conflict
    }
    if status == .solved, !report.constraints.isEmpty, missing.isEmpty {
      missing.append("what contradicts the constraints that are listed is not in the log")
    }
  }

  /// Whether the constraint that Apple's engine broke is a member of the conflict; nil where there is no conflict, or no
  /// such constraint.
  public var breaksMember: Bool? {
    guard let conflict, let choice = report.applesChoice?.index else { return nil }
    return conflict.constraints.contains { $0.index == choice }
  }

  /// The conflict with its members as the log has them.
  public var conflictInLinesOfTheLog: Conflict? {
    guard var conflict else { return nil }
    func original(_ constraint: ReportedConstraint) -> ReportedConstraint {
      var constraint = constraint
      if let index = constraint.index { constraint.description = report.constraints[index].text }
      return constraint
    }
    conflict.constraints = conflict.constraints.map(original)
    conflict.repairs = conflict.repairs.map { Repair($0.change, of: original($0.constraint)) }
    return conflict
  }

  /// Repairs of rows as repairs of what the log lists: those of the application's constraints first, of what others
  /// made the constants alone, and of an autoresizing mask nothing but the mask.
  private static func repairs(_ repairs: [Repair], of constraints: [LoggedConstraint]) -> [Repair] {
    var (own, others): ([Repair], [Repair]) = ([], [])
    var (switches, last): ([Repair], [Repair]) = ([], [])
    for var repair in repairs {
      guard let index = repair.constraint.index else { continue }
      let constraint = constraints[index]
      if constraint.maker == .autoresizingMask {
        let change = Repair(.autoresizingMask, of: repair.constraint)
        if !switches.contains(change) { switches.append(change) }
        continue
      }
      if case .rightHandSide(let by) = repair.change {
        repair.change = .constant(by: by, to: constraint.constant + by)
        if constraint.maker == .application { own.append(repair) } else { others.append(repair) }
      } else if constraint.maker == .application {
        last.append(repair)
      }
    }
    return own + others + switches + last
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
