import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("What Interface Builder flagged, and checks on several devices") struct InterfaceBuilderFlagTests {
  /// A screen of 375 × 667 with views; the first of them begins in line 7.
  private static func page(_ views: String, _ constraints: String, guides: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="page" userLabel="page">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
    \(views)
          </subviews>
          \(guides)
          <constraints>
            \(constraints)
          </constraints>
        </view>
      </objects>
    </document>
    """
  }

  /// A constraint between the same edges of two items.
  private static func pin(_ item: String, _ edge: String, to other: String = "page", constant: Int = 0) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(edge)" secondItem="\(other)" secondAttribute="\(edge)" constant="\(constant)"/>
    """
  }

  /// A view of 100 × 40 at 20, 30, or without a width.
  private static func document(_ flags: String, x: Int = 20, hasWidth: Bool = true) -> String {
    page(
      """
      <view \(flags) translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="\(x)" y="30" width="100" height="40"/>
        <constraints>
          \(hasWidth ? "<constraint firstAttribute=\"width\" constant=\"100\" id=\"c1\"/>" : "")
          <constraint firstAttribute="height" constant="40" id="c2"/>
        </constraints>
      </view>
      """,
      pin("box", "leading", constant: 20) + pin("box", "top", constant: 30)
        + """
        <constraint firstItem="page" firstAttribute="width" relation="greaterThanOrEqual" constant="350" id="c5">
          <variation key="widthClass=regular" constant="300"/>
        </constraint>
        """)
  }

  private static func check(
    _ text: String, on canvases: [InterfaceBuilderOptions] = [], rules: [String] = []
  ) -> [Finding] {
    var options = LayoutChecker.Options()
    options.canvases = canvases
    var settings = ProjectSettings()
    for rule in CheckRule.all where !rules.isEmpty && !rules.contains(rule.id) { settings.severities[rule.id] = .off }
    return LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings).findings
  }

  private static let rules = ["stale-flag", "misplaced-view", "ambiguity"]

  @Test("a flag that no longer holds is stale, and one that does is reported with both frames") func misplaced() {
    let stale = Self.check(Self.document("misplaced=\"YES\""), rules: Self.rules)
    #expect(stale.map(\.rule) == ["stale-flag"])
    #expect(stale.first?.message.contains("flagged as misplaced, but is where its constraints put it") == true)
    #expect(stale.first?.location?.line == 7 && stale.first?.objects == ["box (box)"])
    let misplaced = Self.check(Self.document("misplaced=\"YES\"", x: 50), rules: Self.rules)
    #expect(misplaced.map(\.rule) == ["misplaced-view"])
    #expect(
      misplaced.first?.message.contains(
        "is recorded at 50, 30, 100 × 40, but its constraints put it at 20, 30, 100 × 40")
        == true)
    // Without a flag the drawing is no one's claim.
    #expect(Self.check(Self.document("", x: 50), rules: Self.rules).isEmpty)
  }

  @Test("a flag of ambiguity is stale, or stands beside what is found") func ambiguous() {
    let stale = Self.check(Self.document("ambiguous=\"YES\""), rules: Self.rules)
    #expect(stale.map(\.rule) == ["stale-flag"])
    let open = Self.check(Self.document("ambiguous=\"YES\"", hasWidth: false), rules: Self.rules)
    #expect(open.map(\.rule) == ["ambiguity"])
    #expect(open.first?.related.map(\.message) == ["Interface Builder has flagged it as ambiguous too"])
    #expect(Self.check(Self.document("", hasWidth: false), rules: Self.rules).first?.related.isEmpty == true)
  }

  @Test(
    "values excluded from Interface Builder's verification are not reported, flagged or not",
    arguments: [("", true, true), ("off", false, false), ("ignoreSizes", false, true), ("on", true, true)])
  func unverified(verify: String, size: Bool, position: Bool) {
    let attribute = verify.isEmpty ? "" : "verifyAmbiguity=\"\(verify)\""
    let isTold = [
      Self.document(attribute, hasWidth: false),
      Self.document(attribute).replacing("firstAttribute=\"leading\"", with: "firstAttribute=\"width\""),
    ].map { !Self.check($0, rules: ["ambiguity"]).isEmpty }
    #expect(isTold == [size, position])
    let flagged = Self.check(Self.document(attribute + " ambiguous=\"YES\"", hasWidth: false), rules: ["ambiguity"])
    #expect(flagged.isEmpty != size)
  }

  /// Two labels side by side in a screen of 375 points, the first one flagged; with `edges` both are attached to the
  /// screen's edges.
  private static func labels(_ flag: String, edges: Bool = false, more: String = "") -> String {
    page(
      """
      <label \(flag) translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" id="one">
        <rect key="frame" x="20" y="30" width="\(edges ? 335 : 100)" height="20"/>
        <constraints>\(edges ? "<constraint firstAttribute=\"height\" constant=\"20\" id=\"h\"/>" : "")</constraints>
      </label>
      <label translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" id="two">
        <rect key="frame" x="128" y="30" width="227" height="20"/>
      </label>
      """,
      pin("one", "leading", constant: 20) + pin("one", "top", constant: 30) + pin("two", "top", to: "one")
        + """
        <constraint firstItem="two" firstAttribute="leading" secondItem="\(edges ? "page" : "one")" secondAttribute="\(edges ? "leading" : "trailing")" constant="\(edges ? 128 : 8)"/>
        """
        + pin("page", "trailing", to: edges ? "one" : "two", constant: 20) + more)
  }

  @Test(
    "a flag that depends on recorded contents is reported as it is", arguments: ["ambiguous", "misplaced"])
  func undecided(_ flag: String) {
    // As wide as they were drawn the labels fill the row, whichever of them was stretched to that.
    let found = Self.check(Self.labels("\(flag)=\"YES\""), rules: Self.rules)
    #expect(found.map(\.rule) == [flag == "ambiguous" ? "ambiguity" : "misplaced-view"])
    #expect(found.first?.message.contains("flagged as \(flag) by Interface Builder, and nothing here") == true)
    #expect(found.first?.location?.line == 7)
    // With both edges and a height it is there whatever its text is.
    let stale = Self.check(Self.labels("\(flag)=\"YES\"", edges: true), rules: Self.rules)
    #expect(stale.map(\.rule) == ["stale-flag"])
    #expect(Self.check(Self.labels(""), rules: Self.rules).isEmpty)
  }

  @Test("in a document without a layout the conflict is reported, and no flags") func conflicting() {
    let conflict = "<constraint firstItem=\"two\" firstAttribute=\"width\" constant=\"500\" id=\"c6\"/>"
    let found = Self.check(Self.labels("ambiguous=\"YES\"", more: conflict), rules: Self.rules + ["conflict"])
    #expect(found.map(\.rule) == ["conflict"])
  }

  @Test("a flag on contents that are ambiguous by no more than canvases round is not stale") func narrow() {
    let slack = [("greaterThanOrEqual", 100), ("lessThanOrEqual", 101)].map { relation, width in
      "<constraint firstItem=\"one\" firstAttribute=\"width\" relation=\"\(relation)\" constant=\"\(width)\" id=\"w\(width)\"/>"
    }
    // The other label hugs its content as much, and its recorded frame is a point too wide.
    let wide = Self.labels("ambiguous=\"YES\"", more: slack.joined())
      .replacing("x=\"128\" y=\"30\" width=\"227\"", with: "x=\"128\" y=\"30\" width=\"226\"")
    let found = Self.check(wide, rules: Self.rules)
    #expect(found.map(\.rule) == ["ambiguity"])
    #expect(found.first?.message.contains("width 100 … 101") == true)
    #expect(Self.check(wide.replacing("ambiguous=\"YES\"", with: ""), rules: Self.rules).isEmpty)
  }

  /// A scroll view at all edges, with a box of 40 points attached to its top, bottom and leading edge, or unattached.
  private static func scroller(_ flag: String, guide: Bool, isHeld: Bool = true, scrollsDown: Bool = false) -> String {
    let content = guide ? "content" : "scroll"
    let held = (["leading", "top", "bottom"] + (scrollsDown ? ["trailing"] : [])).map { pin("box", $0, to: content) }
    return page(
      """
      <scrollView \(flag) translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>
          <view \(isHeld ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") id="box">
            <rect key="frame" x="0" y="0" width="40" height="40"/>
            <constraints>
              <constraint firstAttribute="width" constant="40"/><constraint firstAttribute="height" constant="40"/>
            </constraints>
          </view>
        </subviews>
        <constraints>\(isHeld ? held.joined() : "")</constraints>
        \(guide ? "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>" : "")
      </scrollView>
      """, ["leading", "trailing", "top", "bottom"].map { pin("scroll", $0) }.joined())
  }

  @Test("a scroll view with an ambiguous content is flagged with reason", arguments: [false, true])
  func scrolled(guide: Bool) throws {
    let open = Self.check(Self.scroller("ambiguous=\"YES\"", guide: guide), rules: Self.rules)
    #expect(open.map(\.rule) == ["ambiguity"])
    #expect(open.first?.message.contains("width at least 0") == true)
    #expect(open.first?.related.map(\.message) == ["Interface Builder has flagged it as ambiguous too"])
    // If the content has no line of its own, that of the scroll view is reported.
    #expect(open.first?.location?.line == (guide ? 18 : 7))
    let stale = Self.check(Self.scroller("ambiguous=\"YES\"", guide: guide, scrollsDown: true), rules: Self.rules)
    #expect(stale.map(\.rule) == ["stale-flag"])
  }

  @Test("a content without constraints to it is reported only if flagged") func unheld() {
    #expect(Self.check(Self.scroller("", guide: true, isHeld: false), rules: Self.rules).isEmpty)
    let flagged = Self.check(Self.scroller("ambiguous=\"YES\"", guide: true, isHeld: false), rules: Self.rules)
    #expect(flagged.map(\.rule) == ["ambiguity"])
    let old = Self.check(Self.scroller("ambiguous=\"YES\"", guide: false, isHeld: false), rules: Self.rules)
    #expect(old.first?.message.contains("flagged as ambiguous by Interface Builder") == true && old.count == 1)
  }

  @Test("what masks place is where it was drawn, which says nothing against a flag") func masked() {
    let text = Self.scroller("", guide: false, isHeld: false)
      .replacing("<view  id=\"box\">", with: "<view misplaced=\"YES\" id=\"box\">")
    #expect(Self.check(text, rules: Self.rules).map(\.rule) == ["misplaced-view"])
    let root = Self.labels("").replacing("<view id=\"page\"", with: "<view misplaced=\"YES\" id=\"page\"")
    #expect(Self.check(root, rules: Self.rules).map(\.rule) == ["misplaced-view"])
  }

  @Test("flags are of no other device") func otherDevice() {
    let device = InterfaceBuilderOptions(device: CanvasDevice(id: "retina5_5"))
    #expect(Self.check(Self.document("misplaced=\"YES\""), on: [device], rules: Self.rules).isEmpty)
  }

  @Test("what is the same on several devices is one finding that names them") func devices() throws {
    let canvases = ["retina3_5", "retina4_0", "retina4_7", "ipad9_7", "appleTV"].map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0))
    }
    let open = Self.check(Self.document("", hasWidth: false), on: canvases, rules: ["ambiguity", "conflict"])
    // The conflict is on the two narrow phones alone, and the document is for no television.
    #expect(Set(open.map(\.rule)) == ["ambiguity", "conflict"] && open.count == 2)
    let conflict = try #require(open.first { $0.rule == "conflict" })
    #expect(conflict.message.contains(" on retina3_5, retina4_0;"), "\(conflict.message)")
    #expect(conflict.devices == ["retina3_5", "retina4_0"])
    let ambiguity = try #require(open.first { $0.rule == "ambiguity" })
    #expect(ambiguity.message.contains(" on all 4 devices, in portrait;"), "\(ambiguity.message)")
    #expect(ambiguity.sizes.count == 4 && ambiguity.sizes.last == RequestedSize(768, 1024))
    #expect(ambiguity.devices == ["retina3_5", "retina4_0", "retina4_7", "ipad9_7"])
    let all = Self.check(Self.document("", hasWidth: false), on: Array(canvases[2...3]), rules: ["ambiguity"])
    #expect(all.first?.message.contains(" on retina4_7, ipad9_7;") == true)
    let one = Self.check(Self.document("", hasWidth: false), on: [canvases[2]], rules: ["ambiguity"])
    #expect(one.first?.message.contains(" on retina4_7;") == true, "\(one)")
  }

  @Test("a constraint is redundant only if it is on every device that has it") func redundant() {
    // The second constraint is there on phones in landscape alone, where it implies the first one.
    func found(_ orientations: CanvasDevice.Orientation..., second variation: String) -> Int {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13771"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
        <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
        <view key="view" id="page"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="20" width="100" height="50"/>
        <constraints><constraint firstAttribute="height" constant="50" id="h"/></constraints></view></subviews>
        <constraints>
        <constraint firstItem="box" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="page"
          secondAttribute="leading" constant="10" id="one"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20"
          id="two"/>
        </constraints>
        \(variation)
        </view></viewController></objects></scene></scenes></document>
        """
      let canvases = orientations.map {
        InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_7"), orientation: $0)
      }
      return Self.check(text, on: canvases, rules: ["redundant-constraint"]).count
    }
    let compact = """
      <variation key="default"><mask key="constraints"><exclude reference="two"/></mask></variation>
      <variation key="heightClass=compact"><mask key="constraints"><include reference="two"/></mask></variation>
      """
    #expect(found(.portrait, .landscape, second: compact) == 0)
    #expect(found(.landscape, second: compact) == 0)
    #expect(found(.portrait, .landscape, second: "") == 1)
    #expect(found(.landscape, second: "") == 1)
  }

  @Test("of equal constraints, or of those that imply each other, one of fewer size classes is to be removed")
  func sizeClasses() {
    func constraint(_ first: String, _ other: String, _ attribute: String, _ constant: Int, _ id: String) -> String {
      """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(other)" \
      secondAttribute="\(attribute)" constant="\(constant)" id="\(id)"/>
      """
    }
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="16" y="0" width="343" height="40"/>
      </view>
      """
    func found(_ constraints: [String], without id: String, _ canvases: [InterfaceBuilderOptions] = []) -> [String] {
      let variation =
        "</constraints><variation key=\"widthClass=regular\"><mask key=\"constraints\"><exclude reference=\"\(id)\"/></mask></variation>"
      let text = Self.page(box, constraints.joined(separator: "\n")).replacing("</constraints>", with: variation)
      return Self.check(text, on: canvases, rules: ["duplicate-constraint", "redundant-constraint"])
        .map { "\($0.rule) \($0.objects[0])" }
    }
    let leading = constraint("box", "page", "leading", 16, "one")
    let again = constraint("box", "page", "leading", 16, "two")
    let trailing = constraint("page", "box", "trailing", 16, "three")
    let center = constraint("box", "page", "centerX", 0, "four")
    let devices = ["retina4_7", "ipad9_7"].map { InterfaceBuilderOptions(device: CanvasDevice(id: $0)) }
    for canvases in [[], [devices[0]], devices] {
      #expect(found([leading, again, trailing], without: "one", canvases).count == 1)
      #expect(
        found([leading, center, trailing], without: "one", canvases)
          == ["redundant-constraint box (box).leading == page (page).leading + 16"])
    }
    #expect(found([leading, center, trailing], without: "one", [devices[1]]).isEmpty)
  }

  @Test("a conflict with what devices cover is one, however much that is") func covered() throws {
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="0" y="0" width="375" height="0"/>
      </view>
      """
    let text = Self.page(
      box, Self.pin("box", "leading", to: "safe") + Self.pin("box", "trailing", to: "safe") + Self.pin("box", "width"),
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    let canvases = ["retina4_7", "retina5_9", "retina6_1"].map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0), orientation: .landscape)
    }
    let found = Self.check(text, on: canvases, rules: ["conflict"])
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    // A view that is narrower by what the other phones cover contradicts its edges on the first one.
    #expect(
      message.hasSuffix(
        " on retina5_9 landscape, retina6_1 landscape; no change of one constant holds on every device of this check; drop "
          + "the constraint, or give it a priority below 1000, which leaves it unmet by up to 96 points"), "\(message)")
  }

  /// Checks a box between edges that is as wide as a constraint says, on three screens unless given, for conflicts.
  private func boxMessage(
    _ relation: String, _ constant: Int,
    on canvases: [InterfaceBuilderOptions] = ["retina4_0", "retina4_7", "ipad9_7"].map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0))
    }
  ) throws -> String {
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="0" y="0" width="375" height="40"/>
        <constraints>
          <constraint firstAttribute="width" relation="\(relation)" constant="\(constant)" id="w"/>
        </constraints>
      </view>
      """
    let text = Self.page(box, Self.pin("box", "leading") + Self.pin("box", "trailing"))
    let found = Self.check(text, on: canvases, rules: ["conflict"])
    return try #require(found.first?.message)
  }

  @Test("a way out of a conflict holds on all devices, or it is said that none does") func wayOut() throws {
    // By hand, on screens 320, 375 and 768 wide: 768 for all would be too narrow for the others to be equal to it.
    let equal = try boxMessage("equal", 375)
    #expect(
      equal.hasSuffix(
        " on retina4_0, ipad9_7; no change of one constant holds on every device of this check; drop the constraint, or "
          + "give it a priority below 1000, which leaves it unmet by up to 393 points"), "\(equal)")
    let most = try boxMessage("lessThanOrEqual", 350)
    #expect(most.hasSuffix(" on retina4_7, ipad9_7; one way out: raise the constant by 418, to 768"), "\(most)")
    let least = try boxMessage("greaterThanOrEqual", 400)
    #expect(least.hasSuffix(" on retina4_0, retina4_7; one way out: lower the constant by 80, to 320"), "\(least)")
  }

  @Test("a conflict that has another change on each device is one, with the change that holds on all") func worst()
    throws
  {
    // By hand, on screens 667 and 568 high: 600 and 97 are 30 too many on the first, and 129 on the second, which is
    // more than the box has.
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="0" y="0" width="375" height="97"/>
        <constraints><constraint firstAttribute="height" constant="97" id="h"/></constraints>
      </view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="low" userLabel="low">
        <rect key="frame" x="0" y="600" width="375" height="67"/>
      </view>
      """
    let text = Self.page(
      box,
      Self.pin("box", "top") + Self.pin("low", "bottom")
        + """
        <constraint firstItem="low" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="600" id="gap"/>
        """)
    let canvases = ["retina4_7", "retina4_0"].map { InterfaceBuilderOptions(device: CanvasDevice(id: $0)) }
    let found = Self.check(text, on: canvases, rules: ["conflict"])
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("'low (low).top == box (box).bottom + 600' contradicts"), "\(message)")
    #expect(
      message.hasSuffix(
        " on retina4_7, retina4_0; one way out: lower the constant by more than 129, to less than 471, as 471 leaves no "
          + "height for 'low (low)'"), "\(message)")
  }

  @Test("devices that have a finding are named if they are few, and else counted with their orientations")
  func counted() {
    let text = Self.document("", hasWidth: false)
    func message(_ names: [String], _ orientations: [CanvasDevice.Orientation]) -> String {
      let devices = names.compactMap { CheckedDevice(name: $0) }
      let canvases = CheckedDevice.canvases(of: devices, orientations)
      return Self.check(text, on: canvases, rules: ["ambiguity"]).first?.message ?? ""
    }
    let phones = ["retina4_7", "retina5_5", "retina6_1", "retina6_5"]
    #expect(message(phones, []).contains(" on all 4 devices, in portrait;"))
    #expect(message(phones, [.portrait, .landscape]).contains(" on all 4 devices, in both orientations;"))
    #expect(message(["retina4_7"], [.portrait, .landscape]).contains(" on retina4_7, retina4_7 landscape;"))
  }

  @Test("devices that a conflict is on are counted if they are many", arguments: [false, true])
  func countedConflicts(isTurned: Bool) throws {
    // A tablet is wide enough, upright for 700 points, and on its side for 1,000.
    let names = ["retina4_0", "retina4_7", "retina5_5", "retina6_1", "ipad9_7"]
    let devices = names.compactMap { CheckedDevice(name: $0) }
    let canvases = CheckedDevice.canvases(of: devices, isTurned ? [.portrait, .landscape] : [.portrait])
    let message = try boxMessage("greaterThanOrEqual", isTurned ? 1000 : 700, on: canvases)
    let expected = isTurned ? "8 more devices and orientations" : "3 more devices"
    #expect(message.contains(" on retina4_0 and \(expected);"), "\(message)")
  }

  @Test("conflicts about one constraint are one, whatever takes part on each device") func oneConstraint() throws {
    func view(_ id: String, _ height: String) -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
        <rect key="frame" x="0" y="0" width="375" height="300"/>
        <constraints>\(height)</constraints>
      </view>
      """
    }
    // The lower view is higher on large phones.
    let lower =
      "<constraint firstAttribute=\"height\" constant=\"80\" id=\"hb\">"
      + "<variation key=\"heightClass=compact-widthClass=regular\" constant=\"100\"/></constraint>"
    let text = Self.page(
      view("a", "<constraint firstAttribute=\"height\" constant=\"300\" id=\"ha\"/>") + view("b", lower),
      Self.pin("a", "top") + Self.pin("b", "bottom")
        + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"60\"/>"
        + ["a", "b"].map { Self.pin($0, "leading") + Self.pin($0, "trailing") }.joined())
    let canvases = ["retina4_7", "retina5_5"].map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0), orientation: .landscape)
    }
    let found = Self.check(text, on: canvases, rules: ["conflict"])
    #expect(found.count == 1, "\(found.map(\.message))")
    let message = try #require(found.first?.message)
    #expect(message.contains("'a (a).height == 300' contradicts"), "\(message)")
    // By hand, of 375 and 414 points: 235 are left on the one, and 254 on the other.
    #expect(
      message.contains(
        " on retina4_7 landscape, retina5_5 landscape; no change of one constant holds on every device of this check;"),
      "\(message)")
  }

  @Test("a constant that size classes vary is judged on the devices that have it, and named by them")
  func variedConstant() throws {
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="0" y="0" width="375" height="600"/>
        <constraints>
          <constraint firstAttribute="height" constant="600" id="h">
            <variation key="heightClass=compact" constant="400"/>
          </constraint>
        </constraints>
      </view>
      """
    let bottom = """
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom"/>
      """
    let text = Self.page(box, ["top", "leading", "trailing"].map { Self.pin("box", $0) }.joined() + bottom)
    let devices = ["retina3_5", "retina4_0", "ipad9_7"].compactMap { CheckedDevice(name: $0) }
    let canvases = CheckedDevice.canvases(of: devices, [.portrait, .landscape])
    let found = Self.check(text, on: canvases, rules: ["conflict"])
    // By hand, on screens 480 and 568 high, and 320 on their side.
    #expect(
      found.map(\.message) == [
        "'box (box).height == 600' contradicts 3 other requirements on retina3_5, retina4_0; one way out: give it a "
          + "priority below 1000, which leaves other devices as they are, and leaves it unmet by up to 120 points, or "
          + "lower the constant by 120, to 480, on all of them",
        "'box (box).height == 400' in heightClass=compact contradicts 3 other requirements on retina3_5 landscape, "
          + "retina4_0 landscape; one way out: lower the constant by 80, to 320",
      ])
    // The constraint is in line 10, and its variation in the next one.
    #expect(found.map { $0.location?.line } == [10, 11])
    // Both are suppressed by the object id of the constraint.
    var options = LayoutChecker.Options()
    options.canvases = canvases
    var settings = only("conflict")
    settings.suppressions = [.init(object: "h", rule: "conflict")]
    let left = LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings).findings
    #expect(left.isEmpty, "\(left)")
  }

  @Test("a change of another constraint than a varied one makes no conflict where it is varied", arguments: [150, 60])
  func repairBesideVariedConstant(_ least: Int) throws {
    func isInstalled(_ ids: [String], in key: String) -> String {
      "<variation key=\"\(key)\"><mask key=\"constraints\">"
        + ids.map { "<\(key == "default" ? "exclude" : "include") reference=\"\($0)\"/>" }.joined()
        + "</mask></variation>"
    }
    let box = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="0" y="200" width="375" height="600"/>
        <constraints>
          <constraint firstAttribute="height" constant="600" id="h">
            <variation key="heightClass=compact" constant="250"/>
          </constraint>
          <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="240" id="wide"/>
        </constraints>
        \(isInstalled(["wide"], in: "default"))\(isInstalled(["wide"], in: "widthClass=regular"))
      </view>
      """
    let constraints = """
      \(["leading", "trailing"].map { Self.pin("box", $0) }.joined())\(Self.pin("box", "top", constant: 200))
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="box" secondAttribute="bottom"/>
      <constraint firstItem="box" firstAttribute="top" relation="greaterThanOrEqual" secondItem="page"
        secondAttribute="top" constant="\(least)" id="high"/>
      """
    let text = Self.page(
      box, constraints, guides: isInstalled(["high"], in: "default") + isInstalled(["high"], in: "heightClass=regular"))
    let devices = ["retina4_0", "retina5_5"].compactMap { CheckedDevice(name: $0) }
    let found = Self.check(
      text, on: CheckedDevice.canvases(of: devices, [.portrait, .landscape]), rules: ["conflict"])
    // By hand: on 320 points the box may begin at 70, and on 414 it has to be 240 high. Upright it begins at the least.
    let message = try #require(found.last?.message)
    #expect(found.count == 2 && message.contains("on retina4_0 landscape, retina5_5 landscape; "), "\(message)")
    #expect(message.hasSuffix("lower the constant by 130, to 70") == (least == 60), "\(message)")
    #expect(message.contains("no change of one constant holds on every device") == (least == 150), "\(message)")
  }

  @Test("a part of a screen is checked without the screen's edges") func looseParts() {
    let text = Self.page(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
        <rect key="frame" x="0" y="0" width="375" height="44"/>
      </view>
      """,
      Self.pin("box", "leading") + Self.pin("box", "trailing") + Self.pin("box", "top", to: "safe")
        + Self.pin("box", "bottom", to: "safe")
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"44\" id=\"h\"/>",
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    let part = text.replacing("height=\"667\"", with: "height=\"44\"")
    let device = InterfaceBuilderOptions(device: CanvasDevice(id: "retina5_9"))
    #expect(Self.check(part, rules: ["conflict"]).isEmpty)
    #expect(Self.check(part, on: [device], rules: ["conflict"]).isEmpty)
    #expect(Self.check(part, on: [device, device], rules: ["conflict"]).isEmpty)
    // A whole screen has its edges.
    #expect(Self.check(text, on: [device], rules: ["conflict"]).map(\.rule) == ["conflict"])
  }

  @Test("documents that were drawn for none are checked at the sizes of devices, each once") func otherDocuments() {
    var options = LayoutChecker.Options()
    options.canvases = ["retina6_1", "retina6_5", "ipad9_7"].map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0))
    }
    let text = "views: [{name: a}]\nconstraints: [\"H:|[a(>=1)]\", \"V:|[a]|\"]\n"
    let found = LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "a.yaml", format: .yaml, settings: only("ambiguity")).findings
    #expect(found.first?.sizes == [RequestedSize(414, 896), RequestedSize(768, 1024)])
  }
}
