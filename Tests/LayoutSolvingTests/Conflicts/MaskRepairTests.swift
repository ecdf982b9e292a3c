import Testing
import Tinamou

@Suite("Repairs of conflicts with frames and masks") struct MaskRepairTests {
  /// A view that is centred, and whose mask is not switched off.
  private func centred() throws -> Screen {
    var screen = Screen(320, 480)
    try screen.view("p") {
      $0.frame = LayoutRect(0, 0, 0, 0)
      $0.translatesAutoresizingMask = true
    }
    try screen.add("p.centerX == superview.centerX", "p.centerY == superview.centerY")
    return screen
  }

  @Test("a switch takes away the mask along both axes") func bothAxes() throws {
    var screen = try centred()
    let solution = try screen.solve()
    let conflict = try #require(solution.conflict)
    let repair = try #require(conflict.repairs.first)
    #expect(repair.change == .autoresizingMask && repair.remaining == 0)
    #expect(conflict.combinedRepair == [repair])
    #expect(conflict.repairs.filter { $0.change != .autoresizingMask }.allSatisfy { $0.remaining == 1 })
    #expect(solution.furtherConflicts.count == 1)
    screen.document[repair.constraint.extentItem].translatesAutoresizingMask = false
    #expect(try screen.solve().status == .solved)
  }

  @Test("a mask of which both axes take part is switched off once") func once() throws {
    var screen = try centred()
    screen.document.constraints = []
    try screen.add("p.width == p.height + 10")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.implied.count == 2)
    #expect(conflict.repairs.filter { $0.change == .autoresizingMask }.map(\.remaining) == [0])
  }

  @Test("a switch leaves the conflicts of other masks") func otherMasks() throws {
    var screen = try centred()
    try screen.view("q", in: "p") {
      $0.frame = LayoutRect(0, 0, 100, 50)
      $0.translatesAutoresizingMask = true
    }
    try screen.add("q.left == superview.left + 8", "q.top == superview.top + 4")
    let conflicts = try screen.solve()
    let switches = ([try #require(conflicts.conflict)] + conflicts.furtherConflicts).flatMap(\.repairs)
      .filter { $0.change == .autoresizingMask }
    #expect(switches.count == 4 && switches.allSatisfy { $0.remaining == 2 })
  }

  @Test("constraints of one object's mask in a list have one switch") func list() throws {
    var system = ConstraintSystem()
    for text in ["a.left == 0", "a.width == 0", "a.top == 0", "a.left == 8", "a.width == 30", "a.top == 4"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    for index in 0..<3 {
      system.constraints[index].implied = .autoresizingMask
      system.constraints[index].maskedObject = 7
    }
    // A mask is needed if no constraint lays out its object.
    let needed = try #require(try LayoutEngine().solve(system).conflict)
    #expect(!needed.repairs.contains { $0.change == .autoresizingMask })
    for index in 0..<3 { system.constraints[index].isMaskOfLaidOutObject = true }
    let conflict = try #require(try LayoutEngine().solve(system).conflict)
    #expect(conflict.repairs.first?.change == .autoresizingMask && conflict.repairs.first?.remaining == 0)
    for index in 0..<3 { system.constraints[index].maskedObject = nil }
    let apart = try #require(try LayoutEngine().solve(system).conflict)
    #expect(apart.repairs.first { $0.change == .autoresizingMask }?.remaining == 2)
  }

  /// A view that its mask makes 220 points narrower than the root, around one that is at least 60 points wide.
  private func narrow(_ width: Double) throws -> Screen {
    var screen = Screen(320, 480)
    try screen.view("a") {
      $0.frame = LayoutRect(20, 20, 100, 50)
      $0.autoresizing = .flexibleWidth
    }
    try screen.view("k", in: "a")
    try screen.add("H:|[k(>=60)]|", "V:|[k]|")
    screen.document.sizes.append(RequestedSize(width, 480))
    return screen
  }

  @Test("a conflict that depends on the root's size by a mask has that size as a member") func rootSize() throws {
    let screen = try narrow(279)
    let conflict = try #require(try LayoutEngine().solve(screen.document).last?.conflict)
    #expect(conflict.implied.map(\.implied) == [.rootSize, .autoresizingMask])
    #expect(conflict.repairs.contains { $0.change == .rootSize(by: 1, to: 280) && $0.remaining == 0 })
    #expect(try LayoutEngine().solve(screen.document, at: RequestedSize(280, 480)).status == .solved)
  }

  @Test("a mask that leaves no width is no longer a matter of the root's") func vanished() throws {
    let screen = try narrow(150)
    let conflict = try #require(try LayoutEngine().solve(screen.document).last?.conflict)
    #expect(conflict.implied.map(\.implied) == [.autoresizingMask])
  }

  @Test("a window that shrinks until a mask leaves nothing is as if solved there") func session() throws {
    var screen = try narrow(300)
    screen.document.constraints.removeAll { $0.constant == 60 }
    var session = try LayoutSession(screen.document, size: RequestedSize(300, 480))
    for width in [260.0, 230, 150, 100, 219, 221, 320] {
      try session.setSize(RequestedSize(width, 480))
      #expect(session.frames == (try LayoutEngine().solve(screen.document, at: RequestedSize(width, 480)).frames))
    }
  }

  @Test("a view without its only constraint has the size of its frame") func dropping() throws {
    var screen = Screen(320, 480)
    try screen.view("a") { $0.frame = LayoutRect(10, 10, 100, 50) }
    try screen.view("k", in: "a")
    try screen.add("a.width == 40", "H:|[k]|", "k.width == 50")
    let conflict = try #require(try screen.solve().conflict)
    let drops = conflict.repairs.filter { $0.change == .drop }
    #expect(drops.map(\.remaining).sorted() == [0, 0, 0, 1])
    #expect(drops.first { $0.remaining == 1 }?.constraint.description == "a.width == 40")
    #expect(
      conflict.repairs.first { $0.change == .priority && $0.constraint.description == "a.width == 40" }?.remaining == 0)
  }
}

extension ReportedConstraint {
  fileprivate var extentItem: LayoutItemID { extent?.item ?? .root }
}
