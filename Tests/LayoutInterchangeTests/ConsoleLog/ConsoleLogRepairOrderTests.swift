import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Repairs of a logged conflict that come before changes of constants.
@Suite("The first repair of a logged conflict") struct ConsoleLogRepairOrderTests {
  private static func repairs(_ lines: [String]) throws -> (first: Repair?, wayOut: [Repair], all: [Repair]) {
    let conflict = try #require(try ConsoleLogs.finding(ConsoleLogs.message(lines)).conflict)
    return (conflict.repairs.first, conflict.combinedRepair, conflict.repairs)
  }

  private static func mask(
    _ body: String, of view: String = "Shop.Badge:0xa", in superview: String = "UIView:0xf",
    _ words: String = "h=--& v=--&"
  ) -> String {
    "<NSAutoresizingMaskLayoutConstraint:0x1 \(words) \(view).\(body)   (active, names: '|':\(superview) )>"
  }

  private static let mistakes: [[String]] = [
    [mask("width == 0"), "<NSLayoutConstraint:0x2 Shop.Badge:0xa.width == 100   (active)>"],
    [mask("minX == 0"), "<NSLayoutConstraint:0x2 H:|-(16)-[Shop.Badge:0xa]   (active, names: '|':UIView:0xf )>"],
    [
      mask("midY == 0"), "<NSLayoutConstraint:0x2 Shop.Badge:0xa.centerY == UIView:0xf.centerY + 8   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xf.height == 40   (active)>",
    ],
    // A neighbour.
    [
      mask("minX == 0"), "<NSLayoutConstraint:0x2 H:[UILabel:0xb]-(8)-[Shop.Badge:0xa]   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(4)-[UILabel:0xb]   (active, names: '|':UIView:0xf )>",
    ],
    // A line of an old log, without the mask.
    [mask("height == 234", "").replacing("0x1  ", with: "0x1 "), "<NSLayoutConstraint:0x2 V:[Shop.Badge:0xa(<=100)]>"],
  ]

  @Test("is the switch of a mask that contradicts a constraint of its view", arguments: mistakes)
  func mistake(_ lines: [String]) throws {
    let (first, wayOut, _) = try Self.repairs(lines)
    #expect(first?.instruction == "set translatesAutoresizingMaskIntoConstraints to false")
    #expect(first?.constraint.index == 0 && wayOut == [first].compactMap(\.self))
  }

  /// Views of controllers that an application shows inside of its own views, and of others, which their containers
  /// place.
  @Test(
    "is the switch of a child controller's mask",
    arguments: [
      "_UIPageViewControllerContentView", "UILayoutContainerView", "_UISplitViewControllerPanelImplView",
      "_UIHostingView<App.Row>",
    ], ["UIView", "Shop.Panel", "UITransitionView", "UIWindow"]) func childView(_ view: String, _ holder: String) throws
  {
    // The superview may be known from a constraint alone.
    for names in ["", ", names: '|':\(holder):0xf "] {
      let lines = [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(view):0xa.width == 0   (active\(names))>",
        "<NSLayoutConstraint:0x2 \(view):0xa.leading == \(holder):0xf.leading   (active)>",
        "<NSLayoutConstraint:0x3 \(view):0xa.trailing == \(holder):0xf.trailing   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' \(holder):0xf.width == 393   (active)>",
      ]
      let all = try Self.repairs(lines).all
      let isChild = ["UIView", "Shop.Panel"].contains(holder)
      guard isChild || !view.hasPrefix("_UIHosting") else { continue }
      #expect(all.contains { $0.change == .autoresizingMask } == isChild)
      #expect(!isChild || all.first?.change == .autoresizingMask)
    }
  }

  private static let chosen: [[String]] = [
    // A mask that was given to the view.
    [mask("width == 0", "h=-&- v=--&"), "<NSLayoutConstraint:0x2 Shop.Badge:0xa.width == 100   (active)>"],
    // A frame that a window or a table sets.
    [mask("width == 0", in: "UIWindow:0xf"), "<NSLayoutConstraint:0x2 Shop.Badge:0xa.width == 100   (active)>"],
    [
      mask("height == 0", in: "Shop.ListTableView:0xf"),
      "<NSLayoutConstraint:0x2 Shop.Badge:0xa.height == 100   (active)>",
    ],
  ]

  @Test("is not the switch of a mask that is meant", arguments: chosen) func meant(_ lines: [String]) throws {
    let (first, _, all) = try Self.repairs(lines)
    // An empty frame is not the final one.
    #expect(first?.yieldsToContainer == true)
    #expect(all.contains { $0.change == .autoresizingMask })
  }

