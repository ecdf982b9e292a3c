internal import LayoutModel

/// The screen of the canvas of a document. Import rules determine it, one after the other.
struct CanvasScreen {
  /// The device; nil if the canvas has none.
  var device: CanvasDevice?
  /// The size, in points, of the screen for which an older document was designed; nil if it is not known. It is used
  /// only if the canvas has no device.
  var olderScreen: LayoutSize?
}

/// A document as a whole, as the input of import rules for its device.
struct ImportedDocument {
  let tree: MarkupTree
  let orientation: CanvasDevice.Orientation

  /// Whether the document names a device.
  var namesDevice: Bool { tree.child(of: 0, named: "device") != nil }

  /// The type of the screen that is simulated for all controllers without a simulated screen of their own, such as
  /// `retina4_7.fullscreen`; nil if the document gives none.
  var simulatedScreen: String? {
    let screen = tree.child(of: 0, key: "defaultSimulatedMetrics").flatMap { tree.child(of: $0, key: "destination") }
    return screen.flatMap { tree[$0]["type"] }
  }

  /// The recorded sizes, in points, of the views of controllers for which no other size is simulated.
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
