internal import LayoutModel

/// The bars around a controller's view. Import rules determine them, one after the other.
struct ControllerBars: Equatable {
  /// Whether a navigation bar is above the view, or covers its top.
  var isBelowNavigationBar = false
  /// Whether the navigation bar of the view's navigation controller is opaque.
  var isBelowOpaqueBar = false
  /// Whether the navigation bar of the view's navigation controller leaves space for a large title.
  var hasLargeTitle = false
  /// Whether the navigation bar shows no large title. The controller, or one before it in the navigation stack, then
  /// asks for none: `UINavigationItem.LargeTitleDisplayMode`.
  var isWithoutLargeTitle = false
  var tabBar = TabBar.none
  var isAboveToolbar = false
  /// Whether a container view of another controller shows the view.
  var isEmbedded = false
  /// Whether the controller is presented over the full screen.
  var coversScreen = false
  /// The navigation bar that is recorded in the element of the controller itself; nil if none is.
  var ownBar: RecordedBar?
  /// The navigation bar that is recorded above the controller's view, in the element of another controller; nil if none
  /// is.
  var recordedBar: RecordedBar?

  /// The cause of a tab bar below a controller's view. Either the view is in a tab itself, or a navigation or split
  /// view controller in a tab shows it.
  enum TabBar: Comparable { case none, ofTab, ofNavigation, ofSplitView }

  /// The recorded frame of a navigation bar, with the index of its element. Of several bars, the first in the document
  /// is used.
  struct RecordedBar: Equatable {
    var index: Int
    var frame: LayoutRect
  }

  /// Creates the bars that the document gives to a controller, or to a view without a controller. These are its own
  /// navigation bar, and the bars that are simulated for it.
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

  /// Adds the navigation bar of a segue's source, which is the controller from which the segue leads.
  ///
  /// Nothing is added if the source is simulated without a bar. If it is simulated with a translucent bar, the bar is
  /// added, but not its opacity.
  /// - Returns: whether the controller is below a navigation bar of the source.
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

/// The heights of the bars around a controller's view, in points. Import rules determine them, one after the other.
struct BarHeights: Equatable {
  /// The height of the navigation bar above the view; 0 without one.
  var navigationBar = 0.0
  /// Whether the navigation bar is opaque, so that the view begins below it.
  var isOpaque = false
  var tabBar = 0.0
  var toolbar = 0.0

  /// The height, in points, that bars cover at the bottom of the view.
  var bottom: Double { tabBar + toolbar }
}
