import Tinamou

extension LayoutDocument {
  /// Whether the layout comes from Interface Builder. Its reader has then applied the options for devices already.
  var hasRecordedRoot: Bool { self[.root].recorded != nil }
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
