package import LayoutModel

extension LayoutEngine {
  /// Solves a document like `solve(_:at:options:)`, but returns frames for infeasible layouts of apps too.
  ///
  /// If Interface Builder wrote the document, or it is from source code, a conflict is relaxed as by Apple's engine. The frames of the relaxed
  /// layout are returned with the conflict, so that one unsatisfiable constraint does not leave the document without
  /// frames.
  package func solve(
    _ layout: PreparedLayout, keepingFramesOf document: LayoutDocument, at size: RequestedSize, options: Options
  ) throws(InvalidLayout) -> LayoutSolution {
    var solution = try solve(layout, at: size, options: options)
    try solution.keepFrames(of: document, options) { options throws(InvalidLayout) in
      try solve(layout, at: size, options: options)
    }
    return solution
  }
}

extension LayoutSeries {
  /// Solves a layout of a series, like `LayoutEngine.solve(_:keepingFramesOf:at:options:)`.
  package mutating func solve(
    keepingFramesOf document: LayoutDocument, itemsVersion: Int, at size: RequestedSize, options: LayoutEngine.Options
  ) throws(InvalidLayout) -> LayoutSolution {
    // Each constraint was checked when the document was read.
    var solution = try solve(
      document, itemsVersion: itemsVersion, constraintsAreChecked: true, at: size, options: options)
    try solution.keepFrames(of: document, options) { options throws(InvalidLayout) in
      try solve(document, itemsVersion: itemsVersion, constraintsAreChecked: true, at: size, options: options)
    }
    return solution
  }
}

extension LayoutSolution {
  /// Adds the frames and reports of the relaxed layout to a reported conflict, if Interface Builder wrote the document
  /// or it is from source code.
  /// - Parameter solve: solves the document with other options.
  fileprivate mutating func keepFrames(
    of document: LayoutDocument, _ options: LayoutEngine.Options,
    solve: (LayoutEngine.Options) throws(InvalidLayout) -> LayoutSolution
  ) throws(InvalidLayout) {
    guard status == .conflict, options.onConflict == .report,
      document.isFromInterfaceBuilder || document.isFromSourceCode
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
