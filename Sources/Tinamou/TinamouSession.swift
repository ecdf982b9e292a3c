extension LayoutSession {
  /// Begins with the layout of a document, over the default solver, as `LayoutEngine()`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: what to do and to report.
  /// - Throws: `LayoutSessionError.invalid` or `.unsolved` where there is no layout.
  public init(
    _ document: LayoutDocument, size: RequestedSize, options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(LayoutSessionError) {
    try self.init(document, size: size, engine: LayoutEngine(), options: options)
  }
}
