import LayoutModel
import LayoutNotation
import Testing

@Suite("Views that are removed")
struct RemovalTests {
  @Test("what is below goes too, and identifiers stay what they are")
  func descendants() throws {
    var document = LayoutDocument()
    let outer = try document.add(view: "outer")
    let inner = try document.add(view: "inner", in: outer)
    let guide = try document.add(guide: "guide", in: inner)
    let other = try document.add(view: "other")
    document.add(
      other.width.constraint(equalToConstant: 10), guide.width.constraint(equalTo: other.width),
      other.height.constraint(equalTo: inner.height), outer.width.constraint(equalToConstant: 5))
    document.constraints[2].isActive = false
    try document.remove(outer)
    #expect([outer, inner, guide].allSatisfy { !document.contains($0) })
    #expect(document.contains(other) && document.contains(.root))
    #expect(document[other].name == "other" && document.item(named: "other") == other)
    #expect(document.item(named: "outer") == nil && document.item(named: "guide") == nil)
    #expect(texts(document) == ["other.width == 10"])

    let rail = try document.add(guide: "rail")
    let error = #expect(throws: LayoutItemError.guideAsParent(of: "lost")) {
      try document.add(view: "lost", in: rail)
    }
    #expect(error?.description == "the parent of 'lost' is a guide; add it to the view that owns the guide")
    try document.remove(rail)

