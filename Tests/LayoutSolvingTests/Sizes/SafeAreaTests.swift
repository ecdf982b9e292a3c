import LinearProgramming
import TestSupport
import Testing
import Tinamou

@Suite("Safe areas and margins that follow")
struct SafeAreaTests {
  private static let phone = EdgeInsets(top: 59, left: 16, bottom: 34, right: 20)

  private static func screen() -> Screen {
    var screen = Screen(320, 480)
    screen.document[.root].safeAreaInsets = phone
    return screen
  }

  @Test("margins below a safe area are those that UIKit gives a view 30 below the top")
  func uikit() throws {
    var screen = Self.screen()
    try screen.view("panel") { $0.frame = LayoutRect(0, 30, 320, 300) }
    for name in ["a", "b", "c", "d"] { try screen.view(name, in: "panel") }
    try screen.add(
      "a.left = panel.leftMargin", "a.top = panel.topMargin", "a.width = 60", "a.height = 40",
      "b.right = panel.rightMargin", "b.bottom = panel.bottomMargin", "b.width = 60", "b.height = 40",
      "c.centerX = panel.centerXWithinMargins", "c.centerY = panel.centerYWithinMargins", "c.width = 80",
      "c.height = 30", "d.leading = panel.leadingMargin", "d.trailing = panel.trailingMargin",
      "d.top = panel.topMargin + 100", "d.height = 24")
    // The safe area reaches 59 - 30 into the panel's top, and ends below its bottom at 330: margins of 8 + 29, 8 + 16,
    // 8 and 8 + 20.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "a", in: screen.document), [24, 37, 60, 40])
    expectFrame(try solution.frame(of: "b", in: screen.document), [232, 252, 60, 40])
    expectFrame(try solution.frame(of: "c", in: screen.document), [118, 149.5, 80, 30])
    expectFrame(try solution.frame(of: "d", in: screen.document), [24, 137, 268, 24])
    #expect(solution.messages.isEmpty)
  }

  @Test(
    "what scrolls is covered only as long as it need not scroll, or as its scroll view says",
    arguments: [
      (300.0, ScrollConfiguration.InsetAdjustment.automatic, 59.0), (500, .automatic, 0), (300, .always, 0),
      (500, .never, 59),
    ])
  func scrolling(height: Double, adjustment: ScrollConfiguration.InsetAdjustment, top: Double) throws {
    var screen = Self.screen()
    let scroller = try screen.view("scroller")
    screen.document[scroller].scroll = ScrollConfiguration()
    screen.document[scroller].scroll?.insetAdjustment = adjustment
    try screen.view("page", in: "scroller")
    try screen.view("a", in: "page")
    try screen.add(
      "H:|[scroller]|", "V:|[scroller]|", "page.left = scroller.left", "page.right = scroller.right",
      "page.top = scroller.top", "page.bottom = scroller.bottom", "page.width = 320", "page.height = \(height)",
      "a.left = page.left", "a.top = page.topMargin", "a.width = 9", "a.height = 9")
    expectFrame(try screen.frame("a"), [0, top + 8, 9, 9])
  }

  @Test("the margins of a scroll view's content are the scroll view's, with what covers that")
  func contentMargins() throws {
    var screen = Self.screen()
    let scroller = try screen.view("scroller")
    screen.document[scroller].scroll = ScrollConfiguration()
    try screen.view("page", in: "scroller")
    try screen.add(
      "H:|[scroller]|", "V:|-10-[scroller]|", "page.left = scroller.leftMargin",
      "page.top = scroller.topMargin", "page.right = scroller.rightMargin", "page.bottom = scroller.bottomMargin",
      "page.width = 100", "page.height = 200")
    // 59 - 10 and 8 above, 16 and 8 at the left, 20 and 8 at the right, 34 and 8 below.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "page", in: screen.document), [24, 57, 100, 200])
    #expect(solution.contentSizes.map(\.size) == [LayoutSize(152, 299)])
    screen.document[scroller].insetsMarginsFromSafeArea = false
    expectFrame(try screen.frame("page"), [8, 8, 100, 200])
  }

