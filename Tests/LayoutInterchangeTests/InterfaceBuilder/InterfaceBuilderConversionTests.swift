import Foundation
import Testing
import Tinamou

/// Interface Builder documents converted to JSON, which must have the same layout.
@Suite("Interface Builder documents as JSON") struct InterfaceBuilderConversionTests {
  private static let tolerance = 1e-6

  /// The largest difference between the frames of a document and those of its JSON form.
  private static func difference(
    _ layout: LayoutDocument, _ direction: LayoutDirection = .leftToRight
  ) throws -> Double {
    let text = DocumentWriter.json(layout)
    guard case .layout(var read) = try DocumentReader.read(text, file: "x.json", format: .json) else {
      return .infinity
    }
    var layout = layout
    (layout.direction, read.direction) = (direction, direction)
    var options = LayoutEngine.Options()
    options.onConflict = .break
    options.ambiguity = .none
    let first = try #require(try LayoutEngine().solve(layout, options: options).first)
    let second = try #require(try LayoutEngine().solve(read, options: options).first)
    #expect(first.status == second.status && first.size == second.size)
    var largest = 0.0
    for (index, item) in layout.items.enumerated() where item.kind == .view {
      guard let one = first[LayoutItemID(index)], let id = read.item(named: item.name), let other = second[id]
      else { return .infinity }
      #expect(read[id].identifier == item.identifier)
      largest = max(
        largest, abs(one.x - other.x), abs(one.y - other.y), abs(one.width - other.width),
        abs(one.height - other.height))
    }
    return largest
  }

  private static func layouts(_ bytes: [UInt8], _ file: String) throws -> [LayoutDocument] {
    guard case .layouts(let layouts) = try DocumentReader.read(bytes: bytes, file: file, format: .interfaceBuilder)
    else { return [] }
    return layouts
  }

  @Test("public documents keep their frames", .enabled(if: !InterfaceBuilderCorpusTests.files.isEmpty))
  func corpus() throws {
    for file in InterfaceBuilderCorpusTests.files {
      for layout in try Self.layouts(Array(try Data(contentsOf: file)), file.lastPathComponent) {
        for direction in LayoutDirection.allCases {
          let difference = try Self.difference(layout, direction)
          #expect(difference <= Self.tolerance, "\(file.lastPathComponent) \(layout.name) \(direction)")
        }
      }
    }
  }

