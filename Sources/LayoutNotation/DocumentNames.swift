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

  /// The item of a name in brackets.
  func formatItem(_ name: VisualFormatLine.Name, _ cursor: TextCursor) throws(NotationError) -> LayoutItemID {
    if let item = item(named: name.text) { return item }
    throw cursor.error(
      .unknownView, "Unable to find view with name \(name.text)", at: name.range.upperBound,
      hints: viewHints(for: name.text))
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
  func unknownMetric(_ name: VisualFormatLine.Name, _ cursor: TextCursor, orView: Bool) -> NotationError {
    let views = orView ? itemNames : []
    let hints =
      NameSuggestion.closest(to: name.text, among: views).map { ["did you mean '\($0)'?"] }
      ?? metricHints(for: name.text)
    return cursor.error(
      .unknownMetric,
      "Encountered metric with name \"\(name.text)\", but value was not specified in metrics or views dictionaries",
      at: name.range.upperBound, hints: hints)
  }
}
