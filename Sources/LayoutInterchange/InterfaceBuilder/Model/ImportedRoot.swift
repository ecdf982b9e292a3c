internal import LayoutModel

/// A root view on the canvas, as the input of import rules for safe areas.
struct ImportedRoot {
  let scenes: InterfaceBuilderScenes
  /// The index of the view's element.
  let index: Int
  /// The index of the element of the view's controller; nil without a controller.
  let controller: Int?
  let size: LayoutSize
  /// The bars around the controller's view that simulated metrics and segues imply.
  let around: ControllerBars
  /// The height in points by which the root is shorter than its canvas.
  let missing: Double
  /// The height, in points, that a sheet leaves free above itself; nil if the root is not presented as a sheet.
  var sheet: Double?
  /// The heights of the bars around the root.
  var bars = BarHeights()

  /// The index of the controller's element, or of the view's element if there is no controller.
  var owner: Int { controller ?? index }

  /// Whether the root has top and bottom layout guides in place of a guide for the safe area. Such roots are in
  /// documents from before safe areas.
  var hasGuides: Bool {
    controller.map { scenes.tree.child(of: $0, named: "layoutGuides") != nil } ?? false
      && !scenes.hasSafeAreaGuide(index)
  }

  var isRow: Bool { scenes.tree[index].name == ViewClass.tableViewCell.name }

  /// Returns the height of a kind of bar from the table `bars.json`, in points.
  func height(ofBar kind: String) -> Double { scenes.height(ofBar: kind) }

  /// The environment of the document: platform, version of Xcode, and device.
  var environment: DocumentEnvironment { scenes.head }
}

/// A root view, as the input of import rules for the safe area of a screen without bars of an app.
struct ImportedScreen {
  /// The environment of the document: platform, version of Xcode, and device.
  let environment: DocumentEnvironment
  let size: LayoutSize
  let isFreeform: Bool
  /// Whether the root has no controller.
  let isOfLooseView: Bool

  /// Returns the safe-area insets of the whole screen in an orientation, for the root (`DocumentEnvironment.safeArea`).
  func safeArea(_ orientation: CanvasDevice.Orientation) -> EdgeInsets {
    environment.safeArea(orientation, isOfLooseView: isOfLooseView)
  }

  /// Whether the root has a freeform size that fits into the canvas.
  var isWithinCanvas: Bool {
    isFreeform && size.width <= environment.canvas.width && size.height <= environment.canvas.height
  }

  /// Returns the parts of a screen's insets that cover the root, which is at the top left of the screen.
  func reached(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top, left: insets.left, bottom: max(0, insets.bottom - (environment.canvas.height - size.height)),
      right: max(0, insets.right - (environment.canvas.width - size.width)))
  }
}

/// A root, as the input of import rules for the sizes of roots.
struct ImportedRootSize {
  let scenes: InterfaceBuilderScenes
  /// The index of the element of the root's controller; nil without a controller.
  let controller: Int?
  /// The size of the canvas on which the root was designed, in points.
  let originalCanvas: LayoutSize
  /// Whether the root has no controller, and a constraint gives it its width.
  let hasOwnWidth: Bool
  /// Whether the root is simulated with a freeform size.
  let isFreeform: Bool
  /// Whether the root has a freeform size, simulated or recorded.
  let hasOwnSize: Bool

  /// The environment of the document: platform, version of Xcode, and device.
  var environment: DocumentEnvironment { scenes.head }

  /// Whether the root is known to fill the screen at run time, whatever size it was designed at.
  var fillsScreen: Bool { scenes.fillsScreen(controller, hasOwnSize: hasOwnSize) }

  /// Returns whether the width of a root with the given size follows the canvas. The root must be as wide as the canvas
  /// on which it was designed. It must have no freeform size, and no constraint that determines its width.
  func isAcrossCanvas(_ size: LayoutSize) -> Bool { size.width == originalCanvas.width && !hasOwnWidth && !isFreeform }

  /// The height, in points, that an opaque bar and the status bar cover above the root; 0 without an opaque bar.
  var coveredHeight: Double {
    guard let controller else { return 0 }
    let bars = scenes.heights(around: controller, isSheet: false)
    return bars.isOpaque && bars.navigationBar > 0 ? environment.safeArea.top + bars.navigationBar : 0
  }

  /// Returns the height, in points, that a root presented as a sheet has on the canvas. `missing` is the height by
  /// which the sheet was shorter than the original canvas. The result is nil if no sheet of the original canvas, with
  /// or without a bar, leaves that height free.
  func heightOfSheet(missing: Double) -> Double? {
    guard controller != nil, environment.platform == .iOS else { return nil }
    let (original, now) = (environment.originalSheetGaps, environment.sheetGaps)
    for bar in [0, scenes.height(ofBar: "sheet")] {
      guard let index = original.firstIndex(where: { abs(missing - bar - $0) < 1 }), let last = now.last else {
        continue
      }
      return environment.canvas.height - bar - (index < now.count ? now[index] : last)
    }
    return nil
  }
}
