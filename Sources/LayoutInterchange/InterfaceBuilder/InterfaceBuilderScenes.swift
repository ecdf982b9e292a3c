internal import LayoutModel

/// What lies over the roots of a document: status bars and bars of apps, as the scenes say or as segues imply.
struct InterfaceBuilderScenes {
  private let tree: MarkupTree
  private let head: InterfaceBuilderHead
  /// Object ids of controllers below a navigation bar, above a tab bar, and embedded in others.
  private var navigated: Set<String> = []
  private var tabbed: Set<String> = []
  /// Those below a bar that nothing shines through, so that they begin below it.
  private var opaque: Set<String> = []
  private var embedded: Set<String> = []

  init(_ tree: MarkupTree, _ head: InterfaceBuilderHead) {
    self.tree = tree
    self.head = head
    findContainers()
  }

  /// What covers a root view of that size, by the element of the controller that it belongs to, if it does to one.
  func safeArea(of root: Int, controller: Int?, size: LayoutSize) -> EdgeInsets {
    guard head.platform != .macOS else { return desktop(root, controller) }
    guard let owner = controller else { return loose(root, size) }
    let id = tree[owner]["id"] ?? ""
    if embedded.contains(id), head.tools >= Self.shortTools { return .zero }
    var insets = screenInsets(of: size, isFreeform: isFreeform(owner))
    if embedded.contains(id) { return insets }
    var isOpaque = false
    if let bar = tree.child(of: owner, key: "simulatedTopBarMetrics") {
      if tree[bar].name != "nil" {
        insets.top += tree[bar].flag("prompted") == true ? Self.promptedBar : Self.navigationBar
        isOpaque = tree[bar].flag("translucent") == false
      }
    } else if navigated.contains(id) {
      insets.top += Self.navigationBar
    }
    if let bar = tree.child(of: owner, key: "simulatedBottomBarMetrics") {
      if tree[bar].name != "nil" {
        insets.bottom += tree[bar].name.contains("Tab") ? Self.tabBar : Self.navigationBar
      }
    } else if tabbed.contains(id), tree[owner].flag("hidesBottomBarWhenPushed") != true {
      insets.bottom += Self.tabBar
    }
    // A root that is shorter than the screen by its bars lies below them.
    let missing = head.canvas.height - size.height
    let status = head.safeArea.top
    let below = [status, status + Self.navigationBar, insets.top]
    let isShorter = { (rest: Double) in !isFreeform(owner) && below.contains { abs(missing - $0 - rest) < 1 } }
    let isAboveBar = insets.bottom > 0 && !isShorter(0) && isShorter(insets.bottom)
    if isAboveBar { insets.bottom = 0 }
    if isAboveBar || isShorter(0) || isOpaque || opaque.contains(id) && navigated.contains(id) { insets.top = 0 }
    return insets
  }

  /// The size of a root view on the canvas that it is laid out for: what was as wide or as high as the canvas that it was
  /// drawn on stays so, and what was shorter by bars of the system stays shorter by them.
  func size(of root: Int, controller: Int?, recorded: LayoutSize) -> LayoutSize {
    guard head.isOtherCanvas, !isFreeform(controller ?? root) else { return recorded }
    let (before, now) = (head.drawnCanvas, head.canvas)
    var size = recorded
    guard recorded.width == before.width else { return recorded }
    size.width = now.width
    let missing = before.height - recorded.height
    let bars = [0, Self.navigationBar, Self.tabBar, Self.navigationBar + Self.tabBar]
    if missing == 0 || controller != nil && bars.contains(missing) {
      size.height = now.height - missing
    } else if controller != nil, bars.contains(where: { abs(missing - head.drawnSafeArea.top - $0) < 1 }) {
      size.height = now.height - missing + head.drawnSafeArea.top - head.safeArea.top
    }
    size.height = max(0, size.height)
    return size
  }

  private static let doublingTools = 24_000.0
  private static let navigationBar = 44.0
  private static let promptedBar = 74.0
  private static let tabBar = 49.0
  private static let leastScreen = 400.0

