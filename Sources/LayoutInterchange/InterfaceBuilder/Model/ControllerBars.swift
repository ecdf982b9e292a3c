internal import LayoutModel

/// The bars around a controller's view, while rules determine them.
struct ControllerBars: Equatable {
  /// Whether it lies below a navigation bar.
  var isBelowNavigationBar = false
  /// Whether the bar of its navigation controller is opaque.
  var isBelowOpaqueBar = false
  /// Whether the bar of its navigation controller leaves space for a large title.
  var hasLargeTitle = false
  /// Whether it asks for a bar without a large title: `UINavigationItem.LargeTitleDisplayMode`.
  var isWithoutLargeTitle = false
  var tabBar = TabBar.none
  var isAboveToolbar = false
  /// Whether a container of another controller shows it.
  var isEmbedded = false
  /// Whether it is presented over the full screen.
  var coversScreen = false
  /// The navigation bar recorded with the controller, and the one recorded above its view.
  var ownBar: RecordedBar?
  var recordedBar: RecordedBar?

  /// A tab bar below a controller's view: none, that of its tab, or the one that a controller in a tab passes on.
  enum TabBar: Comparable { case none, ofTab, ofNavigation, ofSplitView }

  /// The frame of a navigation bar. The first one of the document counts.
  struct RecordedBar: Equatable {
    var index: Int
    var frame: LayoutRect
  }

  /// The bars that a controller, or a view without one, has or is simulated with.
  init(of controller: ImportedController) {
    let (top, bottom) = (controller.simulatedTopBar, controller.simulatedBottomBar)
    isBelowNavigationBar = top.map { $0.name != "nil" } ?? false
    isWithoutLargeTitle = controller.titleDisplayMode == "never"
    if controller.isNavigationController, bottom?.name == "simulatedTabBarMetrics" { tabBar = .ofTab }
    isAboveToolbar = bottom?.name == "simulatedToolbarMetrics"
    guard let bar = controller.navigationBar else { return }
    isBelowOpaqueBar = controller.tree[bar].flag("translucent") == false
    hasLargeTitle = controller.tree[bar].flag("largeTitles") == true
    ownBar = controller.tree.frame(of: bar).map { frame in
      func length(_ name: String) -> Double { frame.number(name) ?? 0 }
      return RecordedBar(index: bar, frame: LayoutRect(0, length("y"), length("width"), length("height")))
    }
  }

  init() {}

  /// Takes over the navigation bar of the controller that a segue leads from. One that is simulated without a bar
  /// passes none on, and one below a translucent bar no opaque one.
  mutating func followNavigationBar(of segue: ImportedSegue) -> Bool {
    let (source, bars) = (segue.source, segue.bars)
    guard !source.isSimulatedWithoutBar else { return false }
    if bars.isBelowNavigationBar { isBelowNavigationBar = true }
    if bars.hasLargeTitle { hasLargeTitle = true }
    if bars.isBelowOpaqueBar, !source.isSimulatedTranslucent { isBelowOpaqueBar = true }
    recordedBar = [recordedBar, bars.ownBar, bars.recordedBar].compactMap(\.self).min { $0.index < $1.index }
    return bars.isBelowNavigationBar
  }
}

/// The heights of the bars over a controller's view, in points, while rules determine them.
struct BarHeights: Equatable {
  /// The height of the navigation bar above it, 0 without one.
  var navigationBar = 0.0
  /// Whether nothing shines through that bar, so that the view begins below it.
  var isOpaque = false
  var tabBar = 0.0
  var toolbar = 0.0

  /// The height that bars cover at the bottom.
  var bottom: Double { tabBar + toolbar }
}
