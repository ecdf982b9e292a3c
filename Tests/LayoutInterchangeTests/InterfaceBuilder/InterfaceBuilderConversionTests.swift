import Foundation
import Testing
import Tinamou

/// Interface Builder documents converted to JSON, which must have the same layout.
@Suite("Interface Builder documents as JSON") struct InterfaceBuilderConversionTests {
  private static let tolerance = 1e-6

  /// The largest difference between the frames of a document and those of its JSON form.
  private static func difference(_ layout: LayoutDocument) throws -> Double {
    let text = DocumentWriter.json(layout)
    guard case .layout(let read) = try DocumentReader.read(text, file: "x.json", format: .json) else {
      return .infinity
    }
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
        #expect(try Self.difference(layout) <= Self.tolerance, "\(file.lastPathComponent) \(layout.name)")
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
