import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Advice on logged conflicts that changed numbers would only hide, or that the system made.
@Suite("Advice on logged conflicts") struct ConsoleLogAdviceTests {
  private static func finding(_ bodies: [String]) throws -> ConsoleLogFinding {
    let lines = bodies.enumerated().map { index, body in
      body.hasPrefix("<")
        ? body : "<NSLayoutConstraint:0x1\(index) \(body)\(body.hasSuffix(" )") ? "" : "   (active)")>"
    }
    return try ConsoleLogs.finding(ConsoleLogs.message(lines))
  }

  private static func mask(_ body: String, _ words: String = "h=--& v=--&", in superview: String? = nil) -> String {
    "<NSAutoresizingMaskLayoutConstraint:0x1 \(words) \(body)   (active"
      + (superview.map { ", names: '|':\($0):0xf " } ?? "") + ")>"
  }

  // MARK: - Sizes of containers

  private static func row(_ size: String) -> [String] {
    [
      "'UISV-canvas-connection' UIStackView:0xf.leading == UILabel:0xa.leading",
      "'UISV-spacing' H:[UILabel:0xa]-(6)-[UILabel:0xb]",
      "'UISV-canvas-connection' UIStackView:0xf.trailing == UILabel:0xb.trailing", size,
    ]
  }

  @Test(
    "no number fits a size of 0 that a container sets",
    arguments: ["'UIView-Encapsulated-Layout-Width'", "'_UITemporaryLayoutWidth'"]) func emptyContainer(_ size: String)
    throws
  {
    let empty = try Self.finding(Self.row("\(size) UIStackView:0xf.width == 0"))
    #expect(empty.conflict?.repairs.isEmpty == true && empty.conflict?.combinedRepair.isEmpty == true)
    #expect(
      empty.messages == [
        "UIStackView is 0 wide only for now, as its container sets it: this may be harmless, and numbers that fit 0 "
          + "would fit nothing later; pinning one edge of UIStackView in a view around it with priority 999 avoids it"
      ])
    let small = try Self.finding(Self.row("\(size) UIStackView:0xf.width == 4"))
    #expect(small.conflict?.repairs.map(\.instruction) == ["lower the spacing of UIStackView by 2, to 4"])
    #expect(small.messages.first?.hasPrefix("UIStackView is 4 wide perhaps only for now") == true)
    // A constraint of the application yields, with its number as it is.
    let own = [
      "H:|-(8)-[UILabel:0xa]   (names: '|':Shop.Bar:0xf )", "Shop.Bar:0xf.trailing == UILabel:0xa.trailing + 8",
      "\(size) Shop.Bar:0xf.width == 0",
    ]
    let yielding = try Self.finding(own)
    #expect(yielding.conflict?.repairs.first?.yieldsToContainer == true)
    #expect(yielding.conflict?.repairs.contains(where: \.change.isOfNumber) == false)
    #expect(yielding.messages.first?.hasSuffix("would fit nothing later") == true)
  }

  @Test("margins that do not fit a cell may do so later") func cell() throws {
    func margin(_ side: String, _ format: String) -> String {
      "<NSLayoutConstraint:0x\(side.count) 'UIView-\(side)Margin-guide-constraint' V:\(format)   "
        + "(active, names: '|':Shop.FruitCell:0xf )>"
    }
    let guide = "UILayoutGuide:0xe'UIViewLayoutMarginsGuide'"
    let lines = [
      margin("top", "|-(30)-[\(guide)]"), margin("bottom", "[\(guide)]-(30)-|"),
      "'UIView-Encapsulated-Layout-Height' Shop.FruitCell:0xf.height == 44",
    ]
    let finding = try Self.finding(lines)
    #expect(finding.conflict?.repairs.count == 2)
    #expect(finding.messages.first?.hasSuffix("an estimated height of rows that fits avoids it") == true)
  }

  @Test("of two sizes of a cell's content view, the application gave the one that is not 0") func twoContentSizes()
    throws
  {
    func makers(_ sizes: [Int]) throws -> [LoggedConstraint.Maker] {
      let lines = sizes.map { "<NSLayoutConstraint:0x1\($0) UITableViewCellContentView:0xf.width == \($0)>" }
      return try ConsoleLogs.report(ConsoleLogs.message(lines)).constraints.map(\.maker)
    }
    #expect(try makers([375, 0]) == [.application, .likelyContainer])
    #expect(try makers([375, 320]) == [.application, .application])
    let finding = try Self.finding([375, 0].map { "UITableViewCellContentView:0xf.width == \($0)" })
    #expect(finding.conflict?.repairs.map(\.yieldsToContainer) == [true, false])
  }

  @Test(
    "what is in the view around a controller's yields to the size that the container gives to it",
    arguments: ["_NSSplitViewItemViewWrapper", "UIViewControllerWrapperView"]) func wrapper(_ wrapper: String) throws
  {
    let kit = wrapper.hasPrefix("_NS") ? "NS" : "UI"
    let finding = try Self.finding([
      "H:[\(wrapper):0xf(50)]", "H:|-(0)-[\(kit)View:0xa]   (Names: '|':\(wrapper):0xf )",
      "H:[\(kit)View:0xa]-(0)-|   (Names: '|':\(wrapper):0xf )", "H:[\(kit)View:0xa(560)]",
    ])
    #expect(finding.report.constraints[0].maker == .container)
    let first = try #require(finding.conflict?.repairs.first)
    #expect(first.yieldsToContainer && first.constraint.index == 3)
  }

  // MARK: - Stack views

  @Test("nothing inside of a hidden stack view shrinks to a length of 0", arguments: [0, 30]) func hiddenStack(
    _ height: Int
  ) throws {
    let lines = [
      "'UISV-canvas-connection' UIStackView:0xf.top == UILabel:0xa.top",
      "'UISV-spacing' V:[UILabel:0xa]-(12)-[UIView:0xb]",
      "'UISV-canvas-connection' UIStackView:0xf.bottom == UIView:0xb.bottom",
      "'UISV-hiding' UIStackView:0xf.height == 0",
    ]
    let finding = try Self.finding(lines + (height > 0 ? ["UIView:0xb.height == \(height)"] : []))
    let conflict = try #require(finding.conflict)
    let numbers = (conflict.repairs + conflict.combinedRepair).filter(\.change.isOfNumber)
    #expect(numbers.isEmpty)
    #expect(conflict.repairs.contains(where: \.isOfHiddenLength) == (height > 0))
    #expect(finding.messages.contains { $0.hasPrefix("stack views hide these") && $0.hasSuffix(": UIStackView") })
  }

  @Test("what pins a view that a stack view arranges is dropped first") func arranged() throws {
    let lines = [
      "H:[UIView:0xa]-(0)-|   (names: '|':UIStackView:0xf )", "'UISV-spacing' H:[UIView:0xa]-(9)-[UILabel:0xb]",
      "<NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UILabel:0xb]-(0)-|   (active, names: '|':UIStackView:0xf )>",
    ]
    let finding = try Self.finding(lines)
    let repairs = try #require(finding.conflict).repairs
    #expect(repairs.first?.instruction == "drop it, as the stack view places the view")
    #expect(repairs.first?.constraint.index == 0 && finding.conflict?.combinedRepair == [repairs[0]])
    #expect(finding.messages == ["the least changes of numbers leave no length for these: UILabel"])
    // A view beside, or inside of an arranged view, is as any other.
    let inner = try Self.finding([
      "<NSLayoutConstraint:0x1 H:[UIView:0xc]-(0)-|   (active, names: '|':UIView:0xa )>",
      "UIView:0xc.trailing == UIView:0xa.trailing + 8",
    ])
    #expect(inner.conflict?.repairs.contains(where: \.pinsArrangedView) == false)
  }

  // MARK: - Views of the system

  @Test(
    "the mask of a bar that a controller places stays on",
    arguments: [
      mask("UINavigationBar:0xa.height == 44", "h=-&- v=--&", in: "UILayoutContainerView"),
      mask("UITabBar:0xa.height == 44", "h=-&- v=&--"), mask("UIToolbar:0xa.height == 44", in: "UILayoutContainerView"),
      mask("UIView:0xa.height == 44", in: "UIViewControllerWrapperView"),
    ]) func managedBar(_ mask: String) throws
  {
    let view = mask.contains("UITabBar") ? "UITabBar" : mask.contains("UIToolbar") ? "UIToolbar" : nil
    let name = view ?? (mask.contains("UINav") ? "UINavigationBar" : "UIView")
    let finding = try Self.finding([mask, "\(name):0xa.height == 90"])
    #expect(finding.conflict?.repairs.isEmpty == false)
    #expect(finding.conflict?.repairs.contains { $0.change == .autoresizingMask } == false)
    // A bar of the application is as any other view.
    let own = mask.replacing("UILayoutContainerView", with: "Shop.Page").replacing(
      "UIViewControllerWrapperView", with: "Shop.Page"
    ).replacing("h=-&- v=&--", with: "h=--& v=--&")
    let other = try Self.finding([own, "\(name):0xa.height == 90"])
    #expect(other.conflict?.repairs.contains { $0.change == .autoresizingMask } == true)
  }

  static let managed = [
    "UITableViewCell", "Shop.FruitCell", "UICollectionViewCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView",
    "Shop.TitleReusableView", "Shop.FruitTableViewHeaderFooterView", "NSTableCellView", "NSTableRowView",
    "Shop.FruitTableCellView", "UITableViewCellContentView", "_UITableViewHeaderFooterContentView",
    "Shop.(FruitCell in _1F)<Swift.Int>",
  ]

  @Test("the mask of a cell or header stays on, whether the log names its table or not", arguments: managed)
  func managedView(_ name: String) throws {
    let finding = try Self.finding([Self.mask("\(name):0xa.height == 44"), "\(name):0xa.height == 60"])
    let conflict = try #require(finding.conflict)
    #expect(conflict.repairs.first?.yieldsToContainer == true && conflict.repairs.first?.constraint.index == 1)
    #expect(!conflict.repairs.contains { $0.change == .autoresizingMask } && finding.messages.isEmpty)
    // What is inside yields in the same way.
    let inner = try Self.finding([
      Self.mask("\(name):0xa.height == 44"), "UILabel:0xb.height == 60",
      "V:|-(0)-[UILabel:0xb]   (names: '|':\(name):0xa )", "V:[UILabel:0xb]-(0)-|   (names: '|':\(name):0xa )",
    ])
    #expect(inner.conflict?.repairs.first?.yieldsToContainer == true)
    #expect(inner.messages.isEmpty)
  }

  @Test("a view is no cell by a part of its name", arguments: ["Shop.CellarView", "Shop.Reusable", "UISearchBar"])
  func ownMask(_ name: String) throws {
    let finding = try Self.finding([Self.mask("\(name):0xa.height == 44"), "\(name):0xa.height == 60"])
    #expect(finding.conflict?.repairs.first?.change == .autoresizingMask)
  }

  @Test("the content view of a collection's cell is the cell's, unless constraints lay it out") func contentView()
    throws
  {
    let lines = [
      Self.mask("UIView:0xa.height == 44"), Self.mask("UIView:0xa.minY == 0", in: "Shop.FruitCell"),
      "V:|-(0)-[UILabel:0xb]   (names: '|':UIView:0xa )", "V:[UILabel:0xb]-(0)-|   (names: '|':UIView:0xa )",
      "UILabel:0xb.height == 60",
    ]
    let content = try Self.finding(lines)
    #expect(content.conflict?.repairs.first?.yieldsToContainer == true && content.messages.isEmpty)
    let placed = try Self.finding(lines + ["H:|-(8)-[UIView:0xa]   (names: '|':Shop.FruitCell:0xf )"])
    #expect(placed.conflict?.repairs.first?.change == .autoresizingMask)
    // A row of a table has a content view of another class.
    let beside = try Self.finding(
      lines + ["H:|-(0)-[UITableViewCellContentView:0xe]   (names: '|':Shop.FruitCell:0xf )"])
    #expect(beside.messages.first?.hasPrefix("if constraints are to lay out these") == true)
  }

  @Test("no number fits a size of 0 that the system gives to a view of its own") func emptySystemView() throws {
    func lines(_ width: Int) -> [String] {
      [
        "_NSBarRootView:0xf.width == \(width)", "H:|-(0)-[NSButton:0xa](LTR)   (names: '|':_NSBarRootView:0xf )",
        "H:[NSButton:0xa]-(0)-|(LTR)   (names: '|':_NSBarRootView:0xf )", "NSButton:0xa.width == 60",
      ]
    }
    let empty = try Self.finding(lines(0))
    #expect(empty.report.constraints[0].maker == .system)
    #expect(empty.conflict?.repairs.first?.yieldsToContainer == true && empty.conflict?.combinedRepair.count == 1)
    #expect(empty.conflict?.repairs.contains(where: \.change.isOfNumber) == false)
    #expect(
      empty.messages == [
        "_NSBarRootView is 0 wide only for now, as the system sets it: this may be harmless, and numbers that fit 0 "
          + "would fit nothing later"
      ])
    #expect(try Self.finding(lines(40)).conflict?.repairs.first?.change.isOfNumber == true)
  }

  @Test("the guide of a navigation controller's content is the controller's") func focusGuide() throws {
    let guide = "UIFocusContainerGuide:0xb'UINavigationControllerContentFocusContainerGuide'"
    let finding = try Self.finding([
      Self.mask("UINavigationBar:0xa.height == 50", "h=-&- v=--&", in: "UILayoutContainerView"),
      Self.mask("UINavigationBar:0xa.minY == 0", "h=-&- v=--&", in: "UILayoutContainerView"),
      "V:[UINavigationBar:0xa]-(0)-[\(guide)]", "\(guide).bottom == UILayoutContainerView:0xf.bottom",
      "'UIView-Encapsulated-Layout-Height' UILayoutContainerView:0xf.height == 0",
    ])
    #expect(finding.conflict?.repairs.isEmpty == true)
    #expect(finding.messages == ["the application made none of these constraints, so none of them can be changed"])
  }

  @Test(
    "views inside of a private one are the system's at any depth",
    arguments: ["_UIBackdropContentView", "_AVFocusContainerView", "AVPlaybackControlsView"]) func enclosed(
      _ holder: String
    ) throws
  {
    func lines(_ between: String) -> [String] {
      [
        "H:|-(9)-[UILabel:0xa]   (names: '|':\(between):0xb )", "H:[UILabel:0xa]-(9)-|   (names: '|':\(between):0xb )",
        "H:|-(0)-[\(between):0xb]   (names: '|':UIView:0xc )", "H:[\(between):0xb]-(0)-|   (names: '|':UIView:0xc )",
        "H:|-(0)-[UIView:0xc]   (names: '|':\(holder):0xd )", "H:[UIView:0xc]-(0)-|   (names: '|':\(holder):0xd )",
        "'UIView-Encapsulated-Layout-Width' \(holder):0xd.width == 0",
      ].enumerated().map { "<NSLayoutConstraint:0x1\($0) \($1)>" }
    }
    let finding = try Self.finding(lines("UIStackView"))
    #expect(finding.conflict?.constraints.count == 7 && finding.conflict?.repairs.isEmpty == true)
    #expect(finding.messages == ["the application made none of these constraints, so none of them can be changed"])
    // A view of the application's class has the application's views inside.
    #expect(try Self.finding(lines("Shop.Badge")).conflict?.repairs.isEmpty == false)
  }

  @Test("views of an item of a toolbar are AppKit's beside its private ones") func toolbarItem() throws {
    let bodies = [
      "NSButton:0xa.bottom <= NSStackView:0xb.top - 3", "NSStackView:0xb.bottom == NSToolbarItemViewer:0xc.bottom - 5",
      "<NSLayoutConstraint:0x3 'NSStackView.Edge.Top' V:|-(>=0)-[_NSToolbarItemViewerLabelView:0xd]   "
        + "(active, names: '|':NSStackView:0xb )>",
    ]
    #expect(try Self.finding(bodies).report.constraints[1].maker == .system)
    let own = bodies.map { $0.replacing("_NSToolbarItemViewerLabelView", with: "NSTextField") }
    #expect(try Self.finding(own).report.constraints[1].maker == .application)
  }

  @Test("views of an alert are UIKit's, except those that an application puts into it") func alert() throws {
    let lines = [
      "UIView:0xa.width == 280", "_UIAlertControllerView:0xb.width >= UIView:0xa.width",
      "_UIAlertControllerView:0xb.width == UIView:0xc.width", Self.mask("H:[UIView:0xc(270)]"),
    ]
    let apples = try Self.finding(lines)
    #expect(apples.conflict?.repairs.isEmpty == true)
    #expect(
      apples.messages == [
        "the application made none of these constraints, so none of them can be changed",
        "UIKit made them for UIAlertController, so that the fault is Apple's",
      ])
    let pin = "UIView:0xa.leading == _UIAlertControllerView:0xb.leading"
    let own = [
      lines + [pin], ["UIView:0xa.width == _UIAlertControllerView:0xb.width"] + [lines[0]] + lines[2...],
      lines.map { $0.replacing("UIView:0xa", with: "Shop.Price:0xa") },
    ]
    for lines in own {
      let finding = try Self.finding(lines)
      #expect(finding.conflict?.repairs.isEmpty == false)
      #expect(finding.messages.contains("UIKit may have made these constraints for UIAlertController"))
    }
  }

  @Test(
    "both ways are said of a chosen mask where no constraint lays out the view",
    arguments: ["h=-&- v=&--", "h=--& v=--&"])
  func chosenMask(_ mask: String) throws {
    let lines = [
      Self.mask("UIView:0xf.height == 86", mask), "V:|-(0)-[UIButton:0xa]   (active, names: '|':UIView:0xf )",
      "UIButton:0xa.height == 52", "V:[UIButton:0xa]-(42)-|   (active, names: '|':UIView:0xf )",
    ]
    let message = try #require(try Self.finding(lines).messages.first)
    #expect(message.hasPrefix("if constraints are to lay out these") && message.hasSuffix("has to change: UIView"))
    // The mask of a view that a window, a table or a box places stays on.
    for holder in ["UIWindow", "UITableView", "NSBox"] {
      let held = [Self.mask("UIView:0xf.height == 86", mask, in: holder).replacing(":0xf )", with: ":0xe )")]
      let messages = try Self.finding(held + lines.dropFirst()).messages
      #expect(messages.contains { $0.contains("have to stay on") })
    }
  }

  @Test("what the system pins to a view that has a name alone is no content") func namedBarButton() throws {
    func finding(_ identifier: String) throws -> ConsoleLogFinding {
      try Self.finding([
        "<NSLayoutConstraint:0x1 \(identifier) _UIModernBarButton:0xa.trailing <= Back.trailing   (active, names: Back:0xb )>",
        "<NSLayoutConstraint:0x2 \(identifier) _UIModernBarButton:0xa.leading >= Back.leading + 60   "
          + "(active, names: Back:0xb )>",
        "<NSLayoutConstraint:0x3 Back.width == 20   (active, names: Back:0xb )>",
      ])
    }
    #expect(try finding("'CB_Trailing_Trailing'").messages.allSatisfy { !$0.contains("scroll") })
    #expect(try finding("'edge'").messages.contains { $0.contains("do not scroll") })
  }

  // MARK: - Numbers

  @Test("the constant is said where the sentence has it with the other sign") func oldConstants() throws {
    let lines = [
      "UIView:0xa.bottom == Shop.Box:0xf.bottom - 20", "V:|-(0)-[UIView:0xa]   (active, names: '|':Shop.Box:0xf )",
      "UIView:0xa.height == 24", "Shop.Box:0xf.height == 4",
    ]
    func changes(_ lines: [String]) throws -> [Int?: String] {
      let repairs = try Self.finding(lines).conflict?.repairs.filter(\.change.isOfNumber) ?? []
      return Dictionary(repairs.map { ($0.constraint.index, $0.instruction) }) { one, _ in one }
    }
    let pinned = try changes(lines)
    #expect(pinned[0] == "raise the constant by 40, from -20 to 20" && pinned[1] == "lower the constant by 40, to -40")
    let beyond = try changes([
      "V:[UIView:0xa]-(-1)-|   (active, names: '|':Shop.Box:0xf )", lines[1], "UIView:0xa.height >= 9", lines[3],
    ])
    #expect(beyond[0] == "lower the constant by 4, from -1 to -5")
    // A sentence with the sign needs no more.
    let multiple = try changes(["UIView:0xa.height == 2*Shop.Box:0xf.height - 20", "UIView:0xa.height == 24", lines[3]])
    #expect(multiple[0] == "raise the constant by 36, to 16")
  }

  @Test("amounts that other constraints make larger are explained, and what they leave no length is named")
  func largerAmounts() throws {
    let lines = [
      "H:|-(150)-[UIImageView:0xb]   (names: '|':UIView:0xc )",
      "H:[UIImageView:0xb]-(150)-|   (names: '|':UIView:0xc )",
      "UIView:0xc.width == 280",
    ]
    let inner = [
      "H:|-(12)-[UILabel:0xa]   (names: '|':UIImageView:0xb )",
      "H:[UILabel:0xa]-(12)-|   (names: '|':UIImageView:0xb )",
    ]
    let finding = try Self.finding(lines + inner)
    #expect(finding.conflict?.repairs.first?.instruction == "raise the constant by 44, to 324")
    #expect(
      finding.messages == [
        "the amounts are larger than what the proof lacks, so that the other constraints of the list hold, too",
        "the least changes of numbers leave no length for these: UILabel",
      ])
    let alone = try Self.finding(lines)
    #expect(alone.conflict?.repairs.first?.instruction == "raise the constant by 20, to 300")
    #expect(alone.messages == ["the least changes of numbers leave no length for these: UIImageView"])
    // A view that has a length of its own is not named, and neither is one that a constraint of its own makes empty.
    let sized = try Self.finding(lines + inner + ["UILabel:0xa.width >= 30", "UIView:0xd.width == 0"])
    #expect(sized.conflict?.repairs.first?.instruction == "raise the constant by 74, to 354")
    #expect(sized.messages.isEmpty)
    // Of several views that share what is left, each is named.
    let shared = try Self.finding([
      "H:|-(60)-[UILabel:0xa]   (names: '|':UIView:0xc )", "H:[UILabel:0xa]-(60)-[UILabel:0xb]",
      "H:[UILabel:0xb]-(60)-|   (names: '|':UIView:0xc )", "UIView:0xc.width == 100",
    ])
    #expect(shared.messages == ["the least changes of numbers leave no length for these: UILabel 1; UILabel 2"])
  }

  @Test("the greatest number is called so") func greatest() throws {
    let lines = ["UIView:0xa.height <= 3.40282e+38", "UIView:0xa.height == 1.79769e+308", "UIView:0xa.height == 20"]
    let report = try ConsoleLogs.report(ConsoleLogs.message(lines.map { "<NSLayoutConstraint:0x1 \($0)>" }))
    #expect(report.unparsed.isEmpty)
    #expect(
      report.constraints.map { report.sentence(of: $0) } == [
        "UIView is at most the greatest number high", "UIView is the greatest number high", "UIView is 20 high",
      ])
  }
}
