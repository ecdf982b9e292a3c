public import LayoutModel

/// An explanation to draw, with the layout that it belongs to.
public struct PicturedExplanation: Sendable {
  /// The layout that has the explained value.
  public var layout: PicturedLayout
  /// The explanation of one of the layout's values.
  public var explanation: Explanation

  /// Creates an explanation to draw.
  public init(_ explanation: Explanation, in layout: PicturedLayout) {
    self.explanation = explanation
    self.layout = layout
  }
}

extension RenderScene {
  /// Creates a picture of explanations beside each other. Each explanation has a drawing of the layout, with the
  /// binding constraints as numbered lines. Below the drawing is the chain of constraints from the root to the value.
  ///
  /// - Complexity: nearly linear in the number of views, for each explanation.
  public init(of explanations: [PicturedExplanation], options: PictureOptions = PictureOptions()) {
    let builder = SceneBuilder(options: options)
    let placed = explanations.map { PlacedLayout($0.layout.document, $0.layout.solution) }
    // If there are several explanations, each is drawn narrow, so that they fit side by side.
    let width = explanations.count > 1 ? ExplanationDiagram.leastWidth : builder.room
    let widest = max(placed.map(\.bounds.width).max() ?? 1, 1)
    let highest = max(placed.map(\.bounds.height).max() ?? 1, 1)
    let height = options.height ?? ExplanationDiagram.drawingHeight
    let scale = SceneBuilder.bounded(
      options.scale ?? min(width / widest, height / highest, SceneBuilder.largestScale), placed.map(\.bounds))
    let panels = zip(explanations, placed).map { pictured, placed in
      PanelBuilder(
        layout: placed, solution: pictured.layout.solution, explanation: pictured.explanation, scale: scale,
        options: options, room: builder.room
      ).scene()
    }
    self = builder.page(of: panels)
  }
}
