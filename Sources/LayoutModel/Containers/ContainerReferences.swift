extension LayoutItem {
  /// Whether it places other views by a rule of its own.
  var isContainer: Bool { stack != nil || scroll != nil }

  /// Puts other views in the place of those that it names as a container, where items get other identifiers or are
  /// removed.
  ///
  /// - Parameter successor: the identifier of a view from now on; nil where the view is gone, which then is no longer
  ///   arranged, has no space after it, and is no content.
  public mutating func replaceNamedViews(_ successor: (LayoutItemID) -> LayoutItemID?) {
    if let stack {
      self.stack?.arranged = stack.arranged?.compactMap(successor)
      self.stack?.customSpacing = [:]
      for (view, spacing) in stack.customSpacing.sorted(by: { $0.key.index < $1.key.index }) {
        if let view = successor(view) { self.stack?.customSpacing[view] = spacing }
      }
    }
    if let content = scroll?.content { scroll?.content = successor(content) }
  }
}
