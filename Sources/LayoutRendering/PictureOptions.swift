public import LayoutModel

/// What a picture is to show beside the views.
public struct PictureOptions: Sendable, Hashable {
  /// Views whose constraints are drawn, by name.
  public var selection: [String]
  /// The widest picture, in pixels, where its layouts can be drawn so narrow.
  public var width: Double

  /// Creates options.
  public init(selection: [String] = [], width: Double = 1000) {
    self.selection = selection
    self.width = width
  }
}

/// A layout to draw: a solution, and what it is the solution of.
public struct PicturedLayout: Sendable {
  /// The document.
  public var document: LayoutDocument
  /// One of its solutions.
  public var solution: LayoutSolution

  /// Creates a pair.
  public init(_ document: LayoutDocument, _ solution: LayoutSolution) {
    self.document = document
    self.solution = solution
  }
}
