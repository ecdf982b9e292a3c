import Testing
import Tinamou

@Suite("Pictures of explanations") struct ExplanationSceneTests {
  private static func scene(_ text: String, _ view: String, _ attribute: LayoutAttribute) throws -> RenderScene {
    let layout = try #require(try Pictures.parse(text).first)
    let item = try #require(layout.document.item(named: view))
    let size = try #require(layout.document.sizes.first)
    let explained = try LayoutEngine().explain(layout.document, at: size, item, attribute)
    return RenderScene(of: explained.explanations.map { PicturedExplanation($0, in: layout) })
  }

  private static let form = """
    name: form
    size: [300, 100]
    views: [{name: label, intrinsic: {width: 60, height: 20}}, {name: field}]
    constraints: ["H:|-20-[label]-8-[field]-20-|", "V:|[label]", "V:|[field(20)]", "field.width == 250 @ 500"]
    """

  @Test("have the chain from the root to the value, and each member as a numbered line")
  func chain() throws {
    let scene = try Self.scene(Self.form, "field", .width)
    #expect(Pictures.strings(.title, in: scene) == ["field.width = 192"])
    let rows = Pictures.strings(.name, in: scene).filter { $0.hasPrefix("[") }
    #expect(rows.first == "[1] root.width == 300")
    #expect(rows.count >= 4)
    #expect(Pictures.strings(.heading, in: scene).contains("field.width = 192"))
    // The numbers on the lines are those of the rows.
    let labels = Pictures.strings(.constraint, in: scene)
    #expect(labels.contains("[1] 300"))
    let numbers = Set(labels.map { String($0.prefix { $0 != " " }) })
    #expect(numbers.isSubset(of: Set(rows.map { String($0.prefix { $0 != " " }) })))
    #expect(Pictures.strings(.unmet, in: scene) == ["Off by 58: field.width == 250 @ 500"])
    #expect(Pictures.rectangles(.selected, in: scene).count == 1)
  }

