import Tinamou

/// Draws all sizes of a document beside each other.
func picture(of document: LayoutDocument) throws -> String {
  let layouts = try LayoutEngine().solve(document).map { PicturedLayout(document, $0) }
  return SVGWriter.svg(RenderScene(of: layouts))
}
