import Testing
import Tinamou

@Suite("Layouts over a range of sizes")
struct SizeStudyTests {
  /// A sidebar that prefers 240 and is at least 120 wide, beside content from 200 to 900.
  private func sidebar() throws -> Screen {
    var screen = Screen(800, 600)
    try screen.view("sidebar")
    try screen.view("content")
    try screen.add(
      "H:|[sidebar(>=120)][content(>=200)]|", "V:|[sidebar]|", "V:|[content]|", "sidebar.width = 240 @ 750 # wide",
      "content.width <= 900", "content.width >= 400 @ 500 # roomy", "sidebar.width <= 300")
    return screen
  }

  @Test("say where a document can be solved, and what contradicts beyond")
  func valid() throws {
    let screen = try sidebar()
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 100...2000, other: 600)
    let valid = try #require(study.valid)
    #expect(isClose(valid.lowerBound, 320) && isClose(valid.upperBound, 1200), "\(valid)")
    #expect(study.conflictBelow?.constraints.count == 5)
    #expect(study.conflictAbove?.constraints.map(\.description).contains("content.width <= 900") == true)
    #expect(study.interruption == nil)
  }

  @Test("say from where to where each preference is met")
  func preferences() throws {
    let screen = try sidebar()
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 100...2000, other: 600)
    #expect(study.preferences.map(\.constraint.description) == ["wide", "roomy"])
    let wide = try #require(study.preferences.first?.met.first)
    #expect(isClose(wide.lowerBound, 440) && isClose(wide.upperBound, 1140), "\(wide)")
    let roomy = try #require(study.preferences.last?.met)
    // Strictly: the sidebar has its width before the content has room.
    #expect(roomy.count == 1 && isClose(roomy[0].lowerBound, 640) && isClose(roomy[0].upperBound, 1200), "\(roomy)")
  }

  @Test("a view without a frame is as large as its insets, whatever the size")
  func insets() throws {
    var screen = Screen(300, 300)
    try screen.view("box") { $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5) }
    try screen.view("badge", in: "box")
    try screen.add("badge.right == root.right + 80", "badge.width == 93")
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 100...500, other: 300)
    let valid = try #require(study.valid)
    #expect(isClose(valid.lowerBound, 100) && isClose(valid.upperBound, 500), "\(valid)")
  }

  @Test("are made of pieces whose frames are those of every size between")
  func pieces() throws {
    var screen = try sidebar()
    // Placed by its mask, in a superview whose size is not known before.
    try screen.view("badge", in: "content") {
      $0.frame = LayoutRect(10, 10, 80, 20)
      $0.autoresizing = [.flexibleWidth]
    }
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 320...1200, other: 600)
    #expect(study.conflictBelow == nil && study.conflictAbove == nil)
    #expect(study.breakpoints.map { $0.rounded() } == [440, 640, 1140])
    for piece in study.pieces {
      for share in [0.1, 0.5, 0.9] {
        let width = piece.range.lowerBound + (piece.range.upperBound - piece.range.lowerBound) * share
        let solution = try LayoutEngine().solve(screen.document, at: RequestedSize(width, 600))
        for index in screen.document.items.indices {
          let (expected, said) = (solution.frames[index], piece.frame(of: LayoutItemID(index), at: width))
          #expect(isClose(said.x, expected.x) && isClose(said.width, expected.width), "\(width): \(said) \(expected)")
        }
      }
    }
  }

  @Test("may be about heights, and about the frame of a root with insets")
  func heights() throws {
    var screen = Screen(100, 100)
    screen.document[.root].alignmentInsets = EdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    try screen.view("a")
    try screen.add("V:|-[a(>=40)]-|", "H:|[a]|")
    let study = try LayoutEngine().study(screen.document, along: .vertical, over: 0...200, other: 100)
    #expect(isClose(try #require(study.valid).lowerBound, 90), "\(study)")
    #expect(study.pieces.count == 1)
  }

  @Test("name a contradiction that no size resolves")
  func never() throws {
    var screen = Screen(100, 100)
    try screen.view("a")
    try screen.add("a.width >= 30", "a.width <= 20", "a.left = superview.left")
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 0...200, other: 100)
    #expect(study.valid == nil && study.conflictBelow?.constraints.count == 2)
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-5 }
}
