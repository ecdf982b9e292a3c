import LayoutModel
import LayoutNotation
import Testing
import Tinamou

@Suite("Repairs of conflicts") struct ConflictRepairTests {
  private func columns(_ change: (inout Screen) throws -> Void = { _ in }) throws -> Screen {
    var screen = Screen(480, 320)
    try screen.view("list")
    try screen.view("detail")
    try screen.add("H:|[list][detail]|", "V:|[list]|", "V:|[detail]|", "list.width == 240", "detail.width >= 320")
    try change(&screen)
    return screen
  }

  private func repairs(_ screen: Screen) throws -> [Repair] {
    try #require(try screen.solve().conflict).repairs
  }

  /// The document after a repair.
  private func repaired(_ screen: Screen, _ repair: Repair) throws -> Screen {
    var screen = screen
    switch repair.change {
    case .constant(_, let to):
      screen.document.constraints[try #require(repair.constraint.index)].constant = to
    case .rootSize(_, let to):
      let isWidth = repair.constraint.description.contains("width")
      if isWidth { screen.document.sizes[0].width = to } else { screen.document.sizes[0].height = to }
    case .priority:
      screen.document.constraints[try #require(repair.constraint.index)].priority = 999
    case .drop:
      screen.document.constraints[try #require(repair.constraint.index)].isActive = false
    case .rightHandSide, .leftHandSide, .autoresizingMask:
      Issue.record("no repair of a constraint: \(repair)")
    }
    return screen
  }

  @Test("the smallest changes come first, then priorities, then what to drop") func order() throws {
    let repairs = try repairs(try columns())
    #expect(
      repairs.map { "\($0.constraint.description): \($0.instruction)" } == [
        "detail.width >= 320: lower the constant by 80, to 240", "list.width == 240: lower the constant by 80, to 160",
        "root.trailing == detail.trailing: lower the constant by 80, to -80",
        "detail.leading == list.trailing: lower the constant by 80, to -80",
        "list.leading == root.leading: lower the constant by 80, to -80",
        "root.width == 480: raise the size by 80, to 560",
        "detail.width >= 320: give it a priority below 1000", "list.width == 240: give it a priority below 1000",
        "root.trailing == detail.trailing: give it a priority below 1000",
        "detail.leading == list.trailing: give it a priority below 1000",
        "list.leading == root.leading: give it a priority below 1000", "detail.width >= 320: drop it",
        "list.width == 240: drop it", "root.trailing == detail.trailing: drop it",
        "detail.leading == list.trailing: drop it", "list.leading == root.leading: drop it",
      ])
    var system = ConstraintSystem()
    for text in ["x >= 9", "x + 3 <= y", "y == 10"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    let solution = try LayoutEngine().solve(system)
    #expect(
      solution.conflict?.repairs.prefix(3).map { "\($0.constraint.description): \($0.instruction)" } == [
        "x >= 9: lower the right-hand side by 2", "y == 10: raise the right-hand side by 2",
        "x + 3 <= y: raise the right-hand side by 2",
      ])
  }

  @Test("the amount for a constraint that begins with its constant is to be added there")
  func constantsOnTheLeft() throws {
    func system(_ texts: [String]) throws -> ConstraintSystem {
      var system = ConstraintSystem()
      for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
      return system
    }
    func repairs(_ texts: [String]) throws -> [String] {
      let repairs = try LayoutEngine().solve(try system(texts)).conflict?.repairs ?? []
      return repairs.filter(\.change.isOfNumber).map { "\($0.constraint.description): \($0.instruction)" }
    }
    #expect(
      try repairs(["5 <= x", "x == 4 - 1"]) == [
        "5 <= x: lower the left-hand side by 2", "x == 4 - 1: raise the right-hand side by 2",
      ])
    #expect(try LayoutEngine().solve(system(["5 - 2 <= x", "x == 4 - 1"])).status == .solved)
    #expect(
      try repairs(["5 == x + 1", "7 + 0 == x"]) == [
        "7 + 0 == x: lower the left-hand side by 3", "5 == x + 1: raise the left-hand side by 3",
      ])
    #expect(try LayoutEngine().solve(system(["5 + 3 == x + 1", "7 + 0 == x"])).status == .solved)
    // Variables whose coefficients are 0 stay on the left.
    #expect(try repairs(["0 * y + 5 <= x", "x <= 3"]).last == "0 * y + 5 <= x: raise the right-hand side by 2")
  }

