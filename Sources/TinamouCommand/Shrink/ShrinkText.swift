import Tinamou

/// A writer of findings about console logs as text: the conflict, its repairs, the constraint that Apple's engine
/// broke, and missing information.
enum ShrinkText {
  static func text(_ findings: [ConsoleLogFinding], file: String) -> String {
    guard !findings.isEmpty else { return "\(file): no message about constraints\n" }
    let alike = ConsoleLogFinding.firstAlike(findings)
    return zip(findings, alike).map { finding, first in
      let lines = lines(finding, sameAs: first.map { findings[$0].report.location.line }, file: file)
      return lines.map(printable).joined(separator: "\n") + "\n"
    }.joined(separator: "\n") + summary(findings, alike)
  }

  /// Returns a line with the number of messages, and the number of times that each conflict occurs in them; empty for a
  /// single message.
  ///
  /// - Parameter alike: for each finding, the index of the first equivalent finding; nil if there is no earlier one.
  private static func summary(_ findings: [ConsoleLogFinding], _ alike: [Int?]) -> String {
    var messages: [SourceLocation: Int] = [:]
    var conflicts: [(line: Int, count: Int)] = []
    var places: [Int: Int] = [:]
    for (index, finding) in findings.enumerated() {
      let count = 1 + finding.report.repeats.count
      messages[finding.report.location] = count
      guard finding.conflict != nil else { continue }
      if let place = alike[index].flatMap({ places[$0] }) {
        conflicts[place].count += count
      } else {
        places[index] = conflicts.count
        conflicts.append((finding.report.location.line, count))
      }
    }
    let total = messages.values.reduce(0, +)
    guard total > 1 else { return "" }
    let list = conflicts.map { "line \($0.line)\($0.count > 1 ? " (\($0.count) times)" : "")" }
    let different = "\(conflicts.count) different conflict\(conflicts.count == 1 ? "" : "s")"
    return "\n\(total) messages, \(different)\(list.isEmpty ? "" : ": " + list.joined(separator: ", "))\n"
  }

  /// Returns a line with its control characters replaced. Logs may contain these, and terminals would interpret them.
  private static func printable(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return line }
    return String(
      line.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "\u{FFFD}" : character
      })
  }

  private static func lines(_ finding: ConsoleLogFinding, sameAs line: Int?, file: String) -> [String] {
    let report = finding.report
    var lines = ["\(file):\(report.location.line): \(verdict(finding))"]
    if let line {
      // A repeated conflict or message is not described again. The list of names still follows, since the addresses of
      // its views are others.
      lines[0] += "; it is the \(finding.conflict == nil ? "message" : "conflict") of line \(line) again"
      return lines + missing(finding) + names(finding) + repeats(report)
    }
    if let conflict = finding.conflict { lines += TextReport.report.lines(conflict) }
    lines += finding.messages.map { "  \($0)" }
    lines += choice(finding)
    lines += unneeded(finding)
    if !report.unparsed.isEmpty {
      lines.append("  not understood, and left out:")
      lines += TextReport.report.list(report.unparsed.map { [$0.location.description, "\($0.reason): \($0.text)"] })
    }
    return lines + missing(finding) + names(finding) + repeats(report)
  }

  private static func missing(_ finding: ConsoleLogFinding) -> [String] {
    finding.missing.isEmpty ? [] : ["  missing:"] + TextReport.report.list(finding.missing.map { [$0] })
  }

  private static func repeats(_ report: ConsoleLogReport) -> [String] {
    guard let first = report.repeats.first else { return [] }
    return ["  The log says the same again on line \(first.line)\(ConsoleLogReport.times(after: report.repeats))."]
  }

  private static func verdict(_ finding: ConsoleLogFinding) -> String {
    let count = finding.report.constraints.count
    switch finding.status {
    case .conflict:
      let members = finding.conflict?.constraints.count ?? 0
      if members == 1 { return "this constraint cannot hold" }
      return "these \(members)\(count == members ? "" : " of the \(count)") constraints cannot all hold"
    case .solved:
      if count == 0 { return "no constraint was understood" }
      if finding.isUndecided {
        return "not decided, for \(finding.reasonUndecided); what was understood does not contradict itself"
      }
      if finding.isUnexplained { return finding.unexplained }
      if finding.report.constraints.allSatisfy(\.isPreference) {
        let which =
          count == 1 ? "the constraint in the log need not" : "none of the \(count) constraints in the log has to"
        return "the log reports no conflict, and \(which) hold"
      }
      return count == 1 ? "the constraint in the log can hold" : "the \(count) constraints in the log can all hold"
    case .limit: return "not decided within its limits"
    case .failed, .invalid: return "the solver failed"
    }
  }

  /// Returns lines about the constraint that Apple's engine broke, and whether it is a member of the conflict. There
  /// are no lines if the log does not name this constraint.
  private static func choice(_ finding: ConsoleLogFinding) -> [String] {
    guard let choice = finding.report.applesChoice else { return [] }
    guard let index = choice.index else { return ["  Apple's engine broke \(choice.text)."] }
    let which =
      switch finding.breaksMember {
      case true?: "one of them"
      case false?: "another one, without which these still contradict each other"
      case nil: "this one"
      }
    let constraint = finding.report.constraints[index]
    return ["  Apple's engine broke \(which):"]
      + TextReport.report.list([[finding.report.sentence(of: constraint), "\(constraint.location)"]])
  }

  private static func unneeded(_ finding: ConsoleLogFinding) -> [String] {
    guard let conflict = finding.conflict else { return [] }
    let others = finding.report.constraints.count - conflict.constraints.count
    guard others > 0 else { return [] }
    return ["  The other \(others == 1 ? "one takes" : "\(others) take") no part in it."]
  }

  /// Returns lines that list the log's objects beside the names that the report uses for them.
  private static func names(_ finding: ConsoleLogFinding) -> [String] {
    let report = finding.report
    let repairs = finding.conflicts.flatMap { $0.repairs + $0.combinedRepair }
    let members = finding.conflicts.flatMap(\.constraints) + repairs.map(\.constraint)
    let mentioned = Set(members.compactMap(\.index) + [report.applesChoice?.index].compactMap(\.self))
    let settings = repairs.compactMap(\.setting?.name)
    var isNamed = report.objects.map { object in settings.contains { $0.hasSuffix(" \(object.name)") } }
    for index in report.constraints.indices where finding.conflict == nil || mentioned.contains(index) {
      isNamed[report.constraints[index].first.object] = true
      if let second = report.constraints[index].second { isNamed[second.object] = true }
    }
    let rows = report.objects.indices.filter { isNamed[$0] && report.objects[$0].address != nil }
      .map { [report.objects[$0].name, report.objects[$0].identity] }
    return rows.isEmpty ? [] : ["  names:"] + TextTable.aligned(rows, numeric: []).map { "    \($0)" }
  }
}
