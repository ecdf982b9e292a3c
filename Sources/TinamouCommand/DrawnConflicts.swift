import Tinamou

extension LayoutEngine {
  /// The same as `solve`, but a document whose views have object ids, as those of Interface Builder, keeps its frames where
  /// there is a conflict: those that remain when it is broken as Apple's engine does, for one constraint that cannot hold
  /// should not cost the whole picture. The conflict is the result all the same.
  func solve(
    drawn layout: PreparedLayout, of document: LayoutDocument, at size: RequestedSize, options: Options
  ) throws(InvalidLayout) -> LayoutSolution {
    var solution = try solve(layout, at: size, options: options)
    guard solution.status == .conflict, options.onConflict == .report,
      document.items.contains(where: { $0.identifier != nil })
    else { return solution }
    var options = options
    options.onConflict = .break
    let broken = try solve(layout, at: size, options: options)
    guard broken.status == .solved else { return solution }
    solution.frames = broken.frames
    solution.contentSizes = broken.contentSizes
    solution.violations = broken.violations
    solution.ambiguities = broken.ambiguities
    solution.broken = broken.broken
    return solution
  }
}

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
