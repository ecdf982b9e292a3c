import Foundation
import GLPKSolver
import TestSupport

/// A check of findings about console logs with the exact solver.
enum LogCampaign {
  /// Checks the findings about some logs.
  /// - Parameter paths: the paths of logs, and of folders, whose files ending in `.txt` or `.log` are checked.
  /// - Returns: a report, and whether there are logs and no differences.
  static func run(_ paths: [String]) -> (report: String, isGood: Bool) {
    let referee = LogReferee(solver: GLPKSolver())
    var (logs, conflicts, repairs) = (0, 0, 0)
    var differences: [String] = []
    for path in paths.flatMap(logs(at:)) {
      do {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let findings = try referee.findings(onLog: bytes, named: path)
        logs += 1
        conflicts += findings.conflicts
        repairs += findings.repairs
        differences += findings.differences
      } catch {
        differences.append("\(path): \(error)")
      }
    }
    let lines = [
      "logs: \(logs), conflicts: \(conflicts), changes that resolve all: \(repairs)",
      "differences: \(differences.count)",
    ]
    return ((differences + lines).joined(separator: "\n"), differences.isEmpty && logs > 0)
  }

  private static func logs(at path: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
    return names.sorted().filter { $0.hasSuffix(".txt") || $0.hasSuffix(".log") }
      .map { URL(fileURLWithPath: path).appendingPathComponent($0).path }
  }
}
