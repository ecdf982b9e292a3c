internal import LayoutModel

/// The controllers of a document, and the bars around their views. Simulated metrics and segues determine these bars.
struct InterfaceBuilderScenes {
  let tree: MarkupTree
  let head: DocumentEnvironment
  let rules: ActiveImportRules
  /// The bars around each controller's view, by the object id of the controller.
  private var bars: [String: ControllerBars] = [:]
  /// The part of the screen that the view of each controller fills at run time, by the object id of the controller. A
  /// controller without an entry is not reached by segues that determine this.
  private(set) var extents: [String: ControllerExtent] = [:]
  /// The identifiers of the import rules for segues that applied to each controller, by its object id; empty unless the
  /// import is traced.
  private(set) var applied: [String: [String]] = [:]

  init(_ tree: MarkupTree, _ head: DocumentEnvironment, _ rules: ActiveImportRules) {
    self.tree = tree
    self.head = head
    self.rules = rules
    guard !rules.segue.isEmpty else { return }
    let controllers = tree.elements.indices.filter(isController).map(controller)
    let segues = segues(between: controllers)
    followSegues(segues, between: controllers)
    findExtents(by: segues)
  }

  /// The height, in points, of a navigation bar on a phone in the first versions of Xcode. Recorded views may be
  /// shorter than the screen by this height.
  static let navigationBar = PlatformMetrics.standard.height(ofBar: "navigationBar/phone", tools: 0)
  /// The height, in points, of a tab bar on a phone in the first versions of Xcode. Recorded views may be shorter than
  /// the screen by this height.
  static let tabBar = PlatformMetrics.standard.height(ofBar: "tabBar/phone", tools: 0)

  func height(ofBar kind: String) -> Double { PlatformMetrics.standard.height(ofBar: kind, tools: head.tools) }

  /// Returns the recorded height of a controller's freeform canvas, in points; nil if none is recorded.
  func freeformHeight(_ controller: Int) -> Double? { freeformLength("height", controller) }

  /// Returns whether a size is the one that the document records for a controller's freeform canvas. Later versions of
  /// Xcode record this size without marking the controller as freeform.
  func isFreeformSize(_ size: LayoutSize, of controller: Int) -> Bool {
    size.width == freeformLength("width", controller) && size.height == freeformHeight(controller)
  }

  private func freeformLength(_ name: String, _ controller: Int) -> Double? {
    tree.child(of: controller, named: "size", key: "freeformSize").flatMap { tree[$0].number(name) }
  }

  func isFreeform(_ element: Int) -> Bool {
    tree.child(of: element, key: "simulatedDestinationMetrics").map {
      tree[$0].name == "freeformSimulatedSizeMetrics"
    } ?? false
  }

  /// Returns whether the root of a controller, or one without a controller, is known to fill the screen at run time,
  /// whatever size it was designed at. A freeform size is often the size of a part of the screen. Outside of launch
  /// screens, a freeform root is therefore known to fill the screen only if segues imply it.
  /// - Parameters:
  ///   - controller: the index of the controller's element; nil if the root has none.
  ///   - hasOwnSize: whether the root has a freeform size, simulated or recorded.
  func fillsScreen(_ controller: Int?, hasOwnSize: Bool) -> Bool {
    if head.isLaunchScreen { return true }
    guard let controller else { return false }
    switch tree[controller]["id"].flatMap({ extents[$0] }) {
    case .screen: return true
    case .regularPart: return head.sizeClasses?.horizontal == "compact"
    case .part: return false
    case .initial, nil: return !hasOwnSize
    }
  }

  /// Returns the size, in points, of the canvas on which a controller, or a view without a controller, was designed.
  /// Normally, it is the original canvas of the document. Older documents for an iPad that name no device were designed
  /// for the screen of an iPad. In documents for other devices, a controller may simulate a screen of its own.
  func originalCanvas(of owner: Int) -> LayoutSize {
    let simulated = tree.child(of: owner, key: "simulatedDestinationMetrics").map { tree[$0] }
    var device: CanvasDevice?
    if tree[0]["targetRuntime"] == "iOS.CocoaTouch.iPad" {
      device = head.originalDevice == nil ? CanvasDevice(id: "ipad9_7") : nil
    } else if let simulated, simulated.name == "simulatedScreenMetrics" {
      device = CanvasDevice(simulatedBy: simulated["type"])
    }
    guard let device else { return head.originalCanvas }
    let orientation = tree.child(of: owner, key: "simulatedOrientationMetrics").flatMap { tree[$0]["orientation"] }
    return device.size(orientation?.hasPrefix("landscape") == true ? .landscape : .portrait)
  }

