internal import LayoutModel

/// A controller, or a root view without one, as the input of import rules for bars.
struct ImportedController {
  let tree: MarkupTree
  let environment: DocumentEnvironment
  let index: Int

  /// The value of an attribute of the element; nil if the attribute is absent.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { tree.elements[index][key] }

  var id: String { self[.id] ?? "" }

  var isNavigationController: Bool { tree[index].name == "navigationController" }

  var isSplitViewController: Bool { tree[index].name == "splitViewController" }

  /// The index of the element of the navigation bar that the controller shows; nil if it has none.
  var navigationBar: Int? { tree.child(of: index, key: "navigationBar") }

  /// The element of the top bar that is simulated for the controller; nil if the document does not say. An element
  /// named `nil` means that there is no bar.
  var simulatedTopBar: MarkupElement? { tree.child(of: index, key: "simulatedTopBarMetrics").map { tree[$0] } }
  /// The element of the bottom bar that is simulated for the controller; nil if the document does not say. An element
  /// named `nil` means that there is no bar.
  var simulatedBottomBar: MarkupElement? { tree.child(of: index, key: "simulatedBottomBarMetrics").map { tree[$0] } }

  /// Whether the controller is simulated without a top bar; false for navigation controllers.
  var isSimulatedWithoutBar: Bool { !isNavigationController && simulatedTopBar?.name == "nil" }

  /// Whether the controller is simulated with a translucent top bar; false for navigation controllers.
  var isSimulatedTranslucent: Bool {
    !isNavigationController && simulatedTopBar.map { $0.name != "nil" && $0.flag("translucent") != false } ?? false
  }

  /// The mode that determines whether the controller has a large title, such as `always` or `never`; nil if the
  /// document does not say. In a mode other than these two, the controller has the kind of title that the previous
  /// controller has. See `UINavigationItem.LargeTitleDisplayMode`.
  var titleDisplayMode: String? {
    tree.child(of: index, key: "navigationItem").flatMap { tree[$0]["largeTitleDisplayMode"] }
  }
}

/// A controller with the bars around its view, as the input of import rules for the heights of bars.
struct ImportedBars {
  let controller: ImportedController
  /// The bars around the controller's view that simulated metrics and segues imply.
  let bars: ControllerBars
  /// Whether the controller is presented as a sheet.
  let isSheet: Bool

  /// Returns the height of a kind of bar from the table `bars.json`, in points.
  func height(ofBar kind: String) -> Double {
    PlatformMetrics.standard.height(ofBar: kind, tools: controller.environment.tools)
  }

  /// The height of a navigation bar without a large title, in points.
  var navigationBarHeight: Double {
    isSheet ? height(ofBar: "sheet") : controller.environment.navigationBarHeight
  }
}

/// A segue, as the input of import rules for bars.
struct ImportedSegue {
  /// The kind of a segue, by its effect on the bars around its destination.
  enum Kind { case root, push, tab, column, detail, embed, presentation, other }

  let kind: Kind
  let element: MarkupElement
  let source: ImportedController
  /// The controller to which the segue leads; nil if the document does not contain it.
  let destination: ImportedController?
  /// Whether an earlier segue of the document leads to the same controller.
  ///
  /// Of the segues from navigation controllers, only relationships count. Others are never repeated, and are not
  /// counted as earlier segues.
  let isRepeated: Bool
  /// The bars around the source's view, as known from the segues that were followed so far.
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
