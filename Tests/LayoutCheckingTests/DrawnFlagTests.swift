import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("What Interface Builder flagged, and checks on several devices") struct DrawnFlagTests {
  /// A view of 100 × 40 at 20, 30, or without a width.
  private static func document(_ flags: String, x: Int = 20, hasWidth: Bool = true) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="page" userLabel="page">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>
            <view \(flags) translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="box">
              <rect key="frame" x="\(x)" y="30" width="100" height="40"/>
              <constraints>
                \(hasWidth ? "<constraint firstAttribute=\"width\" constant=\"100\" id=\"c1\"/>" : "")
                <constraint firstAttribute="height" constant="40" id="c2"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="page" secondAttribute="leading" constant="20" id="c3"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="page" secondAttribute="top" constant="30" id="c4"/>
            <constraint firstItem="page" firstAttribute="width" relation="greaterThanOrEqual" constant="350" id="c5">
              <variation key="widthClass=regular" constant="300"/>
            </constraint>
          </constraints>
        </view>
      </objects>
    </document>
    """
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

  @Test("a flag that no longer holds is stale, and one that does is told with both places") func misplaced() {
    let stale = Self.check(Self.document("misplaced=\"YES\""), rules: Self.rules)
    #expect(stale.map(\.rule) == ["stale-flag"])
    #expect(stale.first?.message.contains("flagged as misplaced, but is where its constraints put it") == true)
    #expect(stale.first?.location?.line == 7 && stale.first?.objects == ["box (box)"])
    let misplaced = Self.check(Self.document("misplaced=\"YES\"", x: 50), rules: Self.rules)
    #expect(misplaced.map(\.rule) == ["misplaced-view"])
    #expect(
      misplaced.first?.message.contains("is drawn at 50, 30, 100 × 40, but its constraints put it at 20, 30, 100 × 40")
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
    let ambiguity = try #require(open.first { $0.rule == "ambiguity" })
    #expect(ambiguity.message.contains(" on retina4_7, ipad9_7;"), "\(ambiguity.message)")
    #expect(ambiguity.sizes == [RequestedSize(375, 667), RequestedSize(768, 1024)])
    let all = Self.check(Self.document("", hasWidth: false), on: Array(canvases[2...3]), rules: ["ambiguity"])
    #expect(all.first?.message.contains(" on every device;") == true)
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