  func controller(_ index: Int) -> ImportedController {
    ImportedController(tree: tree, environment: head, index: index)
  }

  /// Returns the bars around the view of a controller, or around a view without a controller. `owner` is the index of
  /// the controller's element, or else of the view's.
  func bars(around owner: Int) -> ControllerBars {
    bars[tree[owner]["id"] ?? ""] ?? ControllerBars(of: controller(owner))
  }

  // MARK: - Segues

  /// Determines the bars around all controllers. Segues are followed until no bars change.
  ///
  /// The iteration ends, since a rule may only add bars, or replace a recorded bar by one that is earlier in the
  /// document.
  private mutating func followSegues(
    _ segues: [String: [ImportedSegue]], between controllers: [ImportedController]
  ) {
    for controller in controllers { bars[controller.id] = ControllerBars(of: controller) }
    var pending = Array(controllers.map(\.id).reversed())
    while let id = pending.popLast() {
      for var segue in segues[id] ?? [] {
        let destination = segue.element["destination"] ?? ""
        segue.bars = bars[id] ?? ControllerBars()
        var found = Draft(bars[destination] ?? ControllerBars())
        for rule in rules.segue where !found.isFinal {
          if rule.apply(&found, segue), rules.isTraced { applied[destination, default: []].append(rule.id) }
        }
        guard bars.updateValue(found.value, forKey: destination) != found.value else { continue }
        pending.append(destination)
      }
    }
  }

  /// Determines how much of the screen the views of controllers fill.
  ///
  /// Segues are followed from the initial controller, and from each controller that gets an extent from the kind of a
  /// segue to it (`ImportedSegue.ownExtent`). Presentations are not followed. Of several extents of a controller, the
  /// smallest is used. The search ends, since extents only shrink.
  private mutating func findExtents(by segues: [String: [ImportedSegue]]) {
    // The result does not depend on the order of the segues.
    var pending = segues.values.joined().compactMap { segue in
      segue.ownExtent.flatMap { extent in segue.element["destination"].map { (id: $0, extent: extent) } }
    }
    if let initial = tree[0]["initialViewController"] { pending.append((initial, .initial)) }
    while let (id, extent) = pending.popLast() {
      guard extents[id].map({ $0 < extent }) ?? true else { continue }
      extents[id] = extent
      // Presentations are not followed, since a presented view may have any size.
      for segue in segues[id] ?? [] where segue.kind != .other && segue.kind != .presentation {
        guard let destination = segue.element["destination"] else { continue }
        pending.append((destination, segue.ownExtent ?? max(extent, .screen)))
      }
    }
  }

  private func isController(_ index: Int) -> Bool {
    tree[index].parent.map { tree[$0].name == "objects" && tree[index]["sceneMemberID"] == "viewController" } ?? false
  }

  /// Returns the segues from each controller, by the object id of the controller, in document order.
  private func segues(between controllers: [ImportedController]) -> [String: [ImportedSegue]] {
    let controllers = Dictionary(controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var segues: [String: [ImportedSegue]] = [:]
    var reached: Set<String> = []
    for (index, element) in tree.elements.enumerated() where element.name == "segue" {
      guard let destination = element["destination"], element["kind"] != "unwind",
        let source = tree.ancestors(of: index).first(where: isController).map(controller)
      else { continue }
      // A segue is repeated if an earlier one leads to the same destination. A segue from a navigation controller
      // counts only if it is a relationship, since only then the navigation controller shows the destination.
      let isShown = element["kind"] == "relationship" || !source.isNavigationController
      segues[source.id, default: []].append(
        ImportedSegue(
          kind: ImportedSegue.kind(of: element), element: element, source: source,
          destination: controllers[destination], isRepeated: isShown && !reached.insert(destination).inserted))
    }
    return segues
  }
}

extension EdgeInsets {
  /// Returns the insets, limited to a size. If two opposite insets do not both fit, the bottom or right one is kept,
  /// and the other one is reduced.
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
