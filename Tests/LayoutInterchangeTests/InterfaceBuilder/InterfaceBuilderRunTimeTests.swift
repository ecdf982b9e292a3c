import Testing
import Tinamou

/// Documents as a running program has them on a device: what fills the screen, and which constraints there are.
@Suite("Interface Builder documents at run time") struct InterfaceBuilderRunTimeTests {
  private struct Missing: Error {}

  /// A storyboard of controllers, each with a view that contains another one.
  private static func storyboard(_ controllers: String, tools: Int = 22505, attributes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \(attributes)>
      <device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>\(controllers)</objects></scene></scenes>
    </document>
    """
  }

  /// A controller whose view has a size, with further elements in the controller.
  private static func controller(_ id: String, _ width: Int, _ height: Int, _ more: String = "", style: String = "")
    -> String
  {
    """
    <viewController id="\(id)" sceneMemberID="viewController" \(style)>
      <view key="view" id="\(id)-view">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <subviews>
          <view id="\(id)-a" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0.0" y="0.0" width="50" height="40"/>
          </view>
        </subviews>
        <constraints>
          <constraint firstItem="\(id)-a" firstAttribute="leading" secondItem="\(id)-view" secondAttribute="leading" id="\(id)-1"/>
          <constraint firstItem="\(id)-a" firstAttribute="top" secondItem="\(id)-view" secondAttribute="top" id="\(id)-2"/>
          <constraint firstItem="\(id)-a" firstAttribute="width" constant="50" id="\(id)-3"/>
          <constraint firstItem="\(id)-a" firstAttribute="height" constant="40" placeholder="YES" id="\(id)-4"/>
        </constraints>
      </view>
      \(more)
    </viewController>
    """
  }

  private static let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"

  private static func segue(_ attributes: String, to destination: String) -> String {
    "<connections><segue destination=\"\(destination)\" \(attributes) id=\"to-\(destination)\"/></connections>"
  }

  private static func layouts(_ text: String, on device: String?) throws -> [LayoutDocument] {
    let options = InterfaceBuilderOptions(device: device.flatMap { CanvasDevice(id: $0) })
    guard
      case .layouts(let layouts) = try DocumentReader.read(
        text, file: "x.storyboard", format: .interfaceBuilder, interfaceBuilder: options)
    else { throw Missing() }
    return layouts
  }

  /// The size of each root on a device, and the reason of each note that a size is kept.
  private static func roots(
    _ text: String, on device: String = "retina5_9"
  ) throws -> [(size: [Double?], kept: String?)] {
    try layouts(text, on: device).map { layout in
      let note = layout.unsupported.first { $0.rule == "recorded-size" }
      #expect(note.map { $0.severity == .note } ?? true)
      let reason = note?.message.split(separator: "since ").last?.split(separator: ";").first
      return ([layout.sizes.first?.width, layout.sizes.first?.height], reason.map(String.init))
    }
  }

  @Test(
    "a controller's view fills the screen, whatever size it was drawn at, but for what was above it",
    arguments: [(320, 480, 812), (375, 300, 812), (375, 675, 812), (375, 517, 662)])
  func fills(width: Int, height: Int, expected: Double) throws {
    let plain = Self.storyboard(Self.controller("v", width, height))
    let roots = try Self.roots(plain)
    #expect(roots.map(\.size) == [[375, expected]] && roots[0].kept == nil)
    #expect(try Self.layouts(plain, on: nil)[0].sizes == [RequestedSize(Double(width), Double(height))])
  }

  @Test("a freeform size is kept, with a note, unless segues show that it is the screen's") func freeform() throws {
    let free = Self.controller("v", 320, 480, Self.freeform)
    let alone = try Self.roots(Self.storyboard(free))
    #expect(alone.map(\.size) == [[320, 480]] && alone[0].kept == "its size is freeform")
    let initial = try Self.roots(Self.storyboard(free, attributes: "initialViewController=\"v\""))
    #expect(initial.map(\.size) == [[320, 480]] && initial[0].kept == "its size is freeform")
    let later = Self.controller("v", 300, 410, "<size key=\"freeformSize\" width=\"300\" height=\"410\"/>")
    #expect(try Self.roots(Self.storyboard(later)).map(\.size) == [[300, 410]])
    let earlier = Self.controller("v", 300, 410, "<size key=\"freeformSize\" width=\"300\" height=\"400\"/>")
    #expect(try Self.roots(Self.storyboard(earlier)).map(\.size) == [[375, 812]])
    let navigation =
      "<navigationController id=\"n\" sceneMemberID=\"viewController\">"
      + Self.segue("kind=\"relationship\" relationship=\"rootViewController\"", to: "v") + "</navigationController>"
    let root = try Self.roots(Self.storyboard(navigation + free, attributes: "initialViewController=\"n\""))
    #expect(root.map(\.size) == [[375, 812]])
    let presented = Self.controller("w", 375, 667, Self.segue("kind=\"presentation\"", to: "v"))
    let modal = try Self.roots(Self.storyboard(presented + free, attributes: "initialViewController=\"w\""))
    #expect(modal.map(\.size) == [[375, 812], [320, 480]])
  }

  @Test(
    "a part of the screen keeps its size, with a note",
    arguments: [
      ("kind=\"embed\"", "", true, true), ("kind=\"popoverPresentation\"", "", true, true),
      ("kind=\"presentation\" modalPresentationStyle=\"popover\"", "", true, true),
      ("kind=\"presentation\"", "modalPresentationStyle=\"formSheet\"", false, true),
      ("kind=\"relationship\" relationship=\"masterViewController\"", "", false, true),
      ("kind=\"presentation\"", "", false, false), ("kind=\"show\"", "", false, false),
    ])
  func parts(segue: String, style: String, isPartOfPhone: Bool, isPartOfTablet: Bool) throws {
    let text = Self.storyboard(
      Self.controller("v", 375, 667, Self.segue(segue, to: "w"))
        + Self.controller("w", 200, 300, Self.segue("kind=\"push\"", to: "x"), style: style)
        + Self.controller("x", 200, 300))
    for (device, isPart, screen) in [
      ("retina5_9", isPartOfPhone, [375.0, 812.0]), ("ipad9_7", isPartOfTablet, [768, 1024]),
    ] {
      let roots = try Self.roots(text, on: device)
      #expect(roots.map(\.size) == [screen] + Array(repeating: isPart ? [200, 300] : screen, count: 2), "\(device)")
      #expect(roots.map(\.kept) == [nil] + Array(repeating: isPart ? "a part of the screen shows it" : nil, count: 2))
    }
  }

  @Test("a sheet leaves free above itself what it leaves on the device") func sheets() throws {
    func height(_ height: Int, on device: String) throws -> Double? {
      try Self.roots(Self.storyboard(Self.controller("v", 375, height)), on: device)[0].size[1]
    }
    // On a screen with a home button a sheet begins below the status bar, and elsewhere 54 below the top.
    #expect(try height(647, on: "retina5_9") == 758)
    #expect(try height(647 - 56, on: "retina5_9") == 758 - 56)
    #expect(try height(647, on: "retina4_0") == 548)
  }

  @Test("a view without a controller keeps its size, and a launch screen fills the screen") func loose() throws {
    func text(_ attributes: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \(attributes)>
        <device id="retina4_7" orientation="portrait"/>
        <objects><view id="v">
          <rect key="frame" x="0.0" y="0.0" width="480" height="480"/>
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        </view></objects>
      </document>
      """
    }
    let view = try Self.roots(text(""))
    #expect(view.map(\.size) == [[480, 480]] && view[0].kept == "its size is freeform")
    let plain = text("").replacing("<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", with: "")
    #expect(try Self.roots(plain)[0].kept == "it is not known to fill the screen")
    #expect(try Self.roots(text("launchScreen=\"YES\"")).map(\.size) == [[375, 812]])
  }

  @Test("constraints that are removed at build time hold elsewhere as far as no others do") func placeholders() throws {
    let text = Self.storyboard(Self.controller("v", 375, 667))
    func height(of layout: LayoutDocument) throws -> Double? {
      try #require(try LayoutEngine().solve(layout).first).frames.last?.height
    }
    func notes(on layout: LayoutDocument) -> [String] {
      layout.unsupported.filter { $0.rule == "placeholder" }.map(\.message)
    }
    let canvas = try Self.layouts(text, on: nil)[0]
    #expect(try height(of: canvas) == 40)
    #expect(notes(on: canvas) == [])
    let named = try Self.layouts(text, on: "retina5_9")[0]
    #expect(try height(of: named) == 40)
    #expect(
      notes(on: named) == [
        "1 constraint is removed at build time; here it still places 'view (v-a)' as far as nothing else does, instead of one that the program adds"
      ])
    // Any other constraint prevails, and neither is a conflict.
    let other = text.replacing(
      "<constraint firstItem=\"v-a\" firstAttribute=\"width\"",
      with: "<constraint firstItem=\"v-a\" firstAttribute=\"height\" constant=\"30\" priority=\"1\" id=\"v-5\"/>"
        + "<constraint firstItem=\"v-a\" firstAttribute=\"width\"")
    let low = try Self.layouts(other, on: "retina5_9")[0]
    #expect(try height(of: low) == 30)
    let violations = try #require(try LayoutEngine().solve(low).first).violations
    #expect(violations.map(\.constraint.description) == ["view (v-a).height == 40 @ 0.5 (removed at build time)"])
  }

  @Test("a user defined runtime attribute counts as the attribute of the view") func runtimeAttributes() throws {
    typealias Documents = InterfaceBuilderDocuments
    func frames(row: String = "", stack: String = "", of more: [String: String] = [:]) throws -> [String: LayoutRect] {
      func runtime(_ id: String) -> String {
        more[id].map { "<userDefinedRuntimeAttributes>\($0)</userDefinedRuntimeAttributes>" } ?? ""
      }
      let rows = ["a", "b", "c"].map { id in
        Documents.element(
          "view", id, LayoutRect(0, 0, 375, 40), id == "b" ? row : "",
          runtime(id)
            + "<constraints><constraint firstAttribute=\"height\" constant=\"40\" priority=\"999\" id=\"\(id)h\"/></constraints>"
        )
      }
      return try Documents.frames(
        Documents.root(
          Documents.element(
            "stackView", "stack", LayoutRect(0, 0, 375, 120), "axis=\"vertical\" \(stack)",
            "<subviews>\(rows.joined())</subviews>" + runtime("stack")),
          Documents.constraints(
            "stack.leading == root.leading", "root.trailing == stack.trailing", "stack.top == root.top")))
    }
    func boolean(_ name: String, _ value: String) -> String {
      "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"\(name)\" value=\"\(value)\"/>"
    }
    let spacing =
      "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"spacing\"><real key=\"value\" value=\"6\"/></userDefinedRuntimeAttribute>"
    let plain = try frames()
    #expect(plain["stack"]?.height == 120)
    let hidden = try frames(row: "hidden=\"YES\"")
    #expect(hidden["stack"]?.height == 80)
    #expect(try frames(of: ["b": boolean("hidden", "YES")]) == hidden)
    #expect(try frames(row: "hidden=\"YES\"", of: ["b": boolean("hidden", "NO")]) == plain)
    #expect(try frames(stack: "spacing=\"2\"", of: ["stack": spacing]) == frames(stack: "spacing=\"6\""))
    // Texts, from which key-value coding reads a Boolean or a number.
    func text(_ name: String, _ value: String) -> String {
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(name)\" value=\"\(value)\"/>"
    }
    for value in ["YES", "true", "1"] { #expect(try frames(of: ["b": text("hidden", value)]) == hidden) }
    #expect(try frames(of: ["b": text("hidden", "NO")]) == plain)
    #expect(try frames(of: ["stack": text("spacing", "6")]) == frames(stack: "spacing=\"6\""))
    // A property of the layer, and a value that a program's own class has, change nothing.
    #expect(try frames(of: ["b": boolean("layer.hidden", "YES")]) == plain)
    #expect(try frames(of: ["b": boolean("isHidden", "YES")]) == plain)
  }
}
