import LayoutChecking
import Testing

@Suite("What a canvas draws, and documents or programs do not say") struct CanvasValueTests {
  typealias Base = TrueFindingTests

  // MARK: - Contents

  @Test("an image that was drawn larger than the document says is no proof", arguments: [nil, 24.0, 60])
  func imageOfResources(height: Double?) {
    let button = Base.view(
      "share", (344, -10, 60, 60), element: "button", more: "<state key=\"normal\" image=\"arrow.png\"/>")
    let bar = Base.view(
      "bar", (0, 0, 414, 40), views: button,
      constraints: [
        Base.constraint(nil, "height", nil, nil, 40), Base.constraint("share", "centerY", "bar", "centerY"),
        Base.constraint("bar", "trailing", "share", "trailing", 10),
      ])
    let text = RedundancyTests.screen(
      [bar],
      [
        Base.constraint("bar", "leading", "page", "leading"), Base.constraint("bar", "top", "page", "top"),
        Base.constraint("page", "trailing", "bar", "trailing"),
      ])
    let image = height.map { "<resources><image name=\"arrow.png\" width=\"24\" height=\"\($0)\"/></resources>" } ?? ""
    let found = Base.rules(text.replacing("</document>", with: "\(image)</document>"))
    #expect(found == (height == 24 ? [] : ["outside-superview"]))
  }

