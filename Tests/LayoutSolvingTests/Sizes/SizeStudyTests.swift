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
  func feasible() throws {
    let screen = try sidebar()
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 100...2000, other: 600)
    let feasible = try #require(study.feasible)
    #expect(isClose(feasible.lowerBound, 320) && isClose(feasible.upperBound, 1200), "\(feasible)")
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
    let feasible = try #require(study.feasible)
    #expect(isClose(feasible.lowerBound, 100) && isClose(feasible.upperBound, 500), "\(feasible)")
  }

  @Test("are made of segments whose frames are those of every size between")
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
    for segment in study.segments {
      for share in [0.1, 0.5, 0.9] {
        let width = segment.range.lowerBound + (segment.range.upperBound - segment.range.lowerBound) * share
        let solution = try LayoutEngine().solve(screen.document, at: RequestedSize(width, 600))
        for index in screen.document.items.indices {
          let (expected, said) = (solution.frames[index], segment.frame(of: LayoutItemID(index), at: width))
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
    #expect(isClose(try #require(study.feasible).lowerBound, 90), "\(study)")
    #expect(study.segments.count == 1)
  }

  @Test("name a contradiction that no size resolves")
  func never() throws {
    var screen = Screen(100, 100)
    try screen.view("a")
    try screen.add("a.width >= 30", "a.width <= 20", "a.left = superview.left")
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 0...200, other: 100)
    #expect(study.feasible == nil && study.conflictBelow?.constraints.count == 2)
  }

  /// A view that its mask makes 220 points shorter than the root along an axis, and nothing below 220; in it, one that
  /// is half as long.
  private func masked(along axis: LayoutAxis) throws -> Screen {
    var screen = Screen(320, 320)
    try screen.view("a") {
      $0.frame = LayoutRect(20, 20, 100, 100)
      $0.autoresizing = axis == .horizontal ? .flexibleWidth : .flexibleHeight
    }
    return screen
  }

  @Test("a frame that its mask leaves nothing begins to grow at a breakpoint", arguments: LayoutAxis.allCases)
  func vanishing(axis: LayoutAxis) throws {
    var screen = try masked(along: axis)
    for isReferred in [false, true] {
      if isReferred {
        try screen.view("k", in: "a")
        try screen.add(
          axis == .horizontal ? "k.width == 0.5 * superview.width" : "k.height == 0.5 * superview.height",
          "k.left == superview.left", "k.top == superview.top")
        // In a view that has no frame of its own, so that constraints place it.
        try screen.view("box")
        try screen.add("box.left == superview.left", "box.right == superview.right", "V:|[box]|")
        try screen.view("inner", in: "box") {
          $0.frame = LayoutRect(0, 0, 10, 10)
          $0.referenceSize = LayoutSize(310, 310)
          $0.autoresizing = [.flexibleWidth, .flexibleHeight]
        }
      }
      let study = try LayoutEngine().study(screen.document, along: axis, over: 100...400, other: 320)
      let feasible = try #require(study.feasible)
      #expect(isClose(feasible.lowerBound, 100) && isClose(feasible.upperBound, 400), "\(feasible)")
      #expect(study.breakpoints.map { $0.rounded() } == (isReferred ? [220, 300] : [220]), "\(study.breakpoints)")
      #expect(study.conflictBelow == nil && study.conflictAbove == nil && study.interruption == nil)
      for segment in study.segments {
        let extent = (segment.range.lowerBound + segment.range.upperBound) / 2
        let size = axis == .horizontal ? RequestedSize(extent, 320) : RequestedSize(320, extent)
        let solution = try LayoutEngine().solve(screen.document, at: size)
        for index in screen.document.items.indices {
          let (expected, said) = (solution.frames[index], segment.frame(of: LayoutItemID(index), at: extent))
          #expect(isClose(said.width, expected.width) && isClose(said.height, expected.height), "\(said) \(expected)")
        }
      }
    }
  }

  @Test("sizes that have a layout may be several ranges, which is said") func apart() throws {
    var screen = try masked(along: .horizontal)
    try screen.view("k", in: "a")
    try screen.view("b")
    // Up to 100 points 0 is enough, from 340 on the width of `a`.
    try screen.add(
      "H:|[k]|", "V:|[k]|", "k.width >= b.width", "b.left == superview.left", "b.width >= 0.5 * root.width - 50",
      "b.top == superview.top", "b.height == 10")
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 50...400, other: 320)
    #expect(study.feasible == nil && study.interruption?.contains("several ranges") == true)
    let statuses = try [50, 90, 150, 330, 350].map {
      try LayoutEngine().solve(screen.document, at: RequestedSize($0, 320)).status
    }
    #expect(statuses == [.solved, .solved, .conflict, .conflict, .solved])
  }

  @Test("a single width may be valid") func single() throws {
    var screen = try masked(along: .horizontal)
    try screen.view("k", in: "a")
    try screen.view("b")
    try screen.add("H:|[k]|", "V:|[k]|", "H:|[b(300)]|", "V:|[b]|")
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 50...400, other: 320)
    let feasible = try #require(study.feasible)
    #expect(isClose(feasible.lowerBound, 300) && isClose(feasible.upperBound, 300), "\(study)")
  }

  @Test("without a valid size the conflict is that of all sizes") func everywhere() throws {
    var screen = Screen(320, 480)
    try screen.view("a")
    try screen.view("b")
    try screen.add(
      "a.left == superview.left", "a.top == superview.top", "a.width == 0.1 * root.height # share",
      "a.width >= 50 # floor", "H:|[b]|", "b.top == superview.top", "b.width == 400 # fixed")
    let study = try LayoutEngine().study(screen.document, along: .vertical, over: 100...1000, other: 320)
    let names = try #require(study.conflictBelow?.constraints.map(\.description))
    #expect(study.feasible == nil && names.contains("fixed") && !names.contains("floor"), "\(names)")
    // Here there are valid heights beyond each end of the range.
    screen.document.constraints.removeLast()
    let low = try LayoutEngine().study(screen.document, along: .vertical, over: 100...400, other: 320)
    #expect(low.conflictBelow?.implied.map(\.description) == ["root.height == 400"])
    try screen.add("a.width <= 60 # cap")
    let high = try LayoutEngine().study(screen.document, along: .vertical, over: 700...900, other: 320)
    #expect(high.conflictBelow?.implied.map(\.description) == ["root.height == 700"])
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-5 }
}
