import TestSupport
import Testing
import Tinamou

@Suite("Proofs of conflicts") struct ConflictProofTests {
  private func solution(_ texts: [String]) throws -> SystemSolution {
    var system = ConstraintSystem()
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    return try LayoutEngine().solve(system)
  }

  private func proof(_ texts: String...) throws -> String? {
    try #require(try solution(texts).conflict).proof
  }

  @Test("say which multiples add up to what, and by how much it fails") func lines() throws {
    #expect(try proof("x >= 5", "x <= 3") == "[1] − [2] gives 3 >= 5, 2 short")
    #expect(try proof("x <= 3", "x >= 5") == "[1] − [2] gives 5 <= 3, 2 over")
    #expect(try proof("x == 3", "x == 5") == "[1] − [2] gives 5 == 3, 2 over")
    #expect(try proof("0 >= 1") == "[1] gives 0 >= 1, 1 short")
    #expect(try proof("x >= 7", "2*x + 3*y == 4", "y >= 0.5") == "2·[1] − [2] + 3·[3] gives 4 >= 15.5, 11.5 short")
  }

  @Test("name long runs by their ends") func runs() throws {
    var texts = (0..<20).map { "x\($0 + 1) == x\($0) + 1" }
    texts.append("x20 <= x0")
    #expect(try solution(texts).conflict?.proof == "−[1] − … − [20] + [21] gives 20 <= 0, 20 over")
    #expect(try proof("a == b", "b == c", "c >= a + 1") == "[1] + [2] + [3] gives 0 >= 1, 1 short")
  }

  /// The texts of a chain: a supply of at most 100 that shrinks by a factor from step to step, and a demand of 100.
  private func chain(_ count: Int, factor: String = "0.97") -> [String] {
    ["x0 <= 100"] + (0..<count).map { "x\($0 + 1) == \(factor) * x\($0)" } + ["x\(count) >= 100"]
  }

  @Test("of multipliers that are no small integers give decimals or fractions, marked where rounded")
  func decimals() throws {
    #expect(
      try proof("a == 0.333333 * b", "b == 300", "a >= 110")
        == "−[1] − 0.333333·[2] + [3] gives 99.9999 >= 110, 10.0001 short")
    #expect(
      try proof("1.5*x + 0.66667*y <= 8", "0.333333*x + 0.7*y == 16", "x == 8")
        == "[1] − ≈0.952386·[2] − ≈1.182538·[3] gives 24.698479 <= 8, 16.698479 over")
    // A small multiplier has 6 significant digits too.
    #expect(
      try proof("1.5*x + 0.0000666667*y <= 8", "0.333333*x + 0.7*y == 16", "x == 8")
        == "[1] − ≈0.0000952381·[2] − ≈1.499968·[3] gives 12.00127 <= 8, 4.00127 over")
    #expect(
      try solution(chain(3)).conflict?.proof
        == "[1] + 100/97·[2] + 10000/9409·[3] + 1000000/912673·[4] − 1000000/912673·[5] gives 109.568268 <= 100, "
        + "9.568268 over")
    // A third is a third.
    #expect(try proof("a == b/3", "b == 300", "a >= 110") == "−3·[1] − [2] + 3·[3] gives 300 >= 330, 30 short")
    #expect(try proof("x >= 1.000002", "x <= 1") == "[1] − [2] gives 1 >= 1.000002, 0.000002 short")
  }

  @Test("have exact multipliers beside the text, however long") func exactMultipliers() throws {
    let short = try #require(try solution(["2*x + 3*y == 4", "x >= 7", "y >= 0.5"]).conflict)
    #expect(short.proof == "−[1] + 2·[2] + 3·[3] gives 4 >= 15.5, 11.5 short")
    #expect(short.multipliers.map(\.member) == [0, 1, 2] && short.multipliers.map(\.value) == ["-1", "2", "3"])
    let long = try solution(chain(30))
    let conflict = try #require(long.conflict)
    #expect(conflict.isMinimal && conflict.constraints.count == 32 && long.messages.isEmpty)
    #expect(conflict.proof?.hasPrefix("[1] + ≈1.030928·[2] + ≈1.062812·[3]") == true)
    let powers = conflict.multipliers.map(\.value)
    #expect(powers.count == 32 && powers[31] == "-1" + String(repeating: "0", count: 60))
    #expect(ReportText().lines(conflict).contains("  Multipliers after ≈ are rounded; the JSON has them exactly."))
    #expect(!ReportText().lines(short).contains { $0.contains("≈") })
  }

  @Test("number the user's constraints before what is implied, in the direction they are read in") func layout() throws
  {
    func conflict(_ direction: LayoutDirection) throws -> Conflict {
      var screen = Screen(100, 50)
      screen.document.direction = direction
      try screen.view("a")
      try screen.view("b")
      try screen.add("a.leading == superview.leading + 10", "b.leading >= a.trailing + 20", "a.width == 80")
      try screen.add("b.trailing <= superview.trailing")
      return try #require(try screen.solve().conflict)
    }
    let plain = try conflict(.leftToRight)
    #expect(plain.implied.map(\.description) == ["root.width == 100", "b.width >= 0"])
    #expect(plain.proof == "[1] + [2] + [3] − [4] − [5] + [6] gives 100 >= 110, 10 short")
    // From right to left the rows are other ones; what the user wrote adds up in the same way.
    let mirrored = try #require(try conflict(.rightToLeft).proof)
    #expect(mirrored.hasPrefix("[1] + [2] + [3] − [4]") && mirrored.hasSuffix("10 short"), "\(mirrored)")
  }

  @Test("come with further conflicts too, each with repairs, at most ten") func further() throws {
    let three = try solution(["x >= 5", "y == 1", "x <= 3", "y == 2", "z == y", "x == 10"])
    // Without x <= 3 the rest of x can be met.
    #expect(three.furtherConflicts.count == 1 && three.messages.count == 1)
    #expect(three.furtherConflicts.allSatisfy { $0.proof != nil && !$0.repairs.isEmpty && $0.isMinimal })
    let all = [try #require(three.conflict)] + three.furtherConflicts
    #expect(all.contains { $0.constraints.map(\.description) == ["y == 1", "y == 2"] })
    let many = try solution((0..<30).flatMap { ["x\($0) == 1", "x\($0) == 2"] })
    #expect(many.furtherConflicts.count == 10 && many.messages.last == "there are more conflicts")
  }

  @Test("a repair comes first that leads to a layout with the first ones of the other conflicts") func joint() throws {
    // Lowering the first to 100 would leave the second in conflict with the third.
    let solution = try solution(["x >= 120", "x >= 130", "x == 100"])
    #expect(solution.furtherConflicts.isEmpty)
    let conflict = try #require(solution.conflict)
    #expect(conflict.repairs.first?.constraint.description == "x == 100")
    #expect(conflict.repairs.count == 6)
  }

  @Test("the first repairs of all conflicts of random systems lead to layouts, by exact arithmetic", arguments: 0..<4)
  func random(share: Int) throws {
    let systems = RandomSystems(seed: 21)
    let referee = RepairReferee(solver: DefaultSolver.solver)
    var (index, conflicts) = (share, 0)
    while conflicts < 100 {
      defer { index += 4 }
      let system = systems.system(index)
      guard system.kind == .infeasible else { continue }
      let findings = try referee.findings(on: system.program)
      conflicts += findings.changes
      #expect(findings.differences.isEmpty, "system \(index)")
    }
  }
}
