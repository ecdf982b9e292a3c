import Tinamou

extension LayoutDocument {
  /// Whether the options for devices were applied when the layout was read, as for Interface Builder documents and
  /// Swift sources. Other layouts get only the size of the device.
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
