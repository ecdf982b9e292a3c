import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Elements of Interface Builder documents that are not known") struct UnknownElementTests {
  /// The findings in a document with a field whose vertical position depends on `pad` alone, and with another view that
  /// depends on the field.
  private static func findings(_ element: String, more: String = "") -> [String] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="600"/><subviews>
      <view id="field" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="500" width="100" height="40"/>
      <constraints>
      <constraint firstAttribute="width" constant="100" id="c1"/><constraint firstAttribute="height" constant="40" id="c2"/>
      </constraints></view>
      <view id="line" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="490" width="100" height="2"/>
      <constraints><constraint firstAttribute="height" constant="2" id="c3"/></constraints></view>
      <view id="inner" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="300" height="600"/>
      \(element.contains("inner") ? element : "")</view>
      </subviews>\(element.contains("inner") ? "" : element)<constraints>
      <constraint firstItem="inner" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
      <constraint firstItem="inner" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c5"/>
      <constraint firstItem="inner" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
      <constraint firstItem="inner" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="c7"/>
      <constraint firstItem="field" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c8"/>
      <constraint firstItem="line" firstAttribute="leading" secondItem="field" secondAttribute="leading" id="c9"/>
      <constraint firstItem="line" firstAttribute="trailing" secondItem="field" secondAttribute="trailing" id="d1"/>
      <constraint firstItem="field" firstAttribute="top" secondItem="line" secondAttribute="bottom" constant="8" id="d2"/>
      <constraint firstItem="pad" firstAttribute="top" secondItem="field" secondAttribute="bottom" constant="8" id="d3"/>
      \(more)</constraints></view></objects></document>
      """
    let checked = LayoutChecker(engine: LayoutEngine())
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder)
    return checked.findings.map { "\($0.rule): \($0.objects.joined(separator: ", "))" }
  }

  @Test(
    "what depends on one of them is not judged",
    arguments: [
      #"<viewLayoutGuide key="future" id="pad"/>"#, #"<futureGuide key="thing" id="pad"/>"#,
      #"<keyboardLayoutGuide key="keyboard" id="pad" userLabel="inner"/>"#,
    ])
  func dependents(_ element: String) {
    #expect(Self.findings(element) == [])
  }

  @Test("the keyboard guide is known under both names of its element") func keyboard() {
    #expect(Self.findings(#"<viewLayoutGuide key="keyboard" id="pad"/>"#) == [])
    #expect(Self.findings(#"<keyboardLayoutGuide key="keyboard" id="pad"/>"#) == [])
  }

  @Test("what does not depend on one of them is judged as ever") func others() {
    let free = #"<constraint firstItem="line" firstAttribute="top" secondItem="gone" secondAttribute="top" id="d4"/>"#
    #expect(
      Self.findings(#"<viewLayoutGuide key="future" id="pad"/>"#, more: free).map { $0.prefix { $0 != ":" } } == [
        "ignored-constraint"
      ])
    #expect(
      Self.findings("").map { $0.prefix { $0 != ":" } } == ["ambiguity", "ignored-constraint"])
  }
}
