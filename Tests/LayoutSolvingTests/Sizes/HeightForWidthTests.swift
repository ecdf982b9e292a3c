import Testing
import Tinamou

@Suite("Heights that follow widths")
struct HeightForWidthTests {
  /// A text 20 points from the sides, with a view 5 points below it.
  private static func note(_ width: Double?, _ text: WrappingText) throws -> Screen {
    var screen = Screen(width, 500)
    try screen.view("note") { $0.text = text }
    try screen.view("below")
    try screen.add("H:|-20-[note]-20-|", "V:|[note]-5-[below(10)]", "H:|[below]|")
    return screen
  }

  @Test(
    "text has as many lines as its width makes",
    arguments: [
      (320.0, 60.0), (360, 40), (359.9, 60), (680, 20), (1000, 20), (60, 640), (41, 640), (40, 640),
    ])
  func lines(width: Double, height: Double) throws {
    // 640 points in lines of 280, 320, 319.9, 640 and more; of 20, and of less, which count as 20.
    let screen = try Self.note(width, WrappingText(length: 640, lineHeight: 20))
    let solution = try screen.solve()
    #expect(solution.status == .solved && solution.messages.isEmpty)
    expectFrame(try solution.frame(of: "note", in: screen.document), [20, 0, width - 40, height])
    expectFrame(try solution.frame(of: "below", in: screen.document), [0, height + 5, width, 10])
    // That a text is not on one line is no disappointment.
    #expect(solution.violations.allSatisfy { !$0.constraint.description.contains(">= 640") })
  }

  @Test("lines are apart by the leading", arguments: [(680.0, 20.0), (360, 42), (320, 64)])
  func leading(width: Double, height: Double) throws {
    var text = WrappingText(length: 640, lineHeight: 20)
    text.leading = 2
    let screen = try Self.note(width, text)
    expectFrame(try screen.solve().frame(of: "note", in: screen.document), [20, 0, width - 40, height])
  }

  @Test(
    "each paragraph of a text has lines of its own, and one at least",
    arguments: [(320.0, 100.0), (240, 120), (100, 260)])
  func paragraphs(width: Double, height: Double) throws {
    // In lines of 280, 200 and 60 points: two, three and seven; one for nothing; one, one and four; one and one.
    let text = WrappingText(paragraphs: [420, 0, 200, 10], lineHeight: 20)
    let screen = try Self.note(width, text)
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    expectFrame(try solution.frame(of: "note", in: screen.document), [20, 0, width - 40, height])
    #expect(solution.violations.allSatisfy { !$0.constraint.description.contains(">= 420") })
    #expect(try Self.note(nil, text).solve().size?.width == 460)
  }

