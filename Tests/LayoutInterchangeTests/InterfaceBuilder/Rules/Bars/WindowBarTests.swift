import Testing
import Tinamou

@Suite("Rule window-bar") struct WindowBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("window-bar").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
               <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0" y="0" width="300" height="200"/>
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
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 300, 148)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <window id="w">
              <windowStyleMask key="styleMask" titled="YES"/>
              <view id="root" key="view" >
                <rect key="frame" x="0" y="0" width="300" height="200"/>
                <subviews>
                 <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
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
            </window>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 300, 200)))
  }
}
