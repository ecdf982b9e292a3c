import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule far-edge-yields") struct FarEdgeYieldsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 30), isRoot: true,
        """
        <subviews>\(Documents.element("view", "a"))</subviews><constraints>
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="2"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
        <constraint firstItem="a" firstAttribute="width" constant="9" id="4"/>
        </constraints>
        """))
    try ImportRuleExpectation("far-edge-yields").check(
      holds: .init(text, "a", LayoutRect(0, 20, 9, 0)),
      changing: [
        (
          #"<constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="1"/>"#,
          #"<constraint firstItem="a" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" constant="-20" id="1"/>"#
        )
      ],
      doesNot: LayoutRect(0, 10, 9, 0))
  }
}
