import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Conflicts of Interface Builder documents on some screens") struct DeviceConflictTests {
  private typealias Drawn = TrueFindingTests

  static func findings(
    _ text: String, on devices: [String] = [], _ orientations: [CanvasDevice.Orientation] = [.portrait],
    roots: [String: LayoutSize] = [:], rules: [String] = ["conflict"]
  ) -> [Finding] {
    var options = LayoutChecker.Options()
    let plain = InterfaceBuilderOptions(rootSizes: roots)
    options.canvases = CheckedDevice.canvases(
      of: devices.compactMap { CheckedDevice(name: $0) }, devices.isEmpty ? [] : orientations, from: plain)
    if options.canvases.isEmpty, !roots.isEmpty { options.canvases = [plain] }
    var settings = ProjectSettings()
    for rule in CheckRule.all where !rules.contains(rule.id) { settings.severities[rule.id] = .off }
    return LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings).findings
  }

  /// A screen with a box of a height between its top and its bottom.
  static func page(height: Double, more: String = "", constraint: String = "") -> String {
    Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "",
        views: Drawn.view(
          "box", (0, 20, 414, height),
          constraints: [Drawn.constraint(nil, "height", nil, nil, height, more: "id=\"height\" \(constraint)")]),
        constraints: [
          Drawn.constraint("box", "leading", "page", "leading"),
          Drawn.constraint("page", "trailing", "box", "trailing"),
          Drawn.constraint("box", "top", "page", "top", 20),
          Drawn.constraint("page", "bottom", "box", "bottom", 20, more: "relation=\"greaterThanOrEqual\""),
        ], more: more))
  }

  static let outlet =
    "<connections><outlet property=\"boxHeight\" destination=\"height\" id=\"outlet\"/></connections>"

  /// A screen with a view `box` from side to side.
  private static func page(_ box: String, _ constraints: [String]) -> String {
    Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "", views: box,
        constraints: [
          Drawn.constraint("box", "leading", "page", "leading"),
          Drawn.constraint("page", "trailing", "box", "trailing"),
        ] + constraints))
  }

  // MARK: - Outlets

  @Test("with an outlet at another size than the recorded one are warnings, since the program may change them")
  func outlets() throws {
    let text = Self.page(height: 600, more: Self.outlet)
    let turned = try #require(Self.findings(text, on: ["retina6_1"], [.portrait, .landscape]).first)
    #expect(turned.severity == .warning)
    #expect(
      turned.message == "'box (box).height == 600' (outlet 'boxHeight') contradicts 3 other requirements on retina6_1 "
        + "landscape; the program can change it through the outlet, and has to at this size; else give it a priority "
        + "below 1000, which leaves it unmet by 226 points")
    let plain = try #require(Self.findings(Self.page(height: 600), on: ["retina6_1"], [.landscape]).first)
    #expect(plain.severity == .error && plain.message.contains("lower the constant by 226, to 374"))
  }

  @Test("with an outlet at the recorded size are errors, also beside other sizes") func recordedOutlets() throws {
    let text = Self.page(height: 900, more: Self.outlet)
    for found in [Self.findings(text), Self.findings(text, on: ["retina6_1"], [.landscape, .portrait])] {
      #expect(found.map(\.severity) == [.error])
      #expect(found[0].message.contains("(outlet 'boxHeight') contradicts"), "\(found[0].message)")
      #expect(!found[0].message.contains("the program"))
    }
  }

  @Test("redundant constraints with an outlet are the last choice, and are named with it") func redundantOutlets()
    throws
  {
    func found(_ outlets: [String]) -> String? {
      let connections = outlets.map { "<outlet property=\"my\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>" }.joined()
      let text = Drawn.document(
        Drawn.view(
          "page", (0, 0, 414, 896), attributes: "",
          views: Drawn.view("box", (20, 20, 374, 40), constraints: [Drawn.constraint(nil, "height", nil, nil, 40)]),
          constraints: [
            Drawn.constraint("box", "leading", "page", "leading", 20, more: "id=\"first\""),
            Drawn.constraint("page", "trailing", "box", "trailing", 20, more: "id=\"second\""),
            Drawn.constraint("box", "centerX", "page", "centerX", more: "id=\"third\""),
            Drawn.constraint("box", "top", "page", "top", 20),
          ], more: "<connections>\(connections)</connections>"))
      return Self.findings(text, rules: ["redundant-constraint"]).first?.message
    }
    // Any of the three follows from the two others.
    #expect(found([])?.hasPrefix("'page (page).trailing == box (box).trailing + 20' says nothing") == true)
    let other = try #require(found(["second"]))
    #expect(
      !other.contains(".trailing ==") && other.hasSuffix("says nothing that other constraints do not imply; remove it"))
    #expect(
      found(["first", "second", "third"])
        == "'page (page).trailing == box (box).trailing + 20' (outlet 'mysecond') says nothing that other constraints do "
        + "not imply; remove it, unless the program changes it through its outlet")
  }

  // MARK: - Advice

  @Test("have no advice that fits one screen only") func oneScreen() throws {
    let box = Drawn.view(
      "box", (0, 20, 474, 40), constraints: Drawn.size(474, 40))
    let text = Self.page(box, [Drawn.constraint("box", "top", "page", "top", 20)])
    let finding = try #require(Self.findings(text).first)
    #expect(
      finding.message.hasSuffix(
        "no change of one constant holds on smaller and larger screens too; drop the constraint, or give it a priority "
          + "below 1000, which leaves it unmet by 60 points"), "\(finding.message)")
    // A height that is wrong on one screen is changed so that it fits others.
    let high = try #require(Self.findings(Self.page(height: 900)).first)
    #expect(!high.message.contains("one way out: lower the constant by 44"), "\(high.message)")
    // A part of a screen has the size that it was drawn with.
    let part = text.replacing("height=\"896.0\"", with: "height=\"200\"")
    #expect(Self.findings(part).allSatisfy { !$0.message.contains("screens too") })
  }

  @Test("on some devices are resolved by a priority, which leaves the others as they are") func others() throws {
    let found = Self.findings(Self.page(height: 600), on: ["retina4_0", "retina6_1"])
    #expect(
      found.map(\.message) == [
        "'box (box).height == 600' contradicts 3 other requirements on retina4_0; one way out: give it a priority below "
          + "1000, which leaves other devices as they are, and leaves it unmet by 72 points, or lower the constant by 72, "
          + "to 528, on all of them"
      ])
    // A limit that nothing reaches elsewhere can be changed.
    let least = Self.page(height: 600, constraint: "relation=\"greaterThanOrEqual\"").replacing(
      "constant=\"20.0\" relation=\"greaterThanOrEqual\"", with: "constant=\"20.0\"")
    let one = try #require(Self.findings(least, on: ["retina4_0", "retina6_1"]).first)
    #expect(one.message.hasSuffix("one way out: lower the constant by 72, to 528"), "\(one.message)")
  }

  @Test("of two constants in different size classes: the one with fewer is to be removed") func sizeClasses() throws {
    func message(_ variations: String) -> String? {
      let text = Drawn.document(
        Drawn.view(
          "page", (0, 0, 414, 896), attributes: "",
          views: Drawn.view("box", (0, 20, 414, 40), constraints: [Drawn.constraint(nil, "height", nil, nil, 40)]),
          constraints: [
            Drawn.constraint("box", "leading", "page", "leading"),
            Drawn.constraint("page", "trailing", "box", "trailing"),
            Drawn.constraint("box", "top", "page", "top", 20, more: "id=\"one\""),
            Drawn.constraint("box", "top", "page", "top", 57, more: "id=\"two\""),
          ], more: "")
      ).replacing("</constraints>\n</view>\n  </objects>", with: "</constraints>\(variations)</view></objects>")
      return Self.findings(text, on: ["retina6_1"], [.landscape]).first?.message
    }
    func variation(_ key: String, _ change: String, _ ids: String...) -> String {
      let changes = ids.map { "<\(change) reference=\"\($0)\"/>" }.joined()
      return "<variation key=\"\(key)\"><mask key=\"constraints\">\(changes)</mask></variation>"
    }
    let compact = try #require(
      message(variation("default", "exclude", "two") + variation("heightClass=compact", "include", "two")))
    #expect(
      compact == "'box (box).top == page (page).top + 57' in heightClass=compact contradicts another requirement on "
        + "retina6_1 landscape; remove it, or do not install 'box (box).top == page (page).top + 20' in "
        + "heightClass=compact, or give one a priority below 1000")
    let crossing = try #require(
      message(
        variation("default", "exclude", "one", "two") + variation("heightClass=compact", "include", "two")
          + variation("widthClass=regular", "include", "one")))
    #expect(crossing.contains("install only one of the two in heightClass=compact-widthClass=regular"), "\(crossing)")
    #expect(message("")?.contains("; remove one of the two, or give one") == true)
  }

  @Test("of one cause are one, though devices have different members") func oneCause() throws {
    func part(_ id: String, _ y: Double, _ height: Double, constraints: [String]) -> String {
      Drawn.view(id, (0, y, 414, height), constraints: constraints)
    }
    func height(_ height: Double) -> [String] { [Drawn.constraint(nil, "height", nil, nil, height)] }
    let box = Drawn.view(
      "box", (0, 125, 414, 574),
      views: part("head", 20, 22, constraints: height(22)) + part("table", 62, 380, constraints: [])
        + part("button", 458, 100, constraints: height(100)),
      constraints: ["head", "table", "button"].flatMap { id in
        [Drawn.constraint(id, "leading", "box", "leading"), Drawn.constraint("box", "trailing", id, "trailing")]
      } + [
        Drawn.constraint("head", "top", "box", "top", 20), Drawn.constraint("table", "top", "head", "bottom", 20),
        Drawn.constraint("button", "top", "table", "bottom", 16),
        Drawn.constraint("box", "bottom", "button", "bottom", 16),
      ])
    let text = Self.page(
      box,
      [Drawn.constraint("box", "top", "page", "top", 125), Drawn.constraint("page", "bottom", "box", "bottom", 197)])
    // By hand: 322 points are around the box and 194 in it, which is too much for 480; on their side, screens are too
    // low for what is around the box.
    let found = Self.findings(text, on: ["retina3_5", "retina4_0"], [.portrait, .landscape])
    #expect(
      found.map(\.devices) == [["retina3_5", "retina3_5 landscape", "retina4_0 landscape"]],
      "\(found.map(\.message))")
  }

  @Test("of different contents are different ones, though they share constraints") func contents() throws {
    let image = Drawn.view(
      "image", (0, 0, 414, 448), element: "imageView",
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" verticalHuggingPriority=\"1000\" image=\"picture\"")
    let text = Self.page(
      Drawn.view("box", (0, 478, 414, 150), constraints: []) + image,
      [
        Drawn.constraint("image", "leading", "page", "leading"),
        Drawn.constraint("page", "trailing", "image", "trailing"), Drawn.constraint("image", "top", "page", "top"),
        Drawn.constraint("image", "height", "page", "height", more: "multiplier=\"0.5\""),
        Drawn.constraint("box", "top", "image", "bottom", 30),
        Drawn.constraint("box", "height", nil, nil, 150, more: "relation=\"greaterThanOrEqual\""),
        Drawn.constraint("page", "bottom", "box", "bottom", 40, more: "relation=\"greaterThanOrEqual\""),
        Drawn.constraint("box", "height", nil, nil, 150, more: "priority=\"700\""),
      ])
    // By hand: half of a screen on its side of 320 or 414 points is too low for 220; half of one of 932 is higher than
    // the image of 448.
    let found = Self.findings(text, on: ["retina4_0", "retina6_1", "retina6_72"], [.portrait, .landscape])
    #expect(
      found.map(\.devices) == [
        ["retina6_72"], ["retina4_0 landscape", "retina6_1 landscape", "retina6_72 landscape"],
      ], "\(found.map(\.message))")
    #expect(found.map { $0.related.contains { $0.message.contains("content hugging") } } == [true, false])
  }

  @Test("with a mask have the advice to switch it off only if constraints place the view without it") func masks()
    throws
  {
    func message(_ constraints: [String]) throws -> String {
      let box = Drawn.view(
        "box", (0, 0, 414, 896), attributes: "",
        more: "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>")
      let text = Drawn.document(
        Drawn.view(
          "page", (0, 0, 414, 896), attributes: "", views: box,
          constraints: [
            Drawn.constraint("box", "leading", "page", "leading", 20),
            Drawn.constraint("page", "trailing", "box", "trailing", 20),
          ] + constraints))
      return try #require(Self.findings(text).first?.message)
    }
    let open = try message([])
    #expect(
      open.hasSuffix(
        "drop the constraints that place 'box (box)' horizontally, as its frame and autoresizing mask place it; without "
          + "the mask it would be ambiguous"), "\(open)")
    let placed = try message([
      Drawn.constraint("box", "top", "page", "top"), Drawn.constraint("page", "bottom", "box", "bottom"),
    ])
    #expect(placed.contains("set translatesAutoresizingMaskIntoConstraints to false"), "\(placed)")
  }

  // MARK: - Sizes of roots

  /// A cell by itself with a box of a width, or at least as wide.
  private static func cell(_ width: Double, relation: String = "equal", element: String = "tableViewCell") -> String {
    let content = element == "tableViewCell" ? "tableViewCellContentView" : "collectionViewCellContentView"
    return Drawn.document(
      Drawn.view(
        "cell", (0, 0, 320, 44), element: element, attributes: "",
        more: Drawn.view(
          "content", (0, 0, 320, 44), element: content, attributes: "key=\"contentView\"",
          views: Drawn.view(
            "box", (0, 0, 280, 44),
            constraints: [Drawn.constraint(nil, "width", nil, nil, width, more: "relation=\"\(relation)\"")]),
          constraints: [
            Drawn.constraint("box", "leading", "content", "leading"),
            Drawn.constraint("content", "trailing", "box", "trailing", 40),
            Drawn.constraint("box", "top", "content", "top"), Drawn.constraint("content", "bottom", "box", "bottom"),
          ])))
  }

  @Test("of a size that is asked for are told, whatever a cell may have else") func givenRoot() throws {
    let text = Self.cell(300, relation: "greaterThanOrEqual")
    #expect(Self.findings(text).isEmpty)
    #expect(Self.findings(text, roots: ["cell": LayoutSize(375, 44)]).isEmpty)
    #expect(Self.findings(text, roots: ["cell": LayoutSize(330, 44)]).map(\.rule) == ["conflict"])
    #expect(Self.findings(text, on: ["retina4_7"], roots: ["cell": LayoutSize(330, 44)]).map(\.rule) == ["conflict"])
  }

  @Test("of a row by itself are told if no width of a table but one is possible") func rowsOfOneWidth() throws {
    let finding = try #require(Self.findings(Self.cell(340)).first)
    #expect(finding.message.contains("at 320 × 44, the recorded size of 'cell (cell)', and not at 380 × 44"))
    // A constant that fits the recorded width fits no other one.
    #expect(
      finding.message.hasSuffix(
        "no change of one constant holds at other widths too; drop the constraint, or give it a priority below 1000, "
          + "which leaves it unmet by 60 points"), "\(finding.message)")
    #expect(Self.findings(Self.cell(340), on: ["retina4_7", "retina6_1"]).count == 1)
    // Tables of 400 points, and of the recorded width, can show these.
    #expect(Self.findings(Self.cell(400)).isEmpty)
    #expect(Self.findings(Self.cell(280)).isEmpty)
    #expect(Self.findings(Self.cell(340, element: "collectionViewCell")).isEmpty)
  }

  @Test("preferences of a freeform root are judged at any size, with devices as without") func freeform() {
    let text = Drawn.document(
      Drawn.view(
        "page", (0, 0, 375, 100), attributes: "",
        views: Drawn.view("line", (40, 44, 295, 12), constraints: [Drawn.constraint(nil, "height", nil, nil, 12)]),
        constraints: [
          Drawn.constraint("line", "leading", "page", "leading", 40),
          Drawn.constraint("page", "trailing", "line", "trailing", 40),
          Drawn.constraint("line", "centerY", "page", "centerY"),
          Drawn.constraint("line", "top", "page", "top", 16, more: "priority=\"999\""),
        ], more: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"))
    for devices in [[], ["retina4_7"], ["retina4_0", "retina6_1"]] {
      #expect(Self.findings(text, on: devices, rules: ["broken-preference"]).isEmpty, "\(devices)")
    }
  }

  @Test("the height of a cell by itself makes nothing in it ambiguous") func cellHeight() {
    func label(_ id: String, _ y: Double, _ height: Double, _ hugging: Int) -> String {
      Drawn.view(
        id, (16, y, 288, height), element: "label",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"Text\" numberOfLines=\"0\" "
          + "verticalHuggingPriority=\"\(hugging)\"",
        more: #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
    }
    let text = Drawn.document(
      Drawn.view(
        "cell", (0, 0, 320, 80), element: "tableViewCell", attributes: "",
        more: Drawn.view(
          "content", (0, 0, 320, 80), element: "tableViewCellContentView", attributes: "key=\"contentView\"",
          views: label("title", 16, 20.5, 251) + label("text", 36.5, 61, 250),
          constraints: ["title", "text"].flatMap { id in
            [
              Drawn.constraint(id, "leading", "content", "leading", 16),
              Drawn.constraint("content", "trailing", id, "trailing", 16),
            ]
          } + [
            Drawn.constraint("title", "top", "content", "top", 16),
            Drawn.constraint("text", "top", "title", "bottom"),
            Drawn.constraint("content", "bottom", "text", "bottom", 16),
          ])))
    #expect(Self.findings(text, rules: ["ambiguity"]).isEmpty)
  }

  @Test(
    "controls of macOS without an intrinsic width are not ambiguous beside a label",
    arguments: [
      ("slider", "<sliderCell key=\"cell\" sliderType=\"linear\" id=\"cell\"/>", true),
      ("slider", "<sliderCell key=\"cell\" sliderType=\"circular\" id=\"cell\"/>", false),
      ("textField", "<textFieldCell key=\"cell\" editable=\"YES\" id=\"cell\"/>", true),
      ("textField", "<textFieldCell key=\"cell\" title=\"Name\" id=\"cell\"/>", false),
      ("searchField", "<searchFieldCell key=\"cell\" id=\"cell\"/>", true),
    ])
  func desktopControls(element: String, cell: String, isFree: Bool) {
    let control = Drawn.view(
      "control", (20, 20, 296, 22), element: element,
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" verticalHuggingPriority=\"750\"", more: cell)
    let label = Drawn.view(
      "label", (324, 22, 28, 16), element: "textField",
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" verticalHuggingPriority=\"750\"",
      more: "<textFieldCell key=\"cell\" title=\"sec\" id=\"text\"/>")
    let text = Drawn.document(
      Drawn.view(
        "page", (0, 0, 340, 60), element: "customView", views: control + label,
        constraints: Drawn.size(340, 60) + [
          Drawn.constraint("control", "leading", "page", "leading", 20),
          Drawn.constraint("label", "leading", "control", "trailing", 8),
          Drawn.constraint("page", "trailing", "label", "trailing", 20),
          Drawn.constraint("control", "centerY", "page", "centerY"),
          Drawn.constraint("label", "centerY", "page", "centerY"),
        ]), isDesktop: true)
    #expect(Self.findings(text, rules: ["ambiguity"]).map(\.rule) == (isFree ? [] : ["ambiguity"]))
  }
}
