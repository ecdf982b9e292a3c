import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Identity, requirement and maker of constraints in a log, and reports of unreadable ones.
@Suite struct ConsoleLogIdentityTests {
  private static let fixed = "<NSLayoutConstraint:0x1 V:[Row:0xa]-(5)-[Tail:0xb]   (active, names: Row:0xa, Tail:0xb )>"
  private static let lines = [
    "<NSLayoutConstraint:0x1 V:[Row]-(5)-[Tail]   (active, names: Row:0xa, Tail:0xb )>",
    "<NSLayoutConstraint:0x2 V:[Row]-(8)-[Tail]   (active, names: Row:0xa, Tail:0xb )>",
  ]

  static let choices = [
    "<NSLayoutConstraint:0x1 V:[Row]-(5)-[Tail]   (active, names: Tail:0xb, Row:0xa )>",
    "<NSLayoutConstraint:0x1 V:[UIView:0xa]-(5)-[UILabel:0xb'Pear']>",
    // It was changed meanwhile, or is not understood.
    "<NSLayoutConstraint:0x1 V:[UIView:0xa]-(7)-[UILabel:0xb]   (inactive)>",
    "<NSLayoutConstraint:0x1 V:[UIView:0xa]-(",
  ]

  @Test(arguments: choices) func whatWasBrokenIsTheOneOfItsAddress(_ choice: String) throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.lines, breaking: choice))
    #expect(finding.report.constraints.count == 2 && finding.report.applesChoice?.index == 0)
    #expect(finding.report.missing.isEmpty && finding.report.unparsed.isEmpty)
    #expect(finding.breaksMember == true && finding.furtherConflicts.isEmpty)
    #expect(finding.conflict?.repairs.allSatisfy { $0.remaining == 0 } == true)
  }

  @Test func aMaskIsSwitchedOffByTheNameOfItsProperty() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.width == 0   (active)>"
    let finding = try ConsoleLogs.finding(
      ConsoleLogs.message(["<NSLayoutConstraint:0x1 UIView:0xa.width == 80   (active)>", mask]))
    let repairs = finding.conflict?.repairs.map(\.instruction) ?? []
    #expect(repairs.contains("set translatesAutoresizingMaskIntoConstraints to false"), "\(repairs)")
  }

  @Test func aLineIsUnderstoodByWhatWasBroken() throws {
    let damaged = Self.lines[0].replacing("-(5)-", with: "-(\u{FFFD})-")
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([damaged, Self.lines[1]], breaking: Self.lines[0]))
    #expect(finding.report.unparsed.isEmpty && finding.report.parsed == 2)
    #expect(finding.conflict?.constraints.map(\.index) == [0, 1] && finding.breaksMember == true)
  }

  @Test func oneConstraintInOtherWordsCountsOnce() throws {
    let again = [Self.choices[0], "<NSLayoutConstraint:0x1 V:[UIView:0xa]-(5)-[UILabel:0xb]>"]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.lines + again))
    #expect(finding.report.parsed == 4 && finding.report.constraints.count == 2)
    #expect(finding.conflict?.constraints.count == 2 && finding.furtherConflicts.isEmpty)
    // Another address is another constraint.
    let other = [Self.lines[0].replacing(":0x1 ", with: ":0x3 ")]
    #expect(try ConsoleLogs.report(ConsoleLogs.message(Self.lines + other)).constraints.count == 3)
  }

  // MARK: - Requirements

  static let dumps: [(String, [Int]?)] = [
    ("UIView:0xa.height == 40   (inactive)", nil), ("UIView:0xa.height == 40 @750   (active)", nil),
    ("UIView:0xa.height == 40 ^ 999", nil), ("V:[UIView:0xa(40@250)]   (active)", nil),
    ("UIView:0xa.height == 40 priority:750   (inactive)", nil), ("UIView:0xa.height == 40 @1000   (active)", [0, 1]),
    ("UIView:0xa.height == 40   (active)", [0, 1]),
  ]

  @Test(arguments: dumps) func dumpsHoldRequirementsThatAreActive(_ body: String, _ conflict: [Int]?) throws {
    let lines = ["<NSLayoutConstraint:0x1 \(body)>", "<NSLayoutConstraint:0x2 UIView:0xa.height == 50   (active)>"]
    let dump = "(lldb) po view.constraints\n▿ 2 elements\n  - 0 : \(lines[0])\n  - 1 : \(lines[1])\n"
    let finding = try ConsoleLogs.finding(dump)
    #expect(finding.conflict?.constraints.compactMap(\.index) == conflict)
    #expect(finding.report.parsed == 2 && finding.isUndecided == false)
    let note = "constraints that are not active, or of a priority below 1000, count as preferences: line 3"
    #expect(finding.missing == (conflict == nil ? [note] : []))
    // What the engine complains of is required.
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(lines)).conflict?.constraints.count == 2)
    let broken = dump + "Will attempt to recover by breaking constraint\n\(lines[1])\n"
    #expect(try ConsoleLogs.finding(broken).conflict?.constraints.count == 2)
  }

  // MARK: - Lines that are not understood

  private static let unread = "<NSLayoutConstraint:0x7 UIView:0xa.colour == 1   (active)>"

  @Test func nothingCanHoldWhereALineIsNotUnderstood() throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([Self.lines[0], Self.unread, Self.unread]))
    #expect(finding.isUndecided && finding.unreadLines == [8, 9] && finding.missing.isEmpty)
    #expect(ConsoleLogWriter.json([finding], file: "log").contains(#""status": "undecided""#))
    // Neither is it said on which condition they can.
    let margin = "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>"
    let width = "<NSLayoutConstraint:0x2 UILabel:0xa.leading == UIView:0xf.leading + 8   (active)>"
    #expect(try ConsoleLogs.finding(ConsoleLogs.message([margin, width])).messages.count == 1)
    #expect(try ConsoleLogs.finding(ConsoleLogs.message([margin, width, Self.unread])).messages.isEmpty)
    // A contradiction is one whatever else there is.
    let conflict = try ConsoleLogs.finding(ConsoleLogs.message(Self.lines + [Self.unread]))
    #expect(!conflict.isUndecided && conflict.status == .conflict)
  }

  @Test func whatWasBrokenIsALineToo() throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([Self.lines[0]], breaking: Self.unread))
    #expect(finding.isUndecided && finding.unreadLines == [11])
    #expect(finding.report.unparsed.map(\.text) == [Self.unread])
  }

  // MARK: - Hidden views

  @Test(
    "an address that is redacted, or that of several classes, tells no objects apart",
    arguments: [
      "0xXXXXXXXX", "0x0", "0x000000", "0x...", "0x…", "0x****", "0x7fXX",
      "0x7ff...", "0x7f..", "0x…b0", "0x7fb57cxbf90",
    ]) func sharedAddress(_ address: String) throws
  {
    let lines = [
      "UIImageView:0xa.width == 40   (active)", "UIImageView:0xa.width == 60   (active)",
      "H:|-(0)-[UIImageView:0xa]   (active, names: '|':Shop.Row:0xa )",
      "H:[UIImageView:0xa]-(8)-[UIImageView:0xa]   (active)",
      "H:[UIImageView:0xa]-(0)-|   (active, names: '|':Shop.Row:0xa )", "Shop.Row:0xa.width == 100   (active)",
    ]
    // The constraints' own addresses may be redacted too.
    let redacted = lines.map { "<NSLayoutConstraint:\(address) \($0.replacing("0xa", with: address))>" }
    let shared = lines.map { "<NSLayoutConstraint:\(address) \($0)>" }
    for (list, name) in [(redacted, address), (shared, "0xa")] {
      let finding = try ConsoleLogs.finding(ConsoleLogs.message(list, breaking: list[0]))
      #expect(finding.isUndecided && !finding.isUnexplained && finding.report.unparsed.isEmpty)
      #expect(finding.report.constraints.count == lines.count && finding.report.applesChoice?.index == 0)
      #expect(finding.missing.contains { $0.hasSuffix("counts as another object: \(name)") })
    }
    // A conflict of one line, or of other objects, is one.
    let negative = redacted + ["<NSLayoutConstraint:0x1 UIView:\(address).width == -8   (active)>"]
    #expect(try ConsoleLogs.conflict(negative) == [6])
    let own = [8, 9].map { "<NSLayoutConstraint:\(address) UIView:0xb.width == \($0)   (active)>" }
    #expect(try ConsoleLogs.conflict(redacted + own) == [6, 7])
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(own)).missing.allSatisfy { !$0.contains("address") })
  }

  private static let hiding = "<NSLayoutConstraint:0x9 'UISV-hiding' UILabel:0xa.height == 0   (active)>"

  static let hidden: [[String]] = [
    ["UILabel:0xa.height >= 44"], ["V:[UILabel:0xa(44)]"],
    ["UILabel:0xa.height == UILabel:0xc.height", "UILabel:0xc.height == 9"],
    [
      "V:|-(8)-[UIView:0xb]   (active, names: '|':UILabel:0xa )",
      "V:[UIView:0xb]-(8)-|   (active, names: '|':UILabel:0xa )",
    ],
    // Lines that do not name the superview.
    [
      "UIView:0xb.top == UILabel:0xa.top + 8", "UIView:0xb.bottom == UILabel:0xa.bottom - 8",
      "UIView:0xb.height == 44",
    ],
    [
      "UILabel:0xa.top == UIView:0xb.top - 8", "UIView:0xc.top >= UIView:0xb.bottom + 4",
      "UIView:0xc.bottom == UILabel:0xa.bottomMargin - 8",
    ],
    [
      "V:|-(8)-[UIView:0xb]   (active, names: '|':UILabel:0xa )", "UIView:0xc.top == UIView:0xb.bottom + 4",
      "UIView:0xc.bottom == UILabel:0xa.bottom - 8",
    ],
  ]

  @Test("what is beside a hidden view does not have to yield to it") func besideHiddenView() throws {
    let lines = [
      "UIView:0xb.bottom == UILabel:0xa.top", "UIView:0xc.top == UILabel:0xa.bottom",
      "UIView:0xc.top == UIView:0xb.bottom + 30",
    ].map { "<NSLayoutConstraint:0x1\($0.utf8.count) \($0)>" }
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines + [Self.hiding]))
    #expect(finding.conflict?.repairs.first?.change.isOfNumber == true)
  }

  @Test(arguments: hidden) func theLengthOfAHiddenViewGivesWay(_ bodies: [String]) throws {
    let lines = bodies.enumerated().map { "<NSLayoutConstraint:0x\($0) \($1)>" }
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines + [Self.hiding]))
    let repairs = try #require(finding.conflict).repairs
    #expect(repairs.first?.isOfHiddenLength == true && repairs.first?.constraint.index != lines.count)
    #expect(repairs.first?.instruction.hasPrefix("give it priority 999, so that hiding the view prevails") == true)
    #expect(finding.conflict?.combinedRepair.map(\.isOfHiddenLength) == [true])
    // It is not told once more among what can have a lower priority, and has no other constant.
    let first = repairs.filter { $0.constraint.index == repairs.first?.constraint.index }.map(\.change)
    #expect(first == [.priority, .drop])
  }

  @Test func whatIsAcrossAHiddenLengthIsAsAnyOther() throws {
    let finding = try ConsoleLogs.finding(
      ConsoleLogs.message([
        Self.hiding, "<NSLayoutConstraint:0x1 UILabel:0xa.width == 4>", "<NSLayoutConstraint:0x2 H:[UILabel:0xa(5)]>",
      ]))
    #expect(finding.conflict?.repairs.first?.instruction == "lower the constant by 1, to 4")
  }

  // MARK: - Makers

  static let systems = [
    "'UIButtonBar.maximumAlignmentSize' UIView:0xa.height == 40", "'TB_Top_Top' UIView:0xa.height == 40",
    "'IB_Baseline_Baseline' UIView:0xa.height == 40", "'assistantHeight' UIView:0xa.height == 40",
    "'inputView.top' UIView:0xa.height == 40", "'UINav_static_button_height' UIView:0xa.height == 40",
    "'_UINavigationBarHeight' UIView:0xa.height == 40", "'UIIBSystemGenerated' UIView:0xa.height == 40",
    "'NSSplitView.Height' UIView:0xa.height == 40", "'_NSSplitView-height' UIView:0xa.height == 40",
    "'UITemporaryLayoutHeight' UIView:0xa.height == 40", "'UIView-Encapsulated-Layout-Height' UIView:0xa.height == 40",
    "'UISV-fill-equally' UIView:0xa.height == 40", "_UIModernBarButton:0xa.height == 40",
    "'bar' V:[_UIToolbarContentView:0xa(40)]", "UIInputSetHostView:0xa.height == 40",
    "'Mask_Trailing_Trailing' UIView:0xa.height == 40", "'MaskEV_Leading_BIB_Trailing' UIView:0xa.height == 40",
    "'BIB_Trailing_CB_Leading' UIView:0xa.height == 40", "FI_TShelf:0xa.height == 40",
    "UITransitionView:0xa.height == 40", "NSThemeFrame:0xa.height == 40", "CKMessageEntryView:0xa.height == 40",
    "AVButton:0xa.height == 40", "_AVFocusContainerView:0xa.height == 40", "WKContentView:0xa.height == 40",
    "_MKMapContentView:0xa.height == 40", "_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa.height == 40",
    "UIKitCore.FloatingBar:0xa.height == 40", "SwiftUI.UIKitNavigationBar:0xa.height == 40",
    "_TtC6AppKit9GlassView:0xa.height == 40", "AVKit.AVControlsView:0xa.height == 40",
    "AVKit.AVPlayerViewControllerContentView:0xa.height == 40", "_TtC6WebKit8ToolView:0xa.height == 40",
  ]

  static let privatePairs = [
    "UILayoutContainerView:0xa.bottom == UIFocusContainerGuide:0xb.bottom",
    "UIInputSetContainerView:0xa.top == UITextEffectsWindow:0xb.top", "UITransitionView:0xa.top == UIWindow:0xb.top",
    "CKMessageEntryView:0xa.right == UIInputSetHostView:0xb.right",
    "_UIModernBarButton:0xa.leading == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.leading",
    "_UIModernBarButton:0xa.leading == UILayoutGuide:0xb'UINavigationBarItemContentLayoutGuide'.leading",
    "V:|-(3)-[_UIModernBarButton:0xa]",
    "UILayoutGuide:0xa'TitleViewGuide(0x1)'.leading == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.leading",
    "NSToolbarButton:0xa.bottom == NSToolbarItemViewer:0xb.bottom - 4",
    "UITabBarButtonLabel:0xa.top == UITabBarButton:0xb.top", "Shop.Bar:0xa.bottom == UIInputSetHostView:0xb.bottom",
    "NSTouchBarView:0xa.trailing == NSFunctionRowBackgroundColorView:0xb.trailing",
    "AVButton:0xa.centerX == AVPlaybackControlsView:0xb.centerX", "WKScrollView:0xa.top == WKWebView:0xb.top",
    "AVDesktopPlayerViewContentView:0xa.right == AVPlayerView:0xb.right",
    "MKAttributionLabel:0xa.top == MKScrollContainerView:0xb.top",
  ]

  @Test("a constraint between private views is the system's", arguments: privatePairs)
  func privatePair(_ body: String) throws {
    let report = try ConsoleLogs.report(ConsoleLogs.message(["<NSLayoutConstraint:0x1 \(body)   (active)>"]))
    #expect(report.constraints.map(\.maker) == [.system])
  }

  @Test(arguments: systems) func whatTheSystemMadeIsNotToBeChanged(_ body: String) throws {
    let view = body.split { " [".contains($0) }.first { $0.contains(":0xa") }?.prefix { $0 != ":" } ?? "UIView"
    let lines = [
      "<NSLayoutConstraint:0x1 \(body)   (active)>", "<SnapKit.LayoutConstraint:0x2 \(view):0xa.height == 50.0>",
    ]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.conflict?.repairs.isEmpty == false)
    #expect(finding.messages.allSatisfy { $0.contains("only for now") || $0.hasSuffix("UIAlertController") })
    #expect(finding.conflict?.repairs.allSatisfy { $0.constraint.index == 1 } == true)
    let both = try ConsoleLogs.finding(
      ConsoleLogs.message([lines[0], "<NSLayoutConstraint:0x2 'UISV-alignment' \(view):0xa.height == 50   (active)>"]))
    #expect(both.conflict?.repairs.isEmpty == true)
    #expect(both.messages == ["the application made none of these constraints, so none of them can be changed"])
  }

  @Test("views of UIKit beside private ones of a player are the player's, and others are not")
  func viewsOfPlayers() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UIImageView:0xa.centerX == AVUnsupportedContentIndicatorView:0xb.centerX>",
      "<NSLayoutConstraint:0x2 H:|-(>=10)-[UIImageView:0xa]   (Names: '|':AVUnsupportedContentIndicatorView:0xb )>",
      "<NSLayoutConstraint:0x3 H:|-(0)-[AVUnsupportedContentIndicatorView:0xb]   (Names: '|':UIView:0xc )>",
      "<NSLayoutConstraint:0x4 H:[AVUnsupportedContentIndicatorView:0xb]-(0)-|   (Names: '|':UIView:0xc )>",
      "<NSLayoutConstraint:0x5 H:|-(0)-[UIView:0xc]   (Names: '|':AVPlayerView:0xd )>",
      "<NSLayoutConstraint:0x6 H:[UIView:0xc]-(0)-|   (Names: '|':AVPlayerView:0xd )>",
      "<NSAutoresizingMaskLayoutConstraint:0x7 h=-&- v=-&- H:[AVPlayerView:0xd(0)]>",
    ]
    // So they are where the private class is one of Swift, with its module.
    let classes = [
      "AVUnsupportedContentIndicatorView", "AVKit.AVControlsView", "_TtC5AVKit14AVControlsView", "AVKit.ControlsView",
      "WebKit.WKControlsView", "PDFKit.PDFControlsView", "MapKit.ControlsView",
    ]
    for name in classes {
      let finding = try ConsoleLogs.finding(
        ConsoleLogs.message(lines.map { $0.replacing("AVUnsupportedContentIndicatorView", with: name) }))
      #expect(finding.conflict?.constraints.count == 7 && finding.conflict?.repairs.isEmpty == true, "\(name)")
      #expect(finding.messages.map { $0.hasSuffix("empty for now: AVPlayerView") } == [true], "\(finding.messages)")
    }
    // The same views in one of the application's views.
    let own = try ConsoleLogs.finding(
      ConsoleLogs.message(lines.map { $0.replacing("AVUnsupportedContentIndicatorView", with: "Shop.Badge") }))
    #expect(own.report.constraints.prefix(6).allSatisfy { $0.maker == .application })
    #expect(own.conflict?.repairs.isEmpty == false)
  }

  @Test func masksOfPrivateViewsAreNotSwitchedOff() throws {
    func finding(_ view: String) throws -> ConsoleLogFinding {
      let mask = "NSAutoresizingMaskLayoutConstraint"
      return try ConsoleLogs.finding(
        ConsoleLogs.message([
          "<\(mask):0x1 h=--& v=--& \(view):0xa.width == 0   (active)>",
          "<NSLayoutConstraint:0x2 'UIView-leftMargin-guide-constraint' "
            + "H:|-(8)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':\(view):0xa )>",
          "<NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' "
            + "H:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(8)-|(LTR)   (active, names: '|':\(view):0xa )>",
        ]))
    }
    let bar = try finding("_UIToolbarContentView")
    #expect(bar.conflict?.constraints.count == 3 && bar.conflict?.repairs.isEmpty == true)
    #expect(
      bar.messages == [
        "the application made none of these constraints, so none of them can be changed",
        "the toolbar is laid out with an empty frame; create the UIToolbar with a frame that is not zero",
      ])
    // The mask of another view may have to stay on too, as no constraint lays the view out.
    let view = try finding("UIView")
    #expect(view.conflict?.repairs.isEmpty == true && view.messages.first?.hasSuffix("empty for now: UIView") == true)
  }

  @Test(
    "A mask is that of the view inside, also where the line ends at the superview",
    arguments: [
      "V:[_UIContent:0xb]-(7)-|", "_UIContent:0xb.minY == 3", "V:|-(3)-[_UIContent:0xb]",
    ]) func masksOfViewsInside(_ line: String) throws
  {
    func frames(_ inner: String) throws -> [String] {
      let mask = "NSAutoresizingMaskLayoutConstraint"
      let lines = [line, "V:|-(3)-[_UIContent:0xb]", "V:[_UIContent:0xb]-(7)-|"].enumerated().map { index, line in
        "<\(mask):0x\(index + 2) h=--& v=-&- \(line)   (active, names: '|':Card:0xa )>"
          .replacing("_UIContent", with: inner)
      }
      let finding = try ConsoleLogs.finding(
        ConsoleLogs.message(["<\(mask):0x1 h=--& v=--& Card:0xa.height == 5   (active)>"] + lines))
      #expect(finding.conflict?.repairs.isEmpty == true)
      return finding.messages
    }
    // The application owns one view, or both.
    let own = try frames("_UIContent")
    #expect(own.count == 1 && own.last?.hasSuffix("has to change: Card") == true, "\(own)")
    let both = try frames("Content")
    #expect(both == own.map { "\($0); Content" }, "\(both)")
  }

  static let applications = [
    "'photo width' UIView:0xa.height == 40", "'TB_height' UIView:0xa.height == 40", "'UI' UIView:0xa.height == 40",
    "'NSome' UIView:0xa.height == 40", "'Uiview' UIView:0xa.height == 40", "'inputViewTop' UIView:0xa.height == 40",
    "_UIHostingView:0xa.height == 40", "'host' _UIHostingView<App.Root>:0xa.height == 40",
    "UITableView:0xa.height == 40",
    "SwiftUI._UIHostingView<App.Root>:0xa.height == 40", "UILayoutContainerView:0xa.height == UIView:0xb.height",
    "_TtGC7SwiftUI14_UIHostingViewV3App4Root_:0xa.height == 40", "_TtC5Fruit9GlassView:0xa.height == 40",
    "V:[_UILayoutGuide:0xa(40)]", "_UIBox.Row:0xa.height == 40", "'Mask_Trailing' UIView:0xa.height == 40",
    "'Mask_Of_Pear' UIView:0xa.height == 40", "UIWindow:0xa.height == 40", "FI_Tag:0xa.height == 40",
    "UIView:0xa.height == _UIAlertControllerView:0xb.height", "CKCalendar:0xa.height == 40",
    "UILayoutGuide:0xa'UIViewSafeAreaLayoutGuide'.height == 40", "UIBadgeLabel:0xa.height == 40",
    "UIBadgeLabel:0xa.height == UITableViewCellContentView:0xb.height",
    "NSBadgeView:0xa.height == NSTextField:0xb.height",
    "MKMapView:0xa.height == 40", "WKWebView:0xa.top == UIView:0xb.top", "AVPlayerView:0xa.height == UIView:0xb.height",
    "MKDropdownMenu:0xa.height == 40", "Player.AVControls:0xa.height == 40",
    "AVPlayerViewControllerView:0xa.height == UIView:0xb.height",
  ]

  @Test(arguments: applications) func whatTheApplicationMadeIs(_ body: String) throws {
    let lines = ["<NSLayoutConstraint:0x1 \(body)   (active)>", "<NSLayoutConstraint:0x2 UIView:0xa.height == 50>"]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.report.constraints.map(\.maker) == [.application, .application])
  }

  // MARK: - Multiples of locations

  @Test func aMultipleIsMeasuredInTheOnlyViewThatTheLogTiesTo() throws {
    let half = "<SnapKit.LayoutConstraint:0x1@V.swift#12 UILabel:0xa.centerX == UIView:0xf.centerX * 0.5>"
    let width = "<SnapKit.LayoutConstraint:0x3@V.swift#14 UIView:0xf.width == 100.0>"
    let centred = "<SnapKit.LayoutConstraint:0x2@V.swift#13 UILabel:0xa.centerX == UIView:0xf.centerX>"
    let note = "UILabel is taken to lie in UIView, the only view that the log ties it to"
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([half, centred, width]))
    #expect(finding.conflict?.constraints.count == 3 && finding.missing == [note])
    #expect(finding.conflict?.repairs.map(\.instruction).contains("raise the constant by 25, to 25") == true)
    // Of another edge of that view.
    let bottom = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.top == 0.25*UIView:0xf.bottom   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.top == UIView:0xf.top + 30   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xf.height == 100   (active)>",
    ]
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(bottom)).conflict?.constraints.count == 3)
    // Between siblings in it.
    let siblings = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.left == 2*UIButton:0xb.left   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(10)-[UIButton:0xb]   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.left == UIView:0xf.left + 30   (active)>",
    ]
    let found = try ConsoleLogs.finding(ConsoleLogs.message(siblings))
    #expect(found.conflict?.constraints.count == 3 && found.missing == [note])
    // Two views may be the one.
    let two = [half, centred, width, "<NSLayoutConstraint:0x5 UILabel:0xa.centerX == UIScrollView:0xe.centerX + 3>"]
    let open = try ConsoleLogs.finding(ConsoleLogs.message(two))
    #expect(
      open.conflict == nil
        && open.missing == ["the log does not hold these, so they may be anything: the origin for line 7"])
  }

  // MARK: - Guides and platforms

  static let insets = ["UIViewSafeAreaLayoutGuide", "UIViewLayoutMarginsGuide", "UIViewReadableContentGuide"]

  @Test(arguments: insets) func guidesAreCalledByTheirOwnViews(_ guide: String) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UIView:0xe.height == 10>",
      "<NSLayoutConstraint:0x2 UILabel:0xc.top == UILayoutGuide:0xb'\(guide)'.top>",
      "<NSLayoutConstraint:0x3 V:|-(47)-[UILayoutGuide:0xb'\(guide)']   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x5 V:|-(20)-[UILayoutGuide:0xd'\(guide)']   (active, names: '|':UIView:0xe )>",
    ]
    let objects = try ConsoleLogs.report(ConsoleLogs.message(lines)).objects
    func name(_ address: String) throws -> String { try #require(objects.first { $0.address == address }).name }
    #expect(try name("0xb").hasSuffix(" of \(name("0xf"))") && name("0xd").hasSuffix(" of \(name("0xe"))"))
    #expect(Set(objects.map(\.name)).count == objects.count)
    // One guide alone is called by its view's whole name as well.
    let one = try ConsoleLogs.report(ConsoleLogs.message(Array(lines.prefix(3)))).objects
    #expect(try #require(one.first { $0.address == "0xb" }).name.hasSuffix(" of UIView 2"))
  }

  static let platforms: [(name: String, end: String, isAppKit: Bool)] = [
    ("App.Row", "-[NSWindow visualizeConstraints:] is called", true), ("App.Row", "", false),
    ("App.Row", "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES", true),
    ("_NSSplitViewItemViewWrapper", "", true), ("_UIQueuingView", "", false), ("NSKVONotifying_App.Row", "", false),
  ]

  @Test(arguments: platforms) func appKitIsKnownByItsWordsAndClasses(_ name: String, _ end: String, _ isAppKit: Bool)
    throws
  {
    let lines = ["<NSLayoutConstraint:0x1 \(name):0xa.minY == App.Board:0xb.maxY + 8>"]
    let report = try ConsoleLogs.report(ConsoleLogs.message(lines, breaking: lines[0]) + "\n" + end + "\n")
    #expect(report.isAppKit == isAppKit)
    // AppKit measures them upward.
    let place = isAppKit ? " is 8 above the maxY of " : " is 8 below the maxY of "
    #expect(report.sentence(of: report.constraints[0]).contains(place))
  }

  @Test func onlyWhatIsSaidToBeAConflictLacksAMember() throws {
    let words = "what contradicts the constraints that are listed is not in the log"
    #expect(try ConsoleLogs.finding(ConsoleLogs.message([Self.lines[0]])).missing == [words])
    #expect(try ConsoleLogs.finding(Self.lines[0]).missing == [])
    #expect(try ConsoleLogs.finding("(\n  \"\(Self.lines[0])\"\n)").missing == [])
  }

  /// From right to left, multiples of locations are measured from the left, as in documents.
  @Test(arguments: [("trailing", 0.0), ("centerX", 25), ("leading", 50)])
  func multiplesAreMeasuredFromTheLeft(_ attribute: String, _ right: Double) throws {
    func conflict(_ right: Double) throws -> [Int]? {
      try ConsoleLogs.conflict(
        [
          "<NSLayoutConstraint:0x1 UIView:0xa.leading == 0.5*UIView:0xf.\(attribute)   (active, names: '|':UIView:0xf )>",
          "<NSLayoutConstraint:0x2 UIView:0xf.width == 100   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0xa.right == \(right)   (active, names: '|':UIView:0xf )>",
        ], direction: .rightToLeft)
    }
    #expect(try conflict(right) == nil)
    #expect(try conflict(right + 1) != nil)
  }
}
