import LayoutModel

/// A parser of lines of Visual Format Language in Apple's dialect.
///
/// Apple's parser resolves names while it parses, and reports the first error in the text. This parser only parses.
/// After a syntax error it keeps the line parsed so far. An unknown name before the error can therefore be reported
/// first.
struct VisualFormatParser {
  /// The part of the line that is parsed so far.
  private(set) var line = VisualFormatLine()
  private(set) var cursor: TextCursor
  // The predicates of the list that is being parsed.
  private var predicates: [VisualFormatLine.Predicate] = []

  // Whether the predicate of a space needs no parentheses, as in `-8@750-` and `->=8-`.
  private let acceptsBarePredicates: Bool

  init(_ format: String, acceptsBarePredicates: Bool = false) {
    cursor = TextCursor(format)
    self.acceptsBarePredicates = acceptsBarePredicates
  }

  /// Parses the whole line. Returns the first syntax error; nil if there is none.
  mutating func parse() -> NotationError? {
    do throws(NotationError) {
      try parseLine()
      return nil
    } catch {
      return error
    }
  }

  private mutating func parseLine() throws(NotationError) {
    if cursor.isAtEnd { throw syntaxError("It's an empty string.") }
    if let position = cursor.bytes.firstIndex(where: { $0 >= 0x80 }) {
      throw syntaxError("It contains non-ASCII characters.", at: position)
    }
    try parseOrientation()
    if cursor.take("|") {
      line.beginsAtSuperview = true
      try parseConnection()
    }
    while true {
      try parseView()
      if cursor.isAtEnd { return }
      try parseConnection()
      if cursor.take("|") {
        line.endsAtSuperview = true
        break
      }
    }
    if !cursor.isAtEnd { throw syntaxError("Expected the end of the format string") }
  }

  /// Parses the orientation `H:` or `V:`. Without one, the line is horizontal.
  private mutating func parseOrientation() throws(NotationError) {
    if cursor.take("V") {
      line.axis = .vertical
      if !cursor.take(":") { throw syntaxError("Expected ':' after 'V' to specify vertical arrangement") }
    } else if cursor.take("H") {
      if !cursor.take(":") { throw syntaxError("Expected ':' after 'H' to specify horizontal arrangement") }
    }
  }

  /// Parses a view: `[name]` or `[name(predicates)]`.
  private mutating func parseView() throws(NotationError) {
    if !cursor.take("[") { throw syntaxError("Expected a view") }
    guard let name = takeName() else {
      throw syntaxError(
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and "
          + "underscores.")
    }
    line.views.append(VisualFormatLine.View(connection: line.lastConnection, name: name))
    line.lastConnection = nil
    let index = line.views.count - 1
    if cursor.take("(") {
      // The predicates are stored even after a syntax error, so that unknown names in them can be reported first.
      defer { line.views[index].predicates = predicates }
      try parsePredicates()
      if !cursor.take(")") {
        throw syntaxError("A predicate on a view's thickness must end with ')' and the view must end with ']'")
      }
    }
    if !cursor.take("]") { throw syntaxError("Expected a ']' here. That is how you give the end of a view.") }
    line.views[index].end = cursor.position
  }

  /// Parses a connection: an empty text, `-`, `-10-`, `-metric-` or `-(predicates)-`.
  private mutating func parseConnection() throws(NotationError) {
    guard cursor.take("-") else {
      line.lastConnection = .flush
      return
    }
    line.lastConnection = .standard
    if cursor.take("(") {
      defer { line.lastConnection = .predicates(predicates) }
      try parsePredicates()
      if !cursor.take(")") { throw syntaxError("A predicate on a space must end with ')'") }
    } else if acceptsBarePredicates, isAtBarePredicate {
      defer { line.lastConnection = .predicates(predicates) }
      predicates = []
      try parsePredicate()
    } else {
      let start = cursor.position
      guard let object = try takeQuantity() else { return }
      line.lastConnection = .predicates([
        VisualFormatLine.Predicate(relation: .equal, object: object, start: start, priorityStart: start)
      ])
    }
    if !cursor.take("-") { throw syntaxError("Expected a '-' here. That is how you give the end of a space.") }
  }

  // Whether a predicate without parentheses may begin here, rather than a view or the superview.
  private var isAtBarePredicate: Bool {
    guard let byte = cursor.current else { return false }
    return byte.isASCIILetter || byte.isDigit || byte == "_" || byte == "." || byte == "<" || byte == ">" || byte == "="
  }

  /// Parses a list of predicates: `predicate,predicate`.
  private mutating func parsePredicates() throws(NotationError) {
    predicates = []
    repeat { try parsePredicate() } while cursor.take(",")
  }

  private mutating func parsePredicate() throws(NotationError) {
    let start = cursor.position
    let relation = try takeRelation() ?? .equal
    let object = cursor.position
    let isNegative = cursor.take("-")
    guard let quantity = try takeQuantity() else {
      throw syntaxError("Expected a constant, a metric or a view")
    }
    predicates.append(
      VisualFormatLine.Predicate(relation: relation, object: quantity, start: start, priorityStart: start))
    if isNegative {
      guard case .number(let number) = quantity else {
        throw syntaxError("Expected a number after '-'", at: object + 1)
      }
      predicates[predicates.count - 1].object = .number(0 - number)
    }
    if cursor.take("@") { try parsePriority() }
  }

  /// Parses the priority of the last predicate.
  private mutating func parsePriority() throws(NotationError) {
    let start = cursor.position
    // A negative number is parsed too, so that the error says that the value is invalid.
    let isNegative = cursor.take("-")
    guard var priority = try takeQuantity() else { throw syntaxError("Expected a priority", at: start) }
    if isNegative {
      guard case .number(let number) = priority else { throw syntaxError("Expected a priority", at: start) }
      priority = .number(-number)
    }
    predicates[predicates.count - 1].priority = priority
    predicates[predicates.count - 1].priorityStart = start
  }

  private mutating func takeRelation() throws(NotationError) -> LayoutRelation? {
    try cursor.takeFormatRelation()
  }

  private mutating func takeQuantity() throws(NotationError) -> VisualFormatLine.Quantity? {
    if let number = try cursor.takeFormatNumber() { return .number(number) }
    return takeName().map { .name($0) }
  }

  private mutating func takeName() -> VisualFormatLine.Name? {
    cursor.takeFormatName()
  }

  private func syntaxError(_ message: String, at position: Int? = nil) -> NotationError {
    cursor.formatError(message, at: position)
  }
}
