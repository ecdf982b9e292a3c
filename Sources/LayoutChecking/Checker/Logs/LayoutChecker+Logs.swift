package import LayoutInterchange
package import LayoutModel

extension LayoutChecker {
  /// Checks a console log. Each conflict in a message of Apple's engine about constraints that it could not satisfy is
  /// a finding of the rule `conflict`. If the logged constraints do not contradict each other, the message is a
  /// warning. Conflicts that differ only in the addresses of views and the texts that these show are one finding.
  ///
  /// All messages share the time limit. If some lines of a message are not understood, and the others do not contradict
  /// each other, the message is an error, since it is not known whether its constraints are satisfiable. Only a
  /// baseline hides such an error, and the file then counts as understood.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the log.
  ///   - file: The name of the file in findings.
  ///   - path: The file's path, relative to the folder of the settings, for suppressions; nil to use `file`.
  ///   - settings: The settings of its project: the severity of `conflict`, and suppressions of it.
  ///   - direction: The reading direction of all views, which logs do not contain.
  /// - Throws: An error if the log is too large, or in another encoding.
  package func check(
    log bytes: [UInt8], file: String, path: String? = nil, settings: ProjectSettings = ProjectSettings(),
    direction: LayoutDirection = .leftToRight
  ) throws(InvalidDocument) -> CheckedFile {
    var checked = CheckedFile(file: file)
    let deadline = withinTimeLimit.options.deadline
    let severity = settings.severity(of: .conflict)
    /// The locations at which a finding occurs again in the log, by the finding's fingerprint.
    var again: [String: [SourceLocation]] = [:]
    var diagnosis = LogDiagnosis(engine, direction: direction)
    let reports = try ConsoleLogReader.read(bytes: bytes, file: file).reports
    checked.isSilentLog = reports.isEmpty
    for report in reports {
      let findings: [ConsoleLogFinding]
      do {
        findings = try diagnosis.findings(of: report, until: deadline)
      } catch {
        throw InvalidDocument([
          SourceDiagnostic(.error, "\(error)", rule: "console-log", location: report.location)
        ])
      }
      func add(_ found: Finding) {
        let suppressions = settings.suppressions(of: found, path: path ?? file)
        checked.usedSuppressions.formUnion(suppressions)
        let isHidden = severity == .off || !suppressions.isEmpty
        guard !isHidden || found.rule == Finding.undecided else { return }
        let isNew = again[found.fingerprint] == nil
        again[found.fingerprint, default: []] += (isNew ? [] : [report.location]) + report.repeats
        if isNew { checked.findings.append(found) }
      }
      for finding in findings {
        for conflict in finding.conflicts { add(Self.finding(of: conflict, in: finding, file, severity)) }
        guard finding.conflict == nil else { continue }
        if finding.status != .solved {
          checked.findings.append(
            Self.finding(
              "unsolved", "it could not be decided within the limits whether these constraints can hold", report, file))
        } else if finding.isUndecided {
          add(Self.undecided(finding, file))
        } else if finding.isUnexplained {
          add(Self.unexplained(finding, file))
        }
      }
      if findings.contains(where: { $0.conflict != nil }), deadline.map({ ContinuousClock.now >= $0 }) ?? false {
        let what = "the time limit was reached before all repairs were looked for"
        checked.findings.append(Self.finding("unsolved", what, report, file))
      }
    }
    for index in checked.findings.indices {
      let again = again[checked.findings[index].fingerprint, default: []].sorted { $0.line < $1.line }
      guard let first = again.first else { continue }
      let message = "the log has it again\(ConsoleLogReport.times(after: again))"
      checked.findings[index].related.append(Finding.Related(message, location: first))
    }
    return checked
  }

