internal import LayoutModel

/// What the head of an Interface Builder document says: for what it was drawn, and by which tools.
struct DocumentEnvironment {
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
  private(set) var drawnDevice: CanvasDevice?
  private(set) var drawnRowsHaveLines = false
  /// How high the bars are that views may hold, by element, where it was drawn.
  private(set) var drawnBarHeights: [String: Double] = [:]
  /// How large text styles are, when it was drawn and as it is laid out.
  private(set) var drawnTexts: ContentSizeCategory
  private(set) var texts: ContentSizeCategory
  /// Whether it is laid out for another canvas than the one it was drawn on.
  private(set) var isOtherCanvas = false
  /// Whether views without a controller that are not as large as the screen are covered by its edges.
  let coversLooseViews: Bool
  /// The size of the screen of an older document without a device.
  private var olderScreen: LayoutSize?
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
    coversLooseViews = options.coversLooseViews
    func version(_ text: String?) -> Double? {
      guard let major = text?.split(separator: ".").first else { return nil }
      return Double(major)
    }
    tools = version(root["toolsVersion"]) ?? 0
    // Betas and internal versions of the tools have a number that is in no order with others.
    if PlatformMetrics.standard.eras("versions", tools: tools) == ["internal"],
      let head = tree.child(of: 0, named: "dependencies")
    {
      let plugIns = tree[head].children.lazy.filter { tree[$0].name == "plugIn" }
      tools = plugIns.compactMap { version(tree[$0]["version"]) }.first ?? tools
    }
    let drawnFor = tree.child(of: 0, named: "device")
    let element = drawnFor.map { tree[$0] }
    device = element?["id"].flatMap { CanvasDevice(id: $0) }
    unknownDevice = device == nil ? drawnFor : nil
    // In the form of Xcode 7 later tools name the screen among what is simulated.
    if drawnFor == nil { device = Self.simulatedScreen(tree) }
    if platform == .iOS, runtime != Self.tabletRuntime { olderScreen = Self.olderScreen(tree) }
    // There is one television, which older documents do not name.
    if drawnFor == nil, platform == .tvOS { device = device ?? CanvasDevice(id: "appleTV") }
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
    if let device, platform == .iOS { self.device = Self.deviceOfRoots(tree, device, orientation) }
    let screen = platform == .tvOS ? "television" : device == nil ? "grid" : "screen"
    scale = Self.pixels(of: device, drawnAs: screen, tools)
    drawnTexts = Self.standardTexts(tools)
    texts = drawnTexts
    (drawnCanvas, drawnSafeArea, drawnScale) = (LayoutSize(0, 0), .zero, scale)
    (drawnCanvas, drawnSafeArea, drawnDevice, drawnRowsHaveLines) = (canvas, safeArea, device, rowsHaveLines)
    for bar in ["toolbar", "navigationBar", "searchBar"] { drawnBarHeights[bar] = height(ofView: bar) }
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
      olderScreen = nil
      self.device = device.shape == .any ? nil : device
      // Later tools draw what has no device as they draw all else.
      if device.shape == .any, PlatformMetrics.standard.eras("universal", tools: tools) == ["old"] {
        tools = min(tools, Self.lastToolsWithoutDevices)
      }
      (scale, texts) =
        device.shape == .any
        ? (Self.pixels(of: nil, drawnAs: "grid", tools), Self.standardTexts(tools)) : (device.scale, .large)
    }
  }

  /// How many pixels a point has on the canvas of a device or of none.
  private static func pixels(of device: CanvasDevice?, drawnAs kind: String, _ tools: Double) -> Double {
    let most = PlatformMetrics.standard.eras(kind, tools: tools).first.flatMap { mostPixels[$0] }
    return min(device?.scale ?? thirds, most ?? .infinity)
  }

  /// How large text styles are on the canvas of these tools.
  private static func standardTexts(_ tools: Double) -> ContentSizeCategory {
    PlatformMetrics.standard.eras("texts", tools: tools).first.flatMap(ContentSizeCategory.init) ?? .large
  }

  /// The device that views of controllers have last been laid out for: some documents name another one since. None of
  /// theirs is as wide as that one's screen, and all that are as large as a screen are as large as one device's.
  private static func deviceOfRoots(
    _ tree: MarkupTree, _ named: CanvasDevice, _ orientation: CanvasDevice.Orientation
  ) -> CanvasDevice {
    var last: CanvasDevice?
    for (index, controller) in tree.elements.enumerated() where controller.name.hasSuffix("Controller") {
      guard tree.child(of: index, key: "simulatedDestinationMetrics") == nil,
        let frame = tree.child(of: index, key: "view").flatMap({ tree.frame(of: $0) }),
        let width = frame.number("width"), let height = frame.number("height")
      else { continue }
      guard width != named.size(orientation).width else { return named }
      let screen = LayoutSize(width, height)
      guard let device = CanvasDevice.all.first(where: { $0.size(orientation) == screen }) else { continue }
      guard last == nil || last == device else { return named }
      last = device
    }
    return last.flatMap { $0.shape == .any ? nil : $0 } ?? named
  }

  /// The device whose screen all controllers of a document are shown on, unless they say otherwise.
  private static func simulatedScreen(_ tree: MarkupTree) -> CanvasDevice? {
    let screen = tree.child(of: 0, key: "defaultSimulatedMetrics").flatMap { tree.child(of: $0, key: "destination") }
    return screen.flatMap { tree[$0]["type"]?.split(separator: ".").first }.flatMap { CanvasDevice(id: String($0)) }
  }

  /// The screen that documents of Xcode 7 and older name among what is simulated. Those that are of no size class are for a
  /// phone of 4 inches unless they say so.
  private static func olderScreen(_ tree: MarkupTree) -> LayoutSize? {
    let screen = tree.child(of: 0, key: "defaultSimulatedMetrics").flatMap { tree.child(of: $0, key: "destination") }
    let isUniversal = tree[0].flag("useTraitCollections") == true
    guard let name = screen.flatMap({ tree[$0]["type"] }) ?? (isUniversal ? nil : "retina4") else { return nil }
    return olderNames[name].flatMap { CanvasDevice(id: $0) }?.size()
  }

  private static let olderNames = ["retina4": "retina4_0", "retina47": "retina4_7", "retina55": "retina5_5"]
  private static let anyScreen = CanvasDevice(id: "universal")?.size() ?? LayoutSize(0, 0)
  /// Three pixels a point.
  private static let thirds = 3.0
  /// How many pixels a point canvases have at most that draw in whole or in half points.
  private static let mostPixels = ["points": 1.0, "halves": 2.0]
  private static let tabletRuntime = "iOS.CocoaTouch.iPad"
  /// Those of Xcode 7.3.1.
  private static let lastToolsWithoutDevices = 10_117.0

  /// How controls of macOS look with these tools at the latest.
  var era: String { PlatformMetrics.standard.eras("latest", tools: tools).first ?? "" }

  /// How controls of iOS look with these tools.
  var mobileEra: String { PlatformMetrics.standard.eras("mobile", tools: tools).first ?? "" }

  /// How controllers are presented over others.
  var presentation: Presentation {
    PlatformMetrics.standard.eras("presentation", tools: tools).first.flatMap(Presentation.init) ?? .screen
  }

  /// What canvases keep clear of.
  var safeAreaEra: SafeAreaEra {
    PlatformMetrics.standard.eras("safeArea", tools: tools).first.flatMap(SafeAreaEra.init) ?? .tall
  }

  /// Whether the margins of a controller's view begin where what covers it ends.
  var haveMarginsSafeArea: Bool { PlatformMetrics.standard.eras("margins", tools: tools) == ["covered"] }

  /// How long lines of texts are at most on the canvas, where a view keeps them short enough to be read with ease.
  var readableWidth: Double? {
    let isTablet = device?.shape == .tablet || device?.shape == .roundedTablet
    return PlatformMetrics.standard.font(isTablet ? "readableWidth/tablet" : "readableWidth")
  }

  /// Whether the content of a row is as wide as the row, whatever is recorded.
  var areRowsWhole: Bool {
    platform == .tvOS && PlatformMetrics.standard.eras("televisionRows", tools: tools) == ["whole"]
  }

  /// Whether the contents of rows end above the line below them.
  var rowsHaveLines: Bool { platform == .iOS && PlatformMetrics.standard.eras("rows", tools: tools) == ["lines"] }

  /// Whether stacks of macOS keep the place of hidden views that they do not detach.
  var stacksKeepHidden: Bool { PlatformMetrics.standard.eras("hidden", tools: tools) == ["kept"] }

  /// How controllers have been presented over others, the oldest first.
  enum Presentation: String, CanvasEra {
    case screen, sheet
    /// Nothing reaches below a sheet.
    case clearSheet
    /// A sheet begins where what covers the screen ends.
    case tallSheet
  }

  /// The ways in which canvases have shown safe areas, the oldest first.
  enum SafeAreaEra: String, CanvasEra {
    /// Short views have none.
    case tall
    /// What a view reaches of the screen's edges is kept clear.
    case reached
    /// Views that end above the bottom of the screen keep clear of it as well.
    case whole
    /// On screens with rounded corners, what covers the upright screen is kept clear besides.
    case doubled
  }

  /// How they can look: the first tools of an era run on the system before as well, where controls look as they did.
  var eras: [String] { PlatformMetrics.standard.eras("possible", tools: tools) }

  /// The size classes of the canvas; nil where it is of any.
  var sizeClasses: AxisValues<String>? { device?.sizeClasses(orientation) }

  /// The size of the device's screen.
  var screen: LayoutSize? { device?.size(orientation) }

  /// The size of the canvas: the device's screen, or what is drawn without one.
  var canvas: LayoutSize { screen ?? olderScreen ?? Self.anyScreen }

  /// What covers a whole screen without bars of an app.
  var safeArea: EdgeInsets { safeArea(orientation) }

  /// The same of a screen that is held so.
  func safeArea(_ orientation: CanvasDevice.Orientation) -> EdgeInsets {
    device?.safeArea(orientation, tools: keepsStatusBar ? 0 : tools)
      ?? PlatformMetrics.standard.safeArea("none", "none", .portrait, tools: tools)
  }

  /// Whether a document was drawn for another kind of screen than a phone with a home button that it is laid out for. For
  /// a time canvases showed no status bar on these phones alone; the phone has one.
  private var keepsStatusBar: Bool {
    isOtherCanvas && device?.shape == .phone && (drawnDevice == nil || drawnDevice?.shape == .roundedPhone)
  }

  /// The height of a bar that is a view of its own, by its element; nil for other views. Constant time.
  func height(ofView element: String) -> Double? {
    switch element {
    case "toolbar": barHeight
    // On large phones a bar by itself is never compact.
    case "navigationBar" where sizeClasses?.horizontal == "regular" && sizeClasses?.vertical == "compact":
      PlatformMetrics.standard.height(ofBar: "navigationBar/phone", tools: tools)
    case "navigationBar": navigationBarHeight
    case "searchBar": PlatformMetrics.standard.height(ofBar: element, tools: tools)
    default: nil
    }
  }

  /// The height of a toolbar, which is that of a tab bar on phones without a home button.
  private var barHeight: Double {
    PlatformMetrics.standard.height(ofBar: "toolbar/\(bottomBarSize)", tools: tools)
  }

  /// How much a toolbar at the bottom of a screen covers, without what it reaches below the safe area.
  var toolbarReach: Double {
    guard barSize == "phone" else { return barHeight }
    return max(barHeight, PlatformMetrics.standard.height(ofBar: "toolbarReach", tools: tools))
  }

  /// The height of a tab bar, without what it reaches below the safe area.
  var tabBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "tabBar/\(bottomBarSize)", tools: tools)
  }

  /// The height of a navigation bar.
  var navigationBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "navigationBar/\(barSize)", tools: tools)
  }

  /// What the height of bars at the bottom goes by.
  private var bottomBarSize: String {
    barSize == "phone" && device?.shape == .roundedPhone ? "roundedPhone" : barSize
  }

  /// What the height of bars goes by.
  private var barSize: String {
    switch device?.shape {
    case .tablet, .roundedTablet: "tablet"
    case .phone, .roundedPhone: device?.sizeClasses(orientation)?.vertical == "compact" ? "compact" : "phone"
    case .television: "television"
    case .any, nil: "phone"
    }
  }
}

/// Ways in which canvases have shown something, the oldest first.
protocol CanvasEra: CaseIterable, Comparable {}

extension CanvasEra {
  static func < (first: Self, second: Self) -> Bool {
    first != second && allCases.first { $0 == first || $0 == second } == first
  }
}
