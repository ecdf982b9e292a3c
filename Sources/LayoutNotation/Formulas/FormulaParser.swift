import LayoutModel

/// A parser of the elements that formula notations share: numbers, metrics, anchors, relations and suffixes.
struct FormulaParser {
  /// An item and one of its attributes.
  typealias Anchor = LayoutConstraint.Anchor

  /// A parsed number, with the byte offset at which it starts. It is a multiplier, or a constant if no attribute
  /// follows.
  struct Factor {
    var value: Double
    var start: Int
  }

  var cursor: TextCursor
  let document: LayoutDocument
  let numbers: NumberSyntax
  let rule = NotationError.Rule.formulaSyntax

  init(_ text: String, in document: LayoutDocument, numbers: NumberSyntax) {
    cursor = TextCursor(text)
    self.document = document
    self.numbers = numbers
  }

  // MARK: Names

  /// Parses `VIEW.ATTRIBUTE`. If `first`, the item on the left of the formula, is given, the view `superview` is the
  /// parent of that item.
  mutating func parseAnchor(superviewOf first: LayoutItemID? = nil) throws(NotationError) -> Anchor {
    cursor.skipSpaces()
    let start = cursor.position
    guard cursor.skipName() else { throw expected("VIEW.ATTRIBUTE") }
    let range = start..<cursor.position
    guard cursor.take(".") else {
      let name = cursor.text(range)
      throw cursor.error(
        rule, "Expected '.' and an attribute after '\(name)', but found \(cursor.found)",
        hints: [Self.hint(after: name, isColonNext: cursor.current == UInt8(ascii: ":"))])
    }
    let item = try item(range, superviewOf: first)
    return Anchor(item, try parseAttribute())
  }

  /// Returns the hint for a name that no attribute follows. If a colon follows, the name may be the beginning of a line
  /// of Visual Format Language in the wrong case or in another dialect.
  private static func hint(after name: String, isColonNext: Bool) -> String {
    switch name {
    case "h" where isColonNext, "v" where isColonNext:
      "a line of Visual Format Language begins with '\(name.uppercased()):'"
    case "HV" where isColonNext, "Z" where isColonNext, "C" where isColonNext:
      "lines that begin with '\(name):' need 'dialect: evfl' in the document"
    default: "write VIEW.ATTRIBUTE, such as \(name).width"
    }
  }

  /// Returns the item whose name is in a range of bytes of the formula. To save time, a `String` of the name is created
  /// only for errors.
  private func item(_ range: Range<Int>, superviewOf first: LayoutItemID?) throws(NotationError) -> LayoutItemID {
    let isSuperview = cursor.bytes[range].elementsEqual("superview".utf8)
    if !isSuperview || first == nil,
      let item = cursor.bytes[range].withUnsafeBufferPointer({ document.item(namedUTF8: $0) })
    {
      return item
    }
    let start = range.lowerBound
    if isSuperview, let first {
      if let parent = document.parent(of: first) { return parent }
      throw cursor.error(.noSuperview, "'\(document[first].name)' has no superview, for it is the root", at: start)
    }
    if isSuperview {
      throw cursor.error(
        .unknownView, "'superview' is the parent of the item on the left, so it stands on the right", at: start)
    }
    let name = cursor.text(range)
    throw cursor.error(.unknownView, "Unknown view '\(name)'", at: start, hints: document.viewHints(for: name))
  }

  /// Parses the name of an attribute.
  mutating func parseAttribute() throws(NotationError) -> LayoutAttribute {
    let start = cursor.position
    guard cursor.skipName() else { throw expected("an attribute") }
    guard let attribute = cursor.bytes[start..<cursor.position].withUnsafeBufferPointer({ LayoutAttribute(utf8: $0) })
    else {
      let name = cursor.text(start..<cursor.position)
      throw cursor.error(
        .unknownAttribute, "Unknown attribute '\(name)'", at: start,
        hints: NameSuggestion.hints(for: name, among: LayoutAttribute.allCases.map(\.rawValue), kind: "attributes"))
    }
    return attribute
  }

  /// Returns whether an anchor comes next: a name followed by a dot.
  mutating func isAtAnchor() -> Bool {
    let start = cursor.position
    defer { cursor.position = start }
    cursor.skipSpaces()
    return cursor.skipName() && cursor.current.map { $0 == "." } == true
  }

  // MARK: Numbers

