import LayoutInterchange
import LayoutModel
import Testing

@Suite struct LayoutDocumentReadingTests {
  static let yaml = """
    name: login
    sizes: [[320, 480], [1024, null], fitting, null]
    coordinates: bottom-left
    direction: rtl
    standardSpacing: {sibling: 6, superview: margins}
    metrics: {gap: 12, half: -0.5, big: 1e3}
    rules: auto-layout
    dialect: apple
    root: {name: window, margins: {top: 1, leading: 2, bottom: 3, trailing: 4}}
    views:
      - name: title
        intrinsic: {width: 120, height: 21}
        hugging: {horizontal: 251, vertical: strong}
        compressionResistance: {horizontal: 749.5}
        baseline: {first: 16, last: 5, followMiddle: true}
        margins: {top: 5, trailing: 7}
        alignmentInsets: {top: 1, left: 2, bottom: 3, right: 4}
        frame: [0, -1, 120, 21]
        autoresizing: [flexibleWidth, flexibleTopMargin]
        translatesAutoresizingMask: true
        direction: ltr
        children:
          - name: y
          - {name: no, intrinsic: {height: 3}}
      - {name: on, parent: late}
      - {name: late}
    guides:
      - {name: gutter, in: superview}
      - {name: inner, in: title}
    constraints:
      - "y.width = 10"
    """

  static let json = """
    {"name": "login", "sizes": [[320, 480], [1024, null], "fitting", null], "coordinates": "bottom-left",
     "direction": "rtl", "standardSpacing": {"sibling": 6, "superview": "margins"},
     "metrics": {"gap": 12, "half": -0.5, "big": 1e3}, "rules": "auto-layout", "dialect": "apple",
     "root": {"name": "window", "margins": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}},
     "views": [
       {"name": "title", "intrinsic": {"width": 120, "height": 21},
        "hugging": {"horizontal": 251, "vertical": "strong"}, "compressionResistance": {"horizontal": 749.5},
        "baseline": {"first": 16, "last": 5, "followMiddle": true}, "margins": {"top": 5, "trailing": 7},
        "alignmentInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "frame": [0, -1, 120, 21],
        "autoresizing": ["flexibleWidth", "flexibleTopMargin"], "translatesAutoresizingMask": true,
        "direction": "ltr", "children": [{"name": "y"}, {"name": "no", "intrinsic": {"height": 3}}]},
       {"name": "on", "parent": "late"}, {"name": "late", "children": null}],
     "guides": [{"name": "gutter", "in": "superview"}, {"name": "inner", "in": "title"}],
     "constraints": ["y.width = 10"]}
    """

  @Test(arguments: [(yaml, DocumentFormat.yaml), (json, .json)])
  func everyFieldIsRead(_ text: String, _ format: DocumentFormat) throws {
    let document = try layout(text, format)
    #expect(document.name == "login")
    #expect(document.sizes == [RequestedSize(320, 480), RequestedSize(1024, nil), .fitting, .fitting])
    #expect(document.coordinates == .bottomLeft)
    #expect(document.direction == .rightToLeft)
    #expect(document.standardSpacing == StandardSpacing(sibling: 6, superview: .margins))
    #expect(document.metrics == ["gap": 12, "half": -0.5, "big": 1000])
    #expect(document[.root].name == "window")
    #expect(document[.root].margins == DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))

    #expect(document.items.map(\.name) == ["window", "title", "y", "no", "late", "on", "gutter", "inner"])
    #expect(document.items.map { $0.parent?.index } == [nil, 0, 1, 1, 0, 4, 0, 1])
    #expect(document.items.map(\.kind) == [.view, .view, .view, .view, .view, .view, .guide, .guide])

    let title = document.items[1]
    #expect(title.intrinsicSize == AxisValues(horizontal: 120, vertical: 21))
    #expect(title.hugging == AxisValues(horizontal: 251, vertical: 750))
    #expect(title.compressionResistance == AxisValues(horizontal: 749.5, vertical: 750))
    #expect(title.firstBaseline == 16)
    #expect(title.lastBaseline == 5)
    #expect(title.baselinesFollowMiddle)
    #expect(title.margins == DirectionalInsets(top: 5, leading: 8, bottom: 8, trailing: 7))
    #expect(title.alignmentInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(title.frame == LayoutRect(0, -1, 120, 21))
    #expect(title.autoresizing == [.flexibleWidth, .flexibleTopMargin])
    #expect(title.translatesAutoresizingMask)
    #expect(title.direction == .leftToRight)

    #expect(document.items[2].intrinsicSize == AxisValues(nil))
    #expect(document.items[2].direction == nil)
    #expect(document.items[3].intrinsicSize == AxisValues(horizontal: nil, vertical: 3))
    #expect(document.constraints.map(\.firstItem.index) == [2])
  }

