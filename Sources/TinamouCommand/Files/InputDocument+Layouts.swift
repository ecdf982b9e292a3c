import Tinamou

extension LayoutDocument {
  /// Whether it is from an Interface Builder document, whose reader has applied the device.
  var hasRecordedRoot: Bool { self[.root].recorded != nil }
}

extension InputDocument {
  /// Its layouts; none for a system of variables.
  var layouts: [LayoutDocument] {
    switch self {
    case .layout(let layout): [layout]
    case .layouts(let layouts): layouts
    case .system: []
    }
  }
}
