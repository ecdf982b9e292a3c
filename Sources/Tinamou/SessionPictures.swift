extension PicturedLayout {
  /// Creates a layout to draw from the present layout of a session.
  ///
  /// `SVGWriter.svg(RenderScene(of: [PicturedLayout(session)]))` returns the picture.
  public init(_ session: LayoutSession) { self.init(session.document, session.solution) }

  /// Creates a layout to draw from the last layout of a tree; nil if the tree was never laid out.
  public init?(_ tree: LayoutTree) {
    guard let solution = tree.solution else { return nil }
    self.init(tree.document, solution)
  }
}
