import LayoutInterchange
import LayoutModel
import Testing

/// Scroll views in logs, whose edges are those of their contents to the views inside.
@Suite struct ConsoleLogScrollViewTests {
  /// Content of 600 in a scroll view that is 320 wide.
  private static func lines(_ scroller: String) -> [String] {
    [
      "<NSLayoutConstraint:0x1 H:|-(0)-[UIView:0xa]   (active, names: '|':\(scroller):0xf )>",
      "<NSLayoutConstraint:0x2 H:[UIView:0xa]-(0)-|   (active, names: '|':\(scroller):0xf )>",
      "<NSLayoutConstraint:0x3 UIView:0xa.width == 600   (active)>",
      "<NSLayoutConstraint:0x4 \(scroller):0xf.width == 320   (active)>",
    ]
  }

  static let classes: [(name: String, scrolls: Bool)] = [
    ("UIScrollView", true), ("UITableView", true), ("UICollectionView", true), ("UITextView", true),
    ("App.PagingScrollView", true), ("_TtC3App14FruitTableView", true), ("UIView", false), ("NSScrollView", false),
    ("App.ScrollViewFrame", false),
  ]

  @Test(arguments: classes) func contentMayBeLargerThanItsFrame(_ name: String, _ scrolls: Bool) throws {
    #expect(try (ConsoleLogs.conflict(Self.lines(name)) == nil) == scrolls)
  }

