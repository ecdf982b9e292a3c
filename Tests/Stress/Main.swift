import GLPKSolver

/// The command `stress SOLVES`: solves on many threads at once, for the sanitizers, a number of times in each of 8
/// tasks.
@main
enum Main {
  static func main() async throws {
    guard let solves = CommandLine.arguments.dropFirst().first.map(Int.init) ?? 10_000, solves > 0 else {
      fatalError("usage: stress [SOLVES]")
    }
    // The same thread misuses the library and solves, many times.
    let alone = try await Stress(tasks: 1, solvesEach: 1000).agreeing()
    let stress = Stress(solvesEach: solves)
    let agreeing = try await stress.agreeing()
    print(
      "\(alone) of 1000 solves in one task agree, \(agreeing) of \(stress.tasks * solves) in \(stress.tasks) at once")
    guard alone == 1000, agreeing == stress.tasks * solves else {
      fatalError("solves at once differ from solves alone")
    }
  }
}
