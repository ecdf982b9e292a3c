internal import LayoutModel

/// Safe areas of the root views of a document, as the canvas shows them.
extension InterfaceBuilderScenes {
  /// Returns the safe-area insets, in points, of a root view with a given size. If the import is traced, also returns
  /// the identifiers of the rules that determined them. The controller is given by the index of its element; nil if the
  /// root has none.
  func safeArea(of root: Int, controller: Int?, size: LayoutSize) -> (insets: EdgeInsets, rules: [String]) {
    let owner = controller ?? root
    var rules = controller.flatMap { applied[tree[$0]["id"] ?? ""] } ?? []
    func note(_ rule: String) { if self.rules.isTraced { rules.append(rule) } }
    // On another canvas, a root that fills the screen at run time has the size of the screen, whatever size it was
    // designed at.
    let fillsCanvas = head.isOtherCanvas && fillsScreen(controller, hasOwnSize: true)
    let ownHeight = freeformHeight(owner) ?? (isFreeform(owner) ? size.height : head.canvas.height)
    var file = ImportedRoot(
      scenes: self, index: root, controller: controller, size: size, around: bars(around: owner),
      missing: (fillsCanvas ? head.canvas.height : ownHeight) - size.height)
    for rule in self.rules.sheet where controller != nil {
      if rule.apply(&file.sheet, file) { note(rule.id) }
    }
    file.bars = heights(around: owner, isSheet: file.sheet != nil, note)
    // The rules start from the insets of the whole screen, since the canvas shows a root at the top of a screen.
    let isFreeform =
      controller.map { !fillsCanvas && wasFreeform(root, of: $0) } ?? (size != head.canvas)
    let screen = ImportedScreen(
      environment: head, size: size, isFreeform: isFreeform, isOfLooseView: controller == nil)
    var area = Draft(head.platform == .macOS ? .zero : screen.safeArea(head.orientation))
    for rule in self.rules.screen where rule.apply(&area.value, screen) { note(rule.id) }
    for rule in self.rules.safeArea where !area.isFinal {
      if rule.apply(&area, file) { note(rule.id) }
    }
    return (area.value, rules)
  }

  /// Returns whether the root of a controller was designed at a freeform size, simulated or recorded.
  private func wasFreeform(_ root: Int, of controller: Int) -> Bool {
    if isFreeform(controller) { return true }
    guard let frame = tree.frame(of: root), let width = frame.number("width"), let height = frame.number("height")
    else { return false }
    return isFreeformSize(LayoutSize(width, height), of: controller)
  }

  /// Returns the heights, in points, of the bars around the view of a controller, or around a view without a
  /// controller.
  /// - Parameters:
  ///   - owner: the index of the controller's element, or else of the view's.
  ///   - isSheet: whether the controller is presented as a sheet.
  ///   - note: a function that is called with the identifier of each rule that applies.
  func heights(around owner: Int, isSheet: Bool, _ note: (String) -> Void = { _ in }) -> BarHeights {
    let file = ImportedBars(controller: controller(owner), bars: bars(around: owner), isSheet: isSheet)
    var heights = BarHeights()
    if file.bars.isBelowNavigationBar { heights.navigationBar = file.navigationBarHeight }
    if file.bars.tabBar != .none { heights.tabBar = head.tabBarHeight }
    if file.bars.isAboveToolbar { heights.toolbar = head.height(ofView: "toolbar") ?? 0 }
    for rule in rules.bars where rule.apply(&heights, file) { note(rule.id) }
    return heights
  }

  // MARK: - Bars

  /// Returns the y coordinate, in points, of the lower edge of the navigation bar that is recorded above a controller's
  /// view.
  ///
  /// The bar was recorded while it showed its first controller, perhaps with a large title. For a controller without a
  /// large title, its height is therefore limited to the usual one.
  ///
  /// The result is nil on a canvas other than the original one, and on a canvas without a device. It is also nil if no
  /// recorded bar can belong to the view.
  /// - Parameters:
  ///   - owner: the index of the controller's element, or of the view's if there is no controller.
  ///   - size: the size of the view, in points.
  ///   - isSheet: whether the controller is presented as a sheet.
  func recordedBarEnd(of owner: Int, over size: LayoutSize, isSheet: Bool) -> Double? {
    let (controller, bars) = (controller(owner), bars(around: owner))
    let simulated = controller.simulatedTopBar
    guard !head.isOtherCanvas, head.device != nil, simulated?.name != "nil", simulated?.flag("prompted") != true,
      let bar = bars.recordedBar?.frame, bar.width == size.width, bar.height > 0,
      bar.y == head.safeArea.top && !isSheet || bar.y == 0 && head.presentation != .screen
    else { return nil }
    let usual = ImportedBars(controller: controller, bars: bars, isSheet: isSheet).navigationBarHeight
    return bar.y + (bars.isWithoutLargeTitle ? min(bar.height, usual) : bar.height)
  }

  /// Returns whether a controller's view extends under the bar at an edge, such as `top`. It extends under bars at all
  /// edges unless the file says otherwise (`UIViewController.edgesForExtendedLayout`).
  func extends(_ owner: Int, below edge: String) -> Bool {
    tree.child(of: owner, key: "edgesForExtendedLayout").map { tree[$0].flag(edge) == true } ?? true
  }

  func isStatusBarHidden(_ owner: Int) -> Bool {
    tree.child(of: owner, key: "simulatedStatusBarMetrics").map { tree[$0].name == "nil" } ?? false
  }

  // MARK: - Windows

  /// Returns whether a view has a layout guide for its safe area.
  func hasSafeAreaGuide(_ root: Int) -> Bool { tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") != nil }

  /// Returns the index of the element of the window whose content view a root is; nil if the root is in no window.
  func window(of root: Int) -> Int? { tree[root].parent.flatMap { tree[$0].name == "window" ? $0 : nil } }

  /// Returns whether the content view of a window extends under the window's title bar and toolbar
  /// (`NSWindow.StyleMask.fullSizeContentView`).
  func isFullSize(_ window: Int) -> Bool {
    tree.child(of: window, key: "styleMask").map { tree[$0].flag("fullSizeContentView") == true } ?? false
  }

  /// Returns whether a window has a toolbar.
  func hasToolbar(_ window: Int) -> Bool { tree.child(of: window, named: "toolbar") != nil }
}