  @Test func lengthsAndCentresAreThoseOfTheFrame() throws {
    let width = "<NSLayoutConstraint:0x5 UIView:0xa.width == UIScrollView:0xf.width   (active)>"
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.lines("UIScrollView") + [width]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [2, 3, 4])
    let centre = "<NSLayoutConstraint:0x5 UIView:0xa.centerX == UIScrollView:0xf.centerX   (active)>"
    #expect(try ConsoleLogs.conflict(Self.lines("UIScrollView") + [centre]) == [0, 2, 3, 4])
  }

  @Test func masksReferToTheFrame() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x5 h=&-- v=--- "
    let lines = [
      Self.lines("UIScrollView")[0], mask + "H:[UIView:0xa]-(0)-|   (active, names: '|':UIScrollView:0xf )>",
    ]
    #expect(try ConsoleLogs.conflict(lines + Self.lines("UIScrollView").suffix(2)) == [0, 1, 2, 3])
  }

  @Test func whatIsDeeperIsInsideToo() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(0)-[UIStackView:0xa]   (active, names: '|':UIScrollView:0xf )>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIView:0xb]   (active, names: '|':UIStackView:0xa )>",
      "<NSLayoutConstraint:0x3 UIView:0xb.width == 600   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xb.right <= UIScrollView:0xf.right   (active)>",
      "<NSLayoutConstraint:0x5 UIScrollView:0xf.width == 320   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == nil)
    // Beside the scroll view, the same constraint is about its frame.
    let beside =
      lines.map { $0.replacing("'|':UIScrollView:0xf", with: "'|':UIView:0xe") } + [
        "<NSLayoutConstraint:0x6 H:|-(0)-[UIScrollView:0xf]   (active, names: '|':UIView:0xe )>"
      ]
    #expect(try ConsoleLogs.conflict(beside) == [0, 1, 2, 3, 4, 5])
  }

  @Test func sentencesSayThatItIsTheContent() throws {
    let lines = Self.lines("UIScrollView") + ["<NSLayoutConstraint:0x5 UIView:0xa.width == 500   (active)>"]
    let report = try ConsoleLogs.report(ConsoleLogs.message(lines))
    #expect(
      report.constraints.prefix(2).map(report.sentence) == [
        "the leading edge of UIView is at the leading edge of the content of UIScrollView",
        "the trailing edge of UIView is at the trailing edge of the content of UIScrollView",
      ])
    let content =
      Self.lines("UIScrollView").prefix(3) + [
        "<NSLayoutConstraint:0x5 H:[UIView:0xa]-(20)-|   (active, names: '|':UIScrollView:0xf )>"
      ]
    #expect(try ConsoleLogs.conflict(Array(content)) == [1, 3])
  }

  /// The width of the content is that of the frame by a constraint of the application, and the scroll view pins its
  /// guide to itself.
  @Test(
    arguments: [
      "_UIScrollViewLayoutGuide:0xa2'UIScrollView-frameLayoutGuide'.width", "UIScrollView:0xf.width",
      "UIView:0xc.width", "_UIScrollViewLayoutGuide:0xa2'UIScrollView-frameLayoutGuide'.width - 8",
    ], [false, true]) func constraintsOfScrollGuidesAreTheApplications(_ width: String, _ isNested: Bool) throws
  {
    let (content, frame) = (
      "_UIScrollViewLayoutGuide:0xa1'UIScrollView-contentLayoutGuide'",
      "_UIScrollViewLayoutGuide:0xa2'UIScrollView-frameLayoutGuide'"
    )
    let pins =
      isNested
      ? [
        "H:|-(0)-[\(frame)]   (active, names: '|':UIScrollView:0xf )",
        "H:[\(frame)]-(0)-|   (active, names: '|':UIScrollView:0xf )",
      ]
      : ["\(frame).left == UIScrollView:0xf.left   (active)", "\(frame).right == UIScrollView:0xf.right   (active)"]
    let lines =
      [
        "\(content).width == \(width)   (active)", "UIStackView:0xb.leading == \(content).leading   (active)",
        "UIStackView:0xb.trailing == \(content).trailing   (active)", "UIStackView:0xb.width >= 400   (active)",
        "UIScrollView:0xf.width == 375   (active)", "UIView:0xc.width == UIScrollView:0xf.width   (active)",
      ] + pins
    let finding = try ConsoleLogs.finding(
      ConsoleLogs.message(lines.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)>" }))
    let conflict = try #require(finding.conflict)
    func changed(_ change: (Repair.Change) -> Bool) -> Set<Int> {
      Set(conflict.repairs.filter { change($0.change) }.compactMap(\.constraint.index))
    }
    #expect(changed(\.isOfNumber).isSuperset(of: [0, 1, 2, 3, 4]) && changed { $0 == .drop }.contains(0))
    #expect(conflict.repairs.allSatisfy { ($0.constraint.index ?? 0) < 6 })
  }

  @Test func guidesOfTheFrameStayThere() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-top' "
        + "V:|-(20)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIScrollView:0xf )>",
      "<NSLayoutConstraint:0x2 UIView:0xc.top == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.top   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(0)-[UIScrollView:0xf]   (active, names: '|':UIView:0xe )>",
      "<NSLayoutConstraint:0x4 V:|-(0)-[UIView:0xc]   (active, names: '|':UIView:0xe )>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1, 2, 3])
  }

  // MARK: - Ties of views whose superviews the log does not name

  /// Content of 600 in a scroll view that is 320 wide, as SnapKit and Masonry print it.
  private static let equations = [
    "<SnapKit.LayoutConstraint:0x1@A.swift#1 UIView:0xa.left == UIScrollView:0xf.left>",
    "<SnapKit.LayoutConstraint:0x2@A.swift#2 UIView:0xa.right == UIScrollView:0xf.right>",
    "<SnapKit.LayoutConstraint:0x3@A.swift#3 UIView:0xa.width == 600.0>",
    "<SnapKit.LayoutConstraint:0x4@A.swift#4 UIScrollView:0xf.width == 320.0>",
  ]
  /// Constraints by which the content is 355 wide.
  private static let width = [
    "<SnapKit.LayoutConstraint:0x5@A.swift#5 UIView:0xa.width == UIView:0xb.width>",
    "<SnapKit.LayoutConstraint:0x6@A.swift#6 UIView:0xb.left == UIView:0xc.left + 10.0>",
    "<SnapKit.LayoutConstraint:0x7@A.swift#7 UIView:0xb.right == UIView:0xc.right - 10.0>",
    "<NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' UIView:0xc.width == 375   (active)>",
  ]

  @Test("equal edges are those of the content, if there is a conflict then", arguments: [false, true])
  func equalEdges(saysChoice: Bool) throws {
    let lines = Self.equations + Self.width
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines, breaking: saysChoice ? Self.width[0] : nil))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [2, 4, 5, 6, 7] && finding.furtherConflicts.isEmpty)
    #expect(finding.conflict?.repairs.allSatisfy { $0.remaining == 0 } == true)
    #expect(finding.messages.map { $0.hasPrefix("UIView 3 is 375 wide perhaps only for now") } == [true])
  }

  private static let condition = "the conflict holds only if these do not scroll: UIView in UIScrollView"

  @Test("without a conflict of the content, the frame is meant, by what was broken or on a condition")
  func equalEdgesOfTheFrame() throws {
    let open = try ConsoleLogs.finding(ConsoleLogs.message(Self.equations))
    #expect(open.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 3] && open.messages == [Self.condition])
    let edge = open.report.sentence(of: open.report.constraints[1])
    #expect(edge.hasSuffix("the right edge of UIScrollView (A.swift:2)"))
    let decided = try ConsoleLogs.finding(ConsoleLogs.message(Self.equations, breaking: Self.equations[2]))
    #expect(decided.conflict?.constraints.count == 4 && decided.messages.isEmpty)
    // Beside another conflict, it is meant if the broken constraint has no other one.
    let heights = [
      "<NSLayoutConstraint:0x9 V:[UIView:0xa(8)]   (active)>",
      "<NSLayoutConstraint:0xe V:[UIView:0xa(9)]   (active)>",
    ]
    for (choice, conflicts) in [(Self.equations[2], [[0, 1, 2, 3], [4, 5]]), (heights[0], [[4, 5]])] {
      let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.equations + heights, breaking: choice))
      #expect(Set(finding.conflicts.map { $0.constraints.compactMap(\.index) }) == Set(conflicts))
    }
    // The left edges are the same in either case.
    let inset = Self.equations[0].replacing("0x1@", with: "0x2@").replacing(".left>", with: ".left + 8.0>")
    let near = [Self.equations[0], inset]
    let certain = try ConsoleLogs.finding(ConsoleLogs.message(near))
    #expect(certain.conflict?.constraints.count == 2 && certain.messages.isEmpty)
  }

  @Test("a view beside a scroll view is no content")
  func beside() throws {
    let gap = "<SnapKit.LayoutConstraint:0x9@A.swift#9 UIScrollView:0xf.top == UIView:0xa.bottom>"
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.equations + [gap]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 3] && finding.messages.isEmpty)
    // So is one in which the scroll view is laid out.
    let around = Self.equations.map { line in
      line.replacing(/(UIView:0xa\.\w+) == (UIScrollView:0xf\.\w+)/) { "\($0.output.2) == \($0.output.1)" }
    }
    let holder = try ConsoleLogs.finding(ConsoleLogs.message(around))
    #expect(holder.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 3] && holder.messages.isEmpty)
  }

  @Test("a name in place of the class may be that of a scroll view", arguments: [nil, 2])
  func hiddenClass(choice: Int?) throws {
    let lines = Self.lines("scroller").enumerated().map { index, line in
      index < 2
        ? line.replacing("names: ", with: "names: scroller:0xf, ")
        : line.replacing("scroller:0xf.width", with: "scroller.width")
          .replacing("320   (active)", with: "320   (active, names: scroller:0xf )")
    }
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines, breaking: choice.map { lines[$0] }))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 1, 2, 3])
    let condition = "the conflict holds only if these do not scroll: UIView in scroller"
    #expect(finding.messages == (choice == nil ? [condition] : []))
    // A conflict without the scroll view is certain, and preferred if it has the broken constraint.
    let width = Self.width.map { $0.replacing(/@A.swift#\d/, with: "") }
    let certain = try ConsoleLogs.finding(ConsoleLogs.message(lines + width, breaking: width[0]))
    #expect(certain.conflict?.constraints.compactMap(\.index) == [2, 4, 5, 6, 7])
    #expect(!certain.messages.contains { $0.contains("scroll") })
  }

  // MARK: - Sizes of contents

  @Test("A size that UIKit gives to the content of a scroll view is its own") func automaticSize() throws {
    func line(_ size: String) -> String {
      "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xf.\(size)>"
    }
    for size in ["contentHeight{id: 178} == -5.000000", "contentWidth{id: 2} == -0.5"] {
      let finding = try ConsoleLogs.finding(ConsoleLogs.message([line(size)], breaking: line(size)))
      #expect(finding.report.unparsed.isEmpty && finding.breaksMember == true)
      #expect(finding.conflict?.constraints.count == 1 && finding.conflict?.repairs.isEmpty == true)
      #expect(finding.messages == ["the application made none of these constraints, so none of them can be changed"])
    }
    // It is the content whose edges views inside are tied to.
    let lines = [
      line("contentHeight{id: 178} == 50"),
      "<NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (active, names: '|':UITableView:0xf )>",
      "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(0)-|   (active, names: '|':UITableView:0xf )>",
      "<NSLayoutConstraint:0x4 UIView:0xa.height == 80   (active)>",
      "<NSLayoutConstraint:0x5 UITableView:0xf.height == 400   (active)>",
    ]
    #expect(try ConsoleLogs.conflict(lines) == [0, 1, 2, 3])
    let cut = try ConsoleLogs.report(ConsoleLogs.message([line("contentHeight{id: 178 == -5")]))
    #expect(cut.parsed == 0 && cut.unparsed.count == 1)
  }
}
