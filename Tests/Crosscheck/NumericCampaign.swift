import ExactSolver
import GLPKSolver
import LinearProgramming
import TestSupport

/// A comparison of numerically hard systems with the exact solver.
///
/// Each system is solved with presolve, without presolve, and with its rows permuted. The three answers must agree.
struct NumericCampaign: Sendable {
  let systems: NumericSystems
  private let referee = ExactLexicographicSolver()
  private let solver = LexicographicSolver(solver: GLPKSolver(), referee: ExactLexicographicSolver())

  init(systems: NumericSystems) {
    self.systems = systems
  }

  /// A property of a system's answers, counted at the end of a report.
  enum Note: String, CaseIterable, Sendable {
    case infeasible
    /// The least violation of required constraints is above zero, but within the tolerance.
    case borderline = "either way"
    /// The exact solution has values above the limit for constants, so the answers need not agree.
    case outOfReach = "out of reach"
    case failed
    case wrong
  }

  struct Finding: Sendable {
    var index: Int
    var kind: NumericClass
    var notes: [Note] = []
    var differences: [String] = []
  }

  /// The answer of the solver under test to one system.
  private struct Told {
    var status: String
    var values: [Double] = []
    var totals: [Double] = []
    var open: [Int] = []
  }

  // MARK: - One system

  func finding(_ index: Int) -> Finding {
    let (kind, program) = systems.system(index)
    var finding = Finding(index: index, kind: kind)
    look(at: program, &finding)
    return finding
  }

  private func look(at program: LexicographicProgram, _ finding: inout Finding) {
    guard let exact = referee.solve(program) else { return finding.differences.append("no exact answer") }
    let told = told(program, usesPresolve: true)
    let whole = self.told(program, usesPresolve: false)
    let permuted = self.told(systems.permuted(program, finding.index), usesPresolve: true)
    var isInReach = true
    switch exact {
    case .infeasible(let violation):
      let isBorderline = Double(violation) <= Tolerance.requiredResidual
      finding.notes.append(isBorderline ? .borderline : .infeasible)
      isInReach = !isBorderline
      if told.status == "failed" || !isBorderline && told.status != "conflict" {
        finding.differences.append("\(told.status), but infeasible by \(Double(violation))")
      }
    case .optimal(let face):
      isInReach = face.values.allSatisfy { abs(Double($0)) <= Magnitude.largestConstant }
      if !isInReach { finding.notes.append(.outOfReach) }
      compare(told, with: face, program, isInReach, &finding)
    }
    if [told, whole, permuted].contains(where: { $0.status == "failed" }) { finding.notes.append(.failed) }
    // The three answers agree.
    if isInReach {
      for (name, other) in [("as a whole", whole), ("permuted", permuted)] {
        if let difference = difference(told, other, program) { finding.differences.append("\(name): \(difference)") }
      }
    }
    if !finding.differences.isEmpty { finding.notes.append(.wrong) }
  }

  private func compare(
    _ told: Told, with face: ExactFace, _ program: LexicographicProgram, _ isInReach: Bool, _ finding: inout Finding
  ) {
    guard told.status == "solved" else { return finding.differences.append("\(told.status), but feasible") }
    finding.differences += failedRequirements(of: program, at: told.values).map { "fails required \($0)" }
    guard isInReach else { return }
    for (total, exact) in zip(told.totals, face.totals) {
      let expected = Double(exact.total)
      if agrees(total, expected, program, told.values) { continue }
      return finding.differences.append("total at priority \(exact.priority) is \(total), not \(expected)")
    }
    let open = (0..<program.variableCount).filter { isOpen(face.range(of: $0)) }
    if open == told.open { return }
    finding.differences.append("\(told.open) are told to be open, not \(open)")
  }

  private func isOpen(_ range: (least: Rational?, greatest: Rational?)) -> Bool {
    guard let least = range.least, let greatest = range.greatest else { return true }
    return Double(greatest - least) >= Tolerance.determinedWidth
  }

