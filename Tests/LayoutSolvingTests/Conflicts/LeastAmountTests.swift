import TestSupport
import Testing
import Tinamou

/// Amounts of repairs that leave other conflicts: none is less, whatever else is left out.
@Suite("Least amounts beside other conflicts") struct LeastAmountTests {
  private static func system(_ texts: [String]) throws -> ConstraintSystem {
    var system = ConstraintSystem()
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    return system
  }

  /// The amounts of the repairs of all conflicts, by the index of the constraint.
  private static func amounts(
    _ solution: SystemSolution
  ) -> [(index: Int, amount: Double, remaining: Int, members: [Int])] {
    let conflicts = [solution.conflict].compactMap(\.self) + solution.furtherConflicts
    return conflicts.flatMap { conflict in
      conflict.repairs.compactMap { repair in
        guard case .rightHandSide(let amount) = repair.change, let index = repair.constraint.index else { return nil }
        return (index, amount, repair.remaining, conflict.constraints.compactMap(\.index))
      }
    }
  }

  @Test("What else is left out is what lets an amount be least") func asideOfLeastAmount() throws {
    let solution = try LayoutEngine().solve(
      try Self.system(["x <= 0", "x >= 1", "x == y", "y >= 9", "y <= 7"]))
    let change = try #require(Self.amounts(solution).first { $0.index == 3 })
    #expect(change.amount == -2 && change.remaining == 1)
    let scaled = try LayoutEngine().solve(
      try Self.system(["3 * x <= -1", "3 * x >= 0", "3 * x >= 10", "3 * x <= 2"]))
    let low = try #require(Self.amounts(scaled).filter { $0.index == 0 }.min { $0.amount < $1.amount })
    #expect(low.remaining == 1 && low.amount == 1)
  }

  @Test("No lesser amount would do, whichever as many constraints are left out", arguments: 0..<60 as Range<UInt64>)
  func leastOfAll(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["x", "y"]
    let texts = (0..<7).map { _ -> String in
      let relation = ["<=", ">=", "=="].randomElement(using: &generator) ?? "=="
      let constant = Int.random(in: -12...12, using: &generator)
      return Bool.random(using: &generator)
        ? "\(names.randomElement(using: &generator) ?? "x") \(relation) \(constant)"
        : "x - y \(relation) \(constant)"
    }
    let system = try Self.system(texts)
    /// Whether a change of one right-hand side resolves a conflict, and the system can be met with it and as many
    /// others as given left out.
    func canBeMet(_ index: Int, by amount: Double, leaving count: Int, resolving members: [Int]) throws -> Bool {
      var changed = system
      changed.constraints[index].constant += amount
      func isSolved(with rows: [Int]) throws -> Bool {
        var part = changed
        part.constraints = rows.map { changed.constraints[$0] }
        return try LayoutEngine().solve(part).status == .solved
      }
      guard try isSolved(with: members) else { return false }
      return try system.constraints.indices.filter { $0 != index }.subsets(of: count).contains { out in
        try isSolved(with: system.constraints.indices.filter { !out.contains($0) })
      }
    }
    let solution = try LayoutEngine().solve(system)
    let amounts = Self.amounts(solution)
    for (index, amount, remaining, members) in amounts where remaining > 0 {
      let isTooMuch = try canBeMet(
        index, by: amount - (amount < 0 ? -1 : 1) / 8, leaving: remaining, resolving: members)
      #expect(!isTooMuch, "\(texts[index]) by \(amount), \(remaining) left, of \(texts), seed \(seed)")
    }
    // Where a constraint has no amount, none would do.
    for conflict in [solution.conflict].compactMap(\.self) + solution.furtherConflicts {
      let members = conflict.constraints.compactMap(\.index)
      for drop in conflict.repairs where drop.change == .drop {
        guard let index = drop.constraint.index,
          !amounts.contains(where: { $0.index == index && $0.members == members })
        else { continue }
        for amount in [-24.0, -12, -6, 6, 12, 24] {
          let isMet = try canBeMet(index, by: amount, leaving: drop.remaining, resolving: members)
          #expect(!isMet, "\(texts[index]) by \(amount), \(drop.remaining) left, of \(texts), seed \(seed)")
        }
      }
    }
  }

  @Test("Amounts are least if equations bound them from both sides, and if members are left out") func ofEquations()
    throws
  {
    let solution = try LayoutEngine().solve(
      try Self.system([
        "x + 2.5 * y == 7", "1.25 * y >= 2.5", "1 * y / 3 + 2.5 * x <= 7", "7.77 * y + x <= 5",
        "7.77 * x + 0.1 * y >= 2.5",
      ]))
    let change = try #require(Self.amounts(solution).first { $0.index == 0 })
    #expect(change.remaining == 1 && abs(change.amount + 3.518202) < 1e-5)
    // Every set of constraints to leave out beside a change has a member of the conflict. The first two constraints
    // have no amount that resolves the conflict itself.
    let members = try LayoutEngine().solve(
      try Self.system([
        "3 * x - z == 3", "x + y == 3", "-2 * z >= 2.5", "-y + 2 * z - 2 * x >= 2.5", "3 * x - 2 * z - y >= 2.5",
        "2 * x + 3 * z - y >= 1", "2 * y + 3 * z == 5",
      ]))
    let least = Self.amounts(members).filter { $0.members == [0, 1, 2, 6] }.map { ($0.index, $0.amount) }
    let wanted = [2: -10.5, 6: -253.0 / 12]
    #expect(least.count == 2 && least.allSatisfy { abs($0.1 - (wanted[$0.0] ?? 0)) < 1e-5 }, "\(least)")
  }
}

extension [Int] {
  /// The subsets with a number of elements.
  fileprivate func subsets(of count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return indices.flatMap { place in
      Array(self[(place + 1)...]).subsets(of: count - 1).map { [self[place]] + $0 }
    }
  }
}
