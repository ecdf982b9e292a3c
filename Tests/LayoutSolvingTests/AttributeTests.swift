import Testing
import Tinamou

@Suite("Attributes, hosts and directions")
struct AttributeTests {
  /// A view of 100 × 40 at (30, 50), and another one of 10 × 10, placed by one constraint per axis.
  private func place(
    _ x: String, _ y: String, _ change: (inout LayoutItem) -> Void = { _ in },
    document: (inout LayoutDocument) -> Void = { _ in }
  ) throws -> [Double] {
    var screen = Screen()
    document(&screen.document)
    try screen.view("a", change)
    try screen.view("b")
    try screen.add(
      "a.left == superview.left + 30", "a.top == superview.top + 50", "a.width == 100", "a.height == 40",
      "b.width == 10", "b.height == 10", x, y)
    return try screen.frame("b")
  }

  @Test(
    "every location of a sibling",
    arguments: [
      ("left", 30.0), ("right", 130), ("leading", 30), ("trailing", 130), ("centerX", 80), ("leftMargin", 33),
      ("rightMargin", 125), ("leadingMargin", 33), ("trailingMargin", 125), ("centerXWithinMargins", 79),
      ("minX", 30), ("midX", 80), ("maxX", 130),
    ])
  func horizontal(attribute: String, expected: Double) throws {
    let first = LayoutAttribute(name: attribute)?.isDirectional == true ? "leading" : "left"
    let frame = try place("b.\(first) == a.\(attribute)", "b.top == a.top") {
      $0.margins = DirectionalInsets(top: 1, leading: 3, bottom: 7, trailing: 5)
    }
    expectFrame(frame, [expected, 50, 10, 10])
  }

  @Test(
    "and along y",
    arguments: [
      ("top", 50.0), ("bottom", 90), ("centerY", 70), ("topMargin", 51), ("bottomMargin", 83),
      ("centerYWithinMargins", 67), ("firstBaseline", 62), ("lastBaseline", 84), ("baseline", 84), ("minY", 50),
      ("midY", 70), ("maxY", 90),
    ])
  func vertical(attribute: String, expected: Double) throws {
    let frame = try place("b.left == a.left", "b.top == a.\(attribute)") {
      $0.margins = DirectionalInsets(top: 1, leading: 3, bottom: 7, trailing: 5)
      $0.firstBaseline = 12
      $0.lastBaseline = 6
    }
    expectFrame(frame, [30, expected, 10, 10])
  }

  @Test("text in the middle has its baselines as far from there at any height", arguments: ["first", "last"])
  func baselinesInTheMiddle(which: String) throws {
    // At a height of 18 they are 3 below the middle.
    let frame = try place("b.left == a.left", "b.top == a.\(which)Baseline") {
      $0.firstBaseline = 12
      $0.lastBaseline = 6
      $0.baselinesFollowMiddle = true
    }
    expectFrame(frame, [30, 73, 10, 10])
  }

  @Test("a view without text has its baselines at its edges")
  func noBaselines() throws {
    expectFrame(try place("b.left == a.left", "b.top == a.firstBaseline"), [30, 50, 10, 10])
    expectFrame(try place("b.left == a.left", "b.top == a.lastBaseline"), [30, 90, 10, 10])
  }

