package import LayoutModel

extension LayoutEngine {
  /// The same as `solve`, but a document whose views have object ids, as those of Interface Builder, keeps its frames where
  /// there is a conflict: those that remain when it is broken as Apple's engine does, for one constraint that cannot hold
  /// should not cost the whole picture. The conflict is the result all the same.
  package func solve(
    drawn layout: PreparedLayout, of document: LayoutDocument, at size: RequestedSize, options: Options
  ) throws(InvalidLayout) -> LayoutSolution {
    var solution = try solve(layout, at: size, options: options)
    try solution.keepFrames(of: document, options) { options throws(InvalidLayout) in
      try solve(layout, at: size, options: options)
    }
    return solution
  }
}

extension LayoutSeries {
  /// The same of a layout of a series.
  package mutating func solve(
    drawn document: LayoutDocument, itemsVersion: Int, at size: RequestedSize, options: LayoutEngine.Options
  ) throws(InvalidLayout) -> LayoutSolution {
    // Readers of batches check each constraint.
    var solution = try solve(
      document, itemsVersion: itemsVersion, constraintsAreChecked: true, at: size, options: options)
    try solution.keepFrames(of: document, options) { options throws(InvalidLayout) in
      try solve(document, itemsVersion: itemsVersion, constraintsAreChecked: true, at: size, options: options)
    }
    return solution
  }
}

extension LayoutSolution {
  /// Takes the frames that remain where the conflict is broken, if the document's views have object ids.
  fileprivate mutating func keepFrames(
    of document: LayoutDocument, _ options: LayoutEngine.Options,
    solve: (LayoutEngine.Options) throws(InvalidLayout) -> LayoutSolution
  ) throws(InvalidLayout) {
    guard status == .conflict, options.onConflict == .report,
      document.items.contains(where: { $0.identifier != nil })
    else { return }
    var options = options
    options.onConflict = .break
    let broken = try solve(options)
    guard broken.status == .solved else { return }
    frames = broken.frames
    contentSizes = broken.contentSizes
    violations = broken.violations
    ambiguities = broken.ambiguities
    self.broken = broken.broken
  }
}
