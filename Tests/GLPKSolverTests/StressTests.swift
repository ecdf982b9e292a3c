import Testing

@testable import stress

/// The number of solves, small here; `scripts/sanitize` runs 8 × 10,000 with sanitizers.
@Suite("Many solves at once")
struct StressTests {
  @Test("8 tasks, each with solves, contradictions, failures and cancellations of its own")
  func eightTasks() async throws {
    let stress = Stress(solvesEach: 500)
    #expect(try await stress.agreeing() == stress.tasks * stress.solvesEach)
  }
}
