internal import LayoutModel

/// A root view on the canvas, for the rules of safe areas.
struct ImportedRoot {
  let scenes: InterfaceBuilderScenes
  /// The element of the view, and that of its controller, or of the view itself without one.
  let index: Int
  let owner: Int
  let size: LayoutSize
  /// Whether a container of another controller shows it.
  let isEmbedded: Bool
  /// Whether it has the layout guides that preceded safe areas, and no safe area.
  let hasGuides: Bool
  /// The height by which it is shorter than its canvas.
  let missing: Double
  /// The height by which a sheet is shorter than the screen, if it is presented as one.
  let sheet: Double?
  /// The height of the bar above it, 0 without one, and whether nothing shines through that.
  let topBar: (height: Double, isOpaque: Bool)
  /// The height that bars cover at the bottom.
  let bottomBar: Double

  /// The environment: platform, tools and device.
  var environment: DocumentEnvironment { scenes.head }
}

/// A root view on a screen before bars of apps, for the rules of safe areas.
struct ImportedScreen {
  /// The environment: platform, tools and device.
  let environment: DocumentEnvironment
  let size: LayoutSize
  let isFreeform: Bool

  /// Whether the root has a freeform size within the canvas.
  var isWithinCanvas: Bool {
    isFreeform && size.width <= environment.canvas.width && size.height <= environment.canvas.height
  }

  /// The part of insets that covers the root, which is at the top of the screen.
  func reached(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top, left: insets.left, bottom: max(0, insets.bottom - (environment.canvas.height - size.height)),
      right: max(0, insets.right - (environment.canvas.width - size.width)))
  }
}

/// A root whose size is not fixed by the file, for the rules of sizes.
struct ImportedRootSize {
  let scenes: InterfaceBuilderScenes
  /// The element of its controller; nil without one.
  let controller: Int?
}
