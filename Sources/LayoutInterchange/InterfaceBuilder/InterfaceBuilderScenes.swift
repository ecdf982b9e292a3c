internal import LayoutModel

/// What lies over the roots of a document: status bars and bars of apps, as the scenes say or as segues imply.
struct InterfaceBuilderScenes {
  private let tree: MarkupTree
  private let head: InterfaceBuilderHead
  /// Object ids of controllers below a navigation bar, above a tab bar, and embedded in others.
  private var navigated: Set<String> = []
  private var tabbed: Set<String> = []
  private var embedded: Set<String> = []

  init(_ tree: MarkupTree, _ head: InterfaceBuilderHead) {
    self.tree = tree
    self.head = head
    findContainers()
  }

  /// What covers a root view of that size, by the element of the controller that it belongs to, if it does to one.
  func safeArea(of root: Int, controller: Int?, size: LayoutSize) -> EdgeInsets {
    guard head.platform != .macOS else { return .zero }
    let device = head.device
    guard let owner = controller else { return loose(root, size) }
    let id = tree[owner]["id"] ?? ""
    if embedded.contains(id) || isFreeform(owner) && size.height < Self.leastScreen { return .zero }
    var insets =
      device?.safeArea(isLandscape: head.isLandscape, tools: head.tools)
      ?? EdgeInsets(top: Self.statusBar, left: 0, bottom: 0, right: 0)
    let screen = device?.size(isLandscape: head.isLandscape) ?? LayoutSize(Self.anyScreen, Self.anyScreen)
    if isNone("simulatedStatusBarMetrics", of: owner), device?.shape != .roundedPhone { insets.top = 0 }
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
    if !isFreeform(owner), isOpaque || size.height < screen.height - 1, insets.top > 0,
      abs(screen.height - size.height - insets.top) < 1
        || abs(screen.height - size.height - insets.top - insets.bottom) < 1
    {
      if size.height <= screen.height - insets.top - insets.bottom + 1 { insets.bottom = 0 }
      insets.top = 0
    }
    return insets
  }

  private static let statusBar = 20.0
  private static let navigationBar = 44.0
  private static let promptedBar = 74.0
  private static let tabBar = 49.0
  private static let anyScreen = 600.0
  private static let leastScreen = 400.0

  /// A view without a controller: covered only where it fills the screen.
  private func loose(_ root: Int, _ size: LayoutSize) -> EdgeInsets {
    guard let device = head.device, Self.screenRoots.contains(tree[root].name) else { return .zero }
    if isFreeform(root) || tree.child(of: root, key: "contentView") != nil { return .zero }
    var insets = device.safeArea(isLandscape: head.isLandscape, tools: head.tools)
    let screen = device.size(isLandscape: head.isLandscape)
    guard size == screen else { return .zero }
    if isNone("simulatedStatusBarMetrics", of: root), device.shape != .roundedPhone { insets.top = 0 }
    return insets
  }

  private static let screenRoots: Set<String> = ["view", "tableView", "collectionView", "scrollView"]

  private func isNone(_ key: String, of element: Int) -> Bool {
    tree.child(of: element, key: key).map { tree[$0].name == "nil" } ?? false
  }

  func isFreeform(_ element: Int) -> Bool {
    tree.child(of: element, key: "simulatedDestinationMetrics").map {
      tree[$0].name == "freeformSimulatedSizeMetrics"
    } ?? false
  }

  // MARK: - Segues

  private mutating func findContainers() {
    var pushes: [(from: String, to: String)] = []
    var owner = [Int?](repeating: nil, count: tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      owner[index] = element.parent.flatMap { owner[$0] }
      if let parent = element.parent, tree[parent].name == "objects", element["sceneMemberID"] == "viewController" {
        owner[index] = index
        let bar = tree.child(of: index, key: "simulatedTopBarMetrics").map { tree[$0].name != "nil" }
        // A navigation item is for a bar that is around a controller, though no segue of this file leads to it.
        if bar ?? (tree.child(of: index, key: "navigationItem") != nil) { navigated.insert(element["id"] ?? "") }
      }
      guard element.name == "segue", let destination = element["destination"], let from = owner[index] else { continue }
      let source = tree[from]["id"] ?? ""
      switch (element["kind"], element["relationship"]) {
      case ("relationship", "rootViewController"):
        if tree[from].flag("navigationBarHidden") != true { navigated.insert(destination) }
        pushes.append((source, destination))
      case ("relationship", "viewControllers"): tabbed.insert(destination)
      case ("embed", _): embedded.insert(destination)
      case ("show", _), ("push", _): pushes.append((source, destination))
      default: break
      }
    }
    // Those that others push lie between the same bars.
    var next: [String: [String]] = [:]
    for push in pushes { next[push.from, default: []].append(push.to) }
    navigated = Self.reachable(from: navigated, by: next)
    tabbed = Self.reachable(from: tabbed, by: next)
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
