import Testing
import Tinamou

@testable import LayoutRendering

@Suite("Legends") struct LegendTests {
  /// Views beside each other that are too small for their names.
  private static func crowd(of count: Int, width: Double = 8) throws -> [PicturedLayout] {
    var document = LayoutDocument(sizes: [RequestedSize(Double(count) * 10 + 2, 12)])
    for index in 0..<count {
      let name = "much too long, \(index)"
      document[try document.add(view: name)].frame = LayoutRect(Double(index) * 10 + 2, 2, width, 8)
    }
    return try Pictures.solve(document)
  }

  /// The numbers in place of names, in the drawing and then in the legend.
  private static func numbers(in scene: RenderScene) -> [RenderScene.Text] {
    scene.texts.filter { $0.role == .name && Int($0.string) != nil }
  }

  private static func contains(_ outer: LayoutRect, _ inner: LayoutRect) -> Bool {
    inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width
      && inner.y + inner.height <= outer.y + outer.height
  }

  @Test("number the views that they name, in the drawing as well")
  func numbers() throws {
    let scene = RenderScene(of: try Self.crowd(of: 3))
    let numbers = Self.numbers(in: scene)
    #expect(numbers.map(\.string) == ["1", "2", "3", "1", "2", "3"])
    let places = Pictures.rectangles(.view, in: scene) + Pictures.rectangles(.swatch, in: scene)
    #expect(places.count == 6)
    for (number, place) in zip(numbers, places) {
      #expect(Self.contains(place, number.box), "\(number.string) in \(place)")
    }
    // In the order of the document.
    let entries = scene.texts.filter { $0.role == .note }
    #expect(entries.map(\.string.last) == ["8", "8", "8"] && entries[1].string.hasPrefix("much too long, 1"))
  }

  @Test("have a number beside a view that is too small for it, and none where there is no room")
  func slivers() throws {
    let scene = RenderScene(of: try Self.crowd(of: 3, width: 1))
    #expect(Self.numbers(in: scene).map(\.string) == ["1", "2", "3", "1", "2", "3"])
    for (number, view) in zip(Self.numbers(in: scene), Pictures.rectangles(.view, in: scene)) {
      #expect(!number.box.overlaps(view) && abs(number.box.x - view.x) < 12, "\(number.string) at \(view)")
    }
    var document = LayoutDocument(sizes: [RequestedSize(2, 2)])
    document[try document.add(view: "small")].frame = LayoutRect(0, 0, 2, 2)
    let crowded = RenderScene(of: try Pictures.solve(document))
    #expect(Self.numbers(in: crowded).isEmpty && Pictures.strings(.note, in: crowded) == ["small 2 × 2"])
  }

  @Test("have a number for each view, also for one that others cover", arguments: Pictures.examples)
  func everyNumber(_ path: String) throws {
    for layout in try Pictures.read(path) {
      let scene = RenderScene(of: [layout])
      let numbers = Self.numbers(in: scene)
      for swatch in Pictures.rectangles(.swatch, in: scene) {
        let number = numbers.first { Self.contains(swatch, $0.box) }
        #expect(number != nil && numbers.count { $0.string == number?.string } >= 2, "\(swatch)")
      }
    }
  }

  @Test("never cut a size, and long names make a picture wider") func longNames() throws {
    let layouts = try Pictures.parse(
      """
      name: InsulinDeliveryTableViewController (a1b-2c-d3e)
      size: [100, 100]
      views:
        - {name: tableViewCellContentView (tlN-Wx-uRJ), frame: [0, 0, 98, 2]}
        - {name: \(String(repeating: "very ", count: 40))long, frame: [0, 20, 97.25, 2]}
      """)
    let scene = RenderScene(of: layouts)
    #expect(Pictures.strings(.title, in: scene) == ["InsulinDeliveryTableViewController (a1b-2c-d3e)"])
    let entries = Pictures.strings(.note, in: scene)
    #expect(entries.count == 2 && entries[0] == "tableViewCellContentView (tlN-Wx-uRJ) 98 × 2", "\(entries)")
    #expect(entries[1].hasPrefix("very very ") && entries[1].hasSuffix("… 97.25 × 2"), "\(entries)")
    #expect(scene.size.width <= 570)
    for text in scene.texts { #expect(text.box.x + text.box.width <= scene.size.width, "\(text.string)") }
  }

  @Test("stand in columns, up to a number of views")
  func columns() throws {
    let scene = RenderScene(of: try Self.crowd(of: 20))
    let entries = scene.texts.filter { $0.role == .note }
    #expect(entries.count == 17 && entries.last?.string == "… and 4 more")
    let places = entries.dropLast().map(\.origin)
    let columns = Set(places.map(\.x)).count
    #expect(columns > 1 && Set(places.map(\.y)).count == (16 + columns - 1) / columns)
    #expect(Self.numbers(in: scene).filter { $0.string == "16" }.count == 2)
    #expect(!Self.numbers(in: scene).contains { $0.string == "17" })
  }

  @Test("of conflicts have the length of each member, and how often it counts")
  func pieces() throws {
    let stack = RenderScene(of: try Pictures.read("Examples/broken/stack.yaml"))
    let names = Pictures.strings(.name, in: stack)
    #expect(names.contains("3·[3] apply.width = 60") && names.contains("[10] root.width == 320"))
    #expect(names.filter { $0 == "10" }.count == 2)
    #expect(Pictures.strings(.size, in: stack) == ["320", "180"])
    let plain = RenderScene(of: try Pictures.read("Examples/broken/conflict.yaml"))
    #expect(Pictures.strings(.size, in: plain) == ["480", "240", "320"])
    #expect(Pictures.strings(.name, in: plain).contains("[5] details stay readable"))
    // Where there is no room for both, the name says more.
    let narrow = RenderScene(
      of: try Pictures.read("Examples/broken/conflict.yaml"), options: PictureOptions(width: 430))
    #expect(Pictures.strings(.size, in: narrow) == ["480"])
    #expect(
      Pictures.strings(.name, in: narrow) == [
        "[6] root.width == 480", "[4] list.width == 240", "[5] details stay readable",
      ])
  }

  @Test("of findings do not begin a line with an amount alone")
  func amounts() throws {
    let layouts = try Pictures.parse(
      """
      size: [100, 40]
      views: [{name: a}]
      constraints: ["a.width == 100.25 @ 1", "a.width == 40", "a.height == 20", "a.centerX == superview.centerX", "a.top == superview.top"]
      """)
    var found = 0
    // At some of these widths the amount alone would be too long for the line.
    for width in stride(from: 100.0, through: 400, by: 1) {
      var notes = CaptionDrawing(width: width)
      notes.addFindings(of: try #require(layouts.first).solution)
      let lines = notes.scene.texts.map(\.string)
      #expect(!lines.contains("60.25") && !lines.contains { $0.contains("\u{A0}") })
      if lines.contains("by 60.25") { found += 1 }
    }
    #expect(found > 0)
  }
}