  @Test func textsSafeAreasAndMarginsThatFollowAreRead() throws {
    let document = try layout(
      """
      root: {safeArea: {top: 59, right: 2}, text: {length: 9, lineHeight: 3}}
      views:
        - {name: a, text: {length: 640, lineHeight: 20.5}, preservesSuperviewMargins: true}
        - {name: b, heightFollowsWidth: true, insetsMarginsFromSafeArea: false, safeArea: {left: -1, bottom: 4}, readableWidth: 560}
      guides:
        - {name: safe, role: safeArea}
        - {name: inner, in: a, role: margins}
        - {name: free}
      """, .yaml)
    #expect(document[.root].safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 0, right: 2))
    #expect(document[.root].text == WrappingText(length: 9, lineHeight: 3))
    let (a, b) = (document.items[1], document.items[2])
    #expect(a.text == WrappingText(length: 640, lineHeight: 20.5) && a.preservesSuperviewMargins)
    #expect(!a.heightFollowsWidth && a.insetsMarginsFromSafeArea && a.safeAreaInsets == .zero)
    #expect(b.text == nil && !b.preservesSuperviewMargins && b.heightFollowsWidth && !b.insetsMarginsFromSafeArea)
    #expect(a.readableWidth == nil && b.readableWidth == 560)
    #expect(b.safeAreaInsets == EdgeInsets(top: 0, left: -1, bottom: 4, right: 0))
    #expect(document.items[3...].map(\.role) == [.safeArea, .margins, .plain])
  }