  /// Parses an unsigned number or a metric.
  mutating func parseNumber() throws(NotationError) -> Factor {
    cursor.skipSpaces()
    let start = cursor.position
    if let value = try cursor.takeNumber(numbers) { return Factor(value: value, start: start) }
    guard let name = cursor.takeName() else {
      let isSigned = cursor.current.map { $0 == "-" || $0 == "+" } == true
      throw cursor.error(
        rule, "Expected a number or a metric, but found \(cursor.found)",
        hints: isSigned ? ["numbers are unsigned here"] : [])
    }
    guard let value = try document.metric(name, cursor, at: start) else {
      throw cursor.error(.unknownMetric, "Unknown metric '\(name)'", at: start, hints: document.metricHints(for: name))
    }
    return Factor(value: value, start: start)
  }

  /// Parses a number, or a quotient of two numbers, which is the form of ratios: `16/9`.
  mutating func parseQuotient() throws(NotationError) -> Factor {
    var factor = try parseNumber()
    if let divisor = try parseDivisor() {
      factor.value = try finite(factor.value / divisor.value, at: divisor.start)
    }
    return factor
  }

  /// Parses `/ NUMBER`, and returns the number; nil if no `/` comes next.
  private mutating func parseDivisor() throws(NotationError) -> Factor? {
    cursor.skipSpaces()
    guard cursor.take("/") else { return nil }
    let divisor = try parseNumber()
    guard divisor.value != 0 else { throw cursor.error(.number, "Division by zero", at: divisor.start) }
    return divisor
  }

  /// Parses `* NUMBER`, `* NUMBER / NUMBER` or `/ NUMBER` after an attribute, and returns the multiplier; nil if there
  /// is none.
  mutating func parseMultiplier() throws(NotationError) -> Double? {
    cursor.skipSpaces()
    if cursor.take("*") { return try parseQuotient().value }
    return try parseDivisor().map { divisor throws(NotationError) in try finite(1 / divisor.value, at: divisor.start) }
  }

  /// Parses `+` or `-` and a number or a quotient, and returns the constant; 0 if there is none.
  mutating func parseConstant() throws(NotationError) -> Double {
    cursor.skipSpaces()
    if cursor.take("+") { return try parseQuotient().value }
    // The constant is subtracted from 0, since a change of its sign would turn 0 into -0.
    if cursor.take("-") { return 0 - (try parseQuotient().value) }
    return 0
  }

  /// Returns a value if it is finite. Throws an error if not.
  func finite(_ value: Double, at position: Int) throws(NotationError) -> Double {
    guard value.isFinite else { throw cursor.error(.number, "The number here is too large", at: position) }
    return value
  }

  // MARK: Relations and suffixes

  /// Parses a relation: `==`, `<=` or `>=`, and with `short` also `=`, `<` or `>`.
  mutating func parseRelation(short: Bool) throws(NotationError) -> LayoutRelation {
    cursor.skipSpaces()
    let start = cursor.position
    if let relation = cursor.takeRelation(short: short) { return relation }
    throw cursor.error(
      rule, "Expected a relation, \(short ? "one of = == < <= > >=" : "==, <= or >="), but found \(cursor.found)",
      at: start)
  }

  /// Parses `@ PRIORITY` and `# IDENTIFIER`, which are both optional, and requires the end of the text after them.
  mutating func parseSuffix(of constraint: inout LayoutConstraint) throws(NotationError) {
    cursor.skipSpaces()
    if cursor.take("@") {
      cursor.skipSpaces()
      constraint.priority = try cursor.takePriority { document.metrics[$0] }
      cursor.skipSpaces()
    }
    if cursor.take("#") {
      guard let identifier = cursor.takeIdentifier() else { throw expected("an identifier after '#'") }
      constraint.identifier = identifier
    }
    try expectEnd()
  }

  /// Throws an error unless only spaces are left.
  mutating func expectEnd() throws(NotationError) {
    cursor.skipSpaces()
    if !cursor.isAtEnd {
      throw cursor.error(rule, "Expected the end of the constraint, but found \(cursor.found)")
    }
  }

  func expected(_ what: String) -> NotationError {
    cursor.error(rule, "Expected \(what), but found \(cursor.found)")
  }
}

extension TextCursor {
  /// Consumes a relation: `==`, `<=` or `>=`, and with `short` also `=`, `<` or `>`. Returns nil if none comes next.
  mutating func takeRelation(short: Bool) -> LayoutRelation? {
    let relation: LayoutRelation
    switch current.map({ Unicode.Scalar($0) }) {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return nil
    }
    let isLong = byte(ahead: 1).map { $0 == "=" } == true
    guard isLong || short else { return nil }
    position += isLong ? 2 : 1
    return relation
  }
}
