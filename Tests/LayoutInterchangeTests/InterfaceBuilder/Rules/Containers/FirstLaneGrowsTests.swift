import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule first-lane-grows") struct FirstLaneGrowsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func cell(_ row: Int, _ column: Int, _ id: String, _ width: Int) -> String {
      let view = Documents.element(
        "customView", id, .zero, #"key="contentView""#,
        Documents.constraints("\(id).width == \(width)", "\(id).height == 10"))
      return #"<gridCell row="r\#(row)" column="c\#(column)" id="g\#(id)">\#(view)</gridCell>"#
    }
    func document(_ rows: String, _ columns: String, _ cells: String) -> String {
      let grid = Documents.element(
        "gridView", "grid", .zero, #"xPlacement="leading" yPlacement="top" rowSpacing="20" columnSpacing="8""#,
        "<rows>\(rows)</rows><columns>\(columns)</columns><gridCells>\(cells)</gridCells>")
      return Documents.desktop(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
          "<subviews>\(grid)</subviews>"
            + Documents.constraints(
              "grid.leading == root.leading", "grid.top == root.top", "grid.width == 200", "grid.height == 40")))
    }
    try ImportRuleExpectation("first-lane-grows").check(
      holds: .init(
        document(
          #"<gridRow id="r1" height="40"/>"#, #"<gridColumn id="c1"/><gridColumn id="c2"/>"#,
          cell(1, 1, "a", 40) + cell(1, 2, "k", 40)), "k", LayoutRect(160, 30, 40, 10)),
      doesNot: .init(
        document(#"<gridRow id="r1" height="40"/>"#, #"<gridColumn id="c1"/>"#, cell(1, 1, "k", 40)), "k",
        LayoutRect(0, 30, 40, 10)))
  }
}
