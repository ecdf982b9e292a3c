extension LayoutTree {
  /// Creates a tree of a node and all its descendants. The engine has the default solver, like `LayoutEngine()`.
  ///
  /// - Parameters:
  ///   - root: the root, such as a window's content.
  ///   - coordinates: the coordinate system of frames.
  ///   - options: the options of each layout. With `onConflict = .break` there is a layout in spite of a conflict.
  /// - Throws: `LayoutTreeError.nodeTwice` if a node occurs more than once, `.nodeNotRetained` or `.item` if the tree
  ///   cannot have a node for another reason.
  public convenience init(
    _ root: any LayoutNode, coordinates: CoordinateSystem = .topLeft,
    options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(LayoutTreeError) {
    try self.init(root, coordinates: coordinates, engine: LayoutEngine(), options: options)
  }
}
