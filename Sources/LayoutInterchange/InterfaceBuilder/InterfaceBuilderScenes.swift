internal import LayoutModel

/// Status bars and bars of apps over a document's roots, as simulated metrics state or segues imply.
struct InterfaceBuilderScenes {
  let tree: MarkupTree
  let head: DocumentEnvironment
  let rules: ActiveImportRules
  /// Object ids of controllers below a navigation bar, above a tab bar, and embedded in others.
  private(set) var navigated: Set<String> = []
  private(set) var tabbed: Set<String> = []
  /// Controllers above a toolbar that their navigation controller shows.
  private(set) var tooled: Set<String> = []
  /// Controllers below an opaque bar, so that their views begin below it.
  private(set) var opaque: Set<String> = []
  private(set) var embedded: Set<String> = []
  /// Controllers below a bar that leaves space for a large title.
  private(set) var titled: Set<String> = []
  /// Controllers that ask for a bar without a large title, or inherit that from the one that pushes them:
  /// `UINavigationItem.LargeTitleDisplayMode`.
  private(set) var untitled: Set<String> = []
  /// Controllers that are presented over the full screen.
  private(set) var covering: Set<String> = []
  /// Recorded frames of the navigation bars above controllers, by the controller's object id.
  private(set) var drawnBars: [String: LayoutRect] = [:]

  init(_ tree: MarkupTree, _ head: DocumentEnvironment, _ rules: ActiveImportRules) {
    self.tree = tree
    self.head = head
    self.rules = rules
    findContainers()
  }

  /// Heights of bars, as in the first versions of the tools.
  static let navigationBar = PlatformMetrics.standard.height(ofBar: "navigationBar/phone", tools: 0)
  static let tabBar = PlatformMetrics.standard.height(ofBar: "tabBar/phone", tools: 0)

  func height(ofBar kind: String) -> Double { PlatformMetrics.standard.height(ofBar: kind, tools: head.tools) }

  /// The height of the freeform canvas of a controller, if recorded; else nil.
  func freeformHeight(_ controller: Int) -> Double? {
    tree.child(of: controller, named: "size", key: "freeformSize").flatMap { tree[$0].number("height") }
  }

  func isFreeform(_ element: Int) -> Bool {
    tree.child(of: element, key: "simulatedDestinationMetrics").map {
      tree[$0].name == "freeformSimulatedSizeMetrics"
    } ?? false
  }

  // MARK: - Segues

  /// Facts from controllers and segues, before containment is known.
  private struct Findings {
    typealias Segue = (from: String, to: String)
    /// Segues: pushed controllers, tabs, details that a split view shows, and its initial columns.
    var pushes: [Segue] = []
    var tabs: [Segue] = []
    var details: [Segue] = []
    var columns: [Segue] = []
    /// Controllers that a segue leads to. The canvas uses the first segue.
    var reached: Set<String> = []
    var presented: Set<String> = []
    /// Controllers to be presented over the full screen.
    var fullScreens: Set<String> = []
    var navigators: Set<String> = []
    /// Controllers simulated without a top bar, and those simulated below a translucent one.
    var bare: Set<String> = []
    var translucent: Set<String> = []
    var bars: [(of: String, frame: LayoutRect)] = []
    /// Controllers that ask for a large title.
    var alwaysTitled: Set<String> = []
  }

  private mutating func findContainers() {
    var findings = Findings()
    var owner = [Int?](repeating: nil, count: tree.elements.count)
    for (index, element) in tree.elements.enumerated() {
      owner[index] = element.parent.flatMap { owner[$0] }
      if let parent = element.parent, tree[parent].name == "objects", element["sceneMemberID"] == "viewController" {
        owner[index] = index
        note(controller: index, in: &findings)
      }
      guard element.name == "segue", let destination = element["destination"], let from = owner[index] else { continue }
      note(segue: element, from: from, to: destination, in: &findings)
    }
    covering.formUnion(findings.presented.intersection(findings.fullScreens))
    follow(findings)
  }

