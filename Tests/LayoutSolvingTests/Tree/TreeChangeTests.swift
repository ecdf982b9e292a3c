import Testing
import Tinamou

/// A node that calls a function whenever the tree asks it for something, or gives it a frame.
private final class Caller: LayoutNode {
  enum Phase: CaseIterable { case children, configuration, measure, frame }
  var children: [any LayoutNode] = []
  var call: (Phase) -> Void = { _ in }
  private(set) var frame = LayoutRect.null

  var layoutChildren: [any LayoutNode] {
    call(.children)
    return children
  }

  func configureLayout(_ item: inout LayoutItem) { call(.configuration) }

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    call(.measure)
    return LayoutMeasurement(width: 20, height: 400 / (proposal.width ?? 20), dependence: .heightOnWidth)
  }

  func applyLayout(_ frame: LayoutRect) {
    self.frame = frame
    call(.frame)
  }
}

@Suite("Trees that change")
struct TreeChangeTests {
  private func place(_ box: Box, in parent: Box, _ x: Double, _ y: Double, _ size: Double) -> [LayoutConstraint] {
    [
      box.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
      box.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
      box.widthAnchor.constraint(equalToConstant: size), box.heightAnchor.constraint(equalToConstant: size),
    ]
  }

  // MARK: - Moves

