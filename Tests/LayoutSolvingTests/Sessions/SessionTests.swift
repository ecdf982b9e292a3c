import LayoutSolving
import TestSupport
import Testing
import Tinamou

@Suite("Live layouts")
struct SessionTests {
  /// A form of rows: a label, a field and a button, the label column as wide as its widest label.
  private static func form() throws -> (document: LayoutDocument, widest: LayoutItemID) {
    var screen = Screen()
    try screen.addForm(rows: 4, field: "(>=30)", column: { "= \($0)" })
    return (screen.document, try #require(screen.document.item(named: "label3")))
  }

  private static func expectSame(
    _ session: LayoutSession, _ comment: Comment, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let fresh = try LayoutEngine().solve(session.document, at: session.size)
    #expect(fresh.status == .solved && session.solution.status == .solved, comment, sourceLocation: sourceLocation)
    for (frame, expected) in zip(session.frames, fresh.frames) {
      expectFrame(
        [frame.x, frame.y, frame.width, frame.height], [expected.x, expected.y, expected.width, expected.height],
        tolerance: 1e-5, comment, sourceLocation: sourceLocation)
    }
    #expect(
      session.solution.violations.map(\.constraint) == fresh.violations.map(\.constraint), comment,
      sourceLocation: sourceLocation)
  }