  /// What a controller of macOS shows reaches below the bar of a window, which is a title with tools since macOS 11.
  private func desktop(_ root: Int, _ controller: Int?) -> EdgeInsets {
    guard head.isStoryboard, controller != nil, head.tools >= Self.windowBarTools,
      tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") != nil
    else { return .zero }
    return EdgeInsets(top: Self.windowBar, left: 0, bottom: 0, right: 0)
  }

  private static let windowBarTools = 17_000.0
  private static let windowBar = 52.0

  /// A view without a controller is shown by one of the canvas. The cell of a table is not.
  private func loose(_ root: Int, _ size: LayoutSize) -> EdgeInsets {
    guard head.device != nil, tree[root].name != "tableViewCell" else { return .zero }
    return screenInsets(of: size, isFreeform: isFreeform(root))
  }

  /// What of the screen covers a root of that size, before bars of apps. The canvas holds it at the top of a screen, which
  /// grows with what is larger.
  private func screenInsets(of size: LayoutSize, isFreeform: Bool) -> EdgeInsets {
    let canvas = head.canvas
    let shape = head.device?.shape
    // What has a size of its own does not turn.
    var insets = isFreeform ? head.device?.safeArea(.portrait, tools: head.tools) ?? head.safeArea : head.safeArea
    if head.tools < Self.shortTools, size.height < Self.leastScreen { return .zero }
    let fits = isFreeform && size.width <= canvas.width && size.height <= canvas.height
    let reached =
      fits
      ? EdgeInsets(
        top: insets.top, left: insets.left, bottom: max(0, insets.bottom - (canvas.height - size.height)),
        right: max(0, insets.right - (canvas.width - size.width))) : insets
    if head.tools < Self.wholeTools { return reached }
    // Later canvases keep clear of all edges, and those since then of what covers the screen as well.
    if shape == .roundedPhone, head.tools >= Self.doublingTools { insets = insets + reached }
    return insets
  }

  /// The version of the tools up to which short views have no safe area.
  private static let shortTools = 14_800.0
  /// The version from which views that end above the bottom of the screen have it all.
  private static let wholeTools = 21_600.0

  func isFreeform(_ element: Int) -> Bool {
    tree.child(of: element, key: "simulatedDestinationMetrics").map {
      tree[$0].name == "freeformSimulatedSizeMetrics"
    } ?? false
  }

  // MARK: - Segues

  private mutating func findContainers() {
    var pushes: [(from: String, to: String)] = []
    var shown: Set<String> = []
    var owner = [Int?](repeating: nil, count: tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      owner[index] = element.parent.flatMap { owner[$0] }
      if let parent = element.parent, tree[parent].name == "objects", element["sceneMemberID"] == "viewController" {
        owner[index] = index
        if let bar = tree.child(of: index, key: "simulatedTopBarMetrics"), tree[bar].name != "nil" {
          navigated.insert(element["id"] ?? "")
        }
        if let bar = tree.child(of: index, key: "navigationBar"), tree[bar].flag("translucent") == false {
          opaque.insert(element["id"] ?? "")
        }
      }
      guard element.name == "segue", let destination = element["destination"], let from = owner[index] else { continue }
      let source = tree[from]["id"] ?? ""
      switch (element["kind"], element["relationship"]) {
      case ("relationship", "rootViewController"):
        if tree[from].flag("navigationBarHidden") != true { navigated.insert(destination) }
        pushes.append((source, destination))
      case ("relationship", "viewControllers"): tabbed.insert(destination)
      case ("embed", _): embedded.insert(destination)
      case ("show", _), ("push", _):
        pushes.append((source, destination))
        shown.insert(destination)
      default: break
      }
    }
    embedded.subtract(shown)
    // Those that others push lie between the same bars.
    var next: [String: [String]] = [:]
    for push in pushes { next[push.from, default: []].append(push.to) }
    navigated = Self.reachable(from: navigated, by: next)
    tabbed = Self.reachable(from: tabbed, by: next)
    opaque = Self.reachable(from: opaque, by: next)
  }

  private static func reachable(from start: Set<String>, by next: [String: [String]]) -> Set<String> {
    var found = start
    var open = Array(start)
    while let id = open.popLast() {
      for other in next[id] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

extension EdgeInsets {
  fileprivate static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }
}
