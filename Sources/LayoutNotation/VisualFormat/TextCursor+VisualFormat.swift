import LayoutModel

/// Tokens that the dialects of Visual Format Language share.
extension TextCursor {
  /// Returns whether the text at the cursor begins with a given text.
  func isAt(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Consumes an unsigned decimal number. Returns nil if none comes next. As in Apple's parser, which uses `strtod`, it
  /// may have the form `2.`, `.5` or `1e3`.
  mutating func takeFormatNumber() throws(NotationError) -> Double? {
    try takeNumber([.exponent, .trailingPoint, .leadingPoint])
  }

  /// Consumes a name. Returns nil if none comes next.
  mutating func takeFormatName() -> VisualFormatLine.Name? {
    let start = position
    return takeName().map { VisualFormatLine.Name(text: $0, range: start..<position) }
  }

  /// Consumes a relation, `==`, `<=` or `>=`. Returns nil if none comes next.
  mutating func takeFormatRelation() throws(NotationError) -> LayoutRelation? {
    guard let first = current, first == "<" || first == ">" || first == "=" else { return nil }
    position += 1
    if !take("=") { throw formatError("Unknown relation. Must be ==, >=, or <=") }
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  /// Returns a syntax error at a byte offset, by default at the cursor.
  func formatError(_ message: String, at place: Int? = nil) -> NotationError {
    let place = place ?? position
    let isSpace = place < bytes.count && bytes[place].isSpace
    return error(.vflSyntax, message, at: place, hints: isSpace ? ["a visual format has no spaces"] : [])
  }
}
