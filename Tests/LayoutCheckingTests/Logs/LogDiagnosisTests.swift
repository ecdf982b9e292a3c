import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@testable import LayoutChecking

/// Diagnoses of messages about other views of the same kinds, which are solved once.
@Suite("Messages of a log that differ in addresses") struct LogDiagnosisTests {
  private static func message(_ views: String, width: String = "120") -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:\(views)1 'narrow' UIView:\(views).width == 100   (active)>",
        "<NSLayoutConstraint:\(views)2 UIView:\(views).width == \(width)   (active)>",
        "<NSLayoutConstraint:\(views)3 UILabel:\(views)a.width == 0.333333*UIView:\(views).width   (active)>"
    )

    """
  }

  private static func findings(_ log: String) throws -> [ConsoleLogFinding] {
    var diagnosis = LogDiagnosis(LayoutEngine(), direction: .leftToRight)
    return try ConsoleLogReader.read(bytes: Array(log.utf8), file: "ui.log").reports.flatMap {
      try diagnosis.findings(of: $0, until: nil)
    }
  }

  @Test("have the same conflict, each in its own places") func places() throws {
    let findings = try Self.findings(Self.message("0xa") + Self.message("0xb") + Self.message("0xc", width: "80"))
    try #require(findings.count == 3)
    let conflicts = findings.compactMap(\.conflict)
    #expect(conflicts.map { $0.constraints.compactMap(\.location?.line) } == [[3, 4], [9, 10], [15, 16]])
    #expect(conflicts.map { $0.repairs.first?.constraint.location?.line } == [4, 10, 16])
    #expect(conflicts.map { $0.combinedRepair.first?.constraint.location?.line } == [4, 10, 16])
    #expect(
      conflicts.map { $0.repairs.first?.instruction } == [
        "lower the constant by 20, to 100", "lower the constant by 20, to 100", "raise the constant by 20, to 100",
      ])
    // Each alone is the same as among the others.
    for (index, text) in [Self.message("0xa"), Self.message("0xb")].enumerated() {
      let alone = try #require(try Self.findings(text).first?.conflict)
      #expect(alone.proof == conflicts[index].proof && alone.repairs.count == conflicts[index].repairs.count)
      #expect(alone.constraints.map(\.description) == conflicts[index].constraints.map(\.description))
    }
  }

  @Test("are solved once, so that no time is needed for the next one") func once() throws {
    var diagnosis = LogDiagnosis(LayoutEngine(), direction: .leftToRight)
    let text = Self.message("0xa") + Self.message("0xb") + Self.message("0xc", width: "80")
    let reports = try ConsoleLogReader.read(bytes: Array(text.utf8), file: "ui.log").reports
    try #require(reports.count == 3)
    let statuses = try zip(reports, [nil, ContinuousClock.now, ContinuousClock.now]).flatMap { report, deadline in
      try diagnosis.findings(of: report, until: deadline).map(\.status)
    }
    #expect(statuses == [.conflict, .conflict, .limit])
  }
}
