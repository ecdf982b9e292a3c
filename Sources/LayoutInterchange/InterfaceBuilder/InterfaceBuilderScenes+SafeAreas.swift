internal import LayoutModel

/// Safe areas of the roots of a document on the canvas.
extension InterfaceBuilderScenes {
  /// The safe-area insets of a root view of that size, with the identifiers of the rules that determined them, if the
  /// import is traced; `controller` is the element of its controller, if any.
  func safeArea(of root: Int, controller: Int?, size: LayoutSize) -> (insets: EdgeInsets, rules: [String]) {
    var applied: [String] = []
    if head.platform != .macOS, controller == nil { return (loose(root, size, &applied), applied) }
    let isFreeform = controller.map(isFreeform) ?? false
    let screen = head.platform == .macOS ? .zero : screenInsets(of: size, isFreeform: isFreeform, &applied)
    var area = Draft(screen)
    let root = importedRoot(root, controller: controller, size: size)
    for rule in rules.safeArea where !area.isFinal {
      if rule.apply(&area, root), rules.isTraced { applied.append(rule.id) }
    }
    return (area.value, applied)
  }

  private func importedRoot(_ root: Int, controller: Int?, size: LayoutSize) -> ImportedRoot {
    guard let owner = controller, head.platform != .macOS else {
      return ImportedRoot(
        scenes: self, index: root, owner: controller ?? root, size: size, isEmbedded: false, hasGuides: false,
        missing: 0, sheet: nil, topBar: (0, false), bottomBar: 0)
    }
    let canvasHeight = freeformHeight(owner) ?? (isFreeform(owner) ? size.height : head.canvas.height)
    let missing = canvasHeight - size.height
    let sheet = sheetGap(missing)
    return ImportedRoot(
      scenes: self, index: root, owner: owner, size: size, isEmbedded: embedded.contains(tree[owner]["id"] ?? ""),
      hasGuides: keepsToGuides(owner, root), missing: missing, sheet: sheet,
      topBar: topBar(of: owner, isSheet: sheet != nil), bottomBar: bottomBar(of: owner))
  }

  // MARK: - Bars

  /// The lower edge of the navigation bar recorded above a controller's view, if the bar has the view's width. The
  /// tools record it with the title of the first controller that it shows.
  func drawnBarEnd(of owner: Int, over size: LayoutSize, isSheet: Bool) -> Double? {
    let simulated = tree.child(of: owner, key: "simulatedTopBarMetrics").map { tree[$0] }
    guard !head.isOtherCanvas, head.device != nil, simulated?.name != "nil", simulated?.flag("prompted") != true,
      let bar = drawnBars[tree[owner]["id"] ?? ""], bar.width == size.width, bar.height > 0,
      bar.y == head.safeArea.top && !isSheet || bar.y == 0 && head.presentation != .screen
    else { return nil }
    return bar.y + (isUntitled(owner) ? min(bar.height, barHeight(isSheet: isSheet)) : bar.height)
  }

  /// The height of the bar above a controller's view, and whether the bar is opaque. A view begins below an opaque bar.
  func topBar(of owner: Int, isSheet: Bool) -> (height: Double, isOpaque: Bool) {
    let id = tree[owner]["id"] ?? ""
    let isNavigated = navigated.contains(id)
    let isOpaque =
      opaque.contains(id) && isNavigated && tree[owner].flag("extendedLayoutIncludesOpaqueBars") != true
    let title = titled.contains(id) && !isUntitled(owner) ? height(ofBar: isSheet ? "sheetTitle" : "largeTitle") : 0
    let height = barHeight(isSheet: isSheet) + title
    guard let bar = tree.child(of: owner, key: "simulatedTopBarMetrics") else {
      return (isNavigated ? height : 0, isOpaque)
    }
    guard tree[bar].name != "nil" else { return (0, isOpaque) }
    let isPrompted = tree[bar].flag("prompted") == true
    return (isPrompted ? self.height(ofBar: "prompted") : height, tree[bar].flag("translucent") == false)
  }

  /// Whether the bar above a controller's view opts out of a large title.
  private func isUntitled(_ owner: Int) -> Bool { untitled.contains(tree[owner]["id"] ?? "") }

  /// The height of a navigation bar without a large title.
  private func barHeight(isSheet: Bool) -> Double { isSheet ? height(ofBar: "sheet") : head.navigationBarHeight }

