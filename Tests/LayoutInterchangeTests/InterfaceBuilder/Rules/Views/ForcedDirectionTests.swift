import Testing
import Tinamou

@Suite("Rule forced-direction") struct ForcedDirectionRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("forced-direction").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="400" height="600"/>
              <subviews>
                <stackView semanticContentAttribute="playback" spacing="8" id="s" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="88" height="20"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="30" height="20"/>
                      <constraints>
                        <constraint firstAttribute="width" constant="30" id="c1"/>
                        <constraint firstAttribute="height" constant="20" id="c2"/>
                      </constraints>
                    </view>
                    <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="38" y="0" width="50" height="20"/>
                      <constraints>
                        <constraint firstAttribute="width" constant="50" id="c3"/>
                      </constraints>
                    </view>
                  </subviews>
                </stackView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 30, 20), direction: .rightToLeft),
      changing: [(#"semanticContentAttribute="playback""#, #"semanticContentAttribute="unspecified""#)],
      doesNot: LayoutRect(58, 0, 30, 20))
  }

  @Test("directional margins of a view that is not mirrored are those of left to right") func margins() throws {
    try ImportRuleExpectation("forced-direction").check(
      holds: .init(
        InterfaceBuilderRuleDocuments.viewAtMargin(
          #"semanticContentAttribute="spatial" "#,
          insets:
            #"<directionalEdgeInsets key="directionalLayoutMargins" top="2" leading="60" bottom="3" trailing="40"/>"#
        ), "a", LayoutRect(60, 0, 30, 20), direction: .rightToLeft),
      changing: [(#"semanticContentAttribute="spatial" "#, "")], doesNot: LayoutRect(40, 0, 30, 20))
  }
}
