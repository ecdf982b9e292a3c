import LayoutInterchange
import LayoutModel
import Testing

@Suite("Containers in documents") struct ContainerReadingTests {
  static let yaml = """
    root: {stack: {axis: vertical}}
    views:
      - name: bar
        stack:
          axis: horizontal
          distribution: equalCentering
          alignment: lastBaseline
          spacing: 8
          customSpacing: {title: 20, icon: -1}
          arranged: [title, icon]
          marginsRelative: true
          baselineRelative: true
          rules: appkit
          direction: ltr
          gravity: {icon: end, title: middle}
          hugging: 300
          clippingResistance: {horizontal: 490, vertical: 1000}
        children: [{name: icon}, {name: title, hidden: true}, {name: extra}]
      - {name: scroller, scroll: {content: page, axis: both}, children: [{name: page, stack: {}}]}
      - {name: bare, scroll: true}
      - {name: free, scroll: {insetAdjustment: never}}
      - {name: none, scroll: false}
    guides:
      - {name: content, in: scroller, role: content}
      - {name: visible, in: scroller, role: frame}
      - {name: gutter, role: plain}
    """

  private static func read(_ text: String, _ format: DocumentFormat = .yaml) throws -> LayoutDocument {
    guard case .layout(let document) = try DocumentReader.read(text, file: "doc", format: format) else {
      throw InvalidDocument([])
    }
    return document
  }

