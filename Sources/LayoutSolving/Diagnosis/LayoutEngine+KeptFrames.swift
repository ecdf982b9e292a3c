package import LayoutModel

extension LayoutEngine {
  /// Solves a document like `solve(_:at:options:)`, but returns frames in spite of a conflict if the document is from
  /// an app.
  ///
  /// This concerns documents of Interface Builder and from source code. Their conflicts are relaxed as by Apple's
  /// engine, and the frames of the relaxed layout are returned with the conflict. One unsatisfiable constraint
  /// therefore does not leave the document without frames.
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
  /// Solves a document as a part of the series, like `LayoutEngine.solve(_:keepingFramesOf:at:options:)`.
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
  /// Adds the frames and reports of the relaxed layout to a reported conflict. Only documents of Interface Builder and
  /// from source code get them.
  /// - Parameter solve: a function that solves the document with other options.
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
