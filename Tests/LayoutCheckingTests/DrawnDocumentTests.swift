import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Checks of Interface Builder documents")
struct DrawnDocumentTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects>
        <view contentMode="scaleToFill" id="aaa-aa-aaa" userLabel="page">
          <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
          <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bbb-bb-bbb" userLabel="box">
              <rect key="frame" x="20" y="30" width="100" height="40"/>
              <constraints>
                <constraint firstAttribute="width" constant="100" id="c1"/>
                <constraint firstAttribute="height" constant="40" id="c2"/>
              </constraints>
            </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="ggg-gg-ggg"/>
          <constraints>
            <constraint firstItem="bbb-bb-bbb" firstAttribute="left" secondItem="aaa-aa-aaa" secondAttribute="left" constant="20" id="c3"/>
            <constraint firstItem="bbb-bb-bbb" firstAttribute="top" secondItem="aaa-aa-aaa" secondAttribute="top" constant="30" id="c4"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  @Test("are about what was drawn, not about the guides that every view has")
  func guides() throws {
    let checked = LayoutChecker(engine: LayoutEngine())
      .check(Array(Self.document.utf8), file: "page.xib", format: .interfaceBuilder)
    #expect(checked.isUnderstood)
    #expect(checked.findings.map(\.rule) == ["left-right"], "\(checked.findings.map(\.message))")
    #expect(checked.findings.first?.location?.line == 17)
  }
}
