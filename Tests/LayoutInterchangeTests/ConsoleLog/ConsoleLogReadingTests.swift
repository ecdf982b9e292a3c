import LayoutInterchange
import LayoutModel
import Testing

/// The constraints in lines of console logs, and the grouping of lines into messages.
@Suite struct ConsoleLogReadingTests {
  static let forms: [(String, String)] = [
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 100>", "UILabel.width == 100"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>", "UIView.width == -16"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.height <= + 2.5 @ 999>", "UIView.height <= 2.5"),
    ("<NSLayoutConstraint:0x1 'no width' UIView:0x2.width ==   (active)>", "UIView.width == 0"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.height >= + NSSpace(8)>", "UIView.height >= 8"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2'Pear'.height >= 20.5   (active)>", "UILabel 'Pear'.height >= 20.5"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2 'Pear'.width <= -2e1   (inactive)>", "UILabel 'Pear'.width <= -20"),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'It's 2 == 2'.top == UIView:0x3.bottom + 8   (active)>",
      "UILabel 'It's 2 == 2'.top == UIView.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2.width == 0.5*UIView:0x3.width - 4   (active)>",
      "UILabel.width == 0.5 * UIView.width + -4"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x2.height * 1.5>", "UIView.width == 1.5 * UIView.height"),
    ("<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x2.height / 2>", "UIView.width == 0.5 * UIView.height"),
    (
      "<_UISystemBaselineConstraint:0x1 A.B:0x2.top <= C.D:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "B.top <= D.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.bottom == UIButton:0x3.bottom + NSSpace(6)>",
      "UIView.bottom == UIButton.bottom + 6"
    ),
    ("<NSLayoutConstraint:0x1 'wide' H:[UILabel:0x2'a] (b'(>=40)]>", "UILabel 'a] (b'.width >= 40"),
    ("<NSLayoutConstraint:0x1 V:[UILabel:0x2(40@750)] priority:750>", "UILabel.height == 40"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0x2(==UIView:0x3)]>", "UILabel.width == UIView.width"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width >= 3.40282e+38>", "UILabel.width >= 1000000000"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 1.79769e+308>", "UILabel.width == 1000000000"),
    (
      "<NSLayoutConstraint:0x1 V:[6urn:li:f(...(16)]   (active, names: 6urn:li:f(...:0x7f )>",
      "6urn:li:f(....height == 16"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(0)-[6urn:li:(...]   (active, names: 6urn:li:(...:0x7f, '|':7urn:li:(...:0x8f )>",
      "6urn:li:(....top == 7urn:li:(....top"
    ),
    ("<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2]>", "UILabel.leading == the superview of UILabel.leading + 8"),
    (
      "<NSLayoutConstraint:0x1 H:|-(>=8)-[UILabel:0x2]   (Names: '|':UIView:0x3 )>",
      "UILabel.leading >= UIView.leading + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(6)-[note]   (active, names: '|':UIButton:0x3'Let's go', note:0x2 )>",
      "note.leading == UIButton 'Let's go'.leading + 6"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UILabel:0x2]-(NSSpace(8))-|   (active, names: '|':UIView:0x3 )>",
      "UIView.bottom == UILabel.bottom + 8"
    ),
    ("<NSLayoutConstraint:0x1 V:[UILabel:0x2]-(-4)-[UIView:0x3]   (active)>", "UIView.top == UILabel.bottom + -4"),
    ("<NSLayoutConstraint:0x1 V:[UILabel:0x2][UIView:0x3]>", "UIView.top == UILabel.bottom"),
    (
      "<NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' "
        + "H:|-(16)-[UILayoutGuide:0x2'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x3 )>",
      "the margins of UIView.left == UIView.left + 16"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& UIView:0x2.minX == 4   (active, names: '|':UIWindow:0x3 )>",
      "UIView.minX == 4"
    ),
    ("<NSAutoresizingMaskLayoutConstraint:0x1 UIView:0x2.height == 40>", "UIView.height == 40"),
    (
      "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2(42)] Hug:1000 CompressionResistance:750   (active)>",
      "UILabel.width <= 42"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 42 Hug:251 CompressionResistance:1000>",
      "UILabel.width >= 42"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 UILabel:0x2.width == 42 Hug:1000 CompressionResistance:1000>",
      "UILabel.width == 42"
    ),
    ("<SnapKit.LayoutConstraint:0x1@Row.swift#21 Fruit.Row:0x2.height >= 44.0>", "Row.height >= 44"),
    ("<MASLayoutConstraint:top UIView:header.top == UIView:0x3.top + 20 ^750>", "UIView:header.top == UIView.top + 20"),
    (
      "<MASLayoutConstraint:Top Constraint UILabel:title.top == UIView:my superview.top + 10>",
      "UILabel:title.top == UIView:my superview.top + 10"
    ),
    ("<MASLayoutConstraint:me@home UILabel:the title.height == 10>", "UILabel:the title.height == 10"),
    ("<MASLayoutConstraint:top: a b:c [1] UILabel:0x2.height == 10>", "UILabel.height == 10"),
    (
      "<SnapKit.LayoutConstraint:top inset@/My App/Row.swift#12 UILabel:a b.top == UIView:0x3.top + 10.0>",
      "UILabel:a b.top == UIView.top + 10"
    ),
    (
      "<SnapKit.LayoutConstraint:in (of it)@Row.swift#12 Box<A.B, C>:0x2.top == UIView:0x3.top + 10.0>",
      "Box<A.B, C>.top == UIView.top + 10"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@Row.swift#1 UILabel:0x2.height == 40.0 ^UILayoutPriority(rawValue: 999.0)>",
      "UILabel.height == 40"
    ),
    ("<MASLayoutConstraint:my height V:[UILabel:0x2(10)]>", "UILabel.height == 10"),
    (
      "<NSLayoutConstraint:0x1 fruit list.width == 5   (active, names: fruit list:0x2 )>", "fruit list.width == 5"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-(6)-[Fruit...]   (active, names: Fruit...:0x2, '|':UIView:0x3 )>",
      "Fruit....leading == UIView.leading + 6"
    ),
    ("<NSLayoutConstraint:0x1 Fruit....width == 54   (active, names: Fruit...:0x2 )>", "Fruit....width == 54"),
    (
      "<NSLayoutConstraint:0x1 UIHostingView<Stack<A.B, C>>:0x2.width == _TtC5Fruit6Basket:0x3.width>",
      "UIHostingView<Stack<A.B, C>>.width == Basket.width"
    ),
    (
      "<NSLayoutConstraint:0x1 UILayoutGuide:0x2'TitleGuide(0x9)'.left == NSKVONotifying_Fruit.Row:0x3.leftMargin>",
      "TitleGuide.left == Row.leftMargin"
    ),
  ]

  @Test(arguments: forms) func everyFormOfALineIsRead(_ line: String, _ formula: String) throws {
    let report = try ConsoleLogs.report(ConsoleLogs.message([line]))
    #expect(report.parsed == 1 && report.unparsed.isEmpty)
    let constraint = try #require(report.constraints.first)
    #expect(ConsoleLogs.formula(constraint, in: report) == formula)
    #expect(constraint.text == line)
    #expect(constraint.location == SourceLocation(file: "log", line: 7, column: 6))
  }

  @Test func linesKeepWhatElseTheySay() throws {
    let report = try ConsoleLogs.report(
      ConsoleLogs.message([
        "<SnapKit.LayoutConstraint:0x1@Row+Fruit.swift#21 'it's tall' UIView:0x2.height >= 44.0 @ 999>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 5>",
        "<NSLayoutConstraint:0x4 'UISV-spacing' H:[UIView:0x2]-(0)-[UIView:0x5](RTL)   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& 'top' V:[UIView:0x5(2)]>",
      ]))
    let found = report.constraints
    try #require(found.count == 4)
    #expect(found[0].madeAt == "Row+Fruit.swift:21" && found[0].identifier == "it's tall" && found[0].priority == 999)
    #expect(found.map(\.maker) == [.application, .container, .stackView, .autoresizingMask])
    #expect(found[2].readsRightToLeft && found[3].identifier == "top")
  }

  static let refused: [(String, String)] = [
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 100", "it is cut off"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width 100>", "'==', '<=' or '>=' was expected at '100'"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.colour == 100>", "'.' and an attribute was expected at '.colour == 100'"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 1 or so>", "'or so' is not understood"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 3.4e20>", "the constant is out of range"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == inf>", "the constant is out of range"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == -inf>", "the constant is out of range"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2.width == 1e9*UIView:0x3.width>", "the multiplier is out of range"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0x2]-[UILabel:0x3]>", "a space without its number"),
    ("<NSLayoutConstraint:0x1 H:[UILabel:0x2]-(a)-[UILabel:0x3]>", "a number was expected at 'a)-[UILabel:0x3]'"),
    ("<NSLayoutConstraint:0x1 UILabel:0x2'Pear.width == 3>", "the quotation mark of ''Pear.width == 3' is not closed"),
    ("<NSLayoutConstraint:0x1>", "an object and '.' and an attribute were expected at ''"),
  ]

  @Test(arguments: refused) func whatIsNotUnderstoodIsKeptWithItsReason(_ line: String, _ reason: String) throws {
    let good = "<NSLayoutConstraint:0x9 UILabel:0x2.height == 4>"
    let report = try ConsoleLogs.report(ConsoleLogs.message([line, good]))
    #expect(report.parsed == 1)
    #expect(report.unparsed.map(\.text) == [line])
    #expect(report.unparsed.map(\.reason) == [reason])
    #expect(report.unparsed.first?.location.line == 7)
  }

  @Test func oldLocationsAreReadInTheSuperview() throws {
    let report = try ConsoleLogs.report(
      ConsoleLogs.message([
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.midX ==>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xa'3,5'.midY == + 70>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xa.midY == - 0.5   (Names: '|':UIView:0xb )>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=--& UILabel:0xa.minX >=   (Names: '|':UIView:0xb )>",
        "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UILabel:0xa.maxX == + NSSpace(8)>",
      ]))
    #expect(report.unparsed.isEmpty)
    let name = "UILabel '3,5'"
    #expect(
      report.constraints.map { ConsoleLogs.formula($0, in: report) } == [
        "\(name).midX == 0", "\(name).midY == 70", "\(name).midY == -0.5", "\(name).minX >= 0", "\(name).maxX == 8",
      ])
    let sign = try ConsoleLogs.report(
      ConsoleLogs.message([
        "<NSLayoutConstraint:0x1 UILabel:0xa.width == - >", "<NSLayoutConstraint:0x2 UILabel:0xa.top == + >",
      ]))
    #expect(sign.unparsed.count == 2)
  }

  static let paths = [
    ("@Row.swift#21", "Row.swift:21"), ("@/Users/me/My Projects (old)/App/Views/Row.swift#70", "Row.swift:70"),
    ("@/Volumes/a b/it's #1 'app'/-[x]-/Row+Fruit.m#3", "Row+Fruit.m:3"),
    ("@C:\\\\code\\\\Row.swift#5", "Row.swift:5"),
    ("@Row.swift", "Row.swift"), ("@My Row (old).swift#12", "My Row (old).swift:12"),
    ("@/x/names: (active)/Row.swift#4", "Row.swift:4"),
  ]

  @Test(arguments: paths) func pathsMayHoldAnything(_ path: String, _ place: String) throws {
    for equation in [
      "UIView:0xa'#7 in'.height == 0.0", "'id #8 x' UIView:0xa'#7 in'.height == 0.0", "V:[UIView:0xa'#7 in'(0)]",
    ] {
      let report = try ConsoleLogs.report(
        ConsoleLogs.message(["<SnapKit.LayoutConstraint:0x1\(path) \(equation)>"]))
      try #require(report.unparsed.isEmpty, "\(report.unparsed)")
      #expect(report.objects.map(\.className) == ["UIView"] && report.objects.map(\.textOrIdentifier) == ["#7 in"])
      #expect(report.constraints.map(\.madeAt) == [place])
    }
  }

  @Test func textBehindAConstraintWithoutQuotesIsNoPartOfIt() throws {
    let report = try ConsoleLogs.report(
      """
      Constraints:
        <NSLayoutConstraint:0x1 NSView:0xa'Max > Min'.width <= 480>      Marker:0x1.marker{id: 51}
        <NSLayoutConstraint:0x2 V:[NSView:0xa'it's (5)> 4'(14)]>  Marker:0x2 <NSView: 0xa> (x)>
        <NSLayoutConstraint:0x3 'a > b' H:[NSView:0xa]-(374)-|   (Names: '|':App.Box<Int>:0xb )>\tMarker:0x3
        <NSLayoutConstraint:0x4 NSView:0xa.height <= 1.79769e+308>, Marker
        <NSLayoutConstraint:0x5 H:[NSView:0xa(<=inf)]> and more
        <NSLayoutConstraint:0x6 NSView:0xa.height == 5
          (active)>  Marker
      """)
    #expect(report.unparsed.isEmpty, "\(report.unparsed)")
    #expect(
      report.constraints.map(\.text) == [
        "<NSLayoutConstraint:0x1 NSView:0xa'Max > Min'.width <= 480>",
        "<NSLayoutConstraint:0x2 V:[NSView:0xa'it's (5)> 4'(14)]>",
        "<NSLayoutConstraint:0x3 'a > b' H:[NSView:0xa]-(374)-|   (Names: '|':App.Box<Int>:0xb )>",
        "<NSLayoutConstraint:0x4 NSView:0xa.height <= 1.79769e+308>",
        "<NSLayoutConstraint:0x5 H:[NSView:0xa(<=inf)]>",
        "<NSLayoutConstraint:0x6 NSView:0xa.height == 5 (active)>",
      ])
  }

