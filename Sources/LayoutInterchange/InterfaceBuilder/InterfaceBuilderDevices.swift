internal import LayoutModel

/// The screens that Interface Builder draws documents for, as Apple's specifications of the devices have them; what covers
/// them is what Interface Builder's canvas shows.
struct InterfaceBuilderDevice {
  /// What a device's screen is like at the edges.
  enum Shape {
    /// A phone with a home button.
    case phone
    /// A phone whose screen reaches into rounded corners.
    case roundedPhone
    /// A tablet with a home button.
    case tablet
    /// A tablet with rounded corners.
    case roundedTablet
    /// A television.
    case television
  }

  var shape: Shape
  /// In points, in portrait orientation.
  var width: Double
  var height: Double
  /// Pixels a point.
  var scale: Double
  /// How far the status bar and what is around it reach in, in portrait orientation.
  var top: Double
  /// The same as canvases have drawn it since version 21000 of the tools.
  var laterTop: Double?

  private init(
    _ shape: Shape, _ width: Double, _ height: Double, scale: Double, top: Double, later: Double? = nil
  ) {
    self.shape = shape
    self.width = width
    self.height = height
    self.scale = scale
    self.top = top
    laterTop = later
  }

  /// By the identifiers that documents have.
  static let all: [String: InterfaceBuilderDevice] = [
    "retina3_5": InterfaceBuilderDevice(.phone, 320, 480, scale: 2, top: 20),
    "retina4_0": InterfaceBuilderDevice(.phone, 320, 568, scale: 2, top: 20),
    "retina4_7": InterfaceBuilderDevice(.phone, 375, 667, scale: 2, top: 20),
    "retina5_5": InterfaceBuilderDevice(.phone, 414, 736, scale: 3, top: 20),
    "retina5_9": InterfaceBuilderDevice(.roundedPhone, 375, 812, scale: 3, top: 44, later: 50),
    "retina6_1": InterfaceBuilderDevice(.roundedPhone, 414, 896, scale: 2, top: 44, later: 48),
    "retina6_5": InterfaceBuilderDevice(.roundedPhone, 414, 896, scale: 3, top: 44),
    "retina6_0": InterfaceBuilderDevice(.roundedPhone, 390, 844, scale: 3, top: 47),
    "retina6_7": InterfaceBuilderDevice(.roundedPhone, 428, 926, scale: 3, top: 47),
    "retina6_12": InterfaceBuilderDevice(.roundedPhone, 393, 852, scale: 3, top: 59),
    "retina6_72": InterfaceBuilderDevice(.roundedPhone, 430, 932, scale: 3, top: 59),
    "retina6_3": InterfaceBuilderDevice(.roundedPhone, 402, 874, scale: 3, top: 62),
    "ipad9_7": InterfaceBuilderDevice(.tablet, 768, 1024, scale: 2, top: 20),
    "ipad10_5": InterfaceBuilderDevice(.tablet, 834, 1112, scale: 2, top: 20),
    "ipad12_9": InterfaceBuilderDevice(.tablet, 1024, 1366, scale: 2, top: 20),
    "ipad11_0rounded": InterfaceBuilderDevice(.roundedTablet, 834, 1194, scale: 2, top: 24),
    "ipad12_9rounded": InterfaceBuilderDevice(.roundedTablet, 1024, 1366, scale: 2, top: 24),
    "appleTV": InterfaceBuilderDevice(.television, 1920, 1080, scale: 1, top: 60),
  ]

  /// The size of the screen.
  func size(isLandscape: Bool) -> LayoutSize {
    isLandscape && shape != .television ? LayoutSize(height, width) : LayoutSize(width, height)
  }

  /// What covers a whole screen without bars of an app.
  func safeArea(isLandscape: Bool, tools: Double) -> EdgeInsets {
    switch shape {
    case .television: return EdgeInsets(top: 60, left: 90, bottom: 60, right: 90)
    case .roundedTablet: return EdgeInsets(top: top, left: 0, bottom: 20, right: 0)
    case .phone where isLandscape: return .zero
    case .phone, .tablet:
      // For some years screens with a home button were drawn without a status bar.
      return Self.barlessTools.contains(tools) ? .zero : EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    case .roundedPhone:
      let reach = tools >= Self.laterTools ? laterTop ?? top : top
      return isLandscape
        ? EdgeInsets(top: 0, left: reach, bottom: 21, right: reach)
        : EdgeInsets(top: reach, left: 0, bottom: 34, right: 0)
    }
  }

  private static let laterTools = 21_000.0
  private static let barlessTools = 14_800.0..<22_000
}

/// What the head of an Interface Builder document says: for what it was drawn, and by which tools.
struct InterfaceBuilderHead {
  enum Platform { case iOS, tvOS, macOS }

  var platform: Platform
  /// The version of the tools that saved it.
  var tools: Double
  /// The screen; nil for documents without one, whose canvas is of no device.
  var device: InterfaceBuilderDevice?
  var isLandscape: Bool
  var isStoryboard: Bool
  var isLaunchScreen: Bool

  init(_ tree: MarkupTree) {
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
    let element = tree.child(of: 0, named: "device").map { tree[$0] }
    device = element?["id"].flatMap { InterfaceBuilderDevice.all[$0] }
    isLandscape = element?["orientation"] == "landscape"
  }

  private static let meaninglessTools = 32_700.0

  /// How controls of macOS look: A below version 17000 of the tools, B to 23999, C from there.
  var era: Character { tools < 17_000 ? "A" : tools < 24_000 ? "B" : "C" }

  /// The size classes of the canvas; nil where it is of any.
  var sizeClasses: AxisValues<String>? {
    guard let device else { return nil }
    switch device.shape {
    case .phone, .roundedPhone:
      let isLarge = device.width >= Self.largePhone
      return isLandscape
        ? AxisValues(horizontal: isLarge ? "regular" : "compact", vertical: "compact")
        : AxisValues(horizontal: "compact", vertical: "regular")
    case .tablet, .roundedTablet, .television: return AxisValues("regular")
    }
  }

  private static let largePhone = 414.0

  /// The size of the screen.
  var screen: LayoutSize? { device?.size(isLandscape: isLandscape) }

  /// Pixels a point of the canvas.
  var scale: Double { device?.scale ?? (tools < Self.retinaTools ? 1 : 2) }

  private static let retinaTools = 8_000.0
}
