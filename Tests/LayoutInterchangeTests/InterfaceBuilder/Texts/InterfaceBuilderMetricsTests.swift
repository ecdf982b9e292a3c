import Foundation
import TestSupport
import Testing
import Tinamou

@testable import LayoutInterchange

private typealias Documents = InterfaceBuilderDocuments

/// The metrics of canvases: tables of devices, safe areas, margins, bars and eras, and rules based on them.
@Suite("What is known of canvases") struct InterfaceBuilderMetricsTests {
  private static let names = [
    "devices", "safe-areas", "margins", "bars", "contents", "spaces", "eras", "symbols", "fonts",
  ]

  @Test("the tables that come with the package are in order, and each row says where it is from", arguments: names)
  func files(name: String) throws {
    let folder =
      packageFolder
      .appendingPathComponent("Sources/LayoutInterchange/InterfaceBuilder/Tables")
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
    var knowledge = PlatformMetrics()
    try knowledge.add(Array(data))
    let table = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(table["table"] as? String == name)
    let rows = try #require(table["rows"] as? [[String: Any]])
    let columns = try #require(table["columns"] as? [String])
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { ($0["source"] as? String)?.isEmpty == false })
    #expect(rows.allSatisfy { ($0["values"] as? [Double])?.count == columns.count })
  }

  @Test(
    "rows that mean nothing are refused with the place",
    arguments: [
      ("devices", "watch/x", "[1, 2, 3]", "expected the shape of a device"),
      ("devices", "phone/x", "[0, 2, 3]", "the width, the height and the scale of 'phone/x' are to be above 0"),
      ("devices", "phone/x", "[1]", "a row of 'devices' has width, height, scale; 'phone/x' has 1 value"),
      ("safe-areas", "phone", "[0, 1, 2, 3, 4]", "expected a device or a shape and an orientation"),
      ("eras", "first/A", "[1]", "expected one of 'latest', 'possible', 'mobile'"),
      ("eras", "rows/lines", "[1, 2]", "a row of 'eras' has fromTools; 'rows/lines' has 2 values"),
      ("heights", "box@A", "[1]", "the table 'heights' is one of controls"),
    ])
  func broken(table: String, key: String, values: String, message: String) throws {
    let text = """
      {"table": "\(table)", "rows": [
        {"key": "\(key)", "values": \(values), "source": "s"}]}
      """
    var knowledge = PlatformMetrics()
    let error = #expect(throws: InvalidDocument.self) { try knowledge.add(Array(text.utf8), file: "t.json") }
    let found = try #require(error?.diagnostics.first)
    #expect(found.message.hasPrefix(message), "\(found.message)")
    #expect(found.location?.line == 2)
  }

  @Test("a table of another name is refused") func unknownTable() throws {
    let text = #"{"table": "colours", "rows": [{"key": "x", "values": [1], "source": "s"}]}"#
    var knowledge = PlatformMetrics()
    let error = #expect(throws: InvalidDocument.self) { try knowledge.add(Array(text.utf8), file: "t.json") }
    #expect(error?.diagnostics.first?.message.hasPrefix("expected one of 'alignment-insets', 'baselines'") == true)
  }

  @Test("an interval between observations contains its version", arguments: [("[9, 11]", true), ("[10, 11]", false)])
  func observed(interval: String, isValid: Bool) throws {
    let text =
      #"{"table": "eras", "rows": [{"key": "rows/x", "values": [10], "observed": \#(interval), "source": "s"}]}"#
    var knowledge = PlatformMetrics()
    if isValid {
      try knowledge.add(Array(text.utf8))
      #expect(knowledge.eraRows("rows").first?.observed == 9...11)
    } else {
      #expect(throws: InvalidDocument.self) { try knowledge.add(Array(text.utf8)) }
    }
  }

  @Test("rows from one document are left out of strict tables") func strict() throws {
    let text = #"""
      {"table": "alignment-insets", "rows": [
        {"key": "box@B", "values": [1, 1, 1, 1], "source": "4 equations of 1 documents", "single": true},
        {"key": "slider@B", "values": [2, 2, 2, 2], "source": "9 equations of 2 documents"}]}
      """#
    for isStrict in [false, true] {
      var tables = InterfaceBuilderTables(isStrict: isStrict)
      try tables.add(Array(text.utf8))
      #expect((tables.insets(of: ["box"], in: "B") == nil) == isStrict)
      #expect(tables.insets(of: ["slider"], in: "B")?.left == 2)
    }
  }

  @Test("the schema of a table has its columns", arguments: TableSchema.all.map(\.name)) func columns(name: String)
    throws
  {
    let file = packageFolder.appendingPathComponent(
      "Sources/LayoutInterchange/InterfaceBuilder/Tables/\(name).json")
    let table = try #require(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any])
    #expect(table["columns"] as? [String] == TableSchema.named(name)?.columns)
  }

  @Test("the last row counts whose versions and widths are all reached") func steps() {
    let knowledge = PlatformMetrics.standard
    #expect(knowledge.margins(of: "row", tools: 13_000, screen: 375, width: 375) == nil)
    #expect(knowledge.margins(of: "row", tools: 14_000, screen: 375, width: 375)?.leading == 16)
    #expect(knowledge.margins(of: "row", tools: 24_127, screen: 393, width: 393)?.leading == 20)
    #expect(knowledge.height(ofBar: "window", tools: 16_000) == 0)
    #expect(knowledge.height(ofBar: "window", tools: 17_000) == 52)
    #expect(knowledge.eras("possible", tools: 17_100) == ["A", "B"])
    #expect(knowledge.eras("presentation", tools: 24_127) == ["tallSheet"])
    #expect(knowledge.margins(of: "row", tools: 24_128, screen: 414, width: 320)?.leading == 16)
    #expect(knowledge.margins(of: "row", tools: 24_128, screen: 414, width: 374)?.leading == 20)
    // To cells by themselves a phone of 390 points is a narrow one since Xcode 16.3.
    #expect(knowledge.margins(of: "cell", tools: 23_504, screen: 390, width: 414)?.leading == 20)
    #expect(knowledge.margins(of: "cell", tools: 24_128, screen: 390, width: 414)?.leading == 16)
    #expect(knowledge.margins(of: "cell", tools: 24_128, screen: 393, width: 414)?.leading == 20)
    #expect(knowledge.font("UICTFontTextStyleBody", .large) == 17)
    #expect(knowledge.font("UICTFontTextStyleBody", .medium) == 16)
    #expect(knowledge.eras("texts", tools: 10_117) == ["medium"])
    #expect(knowledge.eras("texts", tools: 11_134) == ["large"])
  }

  @Test("a navigation bar with large titles is higher") func largeTitles() throws {
    func top(_ attributes: String) throws -> Double? {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes><scene sceneID="n"><objects><navigationController id="nc" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="bar" \(attributes)/>
            <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="s"/></connections>
          </navigationController></objects></scene>
          <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>\(Documents.element("view", "a"))</subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              \(Documents.constraints("a.top == safe.top", "a.leading == root.leading", "a.width == 9", "a.height == 9"))
            </view></viewController></objects></scene></scenes>
        </document>
        """
      return try Documents.frames(text)["a"]?.y
    }
    #expect(try top("") == 64)
    #expect(try top("largeTitles=\"YES\"") == 116)
  }

  @Test("what has no size across a stack of macOS reaches across it, unless something gives it one") func spread()
    throws
  {
    func frame(_ own: String) throws -> LayoutRect? {
      let box = Documents.element(
        "customView", "a", .zero, "customClass=\"Chart\"", "<constraints>\(own)</constraints>")
      let attributes = "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\""
      let stack = Documents.element("stackView", "s", .zero, attributes, "<subviews>\(box)</subviews>")
      return try Documents.frames(
        Documents.desktop(
          Documents.element(
            "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
            "<subviews>\(stack)</subviews>"
              + Documents.constraints(
                "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top",
                "root.bottom == s.bottom"))))["a"]
    }
    try Documents.expect(try frame(""), LayoutRect(0, 0, 300, 200))
    try Documents.expect(try frame(Documents.constraint("a.width == 50")), LayoutRect(0, 0, 50, 200))
  }
}
