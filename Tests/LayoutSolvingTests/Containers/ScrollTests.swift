import Testing
import Tinamou

@Suite("Scroll views") struct ScrollTests {
  /// A scroll view that fills 320 × 480, with `page` in it.
  private static func scroller() throws -> (screen: Screen, scroller: LayoutItemID) {
    var screen = Screen(320, 480)
    let scroller = try screen.view("scroller") { $0.scroll = ScrollConfiguration() }
    try screen.view("page", in: "scroller")
    try screen.add("H:|[scroller]|", "V:|[scroller]|")
    return (screen, scroller)
  }

  private static func expectContent(
    _ solution: LayoutSolution, _ width: Double, _ height: Double,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(solution.contentSizes.count == 1, sourceLocation: sourceLocation)
    let size = solution.contentSizes.first?.size ?? LayoutSize(-1, -1)
    expectFrame([size.width, size.height], [width, height], sourceLocation: sourceLocation)
  }

  @Test("edges mean the content, whose size is what its constraints make it")
  func edges() throws {
    var (screen, scroller) = try Self.scroller()
    try screen.add("H:|-10-[page(500)]-20-|", "V:|-5-[page(900)]-15-|")
    let solution = try screen.solve()
    #expect(solution.status == .solved && solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "scroller", in: screen.document), [0, 0, 320, 480])
    expectFrame(try solution.frame(of: "page", in: screen.document), [10, 5, 500, 900])
    Self.expectContent(solution, 530, 920)
    #expect(solution.contentSizes.first?.item == scroller)
    // Leading is right where reading begins there; the content still begins at the left.
    screen.document.direction = .rightToLeft
    expectFrame(try screen.frame("page"), [20, 5, 500, 900])
  }

