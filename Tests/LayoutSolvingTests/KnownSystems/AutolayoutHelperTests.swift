import Testing
import Tinamou

/// Examples of the documentation of autolayout-helper and its successor layout-helper: lines of Visual Format Language,
/// some extended, and constraints under keys. Frames are computed by hand.
@Suite("autolayout-helper: lines, the extended form, keys") struct AutolayoutHelperTests {
  private static func screen(_ width: Double = 300, _ height: Double = 200, views: String...) throws -> Screen {
    var screen = Screen(width, height)
    for view in views { try screen.view(view) }
    return screen
  }

  private static func constraints(_ texts: String..., in screen: Screen) throws -> [LayoutConstraint] {
    var document = screen.document
    return try texts.flatMap { try ConstraintText.constraints($0, in: &document) }
  }

  @Test("lines with a metric and one in the extended form") func basic() throws {
    var screen = try Self.screen(views: "v1", "v2")
    screen.document.metrics = ["h": 50]
    try screen.add("H:|[v1]", "H:|[v2]|", "X:v1.width == v2.width / 2", "V:|-[v1(h)]-[v2]-|")
    expectFrame(try screen.frame("v1"), [0, 20, 150, 50])
    // 200 - 20 is the lower edge, 20 + 50 + 8 the upper one.
    expectFrame(try screen.frame("v2"), [0, 78, 300, 102])
  }

