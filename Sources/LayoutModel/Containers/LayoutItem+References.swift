extension LayoutItem {
  /// Whether the item is a stack or a scroll view. Both position other views.
  var isContainer: Bool { stack != nil || scroll != nil }

  /// Replaces the references of a container to its views, after identifiers change or views are removed.
  ///
  /// - Parameter successor: a function that returns the new identifier of a view; nil if the view is removed. A removed
  ///   view is no longer arranged or scrolled, and its custom space and gravity area are dropped.
  public mutating func replaceNamedViews(_ successor: (LayoutItemID) -> LayoutItemID?) {
    if let stack {
      self.stack?.arranged = stack.arranged?.compactMap(successor)
      self.stack?.customSpacing = [:]
      self.stack?.gravity = [:]
      for (view, spacing) in stack.customSpacing.sorted(by: { $0.key.index < $1.key.index }) {
        if let view = successor(view) { self.stack?.customSpacing[view] = spacing }
      }
      for (view, gravity) in stack.gravity.sorted(by: { $0.key.index < $1.key.index }) {
        if let view = successor(view) { self.stack?.gravity[view] = gravity }
      }
    }
    if let content = scroll?.content { scroll?.content = successor(content) }
  }
}