  @Test("the root's margins and guides are within its safe area")
  func root() throws {
    var screen = Self.screen()
    try screen.document.add(guide: "safe", role: .safeArea)
    try screen.document.add(guide: "inner", role: .margins)
    for name in ["a", "b", "c"] { try screen.view(name) }
    screen.document.standardSpacing.superview = .margins
    try screen.add("H:|-[a]-|", "V:|-[a]-|")
    for (view, guide) in [("b", "safe"), ("c", "inner")] {
      for edge in ["left", "right", "top", "bottom"] { try screen.add("\(view).\(edge) = \(guide).\(edge)") }
    }
    expectFrame(try screen.frame("a"), [24, 67, 268, 371])
    expectFrame(try screen.frame("b"), [16, 59, 284, 387])
    expectFrame(try screen.frame("c"), [24, 67, 268, 371])
    screen.document[.root].insetsMarginsFromSafeArea = false
    expectFrame(try screen.frame("a"), [8, 8, 304, 464])
    expectFrame(try screen.frame("b"), [16, 59, 284, 387])
    // A safe area belongs to the screen: it does not turn round with the reading direction, margins do.
    screen.document[.root].insetsMarginsFromSafeArea = true
    screen.document[.root].margins = DirectionalInsets(top: 0, leading: 10, bottom: 0, trailing: 1)
    screen.document.direction = .rightToLeft
    expectFrame(try screen.frame("a"), [17, 59, 273, 387])
    // From the bottom the same frames begin 34 above it.
    screen.document.coordinates = .bottomLeft
    expectFrame(try screen.frame("a"), [17, 34, 273, 387])
  }

