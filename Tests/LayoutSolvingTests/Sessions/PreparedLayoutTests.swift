import Testing
import Tinamou

@Suite("Documents prepared for several sizes")
struct PreparedLayoutTests {
  @Test("a prepared document is solved as the document itself", arguments: LayoutRules.allCases)
  func sizes(rules: LayoutRules) throws {
    var document = LayoutDocument(name: "sizes", sizes: [RequestedSize(100, 100)])
    document.rules = rules
    let a = try document.add(view: "a") { $0.frame = LayoutRect(1, 2, 30, 40) }
    let b = try document.add(view: "b") { $0.frame = LayoutRect(5, 6, 7, 8) }
    document.add(
      LayoutConstraint(a, .width, .equal, to: LayoutConstraint.Anchor(.root, .width), multiplier: 0.5),
      LayoutConstraint(a, .minX, .equal, to: LayoutConstraint.Anchor(.root, .minX), constant: 10),
      LayoutConstraint(b, .minX, .equal, to: LayoutConstraint.Anchor(a, .maxX), constant: 3))
    document.sizes += [RequestedSize(200, 50), .fitting, RequestedSize(10, nil)]
    let engine = LayoutEngine()
    let layout = try engine.prepare(document)
    let together = try engine.solve(document)
    for (size, expected) in zip(document.sizes, together) {
      #expect(expected.status == .solved)
      for solution in [try engine.solve(layout, at: size), try engine.solve(document, at: size)] {
        #expect(solution.frames == expected.frames && solution.size == expected.size)
        #expect(solution.violations == expected.violations && solution.ambiguities == expected.ambiguities)
      }
    }
    expectFrame(together[1].frames.map(\.x), [0, 10, 113])
  }

  @Test("invalid documents are not prepared, and all their errors are reported")
  func refused() throws {
    var document = LayoutDocument(name: "circle")
    document.rules = .coreAnimation
    let a = try document.add(view: "a")
    let b = try document.add(view: "b") { $0.margins.top = .infinity }
    document.add(
      LayoutConstraint(a, .minX, .equal, to: LayoutConstraint.Anchor(b, .minX)),
      LayoutConstraint(b, .minX, .equal, to: LayoutConstraint.Anchor(a, .minX)),
      LayoutConstraint(a, .minY, .equal, to: LayoutConstraint.Anchor(b, .minY), multiplier: .nan))
    let error = #expect(throws: InvalidLayout.self) { try LayoutEngine().prepare(document) }
    #expect(error?.diagnostics.map(\.rule) == ["number", "attribute-cycle", "number"])
    #expect(error?.diagnostics == LayoutEngine().diagnostics(of: document))
  }
}
