import Foundation

/// The report of a run of the benchmarks, for `results.md` and its plot: median times, and ratios to the peers' times.
struct Report {
  /// A line printed by `benchmark measure` or by a peer.
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

    /// Reads a line; nil if it does not have the fields of such a line.
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

    /// Whether the solver found an answer, perhaps with ambiguous values, or without some documents of a folder.
    var isComplete: Bool { seconds > 0 && status.hasPrefix("solved") }
  }

  static let own = "tinamou"
  /// The name that one pass over the nonzeros has in place of a solver's name.
  static let onePass = "one pass"

  let lines: [Line]
  let peers: [String]
  let workloads: [String]

  /// The generated workloads, such as W1. The others are folders of documents.
  var generated: [String] { workloads.filter { $0.wholeMatch(of: /W[0-9]+/) != nil } }

  init(lines: [String]) {
    self.lines = lines.compactMap(Line.init)
    peers = Self.distinct(self.lines.map(\.solver)).filter { $0 != Self.own && $0 != Self.onePass }
    workloads = Self.distinct(self.lines.map(\.workload))
  }

  private static func distinct(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func line(_ workload: String, _ views: Int, _ solver: String) -> Line? {
    lines.last { $0.workload == workload && $0.views == views && $0.solver == solver }
  }

  func sizes(of workload: String) -> [Int] {
    Set(lines.filter { $0.workload == workload && $0.solver == Self.own }.map(\.views)).sorted()
  }

  /// The ratio of a peer's time to that of this package; nil if either is missing.
  func ratio(_ workload: String, _ views: Int, _ peer: String) -> Double? {
    guard let own = line(workload, views, Self.own), own.isComplete, let other = line(workload, views, peer),
      other.isComplete
    else { return nil }
    return other.seconds / own.seconds
  }

  /// The time of this package as a multiple of one pass over the nonzeros; nil if either is missing.
  func passes(_ workload: String, _ views: Int) -> Double? { ratio(workload, views, Self.onePass).map { 1 / $0 } }

  /// Returns a curve of the plot: the ratio of a peer's time to that of this package, for each number of views.
  func ratios(_ workload: String, _ peer: String) -> [(views: Int, ratio: Double)] {
    sizes(of: workload).compactMap { views in ratio(workload, views, peer).map { (views, $0) } }
  }
}
