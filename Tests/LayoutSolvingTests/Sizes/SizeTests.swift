import Testing
import Tinamou

@Suite("Sizes, content, frames and masks")
struct SizeTests {
  @Test("content is hugged and not compressed, each at its priority")
  func content() throws {
    var screen = Screen(300, 100)
    try screen.view("label") {
      $0.intrinsicSize.horizontal = 80
      $0.hugging.horizontal = 251
    }
    try screen.view("field") { $0.intrinsicSize.horizontal = 50 }
    try screen.add("H:|[label][field]|", "V:|[label]|", "V:|[field]|")
    // The label hugs more, so the field stretches.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "label", in: screen.document), [0, 0, 80, 100])
    expectFrame(try solution.frame(of: "field", in: screen.document), [80, 0, 220, 100])
    #expect(solution.violations.map(\.amount) == [170])
    #expect(solution.violations[0].constraint.implied == .intrinsicSize)
    // In 100 points there is too little for both: the one that resists less is compressed.
    var tight = screen
    let field = try #require(tight.document.item(named: "field"))
    tight.document[field].compressionResistance.horizontal = 751
    tight.document.sizes = [RequestedSize(100, 100)]
    expectFrame(try tight.frame("label"), [0, 0, 50, 100])
    expectFrame(try tight.frame("field"), [50, 0, 50, 100])
  }

