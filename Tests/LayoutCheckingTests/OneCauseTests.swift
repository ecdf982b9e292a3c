import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("One cause is one finding") struct OneCauseTests {
  private typealias Drawn = TrueFindingTests

  private static func page(_ views: String, _ constraints: [String]) -> String {
    Drawn.document(
      Drawn.view("page", (0, 0, 414, 896), attributes: "", views: views, constraints: constraints))
  }

  @Test("views that Interface Builder flagged together are one finding", arguments: ["misplaced", "ambiguous"])
  func flags(flag: String) throws {
    let views = ["a", "b", "c"].map { id in
      Drawn.view(
        id, (50, 0, 100, 40),
        attributes: "\(flag)=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
        constraints: [Drawn.constraint(nil, "height", nil, nil, 40)]
          + (flag == "misplaced" ? [Drawn.constraint(nil, "width", nil, nil, 100)] : []))
    }
    let places = ["a", "b", "c"].enumerated().flatMap { index, id in
      [
        Drawn.constraint(id, "leading", "page", "leading", 20),
        Drawn.constraint(id, "top", "page", "top", Double(index) * 50),
      ]
    }
    let found = Drawn.check(Self.page(views.joined(), places), rules: ["misplaced-view", "ambiguity"]).findings
    if flag == "misplaced" {
      let finding = try #require(found.first)
      #expect(found.count == 1 && finding.objects.count == 3 && finding.related.count == 2)
      #expect(finding.message.contains("; 2 more views are flagged as misplaced too; update their frames"))
    } else {
      // Independent ambiguous widths are three causes.
      #expect(found.map(\.rule) == ["ambiguity", "ambiguity", "ambiguity"])
    }
  }

  @Test("flags of a layout that contradicts itself are not reported beside that") func conflicting() {
    let box = Drawn.view(
      "box", (50, 0, 100, 40),
      attributes: "misplaced=\"YES\" ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
      constraints: Drawn.size(100, 40) + [Drawn.constraint(nil, "width", nil, nil, 120)])
    let text = Self.page(
      box, [Drawn.constraint("box", "leading", "page", "leading"), Drawn.constraint("box", "top", "page", "top")])
    #expect(Drawn.rules(text) == ["conflict"])
  }

  @Test("a constraint that is there many times is one finding") func duplicates() throws {
    let box = Drawn.view("box", (20, 20, 100, 40), constraints: Drawn.size(100, 40))
    let top = Drawn.constraint("box", "top", "page", "top", 20)
    let text = Self.page(box, [Drawn.constraint("box", "leading", "page", "leading", 20), top, top, top])
    let found = Drawn.check(text).findings
    let finding = try #require(found.first)
    #expect(found.map(\.rule) == ["duplicate-constraint"] && finding.related.count == 2)
    #expect(finding.message.contains("is there 3 times; remove all but one of them"))
  }

  @Test("views that nothing places are reported at the outermost one, with the others there") func unused() throws {
    let inner = Drawn.view("inner", (0, 0, 10, 10))
    let views = Drawn.view("a", (0, 0, 50, 50), views: inner) + Drawn.view("b", (0, 60, 50, 50))
    let found = Drawn.check(Self.page(views, []), rules: ["unused-view"]).findings
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.objects == ["a (a)", "b (b)"])
    #expect(finding.message.contains("; so it is with another view in there"))
  }

  @Test("findings in cells of one kind are reported once") func cells() throws {
    func cell(_ id: String, width: Double) -> String {
      let box = Drawn.view(
        "\(id)-box", (0, 0, width, 20),
        constraints: Drawn.size(width, 20) + [
          Drawn.constraint(nil, "width", nil, nil, 10, more: "relation=\"greaterThanOrEqual\"")
        ])
      let content = Drawn.view(
        "\(id)-content", (0, 0, 414, 44), element: "tableViewCellContentView", attributes: "key=\"contentView\"",
        views: box,
        constraints: [
          Drawn.constraint("\(id)-box", "leading", "\(id)-content", "leading", 20),
          Drawn.constraint("\(id)-box", "top", "\(id)-content", "top", 2),
        ])
      return """
        <tableViewCell id="\(id)"><rect key="frame" x="0" y="0" width="414" height="44"/>\(content)</tableViewCell>
        """
    }
    let table = """
      <tableView id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <prototypes>\(cell("a", width: 60))\(cell("b", width: 60))\(cell("c", width: 70))</prototypes></tableView>
      """
    let found = Drawn.check(Drawn.document(table)).findings
    #expect(found.map(\.rule) == ["redundant-constraint", "redundant-constraint"], "\(found.map(\.message))")
    #expect(found.first?.related.last?.message.contains("in a cell of the same kind") == true)
  }

  @Test("contradictions without a constraint name the views, and what can be changed") func unwritten() throws {
    let found = check(
      """
      size: [100, 40]
      views:
        - name: row
          stack: {axis: horizontal, distribution: fill}
          frame: [0, 0, 100, 40]
          translatesAutoresizingMask: true
          children:
            - {name: title, intrinsic: {width: 160, height: 20}, compressionResistance: {horizontal: 1000}}
      """, by: "conflict")
    let message = try #require(found.first?.message)
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(message.contains("'title'") && message.contains("'row'"), "\(message)")
    #expect(!message.contains("contradicts itself"))
  }

  @Test("what other size classes have is counted in a note") func otherSizeClasses() {
    let box = Drawn.view("box", (0, 0, 46, 30), constraints: Drawn.size(400, 30))
    func page(_ base: String, _ compact: String) -> String {
      let ids = ["p1", "p2", "p3"]
      let constraints = zip(ids, ["leading", "trailing", "top"]).map { id, edge in
        Drawn.constraint("box", edge, "page", edge, 20, more: "id=\"\(id)\"")
      }
      func list(_ change: String) -> String {
        "<mask key=\"subviews\"><\(change) reference=\"box\"/></mask><mask key=\"constraints\">"
          + ids.map { "<\(change) reference=\"\($0)\"/>" }.joined() + "</mask>"
      }
      return Drawn.document(
        Drawn.view(
          "page", (0, 0, 600, 600), attributes: "key=\"view\"", views: box, constraints: constraints,
          more: "<variation key=\"default\">\(base.isEmpty ? "" : list(base))</variation>"
            + "<variation key=\"heightClass=regular-widthClass=compact\">\(compact.isEmpty ? "" : list(compact))</variation>"
        ),
        device: "ipad9_7")
    }
    let note =
      "1 view and 3 constraints are installed in other size classes only, and were not checked; --device names a "
      + "device to check for, or all"
    let elsewhere = Drawn.check(page("exclude", "include"))
    #expect(elsewhere.findings.isEmpty && elsewhere.notes == [note], "\(elsewhere.notes)")
    // What is installed nowhere is no loss.
    #expect(Drawn.check(page("exclude", "")).notes.isEmpty)
    #expect(Drawn.check(page("", "exclude")).notes.isEmpty)
    var options = LayoutChecker.Options()
    options.canvases = [InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_7"))]
    let phone = LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(page("exclude", "include").utf8), file: "page.xib", format: .interfaceBuilder)
    #expect(phone.findings.contains { $0.rule == "conflict" } && phone.notes.isEmpty)
  }

  @Test(
    "a view without constraints is reported with its size class, where another one has some", arguments: [true, false])
  func unusedHere(hasOthers: Bool) throws {
    let box = Drawn.view("box", (0, 0, 46, 30))
    let reference = hasOthers ? "<include reference=\"p1\"/>" : ""
    let text = Drawn.document(
      Drawn.view(
        "page", (0, 0, 600, 600), attributes: "key=\"view\"", views: box,
        constraints: [Drawn.constraint("box", "leading", "page", "leading", 20, more: "id=\"p1\"")],
        more: "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"p1\"/></mask></variation>"
          + "<variation key=\"heightClass=regular-widthClass=compact\"><mask key=\"constraints\">\(reference)</mask>"
          + "</variation>"), device: "ipad9_7")
    let found = try #require(Drawn.check(text, rules: ["unused-view"]).findings.first)
    #expect(found.message.hasPrefix("no constraint\(hasOthers ? " in this size class" : "") names the view 'box"))
  }
}
