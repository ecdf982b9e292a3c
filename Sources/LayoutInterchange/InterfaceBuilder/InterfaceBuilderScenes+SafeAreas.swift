internal import LayoutModel

/// Safe areas of the roots of a document on the canvas.
extension InterfaceBuilderScenes {
  /// The safe-area insets of a root view of that size; `controller` is the element of its controller, if any.
  func safeArea(of root: Int, controller: Int?, size: LayoutSize) -> EdgeInsets {
    guard head.platform != .macOS else { return desktop(root, controller) }
    guard let owner = controller else { return loose(root, size) }
    let id = tree[owner]["id"] ?? ""
    let hasGuides = keepsToGuides(owner, root)
    // In one range of versions, embedded views had no safe area, except with layout guides.
    if embedded.contains(id), head.safeAreaEra == .reached, !hasGuides { return .zero }
    var insets = screenInsets(of: size, isFreeform: isFreeform(owner))
    if embedded.contains(id) { return insets }
    let canvasHeight = freeformHeight(owner) ?? (isFreeform(owner) ? size.height : head.canvas.height)
    let missing = canvasHeight - size.height
    let sheet = sheetGap(missing)
    if sheet != nil { insets.top = 0 }
    let (top, bottom) = (topBar(of: owner, isSheet: sheet != nil), bottomBar(of: owner))
    // Layout guides, unlike safe areas, ignored a status bar that is not simulated, unless a bar was below it, except
    // in Xcode 9 and 10. Later they ignore one that a presented view covers.
    if hasGuides {
      let isBare =
        isStatusBarHidden(owner) && top.height == 0 && !(head.safeAreaEra == .tall && head.haveMarginsSafeArea)
      if head.safeAreaEra > .reached ? covering.contains(id) : isBare { insets.top = 0 }
    }
    insets.top += top.height
    // All bars of televisions are at the top.
    if head.platform == .tvOS { return insets + EdgeInsets(top: bottom, left: 0, bottom: 0, right: 0) }
    if top.height > 0, let end = drawnBarEnd(of: owner, over: size, isSheet: sheet != nil) { insets.top = end }
    insets.bottom += bottom
    // A view that does not extend below a bar begins or ends at the bar.
    if top.height > 0, !extends(owner, below: "top") { insets.top = 0 }
    if bottom > 0, !extends(owner, below: "bottom") { insets.bottom = 0 }
    if let sheet {
      // No bar overlaps the bottom of later sheets. If a sheet without a bar begins below the status bar, the screen's
      // top inset applies to it too.
      if hasGuides || head.presentation >= .clearSheet { insets.bottom = bottom }
      let isBelowStatusBar = head.presentation == .tallSheet || head.device?.shape == .roundedPhone
      if head.presentation >= .clearSheet, isBelowStatusBar, top.height == 0, sheet >= head.safeArea.top {
        insets.top = head.safeArea.top
      }
      if abs(missing - sheet) >= 1 { insets.top = 0 }
      return insets
    }
    // A root shorter than the screen by the height of its bars lies between them.
    if bottom > 0, abs(missing - insets.bottom) < 1 {
      insets.bottom = 0
      return insets
    }
    let status = head.safeArea.top
    let isShorter = { (rest: Double) in
      [status, status + Self.navigationBar, insets.top].contains { $0 + rest > 0 && abs(missing - $0 - rest) < 1 }
    }
    let isAboveBar = insets.bottom > 0 && !isShorter(0) && isShorter(insets.bottom)
    if isAboveBar { insets.bottom = 0 }
    if isAboveBar || isShorter(0) || top.isOpaque { insets.top = 0 }
    return insets
  }

  /// The size of a root on its original canvas. A view below an opaque bar ends with the screen, even if it is recorded
  /// as high as the screen because the bar was added later.
  func belowBar(_ recorded: LayoutSize, _ controller: Int?) -> LayoutSize {
    guard let controller, recorded == head.screen else { return recorded }
    let bar = topBar(of: controller, isSheet: false)
    guard bar.isOpaque, bar.height > 0 else { return recorded }
    return LayoutSize(recorded.width, recorded.height - head.safeArea.top - bar.height)
  }

  // MARK: - Bars

  /// The lower edge of the navigation bar recorded above a controller's view, if the bar has the view's width. The
  /// tools record it with the title of the first controller that it shows.
  private func drawnBarEnd(of owner: Int, over size: LayoutSize, isSheet: Bool) -> Double? {
    let simulated = tree.child(of: owner, key: "simulatedTopBarMetrics").map { tree[$0] }
    guard !head.isOtherCanvas, head.device != nil, simulated?.name != "nil", simulated?.flag("prompted") != true,
      let bar = drawnBars[tree[owner]["id"] ?? ""], bar.width == size.width, bar.height > 0,
      bar.y == head.safeArea.top && !isSheet || bar.y == 0 && head.presentation != .screen
    else { return nil }
    return bar.y + (isUntitled(owner) ? min(bar.height, barHeight(isSheet: isSheet)) : bar.height)
  }

  /// The height of the bar above a controller's view, and whether the bar is opaque. A view begins below an opaque bar.
  private func topBar(of owner: Int, isSheet: Bool) -> (height: Double, isOpaque: Bool) {
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
  private func extends(_ owner: Int, below edge: String) -> Bool {
    tree.child(of: owner, key: "edgesForExtendedLayout").map { tree[$0].flag(edge) == true } ?? true
  }

  /// Whether a controller has the layout guides that preceded safe areas, and no safe area.
  private func keepsToGuides(_ owner: Int, _ root: Int) -> Bool {
    tree.child(of: owner, named: "layoutGuides") != nil
      && tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") == nil
  }

  private func isStatusBarHidden(_ owner: Int) -> Bool {
    tree.child(of: owner, key: "simulatedStatusBarMetrics").map { tree[$0].name == "nil" } ?? false
  }

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
  private func loose(_ root: Int, _ size: LayoutSize) -> EdgeInsets {
    guard head.device != nil, tree[root].name != "tableViewCell", head.coversLooseViews || size == head.canvas else {
      return .zero
    }
    var insets = screenInsets(of: size, isFreeform: size != head.canvas)
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
  private func screenInsets(of size: LayoutSize, isFreeform: Bool) -> EdgeInsets {
    let canvas = head.canvas
    let shape = head.device?.shape
    // A freeform view does not rotate on later canvases.
    var insets = head.safeArea(isFreeform && head.safeAreaEra > .tall ? .portrait : head.orientation)
    let least = PlatformMetrics.standard.content(of: "least/tallView", tools: head.tools)?.height ?? 0
    // A screen in landscape is short itself.
    let isAcross = head.orientation == .landscape && size.width == canvas.width
    if head.safeAreaEra == .tall, size.height < min(least, canvas.height), !isAcross { return .zero }
    let fits = isFreeform && size.width <= canvas.width && size.height <= canvas.height
    let reached =
      fits
      ? EdgeInsets(
        top: insets.top, left: insets.left, bottom: max(0, insets.bottom - (canvas.height - size.height)),
        right: max(0, insets.right - (canvas.width - size.width))) : insets
    if head.safeAreaEra <= .reached { return reached }
    // Later canvases inset all edges, and those since the `doubled` range add the insets of the upright screen.
    if shape == .roundedPhone, head.safeAreaEra == .doubled {
      insets = insets + (fits ? reached : head.safeArea(.portrait))
    }
    return insets
  }
}
