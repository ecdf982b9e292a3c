import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Advice on conflicts of Interface Builder documents that holds on other screens") struct ScreenAdviceTests {
  private typealias Drawn = TrueFindingTests
  private typealias Conflicts = DeviceConflictTests

  /// A screen of 414 × 896 points with boxes, whose frames say nothing.
  private static func page(_ boxes: [String: [String]], _ constraints: [String], outlets: [String] = []) -> String {
    let connections = outlets.map { "<outlet property=\"my\($0)\" destination=\"\($0)\" id=\"o\($0)\"/>" }.joined()
    let views = boxes.sorted { $0.key < $1.key }.map { Drawn.view($0.key, (16, 16, 100, 40), constraints: $0.value) }
    return Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "", views: views.joined(), constraints: constraints,
        more: "<connections>\(connections)</connections>"))
  }

  private static func length(_ attribute: String, _ length: Double, _ more: String = "") -> String {
    Drawn.constraint(nil, attribute, nil, nil, length, more: more)
  }

  private static let atLeast = "relation=\"greaterThanOrEqual\""

  // MARK: - Outlets

  @Test("is about other members if those with outlets do not resolve the conflict") func insufficientOutlet() throws {
    // By hand: 864 points fit the recorded screen with 16 at the top. On its side, it has 414, and the box is too high
    // whatever the distance at the top is.
    let text = Self.page(
      ["box": [Self.length("height", 864)]],
      [
        Drawn.constraint("box", "top", "page", "top", 16, more: "id=\"top\""),
        Drawn.constraint("box", "centerY", "page", "centerY"),
        Drawn.constraint("page", "bottom", "box", "bottom", 16, more: Self.atLeast),
      ], outlets: ["top"])
    #expect(Conflicts.findings(text).isEmpty)
    let found = try #require(Conflicts.findings(text, on: ["retina6_1"], [.portrait, .landscape]).first)
    #expect(found.severity == .error)
    #expect(found.message.hasPrefix("'box (box).height == 864' contradicts"), "\(found.message)")
    #expect(!found.message.contains("the program"))
  }

  /// Two boxes of a height, one above the other, each with an outlet.
  private static func column(_ height: Double) -> String {
    page(
      ["a": [length("height", height, "id=\"one\"")], "b": [length("height", height, "id=\"two\"")]],
      [
        Drawn.constraint("a", "top", "page", "top"), Drawn.constraint("b", "top", "a", "bottom"),
        Drawn.constraint("page", "bottom", "b", "bottom", more: atLeast),
      ], outlets: ["one", "two"])
  }

  @Test("names another member if a lower priority of one with an outlet leaves conflicts") func remainingConflicts()
    throws
  {
    let found = try #require(Conflicts.findings(Self.column(440), on: ["retina6_1"], [.landscape]).first)
    #expect(found.severity == .warning)
    #expect(
      found.message.hasSuffix(
        "has to at this size; else give 'page (page).bottom >= b (b).bottom' a priority below 1000, which leaves it "
          + "unmet by 466 points"), "\(found.message)")
    // One of the two is enough here.
    let low = try #require(Conflicts.findings(Self.column(300), on: ["retina6_1"], [.landscape]).first)
    #expect(low.message.hasSuffix("else give it a priority below 1000, which leaves it unmet by 186 points"))
    let several = Conflicts.findings(Self.column(300), on: ["retina6_1", "retina4_7"], [.landscape])
    #expect(several.map(\.severity) == [.warning])
    #expect(several[0].message.contains("and has to at these sizes; else"), "\(several[0].message)")
  }

  @Test("on conflicts at every size does not depend on the checked sizes, with an outlet or without") func everywhere()
    throws
  {
    let text = Conflicts.page(height: 900, more: Conflicts.outlet)
    for found in [
      Conflicts.findings(text, on: ["retina6_1"], [.landscape]), Conflicts.findings(text, on: ["retina4_0"]),
    ] {
      #expect(found.map(\.severity) == [.error])
      #expect(!found[0].message.contains("the program"), "\(found[0].message)")
    }
  }

  // MARK: - Screens

  @Test("on a constant is the one that holds on all screens") func allScreens() throws {
    let ends = [
      Drawn.constraint("box", "leading", "page", "leading", 16),
      Drawn.constraint("page", "trailing", "box", "trailing", 16), Drawn.constraint("box", "top", "page", "top", 20),
    ]
    let text = Self.page(["box": [Self.length("width", 450, Self.atLeast), Self.length("height", 40)]], ends)
    let found = try #require(Conflicts.findings(text).first)
    #expect(found.message.hasSuffix("one way out: lower the constant by 162, to 288"), "\(found.message)")
    let checked = try #require(Conflicts.findings(text, on: ["all"]).first)
    #expect(checked.message.hasSuffix("one way out: lower the constant by 162, to 288"), "\(checked.message)")
  }

  @Test("on a constant takes no account of other members that contradict each other on other screens") func tooHigh()
    throws
  {
    // By hand: 384 points are left to `a`. But on its side, no screen has 480 for `b`.
    let text = Self.page(
      ["a": [Self.length("height", 400, Self.atLeast)], "b": [Self.length("height", 480)]],
      [
        Drawn.constraint("a", "top", "page", "top", 16, more: Self.atLeast),
        Drawn.constraint("b", "top", "a", "bottom"),
        Drawn.constraint("page", "bottom", "b", "bottom", 16),
      ])
    let found = try #require(Conflicts.findings(text).first)
    #expect(found.message.contains("at 414 × 896; no change of one constant"), "\(found.message)")
  }

  // MARK: - Harm

  @Test("moves no view out of the root") func outside() throws {
    let text = Self.page(
      ["box": [Self.length("height", 600)]],
      [
        Drawn.constraint("box", "centerY", "page", "centerY"),
        Drawn.constraint("page", "bottom", "box", "bottom", 16, more: Self.atLeast),
      ])
    for orientations in [[CanvasDevice.Orientation.landscape], [.portrait, .landscape]] {
      let found = try #require(Conflicts.findings(text, on: ["retina6_1"], orientations).first)
      #expect(!found.message.contains("to -109"), "\(found.message)")
      #expect(found.message.contains("to 382"), "\(found.message)")
    }
  }

  @Test("leaves views a length if a larger change does") func lengths() throws {
    let text = Self.page(
      ["box": [Self.length("height", 40)]],
      [
        Drawn.constraint("box", "leading", "page", "leading", 200),
        Drawn.constraint("box", "centerX", "page", "centerX"),
        Drawn.constraint("box", "top", "page", "top", 20),
      ])
    let found = try #require(Conflicts.findings(text, on: ["retina4_0"]).first)
    #expect(
      found.message.hasSuffix(
        "lower the constant by more than 40, to less than 160, as 160 leaves no width for 'box (box)'"),
      "\(found.message)")
    let several = try #require(Conflicts.findings(text, on: ["retina4_0", "retina6_1"]).first)
    #expect(
      several.message.hasSuffix(
        "give it a priority below 1000, which leaves other devices as they are, and leaves it unmet by 40 points, and "
          + "no width for 'box (box)', or lower the constant by more than 40, to less than 160, on all of them, as 160 "
          + "leaves no width for 'box (box)'"), "\(several.message)")
  }

  @Test("on several views that are hidden in one stack is about hiding") func hidden() {
    let views = ["one", "two"].map { id in
      Drawn.view(
        id, (16, 20, 44, 44), attributes: "hidden=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
        constraints: [Self.length("width", 44)])
    }
    let text = Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "",
        views: Drawn.view("stack", (16, 20, 300, 44), element: "stackView", views: views.joined()),
        constraints: [
          Drawn.constraint("stack", "leading", "page", "leading", 16),
          Drawn.constraint("stack", "top", "page", "top", 20),
        ]))
    for devices in [[], ["all"]] {
      let found = Conflicts.findings(text, on: devices)
      #expect(found.count == 2)
      for finding in found {
        #expect(
          finding.message.contains("one way out: give it priority 999, so that hiding the view prevails"),
          "\(finding.message)")
      }
    }
  }
}
