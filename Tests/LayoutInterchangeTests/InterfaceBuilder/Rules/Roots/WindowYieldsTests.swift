import Testing
import Tinamou

@Suite("Rule window-yields") struct WindowYieldsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let window = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="17506" targetRuntime="MacOSX.Cocoa">
        <objects>
          <window id="w">
            <rect key="contentRect" x="196" y="240" width="480" height="270"/>
            <view key="contentView" id="root">
              <rect key="frame" x="0" y="0" width="480" height="270"/>
              <subviews>
                <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="20" y="0" width="440" height="270"/>
                </customView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="width" constant="600" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c3"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c4"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c5"/>
              </constraints>
            </view>
          </window>
        </objects>
      </document>
      """
    let view = window.replacing(/<\/?window.*>|<rect key="contentRect".*\/>/, with: "")
      .replacing(#"key="contentView" "#, with: "")
    try ImportRuleExpectation("window-yields").check(
      holds: .init(window, "root", LayoutRect(0, 0, 640, 270)), doesNot: .init(view, "root", LayoutRect(0, 0, 480, 270))
    )
  }
}
