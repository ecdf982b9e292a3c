internal import LayoutModel

/// The environment in an Interface Builder document's head: platform, tools version and device.
struct DocumentEnvironment {
  typealias Platform = ImportRule.Platform

  var platform: Platform
  /// The version of the tools that saved it.
  var tools: Double
  /// The device that it is laid out for; nil if the canvas has none.
  var device: CanvasDevice?
  var orientation: CanvasDevice.Orientation
  var isStoryboard: Bool
  var isLaunchScreen: Bool
  /// The element of an unknown device.
  private(set) var unknownDevice: Int?
  /// The size and the safe area of the original canvas.
  private(set) var drawnCanvas: LayoutSize
  private(set) var drawnSafeArea: EdgeInsets
  private(set) var drawnScale: Double
  private(set) var drawnDevice: CanvasDevice?
  private(set) var drawnRowsHaveLines = false
  /// The heights of bars that views may contain, by element, on the original canvas.
  private(set) var drawnBarHeights: [String: Double] = [:]
  /// The content size categories: of the original canvas, and of the layout.
  private(set) var drawnTexts: ContentSizeCategory
  private(set) var texts: ContentSizeCategory
  /// Whether it is laid out for a canvas other than the original one.
  private(set) var isOtherCanvas = false
  /// Whether safe areas apply to views without a controller and smaller than the screen.
  let coversLooseViews: Bool
  /// The size of the screen of an older document without a device.
  private var olderScreen: LayoutSize?
  /// The rules that determined the device.
  private(set) var deviceRules: [String] = []
  /// The reason why the requested device does not apply; nil if it does.
  private(set) var refusal: String?
  /// Pixels a point of the canvas.
  private(set) var scale: Double

  init(_ tree: MarkupTree, _ options: InterfaceBuilderOptions = InterfaceBuilderOptions()) {
    let root = tree[0]
    let runtime = root["targetRuntime"] ?? ""
    platform = runtime.hasPrefix("MacOSX") ? .macOS : runtime.hasPrefix("AppleTV") ? .tvOS : .iOS
    isStoryboard = (root["type"] ?? "").contains("Storyboard")
    isLaunchScreen = root.flag("launchScreen") == true
    coversLooseViews = options.coversLooseViews
    func version(_ text: String?) -> Double? {
      guard let major = text?.split(separator: ".").first else { return nil }
      return Double(major)
    }
    tools = version(root["toolsVersion"]) ?? 0
    // Betas and internal versions of the tools have version numbers out of order.
    if PlatformMetrics.standard.eras("versions", tools: tools) == ["internal"],
      let head = tree.child(of: 0, named: "dependencies")
    {
      let plugIns = tree[head].children.lazy.filter { tree[$0].name == "plugIn" }
      tools = plugIns.compactMap { version(tree[$0]["version"]) }.first ?? tools
    }
    let drawnFor = tree.child(of: 0, named: "device")
    let element = drawnFor.map { tree[$0] }
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
    var screen = CanvasScreen(device: element?["id"].flatMap { CanvasDevice(id: $0) })
    unknownDevice = screen.device == nil ? drawnFor : nil
    let file = ImportedDocument(tree: tree, orientation: orientation)
    let rules = ActiveImportRules.rules(
      for: platform, tools: tools, without: options.leftOutRules, isTraced: options.tracesRules)
    for rule in rules.device where rule.apply(&screen, file) { deviceRules.append(rule.id) }
    (device, olderScreen) = (screen.device, screen.olderScreen)
    let grid = platform == .tvOS ? "television" : device == nil ? "grid" : "screen"
    scale = Self.pixels(of: device, drawnAs: grid, tools)
    drawnTexts = Self.standardTexts(tools)
    texts = drawnTexts
    (drawnCanvas, drawnSafeArea, drawnScale) = (LayoutSize(0, 0), .zero, scale)
    (drawnCanvas, drawnSafeArea, drawnDevice, drawnRowsHaveLines) = (canvas, safeArea, device, rowsHaveLines)
    for bar in ["toolbar", "navigationBar", "searchBar"] { drawnBarHeights[bar] = height(ofView: bar) }
    place(on: options)
  }

