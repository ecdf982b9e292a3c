internal import LayoutModel

/// A writer of findings about console logs as JSON. Equal findings give equal bytes.
package enum ConsoleLogWriter {
  /// Returns findings as JSON: an object for one message, else a list. The text ends with a line break.
  package static func json(_ findings: [ConsoleLogFinding], file: String) -> String {
    let alike = ConsoleLogFinding.firstAlike(findings)
    let values = zip(findings, alike).map { finding, first in
      object(of: finding, sameAs: first.map { findings[$0].report.location.line }, file)
    }
    return JSONText.string(values.count == 1 ? values[0] : JSONValue.list(values), .indented) + "\n"
  }

  private static func object(of finding: ConsoleLogFinding, sameAs line: Int?, _ file: String) -> JSONValue {
    let report = finding.report
    return .object([
      ("schema", .integer(ResultWriter.schema)), ("file", .text(file)), ("line", .integer(report.location.line)),
      ("repeatedOnLines", .list(report.repeats.map { JSONValue.integer($0.line) })),
      ("sameConflictAsLine", line.map { .integer($0) } ?? .null),
      ("status", .text(finding.isUndecided ? "undecided" : finding.status.rawValue)),
      ("parsed", .integer(report.parsed)),
      ("unparsed", .list(report.unparsed.map { JSONValue.text($0.text) })),
      ("conflict", finding.conflict.map { conflict($0, of: finding) } ?? .null),
      ("furtherConflicts", .list(finding.furtherConflicts.map { conflict($0, of: finding) })),
      ("applesChoice", choice(finding)), ("missing", .list(finding.missing.map { JSONValue.text($0) })),
      ("messages", .list(finding.messages.map { JSONValue.text($0) })),
      (
        "names",
        .list(finding.names.map { .line(.object([("name", .text($0.name)), ("object", .text($0.object))])) })
      ),
    ])
  }

  private static func conflict(_ conflict: Conflict, of finding: ConsoleLogFinding) -> JSONValue {
    ResultWriter.value(finding.inLinesOfTheLog(conflict))
  }

  private static func choice(_ finding: ConsoleLogFinding) -> JSONValue {
    guard let choice = finding.report.applesChoice else { return .null }
    return .line(
      .object([
        ("constraint", .text(choice.text)), ("source", .text(choice.location.description)),
        ("inConflict", finding.breaksMember.map { .boolean($0) } ?? .null),
      ]))
  }
}
