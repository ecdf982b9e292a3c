internal import LayoutModel

/// Controllers of a document, and the bars around their views, as simulated metrics state or segues imply.
struct InterfaceBuilderScenes {
  let tree: MarkupTree
  let head: DocumentEnvironment
  let rules: ActiveImportRules
  /// The bars around controllers, by object id.
  private var bars: [String: ControllerBars] = [:]
  /// The rules of segues that were about controllers, by object id, if the import is traced.
  private(set) var applied: [String: [String]] = [:]

  init(_ tree: MarkupTree, _ head: DocumentEnvironment, _ rules: ActiveImportRules) {
    self.tree = tree
    self.head = head
    self.rules = rules
    if !rules.segue.isEmpty { followSegues() }
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

  func controller(_ index: Int) -> ImportedController {
    ImportedController(tree: tree, environment: head, index: index)
  }

  /// The bars around the view of a controller, or around a view without one.
  func bars(around owner: Int) -> ControllerBars {
    bars[tree[owner]["id"] ?? ""] ?? ControllerBars(of: controller(owner))
  }

  // MARK: - Segues

  /// Follows segues as long as the bars around a controller change, which ends, as rules add bars and take none away. The
  /// first controllers come first, since of several recorded bars the first one counts.
  private mutating func followSegues() {
    let controllers = tree.elements.indices.filter(isController).map(controller)
    let segues = segues(between: controllers)
    for controller in controllers { bars[controller.id] = ControllerBars(of: controller) }
    var open = Array(controllers.map(\.id).reversed())
    while let id = open.popLast() {
      for var segue in segues[id] ?? [] {
        let destination = segue.element["destination"] ?? ""
        segue.bars = bars[id] ?? ControllerBars()
        var found = Draft(bars[destination] ?? ControllerBars())
        for rule in rules.segue where !found.isFinal {
          if rule.apply(&found, segue), rules.isTraced { applied[destination, default: []].append(rule.id) }
        }
        guard bars.updateValue(found.value, forKey: destination) != found.value else { continue }
        open.append(destination)
      }
    }
  }

  private func isController(_ index: Int) -> Bool {
    tree[index].parent.map { tree[$0].name == "objects" && tree[index]["sceneMemberID"] == "viewController" } ?? false
  }

  /// The segues from each controller, in the order of the document.
  private func segues(between controllers: [ImportedController]) -> [String: [ImportedSegue]] {
    let controllers = Dictionary(controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var segues: [String: [ImportedSegue]] = [:]
    var reached: Set<String> = []
    for (index, element) in tree.elements.enumerated() where element.name == "segue" {
      guard let destination = element["destination"], element["kind"] != "unwind",
        let source = tree.ancestors(of: index).first(where: isController).map(controller)
      else { continue }
      // A navigation controller shows only controllers related to it.
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
