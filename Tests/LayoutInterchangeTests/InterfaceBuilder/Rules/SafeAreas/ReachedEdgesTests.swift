import Testing
import Tinamou

@Suite("Rule reached-edges") struct ReachedEdgesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("reached-edges").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="16097" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="600"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="375" height="600"/>
                     </view>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                     <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                     <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                     <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                     <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                  <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 44, 375, 556)),
      changing: [(#"toolsVersion="16097""#, #"toolsVersion="22505""#)], doesNot: LayoutRect(0, 50, 375, 516))
  }

  @Test("it holds for a freeform size that is recorded and not simulated too") func recordedSize() throws {
    func frame(_ size: String) throws -> LayoutRect? {
      let inside =
        "<subviews>\(InterfaceBuilderDocuments.element("view", "a"))</subviews>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + InterfaceBuilderDocuments.constraints(
          "a.leading == safe.leading", "a.trailing == safe.trailing", "a.top == safe.top", "a.bottom == safe.bottom")
      let root = InterfaceBuilderDocuments.element(
        "view", "root", LayoutRect(0, 0, 414, 120), "key=\"view\"", isRoot: true, inside)
      return try InterfaceBuilderDocuments.frames(
        InterfaceBuilderDocuments.document(
          "<viewController id=\"vc\" sceneMemberID=\"viewController\">\(root)\(size)</viewController>",
          device: "retina6_1", tools: 17_506))["a"]
    }
    try InterfaceBuilderDocuments.expect(
      try frame("<size key=\"freeformSize\" width=\"414\" height=\"120\"/>"), LayoutRect(0, 44, 414, 76))
    try InterfaceBuilderDocuments.expect(try frame(""), LayoutRect(0, 44, 414, 42))
  }
}
