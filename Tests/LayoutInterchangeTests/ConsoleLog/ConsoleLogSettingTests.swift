import LayoutInterchange
import LayoutModel
import TestSupport
import Testing
import Tinamou

/// Repairs that change spacings of stacks and margins, which the application sets in the system's constraints.
@Suite("Numbers that the application sets in the system's constraints") struct ConsoleLogSettingTests {
  /// A row of views in a stack: their connections to its ends, and the gaps between them.
  private static func row(_ gaps: [Double], id: String = "UISV-spacing", stack: String = "UIStackView:0xf") -> [String]
  {
    [
      "<NSLayoutConstraint:0x1 'UISV-canvas-connection' \(stack).leading == Shop.V0:0xa0.leading   (active)>",
      "<NSLayoutConstraint:0x2 'UISV-canvas-connection' H:[Shop.V\(gaps.count):0xa\(gaps.count)]-(0)-|   "
        + "(active, names: '|':\(stack) )>",
    ]
      + gaps.enumerated().map { index, gap in
        "<NSLayoutConstraint:0x3\(index) '\(id)' H:[Shop.V\(index):0xa\(index)]-(\(DecimalText.string(gap)))-"
          + "[Shop.V\(index + 1):0xa\(index + 1)]   (active)>"
      }
  }

  private static func width(_ number: Double, of view: String = "UIStackView:0xf") -> String {
    "<NSLayoutConstraint:0x8 \(view).width == \(DecimalText.string(number))   (active)>"
  }

  /// A width that a container gives a view, which nobody can change.
  private static func heldWidth(_ number: Double, of view: String = "UIStackView:0xf") -> String {
    width(number, of: view).replacing("0x8 ", with: "0x8 'UIView-Encapsulated-Layout-Width' ")
  }

  private static func margin(_ side: String, _ number: Double, of view: String = "Shop.Card:0xf") -> String {
    let guide = "UILayoutGuide:0xe'UIViewLayoutMarginsGuide'"
    let format =
      side == "left" ? "|-(\(DecimalText.string(number)))-[\(guide)]" : "[\(guide)]-(\(DecimalText.string(number)))-|"
    return "<NSLayoutConstraint:0x4\(side.count) 'UIView-\(side)Margin-guide-constraint' H:\(format)(LTR)   "
      + "(active, names: '|':\(view) )>"
  }

