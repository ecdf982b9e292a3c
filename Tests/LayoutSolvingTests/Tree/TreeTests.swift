import TestSupport
import Testing
import Tinamou

@Suite("Trees of views of one's own")
struct TreeTests {
  private func expect(
    _ box: Box, _ frame: [Double], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let actual = try #require(box.frame, sourceLocation: sourceLocation)
    expectFrame([actual.x, actual.y, actual.width, actual.height], frame, sourceLocation: sourceLocation)
  }

  @Test("frames are written, and again only those that changed")
  func frames() throws {
    let (label, field, button) = (Box(LayoutSize(60, 20)), Box(LayoutSize(100, 30)), Box(LayoutSize(50, 25)))
    let window = Box(nil, [label, field, button])
    let tree = try LayoutTree(window)
    try tree.add([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      field.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      button.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      button.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
    ])
    #expect(tree.size == nil && tree.solution == nil && label.frame == nil)
    try tree.layout(in: RequestedSize(320, 200))
    try expect(label, [20, 25, 60, 20])
    try expect(field, [88, 20, 212, 30])
    try expect(button, [88, 58, 50, 25])
    #expect(window.frame == nil && tree.size == LayoutSize(320, 200) && tree.frame(of: field) == field.frame)

    for box in [label, field, button] { box.forgetCounts() }
    try tree.layout(in: RequestedSize(400, 200))
    try expect(field, [88, 20, 292, 30])
    #expect(field.counts == (1, 0) && label.counts == (0, 0) && button.counts == (0, 0))
    try tree.layout(in: RequestedSize(400, 200))
    #expect(field.counts.written == 1)
  }

