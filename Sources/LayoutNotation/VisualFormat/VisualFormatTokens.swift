import LayoutModel

/// The words of Visual Format Language that its dialects share.
extension TextCursor {
  /// Whether a text is next.
  func isAt(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Moves over a number as `strtod`, which Apple reads with, knows them.
  mutating func takeFormatNumber() throws(NotationError) -> Double? {
    try takeNumber([.exponent, .trailingPoint, .leadingPoint])
  }

  /// Moves over a name.
  mutating func takeFormatName() -> VisualFormatLine.Name? {
    let start = position
    return takeName().map { VisualFormatLine.Name(text: $0, range: start..<position) }
  }

  /// Moves over `==`, `<=` or `>=`, if one is next.
  mutating func takeFormatRelation() throws(NotationError) -> LayoutRelation? {
    guard let first = current, first == "<" || first == ">" || first == "=" else { return nil }
    position += 1
    if !take("=") { throw formatError("Unknown relation. Must be ==, >=, or <=") }
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  /// An error of grammar.
  func formatError(_ message: String, at place: Int? = nil) -> NotationError {
    let place = place ?? position
    let isSpace = place < bytes.count && bytes[place].isSpace
    return error(.vflSyntax, message, at: place, hints: isSpace ? ["a visual format has no spaces"] : [])
  }
}
