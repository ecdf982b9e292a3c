public import LayoutModel

/// A screen that Interface Builder draws documents for. Sizes and what covers the screens are in `Tables/devices.json` and
/// `Tables/safe-areas.json`, with where they are from.
public struct CanvasDevice: Sendable, Hashable, Identifiable {
  /// What a device's screen is like at the edges.
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

  init(id: String, shape: Shape, width: Double, height: Double, scale: Double) {
    self.id = id
    self.shape = shape
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// All devices: phones, tablets, televisions, each from small to large, and the canvas of none.
  public static let all: [CanvasDevice] = PlatformMetrics.standard.devices

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
      let widePhone = PlatformMetrics.standard.content(of: "least/widePhone", tools: 0)?.width ?? .infinity
      let isLarge = width >= widePhone
      return orientation == .landscape
        ? AxisValues(horizontal: isLarge ? "regular" : "compact", vertical: "compact")
        : AxisValues(horizontal: "compact", vertical: "regular")
    case .tablet, .roundedTablet, .television: return AxisValues("regular")
    case .any: return nil
    }
  }

  /// What covers a whole screen without bars of an app, as canvases of that version of the tools show it.
  func safeArea(_ orientation: Orientation, tools: Double) -> EdgeInsets {
    PlatformMetrics.standard.safeArea(id, shape.rawValue, turns ? orientation : .portrait, tools: tools)
  }
}
