import Testing
import Tinamou

@Suite("Sketches") struct SketchTests {
  @Test("have boxes where there is room, and names where there is not")
  func boxes() throws {
    var document = LayoutDocument(sizes: [RequestedSize(300, 120)])
    let bar = try document.add(view: "bar")
    document[bar].frame = LayoutRect(20, 14, 260, 80)
    for (name, x) in [("ok", 20.0), ("日本語", 140)] {
      document[try document.add(view: name, in: bar)].frame = LayoutRect(x, 14, 100, 52)
    }
    document[try document.add(view: "label")].frame = LayoutRect(20, 100, 60, 15)
    #expect(
      try #require(try Pictures.solve(document).first).sketch(columns: 46) == """
        ┌────────────────────────────────────────────┐
        │  ┌─bar──────────────────────────────────┐  │
        │  │  ┌──────────────┐  ┌──────────────┐  │  │
        │  │  │              │  │              │  │  │
        │  │  │      ok      │  │    日本語    │  │  │
        │  │  │              │  │              │  │  │
        │  │  └──────────────┘  └──────────────┘  │  │
        │  └──────────────────────────────────────┘  │
        │    label                                   │
        └────────────────────────────────────────────┘

        """)
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