  @Test("sizes are never negative, and say so when that is the contradiction")
  func nonNegative() throws {
    var screen = Screen(100, 100)
    try screen.view("a")
    try screen.add("H:|-60-[a]-60-|", "V:|[a]|")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.count == 2)
    #expect(conflict.implied.map(\.description) == ["root.width == 100", "a.width >= 0"])
    #expect(conflict.isMinimal)
  }

  @Test("a fitting size is as small as the rest allows, along one axis or both")
  func fitting() throws {
    var screen = Screen(nil, nil)
    try screen.view("a") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 30) }
    try screen.view("b") { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 20) }
    try screen.add("H:|-[a]-[b]-|", "V:|-[a]-(>=4)-|", "V:|-[b]-(>=4)-|")
    let solution = try screen.solve()
    #expect(solution.size == LayoutSize(208, 54))
    #expect(solution.violations.isEmpty && solution.ambiguities.isEmpty)
    screen.document.sizes = [RequestedSize(300, nil)]
    let wide = try screen.solve()
    #expect(wide.size == LayoutSize(300, 54))
  }

  @Test("every size of a document is solved as if alone")
  func sizes() throws {
    var screen = Screen(320, 480)
    screen.document.sizes.append(RequestedSize(1024, 768))
    try screen.view("a")
    try screen.add("H:|[a]|", "V:|[a]|")
    let solutions = try LayoutEngine().solve(screen.document)
    #expect(solutions.map(\.size) == [LayoutSize(320, 480), LayoutSize(1024, 768)])
    expectFrame(try solutions[1].frame(of: "a", in: screen.document), [0, 0, 1024, 768])
  }

  @Test(
    "a frame that no constraint places follows its superview by its mask",
    arguments: [
      ([], [10.0, 20, 50, 60]), ([.flexibleWidth, .flexibleHeight], [10, 20, 150, 160]),
      ([.flexibleLeftMargin, .flexibleTopMargin], [110, 120, 50, 60]),
      ([.flexibleRightMargin, .flexibleBottomMargin], [10, 20, 50, 60]),
      // 10 before and 40 after share 100 points as 1 to 4; above, 20 before and 20 after share alike.
      (
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin], [30, 70, 50, 60]
      ),
      // 10 before and 50 of width: 1 to 5.
      ([.flexibleLeftMargin, .flexibleWidth], [26.6667, 20, 133.3333, 60]),
    ] as [(AutoresizingMask, [Double])])
  func masks(mask: AutoresizingMask, expected: [Double]) throws {
    var screen = Screen(100, 100)
    screen.document.sizes.append(RequestedSize(200, 200))
    try screen.view("a") {
      $0.frame = LayoutRect(10, 20, 50, 60)
      $0.autoresizing = mask
    }
    func frames() throws -> [LayoutSolution] { try LayoutEngine().solve(screen.document) }
    expectFrame(try frames()[0].frame(of: "a", in: screen.document), [10, 20, 50, 60])
    let solution = try frames()[1]
    expectFrame(try solution.frame(of: "a", in: screen.document), expected)
    #expect(solution.ambiguities.isEmpty)
    // The same as required constraints.
    let view = try #require(screen.document.item(named: "a"))
    screen.document[view].translatesAutoresizingMask = true
    try screen.view("b")
    try screen.add("b.left == a.left", "b.width == 1", "b.top == a.top", "b.height == 1")
    expectFrame(try frames()[1].frame(of: "a", in: screen.document), expected)
    expectFrame(try frames()[1].frame(of: "b", in: screen.document), [expected[0], expected[1], 1, 1])
  }

  @Test("a frame in a view that constraints place follows it after solving, and never below 0")
  func deferredMask() throws {
    var screen = Screen(300, 300)
    try screen.view("panel") { $0.frame = LayoutRect(0, 0, 100, 100) }
    try screen.view("picture", in: "panel") {
      $0.frame = LayoutRect(10, 10, 80, 80)
      $0.autoresizing = [.flexibleWidth, .flexibleHeight]
    }
    try screen.view("badge", in: "picture")
    try screen.add(
      "H:|[panel(200)]", "V:|[panel(15)]", "badge.right == superview.right", "badge.top == superview.top",
      "badge.width == 5", "badge.height == 5")
    // The badge needs to know the picture's width, so that becomes a part of the problem; its height does not fit.
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.implied.contains { $0.implied == .autoresizingMask && $0.description.contains("picture") })
    let badge = screen.document.item(named: "badge")
    screen.document.constraints.removeAll { $0.firstItem == badge }
    let free = try screen.solve()
    expectFrame(try free.frame(of: "picture", in: screen.document), [10, 10, 180, 0])
    expectFrame(try free.frame(of: "badge", in: screen.document), [0, 0, 0, 0])
  }

  @Test("a mask can contradict explicit constraints, and is named")
  func maskConflict() throws {
    var screen = Screen(100, 100)
    try screen.view("a") {
      $0.frame = LayoutRect(10, 20, 50, 60)
      $0.translatesAutoresizingMask = true
    }
    try screen.add("a.width == 70")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.map(\.description) == ["a.width == 70"])
    #expect(conflict.implied.map(\.implied) == [.autoresizingMask])
  }

  @Test("a frame that is known before solving is a member of the conflicts that it takes part in")
  func knownFrameConflict() throws {
    func members(_ texts: String...) throws -> [String] {
      var screen = Screen(100, 100)
      try screen.view("row") { $0.frame = LayoutRect(0, 20, 100, 43.5) }
      try screen.view("content", in: "row") { $0.frame = LayoutRect(10, 0, 80, 43.5) }
      try screen.view("a", in: "content")
      try screen.view("b", in: "row")
      for text in texts { try screen.add(text) }
      let conflict = try #require(try screen.solve().conflict)
      #expect(conflict.implied.allSatisfy { $0.implied == .autoresizingMask })
      return conflict.implied.map(\.description)
    }
    let content = "content's vertical frame and autoresizing mask"
    // The far edge of the view that both are measured in; its near one is 0 however large it is.
    #expect(try members("V:|[a(44)]|") == [content])
    #expect(try members("a.top == superview.top + 1", "a.top == superview.top") == [])
    #expect(try members("a.height == content.height", "a.height == 44") == [content])
    // Where it lies in a view that is further out, and where that ends.
    let outer = try members("b.left == a.left", "a.left == content.left", "b.left == superview.left")
    #expect(outer == ["content's horizontal frame and autoresizing mask"])
    let both = try members("a.bottom == row.bottom", "a.bottom == superview.bottom + 2")
    #expect(both == ["row's vertical frame and autoresizing mask", content])
  }

  @Test("frames from the bottom follow by the margins that the mask names")
  func bottomLeftMasks() throws {
    var screen = Screen(100, 100)
    screen.document.coordinates = .bottomLeft
    screen.document.sizes.append(RequestedSize(200, 200))
    try screen.view("fixed") { $0.frame = LayoutRect(10, 20, 50, 60) }
    try screen.view("bottom") {
      $0.frame = LayoutRect(10, 20, 50, 60)
      $0.autoresizing = [.flexibleBottomMargin]
    }
    let solution = try LayoutEngine().solve(screen.document)[1]
    expectFrame(try solution.frame(of: "fixed", in: screen.document), [10, 20, 50, 60])
    expectFrame(try solution.frame(of: "bottom", in: screen.document), [10, 120, 50, 60])
  }

  @Test("ties are broken by sizes first, then by distances from the leading and the top edge")
  func tieBreaking() throws {
    var screen = Screen(300, 100)
    try screen.view("a")
    try screen.add("a.width >= 20", "a.right <= superview.right", "a.left >= superview.left", "a.top >= superview.top")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "a", in: screen.document), [0, 0, 20, 0])
    #expect(solution.ambiguities.map(\.variable) == ["a.left", "a.top", "a.width", "a.height"])
    screen.document.direction = .rightToLeft
    expectFrame(try screen.frame("a"), [280, 0, 20, 0])
    // Of two that share a width, both sums tie; then sizes in the order of the document, each as small as it can be.
    var row = Screen(300, 100)
    try row.view("a")
    try row.view("b")
    try row.add("H:|[a(>=30)][b(>=30)]|", "V:|[a]|", "V:|[b]|")
    expectFrame(try row.frame("a"), [0, 0, 30, 100])
    expectFrame(try row.frame("b"), [30, 0, 270, 100])
  }

  @Test("pixels: edges touch where they touched, UIKit rounds each view by itself")
  func pixels() throws {
    var screen = Screen(100, 10)
    for name in ["a", "b", "c"] { try screen.view(name) }
    try screen.add("H:|[a][b(a)][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|")
    var options = LayoutEngine.Options()
    options.alignment = .edges(scale: 1)
    let edges = try ["a", "b", "c"].map { try screen.frame($0, options) }
    #expect(edges == [[0, 0, 33, 10], [33, 0, 34, 10], [67, 0, 33, 10]])
    options.alignment = .edges(scale: 2)
    #expect(try screen.frame("b", options) == [33.5, 0, 33, 10])
    options.alignment = .uikit(scale: 2)
    #expect(
      try ["a", "b", "c"].map { try screen.frame($0, options) } == [
        [0, 0, 33.5, 10], [33, 0, 33.5, 10], [67, 0, 33.5, 10],
      ])
    // Without a number it is the grid of the document's screen, else whole points.
    for (scale, width, origin) in [(nil, 34.0, 33.0), (2.0, 33.0, 33.5)] {
      screen.document.pixelScale = scale
      options.alignment = .edges(scale: nil)
      #expect(try screen.frame("b", options) == [origin, 0, width, 10])
    }
    options.alignment = .uikit(scale: nil)
    #expect(try screen.frame("b", options) == [33, 0, 33.5, 10])
    screen.document.pixelScale = nil
    #expect(try screen.frame("b", options) == [33, 0, 33, 10])
    options.alignment = .uikit(scale: 2)
    // Halves: away from zero, also those that arithmetic misses by a hair, and below zero.
    var halves = Screen(100, 10)
    try halves.view("a")
    try halves.add("a.left == superview.left - 10.5", "a.width == 0.24999999", "V:|[a]|")
    #expect(try halves.frame("a", options) == [-11, 0, 0.5, 10])
  }

  @Test("guides take part and have no frame of their own")
  func guides() throws {
    var screen = Screen(300, 100)
    let guide = screen.document.add(LayoutItem(name: "gutter", kind: .guide, parent: .root))
    #expect(guide != nil)
    try screen.view("a")
    try screen.view("b")
    try screen.add(
      "H:|[a][gutter][b]|", "a.width == 100", "b.width == a.width", "V:|[a]|", "V:|[b]|", "V:|[gutter]|")
    expectFrame(try screen.frame("b"), [200, 0, 100, 100])
  }
}
