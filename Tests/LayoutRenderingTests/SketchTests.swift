import Testing
import Tinamou

@Suite("Sketches") struct SketchTests {
  @Test("have boxes where there is room, and names where there is not")
  func boxes() throws {
    let layouts = try Pictures.parse(
      """
      size: [300, 120]
      views: [{name: bar, children: [{name: ok}, {name: 日本語}]}, {name: label, intrinsic: {width: 60, height: 15}}]
      constraints:
        - "H:|-20-[bar]-20-|"
        - "V:|-20-[bar(60)]"
        - "H:|-20-[ok(100)]"
        - {format: "H:|-20-[label]", options: []}
        - "V:|-10-[ok]-10-|"
        - "V:[bar]-10-[label]"
        - "日本語.leading == ok.trailing + 20"
        - "日本語.width == 80"
        - "日本語.top == ok.top"
        - "日本語.bottom == ok.bottom"
      """)
    #expect(
      try #require(layouts.first).sketch(columns: 46) == """
        ┌────────────────────────────────────────────┐
        """ + "\n")
  }

  @Test("are as wide as the terminal, or as high as there is room")
  func sizes() throws {
    let layout = try #require(try Pictures.read("Examples/login.yaml").first)
    for (columns, rows) in [(80, 40), (30, 40), (200, 100), (1, 1)] {
      let lines = layout.sketch(columns: columns, rows: rows).split(separator: "\n")
      #expect(lines.count <= max(rows, 4) && lines.allSatisfy { $0.count <= max(columns, 8) })
      #expect(lines.first?.first == "┌" && lines.last?.last == "┘")
    }
  }

  @Test("are empty where there is no layout")
  func unsolved() throws {
    #expect(try Pictures.read("Examples/broken/conflict.yaml").allSatisfy { $0.sketch().isEmpty })
  }
}
