import LayoutModel

extension LayoutDocument {
  /// The metric of that name, or nil; an error where it is not finite.
  func metric(_ name: String, _ cursor: TextCursor, at position: Int) throws(NotationError) -> Double? {
    guard let value = metrics[name] else { return nil }
    guard value.isFinite else {
      throw cursor.error(.number, "The metric '\(name)' is not a finite number", at: position)
    }
    return value
  }

  /// The names that a text can mention.
  private var itemNames: [String] {
    items.compactMap { $0.isImplied ? nil : $0.name }
  }

  /// Hints for a view that is not known.
  func viewHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, among: itemNames, kind: "views")
  }

  /// Hints for a metric that is not known.
  func metricHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, amongUnordered: metrics.keys, kind: "metrics")
  }

  // MARK: Visual Format Language

  /// The name by which a line calls what its views are in, unless a view has it: `[superview]-(<=1)-[label]`, aligned
  /// across, is the well-known way to centre a view.
  static let superviewName = "superview"

  /// The item of a name in brackets.
  /// - Parameter superview: what `superview` means; nil if the line has no other view.
  func formatItem(
    _ name: VisualFormatLine.Name, _ cursor: TextCursor, superview: LayoutItemID?
  ) throws(NotationError) -> LayoutItemID {
    if let item = item(named: name.text) { return item }
    var hints = viewHints(for: name.text)
    if name.text == Self.superviewName {
      if let superview { return superview }
      hints.insert("'superview' is what the line's other views are in, and it has none", at: 0)
    }
    throw cursor.error(
      .unknownView, "Unable to find view with name \(name.text)", at: name.range.upperBound, hints: hints)
  }

  /// The closest superview of the views of a line, by their names; the root if none of them is known, and nil for a line
  /// without any but `superview`.
  func superview(ofViewsNamed names: [String]) -> LayoutItemID? {
    guard names.contains(where: { $0 != Self.superviewName || item(named: $0) != nil }) else { return nil }
    let parents = names.compactMap { item(named: $0).flatMap(parent(of:)) }
    return parents.dropFirst().reduce(parents.first ?? .root, closestCommonAncestor)
  }

  /// An error unless an item has a superview, for it stands beside a `|`.
  func requireSuperview(
    of item: LayoutItemID, _ cursor: TextCursor, at position: Int
  ) throws(NotationError) {
    guard parent(of: item) == nil else { return }
    throw cursor.error(
      .noSuperview, "Unable to interpret '|' character, because the related view doesn't have a superview",
      at: position)
  }

  /// The error for a name in a predicate that is known to nobody.
  /// - Parameter priority: what the name stands for in GTK's language, if it stands for a priority.
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