  @Test("a button grows with its text in its middle", arguments: [nil, "top"]) func stretched(alignment: String?) {
    let label = Base.view(
      "label", (16, 20, 100, 20), element: "label", constraints: [Base.constraint(nil, "height", nil, nil, 20)],
      more: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let attribute = alignment.map { "contentVerticalAlignment=\"\($0)\"" } ?? ""
    let button = Base.view(
      "button", (120, 0, 80, 60), element: "button",
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" \(attribute)",
      more: "<state key=\"normal\" title=\"Go\"/>")
    let text = RedundancyTests.screen(
      [label, button],
      [
        Base.constraint("label", "leading", "page", "leading", 16), Base.constraint("label", "top", "page", "top", 20),
        Base.constraint("button", "leading", "label", "trailing", 4),
        Base.constraint("button", "baseline", "label", "baseline"),
        Base.constraint("button", "bottom", "label", "bottom", 60),
        Base.constraint("button", "height", nil, nil, 150, more: "relation=\"lessThanOrEqual\""),
        Base.constraint("button", "height", nil, nil, 130, more: "relation=\"greaterThanOrEqual\""),
      ])
    #expect(Base.rules(text, only: ["conflict"]) == (alignment == nil ? [] : ["conflict"]))
  }

  /// A stack of views below each other, as high as a screen of a height.
  private static func column(_ height: Double, _ views: String...) -> String {
    let stack = """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="0" width="414" height="\(height)"/><subviews>\(views.joined())</subviews></stackView>
      """
    return Base.document(
      "<viewController id=\"owner\"><size key=\"freeformSize\" width=\"414\" height=\"\(height)\"/>"
        + Base.view(
          "page", (0, 0, 414, height), attributes: "key=\"view\"", views: stack,
          constraints: ["top", "leading"].map { Base.constraint("stack", $0, "page", $0) }
            + ["bottom", "trailing"].map { Base.constraint("page", $0, "stack", $0) }) + "</viewController>",
      isStoryboard: true)
  }

  /// A view without content that has a minimum height.
  private static func spacer(_ id: String, _ y: Double, _ height: Double, least: Double) -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
    <rect key="frame" x="0" y="\(y)" width="414" height="\(height)"/><constraints>
    <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="\(least)" id="\(id)-h"/></constraints>
    </view>
    """
  }

  @Test("a view without content takes what its stack leaves") func spacers() throws {
    let label = """
      <label verticalHuggingPriority="251" text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="0" y="0" width="414" height="20"/></label>
      """
    #expect(Base.rules(Self.column(26, label, Self.spacer("spacer", 20, 6, least: 1)), only: ["ambiguity"]) == [])
    // Two of them may share it in any way.
    let open = Self.column(80, Self.spacer("one", 0, 16, least: 10), Self.spacer("two", 16, 64, least: 10))
    let message = try #require(Base.check(open, rules: ["ambiguity"]).findings.first?.message)
    #expect(message.contains("height 10 … 70"), "\(message)")
  }

  @Test("flagged views are not as large as they were drawn", arguments: [true, false]) func flagged(isFlagged: Bool) {
    let flag = isFlagged ? "misplaced=\"YES\"" : ""
    // A label that is much wider than its text was stretched, flagged or not.
    let (name, value) = isFlagged ? ("Name", "Them") : ("Name of those who pay for it", "Those who pay for it")
    let views = """
      <label \(flag) horizontalHuggingPriority="251" text="\(name)" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="8" y="40" width="231" height="21"/></label>
      <label \(flag) text="\(value)" translatesAutoresizingMaskIntoConstraints="NO" id="field">
      <rect key="frame" x="247" y="40" width="159" height="21"/></label>
      """
    let text = RedundancyTests.screen(
      [views],
      [
        Base.constraint("label", "leading", "page", "leading", 16), Base.constraint("label", "top", "page", "top", 50),
        Base.constraint("field", "leading", "label", "trailing", 8), Base.constraint("field", "top", "label", "top"),
        Base.constraint("page", "trailing", "field", "trailing", 16),
      ])
    #expect(Base.rules(text, only: ["ambiguity"]) == (isFlagged ? [] : ["ambiguity"]))
    #expect(Base.rules(text, only: ["misplaced-view"]) == (isFlagged ? ["misplaced-view"] : []))
  }

  // MARK: - Rows

  /// A table with automatic row heights, and a row with a recorded height.
  private static func row(_ height: Double, _ views: String, _ constraints: [String]) -> String {
    Base.document(
      """
      <tableViewController id="controller" sceneMemberID="viewController">
      <tableView key="view" rowHeight="-1" id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <prototypes><tableViewCell rowHeight="\(height)" id="cell" userLabel="cell">
      <rect key="frame" x="0" y="50" width="414" height="\(height)"/>
      \(Base.view(
        "content", (0, 0, 414, height), element: "tableViewCellContentView", attributes: "key=\"contentView\"",
        views: views, constraints: constraints))
      </tableViewCell></prototypes></tableView></tableViewController>
      """, isStoryboard: true)
  }

  @Test("a row of automatic height is as high as its text") func text() {
    let edges =
      ["top", "leading"].map { Base.constraint("text", $0, "scroll", $0) }
      + ["bottom", "trailing"].map { Base.constraint("scroll", $0, "text", $0) }
    let inside = """
      <textView scrollEnabled="NO" text="Some" translatesAutoresizingMaskIntoConstraints="NO" id="text">
      <rect key="frame" x="0" y="0" width="414" height="120"/></textView>
      """
    let scroll = Base.view(
      "scroll", (0, 10, 414, 120), element: "scrollView", views: inside,
      constraints: edges + [
        Base.constraint("text", "width", "scroll", "width"),
        Base.constraint("text", "height", "scroll", "height", 0, more: "priority=\"750\""),
      ])
    let held =
      ["top", "leading"].map { Base.constraint("scroll", $0, "content", $0, $0 == "top" ? 10 : 0) }
      + ["bottom", "trailing"].map { Base.constraint("content", $0, "scroll", $0, $0 == "bottom" ? 10 : 0) }
    #expect(Base.rules(Self.row(70, scroll, held), only: ["ambiguity"]) == [])
    // One of a height that is given is not.
    let fixed = Self.row(70, scroll, held).replacing("rowHeight=\"-1\"", with: "rowHeight=\"70\"")
    #expect(Base.rules(fixed, only: ["ambiguity"]) == ["ambiguity"])
  }

  @Test("a conflict without the recorded height of a row is reported, with repairs that do not count it")
  func conflict() throws {
    let views =
      Base.view("photo", (100, 20, 200, 200), constraints: Base.size(200, 200))
      + Base.view("icon", (20, 109, 28, 28), constraints: Base.size(28, 28))
    let photo = [
      Base.constraint("photo", "top", "content", "top", 20),
      Base.constraint("photo", "leading", "content", "leading", 100),
      Base.constraint("content", "bottom", "photo", "bottom", -3),
    ]
    let icon = [
      Base.constraint("icon", "top", "content", "top", 109),
      Base.constraint("icon", "leading", "content", "leading", 20),
      Base.constraint("icon", "centerY", "content", "centerY"),
    ]
    let found = Base.check(Self.row(234, views, photo + icon), rules: ["conflict"]).findings
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    // 109 + 28 / 2 is the middle of 246, and the photo leaves 217.
    #expect(message.contains("; one way out: ") && !message.contains("other conflicts"), "\(message)")
    #expect(found[0].related.allSatisfy { !$0.message.contains("frame and autoresizing mask") })
    // That the photo does not fit into what was drawn is nothing.
    #expect(Base.rules(Self.row(234, views, photo + icon.dropLast()), only: ["conflict"]) == [])
    // How wide the row is, is known.
    let wide = [Base.constraint("content", "trailing", "photo", "trailing", 10)]
    let across = Base.check(Self.row(234, views, photo + icon.dropLast() + wide), rules: ["conflict"]).findings
    #expect(across.count == 1)
    let mask = "together with cell (cell)'s horizontal frame and autoresizing mask"
    #expect(across.first?.related.contains { $0.message == mask } == true, "\(across.map(\.related))")
  }

  // MARK: - Flags

  @Test("panes of split views are where they were drawn, which says nothing against a flag") func panes() {
    func pane(_ id: String, _ flag: String, _ x: Double, _ inside: String) -> String {
      """
      <customView \(flag) id="\(id)"><rect key="frame" x="\(x)" y="0" width="100" height="200"/>
      <autoresizingMask key="autoresizingMask"/>\(inside)</customView>
      """
    }
    let inside = """
      <subviews><customView misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="fill" userLabel="fill">
      <rect key="frame" x="0" y="0" width="100" height="200"/></customView></subviews><constraints>
      \((["top", "leading"].map { Base.constraint("fill", $0, "left", $0) }
        + ["bottom", "trailing"].map { Base.constraint("left", $0, "fill", $0) }).joined())
      </constraints>
      """
    let text = Base.document(
      """
      <customView id="page"><rect key="frame" x="0" y="0" width="201" height="200"/><subviews>
      <splitView fixedFrame="YES" dividerStyle="thin" vertical="YES" translatesAutoresizingMaskIntoConstraints="NO" id="split">
      <rect key="frame" x="0" y="0" width="201" height="200"/><autoresizingMask key="autoresizingMask"/><subviews>
      \(pane("left", "misplaced=\"YES\"", 0, inside))\(pane("right", "", 101, ""))
      </subviews><holdingPriorities><real value="250"/><real value="250"/></holdingPriorities></splitView>
      </subviews></customView>
      """, isDesktop: true)
    let found = Base.check(text).findings
    #expect(found.map(\.rule) == ["misplaced-view"])
    #expect(found.first?.message.contains("flagged as misplaced by Interface Builder") == true)
  }

  @Test("without Auto Layout nothing is ambiguous", arguments: ["", "useAutolayout=\"YES\""])
  func withoutConstraints(attribute: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="11762" targetRuntime="iOS.CocoaTouch" \
      \(attribute)><objects><view id="page"><rect key="frame" x="0" y="0" width="400" height="200"/><subviews>
      <textField ambiguous="YES" id="field"><rect key="frame" x="159" y="52" width="62" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></textField>
      </subviews></view></objects></document>
      """
    #expect(Base.rules(text) == (attribute.isEmpty ? [] : ["ambiguity"]))
  }

