import Tinamou

extension LayoutDocument {
  /// Whether the layout comes from an Interface Builder document. The options for devices are then already applied, by
  /// the reader.
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