  /// Returns the finding about logged constraints that Apple's engine could not satisfy, although they do not
  /// contradict each other.
  private static func unexplained(_ finding: ConsoleLogFinding, _ file: String) -> Finding {
    let report = finding.report
    var message = finding.unexplained
    if let reason = finding.messages.first ?? finding.missing.first { message += "; \(reason)" }
    var related: [Finding.Related] = []
    if let choice = report.applesChoice {
      let text = choice.index.map { report.sentence(of: report.constraints[$0]) } ?? choice.text
      related = [.init(PrintableText.line("Apple's engine broke: \(text)"), location: choice.location)]
    }
    let sentences = report.constraints.map { report.sentence(of: $0) }
    return Finding(
      rule: CheckRule.conflict.id, severity: .warning, message: PrintableText.line(message), file: file,
      location: report.location, excerpt: nil,
      objects: zip(report.constraints, sentences).map { PrintableText.line($0.identifier ?? $1) }, sizes: [],
      related: related,
      fingerprint: Fingerprint.hexadecimal(
        [CheckRule.conflict.id, Fingerprint.name(of: file)] + (finding.messageIdentity ?? [])))
  }

  /// Returns the finding about an undecided message. Its fingerprint is made of the constraints and of the lines that
  /// were not understood, without addresses and texts of views, which change from run to run.
  private static func undecided(_ finding: ConsoleLogFinding, _ file: String) -> Finding {
    let message = "it is not known whether these constraints can all hold: \(finding.reasonUndecided)"
    var found = Self.finding(Finding.undecided, message, finding.report, file)
    found.fingerprint = Fingerprint.hexadecimal(
      [Finding.undecided, Fingerprint.name(of: file)] + (finding.messageIdentity ?? []))
    return found
  }

  private static func finding(
    of conflict: Conflict, in finding: ConsoleLogFinding, _ file: String, _ severity: RuleSeverity
  ) -> Finding {
    let report = finding.report
    let members = conflict.constraints
    let ways = conflict.repairs.isEmpty ? conflict.combinedRepair : Array(conflict.repairs.prefix(1))
    // The constraint that the first repair changes comes first, as in conflicts of documents.
    let place = members.firstIndex { $0 == ways.first?.constraint } ?? 0
    let others = members.indices.filter { $0 != place }.map { members[$0] }
    var related = others.map { Finding.Related(PrintableText.line($0.description), location: $0.location) }
    related += conflict.implied.map { Finding.Related(PrintableText.line("together with \($0.description)")) }
    var message = "\(members[place].description), which cannot hold"
    if !others.isEmpty { message += " with \(others.count) other\(others.count == 1 ? "" : "s") of the log" }
    if !ways.isEmpty {
      let parts = ways.map { repair in
        let isNamed = repair.constraint == members[place] || repair.setting != nil
        return isNamed ? repair.advice : "'\(repair.constraint.description)': \(repair.advice)"
      }
      message += "; one way out: \(parts.joined(separator: ", and "))"
      if report.isIncomplete || !finding.assumedMargins.isEmpty, ways.contains(where: \.change.isOfNumber) {
        message += ", or by more, as the log lacks \(report.isIncomplete ? "constraints" : "margins")"
      }
    }
    return Finding(
      rule: CheckRule.conflict.id, severity: severity == .error ? .error : .warning,
      message: PrintableText.line(message), file: file, location: members[place].location ?? report.location,
      excerpt: nil, objects: ([members[place]] + others).map { name(of: $0, in: report) }, sizes: [],
      related: related,
      fingerprint: Fingerprint.hexadecimal(
        [CheckRule.conflict.id, Fingerprint.name(of: file)] + finding.identity(of: conflict)))
  }

  /// Returns the name of a constraint in suppressions: its identifier, or else its description. Addresses are not used,
  /// since they change from run to run.
  private static func name(of member: ReportedConstraint, in report: ConsoleLogReport) -> String {
    let constraint = member.index.flatMap { report.constraints.indices.contains($0) ? report.constraints[$0] : nil }
    return PrintableText.line(constraint?.identifier ?? member.description)
  }

  private static func finding(
    _ rule: String, _ message: String, _ report: ConsoleLogReport, _ file: String
  ) -> Finding {
    Finding(
      SourceDiagnostic(.error, message, rule: rule, location: report.location), file: file)
  }
}