  // MARK: - Tabs

  @Test("masks place what is in tabs that are not selected", arguments: ["two", "one"]) func tabs(selected: String) {
    func tab(_ id: String, _ view: String) -> String {
      """
      <tabViewItem label="\(id)" id="\(id)"><view key="view" id="\(id)-view">
      <rect key="frame" x="10" y="33" width="280" height="150"/><subviews>\(view)</subviews></view></tabViewItem>
      """
    }
    let view = """
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
      <rect key="frame" x="20" y="30" width="100" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/></customView>
      """
    let text = Base.document(
      """
      <customView id="page"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <tabView initialItem="\(selected)" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="tabs">
      <rect key="frame" x="0" y="0" width="300" height="200"/><autoresizingMask key="autoresizingMask"/><tabViewItems>
      \(tab("one", view))\(tab("two", ""))</tabViewItems></tabView></subviews></customView>
      """, isDesktop: true)
    #expect(Base.rules(text) == (selected == "two" ? [] : ["unused-view"]))
  }

  // MARK: - Conflicts beside others

  @Test("redundancy outside of the component of a conflict is reported", arguments: [nil, "above", "below"])
  func redundantBesideConflict(held: String?) {
    func box(_ id: String, _ constraints: [String]) -> String {
      Base.view(
        id, (20, 10, 374, 40), attributes: Base.drawing,
        constraints: [Base.constraint(nil, "height", nil, nil, 40)] + constraints)
    }
    let text = RedundancyTests.screen(
      [box("above", []), box("below", [Base.constraint(nil, "height", nil, nil, 50)])],
      [
        Base.constraint("above", "leading", "page", "leading", 20), Base.constraint("above", "top", "page", "top", 10),
        Base.constraint("page", "trailing", "above", "trailing", 20),
        Base.constraint("above", "centerX", "page", "centerX"),
        Base.constraint("below", "leading", "page", "leading", 20), Base.constraint("below", "top", "page", "top", 80),
        Base.constraint("page", "trailing", "below", "trailing", 20),
      ] + (held.map { [Base.constraint($0, "width", nil, nil, 300)] } ?? []))
    let found = Base.rules(text, only: ["conflict", "redundant-constraint"])
    // As wide as given, the upper one contradicts what it would follow from.
    let rest = held == "above" ? "conflict" : "redundant-constraint"
    #expect(found.sorted() == (held == "below" ? ["conflict"] : []) + ["conflict", rest])
  }
}