  @Test("a view above the others is one that is added later") func layers() throws {
    var screen = Screen(300, 200)
    try screen.view("v1") { $0.intrinsicSize.vertical = 50 }
    try screen.view("v2")
    try screen.view("v3") { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 30) }
    try screen.add("H:|[v1]|", "H:|[v2]|", "H:|[v3]", "V:|-[v1]-[v2]-|", "V:[v1]-[v3]")
    expectFrame(try screen.frame("v1"), [0, 20, 300, 50])
    expectFrame(try screen.frame("v2"), [0, 78, 300, 102])
    expectFrame(try screen.frame("v3"), [0, 78, 60, 30])
    #expect(screen.document.items.map(\.name) == ["root", "v1", "v2", "v3"])
  }

  @Test("the same half, as an item and in the extended form") func half() throws {
    let screen = try Self.screen(views: "v1", "v2")
    let extended = try Self.constraints("X:v1.width == v2.width / 2", in: screen)
    let (first, second) = (try #require(screen.document.item(named: "v1")), LayoutItemID(2))
    #expect(extended.count == 1 && extended[0].firstItem == first && extended[0].firstAttribute == .width)
    #expect(extended[0].second == .init(second, .width) && extended[0].multiplier == 0.5)
    #expect(extended[0].constant == 0 && extended[0].priority == 1000)
  }

  @Test("a multiple of a middle, less a number") func multiples() throws {
    var screen = try Self.screen(views: "v1", "v2")
    try screen.add("V:|-40-[v2(80)]", "V:[v1(10)]", "X:v1.top == v2.centerY * 0.5 - 10")
    // The middle is at 80.
    expectFrame(try screen.frame("v1"), [nil, 30, nil, 10])
  }

  @Test("below another view, or further down") func inequality() throws {
    var screen = try Self.screen(views: "v1", "v2")
    try screen.add("V:|-40-[v2(80)]", "V:[v1(10)]", "X:v1.top >= v2.bottom", "v1.top == superview.top @ 1")
    expectFrame(try screen.frame("v1"), [nil, 120, nil, 10])
  }

  @Test("the superview and a metric") func superview() throws {
    var screen = try Self.screen(views: "v1")
    screen.document.metrics = ["x": 12]
    try screen.add("H:[v1(20)]", "X:v1.centerX == superview.centerX + x")
    expectFrame(try screen.frame("v1"), [152, nil, 20, nil])
  }

  @Test("constraints put under a key take the place of those that were there") func keys() throws {
    var screen = Screen(300, 200)
    try screen.view("v1") { $0.intrinsicSize.vertical = 50 }
    try screen.view("v2")
    try screen.add("H:|[v1]|", "H:|[v2]|")
    screen.document.setGroup("vertical swap", to: try Self.constraints("V:|-[v1]-[v2]-|", in: screen))
    expectFrame(try screen.frame("v1"), [0, 20, 300, 50])
    expectFrame(try screen.frame("v2"), [0, 78, 300, 102])
    screen.document.setGroup("vertical swap", to: try Self.constraints("V:|-[v2]-[v1]-|", in: screen))
    expectFrame(try screen.frame("v2"), [0, 20, 300, 102])
    expectFrame(try screen.frame("v1"), [0, 130, 300, 50])
  }

  @Test("what it does not understand is an error that lists what there is") func errors() throws {
    let screen = try Self.screen(views: "v1", "v2")
    for (text, words) in [
      ("X:v1.width == v3.width", "v3"), ("X:v1.widht == v2.width", "width"),
      ("X:v1.width == v2.width + gap", "there are no metrics"), ("X:v1.zzzzzz == v2.width", "the attributes are left"),
      ("X:qqqqqq.width == v2.width", "the views are root, v1, v2"),
    ] {
      let error = #expect(throws: NotationError.self) { try Self.constraints(text, in: screen) }
      let message = ([error?.message ?? ""] + (error?.hints ?? [])).joined(separator: "; ")
      #expect(message.contains(words), "\(text): \(message)")
    }
  }

  // MARK: - layout-helper, its successor in Swift

  @Test("a quarter of the superview") func quarter() throws {
    var screen = try Self.screen(300, 100, views: "lbl1", "lbl2")
    // The successor says `parent` where its ancestor and this say `superview`.
    try screen.add("H:|-[lbl1]-[lbl2]-|", "V:|-[lbl1]-|", "V:|-[lbl2]-|", "X:lbl1.width == superview.width / 4")
    expectFrame(try screen.frame("lbl1"), [20, 20, 75, 60])
    expectFrame(try screen.frame("lbl2"), [103, 20, 177, 60])
  }

  @Test("a view that fills another one, with insets") func fill() throws {
    var screen = try Self.screen(300, 200, views: "view")
    screen.document.metrics = ["left": 1, "right": 2, "top": 3, "bottom": 4]
    try screen.add("H:|-(left)-[view]-(right)-|", "V:|-(top)-[view]-(bottom)-|")
    expectFrame(try screen.frame("view"), [1, 3, 297, 193])
  }

  @Test("the header of its example: baselines, a separator, a height that follows from the content") func header()
    throws
  {
    var screen = Screen(375, nil)
    for (name, width, height) in [("date", 80.0, 20.0), ("activity", 120, 30), ("desc", 90, 20), ("time", 100, 24)] {
      try screen.view(name) {
        $0.intrinsicSize = AxisValues(horizontal: width, vertical: height)
        $0.lastBaseline = 6
        if name == "date" { $0.hugging.horizontal = 750 }
      }
    }
    for name in ["day", "sep"] { try screen.view(name) }
    try screen.add(
      "H:|-(15)-[date]-[sep(1)]-[activity]-(15)-|", "H:|-(15)-[day(50)]", "H:[sep]-[desc]-(15)-|", "H:[sep]-[time]",
      "V:|-(15)-[date]-[day(40)]-(15)-|", "V:|-(15)-[sep]-(15)-|", "V:|-(15)-[activity]",
      "X:desc.top == activity.baseline + 4", "X:time.baseline == superview.bottom - 15")
    // 15 + 20 + 8 + 40 + 15 high.
    #expect(try screen.solve().size?.height == 98)
    expectFrame(try screen.frame("date"), [15, 15, 80, 20])
    expectFrame(try screen.frame("day"), [15, 43, 50, 40])
    expectFrame(try screen.frame("sep"), [103, 15, 1, 68])
    expectFrame(try screen.frame("activity"), [112, 15, 248, 30])
    // The baseline of the activity is at 15 + 30 - 6.
    expectFrame(try screen.frame("desc"), [112, 43, 248, 20])
    // Its baseline is at 98 - 15, its lower edge 6 below.
    expectFrame(try screen.frame("time"), [112, 65, 100, 24])
  }
}
