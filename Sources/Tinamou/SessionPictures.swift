extension PicturedLayout {
  /// Creates a picture of a session's present layout: `SVGWriter.svg(RenderScene(of: [PicturedLayout(session)]))`.
  public init(_ session: LayoutSession) { self.init(session.document, session.solution) }

  /// Creates a picture of a tree's last layout; nil before the first one.
  public init?(_ tree: LayoutTree) {
    guard let solution = tree.solution else { return nil }
    self.init(tree.document, solution)
  }
}
