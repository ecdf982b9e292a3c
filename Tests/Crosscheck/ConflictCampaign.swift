import ExactSolver
import GLPKSolver
import LinearProgramming
import TestSupport

/// A comparison of conflicts of random systems with the exact solver, on all cores.
///
/// One system in 64 is of `DecimalConflicts`, which take a hundred times as long as the others, of `RandomSystems`; of
/// these one in ten has a conflict.
struct ConflictCampaign: Sendable {
  let seed: UInt64
  /// Whether all systems are of `DecimalConflicts`.
  var isDecimal = false
  /// The first system that is looked at.
  var first = 0

  private struct Counts: Sendable {
    var index = 0
    var proved = 0
    var implied = 0
    var changes = 0
    var joint = 0
    var differences: [String] = []
  }

  /// Checks the first `count` systems with conflicts.
  /// - Returns: a report, and whether all is as it should be.
  func run(_ count: Int) async -> (report: String, isGood: Bool) {
    var counts: [Counts] = []
    var start = first
    let stretch = min(Self.longestStretch, max(Self.chunk, count))
    while counts.count < count {
      counts += await look(at: start..<(start + stretch))
      start += stretch
    }
    counts = Array(counts.prefix(count))
    let differences = counts.flatMap { counts in
      counts.differences.map { "system \(counts.index): \($0)" }
    }
    let failures = counts.filter { !$0.differences.isEmpty }
    func total(_ key: KeyPath<Counts, Int>) -> Int { counts.reduce(0) { $0 + $1[keyPath: key] } }
    let lines = [
      "conflicts: \(counts.count), proved: \(total(\.proved)), with implied conditions: \(total(\.implied))",
      "changes that resolve all: \(total(\.changes)), changes of ways out: \(total(\.joint))",
      "differences: \(differences.count)",
    ]
    let shrunken = failures.prefix(Self.shrunkenReports).map(shrunken)
    return ((differences + shrunken + lines).joined(separator: "\n"), differences.isEmpty)
  }

  /// The maximum number of failures shrunk, which takes long; most have the cause of the first few.
  private static let shrunkenReports = 3

  /// The numbers of systems checked together, and per task.
  private static let longestStretch = 2048
  private static let chunk = 16

  private func look(at range: Range<Int>) async -> [Counts] {
    await withTaskGroup(of: (Int, [Counts]).self) { group in
      for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.chunk) {
        group.addTask { (first, (first..<(first + Self.chunk)).compactMap(look)) }
      }
      var chunks: [(first: Int, counts: [Counts])] = []
      for await (first, counts) in group { chunks.append((first, counts)) }
      return chunks.sorted { $0.first < $1.first }.flatMap(\.counts)
    }
  }

  /// The counts of a system's conflict; nil without one.
  private func look(at index: Int) -> Counts? {
    guard let program = program(index), var counts = look(at: program, isDecimal: isDecimal(index)) else { return nil }
    counts.index = index
    return counts
  }

  private func look(at program: LexicographicProgram, isDecimal: Bool) -> Counts? {
    // Numbers with many digits are what the exact solver is asked about.
    let referee = isDecimal ? ExactLexicographicSolver() : nil
    let solver = LexicographicSolver(solver: GLPKSolver(), referee: referee)
    let preference = ConflictReferee.preference(for: program)
    guard case .infeasible(let subset)? = try? solver.solve(program, preferring: { preference }) else { return nil }
    let findings = ConflictReferee(of: solver).findings(on: subset, of: program, preferring: preference)
    var counts = Counts(
      proved: findings.isProved ? 1 : 0, implied: findings.hasImplied ? 1 : 0, changes: findings.changes,
      differences: findings.differences)
    // Others may need longer integers than proofs have.
    if !isDecimal, !findings.isProved { counts.differences.append("has no proof") }
    if let together = try? RepairReferee(solver: GLPKSolver(), referee: referee).findings(on: program) {
      counts.joint = together.changes
      counts.differences += together.differences
    } else {
      counts.differences.append("was refused")
    }
    return counts
  }

  /// A failing system made small, as a constraint document, under what differs in it.
  private func shrunken(_ failure: Counts) -> String {
    guard let program = program(failure.index) else { return "" }
    func differences(_ program: LexicographicProgram) -> [String] {
      look(at: program, isDecimal: isDecimal(failure.index))?.differences ?? []
    }
    // Numbers change on the way; what differs must not.
    func kinds(_ differences: [String]) -> [String] { differences.map { $0.filter(\.isLetter) } }
    let wanted = kinds(failure.differences)
    let small = Shrinker { kinds(differences($0)).contains { wanted.contains($0) } }.shrink(program)
    let notes = ["# shrunken:"] + differences(small).map { "# - \($0)" }
    return notes.joined(separator: "\n") + "\n" + describe(small)
  }

  private func isDecimal(_ index: Int) -> Bool { isDecimal || index % 64 == 1 }

  /// The system of an index; nil if it is not generated with a conflict.
  private func program(_ index: Int) -> LexicographicProgram? {
    if isDecimal(index) { return DecimalConflicts(seed: seed).program(isDecimal ? index : index / 64) }
    let system = RandomSystems(seed: seed).system(index)
    return system.kind == .infeasible ? system.program : nil
  }
}