  @Test("locations are measured in the closest common ancestor")
  func hosts() throws {
    var screen = Screen(400, 400)
    try screen.view("outer")
    try screen.view("inner", in: "outer")
    try screen.view("leaf", in: "inner")
    try screen.view("cousin")
    try screen.add(
      "outer.left == superview.left + 100", "outer.top == superview.top + 10", "outer.width == 200",
      "outer.height == 200", "inner.left == superview.left + 20", "inner.top == superview.top + 20",
      "inner.width == 100", "inner.height == 100", "leaf.width == 10", "leaf.height == 10",
      // Hosted by inner: its centre is at 50, half of that 25.
      "leaf.centerX == 0.5 * superview.centerX", "leaf.top == superview.top",
      // Hosted by the root: leaf's left edge is at 100 + 20 + 20 = 140.
      "cousin.left == leaf.left + 1", "cousin.top == leaf.bottom", "cousin.width == 5", "cousin.height == 5")
    let document = screen.document
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "leaf", in: document), [20, 0, 10, 10])
    expectFrame(try solution.frame(of: "cousin", in: document), [141, 40, 5, 5])
    let leaf = try #require(document.item(named: "leaf"))
    let inner = try #require(document.item(named: "inner"))
    #expect(document.host(of: document.constraints[12]) == LayoutItemID.root)
    #expect(document.host(of: document.constraints[10]) == inner)
    #expect(document.host(of: document.constraints[8]) == leaf)
  }

  @Test("superview.right is its width, and half of superview.centerX a quarter")
  func superview() throws {
    expectFrame(try place("b.left == superview.right", "b.top == superview.bottom"), [320, 480, 10, 10])
    expectFrame(try place("b.centerX == 0.5 * superview.centerX", "b.top == superview.top"), [75, 0, 10, 10])
  }

  @Test(
    "from right to left, leading edges, constants and relations turn round; left, right and centres stay",
    arguments: [
      ("b.leading == superview.leading + 20", 290.0), ("b.trailing == superview.trailing - 20", 20),
      ("b.leading == a.trailing + 8", 12), ("b.left == superview.left + 20", 20),
      ("b.centerX == superview.centerX + 20", 175), ("b.leading >= superview.leading + 20", 290),
      ("b.leading <= superview.leading + 20", 310), ("b.leading == a.leading", 120),
      ("b.leading == superview.leadingMargin", 302), ("b.left == superview.leftMargin", 8),
    ])
  func rightToLeft(constraint: String, expected: Double) throws {
    let frame = try place(constraint, "b.top == superview.top") { _ in
    } document: {
      $0.direction = .rightToLeft
    }
    expectFrame(frame, [expected, 0, 10, 10], "\(constraint): \(frame)")
  }

  @Test("an origin of zero is never a negative zero") func signOfZero() throws {
    var screen = Screen(100, 100)
    let stack = try screen.view("stack") { $0.stack = StackConfiguration() }
    try screen.view("a", in: "stack") { $0.intrinsicSize = AxisValues(horizontal: 10, vertical: 10) }
    let frame = try screen.solve().frames[stack.index]
    #expect(frame.x.sign == .plus && frame.y.sign == .plus, "\(frame)")
  }

  @Test("an open position is the mirror image from right to left, also in a view with alignment insets")
  func mirroredTies() throws {
    func left(_ direction: LayoutDirection, _ before: Double, _ after: Double) throws -> Double {
      var screen = Screen(300, 100)
      screen.document.direction = direction
      try screen.view("a") {
        $0.frame = LayoutRect(0, 0, 100, 50)
        $0.alignmentInsets = EdgeInsets(top: 0, left: before, bottom: 0, right: after)
      }
      let b = try screen.view("b", in: "a")
      try screen.add("b.top == superview.top", "b.height == 10", "b.width == 10")
      return try screen.solve().frames[b.index].x
    }
    for (before, after) in [(0.0, 0.0), (2, 5), (5, 2)] {
      #expect(try left(.rightToLeft, after, before) == 90 - left(.leftToRight, before, after))
    }
  }

  @Test("an item's own direction decides, and of two the first one's")
  func mixedDirections() throws {
    var screen = Screen()
    try screen.view("a") { $0.direction = .rightToLeft }
    try screen.view("b")
    try screen.view("child", in: "a")
    try screen.add(
      "a.left == superview.left + 100", "a.width == 100", "a.top == superview.top", "a.height == 10",
      "child.width == 10", "child.height == 10", "child.top == superview.top", "child.leading == superview.leading + 5",
      "b.leading == a.leading + 7", "b.width == 10", "b.top == superview.top", "b.height == 10")
    let solution = try screen.solve()
    // a reads from the right: its leading edge is its right one, at 200. b reads from the left: 200 + 7.
    expectFrame(try solution.frame(of: "b", in: screen.document), [207, 0, 10, 10])
    // child inherits a's direction: its right edge is 5 before a's.
    expectFrame(try solution.frame(of: "child", in: screen.document), [85, 0, 10, 10])
  }

  @Test("constraints hold between alignment rectangles; a frame is larger by its insets")
  func alignmentInsets() throws {
    var screen = Screen()
    try screen.view("a") {
      $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 40)
    }
    try screen.view("child", in: "a")
    try screen.add(
      "a.left == superview.left + 30", "a.top == superview.top + 50", "child.left == superview.left",
      "child.top == superview.top", "child.right == superview.right", "child.bottom == superview.bottom")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "a", in: screen.document), [28, 49, 106, 44])
    // The child fills a's alignment rectangle, which lies inside a's frame.
    expectFrame(try solution.frame(of: "child", in: screen.document), [2, 1, 100, 40])
  }

  @Test(
    "a view without a frame has that of its content with its insets, at its superview's origin",
    arguments: [
      (AxisValues<Double?>(horizontal: nil, vertical: nil), [0, 0, 6, 4]),
      (AxisValues(horizontal: 100, vertical: nil), [0, 0, 106, 4]),
      (AxisValues(horizontal: 100, vertical: 40), [0, 0, 106, 44]),
    ])
  func frameOfContent(_ content: AxisValues<Double?>, _ expected: [Double]) throws {
    for coordinates in [CoordinateSystem.topLeft, .bottomLeft] {
      var screen = Screen()
      screen.document.coordinates = coordinates
      try screen.view("a") {
        $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        $0.intrinsicSize = content
      }
      expectFrame(try screen.frame("a"), expected)
      // As with a mask of rows, where a superview's size follows from constraints.
      try screen.view("c", in: "a") { $0.intrinsicSize = AxisValues(horizontal: 1, vertical: 1) }
      expectFrame(try screen.frame("a"), expected)
    }
  }

  @Test("where y grows upward, frames are measured from the bottom and constraints still downward")
  func bottomLeft() throws {
    var screen = Screen()
    screen.document.coordinates = .bottomLeft
    try screen.view("a")
    try screen.add(
      "a.left == superview.left", "a.width == 10", "a.top == superview.top + 20", "a.height == 100")
    expectFrame(try screen.frame("a"), [0, 360, 10, 100])
    var core = Screen()
    core.document.coordinates = .bottomLeft
    try core.view("a")
    try core.add("a.left == superview.left", "a.width == 10", "a.minY == superview.minY + 20", "a.height == 100")
    expectFrame(try core.frame("a"), [0, 20, 10, 100])
  }

  @Test(
    "what no constraint may say is refused with words that help",
    arguments: [
      ("b.left == 10", "superview.left"), ("b.left == a.leading", "leading and trailing"),
      ("b.trailingMargin == a.right", "left and right"), ("b.left == a.top", "axes"), ("b.width == a.left", "size"),
    ])
  func refused(constraint: String, words: String) throws {
    var screen = Screen()
    try screen.view("a")
    try screen.view("b")
    try screen.add(constraint)
    let document = screen.document
    let error = #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document) }
    let message = try #require(error?.diagnostics.first?.message)
    #expect(message.contains(words))
  }

  @Test("a number that cannot be solved with is refused with its constraint")
  func refusedNumber() throws {
    var screen = Screen()
    try screen.view("a")
    screen.document.constraints = [LayoutConstraint(LayoutItemID(1), .width, .equal, constant: 1e300)]
    #expect(throws: InvalidLayout.self) { try screen.solve() }
    screen.document.constraints = [LayoutConstraint(LayoutItemID(1), .width, .equal, constant: .nan)]
    #expect(throws: InvalidLayout.self) { try screen.solve() }
    // Within the range of multipliers, but not beside the other coefficient.
    let width = LayoutConstraint.Anchor(.root, .width)
    screen.document.constraints = [LayoutConstraint(LayoutItemID(1), .width, .equal, to: width, multiplier: 1e7)]
    #expect(throws: InvalidLayout.self) { try screen.solve() }
  }

  @Test(
    "an item's own numbers are checked too",
    arguments: [
      { $0.intrinsicSize.horizontal = -1 }, { $0.intrinsicSize.vertical = .nan }, { $0.hugging.horizontal = 0 },
      { $0.compressionResistance.vertical = 1001 }, { $0.frame = LayoutRect(0, 0, .infinity, 1) },
      { $0.margins.leading = 1e10 }, { $0.firstBaseline = .nan }, { $0.alignmentInsets.left = -.infinity },
    ] as [@Sendable (inout LayoutItem) -> Void])
  func refusedItem(change: @Sendable (inout LayoutItem) -> Void) throws {
    var screen = Screen()
    try screen.view("a", change)
    let document = screen.document
    let error = #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document) }
    #expect(error?.diagnostics.first?.message.contains("'a'") == true)
  }
}
