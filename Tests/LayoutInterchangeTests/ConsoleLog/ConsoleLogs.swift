import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Console logs in tests.
enum ConsoleLogs {
  /// A message with a list of lines, as an iPhone writes it.
  static func message(_ lines: [String], breaking choice: String? = nil) -> String {
    """
    2026-03-02 09:14:27.318204+0100 Orchard[5120:88412] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
    \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
    )

    """ + (choice.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? "")
  }

  static func log(_ text: String) throws -> ConsoleLog {
    try ConsoleLogReader.read(bytes: Array(text.utf8), file: "log")
  }

  /// The only message of a log.
  static func report(_ text: String) throws -> ConsoleLogReport {
    let reports = try log(text).reports
    try #require(reports.count == 1)
    return reports[0]
  }

  static func finding(
    _ text: String, direction: LayoutDirection = .leftToRight
  ) throws -> ConsoleLogFinding {
    try finding(try report(text), direction: direction)
  }

  static func finding(
    _ report: ConsoleLogReport, direction: LayoutDirection = .leftToRight
  ) throws -> ConsoleLogFinding {
    var options = LayoutEngine.Options()
    options.ambiguity = .none
    return try report.finding(direction: direction) { system, question in
      options.conflictsOnly = question == .conflicts
      let engine = LayoutEngine()
      return try question == .verdict ? engine.verdict(on: system) : engine.solve(system, options: options)
    }
  }

  /// The lines of a message's conflict, by index in the given list; nil without a conflict.
  static func conflict(_ lines: [String], direction: LayoutDirection = .leftToRight) throws -> [Int]? {
    let finding = try finding(message(lines), direction: direction)
    try #require(finding.report.unparsed.isEmpty)
    return finding.conflict?.constraints.compactMap(\.index)
  }

  /// A constraint as a formula with the names in reports.
  static func formula(_ constraint: LoggedConstraint, in report: ConsoleLogReport) -> String {
    func side(_ side: LoggedConstraint.Side) -> String {
      "\(report.objects[side.object].name).\(side.attribute.rawValue)"
    }
    var text = "\(side(constraint.first)) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(DecimalText.string(constraint.multiplier)) * " }
      text += side(second)
      if constraint.constant != 0 { text += " + \(DecimalText.string(constraint.constant))" }
    } else {
      text += DecimalText.string(constraint.constant)
    }
    return text
  }
}
