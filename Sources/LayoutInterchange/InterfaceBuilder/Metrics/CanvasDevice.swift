public import LayoutModel

/// A device whose screen Interface Builder offers as a canvas. Sizes and safe areas are in `Tables/devices.json` and
/// `Tables/safe-areas.json`, with their sources.
public struct CanvasDevice: Sendable, Identifiable {
  /// The kind of a device's screen, such as one with rounded corners.
  public enum Shape: String, Sendable {
    /// A phone with a home button.
    case phone
    /// A phone without a home button, whose screen has rounded corners.
    case roundedPhone
    /// A tablet with a home button.
    case tablet
    /// A tablet without a home button, whose screen has rounded corners.
    case roundedTablet
    /// A television.
    case television
    /// The canvas of Xcode 7 and older, which has no device and represents all size classes.
    case any
  }

  /// The orientation of a device.
  public enum Orientation: String, Sendable, CaseIterable {
    /// The upright orientation.
    case portrait
    /// The landscape orientation. Televisions and the canvas without a device do not rotate.
    case landscape

    /// Returns a title for a device in this orientation. It is the given name of the device, followed by `landscape` in
    /// landscape orientation, such as `iphone-15 landscape`.
    package func title(of device: String) -> String { self == .landscape ? "\(device) landscape" : device }
  }

  /// The identifier of the device in documents, such as `retina6_12`.
  public let id: String
  /// The kind of the device's screen.
  public let shape: Shape
  /// The width of the screen, in points; for a device that rotates, in portrait orientation.
  let width: Double
  let height: Double
  /// The number of pixels per point.
  public let scale: Double
  /// The name by which the device was requested, as it was written: an identifier, or the name of a model.
  package var title: String

  init(id: String, shape: Shape, width: Double, height: Double, scale: Double) {
    self.id = id
    self.shape = shape
    self.width = width
    self.height = height
    self.scale = scale
    title = id
  }

  /// All devices, by kind and then by the size of the screen in points: phones, tablets, televisions; last the canvas
  /// without a device. If several devices have screens of one size, the first one is used for documents that only tell
  /// the size.
  public static let all: [CanvasDevice] = PlatformMetrics.standard.devices

  private static let byIdentifier = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates the device with an identifier; nil if the identifier is unknown.
  /// - Complexity: constant.
  public init?(id: String) {
    guard let device = Self.byIdentifier[id] else { return nil }
    self = device
  }

  /// Creates the device with a screen that Xcode 7 and older simulate, such as `retina4`; nil if the name is unknown. A
  /// nil name means the screen of 3.5 inches, to which these versions give no name.
  init?(simulatedBy name: String?) {
    let names = ["retina4": "retina4_0", "retina47": "retina4_7", "retina55": "retina5_5"]
    guard let id = name.map({ names[$0] }) ?? "retina3_5" else { return nil }
    self.init(id: id)
  }

  /// Whether documents can also be designed for the landscape orientation of the device.
  public var supportsLandscape: Bool { shape != .television && shape != .any }

  /// Returns the size of the screen in an orientation, in points.
  public func size(_ orientation: Orientation = .portrait) -> LayoutSize {
    orientation == .landscape && supportsLandscape ? LayoutSize(height, width) : LayoutSize(width, height)
  }

  /// Returns the size classes in an orientation, each `compact` or `regular`; nil for the canvas that represents all
  /// size classes.
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

  /// Returns the safe-area insets of the whole screen, without bars of an app, in points: those that an app sees on the
  /// device (`UIView.safeAreaInsets`).
  package func safeArea(_ orientation: Orientation) -> EdgeInsets {
    safeArea(orientation, tools: .greatestFiniteMagnitude, isOnDevice: true)
  }

  /// Returns the safe-area insets of the whole screen, without bars of an app, in points. They are those on the
  /// canvases of a version of Xcode.
  /// - Parameter isOnDevice: whether insets that only canvases show, and devices do not have, are left out.
  func safeArea(_ orientation: Orientation, tools: Double, isOnDevice: Bool) -> EdgeInsets {
    PlatformMetrics.standard.safeArea(
      id, shape.rawValue, supportsLandscape ? orientation : .portrait, tools: tools, isOnDevice: isOnDevice)
  }
}

extension CanvasDevice: Hashable {
  /// Returns whether two devices have the same identifier.
  public static func == (one: CanvasDevice, other: CanvasDevice) -> Bool { one.id == other.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
