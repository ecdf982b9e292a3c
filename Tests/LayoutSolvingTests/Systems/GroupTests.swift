import Foundation
import Testing
import Tinamou

@Suite("Groups of constraints under keys")
struct GroupTests {
  private static func screen() throws -> Screen {
    var screen = Screen(300, 200)
    try screen.view("a")
    try screen.view("b")
    try screen.add("a.height == 20", "b.height == 20", "a.top == superview.top", "a.left == superview.left")
    return screen
  }

  private static func constraints(_ texts: [String], in document: LayoutDocument) throws -> [LayoutConstraint] {
    var document = document
    var constraints: [LayoutConstraint] = []
    for text in texts { constraints += try ConstraintText.constraints(text, in: &document) }
    return constraints
  }

  @Test("what is put under a key replaces what was there, and the rest stays as it was")
  func replace() throws {
    var screen = try Self.screen()
    let row = try Self.constraints(["H:|[a(100)][b]|", "b.top == a.top"], in: screen.document)
    let column = try Self.constraints(["H:|[a]|", "H:|[b]|", "V:[a][b]"], in: screen.document)
    screen.document.setGroup("layout", to: row)
    try screen.add("b.width >= 10")
    expectFrame(try screen.frame("b"), [100, 0, 200, 20])
    screen.document.setGroup("layout", to: column)
    expectFrame(try screen.frame("b"), [0, 20, 300, 20])
    // The group stands where it stood, before what was added after it.
    #expect(screen.document.constraints.map(\.group) == [nil, nil, nil, nil] + column.map { _ in "layout" } + [nil])
    #expect(screen.document.groups == ["layout"])
    #expect(screen.document.constraints(inGroup: "layout").count == column.count)
    screen.document.removeGroup("layout")
    #expect(screen.document.constraints.count == 5 && screen.document.groups.isEmpty)
  }

  @Test("groups are switched on and off together")
  func activate() throws {
    var screen = try Self.screen()
    screen.document.setGroup(
      "row", to: try Self.constraints(["H:|[a(100)][b]|", "b.top == a.top"], in: screen.document))
    screen.document.setGroup(
      "column", to: try Self.constraints(["H:|[a]|", "H:|[b]|", "V:[a][b]"], in: screen.document))
    #expect(try screen.solve().status == .conflict)
    screen.document.setGroup("column", active: false)
    expectFrame(try screen.frame("b"), [100, 0, 200, 20])
    screen.document.setGroup("column", active: true)
    screen.document.setGroup("row", active: false)
    expectFrame(try screen.frame("b"), [0, 20, 300, 20])
    #expect(screen.document.groups == ["row", "column"])
  }

  @Test("documents name groups, nested ones by the innermost key")
  func documents() throws {
    let text = """
      size: [100, 100]
      views: [{name: a}]
      constraints:
        - "a.width == 1"
        - {group: outer, active: false, constraints: ["a.width == 2", {group: inner, constraints: ["a.width == 3"]}]}
      """
    guard case .layout(let document) = try DocumentReader.read(text, file: "x.yaml", format: .yaml) else {
      Issue.record("no layout")
      return
    }
    #expect(document.constraints.map(\.group) == [nil, "outer", "inner"])
    #expect(document.constraints.map(\.isActive) == [true, false, false])
  }

  @Test("keyed groups of a public suite", .enabled(if: Vectors.folder != nil))
  func vectors() throws {
    try Vectors.run("seed_notations.json", list: "keyed") { vector in
      let size = try #require(vector["size"] as? [Double])
      var document = LayoutDocument(sizes: [RequestedSize(size[0], size[1])])
      try document.add(view: "v")
      for step in vector["steps"] as? [[String: Any]] ?? [] {
        if let key = step["set"] as? String {
          document.setGroup(key, to: try Vectors.constraints(step, in: document))
        }
        if let key = step["remove"] as? String { document.removeGroup(key) }
        if let expected = step["expect"] {
          let verdict = try Vectors.compare(["expected": expected], document)
          if case .failed = verdict { return verdict }
        }
      }
      return .passed
    }
  }
}
