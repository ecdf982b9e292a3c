// Building of containers in Swift.
extension LayoutDocument {
  /// Adds a stack view and returns its identifier. The stack arranges the views that are added to it later, in the
  /// order in which they are added, unless `configuration.arranged` lists its views.
  ///
  /// - Parameters:
  ///   - name: the name of the stack, as for `add(view:)`.
  ///   - parent: the superview of the stack.
  ///   - configuration: the arrangement of the stack's views.
  @discardableResult
  public mutating func add(
    stack name: String?, in parent: LayoutItemID = .root, _ configuration: StackConfiguration
  ) throws(LayoutItemError) -> LayoutItemID {
    try add(view: name, in: parent) { $0.stack = configuration }
  }

  /// Adds the view that a scroll view scrolls, and returns its identifier.
  ///
  /// The scroll view's content is as large as the added view. A view that scrolls vertically is as wide as the scroll
  /// view's frame, and its height follows from its constraints. A view that scrolls horizontally is as high as the
  /// frame, and its width follows from its constraints.
  /// - Parameters:
  ///   - name: the name of the added view, as for `add(view:)`.
  ///   - scroller: the view that becomes a scroll view. If it is one already, its configuration is replaced.
  ///   - axis: the directions in which the added view scrolls.
  @discardableResult
  public mutating func add(
    scrollingContent name: String?, in scroller: LayoutItemID, axis: ScrollConfiguration.Axis = .vertical
  ) throws(LayoutItemError) -> LayoutItemID {
    let content = try add(view: name, in: scroller)
    self[scroller].scroll = ScrollConfiguration(content: content, axis: axis)
    return content
  }
}
