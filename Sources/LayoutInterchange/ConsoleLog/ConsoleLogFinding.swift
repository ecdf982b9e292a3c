package import LayoutModel

/// The diagnosis of a message in a log.
package struct ConsoleLogFinding: Sendable {
  /// The message that was diagnosed.
  package var report: ConsoleLogReport
  /// The status of the constraints: `solved` if they are satisfiable, `conflict` if not, another one if a limit was
  /// reached or the solver failed.
  package var status: LayoutStatus
  /// The conflict among the constraints (an irreducible infeasible subset), whose members are described by sentences;
  /// nil if no conflict was found.
  package var conflict: Conflict?
  /// Further conflicts, at most ten. Each one remains after the conflicts before it, including `conflict`, were
  /// relaxed.
  package var furtherConflicts: [Conflict]
  /// The names of the margins that are missing from the log, and on which the result depends. Changes of numbers that
  /// resolve a conflict suffice only if these margins are 0.
  package let assumedMargins: [String]
  /// Information that is missing from the log, and assumptions made in its place, as sentences without full stops.
  package var missing: [String]
  /// Further remarks, as sentences.
  package var messages: [String]

  /// Creates a finding.
  /// - Parameters:
  ///   - report: the message.
  ///   - system: the constraint system made from the message.
  ///   - solution: the solution of the system.
  package init(_ report: ConsoleLogReport, _ system: ConsoleLogSystem, _ solution: SystemSolution) {
    self.report = report
    status = solution.status
    messages = solution.messages
    missing = report.missing
    let conflicts = ([solution.conflict].compactMap(\.self) + solution.furtherConflicts).map { conflict in
      var conflict = conflict
      conflict.repairs = conflict.repairs.map { Self.logged($0, of: report, system.settings) }
      conflict.combinedRepair = conflict.combinedRepair.map { Self.logged($0, of: report, system.settings) }
      return conflict
    }
    assumedMargins = Self.assumed(system.margins, in: solution)
    if !assumedMargins.isEmpty {
      let changesNumbers = conflicts.contains { $0.repairs.contains(where: \.change.isOfNumber) }
      let limit = changesNumbers ? ", and changed numbers suffice only if they are 0" : ""
      missing.append(
        "the log does not hold these, so they are taken to be at least 0\(limit): \(Self.list(assumedMargins))")
    }
    if !system.unknowns.isEmpty {
      missing.append("the log does not hold these, so they may be anything: \(Self.list(system.unknowns))")
    }
    missing += system.assumptions
    conflict = conflicts.first
    if let conflict { messages += LoggedAdvice(on: conflict, of: report, system.settings).sentences }
    furtherConflicts = Array(conflicts.dropFirst())
    if conflict != nil, report.isIncomplete {
      missing.append("the constraints that are not in the log may ask for larger changes than those given here")
    }
    guard isUnexplained else { return }
    let guides = report.objects.filter { LoggedInsetGuides.isGuide($0) && $0.superview == nil }.map(\.name)
    if !guides.isEmpty {
      missing.append("the log does not hold the constraints that place these guides: \(Self.list(guides))")
    } else if missing.isEmpty {
      missing.append(Self.nothingFound)
    }
  }

  /// Returns the names of the margins on which a solution depends. If it has conflicts, these are the margins whose
  /// lower bound, 0, is a member of a conflict; otherwise they are all margins.
  private static func assumed(_ margins: [ConsoleLogSystem.Margin], in solution: SystemSolution) -> [String] {
    let names = margins.map(\.name)
    guard let conflict = solution.conflict else { return names }
    let implied = Set(([conflict] + solution.furtherConflicts).flatMap(\.implied).map(\.description))
    return names.filter { implied.contains("\($0) >= 0") }
  }

  private static let nothingFound = "what contradicts the constraints that are listed is not in the log"

  /// Adds a remark that the constraints have a conflict in the other reading direction.
  ///
  /// If the finding has no conflict, the remark says that the constraints contradict each other in that direction. If
  /// it has one, the remark says that the constraint that Apple's engine broke takes part in a conflict there. The
  /// remark that nothing in the log contradicts the constraints is removed.
  /// - Parameter direction: the other direction.
  mutating func noteConflict(from direction: LayoutDirection) {
    missing.removeAll { $0 == Self.nothingFound }
    let (words, name) = direction == .rightToLeft ? ("right to left", "rtl") : ("left to right", "ltr")
    let what = conflict == nil ? "they contradict each other" : "the one that was broken takes part in a conflict"
    messages.append("\(what) if views read from \(words): --direction \(name)")
  }

  /// Whether it is not known if the constraints of the message are satisfiable. In this case the parsed constraints are
  /// satisfiable, but the message may have others: some lines could not be parsed, no constraint was parsed, or some
  /// addresses do not identify an object.
  package var isUndecided: Bool {
    status == .solved
      && (!report.unparsed.isEmpty || report.constraints.isEmpty || !report.sharedAddresses.isEmpty)
  }

  /// Whether the log reports a conflict that was not found: the whole message could be parsed, and its constraints do
  /// not contradict each other.
  package var isUnexplained: Bool { status == .solved && !isUndecided && report.saysConflict }

  /// The verdict of an unexplained finding, as text: Apple's engine could not satisfy the constraints, although they do
  /// not contradict each other.
  package var unexplained: String {
    let count = report.constraints.count
    return count == 1
      ? "Apple's engine could not satisfy this constraint, which can hold by what the log has"
      : "Apple's engine could not satisfy these \(count) constraints, which can all hold by what the log has"
  }

  /// The numbers of the lines in the log that could not be parsed, in ascending order.
  package var unreadLines: [Int] {
    report.unparsed.map(\.location.line).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// A phrase that says why a finding is undecided. It names the lines of the log that could not be parsed.
  package var reasonUndecided: String {
    let lines = unreadLines
    guard !lines.isEmpty else {
      let areShortened = !report.sharedAddresses.isEmpty && report.sharedAddresses.allSatisfy(LogCursor.isShortened)
      return report.constraints.isEmpty
        ? "no constraint was understood" : "\(areShortened ? "shortened " : "")addresses do not tell objects apart"
    }
    let most = 5
    let more = lines.count > most ? " and \(lines.count - most) more" : ""
    let numbers = lines.prefix(most).map(String.init).joined(separator: ", ") + more
    return lines.count == 1 ? "line \(numbers) was not understood" : "lines \(numbers) were not understood"
  }

  /// Whether the constraint that Apple's engine broke is a member of the conflict; nil if there is no conflict, or if
  /// this constraint is unknown.
  package var breaksMember: Bool? {
    guard let conflict, let choice = report.applesChoice?.index else { return nil }
    return conflict.constraints.contains { $0.index == choice }
  }

  /// Returns a conflict of the finding with its members described by their texts in the log, instead of sentences.
  func inLinesOfTheLog(_ conflict: Conflict) -> Conflict {
    conflict.replacingConstraints { constraint in
      var constraint = constraint
      if let index = constraint.index, report.constraints.indices.contains(index) {
        constraint.description = report.constraints[index].text
      }
      return constraint
    }
  }

  /// Returns a repair in terms of the log. A change of a row's right-hand side becomes a change of the logged
  /// constraint's constant, or of the setting that determines this constant. Other repairs are returned unchanged.
  private static func logged(_ repair: Repair, of report: ConsoleLogReport, _ settings: LoggedSettings) -> Repair {
    guard case .rightHandSide(let by) = repair.change, let index = repair.constraint.index,
      report.constraints.indices.contains(index)
    else { return repair }
    var repair = repair
    let part = settings.parts[index]
    let constant = report.constraints[index].constant * (part?.sign ?? 1)
    repair.change = .constant(by: by, to: DecimalText.sum(constant, by))
    repair.setting = part?.words
    repair.saysOldConstant = part == nil && LoggedSentence.hidesSign(of: report.constraints[index])
    return repair
  }

  /// The names of the log's objects in the finding, such as `UIView 2`, with their classes and addresses. Objects
  /// without an address are left out.
  package var names: [(name: String, object: String)] {
    report.objects.filter { $0.address != nil }.map { ($0.name, $0.identity) }
  }

  /// The conflicts: `conflict`, and then `furtherConflicts`.
  package var conflicts: [Conflict] { [conflict].compactMap(\.self) + furtherConflicts }

  /// Returns the identity of a conflict of the finding: the sorted meanings of its members, as in
  /// `ConsoleLogReport.meanings`.
  package func identity(of conflict: Conflict) -> [String] {
    let meanings = report.meanings
    return conflict.constraints.map { member in
      member.index.flatMap { meanings.indices.contains($0) ? meanings[$0] : nil } ?? member.description
    }.sorted()
  }

  /// The identity of an undecided or unexplained message: the sorted meanings of its lines; nil for any other message.
  package var messageIdentity: [String]? {
    if isUndecided { return (report.meanings + report.unparsedMeanings).sorted() }
    return isUnexplained ? ["unexplained"] + report.meanings.sorted() : nil
  }

  /// Returns, for each finding, the index of the first equivalent finding; nil if the finding itself is the first one.
  ///
  /// Findings are equivalent if they have the same conflict, or if their messages list the same constraints and are
  /// both undecided or both unexplained. Other views of the same classes make no difference. A finding that has no
  /// conflict, and is neither undecided nor unexplained, gets nil too.
  package static func firstAlike(_ findings: [ConsoleLogFinding]) -> [Int?] {
    var known: [[String]: Int] = [:]
    return findings.enumerated().map { index, finding in
      let conflict = finding.conflict.map { ["conflict"] + finding.identity(of: $0) }
      guard let key = conflict ?? finding.messageIdentity else { return nil }
      guard let first = known[key] else {
        known[key] = index
        return nil
      }
      return first
    }
  }

  /// Returns the first five names as text, followed by the number of the remaining ones if there are more.
  static func list(_ names: [String]) -> String {
    let most = 5
    let rest = names.count > most ? "; \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: "; ") + rest
  }
}

extension ConsoleLogReport {
  /// Returns the meaning of a constraint of the report in plain words, such as `UIButton 'Save' is at most 100 wide`.
  package func sentence(of constraint: LoggedConstraint) -> String {
    LoggedSentence.text(of: constraint, in: self)
  }

  /// The meanings of the constraints, as sentences that are equal for other views of the same classes. Addresses, the
  /// texts that views show, numbers of views, and lines of code are left out. Identifiers and names of files of code
  /// are kept.
  package var meanings: [String] {
    var report = self
    LoggedNames.assign(to: &report.objects, areKinds: true)
    return constraints.map { constraint in
      var constraint = constraint
      constraint.madeAt = constraint.madeAt.map { place in
        let line = place.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return line > 0 && place.dropLast(line).last == ":" ? String(place.dropLast(line + 1)) : place
      }
      return Self.withoutAddresses(report.sentence(of: constraint))
    }
  }

  /// The lines that could not be parsed, without addresses, the texts that views show, and lines of code.
  package var unparsedMeanings: [String] {
    unparsed.map { line in
      let text = line.text.replacing(/(0x[0-9A-Fa-f]+)'.*?('(?![\w\s])|$)/) { $0.output.1 }
      return Self.withoutAddresses(text.replacing(/(\.\w+)#\d+/) { $0.output.1 })
    }
  }

  /// Returns a text with `0x` in place of each address. It scans bytes, since a regular expression would be parsed anew
  /// at each call.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "x")) else { return text }
    var bytes: [UInt8] = []
    var isInAddress = false
    for byte in text.utf8 {
      isInAddress = isInAddress && (byte.isLogDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20))
      if !isInAddress { bytes.append(byte) }
      if byte == UInt8(ascii: "x"), bytes.dropLast().last == UInt8(ascii: "0") { isInAddress = true }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
