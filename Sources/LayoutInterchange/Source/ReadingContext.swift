package import LayoutModel
internal import LayoutNotation

/// The source of a document being read, and its errors so far.
package final class ReadingContext {
  /// The maximum number of errors reported.
  static let greatestErrorCount = 100

  package let source: SourceText
  private var errors: [(position: SourcePosition, diagnostic: SourceDiagnostic)] = []
  private var omitted = 0

  package init(_ source: SourceText) {
    self.source = source
  }

  package var hasErrors: Bool { !errors.isEmpty }
  /// Whether the maximum number of errors is reached.
  var isFull: Bool { errors.count >= Self.greatestErrorCount }
  /// Returns whether reading should stop, since the maximum number of errors or the deadline is reached.
  func isOver() -> Bool { isFull || source.isTimeUp() }

  /// The maximum number of bytes of one constraint or line. It is limited since the deadline is not checked while a
  /// constraint is parsed.
  static let greatestConstraintSize = 1_000_000

  /// Returns whether the text of a constraint is short enough to be parsed; adds an error if not.
  func isParsable(_ text: String, at position: SourcePosition) -> Bool {
    let size = text.utf8.count
    if size <= Self.greatestConstraintSize { return true }
    error(
      "a constraint has \(size) bytes; at most \(Self.greatestConstraintSize) are read, so write it as several",
      .tooLarge, at: position)
    return false
  }

  /// Throws an error if the document has errors, or if the deadline cut reading short.
  func check() throws(InvalidDocument) {
    if source.isCutShort { throw InvalidDocument([source.interruption]) }
    if hasErrors { throw InvalidDocument(diagnostics()) }
  }

  /// Adds an error. Errors beyond the maximum number are only counted.
  /// - Parameter hints: suggestions, evaluated only for errors that are reported, since the search for similar names is
  ///   slow.
  package func error(
    _ message: String, _ rule: DocumentRule, at position: SourcePosition, hints: @autoclosure () -> [String] = []
  ) {
    error(message, rule.rawValue, at: position, hints: hints())
  }

  package func error(
    _ message: String, _ rule: String, at position: SourcePosition, hints: @autoclosure () -> [String] = []
  ) {
    if isFull {
      omitted += 1
      return
    }
    let hints = hints()
    add(
      SourceDiagnostic(
        .error, ([message] + hints).joined(separator: "; "), rule: rule, file: source.file,
        location: source.location(position), excerpt: source.excerpt(position)),
      at: position)
  }

  func add(_ diagnostic: SourceDiagnostic, at position: SourcePosition) {
    if isFull {
      omitted += 1
    } else {
      errors.append((position, diagnostic))
    }
  }

  /// Returns the errors in source order; those at one position in the order in which they were found. If errors were
  /// only counted, a last error says how many.
  package func diagnostics() -> [SourceDiagnostic] {
    let sorted = errors.enumerated().sorted { left, right in
      (left.element.position, left.offset) < (right.element.position, right.offset)
    }
    var diagnostics = sorted.map(\.element.diagnostic)
    if omitted > 0 {
      diagnostics.append(
        SourceDiagnostic(
          .error, "too many errors; \(omitted) more are not shown", rule: DocumentRule.tooManyErrors.rawValue,
          file: source.file))
    }
    return diagnostics
  }

  /// Returns the source position of the character at an offset in a scalar's text. The position is exact if the source
  /// has the text without escapes; otherwise it is the start of the scalar.
  func position(of offset: Int, in node: DocumentNode) -> (position: SourcePosition, isExact: Bool) {
    guard case .scalar(let scalar) = node.content else { return (node.position, false) }
    var rest = source.bytes[source.byte(at: node.position)...]
    var column = node.position.column
    if scalar.style == .quoted {
      guard let mark = rest.popFirst(), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
        return (node.position, false)
      }
      column += 1
    }
    guard rest.starts(with: scalar.text.utf8) else { return (node.position, false) }
    let before = scalar.text.prefix(offset).unicodeScalars.count
    return (SourcePosition(line: node.position.line, column: column + before), true)
  }
}

/// The entries of an object with a fixed set of possible keys, for look-up by key.
package struct DocumentFields {
  package let position: SourcePosition
  private let entries: [DocumentNode.Entry]
  /// The known keys that are closest to the unknown keys of the object, and were probably meant.
  private let meant: [String]

  init(_ entries: [DocumentNode.Entry], meant: [String] = [], position: SourcePosition) {
    self.entries = entries
    self.meant = meant
    self.position = position
  }

  var count: Int { entries.count }

  /// Returns whether the lack of a key should be reported. It should not if an unknown key, which is reported already,
  /// looks like a misspelling of the missing one.
  func lacks(_ key: String) -> Bool {
    self[key] == nil && !meant.contains(key)
  }

  /// The entry of a key; nil if the key is missing or its value is null.
  package subscript(key: String) -> DocumentNode.Entry? {
    // Comparing the lengths first is fast, and right since all known keys are ASCII.
    for entry in entries where entry.key.utf8.count == key.utf8.count && entry.key == key {
      if case .null = entry.value.content { continue }
      return entry
    }
    return nil
  }
}

extension ReadingContext {
  /// Returns the fields of an object, and reports unknown keys as errors. If the node is not an object, an error is
  /// reported, and the result is nil.
  /// - Parameters:
  ///   - what: a phrase for the object in errors, such as `a view`.
  ///   - keys: the keys that the object may have.
  package func fields(
    _ node: DocumentNode, of what: @autoclosure () -> String, keys: [String]
  ) -> DocumentFields? {
    guard case .mapping(let entries) = node.content else {
      error("expected an object for \(what()), found \(node.found)", .wrongType, at: node.position)
      return nil
    }
    var meant: [String] = []
    for entry in entries where !keys.contains(entry.key) {
      if !isFull, let key = NameSuggestion.closest(to: entry.key, among: keys) { meant.append(key) }
      unknownKey(entry, of: what(), keys: keys)
    }
    return DocumentFields(entries, meant: meant, position: node.position)
  }