  @Test func objectsAreOneByTheirAddress() throws {
    let report = try ConsoleLogs.report(
      ConsoleLogs.message([
        "<NSLayoutConstraint:0x1 UILabel:0xa.height == 4>",
        "<NSLayoutConstraint:0x2 UILabel:0xa'Pear'.top == UILabel:0xb.top>",
        "<NSLayoutConstraint:0x3 note.top == UILabel:0xc.top>",
        "<NSLayoutConstraint:0x4 note.height == 3   (active, names: note:0xb )>",
        "<NSLayoutConstraint:0x5 UILabel:0xd.height == UILabel:0xe.height>",
      ]))
    #expect(report.objects.map(\.address) == ["0xa", "0xb", "0xc", "0xd", "0xe"])
    #expect(report.objects.map(\.name) == ["UILabel 'Pear'", "note", "UILabel 1", "UILabel 2", "UILabel 3"])
    #expect(report.objects[1].className == "UILabel" && report.objects[1].identity == "UILabel:0xb")
  }

  // MARK: - Ways of a log

  static let lines = [
    "<NSLayoutConstraint:0x1 'one' V:|-(8)-[UILabel:0xa'A_b']   (active, names: '|':UIView:0xb )>",
    "<NSLayoutConstraint:0x2 UIView:0xb.height >= UILabel:0xa'A_b'.height   (active)>",
  ]

