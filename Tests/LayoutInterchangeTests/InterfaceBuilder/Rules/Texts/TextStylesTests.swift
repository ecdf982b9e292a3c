import Testing
import Tinamou

@Suite("Rule text-styles") struct TextStylesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("text-styles").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="10117" targetRuntime="iOS.CocoaTouch">
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="600" height="600"/>
                    <subviews>
                      <label id="a" translatesAutoresizingMaskIntoConstraints="NO" text="Hello">
                        <rect key="frame" x="16" y="100" width="38" height="19.5"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1"/>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c2"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(16, 100, 40.5, 21), on: "retina4_7"),
      changing: [
        (#"width="38" height="19.5""#, #"width="42" height="20.5""#),
        (#"style="UICTFontTextStyleBody""#, #"type="system" pointSize="17""#),
      ], doesNot: LayoutRect(16, 100, 42, 20.5))
  }
}
