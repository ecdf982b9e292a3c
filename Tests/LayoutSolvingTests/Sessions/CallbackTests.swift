import Testing
import Tinamou

/// A text as wide as the root, of 400 square points of letters, above a footer.
private func document() throws -> (document: LayoutDocument, text: LayoutItemID, footer: LayoutItemID) {
  var document = LayoutDocument()
  let text = try document.add(view: nil) { $0.heightFollowsWidth = true }
  let footer = try document.add(view: nil, height: 10)
  document.add([text, footer].flatMap { [$0.left.constraint(equalTo: LayoutItemID.root.left)] })
  document.add([text, footer].equal(\.width) + [text.width.constraint(equalTo: LayoutItemID.root.width)])
  document.add(text.top.constraint(equalTo: LayoutItemID.root.top), footer.top.constraint(equalTo: text.bottom))
  return (document, text, footer)
}

/// A window of the main actor, with views that are no `Sendable` type.
@MainActor private final class MainWindow {
  private(set) var measured: [LayoutItemID] = []
  private(set) var frames: [LayoutItemID: LayoutRect] = [:]
  private var session: LayoutSession?
  let text: LayoutItemID

  init() throws {
    let (document, text, _) = try document()
    self.text = text
    var session = try LayoutSession(
      document, size: RequestedSize(20, 100), heightForWidth: { [unowned self] id, _, width in height(of: id, width) })
    session.onChange = { [unowned self] changes in show(changes) }
    self.session = session
  }

  private func height(of id: LayoutItemID, _ width: Double) -> Double {
    measured.append(id)
    return 400 / width
  }

  private func show(_ changes: [FrameChange]) {
    for change in changes { frames[change.item] = change.new }
  }

  func resize(_ width: Double) throws { try session?.setSize(RequestedSize(width, 100)) }
}

/// A window of no actor.
private final class PlainWindow {
  var letters = 400.0
  var count = 0

  func height(forWidth width: Double) -> Double { letters / width }
}

/// A window of an actor of its own.
private actor ActorWindow {
  private var session: LayoutSession
  private var count = 0

  init() throws { session = try LayoutSession(try document().document, size: RequestedSize(20, 100)) }

  func resize(_ width: Double) throws -> Int {
    session.onChange = { self.count += $0.count }
    try session.setSize(RequestedSize(width, 100))
    session.onChange = nil
    return count
  }
}

@Suite("callbacks")
struct CallbackTests {
  @Test("a class of the main actor measures, and receives changes by the identifiers of items")
  @MainActor func mainActor() throws {
    let window = try MainWindow()
    try window.resize(40)
    #expect(Set(window.measured) == [window.text])
    #expect(window.frames[window.text] == LayoutRect(0, 0, 40, 10))
    #expect(window.frames.count == 3)
  }

  @Test("a class without an actor measures, and receives changes")
  func plain() throws {
    let (document, text, footer) = try document()
    let window = PlainWindow()
    var session = try LayoutSession(
      document, size: RequestedSize(20, 100), heightForWidth: { _, _, width in window.height(forWidth: width) })
    session.onChange = { window.count += $0.count }
    #expect(session[text]?.height == 20)
    // Each solve measures: an empty update lays out again.
    window.letters = 600
    try session.update { _ in }
    #expect(session[text]?.height == 30 && session[footer]?.y == 30 && window.count == 2)
    #expect(try session.explain(footer, .top).explanations.first?.value == 30)
  }

  @Test("an engine measures with objects of the caller's isolation")
  @MainActor func engine() throws {
    let (document, text, footer) = try document()
    let window = PlainWindow()
    let solution = try LayoutEngine().solve(document, at: RequestedSize(10, 100)) { id, _, width in
      window.count += 1
      return id == text ? window.height(forWidth: width) : nil
    }
    #expect(solution[footer]?.y == 40 && window.count > 0)
  }

  @Test("a session belongs to an actor") func actor() async throws {
    #expect(try await ActorWindow().resize(30) == 3)
  }

  @Test("a copy calls the functions of the original, unless it is given others")
  func copies() throws {
    let (document, text, _) = try document()
    let window = PlainWindow()
    var session = try LayoutSession(
      document, size: RequestedSize(20, 100), heightForWidth: { _, _, width in window.height(forWidth: width) })
    session.onChange = { window.count += $0.count }
    var copy = session
    try copy.setSize(RequestedSize(40, 100))
    #expect(copy[text]?.height == 10 && session[text]?.height == 20 && window.count == 3)
    copy.onChange = nil
    try copy.setSize(RequestedSize(50, 100))
    #expect(window.count == 3 && copy.takeChanges().count == 3 && session.takeChanges().isEmpty)
    try session.setSize(RequestedSize(25, 100))
    #expect(window.count == 6)
  }

  @Test("a detached copy goes to another task, without callbacks")
  func detached() async throws {
    let (document, text, _) = try document()
    let window = PlainWindow()
    var session = try LayoutSession(document, size: RequestedSize(20, 100))
    session.onChange = { window.count += $0.count }
    var copy = session.detached()
    let width = try await Task {
      try copy.setSize(RequestedSize(50, 100))
      return copy[text]?.width
    }.value
    #expect(width == 50 && session[text]?.width == 20 && window.count == 0)
  }
}
