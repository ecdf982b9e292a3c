import ExactSolver
import GLPKSolver
import LayoutSolving
import TestSupport

/// A comparison of incremental edits of random windows with the same edits solved from scratch, on all cores.
enum SessionRun {
  private static let edits = 30
  /// The number of windows that a concurrent task compares.
  private static let chunk = 16

  /// Compares the edits of a number of windows. Returns a report, and whether there are no differences.
  static func run(_ count: Int, seed: UInt64) async -> (report: String, isGood: Bool) {
    let engine = LayoutEngine(solver: GLPKSolver(), referee: ExactLexicographicSolver())
    let campaign = SessionCampaign(engine, seed: seed)
    return await withTaskGroup(of: (Int, [String], SessionCampaign.Tally).self) { group in
      for start in stride(from: 0, to: count, by: chunk) {
        group.addTask {
          var tally = SessionCampaign.Tally()
          var differences: [String] = []
          for index in start..<min(start + chunk, count) {
            do {
              if let difference = try campaign.difference(in: index, edits: edits, &tally) {
                differences.append(difference)
              }
            } catch {
              differences.append("seed \(seed), case \(index): \(error)")
            }
          }
          return (start, differences, tally)
        }
      }
      var found: [Int: [String]] = [:]
      var total = SessionCampaign.Tally()
      for await (start, differences, tally) in group {
        found[start] = differences
        total.add(tally)
      }
      let differences = found.keys.sorted().flatMap { found[$0] ?? [] }
      return (
        (differences + ["\(total)", "differences: \(differences.count)"]).joined(separator: "\n"), differences.isEmpty
      )
    }
  }
}
