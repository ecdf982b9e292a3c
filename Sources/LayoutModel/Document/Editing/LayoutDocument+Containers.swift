// Building of containers in Swift.
extension LayoutDocument {
  /// Adds a stack view and returns its identifier. Views added to it later are arranged in their order.
  ///
  /// - Parameters:
  ///   - name: its name, as that of `add(view:)`.
  ///   - parent: its superview.
  ///   - configuration: the arrangement of its views.
  @discardableResult
  public mutating func add(
    stack name: String?, in parent: LayoutItemID = .root, _ configuration: StackConfiguration
  ) throws(LayoutItemError) -> LayoutItemID {
    try add(view: name, in: parent) { $0.stack = configuration }
  }

  /// Adds the view that a scroll view scrolls, and returns its identifier.
  ///
  /// The scroll view's content is as large as that view. Scrolled vertically, the view is as wide as the scroll view's
  /// frame, and its height follows from its constraints; horizontally, the reverse.
  /// - Parameters:
  ///   - name: its name, as that of `add(view:)`.
  ///   - scroller: the view that becomes a scroll view, if it is not one.
  ///   - axis: the scrolled direction.
  @discardableResult
  public mutating func add(
    scrollingContent name: String?, in scroller: LayoutItemID, axis: ScrollConfiguration.Axis = .vertical
  ) throws(LayoutItemError) -> LayoutItemID {
    let content = try add(view: name, in: scroller)
    self[scroller].scroll = ScrollConfiguration(content: content, axis: axis)
    return content
  }
}
