import Testing
import Tinamou

/// A view with a width, in a document of its own.
private func document() throws -> (document: LayoutDocument, view: LayoutItemID) {
  var document = LayoutDocument()
  let view = try document.add(view: "view", height: 10)
  document.add(
    view.left.constraint(equalTo: LayoutItemID.root.left), view.top.constraint(equalTo: LayoutItemID.root.top))
  return (document, view)
}

@Suite("Identifiers of constraints")
struct IdentifierTests {
  private func expectUnknown(_ edit: () throws -> Void, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    do {
      try edit()
      Issue.record("an identifier of another one was accepted", sourceLocation: sourceLocation)
    } catch LayoutTreeError.unknownConstraint {
    } catch SystemSessionError.unknownConstraint {
    } catch SystemSessionError.unknownEditVariable {
    } catch let error as LayoutSessionError {
      switch error {
      case .unknownConstraint, .unknownEditVariable: break
      default: Issue.record(error, sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  @Test("a tree knows no constraint of another tree") func trees() throws {
    let windows = [Box(nil, [Box()]), Box(nil, [Box()])]
    let trees = try windows.map { try LayoutTree($0) }
    let ids = try zip(trees, windows).map { tree, window in
      try tree.add(window.children[0].widthAnchor.constraint(equalToConstant: 30))
    }
    #expect(trees[1].constraint(ids[0]) == nil && trees[0].constraint(ids[1]) == nil)
    expectUnknown { try trees[1].setConstant(99, of: ids[0]) }
    expectUnknown { try trees[1].setPriority(99, of: ids[0]) }
    expectUnknown { try trees[1].setActive(false, of: ids[0]) }
    expectUnknown {
      try trees[1].replace(ids[0], by: windows[1].children[0].widthAnchor.constraint(equalToConstant: 1))
    }
    expectUnknown { try trees[1].remove(ids[0]) }
    #expect(trees[1].constraint(ids[1])?.constant == 30)
  }

  @Test("a removed constraint whose constant has changed takes no further constant") func removed() throws {
    let (document, view) = try document()
    var session = try LayoutSession(document, size: RequestedSize(100, 100))
    let width = try session.add(view.width.constraint(equalToConstant: 30))
    try session.setConstant(40, of: width)
    try session.remove(width)
    expectUnknown { try session.setConstant(50, of: width) }
    #expect(session.frames[view.index].width != 50)
  }

  @Test("a session knows no constraint and no edit of another session") func sessions() throws {
    let (document, view) = try document()
    var (first, second) = try (
      LayoutSession(document, size: RequestedSize(100, 100)), LayoutSession(document, size: RequestedSize(100, 100))
    )
    let given = first.handle(ofConstraintAt: 0)
    let added = try first.add(view.width.constraint(equalToConstant: 30))
    let width = try second.add(view.width.constraint(equalToConstant: 40))
    let edit = try first.beginEdit(view, .height)
    _ = try second.beginEdit(view, .height)
    for handle in [given, added] {
      #expect(second.constraint(handle) == nil)
      expectUnknown { try second.setConstant(99, of: handle) }
      expectUnknown { try second.setPriority(99, of: handle) }
      expectUnknown { try second.remove(handle) }
    }
    expectUnknown { try second.suggest(99, for: edit) }
    expectUnknown { try second.endEdit(edit) }
    #expect(second.constraint(width)?.constant == 40 && second[view] == LayoutRect(0, 0, 40, 10))
    // A freed place is no other constraint's.
    try second.remove(width)
    let again = try second.add(view.width.constraint(equalToConstant: 50))
    expectUnknown { try second.remove(width) }
    #expect(second.constraint(again)?.constant == 50)
  }

  @Test("a copy of a session knows what was there, and not what came later") func copies() throws {
    let (document, view) = try document()
    var session = try LayoutSession(document, size: RequestedSize(100, 100))
    let width = try session.add(view.width.constraint(equalToConstant: 30))
    var copy = session.detached()
    let (later, other) = try (
      session.add(view.height.constraint(equalToConstant: 20)), copy.add(view.height.constraint(equalToConstant: 60))
    )
    try copy.setConstant(40, of: width)
    #expect(session[view] == LayoutRect(0, 0, 30, 20) && copy[view] == LayoutRect(0, 0, 40, 60))
    expectUnknown { try copy.remove(later) }
    expectUnknown { try session.remove(other) }
  }

  @Test("a system's session knows no constraint and no edit of another one") func systems() throws {
    var (first, second) = try (SystemSession(), SystemSession())
    let id = try first.add("x == 1 @ 500")
    let own = try second.add("y == 2 @ 500")
    let edit = try first.beginEdit("x")
    _ = try second.beginEdit("y")
    expectUnknown { try second.setConstant(9, of: id) }
    expectUnknown { try second.setPriority(9, of: id) }
    expectUnknown { try second.remove(id) }
    expectUnknown { try second.suggest(9, for: edit) }
    expectUnknown { try second.endEdit(edit) }
    #expect(second.constraint(id) == nil && second.constraint(own)?.constant == 2 && second["y"] == 2)
    var copy = second
    let (later, other) = try (second.add("y <= 5"), copy.add("y <= 7"))
    #expect(copy.constraint(own) != nil && copy.constraint(later) == nil && second.constraint(other) == nil)
  }
}