  private func told(_ program: LexicographicProgram, usesPresolve: Bool) -> Told {
    var options = LexicographicSolver.Options()
    options.usesPresolve = usesPresolve
    switch try? solver.solve(program, options: options) {
    case .optimal(let optimum):
      return Told(
        status: "solved", values: optimum.values, totals: program.levelTotals(at: optimum.values).map(\.total),
        open: optimum.undetermined.map(\.variable))
    case .infeasible: return Told(status: "conflict")
    case .interrupted: return Told(status: "interrupted")
    case nil: return Told(status: "failed")
    }
  }

  /// Returns whether two totals of a level agree, apart from the rounding of values to the nearest `Double`.
  private func agrees(_ one: Double, _ other: Double, _ program: LexicographicProgram, _ point: [Double]) -> Bool {
    let rounding = Agreement.representation * program.largestTerms(of: Array(0..<program.constraintCount), at: point)
    return abs(one - other) <= Agreement.total * max(1, abs(other)) + rounding
  }

  private func difference(_ one: Told, _ other: Told, _ program: LexicographicProgram) -> String? {
    if one.status != other.status { return "\(other.status), not \(one.status)" }
    for (total, another) in zip(one.totals, other.totals) where !agrees(another, total, program, one.values) {
      return "a total is \(another), not \(total)"
    }
    return one.open == other.open ? nil : "\(other.open) are open, not \(one.open)"
  }

  // MARK: - Many

  /// The number of systems that a concurrent task checks.
  private static let chunk = 64
  /// The maximum number of failures that are shrunk. Shrinking takes long, and most failures have the same cause as the
  /// first few.
  private static let shrunkenReports = 5

  /// Checks the systems with indices below `count`.
  /// - Returns: a report, and whether there are no differences.
  func run(_ count: Int) async -> (report: String, isGood: Bool) {
    let findings = await withTaskGroup(of: (Int, [Finding]).self) { group in
      for first in stride(from: 0, to: count, by: Self.chunk) {
        group.addTask { (first, (first..<min(first + Self.chunk, count)).map(finding)) }
      }
      var chunks: [(first: Int, findings: [Finding])] = []
      for await (first, findings) in group { chunks.append((first, findings)) }
      return chunks.sorted { $0.first < $1.first }.flatMap(\.findings)
    }
    var lines: [String] = []
    for (number, finding) in findings.filter({ !$0.differences.isEmpty }).enumerated() {
      lines.append("seed \(systems.seed), system \(finding.index) (\(finding.kind.rawValue)):")
      lines += finding.differences.map { "  \($0)" }
      if number < Self.shrunkenReports { lines.append(shrunken(finding)) }
    }
    lines.append("systems: \(count)")
    for kind in systems.classes {
      let ofKind = findings.filter { $0.kind == kind }
      let counts = Note.allCases.map { note in "\(note.rawValue) \(ofKind.count { $0.notes.contains(note) })" }
      lines.append("  \(kind.rawValue): \(ofKind.count); \(counts.joined(separator: ", "))")
    }
    return (lines.joined(separator: "\n"), findings.allSatisfy { $0.differences.isEmpty })
  }

  /// Returns a shrunk copy of a failing system as a constraint document, below the differences that it still has.
  private func shrunken(_ finding: Finding) -> String {
    func differences(_ program: LexicographicProgram) -> [String] {
      var small = Finding(index: finding.index, kind: finding.kind)
      look(at: program, &small)
      return small.differences
    }
    func kinds(_ differences: [String]) -> [String] { differences.map { $0.filter(\.isLetter) } }
    let wanted = kinds(finding.differences)
    let shrinker = Shrinker { kinds(differences($0)).contains { wanted.contains($0) } }
    let small = shrinker.shrink(systems.system(finding.index).program)
    return (["# shrunken:"] + differences(small).map { "# - \($0)" }).joined(separator: "\n") + "\n" + describe(small)
  }
}