  @Test("a guide of a view below the root is what the safe area leaves of the view, where it is")
  func nested() throws {
    var screen = Self.screen()
    try screen.view("bar")
    let bar = try #require(screen.document.item(named: "bar"))
    try screen.document.add(guide: "barSafe", in: bar, role: .safeArea)
    try screen.view("title", in: "bar") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 20) }
    try screen.add(
      "H:|[bar]|", "bar.top = superview.top", "title.leading = barSafe.leading", "title.trailing <= barSafe.trailing",
      "title.top = barSafe.top", "title.bottom = barSafe.bottom")
    // The bar grows with its safe area: 59 + 20.
    expectFrame(try screen.frame("bar"), [0, 0, 320, 79])
    expectFrame(try screen.frame("title"), [16, 59, 100, 20])
    // 40 further down only 19 are covered.
    try screen.add("bar.top = superview.top + 40")
    screen.document.constraints[2].isActive = false
    expectFrame(try screen.frame("bar"), [0, 40, 320, 39])
    expectFrame(try screen.frame("title"), [16, 19, 100, 20])
    // At the bottom the other inset counts.
    screen.document.constraints[screen.document.constraints.count - 1].isActive = false
    try screen.add("bar.bottom = superview.bottom")
    expectFrame(try screen.frame("bar"), [0, 426, 320, 54])
    expectFrame(try screen.frame("title"), [16, 0, 100, 20])
    // From the bottom upward it is the same layout.
    screen.document.coordinates = .bottomLeft
    expectFrame(try screen.frame("bar"), [0, 0, 320, 54])
    expectFrame(try screen.frame("title"), [16, 34, 100, 20])
  }

  @Test("beyond an edge that nothing covers a view is not covered either")
  func beyond() throws {
    var screen = Screen(320, 480)
    screen.document[.root].safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 0, right: 0)
    try screen.view("bar") { $0.frame = LayoutRect(-4, -10, 330, 500) }
    let bar = try #require(screen.document.item(named: "bar"))
    try screen.document.add(guide: "barSafe", in: bar, role: .safeArea)
    try screen.view("fill", in: "bar")
    for edge in ["left", "right", "top", "bottom"] { try screen.add("fill.\(edge) = barSafe.\(edge)") }
    expectFrame(try screen.frame("fill"), [0, 69, 330, 431])
  }

  @Test("what covers a view in addition is added to what covers its superview, and handed down")
  func additional() throws {
    var screen = Self.screen()
    try screen.view("content") { $0.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 49, right: 0) }
    try screen.view("low", in: "content")
    try screen.view("high", in: "low")
    for name in ["content", "high"] {
      let owner = try #require(screen.document.item(named: name))
      try screen.document.add(guide: "\(name)Safe", in: owner, role: .safeArea)
      try screen.view("\(name)Fill", in: name)
      for edge in ["left", "right", "top", "bottom"] { try screen.add("\(name)Fill.\(edge) = \(name)Safe.\(edge)") }
    }
    // "low" begins below all that is covered; "high" reaches out of it to 20 below the top.
    try screen.add(
      "H:|[content]|", "V:|[content]|", "H:|[low]|", "V:|-200-[low(100)]", "H:|[high]|", "high.top = low.top - 180",
      "high.bottom = low.bottom")
    expectFrame(try screen.frame("contentFill"), [16, 103, 284, 294])
    expectFrame(try screen.frame("high"), [0, -180, 320, 280])
    // 59 + 44 - 20 of it are covered.
    expectFrame(try screen.frame("highFill"), [16, 83, 284, 197])
  }

  @Test("preserved margins reach as far as the superview's, where those reach into the view")
  func preserved() throws {
    var screen = Screen(320, 200)
    screen.document[.root].margins = DirectionalInsets(top: 10, leading: 40, bottom: 10, trailing: 20)
    try screen.view("panel") { $0.preservesSuperviewMargins = true }
    try screen.view("inner", in: "panel") { $0.preservesSuperviewMargins = true }
    try screen.view("fill", in: "inner")
    try screen.add(
      "H:|-5-[panel]-5-|", "V:|-30-[panel]-30-|", "H:|-3-[inner]|", "V:|[inner]|", "fill.leading = inner.leadingMargin",
      "fill.trailing = inner.trailingMargin", "fill.top = inner.topMargin", "fill.bottom = inner.bottomMargin")
    // Leading: 40 - 5 = 35 of the panel, 35 - 3 = 32 of the inner view. Trailing: 20 - 5 = 15. Above and below 8.
    expectFrame(try screen.frame("fill"), [32, 8, 260, 124])
    // From right to left 40 is at the right: 40 - 5 = 35, and 15 - 0 at the left once "inner" is 3 from the right.
    screen.document.direction = .rightToLeft
    expectFrame(try screen.frame("fill"), [15, 8, 260, 124])
    screen.document.direction = .leftToRight
    let inner = try #require(screen.document.item(named: "inner"))
    screen.document[inner].preservesSuperviewMargins = false
    expectFrame(try screen.frame("fill"), [8, 8, 291, 124])
    // Preserved margins are with what the safe area adds to the superview's.
    screen.document[inner].preservesSuperviewMargins = true
    screen.document[inner].insetsMarginsFromSafeArea = false
    screen.document[.root].safeAreaInsets.left = 50
    expectFrame(try screen.frame("fill"), [82, 8, 210, 124])
  }

  @Test("margins at the sides leave texts no more than is read with ease, and what takes them over does")
  func readable() throws {
    var screen = Screen(1000, 100)
    screen.document[.root].readableWidth = 560
    screen.document[.root].margins.leading = 240
    try screen.view("text")
    try screen.view("panel") { $0.readableWidth = 560 }
    try screen.view("panelText", in: "panel")
    try screen.view("inner", in: "panel") { $0.preservesSuperviewMargins = true }
    try screen.view("innerText", in: "inner")
    try screen.document.add(guide: "between", in: #require(screen.document.item(named: "panel")), role: .margins)
    try screen.add(
      "text.leading = root.leadingMargin", "text.trailing = root.trailingMargin", "V:|[text(20)]",
      "panel.leading = root.leading", "panel.width = 0.9 * root.width", "V:[text][panel]|",
      "panelText.leading = between.leading", "panelText.trailing = panel.trailingMargin", "V:|-8-[panelText(20)]",
      "H:|-100-[inner]|", "V:[panelText][inner]|", "innerText.leading = inner.leadingMargin",
      "innerText.trailing = inner.trailingMargin", "V:|[innerText]|")
    // 220 on either side would leave 560; what is wider anyway stays.
    expectFrame(try screen.frame("text"), [240, 0, 540, 20])
    expectFrame(try screen.frame("panelText"), [170, 8, 560, 20])
    // 100 of the panel's 170 are before the inner view.
    expectFrame(try screen.frame("innerText"), [70, 0, 560, 52])
    screen.document.sizes = [RequestedSize(500, 100)]
    expectFrame(try screen.frame("text"), [240, 0, 252, 20])
    expectFrame(try screen.frame("panelText"), [8, 8, 434, 20])
    expectFrame(try screen.frame("innerText"), [8, 0, 334, 52])
  }

  @Test("the readable margins of a root of a known width contradict nothing that goes with them")
  func readableAtOnce() throws {
    var screen = Screen(1000, 100)
    screen.document[.root].readableWidth = 560
    screen.document[.root].safeAreaInsets.left = 30
    try screen.view("text")
    try screen.add(
      "text.leading = root.leadingMargin", "text.trailing = root.trailingMargin", "text.width = 560", "V:|[text]|")
    expectFrame(try screen.frame("text"), [220, 0, 560, 100])
  }

  @Test("the content of a scroll view begins at its margins, also where they leave no more than is read with ease")
  func readableContent() throws {
    var screen = Screen(1000, 100)
    try screen.view("scroll") {
      $0.scroll = ScrollConfiguration()
      $0.readableWidth = 560
    }
    try screen.view("text", in: "scroll")
    try screen.add(
      "H:|[scroll]|", "V:|[scroll]|", "text.leading = scroll.leadingMargin", "text.trailing = scroll.trailingMargin",
      "text.width = scroll.width - 440", "text.top = scroll.top", "text.bottom = scroll.bottom", "text.height = 300")
    expectFrame(try screen.frame("text"), [220, 0, 560, 300])
  }

  @Test("views pinned to margins that they take over settle, however many are in each other")
  func pinned() throws {
    var screen = Screen(400, 100)
    screen.document[.root].margins = DirectionalInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    var parent = "root"
    for index in 1...12 {
      try screen.view("v\(index)", in: parent) { $0.preservesSuperviewMargins = true }
      try screen.add(
        "v\(index).leading = \(parent).leadingMargin", "v\(index).trailing = \(parent).trailingMargin",
        "V:|[v\(index)]|")
      parent = "v\(index)"
    }
    // The first is 20 in; nothing of the root's margins is left for the others, which have 8 each.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "v1", in: screen.document), [20, 0, 360, 100])
    expectFrame(try solution.frame(of: "v12", in: screen.document), [8, 0, 184, 100])
    #expect(solution.messages.isEmpty)
  }

  @Test("a guide is named where it contradicts a constraint")
  func conflict() throws {
    var screen = Self.screen()
    try screen.document.add(guide: "safe", role: .safeArea)
    try screen.view("a")
    try screen.add("a.top = safe.top", "a.bottom = safe.bottom", "a.height = 400")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.count == 3)
    #expect(
      conflict.implied.map(\.description) == [
        "root.height == 480", "safe.top == root.top + 59 (safe area)", "safe.bottom == root.bottom - 34 (safe area)",
      ])
    #expect(conflict.implied.map(\.implied) == [.rootSize, .layoutGuide, .layoutGuide])
  }

  @Test("insets that are no numbers are refused")
  func invalid() throws {
    var screen = Self.screen()
    screen.document[.root].safeAreaInsets.left = .nan
    #expect(throws: InvalidLayout.self) { try screen.solve() }
  }

  @Test("trees of any depth")
  func deep() throws {
    var screen = Self.screen()
    var parent = LayoutItemID.root
    for index in 1...20_000 {
      parent = try screen.document.add(view: "v\(index)", in: parent) {
        $0.frame = LayoutRect(0, 0, 320, 480)
        $0.preservesSuperviewMargins = true
      }
    }
    try screen.document.add(view: "fill", in: parent)
    screen.document.add(
      LayoutConstraint(
        LayoutItemID(20_001), .top, .equal, to: .init(parent, .topMargin)),
      LayoutConstraint(LayoutItemID(20_001), .height, .equal, constant: 5))
    expectFrame(try screen.frame("fill"), [nil, 67, nil, 5])
  }

  @Test("a document without anything that depends on frames is solved once")
  func once() throws {
    func count(_ change: (inout Screen) throws -> Void) throws -> Int {
      var screen = Screen(320, 480)
      try screen.view("a")
      try screen.add("a.left = root.leftMargin", "a.right = root.rightMargin", "V:|[a]|")
      try change(&screen)
      let solver = CountingSolver(DefaultSolver.solver)
      #expect(try LayoutEngine(solver: solver).solve(screen.document).map(\.status) == [.solved])
      return solver.count
    }
    let plain = try count { _ in }
    #expect(try count { $0.document[.root].safeAreaInsets = Self.phone } == plain)
    // A margin of a view below the root that nobody asks for, too.
    #expect(try count { $0.document[LayoutItemID(1)].preservesSuperviewMargins = true } == plain)
    // But one that someone asks for is solved again, once it is known.
    func pinned(_ screen: inout Screen) throws {
      try screen.view("b")
      try screen.view("c", in: "b")
      try screen.add("H:|[b]|", "V:|[b]|", "c.left = b.leftMargin", "c.width = 1", "V:|[c]|")
      screen.document[.root].margins.leading = 30
    }
    let once = try count { try pinned(&$0) }
    let twice = try count {
      try pinned(&$0)
      $0.document[LayoutItemID(2)].preservesSuperviewMargins = true
    }
    #expect(twice == 2 * once)
  }
}
