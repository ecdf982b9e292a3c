import LayoutModel

extension LayoutDocument {
  /// Returns the value of the metric with a name; nil if there is none. Throws an error if the value is not finite.
  func metric(_ name: String, _ cursor: TextCursor, at position: Int) throws(NotationError) -> Double? {
    guard let value = metrics[name] else { return nil }
    guard value.isFinite else {
      throw cursor.error(.number, "The metric '\(name)' is not a finite number", at: position)
    }
    return value
  }

  /// The item names that a text can refer to.
  private var itemNames: [String] {
    items.compactMap { $0.isImplied ? nil : $0.name }
  }

  /// Returns hints for the name of an unknown view.
  func viewHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, among: itemNames, kind: "views")
  }

  /// Returns hints for the name of an unknown metric.
  func metricHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, amongUnordered: metrics.keys, kind: "metrics")
  }

  // MARK: Visual Format Language

  /// The name by which a line refers to the superview of its views, unless a view has this name.
  ///
  /// `[superview]-(<=1)-[label]`, with an alignment across the line, is a common idiom for centring a view.
  static let superviewName = "superview"

  /// Returns the item that a name in brackets means.
  /// - Parameter superview: the item that the name `superview` means; nil if the line names no other views. It is not
  ///   used for other names.
  func formatItem(
    _ name: VisualFormatLine.Name, _ cursor: TextCursor, superview: LayoutItemID?
  ) throws(NotationError) -> LayoutItemID {
    if let item = item(named: name.text) { return item }
    var hints = viewHints(for: name.text)
    if name.text == Self.superviewName {
      if let superview { return superview }
      hints.insert(
        "'superview' is what the line's other views are in, and there are none in brackets; write its name", at: 0)
    }
    throw cursor.error(
      .unknownView, "Unable to find view with name \(name.text)", at: name.range.upperBound, hints: hints)
  }

  /// Returns the closest common ancestor of the superviews of a line's views, which are given by their names.
  ///
  /// The result is the root if none of the names belongs to a view. It is nil if there are no names. It is also nil if
  /// `superview` is the only name, and no view is called so.
  func superview(ofViewsNamed names: [String]) -> LayoutItemID? {
    guard names.contains(where: { $0 != Self.superviewName || item(named: $0) != nil }) else { return nil }
    let parents = names.compactMap { item(named: $0).flatMap(parent(of:)) }
    return parents.dropFirst().reduce(parents.first ?? .root, closestCommonAncestor)
  }

  /// Throws an error if an item next to a `|` has no superview.
  func requireSuperview(
    of item: LayoutItemID, _ cursor: TextCursor, at position: Int
  ) throws(NotationError) {
    guard parent(of: item) == nil else { return }
    throw cursor.error(
      .noSuperview, "Unable to interpret '|' character, because the related view doesn't have a superview",
      at: position)
  }

  /// Returns the error for an unknown name in a predicate.
  /// - Parameters:
  ///   - orView: whether the name of a view would be valid, too, so that one may be suggested.
  ///   - priority: the priority that the name means in GTK's dialect; nil if it means none.
  func unknownMetric(
    _ name: VisualFormatLine.Name, _ cursor: TextCursor, orView: Bool = false, priority: Double? = nil
  ) -> NotationError {
    let views = orView ? itemNames : []
    var hints =
      NameSuggestion.closest(to: name.text, among: views).map { ["did you mean '\($0)'?"] }
      ?? metricHints(for: name.text)
    if let priority {
      hints.insert("write \(DecimalText.string(priority)), or 'dialect: gtk', which has words for priorities", at: 0)
    }
    return cursor.error(
      .unknownMetric,
      "Encountered metric with name \"\(name.text)\", but value was not specified in metrics or views dictionaries",
      at: name.range.upperBound, hints: hints)
  }
}