  @Test("every key is read, and written back")
  func everyKey() throws {
    let first = try Self.read(Self.yaml)
    for document in [first, try Self.read(DocumentWriter.json(first), .json)] {
      func id(_ name: String) throws -> LayoutItemID { try #require(document.item(named: name)) }
      var stack = StackConfiguration(
        axis: .horizontal, distribution: .equalCentering, alignment: .lastBaseline, spacing: 8)
      stack.customSpacing = [try id("title"): 20, try id("icon"): -1]
      stack.arranged = [try id("title"), try id("icon")]
      stack.isLayoutMarginsRelativeArrangement = true
      stack.isBaselineRelativeArrangement = true
      (stack.yieldsToConstraints, stack.direction) = (true, .leftToRight)
      stack.gravity = [try id("title"): .middle, try id("icon"): .end]
      (stack.gravityHugging, stack.clippingResistance.horizontal) = (300, 490)
      #expect(document[try id("bar")].stack == stack)
      #expect(document[.root].stack == StackConfiguration(axis: .vertical))
      #expect(document[try id("page")].stack == StackConfiguration())
      #expect(document.items.filter(\.isHidden).map(\.name) == ["title"])
      let page = try id("page")
      #expect(document[try id("scroller")].scroll == ScrollConfiguration(content: page, axis: .both))
      #expect(document[try id("bare")].scroll == ScrollConfiguration())
      var free = ScrollConfiguration()
      free.insetAdjustment = .never
      #expect(document[try id("free")].scroll == free)
      #expect(document[try id("none")].scroll == nil)
      #expect(document[try id("content")].role == .content)
      #expect(document[try id("visible")].role == .frame)
      #expect(document[try id("gutter")].role == .plain)
    }
  }

  /// Invalid fields of a stack or a view, and the resulting message.
  struct Wrong: Sendable {
    var fields: String
    var place: String
    var words: String
  }

  static let wrongs = [
    Wrong(
      fields: "stack: {axs: vertical}", place: "2:23", words: "unknown key \"axs\" in 'stack'; did you mean 'axis'?"),
    Wrong(fields: "stack: 5", place: "2:22", words: "expected an object for 'stack', found the number 5"),
    Wrong(
      fields: "stack: {axis: up}", place: "2:29", words: "expected horizontal or vertical for 'axis', found \"up\""),
    Wrong(fields: "stack: {distribution: filled}", place: "2:37", words: "for 'distribution', found \"filled\""),
    Wrong(fields: "stack: {spacing: wide}", place: "2:32", words: "expected a number of at most 1000000000"),
    Wrong(fields: "stack: {spacing: 1e10}", place: "2:32", words: "a number of at most 1000000000"),
    Wrong(fields: "stack: {arranged: kit}", place: "2:33", words: "expected a list for 'arranged'"),
    Wrong(
      fields: "stack: {arranged: [kitt]}", place: "2:34",
      words: "there is no view called \"kitt\"; did you mean 'kitty'?"),
    Wrong(fields: "stack: {arranged: [other]}", place: "2:34", words: "'other' is not a child of 'v'"),
    Wrong(fields: "stack: {arranged: [kitty, kitty]}", place: "2:41", words: "'kitty' is arranged already"),
    Wrong(fields: "stack: {customSpacing: [8]}", place: "2:38", words: "expected an object of numbers"),
    Wrong(fields: "stack: {customSpacing: {other: 8}}", place: "2:39", words: "'other' is not a child of 'v'"),
    Wrong(
      fields: "stack: {arranged: [], customSpacing: {kitty: 8}}", place: "2:53",
      words: "'kitty' is not among the views in 'arranged'"),
    Wrong(
      fields: "stack: {gravity: {kitty: last}}", place: "2:40",
      words: "expected beginning, middle or end for 'kitty'"),
    Wrong(fields: "stack: {gravity: [kitty]}", place: "2:32", words: "expected an object of gravity areas"),
    Wrong(
      fields: "stack: {arranged: [], gravity: {kitty: end}}", place: "2:47",
      words: "'kitty' is not among the views in 'arranged'"),
    Wrong(fields: "stack: {rules: cocoa}", place: "2:30", words: "expected uikit or appkit for 'rules'"),
    Wrong(fields: "stack: {hugging: 0}", place: "2:32", words: "expected a priority (above 0"),
    Wrong(
      fields: "margins: {leading: 1, right: 2}", place: "2:37",
      words: "'margins' have either leading and trailing sides or left and right ones, not both"),
    Wrong(
      fields: "stack: {axis: vertical, alignment: firstBaseline}", place: "2:50",
      words: "'firstBaseline' aligns horizontal stacks only"),
    Wrong(fields: "hidden: maybe", place: "2:23", words: "expected true or false for 'hidden'"),
    Wrong(fields: "scroll: {content: other}", place: "2:33", words: "'other' is not a child of 'v'"),
    Wrong(fields: "scroll: {axis: vertical}", place: "2:24", words: "'axis' says how the view under 'content' scrolls"),
    Wrong(fields: "scroll: [v]", place: "2:23", words: "expected an object for 'scroll', found a list"),
  ]

  @Test("errors have their place and what was expected", arguments: wrongs)
  func errors(_ wrong: Wrong) throws {
    let text = "views:\n  - {name: v, \(wrong.fields), children: [{name: kitty}]}\n  - name: other"
    let error = #expect(throws: InvalidDocument.self) { try Self.read(text) }
    let messages =
      error?.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } ?? []
    #expect(messages.count == 1)
    #expect(messages.first?.contains(wrong.words) == true, "\(messages)")
    #expect(messages.first?.hasPrefix("\(wrong.place) ") == true, "\(messages)")
  }