    let again = try document.add(view: "outer")
    #expect(again.index == 6 && !document.contains(outer))
    #expect(throws: LayoutItemError.unknownParent(of: "lost")) { try document.add(view: "lost", in: inner) }
    #expect(document.items.count == 7)
  }

  @Test("what cannot be removed is an error that removes nothing")
  func refused() throws {
    var document = try screen("a", "b", constraints: "a.width == 1")
    let a = try id("a", in: document)
    #expect(throws: LayoutItemError.rootRemoval) { try document.remove(.root) }
    #expect(throws: LayoutItemError.unknownItem(LayoutItemID(9))) { try document.remove([a, LayoutItemID(9)]) }
    #expect(throws: LayoutItemError.unknownItem(LayoutItemID(-1))) { try document.remove(LayoutItemID(-1)) }
    #expect(document.contains(a) && document.constraints.count == 1)
    try document.remove(a)
    let error = #expect(throws: LayoutItemError.unknownItem(a)) { try document.remove(a) }
    #expect(
      error?.description == "item 1 is not in the document: it was removed, or its identifier is another document's")
  }

  @Test("several at once, one of them below another")
  func several() throws {
    var document = try screen("a", "b", "c", constraints: "a.width == b.width", "b.width == c.width")
    let a = try id("a", in: document)
    let child = try document.add(view: "child", in: a)
    try document.remove([child, a, a])
    #expect(document.items.map(\.kind) == [.view, .removed, .view, .view, .removed])
    #expect(texts(document) == ["b.width == c.width"])
  }

  @Test("a line that names a removed view keeps its other parts")
  func lines() throws {
    var document = try screen("v1", "v2", constraints: "H:|[v1]|", "V:|-[v1]-[v2]-|")
    try document.remove(try id("v2", in: document))
    let rest = try screen("v1", constraints: "H:|[v1]|", "V:|-[v1]")
    #expect(texts(document) == texts(rest))
    #expect(
      texts(document) == ["v1.leading == root.leading", "root.trailing == v1.trailing", "v1.top == root.top + 20"])
    #expect(document.constraints.allSatisfy { $0.isActive && $0.origin.isPartOfText })
    #expect(document.diagnostics().isEmpty)
  }

  @Test("sizes that name a removed view go, other sizes stay")
  func sizes() throws {
    var document = try screen("a", "b", constraints: "H:|[a(>=20,==b)][b(30)]|")
    try document.remove(try id("b", in: document))
    #expect(texts(document) == ["a.leading == root.leading", "a.width >= 20"])
  }

  /// Lines, their options, removed views, and the remaining constraints.
  static let chains: [(line: String, options: [String], removed: [String], rest: [String])] = [
    ("H:[a][b][c][d]", ["alignAllTop"], ["b"], ["a.top == c.top", "c.top == d.top"]),
    ("H:[a][b][c][d]", ["alignAllTop"], ["b", "c"], ["a.top == d.top"]),
    ("H:[a][b][c][d]", ["alignAllTop"], ["a"], ["b.top == c.top", "c.top == d.top"]),
    ("H:[a][b][c][d]", ["alignAllTop"], ["d", "c"], ["a.top == b.top"]),
    ("H:[a][b][c][d]", ["alignAllTop"], ["a", "b", "c"], []),
    (
      "H:[a][b][c]", ["alignAllTop", "alignAllLastBaseline"], ["b"],
      ["a.top == c.top", "a.lastBaseline == c.lastBaseline"]
    ),
    ("V:[a][b][c]", ["alignAllCenterX"], ["b"], ["a.centerX == c.centerX"]),
  ]

  @Test("views that were aligned by way of a removed one stay aligned", arguments: chains)
  func alignment(line: String, options: [String], removed: [String], rest: [String]) throws {
    var document = try screen("a", "b", "c", "d")
    document.setGroup("chain", to: try VisualFormat.constraints(line, options: options, in: document))
    try document.remove(try removed.map { try id($0, in: document) })
    let alignments = document.constraints.filter { $0.firstAttribute == $0.second?.attribute }
    // As the line's own constraints were.
    #expect(alignments.allSatisfy { $0.origin.text == line && $0.group == "chain" && $0.isActive })
    #expect(alignments.map { ConstraintDescription.text(of: $0, in: document) } == rest)
  }

  @Test("one view after the other leaves what all at once leave")
  func oneByOne() throws {
    var document = try screen("a", "b", "c", "d", "e")
    document.add(try VisualFormat.constraints("H:[a][b][c][d][e]", options: ["alignAllTop"], in: document))
    for name in ["c", "b", "d"] { try document.remove(try id(name, in: document)) }
    #expect(texts(document) == ["a.top == e.top"])
  }

  @Test("what is aligned with its superview, or by constraints of their own, is not joined")
  func noChains() throws {
    // Spaces without length beside superviews look like alignments: 'inner.top == outer.top', 'outer.top == root.top'.
    var document = try screen("outer")
    let outer = try id("outer", in: document)
    let inner = try document.add(view: "inner")
    document.add(inner.top.constraint(equalTo: outer.top), outer.top.constraint(equalTo: LayoutItemID.root.top))
    for index in document.constraints.indices {
      document.constraints[index].origin = ConstraintOrigin(text: "V:|[outer:|[inner]|]|", isPartOfText: true)
    }
    try document.remove(outer)
    #expect(document.constraints.isEmpty)

    document = try screen("a", "b", "c", constraints: "a.top == b.top", "b.top == c.top")
    try document.remove(try id("b", in: document))
    #expect(document.constraints.isEmpty)
  }

  @Test("constraints that name what was removed are errors, and crash nothing")
  func stale() throws {
    var document = try screen("a", "b", "c")
    let (a, b) = (try id("a", in: document), try id("b", in: document))
    try document.remove(b)
    document.add(
      a.width.constraint(equalTo: b.width), b.height.constraint(equalToConstant: 4),
      a.left.constraint(equalTo: LayoutItemID(17).left))
    let expected = [
      "a constraint names 'b', which was removed from the document; remove the constraint, or add the item again and "
        + "use its new identifier"
    ]
    let messages = document.diagnostics().map(\.message)
    #expect(messages.count == 3 && Array(messages.prefix(2)) == expected + expected)
    #expect(document.diagnostics().allSatisfy { $0.rule == "unknown-item" })
    document.rules = .coreAnimation
    #expect(document.diagnostics().count == 3)

    // Compacting keeps the errors, and removing again minds neither.
    let (compacted, _) = document.compacted()
    #expect(compacted.items.map(\.kind) == [.view, .view, .removed, .view])
    #expect(compacted.diagnostics().count == 3)
    try document.remove(try id("c", in: document))
    #expect(document.constraints.count == 3)
  }

  @Test("a compacted document is the same without the gaps")
  func compacted() throws {
    var document = try screen("a", "b", "c", constraints: "H:|[a]-[c]|", "c.width == b.width")
    document.metrics = ["gap": 3]
    let c = try id("c", in: document)
    let child = try document.add(view: "child", in: c)
    try document.remove(try ["a", "b"].map { try id($0, in: document) })
    let (compacted, identifiers) = document.compacted()
    #expect(compacted.items.map(\.name) == ["root", "c", "child"])
    #expect(compacted.items.map(\.parent) == [nil, .root, LayoutItemID(1)])
    #expect(identifiers == [.root: .root, c: LayoutItemID(1), child: LayoutItemID(2)])
    #expect(compacted.item(named: "child") == LayoutItemID(2) && compacted.item(named: "a") == nil)
    #expect(texts(compacted) == texts(document) && texts(compacted) == ["root.trailing == c.trailing"])
    #expect(compacted.metrics == document.metrics)
    #expect(compacted.compacted().document.items == compacted.items)
  }

  @Test("what a stack says of its views follows them, and goes with them")
  func stacks() throws {
    var document = LayoutDocument()
    let early = try document.add(view: "early")
    let stack = try document.add(stack: "stack", StackConfiguration())
    let (a, b) = (try document.add(view: "a", in: stack), try document.add(view: "b", in: stack))
    document[stack].stack?.gravity = [a: .beginning, b: .end]
    document[stack].stack?.customSpacing = [a: 3, b: 4]
    try document.remove([early, a])
    #expect(document[stack].stack?.gravity == [b: .end] && document[stack].stack?.customSpacing == [b: 4])
    let (compacted, identifiers) = document.compacted()
    let (newStack, newB) = (try #require(identifiers[stack]), try #require(identifiers[b]))
    #expect(newB != b && compacted[newStack].stack?.gravity == [newB: .end])
    #expect(compacted[newStack].stack?.customSpacing == [newB: 4])
  }

  @Test("names of removed views are suggested no more")
  func suggestions() throws {
    var document = try screen("title", "field")
    try document.remove(try id("title", in: document))
    let error = #expect(throws: NotationError.self) { try ConstraintText.constraints("H:[titel]", in: &document) }
    #expect(error?.hints.contains { $0.contains("title") } == false)
  }

  @Test("100,000 views below each other are removed at once")
  func deep() throws {
    var document = LayoutDocument()
    var parent = LayoutItemID.root
    for index in 0..<100_000 { parent = try document.add(view: "v\(index)", in: parent) }
    let top = LayoutItemID(1)
    #expect(document.drawingOrder.count == 100_001)
    try document.remove(top)
    #expect(document.drawingOrder == [.root])
    #expect(document.compacted().document.items.count == 1)
  }
}
