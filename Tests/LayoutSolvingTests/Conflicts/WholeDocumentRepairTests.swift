import Testing
import Tinamou

/// Conflicts with members, amounts and repairs that hold for the whole document.
@Suite("Repairs of whole documents") struct WholeDocumentRepairTests {
  private func amounts(_ conflict: Conflict) -> [String] {
    conflict.repairs.filter { $0.change.isOfNumber }.map { "\($0.constraint.description): \($0.advice)" }
  }

  @Test("a size of at least 0 takes part only where no constraint does") func members() throws {
    var screen = Screen(100, 20)
    try screen.view("a")
    try screen.add("H:|-60-[a(100)]-60-|", "V:|[a]|")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.count == 3 && conflict.implied.map(\.description) == ["root.width == 100"])
    #expect(conflict.proof?.hasSuffix("120 short") == true)
    // The width can give no more than it has; where it is dropped, the spaces are still too large.
    #expect(
      amounts(conflict) == [
        "root.trailing == a.trailing + 60: lower the constant by 120, to -60",
        "a.leading == root.leading + 60: lower the constant by 120, to -60",
        "root.width == 100: raise the size by 120, to 220",
      ])
    #expect(conflict.repairs.filter { $0.change == .drop }.map(\.remaining) == [0, 0, 1])
    // Without a width of the user's the bound is needed.
    var bare = Screen(100, 20)
    try bare.view("a")
    try bare.add("H:|-60-[a]-60-|", "V:|[a]|")
    let other = try #require(try bare.solve().conflict)
    #expect(other.implied.map(\.description) == ["root.width == 100", "a.width >= 0"])
  }

  @Test("an amount is enough for all conflicts that a constraint is part of") func wholeAmount() throws {
    var screen = Screen(150, 480)
    for name in ["sidebar", "grip", "body"] { try screen.view(name) }
    try screen.add("H:|[sidebar(>=80,<=300)][grip(6)][body(>=160)]|", "V:|[sidebar]|", "V:|[grip]|", "V:|[body]|")
    let first = try #require(try screen.solve().conflict)
    #expect(amounts(first).first == "body.width >= 160: lower the constant by 96, to 64")
    var system = ConstraintSystem()
    for text in ["x <= 10", "x >= 20", "x >= 35", "x >= 30"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    #expect(conflict.repairs.first?.advice == "raise the right-hand side by 25")
    #expect(conflict.combinedRepair == [conflict.repairs[0]])
  }

  private func solution(_ texts: [String]) throws -> SystemSolution {
    var system = ConstraintSystem()
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    return try LayoutEngine().solve(system)
  }

  @Test("a small conflict of a large document has repairs, and says if there are others") func large() throws {
    let conflict = ["x + y <= 4", "x >= 3", "y >= 2"]
    let rest = (0..<10_000).map { "z\($0) >= \($0 % 9)" }
    let small = try #require(try solution(conflict).conflict)
    let large = try solution(rest + conflict)
    #expect(large.conflict?.repairs.map(\.advice) == small.repairs.map(\.advice) && small.repairs.count == 9)
    #expect(large.conflict?.combinedRepair.map(\.advice) == small.combinedRepair.map(\.advice))
    #expect(large.messages.isEmpty)
    // With another conflict elsewhere one remains after each change.
    let both = try solution(rest + ["z7 <= 3"] + conflict)
    #expect(both.conflict?.repairs.isEmpty == false)
    #expect(both.conflict?.repairs.allSatisfy { $0.remaining == 1 } == true)
    #expect(both.messages == ["there are more conflicts"])
  }

  @Test("a conflict that is connected with too many constraints has no repairs, and says so") func tooLarge() throws {
    let chain = ["x0 == 0"] + (0..<10_000).map { "x\($0 + 1) >= x\($0) + 1" } + ["x1 <= 0"]
    let solution = try solution(chain)
    #expect(solution.conflict?.constraints.count == 3 && solution.conflict?.repairs.isEmpty == true)
    #expect(
      solution.messages == [
        "changes that resolve the conflict were not searched for among more than 10000 constraints; without any one of "
          + "its members it is resolved"
      ])
  }

  @Test("members whose changes are not tried are named, also few of them") func untried() throws {
    let chain = ["x0 == 0"] + (0..<448).map { "x\($0 + 1) - x\($0) >= 1" } + ["x448 <= 447"]
    let solution = try solution(chain)
    #expect(solution.conflict?.constraints.count == 450)
    #expect(solution.messages == ["changes of the members before [7] were not tried"])
  }

  @Test("what remains after a change are the conflicts of the changed document, and the way out is the least sum")
  func remaining() throws {
    var screen = Screen(200, 50)
    try screen.view("v1") { $0.intrinsicSize = AxisValues(horizontal: 80, vertical: 20) }
    try screen.view("v2")
    try screen.add(
      "v1.leading == root.leading # c0", "v1.width <= 20 # c1", "v1.centerX == root.centerX # c2",
      "v2.leading >= v1.leading + 20 # c3", "v2.trailing == root.trailing # c4", "v2.centerX == root.centerX # c5")
    let solution = try screen.solve()
    let conflict = try #require(solution.conflict)
    #expect(solution.furtherConflicts.count == 1)
    for repair in conflict.repairs {
      guard case .constant(_, let constant) = repair.change, let index = repair.constraint.index else { continue }
      var changed = screen
      changed.document.constraints[index].constant = constant
      let after = try changed.solve()
      #expect(repair.remaining == (after.conflict == nil ? 0 : 1) + after.furtherConflicts.count)
    }
    // Adding 180 to c1 in place of c2 would do as well.
    #expect(
      conflict.combinedRepair.map { "\($0.constraint.description): \($0.instruction)" } == [
        "c2: lower the constant by 90, to -90", "c5: raise the constant by 10, to 10",
      ])
  }

  @Test("the conflict has few members in whatever part of the document", arguments: [false, true])
  func fewMembers(isReversed: Bool) throws {
    var system = ConstraintSystem()
    let texts = ["x == 0", "y == x + 5", "z == y", "z <= 3", "u <= 1", "u >= 2"]
    for text in isReversed ? texts.reversed() : texts {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    #expect(try LayoutEngine().solve(system).conflict?.constraints.count == 2)
    // With another implied condition, one constraint suffices in place of two.
    var screen = Screen(400, 50)
    for name in ["a", "b", "c"] { try screen.view(name) }
    for name in ["a", "c"] {
      let id = try #require(screen.document.item(named: name))
      screen.document[id].intrinsicSize.horizontal = 80
      screen.document[id].compressionResistance.horizontal = 1000
    }
    let lines = ["b.width == a.width", "b.width == 20", "c.leading == b.trailing", "c.width == 30"]
    for line in isReversed ? lines.reversed() : lines { try screen.add(line) }
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.map(\.description) == ["c.width == 30"] && conflict.implied.count == 1)
  }

  @Test("where no single change does, the least total change comes first, and others say what remains")
  func combinedRepair() throws {
    var screen = Screen(100, 50)
    for name in ["a", "b", "c"] { try screen.view(name) }
    try screen.add("H:|-10-[a(40)]-10-[b(60)]-10-|", "V:|-30-[a(40)]-|", "V:|[b]|", "c.width == 10", "c.width >= 20")
    let solution = try screen.solve()
    let conflict = try #require(solution.conflict)
    #expect(solution.furtherConflicts.count == 2 && conflict.implied.isEmpty)
    #expect(conflict.repairs.allSatisfy { $0.remaining == 2 && $0.advice.hasSuffix("2 other conflicts remain") })
    #expect(
      conflict.combinedRepair.map { "\($0.constraint.description): \($0.instruction)" } == [
        "b.width == 60: lower the constant by 30, to 30", "a.height == 40: lower the constant by 40, to 0",
        "c.width >= 20: lower the constant by 10, to 10",
      ])
    for repair in conflict.combinedRepair {
      guard case .constant(_, let to) = repair.change else { continue }
      screen.document.constraints[try #require(repair.constraint.index)].constant = to
    }
    #expect(try screen.solve().status == .solved)
  }

  @Test("of numbers that were rounded by hand, violations that are hardly above the tolerance count as well")
  func nearlyParallel() throws {
    var system = ConstraintSystem()
    let texts = [
      "0.5625*v3 + 0.1*v1 >= 320", "0.5*v2 == 33.3333", "0.5*v2 + 0.187499813*v3 + 0.0333333*v1 == 139.999858",
      "v2 + 0.3*v0 + v3 >= 20", "1.1*v3 + 0.333*v1 <= -20", "0.7*v0 == 320", "0.9*v0 <= -20",
    ]
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    #expect(conflict.combinedRepair.count > 1)
    for repair in conflict.combinedRepair {
      guard case .rightHandSide(let amount) = repair.change else { continue }
      system.constraints[try #require(repair.constraint.index)].constant += amount
    }
    #expect(try LayoutEngine().solve(system).status == .solved)
  }

  @Test("of changes with equal sums the fewest are offered, also if they are found only by changes that are as many")
  func fewestConstants() throws {
    var system = ConstraintSystem()
    for text in ["x + y <= 4", "x >= 3", "y >= 2", "x >= 5", "y >= 0", "z <= 1", "z >= 5"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    let repairs = try #require(try LayoutEngine().solve(system).conflict).combinedRepair
    let amounts = repairs.compactMap { if case .rightHandSide(let amount) = $0.change { amount } else { nil } }
    #expect(repairs.map(\.constraint.index) == [0, 5] && amounts == [3, 4])
  }

  @Test("amounts of several changes suffice as they are printed") func printedAmounts() throws {
    func repairs(_ texts: [String]) throws -> [Repair] {
      var system = ConstraintSystem()
      for text in texts {
        system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
      }
      return try #require(try LayoutEngine().solve(system).conflict).combinedRepair
    }
    // Amounts of inequalities are rounded so that they relax.
    #expect(
      try repairs(["3 * x >= 1", "x <= 0", "3 * y >= 2", "y <= 0", "7 * z <= 1", "z >= 1"]).map(\.instruction) == [
        "raise the right-hand side by 0.333334", "raise the right-hand side by 0.666667",
        "lower the right-hand side by 0.857143",
      ])
    // In equations rounding errors would add up.
    let thirds = try repairs([
      "x == 0", "y == 0", "z == 0", "10 * x - 10 * y == 0", "10 * y - 10 * z == 0", "x + y + z == 2",
      "20 * x + 20 * y + 20 * z == 40",
    ])
    #expect(thirds.map(\.constraint.index) == [0, 1, 2])
    #expect(thirds.allSatisfy { abs($0.change.magnitude - 2 / 3.0) < 1e-9 }, "\(thirds.map(\.instruction))")
  }

  @Test("what nobody can change is offered no amounts") func unchangeable() throws {
    var system = ConstraintSystem()
    for text in ["x == 10", "x >= 40", "x <= 60"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    system.constraints[0].implied = .rootSize
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    #expect(conflict.constraints.map(\.description) == ["x == 10", "x >= 40"])
    #expect(conflict.repairs.allSatisfy { $0.constraint.index == 1 } && conflict.repairs.count == 3)
    // Of two conflicts, the one with written constraints alone is reported.
    system.constraints.append(try LinearConstraintText.constraint("x >= 70", in: &system))
    let own = try #require(try LayoutEngine().solve(system).conflict)
    #expect(own.constraints.map(\.description) == ["x <= 60", "x >= 70"])
  }

  @Test("of many conflicts, no more remain after a change than are reported besides") func mostRemaining() throws {
    var screen = Screen(200, 50)
    for name in ["a", "b", "c", "d", "e"] { try screen.view(name) }
    try screen.add(
      "a.leading == root.leading + 20", "a.width >= 100", "a.centerX == root.centerX", "b.leading == root.leading + 40",
      "root.trailing == b.trailing + 40", "b.leading == a.leading + 8", "c.leading == root.leading + 20",
      "root.trailing == c.trailing + 40", "c.width >= 44", "c.leading >= b.trailing", "d.leading == root.leading + 10",
      "root.trailing == d.trailing + 8", "d.width == 0.75 * c.width", "d.centerX >= a.trailing + 8",
      "e.leading == root.leading + 8", "e.width == 150", "e.width == 2 * d.width", "e.leading == c.trailing + 8")
    let solution = try screen.solve()
    let conflict = try #require(solution.conflict)
    #expect(solution.furtherConflicts.count == 5 && conflict.repairs.map(\.remaining).max() == 5)
  }
}