  /// Applies the requested device or orientation in place of the document's own.
  private mutating func place(on options: InterfaceBuilderOptions) {
    guard options.device != nil || options.orientation != nil else { return }
    let wanted = options.device ?? device
    let isTelevision = wanted?.shape == .television
    if platform == .macOS {
      refusal = "the document is for macOS, which has no devices; it is laid out for its own device"
    } else if let wanted, wanted.shape != .any, isTelevision != (platform == .tvOS) {
      let name = platform == .tvOS ? "tvOS" : "iOS"
      refusal = "the document is for \(name), and '\(wanted.id)' is not; it is laid out for its own device"
    }
    guard refusal == nil else { return }
    isOtherCanvas = true
    orientation = options.orientation ?? (options.device == nil ? orientation : .portrait)
    if let device = options.device {
      olderScreen = nil
      self.device = device.shape == .any ? nil : device
      // Later tools show documents without a device by the same rules as all others.
      if device.shape == .any, PlatformMetrics.standard.eras("universal", tools: tools) == ["old"] {
        tools = min(tools, Self.lastToolsWithoutDevices)
      }
      (scale, texts) =
        device.shape == .any
        ? (Self.pixels(of: nil, drawnAs: "grid", tools), Self.standardTexts(tools)) : (device.scale, .large)
    }
  }

  /// The pixels a point on the canvas of a device, or without one.
  private static func pixels(of device: CanvasDevice?, drawnAs kind: String, _ tools: Double) -> Double {
    let most = PlatformMetrics.standard.eras(kind, tools: tools).first.flatMap { mostPixels[$0] }
    return min(device?.scale ?? thirds, most ?? .infinity)
  }

  /// The content size category of the canvas of these tools.
  private static func standardTexts(_ tools: Double) -> ContentSizeCategory {
    PlatformMetrics.standard.eras("texts", tools: tools).first.flatMap(ContentSizeCategory.init) ?? .large
  }

  private static let anyScreen = CanvasDevice(id: "universal")?.size() ?? LayoutSize(0, 0)
  private static let thirds = 3.0
  /// The maximum pixels a point of canvases whose grid is whole or half points.
  private static let mostPixels = ["points": 1.0, "halves": 2.0]
  /// The version of Xcode 7.3.1.
  private static let lastToolsWithoutDevices = 10_117.0

  /// The latest control style of macOS with these tools.
  var era: String { PlatformMetrics.standard.eras("latest", tools: tools).first ?? "" }

  /// The control style of iOS with these tools.
  var mobileEra: String { PlatformMetrics.standard.eras("mobile", tools: tools).first ?? "" }

  /// The style in which canvases show presented controllers.
  var presentation: Presentation {
    PlatformMetrics.standard.eras("presentation", tools: tools).first.flatMap(Presentation.init) ?? .screen
  }

  /// The safe-area behaviour of canvases.
  var safeAreaEra: SafeAreaEra {
    PlatformMetrics.standard.eras("safeArea", tools: tools).first.flatMap(SafeAreaEra.init) ?? .tall
  }

  /// Whether the margins of a controller's view begin at the safe area.
  var haveMarginsSafeArea: Bool { PlatformMetrics.standard.eras("margins", tools: tools) == ["covered"] }

  /// The maximum width of the readable content guide on the canvas.
  var readableWidth: Double? {
    let isTablet = device?.shape == .tablet || device?.shape == .roundedTablet
    return PlatformMetrics.standard.font(isTablet ? "readableWidth/tablet" : "readableWidth")
  }

  /// Whether a row's content ends above the separator.
  var rowsHaveLines: Bool { platform == .iOS && PlatformMetrics.standard.eras("rows", tools: tools) == ["lines"] }

  /// Styles in which canvases have shown presented controllers, the oldest first.
  enum Presentation: String, CanvasEra {
    case screen, sheet
    /// No bar overlaps a sheet's bottom.
    case clearSheet
    /// A sheet begins at the lower edge of the screen's top inset.
    case tallSheet
  }