  @Test("every repair leads to a layout, also from right to left", arguments: [false, true])
  func work(isRightToLeft: Bool) throws {
    var screen = try columns { screen in
      if isRightToLeft { screen.document.direction = .rightToLeft }
      screen.document.constraints[0].constant = 12
    }
    let repairs = try repairs(screen)
    #expect(repairs.count == 16)
    for repair in repairs { #expect(try repaired(screen, repair).solve().status == .solved, "\(repair)") }
    // Half of a change is not enough.
    for repair in repairs {
      guard case .constant(let by, let to) = repair.change else { continue }
      screen.document.constraints[try #require(repair.constraint.index)].constant = to - by / 2
      #expect(try screen.solve().status == .conflict)
      screen.document.constraints[try #require(repair.constraint.index)].constant = to - by
    }
  }

  @Test("masks can be switched off, and content can be made a preference") func implied() throws {
    var screen = Screen(300, 100)
    try screen.view("a") {
      $0.intrinsicSize.horizontal = 500
      $0.compressionResistance.horizontal = 1000
    }
    try screen.view("b") {
      $0.frame = LayoutRect(0, 0, 50, 50)
      $0.translatesAutoresizingMask = true
    }
    try screen.add("b.width == a.width")
    #expect(
      try repairs(screen).map(\.change) == [
        .constant(by: -450, to: -450), .priority, .priority, .autoresizingMask, .drop,
      ])
  }

  @Test("a size of the root that frames do not allow is none") func rootSize() throws {
    // The panel is as wide as the root, and the number 300 in the program: only another program shows the effect of
    // 310.
    var screen = Screen(300, 100)
    try screen.view("panel") {
      $0.frame = LayoutRect(0, 0, 300, 100)
      $0.autoresizing = .flexibleWidth
    }
    try screen.view("a", in: "panel")
    try screen.add("a.left == superview.left", "a.right == superview.right + 10", "a.right == root.right")
    #expect(try repairs(screen).contains { if case .rootSize = $0.change { true } else { false } } == false)
  }

  @Test("large conflicts have amounts, and Core Animation's have no priorities") func limits() throws {
    var system = ConstraintSystem()
    for index in 0..<60 {
      system.constraints.append(try LinearConstraintText.constraint("x\(index + 1) == x\(index) + 1", in: &system))
    }
    system.constraints.append(try LinearConstraintText.constraint("x60 <= x0", in: &system))
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    #expect(conflict.constraints.count == 61 && conflict.isMinimal)
    let amounts = [Repair.Change](repeating: .rightHandSide(by: -60), count: 60) + [.rightHandSide(by: 60)]
    let others = [Repair.Change.priority, .drop].flatMap { [Repair.Change](repeating: $0, count: 61) }
    #expect(conflict.repairs.map(\.change) == amounts + others)
    #expect(conflict.repairs[61].constraint.description == "x60 <= x0")
    var screen = Screen(100, 100)
    screen.document.rules = .coreAnimation
    try screen.view("a")
    let parent = LayoutConstraint.Anchor(.root, .maxX)
    let a = LayoutItemID(1)
    screen.document.constraints = [
      LayoutConstraint(a, .minX, .equal, to: parent, constant: 30),
      LayoutConstraint(a, .maxX, .equal, to: parent, constant: 10),
    ]
    #expect(
      try repairs(screen).map(\.change) == [
        .constant(by: 20, to: 30), .constant(by: -20, to: 10), .drop, .drop,
      ])
  }

  /// Returns the number in an instruction, as a user reads it.
  private func printedAmount(_ repair: Repair) -> Double? {
    let words = repair.instruction.split(separator: " ")
    guard words.first == "raise" || words.first == "lower", let amount = words.last.flatMap({ Double($0) }) else {
      return nil
    }
    return words[0] == "raise" ? amount : -amount
  }

  static let small = [
    ["0.001*a + 0.001*b == 1", "3*a == 1000", "b == 600"], ["0.001*x == 1", "3*x + y == 1", "y == 0"],
    ["1e-3*x + 1e-3*y == 1e-3", "1e-3*x + 1e-3*y == 1.0005e-3"], ["1e-6*x == 1e-6", "1e-6*x == 1.0001e-6"],
    ["1e-6*x <= 1e-7", "x >= 1"], ["0.01*x <= 0.01", "0.01*x >= 0.0100005"], ["7*x == 1", "0.01*x + y == 2", "y == 1"],
  ]

  @Test("amounts suffice as they are printed, whatever the coefficients are", arguments: small)
  func printedAmounts(_ texts: [String]) throws {
    var system = ConstraintSystem()
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    func isSolved(after repairs: [Repair]) throws -> Bool {
      var changed = system
      for repair in repairs {
        let (index, amount) = (try #require(repair.constraint.index), try #require(printedAmount(repair)))
        #expect(amount != 0)
        // The number as a user would write it.
        let digits = DecimalText.exact(DecimalText.rounded(changed.constraints[index].constant + amount))
        changed.constraints[index].constant = try #require(Double(digits))
      }
      return try LayoutEngine().solve(changed).conflict == nil
    }
    let amounts = conflict.repairs.filter(\.change.isOfNumber)
    #expect(!amounts.isEmpty)
    for repair in amounts { #expect(try isSolved(after: [repair]), "\(repair.constraint): \(repair.instruction)") }
    #expect(try isSolved(after: conflict.combinedRepair))
  }
}
