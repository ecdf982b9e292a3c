import ExactSolver
import GLPKSolver
import LinearProgramming
import TestSupport

/// A comparison of conflicts of random systems with the exact solver, on all cores.
///
/// One system in 64 is from `DecimalConflicts`, since each of these takes a hundred times as long as the other systems.
/// The others are those of the kind `infeasible` from `RandomSystems`.
struct ConflictCampaign: Sendable {
  let seed: UInt64
  /// Whether all systems are from `DecimalConflicts`.
  var isDecimal = false
  /// The index of the first system that is checked.
  var first = 0

  private struct Counts: Sendable {
    var index = 0
    var proved = 0
    var implied = 0
    var changes = 0
    var joint = 0
    var differences: [String] = []
  }

  /// Checks the conflicts of the first `count` systems that have one.
  /// - Returns: a report, and whether there are no differences.
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

  /// The maximum number of failures that are shrunk. Shrinking takes long, and most failures have the same cause as the
  /// first few.
  private static let shrunkenReports = 3

  /// The maximum number of systems that are checked before the conflicts found so far are counted, and the number of
  /// systems that a concurrent task checks (`chunk`).
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

  /// Returns the results of checking the system with an index; nil if it has no conflict.
  private func look(at index: Int) -> Counts? {
    guard let program = program(index), var counts = look(at: program, isDecimal: isDecimal(index)) else { return nil }
    counts.index = index
    return counts
  }

  private func look(at program: LexicographicProgram, isDecimal: Bool) -> Counts? {
    // Systems with many digits are solved with the exact solver as referee.
    let referee = isDecimal ? ExactLexicographicSolver() : nil
    let solver = LexicographicSolver(solver: GLPKSolver(), referee: referee)
    let preference = ConflictReferee.preference(for: program)
    guard case .infeasible(let subset)? = try? solver.solve(program, preferring: { preference }) else { return nil }
    let findings = ConflictReferee(of: solver).findings(on: subset, of: program, preferring: preference)
    var counts = Counts(
      proved: findings.isProved ? 1 : 0, implied: findings.hasImplied ? 1 : 0, changes: findings.changes,
      differences: findings.differences)
    // The proofs of decimal systems may need longer integers than `FarkasProof` can hold.
    if !isDecimal, !findings.isProved { counts.differences.append("has no proof") }
    if let together = try? RepairReferee(solver: GLPKSolver(), referee: referee).findings(on: program) {
      counts.joint = together.changes
      counts.differences += together.differences
    } else {
      counts.differences.append("was refused")
    }
    return counts
  }

  /// Returns a shrunk copy of a failing system as a constraint document, below the differences that it still has.
  private func shrunken(_ failure: Counts) -> String {
    guard let program = program(failure.index) else { return "" }
    func differences(_ program: LexicographicProgram) -> [String] {
      look(at: program, isDecimal: isDecimal(failure.index))?.differences ?? []
    }
    // Shrinking changes the numbers in messages about differences, so only their letters are compared.
    func kinds(_ differences: [String]) -> [String] { differences.map { $0.filter(\.isLetter) } }
    let wanted = kinds(failure.differences)
    let small = Shrinker { kinds(differences($0)).contains { wanted.contains($0) } }.shrink(program)
    let notes = ["# shrunken:"] + differences(small).map { "# - \($0)" }
    return notes.joined(separator: "\n") + "\n" + describe(small)
  }

  private func isDecimal(_ index: Int) -> Bool { isDecimal || index % 64 == 1 }

  /// Returns the system with an index; nil for a random system of another kind than `infeasible`.
  private func program(_ index: Int) -> LexicographicProgram? {
    if isDecimal(index) { return DecimalConflicts(seed: seed).program(isDecimal ? index : index / 64) }
    let system = RandomSystems(seed: seed).system(index)
    return system.kind == .infeasible ? system.program : nil
  }
}
