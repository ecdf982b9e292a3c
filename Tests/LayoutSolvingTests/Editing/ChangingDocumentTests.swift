import TestSupport
import Testing
import Tinamou

@Suite("Documents that change")
struct ChangingDocumentTests {
  @Test("frames after each change; none for what was removed")
  func frames() throws {
    var screen = Screen(300, 200)
    try screen.view("v1") { $0.intrinsicSize.vertical = 40 }
    try screen.view("v2")
    try screen.add("H:|[v1]|", "H:|[v2]|", "V:|-[v1]-[v2]-|")
    expectFrame(try screen.frame("v2"), [0, 68, 300, 112])
    let (v1, v2) = (try #require(screen.document.item(named: "v1")), try #require(screen.document.item(named: "v2")))
    try screen.document.remove(v2)
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "v1", in: screen.document), [0, 20, 300, 40])
    #expect(solution[v2] == nil && solution[v1] != nil && solution.frame(named: "v2", in: screen.document) == nil)
    // The name is free, the identifier is not.
    try screen.view("v2")
    try screen.add("H:|[v2]|", "V:[v1]-[v2(10)]")
    let again = try screen.solve()
    #expect(again[v2] == nil)
    expectFrame(try again.frame(of: "v2", in: screen.document), [0, 68, 300, 10])
  }

  @Test("removed views are in no result, and rounding and both coordinate systems pass over them")
  func results() throws {
    var screen = Screen(100, 100)
    screen.document.coordinates = .bottomLeft
    try screen.view("a")
    try screen.view("b") { $0.frame = LayoutRect(0, 0, 10, 10) }
    try screen.add("H:|[a]|", "V:|[a(10.3)]")
    try screen.document.remove(try #require(screen.document.item(named: "b")))
    for alignment in [PixelAlignment.none, .edges(scale: 2), .uikit(scale: 2)] {
      var options = LayoutEngine.Options()
      options.alignment = alignment
      let solution = try screen.solve(options)
      #expect(solution.frames.map { $0 == .null } == [false, false, true])
      let result = InputResult(file: "f", layouts: [.layout(solution, of: screen.document)])
      let texts = [ResultWriter.json([result]), ResultWriter.csv([result])]
      #expect(texts.allSatisfy { $0.contains("a") && !$0.contains("\"b\"") && !$0.contains(",b,") })
      #expect(texts.allSatisfy { !$0.contains("inf") })
    }
    #expect(!DocumentWriter.json(screen.document).contains("\"b\""))
    #expect(!AnchorWriter.swift(screen.document).contains("\"b\""))
  }

  @Test("layers change no frame and no order of results")
  func layers() throws {
    var screen = Screen(100, 100)
    try screen.view("a")
    try screen.view("b")
    try screen.add("H:|[a(b)][b]|", "V:|[a]|", "V:|[b]|")
    let before = try screen.solve()
    try screen.document.bringToFront(try #require(screen.document.item(named: "a")))
    #expect(screen.document.drawingOrder.map { screen.document[$0].name } == ["root", "b", "a"])
    let after = try screen.solve()
    #expect(after.frames == before.frames)
    let texts = [before, after].map {
      ResultWriter.json([InputResult(file: "f", layouts: [.layout($0, of: screen.document)])])
    }
    #expect(texts[0] == texts[1])
  }

  @Test("groups switch with views that come and go")
  func groups() throws {
    var screen = Screen(300, 100)
    for name in ["a", "b", "c"] { try screen.view(name) }
    try screen.add("V:|[a(10)]", "V:|[b(10)]", "V:|[c(10)]")
    func texts(_ line: String) throws -> [LayoutConstraint] { try VisualFormat.constraints(line, in: screen.document) }
    screen.document.setGroup("row", to: try texts("H:|[a(==100)][b][c(==50)]|"))
    screen.document.setGroup("without c", to: try texts("H:|[a(==100)][b]|"))
    screen.document.setGroup("without c", active: false)
    expectFrame(try screen.frame("b"), [100, 0, 150, 10])
    try screen.document.remove(try #require(screen.document.item(named: "c")))
    screen.document.setGroup("row", active: false)
    screen.document.setGroup("without c", active: true)
    expectFrame(try screen.frame("b"), [100, 0, 200, 10])
    #expect(screen.document.groups == ["row", "without c"])
  }

  // MARK: - Random changes

  @Test("500 documents after random changes are as if they had been made so", arguments: 0..<4)
  func random(part: Int) throws {
    let seed: UInt64 = 2_024_11
    var tally = ChangeScript.Tally()
    for index in (125 * part)..<(125 * part + 125) {
      var numbers = SeededGenerator(seed: seed, index: index)
      let changes = (0..<30).map { _ in RandomChange(&numbers) }
      guard let problem = try ChangeScript.problem(of: changes, &tally) else { continue }
      let shrunk = try ChangeScript.shrink(changes)
      let rest = try ChangeScript.problem(of: shrunk, &tally) ?? problem
      Issue.record("seed \(seed), case \(index): \(rest)\n\(shrunk.map { "\($0)" }.joined(separator: "\n"))")
    }
    // The documents have something to tell.
    #expect(tally.solved > 75 && tally.withRemovedItems > 50 && tally.constraints > 250, "\(tally)")
  }
}
