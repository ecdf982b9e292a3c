import Testing
import Tinamou

/// Conflicts of layouts whose heights or insets follow from frames.
@Suite("Repairs where heights and insets follow from frames") struct FollowingRepairTests {
  /// A text of 300 points in lines of 10, as high as its lines, by requirement.
  private static func note(_ width: Double?, _ height: Double, _ constraints: String...) throws -> Screen {
    var screen = Screen(width, height)
    try screen.view("a") {
      $0.text = WrappingText(length: 300, lineHeight: 10)
      $0.hugging.vertical = 1000
      $0.compressionResistance.vertical = 1000
    }
    try screen.add("V:|[a]")
    for text in constraints { try screen.add(text) }
    return screen
  }

  private static func amounts(_ conflict: Conflict) -> [String] {
    conflict.repairs.filter { $0.change.isOfNumber }.map { "\($0.constraint.description): \($0.advice)" }
  }

  /// The maximum error of an amount, in points.
  private static let tolerance = 1e-4

  /// The absolute amount by which a repair changes a number.
  private static func amount(_ repair: Repair) -> Double? {
    switch repair.change {
    case .constant(let amount, _), .rootSize(let amount, _): abs(amount)
    default: nil
    }
  }

  /// Returns the document with the constant that a repair asks for.
  private static func applied(_ repair: Repair, to screen: Screen) throws -> Screen {
    var screen = screen
    guard case .constant(_, let constant) = repair.change, let index = repair.constraint.index else { return screen }
    screen.document.constraints[index].constant = constant
    return screen
  }

  @Test("an amount is enough with the lines that follow from it") func lines() throws {
    let wide = try Self.note(
      400, 100, "H:|[a]", "a.width == 100 # w1", "a.width == 300 # w2", "a.height <= 20 # h")
    let conflict = try #require(try wide.solve().conflict)
    let first = try #require(conflict.repairs.first)
    // The width of 300 points makes one line, so that no conflict with the height remains.
    #expect(Self.amounts(conflict).first == "w1: raise the constant by 200, to 300")
    #expect(conflict.combinedRepair == [first])
    #expect(try wide.solve().furtherConflicts.isEmpty)
    #expect(try Self.applied(first, to: wide).solve().status == .solved)
    // The width of 100 makes three, which are too high.
    let narrow = try Self.note(
      400, 100, "H:|[a]", "a.width == 300 # w1", "a.width == 100 # w2", "a.height <= 20 # h")
    let other = try #require(try narrow.solve().conflict)
    for repair in other.repairs where repair.change.isOfNumber {
      #expect(repair.remaining == (repair.constraint.description == "w2" ? 0 : 1))
      #expect((try Self.applied(repair, to: narrow).solve().status == .solved) == (repair.remaining == 0))
    }
    for repair in other.repairs where repair.change == .drop {
      #expect(repair.remaining == (repair.constraint.description == "w2" ? 0 : 1))
    }
  }

  @Test("where margins follow positions, an amount that they follow is not told") func insets() throws {
    var covered = Screen(200, 100)
    covered.document[.root].safeAreaInsets.bottom = 34
    try covered.view("v")
    try covered.view("c", in: "v")
    try covered.add(
      "H:|[v]|", "v.top == superview.top + 50", "v.bottom == superview.bottom # vb", "H:|-[c]-|",
      "c.top == v.topMargin", "c.bottom == v.bottomMargin", "c.height == 40 # ch")
    var preserving = Screen(200, 100)
    preserving.document[.root].margins = DirectionalInsets(top: 30, leading: 0, bottom: 0, trailing: 0)
    try preserving.view("v") {
      $0.margins = DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      $0.preservesSuperviewMargins = true
    }
    try preserving.view("c", in: "v")
    try preserving.add(
      "H:|[v]|", "v.top == superview.top # vt", "v.bottom == superview.top + 50", "H:|-[c]-|", "c.top == v.topMargin",
      "c.bottom == v.bottom", "c.height == 40 # ch")
    for (screen, name) in [(covered, "vb"), (preserving, "vt")] {
      let conflict = try #require(try screen.solve().conflict)
      #expect(!conflict.repairs.contains { $0.change.isOfNumber && $0.constraint.description == name })
      #expect(conflict.repairs.contains { $0.change.isOfNumber && $0.constraint.description == "ch" })
      for repair in conflict.repairs where repair.change.isOfNumber && repair.constraint.index != nil {
        #expect(try Self.applied(repair, to: screen).solve().status == .solved)
      }
    }
  }

  @Test("an amount is the least with the insets that follow from it", arguments: [40.0, 60, 83, 100])
  func least(height: Double) throws {
    var screen = Screen(320, height)
    screen.document[.root].safeAreaInsets.bottom = 34
    try screen.view("card")
    try screen.view("label", in: "card") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 17) }
    try screen.add(
      "H:|[card]|", "card.top == superview.top # ct", "card.height >= 100",
      "card.bottom == superview.bottomMargin # cb",
      "label.left == superview.leftMargin", "label.top >= superview.topMargin", "label.bottom == superview.bottomMargin"
    )
    let repairs = try #require(try screen.solve().conflict).repairs.filter { $0.change.isOfNumber }
    // The card has 100 points above the margin of 8 and the safe area of 34.
    let short = 142 - height
    #expect(repairs.count >= 2)
    for repair in repairs {
      #expect(abs((Self.amount(repair) ?? 0) - short) <= Self.tolerance, "\(repair.advice)")
      guard repair.constraint.index != nil else { continue }
      #expect(try Self.applied(repair, to: screen).solve().status == .solved)
    }
  }

  @Test("heights that are no requirements need no rounds for repairs") func preferredHeights() throws {
    func conflict(heldAt priority: Double) throws -> (conflict: Conflict, rounds: Int) {
      var screen = Screen(400, 100)
      try screen.view("a") {
        $0.heightFollowsWidth = true
        $0.intrinsicSize.vertical = 10
        $0.compressionResistance.vertical = priority
      }
      try screen.add("H:|[a]", "V:|[a]", "a.width == 100 # w1", "a.width == 200 # w2", "a.width == 300 # w3")
      // Each round measures the height once.
      var rounds = 0
      let solution = try LayoutEngine().solve(screen.document, at: RequestedSize(400, 100)) { _, _, width in
        rounds += 1
        return 3000 / max(1, width)
      }
      return (try #require(solution.conflict), rounds)
    }
    let (preferred, required) = (try conflict(heldAt: 750), try conflict(heldAt: 1000))
    #expect(preferred.rounds <= 8)
    #expect(!preferred.conflict.repairs.isEmpty)
    #expect(preferred.conflict.repairs == required.conflict.repairs)
  }

  @Test("a conflict about a height that follows from the layout says so") func message() throws {
    var screen = try Self.note(nil, 40, "H:|[a]|", "V:|[a]|")
    screen.document.sizes[0].target.horizontal = .smallest
    let id = try #require(screen.document.item(named: "a"))
    screen.document[id].compressionResistance.horizontal = 10
    let message =
      "the conflict is about heights or insets of 'a' that follow from the layout without it; with others there may be "
      + "a layout"
    #expect(try screen.solve().messages.contains(message))
    // A conflict of widths alone holds whatever the heights are.
    let other = try Self.note(400, 100, "H:|[a]", "a.width == 100", "a.width == 300")
    #expect(try other.solve().messages.isEmpty)
  }
}
