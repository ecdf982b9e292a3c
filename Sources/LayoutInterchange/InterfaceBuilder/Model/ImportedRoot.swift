internal import LayoutModel

/// A root view on the canvas, for the rules of safe areas.
struct ImportedRoot {
  let scenes: InterfaceBuilderScenes
  /// The element of the view, and that of its controller, if it has one.
  let index: Int
  let controller: Int?
  let size: LayoutSize
  /// The bars around its controller, as segues imply them.
  let around: ControllerBars
  /// The height by which it is shorter than its canvas.
  let missing: Double
  /// The height by which a sheet is shorter than the screen; nil if it is not presented as one.
  var sheet: Double?
  /// The heights of the bars over it.
  var bars = BarHeights()

  /// The element of its controller, or of the view itself without one.
  var owner: Int { controller ?? index }

  /// Whether it has the layout guides that preceded safe areas, and no safe area.
  var hasGuides: Bool {
    controller.map { scenes.tree.child(of: $0, named: "layoutGuides") != nil } ?? false
      && !scenes.hasSafeAreaGuide(index)
  }

  var isRow: Bool { scenes.tree[index].name == ViewClass.tableViewCell.name }

  /// The height of a bar in `bars.json`.
  func height(ofBar kind: String) -> Double { scenes.height(ofBar: kind) }

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
