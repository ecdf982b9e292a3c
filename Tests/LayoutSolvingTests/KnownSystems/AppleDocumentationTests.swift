import Testing
import Tinamou

/// Examples of Apple's documentation: constraints as equations, anchors, Visual Format Language, and Core Animation's
/// layout manager. Frames are computed by hand.
@Suite("Apple's documentation") struct AppleDocumentationTests {
  // MARK: - Constraints as equations

  /// Equations, the further constraints needed in a root of 400 by 300, and a resulting frame.
  @Test(
    "equations of the guide",
    arguments: [
      // A size against a number.
      ("view.height = 40", [], "view", [nil, nil, nil, 40]),
      // A distance between two buttons.
      ("other.leading = view.trailing + 8", ["H:|[view(60)]"], "other", [68, nil, nil, nil]),
      // The same leading edge.
      ("view.leading = other.leading", ["H:|-30-[other]"], "view", [30, nil, nil, nil]),
      ("view.width = other.width", ["H:[other(70)]"], "view", [nil, nil, 70, nil]),
      // The middle of the superview.
      ("view.centerX = superview.centerX", ["H:[view(50)]"], "view", [175, nil, 50, nil]),
      ("view.centerY = superview.centerY", ["V:[view(50)]"], "view", [nil, 125, nil, 50]),
      // An aspect ratio.
      ("view.height = 2 * view.width", ["H:[view(60)]"], "view", [nil, nil, 60, 120]),
      // Inequalities: at least and at most, with something that would go further.
      ("view.width >= 40", ["view.width == 0 @ 1"], "view", [nil, nil, 40, nil]),
      ("view.width <= 280", ["view.width == 400 @ 1"], "view", [nil, nil, 280, nil]),
      // The equation turned round.
      ("view.trailing = other.leading - 8", ["H:|[view(60)]"], "other", [68, nil, nil, nil]),
      ("view.width = 0.5 * other.width", ["H:[view(35)]"], "other", [nil, nil, 70, nil]),
    ] as [(String, [String], String, [Double?])])
  func equations(_ formula: String, _ more: [String], _ name: String, _ expected: [Double?]) throws {
    var screen = Screen(400, 300)
    try screen.view("view")
    try screen.view("other")
    for text in [formula] + more { try screen.add(text) }
    expectFrame(try screen.frame(name), expected, "\(formula)")
  }

  @Test("the same button twice: a distance of 8 points, as an item") func item() throws {
    var screen = Screen(400, 300)
    let (first, second) = (try screen.view("button1"), try screen.view("button2"))
    try screen.add("H:|[button1(60)]", "V:|[button1(40)]")
    screen.document.add(
      LayoutConstraint(second, .leading, .equal, to: .init(first, .trailing), multiplier: 1, constant: 8))
    expectFrame(try screen.frame("button2"), [68, nil, nil, nil])
  }

  @Test("one view, two ways to fix it") func oneView() throws {
    for texts in [
      ["view.leading = superview.leading + 20", "view.width = 360"],
      ["view.leading = superview.leading + 20", "superview.trailing = view.trailing + 20"],
      ["view.width = 360", "view.centerX = superview.centerX"],
    ] {
      var screen = Screen(400, 300)
      try screen.view("view")
      // On the left stands a view's name: the superview's is the root's.
      for text in texts { try screen.add(text.replacing("superview.trailing = ", with: "root.trailing = ")) }
      expectFrame(try screen.frame("view"), [20, nil, 360, nil])
    }
  }

  @Test("two views of the same width beside each other") func twoViews() throws {
    var screen = Screen(400, 300)
    for name in ["red", "blue"] { try screen.view(name) }
    try screen.add(
      "red.leading = superview.leading + 20", "blue.leading = red.trailing + 8", "root.trailing = blue.trailing + 20",
      "blue.width = red.width", "red.top = superview.top + 20", "blue.top = red.top", "root.bottom = red.bottom + 20",
      "blue.bottom = red.bottom")
    // (400 - 20 - 8 - 20) / 2
    expectFrame(try screen.frame("red"), [20, 20, 176, 260])
    expectFrame(try screen.frame("blue"), [204, 20, 176, 260])
  }

  // MARK: - Anchors

  @Test("a view at its superview's margins, twice as high as wide") func anchors() throws {
    var document = LayoutDocument(sizes: [RequestedSize(200, 400)])
    let view = try document.add(view: "view")
    document.add(
      view.leading.constraint(equalTo: LayoutItemID.root.leadingMargin),
      view.trailing.constraint(equalTo: LayoutItemID.root.trailingMargin),
      view.height.constraint(equalTo: view.width, multiplier: 2))
    let solution = try #require(try LayoutEngine().solve(document).first)
    expectFrame(try solution.frame(of: "view", in: document), [8, nil, 184, 368])
  }

  // MARK: - Visual Format Language