  @Test("width, height and centres mean the frame")
  func sizes() throws {
    var (screen, _) = try Self.scroller()
    try screen.view("badge", in: "page")
    try screen.add(
      "page.width == scroller.width", "page.height == 2 * scroller.height", "H:|[page]|", "V:|[page]|",
      "badge.centerX == scroller.centerX", "badge.centerY == scroller.centerY", "badge.width == 20",
      "badge.height == 20")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "page", in: screen.document), [0, 0, 320, 960])
    expectFrame(try solution.frame(of: "badge", in: screen.document), [150, 230, 20, 20])
    Self.expectContent(solution, 320, 960)
  }

  @Test("margins are the scroll view's, at the content's edges")
  func margins() throws {
    var (screen, scroller) = try Self.scroller()
    screen.document[scroller].margins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try screen.add(
      "page.leading == scroller.leadingMargin", "page.trailing == scroller.trailingMargin",
      "page.top == scroller.topMargin", "page.bottom == scroller.bottomMargin", "page.width == 400",
      "page.height == 600")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "page", in: screen.document), [2, 1, 400, 600])
    Self.expectContent(solution, 406, 604)
  }

  @Test("views around a scroll view see its frame")
  func outside() throws {
    var (screen, _) = try Self.scroller()
    try screen.view("bar")
    try screen.add("H:|[page(900)]|", "V:|[page(900)]|", "bar.width == 10", "bar.height == 10")
    try screen.add("bar.trailing == scroller.trailing", "bar.bottom == scroller.bottom")
    expectFrame(try screen.frame("bar"), [310, 470, 10, 10])
  }

  @Test("guides say which of the two is meant")
  func guides() throws {
    var (screen, scroller) = try Self.scroller()
    try screen.document.add(guide: "content", in: scroller, role: .content)
    try screen.document.add(guide: "visible", in: scroller, role: .frame)
    try screen.view("button", in: "scroller") { $0.intrinsicSize = AxisValues(horizontal: 44, vertical: 44) }
    try screen.add(
      "page.leading == content.leading", "page.top == content.top", "page.trailing == content.trailing",
      "page.bottom == content.bottom", "page.width == visible.width", "page.height == 1000",
      "button.trailing == visible.trailing - 8", "button.bottom == visible.bottom - 8")
    let solution = try screen.solve()
    #expect(solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "page", in: screen.document), [0, 0, 320, 1000])
    expectFrame(try solution.frame(of: "visible", in: screen.document), [0, 0, 320, 480])
    expectFrame(try solution.frame(of: "content", in: screen.document), [0, 0, 320, 1000])
    expectFrame(try solution.frame(of: "button", in: screen.document), [268, 428, 44, 44])
    Self.expectContent(solution, 320, 1000)
  }

  @Test(
    "a content view is as wide, or as high, as the frame, and its other size is its own",
    arguments: [
      (ScrollConfiguration.Axis.vertical, 320.0, 700.0), (.horizontal, 500, 480), (.both, 500, 700),
    ])
  func helper(_ axis: ScrollConfiguration.Axis, _ width: Double, _ height: Double) throws {
    var screen = Screen(320, 480)
    let scroller = try screen.view("scroller")
    let page = try screen.document.add(scrollingContent: "page", in: scroller, axis: axis)
    screen.document[page].stack = StackConfiguration(axis: .vertical)
    try screen.document.add(view: "upper", in: page, width: 500, height: 300)
    try screen.document.add(view: "lower", in: page, width: 300, height: 400)
    try screen.add("H:|[scroller]|", "V:|[scroller]|")
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    expectFrame(try solution.frame(of: "page", in: screen.document), [0, 0, width, height])
    Self.expectContent(solution, width, height)
  }

  @Test("a stack that scrolls itself scrolls what it arranges")
  func stack() throws {
    var screen = Screen(320, 480)
    let scroller = try screen.document.add(stack: "scroller", StackConfiguration(axis: .vertical, spacing: 10))
    screen.document[scroller].scroll = ScrollConfiguration()
    for name in ["a", "b"] { try screen.document.add(view: name, in: scroller, width: 100, height: 400) }
    try screen.add("H:|[scroller]|", "V:|[scroller]|")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "b", in: screen.document), [0, 410, 100, 400])
    Self.expectContent(solution, 100, 810)
  }

  @Test("an ambiguous content size is reported")
  func ambiguity() throws {
    var (screen, _) = try Self.scroller()
    try screen.add("H:|[page(100)]|", "page.top == scroller.top", "page.height == 700")
    let solution = try screen.solve()
    #expect(solution.ambiguities.map(\.variable) == ["scroller's content.height"])
    Self.expectContent(solution, 100, 0)
  }

  @Test("a scroll view whose content no constraint is about has no content size")
  func frames() throws {
    var (screen, _) = try Self.scroller()
    screen.document[try #require(screen.document.item(named: "page"))].frame = LayoutRect(0, 0, 50, 900)
    let solution = try screen.solve()
    #expect(solution.contentSizes.isEmpty && solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "page", in: screen.document), [0, 0, 50, 900])
  }

  @Test("scroll views nest")
  func nested() throws {
    var (screen, scroller) = try Self.scroller()
    let page = try #require(screen.document.item(named: "page"))
    screen.document[scroller].scroll = ScrollConfiguration(content: page)
    try screen.view("strip", in: "page")
    let tiles = try screen.document.add(
      scrollingContent: "tiles", in: try #require(screen.document.item(named: "strip")), axis: .horizontal)
    screen.document[tiles].stack = StackConfiguration(spacing: 8)
    for name in ["x", "y", "z"] { try screen.document.add(view: name, in: tiles, width: 200) }
    try screen.add("H:|[strip]|", "V:|-600-[strip(120)]|")
    let solution = try screen.solve()
    #expect(solution.ambiguities.isEmpty)
    #expect(
      solution.contentSizes.map { [$0.size.width, $0.size.height] } == [[320, 720], [616, 120]])
    expectFrame(try solution.frame(of: "z", in: screen.document), [416, 0, 200, 120])
  }
}
