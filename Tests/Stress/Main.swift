import GLPKSolver

/// The command `stress [SOLVES]`: solves systems in 8 tasks at once, so that sanitizers can find data races. SOLVES is
/// the number of solves in each task, 10,000 by default.
@main
enum Main {
  static func main() async throws {
    guard let solves = CommandLine.arguments.dropFirst().first.map(Int.init) ?? 10_000, solves > 0 else {
      fatalError("usage: stress [SOLVES]")
    }
    // First, a single task solves, and misuses GLPK now and then. An error must not affect the next solve.
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
