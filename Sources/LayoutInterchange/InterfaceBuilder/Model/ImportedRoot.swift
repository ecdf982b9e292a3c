internal import LayoutModel

/// A root view on the canvas, as the input of import rules for safe areas.
struct ImportedRoot {
  let scenes: InterfaceBuilderScenes
  /// The index of the view's element.
  let index: Int
  /// The index of the element of the view's controller; nil without a controller.
  let controller: Int?
  let size: LayoutSize
  /// The bars that segues imply around the controller's view.
  let around: ControllerBars
  /// The height in points by which the root is shorter than its canvas.
  let missing: Double
  /// The height in points by which a sheet is shorter than the screen; nil if the root is not presented as a sheet.
  var sheet: Double?
  /// The heights of the bars around the root.
  var bars = BarHeights()

  /// The index of the controller's element, or of the view's element if there is no controller.
  var owner: Int { controller ?? index }

  /// Whether the root has top and bottom layout guides, as in documents from before safe areas, and no guide for a safe
  /// area.
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

/// A root view on a screen without bars of an app, as the input of import rules for the safe area of a screen.
struct ImportedScreen {
  /// The environment of the document: platform, version of Xcode, and device.
  let environment: DocumentEnvironment
  let size: LayoutSize
  let isFreeform: Bool

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

/// A root whose size follows the canvas, as the input of import rules for the sizes of roots.
struct ImportedRootSize {
  let scenes: InterfaceBuilderScenes
  /// The index of the element of the root's controller; nil without a controller.
  let controller: Int?
  /// The size of the canvas on which the root was designed, in points.
  let drawnCanvas: LayoutSize
  /// Whether the root has no controller, and a constraint gives it its width.
  let hasOwnWidth: Bool
}
