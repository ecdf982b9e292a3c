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

  @Test("what Masonry prints of a cell's content view is the table's, beside a size of 0") func twoContentSizes() throws
  {
    func makers(_ sizes: [Int]) throws -> [LoggedConstraint.Maker] {
      let lines = sizes.map { "<NSLayoutConstraint:0x1\($0) UITableViewCellContentView:0xf.width == \($0)>" }
      return try ConsoleLogs.report(ConsoleLogs.message(lines)).constraints.map(\.maker)
    }
    #expect(try makers([375, 0]) == [.likelyContainer, .likelyContainer])
    #expect(try makers([375, 320]) == [.application, .application])
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

  @Test("views of an alert may be UIKit's") func alert() throws {
    let lines = [
      "UIView:0xa.width == 280", "_UIAlertControllerView:0xb.width >= UIView:0xa.width",
      "'UIView-Encapsulated-Layout-Width' _UIAlertControllerView:0xb.width == 0",
    ]
    #expect(try Self.finding(lines).messages.contains("UIKit may have made these constraints for UIAlertController"))
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