  @Test("what lies within a moved subtree stays", arguments: [false, true])
  func moves(isFirstLaidOut: Bool) throws {
    let (title, subtitle) = (Box(), Box())
    let (card, other) = (Box(nil, [title, subtitle]), Box())
    let window = Box(nil, [card, other])
    let tree = try LayoutTree(window)
    let inner = try tree.add([
      title.widthAnchor.constraint(equalToConstant: 33), title.leftAnchor.constraint(equalTo: card.leftAnchor),
      title.topAnchor.constraint(equalTo: card.topAnchor), title.heightAnchor.constraint(equalToConstant: 9),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 2),
      subtitle.widthAnchor.constraint(equalTo: card.widthAnchor, constant: -2),
      subtitle.heightAnchor.constraint(equalToConstant: 5),
      card.widthAnchor.constraint(equalToConstant: 70), card.heightAnchor.constraint(equalToConstant: 40),
    ])
    let switched = try tree.add(title.heightAnchor.constraint(equalToConstant: 11))
    try tree.setActive(false, of: switched)
    let outer = try tree.add([
      card.leftAnchor.constraint(equalTo: window.leftAnchor),
      title.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor),
      other.widthAnchor.constraint(equalTo: card.widthAnchor),
    ])
    if isFirstLaidOut { try tree.layout(in: .init(300, 300)) }
    window.children = [other]
    other.children = [card]
    tree.invalidateChildren()
    try tree.layout(in: .init(300, 300))
    #expect(inner.allSatisfy { tree.constraint($0) != nil } && outer.allSatisfy { tree.constraint($0) == nil })
    #expect(tree.document.constraints.filter(\.isActive).count == inner.count)
    #expect(title.frame == LayoutRect(0, 0, 33, 9) && subtitle.frame == LayoutRect(2, 13, 68, 5))
    #expect(card.frame.map { LayoutSize($0.width, $0.height) } == LayoutSize(70, 40))
    // They can be changed as before.
    try tree.setConstant(44, of: inner[0])
    try tree.remove(inner[3])
    try tree.setActive(true, of: switched)
    try tree.layout(in: .init(300, 300))
    #expect(title.frame == LayoutRect(0, 0, 44, 11))
  }

  @Test("a part of a moved subtree that moves elsewhere keeps its own constraints alone")
  func partsMove() throws {
    let (leaf, twin) = (Box(), Box())
    let branch = Box(nil, [leaf, twin])
    let (left, right) = (Box(nil, [branch]), Box())
    let window = Box(nil, [left, right])
    let tree = try LayoutTree(window)
    let own = try tree.add(leaf.widthAnchor.constraint(equalToConstant: 30))
    let shared = try tree.add(leaf.widthAnchor.constraint(equalTo: branch.widthAnchor))
    let stayed = try tree.add(twin.heightAnchor.constraint(equalTo: branch.heightAnchor))
    let gone = try tree.add(left.heightAnchor.constraint(equalToConstant: 1))
    right.children = [branch]
    branch.children = [twin]
    window.children = [right, leaf]
    tree.invalidateChildren()
    try tree.layout(in: .init(100, 100))
    #expect(tree.constraint(own) != nil && tree.constraint(stayed) != nil)
    #expect(tree.constraint(shared) == nil && tree.constraint(gone) == nil)
  }

  @Test("constraints that are added after a move was told, and before a layout, are kept")
  func constraintsAfterMoves() throws {
    let box = Box()
    let (left, right) = (Box(nil, [box]), Box())
    let window = Box(nil, [left, right])
    let tree = try LayoutTree(window)
    try tree.add(place(left, in: window, 0, 0, 50) + place(right, in: window, 50, 0, 50))
    let first = try tree.add(place(box, in: left, 5, 5, 10))
    try tree.layout(in: .init(100, 100))
    left.children = []
    right.children = [box]
    tree.invalidateChildren()
    try tree.remove(first[2])
    let moved = try tree.add([
      box.leftAnchor.constraint(equalTo: right.leftAnchor, constant: 7),
      box.topAnchor.constraint(equalTo: right.topAnchor, constant: 8),
    ])
    let width = try tree.add(box.widthAnchor.constraint(equalToConstant: 20))
    try tree.replace(first[3], by: box.heightAnchor.constraint(equalToConstant: 30))
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(7, 8, 20, 30))
    #expect((moved + [width, first[3]]).allSatisfy { tree.constraint($0) != nil })
    #expect(tree.constraint(first[0]) == nil && tree.constraint(first[2]) == nil)
    try tree.setConstant(9, of: moved[0])
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(9, 8, 20, 30))
    // A node that has gone gets none.
    right.children = []
    tree.invalidateChildren()
    #expect(throws: LayoutTreeError.self) { try tree.add(box.widthAnchor.constraint(equalToConstant: 1)) }
    #expect(throws: LayoutTreeError.self) {
      try tree.setGroup("g", to: [box.widthAnchor.constraint(equalToConstant: 1)])
    }
    #expect(throws: LayoutTreeError.self) { try tree.setConstant(1, of: width) }
  }

  // MARK: - Order

  @Test("views are drawn in the order of their nodes, and by their layers")
  func drawingOrder() throws {
    let boxes = (0..<3).map { _ in Box(LayoutSize(1, 1)) }
    for (name, box) in zip(["a", "b", "c"], boxes) { box.configure = { $0.name = name } }
    let window = Box(nil, [boxes[0], boxes[1]])
    let tree = try LayoutTree(window)
    func expectOrder(_ names: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
      try tree.layout(in: .init(10, 10))
      let document = tree.document
      #expect(document.drawingOrder.dropFirst().map { document[$0].name } == names, sourceLocation: sourceLocation)
    }
    try expectOrder(["a", "b"])
    window.children = [boxes[1], boxes[0]]
    tree.invalidateChildren()
    try expectOrder(["b", "a"])
    window.children = [boxes[2], boxes[1], boxes[0]]
    tree.invalidateChildren()
    try expectOrder(["c", "b", "a"])
    window.children = boxes
    tree.invalidateChildren()
    try expectOrder(["a", "b", "c"])
    #expect(tree.document.items.allSatisfy { $0.layer == 0 })
    // Layers that nodes configure come first.
    boxes[0].configure = { ($0.name, $0.layer) = ("a", 7) }
    tree.invalidateConfiguration(of: boxes[0])
    try expectOrder(["b", "c", "a"])
    window.children = [boxes[0], boxes[2], boxes[1]]
    tree.invalidateChildren()
    try expectOrder(["c", "b", "a"])
    boxes[0].configure = { $0.name = "a" }
    tree.invalidateConfiguration(of: boxes[0])
    try expectOrder(["a", "c", "b"])
  }

  // MARK: - Errors

  @Test("a node in a guide, or with the kind of removed items, is an error until it has gone")
  func misplaced() throws {
    let (guide, inner, box) = (Box(), Box(), Box(LayoutSize(5, 5)))
    guide.configure = { ($0.kind, $0.name) = (.guide, "gutter") }
    let window = Box(nil, [guide, box])
    let tree = try LayoutTree(window)
    guide.children = [inner]
    tree.invalidateChildren()
    for _ in 0..<2 {
      let error = #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
      #expect(error?.description.contains("the parent of 'gutter/Box' is a guide") ?? false)
    }
    #expect(throws: LayoutTreeError.self) { try tree.add(inner.widthAnchor.constraint(equalToConstant: 4)) }
    guide.children = []
    inner.configure = { $0.kind = .removed }
    window.children = [inner, guide, box]
    tree.invalidateChildren()
    let error = #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
    #expect(error?.description.contains("cannot be added as a removed item") ?? false)
    window.children = [guide, box]
    tree.invalidateChildren()
    try tree.add(place(box, in: window, 1, 2, 3))
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(1, 2, 3, 3))
    #expect(throws: LayoutTreeError.self) { try LayoutTree(Box(nil, [inner])) }
    var document = LayoutDocument()
    #expect(throws: LayoutItemError.removedKind(of: "x")) { try document.add(view: "x") { $0.kind = .removed } }
  }

  @Test("nodes that nothing keeps alive are an error")
  func temporaries() throws {
    final class Window: LayoutNode {
      var isTemporary = true
      private let kept = Box()
      var layoutChildren: [any LayoutNode] { [isTemporary ? Box() : kept] }
      func applyLayout(_ frame: LayoutRect) {}
    }
    let window = Window()
    let error = #expect(throws: LayoutTreeError.self) { try LayoutTree(window) }
    #expect(error?.description.contains("the node 'Box' was deallocated") ?? false)
    window.isTemporary = false
    let tree = try LayoutTree(window)
    window.isTemporary = true
    tree.invalidateChildren()
    for _ in 0..<2 {
      #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(10, 10)) }
    }
    window.isTemporary = false
    try tree.layout(in: .init(10, 10))
  }

  @Test("before the first layout, also one that failed, the document has the constraints")
  func documentBeforeLayout() throws {
    let box = Box()
    let tree = try LayoutTree(Box(nil, [box]))
    try tree.add([box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20)])
    let off = try tree.add(box.heightAnchor.constraint(equalToConstant: 20))
    try tree.setActive(false, of: off)
    #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
    #expect(try LayoutEngine().solve(tree.document, at: .init(100, 100)).status == .conflict)
    #expect(tree.document.constraints.map(\.isActive) == [true, true, false])
  }

  // MARK: - Edits

  @Test("a constraint that is replaced or switched keeps its place, as in a session", arguments: [false, true])
  func places(isFirstLaidOut: Bool) throws {
    let box = Box()
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    let ids = try tree.add(place(box, in: window, 1, 2, 30))
    if isFirstLaidOut { try tree.layout(in: .init(100, 100)) }
    for constant in [7.0, 9] {
      try tree.replace(ids[1], by: box.topAnchor.constraint(equalTo: window.topAnchor, constant: constant))
    }
    try tree.setGroup("later", to: [box.widthAnchor.constraint(equalToConstant: 50, priority: 500)])
    try tree.setActive(false, of: ids[2])
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(1, 9, 50, 30))
    #expect(tree.document.constraints.map(\.isActive) == [true, true, false, true, true])
    tree.setGroup("later", active: false)
    try tree.setActive(true, of: ids[2])
    try tree.setConstant(31, of: ids[2])
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(1, 9, 31, 30))
    #expect(tree.document.constraints.map(\.isActive) == [true, true, true, true, false])
    #expect(tree.document.constraints.map(\.constant) == [1, 9, 31, 30, 50])
  }

  @Test("an edit that a later one makes void is not kept", arguments: [false, true])
  func merged(isFirstLaidOut: Bool) throws {
    let box = Box(LayoutSize(5, 6))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    let ids = try tree.add([
      box.leftAnchor.constraint(equalTo: window.leftAnchor), box.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    if isFirstLaidOut { try tree.layout(in: .init(100, 100)) }
    let count = tree.pendingEditCount
    for step in 0..<100 {
      try tree.setConstant(Double(step), of: ids[0])
      try tree.setPriority(Double(900 + step), of: ids[0])
      try tree.replace(ids[1], by: box.topAnchor.constraint(equalTo: window.topAnchor, constant: Double(step)))
      box.content = LayoutSize(Double(step), 6)
      tree.invalidateContent(of: box)
      tree.invalidateConfiguration(of: box)
      let passing = try tree.add(box.widthAnchor.constraint(equalToConstant: Double(step)))
      try tree.setActive(false, of: passing)
      try tree.remove(passing)
      tree.setGroup("height", active: false)
      try tree.setGroup("height", to: [box.heightAnchor.constraint(equalToConstant: Double(step))])
    }
    #expect(tree.pendingEditCount <= count + 5, "\(tree.pendingEditCount) \(count)")
    // Nor while there is no layout.
    let wrong = try tree.add(box.heightAnchor.constraint(equalToConstant: 1))
    for _ in 0..<10 {
      #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
      _ = try? tree.measure(in: .init(200, 100))
    }
    #expect(tree.pendingEditCount <= count + 6, "\(tree.pendingEditCount)")
    try tree.remove(wrong)
    try tree.layout(in: .init(100, 100))
    #expect(box.frame == LayoutRect(99, 99, 99, 99) && tree.pendingEditCount == 0)
    #expect(tree.document.constraints.count == 3 && tree.constraint(ids[0])?.priority == 999)
  }

  @Test("the name of a node changes with its configuration, and is in the paths of what is inside")
  func names() throws {
    let (title, card, other) = (Box(LayoutSize(1, 1)), Box(), Box())
    (card.children, card.configure) = ([title], { $0.name = "card" })
    title.configure = { $0.name = "title" }
    other.configure = { $0.name = "other" }
    let window = Box(nil, [card, other])
    window.configure = { $0.name = "window" }
    let tree = try LayoutTree(window)
    func expectNames(_ names: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      let items = [card, title, other].map { tree.item(of: $0) }
      #expect(items.map { $0.map { tree.document[$0].name } } == names, sourceLocation: sourceLocation)
      #expect(names.map { tree.document.item(named: $0) } == items, sourceLocation: sourceLocation)
    }
    expectNames(["card", "card/title", "other"])
    try tree.layout(in: .init(10, 10))
    card.configure = { $0.name = "panel" }
    other.configure = { _ in }
    for box in [card, other] { tree.invalidateConfiguration(of: box) }
    try tree.layout(in: .init(10, 10))
    expectNames(["panel", "panel/title", "Box"])
    #expect(tree.solution?.report(of: tree.document).contains("panel/title") == true)
    // While there is no layout, the two exchange their names.
    let wrong = try tree.add([
      card.widthAnchor.constraint(equalToConstant: 1), card.widthAnchor.constraint(equalToConstant: 2),
    ])
    for (box, name) in [(card, "spare"), (other, "panel"), (card, "Box")] {
      box.configure = { $0.name = name }
      tree.invalidateConfiguration(of: box)
      #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(10, 10)) }
    }
    // A new one gets a name that was free only for a while.
    let new = Box()
    card.configure = { $0.name = "card" }
    tree.invalidateConfiguration(of: card)
    #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(10, 10)) }
    new.configure = { $0.name = "Box" }
    window.children.append(new)
    tree.invalidateChildren()
    try tree.remove(wrong[0])
    try tree.layout(in: .init(10, 10))
    expectNames(["card", "card/title", "panel"])
    #expect(tree.item(of: new).map { tree.document[$0].name } == "Box")
    window.configure = { $0.name = "screen" }
    tree.invalidateConfiguration(of: window)
    try tree.layout(in: .init(10, 10))
    #expect(tree.document[.root].name == "screen" && tree.document.item(named: "screen") == .root)
  }

  @Test("another kind than that with which a node came is an error until it has gone")
  func kinds() throws {
    let box = Box(LayoutSize(5, 5))
    let window = Box(nil, [box])
    window.configure = { $0.name = "window" }
    let tree = try LayoutTree(window)
    for isLaidOut in [false, true] {
      if isLaidOut { try tree.layout(in: .init(10, 10)) }
      box.configure = { $0.kind = .guide }
      tree.invalidateConfiguration(of: box)
      for _ in 0..<2 {
        let error = #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(10, 10)) }
        #expect(error?.description.contains("the kind of 'Box' cannot be changed") ?? false, "\(isLaidOut)")
        #expect(throws: LayoutTreeError.self) { try tree.measure(in: .init(10, 10)) }
      }
      box.configure = { $0.hugging = AxisValues(900) }
      box.content = LayoutSize(6, 6)
      try tree.layout(in: .init(10, 10))
      #expect(box.frame?.width == 6)
    }
  }

  @Test("frames are rounded as those of a solve, also where y grows upward")
  func pixels() throws {
    let boxes = [Box(), Box()]
    let window = Box(nil, [boxes[0]])
    boxes[0].children = [boxes[1]]
    let tree = try LayoutTree(window, coordinates: .bottomLeft)
    tree.pixelScale = 2
    var options = LayoutEngine.Options()
    options.alignment = .edges(scale: 2)
    try tree.add(place(boxes[0], in: window, 0.3, 0.75, 20.5) + place(boxes[1], in: boxes[0], 1.2, 3.45, 5.55))
    for height in [189.0, 100.3, 77.75] {
      try tree.layout(in: .init(100, height))
      let solution = try LayoutEngine().solve(tree.document, at: .init(100, height), options: options)
      #expect(boxes.map { $0.frame } == boxes.map { box in tree.item(of: box).flatMap { solution[$0] } })
    }
  }

  // MARK: - Calls by nodes

  @Test("nodes may read the tree whenever they are called", arguments: Caller.Phase.allCases)
  fileprivate func reading(phase: Caller.Phase) throws {
    let (window, node) = (Caller(), Caller())
    window.children = [node]
    let tree = try LayoutTree(window)
    let id = try tree.add(node.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 3))
    try tree.layout(in: .init(100, 100))
    var (calls, errors) = (0, 0)
    node.call = { [unowned tree, unowned node] in
      guard $0 == phase else { return }
      calls += 1
      #expect(tree.frame(of: node)?.x == 3 && tree.item(of: node) == LayoutItemID(1))
      #expect(tree.node(of: LayoutItemID(1)) === node && tree.constraint(id)?.constant == 3)
      #expect(tree.size != nil && tree.document.items.count == 2)
      _ = (tree.solution, try? tree.explain(node, .left))
      do throws(LayoutTreeError) { try tree.layout(in: .init(1, 1)) } catch { errors += 1 }
      do throws(LayoutTreeError) { _ = try tree.measure(in: .init(1, 1)) } catch { errors += 1 }
    }
    tree.invalidateChildren()
    tree.invalidateConfiguration(of: node)
    _ = try tree.measure(in: .init(120, 100))
    try tree.layout(in: .init(140, 100))
    if phase == .frame {
      // Its width is another one.
      try tree.add(node.rightAnchor.constraint(equalTo: window.rightAnchor))
      try tree.layout(in: .init(130, 100))
    }
    #expect(calls > 0 && errors == 2 * calls)
  }

  @Test("edits by nodes are part of the next layout", arguments: Caller.Phase.allCases)
  fileprivate func editing(phase: Caller.Phase) throws {
    let (window, node, later) = (Caller(), Caller(), Caller())
    window.children = [node]
    let tree = try LayoutTree(window)
    let left = try tree.add(node.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 3))
    try tree.add(node.topAnchor.constraint(equalTo: window.topAnchor))
    let passing = try tree.add(node.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 50, priority: 1))
    try tree.setGroup("width", to: [node.widthAnchor.constraint(equalToConstant: 40)])
    var nested: LayoutTreeError?
    var hasCalled = false
    node.call = { [unowned tree, unowned node] in
      guard $0 == phase, !hasCalled else { return }
      hasCalled = true
      do throws(LayoutTreeError) {
        try tree.setConstant(7, of: left)
        try tree.setPriority(999, of: left)
        try tree.remove(passing)
        try tree.add(node.heightAnchor.constraint(equalToConstant: 11))
        try tree.replace(left, by: node.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 9))
      } catch { Issue.record(error) }
      tree.setGroup("width", active: false)
      tree.invalidateContent(of: node)
      tree.invalidateConfiguration(of: node)
      window.children.append(later)
      tree.invalidateChildren()
      do throws(LayoutTreeError) {
        try tree.add(later.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 1))
      } catch { nested = error }
    }
    tree.invalidateChildren()
    tree.invalidateConfiguration(of: node)
    if phase != .frame { _ = try tree.measure(in: .init(100, 100)) }
    try tree.layout(in: .init(100, 100))
    try tree.layout(in: .init(100, 100))
    #expect(hasCalled && node.frame == LayoutRect(9, 0, 20, 11))
    #expect(tree.item(of: later) != nil && tree.document.items.count == 3)
    // A new node is found by reading all of them, which is what the tree does.
    if phase == .frame {
      #expect(nested == nil && later.frame.x == 1)
    } else if case .nestedLayout? = nested {
    } else {
      Issue.record("\(String(describing: nested))")
    }
  }
}