  func unknownKey(_ entry: DocumentNode.Entry, of what: String, keys: [String]) {
    error(
      "unknown key \(DocumentNode.quoted(entry.key)) in \(what)", .unknownKey, at: entry.keyPosition,
      hints: ForeignKeys.hint(for: entry.key, among: keys).map { [$0] }
        ?? NameSuggestion.hints(for: entry.key, among: keys, kind: "keys"))
  }

  package func elements(_ entry: DocumentNode.Entry) -> [DocumentNode] {
    elements(entry.value, entry.key)
  }

  func elements(_ node: DocumentNode, _ label: String) -> [DocumentNode] {
    if case .sequence(let elements) = node.content { return elements }
    wrongType("a list", label, node)
    return []
  }

  package func wrongType(_ expected: String, _ label: String, _ node: DocumentNode) {
    error("expected \(expected) for '\(label)', found \(node.found)", .wrongType, at: node.position)
  }

  /// Returns the text of a scalar. JSON's numbers and booleans are not texts. If the node is not a text, an error is
  /// reported, and the result is nil.
  /// - Parameters:
  ///   - label: the key to which the value belongs, for errors.
  ///   - expected: a phrase for the expected value, for errors.
  package func text(_ node: DocumentNode, _ label: String, expected: @autoclosure () -> String = "a text") -> String? {
    if case .scalar(let scalar) = node.content, scalar.style != .literal { return scalar.text }
    wrongType(expected(), label, node)
    return nil
  }

  package func text(_ entry: DocumentNode.Entry?, expected: @autoclosure () -> String = "a text") -> String? {
    entry.flatMap { text($0.value, $0.key, expected: expected()) }
  }

  /// Returns the number in a scalar. If there is no valid number, an error is reported, and the result is nil. A number
  /// is invalid if its magnitude exceeds `LayoutLimits.largestLength`, or if `isValid` rejects it.
  /// - Parameters:
  ///   - label: the key to which the value belongs, for errors.
  ///   - expected: a phrase for the expected value, for errors.
  ///   - isValid: whether the number is allowed.
  package func number(
    _ node: DocumentNode, _ label: String, expected: @autoclosure () -> String = "a number",
    where isValid: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard case .scalar(let scalar) = node.content, scalar.style != .quoted,
      let value = NumberLiteral.value(scalar.text)
    else {
      wrongType(expected(), label, node)
      return nil
    }
    // The range of this key may be narrower than that of all numbers, so it is checked first.
    guard isValid(value) else {
      error("expected \(expected()) for '\(label)', found \(node.found)", .invalidValue, at: node.position)
      return nil
    }
    guard abs(value) <= LayoutLimits.largestLength else {
      error(
        "the number for '\(label)' is too large; expected one of at most \(Int(LayoutLimits.largestLength))",
        .invalidValue, at: node.position)
      return nil
    }
    return value
  }

  package func number(
    _ entry: DocumentNode.Entry?, expected: @autoclosure () -> String = "a number",
    where isValid: (Double) -> Bool = { _ in true }
  ) -> Double? {
    entry.flatMap { number($0.value, $0.key, expected: expected(), where: isValid) }
  }

  /// Returns an integer in a range; nil if the entry is missing, or if an error was reported.
  func integer(_ entry: DocumentNode.Entry?, in range: ClosedRange<Int>) -> Int? {
    number(entry, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      Int(exactly: $0).map(range.contains) ?? false
    }.map { Int($0) }
  }

  package func boolean(_ entry: DocumentNode.Entry?) -> Bool? {
    guard let entry else { return nil }
    if case .scalar(let scalar) = entry.value.content, scalar.style != .quoted {
      switch (scalar.text.lowercased(), scalar.style) {
      case ("true", _), ("yes", .plain), ("on", .plain): return true
      case ("false", _), ("no", .plain), ("off", .plain): return false
      default: break
      }
    }
    wrongType("true or false", entry.key, entry.value)
    return nil
  }

  /// Returns the case of an enumeration whose raw value is the text of an entry; nil if the entry is missing, or if an
  /// error was reported.
  package func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ entry: DocumentNode.Entry?, as type: Value.Type = Value.self
  ) -> Value? {
    guard let entry else { return nil }
    var words: String { Self.alternatives(type.allCases.map { $0.rawValue }) }
    guard let text = text(entry.value, entry.key, expected: words) else { return nil }
    if let value = type.init(rawValue: text) { return value }
    error(
      "expected \(words) for '\(entry.key)', found \(entry.value.found)", .invalidValue,
      at: entry.value.position)
    return nil
  }

  /// Returns a priority above 0 and up to 1000, written as a number or as a word. If `isCapped`, numbers above 1000 are
  /// read as 1000; otherwise they are errors. The result is nil if the entry is missing, or if an error was reported.
  func priority(_ entry: DocumentNode.Entry?, isCapped: Bool = false) -> Double? {
    guard let entry else { return nil }
    if case .scalar(let scalar) = entry.value.content, scalar.style != .literal,
      let value = PriorityText.value(ofWord: scalar.text)
    {
      return value
    }
    let value = number(
      entry, expected: "a priority (above 0, at most 1000, or \(Self.alternatives(PriorityText.words)))"
    ) { $0 > 0 && (isCapped || $0 <= LayoutPriority.required) }
    return value.map { min($0, LayoutPriority.required) }
  }

  static func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
