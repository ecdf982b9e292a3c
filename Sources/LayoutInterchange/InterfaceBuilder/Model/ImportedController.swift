internal import LayoutModel

/// A controller, or a view without one, for the rules of bars.
struct ImportedController {
  let tree: MarkupTree
  let environment: DocumentEnvironment
  let index: Int

  /// The value of an attribute.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { tree.elements[index][key] }

  var id: String { self[.id] ?? "" }

  var isNavigationController: Bool { tree[index].name == "navigationController" }

  var isSplitViewController: Bool { tree[index].name == "splitViewController" }

  /// The navigation bar that it shows.
  var navigationBar: Int? { tree.child(of: index, key: "navigationBar") }

  /// The bars that are simulated for it; the element `nil` stands for none.
  var simulatedTopBar: MarkupElement? { tree.child(of: index, key: "simulatedTopBarMetrics").map { tree[$0] } }
  var simulatedBottomBar: MarkupElement? { tree.child(of: index, key: "simulatedBottomBarMetrics").map { tree[$0] } }

  /// Whether it is simulated without a top bar.
  var isSimulatedWithoutBar: Bool { !isNavigationController && simulatedTopBar?.name == "nil" }

  /// Whether it is simulated below a translucent top bar.
  var isSimulatedTranslucent: Bool {
    !isNavigationController && simulatedTopBar.map { $0.name != "nil" && $0.flag("translucent") != false } ?? false
  }

  /// Whether its title is large: `always`, `never`, or as that of the controller before.
  var titleDisplayMode: String? {
    tree.child(of: index, key: "navigationItem").flatMap { tree[$0]["largeTitleDisplayMode"] }
  }
}

/// A controller below bars, for the rules of their heights.
struct ImportedBars {
  let controller: ImportedController
  /// The bars as segues imply them.
  let bars: ControllerBars
  /// Whether the controller is presented as a sheet.
  let isSheet: Bool

  /// The height of a bar in `bars.json`.
  func height(ofBar kind: String) -> Double {
    PlatformMetrics.standard.height(ofBar: kind, tools: controller.environment.tools)
  }

  /// The height of a navigation bar without a large title.
  var navigationBarHeight: Double {
    isSheet ? height(ofBar: "sheet") : controller.environment.navigationBarHeight
  }
}

/// A segue, for the rules of bars.
struct ImportedSegue {
  /// The use that the canvas has for a segue.
  enum Kind { case root, push, tab, column, detail, embed, presentation, other }

  let kind: Kind
  let element: MarkupElement
  let source: ImportedController
  /// The controller that it leads to; nil if the document does not have it.
  let destination: ImportedController?
  /// Whether a segue before it leads to the same controller.
  let isRepeated: Bool
  /// The bars around its source, as far as known.
  var bars = ControllerBars()

  static func kind(of segue: MarkupElement) -> Kind {
    switch (segue["kind"], segue["relationship"]) {
    case ("relationship", "rootViewController"): .root
    case ("relationship", "viewControllers"): .tab
    case ("relationship", "masterViewController"), ("relationship", "detailViewController"),
      ("relationship", "supplementaryViewController"):
      .column
    case ("embed", _): .embed
    case ("show", _), ("push", _): .push
    case ("showDetail", _): .detail
    case ("presentation", _): .presentation
    default: .other
    }
  }
}
