/// What a user wrote, where it stands in a longer text. It becomes a `String` for those who ask for it, which for most
/// constraints nobody does; a copy counts one reference.
package struct WrittenText: Sendable {
  /// A large document has one for each constraint, so places take 32 bits, and a text by itself is not copied.
  private enum Storage: Sendable {
    case part([UInt8], start: Int32, end: Int32)
    case whole(String)
  }

  private let storage: Storage

  /// The text that stands at a place of another, which is UTF-8. One that is too long for places of 32 bits is copied.
  package init(_ place: Range<Int>, of bytes: [UInt8]) {
    if let start = Int32(exactly: place.lowerBound), let end = Int32(exactly: place.upperBound) {
      storage = .part(bytes, start: start, end: end)
    } else {
      storage = .whole(String(decoding: bytes[place], as: UTF8.self))
    }
  }

  /// A text by itself.
  init(_ text: String) {
    storage = .whole(text)
  }

  var string: String {
    switch storage {
    case .part(let bytes, let start, let end): String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    case .whole(let text): text
    }
  }
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
