public import LayoutModel

/// An explanation to draw: why a value of a layout is what it is.
public struct PicturedExplanation: Sendable {
  /// The layout.
  public var layout: PicturedLayout
  /// Why one of its values is what it is.
  public var explanation: Explanation

  /// Creates a pair.
  public init(_ explanation: Explanation, in layout: PicturedLayout) {
    self.explanation = explanation
    self.layout = layout
  }
}

extension RenderScene {
  /// Draws explanations beside each other: the layout with the constraints that hold the value as numbered lines, and
  /// below it the chain from the root to the value.
  ///
  /// Nearly linear in the number of views, for each explanation.
  public init(of explanations: [PicturedExplanation], options: PictureOptions = PictureOptions()) {
    let builder = SceneBuilder(options: options)
    let placed = explanations.map { PlacedLayout($0.layout.document, $0.layout.solution) }
    // Small enough for several to stand side by side, each with its chain.
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