  @Test("a role of scroll views wants one; Core Animation's rules want no containers")
  func roles() throws {
    let role = #expect(throws: InvalidDocument.self) {
      try Self.read("views: [{name: v}]\nguides: [{name: g, in: v, role: frame}]")
    }
    #expect(
      role?.diagnostics.map(\.message) == [
        "the role 'frame' is for guides of scroll views, and 'v' is not one; 'in' names the owner; 'scroll: true' makes "
          + "it a scroll view"
      ])
    let rules = #expect(throws: InvalidDocument.self) {
      try Self.read("rules: core-animation\nviews: [{name: v, stack: {}}]")
    }
    #expect(rules?.diagnostics.map(\.message) == ["'v' is a container, and Core Animation's rules know none"])
  }

  @Test("content sizes stand in results where there are scroll views")
  func results() throws {
    let document = try Self.read("views: [{name: v, scroll: true}]")
    var solution = LayoutSolution(status: .solved, size: LayoutSize(1, 2))
    let plain = ResultWriter.jsonLine(InputResult(file: "f", layouts: [.layout(solution, of: document)]))
    #expect(!plain.contains("contentSizes"))
    solution.contentSizes = [ContentSize(item: LayoutItemID(1), size: LayoutSize(3, 4.5))]
    let text = ResultWriter.jsonLine(InputResult(file: "f", layouts: [.layout(solution, of: document)]))
    #expect(text.contains(#""contentSizes":{"v":[3,4.5]}"#) || text.contains(#""contentSizes": {"v": [3, 4.5]}"#))
  }

  @Test("forms without words for containers refuse them by name")
  func refused() throws {
    let document = try Self.read(Self.yaml)
    let error = #expect(throws: InvalidDocument.self) { try document.refuseContainers(in: "vfl") }
    #expect(
      error?.diagnostics.map(\.message).prefix(2) == [
        "the stack 'root' cannot be written as vfl; json and anchors keep it, lp and mps have what it implies",
        "the stack 'bar' cannot be written as vfl; json and anchors keep it, lp and mps have what it implies",
      ])
    #expect(error?.diagnostics.count == 6)
    #expect(throws: Never.self) { try Self.read("views: [{name: v, hidden: true}]").refuseContainers(in: "vfl") }
  }

  @Test("as Swift code, containers stand behind all items, for they name some of them")
  func anchors() throws {
    let lines = AnchorWriter.swift(try Self.read(Self.yaml)).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("document[") } == [
        "document[root].stack = StackConfiguration(axis: .vertical, distribution: .fill, alignment: .fill, spacing: 0)",
        "document[bar].stack = StackConfiguration(axis: .horizontal, distribution: .equalCentering, "
          + "alignment: .lastBaseline, spacing: 8)",
        "document[bar].stack?.customSpacing = [icon: -1, title: 20]", "document[bar].stack?.arranged = [title, icon]",
        "document[bar].stack?.yieldsToConstraints = true", "document[bar].stack?.direction = .leftToRight",
        "document[bar].stack?.gravity = [icon: .end, title: .middle]", "document[bar].stack?.gravityHugging = 300",
        "document[bar].stack?.clippingResistance = AxisValues(horizontal: 490, vertical: 1000)",
        "document[bar].stack?.isBaselineRelativeArrangement = true",
        "document[bar].stack?.isLayoutMarginsRelativeArrangement = true", "document[title].isHidden = true",
        "document[scroller].scroll = ScrollConfiguration(content: page, axis: .both)",
        "document[page].stack = StackConfiguration(axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0)",
        "document[bare].scroll = ScrollConfiguration(axis: .vertical)",
        "document[free].scroll = ScrollConfiguration(axis: .vertical)",
        "document[free].scroll?.insetAdjustment = .never", "document[content].role = .content",
        "document[visible].role = .frame",
      ])
    for name in ["root", "bar", "icon", "title", "scroller", "page", "bare", "content", "visible"] {
      #expect(lines.contains { $0.hasPrefix("let \(name) = ") }, "\(name)")
    }
  }

  @Test("margins by left and right are kept") func sidedMargins() throws {
    let first = try Self.read("views: [{name: v, margins: {top: 1, left: 60, right: 40}}]")
    for document in [first, try Self.read(DocumentWriter.json(first), .json)] {
      let item = document[try #require(document.item(named: "v"))]
      #expect(item.margins == DirectionalInsets(top: 1, leading: 60, bottom: 8, trailing: 40))
      #expect(!item.marginsFollowDirection)
    }
    #expect(AnchorWriter.swift(first).contains("$0.marginsFollowDirection = false"))
  }

  @Test("containers follow views that get other identifiers, and forget those that go")
  func replacements() throws {
    var document = try Self.read(Self.yaml)
    let ids = try ["bar", "icon", "title", "scroller", "page"].map { try #require(document.item(named: $0)) }
    document[ids[0]].replaceNamedViews { $0 == ids[1] ? nil : LayoutItemID($0.index + 10) }
    #expect(document[ids[0]].stack?.arranged == [LayoutItemID(ids[2].index + 10)])
    #expect(document[ids[0]].stack?.customSpacing == [LayoutItemID(ids[2].index + 10): 20])
    document[ids[3]].replaceNamedViews { _ in LayoutItemID(7) }
    #expect(document[ids[3]].scroll?.content == LayoutItemID(7))
    document[ids[3]].replaceNamedViews { _ in nil }
    #expect(document[ids[3]].scroll == ScrollConfiguration(content: nil, axis: .both))
  }
}