  static let ways: [(String, String)] = [
    ("bare", lines.joined(separator: "\n")),
    ("quoted", lines.map { "\"\($0)\"," }.joined(separator: "\n")),
    (
      "console prefixes",
      ConsoleLogs.message(lines).split(separator: "\n").map { "10:42 App[1:2] \($0)" }.joined(separator: "\n")
    ),
    ("mail", ConsoleLogs.message(lines).split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")),
    ("one line", ConsoleLogs.message(lines).split(separator: "\n").joined(separator: " ")),
    ("carriage returns", ConsoleLogs.message(lines).split(separator: "\n").joined(separator: "\r\n")),
    (
      "Markdown",
      String(
        ConsoleLogs.message(lines).flatMap { "<>[]_*|".contains($0) ? ["\\", $0] : [$0] })
    ),
    (
      "HTML",
      String(
        ConsoleLogs.message(lines).flatMap { character -> [Character] in
          switch character {
          case "<": Array("&lt;")
          case ">": Array("&gt;")
          case "\"": Array("&quot;")
          case "'": Array("&#39;")
          case "&": Array("&amp;")
          default: [character]
          }
        })
    ),
    ("broken at spaces", ConsoleLogs.message(lines).replacing("   (active", with: "\n        (active")),
    ("broken in words", ConsoleLogs.message(lines).replacing("UILabel", with: "UILa\nbel")),
    ("tail alone", String(ConsoleLogs.message(lines).drop { $0 != "(" })),
  ]

  @Test(arguments: ways) func logsAreReadAsTheyCome(_ way: String, _ text: String) throws {
    let report = try ConsoleLogs.report(text)
    #expect(report.parsed == 2 && report.unparsed.isEmpty, "\(report.unparsed)")
    #expect(
      report.constraints.map { ConsoleLogs.formula($0, in: report) } == [
        "UILabel 'A_b'.top == UIView.top + 8", "UIView.height >= UILabel 'A_b'.height",
      ])
    #expect(report.constraints.first?.identifier == "one")
  }

