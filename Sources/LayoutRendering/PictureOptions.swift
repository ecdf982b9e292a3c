public import LayoutModel

/// What a picture is to show beside the views.
public struct PictureOptions: Sendable, Hashable {
  /// Views whose constraints are drawn, by name.
  public var selection: [String]
  /// The widest picture, in pixels, where its layouts can be drawn so narrow.
  public var width: Double
  /// The highest drawing of a layout, in pixels; nil for what a page is likely to have.
  public var height: Double?
  /// Pixels a point, above 0; nil for the largest at which a row of the layouts fits into `width`.
  public var scale: Double?
  /// When drawing is to end, if ever; what is not drawn by then says so in its place.
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

/// A layout to draw: a solution, and what it is the solution of.
public struct PicturedLayout: Sendable {
  /// The document.
  public var document: LayoutDocument
  /// One of its solutions.
  public var solution: LayoutSolution
  /// Where the items were earlier, to be shown beside where they are: frames as `LayoutSolution.frames` has them, `.null`
  /// for those that are not known; empty to show none.
  public var earlier: [LayoutRect] = []

  /// Creates a pair.
  public init(_ document: LayoutDocument, _ solution: LayoutSolution) {
    self.document = document
    self.solution = solution
  }
}
