import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule column-above-tab-bar") struct ColumnAboveTabBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.tabs("t", to: "s")
        + """
        <scene sceneID="ss"><objects><splitViewController id="s" sceneMemberID="viewController"><connections>
          <segue destination="v" kind="relationship" relationship="masterViewController" id="column"/>
        </connections></splitViewController></objects></scene>
        """ + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("column-above-tab-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 609, 9, 9)),
      changing: [(#"relationship="viewControllers""#, #"relationship="other""#)], doesNot: LayoutRect(0, 658, 9, 9))
  }
}
