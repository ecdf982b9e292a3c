import Tinamou

extension LayoutDocument {
  /// Whether it was read from an Interface Builder document, so that its reader has seen to the device.
  var isDrawn: Bool { self[.root].drawn != nil }
}

extension InputDocument {
  /// Its layouts; none of a document of variables.
  var layouts: [LayoutDocument] {
    switch self {
    case .layout(let layout): [layout]
    case .layouts(let layouts): layouts
    case .system: []
    }
  }
}
