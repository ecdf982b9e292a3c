internal import LayoutModel

/// The environment of an Interface Builder document: platform, version of Xcode, and device. The head of the file gives
/// it, unless the options request another device.
struct DocumentEnvironment {
  typealias Platform = ImportRule.Platform

  var platform: Platform
  /// The version of Xcode whose canvas is reproduced, in the form of the first number of `toolsVersion`, such as 14800.
  /// In most cases, it is the version that saved the document.
  var tools: Double
  /// The device for which the document is laid out; nil if the canvas has none.
  var device: CanvasDevice?
  var orientation: CanvasDevice.Orientation
  var isStoryboard: Bool
  var isLaunchScreen: Bool
  /// The index of the element that names an unknown device; nil if the device is known, or none is named.
  private(set) var unknownDevice: Int?
  /// The size of the original canvas, in points.
  private(set) var originalCanvas: LayoutSize
  /// The safe-area insets of the original canvas, in points.
  private(set) var originalSafeArea: EdgeInsets
  private(set) var originalScale: Double
  private(set) var originalDevice: CanvasDevice?
  private(set) var originalRowsHaveLines = false
  /// The heights that sheets may leave free above themselves on the original canvas, in points.
  private(set) var originalSheetGaps: [Double] = []
  /// The heights that bars within views have on the original canvas, in points, by the name of the bar's element.
  private(set) var originalBarHeights: [String: Double] = [:]
  /// The content size category of the original canvas.
  private(set) var originalTexts: ContentSizeCategory
  /// The content size category for which the document is laid out.
  private(set) var texts: ContentSizeCategory
  /// Whether the document is laid out for a device or an orientation of the options, rather than for its original
  /// canvas.
  private(set) var isOtherCanvas = false
  /// Whether safe areas apply to views that have no controller and are smaller than the screen.
  let coversLooseViews: Bool
  /// The size, in points, of the screen for which an older document was designed; nil if it is not known. It is used
  /// only if the canvas has no device.
  private var olderScreen: LayoutSize?
  /// The identifiers of the import rules that determined the device.
  private(set) var deviceRules: [String] = []
  /// The reason why the device and the orientation of the options are not used; nil if they are used, or if the options
  /// give none.
  private(set) var refusal: String?
  /// The number of pixels per point of the canvas.
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
    // Betas and internal versions of Xcode have version numbers out of order. The version of the Interface Builder
    // plug-in that the document names is used instead.
    if PlatformMetrics.standard.eras("versions", tools: tools) == ["internal"],
      let head = tree.child(of: 0, named: "dependencies")
    {
      let plugIns = tree[head].children.lazy.filter { tree[$0].name == "plugIn" }
      tools = plugIns.compactMap { version(tree[$0]["version"]) }.first ?? tools
    }
    let deviceElement = tree.child(of: 0, named: "device")
    let element = deviceElement.map { tree[$0] }
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
    var screen = CanvasScreen(device: element?["id"].flatMap { CanvasDevice(id: $0) })
    unknownDevice = screen.device == nil ? deviceElement : nil
    let file = ImportedDocument(tree: tree, orientation: orientation)
    let rules = ActiveImportRules.rules(
      for: platform, tools: tools, without: options.leftOutRules, isTraced: options.tracesRules)
    for rule in rules.device where rule.apply(&screen, file) { deviceRules.append(rule.id) }
    (device, olderScreen) = (screen.device, screen.olderScreen)
    let grid = platform == .tvOS ? "television" : device == nil ? "grid" : "screen"
    scale = Self.pixels(of: device, kind: grid, tools)
    originalTexts = Self.standardTexts(tools)
    texts = originalTexts
    (originalCanvas, originalSafeArea, originalScale) = (LayoutSize(0, 0), .zero, scale)
    (originalCanvas, originalSafeArea, originalDevice, originalRowsHaveLines) = (
      canvas, safeArea, device, rowsHaveLines
    )
    originalSheetGaps = sheetGaps
    for bar in ["toolbar", "navigationBar", "searchBar"] { originalBarHeights[bar] = height(ofView: bar) }
    place(on: options)
  }

  /// Replaces the device and the orientation of the document by those of the options. If the document's platform does
  /// not have the device, nothing is replaced, and `refusal` gets the reason.
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
      // Older versions of Xcode show a document without a device as Xcode 7.3.1 does, so the document gets that
      // version. Later versions show it by their own rules.
      if device.shape == .any, PlatformMetrics.standard.eras("universal", tools: tools) == ["old"] {
        tools = min(tools, Self.lastToolsWithoutDevices)
      }
      (scale, texts) =
        device.shape == .any
        ? (Self.pixels(of: nil, kind: "grid", tools), Self.standardTexts(tools)) : (device.scale, .large)
    }
  }

  /// Returns the number of pixels per point on the canvas of a device. Some versions of Xcode draw fewer pixels per
  /// point than the device has.
  /// - Parameters:
  ///   - device: the device; nil for the canvas without a device.
  ///   - kind: the kind of the rows for this canvas in the table of eras: `grid`, `screen` or `television`.
  ///   - tools: the version of Xcode.
  private static func pixels(of device: CanvasDevice?, kind: String, _ tools: Double) -> Double {
    let most = PlatformMetrics.standard.eras(kind, tools: tools).first.flatMap { mostPixels[$0] }
    return min(device?.scale ?? thirds, most ?? .infinity)
  }

  /// Returns the content size category of the canvases of a version of Xcode.
  private static func standardTexts(_ tools: Double) -> ContentSizeCategory {
    PlatformMetrics.standard.eras("texts", tools: tools).first.flatMap(ContentSizeCategory.init) ?? .large
  }

  private static let anyScreen = CanvasDevice(id: "universal")?.size() ?? LayoutSize(0, 0)
  private static let thirds = 3.0
  /// The maximum number of pixels per point of a canvas, by the name of its pixel grid: whole points, or halves of
  /// points.
  private static let mostPixels = ["points": 1.0, "halves": 2.0]
  /// The `toolsVersion` of Xcode 7.3.1, whose canvas has no devices.
  private static let lastToolsWithoutDevices = 10_117.0

  /// The latest era of macOS controls that this version of Xcode shows.
  var era: String { PlatformMetrics.standard.eras("latest", tools: tools).first ?? "" }

  /// The era of iOS controls that this version of Xcode shows.
  var mobileEra: String { PlatformMetrics.standard.eras("mobile", tools: tools).first ?? "" }

  /// The style in which canvases of this version of Xcode show presented controllers.
  var presentation: Presentation {
    PlatformMetrics.standard.eras("presentation", tools: tools).first.flatMap(Presentation.init) ?? .screen
  }

  /// The way in which canvases of this version of Xcode determine safe areas.
  var safeAreaEra: SafeAreaEra {
    PlatformMetrics.standard.eras("safeArea", tools: tools).first.flatMap(SafeAreaEra.init) ?? .tall
  }

  /// Whether the margins of a controller's view are measured from its safe area.
  var haveMarginsSafeArea: Bool { PlatformMetrics.standard.eras("margins", tools: tools) == ["covered"] }

  /// The maximum width of the readable content guide on the canvas, in points; nil if the tables have none.
  var readableWidth: Double? {
    guard let device else { return PlatformMetrics.standard.font("readableWidth") }
    return device.readableWidth
  }

  /// Whether the content of a table row ends above the separator of the row.
  var rowsHaveLines: Bool { platform == .iOS && PlatformMetrics.standard.eras("rows", tools: tools) == ["lines"] }

  /// The styles in which canvases of successive versions of Xcode show presented controllers, the oldest first.
  enum Presentation: String, CanvasEra {
    case screen, sheet
    /// A sheet whose bottom the home indicator does not overlap.
    case clearSheet
    /// A sheet that begins where the screen's top inset ends, or a little below.
    case tallSheet
  }

  /// The ways in which canvases of successive versions of Xcode determine safe areas, the oldest first.
  enum SafeAreaEra: String, CanvasEra {
    /// Views of less than a minimum height have no safe-area insets.
    case tall
    /// Insets apply only at the screen edges that a view reaches, whatever its height.
    case reached
    /// Insets apply at the bottom of a view even if it ends above the bottom of the screen.
    case whole
    /// On phones with rounded corners, insets are added a second time. For a view of freeform size that fits into the
    /// canvas, these are the insets at the screen edges that it reaches; for other views, they are the insets of the
    /// screen in portrait orientation.
    case doubled
  }

  /// The possible eras of macOS controls with this version of Xcode. The first versions of Xcode in an era also run on
  /// the previous system, and show its style there.
  var eras: [String] { PlatformMetrics.standard.eras("possible", tools: tools) }

  /// The size classes of the canvas, each `compact` or `regular`; nil if the canvas represents all size classes.
  var sizeClasses: AxisValues<String>? { device?.sizeClasses(orientation) }

  /// The size of the device's screen, in points; nil without a device.
  var screen: LayoutSize? { device?.size(orientation) }

  /// The size of the canvas, in points. It is the size of the device's screen. Without a device, it is the size of the
  /// screen for which an older document was designed. If that is not known either, it is the size of the canvas that
  /// represents all size classes.
  var canvas: LayoutSize { screen ?? olderScreen ?? Self.anyScreen }

  /// The safe-area insets of the whole screen, without bars of an app, in points.
  var safeArea: EdgeInsets { safeArea(orientation) }

  /// Returns the safe-area insets of the whole screen in an orientation, without bars of an app, in points. On a canvas
  /// other than the original one, insets that only canvases show are left out.
  /// - Parameter isOfLooseView: whether the insets are for a root view without a controller.
  func safeArea(_ orientation: CanvasDevice.Orientation, isOfLooseView: Bool = false) -> EdgeInsets {
    device?.safeArea(
      orientation, tools: keepsStatusBar(isOfLooseView: isOfLooseView) ? 0 : tools, isOnDevice: isOtherCanvas)
      ?? PlatformMetrics.standard.safeArea("none", "none", .portrait, tools: tools)
  }

  /// Returns whether the screen keeps a status bar that canvases of some versions of Xcode do not show. Devices with a
  /// home button and tablets have such a bar. The result is false on the original canvas.
  ///
  /// On other canvases, it is true for the views of controllers. The document does not determine where a root without a
  /// controller lies at run time. If `coversLooseViews` is set, it is true for such a root only if the document was
  /// designed for a phone without a home button, or without a device.
  private func keepsStatusBar(isOfLooseView: Bool) -> Bool {
    guard isOtherCanvas, let shape = device?.shape, [.phone, .tablet, .roundedTablet].contains(shape) else {
      return false
    }
    return !isOfLooseView || !coversLooseViews || originalDevice == nil || originalDevice?.shape == .roundedPhone
  }

  /// Returns the height of a bar that is a view, by the name of its element, in points; nil for other views.
  func height(ofView element: String) -> Double? {
    switch element {
    case "toolbar": barHeight
    // On a large phone in landscape, a navigation bar that is a view is as high as in portrait, unlike the bar of a
    // controller.
    case "navigationBar" where sizeClasses?.horizontal == "regular" && sizeClasses?.vertical == "compact":
      PlatformMetrics.standard.height(ofBar: "navigationBar/phone", tools: tools)
    case "navigationBar": navigationBarHeight
    case "searchBar": PlatformMetrics.standard.height(ofBar: element, tools: tools)
    default: nil
    }
  }

  /// The height of a toolbar, in points.
  private var barHeight: Double {
    PlatformMetrics.standard.height(ofBar: "toolbar/\(bottomBarSize)", tools: tools)
  }

  /// The height, in points, that a toolbar at the bottom covers. On phones, it may exceed the height of the toolbar
  /// itself. The part of a toolbar that extends below the safe area is not included.
  var toolbarReach: Double {
    guard barSize == "phone" else { return barHeight }
    return max(barHeight, PlatformMetrics.standard.height(ofBar: "toolbarReach", tools: tools))
  }

  /// The height of a tab bar, in points. The part that extends below the safe area is not included.
  var tabBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "tabBar/\(bottomBarSize)", tools: tools)
  }

  var navigationBarHeight: Double {
    PlatformMetrics.standard.height(ofBar: "navigationBar/\(barSize)", tools: tools)
  }

  /// The heights that a sheet may leave free above itself, in points; empty if the canvas shows no sheets.
  var sheetGaps: [Double] {
    guard let device else { return [] }
    func height(_ bar: String) -> Double { PlatformMetrics.standard.height(ofBar: bar, tools: tools) }
    switch presentation {
    case .screen: return []
    case .sheet, .clearSheet:
      // The inset of the device itself, even if canvases of this version of Xcode show none.
      let top = device.safeArea(orientation).top
      return device.shape == .roundedPhone ? [height("sheetTop"), height("sheetSpace")] : top > 0 ? [top] : []
    case .tallSheet:
      let top = safeArea(.portrait).top
      return top > 0 ? [top, top + height("sheetSpace")] : []
    }
  }

  /// The kind of device, as `bars.json` names it, that determines the heights of bars at the bottom.
  private var bottomBarSize: String {
    barSize == "phone" && device?.shape == .roundedPhone ? "roundedPhone" : barSize
  }

  /// The kind of device, as `bars.json` names it, that determines the heights of bars elsewhere, such as navigation
  /// bars.
  private var barSize: String {
    switch device?.shape {
    case .tablet, .roundedTablet: "tablet"
    case .phone, .roundedPhone: device?.sizeClasses(orientation)?.vertical == "compact" ? "compact" : "phone"
    case .television: "television"
    case .any, nil: "phone"
    }
  }
}

/// A behaviour of canvases that changed with versions of Xcode. The cases are ordered, the oldest first.
protocol CanvasEra: CaseIterable, Comparable {}

extension CanvasEra {
  static func < (first: Self, second: Self) -> Bool {
    first != second && allCases.first { $0 == first || $0 == second } == first
  }
}