  private static let needingMasks: [[String]] = [
    // Constraints of what is inside.
    [
      mask("width == 0"), "<NSLayoutConstraint:0x2 H:|-(8)-[UILabel:0xb]   (active, names: '|':Shop.Badge:0xa )>",
      "<NSLayoutConstraint:0x3 H:[UILabel:0xb]-(8)-|   (active, names: '|':Shop.Badge:0xa )>",
    ],
    [
      mask("width == 90"), "<NSLayoutConstraint:0x2 UILabel:0xb.leading == Shop.Badge:0xa.leading   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0xb.trailing == Shop.Badge:0xa.trailing   (active)>",
      "<NSLayoutConstraint:0x4 UILabel:0xb.width == 100   (active)>",
    ],
    // A view that its container places, whatever constraints say of it.
    [
      mask("width == 90", of: "UILayoutContainerView:0xa", in: "Shop.MainWindow:0xf"),
      "<NSLayoutConstraint:0x2 UILayoutContainerView:0xa.width == 100   (active)>",
    ],
    [mask("width == 90", of: "_XYTray:0xa"), "<NSLayoutConstraint:0x2 _XYTray:0xa.width == 100   (active)>"],
    [
      mask("width == 90", of: "NSTextView:0xa", in: "NSClipView:0xf"),
      "<NSLayoutConstraint:0x2 NSTextView:0xa.width == 100   (active)>",
    ],
  ]

  private static let inside = [
    mask("height == 0"), "<NSLayoutConstraint:0x2 V:|-(8)-[UILabel:0xb]   (active, names: '|':Shop.Badge:0xa )>",
    "<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(8)-|   (active, names: '|':Shop.Badge:0xa )>",
  ]