  @Test(
    "a text of words breaks before what is too long for a line, and is as wide as its longest line",
    arguments: [
      // 60, 100 and 30 points with 5 between them, then 40: all on one line, the last of the first paragraph on
      // another, each on its own, and the longest one in two.
      (240.0, 200.0, 40.0), (239.9, 165, 60), (205, 165, 60), (204.9, 135, 60), (160, 100, 80), (100, 60, 100),
    ])
  func words(width: Double, longest: Double, height: Double) throws {
    let words: [WrappingText.Word] = [.init(60, space: 5), .init(100, space: 5), .init(30, space: 50)]
    let text = WrappingText([.init(words: words), .init(length: 40)], lineHeight: 20)
    var screen = Screen(width, 500)
    try screen.view("note") { $0.text = text }
    try screen.add("H:|-20-[note]-(>=20)-|", "V:|[note]")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "note", in: screen.document), [20, 0, longest, height])
    #expect(solution.messages.isEmpty && solution.violations.isEmpty)
    #expect(text.length == 200)
  }

  @Test("there can be room around a text, which its lines do not have")
  func padding() throws {
    var text = WrappingText(length: 540, lineHeight: 20)
    text.padding = LayoutSize(10, 16)
    // 540 points in lines of 270, and of 269.
    expectFrame(try Self.note(320, text).frame("note"), [20, 0, 280, 56])
    expectFrame(try Self.note(319, text).frame("note"), [20, 0, 279, 76])
    #expect(try Self.note(nil, text).solve().size?.width == 590)
    // Without a text there is the room alone.
    text.paragraphs = [.init(length: 0)]
    expectFrame(try Self.note(320, text).frame("note"), [20, 0, 280, 16])
    text.padding.height = -1
    #expect(throws: InvalidLayout.self) { try Self.note(320, text).solve() }
  }

  @Test("on a screen the longest line of words is rounded up to pixels") func wholeWords() throws {
    let text = WrappingText([.init(words: [.init(60.1, space: 5), .init(100)])], lineHeight: 20)
    var screen = Screen(150, 500)
    screen.document.pixelScale = 2
    try screen.view("note") { $0.text = text }
    try screen.view("line")
    try screen.add("H:|[note]-(>=0)-|", "V:|[note]", "H:[line(note)]", "H:|[line]", "V:|[line(1)]")
    var options = LayoutEngine.Options()
    options.alignment = PixelAlignment.none
    expectFrame(try screen.frame("line", options), [0, 0, 100, 1])
    screen.document.sizes = [RequestedSize(99, 500)]
    expectFrame(try screen.frame("line", options), [0, 0, 99, 1])
    screen.document.sizes = [RequestedSize(500, 500)]
    expectFrame(try screen.frame("line", options), [0, 0, 165.5, 1])
  }

  @Test(
    "on a screen heights of texts are rounded up to its pixels, however frames are aligned",
    arguments: [(nil, 60.9), (1.0, 61.0), (2.0, 61.0), (3.0, 61.0), (10.0, 60.9)])
  func pixels(scale: Double?, height: Double) throws {
    var screen = try Self.note(320, WrappingText(length: 640, lineHeight: 20.3))
    screen.document.pixelScale = scale
    var options = LayoutEngine.Options()
    options.alignment = PixelAlignment.none
    expectFrame(try screen.frame("note", options), [20, 0, 280, height])
  }

  @Test("text is as wide as on one line where nothing is in its way, and no text has no height")
  func singleLine() throws {
    let fitting = try Self.note(nil, WrappingText(length: 640, lineHeight: 20)).solve()
    #expect(fitting.size == LayoutSize(680, 500))
    let empty = try Self.note(320, WrappingText(length: 0, lineHeight: 20))
    expectFrame(try empty.frame("below"), [0, 5, 320, 10])
    // What is given as intrinsic width is wished for in place of the line's.
    var column = try Self.note(nil, WrappingText(length: 640, lineHeight: 20))
    let note = try #require(column.document.item(named: "note"))
    column.document[note].intrinsicSize.horizontal = 100
    expectFrame(try column.frame("note"), [20, 0, 100, 140])
  }

  @Test("a measure is asked for the height at the solved width of what is aligned")
  func measure() throws {
    var screen = Screen(300, 400)
    try screen.view("picture") {
      $0.heightFollowsWidth = true
      $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    try screen.view("other") { $0.intrinsicSize.vertical = 7 }
    try screen.add("H:|-50-[picture]-50-|", "V:|[picture][other]", "H:|[other]|")
    var options = LayoutEngine.Options()
    options.heightForWidth = { _, item, width in item.name == "picture" ? 8000 / width : -1 }
    // 8000 / 200 = 40, and the frame is larger by the insets.
    expectFrame(try screen.frame("picture", options), [48, -1, 206, 44])
    expectFrame(try screen.frame("other", options), [0, 40, 300, 7])
    // Without an answer the intrinsic height stands.
    let picture = try #require(screen.document.item(named: "picture"))
    screen.document[picture].intrinsicSize.vertical = 11
    options.heightForWidth = { _, _, _ in nil }
    expectFrame(try screen.frame("other", options), [0, 11, 300, 7])
    // Without a measure too, and that is said.
    let unmeasured = try screen.solve()
    expectFrame(try unmeasured.frame(of: "other", in: screen.document), [0, 11, 300, 7])
    #expect(unmeasured.messages.count == 1 && unmeasured.messages[0].contains("'picture'"))
  }

  @Test("a measured text that wraps is no violation, unlike a width without a measure")
  func wrapping() throws {
    var document = LayoutDocument()
    let text = try document.add(view: "text", width: 300) { $0.heightFollowsWidth = true }
    let label = try document.add(view: "label", width: 300)
    for view in [text, label] {
      document.add(view.edges(except: .bottom).constraints(equalTo: LayoutItemID.root.edges))
    }
    let session = try LayoutSession(
      document, size: RequestedSize(100, 100), heightForWidth: { _, _, width in 6000 / width })
    #expect(session[text]?.height == 60)
    #expect(session.solution.violations.map { "\($0)".hasPrefix("label.width >= 300") } == [true])
  }

  @Test("a measure that gives no height is an error that names the view", arguments: [Double.nan, .infinity, -1])
  func invalidMeasure(height: Double) throws {
    var screen = Screen(300, 400)
    try screen.view("picture") { $0.heightFollowsWidth = true }
    try screen.add("H:|[picture]|", "V:|[picture]")
    var options = LayoutEngine.Options()
    options.heightForWidth = { _, _, _ in height }
    let error = #expect(throws: InvalidLayout.self) { try screen.solve(options) }
    let message = try #require(error?.diagnostics.first?.message)
    #expect(message.hasPrefix("the height of 'picture' at a width of 300 was measured as"))
  }

  @Test("text that cannot be is refused", arguments: [(-1.0, 20.0), (.nan, 20), (5, 0), (5, .infinity)])
  func invalidText(length: Double, lineHeight: Double) throws {
    for text in [
      WrappingText(length: length, lineHeight: lineHeight),
      WrappingText(paragraphs: [1, length], lineHeight: lineHeight),
      WrappingText([.init(words: [.init(1, space: length), .init(1)])], lineHeight: lineHeight),
    ] {
      let screen = try Self.note(320, text)
      #expect(throws: InvalidLayout.self) { try screen.solve() }
    }
  }

  @Test("widths that follow heights are solved again until nothing changes")
  func chain() throws {
    var screen = Screen(400, 400)
    for name in ["a", "b"] {
      try screen.view(name) {
        $0.text = WrappingText(length: 600, lineHeight: 10)
        $0.compressionResistance.horizontal = 1
      }
    }
    // a: 600 in 150 is 4 lines, 40 high. b is then 3 * 40 = 120 wide: 5 lines, 50 high.
    try screen.add("H:|[a(150)]", "V:|[a][b]", "b.leading = a.leading", "b.width = 3 * a.height")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "b", in: screen.document), [0, 40, 120, 50])
    #expect(solution.messages.isEmpty)
  }

  @Test("heights that do not settle end in a layout and a message")
  func unsettled() throws {
    var screen = Screen(400, 400)
    try screen.view("a") {
      $0.text = WrappingText(length: 100, lineHeight: 20)
      $0.hugging.horizontal = 1
      $0.compressionResistance.horizontal = 1
    }
    // One line makes it 40 wide, for which it takes three; those make it 120 wide, for which one is enough.
    try screen.add("a.left = superview.left", "a.top = superview.top", "a.width = 2 * a.height")
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    #expect(
      solution.messages == [
        "the heights or insets of 'a' depend on the layout that follows from them, and still changed after 8 rounds; "
          + "this is the last one"
      ])
  }

  @Test("insets that diverge end in a layout and a message, as others do that do not settle")
  func diverging() throws {
    var screen = Screen(100, 100)
    screen.document[.root].safeAreaInsets.right = 30
    try screen.view("stack") {
      $0.stack = StackConfiguration(distribution: .fillProportionally, spacing: 8)
      $0.stack?.isLayoutMarginsRelativeArrangement = true
    }
    try screen.view("a", in: "stack") { $0.intrinsicSize.horizontal = 10 }
    try screen.view("b", in: "stack") { $0.intrinsicSize.horizontal = 90.5 }
    try screen.add("stack.leading = superview.leading")
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    #expect(solution.messages.count == 1)
    #expect(solution.messages.first?.contains("'stack' depend on the layout that follows from them, and still") == true)
  }

  @Test("content that changes at run time is solved anew")
  func changes() throws {
    var screen = Screen(300, 100)
    let label = try screen.view("label") { $0.intrinsicSize = AxisValues(horizontal: 80, vertical: 20) }
    try screen.view("field")
    try screen.add("H:|[label][field]|", "V:|[label]", "V:|[field(10)]")
    expectFrame(try screen.frame("field"), [80, 0, 220, 10])
    screen.document[label].intrinsicSize = AxisValues(horizontal: 120, vertical: 40)
    expectFrame(try screen.frame("field"), [120, 0, 180, 10])
    expectFrame(try screen.frame("label"), [0, 0, 120, 40])
    screen.document[label].intrinsicSize.horizontal = nil
    screen.document[label].text = WrappingText(length: 90, lineHeight: 15)
    expectFrame(try screen.frame("label"), [0, 0, 90, 15])
  }

  @Test("ambiguous values are reported with their intervals, as of the last round")
  func ambiguity() throws {
    var screen = Screen(320, 500)
    try screen.view("note") { $0.text = WrappingText(length: 640, lineHeight: 20) }
    try screen.add("H:|-20-[note]-20-|", "note.top >= superview.top", "note.bottom <= superview.bottom")
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let open = try screen.solve(options).ambiguities
    #expect(open.map(\.variable) == ["note.top"])
    let range = try #require(open.first?.range)
    expectFrame([try #require(range.minimum), try #require(range.maximum)], [0, 440])
  }

  @Test("conflicts of any round are reported")
  func conflict() throws {
    var screen = try Self.note(320, WrappingText(length: 640, lineHeight: 20))
    let note = try #require(screen.document.item(named: "note"))
    screen.document[note].compressionResistance.vertical = LayoutPriority.required
    try screen.add("note.height <= 50")
    let solution = try screen.solve()
    #expect(solution.status == .conflict)
    #expect(solution.conflict?.implied.map(\.description) == ["note.height >= 60 (compression resistance)"])
  }

  @Test("the study of an interval of widths says that there are no segments to find")
  func study() throws {
    let screen = try Self.note(320, WrappingText(length: 640, lineHeight: 20))
    let study = try LayoutEngine().study(screen.document, along: .horizontal, over: 100...800, other: 500)
    #expect(study.segments.isEmpty && study.feasible == nil)
    #expect(study.interruption?.hasPrefix("the heights or insets of 'note' depend on the layout") == true)
  }

  @Test("the smallest size has the heights of its own widths")
  func smallest() throws {
    var screen = Screen(nil, nil)
    let note = try screen.view("note") { $0.text = WrappingText(length: 600, lineHeight: 10) }
    screen.document[note].compressionResistance.vertical = LayoutPriority.required
    try screen.add("H:|[note(>=60)]|", "V:|[note]|")
    screen.document.sizes = [RequestedSize(nil, nil, target: AxisValues(.smallest))]
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "note", in: screen.document), [0, 0, 60, 100])
    #expect(solution.messages.isEmpty)
  }
}
