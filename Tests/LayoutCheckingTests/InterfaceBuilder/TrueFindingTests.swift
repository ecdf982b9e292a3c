import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Findings in Interface Builder documents that are true, and those that are none") struct TrueFindingTests {
  /// A document of objects; the first of them begins in line 4.
  static func document(
    _ objects: String, isDesktop: Bool = false, isStoryboard: Bool = false, device: String = "retina6_1"
  ) -> String {
    let kind = isDesktop ? "Cocoa" : "CocoaTouch"
    let type = isStoryboard ? "Storyboard.XIB" : "XIB"
    let runtime = isDesktop ? "MacOSX.Cocoa" : "iOS.CocoaTouch"
    return """
      <document type="com.apple.InterfaceBuilder3.\(kind).\(type)" toolsVersion="21507" targetRuntime="\(runtime)">
        \(isDesktop ? "" : "<device id=\"\(device)\" orientation=\"portrait\"/>")
        \(isStoryboard ? "<scenes><scene sceneID=\"scene\">" : "")<objects>
      \(objects)
        </objects>\(isStoryboard ? "</scene></scenes>" : "")
      </document>
      """
  }

  /// A view with views and constraints.
  static func view(
    _ id: String, _ frame: (x: Double, y: Double, width: Double, height: Double), element: String = "view",
    attributes: String = "translatesAutoresizingMaskIntoConstraints=\"NO\"", views: String = "",
    constraints: [String] = [], more: String = ""
  ) -> String {
    """
    <\(element) \(attributes) id="\(id)" userLabel="\(id)">
    <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
    <subviews>\(views)</subviews>\(more)
    <constraints>\(constraints.joined(separator: "\n"))</constraints>
    </\(element)>
    """
  }

  /// A constraint such as `a.leading == b.trailing + 8`.
  static func constraint(
    _ item: String?, _ attribute: String, _ other: String? = nil, _ second: String? = nil, _ constant: Double = 0,
    more: String = ""
  ) -> String {
    let first = item.map { "firstItem=\"\($0)\" " } ?? ""
    let to = other.map { "secondItem=\"\($0)\" secondAttribute=\"\(second ?? attribute)\"" } ?? ""
    return "<constraint \(first)firstAttribute=\"\(attribute)\" \(to) constant=\"\(constant)\" \(more)/>"
  }

  /// The attributes of a view of a custom class.
  static let drawing = "customClass=\"Drawing\" translatesAutoresizingMaskIntoConstraints=\"NO\""

  static func size(_ width: Double, _ height: Double) -> [String] {
    [constraint(nil, "width", nil, nil, width), constraint(nil, "height", nil, nil, height)]
  }

  static func check(_ text: String, rules: [String] = []) -> CheckedFile {
    var settings = ProjectSettings()
    for rule in CheckRule.all where !rules.isEmpty && !rules.contains(rule.id) { settings.severities[rule.id] = .off }
    return LayoutChecker(engine: LayoutEngine())
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings)
  }

  static func rules(_ text: String, only: [String] = []) -> [String] {
    check(text, rules: only).findings.map(\.rule)
  }

  // MARK: - Sizes that nobody requires

  @Test("the drawn size of a view in no hierarchy is no requirement", arguments: ["customView", "titleView", nil])
  func loose(key: String?) {
    let attributes = key.map { "key=\"\($0)\"" } ?? ""
    let own = Self.view("own", (16, 5, 34, 34), attributes: attributes, constraints: Self.size(20, 20))
    let owner =
      switch key {
      case "customView": "<barButtonItem id=\"item\">\(own)</barButtonItem>"
      case "titleView": "<navigationItem id=\"item\">\(own)</navigationItem>"
      default: own
      }
    let text = Self.document(owner, isStoryboard: true)
    #expect(Self.rules(text) == [])
    let flagged = text.replacing("id=\"own\"", with: "misplaced=\"YES\" id=\"own\"")
    let found = Self.check(flagged).findings
    #expect(found.map(\.rule) == ["misplaced-view"], "\(found.map(\.message))")
    #expect(found.first?.message.contains("is recorded as 34 × 34, but its constraints make it 20 × 20") == true)
  }

  @Test("what is in a view in no hierarchy may need more room than was drawn") func looseContents() {
    let box = Self.view("box", (10, 10, 300, 40), constraints: Self.size(300, 40))
    let text = Self.document(
      Self.view(
        "loose", (0, 0, 200, 60), attributes: "", views: box,
        constraints: [
          Self.constraint("box", "leading", "loose", "leading", 10), Self.constraint("box", "top", "loose", "top", 10),
          Self.constraint("loose", "trailing", "box", "trailing", 10),
          Self.constraint("loose", "bottom", "box", "bottom", 10),
        ]))
    #expect(Self.rules(text) == [])
    // A contradiction at every size is reported.
    let wrong = text.replacing("</subviews>", with: "</subviews>").replacing(
      "constant=\"300.0\"", with: "constant=\"300.0\"/><constraint firstAttribute=\"width\" constant=\"200\"")
    #expect(Self.rules(wrong, only: ["conflict"]) == ["conflict"])
  }

  @Test("a window of macOS grows with what is in it") func window() {
    let box = Self.view("box", (10, 10, 300, 40), element: "customView", constraints: Self.size(300, 40))
    let content = Self.view(
      "content", (0, 0, 200, 60), element: "view", attributes: "key=\"contentView\"", views: box,
      constraints: [
        Self.constraint("box", "leading", "content", "leading", 10),
        Self.constraint("box", "top", "content", "top", 10),
        Self.constraint("content", "trailing", "box", "trailing", 10),
        Self.constraint("content", "bottom", "box", "bottom", 10),
      ])
    let text = Self.document("<window id=\"window\">\(content)</window>", isDesktop: true)
    #expect(Self.rules(text) == [])
  }

  @Test("findings at the recorded size only are not reported, except for conflicts") func restricted() throws {
    let views = ["a", "b"].map {
      Self.view($0, (0, 0, 80, 40), attributes: Self.drawing, constraints: Self.size(80, 40))
    }.joined()
    func text(_ width: Double) -> String {
      Self.document(
        Self.view(
          "loose", (0, 0, width, 40), attributes: "", views: views,
          constraints: [
            Self.constraint("a", "leading", "loose", "leading"), Self.constraint("loose", "trailing", "b", "trailing"),
            Self.constraint("b", "leading", "a", "trailing", 0, more: "priority=\"700\""),
          ] + ["a", "b"].flatMap { [Self.constraint($0, "top", "loose", "top")] }))
    }
    #expect(Self.rules(text(160), only: ["overlapping-siblings", "broken-preference"]) == [])
    #expect(Self.rules(text(120), only: ["overlapping-siblings", "broken-preference"]) == [])
    // The height of a controller's view that is no screen.
    let part = Self.document(
      "<viewController id=\"owner\"><size key=\"freeformSize\" width=\"120\" height=\"40\"/>"
        + Self.view(
          "part", (0, 0, 120, 40), attributes: "key=\"view\"", views: Self.view("a", (0, 0, 120, 60)),
          constraints: [
            Self.constraint("a", "leading", "part", "leading"), Self.constraint("part", "trailing", "a", "trailing"),
            Self.constraint("a", "top", "part", "top"), Self.constraint("part", "bottom", "a", "bottom"),
            Self.constraint("a", "height", nil, nil, 60),
          ]) + "</viewController>", isStoryboard: true)
    let message = try #require(Self.check(part, rules: ["conflict"]).findings.first?.message)
    #expect(message.contains(" at 120 × 40, the recorded size of 'part (part)', and not at 120 × 60"), "\(message)")
  }

  // MARK: - Rows

  /// A table with a row that a constraint makes as wide as its content.
  private static func row(_ attributes: String) -> String {
    let icon = view("icon", (16, 12, 24, 24), constraints: size(24, 24))
    let content = view(
      "content", (0, 0, 414, 63.5), element: "tableViewCellContentView", attributes: "key=\"contentView\"", views: icon,
      constraints: [
        constraint("icon", "leading", "content", "leading", 16), constraint("icon", "top", "content", "top", 12),
      ])
    return document(
      """
      <tableViewController id="controller" sceneMemberID="viewController">
      <tableView key="view" rowHeight="-1" id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <prototypes><tableViewCell \(attributes) id="cell"><rect key="frame" x="0" y="50" width="414" height="63.5"/>
      \(content)</tableViewCell></prototypes></tableView></tableViewController>
      """, isStoryboard: true)
  }

  @Test("a table places its rows, whatever these say of their masks") func rowWithoutMask() {
    #expect(Self.rules(Self.row("")) == [])
    #expect(Self.rules(Self.row("translatesAutoresizingMaskIntoConstraints=\"NO\"")) == [])
  }

  /// A macOS table with a row of the recorded size, in which an icon is 4 points from the edges.
  private static func desktopRow(_ width: Double, _ height: Double, room: Double = 4) -> String {
    let icon = view("icon", (4, 5, 32, 32), element: "customView")
    let cell = view(
      "cell", (11, 0, width, height), element: "tableCellView", attributes: "", views: icon,
      constraints: [
        constraint("icon", "leading", "cell", "leading", room),
        constraint("cell", "trailing", "icon", "trailing", room),
        constraint("icon", "top", "cell", "top", room), constraint("cell", "bottom", "icon", "bottom", room),
      ])
    return document(
      """
      <customView id="page"><rect key="frame" x="0" y="0" width="324" height="196"/><subviews>
      <scrollView id="scroll"><rect key="frame" x="0" y="0" width="324" height="196"/>
      <clipView key="contentView" id="clip"><rect key="frame" x="0" y="0" width="324" height="196"/><subviews>
      <tableView rowHeight="42" viewBased="YES" id="table"><rect key="frame" x="0" y="0" width="324" height="196"/>
      <tableColumns><tableColumn width="43" id="column"><prototypeCellViews>
      \(cell)
      </prototypeCellViews></tableColumn></tableColumns></tableView>
      </subviews></clipView></scrollView></subviews></customView>
      """, isDesktop: true)
  }

  @Test("a row that was never drawn is as large as its table says", arguments: [(0, 0), (8, 0), (0, 42)])
  func undrawnRow(width: Double, height: Double) {
    #expect(Self.rules(Self.desktopRow(width, height)) == [])
    // It is no larger than that.
    #expect(Self.rules(Self.desktopRow(width, height, room: 25), only: ["conflict"]).isEmpty == false)
  }

  // MARK: - Margins

  @Test("margins are settled before anything is called a contradiction", arguments: [42.0, 8])
  func margins(distance: Double) {
    let bar = Self.view("bar", (0, 752, 414, 54), constraints: [Self.constraint(nil, "height", nil, nil, 54)])
    let panel = Self.view(
      "panel", (0, 48, 414, 848), views: bar,
      constraints: [
        Self.constraint("panel", "bottom", "bar", "bottom", distance),
        Self.constraint("panel", "bottomMargin", "bar", "bottom"),
        Self.constraint("bar", "leading", "panel", "leading"),
        Self.constraint("panel", "trailing", "bar", "trailing"),
      ])
    let page = Self.view(
      "page", (0, 0, 414, 896), attributes: "key=\"view\"", views: panel,
      constraints: [
        Self.constraint("panel", "top", "safe", "top"), Self.constraint("page", "bottom", "panel", "bottom"),
        Self.constraint("panel", "leading", "page", "leading"),
        Self.constraint("page", "trailing", "panel", "trailing"),
      ], more: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    let text = Self.document(
      "<viewController id=\"controller\" sceneMemberID=\"viewController\">\(page)</viewController>", isStoryboard: true)
    // Of the 42 points, the safe area covers 34.
    #expect(Self.rules(text, only: ["conflict"]) == (distance == 42 ? [] : ["conflict"]))
  }

  // MARK: - Stacks

  @Test("a stack without views has no size of its own", arguments: [true, false]) func emptyStack(isFlagged: Bool) {
    let stack = """
      <stackView \(isFlagged ? "ambiguous=\"YES\"" : "") translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="20" y="100" width="102" height="26"/></stackView>
      """
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "", views: stack,
        constraints: [
          Self.constraint("stack", "leading", "page", "leading", 20),
          Self.constraint("stack", "top", "page", "top", 100),
        ]))
    #expect(Self.rules(text) == (isFlagged ? ["ambiguity"] : []))
  }

  // MARK: - What constraints ask for

  /// Two boxes of 100 × 40, the second one placed by constraints.
  private static func boxes(_ constraints: [String], second: (Double, Double) = (100, 40)) -> String {
    let views =
      view("one", (20, 20, 100, 40), element: "label", constraints: size(100, 40))
      + view("two", (20, 20, second.0, second.1), element: "label", constraints: size(second.0, second.1))
    return document(
      view(
        "page", (0, 0, 414, 896), attributes: "", views: views,
        constraints: [
          constraint("one", "leading", "page", "leading", 20), constraint("one", "top", "page", "top", 20),
        ] + constraints))
  }

  @Test(
    "an overlap that constraints between the two views ask for is not reported",
    arguments: [
      // A negative distance; a place along both axes; the middle on an edge.
      ([constraint("two", "leading", "page", "leading", 40), constraint("two", "top", "one", "bottom", -18)], true),
      ([constraint("two", "leading", "one", "leading", 20), constraint("two", "top", "one", "top", 10)], true),
      ([constraint("two", "centerX", "one", "trailing"), constraint("two", "top", "page", "top", 30)], true),
      // Both are where the page says.
      ([constraint("two", "leading", "page", "leading", 40), constraint("two", "top", "page", "top", 25)], false),
      ([constraint("two", "leading", "page", "leading", 40), constraint("two", "top", "one", "top", 5)], false),
    ])
  func wantedOverlap(constraints: [String], isWanted: Bool) {
    #expect(Self.rules(Self.boxes(constraints)) == (isWanted ? [] : ["overlapping-siblings"]))
  }

  @Test(
    "a view that reaches out of its superview because a constraint says so is not reported",
    arguments: [
      ([constraint("two", "leading", "page", "leading", -10), constraint("two", "top", "page", "top", 90)], true),
      ([constraint("two", "centerX", "page", "trailing"), constraint("two", "top", "page", "top", 90)], true),
      ([constraint("two", "leading", "one", "trailing", 280), constraint("two", "top", "page", "top", 90)], false),
    ])
  func wantedReach(constraints: [String], isWanted: Bool) {
    #expect(Self.rules(Self.boxes(constraints)) == (isWanted ? [] : ["outside-superview"]))
  }

  @Test("overlaps of backgrounds and of plain containers are not reported", arguments: ["", "text"])
  func backgrounds(_ inside: String) {
    let label =
      inside.isEmpty
      ? "" : Self.view("label", (60, 0, 40, 20), element: "label", constraints: Self.size(40, 20))
    let views =
      Self.view(
        "card", (20, 20, 100, 40), views: label,
        constraints: Self.size(100, 40)
          + (inside.isEmpty
            ? []
            : [
              Self.constraint("card", "trailing", "label", "trailing"), Self.constraint("label", "top", "card", "top"),
            ]))
      + Self.view(
        "button", (90, 10, 40, 20), element: "button", constraints: Self.size(40, 20),
        more: "<state key=\"normal\" title=\"Go\"/>")
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "", views: views,
        constraints: [
          Self.constraint("card", "leading", "page", "leading", 20), Self.constraint("card", "top", "page", "top", 20),
          Self.constraint("button", "leading", "page", "leading", 90),
          Self.constraint("button", "top", "page", "top", 10),
        ]))
    #expect(Self.rules(text) == (inside.isEmpty ? [] : ["overlapping-siblings"]))
  }

  @Test("controls whose middles lie in each other overlap, unless programs may show them in turn")
  func overlappingControls() {
    func rules(_ element: String, _ outlets: [String] = []) -> [String] {
      let connections = outlets.map { "<outlet property=\"my\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>" }.joined()
      let views = ["one", "two"].map { id in
        Self.view(
          id, (20, 20, 250, 44), element: element, constraints: Self.size(250, 44),
          more: element == "button" ? "<state key=\"normal\" title=\"Go\"/>" : "")
      }
      return Self.rules(
        Self.document(
          Self.view(
            "page", (0, 0, 414, 896), attributes: "", views: views.joined(),
            constraints: [
              Self.constraint("one", "leading", "page", "leading", 20),
              Self.constraint("one", "top", "page", "top", 20),
              Self.constraint("page", "trailing", "two", "trailing", 60),
              Self.constraint("two", "top", "page", "top", 20),
            ], more: "<connections>\(connections)</connections>")))
    }
    #expect(rules("button") == ["overlapping-siblings"])
    #expect(rules("textField") == ["overlapping-siblings"])
    #expect(rules("button", ["one"]) == ["overlapping-siblings"])
    #expect(rules("button", ["one", "two"]) == [])
  }

  @Test("a label of macOS is a text, which programs may show in turn", arguments: [false, true])
  func desktopLabels(isEditable: Bool) {
    let views = [("one", 20.0), ("two", 28)].map { id, y in
      Self.view(
        id, (20, y, 200, 16), element: "textField", constraints: Self.size(200, 16),
        more: "<textFieldCell key=\"cell\" title=\"Text\" editable=\"\(isEditable ? "YES" : "NO")\" id=\"\(id)-cell\"/>"
      )
    }
    let outlets = ["one", "two"].map { "<outlet property=\"my\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>" }
    let text = Self.document(
      "<customObject id=\"owner\"><connections>\(outlets.joined())</connections></customObject>"
        + Self.view(
          "page", (0, 0, 403, 77), element: "customView", views: views.joined(),
          constraints: ["one", "two"].map { Self.constraint($0, "leading", "page", "leading", 20) } + [
            Self.constraint("one", "top", "page", "top", 20), Self.constraint("two", "top", "page", "top", 28),
          ] + Self.size(403, 77)), isDesktop: true)
    #expect(Self.rules(text, only: ["overlapping-siblings"]) == (isEditable ? ["overlapping-siblings"] : []))
  }

  @Test("a height that the program changes by an outlet keeps nothing outside", arguments: [false, true])
  func outletHeight(hasOutlet: Bool) {
    let views =
      Self.view("one", (0, 0, 100, 60), element: "label", constraints: [Self.constraint(nil, "height", nil, nil, 60)])
      + Self.view(
        "two", (0, 60, 100, 24), element: "label",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"Two\"",
        constraints: [Self.constraint(nil, "height", nil, nil, 24, more: "id=\"height\"")])
      + Self.view(
        "three", (0, 84, 100, 20), element: "label", constraints: [Self.constraint(nil, "height", nil, nil, 20)])
    let box = Self.view(
      "box", (0, 20, 100, 90), views: views,
      constraints: Self.size(100, 90)
        + ["one", "two", "three"].map { Self.constraint($0, "leading", "box", "leading") }
        + [
          Self.constraint("one", "top", "box", "top"), Self.constraint("two", "top", "one", "bottom"),
          Self.constraint("three", "top", "two", "bottom"),
        ])
    let outlet = "<connections><outlet property=\"height\" destination=\"height\" id=\"outlet\"/></connections>"
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "", views: box,
        constraints: [
          Self.constraint("box", "leading", "page", "leading"), Self.constraint("box", "top", "page", "top", 20),
        ], more: hasOutlet ? outlet : ""))
    #expect(Self.rules(text, only: ["outside-superview"]) == (hasOutlet ? [] : ["outside-superview"]))
  }

  @Test("an intended violation of a preference is not reported") func preferences() {
    func text(_ height: String, _ more: [String]) -> [String] {
      let box = Self.view(
        "box", (20, 20, 100, 80), attributes: Self.drawing, constraints: [Self.constraint(nil, "width", nil, nil, 100)])
      return Self.rules(
        Self.document(
          Self.view(
            "page", (0, 0, 414, 896), attributes: "key=\"view\"", views: box,
            constraints: [
              Self.constraint("box", "leading", "page", "leading", 20),
              Self.constraint("box", "top", "page", "top", 20),
              height,
            ] + more)), only: ["broken-preference"])
    }
    let wish = Self.constraint("box", "height", nil, nil, 40, more: "priority=\"750\"")
    let half =
      "<constraint firstItem=\"box\" firstAttribute=\"height\" secondItem=\"page\" secondAttribute=\"height\" multiplier=\"0.5\"/>"
    // The root could be so low that it is met.
    #expect(text(wish, [half]) == ["broken-preference"])
    // At least so high; or never met at all.
    let least = Self.constraint("box", "height", nil, nil, 20, more: "relation=\"greaterThanOrEqual\"")
    #expect(text(wish, [half, least]) == [])
    #expect(text(wish, [Self.constraint("box", "height", nil, nil, 80)]) == [])
  }

  @Test("a flag that is off by less than canvases round is no stale one", arguments: [100.0, 100.4])
  func tenths(width: Double) {
    let box = Self.view(
      "box", (20, 20, width, 40), attributes: "misplaced=\"YES\" \(Self.drawing)", constraints: Self.size(100, 40))
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "", views: box,
        constraints: [
          Self.constraint("box", "leading", "page", "leading", 20), Self.constraint("box", "top", "page", "top", 20),
        ]))
    #expect(Self.rules(text) == [width == 100 ? "stale-flag" : "misplaced-view"])
  }

  @Test("where the Touch Bar puts a view is not in the file") func touchBar() {
    let button = Self.view(
      "button", (6, -4, 72, 30), element: "customView",
      attributes: "key=\"view\" misplaced=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
      constraints: Self.size(72, 30))
    let text = Self.document(
      """
      <customView id="page"><rect key="frame" x="0" y="0" width="324" height="196"/><touchBar key="touchBar" id="bar">
      <touchBarItems><touchBarItem id="item"><viewController key="viewController" id="controller">\(button)
      </viewController></touchBarItem></touchBarItems></touchBar></customView>
      """, isDesktop: true)
    let found = Self.check(text).findings
    #expect(!found.contains { $0.message.contains("its constraints put it at") }, "\(found.map(\.message))")
  }

  @Test("what only follows from a constraint that is removed at build time is not redundant") func placeholder() {
    func text(_ more: String) -> String {
      let box = Self.view(
        "box", (20, 20, 100, 40),
        constraints: Self.size(100, 40) + [
          Self.constraint(nil, "width", nil, nil, 60, more: "relation=\"greaterThanOrEqual\"")
        ]
      ).replacing("constant=\"100.0\"", with: "constant=\"100\" \(more)")
      return Self.document(
        Self.view(
          "page", (0, 0, 414, 896), attributes: "", views: box,
          constraints: [
            Self.constraint("box", "leading", "page", "leading", 20), Self.constraint("box", "top", "page", "top", 20),
          ]))
    }
    #expect(Self.rules(text("")) == ["redundant-constraint"])
    #expect(Self.rules(text("placeholder=\"YES\"")) == [])
  }

  @Test("constraints that are removed at build time squeeze nothing, and still place views", arguments: [true, false])
  func removedConstraints(isPlaceholder: Bool) {
    let more = isPlaceholder ? "placeholder=\"YES\"" : ""
    func label(_ id: String, _ y: Double) -> String {
      Self.view(id, (0, y, 60, 20), element: "label", constraints: [])
        .replacing("<label ", with: "<label text=\"\(id)\" ")
    }
    // Together the spaces are 100 higher than the page, of which the labels can give 40 at most.
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "", views: label("a", 3) + label("b", 31),
        constraints: [
          Self.constraint("a", "leading", "page"), Self.constraint("b", "leading", "page"),
          Self.constraint("a", "top", "page", "top", 3, more: more),
          Self.constraint("b", "top", "a", "bottom", 8),
          Self.constraint("page", "bottom", "b", "bottom", 855, more: more),
        ]))
    #expect(Self.rules(text) == (isPlaceholder ? [] : ["ambiguity"]))
    let contradictory = text.replacing("constant=\"855.0\"", with: "constant=\"985.0\"")
    #expect(Self.rules(contradictory) == (isPlaceholder ? [] : ["conflict"]))
  }

  @Test("a finding has one fingerprint on its own device, on another one and on several") func fingerprints() {
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "",
        views: Self.view("box", (0, 0, 100, 40), constraints: Self.size(100, 40) + Self.size(90, 40)),
        constraints: [Self.constraint("box", "leading", "page"), Self.constraint("box", "top", "page")]))
    func fingerprints(_ devices: [CheckedDevice]) -> Set<String> {
      var options = LayoutChecker.Options()
      options.canvases = CheckedDevice.canvases(of: devices)
      let findings = LayoutChecker(engine: LayoutEngine(), options: options)
        .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder).findings
      return Set(findings.filter { $0.rule == "conflict" }.map(\.fingerprint))
    }
    let own = fingerprints([])
    #expect(own.count == 1)
    for devices in [["retina4_7"], ["retina4_7", "ipad9_7"], ["all"]] {
      #expect(fingerprints(devices.compactMap { CheckedDevice(name: $0) }) == own)
    }
  }

  @Test(
    "suppressions call views and constraints by object ids and by names without them",
    arguments: [
      ("box", true), ("box-id", true), ("c-90", true), ("c-1", false), ("other", false),
      ("ox", false),
    ])
  func suppressions(_ object: String, _ isSuppressed: Bool) {
    let text = Self.document(
      Self.view(
        "page", (0, 0, 414, 896), attributes: "",
        views: Self.view(
          "box", (0, 0, 100, 40),
          constraints: Self.size(100, 40) + [Self.constraint(nil, "width", nil, nil, 90, more: "id=\"c-90\"")]
        ).replacing("id=\"box\"", with: "id=\"box-id\""),
        constraints: [
          Self.constraint("box-id", "leading", "page", more: "id=\"c-1\""), Self.constraint("box-id", "top", "page"),
        ]))
    var settings = ProjectSettings()
    settings.suppressions = [.init(object: object, rule: "conflict")]
    let findings = LayoutChecker(engine: LayoutEngine())
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings).findings
    #expect(findings.contains { $0.rule == "conflict" } == !isSuppressed, "\(findings.map(\.objects))")
  }

  @Test("a comment of XML switches rules off, and one that says nothing is found") func comments() {
    func rules(_ comment: String) -> [String] {
      Self.rules(
        Self.document(
          Self.view(
            "page", (0, 0, 414, 896), attributes: "",
            views: Self.view(
              "box", (0, 0, 100, 40),
              constraints: [comment] + Self.size(100, 40) + [Self.constraint(nil, "width", nil, nil, 90)]),
            constraints: [Self.constraint("box", "leading", "page"), Self.constraint("box", "top", "page")])))
    }
    #expect(rules("") == ["conflict"])
    #expect(rules("<!-- tinamou:disable:next conflict -->") == [])
    #expect(rules("<!-- tinamou:disable:next conflict - it is meant -->") == [])
    #expect(rules("<!-- tinamou:disable:next conflct -->") == ["invalid-directive", "conflict"])
  }
}