  @Test("constraints come, go and change, in place")
  func constraints() throws {
    let box = Box(LayoutSize(60, 20))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    try tree.add([
      box.topAnchor.constraint(equalTo: window.topAnchor), box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    let width = try tree.add(box.widthAnchor.constraint(equalToConstant: 100))
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 100, 20])
    try tree.setConstant(120, of: width)
    #expect(tree.constraint(width)?.constant == 120)
    try expect(box, [0, 0, 100, 20])
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 120, 20])
    try tree.setPriority(240, of: width)
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 60, 20])
    try tree.replace(width, by: box.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5))
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 150, 20])
    try tree.setActive(false, of: width)
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 60, 20])
    try tree.setActive(true, of: width)
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 150, 20])
    try tree.remove(width)
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 60, 20])
    #expect(tree.constraint(width) == nil)
    #expect(throws: LayoutTreeError.self) { try tree.remove(width) }
    // One that comes and goes between two layouts leaves nothing.
    let passing = try tree.add(box.widthAnchor.constraint(equalToConstant: 7))
    try tree.remove(passing)
    try tree.layout(in: .init(300, 100))
    try expect(box, [0, 0, 60, 20])
  }

  @Test("groups of constraints are replaced, switched and removed by their keys")
  func groups() throws {
    let box = Box(LayoutSize(60, 20))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    try tree.add([
      box.topAnchor.constraint(equalTo: window.topAnchor), box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    func expectWidth(_ width: Double) throws {
      try tree.layout(in: .init(300, 100))
      try expect(box, [0, 0, width, 20])
    }
    try tree.setGroup("width", to: [box.widthAnchor.constraint(equalToConstant: 100)])
    try expectWidth(100)
    try tree.setGroup("width", to: [box.widthAnchor.constraint(equalTo: window.widthAnchor)])
    try expectWidth(300)
    tree.setGroup("width", active: false)
    try expectWidth(60)
    tree.setGroup("width", active: true)
    try expectWidth(300)
    // All or nothing.
    #expect(throws: LayoutTreeError.self) {
      try tree.setGroup("width", to: [box.widthAnchor.constraint(equalTo: Box().widthAnchor)])
    }
    try expectWidth(300)
    #expect(tree.setGroup("widht", active: false) == 0 && tree.removeGroup("widht") == 0)
    #expect(tree.setGroup("width", active: true) == 1)
    #expect(tree.removeGroup("width") == 1)
    try expectWidth(60)
  }

  @Test("a value of a node is explained")
  func explain() throws {
    let box = Box(LayoutSize(60, 20))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    try tree.add(box.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5))
    #expect(try tree.explain(box, .width) == nil)
    try tree.layout(in: .init(300, 100))
    #expect(try tree.explain(box, .width)?.explanations.first?.value == 150)
    #expect(try tree.explain(Box(), .width) == nil)
  }

  @Test("nodes come and go, with their constraints, and a node may move to another parent")
  func children() throws {
    let (first, second, third) = (Box(LayoutSize(10, 10)), Box(LayoutSize(20, 20)), Box(LayoutSize(30, 30)))
    let (left, right) = (Box(nil, [first, second]), Box())
    let window = Box(nil, [left, right])
    let tree = try LayoutTree(window)
    try tree.add(
      window.column([left, right]) + left.column([first, second]) + [
        left.heightAnchor.constraint(equalToConstant: 50), right.heightAnchor.constraint(equalToConstant: 60),
      ])
    try tree.layout(in: .init(200, 200))
    try expect(second, [10, 20, 160, 20])
    let before = try #require(tree.item(of: second))

    // A new node is found when its constraints are added, without being told.
    left.children.append(third)
    try tree.add([
      third.topAnchor.constraint(equalTo: second.bottomAnchor), third.leftAnchor.constraint(equalTo: left.leftAnchor),
    ])
    left.children.remove(at: 0)
    tree.invalidateChildren()
    try tree.add(second.topAnchor.constraint(equalTo: left.topAnchor, constant: 1))
    try tree.layout(in: .init(200, 200))
    try expect(second, [10, 1, 160, 20])
    try expect(third, [0, 21, 30, 30])
    #expect(tree.item(of: first) == nil && tree.frame(of: first) == nil && tree.item(of: second) == before)

    left.children.removeAll { $0 === second }
    right.children.append(second)
    tree.invalidateChildren()
    try tree.layout(in: .init(200, 200))
    #expect(tree.item(of: second) != before && tree.document.items.filter { $0.kind == .view }.count == 5)
    try tree.add(right.column([second]))
    try tree.layout(in: .init(200, 200))
    try expect(second, [10, 5, 160, 20])
  }

  @Test("texts are as high as their widths make them, at once and after each resize")
  func texts() throws {
    let (text, below) = (Box(area: 3600), Box(LayoutSize(10, 10)))
    let window = Box(nil, [text, below])
    let tree = try LayoutTree(window)
    try tree.add(
      window.column([text, below]) + [window.bottomAnchor.constraint(greaterThanOrEqualTo: below.bottomAnchor)])
    for width in [200.0, 120, 380, 92.5, 200] {
      try tree.layout(in: .init(width, 400))
      #expect(tree.solution?.messages == [], "the height has settled")
      let violations = tree.solution?.violations.map { "\($0)" } ?? []
      #expect(!violations.contains { $0.contains("compression") }, "a text may wrap")
      let height = 3600 / (width - 20)
      try expect(text, [10, 5, width - 20, height])
      try expect(below, [10, 10 + height, width - 20, 10])
    }
    text.forgetCounts()
    try tree.layout(in: .init(200, 500))
    #expect(text.counts.measured == 0, "its width has not changed")
    text.area = 1800
    try tree.layout(in: .init(200, 500))
    try expect(text, [10, 5, 180, 20])
    tree.invalidateContent(of: text)
    try tree.layout(in: .init(200, 500))
    try expect(text, [10, 5, 180, 10])
    #expect(tree.solution?.messages == [])
    // As wide as the text on one line.
    #expect(try tree.measure(in: RequestedSize(nil, nil)) == LayoutSize(200, 30))
    #expect(try tree.measure(in: RequestedSize(120, nil)) == LayoutSize(120, 38))
    try expect(text, [10, 5, 180, 10])
  }

  @Test("sizes are measured with all edits so far, whether a layout has them or not", arguments: [false, true])
  func measuring(laysOut: Bool) throws {
    let (text, below) = (Box(area: 3600), Box(LayoutSize(60, 10)))
    let window = Box(nil, [text, below])
    let tree = try LayoutTree(window)
    let ids = try tree.add(
      window.column([text, below]) + [window.bottomAnchor.constraint(equalTo: below.bottomAnchor)])
    func expectHeights(below rest: Double) throws {
      for width in [200.0, 110, 200, 380] {
        let measured = try tree.measure(in: RequestedSize(width, nil))
        let area = text.area ?? 0
        expectFrame([measured.width, measured.height], [width, area / (width - 20) + rest])
      }
      if laysOut { try tree.layout(in: RequestedSize(200, nil)) }
    }
    try expectHeights(below: 20)
    try tree.setConstant(25, of: ids[2])
    try expectHeights(below: 40)
    text.area = 1800
    tree.invalidateContent(of: text)
    try expectHeights(below: 40)
    let high = try tree.add(below.heightAnchor.constraint(equalToConstant: 30, priority: 100))
    try expectHeights(below: 40)
    try tree.setPriority(900, of: high)
    try expectHeights(below: 60)
    try tree.setActive(false, of: high)
    try expectHeights(below: 40)
    try tree.setActive(true, of: high)
    try expectHeights(below: 60)
    try tree.replace(high, by: below.heightAnchor.constraint(equalToConstant: 50))
    try expectHeights(below: 80)
    try tree.remove(high)
    try expectHeights(below: 40)
    below.configure = { $0.hugging.vertical = 1 }
    below.content = LayoutSize(60, 22)
    tree.invalidateConfiguration(of: below)
    try expectHeights(below: 52)
    let footer = Box(LayoutSize(10, 7))
    window.children.append(footer)
    tree.invalidateChildren()
    try tree.setGroup(
      "footer",
      to: [
        footer.topAnchor.constraint(equalTo: below.topAnchor), footer.leftAnchor.constraint(equalTo: window.leftAnchor),
        footer.heightAnchor.constraint(equalTo: below.heightAnchor, constant: 1),
        window.bottomAnchor.constraint(greaterThanOrEqualTo: below.bottomAnchor, constant: 9, priority: 10),
      ])
    try expectHeights(below: 52)
    window.children.removeLast()
    tree.invalidateChildren()
    try expectHeights(below: 52)
  }

  @Test("widths that follow heights")
  func widthOnHeight() throws {
    final class Icon: LayoutNode {
      var layoutChildren: [any LayoutNode] { [] }
      var frame = LayoutRect.null
      func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
        LayoutMeasurement(width: 2 * (proposal.height ?? 16), height: 16, dependence: .widthOnHeight)
      }
      func applyLayout(_ frame: LayoutRect) { self.frame = frame }
    }
    final class Bar: LayoutNode {
      let icon = Icon()
      var layoutChildren: [any LayoutNode] { [icon] }
      func applyLayout(_ frame: LayoutRect) {}
    }
    let bar = Bar()
    let tree = try LayoutTree(bar)
    try tree.add([
      bar.icon.topAnchor.constraint(equalTo: bar.topAnchor),
      bar.icon.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      bar.icon.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    ])
    try tree.layout(in: .init(300, 40))
    #expect(bar.icon.frame == LayoutRect(0, 0, 80, 40))
    try tree.layout(in: .init(300, 24))
    #expect(bar.icon.frame == LayoutRect(0, 0, 48, 24))
  }

  @Test("what was measured in a wider window contradicts no narrower one, and the reverse")
  func staleHeights() throws {
    let text = Box(area: 3600)
    text.configure = { $0.compressionResistance.vertical = 1000 }
    let window = Box(nil, [text])
    let tree = try LayoutTree(window)
    try tree.add(
      window.column([text]) + [text.bottomAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor)])
    // 360 points wide it is 10 high; 60 wide it is 60 high.
    for (width, height) in [(380.0, 15.0), (80, 65), (380, 15), (60, 95)] {
      try tree.layout(in: .init(width, height))
      try expect(text, [10, 5, width - 20, 3600 / (width - 20)])
    }
    #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(60, 94)) }
  }

  @Test("a conflict leaves the frames, is told by paths, and goes with its constraint")
  func conflict() throws {
    let (first, second) = (Box(), Box())
    let list = Box(nil, [first, second])
    let window = Box(nil, [list])
    list.configure = { $0.name = "list" }
    let tree = try LayoutTree(window)
    try tree.add(window.column([list]) + list.column([first, second]))
    try tree.add([
      first.heightAnchor.constraint(equalToConstant: 10), second.heightAnchor.constraint(equalToConstant: 10),
      list.heightAnchor.constraint(equalToConstant: 30),
    ])
    try tree.layout(in: .init(100, 100))
    let wide = try tree.add(second.widthAnchor.constraint(equalToConstant: 90))
    let error = #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
    guard case .unsolved(let solution)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let members = solution.conflict?.constraints.map(\.description) ?? []
    #expect(members.contains("list/Box 2.width == 90") && members.contains("list.leading == Box.leading + 10"))
    try expect(second, [10, 20, 60, 10])
    // The size may change meanwhile.
    try tree.layout(in: .init(130, 100))
    try expect(second, [10, 20, 90, 10])
    #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
    try tree.remove(wide)
    try tree.layout(in: .init(100, 100))
    try expect(second, [10, 20, 60, 10])
  }

  @Test("with a broken constraint there is a layout")
  func broken() throws {
    let box = Box()
    let window = Box(nil, [box])
    var options = LayoutEngine.Options()
    options.onConflict = .break
    let tree = try LayoutTree(window, options: options)
    try tree.add(window.column([box]) + [box.widthAnchor.constraint(equalToConstant: 500)])
    try tree.layout(in: .init(100, 100))
    #expect(tree.solution?.broken.count == 1 && box.frame?.width == 80)
  }

  @Test("what is no part of the tree, or twice in it, is an error that names it")
  func errors() throws {
    let (box, stranger) = (Box(), Box())
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    let unknown = #expect(throws: LayoutTreeError.self) {
      try tree.add(box.leadingAnchor.constraint(equalTo: stranger.leadingAnchor))
    }
    #expect(unknown?.description.contains("'Box 2.leading == ?.leading' is not in the tree") ?? false)
    let scaled = #expect(throws: LayoutTreeError.self) {
      try tree.add(
        stranger.widthAnchor.constraint(
          greaterThanOrEqualTo: box.widthAnchor, multiplier: 2, constant: 3, priority: 300))
    }
    #expect(scaled?.description.contains("'?.width >= 2 * Box 2.width + 3 @ 300' is not in the tree") ?? false)
    // All or none.
    #expect(throws: LayoutTreeError.self) {
      try tree.add([
        box.widthAnchor.constraint(equalToConstant: 10), stranger.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    try tree.layout(in: .init(100, 100))
    #expect(tree.document.constraints.isEmpty)
    #expect(throws: LayoutTreeError.self) {
      try LayoutTree(Box(nil, [box, Box(nil, [box])]))
    }
    // A constraint that may not be is known at the layout, and can be taken back.
    let wrong = try tree.add(box.widthAnchor.constraint(equalToConstant: .nan))
    let invalid = #expect(throws: LayoutTreeError.self) { try tree.layout(in: .init(100, 100)) }
    #expect(invalid?.description.contains("Box 2.width") ?? false)
    try tree.remove(wrong)
    try tree.layout(in: .init(100, 100))
  }

  @Test("a node that has gone is not taken for another one at its address")
  func addresses() throws {
    let window = Box()
    let tree = try LayoutTree(window)
    for _ in 0..<100 {
      let box = Box()
      window.children = [box]
      tree.invalidateChildren()
      try tree.add(window.column([box]))
      try tree.layout(in: .init(100, 100))
      try expect(box, [10, 5, 80, 0])
      window.children = []
    }
    let stale = Box().widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: LayoutTreeError.self) { try tree.add(stale) }
  }

  @Test("stacks arrange nodes in their order, whenever they came")
  func stacks() throws {
    let boxes = (1...4).map { Box(LayoutSize(Double($0) * 10, 10)) }
    let stack = Box(nil, [boxes[0], boxes[1]])
    stack.configure = { $0.stack = StackConfiguration(axis: .horizontal, alignment: .top, spacing: 2) }
    let window = Box(nil, [stack])
    let tree = try LayoutTree(window)
    try tree.add([
      stack.leftAnchor.constraint(equalTo: window.leftAnchor), stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    try tree.layout(in: .init(300, 100))
    #expect(boxes.prefix(2).map { $0.frame?.x } == [0, 12])
    stack.children = [boxes[2], boxes[1], boxes[0], boxes[3]]
    tree.invalidateChildren()
    try tree.layout(in: .init(300, 100))
    #expect(boxes.map { $0.frame?.x } == [54, 32, 0, 66])
    stack.children.remove(at: 1)
    tree.invalidateChildren()
    try tree.layout(in: .init(300, 100))
    #expect([boxes[2], boxes[0], boxes[3]].map { $0.frame?.x } == [0, 32, 44])
    // The arranged views can be given by nodes too; `invalidateConfiguration` reads them anew.
    stack.configure = { [boxes] in
      $0.stack = StackConfiguration(axis: .horizontal, alignment: .top, spacing: 2)
      $0.stack?.arranged = [boxes[3].anchors, boxes[2].anchors]
      $0.stack?.customSpacing = [boxes[3].anchors: 9]
    }
    tree.invalidateConfiguration(of: stack)
    try tree.layout(in: .init(300, 100))
    #expect([boxes[3], boxes[2]].map { $0.frame?.x } == [0, 49])
  }

  @Test("edges are whole pixels, and neighbours stay neighbours")
  func pixels() throws {
    let boxes = (0..<3).map { _ in Box() }
    let window = Box(nil, boxes)
    let tree = try LayoutTree(window)
    tree.pixelScale = 1
    try tree.add([
      boxes[0].leftAnchor.constraint(equalTo: window.leftAnchor),
      boxes[1].leftAnchor.constraint(equalTo: boxes[0].rightAnchor),
      boxes[2].leftAnchor.constraint(equalTo: boxes[1].rightAnchor),
      boxes[2].rightAnchor.constraint(equalTo: window.rightAnchor),
      boxes[0].widthAnchor.constraint(equalTo: boxes[1].widthAnchor),
      boxes[1].widthAnchor.constraint(equalTo: boxes[2].widthAnchor),
    ])
    for width in [100.0, 101, 102, 50] {
      try tree.layout(in: .init(width, 10))
      let frames = boxes.compactMap(\.frame)
      for frame in frames { #expect(frame.x.rounded() == frame.x && frame.width.rounded() == frame.width) }
      #expect(frames[0].x + frames[0].width == frames[1].x && frames[1].x + frames[1].width == frames[2].x)
      #expect(frames[2].x + frames[2].width == width)
    }
  }

  @Test("nothing is kept alive, and no layout is begun within another")
  func ownership() throws {
    weak var gone: Box?
    var tree: LayoutTree?
    do {
      let box = Box()
      let window = Box(nil, [box])
      gone = window
      tree = try LayoutTree(window)
      try tree?.add(window.column([box]))
      try tree?.layout(in: .init(100, 100))
    }
    #expect(gone == nil)
    try tree?.layout(in: .init(120, 100))

    final class Eager: LayoutNode {
      var tree: LayoutTree?
      var error: LayoutTreeError?
      var layoutChildren: [any LayoutNode] { [] }
      func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { LayoutMeasurement(width: 10, height: 10) }
      func applyLayout(_ frame: LayoutRect) {
        do throws(LayoutTreeError) { try tree?.layout(in: .init(1, 1)) } catch { self.error = error }
      }
    }
    final class Window: LayoutNode {
      let eager = Eager()
      var layoutChildren: [any LayoutNode] { [eager] }
      func applyLayout(_ frame: LayoutRect) {}
    }
    let window = Window()
    let nested = try LayoutTree(window)
    window.eager.tree = nested
    try nested.add(window.eager.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 3))
    try nested.layout(in: .init(100, 100))
    guard case .nestedLayout? = window.eager.error else {
      Issue.record("\(String(describing: window.eager.error))")
      return
    }
  }
}

/// The class of a toolkit whose views belong to the main actor.
@MainActor class Widget {
  var subviews: [Widget] = []
  var frame = LayoutRect.zero
  private(set) var tree: LayoutTree?

  func makeTree() throws {
    tree = try LayoutTree(self)
  }

  func layOut(_ width: Double, _ height: Double) throws {
    try tree?.layout(in: RequestedSize(width, height))
  }
}

extension Widget: @MainActor LayoutNode {
  var layoutChildren: [any LayoutNode] { subviews }

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    LayoutMeasurement(width: 40, height: (proposal.width ?? 40) / 2, dependence: .heightOnWidth)
  }

  func applyLayout(_ frame: LayoutRect) { self.frame = frame }
}

