import Testing
import Tinamou

@Suite("Scenes") struct SceneTests {
  /// The tolerance of coordinates in pixels, which are multiples of the scale; more than rounding is a defect.
  private static let tolerance = 1e-6

  private static func isClose(_ one: LayoutRect?, _ other: LayoutRect) -> Bool {
    guard let one else { return false }
    return [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) < tolerance }
  }

  @Test("have boxes to scale, at twice the size where there is room, below a heading")
  func boxes() throws {
    let scene = RenderScene(
      of: try Pictures.parse(
        """
        name: form
        size: [300, 100]
        views: [{name: row, children: [{name: a}]}]
        constraints: ["H:|-10-[row]-10-|", "V:|-20-[row(60)]", "H:|-5-[a(100)]", "V:|-5-[a(40)]"]
        """))
    // The page's margin is 32, and headings are 46 high.
    #expect(Pictures.rectangles(.root, in: scene) == [LayoutRect(32, 78, 600, 200)])
    let views = Pictures.rectangles(.view, in: scene)
    #expect(views.count == 2)
    #expect(Self.isClose(views.first, LayoutRect(32 + 20, 78 + 40, 560, 120)))
    #expect(Self.isClose(views.last, LayoutRect(32 + 30, 78 + 50, 200, 80)))
    #expect(Pictures.strings(.title, in: scene) == ["form"])
    #expect(Pictures.strings(.subtitle, in: scene) == ["300 × 100"])
    #expect(Set(Pictures.strings(.name, in: scene)) == ["row", "a"])
    #expect(Set(Pictures.strings(.size, in: scene)) == ["280 × 60", "100 × 40"])
    #expect(scene.size == LayoutSize(664, 78 + 200 + 32))
  }

  @Test("have a message in place of a layout that was not drawn in time")
  func deadline() throws {
    let layouts = try Pictures.parse(
      """
      sizes: [[300, 100], [400, 100]]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]|"]
      """)
    let words = "The time limit was reached before the layout was drawn."
    let late = RenderScene(of: layouts, options: PictureOptions(deadline: .now - .seconds(1)))
    #expect(!late.isComplete && Pictures.rectangles(.view, in: late).isEmpty)
    #expect(late.texts.filter { $0.string == words }.count == 2 && late.title.contains("400 × 100"))
    let soon = RenderScene(of: layouts, options: PictureOptions(deadline: .now + .seconds(1000)))
    #expect(soon == RenderScene(of: layouts) && soon.isComplete)
  }

  @Test("are downward whatever the coordinates of the document")
  func coordinates() throws {
    func picture(_ coordinates: String) throws -> RenderScene {
      RenderScene(
        of: try Pictures.parse(
          """
          size: [200, 100]
          coordinates: \(coordinates)
          views: [{name: box, children: [{name: a}]}]
          constraints: ["H:|[box]|", "V:|-10-[box(50)]", "H:|[a]|", "V:|-5-[a(20)]"]
          """))
    }
    let (down, up) = (try picture("top-left"), try picture("bottom-left"))
    #expect(Pictures.rectangles(.view, in: down) == Pictures.rectangles(.view, in: up))
    #expect(Pictures.rectangles(.view, in: down).count == 2)
  }

  @Test("leave out what is hidden, with all that is in it, and what is removed")
  func hidden() throws {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    try document.add(view: "shown")
    let hidden = try document.add(view: "hidden")
    let gone = try document.add(view: "gone")
    try document.add(view: "inside", in: hidden)
    document[hidden].isHidden = true
    try document.remove(gone)
    let scene = RenderScene(of: try Pictures.solve(document))
    #expect(Pictures.rectangles(.view, in: scene).count == 1)
  }

  @Test("say of a preference that is not met what is and what should be")
  func violations() throws {
    let scene = RenderScene(
      of: try Pictures.parse(
        """
        size: [200, 100]
        views: [{name: a}, {name: b}]
        constraints:
          - "H:|[a(100)]-16-[b]|"
          - "V:|[a]|"
          - "V:|[b]|"
          - "b.leading == a.trailing + 20 @ 500"
          - "a.trailing <= b.leading - 20 @ 400"
          - "b.width >= 90 @ 300"
          - "b.width <= 80 @ 200"
        """))
    #expect(
      Pictures.strings(.unmet, in: scene).filter { $0 != "Not met" } == ["16 ≠ 20", "16 ≱ 20", "84 ≱ 90", "84 ≰ 80"])
    // The first line runs from the end of one view to the beginning of the other, halfway down: a point is two pixels.
    let lines = scene.shapes.compactMap { shape -> RenderScene.Shape? in
      if case .line(.unmet, _, _, _) = shape { shape } else { nil }
    }
    #expect(lines.count == 4)
    #expect(
      lines.first
        == .line(
          .unmet, from: RenderScene.Point(32 + 200, 78 + 100), to: RenderScene.Point(32 + 232, 78 + 100), hasTicks: true
        ))
  }

  @Test("say the same of a preference that is measured leftward or upward")
  func turnedViolations() throws {
    let scene = RenderScene(
      of: try Pictures.parse(
        """
        size: [200, 100]
        direction: rtl
        coordinates: bottom-left
        views: [{name: a}, {name: b}]
        constraints:
          - "H:|[a(100)]-16-[b]|"
          - "V:|[a(30)]"
          - "V:|[b]|"
          - "b.leading == a.trailing + 20 @ 500"
          - "a.trailing <= b.leading - 20 @ 400"
          - "a.minY <= b.minY + 65 @ 300"
        """))
    #expect(
      Pictures.strings(.unmet, in: scene).filter { $0 != "Not met" } == ["16 ≠ 20", "16 ≱ 20", "70 ≰ 65"])
  }

  @Test("show the range of an ambiguous edge, and the certain part of a view")
  func ambiguity() throws {
    let scene = RenderScene(of: try Pictures.read("Examples/broken/ambiguous.yaml"))
    // By hand, at two pixels a point: the label ends between 76 and 246, the value begins between 84 and 254.
    let bands = Pictures.rectangles(.ambiguous, in: scene)
    #expect(bands.count == 2)
    #expect(Self.isClose(bands.first, LayoutRect(32 + 152, 78 + 24, 340, 40)))
    #expect(Self.isClose(bands.last, LayoutRect(32 + 168, 78 + 24, 340, 40)))
    let certain = Pictures.rectangles(.certain, in: scene)
    #expect(certain.count == 2)
    #expect(Self.isClose(certain.first, LayoutRect(32 + 32, 78 + 24, 120, 40)))
    #expect(Self.isClose(certain.last, LayoutRect(32 + 508, 78 + 24, 100, 40)))
    #expect(Pictures.strings(.ambiguous, in: scene).contains("width 60 … 230"))
  }

  @Test(
    "show what a centred view covers in any case, and how far its ends go",
    arguments: ["card.top >= superview.top + 30", "card.height <= 240"])
  func centred(_ bound: String) throws {
    let scene = RenderScene(
      of: try Pictures.parse(
        """
        size: [200, 300]
        views: [{name: card}]
        constraints:
          - "H:|[card(100)]"
          - "card.centerY == superview.centerY"
          - "\(bound)"
          - "card.height >= 80"
        """))
    // By hand, at two pixels a point: the card is between 80 and 240 high around 150, so from 30…110 to 190…270.
    let bands = Pictures.rectangles(.ambiguous, in: scene)
    #expect(bands.map(\.height) == [160, 160])
    #expect(bands.count == 2 && bands[1].y - bands[0].y == 320)
    let certain = try #require(Pictures.rectangles(.certain, in: scene).first)
    #expect(certain.height == 160 && certain.y == bands[0].y + 160)
  }

  @Test("show a conflict as what there is and what is required, with its proof")
  func conflict() throws {
    let layouts = try Pictures.read("Examples/broken/conflict.yaml")
    let budget = try #require(layouts.first?.solution.conflict?.budget)
    #expect(budget.available.map(\.amount) == [480] && budget.required.map(\.amount) == [240, 320])
    #expect(budget.available.map(\.member) == [5] && budget.required.map(\.member) == [3, 4])
    #expect(budget.difference == 80 && !budget.isOver)
    let scene = RenderScene(of: layouts)
    #expect(Pictures.strings(.unmet, in: scene) == ["80 short"])
    #expect(Pictures.strings(.subtitle, in: scene).suffix(2) == ["Available: 480", "Required: 560"])
    // 936 pixels for 560 points: 480 points are 802 2/7.
    let missing = try #require(Pictures.rectangles(.missing, in: scene).first)
    #expect(
      abs(missing.x - 32 - 936 * 480 / 560) < Self.tolerance && abs(missing.width - 936 * 80 / 560) < Self.tolerance)
    #expect(Pictures.strings(.note, in: scene).contains("[1] + [2] + [3] + [4] + [5] − [6] gives 480 >= 560, 80 short"))
  }

  @Test("call too much what the proof calls so")
  func tooMuch() throws {
    let layouts = try Pictures.read("Examples/broken/stack.yaml")
    let budget = try #require(layouts.first?.solution.conflict?.budget)
    #expect(budget.difference == 120 && budget.isOver)
    #expect(budget.available.map(\.amount) == [320] && budget.required.map(\.amount) == [180, 10, 10])
  }

  @Test("show the constraints of a selected view with their distances")
  func selection() throws {
    let layouts = try Pictures.parse(
      """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints: ["H:|-10-[a(60)]-16-[b]-10-|", "V:|[a]|", "V:|[b]|"]
      """)
    func labels(_ names: [String]) -> [String] {
      Pictures.strings(.constraint, in: RenderScene(of: layouts, options: PictureOptions(selection: names)))
    }
    #expect(labels([]).isEmpty && labels(["unknown"]).isEmpty)
    #expect(labels(["a"]).sorted() == ["0", "0", "10", "16", "60"])
  }

  @Test("have the parts of a length as what is required, in any order of the constraints")
  func parts() throws {
    let whole = "\"card.width == 300\""
    let parts = [
      "\"a.leading == card.leading + 16\"", "\"a.width == 120\"", "\"b.leading == a.trailing + 12\"",
      "\"b.width == 180\"",
      "\"b.trailing == card.trailing - 16\"",
    ]
    for constraints in [[whole] + parts, parts + [whole], parts.reversed() + [whole]] {
      let layouts = try Pictures.parse(
        "size: [400, 200]\nviews: [{name: card}, {name: a}, {name: b}]\nconstraints: [\(constraints.joined(separator: ", "))]"
      )
      let budget = try #require(layouts.first?.solution.conflict?.budget)
      #expect(budget.required.map(\.amount).reduce(0, +) == 344 && budget.available.map(\.amount) == [300])
      #expect(!budget.isOver && budget.difference == 44)
    }
  }

  @Test("tint the safe area, and the margins that constraints speak of")
  func insets() throws {
    let scene = RenderScene(
      of: try Pictures.parse(
        """
        size: [100, 200]
        root: {safeArea: {top: 20}, margins: {leading: 10, trailing: 10}}
        views: [{name: a}]
        constraints: ["a.leading == superview.leadingMargin", "a.trailing == superview.trailingMargin", "V:|-50-[a]|"]
        """))
    #expect(Pictures.rectangles(.safeArea, in: scene) == [LayoutRect(32, 78, 200, 40)])
    // Above: the safe area and 8 points; below: 8; at the sides 10.
    #expect(
      Pictures.rectangles(.margins, in: scene) == [
        LayoutRect(32, 78, 200, 56), LayoutRect(32, 78 + 384, 200, 16), LayoutRect(32, 78 + 56, 20, 328),
        LayoutRect(32 + 180, 78 + 56, 20, 328),
      ])
  }

  @Test("have no text on another one, and none outside", arguments: Pictures.examples)
  func texts(_ path: String) throws {
    let layouts = try Pictures.read(path)
    for layouts in [layouts] + layouts.map({ [$0] }) {
      let scene = RenderScene(of: layouts)
      let texts = scene.texts
      #expect(!texts.isEmpty)
      for (index, text) in texts.enumerated() {
        let box = text.box
        #expect(box.x >= 0 && box.x + box.width <= scene.size.width, "\(text.string)")
        #expect(box.y >= 0 && box.y + box.height <= scene.size.height, "\(text.string)")
        for other in texts[..<index] {
          let isApart =
            box.x >= other.box.x + other.box.width || other.box.x >= box.x + box.width
            || box.y >= other.box.y + other.box.height || other.box.y >= box.y + box.height
          #expect(isApart, "\(text.string) on \(other.string)")
        }
      }
    }
  }

  @Test("have no line through a name or a size", arguments: Pictures.examples)
  func lines(_ path: String) throws {
    for layout in try Pictures.read(path) {
      let scene = RenderScene(of: [layout])
      let texts = scene.texts.filter { $0.role == .name || $0.role == .size }
      for shape in scene.shapes {
        guard case .line(let role, let start, let end, _) = shape, role == .unmet || role == .baseline else { continue }
        for text in texts {
          // Letters stand on baselines; what is below these has only a few tails.
          let letters = (top: text.box.y + 2, bottom: text.origin.y - 2)
          let isThrough =
            min(start.y, end.y) < letters.bottom && max(start.y, end.y) > letters.top
            && min(start.x, end.x) < text.box.x + text.box.width && max(start.x, end.x) > text.box.x
          #expect(!isThrough, "\(role) through \(text.string)")
        }
      }
    }
  }

  @Test("have no edge through a name or a size: not of what is behind, nor of guides", arguments: Pictures.examples)
  func edges(_ path: String) throws {
    for layout in try Pictures.read(path) { Self.expectNoEdgeThroughNames(in: RenderScene(of: [layout])) }
  }

  @Test("keep names off the edges that show through their views, and off guides")
  func coveredEdges() throws {
    let layouts = try Pictures.parse(
      """
      size: [200, 100]
      views:
        - {name: back, frame: [0, 0, 40, 60]}
        - {name: front, frame: [20, 10, 60, 18]}
        - {name: tall, frame: [150, 0, 40, 100]}
        - {name: label, frame: [120, 40, 60, 16], baseline: {first: 8}}
        - {name: over, frame: [100, 45, 50, 20]}
      guides: [{name: guide, in: superview}]
      constraints: ["H:|-104-[guide(40)]", "V:|-40-[guide(25)]"]
      """)
    let scene = RenderScene(of: layouts)
    Self.expectNoEdgeThroughNames(in: scene)
    #expect(Pictures.strings(.name, in: scene).contains("front"))
    // What moved is drawn where it was, too.
    var moved = try #require(layouts.first)
    moved.earlier = moved.solution.frames.map { LayoutRect($0.x + 8, $0.y + 6, $0.width, $0.height) }
    let before = RenderScene(of: [moved])
    #expect(!Pictures.rectangles(.earlier, in: before).isEmpty)
    Self.expectNoEdgeThroughNames(in: before)
  }

  /// Expects no edge behind the letters of a name or a size.
  private static func expectNoEdgeThroughNames(
    in scene: RenderScene, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let edges = [.view, .rootEdge, .guide, .earlier].flatMap { Pictures.rectangles($0, in: scene) }.flatMap { box in
      let (right, bottom) = (box.x + box.width, box.y + box.height)
      return [
        (box.x, box.y, right, box.y), (box.x, bottom, right, bottom), (box.x, box.y, box.x, bottom),
        (right, box.y, right, bottom),
      ]
    }
    let plates = Pictures.rectangles(.plate, in: scene)
    for text in scene.texts where text.role == .name || text.role == .size {
      let box = text.box
      guard !plates.contains(where: { $0.x <= box.x && $0.x + $0.width >= box.x + box.width && $0.y == box.y }) else {
        continue
      }
      // Above and below the letters there is room for a line.
      let letters = (top: box.y + 2, bottom: box.y + box.height - 2)
      let crossing = edges.first { left, top, right, bottom in
        left < box.x + box.width && right > box.x && top < letters.bottom && bottom > letters.top
      }
      #expect(crossing == nil, "\(text.string)", sourceLocation: sourceLocation)
    }
  }

  @Test("name every view, in place or in the legend", arguments: Pictures.examples)
  func everyViewIsNamed(_ path: String) throws {
    for layout in try Pictures.read(path) where layout.solution.status == .solved {
      let scene = RenderScene(of: [layout])
      let names = Pictures.strings(.name, in: scene) + Pictures.strings(.note, in: scene)
      for item in layout.document.items.dropFirst() where item.kind == .view && !item.isHidden {
        let isNamed = names.contains { name in
          name == item.name || name.hasPrefix(item.name + " ")
            || (name.hasSuffix("…") && item.name.hasPrefix(name.dropLast()))
        }
        #expect(isNamed, "\(item.name)")
      }
    }
  }

  @Test("of deep and of large trees are drawn without recursion")
  func deep() throws {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    var parent = LayoutItemID.root
    for index in 0..<2000 {
      parent = try document.add(view: "v\(index)", in: parent)
      document[parent].frame = LayoutRect(0, 0, 100, 100)
    }
    let layouts = try Pictures.solve(document)
    #expect(Pictures.rectangles(.view, in: RenderScene(of: layouts)).count == 2000)
    #expect(layouts.first?.sketch().split(separator: "\n").count == 40)
  }

  @Test("of layouts without extent, or with a huge one, have finite coordinates")
  func extremes() throws {
    for size in [RequestedSize(0, 0), RequestedSize(1e6, 1), RequestedSize(1, 1e6)] {
      var document = LayoutDocument(sizes: [size])
      document[try document.add(view: "a")].frame = LayoutRect(-1e6, 5, 9e8, 1e6)
      let scene = RenderScene(of: try Pictures.solve(document))
      #expect(scene.size.width.isFinite && scene.size.height.isFinite)
      #expect(scene.size.width <= 1000 && scene.size.height <= 2000)
      // Nor does a scale that is asked for make a picture without bounds.
      let large = RenderScene(of: try Pictures.solve(document), options: PictureOptions(scale: 100))
      #expect(large.size.width < 5000 && large.size.height < 9000)
      let views = Pictures.rectangles(.view, in: scene)
      #expect(views.count == 1)
      #expect(views.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy { $0.isFinite && $0 >= 0 } })
    }
  }
}
