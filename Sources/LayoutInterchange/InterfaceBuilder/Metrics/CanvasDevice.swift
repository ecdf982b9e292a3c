public import LayoutModel

/// A device screen for which Interface Builder shows documents. Sizes and safe areas are in `Tables/devices.json` and
/// `Tables/safe-areas.json`, with their sources.
public struct CanvasDevice: Sendable, Hashable, Identifiable {
  /// The kind of screen, which determines its safe areas.
  public enum Shape: String, Sendable {
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
    /// The canvas of Xcode 7 and older, which has any size class.
    case any
  }

  /// The orientation of a device.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// Landscape; televisions and the canvas without a device do not rotate.
    case landscape
  }

  /// The identifier in documents.
  public let id: String
  /// The kind of its screen.
  public let shape: Shape
  /// The width in portrait orientation, in points.
  let width: Double
  let height: Double
  /// Pixels a point.
  public let scale: Double

  init(id: String, shape: Shape, width: Double, height: Double, scale: Double) {
    self.id = id
    self.shape = shape
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// All devices: phones, tablets, televisions, each from small to large, and the canvas without a device.
  public static let all: [CanvasDevice] = PlatformMetrics.standard.devices

  private static let byIdentifier = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates the device with an identifier; nil if it is unknown. Constant time.
  public init?(id: String) {
    guard let device = Self.byIdentifier[id] else { return nil }
    self = device
  }

  /// Whether documents can be designed for its landscape orientation as well.
  public var turns: Bool { shape != .television && shape != .any }

  /// The size of the screen in points.
  public func size(_ orientation: Orientation = .portrait) -> LayoutSize {
    orientation == .landscape && turns ? LayoutSize(height, width) : LayoutSize(width, height)
  }

  /// The size classes, `compact` or `regular`; nil for any size class.
  func sizeClasses(_ orientation: Orientation) -> AxisValues<String>? {
    switch shape {
    case .phone, .roundedPhone:
      let widePhone = PlatformMetrics.standard.content(of: "least/widePhone", tools: 0)?.width ?? .infinity
      let isLarge = width >= widePhone
      return orientation == .landscape
        ? AxisValues(horizontal: isLarge ? "regular" : "compact", vertical: "compact")
        : AxisValues(horizontal: "compact", vertical: "regular")
    case .tablet, .roundedTablet, .television: return AxisValues("regular")
    case .any: return nil
    }
  }

  /// The safe area of a whole screen without bars of an app.
  package func safeArea(_ orientation: Orientation) -> EdgeInsets {
    safeArea(orientation, tools: .greatestFiniteMagnitude)
  }

  /// The safe area of a whole screen without bars of an app, as canvases of a tools version show it.
  func safeArea(_ orientation: Orientation, tools: Double) -> EdgeInsets {
    PlatformMetrics.standard.safeArea(id, shape.rawValue, turns ? orientation : .portrait, tools: tools)
  }
}