  private mutating func note(controller index: Int, in findings: inout Findings) {
    let element = tree[index]
    let id = element["id"] ?? ""
    let isNavigator = element.name == "navigationController"
    if isNavigator { findings.navigators.insert(id) }
    if element["modalPresentationStyle"] == "fullScreen" { findings.fullScreens.insert(id) }
    switch tree.child(of: index, key: "navigationItem").flatMap({ tree[$0]["largeTitleDisplayMode"] }) {
    case "never": untitled.insert(id)
    case "always": findings.alwaysTitled.insert(id)
    default: break
    }
    if let bar = tree.child(of: index, key: "simulatedTopBarMetrics") {
      if tree[bar].name != "nil" { navigated.insert(id) } else if !isNavigator { findings.bare.insert(id) }
      if tree[bar].name != "nil", !isNavigator, tree[bar].flag("translucent") != false {
        findings.translucent.insert(id)
      }
    }
    // Controllers inherit their navigation controller's simulated bottom bar; pushed ones inherit a toolbar.
    if let bar = tree.child(of: index, key: "simulatedBottomBarMetrics") {
      if isNavigator, tree[bar].name == "simulatedTabBarMetrics" { tabbed.insert(id) }
      if tree[bar].name == "simulatedToolbarMetrics" { tooled.insert(id) }
    }
    guard let bar = tree.child(of: index, key: "navigationBar") else { return }
    if tree[bar].flag("translucent") == false { opaque.insert(id) }
    if tree[bar].flag("largeTitles") == true { titled.insert(id) }
    if let frame = tree.frame(of: bar) {
      func length(_ name: String) -> Double { frame.number(name) ?? 0 }
      findings.bars.append((id, LayoutRect(0, length("y"), length("width"), length("height"))))
    }
  }

  private mutating func note(
    segue: MarkupElement, from: Int, to destination: String, in findings: inout Findings
  ) {
    let source = tree[from]["id"] ?? ""
    // A navigation controller shows only controllers related to it.
    let isShown = segue["kind"] == "relationship" || tree[from].name != "navigationController"
    if isShown, segue["kind"] != "unwind", !findings.reached.insert(destination).inserted { return }
    switch (segue["kind"], segue["relationship"]) {
    case ("relationship", "rootViewController"):
      if tree[from].flag("navigationBarHidden") != true { navigated.insert(destination) }
      if tree[from].flag("toolbarHidden") == false { tooled.insert(destination) }
      findings.pushes.append((source, destination))
    case ("relationship", "masterViewController"), ("relationship", "detailViewController"),
      ("relationship", "supplementaryViewController"):
      findings.columns.append((source, destination))
    case ("relationship", "viewControllers"):
      tabbed.insert(destination)
      findings.tabs.append((source, destination))
    case ("embed", _): embedded.insert(destination)
    case ("show", _), ("push", _):
      findings.pushes.append((source, destination))
    case ("showDetail", _): findings.details.append((source, destination))
    case ("presentation", _):
      findings.presented.insert(destination)
      if segue["modalPresentationStyle"] == "fullScreen" { covering.insert(destination) }
    default: break
    }
  }

  /// Propagates bars along segues: pushed controllers lie between the same bars.
  private mutating func follow(_ findings: Findings) {
    var next: [String: [String]] = [:]
    for push in findings.pushes { next[push.from, default: []].append(push.to) }
    // Controllers pushed from a tab cover its bar, unless a navigation controller or split view shows them.
    tabbed.formUnion(Self.reachable(from: tabbed.intersection(findings.navigators), by: next))
    var inSplits = next
    for segue in findings.columns + findings.details { inSplits[segue.from, default: []].append(segue.to) }
    tabbed.formUnion(Self.reachable(from: tabbed.intersection(findings.columns.map(\.from)), by: inSplits))
    tooled = Self.reachable(from: tooled, by: next)
    // Tabs and split-view details below a navigation bar lie below it as well.
    let details = head.platform == .tvOS ? [] : findings.details
    for segue in findings.tabs + details { next[segue.from, default: []].append(segue.to) }
    // A controller without a bar pushes others without one.
    for id in findings.bare.sorted() { next[id] = nil }
    navigated = Self.reachable(from: navigated, by: next)
    titled = Self.reachable(from: titled, by: next)
    untitled = Self.reachable(from: untitled, by: next.mapValues { $0.filter { !findings.alwaysTitled.contains($0) } })
    opaque = Self.reachable(from: opaque, by: next.filter { !findings.translucent.contains($0.key) })
    for bar in findings.bars {
      var open = [bar.of]
      while let id = open.popLast() {
        for other in next[id] ?? [] where drawnBars[other] == nil {
          drawnBars[other] = bar.frame
          open.append(other)
        }
      }
    }
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
  /// The insets clipped to a size; the bottom and right insets take precedence.
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
