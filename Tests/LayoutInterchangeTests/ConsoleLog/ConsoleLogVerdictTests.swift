import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Verdicts that depend on information logs lack: margins, superviews, digits and preferences.
@Suite struct ConsoleLogVerdictTests {
  private func finding(_ lines: String...) throws -> ConsoleLogFinding {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    try #require(finding.report.unparsed.isEmpty, "\(finding.report.unparsed)")
    return finding
  }

  // MARK: - Margins

  private static let inMargins = [
    "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0xa.trailing == UIView:0xf.trailingMargin   (active)>",
  ]

  private static func sizes(_ label: Int, _ view: Int, _ relation: String = "==") -> [String] {
    [
      "<NSLayoutConstraint:0x3 UILabel:0xa.width \(relation) \(label)   (active)>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == \(view)   (active)>",
    ]
  }

  @Test func marginsAreAtLeastZero() throws {
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(Self.inMargins + Self.sizes(300, 299)))
    #expect(finding.conflict?.constraints.count == 4)
    #expect(
      finding.conflict?.implied.map(\.description) == [
        "the left margin of UIView >= 0", "the right margin of UIView >= 0",
      ])
    #expect(
      finding.messages.filter { !$0.contains("only for now") } == [
        "the conflict holds only if these are at least 0, as margins are: the left margin of UIView; "
          + "the right margin of UIView"
      ])
    // A conflict that does not depend on margins has no condition on them, and needs no assumption.
    let plain = try ConsoleLogs.finding(
      ConsoleLogs.message(
        Self.inMargins + Self.sizes(10, 300) + ["<NSLayoutConstraint:0x5 UILabel:0xa.width == 9   (active)>"]))
    #expect(plain.conflict?.constraints.count == 2 && plain.messages.isEmpty && plain.missing.isEmpty)
    #expect(
      finding.missing == [
        "the log does not hold these, so they are taken to be at least 0, and changed numbers suffice only if they are "
          + "0: the left margin of UIView; the right margin of UIView"
      ])
  }

  @Test(arguments: ["UIViewSafeAreaLayoutGuide", "UIViewLayoutMarginsGuide"])
  func guidesThatNothingPlacesAreNamed(_ kind: String) throws {
    let guide = "UILayoutGuide:0xb'\(kind)'"
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.leading == \(guide).leading   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.trailing == \(guide).trailing   (active)>",
    ]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines + Self.sizes(300, 280)))
    #expect(finding.isUnexplained && finding.messages.isEmpty)
    #expect(finding.missing == ["the log does not hold the constraints that place these guides: \(kind)"])
    // One line places the guide in its view.
    let held = "<NSLayoutConstraint:0x5 H:|-(8)-[\(guide)](LTR)   (active, names: '|':UIView:0xf )>"
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(lines + Self.sizes(300, 280) + [held])).conflict != nil)
  }

  static let limits = [
    ("==", 300, 320, "come to 20"), (">=", 300, 320, "come to at most 20"), ("<=", 300, 320, "come to at least 20"),
    ("<=", 300, 290, nil),
  ]

  @Test(arguments: limits) func whatMarginsHaveToBeIsTold(
    _ relation: String, _ label: Int, _ view: Int, _ words: String?
  ) throws {
    let finding = try ConsoleLogs.finding(
      ConsoleLogs.message(Self.inMargins + Self.sizes(label, view, relation)))
    #expect(finding.status == .solved && finding.conflict == nil)
    // The label may be as narrow as it likes, so that margins of at most the view's width do.
    let expected = words ?? "come to at most \(view)"
    let most = relation == "<=" && words != nil ? " and at most \(view)" : ""
    #expect(
      finding.messages == [
        "the constraints can all hold only if the left margin of UIView and the right margin of UIView \(expected)\(most); as Apple's engine could not satisfy them, that is not so"
      ])
  }

  @Test func aMarginThatTheLogHoldsMayBeNegative() throws {
    let guide = "UILayoutGuide:0xb'UIViewLayoutMarginsGuide'"
    func held(_ left: Int, _ right: Int?) throws -> ConsoleLogFinding {
      let lines = [
        "<NSLayoutConstraint:0x7 'UIView-leftMargin-guide-constraint' H:|-(\(left))-[\(guide)](LTR)   (active, names: '|':UIView:0xf )>"
      ]
      let last = right.map {
        "<NSLayoutConstraint:0x8 'UIView-rightMargin-guide-constraint' H:[\(guide)]-(\($0))-|(LTR)   (active, names: '|':UIView:0xf )>"
      }
      return try ConsoleLogs.finding(
        ConsoleLogs.message(Self.inMargins + Self.sizes(300, 280) + lines + (last.map { [$0] } ?? [])))
    }
    #expect(try held(-10, -10).status == .solved)
    #expect(try held(-20, nil).status == .solved)
    #expect(try held(-20, nil).messages.first?.contains("only if the right margin of UIView is 0;") == true)
    let tight = try held(-10, nil)
    #expect(tight.conflict?.implied.map(\.description) == ["the right margin of UIView >= 0"])
  }

  @Test func safeAreasLieWithinTheirViews() throws {
    let area = "UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'"
    let finding = try finding(
      "<NSLayoutConstraint:0x1 UILabel:0xa.top == \(area).top   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.bottom == \(area).bottom   (active)>",
      "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' V:[\(area)]-(34)-|   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x4 UILabel:0xa.height == UIView:0xf.height   (active)>")
    #expect(finding.conflict?.implied.map(\.description) == ["the top inset of the safe area of UIView >= 0"])
    // The conflict depends on the inset that the log lacks, and changed numbers on the one that it has.
    #expect(finding.messages.count == 2 && finding.messages.last?.contains("at least 0") == true)
  }

  // MARK: - Superviews

  @Test func aViewLiesInTheOnlyOneThatItIsTiedTo() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& UILabel:0xa.midY == + 39>"
    let tied = [
      "<NSLayoutConstraint:0x1 V:|-(5)-[UILabel:0xb]   (Names: '|':Gauge:0xf )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0xb(12)]>", "<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(0)-[UILabel:0xa]>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0xa(32)]>", mask,
    ]
    let found = try ConsoleLogs.finding(ConsoleLogs.message(tied))
    #expect(found.conflict?.constraints.count == 5)
    #expect(found.missing == ["UILabel 2 is taken to lie in Gauge, as the views that the log ties it to"])
    // Two may be it.
    let two =
      tied + [
        "<NSLayoutConstraint:0x5 V:|-(5)-[UILabel:0xc]   (Names: '|':Panel:0xe )>",
        "<NSLayoutConstraint:0x6 UILabel:0xa.width == UILabel:0xc.width>",
      ]
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(two)).status == .solved)
    // One view that it is centred in, if it says nothing of that one's own place.
    let centred = [
      mask, "<NSLayoutConstraint:0x1 UILabel:0xa.centerY == UIView:0xf.centerY>",
      "<NSLayoutConstraint:0x2 V:[UIView:0xf(60)]>",
    ]
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(centred)).conflict?.constraints.count == 3)
    let both = centred + ["<NSAutoresizingMaskLayoutConstraint:0x8 h=--& v=--& UIView:0xf.midY == + 39>"]
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(both)).status == .solved)
    let follows = [
      mask, "<NSLayoutConstraint:0x1 V:[UIView:0xf]-(70)-[UILabel:0xa]>", "<NSLayoutConstraint:0x2 V:[UIView:0xf(60)]>",
    ]
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(follows)).status == .solved)
  }

  @Test("siblings without a named superview have one") func siblings() throws {
    let masks = ["UILabel:0xa", "UIView:0xb"].map {
      "<NSAutoresizingMaskLayoutConstraint:0x9\($0.suffix(1)) h=--& v=--& \($0).midY == + 39>"
    }
    let lines =
      masks + [
        "<NSLayoutConstraint:0x1 V:[UIView:0xb]-(8)-[UILabel:0xa]>", "<NSLayoutConstraint:0x2 V:[UIView:0xb(60)]>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xa(32)]>",
      ]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.conflict?.constraints.count == 5)
    #expect(finding.missing == ["UIView is taken to lie in the superview of UILabel, as constraints tie the two"])
    // Without a constraint between them, nothing says so.
    let apart = lines.filter { !$0.contains("-(8)-") }
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(apart)).status == .solved)
  }

  @Test func aViewLiesInTheOneItIsTiedToIfOnlyThatExplainsTheMessage() throws {
    let lines = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIImageView:0xa.minX == 200   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIImageView:0xa.width == 48   (active)>",
      "<NSLayoutConstraint:0x3 UIImageView:0xa.trailing == UIView:0xb.trailing - 32   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- UIView:0xb.width == Root:0xc.width   (active)>",
      "<NSLayoutConstraint:0x5 '_UITemporaryLayoutWidth' Root:0xc.width == 0   (active)>",
    ]
    let found = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(found.conflict?.constraints.count == 5)
    #expect(found.missing == ["UIImageView is taken to lie in UIView, the only view that the log ties it to"])
    // A debugger's dump says of no conflict.
    let dump = try ConsoleLogs.finding(lines.joined(separator: "\n"))
    #expect(dump.status == .solved)
    // The two may be siblings, of which one is beside the other.
    let beside = lines.map { $0.replacing("UIView:0xb.trailing - 32", with: "UIView:0xb.leading - 32") }
    #expect(try ConsoleLogs.finding(ConsoleLogs.message(beside)).status == .solved)
  }

  @Test func aMaskRefersToTheSuperview() throws {
    func finding(_ trailing: Int) throws -> ConsoleLogFinding {
      try self.finding(
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=&-- v=--& UILabel:0xa.midX == UIView:0xf.width - 31>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=&-- v=--& UILabel:0xa.width == 46>",
        "<NSLayoutConstraint:0x3 UILabel:0xa.trailing == UIView:0xf.trailing - \(trailing)>")
    }
    #expect(try finding(4).conflict?.constraints.count == 3)
    #expect(try finding(8).status == .solved)
    // An application's constraint may relate any two views.
    let own = try self.finding(
      "<NSLayoutConstraint:0x1 UILabel:0xa.centerX == UIView:0xf.width - 31>",
      "<NSLayoutConstraint:0x2 UILabel:0xa.width == 46>",
      "<NSLayoutConstraint:0x3 H:[UIView:0xf]-(8)-[UILabel:0xa]>")
    #expect(own.status == .solved)
  }

  // MARK: - Repairs

  @Test func noSizeIsBelowZero() throws {
    let guide = "UILayoutGuide:0xb'UIViewLayoutMarginsGuide'"
    for size in ["UILabel:0xa.width >= 40", "UILabel:0xa.width == 40", "\(guide).width >= 40"] {
      let item = size.hasPrefix("UILabel") ? "UILabel:0xa" : guide
      let finding = try finding(
        "<NSLayoutConstraint:0x1 H:|-(120)-[\(item)]   (active, names: '|':UIView:0xf )>",
        "<NSLayoutConstraint:0x2 H:[\(item)]-(60)-|   (active, names: '|':UIView:0xf )>",
        "<NSLayoutConstraint:0x3 \(size)   (active)>", "<NSLayoutConstraint:0x4 UIView:0xf.width == 100   (active)>")
      let repairs = try #require(finding.conflict).repairs.filter(\.change.isOfNumber)
      #expect(!repairs.isEmpty && repairs.allSatisfy { $0.constraint.index != 2 }, "\(repairs.map(\.advice))")
    }
  }

  @Test func numbersBesideTheSafeAreaAreThoseOfOneDevice() throws {
    let area = "UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'"
    let note = "changed numbers fit the safe area of this device only; others have other insets"
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.bottom == \(area).bottom - 8   (active)>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0xa]-(8)-|   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' V:[\(area)]-(21)-|   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0xa]-(9)-|   (active, names: '|':UIView:0xf )>",
    ]
    #expect(try finding(lines[0], lines[1], lines[2]).messages == [note])
    #expect(try finding(lines[1], lines[2], lines[3]).messages.isEmpty)
  }

  @Test func placeholdersAreToBeReplaced() throws {
    let finding = try finding(
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' "
        + "V:|-(30)-[UIImageView:0xa]   (active, names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x2 UIImageView:0xa.top == UIView:0xf.top   (active)>")
    #expect(finding.conflict?.repairs.allSatisfy { $0.constraint.index == 1 } == true)
    #expect(
      finding.messages == [
        "Xcode made constraints of these at build time, as placeholders; add real ones to the storyboard in their "
          + "place: UIImageView"
      ])
  }

  @Test func aViewDoesNotLieInWhatIsInIt() throws {
    let finding = try finding(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xf.midY == + 39>",
      "<NSLayoutConstraint:0x2 V:|-(5)-[UILabel:0xb]   (Names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(5)-|   (Names: '|':UIView:0xf )>",
      "<NSLayoutConstraint:0x4 V:[UILabel:0xb(12)]>")
    #expect(finding.status == .solved && finding.report.objects.count == 2)
    #expect(!finding.missing.contains { $0.contains("taken to lie") })
  }

  // MARK: - Six digits

  @Test func sixDigitsStandForAnInterval() throws {
    func aspect(_ multiplier: String, _ height: String) throws -> ConsoleLogFinding {
      try finding(
        "<NSLayoutConstraint:0x1 UIImageView:0xa.width == \(multiplier)*UIImageView:0xa.height   (active)>",
        "<NSLayoutConstraint:0x2 UIImageView:0xa.width == 320   (active)>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.height == \(height)   (active)>")
    }
    let agreed = try aspect("1.77123", "180.665")
    #expect(agreed.status == .solved && agreed.messages.first?.contains("six digits") == true)
    // Half a last digit times 180 is 0.0009, for either number.
    #expect(try aspect("1.77123", "180.667").status == .conflict)
    // A fraction is exact.
    let fraction = try aspect("1.77778", "180")
    #expect(fraction.status == .solved && fraction.messages.isEmpty)
    #expect(try aspect("1.77778", "180.001").status == .conflict)
    // Fewer digits are exact, and so are more.
    #expect(try aspect("1.7778", "180").status == .conflict)
    #expect(try aspect("1.777780", "180").status == .conflict)
  }

  @Test func roundedConstantsAddUp() throws {
    func cell(_ gap: String, _ height: String, _ more: String...) throws -> ConsoleLogFinding {
      let lines =
        [
          "<NSLayoutConstraint:0x1 UILabel:0xa.height == 20.3333   (active)>",
          "<NSLayoutConstraint:0x2 V:|-(11)-[UILabel:0xa]   (active, names: '|':UIView:0xf )>",
          "<NSLayoutConstraint:0x3 V:[UILabel:0xa]-(\(gap))-|   (active, names: '|':UIView:0xf )>",
          "<NSLayoutConstraint:0x4 UIView:0xf.height == \(height)   (active)>",
        ] + more
      return try ConsoleLogs.finding(ConsoleLogs.message(lines))
    }
    #expect(try cell("11.3333", "42.6667").status == .solved)
    #expect(try cell("11.3333", "42.6668").status == .conflict)
    // A conflict beyond rounding is reported with the printed numbers, without members that agree.
    let real = try cell("11.3333", "42.6667", "<NSLayoutConstraint:0x5 UILabel:0xa.height == 50   (active)>")
    #expect((real.conflict?.constraints ?? []).map(\.index) == [0, 4])
    let amounts = (real.conflict?.repairs ?? []).compactMap { repair -> Double? in
      if case .constant(let by, _) = repair.change { by } else { nil }
    }
    #expect(amounts.map { ($0 * 1e6).rounded() / 1e6 } == [-29.6667, 29.6667])
    #expect(real.conflict?.implied.isEmpty == true)
  }

  // MARK: - Preferences

  static let contents: [(String, [Int]?)] = [
    ("", nil), (" Hug:250 CompressionResistance:750", nil), (" Hug:999 CompressionResistance:999", nil),
    (" Hug:250 CompressionResistance:1000", nil), (" Hug:1000 CompressionResistance:750", [0, 1]),
    (" Hug:1000 CompressionResistance:1000", [0, 1]), (" @250", nil),
  ]

  @Test(arguments: contents) func contentsBelowARequirementArePreferences(_ priorities: String, _ conflict: [Int]?)
    throws
  {
    let finding = try finding(
      "<MASLayoutConstraint:0x1 UILabel:0xa.width == 44>",
      "<NSContentSizeLayoutConstraint:0x2 UILabel:0xa.width == 35\(priorities)>")
    #expect(finding.conflict?.constraints.compactMap(\.index) == conflict)
    #expect(finding.report.parsed == 2)
  }

  @Test func otherPrioritiesAreOnlyTold() throws {
    let finding = try finding(
      "<MASLayoutConstraint:0x1 UILabel:0xa.width == 44>", "<NSLayoutConstraint:0x2 UILabel:0xa.width == 35 @ 250>")
    #expect(finding.conflict?.constraints.count == 2)
  }
}
