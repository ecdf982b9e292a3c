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

  /// Hints for a view that is not known.
  func viewHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, among: items.map(\.name), kind: "views")
  }

  /// Hints for a metric that is not known.
  func metricHints(for name: String) -> [String] {
    NameSuggestion.hints(for: name, among: metrics.keys.sorted(), kind: "metrics")
  }
}
