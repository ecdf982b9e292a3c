import LayoutChecking
import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@Suite("Findings in documents that were never read before") struct UnreadDocumentTests {
  typealias Drawn = TrueFindingTests

  static func page(_ views: String, _ constraints: [String] = []) -> String {
    Drawn.document(Drawn.view("page", (0, 0, 414, 896), attributes: "", views: views, constraints: constraints))
  }

  static func place(_ item: String, _ x: Double, _ y: Double, in holder: String = "page", more: String = "") -> [String]
  {
    [
      Drawn.constraint(item, "leading", holder, "leading", x, more: more),
      Drawn.constraint(item, "top", holder, "top", y, more: more),
    ]
  }

  @Test("a contradiction with a constraint that is removed when the document is built is none")
  func placeholder() {
    func text(_ more: String) -> String {
      let box = Drawn.view(
        "box", (0, 0, 50, 40),
        constraints: Drawn.size(50, 40) + [Drawn.constraint(nil, "height", nil, nil, 60, more: more)])
      return Self.page(box, Self.place("box", 0, 0))
    }
    #expect(Drawn.rules(text(""), only: ["conflict"]) == ["conflict"])
    #expect(Drawn.rules(text("placeholder=\"YES\""), only: ["conflict"]) == [])
  }

  @Test("a view that such constraints place overlaps nothing") func placeholderOverlap() {
    let boxes = ["one", "two"].map {
      Drawn.view($0, (0, 0, 80, 40), element: "button", constraints: Drawn.size(80, 40))
    }
    func text(_ more: String) -> String {
      Self.page(boxes.joined(), Self.place("one", 0, 0) + Self.place("two", 40, 10, more: more))
    }
    #expect(Drawn.rules(text(""), only: ["overlapping-siblings"]) == ["overlapping-siblings"])
    #expect(Drawn.rules(text("placeholder=\"YES\""), only: ["overlapping-siblings"]) == [])
  }

  @Test("a middle beside the superview's is meant to reach out by that", arguments: [(40.0, 0), (0, 1), (10, 1)])
  func middle(distance: Double, findings: Int) {
    let box = Drawn.view(
      "box", (0, 0, 414 + (distance == 40 ? 0 : 60), 40), element: "button",
      constraints: Drawn.size(414 + (distance == 40 ? 0 : 60), 40))
    let text = Self.page(
      box,
      [
        Drawn.constraint("box", "centerX", "page", "centerX", distance), Drawn.constraint("box", "top", "page", "top"),
      ])
    #expect(Drawn.rules(text, only: ["outside-superview"]).count == findings)
  }

  @Test("a preference outranked by another one, or violated for a content, is not reported")
  func preferences() {
    func text(_ priorities: (Double, Double)) -> String {
      let box = Drawn.view(
        "box", (0, 0, 75, 40),
        constraints: [
          Drawn.constraint(nil, "width", nil, nil, 75, more: "priority=\"\(priorities.0)\""),
          Drawn.constraint(nil, "width", nil, nil, 20, more: "priority=\"\(priorities.1)\""),
          Drawn.constraint(nil, "height", nil, nil, 40),
        ])
      return Self.page(box, Self.place("box", 0, 0))
    }
    #expect(Drawn.rules(text((800, 700)), only: ["broken-preference"]) == [])
    // Requirements do not determine which of two equal preferences is violated.
    #expect(Drawn.rules(text((700, 700)), only: ["broken-preference"]) == [])
    let label = """
      <label text="Text" horizontalCompressionResistancePriority="1000" translatesAutoresizingMaskIntoConstraints="NO" \
      id="label"><rect key="frame" x="0" y="0" width="90" height="21"/>
      <constraints>\(Drawn.constraint(nil, "width", nil, nil, 20, more: "priority=\"500\""))</constraints></label>
      """
    #expect(Drawn.rules(Self.page(label, Self.place("label", 0, 0)), only: ["broken-preference"]) == [])
  }

  @Test("flags of clip views and of what they clip are nobody's to mend") func clipViews() {
    func text(_ clip: String, _ table: String, _ scroll: String) -> String {
      Drawn.document(
        """
        <customView id="page"><rect key="frame" x="0" y="0" width="324" height="196"/><subviews>
        <scrollView \(scroll) id="scroll"><rect key="frame" x="0" y="0" width="324" height="196"/>
        <clipView \(clip) key="contentView" id="clip"><rect key="frame" x="1" y="1" width="322" height="194"/><subviews>
        <tableView \(table) id="table"><rect key="frame" x="0" y="0" width="322" height="194"/></tableView>
        </subviews></clipView></scrollView></subviews></customView>
        """, isDesktop: true
      ).replacing("<document ", with: "<document useAutolayout=\"YES\" ")
    }
    let flag = "ambiguous=\"YES\""
    #expect(Drawn.rules(text(flag, flag, ""), only: ["ambiguity", "stale-flag"]) == [])
    #expect(!Drawn.rules(text("", "", flag), only: ["ambiguity", "stale-flag"]).isEmpty)
  }

  @Test("a stack that shows nothing has no length for a reason") func emptyStack() {
    func text(_ attribute: String) -> String {
      let box = Drawn.view(
        "box", (0, 0, 30, 0), attributes: "\(attribute) translatesAutoresizingMaskIntoConstraints=\"NO\"",
        constraints: [Drawn.constraint(nil, "width", nil, nil, 30)])
      let stack = Drawn.view("stack", (0, 0, 30, 0), element: "stackView", views: attribute == "none" ? "" : box)
      return Self.page(stack.replacing("none ", with: ""), Self.place("stack", 0, 0))
    }
    #expect(Drawn.rules(text("none"), only: ["zero-size"]) == [])
    #expect(Drawn.rules(text("hidden=\"YES\""), only: ["zero-size"]) == [])
  }

  static let hidden = """
    size: [320, 480]
    views:
      - name: stack
        stack: {axis: vertical}
        children:
          - {name: row, hidden: true, children: [{name: text}]}
          - {name: shown, intrinsic: {width: 100, height: 40}}
    constraints:
      - H:|[stack]|
      - V:|[stack]
      - H:|[text]|
      - CONSTRAINT

    """

  @Test(
    "a length of a hidden view is to have a lower priority, and not another constant",
    arguments: ["row.height == 44", "row.height >= 44", "row.height == 0.5 * row.width", "V:|-8-[text]-8-|"])
  func hiddenLength(_ constraint: String) throws {
    let text = Self.hidden.replacing("CONSTRAINT", with: constraint.hasPrefix("V") ? constraint : "\"\(constraint)\"")
    let finding = try #require(
      LayoutChecker(engine: LayoutEngine()).check(Array(text.utf8), file: "a.yaml", format: .yaml).findings.first)
    #expect(finding.rule == "conflict" && finding.message.contains("give it priority 999, so that hiding"))
    guard case .layout(let layout) = try DocumentReader.read(bytes: Array(text.utf8), file: "a.yaml", format: .yaml)
    else {
      Issue.record("no layout")
      return
    }
    let conflict = try #require(try LayoutEngine().solve(layout, at: RequestedSize(320, 480)).conflict)
    #expect(conflict.repairs.first?.isOfHiddenLength == true && conflict.repairs.first?.remaining == 0)
    #expect(conflict.combinedRepair.map(\.change) == [.priority])
  }
}
