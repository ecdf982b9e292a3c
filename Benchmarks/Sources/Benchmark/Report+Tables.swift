import Foundation

// The tables of measurements in `results.md` and in the README.
extension Report {
  /// All measurements, as Markdown.
  var table: String {
    var sections = [
      "*Passes* is the time as a multiple of one pass over the program's non-zeros, the physical limit.",
      Self.markdown(mainTable),
    ]
    if !growth.isEmpty {
      sections.append(
        "Time grows from 100 to 10,000 views with the number of views to the power of: "
          + growth.map { "\($0) \(String(format: "%.2f", $1))" }.joined(separator: ", ") + ".")
    }
    let documents = workloads.filter { !generated.contains($0) }
    if !documents.isEmpty {
      sections.append("All documents of a folder, each at its first size, one after the other:")
      sections.append(Self.markdown(rows(of: documents)))
    }
    if !peers.isEmpty { sections += ["Memory, in MiB:", Self.markdown(memoryTable)] }
    if !aims.isEmpty { sections += ["What is aimed at, against \(peers[0]):", Self.markdown(aims)] }
    let failures = lines.filter { !$0.status.hasPrefix("solved") }
    if !failures.isEmpty {
      sections.append("Not measured:")
      sections.append(failures.map { "- \($0.workload) \($0.views), \($0.solver): \($0.status)" }.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The titles of workloads in the short table and the plot. The short table leaves out workloads without a title.
  static let titles = [
    "W1": "siblings", "W2": "equal widths", "W3": "nested", "W4": "form", "W5": "competing preferences",
    "W8": "crowded form", "W9": "chain", "W10": "open form", "W11": "columns", "W12": "screen",
  ]

  /// The short table, as Markdown: times at up to 10,000 views, with the ratios of the first peer's times to them.
  var shortTable: String {
    let shown = generated.filter { Self.titles[$0] != nil }
    var rows = [["views"] + shown.compactMap { Self.titles[$0] }]
    rows.append(rows[0].map { _ in "---" })
    for views in [10, 100, 1000, 10_000] {
      rows.append(
        [Self.grouped(views)]
          + shown.map { workload in
            guard let own = line(workload, views, Self.own), own.isComplete else { return "–" }
            let ratio = peers.first.flatMap { self.ratio(workload, views, $0) }
            return Self.time(own.seconds) + (ratio.map { " (\(Self.rounded($0)))" } ?? "")
          })
    }
    return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
  }

  // MARK: - Rows

  private var mainTable: [[String]] { rows(of: generated) }

  private func rows(of workloads: [String]) -> [[String]] {
    var rows = [
      ["workload", "views", "time", "passes", "memory", "allocations", "instructions"] + peers.map { "\($0): times as long" }
    ]
    for workload in workloads {
      for views in sizes(of: workload) {
        guard let own = line(workload, views, Self.own) else { continue }
        let isPlain = own.status == "solved" || !own.isComplete
        var row = [workload, "\(views)", own.isComplete ? Self.time(own.seconds) + (isPlain ? "" : " (\(own.status))") : "–"]
        row.append(passes(workload, views).map(Self.rounded) ?? "–")
        row += own.isComplete ? ["\(Self.mebibytes(own)) MiB", "\(own.allocations)"] : ["–", "–"]
        row.append(own.instructions < 0 ? "–" : "\(own.instructions)")
        row += peers.map { peer in
          guard let other = line(workload, views, peer) else { return "–" }
          guard let ratio = ratio(workload, views, peer) else { return Self.failure(other) }
          return "\(Self.rounded(ratio)) (\(Self.time(other.seconds)))"
        }
        rows.append(row)
      }
    }
    return rows
  }

  /// Returns the reason for a missing time, short enough for a cell of the table.
  private static func failure(_ line: Line) -> String {
    line.status.hasPrefix("not done in ") ? "> " + line.status.dropFirst("not done in ".count) : "failed"
  }

  private var memoryTable: [[String]] {
    var rows = [["workload", "views", Self.own] + peers]
    for workload in workloads {
      for views in sizes(of: workload) where views >= 1000 || !generated.contains(workload) {
        rows.append(
          [workload, "\(views)"]
            + ([Self.own] + peers).map { solver in
              guard let line = line(workload, views, solver), line.isComplete else { return "–" }
              return "\(Self.mebibytes(line))"
            })
      }
    }
    return rows
  }

  /// The growth of each workload's time from 100 to 10,000 views, as the exponent of a power law. Workloads that were
  /// not measured at both sizes are left out.
  private var growth: [(String, Double)] {
    generated.compactMap { workload in exponent(of: workload, from: 100, to: 10_000).map { (workload, $0) } }
  }

  private func exponent(of workload: String, from: Int, to: Int) -> Double? {
    guard let first = line(workload, from, Self.own), let last = line(workload, to, Self.own), first.isComplete,
      last.isComplete
    else { return nil }
    return log(last.seconds / first.seconds) / log(Double(to) / Double(from))
  }

  /// The rows of the table of aims, which are least ratios of the first peer's time to that of this package. Each row
  /// has an aim and the measured ratio. Empty if no aim can be checked.
  private var aims: [[String]] {
    let wanted: [(workload: String, ratios: [Double])] = [
      ("W1", [4, 25, 250]), ("W2", [4, 25, 250]), ("W3", [4, 25, 250]), ("W4", [4, 25, 300]), ("W5", [1, 3, 20]),
      ("W9", [2, 8, 60]), ("W10", [3, 15, 60]), ("W11", [4, 30, 300]), ("W12", [3, 15, 100]),
    ]
    var rows: [[String]] = []
    for (workload, ratios) in wanted where generated.contains(workload) {
      for (views, aim) in zip([10, 100, 1000], ratios) {
        guard let peer = peers.first, let line = line(workload, views, peer) else { continue }
        let measured = ratio(workload, views, peer)
        let verdict = measured.map { $0 >= aim ? "reached" : "missed" } ?? "\(peer) \(line.status)"
        rows.append(
          [workload, "\(views)", "\(Self.rounded(aim))×", measured.map { "\(Self.rounded($0))×" } ?? "–", verdict])
      }
    }
    return rows.isEmpty ? [] : [["workload", "views", "aim", "measured", ""]] + rows
  }

  // MARK: - Cells

  /// Returns a Markdown table, whose head is the first row.
  private static func markdown(_ rows: [[String]]) -> String {
    let marked = Array(rows.prefix(1)) + [rows[0].map { _ in "---" }] + rows.dropFirst()
    return marked.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func mebibytes(_ line: Line) -> Int { (line.peakMemory + 512) / 1024 }

  static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(grouped(number / 1000))," + String(format: "%03d", number % 1000)
  }

  private static func time(_ seconds: Double) -> String {
    if seconds < 1e-3 { return "\(rounded(seconds * 1e6)) µs" }
    return seconds < 1 ? "\(rounded(seconds * 1e3)) ms" : "\(rounded(seconds)) s"
  }

  /// Returns a number as text, rounded to one decimal if it is below 9.95, else to an integer.
  private static func rounded(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }
}
