import LinearProgramming
import TestSupport

/// The result of one system.
struct Case: Sendable {
  let index: Int
  let kind: SystemKind
  let isLarge: Bool
  let verdict: Verdict
}

/// A comparison of many systems, on all cores.
struct Campaign: Sendable {
  let systems: RandomSystems
  let comparison: Comparison

  /// The number of systems of which one is compared thoroughly.
  static let thoroughOneIn = 10
  /// The number of systems per task.
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

  /// The cases of indices below `count`, in order.
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

  /// Returns the differences of a failing system, and the shrunk system as a constraint document.
  func report(_ failure: Case) -> String {
    func differences(_ program: LexicographicProgram) -> [String] {
      verdict(of: failure.index, failure.kind, on: program).differences
    }
    // Numbers change on the way; what differs must not.
    func kinds(_ differences: [String]) -> [String] { differences.map { $0.filter(\.isLetter) } }
    let wanted = kinds(failure.verdict.differences)
    let shrinker = Shrinker { kinds(differences($0)).contains { wanted.contains($0) } }
    let small = shrinker.shrink(systems.system(failure.index).program)
    return (["# shrunken:"] + differences(small).map { "# - \($0)" }).joined(separator: "\n") + "\n" + describe(small)
  }
}
