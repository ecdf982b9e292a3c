import Foundation

/// What `results.md` and its plot show: medians of one run, and ratios to the peers in the same run.
struct Report {
  /// A line that `benchmark measure` or a peer printed.
  struct Line {
    var workload: String
    var views: Int
    var solver: String
    var status: String
    var seconds: Double
    var fastest: Double
    var peakMemory: Int
    var instructions: Int
    var allocations: Int

    /// Nil for what no program of these printed.
    init?(_ text: String) {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 9, let views = Int(fields[1]), let seconds = Double(fields[4]),
        let fastest = Double(fields[5]), let peakMemory = Int(fields[6]), let instructions = Int(fields[7]),
        let allocations = Int(fields[8])
      else { return nil }
      (workload, self.views, solver, status) = (fields[0], views, fields[2], fields[3])
      (self.seconds, self.fastest, self.peakMemory) = (seconds, fastest, peakMemory)
      (self.instructions, self.allocations) = (instructions, allocations)
    }
  }

  static let own = "tinamou"

  private let lines: [Line]
  let peers: [String]
  let workloads: [String]

  init(lines: [String]) {
    self.lines = lines.compactMap(Line.init)
    peers = Self.distinct(self.lines.map(\.solver)).filter { $0 != Self.own }
    workloads = Self.distinct(self.lines.map(\.workload))
  }

  private static func distinct(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func line(_ workload: String, _ views: Int, _ solver: String) -> Line? {
    lines.last { $0.workload == workload && $0.views == views && $0.solver == solver }
  }

  private func sizes(of workload: String) -> [Int] {
    Set(lines.filter { $0.workload == workload && $0.solver == Self.own }.map(\.views)).sorted()
  }

  /// How many times as long a peer takes; nil where either has no time.
  func ratio(_ workload: String, _ views: Int, _ peer: String) -> Double? {
    guard let own = line(workload, views, Self.own), let other = line(workload, views, peer), own.seconds > 0,
      other.seconds > 0
    else { return nil }
    return other.seconds / own.seconds
  }

  /// The points of a curve.
  func ratios(_ workload: String, _ peer: String) -> [(views: Int, ratio: Double)] {
    sizes(of: workload).compactMap { views in ratio(workload, views, peer).map { (views, $0) } }
  }

  // MARK: - Table

  /// Markdown: a row for each workload and size, then the growth of time with the number of views.
  var table: String {
    let head = ["workload", "views", "time", "memory", "allocations", "instructions"] + peers.map { "\($0): times as long" }
    var rows = [head, head.map { _ in "---" }]
    for workload in workloads {
      for views in sizes(of: workload) {
        guard let own = line(workload, views, Self.own) else { continue }
        var row = [workload, "\(views)", Self.time(own.seconds) + (own.status == "solved" ? "" : " (\(own.status))")]
        row += ["\((own.peakMemory + 512) / 1024) MiB", "\(own.allocations)"]
        row.append(own.instructions < 0 ? "–" : "\(own.instructions)")
        row += peers.map { peer in
          guard let ratio = ratio(workload, views, peer), let other = line(workload, views, peer) else { return "–" }
          return "\(Self.rounded(ratio)) (\(Self.time(other.seconds)))"
        }
        rows.append(row)
      }
    }
    let table = rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    let growth = workloads.compactMap { workload in
      exponent(of: workload, from: 100, to: 10_000).map { "\(workload) \(String(format: "%.2f", $0))" }
    }
    guard !growth.isEmpty else { return table + "\n" }
    return table + "\n\nTime grows from 100 to 10,000 views with the number of views to the power of: "
      + growth.joined(separator: ", ") + ".\n"
  }

  private func exponent(of workload: String, from: Int, to: Int) -> Double? {
    guard let first = line(workload, from, Self.own), let last = line(workload, to, Self.own) else { return nil }
    return log(last.seconds / first.seconds) / log(Double(to) / Double(from))
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 1e-3 ? "\(rounded(seconds * 1e6)) µs" : seconds < 1 ? "\(rounded(seconds * 1e3)) ms" : "\(rounded(seconds)) s"
  }

  /// Two digits, or all of those before the point.
  private static func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.1f" : "%.0f", value)
  }
}