  @Test func escapesOfPropertyListsAreUndone() throws {
    let line = #"<NSLayoutConstraint:0x1 UILabel:0xa'Don\U2019t \"go\" \Ud83c\Udf50\n'.width == 4>"#
    let report = try ConsoleLogs.report(ConsoleLogs.message([line]))
    #expect(report.objects.first?.textOrIdentifier == "Don’t \"go\" 🍐 ")
    #expect(report.constraints.first?.text == line)
  }

  @Test func repeatsCountAndAreKeptOnce() throws {
    let message = ConsoleLogs.message(Self.lines + [Self.lines[0]], breaking: Self.lines[1])
    let report = try ConsoleLogs.report(message + "Other words.\n" + message)
    #expect(report.parsed == 6)
    #expect(report.constraints.count == 2)
    #expect(report.repeats.map(\.line) == [15])
    #expect(report.applesChoice?.index == 1)
    #expect(report.applesChoice?.location.line == 13)
  }

  @Test func messagesAreToldApart() throws {
    let log = try ConsoleLogs.log(
      ConsoleLogs.message([Self.lines[0]], breaking: Self.lines[0]) + ConsoleLogs.message([Self.lines[1]])
        + "(\n\"<NSLayoutConstraint:0x3 UIView:0x1.width == 1>\"\n)\n")
    #expect(log.reports.map { $0.constraints.map(\.address) } == [["0x1"], ["0x2"], ["0x3"]])
    #expect(log.reports.map(\.location.line) == [1, 12, 20])
  }

