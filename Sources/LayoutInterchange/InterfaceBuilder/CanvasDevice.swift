public import LayoutModel

/// A screen that Interface Builder draws documents for, as Apple's specifications of the devices have it; what covers it
/// is what Interface Builder's canvas shows.
public struct CanvasDevice: Sendable, Hashable, Identifiable {
  /// What a device's screen is like at the edges.
  public enum Shape: Sendable {
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
    /// The canvas of Xcode 7 and older, which is of any size class.
    case any
  }

  /// Which way it is held.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// On its side; televisions and the canvas of any device are always as they are.
    case landscape
  }

  /// The identifier that documents have.
  public let id: String
  /// What its screen is like at the edges.
  public let shape: Shape
  /// In points, in portrait orientation.
  let width: Double
  let height: Double
  /// Pixels a point.
  public let scale: Double
  /// How far the status bar and what is around it reach in, in portrait orientation.
  private let top: Double
  /// The same as canvases draw it from versions of the tools on, in ascending order.
  private let laterTops: [LaterTop]

  private struct LaterTop: Hashable {
    var tools: Double
    var top: Double
  }

  private init(
    _ id: String, _ shape: Shape, _ width: Double, _ height: Double, scale: Double, top: Double,
    later: KeyValuePairs<Double, Double> = [:]
  ) {
    self.id = id
    self.shape = shape
    self.width = width
    self.height = height
    self.scale = scale
    self.top = top
    laterTops = later.map { LaterTop(tools: $0.key, top: $0.value) }
  }

  /// All devices: phones, tablets, televisions, each from small to large, and the canvas of none.
  public static let all: [CanvasDevice] = [
    CanvasDevice("retina3_5", .phone, 320, 480, scale: 2, top: 20),
    CanvasDevice("retina4_0", .phone, 320, 568, scale: 2, top: 20),
    CanvasDevice("retina4_7", .phone, 375, 667, scale: 2, top: 20),
    CanvasDevice("retina5_5", .phone, 414, 736, scale: 3, top: 20),
    CanvasDevice("retina5_9", .roundedPhone, 375, 812, scale: 3, top: 44, later: [21_000: 50]),
    CanvasDevice("retina6_0", .roundedPhone, 390, 844, scale: 3, top: 44, later: [17_500: 47]),
    CanvasDevice("retina6_1", .roundedPhone, 414, 896, scale: 2, top: 44, later: [21_000: 48]),
    CanvasDevice("retina6_12", .roundedPhone, 393, 852, scale: 3, top: 59),
    CanvasDevice("retina6_3", .roundedPhone, 402, 874, scale: 3, top: 62),
    CanvasDevice("retina6_5", .roundedPhone, 414, 896, scale: 3, top: 44),
    CanvasDevice("retina6_7", .roundedPhone, 428, 926, scale: 3, top: 44, later: [17_500: 47, 24_000: 59]),
    CanvasDevice("retina6_72", .roundedPhone, 430, 932, scale: 3, top: 59),
    CanvasDevice("retina6_9", .roundedPhone, 440, 956, scale: 3, top: 62),
    CanvasDevice("ipad9_7", .tablet, 768, 1024, scale: 2, top: 20),
    CanvasDevice("ipad10_5", .tablet, 834, 1112, scale: 2, top: 20),
    CanvasDevice("ipad10_9rounded", .roundedTablet, 820, 1180, scale: 2, top: 24),
    CanvasDevice("ipad11_0rounded", .roundedTablet, 834, 1194, scale: 2, top: 24),
    CanvasDevice("ipad12_9", .tablet, 1024, 1366, scale: 2, top: 20),
    CanvasDevice("ipad12_9rounded", .roundedTablet, 1024, 1366, scale: 2, top: 24),
    CanvasDevice("iPad13_0rounded", .roundedTablet, 1032, 1376, scale: 2, top: 24),
    CanvasDevice("appleTV", .television, 1920, 1080, scale: 1, top: 60),
    CanvasDevice("universal", .any, 600, 600, scale: 1, top: 20),
  ]

  private static let byIdentifier = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The device of an identifier; nil for one that is not known. Constant time.
  public init?(id: String) {
    guard let device = Self.byIdentifier[id] else { return nil }
    self = device
  }

  /// Whether documents can be drawn for it lying on its side as well.
  public var turns: Bool { shape != .television && shape != .any }

  /// The size of the screen in points.
  public func size(_ orientation: Orientation = .portrait) -> LayoutSize {
    orientation == .landscape && turns ? LayoutSize(height, width) : LayoutSize(width, height)
  }

  /// The size classes, `compact` or `regular`; nil where it is of any.
  func sizeClasses(_ orientation: Orientation) -> AxisValues<String>? {
    switch shape {
    case .phone, .roundedPhone:
      let isLarge = width >= Self.largePhone
      return orientation == .landscape
        ? AxisValues(horizontal: isLarge ? "regular" : "compact", vertical: "compact")
        : AxisValues(horizontal: "compact", vertical: "regular")
    case .tablet, .roundedTablet, .television: return AxisValues("regular")
    case .any: return nil
    }
  }

  private static let largePhone = 414.0

  /// What covers a whole screen without bars of an app, as canvases of that version of the tools show it.
  func safeArea(_ orientation: Orientation, tools: Double) -> EdgeInsets {
    let isLandscape = orientation == .landscape
    switch shape {
    case .television:
      return tools < Self.overscanTools ? .zero : EdgeInsets(top: 60, left: 90, bottom: 60, right: 90)
    case .roundedTablet: return EdgeInsets(top: top, left: 0, bottom: 20, right: 0)
    case .phone where isLandscape: return .zero
    case .phone, .tablet:
      // For some years screens with a home button were drawn without a status bar.
      return Self.barlessTools.contains(tools) ? .zero : EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    case .any: return EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    case .roundedPhone:
      let reach = laterTops.last { tools >= $0.tools }?.top ?? top
      return isLandscape
        ? EdgeInsets(top: 0, left: reach, bottom: 21, right: reach)
        : EdgeInsets(top: reach, left: 0, bottom: 34, right: 0)
    }
  }

  /// The version of the tools since which canvases keep clear of what televisions may cut off, as tvOS 11 does.
  static let overscanTools = 13_000.0
  private static let barlessTools = 14_800.0..<22_000
}
