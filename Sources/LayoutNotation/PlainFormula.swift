package import LayoutModel

extension Formula {
  /// What a formula says in the form that nearly all have: ASCII, spaces between the parts, and numbers of
  /// a few digits, as in `title.width == 0.5 * field.width + 10 @ 750`. Nil for every other text, right or wrong.
  ///
  /// The same as `constraint(_:in:)` says, in a fraction of the time.
  package static func plainStatement(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument
  ) -> ConstraintStatement? {
    var cursor = PlainCursor(text: text)
    guard let first = cursor.takeAnchor(in: document), let relation = cursor.takeRelation() else { return nil }
    var statement = ConstraintStatement(first, relation)
    let number = cursor.takeNumber()
    if let number, !cursor.take(UInt8(ascii: "*")) {
      statement.constant = number
    } else {
      statement.multiplier = number ?? 1
      guard let second = cursor.takeAnchor(superviewOf: first.item, in: document) else { return nil }
      statement.second = second
      if cursor.take(UInt8(ascii: "*")) {
        guard let factor = cursor.takeNumber() else { return nil }
        statement.multiplier *= factor
      }
      if cursor.take(UInt8(ascii: "+")) {
        guard let constant = cursor.takeNumber() else { return nil }
        statement.constant = constant
      } else if cursor.take(UInt8(ascii: "-")) {
        guard let constant = cursor.takeNumber() else { return nil }
        // Not a sign: that would make -0 of 0.
        statement.constant = 0 - constant
      }
    }
    if cursor.take(UInt8(ascii: "@")) {
      guard let priority = cursor.takeNumber(), PriorityText.isValid(priority) else { return nil }
      statement.priority = priority
    }
    return cursor.isAtEnd ? statement : nil
  }
}

/// A place in a plain formula. Whatever is not there is nil, and whatever is taken may have spaces before it.
private struct PlainCursor {
  let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private mutating func skipSpaces() {
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return position == text.count
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// `VIEW.ATTRIBUTE`.
  mutating func takeAnchor(
    superviewOf first: LayoutItemID? = nil, in document: LayoutDocument
  ) -> LayoutConstraint.Anchor? {
    skipSpaces()
    guard let name = takeName(), position < text.count, text[position] == UInt8(ascii: ".") else { return nil }
    position += 1
    guard let word = takeName(), let attribute = LayoutAttribute(utf8: word) else { return nil }
    let item =
      if let first, Self.isSuperview(name) { document.parent(of: first) } else { document.item(namedASCII: name) }
    return item.map { LayoutConstraint.Anchor($0, attribute) }
  }

  private static func isSuperview(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word: StaticString = "superview"
    return name.count == word.utf8CodeUnitCount && word.withUTF8Buffer { $0.elementsEqual(name) }
  }

  private mutating func takeName() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    while position < text.count, Self.isInName(text[position]) { position += 1 }
    guard position > start, !text[start].isDigit else { return nil }
    return UnsafeBufferPointer(rebasing: text[start..<position])
  }

  /// Whether it is an ASCII letter or digit or `_`. Letters first, which most are.
  private static func isInName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  mutating func takeRelation() -> LayoutRelation? {
    skipSpaces()
    guard position < text.count else { return nil }
    let relation: LayoutRelation
    switch text[position] {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    position += 1
    if position < text.count, text[position] == UInt8(ascii: "=") { position += 1 }
    return relation
  }

  /// A number with a space or the end behind it.
  mutating func takeNumber() -> Double? {
    skipSpaces()
    let start = position
    guard start < text.count, text[start].isDigit else { return nil }
    var end = start
    while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
    guard let number = ShortNumber.value(UnsafeBufferPointer(rebasing: text[start..<end]))
    else { return nil }
    position = end
    return number
  }
}
