import Testing
import Tinamou

/// Parts of Interface Builder documents that are left out, without any harm to the rest.
@Suite("What is left out of Interface Builder documents") struct InterfaceBuilderIgnoredTests {
  private typealias Documents = InterfaceBuilderDocuments

  /// A document of two roots: one with a view `a` and further constraints, and one with a view `b` of 30 × 20 at 5, 6.
  private static func layouts(_ constraints: String, rect: String = "") throws -> [LayoutDocument] {
    let views = [("root", "a", constraints), ("other", "b", "")].map { root, view, more in
      let frame = view == "a" && !rect.isEmpty ? rect : #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
      return """
        <view id="\(root)"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <view id="\(view)" translatesAutoresizingMaskIntoConstraints="NO">\(frame)</view></subviews><constraints>
        <constraint firstItem="\(view)" firstAttribute="leading" secondItem="\(root)" secondAttribute="leading" constant="5" id="1\(view)"/>
        <constraint firstItem="\(view)" firstAttribute="top" secondItem="\(root)" secondAttribute="top" constant="6" id="2\(view)"/>
        <constraint firstItem="\(view)" firstAttribute="width" constant="30" id="3\(view)"/>
        <constraint firstItem="\(view)" firstAttribute="height" constant="20" id="4\(view)"/>
        \(more)</constraints></view>
        """
    }
    return try Documents.layouts(Documents.document(views.joined(separator: "\n")))
  }

  /// Expects two layouts whose views have their frames, with warnings of the first one.
  private static func expect(
    _ layouts: [LayoutDocument], _ warnings: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try #require(layouts.count == 2, sourceLocation: sourceLocation)
    #expect(layouts[0].unsupported.map(\.message) == warnings, sourceLocation: sourceLocation)
    #expect(layouts[1].unsupported.isEmpty, sourceLocation: sourceLocation)
    for layout in layouts {
      let solution = try #require(try LayoutEngine().solve(layout).first, sourceLocation: sourceLocation)
      try Documents.expect(solution.frames[1], LayoutRect(5, 6, 30, 20), sourceLocation: sourceLocation)
    }
  }

  private static let parts: [(attributes: String, message: String)] = [
    (
      #"firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="trailing" multiplier="0""#,
      ""
    ),
    (#"firstItem="a" firstAttribute="trailing" constant="3""#, ""),
    (#"firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="leading""#, ""),
    (#"firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top""#, "which is not in this layout"),
    (#"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top""#, "which is not in this layout"),
    (#"firstItem="a" firstAttribute="width" relation="is" constant="3""#, "the relation 'is' is not known"),
    (#"firstItem="a" firstAttribute="width" constant="nan""#, ""),
  ]

  @Test("a constraint that says nothing is left out, and all else is laid out", arguments: parts.indices)
  func constraints(_ index: Int) throws {
    let layouts = try Self.layouts("<constraint \(Self.parts[index].attributes) id=\"x\"/>")
    let warnings = try #require(layouts.first).unsupported
    #expect(warnings.map(\.rule) == ["ignored-constraint"])
    let words = Self.parts[index].message
    #expect(words.isEmpty || warnings.first?.message.contains(words) == true, "\(warnings)")
    try Self.expect(layouts, warnings.map(\.message))
  }

  @Test("a number of a frame that is none counts as 0", arguments: ["nan", "wide", "1e300"])
  func frames(number: String) throws {
    try Self.expect(
      try Self.layouts("", rect: "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(number)\" height=\"9\"/>"),
      [
        "expected a number of at most 1000000000 in \"width\" of a frame, found '\(number)'; it is taken to be 0"
      ])
  }

  @Test("of two views with one object id constraints mean the first one, and results tell them apart")
  func duplicates() throws {
    let view = Documents.element("view", "a")
    let text = Documents.root(
      view + view + view,
      Documents.constraints("a.leading == root.leading + 5", "a.top == root.top", "a.width == 30", "a.height == 20"))
    let layout = try #require(try Documents.layouts(text).first)
    #expect(layout.items.map(\.identifier) == ["root", "a", nil, nil])
    #expect(layout.items.map(\.name) == ["view (root)", "view (a)", "view (a) 2", "view (a) 3"])
    #expect(layout.unsupported.map(\.rule) == ["duplicate-id", "duplicate-id"])
    #expect(layout.unsupported.allSatisfy { $0.message.hasPrefix("the object id 'a' is that of <view> in line ") })
    let solution = try #require(try LayoutEngine().solve(layout).first)
    try Documents.expect(solution.frames[1], LayoutRect(5, 0, 30, 20))
  }

  @Test("roots with one object id have constraints of their own") func duplicateRoots() throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 100, 50), isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints("a.leading == root.leading + 5", "a.top == root.top", "a.width == 30", "a.height == 20")
    )
    let layouts = try Documents.layouts(Documents.document(root + root))
    #expect(layouts.count == 2 && layouts.allSatisfy { $0.constraints.count == 4 })
    #expect(layouts[0].unsupported.isEmpty && layouts[1].unsupported.map(\.rule) == ["duplicate-id", "duplicate-id"])
    #expect(layouts[1].unsupported.allSatisfy { $0.message.contains("constraints mean the one in their layout") })
  }

  @Test("warnings are in the order of the lines") func order() throws {
    let view = """
      <view id="a" oddAttribute="1"
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      """
    let layouts = try Documents.layouts(
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 100, 50), isRoot: true,
          "<constraints>\n<constraint firstItem=\"gone\" firstAttribute=\"top\" constant=\"1\" id=\"c\"/>\n</constraints>\n"
            + "<subviews>\n\(view)</subviews>")))
    let lines = try #require(layouts.first).unsupported.compactMap { $0.location?.line }
    #expect(lines.count == 2 && lines == lines.sorted())
  }
}
