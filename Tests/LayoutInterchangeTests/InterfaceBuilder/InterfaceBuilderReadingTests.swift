import Foundation
import Testing
import Tinamou

/// Synthetic documents, with frames computed by hand.
@Suite("Interface Builder") struct InterfaceBuilderReadingTests {
  /// The tolerance of frames, in points.
  private static let tolerance = 1e-6

  static func document(
    _ views: String, runtime: String = "iOS.CocoaTouch", device: String? = "retina4_7", tools: Int = 16_097
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(tools)" targetRuntime="\(runtime)">
        \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
        <objects>
    \(views)
        </objects>
    </document>
    """
  }

  private static func layouts(_ text: String) throws -> [LayoutDocument] {
    guard case .layouts(let layouts) = try DocumentReader.read(text, file: "x.xib", format: .interfaceBuilder) else {
      return []
    }
    return layouts
  }

  /// The frame of each view by its object id.
  private static func frames(_ text: String, of layout: Int = 0) throws -> [String: LayoutRect] {
    let document = try #require(try layouts(text).dropFirst(layout).first)
    let solution = try #require(try LayoutEngine().solve(document).first)
    #expect(solution.status == .solved)
    var frames: [String: LayoutRect] = [:]
    for (item, frame) in zip(document.items, solution.frames) { frames[item.identifier ?? ""] = frame }
    return frames
  }

  private static func expect(_ found: LayoutRect?, _ expected: LayoutRect) throws {
    let found = try #require(found)
    let differences = [
      found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
    ]
    #expect(differences.allSatisfy { abs($0) <= tolerance }, "\(found), not \(expected)")
  }

  private static func view(_ id: String, _ frame: LayoutRect, element: String = "view", _ inside: String = "") -> String
  {
    let placed = id == "root" ? "" : "translatesAutoresizingMaskIntoConstraints=\"NO\""
    return """
      <\(element) id="\(id)" \(placed)>
        <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
        \(inside)
      </\(element)>
      """
  }

  @Test("constraints of every form: implied first items, ratios, relations, priorities") func constraints() throws {
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>\(Self.view("a", .zero))</subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10.5" id="1"/>
          <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="2"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="3"/>
          <constraint firstItem="a" firstAttribute="height" relation="lessThanOrEqual" constant="50" id="4"/>
          <constraint firstItem="a" firstAttribute="height" constant="80" priority="750" id="5"/>
        </constraints>
        """))
    try Self.expect(try Self.frames(text)["a"], LayoutRect(10.5, 0, 269.5, 50))
  }

  @Test("multipliers as ratios, fractions and numbers", arguments: [("2:1", 50.0), ("1/4", 400), ("0.5", 200)])
  func multipliers(_ text: String, height: Double) throws {
    let document = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>\(Self.view("a", .zero))</subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
          <constraint firstItem="a" firstAttribute="width" constant="100" id="3"/>
          <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="\(text)" id="4"/>
        </constraints>
        """))
    try Self.expect(try Self.frames(document)["a"], LayoutRect(0, 0, 100, height))
  }

  @Test("variations of the size classes of the canvas") func variations() throws {
    let inside = """
      <subviews>\(Self.view("a", .zero))</subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
        <constraint firstItem="a" firstAttribute="height" constant="40" id="3"/>
        <constraint firstItem="a" firstAttribute="width" constant="100" id="4">
          <variation key="widthClass=compact" constant="60"/>
        </constraint>
        <constraint firstItem="a" firstAttribute="width" constant="30" id="5"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="5"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="5"/><exclude reference="4"/></mask></variation>
      """
    let root = Self.view("root", LayoutRect(0, 0, 300, 200), inside)
    try Self.expect(try Self.frames(Self.document(root))["a"], LayoutRect(0, 0, 60, 40))
    try Self.expect(try Self.frames(Self.document(root, device: "ipad9_7"))["a"], LayoutRect(0, 0, 30, 40))
    try Self.expect(try Self.frames(Self.document(root, device: nil))["a"], LayoutRect(0, 0, 100, 40))
  }

  @Test("macOS measures upward, and controls are larger than what is aligned") func desktop() throws {
    // A push button of era B reaches 7, 5, 7 and 7 points beyond what is aligned.
    let button = """
      <button id="b" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="94" height="32"/>
        <buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border"/>
      </button>
      """
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>\(button)</subviews>
        <constraints>
          <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="1"/>
          <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="2"/>
        </constraints>
        """), runtime: "MacOSX.Cocoa", device: nil, tools: 20_000)
    try Self.expect(try Self.frames(text)["b"], LayoutRect(193, 153, 94, 32))
  }

  @Test("views placed by masks follow their superview") func masks() throws {
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>\(Self.view("a", LayoutRect(0, 0, 100, 100), """
          <subviews><view id="m"><rect key="frame" x="10" y="10" width="80" height="20"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews>
          """))</subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
          <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="2"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="3"/>
          <constraint firstItem="a" firstAttribute="height" constant="100" id="4"/>
        </constraints>
        """))
    try Self.expect(try Self.frames(text)["m"], LayoutRect(10, 10, 280, 20))
  }

  @Test("grids have rows and columns as large as what is in them") func grids() throws {
    func cell(_ row: String, _ column: String, _ id: String, _ width: Double, _ height: Double) -> String {
      let view = """
        <customView key="contentView" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"
          placeholderIntrinsicWidth="\(width)" placeholderIntrinsicHeight="\(height)">
          <rect key="frame" x="0" y="0" width="1" height="1"/></customView>
        """
      return "<gridCell row=\"\(row)\" column=\"\(column)\" id=\"\(id)c\">\(view)</gridCell>"
    }
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews><gridView id="g" xPlacement="trailing" yPlacement="center" rowSpacing="7" columnSpacing="8"
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
          <rows><gridRow id="r1"/><gridRow id="r2"/></rows>
          <columns><gridColumn id="c1"/><gridColumn xPlacement="leading" id="c2"/></columns>
          <gridCells>\(cell("r1", "c1", "a", 40, 16))\(cell("r1", "c2", "b", 90, 24))\(cell("r2", "c1", "c", 60, 16))
          </gridCells></gridView></subviews>
        <constraints>
          <constraint firstItem="g" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
          <constraint firstItem="g" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
        </constraints>
        """), runtime: "MacOSX.Cocoa", device: nil, tools: 20_000)
    let frames = try Self.frames(text)
    try Self.expect(frames["g"], LayoutRect(0, 153, 158, 47))
    try Self.expect(frames["a"], LayoutRect(20, 27, 40, 16))
    try Self.expect(frames["b"], LayoutRect(68, 23, 90, 24))
    try Self.expect(frames["c"], LayoutRect(0, 0, 60, 16))
  }

  @Test("a layout for each root, and results by object id") func roots() throws {
    let text = Self.document(
      Self.view("root", LayoutRect(0, 0, 30, 20)) + Self.view("root2", LayoutRect(0, 0, 50, 60)))
    let layouts = try Self.layouts(text)
    #expect(layouts.map { $0.sizes.first } == [RequestedSize(30, 20), RequestedSize(50, 60)])
    #expect(layouts.map { $0.items[0].identifier } == ["root", "root2"])
  }

  @Test("a constraint that has its defaults written out is as one without") func defaults() throws {
    let layouts = try ["", "firstItem=\"box\" relation=\"equal\" multiplier=\"1\" priority=\"1000\""].map { item in
      try #require(
        try Self.layouts(
          Self.document(
            Self.view(
              "root", LayoutRect(0, 0, 300, 200),
              """
              <subviews><stackView id="row"><rect key="frame" x="0" y="0" width="240" height="40"/><subviews>
                <view id="box"><rect key="frame" x="0" y="0" width="240" height="40"/>
                  <constraints><constraint \(item) firstAttribute="width" constant="240" id="w"/></constraints>
                </view>
              </subviews></stackView></subviews>
              """))
        ).first)
    }
    #expect(layouts[0].items.map(\.intrinsicSize) == layouts[1].items.map(\.intrinsicSize))
    #expect(layouts[0].constraints.map(\.firstItem) == layouts[1].constraints.map(\.firstItem))
  }

  @Test("unsupported parts are reported with their line") func unsupported() throws {
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <flange/>
        <constraints>
          <constraint firstAttribute="girth" constant="1" id="1"/>
          <constraint firstItem="nobody" firstAttribute="width" constant="1" id="2"/>
          <constraint firstAttribute="width" multiplier="1:0" constant="1" id="3"/>
          <constraint firstAttribute="width" priority="abc" constant="1" id="4"/>
        </constraints>
        <subviews>
          <label horizontalHuggingPriority="abc" verticalHuggingPriority="1001" id="l"/>
          <stackView spacing="8,5" id="s"><subviews><view id="v"/></subviews></stackView>
        </subviews>
        """))
    let found = try #require(try Self.layouts(text).first).unsupported.sorted {
      ($0.location?.line ?? 0, $0.message) < ($1.location?.line ?? 0, $1.message)
    }
    #expect(
      found.map(\.message) == [
        "<flange> is not known, and changes nothing here", "the attribute 'girth' is not known",
        "the constraint names 'nobody', which is not in this layout", "the multiplier '1:0' is no number",
        "the priority 'abc' is no number",
        "the content priority 'abc' is no number, and the standard one is used",
        "the content priority 1001 is not between 0 and 1000, and the closest one is used",
        "the spacing '8,5' is no length, and the standard one is used",
      ])
    #expect(found.map { $0.location?.line } == [7, 9, 10, 11, 12, 15, 15, 16])
  }

  @Test("the items of bars and the commands of menus are no views, and are passed over") func itemsAndCommands() throws
  {
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>
          <navigationBar id="bar"><rect key="frame" x="0" y="0" width="300" height="44"/><items>
            <navigationItem id="title">
              <leftBarButtonItems><barButtonItem systemItem="add" id="left"/></leftBarButtonItems>
              <rightBarButtonItems><barButtonItem systemItem="add" id="right"/></rightBarButtonItems>
            </navigationItem>
          </items></navigationBar>
          <button id="open"><rect key="frame" x="0" y="50" width="60" height="30"/>
            <menu key="menu" id="menu"><children><command title="Open" id="command"/></children></menu>
          </button>
        </subviews>
        """))
    let layout = try #require(try Self.layouts(text).first)
    #expect(layout.unsupported.map(\.message) == [])
    #expect(layout.items.compactMap(\.identifier) == ["root", "bar", "open"])
  }

  @Test("columns are counted in characters, however long a line is") func oneLine() throws {
    let views = (0..<40).map {
      InterfaceBuilderDocuments.element("view", "größe\($0)", .zero, "userLabel=\"größer als zuvor\"")
    }
    let lengths = (0..<40).map { InterfaceBuilderDocuments.constraint("größe\($0).width == \($0 + 1)") }
    let text = InterfaceBuilderDocuments.root(views.joined(), "<constraints>\(lengths.joined())</constraints>")
      .replacing("\n", with: " ")
    let constraints = try #require(try InterfaceBuilderDocuments.layouts(text).first).constraints
    let places = text.ranges(of: "<constraint ").map { text[..<$0.lowerBound].unicodeScalars.count + 1 }
    let told = constraints.compactMap(\.origin.location).filter { places.contains($0.column) }
    #expect(places.count == 40)
    #expect(told.map(\.line) == [Int](repeating: 1, count: 40) && told.map(\.column) == places)
  }

  @Test("constraints go with the views that they name, where these are not installed") func uninstalledViews() throws {
    let inside = """
      <subviews>
        \(Self.view("a", .zero))
        \(Self.view("b", LayoutRect(0, 0, 9, 9), "<subviews>\(Self.view("c", .zero))</subviews>"))
      </subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
        <constraint firstItem="a" firstAttribute="height" constant="40" id="3"/>
        <constraint firstItem="a" firstAttribute="width" constant="60" id="4"/>
        <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" id="5"/>
        <constraint firstItem="c" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="6"/>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
      """
    let layout = try #require(
      try Self.layouts(Self.document(Self.view("root", LayoutRect(0, 0, 300, 200), inside))).first)
    #expect(layout.unsupported.isEmpty)
    #expect(layout.constraints.count == 4)
  }

  @Test("what single precision makes of thirds contradicts nothing") func thirds() throws {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="22.999999999999986" y="5" width="253.66666666666663" height="41.333333333333329"/>
        <constraints><constraint firstAttribute="height" constant="41.333333333333336" id="h"/></constraints>
      </label>
      """
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 393, 51.333332061767578),
        """
        <subviews>\(label)</subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="5" id="1"/>
          <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="5" id="2"/>
        </constraints>
        """))
    let layout = try #require(try Self.layouts(text).first)
    #expect(try LayoutEngine().solve(layout).map(\.status) == [.solved])
    // Other fractions are what they are.
    let odd = Self.document(Self.view("root", LayoutRect(0, 0, 393, 51.33), ""))
    #expect(try Self.layouts(odd).first?.sizes == [RequestedSize(393, 51.33)])
  }

  @Test("views that are right to left on any system are reported, if there is something in them") func rightToLeft()
    throws
  {
    func found(_ inside: String) throws -> [String] {
      let view = """
        <view semanticContentAttribute="forceRightToLeft" id="a"><rect key="frame" width="9" height="9"/>\(inside)</view>
        """
      let text = Self.document(Self.view("root", LayoutRect(0, 0, 300, 200), "<subviews>\(view)</subviews>"))
      return try #require(try Self.layouts(text).first).unsupported.map(\.message)
    }
    #expect(try found("").isEmpty)
    #expect(
      try found("<subviews><label id=\"b\"/></subviews>")
        == ["what is right to left in <view> is laid out from left to right here"])
  }

  @Test("elements and attributes that are not known are reported with their lines, at any depth") func unknownParts()
    throws
  {
    let text = Self.document(
      Self.view(
        "root", LayoutRect(0, 0, 300, 200),
        """
        <subviews>
          <view id="a" sparkle="YES"
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" z="3" width="1" height="1"/>
            <gizmo key="gizmo"/>
          </view>
          <label id="b" text="not drawn" translatesAutoresizingMaskIntoConstraints="NO"/>
        </subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="width" constant="40" wobble="2" id="1"/>
          <widget/>
        </constraints>
        """))
    let layout = try #require(try Self.layouts(text).first)
    #expect(
      layout.unsupported.map(\.message) == [
        "<view> has the attribute 'sparkle', which is not known and changes nothing here",
        "<rect> has the attribute 'z', which is not known and changes nothing here",
        "<gizmo> is not known, and changes nothing here",
        "<constraint> has the attribute 'wobble', which is not known and changes nothing here",
        "<widget> is not known, and changes nothing here",
      ])
    #expect(layout.unsupported.map { $0.location?.line } == [8, 9, 10, 15, 16])
    // A view without a frame is one all the same, about as large as its letters tell.
    let undrawn = try #require(layout.items.first { $0.identifier == "b" })
    #expect(undrawn.intrinsicSize.horizontal == 76.5)
    #expect(layout.constraints.count == 1)
  }

  @Test("priorities of contents may be in an element of their own, and what names a view is none")
  func priorityElements() throws {
    let label = """
      <label id="a" horizontalCompressionResistancePriority="600" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" width="9" height="9"/>
        <priority key="contentCompressionResistancePriority" horizontal="249" vertical="740"/>
        <priority key="contentHuggingPriority" horizontal="251" vertical="252"/>
        <connections><segue destination="x" kind="popoverPresentation" id="s">
          <popoverPassthroughViews><view reference="a"/></popoverPassthroughViews></segue></connections>
      </label>
      """
    let text = Self.document(Self.view("root", LayoutRect(0, 0, 300, 200), "<subviews>\(label)</subviews>"))
    let layout = try #require(try Self.layouts(text).first)
    #expect(layout.unsupported.isEmpty, "\(layout.unsupported.map(\.message))")
    let item = try #require(layout.items.first { $0.identifier == "a" })
    #expect(item.compressionResistance == AxisValues(horizontal: 600, vertical: 740))
    #expect(item.hugging == AxisValues(horizontal: 251, vertical: 252))
  }

  @Test("frames that are written as what is before and above a view are frames") func frameInsets() throws {
    let cell = """
      <collectionViewCell id="c"><frame key="frameInset" minX="62.5" minY="74" width="250" height="100"/>
        <autoresizingMask key="autoresizingMask"/>
        <view key="contentView"><rect key="frame" x="0" y="0" width="250" height="100"/>
          <subviews>
            <imageView id="i" translatesAutoresizingMaskIntoConstraints="NO"/>
            <view id="m"><frame key="frameInset" minX="9" width="30" height="20"/></view>
          </subviews>
        </view>
        <constraints>
          <constraint firstAttribute="bottom" secondItem="i" secondAttribute="bottom" id="1"/>
          <constraint firstAttribute="trailing" secondItem="i" secondAttribute="trailing" id="2"/>
          <constraint firstItem="i" firstAttribute="top" secondItem="c" secondAttribute="top" id="3"/>
          <constraint firstItem="i" firstAttribute="leading" secondItem="c" secondAttribute="leading" id="4"/>
        </constraints>
      </collectionViewCell>
      """
    let list =
      "<collectionView id=\"l\"><rect key=\"frame\" width=\"375\" height=\"667\"/><cells>\(cell)</cells></collectionView>"
    let text = InterfaceBuilderDocuments.document(list, tools: 11_201)
    let layout = try #require(try InterfaceBuilderDocuments.layouts(text).first)
    #expect(layout.unsupported.isEmpty)
    let frames = try InterfaceBuilderDocuments.frames(text)
    try InterfaceBuilderDocuments.expect(frames["c"], LayoutRect(62.5, 74, 250, 100))
    try InterfaceBuilderDocuments.expect(frames["i"], LayoutRect(0, 0, 250, 100))
    try InterfaceBuilderDocuments.expect(frames["m"], LayoutRect(9, 0, 30, 20))
  }

  @Test("lines that are drawn in a text are no merge conflict") func drawnLines() throws {
    let text = "<string key=\"text\">=========\nLicense\n=======\n</string>"
    #expect(try Self.layouts(Self.document(Self.view("root", LayoutRect(0, 0, 300, 200), text))).count == 1)
  }

  // MARK: - Documents that are none

  static let hostile: [(text: String, message: String)] = [
    ("<archive/>", "the document is in the form of Xcode 4 and older"),
    ("<plist/>", "expected <document>, found <plist>"),
    ("<document a=\"&#1;\"/>", "'&#1;' is U+0001, which is no character of XML"),
    ("<document a=\"&#xFFFF;\"/>", "'&#xFFFF;' is U+FFFF, which is no character of XML"),
    ("<document a=\"\u{1B}\"/>", "found the control character U+001B, which XML has not"),
    ("<document>\u{7}</document>", "found the control character U+0007, which XML has not"),
    ("<document><objects>", "the document ends within <objects>"),
    ("<document>\n<<<<<<< HEAD\n</document>", "a merge conflict that was not resolved"),
    ("<document>\n=======\n</document>", "a merge conflict that was not resolved"),
    ("<document>\n>>>>>>> theirs\n</document>", "a merge conflict that was not resolved"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><document/>", "a document type or entity declaration is not read"),
    ("<document a=\"&b;\"/>", "'&b;' is unknown"),
    ("<document a=\"1\" a=\"2\"/>", "<document> has the attribute 'a' twice"),
    ("<document></objects>", "expected </document>, found </objects>"),
    ("<document/><document/>", "found a second outermost"),
    ("<document a=\"<\"/>", "expected the end of the value"), ("words", "expected an element, found text"),
    (String(repeating: "<a>", count: 1_000_000), "elements are nested more than 2000 deep"),
  ]

  @Test("hostile and broken documents are refused with a reason and a place", arguments: hostile.indices)
  func refused(_ index: Int) throws {
    let (text, message) = Self.hostile[index]
    let error = #expect(throws: InvalidDocument.self) {
      try DocumentReader.read(text, file: "x.xib", format: .interfaceBuilder)
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
    #expect(diagnostic.location != nil)
  }
}
