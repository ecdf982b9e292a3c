public import LayoutModel

/// A drawable explanation: why a value of a layout is what it is.
public struct PicturedExplanation: Sendable {
  /// The layout.
  public var layout: PicturedLayout
  /// The explanation of one of its values.
  public var explanation: Explanation

  /// Creates a pair.
  public init(_ explanation: Explanation, in layout: PicturedLayout) {
    self.explanation = explanation
    self.layout = layout
  }
}

extension RenderScene {
  /// Creates a picture of explanations beside each other: the layout with the binding constraints as numbered lines,
  /// and below it the chain from the root to the value.
  ///
  /// Nearly linear in the number of views, per explanation.
  public init(of explanations: [PicturedExplanation], options: PictureOptions = PictureOptions()) {
    let builder = SceneBuilder(options: options)
    let placed = explanations.map { PlacedLayout($0.layout.document, $0.layout.solution) }
    // Narrow enough for several side by side, each with its chain.
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