  /// The instructions of the changes of numbers. The repairs of the log are verified in exact arithmetic.
  private static func changes(
    _ lines: [String], direction: LayoutDirection = .leftToRight
  ) throws -> (single: [String], together: [String], messages: [String]) {
    let referee = LogReferee(solver: DefaultSolver.solver)
    let bytes = Array(ConsoleLogs.message(lines).utf8)
    #expect(try referee.findings(onLog: bytes, named: "log").differences.isEmpty)
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines), direction: direction)
    let conflict = try #require(finding.conflict)
    return (
      conflict.repairs.filter(\.change.isOfNumber).map(\.advice), conflict.combinedRepair.map(\.instruction),
      finding.messages
    )
  }

  @Test("a stack has one spacing between all its views") func oneSpacing() throws {
    for gaps in [[10], [10, 10], [10, 10, 10]] as [[Double]] {
      let (single, together, _) = try Self.changes(
        Self.row(gaps) + [Self.heldWidth(Double(gaps.count) * 4)])
      #expect(single == ["lower the spacing of UIStackView by 6, to 4"] && together == single)
    }
    let part = try Self.changes(Self.row([10, 10]) + [Self.width(15)])
    #expect(part.single.first { $0.contains("spacing") } == "lower the spacing of UIStackView by 2.5, to 7.5")
  }

  @Test("it may be larger, too") func larger() throws {
    let lines =
      Self.row([10, 10]) + (0...2).map { "<NSLayoutConstraint:0x9\($0) Shop.V\($0):0xa\($0).width == 20   (active)>" }
    let changes = try Self.changes(lines + [Self.width(100)]).single
    #expect(changes.first == "raise the spacing of UIStackView by 10, to 20")
  }

  @Test("spacings that differ are changed one by one") func customSpacing() throws {
    let (single, _, _) = try Self.changes(Self.row([10, 24]) + [Self.width(14)])
    #expect(
      single.filter { $0.contains("spacing") } == [
        "lower the spacing after V1 in UIStackView by 20, to 4 (setCustomSpacing(_:after:))"
      ])
  }

  @Test("no spacing is below 0") func notBelowZero() throws {
    let fixed = ["<NSLayoutConstraint:0x90 Shop.V0:0xa0.width == 120   (active)>"]
    let (single, _, messages) = try Self.changes(Self.row([10, 10]) + [Self.width(100)] + fixed)
    #expect(!single.contains { $0.contains("spacing") } && !messages.contains { $0.contains("spacing") })
  }

  @Test("the spacing is named after the stack that the log shows, whatever it shows of it") func stacks() throws {
    // An arranged stack has views of its own.
    let nested = [
      "<NSLayoutConstraint:0x61 'UISV-canvas-connection' UIStackView:0xa0.leading == UIStackView:0xb0.leading   (active)>",
      "<NSLayoutConstraint:0x62 'UISV-canvas-connection' UIStackView:0xa0.trailing == UILabel:0xb1.trailing   (active)>",
      "<NSLayoutConstraint:0x63 'UISV-spacing' H:[UIStackView:0xb0]-(30)-[UILabel:0xb1]   (active)>",
      "<NSLayoutConstraint:0x64 'UISV-canvas-connection' UIStackView:0xf.leading == UIStackView:0xa0.leading   (active)>",
      "<NSLayoutConstraint:0x65 'UISV-canvas-connection' UIStackView:0xf.trailing == UILabel:0xa1.trailing   (active)>",
      "<NSLayoutConstraint:0x66 'UISV-spacing' H:[UIStackView:0xa0]-(20)-[UILabel:0xa1]   (active)>",
    ]
    let changes = try Self.changes(nested + [Self.width(40)]).single
    #expect(changes.contains("lower the spacing of UIStackView 1 by 10, to 20"))
    #expect(changes.contains("lower the spacing of UIStackView 3 by 10, to 10"))
    // Views may be within the margins of their stack.
    let guide = Self.row([10], stack: "UILayoutGuide:0xe'UIViewLayoutMarginsGuide'").map {
      $0.replacing("'|':UILayoutGuide:0xe'UIViewLayoutMarginsGuide'", with: "'|':UIStackView:0xf")
    }
    let inside = [Self.margin("left", 8, of: "UIStackView:0xf"), Self.heldWidth(1)]
    #expect(
      try Self.changes(guide + inside).together.sorted() == [
        "lower the left margin of UIStackView by 8, to 0 (layoutMargins)",
        "lower the spacing of UIStackView by 9, to 1",
      ])
    // Only the views may be in the log.
    let unknown = [
      "<NSLayoutConstraint:0x3 'UISV-spacing' V:[UILabel:0xa]-(20)-[UILabel:0xb]   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0xb.top == UILabel:0xa.bottom + 12   (active)>",
    ]
    #expect(try Self.changes(unknown).single.contains("lower the spacing of the stack view of UILabel 2 by 8, to 12"))
  }

  @Test("stack views of AppKit have spacings and insets") func appKit() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 'NSStackView.Edge.Leading' H:|-(>=12)-[NSTextField:0xa](LTR)   (active, names: '|':NSStackView:0xf )>",
      "<NSLayoutConstraint:0x2 'NSStackView.Stack.Min' H:[NSTextField:0xa]-(>=12)-[NSButton:0xb]   (active)>",
      "<NSLayoutConstraint:0x3 'NSStackView.Edge.Trailing' H:[NSButton:0xb]-(>=12)-|(LTR)   (active, names: '|':NSStackView:0xf )>",
      "<NSLayoutConstraint:0x4 NSStackView:0xf.width == 30   (active)>",
    ]
    #expect(
      try Self.changes(lines).single == [
        "raise the constant by 6, to 36", "lower the right inset of NSStackView by 6, to 6 (edgeInsets)",
        "lower the spacing of NSStackView by 6, to 6", "lower the left inset of NSStackView by 6, to 6 (edgeInsets)",
      ])
  }

  @Test("margins are the application's", arguments: LayoutDirection.allCases)
  func margins(direction: LayoutDirection) throws {
    let one = [
      Self.margin("left", 60), Self.margin("right", 60), Self.width(320, of: "Shop.Card:0xf"),
      "<NSLayoutConstraint:0x9 UILayoutGuide:0xe'UIViewLayoutMarginsGuide'.width >= 240   (active)>",
    ]
    let changes = try Self.changes(one, direction: direction).single
    #expect(changes.contains("lower the left margin of Card by 40, to 20 (layoutMargins)"))
    #expect(changes.contains("lower the right margin of Card by 40, to 20 (layoutMargins)"))
    // Where neither margin is large enough, both change.
    let both = try Self.changes([
      Self.margin("left", 22), Self.margin("right", 22),
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' Shop.Card:0xf.width == 1   (active)>",
    ])
    #expect(both.single.isEmpty && both.messages.isEmpty)
    #expect(
      both.together.map { String($0.prefix(31)) } == [
        "lower the left margin of Card b", "lower the right margin of Card ",
      ])
  }

  @Test("an equation says the same as a gap") func equations() throws {
    let guide = "UILayoutGuide:0xe'UIViewLayoutMarginsGuide'"
    let other = Self.margin("left", 2)
    for (equation, change) in [
      ("\(guide).right == Shop.Card:0xf.right - 30", "lower the right margin of Card by 12, to 18 (layoutMargins)"),
      ("Shop.Card:0xf.right == \(guide).right + 30", "lower the right margin of Card by 12, to 18 (layoutMargins)"),
    ] {
      let changes = try Self.changes([
        other, "<NSLayoutConstraint:0x2 'UIView-rightMargin-guide-constraint' \(equation)   (active)>",
        Self.width(20, of: "Shop.Card:0xf"),
      ]).single
      #expect(changes.contains(change), "\(changes)")
    }
    let spacing = [
      "<NSLayoutConstraint:0x3 'UISV-spacing' UILabel:0xa.trailing == UILabel:0xb.leading - 20   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0xb.leading == UILabel:0xa.trailing + 12   (active)>",
    ]
    #expect(try Self.changes(spacing).single.contains("lower the spacing of the stack view of UILabel 1 by 8, to 12"))
  }

  static let fixed: [[String]] = [
    // A private stack's views and margins.
    [
      margin("left", 15, of: "_UIButtonBarStackView:0xf"), margin("right", 15, of: "_UIButtonBarStackView:0xf"),
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' _UIButtonBarStackView:0xf.width == 0   (active)>",
    ],
    row([10], stack: "_UIButtonBarStackView:0xf") + [
      "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' _UIButtonBarStackView:0xf.width == 0   (active)>"
    ],
    // The safe area.
    [
      "<NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0xe'UIViewSafeAreaLayoutGuide']   "
        + "(active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x2 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xe'UIViewSafeAreaLayoutGuide']-(34)-|   "
        + "(active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xf.height == 0   (active)>",
    ],
  ]

  @Test("what only the system sets is still not the application's", arguments: fixed) func systems(_ lines: [String])
    throws
  {
    let (single, together, messages) = try Self.changes(lines)
    #expect(single.isEmpty && together.isEmpty)
    #expect(messages == ["the application made none of these constraints, so none of them can be changed"])
  }

  /// A stack view is connected to the views at its ends, and spacings connect the others to these.
  @Test(arguments: ["UIImageView:0xb", "UIView:0xc", "UIButton:0xd"], ["UIStackView:0xa", "UILayoutGuide:0xe"])
  func whatAHiddenStackArrangesIsInsideOfIt(_ view: String, _ canvas: String) throws {
    let guide = canvas.hasPrefix("UIStack") ? canvas : canvas + "'UIViewLayoutMarginsGuide'"
    let lines = [
      "'UISV-hiding' UIStackView:0xa.width == 0   (active)",
      "'UISV-canvas-connection' \(guide).leading == UIImageView:0xb.leading   (active)",
      "'UISV-spacing' H:[UIImageView:0xb]-(0)-[UIView:0xc]   (active)",
      "'UISV-spacing' H:[UIView:0xc]-(0)-[UIButton:0xd]   (active)",
      "'UISV-canvas-connection' \(guide).trailing == UIButton:0xd.trailing   (active)",
      "\(view).width == 24   (active)",
    ]
    let margins = [
      "'UIView-leftMargin-guide-constraint' H:|-(0)-[\(guide)](LTR)   (active, names: '|':UIStackView:0xa )",
      "'UIView-rightMargin-guide-constraint' H:[\(guide)]-(0)-|(LTR)   (active, names: '|':UIStackView:0xa )",
    ]
    let all = lines + (guide == canvas ? [] : margins)
    let finding = try ConsoleLogs.finding(
      ConsoleLogs.message(all.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)>" }))
    let first = try #require(finding.conflict?.repairs.first)
    #expect(first.isOfHiddenLength && first.constraint.index == 5 && first.remaining == 0)
  }

  @Test(arguments: [("Max", "<=", 200.0, 50.0), ("Min", ">=", 350, -50)])
  func limitsOfSplitViewItemsAreSettings(_ kind: String, _ relation: String, _ limit: Double, _ change: Double) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(0)-[NSView:0xa]   (active, names: '|':_NSSplitViewItemViewWrapper:0xf )>",
      "<NSLayoutConstraint:0x2 H:[NSView:0xa]-(0)-|   (active, names: '|':_NSSplitViewItemViewWrapper:0xf )>",
      "<NSLayoutConstraint:0x3 NSView:0xa.width == \(Int(limit + change))   (active)>",
      "<NSLayoutConstraint:0x4 'NSSplitViewItem.\(kind)Size' _NSSplitViewItemViewWrapper:0xf.width \(relation) "
        + "\(Int(limit))   (active)>",
    ]
    let repairs = try #require(try ConsoleLogs.finding(ConsoleLogs.message(lines)).conflict).repairs
    let setting = try #require(repairs.first { $0.constraint.index == 3 })
    #expect(setting.change == .constant(by: change, to: limit + change))
    #expect(setting.setting?.property == (kind == "Max" ? "maximumThickness" : "minimumThickness"))
  }
}
