extension LayoutSession {
  /// Creates a session of a document, and lays it out. The engine has the default solver, like `LayoutEngine()`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of each solve.
  ///   - heightForWidth: the function that measures content, in the session's isolation domain; nil for that of the
  ///     options.
  /// - Throws: `LayoutSessionError.invalid` if the document is invalid, `.unsolved` if no layout is found.
  public init(
    _ document: LayoutDocument, size: RequestedSize, options: LayoutEngine.Options = LayoutEngine.Options(),
    heightForWidth: LayoutEngine.HeightForWidth? = nil
  ) throws(LayoutSessionError) {
    try self.init(
      document, size: size, engine: LayoutEngine(), options: options, heightForWidth: heightForWidth)
  }
}
