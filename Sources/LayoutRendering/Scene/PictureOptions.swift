public import LayoutModel

/// Options of a picture.
public struct PictureOptions: Sendable, Hashable {
  /// The views whose constraints are drawn, by name.
  public var selection: [String]
  /// The preferred maximum width of the picture, in pixels.
  public var width: Double
  /// The maximum height of a layout's drawing, in pixels; nil for a default.
  public var height: Double?
  /// Pixels a point, above 0; nil for the largest at which a row of the layouts fits `width`.
  public var scale: Double?
  /// The time at which drawing ends, if any; a message replaces layouts not drawn by then.
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
  /// The document.
  public var document: LayoutDocument
  /// One of its solutions.
  public var solution: LayoutSolution
  /// The earlier frames of the items, shown beside the current ones: as in `LayoutSolution.frames`, `.null` if unknown;
  /// empty to show none.
  public var earlier: [LayoutRect] = []

  /// Creates a pair.
  public init(_ document: LayoutDocument, _ solution: LayoutSolution) {
    self.document = document
    self.solution = solution
  }
}
