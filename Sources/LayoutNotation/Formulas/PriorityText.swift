import LayoutModel

/// Priorities that are written as words or numbers.
package enum PriorityText {
  /// The words for priorities, the highest priority first.
  package static let words = ["required", "strong", "medium", "weak"]

  /// Returns the priority that a word means; nil if it means none.
  package static func value(ofWord word: some StringProtocol) -> Double? {
    switch word {
    case "required": LayoutPriority.required
    case "strong": LayoutPriority.high
    case "medium": LayoutPriority.medium
    case "weak": LayoutPriority.low
    default: nil
    }
  }

  /// Parses a priority: a number in (0, 1000] or one of `words`.
  package static func priority(_ text: String) throws(NotationError) -> Double {
    var cursor = TextCursor(text)
    cursor.skipSpaces()
    let value = try cursor.takePriority { _ in nil }
    cursor.skipSpaces()
    guard cursor.isAtEnd else {
      throw cursor.error(.priority, "Expected nothing after the priority, but found \(cursor.found)")
    }
    return value
  }

  /// Returns whether a number is a valid priority.
  static func isValid(_ value: Double) -> Bool {
    value > 0 && value <= LayoutPriority.required
  }
}

extension TextCursor {
  /// Consumes a priority: a number, a metric or a word. A name that is both a metric and a word means the metric.
  mutating func takePriority(metric: (String) -> Double?) throws(NotationError) -> Double {
    let start = position
    if let name = takeName() {
      guard let value = metric(name) ?? PriorityText.value(ofWord: name) else {
        throw error(
          .priority, "Unknown priority '\(name)'", at: start,
          hints: NameSuggestion.hints(for: name, among: PriorityText.words, kind: "words for priorities"))
      }
      return try checkPriority(value, at: start)
    }
    let isNegative = take("-")
    guard let number = try takeNumber(.exponent) else {
      position = start
      throw error(.priority, "Expected a priority, but found \(found)")
    }
    return try checkPriority(isNegative ? -number : number, at: start)
  }

  /// Returns a value if it is a valid priority. Throws an error if not.
  func checkPriority(_ value: Double, at position: Int) throws(NotationError) -> Double {
    guard PriorityText.isValid(value) else {
      throw error(
        .priority, "A priority is above 0 and at most 1000, but this one is \(DecimalText.string(value))",
        at: position)
    }
    return value
  }
}