  // MARK: - What is missing

  @Test func whatIsMissingIsSaid() throws {
    let whole = ConsoleLogs.message(Self.lines, breaking: Self.lines[0])
    #expect(try ConsoleLogs.report(whole).missing.isEmpty)
    let end = String(whole[..<(try #require(whole.firstRange(of: "\n)")).lowerBound)])
    // A comma behind the last line says that the list goes on.
    #expect(try ConsoleLogs.report(end).missing == [])
    #expect(try ConsoleLogs.report(end + ",").missing == ["the list has no end, so the log seems to be cut off"])
    let other = "<NSLayoutConstraint:0x7 UIView:0xb.height == 1   (active)>"
    let foreign = try ConsoleLogs.report(ConsoleLogs.message(Self.lines, breaking: other))
    #expect(foreign.missing == ["the constraint that was broken is not in the list, so the list is not complete"])
    #expect(foreign.parsed == 2 && foreign.constraints.count == 3 && foreign.applesChoice?.index == 2)
    let hidden = try ConsoleLogs.report(
      "Unable to simultaneously satisfy constraints.\n<private>\nWill attempt to recover by breaking constraint <private>\n"
    )
    #expect(hidden.parsed == 0)
    #expect(
      hidden.missing == [
        "the list of constraints is not in the log",
        "the log hides something as <private> on line 2, and on 1 more",
        "the log says that a constraint was broken, and not which",
      ])
    let gap = whole.replacing("\n)", with: "\n    ...\n)")
    #expect(try ConsoleLogs.report(gap).missing == ["the log leaves something out on line 9"])
    let alone = try ConsoleLogs.report("Will attempt to recover by breaking constraint\n\(other)\n")
    #expect(alone.missing == ["the list of constraints is not in the log"] && alone.constraints.count == 1)
  }

  @Test func linesWithoutTheirBeginningAreKept() throws {
    let fragment = "\"...8c0 'one' UIView:0xb.height == UIView:0xa.height   (active)>\""
    let report = try ConsoleLogs.report(ConsoleLogs.message(Self.lines).replacing("(\n ", with: "(\n\(fragment),\n "))
    #expect(report.parsed == 2)
    #expect(report.unparsed.map(\.text) == [fragment])
    #expect(report.unparsed.map(\.reason) == ["its beginning is cut off"])
  }

  @Test(arguments: ["", "nothing here", "<html><body>(\n)\n</body>", "x <NSObject: 0x1>\n"])
  func whatIsNoLogHasNoReports(_ text: String) throws {
    #expect(try ConsoleLogs.log(text).reports.isEmpty)
  }
}