  @Test("frames at all sizes are those of a solve, the way up, down and across")
  func sizes() throws {
    let (document, _) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(250, 400))
    for width in Array(stride(from: 250.0, through: 500, by: 7)) + [490, 260, 333.25, 1000, 251] {
      try session.setSize(RequestedSize(width, 400))
      try Self.expectSame(session, "width \(width)")
      #expect(session.hasIncrementalLayout, "\(width)")
    }
    for width in stride(from: 500.0, through: 250, by: -13) {
      try session.setSize(RequestedSize(width, width))
      try Self.expectSame(session, "square \(width)")
    }
    try session.setSize(RequestedSize(nil, nil))
    try Self.expectSame(session, "fitting")
  }

  @Test("natural sizes and constants that move")
  func numbers() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    let gap = session.handle(ofConstraintAt: 0)
    for step in 0..<30 {
      try session.setIntrinsicSize(Double(20 + 7 * step), of: widest, along: .horizontal)
      try Self.expectSame(session, "label \(step)")
      try session.setConstant(Double(step), of: gap)
      try session.setSize(RequestedSize(400 - Double(step), 400))
      try Self.expectSame(session, "gap \(step)")
    }
    #expect(session.document[widest].intrinsicSize.horizontal == 223 && session.constraint(gap)?.constant == 29)
  }

  @Test("an edit that fails leaves nothing behind")
  func transactions() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    try session.setSize(RequestedSize(410, 400))
    let (frames, count) = (session.frames, session.document.constraints.count)
    let handle = session.handle(ofConstraintAt: 2)
    struct Mistake: Error {}
    #expect(throws: Mistake.self) {
      try session.update { edits in
        try edits.setConstant(99, of: handle)
        try edits.remove([widest])
        throw Mistake()
      }
    }
    #expect(throws: LayoutSessionError.self) { try session.setPriority(-1, of: handle) }
    #expect(throws: LayoutSessionError.self) { try session.setConstant(.nan, of: handle) }
    #expect(throws: LayoutSessionError.self) { try session.setSize(RequestedSize(.infinity, 400)) }
    #expect(throws: LayoutSessionError.self) {
      try session.add(LayoutConstraint(LayoutItemID(99), .width, .equal, constant: 1))
    }
    do {
      try session.setSize(RequestedSize(50, 300))
      Issue.record("50 points are too few")
    } catch {
      guard case .unsolved(let solution) = error else { throw error }
      #expect(solution.status == .conflict && solution.conflict != nil)
    }
    #expect(session.frames == frames && session.document.constraints.count == count)
    #expect(session.size == RequestedSize(410, 400) && session.document.contains(widest))
    try Self.expectSame(session, "afterwards")
  }

  @Test("a text that nothing lays out any more has the height of its own width") func unplacedText() throws {
    var screen = Screen(300, 200)
    let text = try screen.view("text") { $0.text = WrappingText(length: 250, lineHeight: 17) }
    var session = try LayoutSession(screen.document, size: RequestedSize(300, 200))
    #expect(session[text] == LayoutRect(0, 0, 250, 17))
    let width = try session.add(LayoutConstraint(text, .width, .equal, constant: 66))
    #expect(session[text] == LayoutRect(0, 0, 66, 68))
    try session.remove(width)
    #expect(session[text] == LayoutRect(0, 0, 250, 17))
  }

  @Test("handles name the same constraint while others come and go")
  func handles() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    let before = document.constraints.indices.map { (session.handle(ofConstraintAt: $0), document.constraints[$0]) }
    let added = try session.add(LayoutConstraint(widest, .width, .greaterThanOrEqual, constant: 90, priority: 800))
    #expect(session[widest]?.width == 90)
    try session.remove(before[5].0)
    try session.update { try $0.remove([widest]) }
    #expect(session.constraint(added) == nil && session[widest] == nil)
    #expect(throws: LayoutSessionError.self) { try session.setConstant(1, of: added) }
    let again = try session.add(LayoutConstraint(.root, .width, .greaterThanOrEqual, constant: 1))
    #expect(again != added && session.constraint(before[5].0) == nil)
    var kept = 0
    for (index, (handle, constraint)) in before.enumerated() where index != 5 {
      let isGone = constraint.firstItem == widest || constraint.second?.item == widest
      #expect(session.constraint(handle) == (isGone ? nil : constraint))
      kept += isGone ? 0 : 1
    }
    #expect(kept > 10)
  }

  @Test("what is dragged goes where it is taken, as far as it can, and stays there; the rest stays where it is")
  func dragging() throws {
    var screen = Screen(300, 200)
    for name in ["a", "b"] { try screen.view(name) }
    try screen.add("H:[a(40)]", "H:[b(40)]", "a.right <= superview.right", "b.left >= a.right + 10")
    try screen.add("V:|[a(20)]", "V:|[b(20)]")
    let (a, b) = (LayoutItemID(1), LayoutItemID(2))
    var session = try LayoutSession(screen.document, size: RequestedSize(300, 200))
    #expect(session[a]?.x == 0 && session[b]?.x == 50)
    let drag = try session.beginEdit(a, .left)
    #expect(session[a]?.x == 0 && session[b]?.x == 50)
    for (pointer, left, other) in [(30.0, 30.0, 80.0), (100, 100, 150), (60, 60, 150), (280, 260, 310), (10, 10, 310)] {
      try session.suggest(pointer, for: drag)
      #expect(abs((session[a]?.x ?? .nan) - left) < 1e-6 && abs((session[b]?.x ?? .nan) - other) < 1e-6, "\(pointer)")
    }
    try session.endEdit(drag)
    #expect(abs((session[a]?.x ?? .nan) - 10) < 1e-6 && abs((session[b]?.x ?? .nan) - 310) < 1e-6)
    #expect(throws: LayoutSessionError.self) { try session.suggest(1, for: drag) }
    #expect(throws: LayoutSessionError.self) { try session.beginEdit(.root, .left) }
    #expect(throws: LayoutSessionError.self) { try session.beginEdit(a, .lastBaseline) }
  }

  /// The coordinates of a document, and those of a view in it.
  private static let coordinates: [[CoordinateSystem]] = [
    [.topLeft, .topLeft], [.topLeft, .bottomLeft], [.bottomLeft, .topLeft], [.bottomLeft, .bottomLeft],
  ]

  @Test(
    "an edit begins with the value that is there, whatever the coordinates of the document and of a view",
    arguments: LayoutDirection.allCases, SessionTests.coordinates)
  func present(direction: LayoutDirection, coordinates: [CoordinateSystem]) throws {
    for attribute in [
      LayoutAttribute.left, .right, .leading, .trailing, .centerX, .top, .bottom, .centerY, .width, .height,
    ] {
      var screen = Screen(300, 200)
      screen.document.direction = direction
      screen.document.coordinates = coordinates[0]
      try screen.view("box") {
        $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        $0.coordinates = coordinates[1]
      }
      try screen.view("a", in: "box") { $0.alignmentInsets = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8) }
      try screen.add(
        "H:|-30-[box]-20-|", "V:|-10-[box]-15-|", "box.width >= 0", "a.width <= 70 @ 10", "a.height <= 40 @ 10")
      try screen.add(
        "a.width >= 70 @ 10", "a.height >= 40 @ 10", "a.left = box.left + 11 @ 10", "a.top = box.top + 12 @ 10")
      let a = try #require(screen.document.item(named: "a"))
      var session = try LayoutSession(screen.document, size: RequestedSize(300, 200))
      let before = session.frames
      let variable = try session.beginEdit(a, attribute)
      for (frame, old) in zip(session.frames, before) {
        expectFrame(
          [frame.x, frame.y, frame.width, frame.height], [old.x, old.y, old.width, old.height], "\(attribute)")
      }
      try session.suggest(50, for: variable)
      #expect(session.frames != before || attribute == .width)
      let fresh = try LayoutEngine().solve(session.document, at: session.size)
      if fresh.ambiguities.isEmpty { try Self.expectSame(session, "\(attribute)") }
    }
  }

  @Test("changes are reported once, to the subscriber or on request")
  func changes() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    #expect(session.takeChanges().isEmpty)
    let old = session.frames
    try session.setSize(RequestedSize(450, 400))
    try session.setSize(RequestedSize(460, 400))
    let changes = session.takeChanges()
    #expect(changes.first == FrameChange(item: .root, old: LayoutRect(0, 0, 400, 400), new: LayoutRect(0, 0, 460, 400)))
    for change in changes { #expect(change.old == old[change.item.index] && change.new == session[change.item]) }
    #expect(changes.count == old.indices.filter { old[$0] != session.frames[$0] }.count && changes.count < old.count)
    #expect(session.takeChanges().isEmpty)

    let box = Box()
    session.onChange = { box.told += $0 }
    let view = try session.update { edits in
      try edits.remove([widest])
      return try edits.add(view: "new", width: 5, height: 6)
    }
    let news = box.told
    #expect(news.contains { $0.item == widest && $0.new == nil } && news.contains { $0.item == view && $0.old == nil })
    #expect(session.takeChanges().isEmpty)
    // A frame that moves while nobody subscribes is listed, or comes with the first call of the next subscriber.
    session.onChange = nil
    try session.setSize(RequestedSize(470, 400))
    #expect(session.takeChanges().first?.old == LayoutRect(0, 0, 460, 400))
    try session.setSize(RequestedSize(480, 400))
    box.told = []
    session.onChange = { box.told += $0 }
    #expect(box.told.isEmpty)
    try session.setSize(RequestedSize(490, 400))
    let root = FrameChange(item: .root, old: LayoutRect(0, 0, 470, 400), new: LayoutRect(0, 0, 490, 400))
    #expect(box.told.first == root && session.takeChanges().isEmpty)
  }

  private final class Box {
    var told: [FrameChange] = []
  }

  @Test("edits have the verbs of documents: views, guides, stacks, scroll views, groups")
  func verbs() throws {
    var document = LayoutDocument()
    let list = try document.add(view: "list")
    document.add(try VisualFormat.constraints("H:|[list]|", in: document))
    document.add(try VisualFormat.constraints("V:|[list]", in: document))
    document.setGroup("short", to: [list.height.constraint(equalToConstant: 50)])
    var session = try LayoutSession(document, size: RequestedSize(300, 200))
    let added = try session.update { edits in
      let guide = try edits.add(guide: nil)
      let stack = try edits.add(stack: nil, in: list, StackConfiguration(spacing: 4))
      let (a, b) = (
        try edits.add(view: nil, in: stack, width: 30, height: 10), try edits.add(view: nil, in: stack, width: 40)
      )
      let scroller = try edits.add(view: "scroller")
      let content = try edits.add(scrollingContent: nil, in: scroller)
      edits.setGroup(
        "short", to: [list.height.constraint(equalToConstant: 80), guide.width.constraint(equalToConstant: 9)])
      edits.add([
        stack.left.constraint(equalTo: list.left), stack.top.constraint(equalTo: list.top),
        scroller.left.constraint(equalTo: guide.right), scroller.top.constraint(equalTo: list.bottom),
        scroller.width.constraint(equalToConstant: 60), scroller.height.constraint(equalToConstant: 20),
        content.height.constraint(equalToConstant: 500), guide.left.constraint(equalTo: LayoutItemID.root.left),
        guide.top.constraint(equalTo: list.bottom),
      ])
      return (a: a, b: b, scroller: scroller, content: content)
    }
    #expect(session[list]?.height == 80 && session[added.a]?.x == 0 && session[added.b]?.x == 34)
    #expect(session[added.scroller]?.x == 9 && session[added.content]?.height == 500)
    #expect(session.solution.contentSizes.map(\.size) == [LayoutSize(60, 500)])
    let explained = try session.explain(list, .height)
    #expect(explained.explanations.first?.value == 80 && explained.explanations.first?.bindingConstraints.count == 1)

    try session.update { edits in
      edits.setGroup("short", active: false)
      edits.add(list.height.constraint(equalToConstant: 30))
      edits.add(added.scroller.left.constraint(equalTo: list.left))
    }
    #expect(session[list]?.height == 30 && session[added.scroller]?.x == 0)
    try session.update { edits in
      edits.removeGroup("short")
      try edits.remove(added.a)
    }
    #expect(session.document.groups.isEmpty && session[added.a] == nil && session[added.b]?.x == 0)
  }

  @Test("a session has the verbs of its edits, each a transaction")
  func singleVerbs() throws {
    var session = try LayoutSession(LayoutDocument(), size: RequestedSize(300, 200))
    let list = try session.add(view: "list", width: 50, height: 20) { $0.hugging = AxisValues(900) }
    let guide = try session.add(guide: nil)
    let stack = try session.add(stack: nil, StackConfiguration(spacing: 4))
    let inner = try session.add(view: nil, in: stack, width: 10, height: 10)
    let content = try session.add(scrollingContent: nil, in: try session.add(view: "scroller"))
    let handles = try session.add {
      list.left.constraint(equalTo: guide.right)
      list.top.constraint(equalTo: LayoutItemID.root.top)
      guide.left.constraint(equalTo: LayoutItemID.root.left, constant: 7)
      guide.width.constraint(equalToConstant: 3)
    }
    #expect(session[list] == LayoutRect(10, 0, 50, 20) && session[inner]?.width == 10 && session[content] != nil)
    try session.replace(handles[3], by: guide.width.constraint(equalToConstant: 5))
    #expect(session[list]?.x == 12 && session.constraint(handles[3])?.constant == 5)
    try session.setActive(false, of: handles[3])
    try session.add([guide.width.constraint(equalToConstant: 20)])
    #expect(session[list]?.x == 27)
    try session.change(list) { $0.intrinsicSize.horizontal = 60 }
    #expect(session[list]?.width == 60)
    try session.setGroup("wide", to: [list.width.constraint(equalToConstant: 200)])
    #expect(session[list]?.width == 200)
    try session.setGroup("wide", active: false)
    #expect(session[list]?.width == 60)
    try session.setGroup("wide", active: true)
    try session.removeGroup("wide")
    #expect(session[list]?.width == 60 && session.document.groups.isEmpty)
    // All or nothing.
    #expect(throws: LayoutSessionError.self) { try session.add(view: "list") }
    #expect(throws: LayoutSessionError.self) {
      try session.setGroup("impossible", to: [list.width.constraint(equalToConstant: -1)])
    }
    #expect(session.document.groups.isEmpty && session[list]?.width == 60)
    try session.remove(inner)
    try session.remove([stack, content])
    #expect(session[inner] == nil && session[stack] == nil && session[list] != nil)
  }

  @Test("a constraint that is replaced or switched keeps its place")
  func places() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    let handles = document.constraints.indices.map(session.handle(ofConstraintAt:))
    for (index, handle) in handles.enumerated() {
      for isActive in [false, false, true] {
        var fresh = session.solvingFromNothing
        try session.setActive(isActive, of: handle)
        try fresh.setActive(isActive, of: handle)
        #expect(session.document.constraints[index].isActive == isActive)
        for (frame, expected) in zip(session.frames, fresh.frames) {
          expectFrame(
            [frame.x, frame.y, frame.width, frame.height], [expected.x, expected.y, expected.width, expected.height],
            tolerance: 1e-5, "\(index) \(isActive)")
        }
      }
    }
    #expect(session.document.constraints == document.constraints)
    // A constant that has moved, and one that changes while its constraint is off.
    try session.setConstant(7, of: handles[0])
    try session.setActive(false, of: handles[0])
    try session.setConstant(9, of: handles[0])
    try session.setActive(true, of: handles[0])
    try Self.expectSame(session, "another constant")
    try session.setConstant(11, of: handles[0])
    try Self.expectSame(session, "and again")
    #expect(session.constraint(handles[0])?.constant == 11)
    let cap = LayoutConstraint(widest, .width, .lessThanOrEqual, constant: 300, priority: 10)
    try session.replace(handles[0], by: cap)
    #expect(session.document.constraints == [cap] + document.constraints.dropFirst())
  }

  @Test("a constraint that does not place a view alone is switched without a solve")
  func switching() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    let width = try session.add(LayoutConstraint(widest, .width, .greaterThanOrEqual, constant: 90, priority: 800))
    let narrow = session[widest]
    for _ in 0..<3 {
      try session.setActive(false, of: width)
      #expect(session.wasIncremental && session.constraint(width)?.isActive == false)
      try Self.expectSame(session, "off")
      try session.setActive(true, of: width)
      #expect(session.wasIncremental && session[widest] == narrow)
      try Self.expectSame(session, "on")
    }
  }

  @Test("an item's name changes, and its kind is refused")
  func names() throws {
    let (document, widest) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    try session.change(widest) { $0.name = "widest" }
    #expect(session.document.item(named: "widest") == widest)
    do {
      try session.change(widest) { $0.kind = .guide }
      Issue.record("the kind was changed")
    } catch {
      guard case .item(.changedKind(of: "widest")) = error else { throw error }
    }
    #expect(session.document[widest].kind == .view)
  }

  @Test("an edit overcomes lower priorities, and ties with its own")
  func editPriorities() throws {
    func width(preferredAt priority: Double, edited: Double, to value: Double) throws -> Double? {
      var document = LayoutDocument()
      let view = try document.add(view: "view", height: 10)
      document.add(
        view.left.constraint(equalTo: LayoutItemID.root.left), view.top.constraint(equalTo: LayoutItemID.root.top),
        view.width.constraint(equalToConstant: 200, priority: priority))
      var session = try LayoutSession(document, size: RequestedSize(600, 100))
      let edit = try session.beginEdit(view, .width, priority: edited)
      try session.suggest(value, for: edit)
      #expect(session.solution.ambiguities.isEmpty == (priority != edited))
      return session[view]?.width
    }
    for value in [100.0, 280] {
      #expect(try width(preferredAt: 749, edited: 750, to: value) == value)
      #expect(try width(preferredAt: 750, edited: 751, to: value) == value)
      #expect(try width(preferredAt: 750, edited: 750, to: value) == 200)
      #expect(try width(preferredAt: 751, edited: 750, to: value) == 200)
    }
  }

  @Test("a session with a fitting height follows the width, and one with a fitting width the height")
  func fitting() throws {
    var document = LayoutDocument()
    let title = try document.add(view: "title", width: 120, height: 20)
    let note = try document.add(view: "note", width: 80, height: 30)
    document.add([title, note].chained(along: .horizontal, spacing: 10) + [title, note].chained(along: .vertical))
    document.add(title.edges(except: [.bottom, .trailing]).constraints(equalTo: LayoutItemID.root.edges.inset(by: 5)))
    document.add(note.edges(except: [.top, .leading]).constraints(equalTo: LayoutItemID.root.edges.inset(by: 5)))
    document.add(
      note.height.constraint(equalTo: note.width, multiplier: 0.5, priority: 800),
      title.width.constraint(equalTo: note.width, priority: 600))
    for axis in LayoutAxis.allCases {
      func size(_ length: Double?) -> RequestedSize {
        var size = RequestedSize.fitting
        size[axis] = length
        return size
      }
      var session = try LayoutSession(document, size: size(200))
      for length in [220.0, 300, 90, 500, 200] {
        try session.setSize(size(length))
        #expect(session.size == size(length))
        let expected = try LayoutEngine().solve(document, at: size(length)).frames
        for (frame, wanted) in zip(session.frames, expected) {
          expectFrame(
            [frame.x, frame.y, frame.width, frame.height], [wanted.x, wanted.y, wanted.width, wanted.height])
        }
      }
      // From one axis to the other, and to none.
      try session.setSize(RequestedSize(200, 100))
      try session.setSize(.fitting)
      let expected = try LayoutEngine().solve(document, at: .fitting).frames
      #expect(session.frames[0].width == expected[0].width)
    }
  }

  @Test("distances and distribution in a session")
  func distances() throws {
    var session = try LayoutSession(LayoutDocument(), size: RequestedSize(100, 100))
    let views = try session.update { edits in
      let views = try (0..<3).map { _ in try edits.add(view: nil, width: 10, height: 10) }
      try edits.distribute(views, along: .horizontal, in: .root)
      for view in views.dropFirst() {
        edits.add(try edits.distance(from: views[0].top, to: view.top).constraint(equalToConstant: 5))
      }
      edits.add(views[0].top.constraint(equalTo: LayoutItemID.root.top))
      return views
    }
    #expect(views.map { session[$0]?.x } == [0, 45, 90] && views.map { session[$0]?.y } == [0, 5, 5])
    let (start, end) = (views[0].trailing, views[1].leading)
    try session.update { edits in edits.add(try edits.distance(from: start, to: end).constraint(equalToConstant: 20)) }
    let (first, second) = (try #require(session[views[0]]), try #require(session[views[1]]))
    #expect(second.x - first.x - first.width == 20)
  }

  @Test("copies go their own ways")
  func copies() throws {
    let (document, _) = try Self.form()
    var session = try LayoutSession(document, size: RequestedSize(400, 400))
    let copy = session
    try session.setSize(RequestedSize(500, 400))
    #expect(copy[.root]?.width == 400 && session[.root]?.width == 500 && copy.size == RequestedSize(400, 400))
  }

  @Test("many documents at once come out in their order, the same for any number of tasks")
  func batch() async throws {
    var documents: [LayoutDocument] = []
    for index in 0..<40 {
      var screen = Screen(Double(200 + index), 100)
      try screen.view("a")
      try screen.add(index % 7 == 3 ? "H:|[a(500)]|" : "H:|-\(index)-[a]-|", "V:|[a]|")
      if index % 11 == 5 { screen.document.add(LayoutConstraint(LayoutItemID(9), .width, .equal, constant: 1)) }
      documents.append(screen.document)
    }
    let engine = LayoutEngine()
    for tasks in [1, 2, 7, 100, nil] {
      let results = await engine.solve(documents, tasks: tasks)
      #expect(results.count == documents.count)
      for (index, (result, document)) in zip(results, documents).enumerated() {
        switch result {
        case .failure(let error): #expect(index % 11 == 5 && !error.diagnostics.isEmpty)
        case .success(let solutions):
          let alone = try engine.solve(document)
          #expect(index % 11 != 5 && solutions.map(\.frames) == alone.map(\.frames))
          #expect(solutions.map(\.status) == [index % 7 == 3 ? .conflict : .solved])
        }
      }
    }
    #expect(await engine.solve([LayoutDocument]()).isEmpty)
  }
}
