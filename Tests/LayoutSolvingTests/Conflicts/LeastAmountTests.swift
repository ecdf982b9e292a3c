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
    /// Whether the system can be met with one right-hand side changed and as many others as given left out.
    func canBeMet(_ index: Int, by amount: Double, leaving count: Int, outside members: [Int]) throws -> Bool {
      let others = system.constraints.indices.filter { !members.contains($0) }
      for out in others.subsets(of: count) {
        var changed = system
        changed.constraints[index].constant += amount
        changed.constraints = changed.constraints.indices.filter { !out.contains($0) }.map { changed.constraints[$0] }
        if try LayoutEngine().solve(changed).status == .solved { return true }
      }
      return false
    }
    for (index, amount, remaining, members) in Self.amounts(try LayoutEngine().solve(system))
    where remaining > 0 && members.count < 5 {
      let isTooMuch = try canBeMet(index, by: amount - (amount < 0 ? -1 : 1) / 8, leaving: remaining, outside: members)
      #expect(!isTooMuch, "\(texts[index]) by \(amount), \(remaining) left, of \(texts), seed \(seed)")
    }
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
