import Tinamou

extension LayoutDocument {
  /// Whether the reader has applied the options for devices to the layout. It does for Interface Builder documents and
  /// for sources.
  var hasDeviceApplied: Bool { self[.root].recorded != nil || isFromSourceCode }
}

extension InputDocument {
  /// The layouts of the document; empty for a document of variables.
  var layouts: [LayoutDocument] {
    switch self {
    case .layout(let layout): [layout]
    case .layouts(let layouts): layouts
    case .system: []
    }
  }
}