/// An actor with views of its own, such as a server that lays out pages.
actor Page {
  private let root = Box()
  private let tree: LayoutTree

  init() throws {
    let box = Box(LayoutSize(10, 10))
    root.children = [box]
    tree = try LayoutTree(root)
    try tree.add(root.column([box]))
  }

  func widths(in size: LayoutSize) throws -> [Double] {
    try tree.layout(in: RequestedSize(size.width, size.height))
    return root.children.compactMap { $0.frame?.width }
  }
}

@Suite("Trees and actors")
struct TreeIsolationTests {
  @Test("views of the main actor") @MainActor func mainActor() throws {
    let (window, child) = (Widget(), Widget())
    window.subviews = [child]
    try window.makeTree()
    try window.tree?.add([
      child.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
      child.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -5),
      child.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    try window.layOut(110, 100)
    #expect(child.frame == LayoutRect(5, 0, 100, 50))
  }

  @Test("views of an actor") func actor() async throws {
    let pages = try [Page(), Page()]
    for page in pages {
      #expect(try await page.widths(in: LayoutSize(100, 50)) == [80])
    }
  }

  @Test("a tree that is sent to a task") func sent() async throws {
    let box = Box(LayoutSize(10, 10))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    try tree.add(window.column([box]))
    let width = try await Task {
      try tree.layout(in: .init(100, 100))
      return box.frame?.width
    }.value
    #expect(width == 80)
  }
}
