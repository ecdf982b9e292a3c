import CMeasure
import Tinamou

/// What one solve costs.
struct Measurement {
  var status: String
  var repeats = 0
  /// Of all repeats, the middle one.
  var seconds = 0.0
  /// Of all repeats, the fastest: what is left where the machine is busy with other things.
  var fastest = 0.0
  var instructions: Int64 = -1
  var allocations: UInt64 = 0
  /// Of the process with the document, in KiB.
  var peakMemory: Int64 = 0

  /// Solves a document, as it is after parsing, until about a second has passed.
  init(of document: LayoutDocument, at size: RequestedSize, options: LayoutEngine.Options) throws {
    let engine = LayoutEngine()
    let clock = ContinuousClock()
    _ = measure_instructions()
    let solution = try engine.solve(document, at: size, options: options)
    status = "\(solution.status)"
    if !solution.ambiguities.isEmpty { status += " (\(solution.ambiguities.count) open)" }
    var times: [Double] = []
    let start = clock.now
    while times.count < 3 || times.count < 1001 && clock.now - start < .seconds(1) {
      let (instructions, allocations) = (measure_instructions(), measure_allocations())
      let elapsed = try clock.measure { _ = try engine.solve(document, at: size, options: options) }
      self.instructions = instructions < 0 ? -1 : measure_instructions() - instructions
      self.allocations = measure_allocations() - allocations
      times.append(elapsed / .seconds(1))
      if elapsed > .seconds(20) { break }
    }
    times.sort()
    seconds = times[times.count / 2]
    fastest = times[0]
    repeats = times.count
    peakMemory = measure_peak_memory()
  }
}