  @Test("wrap the constraints of a chain in a narrow picture")
  func narrow() throws {
    let layout = try #require(
      try Pictures.parse(Self.form.replacing("500\"]", with: "500 # as wide as may be\"]")).first)
    let item = try #require(layout.document.item(named: "field"))
    let explained = try LayoutEngine().explain(layout.document, at: RequestedSize(300, 100), item, .width)
    func texts(_ width: Double) -> [RenderScene.Text] {
      let pictured = explained.explanations.map { PicturedExplanation($0, in: layout) }
      return RenderScene(of: pictured, options: PictureOptions(width: width)).texts
    }
    func words(_ texts: [RenderScene.Text]) -> [String] {
      texts.filter { [.name, .note].contains($0.role) }.flatMap { $0.string.split(separator: " ").map(String.init) }
    }
    let narrow = texts(180)
    expectApart(narrow)
    #expect(!narrow.contains { $0.role == .note && $0.string.contains("…") })
    #expect(words(narrow).count { $0.contains("without") } == words(texts(1_000)).count { $0.contains("without") })
    #expect(narrow.count > texts(1_000).count)
  }

  @Test("say which change makes an ambiguous value unique")
  func open() throws {
    let layouts = try Pictures.read("Examples/broken/ambiguous.yaml")
    let layout = try #require(layouts.first)
    let item = try #require(layout.document.item(named: "value"))
    let explained = try LayoutEngine().explain(layout.document, at: RequestedSize(320, 44), item, .width)
    let scene = RenderScene(of: explained.explanations.map { PicturedExplanation($0, in: layout) })
    #expect(Pictures.strings(.ambiguous, in: scene).last == "Could be 50 … 220")
    // Of the view that is spoken of, but not of the label beside it, the open edge is drawn.
    #expect(Pictures.strings(.ambiguous, in: scene).dropLast().sorted() == ["left 84 … 254", "width 50 … 220"])
    #expect(Pictures.rectangles(.ambiguous, in: scene).count == 1)
    #expect(Pictures.strings(.note, in: scene).contains { $0.hasPrefix("to make it unique, give") })
  }

  @Test("have no text on another one, and none outside", arguments: Pictures.examples)
  func texts(_ path: String) throws {
    for layout in try Pictures.read(path) where layout.solution.status == .solved {
      guard let size = layout.solution.size else { continue }
      // The last view depends on the most, as a rule.
      let items = layout.document.items.indices.filter {
        $0 > 0 && layout.document.items[$0].kind == .view && !layout.document.items[$0].isImplied
      }
      for item in items.suffix(2) {
        for attribute in [LayoutAttribute.left, .height] {
          let explained = try LayoutEngine().explain(
            layout.document, at: RequestedSize(size.width, size.height), LayoutItemID(item), attribute)
          let texts = RenderScene(of: explained.explanations.map { PicturedExplanation($0, in: layout) }).texts
          expectApart(texts)
        }
      }
    }
  }

  @Test("and of selections neither, with all views selected", arguments: Pictures.examples)
  func selections(_ path: String) throws {
    for layout in try Pictures.read(path) {
      let options = PictureOptions(selection: layout.document.items.map(\.name))
      expectApart(RenderScene(of: [layout], options: options).texts)
    }
  }

  private func expectApart(_ texts: [RenderScene.Text]) {
    #expect(!texts.isEmpty)
    for (index, text) in texts.enumerated() {
      let box = text.box
      for other in texts[..<index].map(\.box) {
        let isApart =
          box.x >= other.x + other.width || other.x >= box.x + box.width || box.y >= other.y + other.height
          || other.y >= box.y + box.height
        #expect(isApart, "\(text.string)")
      }
    }
  }

  @Test("draw lines beside each other, and inequalities with what they allow")
  func lanes() throws {
    let layouts = try Pictures.parse(
      """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|-10-[a(100)]", "V:|[a]|", "a.width <= 120", "a.width >= 90"]
      """)
    let scene = RenderScene(of: layouts, options: PictureOptions(selection: ["a"]))
    let labels = Pictures.strings(.constraint, in: scene)
    #expect(labels.contains("100") && labels.contains("100 ≤ 120") && labels.contains("100 ≥ 90"))
    let rows = scene.shapes.compactMap { shape -> Double? in
      if case .line(.constraint, let from, let to, true) = shape, abs(to.x - from.x - 200) < 1e-6 {
        from.y
      } else {
        nil
      }
    }
    #expect(rows.count == 3 && Set(rows).count == 3)
  }
}

@Suite("Pictures of moves") struct EarlierTests {
  @Test("show where a view was, and no view that only went with its superview")
  func moved() throws {
    func layout(_ x: Int) throws -> PicturedLayout {
      try #require(
        try Pictures.parse(
          """
          size: [200, 100]
          views: [{name: box, children: [{name: inner}]}, {name: other}]
          constraints: ["H:|-\(x)-[box(100)]", "V:|[box(50)]", "H:|[inner]|", "V:|[inner]|", "H:|[other(20)]", "V:[other(20)]|"]
          """
        ).first)
    }
    var now = try layout(40)
    #expect(Pictures.rectangles(.earlier, in: RenderScene(of: [now])).isEmpty)
    now.earlier = try layout(10).solution.frames
    let scene = RenderScene(of: [now])
    let earlier = Pictures.rectangles(.earlier, in: scene)
    // At two pixels a point, in the picture; what is in it has gone with it, and the other one has not moved.
    #expect(earlier == [LayoutRect(32 + 20, 78, 200, 100)])
    #expect(Pictures.strings(.note, in: scene).contains("Dotted outlines are where views were before."))
    now.earlier = []
    #expect(!SVGWriter.svg(RenderScene(of: [now])).contains("class=\"earlier\""))
  }
}
