internal import LayoutModel

/// The screen of the canvas of a document, while rules determine it.
struct CanvasScreen {
  /// The device; nil if the canvas has none.
  var device: CanvasDevice?
  /// The size of the screen of an older document without a device.
  var olderScreen: LayoutSize?
}

/// A document as a whole, for the rules of its device.
struct ImportedDocument {
  let tree: MarkupTree
  let orientation: CanvasDevice.Orientation

  /// Whether it names a device.
  var namesDevice: Bool { tree.child(of: 0, named: "device") != nil }

  /// The screen that is simulated for all controllers, unless they override it; the first part of its name.
  var simulatedScreen: String? {
    let screen = tree.child(of: 0, key: "defaultSimulatedMetrics").flatMap { tree.child(of: $0, key: "destination") }
    return screen.flatMap { tree[$0]["type"] }
  }

  /// The recorded sizes of the views of controllers that have no simulated size of their own.
  var controllerSizes: [LayoutSize] {
    tree.elements.indices.filter { tree[$0].name.hasSuffix("Controller") }.compactMap { index in
      guard tree.child(of: index, key: "simulatedDestinationMetrics") == nil,
        let frame = tree.child(of: index, key: "view").flatMap({ tree.frame(of: $0) }),
        let width = frame.number("width"), let height = frame.number("height")
      else { return nil }
      return LayoutSize(width, height)
    }
  }
}
