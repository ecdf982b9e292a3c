public import LayoutModel

/// Options of a picture.
public struct PictureOptions: Sendable, Hashable {
  /// The names of the views whose constraints are drawn.
  public var selection: [String]
  /// The preferred maximum width of the picture, in pixels.
  public var width: Double
  /// The maximum height of the drawing of a layout, in pixels; nil for a default.
  public var height: Double?
  /// The number of pixels per point, above 0. If it is nil, it is the largest one at which a row of the layouts fits
  /// the maximum width and height, but at most 2. Very large layouts are drawn at a smaller scale in any case.
  public var scale: Double?
  /// The time at which drawing ends; nil for none. A message replaces each layout that is not drawn by then.
  public var deadline: ContinuousClock.Instant?

  /// Creates options.
  public init(
    selection: [String] = [], width: Double = 1000, height: Double? = nil, scale: Double? = nil,
    deadline: ContinuousClock.Instant? = nil
  ) {
    self.selection = selection
    self.width = width
    self.height = height
    self.scale = scale
    self.deadline = deadline
  }
}

/// A layout to draw: a solution with its document.
public struct PicturedLayout: Sendable {
  /// The document of the layout.
  public var document: LayoutDocument
  /// A solution of the document.
  public var solution: LayoutSolution
  /// The name of the document's file, which the heading shows; nil for none.
  package var file: String?
  /// The frames that items had in an earlier layout of the document, such as before a change. They are drawn in
  /// addition to the current ones; empty if none are drawn. As in `LayoutSolution.frames`, they are indexed by item,
  /// and `.null` if unknown.
  public var earlier: [LayoutRect] = []

  /// Creates a layout to draw.
  public init(_ document: LayoutDocument, _ solution: LayoutSolution) {
    self.document = document
    self.solution = solution
  }
}
