import Testing
import Tinamou

/// Synthetic Interface Builder documents, and their frames.
enum InterfaceBuilderDocuments {
  /// The tolerance of frames, in points.
  static let tolerance = 1e-6

  static func document(
    _ views: String, runtime: String = "iOS.CocoaTouch", device: String? = "retina4_7", tools: Int = 16_097,
    attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.XIB" toolsVersion="\(tools)" targetRuntime="\(runtime)" \(attributes)>
        \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
        <objects>
    \(views)
        </objects>
    </document>
    """
  }

  static func desktop(_ views: String, tools: Int = 20_000) -> String {
    document(views, runtime: "MacOSX.Cocoa", device: nil, tools: tools)
  }

  static func element(
    _ name: String, _ id: String, _ frame: LayoutRect = .zero, _ attributes: String = "", isRoot: Bool = false,
    _ inside: String = ""
  ) -> String {
    """
    <\(name) id="\(id)" \(isRoot ? "" : "translatesAutoresizingMaskIntoConstraints=\"NO\"") \(attributes)>
      <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
      \(inside)
    </\(name)>
    """
  }

  /// A document of a root that holds a view.
  static func root(_ view: String, _ constraints: String, width: Double = 375) -> String {
    document(
      element(
        "view", "root", LayoutRect(0, 0, width, 667), isRoot: true, "<subviews>\(view)</subviews>" + constraints))
  }

  /// A row whose content has a view that fills its margins, `a`.
  static func marginRow(_ frame: LayoutRect, contentHeight: Double? = nil, follows: Bool) -> String {
    let preserving = follows ? "preservesSuperviewLayoutMargins=\"YES\"" : ""
    let content = element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, frame.width, contentHeight ?? frame.height),
      "key=\"contentView\" \(preserving)", isRoot: true,
      "<subviews>\(element("view", "a"))</subviews>"
        + constraints(
          "a.leading == content.leadingMargin", "content.trailingMargin == a.trailing", "a.top == content.topMargin",
          "content.bottomMargin == a.bottom"))
    return element("tableViewCell", "row", frame, preserving, isRoot: true, content)
  }

  static func table(_ frame: LayoutRect, _ attributes: String = "", of row: String) -> String {
    element("tableView", "table", frame, attributes, isRoot: true, "<prototypes>\(row)</prototypes>")
  }

  /// A constraint as `a.leading == b.leading + 8`.
  static func constraint(_ text: String) -> String {
    let parts = text.split(separator: " ").map(String.init)
    let first = parts[0].split(separator: "."), second = parts[2].split(separator: ".")
    let constant = parts.count > 4 ? parts[4] : second.count == 1 ? parts[2] : "0"
    let other = second.count == 1 ? "" : "secondItem=\"\(second[0])\" secondAttribute=\"\(second[1])\""
    let relation = parts[1] == ">=" ? "relation=\"greaterThanOrEqual\"" : ""
    return
      "<constraint firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\" \(relation) \(other) constant=\"\(constant)\"/>"
  }

  static func constraints(_ texts: String...) -> String {
    "<constraints>\(texts.map { constraint($0) }.joined())</constraints>"
  }

  static func layouts(
    _ text: String, tables: InterfaceBuilderTables = .standard, on device: String? = nil,
    _ orientation: CanvasDevice.Orientation? = nil
  ) throws -> [LayoutDocument] {
    var options = InterfaceBuilderOptions(device: device.flatMap { CanvasDevice(id: $0) }, orientation: orientation)
    options.tables = tables
    return try layouts(text, options)
  }

  static func layouts(_ text: String, _ options: InterfaceBuilderOptions) throws -> [LayoutDocument] {
    let document = try DocumentReader.read(
      bytes: Array(text.utf8), file: "x.xib", format: .interfaceBuilder, interfaceBuilder: options)
    guard case .layouts(let layouts) = document else { return [] }
    return layouts
  }

  /// The frame of each view by object id.
  static func frames(
    _ text: String, tables: InterfaceBuilderTables = .standard, on device: String? = nil,
    _ orientation: CanvasDevice.Orientation? = nil
  ) throws -> [String: LayoutRect] {
    try frames(of: try #require(try layouts(text, tables: tables, on: device, orientation).first))
  }

  static func frames(_ text: String, _ options: InterfaceBuilderOptions) throws -> [String: LayoutRect] {
    try frames(of: try #require(try layouts(text, options).first))
  }

  private static func frames(of document: LayoutDocument) throws -> [String: LayoutRect] {
    let solution = try #require(try LayoutEngine().solve(document).first)
    #expect(solution.status == .solved)
    var frames: [String: LayoutRect] = [:]
    for (item, frame) in zip(document.items, solution.frames) { frames[item.identifier ?? ""] = frame }
    return frames
  }

  static func expect(
    _ found: LayoutRect?, _ expected: LayoutRect, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(found, sourceLocation: sourceLocation)
    let differences = [
      found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
    ]
    #expect(
      differences.allSatisfy { abs($0) <= tolerance }, "\(found), not \(expected)", sourceLocation: sourceLocation)
  }
}
