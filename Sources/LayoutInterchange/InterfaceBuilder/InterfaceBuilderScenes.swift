internal import LayoutModel

/// What lies over the roots of a document: status bars and bars of apps, as the scenes say or as segues imply.
struct InterfaceBuilderScenes {
  let tree: MarkupTree
  let head: InterfaceBuilderHead
  /// Object ids of controllers below a navigation bar, above a tab bar, and embedded in others.
  private(set) var navigated: Set<String> = []
  private(set) var tabbed: Set<String> = []
  /// Those above a toolbar that their navigation controller shows.
  private(set) var tooled: Set<String> = []
  /// Those below a bar that nothing shines through, so that they begin below it.
  private(set) var opaque: Set<String> = []
  private(set) var embedded: Set<String> = []
  /// Those below a bar that has room for a large title.
  private(set) var titled: Set<String> = []

  init(_ tree: MarkupTree, _ head: InterfaceBuilderHead) {
    self.tree = tree
    self.head = head
    findContainers()
  }

  /// The size of a root view on the canvas that it is laid out for: what was as wide or as high as the canvas that it was
  /// drawn on stays so, and what was shorter by bars of the system stays shorter by them.
  func size(of root: Int, controller: Int?, recorded: LayoutSize) -> LayoutSize {
    if isFreeform(controller ?? root) { return recorded }
    guard head.isOtherCanvas else { return belowBar(recorded, controller) }
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

  /// The heights that bars have had from the first versions of the tools on.
  static let navigationBar = CanvasKnowledge.standard.height(ofBar: "navigationBar/phone", tools: 0)
  static let tabBar = CanvasKnowledge.standard.height(ofBar: "tabBar", tools: 0)

  /// What a controller of macOS shows reaches below the bar of a window, which is a title with tools since macOS 11.
  func desktop(_ root: Int, _ controller: Int?) -> EdgeInsets {
    let isShown = !head.isStoryboard || controller != nil
    guard isShown, tree.child(of: root, named: "viewLayoutGuide", key: "safeArea") != nil else { return .zero }
    var top = height(ofBar: "window")
    // The window's own bars lie over content that reaches below them, and the canvas adds its one.
    if let window = tree[root].parent, tree[window].name == "window" {
      let style = tree.child(of: window, key: "styleMask").map { tree[$0] }
      guard style?.flag("fullSizeContentView") == true else { return .zero }
      top += height(ofBar: tree.child(of: window, named: "toolbar") == nil ? "title" : "window")
    }
    return EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
  }

  func height(ofBar kind: String) -> Double { CanvasKnowledge.standard.height(ofBar: kind, tools: head.tools) }

  func isFreeform(_ element: Int) -> Bool {
    tree.child(of: element, key: "simulatedDestinationMetrics").map {
      tree[$0].name == "freeformSimulatedSizeMetrics"
    } ?? false
  }

  // MARK: - Segues

  private mutating func findContainers() {
    var pushes: [(from: String, to: String)] = []
    var tabs: [(from: String, to: String)] = []
    var shown: Set<String> = []
    var navigators: Set<String> = []
    var owner = [Int?](repeating: nil, count: tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      owner[index] = element.parent.flatMap { owner[$0] }
      if let parent = element.parent, tree[parent].name == "objects", element["sceneMemberID"] == "viewController" {
        owner[index] = index
        if let bar = tree.child(of: index, key: "simulatedTopBarMetrics"), tree[bar].name != "nil" {
          navigated.insert(element["id"] ?? "")
        }
        if element.name == "navigationController" { navigators.insert(element["id"] ?? "") }
        // What a navigation controller is shown with, its controllers are too.
        if element.name == "navigationController", let bar = tree.child(of: index, key: "simulatedBottomBarMetrics") {
          if tree[bar].name == "simulatedTabBarMetrics" { tabbed.insert(element["id"] ?? "") }
          if tree[bar].name == "simulatedToolbarMetrics" { tooled.insert(element["id"] ?? "") }
        }
        if let bar = tree.child(of: index, key: "navigationBar"), tree[bar].flag("translucent") == false {
          opaque.insert(element["id"] ?? "")
        }
        if let bar = tree.child(of: index, key: "navigationBar"), tree[bar].flag("largeTitles") == true {
          titled.insert(element["id"] ?? "")
        }
      }
      guard element.name == "segue", let destination = element["destination"], let from = owner[index] else { continue }
      let source = tree[from]["id"] ?? ""
      switch (element["kind"], element["relationship"]) {
      case ("relationship", "rootViewController"):
        if tree[from].flag("navigationBarHidden") != true { navigated.insert(destination) }
        if tree[from].flag("toolbarHidden") == false { tooled.insert(destination) }
        pushes.append((source, destination))
      case ("relationship", "viewControllers"):
        tabbed.insert(destination)
        tabs.append((source, destination))
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
    // What a tab itself shows lies over the bar, unless a navigation controller in the tab shows it.
    tabbed.formUnion(Self.reachable(from: tabbed.intersection(navigators), by: next))
    tooled = Self.reachable(from: tooled, by: next)
    // Tabs below the bar of a navigation controller lie below it as well.
    for tab in tabs { next[tab.from, default: []].append(tab.to) }
    navigated = Self.reachable(from: navigated, by: next)
    opaque = Self.reachable(from: opaque, by: next)
    titled = Self.reachable(from: titled, by: next)
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
  /// The same as far as there is room for it: what is at the bottom and at the right comes first.
  func within(_ size: LayoutSize) -> EdgeInsets {
    let (low, far) = (min(bottom, size.height), min(right, size.width))
    return EdgeInsets(top: min(top, size.height - low), left: min(left, size.width - far), bottom: low, right: far)
  }

  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }
}
