import Testing
import Tinamou

/// Documents laid out for other devices than their own.
@Suite("Interface Builder documents on other devices") struct InterfaceBuilderDeviceTests {
  private static let tolerance = 1e-6

  /// A controller's view of 375 × 667 on a phone, with a view between the margins and the safe area.
  private static func screen(_ inside: String = "", metrics: String = "", height: Int = 667) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
        <view key="view" id="root">
          <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
          <subviews>
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="16" y="20" width="343" height="40"/>
            </view>
            \(inside)
          </subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>
          <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="1"/>
            <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="3"/>
            <constraint firstItem="a" firstAttribute="height" constant="40" id="4">
              <variation key="heightClass=compact" constant="10"/>
              <variation key="heightClass=regular-widthClass=regular" constant="90"/>
            </constraint>
          </constraints>
        </view>
        \(metrics)
      </viewController></objects></scene></scenes>
    </document>
    """
  }

  private static func layout(_ text: String, _ options: InterfaceBuilderOptions) throws -> LayoutDocument {
    guard
      case .layouts(let layouts) = try DocumentReader.read(
        text, file: "x.storyboard", format: .interfaceBuilder, interfaceBuilder: options)
    else { throw Missing() }
    return try #require(layouts.first)
  }

  private struct Missing: Error {}

  private static func solved(
    _ text: String, _ options: InterfaceBuilderOptions, with engine: LayoutEngine.Options = LayoutEngine.Options()
  ) throws -> (size: LayoutSize?, frames: [String: LayoutRect]) {
    let document = try layout(text, options)
    let solution = try #require(try LayoutEngine().solve(document, options: engine).first)
    #expect(solution.status == .solved)
    var frames: [String: LayoutRect] = [:]
    for (item, frame) in zip(document.items, solution.frames) { frames[item.identifier ?? ""] = frame }
    return (solution.size, frames)
  }

  @Test(
    "a constraint has the variation of its constant, or else of its priority",
    arguments: [
      (#"<variation key="default" constant="30"/><variation key="heightClass=compact" priority="700"/>"#, 30.0, 700.0),
      (#"<variation key="heightClass=compact" constant="30" priority="700"/>"#, 30, 700),
      (#"<variation key="heightClass=compact" constant="30"/><variation key="default" priority="700"/>"#, 30, 700),
      (#"<variation key="default" constant="30" priority="700"/>"#, 30, 700),
    ])
  func variationOfOne(_ variations: String, _ constant: Double, _ priority: Double) throws {
    let own = #"<variation key="heightClass=compact" constant="10"/>"#
    let text = Self.screen().replacing(own, with: variations)
    let options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_7"), orientation: .landscape)
    let constraint = try #require(try Self.layout(text, options).constraints.first { $0.firstAttribute == .height })
    #expect(constraint.constant == constant && constraint.priority == priority)
    let isVaried = variations.contains("compact")
    #expect((constraint.origin.variation != nil) == isVaried)
    if case .sizeClasses(let sizeClasses, _)? = constraint.origin.variation {
      #expect(sizeClasses == "heightClass=compact")
    }
  }

  private static func device(
    _ id: String, _ orientation: CanvasDevice.Orientation? = nil, roots: [String: LayoutSize] = [:]
  ) -> InterfaceBuilderOptions {
    InterfaceBuilderOptions(
      device: CanvasDevice(id: id), orientation: orientation, rootSizes: roots)
  }

  @Test(
    "size classes, safe area and margins follow the device",
    arguments: [
      ("retina4_7", CanvasDevice.Orientation.portrait, LayoutRect(16, 20, 343, 40)),
      ("retina4_7", .landscape, LayoutRect(20, 0, 627, 10)),
      ("retina5_5", .portrait, LayoutRect(20, 20, 374, 40)),
      ("retina5_9", .portrait, LayoutRect(16, 44, 343, 40)),
      ("retina5_9", .landscape, LayoutRect(64, 0, 684, 10)),
      ("retina5_4", .portrait, LayoutRect(16, 50, 343, 40)),
      ("retina5_4", .landscape, LayoutRect(70, 0, 672, 10)),
      ("ipad9_7", .portrait, LayoutRect(20, 20, 728, 90)),
      ("universal", .portrait, LayoutRect(20, 20, 560, 40)),
    ])
  func traits(_ id: String, _ orientation: CanvasDevice.Orientation, _ expected: LayoutRect) throws {
    let options = Self.device(id, orientation)
    let (size, frames) = try Self.solved(Self.screen(), options)
    #expect(size == options.device?.size(orientation))
    let found = try #require(frames["a"])
    let distances = [
      found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
    ]
    #expect(distances.allSatisfy { abs($0) < Self.tolerance }, "\(found), not \(expected)")
  }

  @Test("the grid is the device's") func grid() throws {
    let scales = try ["retina4_7", "retina5_9", "universal"].map {
      try Self.layout(Self.screen(), Self.device($0)).pixelScale
    }
    #expect(scales == [2, 3, 2])
  }

  @Test("an orientation alone turns the document's own device") func turned() throws {
    let (size, _) = try Self.solved(Self.screen(), InterfaceBuilderOptions(orientation: .landscape))
    #expect(size == LayoutSize(667, 375))
  }

  @Test("a root has the size that is asked for, and the margins of that") func roots() throws {
    let options = Self.device("retina5_9", roots: ["root": LayoutSize(500, 300), "nobody": LayoutSize(1, 1)])
    let (size, frames) = try Self.solved(Self.screen(), options)
    #expect(size == LayoutSize(500, 300))
    #expect(frames["a"]?.width == 460)
  }

  @Test("a cell by itself keeps its size, or has what its views require, as the note says") func cell() throws {
    let cell = InterfaceBuilderDocuments.element("tableViewCell", "cell", LayoutRect(0, 0, 320, 44), isRoot: true)
    let notes = try Self.layout(InterfaceBuilderDocuments.document(cell), Self.device("retina5_9")).unsupported
    #expect(notes.count == 1)
    #expect(notes.first?.message.contains("size, 320 × 44, or what its views require, on every device") == true)
    let view = InterfaceBuilderDocuments.element("view", "part", LayoutRect(0, 0, 320, 44), isRoot: true)
    let part = try Self.layout(InterfaceBuilderDocuments.document(view), Self.device("retina5_9")).unsupported
    #expect(part.first?.message.contains("size, 320 × 44, on every device") == true)
  }

  @Test("what is not as large as the screen keeps its size, and what bars shorten stays shorter by them") func shorter()
    throws
  {
    let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    #expect(try Self.solved(Self.screen(metrics: freeform), Self.device("ipad9_7")).size == LayoutSize(375, 667))
    // Below a status bar of 20 and a bar of 44; on the other device the status bar takes 44.
    #expect(try Self.solved(Self.screen(height: 603), Self.device("retina5_9")).size == LayoutSize(375, 724))
  }

  @Test(
    "a root follows the screen that was simulated for its controller alone, or for an iPad",
    arguments: [
      ("iOS.CocoaTouch", "<simulatedScreenMetrics key=\"simulatedDestinationMetrics\"/>", 320, 480),
      ("iOS.CocoaTouch", "<simulatedScreenMetrics key=\"simulatedDestinationMetrics\" type=\"retina4\"/>", 320, 568),
      (
        "iOS.CocoaTouch",
        "<simulatedScreenMetrics key=\"simulatedDestinationMetrics\" type=\"retina47\"/>"
          + "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\" orientation=\"landscapeRight\"/>", 667,
        375
      ),
      ("iOS.CocoaTouch.iPad", "", 768, 1024),
    ])
  func simulatedScreen(_ runtime: String, _ metrics: String, _ width: Int, _ height: Int) throws {
    let text = Self.screen(metrics: metrics, height: height)
      .replacing("<device id=\"retina4_7\" orientation=\"portrait\"/>", with: "").replacing("14490", with: "10117")
      .replacing("useTraitCollections=\"YES\"", with: "").replacing("width=\"375\"", with: "width=\"\(width)\"")
      .replacing("targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"\(runtime)\" useTraitCollections=\"YES\"")
    #expect(try Self.solved(text, InterfaceBuilderOptions()).size == LayoutSize(Double(width), Double(height)))
    #expect(try Self.solved(text, Self.device("retina5_9")).size == LayoutSize(375, 812))
  }

  @Test("a view without a controller keeps the width that a constraint gives it", arguments: [true, false])
  func ownWidth(isOwn: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
          <constraints>
            <constraint firstAttribute="width" \(isOwn ? "" : "relation=\"lessThanOrEqual\"") constant="375" id="1"/>
          </constraints></view></objects>
      </document>
      """
    #expect(
      try Self.layout(text, Self.device("retina4_0")).sizes.first?.width == (isOwn ? 375 : 320))
  }

  @Test("rows and headers of tables are as wide as these") func rows() throws {
    let table = """
      <tableView id="t" translatesAutoresizingMaskIntoConstraints="YES"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <view key="tableHeaderView" id="header"><rect key="frame" x="0.0" y="0.0" width="375" height="30"/>
          <autoresizingMask key="autoresizingMask"/></view>
        <prototypes><tableViewCell id="cell"><rect key="frame" x="0.0" y="58" width="375" height="44"/>
          <autoresizingMask key="autoresizingMask"/>
          <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/>
            <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell></prototypes>
      </tableView>
      """
    let frames = try Self.solved(Self.screen(table), Self.device("universal")).frames
    #expect(frames["header"] == LayoutRect(0, 0, 600, 30))
    #expect(frames["cell"] == LayoutRect(0, 58, 600, 44))
    // The line below the content is a pixel high, which is half a point here.
    #expect(frames["content"] == LayoutRect(0, 0, 600, 43.5))
  }

  @Test("texts of several lines wrap anew, about as long as they were") func wrapping() throws {
    let text = String(repeating: "word and ", count: 11)
    let label = """
      <label id="l" text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="16" y="100" width="343" height="41"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let constraints = """
      <constraint firstItem="l" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="5"/>
      <constraint firstItem="l" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="6"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="7"/>
      </constraints>
      """
    let document = Self.screen(label).replacingLast("</constraints>", with: constraints)
    #expect(try Self.solved(document, InterfaceBuilderOptions()).frames["l"]?.height == 41)
    let wide = try #require(try Self.solved(document, Self.device("ipad9_7")).frames["l"]?.height)
    #expect(abs(wide - 20.3) <= 0.5)
  }

  /// A label across its screen of 375 points, whose text has line breaks and is an element.
  private static func broken(_ text: String, height: Double, _ attributes: String = "") -> String {
    let label = """
      <label id="l" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="375" height="\(height)"/><string key="text" \(attributes)>\(text)</string>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    return InterfaceBuilderDocuments.document(
      InterfaceBuilderDocuments.element(
        "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
        "<subviews>\(label)</subviews>"
          + InterfaceBuilderDocuments.constraints(
            "l.leading == root.leading", "l.trailing == root.trailing", "l.top == root.top")))
  }

  @Test("paragraphs of a text wrap by themselves") func paragraphs() throws {
    // About 800 points and a short line: three lines and one on a phone, two and one on a tablet.
    let text = String(repeating: "word and ", count: 11) + "&amp; \nEnd"
    let document = Self.broken(text, height: 81.5)
    #expect(try Self.solved(document, InterfaceBuilderOptions()).frames["l"]?.height == 81.5)
    let wide = try #require(try Self.solved(document, Self.device("ipad9_7")).frames["l"]?.height)
    #expect((wide / 20.3).rounded() == 3)
    // What would take more lines without the break than there are, or what cannot be read, stays as it was.
    for (text, attributes) in [("one\ntwo\nthree\nfour\nfive", ""), (text, "base64-UTF8=\"YES\"")] {
      let kept = Self.broken(text, height: 81.5, attributes)
      #expect(try Self.solved(kept, Self.device("ipad9_7")).frames["l"]?.height == 81.5)
    }
  }

  @Test("a caller's measure gets a text with line breaks") func brokenText() throws {
    var options = InterfaceBuilderOptions()
    options.contentSize = { content in
      content.text == "A & B\nC" ? .init(width: nil, height: Double(content.text?.count ?? 0)) : nil
    }
    #expect(try Self.solved(Self.broken("A &amp; B\nC", height: 41), options).frames["l"]?.height == 7)
  }

  @Test("devices of another platform are refused with a line, and change nothing") func platforms() throws {
    let desktop = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="16097" targetRuntime="MacOSX.Cocoa">
        <objects><customView id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/></customView></objects>
      </document>
      """
    let layout = try Self.layout(desktop, Self.device("retina4_7"))
    #expect(layout.sizes == [RequestedSize(375, 200)])
    #expect(layout.unsupported.map(\.message).first?.hasPrefix("the document is for macOS") == true)
    // What its constraints were found to have another size than is recorded for yields as ever.
    let flagged = desktop.replacing("<customView id", with: "<customView misplaced=\"YES\" id")
    #expect(try Self.layout(flagged, InterfaceBuilderOptions()).sizes == [RequestedSize.fitting])
    #expect(try Self.layout(flagged, Self.device("retina4_7")).sizes == [RequestedSize.fitting])
    #expect(layout.unsupported.first?.location?.line == 1)
    let television = try Self.layout(Self.screen(), Self.device("appleTV"))
    #expect(television.sizes == [RequestedSize(375, 667)])
    #expect(television.unsupported.first?.message.hasPrefix("the document is for iOS, and 'appleTV' is not") == true)
  }

  @Test("a device that is not known is reported") func unknown() throws {
    let text = Self.screen().replacingLast("\"retina4_7\"", with: "\"retina9_9\"")
    let told = try Self.layout(text, InterfaceBuilderOptions()).unsupported
    #expect(told.map(\.message) == ["the device 'retina9_9' is not known; the canvas is taken to be of no device"])
    #expect(told.first?.location?.line == 2)
  }

  @Test("what is said of a document's device is said once, however many views it has") func saidOnce() throws {
    let views = ["a", "b", "c"].map {
      "<customView id=\"\($0)\"><rect key=\"frame\" width=\"9\" height=\"9\"/></customView>"
    }
    let layouts = try InterfaceBuilderDocuments.layouts(
      InterfaceBuilderDocuments.desktop(views.joined()), on: "retina4_7")
    #expect(layouts.map { $0.unsupported.count } == [1, 0, 0])
    let unknown = try InterfaceBuilderDocuments.layouts(
      InterfaceBuilderDocuments.document(views.joined(), device: "retina9_9"))
    #expect(unknown.map { $0.unsupported.count { $0.message.contains("retina9_9") } } == [1, 0, 0])
  }

  @Test("devices have names of their own, and are turned by swapping sides") func devices() {
    #expect(Set(CanvasDevice.all.map(\.id)).count == CanvasDevice.all.count)
    for device in CanvasDevice.all {
      let (upright, lying) = (device.size(), device.size(.landscape))
      #expect(lying == (device.supportsLandscape ? LayoutSize(upright.height, upright.width) : upright), "\(device.id)")
      #expect(CanvasDevice(id: device.id) == device)
    }
    #expect(CanvasDevice(id: "retina5_8") == nil)
  }

  // MARK: - Measures of the caller

  @Test("a caller's measure is asked for contents, and its sizes count") func measure() throws {
    let label = """
      <label id="l" text="Hello" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0.0" y="0.0" width="60" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let constraints = """
      <constraint firstItem="l" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="5"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="6"/>
      </constraints>
      """
    let document = Self.screen(label).replacingLast("</constraints>", with: constraints)
    var options = InterfaceBuilderOptions()
    options.contentSize = { content in
      guard content.element == "label", content.identifier == "l", content.text == "Hello", content.numberOfLines == 2,
        content.fontSize == 17, content.fontName == "system", content.recorded == .init(width: 60, height: 21)
      else { return nil }
      return .init(width: 47, height: 20)
    }
    let frame = try #require(try Self.solved(document, options).frames["l"])
    #expect(frame.width == 47 && frame.height == 20)
    options.contentSize = { _ in nil }
    #expect(try Self.solved(document, options).frames["l"]?.width == 60)
    // The height may be asked for once the width is known.
    options.contentSize = { _ in .init(width: 30, height: 20, heightFollowsWidth: true) }
    var engine = LayoutEngine.Options()
    engine.heightForWidth = { _, _, width in width * 2 }
    #expect(try Self.solved(document, options, with: engine).frames["l"]?.height == 60)
    #expect(InterfaceBuilderContent.Size(width: .nan, height: -1) == .init(width: nil, height: nil))
  }
}

extension String {
  /// The text with the last occurrence of a part replaced.
  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    guard let range = ranges(of: part).last else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
