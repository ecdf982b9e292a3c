import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule space-to-fewest-cells") struct SpaceToFewestCellsRuleTests {
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
    let cells = cell(1, 1, "a", 40) + cell(2, 1, "b", 40) + cell(1, 2, "k", 40)
    let rows = #"<gridRow id="r1" height="10"/><gridRow id="r2" height="10"/>"#
    try ImportRuleExpectation("space-to-fewest-cells").check(
      holds: .init(
        document(rows, #"<gridColumn id="c1"/><gridColumn id="c2"/>"#, cells), "k", LayoutRect(48, 30, 40, 10)),
      doesNot: .init(
        document(rows, #"<gridColumn id="c1" width="60"/><gridColumn id="c2" width="132"/>"#, cells), "k",
        LayoutRect(68, 30, 40, 10)))
  }
}