  @Test(arguments: ["0", "-1", "2e9", "wide"]) func aReadableWidthIsALength(_ width: String) {
    let error = #expect(throws: InvalidDocument.self) {
      try layout("views: [{name: a, readableWidth: \(width)}]", .yaml)
    }
    #expect(error.map { "\($0)".contains("eadable") } == true)
  }

  @Test func bothFormsGiveTheSameDocument() throws {
    var (first, second) = (try layout(Self.yaml, .yaml), try layout(Self.json, .json))
    // Only places differ.
    for index in first.items.indices {
      first[LayoutItemID(index)].location = nil
      second[LayoutItemID(index)].location = nil
    }
    #expect(first.items == second.items)
    #expect(first.sizes == second.sizes)
    #expect(first.metrics == second.metrics)
    #expect(first.standardSpacing == second.standardSpacing)
  }

  @Test func whatIsNotSaidHasApplesDefaults() throws {
    let document = try layout("{\"views\": []}", .json)
    #expect(document.sizes == [])
    #expect(document.coordinates == .topLeft)
    #expect(document.direction == .leftToRight)
    #expect(document.standardSpacing == StandardSpacing(sibling: 8, superview: .points(20)))
    #expect(document.items == [LayoutItem(name: "root", parent: nil)])
  }

  @Test(arguments: ["views: []", "root: {}", "size: fitting", "sizes: []", "views:"])
  func anyOfFourKeysMakesALayoutDocument(_ text: String) throws {
    #expect(try layout(text, .yaml).constraints.isEmpty)
  }

  @Test(arguments: [
    ("size: [1, 2.5]", [RequestedSize(1, 2.5)]), ("size: fitting", [.fitting]), ("size:", []),
    ("size: [~, 3]", [RequestedSize(nil, 3)]), ("size: [fitting, 3]", [RequestedSize(nil, 3)]),
    ("sizes: [fitting]", [.fitting]), ("{size: [0, 0]}", [RequestedSize(0, 0)]),
    ("size: preferred", [.fitting]), ("size: smallest", [RequestedSize(nil, nil, target: AxisValues(.smallest))]),
    (
      "size: [largest, ~]",
      [RequestedSize(nil, nil, target: AxisValues(horizontal: .largest, vertical: .fitting))]
    ), ("size: [5, smallest]", [RequestedSize(5, nil, target: AxisValues(horizontal: .fitting, vertical: .smallest))]),
  ])
  func sizesAreNumbersOrFitting(_ text: String, _ sizes: [RequestedSize]) throws {
    #expect(try layout(text, .yaml).sizes == sizes)
  }

  @Test func itemsAndConstraintsKnowWhereTheyStand() throws {
    let text = "views:\n  - name: a\n  - {name: b}\nconstraints:\n  - a.width = 5\n  - 'H:|[a]|'\n"
    let document = try layout(text, .yaml)
    let places = document.items.dropFirst().map(\.location)
    #expect(
      places == [
        SourceLocation(file: "file", line: 2, column: 5), SourceLocation(file: "file", line: 3, column: 5),
      ])
    #expect(
      document.constraints.map { $0.origin.location?.description } == ["file:5:5", "file:6:5", "file:6:5"])
    #expect(document.constraints.map(\.origin.text) == ["a.width = 5", "H:|[a]|", "H:|[a]|"])
  }

  @Test func parentsMayNestAsDeepAsTheyLike() throws {
    let views = (0..<20_000).reversed().map { "{\"name\": \"v\($0)\"\($0 > 0 ? ", \"parent\": \"v\($0 - 1)\"" : "")}" }
    let document = try layout("{\"views\": [\(views.joined(separator: ", "))]}", .json)
    #expect(document.items.count == 20_001)
    #expect(document.items.last?.name == "v19999")
  }

  @Test func aliasesAndMergedKeysAreRead() throws {
    let document = try layout(
      """
      views:
        - &label {name: a, intrinsic: &size {width: 1, height: 2}, hugging: {vertical: 7}}
        - {name: b, intrinsic: *size}
        - {<<: *label, name: c, hugging: {vertical: 9}}
      """, .yaml)
    #expect(document.items.map(\.intrinsicSize.horizontal) == [nil, 1, 1, 1])
    #expect(document.items.map(\.hugging.vertical) == [250, 7, 250, 9])
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    for format in [DocumentFormat.json, .yaml] {
      #expect(try layout("\u{FEFF}{\"views\": [{\"name\": \"a\"}]}", format).items.count == 2)
    }
  }

  @Test func escapesAreRead() throws {
    let document = try layout(#"{"views": [], "name": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}"#, .json)
    #expect(document.name == "\"\\/\u{8}\u{c}\n\r\té😀")
  }

  @Test func bareLinesHaveTheirViewsUnderTheRoot() throws {
    let document = try layout("H:|-[a(>=100)]-[b]-|\r\n\nV:|[b][c(==a)]\n", .vfl)
    #expect(document.items.map(\.name) == ["root", "a", "b", "c"])
    #expect(document.items.map { $0.parent?.index } == [nil, 0, 0, 0])
    #expect(document.constraints.map { $0.origin.location?.line } == [1, 1, 1, 1, 3, 3, 3])
  }

  @Test func formatsGoByTheEnding() {
    #expect(DocumentFormat(fileName: "a/b.JSON") == .json)
    #expect(DocumentFormat(fileName: "b.c.yml") == .yaml)
    #expect(DocumentFormat(fileName: "b.yaml") == .yaml)
    #expect(DocumentFormat(fileName: "b.vfl") == .vfl)
    #expect(DocumentFormat(fileName: "json") == nil)
    #expect(DocumentFormat(fileName: "b.txt") == nil)
  }
}

func layout(_ text: String, _ format: DocumentFormat) throws -> LayoutDocument {
  let document = try DocumentReader.read(text, file: "file", format: format)
  guard case .layout(let layout) = document else { throw WrongKind() }
  return layout
}

struct WrongKind: Error {}
