import Testing
import Tinamou

/// The coordinate system of a constraint's locations, by the relation of its two items.
@Suite("Hosts of constraints")
struct HostTests {
  /// A relation of two items, a constraint between them, its host, and the resulting frame of `moved`.
  struct Placement: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var constraint: String
    var host: String
    var frame: [Double?]
  }

  static let placements = [
    Placement(
      testDescription: "siblings: their superview", constraint: "moved.left == 2 * sibling.right", host: "panel",
      frame: [80, 0, 10, 10]),
    Placement(
      testDescription: "one view: itself", constraint: "moved.height == 3 * moved.width", host: "moved",
      frame: [nil, 0, 10, 30]),
    Placement(
      // The cousin's right edge is at 130 from the root's left edge, and the panel's left edge at 50.
      testDescription: "cousins: the closest ancestor of both", constraint: "moved.left == cousin.right", host: "root",
      frame: [80, 0, 10, 10]),
    Placement(
      testDescription: "a view and its superview: the superview", constraint: "moved.right == 0.5 * panel.right",
      host: "panel", frame: [90, 0, 10, 10]),
    Placement(
      testDescription: "a view and the superview's superview: that one", constraint: "moved.left == 0.5 * root.right",
      host: "root", frame: [150, 0, 10, 10]),
  ]

  /// The views `moved` and `sibling` in `panel` at 50, and `cousin` in `other`.
  private static func screen() throws -> Screen {
    var screen = Screen(400, 300)
    try screen.view("panel")
    try screen.view("other")
    try screen.view("moved", in: "panel")
    try screen.view("sibling", in: "panel")
    try screen.view("cousin", in: "other")
    try screen.add(
      "panel.left == root.left + 50", "panel.width == 200", "V:|[panel]|", "other.left == root.left + 100",
      "other.width == 90", "V:|[other]|", "sibling.left == panel.left + 30", "sibling.width == 10", "V:|[sibling]|",
      "cousin.left == other.left + 20", "cousin.width == 10", "V:|[cousin]|", "moved.top == panel.top",
      "moved.width == 10", "moved.height == 10 @ 500")
    return screen
  }

  @Test("the host and what follows from it", arguments: placements)
  func placement(_ placement: Placement) throws {
    var screen = try Self.screen()
    try screen.add(placement.constraint)
    let constraint = try #require(screen.document.constraints.last)
    #expect(screen.document[screen.document.host(of: constraint)].name == placement.host)
    #expect(try screen.document.checkedHost(of: constraint) == screen.document.host(of: constraint))
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    expectFrame(try solution.frame(of: "moved", in: screen.document), placement.frame)
  }

  @Test("no common ancestor: nothing is solved")
  func removed() throws {
    var screen = try Self.screen()
    let cousin = try #require(screen.document.item(named: "cousin"))
    let moved = try #require(screen.document.item(named: "moved"))
    try screen.document.remove(cousin)
    screen.document.add(moved.left.constraint(equalTo: cousin.right))
    let error = #expect(throws: InvalidLayout.self) { try screen.solve() }
    #expect(error?.diagnostics.map(\.rule) == ["unknown-item"])
  }
}
