/// What a user wrote, where it stands in a longer text. It becomes a `String` for those who ask for it, which for most
/// constraints nobody does; a copy counts one reference.
package struct WrittenText: Sendable {
  private let bytes: [UInt8]
  private let place: Range<Int>

  /// The text that stands at a place of another, which is UTF-8.
  package init(_ place: Range<Int>, of bytes: [UInt8]) {
    (self.bytes, self.place) = (bytes, place)
  }

  /// A text by itself.
  init(_ text: String) {
    bytes = Array(text.utf8)
    place = bytes.indices
  }

  var string: String { String(decoding: bytes[place], as: UTF8.self) }
}

// As Swift compares strings, wherever they stand.
extension WrittenText: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.string == right.string }
  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

// The text alone, wherever a constraint is printed.
extension WrittenText: CustomDebugStringConvertible {
  package var debugDescription: String { string.debugDescription }
}
