import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Findings explained by recorded values, programs and constraints are not reported") struct IntendedFindingTests {
  typealias Base = TrueFindingTests
  typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  /// A screen with views, and the outlets of its owner.
  static func screen(_ views: [String], _ constraints: [String], outlets: [String] = []) -> String {
    let connections = outlets.map { "<outlet property=\"\($0)View\" destination=\"\($0)\" id=\"outlet-\($0)\"/>" }
    return Base.document(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><connections>\(connections.joined())</connections>"
        + "</placeholder>"
        + Base.view("page", (0, 0, 414, 896), attributes: "", views: views.joined(), constraints: constraints))
  }

  /// A view of a size, recorded anywhere.
  static func box(
    _ id: String, _ width: Double, _ height: Double, element: String = "view", more: String = "", inside: String = ""
  ) -> String {
    Base.view(
      id, (0, 0, width, height), element: element,
      attributes: (element == "view" ? Base.drawing : "translatesAutoresizingMaskIntoConstraints=\"NO\"") + " " + more,
      constraints: Base.size(width, height), more: inside)
  }

  /// The constraints of a view's position in the screen.
  static func at(_ id: String, _ x: Double, _ y: Double) -> [String] {
    [Base.constraint(id, "leading", "page", "leading", x), Base.constraint(id, "top", "page", "top", y)]
  }

  static let label = box("label", 100, 20, element: "label")

  // MARK: - What can be seen and touched

  @Test(
    "a button that shows nothing covers only what is to be touched",
    arguments: [
      ("", "label", 0), ("<state key=\"normal\" title=\"Go\"/>", "label", 1),
      ("<color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/>", "label", 1), ("", "textField", 1),
    ])
  func clearButton(shows: String, lower: String, findings: Int) {
    let views = [
      Self.box("lower", 100, 20, element: lower), Self.box("hit", 100, 40, element: "button", inside: shows),
    ]
    let text = Self.screen(views, Self.at("lower", 20, 20) + Self.at("hit", 90, 20))
    #expect(Base.rules(text, only: ["overlapping-siblings"]).count == findings)
  }

  @Test(
    "texts are in each other's way that share most of a width, and a control that does not hold a text's middle",
    arguments: [
      (30.0, ["upper", "lower"], "label", 0), (30, ["upper"], "label", 1), (70, ["upper"], "label", 0),
      (30, [], "button", 0), (70, [], "button", 1), (70, ["upper", "lower"], "button", 1),
    ])
  func byTurns(x: Double, outlets: [String], element: String, findings: Int) {
    let views = [
      Self.label.replacing("\"label\"", with: "\"lower\""),
      Self.box("upper", 100, 30, element: element, inside: "<state key=\"normal\" title=\"Go\"/>"),
    ]
    let text = Self.screen(views, Self.at("lower", 0, 20) + Self.at("upper", x, 20), outlets: outlets)
    #expect(Base.rules(text, only: ["overlapping-siblings"]).count == findings)
  }

  @Test(
    "what is transparent, and what is not to be read or touched, overlap nothing and reach nowhere",
    arguments: [
      ("button", "", 2), ("button", "alpha=\"0.0\"", 0), ("view", "", 0), ("activityIndicatorView", "", 0),
    ])
  func unseen(element: String, more: String, findings: Int) {
    let views = [
      Self.box("lower", 30, 20, element: "label"),
      Self.box(
        "upper", 40, 40, element: element, more: more, inside: "<state key=\"normal\" title=\"Go\"/>"),
    ]
    let text = Self.screen(
      views,
      Self.at("lower", 354, 20) + [
        Base.constraint("upper", "leading", "lower", "leading", 25), Base.constraint("upper", "top", "page", "top", 10),
      ])
    #expect(Base.rules(text, only: ["overlapping-siblings", "outside-superview"]).count == findings)
  }

  @Test("only what is within the superview is compared") func clipped() {
    let list = Self.box("list", 414, 300, element: "tableView")
    func found(_ y: Double) -> [String] {
      Base.rules(
        Self.screen(
          [list, Self.box("handle", 30, 30, element: "button", inside: "<state key=\"normal\" title=\"+\"/>")],
          Self.at("list", 0, 0) + Self.at("handle", 399, y)), only: ["overlapping-siblings"])
    }
    #expect(found(100) == [])
    #expect(found(288) == ["overlapping-siblings"])
  }

  // MARK: - What constraints ask for

  @Test(
    "a view that requirements place wholly outside of its superview is to be moved in",
    arguments: [(280.0, 1), (310, 0)])
  func whollyOutside(distance: Double, findings: Int) {
    let text = Self.screen(
      [Self.box("one", 100, 40), Self.box("two", 100, 40, element: "label")],
      Self.at("one", 20, 20) + [
        Base.constraint("two", "leading", "one", "trailing", distance), Base.constraint("two", "top", "one", "top"),
      ])
    #expect(Base.rules(text, only: ["outside-superview"]).count == findings)
  }

  @Test(
    "a multiple asks for a place as a distance does",
    arguments: [("centerY", 0.9, 0.0, 0), ("leading", 1.2, -90, 0), ("top", 1, 40, 1)])
  func multiples(attribute: String, multiplier: Double, constant: Double, findings: Int) {
    let axis = attribute == "leading" ? ("top", "width") : ("leading", "height")
    let views = [
      Base.view(
        "two", (0, 0, 300, 300), element: "label",
        constraints: [
          Base.constraint(nil, axis.1 == "width" ? "height" : "width", nil, nil, 300)
        ])
    ]
    let text = Self.screen(
      views,
      [
        Base.constraint("two", axis.0, "page", axis.0), Base.constraint("two", axis.1, "page", axis.1),
        Base.constraint("two", attribute, "page", attribute, constant, more: "multiplier=\"\(multiplier)\""),
      ])
    // At 1.2 times the leading edge, which is 0, it ends within.
    #expect(Base.rules(text, only: ["outside-superview"]).count == findings)
  }

  @Test("what is outside of the superview may place a view", arguments: [("page", 0), ("holder", 1)])
  func heldOutside(item: String, findings: Int) {
    let line = Base.view(
      "line", (0, 0, 10, 2), element: "label", constraints: [Base.constraint(nil, "height", nil, nil, 2)])
    let holder = Base.view(
      "holder", (57, 20, 300, 40), views: line,
      constraints: Base.size(300, 40) + [
        Base.constraint("line", "top", "holder", "top", 10), Base.constraint("line", "leading", "holder", "leading", 0),
      ])
    let text = Self.screen(
      [holder],
      Self.at("holder", 57, 20) + [
        item == "page"
          ? Base.constraint("line", "width", "page", "width") : Base.constraint("line", "width", nil, nil, 414)
      ])
    #expect(Base.rules(text, only: ["outside-superview"]).count == findings)
  }

  @Test("a view that is held around something in another one is to overlap that one", arguments: [true, false])
  func heldAroundDescendant(isHeld: Bool) {
    let tab = Base.view("tab", (60, 10, 60, 20), element: "button", constraints: Base.size(60, 20))
    let row = Base.view(
      "row", (20, 20, 100, 40), views: tab,
      constraints: Base.size(100, 40) + [
        Base.constraint("tab", "leading", "row", "leading", 60), Base.constraint("tab", "top", "row", "top", 10),
      ])
    let hit = Base.view("hit", (90, 25, 100, 15), element: "button", constraints: Base.size(100, 15))
    let text = Self.screen(
      [row, hit],
      Self.at("row", 20, 20)
        + (isHeld
          ? [Base.constraint("hit", "leading", "tab", "leading", 10), Base.constraint("hit", "top", "tab", "top", -5)]
          : Self.at("hit", 90, 25)))
    #expect(Base.rules(text, only: ["overlapping-siblings"]) == (isHeld ? [] : ["overlapping-siblings"]))
  }

  // MARK: - What was drawn

  @Test(
    "a view that exceeds one of unknown size is reported if it exceeds larger ones too",
    arguments: [("", 0), ("isTied", 1), ("isScreen", 1)])
  func grown(kind: String, findings: Int) {
    let isTied = kind == "isTied"
    let box = Base.view(
      "box", (0, 3, 100, 250), element: "label",
      constraints: [Base.constraint(nil, "width", nil, nil, 100)]
        + (isTied ? [] : [Base.constraint(nil, "height", nil, nil, kind.isEmpty ? 250 : 950)]))
    let text = Base.document(
      Base.view(
        "page", (0, 0, kind == "isScreen" ? 414 : 300, kind == "isScreen" ? 896 : 200), attributes: "", views: box,
        constraints: [
          Base.constraint("box", "leading", "page", "leading", 10), Base.constraint("box", "top", "page", "top", 3),
        ] + (isTied ? [Base.constraint("box", "height", "page", "height")] : [])))
    #expect(Base.rules(text, only: ["outside-superview"]).count == findings)
  }

  @Test("a flag on a view placed by a container is reported if an ambiguous view is in it", arguments: [true, false])
  func flaggedContents(isOpen: Bool) {
    let box = Base.view("box", (10, 10, 50, 20), attributes: Base.drawing, constraints: isOpen ? [] : Base.size(50, 20))
    let content = Base.view(
      "content", (0, 0, 320, 44), element: "tableViewCellContentView",
      attributes: "key=\"contentView\" ambiguous=\"YES\"",
      views: box,
      constraints: [
        Base.constraint("box", "leading", "content", "leading", 10),
        Base.constraint("box", "top", "content", "top", 10),
      ])
    let text = Base.document(
      "<tableViewCell id=\"row\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"44\"/>\(content)</tableViewCell>"
    )
    let found = Base.check(text, rules: ["ambiguity"]).findings
    #expect(found.contains { $0.objects.contains("content (content)") } == isOpen)
  }

  @Test("a flag is stale only where a view is unrounded, and no line of text decides", arguments: [20.0, 20.5])
  func staleFlags(x: Double) {
    func found(_ top: String, isLabel: Bool = false) -> [String] {
      let box = Base.view(
        "box", (x.rounded(), 100, 100, 40), attributes: "misplaced=\"YES\" \(Base.drawing)",
        constraints: Base.size(100, 40))
      return Base.rules(
        Self.screen(
          [Self.label, box],
          Self.at("label", 20, 80) + [Base.constraint("box", "leading", "page", "leading", x)]
            + [Base.constraint("box", "top", "label", top, top == "bottom" ? 0 : -(100 - 80))].map {
              top == "bottom" ? $0 : $0.replacing("constant=\"-20.0\"", with: "constant=\"5\"")
            }), only: ["stale-flag"])
    }
    #expect(found("bottom") == (x == 20 ? ["stale-flag"] : []))
    #expect(found("baseline") == [])
  }

  @Test(
    "a cell of a collection that estimates sizes is as large as its constraints say",
    arguments: [
      ("automaticEstimatedItemSize=\"YES\"", "", true),
      ("", #"<size key="estimatedItemSize" width="68" height="0"/>"#, true),
      ("", #"<size key="estimatedItemSize" width="0" height="0"/>"#, false), ("", "", false),
    ])
  func collectionCells(attribute: String, child: String, isSelfSizing: Bool) {
    let box = Base.view("box", (0, 0, 340, 40), attributes: Base.drawing, constraints: Base.size(340, 40))
    let edges = ["leading", "top", "trailing", "bottom"].map {
      Base.constraint(
        $0 == "leading" || $0 == "top" ? "box" : "content", $0, $0 == "leading" || $0 == "top" ? "content" : "box")
    }
    let content = Base.view(
      "content", (0, 0, 100, 40), element: "collectionViewCellContentView", attributes: "key=\"contentView\"",
      views: box,
      constraints: edges)
    let list = """
      <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="list"><rect key="frame" x="0" y="0" width="414" height="400"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="flow" \(attribute)>\(child)</collectionViewFlowLayout>
      <cells><collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="100" height="40"/>\(content)</collectionViewCell></cells>
      <constraints>\(Base.size(414, 400).joined())</constraints></collectionView>
      """
    let found = Base.rules(Self.screen([list], Self.at("list", 0, 0)), only: ["conflict"])
    #expect(found == (isSelfSizing ? [] : ["conflict"]))
  }

  // MARK: - Violated preferences, and negligible ones

  @Test("a length is outranked by a limit of a position, and a position by one of a higher priority") func outranked() {
    func found(_ constraints: [String]) -> [String] {
      let box = Base.view(
        "box", (20, 20, 100, 80), attributes: Base.drawing, constraints: [Base.constraint(nil, "height", nil, nil, 80)])
      return Base.rules(
        Self.screen([Self.label, box], Self.at("label", 0, 0) + constraints), only: ["broken-preference"])
    }
    let wide = Base.constraint("box", "width", nil, nil, 500, more: "priority=\"750\"")
    let top = Base.constraint("box", "top", "page", "top", 100)
    let middle = Base.constraint("box", "centerX", "page", "centerX")
    let limit = Base.constraint("box", "leading", "page", "leading", 10, more: "relation=\"greaterThanOrEqual\"")
    #expect(found([wide, top, middle, limit]) == [])
    let edges = [
      Base.constraint("box", "leading", "page", "leading"), Base.constraint("box", "width", "page", "width", 0),
    ]
    #expect(found([wide, top] + edges) == ["broken-preference"])
    let below = Base.constraint("box", "top", "label", "bottom", 8, more: "priority=\"500\"")
    #expect(found([top, below] + edges) == [])
    let height = Base.constraint("page", "bottom", "box", "bottom", 716)
    #expect(found([height, below] + edges) == ["broken-preference"])
  }

  @Test("programs fill what was drawn without a size") func zeros() {
    let box = Base.view("box", (0, 0, 0, 0), attributes: Base.drawing)
    let edges = ["leading", "trailing"].map { Base.constraint("box", $0, "page", "trailing") }
    #expect(
      Base.rules(
        Self.screen([box], edges + ["top", "bottom"].map { Base.constraint("box", $0, "page", $0) }),
        only: ["zero-size"]) == [])
  }

  // MARK: - What requirements prove

  @Test(
    "a constant with an outlet proves nothing",
    arguments: ["overlapping-siblings", "outside-superview", "broken-preference"])
  func outlets(rule: String) {
    func found(_ outlets: [String]) -> Int {
      let wish = "<constraint firstAttribute=\"height\" constant=\"20\" priority=\"750\" id=\"wish\"/>"
      let height =
        "<constraint firstItem=\"two\" firstAttribute=\"height\" secondItem=\"page\" secondAttribute=\"height\"/>"
      let two = Base.view(
        "two", (0, 0, 100, 24), element: "label", constraints: [Base.constraint(nil, "width", nil, nil, 300), wish])
      let page =
        Self.at("label", 20, 20) + [
          Base.constraint("two", "leading", "page", "leading", 15),
          "<constraint firstItem=\"two\" firstAttribute=\"top\" secondItem=\"page\" secondAttribute=\"top\" constant=\"24\" id=\"top\"/>",
          rule == "overlapping-siblings" ? Base.constraint(nil, "height", nil, nil, 896) : height,
        ]
      let low = two.replacing("<constraints>", with: "<constraints>" + Base.size(300, 24)[1]).replacing(wish, with: "")
      return Base.rules(
        Self.screen([Self.label, rule == "overlapping-siblings" ? low : two], page, outlets: outlets), only: [rule]
      ).count
    }
    #expect(found([]) == 1)
    #expect(found([rule == "broken-preference" ? "wish" : "top"]) == 0)
  }

  @Test("what is at a corner of its superview is meant to be there", arguments: [(20.0, 1), (90, 0)])
  func corner(distance: Double, findings: Int) {
    let badge = Base.view("badge", (0, 0, 24, 24), element: "button", constraints: Base.size(24, 30))
    let card = Base.view(
      "card", (20, 20, 100, 20), views: badge,
      constraints: Base.size(100, 20) + [
        Base.constraint("badge", "centerY", "card", "centerY"),
        Base.constraint("badge", "leading", "card", "leading", distance),
      ])
    #expect(Base.rules(Self.screen([card], Self.at("card", 20, 20)), only: ["outside-superview"]).count == findings)
  }

  @Test("what a content of a class of its own pushes out is not reported", arguments: [true, false])
  func ownContent(isWritten: Bool) {
    let box = Base.view(
      "box", (15, 20, 400, 40), element: "button", attributes: Base.drawing,
      constraints: isWritten ? [Base.constraint(nil, "width", nil, nil, 400)] : [])
    let text = Self.screen([box], Self.at("box", 20, 20))
    #expect(Base.rules(text, only: ["outside-superview"]).count == (isWritten ? 1 : 0))
  }

  @Test(
    "a left edge is reported of a view that has a leading or trailing one too",
    arguments: [("trailing", 1), ("right", 0), ("centerX", 0)])
  func leftRight(other: String, findings: Int) {
    let text = Self.screen(
      [Self.label],
      [Base.constraint("label", "left", "page", "left", 8), Base.constraint("label", "top", "page", "top", 20)]
        + [Base.constraint("page", other, "label", other, 8)])
    #expect(Base.rules(text, only: ["left-right"]).count == findings)
  }

  @Test(
    "values excluded from Interface Builder's verification are not reported, though flagged",
    arguments: ["ignoreSizes", "always"])
  func unverified(verification: String) {
    let stack = Base.view(
      "stack", (20, 20, 100, 40), element: "stackView",
      attributes:
        "verifyAmbiguity=\"\(verification)\" ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""
    ).replacing("<subviews></subviews>", with: "")
    let text = Self.screen([stack], Self.at("stack", 20, 20))
    #expect(Base.rules(text, only: ["ambiguity"]).count == (verification == "always" ? 1 : 0))
  }
}