  /// The height that bars cover at the bottom: a toolbar stands on a tab bar.
  private func bottomBar(of owner: Int) -> Double {
    let id = tree[owner]["id"] ?? ""
    let simulated = tree.child(of: owner, key: "simulatedBottomBarMetrics").map { tree[$0].name }
    if simulated == "nil" { return 0 }
    // In one range of versions canvases did not hide them.
    let isHidden = tree[owner].flag("hidesBottomBarWhenPushed") == true && head.safeAreaEra != .reached
    let hasTabs = simulated == "simulatedTabBarMetrics" || tabbed.contains(id) && !isHidden
    let hasTools = simulated == "simulatedToolbarMetrics" || tooled.contains(id) && (simulated != nil || !isHidden)
    return (hasTabs ? head.tabBarHeight : 0) + (hasTools ? head.toolbarReach : 0)
  }

  /// Whether a controller's view extends below a bar at an edge: `UIViewController.edgesForExtendedLayout`. It does at
  /// all edges unless the file says otherwise.
  func extends(_ owner: Int, below edge: String) -> Bool {
    tree.child(of: owner, key: "edgesForExtendedLayout").map { tree[$0].flag(edge) == true } ?? true
  }

  /// Whether a controller has the layout guides that preceded safe areas, and no safe area.
  private func keepsToGuides(_ owner: Int, _ root: Int) -> Bool {
    tree.child(of: owner, named: "layoutGuides") != nil
      && tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") == nil
  }

  func isStatusBarHidden(_ owner: Int) -> Bool {
    tree.child(of: owner, key: "simulatedStatusBarMetrics").map { tree[$0].name == "nil" } ?? false
  }

  /// Whether a controller is presented over the full screen.
  func isCovering(_ owner: Int) -> Bool { covering.contains(tree[owner]["id"] ?? "") }

  // MARK: - Windows

  /// Whether a view has a guide for its safe area.
  func hasSafeAreaGuide(_ root: Int) -> Bool { tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") != nil }

  /// The window whose content a view is.
  func window(of root: Int) -> Int? { tree[root].parent.flatMap { tree[$0].name == "window" ? $0 : nil } }

  /// Whether the content of a window reaches below its bars.
  func isFullSize(_ window: Int) -> Bool {
    tree.child(of: window, key: "styleMask").map { tree[$0].flag("fullSizeContentView") == true } ?? false
  }

  /// Whether a window has a toolbar.
  func hasToolbar(_ window: Int) -> Bool { tree.child(of: window, named: "toolbar") != nil }

  // MARK: - Sheets

  /// The difference in height between the screen and a sheet, if a root is presented as one; else nil. The root may
  /// also begin below an opaque bar. A sheet begins below the status bar, and a little lower on screens with rounded
  /// corners.
  private func sheetGap(_ missing: Double) -> Double? {
    guard let device = head.device, device.shape != .television, head.presentation != .screen else { return nil }
    if head.presentation == .tallSheet {
      let top = head.safeArea(.portrait).top
      return top > 0 ? [top, top + height(ofBar: "sheetSpace")].first { abs(missing - $0) < 1 } : nil
    }
    // The device's own inset, whatever the canvas shows.
    let top = device.safeArea(head.orientation, tools: 0).top
    let gaps = device.shape == .roundedPhone ? [height(ofBar: "sheetTop"), height(ofBar: "sheetSpace")] : [top]
    return gaps.first { gap in [gap, gap + height(ofBar: "sheet")].contains { abs(missing - $0) < 1 } }
  }

  // MARK: - Screens

  /// The insets of a view without a controller, which the canvas shows as one of a controller. A table's cell has none.
  private func loose(_ root: Int, _ size: LayoutSize, _ applied: inout [String]) -> EdgeInsets {
    guard head.device != nil, tree[root].name != "tableViewCell", head.coversLooseViews || size == head.canvas else {
      return .zero
    }
    var insets = screenInsets(of: size, isFreeform: size != head.canvas, &applied)
    // Bars simulated for the view. It begins below an opaque one.
    let top = topBar(of: root, isSheet: false)
    if top.isOpaque { insets.top = 0 }
    guard size == head.canvas else { return insets }
    if !top.isOpaque { insets.top += top.height }
    insets.bottom += bottomBar(of: root)
    return insets
  }

  /// The part of the screen's safe area that covers a root of that size, before bars of apps. The canvas shows the root
  /// at the top of a screen, which grows with larger roots.
  private func screenInsets(of size: LayoutSize, isFreeform: Bool, _ applied: inout [String]) -> EdgeInsets {
    var insets = head.safeArea
    let screen = ImportedScreen(environment: head, size: size, isFreeform: isFreeform)
    for rule in rules.screen {
      if rule.apply(&insets, screen), rules.isTraced { applied.append(rule.id) }
    }
    return insets
  }
}
