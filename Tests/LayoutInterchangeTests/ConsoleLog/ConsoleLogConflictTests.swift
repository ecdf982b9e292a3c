import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Conflicts among the constraints of a log, and their reports.
@Suite struct ConsoleLogConflictTests {
  static let row = [
    "<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0xa]   (active, names: '|':UIView:0xf )>",
    "<NSLayoutConstraint:0x2 UILabel:0xa.width == 100   (active)>",
    "<NSLayoutConstraint:0x3 H:[UILabel:0xa]-(8)-|   (active, names: '|':UIView:0xf )>",
    "<NSLayoutConstraint:0x4 UILabel:0xa.height == 20   (active)>",
    "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 90   (active)>",
  ]

  @Test func aConflictIsIrreducible() throws {
    #expect(try ConsoleLogs.conflict(Self.row) == [0, 1, 2, 4])
    #expect(try ConsoleLogs.conflict(Array(Self.row.dropLast())) == nil)
  }

  @Test func sizesAreNeverNegative() throws {
    let lines = [Self.row[0], Self.row[2], "<NSLayoutConstraint:0x6 UIView:0xf.width == 0   (active)>"]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.conflict?.constraints.count == 3)
    #expect(finding.conflict?.implied.map(\.description) == ["UILabel.width >= 0"])
    #expect(finding.conflict?.implied.map(\.implied) == [.nonNegativeSize])
  }

  @Test func aConstraintIsAMemberBeforeASizeOfZero() throws {
    let lines = Self.row.dropLast() + ["<NSLayoutConstraint:0x6 UIView:0xf.width == 10   (active)>"]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Array(lines)))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 4])
    #expect(finding.conflict?.implied.isEmpty == true)
    // The width can give no more than 100, where 106 are short.
    let changes = finding.conflict?.repairs.filter { $0.change.isOfNumber } ?? []
    #expect(changes.map { $0.constraint.index } == [4, 2, 0])
    #expect(changes.map(\.instruction).first == "raise the constant by 106, to 116")
  }

  @Test func conflictsAloneCanBeLookedFor() throws {
    var system = try ConsoleLogs.report(ConsoleLogs.message(Self.row)).system().system
    var options = LayoutEngine.Options()
    options.conflictsOnly = true
    #expect(try LayoutEngine().solve(system, options: options).conflict?.constraints.count == 4)
    system.constraints.removeLast()
    let width = try #require(system.variables.firstIndex(of: "UILabel.width"))
    system.constraints.append(ConstraintSystem.Constraint([.init(1, width)], .equal, 5, priority: 500))
    let solution = try LayoutEngine().solve(system, options: options)
    #expect(solution.status == .solved && solution.ambiguities.isEmpty)
    #expect(abs((solution.values[width]) - 100) < 1e-6)
    // A limit is reported, and no untested conflict is called minimal.
    options.limits.deadline = ContinuousClock.now
    #expect(try LayoutEngine().solve(system, options: options).status == .limit)
  }

  @Test func marginsThatTheLogHoldsAreThatLarge() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xf.trailingMargin == UILabel:0xa.trailing   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.width == UIView:0xf.width   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' "
        + "H:|-(16)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' "
        + "H:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(16)-|(LTR)   (active, names: '|':UIView:0xf )>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1, 2, 3, 4])
    let open = try ConsoleLogs.finding(ConsoleLogs.message(Array(lines.prefix(3))))
    #expect(open.conflict == nil)
    #expect(
      open.missing == [
        "the log does not hold these, so they are taken to be at least 0: the left margin of UIView; "
          + "the right margin of UIView"
      ])
  }

  @Test func baselinesAreOpen() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.firstBaseline == UIView:0xf.top   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.top == UIView:0xf.top + 30   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == nil)
    // The same unknown in two places is one.
    let twice = lines + ["<NSLayoutConstraint:0x3 UILabel:0xa.firstBaseline == UIView:0xf.top + 1   (active)>"]
    #expect(try ConsoleLogs.conflict(twice) == [0, 2])
  }

  @Test func masksAreReadInTheSuperview() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 10   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x2 UIView:0xa.leading == UIView:0xf.leading + 20   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xf.leading == UIWindow:0xc.leading + 10   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1])
    // Without its name a superview has a place of its own, for one item the same in both lines.
    let nameless = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midX == 10   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.minX == 12   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIView:0xb.minX == 12   (active)>",
    ]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(nameless))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 1])
    #expect(finding.conflict?.implied.map(\.description) == ["UIView 1.width >= 0"])
    // No constraint lays out the view, so that its mask may have to stay on.
    #expect(finding.conflict?.repairs.isEmpty == true)
    #expect(
      finding.messages == [
        "if constraints are to lay out these, set their translatesAutoresizingMaskIntoConstraints to false; if not, a "
          + "frame may be what has to change: UIView 1"
      ])
    // Both lines are of the mask of one view, which has one switch.
    let placed =
      nameless.dropFirst() + ["<NSLayoutConstraint:0x4 UIView:0xa.width == 9   (active)>"]
      + ["<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.maxX == 10   (active)>"]
    let switches = try ConsoleLogs.finding(ConsoleLogs.message(Array(placed))).conflict?.repairs
    #expect(switches?.filter { $0.change == .autoresizingMask }.count == 1)
  }

  @Test func multiplesOfLocationsAreMeasuredFromTheSuperview() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.centerX == 0.5*UIView:0xf.centerX   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.width == 60   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xf.width == 100   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xf.leading == UIWindow:0xc.leading + 7   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1, 2, 3])
    let unknown = try ConsoleLogs.finding(ConsoleLogs.message([lines[0], lines[2], lines[3]]))
    #expect(unknown.conflict == nil)
    #expect(unknown.missing == ["UILabel is taken to lie in UIView, the only view that the log ties it to"])
  }

  @Test func theReadingDirectionIsAnAssumption() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leading + 10   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.left == UIView:0xf.left + 20   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1])
    #expect(try ConsoleLogs.conflict(lines, direction: .rightToLeft) == nil)
    let right = [lines[0], "<NSLayoutConstraint:0x3 UILabel:0xa.right == UIView:0xf.right - 11   (active)>"]
    #expect(try ConsoleLogs.conflict(right, direction: .rightToLeft) == [0, 1])
    // The other direction is named where it is the one in which they contradict each other.
    let hint = try ConsoleLogs.finding(ConsoleLogs.message(right)).messages
    #expect(hint == ["they contradict each other if views read from right to left: --direction rtl"])
    #expect(try ConsoleLogs.finding(ConsoleLogs.message([lines[0]])).messages.isEmpty)
  }

  @Test func masksAreAboutLeftAndRightInEitherDirection() throws {
    func mask(_ address: String, _ body: String) -> String {
      "<NSAutoresizingMaskLayoutConstraint:\(address) h=-&- v=-&- \(body)   (active, names: '|':UIView:0xf )>"
    }
    let (start, end) = (mask("0x1", "UIView:0xa.minX == 20"), mask("0x2", "H:[UIView:0xa]-(15)-|"))
    let between = mask("0x3", "H:[UIView:0xb]-(8)-[UIView:0xa]")
    let superview = "<NSLayoutConstraint:0x4 UIView:0xf.width == 320   (active)>"
    let wide = "<NSLayoutConstraint:0x5 UIView:0xa.width == 290   (active)>"
    for direction in LayoutDirection.allCases {
      #expect(try ConsoleLogs.conflict([start, end, superview], direction: direction) == nil)
      #expect(try ConsoleLogs.conflict([start, end, superview, wide], direction: direction) == [0, 1, 2, 3])
      // The left edge is at 20, so that there is room of 12 to the left.
      let left = "<NSLayoutConstraint:0x6 UIView:0xb.left >= UIView:0xf.left + 13   (active)>"
      #expect(try ConsoleLogs.conflict([start, between, left], direction: direction) == [0, 1, 2])
      let right = "<NSLayoutConstraint:0x7 UIView:0xa.right <= UIView:0xf.right - 16   (active)>"
      #expect(try ConsoleLogs.conflict([end, right], direction: direction) == [0, 1])
    }
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([start, end]))
    #expect(finding.isUnexplained && finding.messages.isEmpty)
    #expect(
      finding.report.sentence(of: finding.report.constraints[1])
        == "the right edge of UIView 1 is 15 left of the right edge of UIView 2 (its autoresizing mask)")
  }

  @Test func yGrowsUpwardInAppKitUnlessTheLogShowsOtherwise() throws {
    let low =
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- NSView:0xa.minY == 5   (active, names: '|':NSBox:0xf )>"
    let bottom = "<NSLayoutConstraint:0x2 V:[NSView:0xa]-(6)-|   (active, names: '|':NSBox:0xf )>"
    let top = "<NSLayoutConstraint:0x3 V:|-(6)-[NSView:0xa]   (active, names: '|':NSBox:0xf )>"
    #expect(try ConsoleLogs.conflict([low, bottom]) == [0, 1])
    #expect(try ConsoleLogs.conflict([low, top]) == nil)
    let flipped =
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- V:[NSView:0xb]-(0)-|   (active, names: '|':NSBox:0xf )>"
    #expect(try ConsoleLogs.conflict([low, bottom, flipped]) == nil)
    #expect(try ConsoleLogs.conflict([low, top, flipped]) == [0, 1])
  }

  @Test func whatWasBrokenCountsWhereTheListLacksIt() throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Array(Self.row.dropLast()), breaking: Self.row[4]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 4])
    #expect(finding.breaksMember == true && finding.report.parsed == 4)
    let other = try ConsoleLogs.finding(ConsoleLogs.message(Self.row, breaking: Self.row[3]))
    #expect(other.breaksMember == false)
  }

  @Test func repairsAreOfTheApplicationsConstraintsFirst() throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.row))
    let repairs = try #require(finding.conflict).repairs
    #expect(repairs.filter(\.change.isOfNumber).map { $0.constraint.index } == [1, 2, 0])
    #expect(repairs.first { $0.change.isOfNumber }?.instruction == "lower the constant by 26, to 74")
    // Nobody can change the width that a table gives its cell.
    #expect(repairs.allSatisfy { $0.constraint.index != 4 })
    #expect(repairs.filter { $0.change == .drop }.map { $0.constraint.index } == [2, 1, 0])
  }

  static let sentences: [(String, String)] = [
    ("UILabel:0xa.width <= 40", "UILabel is at most 40 wide"),
    ("UILabel:0xa.height >= 40 @ 999", "UILabel is at least 40 high @ 999"),
    ("UILabel:0xa.width == UIView:0xb.width", "UILabel is as wide as UIView"),
    ("UILabel:0xa.width <= UIView:0xb.width - 8", "UILabel is at least 8 narrower than UIView"),
    ("UILabel:0xa.height == UIView:0xb.height + 8", "UILabel is 8 taller than UIView"),
    ("UILabel:0xa.height == 2*UIView:0xb.width - 1", "the height of UILabel is 2 × the width of UIView − 1"),
    ("UILabel:0xa.top >= UIView:0xb.bottom + 8", "the top of UILabel is at least 8 below the bottom of UIView"),
    (
      "UILabel:0xa.right >= UIView:0xb.right - 8",
      "the right edge of UILabel is at most 8 left of the right edge of UIView"
    ),
    (
      "UILabel:0xa.leading <= UIView:0xb.leading",
      "the leading edge of UILabel is at or before the leading edge of UIView"
    ),
    ("UILabel:0xa.minX == 4", "the minX of UILabel is 4 in its superview"),
    (
      "V:[UILabel:0xa]-(>=8)-|   (active, names: '|':UIView:0xb )",
      "the bottom of UILabel is at least 8 above the bottom of UIView"
    ),
    ("'cap' H:[UILabel:0xa(9)]", "UILabel is 9 wide ('cap')"),
  ]

  @Test(arguments: sentences) func constraintsAreToldInPlainWords(_ body: String, _ sentence: String) throws {
    let report = try ConsoleLogs.report(ConsoleLogs.message(["<NSLayoutConstraint:0x1 \(body)>"]))
    #expect(report.constraints.map(report.sentence) == [sentence])
  }

  /// A format with `(LTR)` is about left and right, and other lines are about leading and trailing.
  @Test(arguments: [250.0, 264, 280]) func aBrokenConstraintMayTakePartInTheOtherDirection(_ width: Double) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa](LTR)   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.leading == UIView:0xf.leading + 20   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.width == \(Int(width))   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xf.width == 300   (active)>",
    ]
    func messages(_ direction: LayoutDirection, breaking choice: Int) throws -> [String] {
      try ConsoleLogs.finding(ConsoleLogs.message(lines, breaking: lines[choice]), direction: direction).messages
    }
    let note = "the one that was broken takes part in a conflict if views read from right to left: --direction rtl"
    // Right to left, the width of 264 fits.
    #expect(try messages(.leftToRight, breaking: 2) == (width == 264 ? [] : [note]))
    #expect(try messages(.leftToRight, breaking: 1).isEmpty)
    #expect(try messages(.rightToLeft, breaking: 2).isEmpty == (width != 264))
    // Lines about one kind of edges are the same in both directions.
    let leading = lines.map { $0.replacing("(LTR)", with: "") }
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(leading, breaking: leading[2])).messages.isEmpty)
  }

  @Test(arguments: [
    "UIView:0xa.width == - 16", "UIView:0xa.width == -16", "UIView:0xa.width == -8", "UILabel:0xa.width == -16",
  ])
  func anActionSheetsConstraintIsHarmless(_ body: String) throws {
    let line = "<NSLayoutConstraint:0x1 \(body)   (active)>"
    let isHarmless = body.hasPrefix("UIView") && body.hasSuffix("16")
    #expect(
      try ConsoleLogs.finding(ConsoleLogs.message([line])).messages.contains { $0.contains("harmless") } == isHarmless)
    let others = [line, "<NSLayoutConstraint:0x2 UIView:0xb.width == 8   (active)>"]
    #expect(try !ConsoleLogs.finding(ConsoleLogs.message(others)).messages.contains { $0.contains("harmless") })
  }
}
