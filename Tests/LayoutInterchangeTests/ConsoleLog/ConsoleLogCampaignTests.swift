import Foundation
import TestSupport
import Testing
import enum Tinamou.DefaultSolver

/// Findings on logs of many forms, checked against the logs in exact arithmetic.
@Suite("Console logs at hand") struct ConsoleLogCampaignTests {
  @Test("have the verdicts of hand calculation", arguments: LogVariant.all) func verdicts(_ variant: LogVariant) throws
  {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(variant.lines))
    #expect(finding.report.unparsed.isEmpty)
    #expect(finding.conflict?.constraints.compactMap(\.index) == variant.conflict)
    if let repair = variant.repair { #expect(finding.conflict?.repairs.first?.advice == repair) }
    if let implied = variant.implied { #expect(finding.conflict?.implied.map(\.description) == implied) }
    if let missing = variant.missing { #expect(finding.missing == missing) }
  }

  private static let package = packageFolder

  /// Folders of logs; those outside of the package only if they exist.
  static let folders = ["Examples", "../shared/conflict-logs", "../shared/reports"].filter {
    FileManager.default.fileExists(atPath: package.appendingPathComponent($0).path)
  }

  @Test("have irreducible sets, and repairs that work", arguments: folders)
  func repairs(folder: String) throws {
    let referee = LogReferee(solver: DefaultSolver.solver)
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.package.appendingPathComponent(folder), includingPropertiesForKeys: nil
    ).filter { ["txt", "log"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    var (conflicts, repairs) = (0, 0)
    for file in files {
      let findings = try referee.findings(onLog: Array(try Data(contentsOf: file)), named: file.lastPathComponent)
      #expect(findings.differences.isEmpty)
      conflicts += findings.conflicts
      repairs += findings.repairs
    }
    #expect(conflicts > 0 && repairs > conflicts, "\(conflicts) conflicts, \(repairs) repairs")
  }

  @Test("of every form have repairs that work", arguments: LogVariant.all) func repairs(of variant: LogVariant)
    throws
  {
    let bytes = Array(ConsoleLogs.message(variant.lines).utf8)
    let findings = try LogReferee(solver: DefaultSolver.solver).findings(onLog: bytes, named: "log")
    #expect(findings.differences.isEmpty && findings.conflicts == (variant.conflict == nil ? 0 : 1))
  }
}
