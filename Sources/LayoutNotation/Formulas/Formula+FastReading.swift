package import LayoutModel

extension Formula {
  /// Returns the statement of a formula in the most common form; nil for every other text, whether valid or not.
  ///
  /// The form is, for example, `title.width == 0.5 * field.width + 10 @ 750`. Its names are ASCII. Its numbers have at
  /// most 15 digits, and a space or the end of the text follows each. It has no metrics, no quotients and no
  /// identifier. The result means the same as the constraint that `anyConstraint(_:in:)` returns, but is computed in a
  /// fraction of the time.
  /// - Parameter guess: the items to which the formula probably refers. Their names are compared first.
  package static func plainStatement(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument,
    guess: (first: LayoutItemID, second: LayoutItemID) = (.root, .root)
  ) -> ConstraintStatement? {
    var cursor = PlainCursor(text: text)
    guard let first = cursor.takeAnchor(guess: guess.first, in: document), let relation = cursor.takeRelation()
    else { return nil }
    var statement = ConstraintStatement(first, relation)
    let number = cursor.takeNumber()
    if let number, !cursor.take(UInt8(ascii: "*")) {
      statement.constant = number
    } else {
      statement.multiplier = number ?? 1
      guard let second = cursor.takeAnchor(superviewOf: first.item, guess: guess.second, in: document) else {
        return nil
      }
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
        // The constant is subtracted from 0, since a change of its sign would turn 0 into -0.
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

/// A cursor in a formula of the most common form. A method that consumes a token skips spaces before it, and returns
/// nil or false if the token does not come next.
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

  /// Consumes an anchor: `VIEW.ATTRIBUTE`. If an item `first` is given, the view `superview` is the parent of that
  /// item. The result is nil if no anchor of a known view is next.
  /// - Parameter guess: the item to which the anchor probably refers. Its name is compared first.
  mutating func takeAnchor(
    superviewOf first: LayoutItemID? = nil, guess: LayoutItemID, in document: LayoutDocument
  ) -> LayoutConstraint.Anchor? {
    skipSpaces()
    guard let name = takeName(), position < text.count, text[position] == UInt8(ascii: ".") else { return nil }
    position += 1
    guard let word = takeName(), let attribute = LayoutAttribute(utf8: word) else { return nil }
    let item =
      if let first, name.spells("superview") {
        document.parent(of: first)
      } else {
        document.item(namedASCII: name, guess: guess)
      }
    return item.map { LayoutConstraint.Anchor($0, attribute) }
  }

  private mutating func takeName() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    let whole = UnsafeRawBufferPointer(text)
    while position + 8 <= text.count {
      let count = NameWord.count(UInt64(littleEndian: whole.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      position += count
      if count < 8 { return name(from: start) }
    }
    while position < text.count, Self.isInName(text[position]) { position += 1 }
    return name(from: start)
  }

  private func name(from start: Int) -> UnsafeBufferPointer<UInt8>? {
    guard position > start, !text[start].isDigit else { return nil }
    return UnsafeBufferPointer(rebasing: text[start..<position])
  }

  /// Returns whether a byte is an ASCII letter or digit or `_`. Letters are tested first, since they are the most
  /// frequent.
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

  /// Consumes a short number that is followed by a space or the end of the text (`ShortNumber`). Returns nil if no such
  /// number is next.
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

/// Tests of eight bytes of a name at once, in one machine word (SWAR).
private enum NameWord {
  private static let each: UInt64 = 0x0101_0101_0101_0101
  private static let high = each &* 0x80

  /// Returns the number of bytes at the beginning of a word that are ASCII letters or digits or `_`.
  static func count(_ word: UInt64) -> Int {
    let low = word & ~high
    let letters = within(low | each &* 0x20, UInt8(ascii: "a"), UInt8(ascii: "z"))
    let digits = within(low, UInt8(ascii: "0"), UInt8(ascii: "9"))
    let underscores = within(low, UInt8(ascii: "_"), UInt8(ascii: "_"))
    return (~(letters | digits | underscores) & high | word & high).trailingZeroBitCount / 8
  }

  /// Returns a word in which the highest bit of a byte is set if that byte of `word` is from `least` to `greatest`. The
  /// bytes of `word` must have their highest bits clear, so that no sum carries over into the next byte.
  private static func within(_ word: UInt64, _ least: UInt8, _ greatest: UInt8) -> UInt64 {
    (word &+ each &* UInt64(0x80 - least)) & ~(word &+ each &* UInt64(0x7F - greatest)) & high
  }
}