  private static let desktop = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="16097" targetRuntime="MacOSX.Cocoa"><objects>
      <customView id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews>
          <splitView id="s" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
            <subviews><customView id="m"><rect key="frame" x="0.0" y="10" width="50" height="20"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES"/></customView></subviews></splitView>
        </subviews>
        <constraints>
          <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
          <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20" id="2"/>
          <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" constant="30" id="3"/>
          <constraint firstItem="s" firstAttribute="height" constant="60" id="4"/>
        </constraints>
      </customView>
      <tableView id="t"><rect key="frame" x="0.0" y="0.0" width="30" height="20"/></tableView></objects></document>
    """

  @Test("flipped views, reference sizes and object ids are kept") func desktop() throws {
    let layouts = try Self.layouts(Array(Self.desktop.utf8), "x.xib")
    #expect(layouts.count == 2)
    for layout in layouts { #expect(try Self.difference(layout) <= Self.tolerance) }
    let text = DocumentWriter.json(layouts[0])
    for part in ["\"identifier\": \"m\"", "\"coordinates\": \"top-left\"", "\"referenceSize\": [300, 100]"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(DocumentWriter.json(layouts[1]).contains("\"coordinates\": \"bottom-left\""))
  }

  /// A macOS stack of two views, 40 and 50 wide, in a stack of 300.
  private static func stack(_ attributes: String, first: String, second: String, hidden: String = "") -> String {
    func view(_ id: String, _ width: Int, _ attributes: String = "") -> String {
      """
      <customView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="0" y="0" width="\(width)" height="20"/>
      <constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)-w"/>
      <constraint firstAttribute="height" constant="20" id="\(id)-h"/></constraints></customView>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="22505" targetRuntime="MacOSX.Cocoa"><objects>
      <customView id="v"><rect key="frame" x="0" y="0" width="400" height="300"/><subviews>
      <stackView translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="s">
      <rect key="frame" x="0" y="0" width="300" height="20"/>
      <\(first)>\(view("p", 40, hidden))</\(first)><\(second)>\(view("q", 50))</\(second)></stackView></subviews>
      <constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" id="2"/>
      \(hidden.isEmpty ? "<constraint firstItem=\"s\" firstAttribute=\"width\" constant=\"300\" id=\"3\"/>" : "")
      </constraints></customView></objects></document>
      """
  }

  @Test("stacks of macOS keep their gravity areas, their hidden views and their priorities") func stacks() throws {
    let areas = ["beginningViews", "middleViews", "endViews"]
    let priorities = #"horizontalClippingResistancePriority="200" horizontalStackHuggingPriority="249""#
    for orientation in ["horizontal", "vertical"] {
      for (index, first) in areas.enumerated() {
        for second in areas[(index + 1)...] {
          for attributes in ["", priorities] {
            let text = Self.stack("orientation=\"\(orientation)\" \(attributes)", first: first, second: second)
            let layout = try #require(try Self.layouts(Array(text.utf8), "x.xib").first)
            #expect(try Self.difference(layout) <= Self.tolerance, "\(orientation) \(first) \(second)")
          }
        }
      }
    }
    let ends = Self.stack("orientation=\"horizontal\"", first: "beginningViews", second: "endViews")
    let json = DocumentWriter.json(try #require(try Self.layouts(Array(ends.utf8), "x.xib").first))
    #expect(json.contains(#""gravity": {"customView (p)": "beginning", "customView (q)": "end"}"#), "\(json)")
    for distribution in ["fill", "fillEqually", "equalSpacing", "gravityAreas"] {
      let hidden = Self.stack(
        "distribution=\"\(distribution)\" detachesHiddenViews=\"YES\"", first: "beginningViews", second: "endViews",
        hidden: "hidden=\"YES\"")
      let layout = try #require(try Self.layouts(Array(hidden.utf8), "x.xib").first)
      #expect(try LayoutEngine().solve(layout).map(\.status) == [.solved])
      #expect(try Self.difference(layout) <= Self.tolerance, "\(distribution)")
    }
  }

  @Test("margins by sides, and what is not mirrored, are kept from right to left") func directions() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <objects><view id="r"><rect key="frame" x="0" y="0" width="400" height="600"/>
      <edgeInsets key="layoutMargins" top="2" left="60" bottom="3" right="40"/>
      <subviews><stackView semanticContentAttribute="spatial" translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <rect key="frame" x="0" y="0" width="300" height="20"/><subviews>
      <label text="one" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="40" height="20"/></label>
      <label text="two" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="40" y="0" width="50" height="20"/></label>
      </subviews></stackView></subviews><constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leadingMargin" id="1"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="topMargin" id="2"/>
      </constraints></view></objects></document>
      """
    let layout = try #require(try Self.layouts(Array(text.utf8), "x.xib").first)
    for direction in LayoutDirection.allCases { #expect(try Self.difference(layout, direction) <= Self.tolerance) }
    var mirrored = layout
    mirrored.direction = .rightToLeft
    let solution = try #require(try LayoutEngine().solve(mirrored).first)
    let places = ["s", "a", "b"].map { id in
      layout.items.firstIndex { $0.identifier == id }.map { solution.frames[$0].x }
    }
    #expect(places == [270, 0, 40])
  }

  @Test("texts with control characters are names without") func controlCharacters() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <objects><view id="r"><rect key="frame" x="0" y="0" width="400" height="600"/><subviews>
      <label text="one&#127;two&#x85;three&#9;" id="a"><rect key="frame" x="0" y="0" width="40" height="20"/></label>
      </subviews></view></objects></document>
      """
    let layout = try #require(try Self.layouts(Array(text.utf8), "x.xib").first)
    #expect(layout.items.map(\.name) == ["view (r)", "one two three  (a)"])
    #expect(try Self.difference(layout) <= Self.tolerance)
  }

  @Test("a list of documents is read as several layouts") func lists() throws {
    let text = "[{\"name\": \"a\", \"pixelScale\": 2, \"views\": []}, {\"name\": \"b\", \"size\": [1, 2]}]"
    guard case .layouts(let layouts) = try DocumentReader.read(text, file: "x.json", format: .json) else {
      Issue.record("no layouts")
      return
    }
    #expect(layouts.map(\.name) == ["a", "b"] && layouts.map(\.pixelScale) == [2, nil])
    let error = #expect(throws: InvalidDocument.self) {
      try DocumentReader.read(
        "{\"views\": [{\"name\": \"a\", \"referenceSize\": [1]}], \"pixelScale\": 0}", file: "x.json", format: .json)
    }
    #expect(error?.diagnostics.count == 2)
  }
}
