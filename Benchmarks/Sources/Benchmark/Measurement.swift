import CMeasure
import Tinamou

/// The cost of one solve.
struct Measurement {
  var status: String
  var repeats = 0
  /// The median time of all repeats.
  var seconds = 0.0
  /// The shortest time of all repeats, least affected by other processes.
  var fastest = 0.0
  var instructions: Int64 = -1
  var allocations: UInt64 = 0
  /// The peak memory of the process with the document, in KiB.
  var peakMemory: Int64 = 0

  /// Solves parsed documents, one after the other, until about a second has passed.
  init(of layouts: [(document: LayoutDocument, size: RequestedSize)], options: LayoutEngine.Options) throws {
    let engine = LayoutEngine()
    let clock = ContinuousClock()
    _ = measure_instructions()
    let solutions = try layouts.map { try engine.solve($0.document, at: $0.size, options: options) }
    status = Self.status(of: solutions)
    var times: [Double] = []
    let start = clock.now
    while times.count < 3 || times.count < 1001 && clock.now - start < .seconds(1) {
      let (instructions, allocations) = (measure_instructions(), measure_allocations())
      let elapsed = try clock.measure {
        for layout in layouts { _ = try engine.solve(layout.document, at: layout.size, options: options) }
      }
      self.instructions = instructions < 0 ? -1 : measure_instructions() - instructions
      self.allocations = measure_allocations() - allocations
      times.append(elapsed / .seconds(1))
      if elapsed > .seconds(10) { break }
    }
    times.sort()
    seconds = times[times.count / 2]
    fastest = times[0]
    repeats = times.count
    peakMemory = measure_peak_memory()
  }

  private static func status(of solutions: [LayoutSolution]) -> String {
    let failures = solutions.count { $0.status != .solved }
    let open = solutions.reduce(0) { $0 + $1.ambiguities.count }
    if solutions.count == 1 { return "\(solutions[0].status)" + (open == 0 ? "" : " (\(open) open)") }
    return failures == 0 ? "solved" : "solved but \(failures)"
  }

  /// The line of the measurement: nine fields between tabs.
  func line(_ workload: String, views: Int, _ solver: String) -> String {
    let fields: [String] = [
      workload, "\(views)", solver, status, "\(seconds)", "\(fastest)", "\(peakMemory)", "\(instructions)",
      "\(allocations)",
    ]
    return fields.joined(separator: "\t")
  }
}
