import Testing
import Tinamou

/// Examples of JWLayoutViews, Core Animation's constraints on views: nine views around one. Frames are computed by
/// hand, in a superview of 400 by 300.
@Suite("JWLayoutViews: Core Animation's constraints on views") struct JWLayoutViewsTests {
  private static let text = """
    size: [400, 300]
    rules: core-animation
    views:
      - {name: center, frame: [0, 0, 25, 25]}
      - {name: bottom}
      - {name: top}
      - {name: right}
      - {name: topRight}
      - {name: left}
      - {name: topLeft}
      - {name: bottomLeft}
      - {name: bottomRight}
    constraints:
      - {view: center, attribute: midY, relativeTo: superview, relativeAttribute: midY}
      - {view: center, attribute: midX, relativeTo: superview, relativeAttribute: minX, offset: 50}
      - {view: bottom, attribute: width, relativeTo: center, relativeAttribute: width}
      - {view: bottom, attribute: midX, relativeTo: center, relativeAttribute: midX}
      - {view: bottom, attribute: minY, relativeTo: center, relativeAttribute: maxY, offset: 10}
      - {view: bottom, attribute: maxY, relativeTo: superview, relativeAttribute: maxY, offset: -10}
      - {view: top, attribute: width, relativeTo: center, relativeAttribute: width}
      - {view: top, attribute: midX, relativeTo: center, relativeAttribute: midX}
      - {view: top, attribute: maxY, relativeTo: center, relativeAttribute: minY, offset: -10}
      - {view: top, attribute: minY, relativeTo: superview, relativeAttribute: minY, offset: 10}
      - {view: right, attribute: height, relativeTo: center, relativeAttribute: height, scale: 3}
      - {view: right, attribute: midY, relativeTo: center, relativeAttribute: midY}
      - {view: right, attribute: minX, relativeTo: center, relativeAttribute: maxX, offset: 10}
      - {view: right, attribute: maxX, relativeTo: superview, relativeAttribute: maxX, offset: -10}
      - {view: topRight, attribute: width, relativeTo: right, relativeAttribute: width}
      - {view: topRight, attribute: midX, relativeTo: right, relativeAttribute: midX}
      - {view: topRight, attribute: minY, relativeTo: superview, relativeAttribute: minY, offset: 10}
      - {view: topRight, attribute: maxY, relativeTo: right, relativeAttribute: minY, offset: -10}
      - {view: left, attribute: height, relativeTo: center, relativeAttribute: height, scale: 6}
      - {view: left, attribute: midY, relativeTo: center, relativeAttribute: midY}
      - {view: left, attribute: maxX, relativeTo: center, relativeAttribute: minX, offset: -10}
      - {view: left, attribute: minX, relativeTo: superview, relativeAttribute: minX, offset: 10}
      - {view: topLeft, attribute: width, relativeTo: left, relativeAttribute: width}
      - {view: topLeft, attribute: midX, relativeTo: left, relativeAttribute: midX}
      - {view: topLeft, attribute: minY, relativeTo: superview, relativeAttribute: minY, offset: 10}
      - {view: topLeft, attribute: maxY, relativeTo: left, relativeAttribute: minY, offset: -10}
      - {view: bottomLeft, attribute: width, relativeTo: left, relativeAttribute: width}
      - {view: bottomLeft, attribute: midX, relativeTo: left, relativeAttribute: midX}
      - {view: bottomLeft, attribute: maxY, relativeTo: superview, relativeAttribute: maxY, offset: -10}
      - {view: bottomLeft, attribute: minY, relativeTo: left, relativeAttribute: maxY, offset: 10}
      - {view: bottomRight, attribute: width, relativeTo: right, relativeAttribute: width}
      - {view: bottomRight, attribute: midX, relativeTo: right, relativeAttribute: midX}
      - {view: bottomRight, attribute: maxY, relativeTo: superview, relativeAttribute: maxY, offset: -10}
      - {view: bottomRight, attribute: minY, relativeTo: right, relativeAttribute: maxY, offset: 10}
    """

  @Test("nine views around one") func application() throws {
    guard case .layout(let document) = try DocumentReader.read(Self.text, file: "x.yaml", format: .yaml) else {
      Issue.record("no layout")
      return
    }
    let solution = try #require(try LayoutEngine().solve(document).first)
    #expect(solution.status == .solved && solution.ambiguities.isEmpty)
    for (name, frame) in [
      // It keeps its size of 25 around (50, 150).
      ("center", [37.5, 137.5, 25, 25]),
      // From 162.5 + 10 to 300 - 10.
      ("bottom", [37.5, 172.5, 25, 117.5]), ("top", [37.5, 10, 25, 117.5]),
      // From 62.5 + 10 to 400 - 10; three times as high as the one in the middle.
      ("right", [72.5, 112.5, 317.5, 75]), ("topRight", [72.5, 10, 317.5, 92.5]),
      // Six times as high; from 10 to 37.5 - 10.
      ("left", [10, 75, 17.5, 150]), ("topLeft", [10, 10, 17.5, 55]), ("bottomLeft", [10, 235, 17.5, 55]),
      ("bottomRight", [72.5, 197.5, 317.5, 92.5]),
    ] {
      expectFrame(try solution.frame(of: name, in: document), frame, "\(name)")
    }
  }

  /// Its solver has a case for each of them.
  @Test(
    "each pair of attributes along an axis, and each alone",
    arguments: [
      (["minX"], [30, 40]), (["midX"], [10, 40]), (["maxX"], [-10, 40]), (["width"], [100, 30]),
      (["minX", "midX"], [30, 40]), (["minX", "maxX"], [30, 60]), (["minX", "width"], [30, 70]),
      (["midX", "maxX"], [10, 80]), (["midX", "width"], [15, 70]), (["maxX", "width"], [20, 70]),
    ] as [([String], [Double])])
  func pairs(_ attributes: [String], _ expected: [Double]) throws {
    var screen = Screen(300, 200)
    screen.document.rules = .coreAnimation
    try screen.view("v") { $0.frame = LayoutRect(100, 0, 40, 10) }
    let values: [String: Double] =
      switch attributes.count {
      case 1: ["minX": 30, "midX": 30, "maxX": 30, "width": 30]
      default: ["minX": 30, "midX": 50, "maxX": 90, "width": 70]
      }
    for name in attributes {
      let attribute = try #require(LayoutAttribute(name: name))
      screen.document.constraints.append(
        LayoutConstraint(
          LayoutItemID(1), attribute, .equal, to: .init(.root, .minX), constant: try #require(values[name])))
    }
    expectFrame(try screen.frame("v"), [expected[0], 0, expected[1], 10])
  }

  @Test("a circle is an error") func circle() throws {
    var screen = Screen(300, 200)
    screen.document.rules = .coreAnimation
    try screen.view("a")
    try screen.view("b")
    try screen.add("a.minX == b.minX", "b.minX == a.minX")
    #expect(LayoutEngine().diagnostics(of: screen.document).map(\.rule) == ["attribute-cycle"])
  }
}