  /// Safe-area behaviours of canvases, the oldest first.
  enum SafeAreaEra: String, CanvasEra {
    /// Views below a minimum height have none.
    case tall
    /// Insets apply to the screen edges that a view reaches.
    case reached
    /// They also apply to views that end above the bottom of the screen.
    case whole
    /// Insets of the upright screen are added on screens with rounded corners.
    case doubled
  }

  /// The control styles that are possible: the first tools of an era also run on the previous system, with its style.
  var eras: [String] { PlatformMetrics.standard.eras("possible", tools: tools) }

  /// The size classes of the canvas; nil for any size class.
  var sizeClasses: AxisValues<String>? { device?.sizeClasses(orientation) }

  /// The size of the device's screen.
  var screen: LayoutSize? { device?.size(orientation) }

  /// The size of the canvas: the device's screen, or the canvas without a device.
  var canvas: LayoutSize { screen ?? olderScreen ?? Self.anyScreen }

  /// The safe area of a whole screen without bars of an app.
  var safeArea: EdgeInsets { safeArea(orientation) }

  /// Like `safeArea`, in an orientation.
  func safeArea(_ orientation: CanvasDevice.Orientation) -> EdgeInsets {
    device?.safeArea(orientation, tools: keepsStatusBar ? 0 : tools)
      ?? PlatformMetrics.standard.safeArea("none", "none", .portrait, tools: tools)
  }

  /// Whether a phone with a home button keeps its status bar. For a range of versions canvases showed none on these
  /// phones; a document designed for another screen gets the phone's.
  private var keepsStatusBar: Bool {
    isOtherCanvas && device?.shape == .phone && (drawnDevice == nil || drawnDevice?.shape == .roundedPhone)
  }

  /// The height of a bar that is a view, by its element; nil for other views. Constant time.
  func height(ofView element: String) -> Double? {
    switch element {
    case "toolbar": barHeight
    // On large phones a navigation bar that is a view is never compact.
    case "navigationBar" where sizeClasses?.horizontal == "regular" && sizeClasses?.vertical == "compact":
      PlatformMetrics.standard.height(ofBar: "navigationBar/phone", tools: tools)
    case "navigationBar": navigationBarHeight
    case "searchBar": PlatformMetrics.standard.height(ofBar: element, tools: tools)
    default: nil
    }
  }

  /// The height of a toolbar; on phones without a home button, that of a tab bar.
  private var barHeight: Double {
    PlatformMetrics.standard.height(ofBar: "toolbar/\(bottomBarSize)", tools: tools)
  }

  /// The height that a bottom toolbar covers, without its extension below the safe area.
  var toolbarReach: Double {
    guard barSize == "phone" else { return barHeight }
    return max(barHeight, PlatformMetrics.standard.height(ofBar: "toolbarReach", tools: tools))
  }

  /// The height of a tab bar, without its extension below the safe area.
  var tabBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "tabBar/\(bottomBarSize)", tools: tools)
  }

  var navigationBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "navigationBar/\(barSize)", tools: tools)
  }

  /// The size name in `bars.json` for bars at the bottom.
  private var bottomBarSize: String {
    barSize == "phone" && device?.shape == .roundedPhone ? "roundedPhone" : barSize
  }

  /// The size name in `bars.json` for bars.
  private var barSize: String {
    switch device?.shape {
    case .tablet, .roundedTablet: "tablet"
    case .phone, .roundedPhone: device?.sizeClasses(orientation)?.vertical == "compact" ? "compact" : "phone"
    case .television: "television"
    case .any, nil: "phone"
    }
  }
}

/// A canvas behaviour that changed with versions of the tools, the oldest first.
protocol CanvasEra: CaseIterable, Comparable {}

extension CanvasEra {
  static func < (first: Self, second: Self) -> Bool {
    first != second && allCases.first { $0 == first || $0 == second } == first
  }
}