  @Test(
    "is the switch of a mask whose view a constraint lays out elsewhere",
    arguments: [
      "V:|-(16)-[Shop.Badge:0xa]   (active, names: '|':UIView:0xf )", "Shop.Badge:0xa.width == 100   (active)",
      "Shop.Badge:0xa.centerX == UIView:0xf.centerX   (active)",
    ], [false, true]) func elsewhere(_ body: String, _ isInOtherMessage: Bool) throws
  {
    let other = "<NSLayoutConstraint:0x4 \(body)>"
    let text =
      isInOtherMessage
      ? ConsoleLogs.message([other]) + "\n" + ConsoleLogs.message(Self.inside)
      : ConsoleLogs.message(Self.inside + [other])
    let finding = try ConsoleLogs.finding(try #require(try ConsoleLogs.log(text).reports.last))
    #expect(finding.conflict?.repairs.first?.change == .autoresizingMask)
    #expect(finding.messages.allSatisfy { !$0.contains("translates") && !$0.contains("frame") })
    // A view of another class at the address is another one.
    let others = text.replacing("(16)-[Shop.Badge", with: "(16)-[Shop.Card").replacing(
      "0x4 Shop.Badge:0xa", with: "0x4 Shop.Badge:0xc")
    let unplaced = try ConsoleLogs.finding(try #require(try ConsoleLogs.log(others).reports.last))
    guard isInOtherMessage else { return }
    #expect(unplaced.conflict?.repairs.contains { $0.change == .autoresizingMask } == false)
    #expect(unplaced.messages.contains { $0.hasPrefix("if constraints are to lay out these") })
  }

  @Test("is never the switch of a mask that a view needs", arguments: needingMasks)
  func needed(_ lines: [String]) throws {
    let (first, _, all) = try Self.repairs(lines)
    #expect(lines[0].contains("== 0") ? first?.yieldsToContainer == true : first?.change.isOfNumber == true)
    #expect(!all.contains { $0.change == .autoresizingMask })
  }

  @Test("is the switch of a mask of any kind if a constraint pins the same edge") func sameEdge() throws {
    func lines(_ edge: String) -> [String] {
      [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:[Shop.Sheet:0xa]-(0)-|   (active, names: '|':UIView:0xf )>",
        "<NSLayoutConstraint:0x2 Shop.Sheet:0xa.\(edge) == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' "
          + "V:[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']-(21)-|   (active, names: '|':UIView:0xf )>",
      ]
    }
    #expect(try Self.repairs(lines("bottom")).first?.change == .autoresizingMask)
    let other = try Self.repairs(
      lines("top") + ["<NSLayoutConstraint:0x4 Shop.Sheet:0xa.height == 9   (active)>"])
    #expect(other.first?.change.isOfNumber == true && other.all.contains { $0.change == .autoresizingMask })
  }

  @Test(
    "is priority 999 beside a size whose identifier Masonry leaves out",
    arguments: [
      "UITableViewCellContentView:0xf", "Shop.FruitCell:0xf", "UICollectionViewCell:0xf", "Shop.FruitHeaderView:0xf",
    ]) func masonry(_ view: String) throws
  {
    let lines = [
      "<MASLayoutConstraint:0x1 UILabel:0xa.height == 60>",
      "<MASLayoutConstraint:0x2 UILabel:0xa.height == \(view).height>",
      "<NSLayoutConstraint:0x3 \(view).height == 44>",
    ]
    let all = try Self.repairs(lines).all
    #expect(all.first?.yieldsToContainer == true && all.first?.constraint.index == 0)
    #expect(all.allSatisfy { $0.constraint.index != 2 })
    // Masonry's own constraint is the application's, and so is one beside the container's.
    let own = Array(lines.dropLast()) + ["<MASLayoutConstraint:0x3 \(view).height == 44>"]
    #expect(try Self.repairs(own).first?.change.isOfNumber == true)
    let named = "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(view).height == 50   (active)>"
    let both = try Self.repairs(["<NSLayoutConstraint:0x3 \(view).height == 44   (active)>", named]).all
    #expect(both.first?.yieldsToContainer == true && both.first?.constraint.index == 0)
  }

  @Test("is priority 999 beside the size of a view in which Masonry's constraints lay out others", arguments: [0, 375])
  func masonryRoot(_ width: Int) throws {
    let size = "<NSLayoutConstraint:0x4 UIView:0xf.width == \(width)>"
    let lines = [
      "<MASLayoutConstraint:0x1 UIView:0xa.left == UIView:0xf.left>",
      "<MASLayoutConstraint:0x2 UIView:0xa.right == UIView:0xf.right>",
      "<MASLayoutConstraint:0x3 UIView:0xa.width == 100>", size,
    ]
    let all = try Self.repairs(lines).all
    #expect(all.first?.yieldsToContainer == true && all.first?.constraint.index == 2)
    #expect(!all.contains { $0.constraint.index == 3 })
    // A view that is placed too, or that others are only placed beside, is the application's.
    func makers(_ lines: [String]) throws -> [LoggedConstraint.Maker] {
      try ConsoleLogs.report(ConsoleLogs.message(lines)).constraints.map(\.maker)
    }
    let others = [
      lines + ["<MASLayoutConstraint:0x5 UIView:0xf.top == UIView:0xc.bottom>"],
      ["<MASLayoutConstraint:0x1 UIView:0xa.left == UIView:0xf.right>", size],
      ["<MASLayoutConstraint:0x1 UIView:0xa.width == UIView:0xf.width>", size],
    ]
    for other in others { #expect(try makers(other).allSatisfy { $0 == .application }) }
    // Of two sizes, the application gave the one that is not 0, except for a content view.
    // A label may be in place of the address.
    for view in ["Shop.FruitCell:content", "Shop.FruitHeaderView:0xf"] {
      let sizes = [414, 0].map { "<NSLayoutConstraint:0x\($0) \(view).width == \($0)>" }
      #expect(try makers(sizes) == [.application, .likelyContainer])
    }
  }

  @Test(
    "is never the switch of a view that a table makes or manages",
    arguments: [
      ("UITableViewCellContentView:0xa", "Shop.Cell:0xf"), ("Shop.Cell:0xa", "UICollectionView:0xf"),
      ("Shop.HeaderReusableView:0xa", "Shop.PhotoCollectionView:0xf"),
    ]) func managed(_ view: String, _ superview: String) throws
  {
    let (_, _, all) = try Self.repairs([
      Self.mask("width == 0", of: view, in: superview), "<NSLayoutConstraint:0x2 \(view).width == 100   (active)>",
    ])
    #expect(all.map(\.change) == [.priority, .drop])
  }

  @Test(
    "is priority 999 beside a size that a container sets",
    arguments: [
      "'UIView-Encapsulated-Layout-Width' Shop.Bar:0xf.width == 0", "'_UITemporaryLayoutWidth' Shop.Bar:0xf.width == 1",
      "'NSWindow-current-width' Shop.Bar:0xf.width == 0", "'UIView-Encapsulated-Layout-Width' H:[Shop.Bar:0xf(6.5)]",
    ]) func container(_ size: String) throws
  {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0xa]   (active, names: '|':Shop.Bar:0xf )>",
      "<NSLayoutConstraint:0x2 UIStackView:0xa.trailing == Shop.Bar:0xf.trailing - 10   (active)>",
      "<NSLayoutConstraint:0x3 \(size)   (active)>",
    ]
    let (first, wayOut, all) = try Self.repairs(lines)
    #expect(first?.instruction == "give it priority 999, so that its container's size prevails")
    #expect(first?.constraint.index == 1 && wayOut == [first].compactMap(\.self))
    // The other constraint may have a lower priority too, but one is enough.
    #expect(all.map(\.yieldsToContainer) == [true] + all.dropFirst().map { _ in false })
    #expect(all.filter { $0.change == .priority }.map { $0.constraint.index } == [1, 0])
  }

  @Test("is priority 999 of the constraint whose number would change first") func yielding() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xf )>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.height >= 60   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xf )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xf.height == 44   (active)>",
    ]
    #expect(try Self.repairs(lines).first?.constraint.index == 1)
    // The number that changes first is not always that of the first kind of constraint.
    let ratio = [
      lines[3], "<NSLayoutConstraint:0x5 UIImageView:0xb.top == UITableViewCellContentView:0xf.top + 12   (active)>",
      "<NSLayoutConstraint:0x6 UIImageView:0xb.height == 0.5*UIImageView:0xb.width   (active)>",
      "<NSLayoutConstraint:0x7 UIImageView:0xb.width == 300   (active)>",
      "<NSLayoutConstraint:0x8 UIImageView:0xb.bottom == UITableViewCellContentView:0xf.bottom - 12   (active)>",
    ]
    let all = try Self.repairs(ratio).all
    let numbers = all.filter(\.change.isOfNumber)
    #expect(all[0].yieldsToContainer && all[0].constraint.index == numbers.first?.constraint.index)
    // Numbers that fit a size of a container come last.
    #expect(all.suffix(numbers.count) == numbers[...])
    // A size that the application sets does not go before its other constraints.
    let own =
      lines.dropLast().map { $0.replacing("UITableViewCellContentView", with: "Shop.Panel") }
      + ["<NSLayoutConstraint:0x4 Shop.Panel:0xf.height == 44   (active)>"]
    #expect(try Self.repairs(own).first?.change.isOfNumber == true)
  }

  @Test(
    "is priority 999 beside a mask of an empty frame",
    arguments: ["Shop.Header:0xa.width == 0", "H:[Shop.Header:0xa(0)]"]) func emptyFrame(_ body: String) throws
  {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xb]   (active, names: '|':Shop.Header:0xa )>",
      "<NSLayoutConstraint:0x2 H:[UILabel:0xb]-(20)-|   (active, names: '|':Shop.Header:0xa )>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& \(body)   (active)>",
    ]
    let first = try Self.repairs(lines).first
    #expect(first?.yieldsToContainer == true && first?.constraint.index == 1)
    // Another length is as meant.
    let wide = lines.map { $0.replacing("== 0", with: "== 30").replacing("(0)", with: "(30)") }
    #expect(try Self.repairs(wide).first?.change.isOfNumber == true)
  }

  private static let outer: [[String]] = [
    [
      mask("minX == 0"), "<NSLayoutConstraint:0x2 H:[Shop.Badge:0xa]-(20)-|   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 UIView:0xf.width == 300   (active)>",
    ],
    // What constraints connect to the superview alone.
    [
      mask("minX == 0"),
      "<NSLayoutConstraint:0x2 Shop.Badge:0xa.trailing == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.trailing   (active)>",
      "<NSLayoutConstraint:0x3 H:[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']-(9)-|   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x4 UIView:0xf.width == UIView:0xd.width   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xd.width == 300   (active)>",
    ],
    // A neighbour.
    [
      mask("minX == 0"), "<NSLayoutConstraint:0x2 H:[Shop.Badge:0xa]-(8)-[UILabel:0xb]   (active)>",
      "<NSLayoutConstraint:0x3 H:|-(90)-[UILabel:0xb]   (active, names: '|':UIView:0xf )>",
    ],
  ]

  @Test("is no priority 999 of a constraint outside of an empty view", arguments: outer)
  func outside(_ lines: [String]) throws {
    let all = try Self.repairs(lines + [Self.mask("width == 0")]).all
    #expect(all.first?.change == .autoresizingMask && all.contains { $0.change == .priority })
    #expect(all.allSatisfy { !$0.yieldsToContainer })
  }

  @Test("is not a lower priority of a constraint that has one", arguments: [false, true]) func lowPriority(
    _ areBothLow: Bool
  ) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa] priority:999   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.leading == UIView:0xf.leading + 20\(areBothLow ? " @750" : "")   (active)>",
    ]
    let conflict = try #require(try ConsoleLogs.finding(ConsoleLogs.message(lines)).conflict)
    #expect(conflict.repairs.filter { $0.change == .priority }.map { $0.constraint.index } == (areBothLow ? [] : [1]))
    let text = ReportText(rest: "").lines(conflict).filter { $0.contains("Dropping") }
    let both = ["  Dropping any one of the constraints resolves it too."]
    let one = [
      "  Dropping [2], or giving it a priority below 1000, resolves it too.", "  Dropping [1] resolves it too.",
    ]
    #expect(text == (areBothLow ? both : one))
  }

  @Test("is not priority 999 of content") func content() throws {
    let lines = [
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 60 Hug:1000 CompressionResistance:1000   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.width == Shop.Bar:0xf.width   (active)>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0xf.width == 0   (active)>",
    ]
    #expect(try Self.repairs(lines).first?.constraint.index == 1)
  }
}