  /// Lines, the further constraints needed in a root of 300 by 200, and the resulting frames.
  @Test(
    "lines of the reference",
    arguments: [
      // The standard space between siblings.
      ("[button]-[textField]", ["H:|[button(60)]", "H:[textField(100)]"], ["textField": [68, nil, 100, nil]]),
      ("[button(>=50)]", ["button.width == 30 @ 1"], ["button": [nil, nil, 50, nil]]),
      ("|-50-[button]-50-|", [], ["button": [50, nil, 200, nil]]),
      ("V:[button]-10-[textField]", ["V:|[button(20)]"], ["textField": [nil, 30, nil, nil]]),
      ("[button][textField]", ["H:|[button(80)]"], ["textField": [80, nil, nil, nil]]),
      // A preference is met until a stronger one is in its way.
      ("[button(100@20)]", [], ["button": [nil, nil, 100, nil]]),
      ("[button(100@20)]", ["button.width <= 70 @ 21"], ["button": [nil, nil, 70, nil]]),
      ("[button(==textField)]", ["H:|[button][textField]|"], ["button": [0, nil, 150, nil]]),
      ("[button(>=70,<=100)]", ["button.width == 30 @ 1"], ["button": [nil, nil, 70, nil]]),
      ("[button(>=70,<=100)]", ["button.width == 130 @ 1"], ["button": [nil, nil, 100, nil]]),
      // 20 + 50 + 8 + 70 + 8 before the last one, 20 behind it.
      (
        "|-[button]-[label]-[textField(>=20)]-|", ["H:[button(50)]", "H:[label(70)]"],
        ["label": [78, nil, 70, nil], "textField": [156, nil, 124, nil]]
      ),
    ] as [(String, [String], [String: [Double?]])])
  func lines(_ line: String, _ more: [String], _ expected: [String: [Double?]]) throws {
    var screen = Screen(300, 200)
    for name in ["button", "label", "textField"] { try screen.view(name) }
    for text in [line] + more { try screen.add(text) }
    for (name, frame) in expected { expectFrame(try screen.frame(name), frame, "\(line): \(name)") }
  }

  @Test("a forgotten colon is reported in Apple's words") func diagnostic() throws {
    let error = #expect(throws: NotationError.self) {
      try VisualFormat.constraints("V|[backgroundBox]|", in: LayoutDocument())
    }
    #expect(error?.message == "Expected ':' after 'V' to specify vertical arrangement" && error?.offset == 1)
  }

  /// A common defect: reversing a constraint negates its gap, and must reverse its relation too.
  @Test(
    "relations of gaps hold from whichever side they are seen",
    arguments: [
      ("H:|-(>=30)-[v(40)]", 30.0), ("H:|-(<=30)-[v(40)]", 0), ("H:[v(40)]-(>=30)-|", 0),
      ("H:[v(40)]-(<=30)-|", 230), ("H:|[w(20)]-(>=-5)-[v(40)]", 15), ("H:[v(40)]-(>=30)-[w(20)]|", 0),
      ("H:[v(40)]-(<=30)-[w(20)]|", 210), ("H:[v(40)]-(>=-250)-[w(20)]|", 0),
    ])
  func gaps(_ line: String, _ x: Double) throws {
    var screen = Screen(300, 200)
    for name in ["v", "w"] { try screen.view(name) }
    try screen.add(line, "v.left >= superview.left", "v.left == superview.left @ 1")
    expectFrame(try screen.frame("v"), [x, nil, 40, nil], "\(line)")
    // And after it was written and read again.
    var again = screen
    let list = try VisualFormatWriter.json(
      LayoutDocument.only(screen.document, 0..<(screen.document.constraints.count - 2)))
    again.document.constraints = Array(screen.document.constraints.suffix(2))
    for text in list.split(separator: "\"") where text.hasPrefix("H:") { try again.add(String(text)) }
    expectFrame(try again.frame("v"), [x, nil, 40, nil], "\(list)")
  }

  // MARK: - Core Animation

  @Test("two layers, each half of its superlayer") func halves() throws {
    var screen = Screen(400, 300)
    screen.document.rules = .coreAnimation
    screen.document.coordinates = .bottomLeft
    for name in ["leftLayer", "rightLayer"] {
      try screen.view(name)
      try screen.add("\(name).height = superview.height", "\(name).width = 0.5 * superview.width")
    }
    try screen.add("leftLayer.minX = superview.minX", "rightLayer.maxX = superview.maxX")
    expectFrame(try screen.frame("leftLayer"), [0, 0, 200, 300])
    expectFrame(try screen.frame("rightLayer"), [200, 0, 200, 300])
  }

  @Test("a layer in the middle, and one that follows it up to the superlayer's edge") func following() throws {
    var screen = Screen(400, 300)
    screen.document.rules = .coreAnimation
    screen.document.coordinates = .bottomLeft
    try screen.view("layerA") { $0.frame = LayoutRect(0, 0, 100, 25) }
    try screen.view("layerB")
    try screen.add(
      "layerA.midY = superview.midY", "layerA.midX = superview.midX", "layerB.width = layerA.width",
      "layerB.midX = layerA.midX", "layerB.minY = layerA.maxY + 10", "layerB.maxY = superview.maxY - 10")
    expectFrame(try screen.frame("layerA"), [150, 137.5, 100, 25])
    // From 162.5 + 10 to 300 - 10.
    expectFrame(try screen.frame("layerB"), [150, 172.5, 100, 117.5])
  }
}

extension LayoutDocument {
  /// A document with some of its constraints.
  fileprivate static func only(_ document: LayoutDocument, _ indices: Range<Int>) -> LayoutDocument {
    var copy = document
    copy.constraints = Array(document.constraints[indices])
    return copy
  }
}
