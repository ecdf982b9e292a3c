extension LayoutSession {
  /// Begins with the layout of a document, over the default solver, as `LayoutEngine()`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: the options of each solve.
  ///   - heightForWidth: the function that measures content, in the session's isolation domain; nil for that of the options.
  /// - Throws: `LayoutSessionError.invalid` or `.unsolved` if there is no layout.
  public init(
    _ document: LayoutDocument, size: RequestedSize, options: LayoutEngine.Options = LayoutEngine.Options(),
    heightForWidth: LayoutEngine.HeightForWidth? = nil
  ) throws(LayoutSessionError) {
    try self.init(
      document, size: size, engine: LayoutEngine(), options: options, heightForWidth: heightForWidth)
  }
}
