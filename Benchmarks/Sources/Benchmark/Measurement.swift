import CMeasure
import LinearProgramming
import Tinamou

/// A measurement of a solve: its time, instructions, allocations and memory.
struct Measurement {
  var status: String
  var repeats = 0
  /// The median time of all repeats, in seconds.
  var seconds = 0.0
  /// The shortest time of all repeats, in seconds. Other processes affect it least.
  var fastest = 0.0
  var instructions: Int64 = -1
  var allocations: UInt64 = 0
  /// The peak memory of the process up to the end of the measurement, in KiB.
  var peakMemory: Int64 = 0

  /// Measures the solution of documents, one after the other, repeated for about a second.
  init(
    of layouts: [(document: LayoutDocument, size: RequestedSize)], by engine: LayoutEngine,
    options: LayoutEngine.Options
  ) throws {
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

  /// Measures the time that no solver can undercut: one pass over the nonzeros of the programs, in which the terms of
  /// each row are added up. Every solver has to read the program once.
  init(ofOnePassOver layouts: [(document: LayoutDocument, size: RequestedSize)]) throws {
    let engine = LayoutEngine()
    let programs = try layouts.map { try engine.program(of: $0.document, at: $0.size).program }
    let values = programs.map { Array(repeating: 1.0, count: $0.variableCount) }
    status = "solved"
    let clock = ContinuousClock()
    // A single pass may be too short for the clock, so each repeat makes several.
    let terms = programs.reduce(0) { $0 + $1.terms.count }
    let passes = max(1, 200_000 / max(1, terms))
    var times: [Double] = []
    var total = 0.0
    let start = clock.now
    while times.count < 3 || times.count < 1001 && clock.now - start < .seconds(1) {
      let elapsed = clock.measure {
        for _ in 0..<passes {
          for (program, values) in zip(programs, values) { total += Self.sumOfRows(program, values) }
        }
      }
      times.append(elapsed / .seconds(passes))
    }
    precondition(total.isFinite, "the sums are used")
    times.sort()
    (seconds, fastest, repeats) = (times[times.count / 2], times[0], times.count)
    peakMemory = measure_peak_memory()
  }

  @inline(never)
  private static func sumOfRows(_ program: LexicographicProgram, _ values: [Double]) -> Double {
    var largest = 0.0
    program.terms.withUnsafeBufferPointer { terms in
      values.withUnsafeBufferPointer { values in
        for row in 0..<program.constraintCount {
          var sum = 0.0
          for place in program.entries(of: row) { sum += terms[place].coefficient * values[terms[place].variable] }
          largest = max(largest, sum)
        }
      }
    }
    return largest
  }

  private static func status(of solutions: [LayoutSolution]) -> String {
    let failures = solutions.count { $0.status != .solved }
    let open = solutions.reduce(0) { $0 + $1.ambiguities.count }
    if solutions.count == 1 { return "\(solutions[0].status)" + (open == 0 ? "" : " (\(open) open)") }
    return failures == 0 ? "solved" : "solved but \(failures)"
  }

  /// Returns the measurement as a line of nine fields, separated by tabs (`Report.Line`).
  func line(_ workload: String, views: Int, _ solver: String) -> String {
    let fields: [String] = [
      workload, "\(views)", solver, status, "\(seconds)", "\(fastest)", "\(peakMemory)", "\(instructions)",
      "\(allocations)",
    ]
    return fields.joined(separator: "\t")
  }
}
