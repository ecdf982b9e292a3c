import LinearProgramming
import TestSupport

/// The result of comparing one random system.
struct Case: Sendable {
  let index: Int
  let kind: SystemKind
  let isLarge: Bool
  let verdict: Verdict
}

/// A comparison of many random systems with the exact solver, on all cores.
struct Campaign: Sendable {
  let systems: RandomSystems
  let comparison: Comparison

  /// The distance between the indices of the systems that are compared thoroughly: one of ten systems is.
  static let thoroughOneIn = 10
  /// The number of systems that a concurrent task compares.
  private static let chunk = 64

  private func verdict(of index: Int, _ kind: SystemKind, on program: LexicographicProgram) -> Verdict {
    comparison.verdict(
      on: program, isThorough: index % Self.thoroughOneIn == 0, hasGroups: kind != .adversarial)
  }

  func compare(_ index: Int) -> Case {
    let system = systems.system(index)
    let verdict = verdict(of: index, system.kind, on: system.program)
    return Case(index: index, kind: system.kind, isLarge: system.isLarge, verdict: verdict)
  }

  /// Compares the systems with indices below `count`. Returns the results, in the order of the indices.
  func run(_ count: Int) async -> [Case] {
    let starts = Array(stride(from: 0, to: count, by: Self.chunk))
    return await withTaskGroup(of: (Int, [Case]).self) { group in
      for (position, start) in starts.enumerated() {
        group.addTask {
          (position, (start..<min(start + Self.chunk, count)).map { compare($0) })
        }
      }
      var chunks = [[Case]](repeating: [], count: starts.count)
      for await (position, cases) in group { chunks[position] = cases }
      return chunks.flatMap { $0 }
    }
  }

  /// Returns a shrunk copy of a failing system as a constraint document, below the differences that it still has.
  func report(_ failure: Case) -> String {
    func differences(_ program: LexicographicProgram) -> [String] {
      verdict(of: failure.index, failure.kind, on: program).differences
    }
    // Shrinking changes the numbers in messages about differences, so only their letters are compared.
    func kinds(_ differences: [String]) -> [String] { differences.map { $0.filter(\.isLetter) } }
    let wanted = kinds(failure.verdict.differences)
    let shrinker = Shrinker { kinds(differences($0)).contains { wanted.contains($0) } }
    let small = shrinker.shrink(systems.system(failure.index).program)
    return (["# shrunken:"] + differences(small).map { "# - \($0)" }).joined(separator: "\n") + "\n" + describe(small)
  }
}
