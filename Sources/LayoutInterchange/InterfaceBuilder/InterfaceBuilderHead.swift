internal import LayoutModel

/// What the head of an Interface Builder document says: for what it was drawn, and by which tools.
struct InterfaceBuilderHead {
  enum Platform { case iOS, tvOS, macOS }

  var platform: Platform
  /// The version of the tools that saved it.
  var tools: Double
  /// The screen that it is laid out for; nil where the canvas is of no device.
  var device: CanvasDevice?
  var orientation: CanvasDevice.Orientation
  var isStoryboard: Bool
  var isLaunchScreen: Bool
  /// The element of a device that is not known.
  private(set) var unknownDevice: Int?
  /// The size of the canvas that it was drawn on, and what covers that.
  private(set) var drawnCanvas: LayoutSize
  private(set) var drawnSafeArea: EdgeInsets
  private(set) var drawnScale: Double
  private(set) var drawnBarHeight: Double
  /// Whether it is laid out for another canvas than the one it was drawn on.
  private(set) var isOtherCanvas = false
  /// Why the device that was asked for is none for it.
  private(set) var refusal: String?
  /// Pixels a point of the canvas.
  private(set) var scale: Double

  init(_ tree: MarkupTree, _ options: InterfaceBuilderOptions = InterfaceBuilderOptions()) {
    let root = tree[0]
    let runtime = root["targetRuntime"] ?? ""
    platform = runtime.hasPrefix("MacOSX") ? .macOS : runtime.hasPrefix("AppleTV") ? .tvOS : .iOS
    isStoryboard = (root["type"] ?? "").contains("Storyboard")
    isLaunchScreen = root.flag("launchScreen") == true
    func version(_ text: String?) -> Double? {
      guard let major = text?.split(separator: ".").first else { return nil }
      return Double(major)
    }
    tools = version(root["toolsVersion"]) ?? 0
    // Betas and internal versions of the tools have a number that is in no order with others.
    if tools >= Self.meaninglessTools, let head = tree.child(of: 0, named: "dependencies") {
      let plugIns = tree[head].children.lazy.filter { tree[$0].name == "plugIn" }
      tools = plugIns.compactMap { version(tree[$0]["version"]) }.first ?? tools
    }
    let drawnFor = tree.child(of: 0, named: "device")
    let element = drawnFor.map { tree[$0] }
    device = element?["id"].flatMap { CanvasDevice(id: $0) }
    unknownDevice = device == nil ? drawnFor : nil
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
    scale = device?.scale ?? (tools < Self.retinaTools ? 1 : 2)
    (drawnCanvas, drawnSafeArea, drawnScale, drawnBarHeight) = (LayoutSize(0, 0), .zero, scale, 0)
    (drawnCanvas, drawnSafeArea, drawnBarHeight) = (canvas, safeArea, barHeight)
    place(on: options)
  }

  /// Takes another device than the document's own, or turns it.
  private mutating func place(on options: InterfaceBuilderOptions) {
    guard options.device != nil || options.orientation != nil else { return }
    let wanted = options.device ?? device
    let isTelevision = wanted?.shape == .television
    if platform == .macOS {
      refusal = "the document is for macOS, which has no devices; it is laid out as it was drawn"
    } else if let wanted, wanted.shape != .any, isTelevision != (platform == .tvOS) {
      let name = platform == .tvOS ? "tvOS" : "iOS"
      refusal = "the document is for \(name), and '\(wanted.id)' is not; it is laid out as it was drawn"
    }
    guard refusal == nil else { return }
    isOtherCanvas = true
    orientation = options.orientation ?? (options.device == nil ? orientation : .portrait)
    if let device = options.device {
      scale = device.scale
      self.device = device.shape == .any ? nil : device
    }
  }

  private static let anyScreen = LayoutSize(600, 600)
  private static let meaninglessTools = 32_700.0

  /// How controls of macOS look with these tools at the latest: A below version 17000, B to 23999, C from there.
  var era: String { tools < 17_000 ? "A" : tools < 24_000 ? "B" : "C" }

  /// How they can look: the first tools of an era run on the system before as well, where controls look as they did.
  var eras: [String] {
    switch tools {
    case ..<17_000: ["A"]
    case ..<18_000: ["A", "B"]
    case ..<24_000: ["B"]
    default: ["B", "C"]
    }
  }

  /// The size classes of the canvas; nil where it is of any.
  var sizeClasses: AxisValues<String>? { device?.sizeClasses(orientation) }

  /// The size of the device's screen.
  var screen: LayoutSize? { device?.size(orientation) }

  /// The size of the canvas: the device's screen, or what is drawn without one.
  var canvas: LayoutSize { screen ?? Self.anyScreen }

  /// What covers a whole screen without bars of an app.
  var safeArea: EdgeInsets {
    device?.safeArea(orientation, tools: tools)
      ?? EdgeInsets(top: tools < Self.bareTools ? Self.statusBar : 0, left: 0, bottom: 0, right: 0)
  }

  /// The height of a toolbar.
  var barHeight: Double {
    guard let device else { return Self.phoneBar }
    switch device.shape {
    case .tablet, .roundedTablet: return tools < Self.highBarTools ? Self.phoneBar : Self.tabletBar
    case .phone, .roundedPhone:
      return device.sizeClasses(orientation)?.vertical == "compact" ? Self.lowBar : Self.phoneBar
    case .television, .any: return Self.phoneBar
    }
  }

  /// The height of a navigation bar.
  var navigationBarHeight: Double { tools < Self.glassTools ? barHeight : max(barHeight, Self.glassBar) }

  /// From this version of the tools on, those of iOS 26.
  private static let glassTools = 24_700.0
  private static let glassBar = 54.0
  private static let phoneBar = 44.0
  /// On tablets, in canvases of version 14000 of the tools and later.
  private static let tabletBar = 50.0
  private static let highBarTools = 14_000.0
  private static let lowBar = 32.0

  /// From this version of the tools on, a canvas without a device has no status bar.
  private static let bareTools = 17_000.0

  private static let statusBar = 20.0
  private static let retinaTools = 8_000.0
}
