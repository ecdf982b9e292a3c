import Testing
import Tinamou

/// Views of custom classes, whose content sizes documents do not record.
@Suite struct InterfaceBuilderClassTests {
  private typealias Documents = InterfaceBuilderDocuments

  private static let place = ["a.leading == root.leading", "a.top == root.top + 10"]
  private static let recorded = LayoutRect(0, 10, 60, 43)

  /// A view `a`, and a line `b` of 20 points below it.
  private func document(
    _ rules: [String], _ attributes: String = "customClass=\"Stars\"", _ inside: String = "", element: String = "view",
    in size: LayoutSize = LayoutSize(375, 667)
  ) -> String {
    let rules = rules + ["b.top == a.bottom + 5", "b.leading == a.trailing", "b.height == 20", "b.width == 9"]
    return Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, size.width, size.height), isRoot: true,
        """
        <subviews>\(Documents.element(element, "a", Self.recorded, attributes, inside))\(Documents.element("view", "b"))
        </subviews><constraints>\(rules.map { Documents.constraint($0) }.joined())</constraints>
        """))
  }

  @Test("a size that nothing else determines is the recorded one", arguments: [nil, "retina5_9"])
  func open(device: String?) throws {
    let frames = try Documents.frames(document(Self.place), on: device)
    try Documents.expect(frames["a"], Self.recorded)
    try Documents.expect(frames["b"], LayoutRect(60, 58, 9, 20))
  }

  @Test(
    "the recorded size is not used if something else determines it, if it was flagged as ambiguous, or for views without a class",
    arguments: [
      ("", ""), ("customClass=\"Stars\" ambiguous=\"YES\"", ""), ("customClass=\"Stars\" misplaced=\"YES\"", ""),
      ("customClass=\"Stars\"", "<subviews>\(InterfaceBuilderDocuments.element("view", "c"))</subviews>"),
    ])
  func none(attributes: String, inside: String) throws {
    let layout = try #require(try Documents.layouts(document(Self.place, attributes, inside)).first)
    let item = try #require(layout.items.first { $0.identifier == "a" })
    #expect(item.intrinsicSize == AxisValues(nil))
  }

  @Test("what is held at both ends is as long as they are apart on other canvases") func held() throws {
    let rules = Self.place + ["root.trailing == a.trailing + 315"]
    let frames = try Documents.frames(document(rules), on: "retina6_1")
    try Documents.expect(frames["a"], LayoutRect(0, 10, 99, 43))
  }

  @Test("what is held by way of other views is not taken", arguments: [true, false]) func heldByOthers(isHeld: Bool)
    throws
  {
    let rules = Self.place + (isHeld ? ["root.bottom == b.bottom + 30"] : ["root.bottom >= b.bottom + 30"])
    let height = try #require(try Documents.frames(document(rules), on: "retina5_9")["a"]?.height)
    #expect(height == (isHeld ? 812 - 30 - 20 - 5 - 10 : 43))
  }

  @Test("a length preferred more weakly than hugging does not fix it") func weak() throws {
    let wish = "<constraints><constraint firstAttribute=\"height\" constant=\"20\" priority=\"1\"/></constraints>"
    try Documents.expect(
      try Documents.frames(document(Self.place, "customClass=\"Stars\"", wish))["a"], Self.recorded)
    let strong = wish.replacing("priority=\"1\"", with: "priority=\"250\"")
    let height = try Documents.frames(document(Self.place, "customClass=\"Stars\"", strong))["a"]?.height
    #expect(height == 20)
  }

  @Test("a size that the document has in place of the class's own counts") func placeholder() throws {
    let text = document(Self.place, "customClass=\"Stars\" placeholderIntrinsicHeight=\"70\"")
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(0, 10, 60, 70))
  }

  @Test("an aspect ratio holds one length by the other") func aspectRatio() throws {
    let rules = Self.place + ["a.width == a.height"]
    let layout = try #require(try Documents.layouts(document(rules + ["a.height == 30"])).first)
    #expect(layout.items.first { $0.identifier == "a" }?.intrinsicSize == AxisValues(nil))
  }

  /// A column at the top of a root: a view `a`, and below it `b`, at least 20 points wide.
  private static func stack(_ attributes: String, _ height: String, _ rule: String) -> String {
    let views =
      Documents.element("view", "a", recorded, "customClass=\"Stars\"")
      + Documents.element("view", "b", .zero, "", Documents.constraints(height, "b.width >= 20"))
    return Documents.root(
      Documents.element(
        "stackView", "s", .zero, "axis=\"vertical\" spacing=\"2\" \(attributes)", "<subviews>\(views)</subviews>"),
      Documents.constraints("s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top", rule))
  }

  @Test("in a stack that is as long as its views they are as long as drawn, in one of a given length one is not")
  func stacks() throws {
    func height(_ rule: String) throws -> Double? {
      try Documents.frames(Self.stack("", "b.height == 20", rule), on: "retina5_9")["a"]?.height
    }
    #expect(try height("root.bottom >= s.bottom") == 43)
    #expect(try height("root.bottom == s.bottom") == 812 - 22)
    #expect(try height("s.height == 90") == 68)
  }

  @Test(
    "the distribution and alignment of a stack determine whether it fixes one",
    arguments: [
      ("distribution=\"equalSpacing\"", LayoutSize(375, 43)), ("distribution=\"fillEqually\"", LayoutSize(375, 299)),
      ("distribution=\"fillEqually\" alignment=\"center\"", LayoutSize(60, 299)),
      ("distribution=\"equalCentering\" alignment=\"trailing\"", LayoutSize(60, 43)),
    ])
  func distributions(attributes: String, size: LayoutSize) throws {
    let text = Self.stack(attributes, "b.height >= 20", "s.height == 600")
    let frame = try #require(try Documents.frames(text, on: "retina4_7")["a"])
    #expect(LayoutSize(frame.width, frame.height) == size)
  }

  @Test("what ends the content of a scroll view is as long as drawn, what is as long as its frame is not")
  func scrolling() throws {
    func height(_ rule: String) throws -> Double? {
      let scroll = Documents.element(
        "scrollView", "s", .zero, "",
        """
        <subviews>\(Documents.element("view", "a", Self.recorded, "customClass=\"Stars\""))</subviews>
        \(Documents.constraints(
          "a.leading == s.leading", "s.trailing == a.trailing", "a.top == s.top", "s.bottom == a.bottom", "a.width == 40",
          rule))
        """)
      let text = Documents.root(
        scroll,
        Documents.constraints(
          "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top", "root.bottom == s.bottom"))
      return try Documents.frames(text, on: "retina5_9")["a"]?.height
    }
    #expect(try height("a.height >= 10") == 43)
    #expect(try height("a.height == s.height") == 812)
  }

  @Test("views of macOS are so as well") func desktop() throws {
    let view = Documents.element("customView", "a", LayoutRect(0, 57, 60, 43), "customClass=\"Stars\"")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 100, 100), isRoot: true,
      "<subviews>\(view)</subviews>" + Documents.constraints("a.leading == root.leading", "a.top == root.top"))
    try Documents.expect(try Documents.frames(Documents.desktop(root))["a"], LayoutRect(0, 57, 60, 43))
  }
}
