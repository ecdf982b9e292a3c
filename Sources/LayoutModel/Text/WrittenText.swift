/// A slice of source text. It is converted to a `String` only when it is read, which is rare. Copying it updates one
/// reference count.
package struct WrittenText: Sendable {
  /// The bytes of the source with the range of the slice, or a whole text. A large document has a slice for each
  /// constraint. To save memory, offsets therefore have only 32 bits, and the slices share their bytes.
  private enum Storage: Sendable {
    case part([UInt8], start: Int32, end: Int32)
    case whole(String)
  }

  private let storage: Storage

  /// Creates a slice of UTF-8 bytes, or a text with a copy of them if the offsets do not fit into 32 bits.
  package init(_ place: Range<Int>, of bytes: [UInt8]) {
    if let start = Int32(exactly: place.lowerBound), let end = Int32(exactly: place.upperBound) {
      storage = .part(bytes, start: start, end: end)
    } else {
      storage = .whole(String(decoding: bytes[place], as: UTF8.self))
    }
  }

  /// Creates a whole text.
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

// Texts are compared as Swift strings, however they are stored.
extension WrittenText: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.string == right.string }
  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

// A printed constraint shows only the text.
extension WrittenText: CustomDebugStringConvertible {
  package var debugDescription: String { string.debugDescription }
}
